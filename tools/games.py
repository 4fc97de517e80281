#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Prints the games of games/list.h, in their order.

usage: games.py LIST
"""
import pathlib
import re
import sys

text = pathlib.Path(sys.argv[1]).read_text(encoding="utf-8")
print(*re.findall(r"^ +GAME\((\w+)\)", text, re.MULTILINE))
