#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Counts the tests in Meson's testlog.json and prints "PASSED FAILED".

A cmocka program counts as many tests as it says it has; every other program counts as one, and so
does one that ended badly without naming a failed test (a crash, a time-out). A skipped test counts
as neither: the stage says how many there are. No log, no tests: one failure.

usage: tally.py TESTLOG
"""
import json
import pathlib
import re
import sys


def count(test):
    output = test.get("stdout", "") + test.get("stderr", "")
    passed = sum(map(int, re.findall(r"\[  PASSED  \] ([0-9]+) test\(s\)", output)))
    failed = sum(map(int, re.findall(r"\[  FAILED  \] ([0-9]+) test\(s\)", output)))
    good = test["result"] in ("OK", "EXPECTEDFAIL")
    if test["result"] == "SKIP":
        return passed, failed
    if good:
        return max(passed, 1), failed
    return passed, max(failed, 1)


def main():
    log = pathlib.Path(sys.argv[1])
    lines = log.read_text(encoding="utf-8").splitlines() if log.exists() else []
    counts = [count(json.loads(line)) for line in lines] or [(0, 1)]
    print(*map(sum, zip(*counts)))


if __name__ == "__main__":
    main()
