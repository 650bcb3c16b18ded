"""Runs other programs: their output goes to a log, and a failure becomes one clear line."""

from __future__ import annotations

import os
import subprocess
from typing import TYPE_CHECKING, TypeAlias

from tooling import lock, paths
from tooling.console import BuildError

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

Command: TypeAlias = "Sequence[str | Path]"

# Settings of the person's shell that would send our installs elsewhere, or other code into them.
_UNWANTED = ("PYTHONHOME", "PYTHONPATH", "PIP_USER", "PIP_TARGET", "PIP_PREFIX", "NODE_PATH")

# How pip, npm, apt and Playwright word it when the network is the trouble.
_UNREACHABLE = (
    "Connection refused",
    "Connection reset",
    "ConnectionError",
    "ConnectTimeout",
    "Failed to establish a new connection",
    "Max retries exceeded",
    "NewConnectionError",
    "ProxyError",
    "ReadTimeout",
    "SELF_SIGNED_CERT",
    "SSLError",
    "Temporary failure",
    "UNABLE_TO_GET_ISSUER_CERT",
    "UNABLE_TO_VERIFY",
    "EAI_AGAIN",
    "ECONNREFUSED",
    "ECONNRESET",
    "ENETUNREACH",
    "ENOTFOUND",
    "ERR_SOCKET",
    "ETIMEDOUT",
)


def environment(changes: Mapping[str, str] | None = None) -> dict[str, str]:
    """The environment for programs we start: the person's own, less what would mislead them."""
    kept = {name: value for name, value in os.environ.items() if name not in _UNWANTED}
    return {**kept, **(changes or {})}


def call(command: Command) -> int:
    """Run a program in the project's folder and this terminal. Returns its exit code."""
    return subprocess.run(command, cwd=paths.ROOT, env=environment(), check=False).returncode


def run(
    command: Command,
    log: str,
    failure: str,
    *,
    registry: str = "",
    env: Mapping[str, str] | None = None,
) -> str:
    """Run `command` quietly and return what it wrote to standard output.

    All that it prints goes to `.build/logs/LOG.txt`. Raises BuildError, beginning with
    `failure`, if it can't be started or fails; where it fails for want of the network,
    the message says that `registry` can't be reached.
    """
    paths.LOGS.mkdir(parents=True, exist_ok=True)
    path = paths.LOGS / f"{log}.txt"
    try:
        done = subprocess.run(
            [str(part) for part in command],
            cwd=paths.ROOT,
            env=environment(env),
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            encoding="utf-8",
            errors="replace",
            check=False,
            pass_fds=lock.held,
        )
    except OSError as error:
        raise BuildError(f"{failure}: can't start {command[0]} ({error.strerror}).") from error
    output = f"{done.stdout}{done.stderr}"
    path.write_text(f"$ {' '.join(str(part) for part in command)}\n{output}", "utf-8")
    if done.returncode == 0:
        return done.stdout
    if registry and any(sign in output for sign in _UNREACHABLE):
        raise BuildError(
            f"{failure}: {registry} can't be reached. Check the network or the proxy settings and "
            f"run the same command again. Details: {paths.relative(path)}"
        )
    raise BuildError(f"{failure}: {_reason(output)} Details: {paths.relative(path)}")


def _reason(output: str) -> str:
    """The line of a program's output that is most likely to say why it failed."""
    lines = [line.strip() for line in output.splitlines() if line.strip()]
    errors = [line for line in lines if "error" in line.lower()]
    line = errors[0] if errors else lines[-1] if lines else "it gave no reason"
    return line[:300].rstrip(".") + "."
