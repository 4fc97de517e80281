#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Completes the tarball that `meson dist` makes of the committed files: the built page, so that
nobody needs npm, the sources of what others wrote of it, and the changelog for Debian's tools,
which holds the version.

usage: dist.py VERSION      (called by Meson)
"""
import datetime
import email.utils
import os
import pathlib
import re
import shutil
import subprocess
import sys

SOURCE = pathlib.Path(os.environ["MESON_SOURCE_ROOT"])
DIST = pathlib.Path(os.environ["MESON_DIST_ROOT"])
CHANGELOG = """\
perilune ({version}) unstable; urgency=medium

  * CHANGELOG.md says what changed.

 -- {maintainer}  {date}
"""


def add_page():
    page = SOURCE / "web" / "dist"
    index = page / "index.html"
    made_of = [SOURCE / "web" / "build.mjs"]
    for folder in ("src", "static"):
        made_of += (SOURCE / "web" / folder).rglob("*")
    if not index.exists():
        sys.exit("dist.py: the page is not built; ./run build does it")
    if any(file.stat().st_mtime > index.stat().st_mtime for file in made_of):
        sys.exit("dist.py: the page is older than its sources; ./run build renews it")
    shutil.copytree(page, DIST / "web" / "dist")
    shutil.copytree(SOURCE / "web" / "node_modules" / "preact",
                    DIST / "debian" / "missing-sources" / "preact",
                    ignore=shutil.ignore_patterns("dist"))


def add_changelog(version):
    seconds = subprocess.run(["git", "-C", SOURCE, "log", "-1", "--format=%ct"], check=True,
                             capture_output=True, text=True).stdout
    date = datetime.datetime.fromtimestamp(int(seconds), datetime.timezone.utc)
    control = (DIST / "debian" / "control").read_text(encoding="utf-8")
    maintainer = re.search(r"^Maintainer: (.*)$", control, re.MULTILINE)[1]
    (DIST / "debian" / "changelog").write_text(CHANGELOG.format(
        version=version, maintainer=maintainer, date=email.utils.format_datetime(date)),
        encoding="utf-8")


add_page()
add_changelog(sys.argv[1])
