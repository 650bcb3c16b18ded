"""Settings of all tests, and which of them run where.

Every test runs on the machine's own Python. All of them run inside Pyodide too, but for
what can't: the browser tests, those of the tooling, and, by their names, files called
`*_properties.py` (they need hypothesis, which has no build for Pyodide) and `*_host.py`
(they need processes, threads, sockets or files of the project).
"""

import sys

collect_ignore_glob: list[str] = []

if sys.platform == "emscripten":
    collect_ignore_glob += ["browser", "tooling", "*_properties.py", "*_host.py"]
else:
    from hypothesis import settings

    # How fast a machine is says nothing about the rules.
    settings.register_profile("project", deadline=None)
    settings.load_profile("project")
