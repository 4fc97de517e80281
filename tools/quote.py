#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes a text file as an array of characters in C.

usage: quote.py NAME INPUT OUTPUT
"""
import pathlib
import sys


def main():
    name, source, output = sys.argv[1:]
    data = pathlib.Path(source).read_bytes() + b"\0"
    rows = [", ".join(str(b if b < 128 else b - 256) for b in data[i:i + 20])
            for i in range(0, len(data), 20)]
    text = f"extern const char {name}[];\nconst char {name}[] = {{\n" + ",\n".join(rows) + "\n};\n"
    pathlib.Path(output).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
