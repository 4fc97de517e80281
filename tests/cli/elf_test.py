#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Reads the program as an ELF file: is it hardened as meson.build says?

usage: elf_test.py PERILUNE
"""
import re
import subprocess
import sys
import unittest

ENDBR64 = bytes.fromhex("f30f1efa")


def readelf(*options):
    return subprocess.run(["readelf", "-W", *options, PROGRAM], check=True, capture_output=True,
                          text=True, env={"LC_ALL": "C"}).stdout


class Elf(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.segments = readelf("--program-headers")
        cls.dynamic = readelf("--dynamic")
        cls.symbols = readelf("--symbols")

    def segment(self, kind):
        return re.findall(rf"^ +{kind} .*$", self.segments, re.M)

    def test_position_independent(self):
        self.assertIn("Position-Independent Executable", readelf("--file-header"))

    def test_full_relro(self):
        self.assertEqual(len(self.segment("GNU_RELRO")), 1)
        self.assertRegex(self.dynamic, r"\(FLAGS\) +BIND_NOW")
        self.assertRegex(self.dynamic, r"\(FLAGS_1\) .*\bNOW\b")

    def test_nothing_is_writable_and_executable(self):
        stack, *loaded = ["".join(line.split()[6:-1])
                          for line in self.segment("GNU_STACK") + self.segment("LOAD")]
        self.assertEqual(stack, "RW")
        self.assertEqual(sorted(loaded), ["R", "R", "RE", "RW"])
        self.assertNotIn("TEXTREL", self.dynamic)

    def test_stack_protector(self):
        self.assertIn("__stack_chk_fail@", self.symbols)

    def test_fortified(self):
        self.assertGreaterEqual(len(set(re.findall(r"__\w+_chk@", self.symbols))), 5)

    def test_control_flow(self):
        if "X86-64" not in readelf("--file-header"):
            self.skipTest("CET is for x86")
        self.assertRegex(readelf("--notes"), "x86 feature:.*SHSTK")
        with open(PROGRAM, "rb") as file:
            data = file.read()
        for name in ("main", "cli_finish", "net_run", "pl_match_play"):
            self.assertEqual(self.code_at(data, name), ENDBR64, name)

    def code_at(self, data, name):
        """The first bytes of a function."""
        address = int(re.search(rf"([0-9a-f]{{16}}) .* FUNC .* {name}$", self.symbols, re.M)[1], 16)
        for line in self.segment("LOAD"):
            offset, start, _, size = (int(n, 16) for n in line.split()[1:5])
            if start <= address < start + size:
                return data[offset + address - start:][:4]
        raise AssertionError(name)


if __name__ == "__main__":
    PROGRAM = sys.argv.pop(1)
    unittest.main()
