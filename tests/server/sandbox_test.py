#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A server that is taken over gets no further than its store: code that runs inside it tries.

usage: sandbox_test.py PERILUNE ESCAPE.so [TEST]...
"""
import errno
import os
import pathlib
import platform
import re
import signal
import sys
import tempfile
import time
import unittest

import tables
from tables import Server

PROGRAM = tables.program()
ESCAPE = os.path.abspath(sys.argv.pop(1))

FILES = {"read-passwd", "list-root", "create-outside"}
CALLS = {"make-folder", "execute", "fork", "connect", "trace", "map-code", "signal-others",
         "signal-from-pipe", "slow-others", "connect-by-sending"}


class Sandbox(unittest.TestCase):
    def attempts(self, folder, *options):
        """What each thread got for each attempt, and what the log says about the sandbox."""
        inside, outside = pathlib.Path(folder, "in"), pathlib.Path(folder, "out")
        inside.mkdir()
        outside.mkdir()
        report = inside / "report"
        env = {"ESCAPE": str(report), "ESCAPE_OUTSIDE": str(outside / "file")}
        server = Server(PROGRAM, inside / "tables.db", *options, env=env, preload=ESCAPE)
        with server:
            server.process.send_signal(signal.SIGUSR1)
            self.wait_for(report, "loop own-folder")
            self.assertEqual(server.http("POST", "/api/tables", {"game": "monkeys"})[0], 201)
            self.wait_for(report, "keeper own-folder")
            self.assertEqual(server.http("GET", "/healthz")[0], 200)
        lines = (line.split() for line in report.read_text(encoding="utf-8").splitlines())
        layers = re.search(r"sandbox (.*)", server.errors)[1]
        return {(who, what): int(number) for who, what, number in lines}, layers

    def wait_for(self, report, line):
        until = time.monotonic() + 60
        while not report.exists() or line not in report.read_text(encoding="utf-8"):
            self.assertLess(time.monotonic(), until, line)
            time.sleep(0.02)

    def test_closed(self):
        with tempfile.TemporaryDirectory() as folder:
            got, layers = self.attempts(folder)
            version = int(re.fullmatch(r"landlock=(\d+) seccomp=1", layers)[1])
            for who in ("loop", "keeper"):
                for what in CALLS:
                    self.assertEqual(got[who, what], errno.EPERM, (who, what))
                for what in FILES if version else ():
                    self.assertEqual(got[who, what], errno.EACCES, (who, what))
                self.assertEqual(got[who, "own-folder"], 0)
            if version:
                self.assertEqual(list(pathlib.Path(folder, "out").iterdir()), [])

    @unittest.skipUnless(platform.machine() == "x86_64", "x32 is for x86")
    def test_calls_of_another_architecture_end_the_process(self):
        """Not only the thread: a server without its event loop would hold its store for ever."""
        with tempfile.TemporaryDirectory() as folder:
            server = Server(PROGRAM, pathlib.Path(folder, "tables.db"), preload=ESCAPE).start()
            self.assertEqual(server.http("GET", "/healthz")[0], 200)
            server.process.send_signal(signal.SIGUSR2)
            self.assertEqual(server.wait(), -signal.SIGSYS, server.errors)

    def test_open(self):
        """Without the sandbox the same attempts succeed, so that the test above means something."""
        with tempfile.TemporaryDirectory() as folder:
            got, layers = self.attempts(folder, "--sandbox", "no")
            self.assertEqual(layers, "off=setting")
            for what in ("read-passwd", "create-outside", "fork", "connect", "map-code",
                         "signal-from-pipe", "slow-others"):
                self.assertEqual(got["loop", what], 0, what)
            self.assertEqual(got["loop", "execute"], errno.ENOENT)
            self.assertEqual(got["loop", "connect-by-sending"], errno.EBADF)


if __name__ == "__main__":
    unittest.main()
