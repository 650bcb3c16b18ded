"""What is to be read or heard on the page, and whether any of it is English."""

from __future__ import annotations

import json
import re
from functools import cache
from typing import TYPE_CHECKING

from tooling.paths import WEB

if TYPE_CHECKING:
    from playwright.sync_api import Page

# What is to be read or heard; the languages' own names are in their own language.
_WORDS = """() => {
  const said = [document.title];
  for (const element of document.querySelectorAll("body, body *")) {
    if (element.closest("[hidden], noscript, script, select[name=language], kbd, .mono")) continue;
    for (const name of ["aria-label", "title", "placeholder"]) {
      said.push(element.getAttribute(name) ?? "");
    }
    for (const node of element.childNodes) {
      if (node.nodeType === Node.TEXT_NODE) said.push(node.textContent);
    }
  }
  return said.join("\\n");
}"""
_ENGLISH = re.compile(r"[A-Za-z]{2,}")
_SENTENCE = re.compile(r"\s*(.+?[.。!?])")
# Names and signs that are the same everywhere.
_EVERYWHERE = {
    *(
        "Ctrl",
        "Shift",
        "Alt",
        "Delete",
        "Python",
        "Tetra",
        "Tiles",
        "LTP",
        "PNG",
        "SVG",
        "MB",
        "UTC",
    ),
    *("Ann", "Bob", "Oksana", "Taro", "Mai", "Ben"),
}

# A screen reader is told a moment later of what was written. What has gone by then is not heard,
# nor is what lies outside of an open dialog, though it was written just before that opened.
_LISTEN = """() => {
  window.heard = [];
  window.unheard = [];
  const regions = "[role=status], [role=alert], [role=log], [aria-live]";
  const hear = (region) => {
    const text = region.textContent.replace(/\\s+/g, " ").trim();
    if (text) requestAnimationFrame(() => {
      const within = document.querySelector("dialog[open]") ?? document;
      const ears = within.contains(region) ? heard : unheard;
      ears.push([region.id || region.className, text]);
    });
  };
  window.hearing?.disconnect();
  window.hearing = new MutationObserver((changes) => {
    const changed = new Set();
    for (const { target, addedNodes } of changes) {
      const element = target instanceof Element ? target : target.parentElement;
      const within = element?.closest(regions);
      if (within) changed.add(within);
      for (const added of addedNodes) {
        if (!(added instanceof Element)) continue;
        if (added.matches(regions)) changed.add(added);
        for (const inner of added.querySelectorAll(regions)) changed.add(inner);
      }
    }
    for (const region of changed) hear(region);
  });
  hearing.observe(document.body, { subtree: true, childList: true, characterData: true });
}"""
_HEARD = """async () => {
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  return [heard, unheard];
}"""


def message(key: str, **values: object) -> str:
    """The English words of a message that has values in it at most, no choice by number or kind."""
    words = _messages()[key]
    for name, value in values.items():
        words = words.replace(f"{{{name}}}", str(value))
    assert "{" not in words, f"{key}: {words}"
    return words


@cache
def _messages() -> dict[str, str]:
    found: dict[str, str] = json.loads((WEB / "messages/en.json").read_text("utf-8"))
    return found


def english_words(page: Page) -> set[str]:
    """The words in Latin letters, but for names and signs: none but on an English page."""
    return set(_ENGLISH.findall(page.evaluate(_WORDS))) - _EVERYWHERE


def listen(page: Page) -> None:
    """Write down from now on what live regions say, for `heard`."""
    page.evaluate(_LISTEN)


def heard(page: Page) -> list[tuple[str, str]]:
    """What live regions have said, one after the other: where, and what; nothing twice at once, and
    nothing only where nobody could hear it."""
    said, unheard = ([(where, what) for where, what in each] for each in page.evaluate(_HEARD))
    for _, what in said:
        sentences = _SENTENCE.findall(what)
        assert len(sentences) == len(set(sentences)), what
    all_said = " ".join(what for _, what in said)
    lost = [(where, what) for where, what in unheard if what not in all_said]
    assert not lost, f"said where it is not heard: {lost}"
    return said


def told_once(page: Page, *sentences: str) -> None:
    """See that each of these was said once, in this order, in the page's own live region. On a slow
    machine what is in hand is told in between."""
    said = heard(page)
    assert [(where, what) for where, what in said if what in sentences] == [
        ("live", sentence) for sentence in sentences
    ], said
