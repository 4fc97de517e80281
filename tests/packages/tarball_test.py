#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Builds the program from a tarball of `meson dist` where git, Node.js and npm are missing, and
plays with it.

usage: tarball_test.py TARBALL
"""
import os
import pathlib
import shutil
import subprocess
import sys
import tarfile
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
MISSING = ("git", "node", "npm", "npx")


def without(folder):
    """The environment with these programs failing when they are called."""
    for name in MISSING:
        program = folder / name
        program.write_text(f"#!/bin/sh\necho {name} was called >&2\nexit 1\n")
        program.chmod(0o755)
    return dict(os.environ, PATH=f"{folder}:{os.environ['PATH']}")


def main():
    with tempfile.TemporaryDirectory() as folder:
        work = pathlib.Path(folder)
        with tarfile.open(sys.argv[1]) as tar:
            tar.extractall(work)
        tree = next(work.iterdir())
        (work / "missing").mkdir()
        environment = without(work / "missing")
        compiler = "ccache gcc" if shutil.which("ccache") else "gcc"
        environment["CC"] = compiler
        for command in (["meson", "setup", "build", "-Dmpi=disabled", "-Dlibrary=false",
                         "-Dpython=disabled"],
                        ["ninja", "-C", "build"], [HERE / "program.sh", tree / "build/perilune"],
                        ["build/perilune", "site", work / "site"]):
            subprocess.run(command, cwd=tree, env=environment, check=True)


if __name__ == "__main__":
    main()
