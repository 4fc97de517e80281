#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes a header that gives the shared names of a game another prefix, so that the game can be
compiled a second time, for cards that are read when the program starts (games/sets.h).

usage: renamed.py PREFIX OUTPUT FILE...
"""
import pathlib
import re
import sys


def main():
    prefix, output, *files = sys.argv[1:]
    names = set()
    for file in files:
        text = pathlib.Path(file).read_text(encoding="utf-8")
        names.update(re.findall(rf"\b(?:{prefix}_|pl_game_)[a-z0-9_]+\b", text))
    lines = [f"#define {name} edited_{name}\n" for name in sorted(names)]
    pathlib.Path(output).write_text("".join(lines), encoding="utf-8")


if __name__ == "__main__":
    main()
