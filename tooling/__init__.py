"""What stands behind build.py. Runs on the standard library alone, but for `lockfile`.

`cli` reads the command line. A build goes through `environment` (.venv), `node`
(node_modules), `wheels`, `bundle`, `page` and `site`, which puts dist/ together; `server` serves
it and `checks` runs the tests, with a browser from `browser`. Each step is left out when
its inputs are what they were: see `steps`.
"""
