"""Steps are left out when they can be, and take effect whole."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tooling import paths, steps
from tooling.console import BuildError

if TYPE_CHECKING:
    from pathlib import Path


class TestSteps:
    """A step is left out exactly when its inputs and its outputs are what they were."""

    def test_a_finished_step_is_fresh(self, workshop: Path) -> None:
        result = workshop / "result"
        result.write_text("done")
        steps.remember("step", "inputs", [result])
        assert steps.is_fresh("step", "inputs", [result])

    def test_other_inputs_make_it_stale(self, workshop: Path) -> None:
        steps.remember("step", "inputs", [])
        assert not steps.is_fresh("step", "other inputs", [])

    @pytest.mark.parametrize("damage", ["changed", None])
    def test_a_damaged_output_makes_it_stale(self, workshop: Path, damage: str | None) -> None:
        result = workshop / "result"
        result.write_text("done")
        steps.remember("step", "inputs", [result])
        if damage is None:
            result.unlink()
        else:
            result.write_text(damage)
        assert not steps.is_fresh("step", "inputs", steps.files_under(result))

    def test_a_step_that_was_begun_is_stale_until_it_ends(self, workshop: Path) -> None:
        steps.remember("step", "inputs", [])
        steps.forget("step")
        assert not steps.is_fresh("step", "inputs", [])

    @pytest.mark.parametrize("text", ["", "{", "[]", '"inputs"', "null"])
    def test_a_broken_stamp_is_no_stamp(self, workshop: Path, text: str) -> None:
        steps.remember("step", "inputs", [])
        (paths.STAMPS / "step.json").write_text(text)
        assert not steps.is_fresh("step", "inputs", [])

    def test_a_digest_depends_on_names_and_contents(self, tmp_path: Path) -> None:
        one, two = tmp_path / "one", tmp_path / "two"
        one.write_text("x")
        before = steps.digest([one])
        two.write_text("x")
        assert steps.digest([two]) != before
        one.write_text("y")
        assert steps.digest([one]) != before

    def test_hidden_and_compiled_files_are_not_sources(self, tmp_path: Path) -> None:
        for name in ("a.py", "deep/b.js", ".hidden", ".git/c", "__pycache__/d.pyc", "e.pyc"):
            (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
            (tmp_path / name).touch()
        found = [path.relative_to(tmp_path).as_posix() for path in steps.files_under(tmp_path)]
        assert found == ["a.py", "deep/b.js"]


class TestReplacing:
    """A result takes its place whole or not at all."""

    def test_the_new_folder_takes_the_place_of_the_old(self, workshop: Path) -> None:
        target = workshop / "target"
        target.mkdir()
        (target / "old").touch()
        with steps.replacing(target) as new:
            (new / "new").touch()
            assert (target / "old").exists()
        assert [path.name for path in target.iterdir()] == ["new"]
        assert not list(paths.TEMPORARY.iterdir())

    def test_a_failure_leaves_the_old_one(self, workshop: Path) -> None:
        target = workshop / "target"
        target.mkdir()
        (target / "old").touch()

        def break_off() -> None:
            with steps.replacing(target) as new:
                (new / "half").touch()
                raise ZeroDivisionError

        with pytest.raises(ZeroDivisionError):
            break_off()
        assert [path.name for path in target.iterdir()] == ["old"]
        assert not list(paths.TEMPORARY.iterdir())

    def test_a_target_that_cannot_be_replaced_stays(
        self, workshop: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        target = workshop / "target"
        target.mkdir()
        (target / "old").touch()
        rename = type(target).rename

        def refuse_the_new_one(self: Path, other: Path) -> Path:
            if self.name == "new":
                raise PermissionError(13, "Permission denied")
            return rename(self, other)

        monkeypatch.setattr(type(target), "rename", refuse_the_new_one)
        with (
            pytest.raises(BuildError, match=r"Can't replace .*target \(Permission denied\)"),
            steps.replacing(target),
        ):
            pass
        assert [path.name for path in target.iterdir()] == ["old"]
