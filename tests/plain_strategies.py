"""Hypothesis strategies for plain data of any kind, the nasty kinds included."""

from __future__ import annotations

from hypothesis import strategies as st

from pygame_core.plain import Json

# All characters: halves of surrogate pairs too, which no UTF-8 can hold.
TEXTS = st.text(st.characters(), max_size=30)
HUGE = st.sampled_from([10**18, 10**400, -(10**4000), 2**63, -(2**31)])
SCALARS: st.SearchStrategy[Json] = st.one_of(
    st.none(), st.booleans(), st.integers(-3, 101), HUGE, st.floats(), TEXTS
)


def anything(words: st.SearchStrategy[str] = TEXTS) -> st.SearchStrategy[Json]:
    """Any JSON value, with `words` among its texts and keys."""
    keys = words | TEXTS

    def containers(inner: st.SearchStrategy[Json]) -> st.SearchStrategy[Json]:
        return st.lists(inner, max_size=5) | st.dictionaries(keys, inner, max_size=5)

    return st.recursive(SCALARS | words, containers, max_leaves=12)
