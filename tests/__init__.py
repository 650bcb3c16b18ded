"""The tests of the rule engine, the page and the tooling."""
