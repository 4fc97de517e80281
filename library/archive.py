#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Makes the static library: one object in which only the names of the headers are global.

usage: archive.py LD OBJCOPY AR OUTPUT ARCHIVE...
"""
import pathlib
import subprocess
import sys

EXPORTED = "pl_[a-z]*"


def main():
    ld, objcopy, ar, output, *archives = sys.argv[1:]
    whole = pathlib.Path(output).with_suffix(".o")
    subprocess.run([ld, "-r", "-o", whole, "--whole-archive", *archives], check=True)
    subprocess.run([objcopy, "--wildcard", f"--keep-global-symbol={EXPORTED}", whole], check=True)
    pathlib.Path(output).unlink(missing_ok=True)
    subprocess.run([ar, "rcsD", output, whole], check=True)


main()
