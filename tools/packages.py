#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Builds Debian packages from a tarball of `meson dist`, or from the folder that was unpacked from
one, checks them with lintian if there is one, and puts them into a folder.

usage: packages.py TARBALL|FOLDER OUTPUT
"""
import pathlib
import shutil
import subprocess
import sys
import tarfile

LEFT_OUT = shutil.ignore_patterns("build", "node_modules", "__pycache__")
LINTIAN = ["lintian", "--allow-root", "--pedantic", "--display-info", "--display-experimental",
           "--tag-display-limit=0", "--fail-on=error,warning,info,pedantic,experimental"]


def unpack(source, work):
    """The tree in a folder of its own, for Debian's tools write beside it."""
    if source.is_dir():
        return shutil.copytree(source, work / "perilune", ignore=LEFT_OUT)
    with tarfile.open(source) as tar:
        tar.extractall(work)
    return next(work.iterdir())


def main():
    source, output = (pathlib.Path(word).resolve() for word in sys.argv[1:])
    # Always the same folder, or a compiler cache would help nobody.
    work = output / "work"
    shutil.rmtree(work, ignore_errors=True)
    work.mkdir()
    tree = unpack(source, work)
    if not (tree / "debian/changelog").exists():
        sys.exit("packages.py: no debian/changelog: this is neither a checkout of git nor a "
                 "tarball")
    subprocess.run(["dpkg-buildpackage", "--no-sign"], cwd=tree, check=True)
    if shutil.which("lintian"):
        subprocess.run([*LINTIAN, *work.glob("*.changes")], check=True)
    for made in work.iterdir():
        if made.is_file():
            made.rename(output / made.name)
    shutil.rmtree(work)


if __name__ == "__main__":
    main()
