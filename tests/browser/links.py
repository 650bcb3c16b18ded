"""Links as docs/links.md describes them, written and read without the page."""

from __future__ import annotations

import base64
import zlib


def pack(text: str) -> str:
    """The code that stands for a text in a link."""
    packed = base64.urlsafe_b64encode(zlib.compress(text.encode()))
    return packed.decode().rstrip("=") + "z"


def unpack(code: str) -> str:
    """The text that a code stands for."""
    packed = code.removesuffix("z")
    return zlib.decompress(base64.urlsafe_b64decode(packed + "=" * (-len(packed) % 4))).decode()
