"""Benchmarks, one a file: `python3 build.py bench NAME` runs benchmarks/NAME.py."""
