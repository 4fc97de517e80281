# SPDX-License-Identifier: MIT
"""Installs the package with pip and with Meson, each into an empty folder, and plays a game there.

usage: install_test.py BUILD
"""
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

from package import BUILD, ROOT

import perilune

PLAY = """
import perilune
game = perilune.make("monkeys", 3, seed=5)
while not game.over:
    game.pick(0)
print(perilune.__file__, perilune.__version__, game.hash())
"""


def run(*command, **more):
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True, **more)
    if done.returncode:
        raise AssertionError(f"{command}: {done.stdout}{done.stderr}")
    return done.stdout


class Installs(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.folder)

    def check(self, place):
        """The package there is the one that is imported, and plays as the one of the build."""
        game = perilune.make("monkeys", 3, seed=5)
        while not game.over:
            game.pick(0)
        said = run(sys.executable, "-c", PLAY, cwd=place,
                   env=dict(os.environ, PYTHONPATH=str(place))).split()
        self.assertEqual(said, [str(place / "perilune/__init__.py"), perilune.__version__,
                                str(game.hash())])
        self.assertTrue((place / "perilune/py.typed").exists())

    def test_pip(self):
        """From a copy of the tree, as a user has it, and with less optimizing than a user wants."""
        files = run("git", "-C", ROOT, "ls-files", "-z", "--cached", "--others",
                    "--exclude-standard").split("\0")
        for name in files:
            if name and not name.startswith("web/") and (ROOT / name).is_file():
                target = self.folder / "tree" / name
                target.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(ROOT / name, target)
        compiler = "ccache gcc" if shutil.which("ccache") else "gcc"
        run(sys.executable, "-m", "pip", "install", self.folder / "tree/python", "--no-index",
            "--no-build-isolation", "--no-deps", "--target", self.folder / "there",
            env=dict(os.environ, CC=compiler, CFLAGS="-O1", PIP_ROOT_USER_ACTION="ignore"))
        self.check(self.folder / "there")

    def test_meson(self):
        run("meson", "install", "-C", BUILD, "--no-rebuild", "--quiet", "--destdir", self.folder)
        self.check(next(self.folder.glob("**/_core.abi3.so")).parent.parent)


if __name__ == "__main__":
    unittest.main()
