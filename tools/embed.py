#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes a folder of built web files as a C file with the table that server/page.h declares.

Without the folder the file given instead becomes the index. The output is written only when it
changes, so that nothing is compiled for nothing.

usage: embed.py FOLDER INSTEAD OUTPUT
"""
import gzip
import hashlib
import pathlib
import re
import sys

TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".map": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".net": "application/octet-stream",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
}
# A name that holds a hash of the content: app-4F2KQD1X.js, app-09af31c7.css.
HASHED = re.compile(r"[-.](?:[A-Z0-9]{8}|[0-9a-f]{8,})\.[a-z0-9]+$")


def array(name, data):
    lines = [",".join(map(str, data[i:i + 24])) for i in range(0, len(data), 24)]
    body = ",\n".join(lines)
    return f"static const unsigned char {name}[] = {{\n{body}\n}};\n"


def entry(number, path, data):
    """The arrays of one file, and its row in the table."""
    suffix = pathlib.PurePosixPath(path).suffix
    if suffix not in TYPES:
        sys.exit(f"embed.py: {path}: no content type is known for {suffix or 'no suffix'}")
    packed = gzip.compress(data, 9, mtime=0)
    small = len(packed) < len(data) * 0.95
    arrays = array(f"plain_{number}", data or b"\n")
    if small:
        arrays += array(f"gzip_{number}", packed)
    digest = hashlib.sha256(data).hexdigest()[:16]
    lasting = "true" if HASHED.search(path) else "false"
    packed_as = f"gzip_{number}" if small else "0"
    row = (f'    {{ "{path}", "{TYPES[suffix]}", "W/\\"{digest}\\"", {lasting}, plain_{number}, '
           f"{packed_as}, {len(data)}, {len(packed)} }},\n")
    return arrays, row


def main():
    folder, instead, output = map(pathlib.Path, sys.argv[1:])
    if folder.is_dir():
        found = {"/" + f.relative_to(folder).as_posix(): f for f in folder.rglob("*")
                 if f.is_file()}
        if "/index.html" not in found:
            sys.exit(f"embed.py: {folder} holds no index.html")
    else:
        found = {"/index.html": instead}
    arrays, rows = "", ""
    order = sorted(found, key=lambda p: p.encode())
    for number, path in enumerate(order):
        more, row = entry(number, path, found[path].read_bytes())
        arrays, rows = arrays + more, rows + row
    text = ('#include "server/page.h"\n\n' + arrays +
            f"\nconst page_file page_files[] = {{\n{rows}}};\n"
            f"const int page_files_n = {len(order)};\n")
    if not output.exists() or output.read_text() != text:
        output.write_text(text)


if __name__ == "__main__":
    main()
