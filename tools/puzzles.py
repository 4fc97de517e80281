#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes files of puzzles as a C file with the table that analysis/puzzle.h declares. The file of a
game is called games/GAME/puzzles.txt.

usage: puzzles.py OUTPUT FILE...
"""
import pathlib
import sys

FIND = """
const puzzle_file *puzzle_file_of(const char *game, size_t n) {
    for (const puzzle_file *f = puzzle_files; f->game; f++)
        if (strlen(f->game) == n && memcmp(f->game, game, n) == 0) return f;
    return 0;
}
"""


def array(name, data):
    lines = [",".join(map(str, data[i:i + 24])) for i in range(0, len(data), 24)]
    return f"static const unsigned char {name}[] = {{\n" + ",\n".join(lines) + "\n};\n"


def main():
    output, *files = sys.argv[1:]
    arrays, rows = "", ""
    for number, path in enumerate(map(pathlib.Path, files)):
        data = path.read_bytes()
        arrays += array(f"text_{number}", data)
        rows += f'    {{ "{path.parent.name}", text_{number}, {len(data)} }},\n'
    rows += "    { 0, 0, 0 },\n"
    text = ('#include "analysis/puzzle.h"\n\n#include <string.h>\n\n' + arrays +
            f"\nconst puzzle_file puzzle_files[] = {{\n{rows}}};\n" + FIND)
    pathlib.Path(output).write_text(text)


if __name__ == "__main__":
    main()
