#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A network that fails: during a whole game accept, recv, send and epoll_wait fail now and then, or
do less than asked. Readers connect again; the game must end as it does on a network that works.

usage: net_faults_test.py PERILUNE NET_FAULTS.so [TEST]...    PERILUNE_NET_FAULTS=N: N games
"""
import asyncio
import os
import pathlib
import re
import signal
import subprocess
import sys
import tempfile
import unittest

import tables
from tables import Party, Refused, Server, chance, run

PROGRAM = tables.program()
FAULTS = os.path.abspath(sys.argv.pop(1))
GAMES = int(os.environ.get("PERILUNE_NET_FAULTS", "1"))
SEATS, TRIES = 2, 200
LOST = (Refused, OSError, asyncio.TimeoutError, tables.websockets.WebSocketException,
        EOFError)


def deal(folder):
    """A game that is dealt but not begun, as a log."""
    log = folder / "deal.log"
    subprocess.run([PROGRAM, "engine"], text=True, check=True, stdout=subprocess.DEVNULL,
                   input=f"new monkeys seats={SEATS} seed=5ea1\nsave {log}\n")
    return log.read_text(encoding="utf-8")


class NetFaults(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.path = pathlib.Path(self.folder.name)
        self.lost = 0

    def tearDown(self):
        self.folder.cleanup()

    async def back(self, reader):
        """Connects again, however often that takes."""
        for _ in range(TRIES):
            self.lost += 1
            try:
                if reader.pump:
                    await reader.close()
                await asyncio.wait_for(reader.open(), 60)
                return
            except LOST:
                pass
        self.fail("no connection any more")

    async def insist(self, reader, done, do, **members):
        for _ in range(TRIES):
            try:
                await reader.ask(do, **members)
                await reader.until(done)
                return
            except LOST:
                await self.back(reader)
                if done():
                    return
        self.fail(f"{do} does not get through")

    async def play(self, server, log):
        party = await Party(server, "monkeys", SEATS, log=log, step=0).start()
        server.process.send_signal(signal.SIGUSR1)
        step = 0
        while asked := [reader for reader in party.reader if reader.moves]:
            rng = chance(step)
            reader = rng.choice(asked)
            before = reader.seq
            await self.insist(reader, lambda: reader.seq > before, "move", seq=before,
                              move=rng.choice(reader.moves)["move"])
            for other in party.reader:
                await self.insist(other, lambda: True, "can-order", order="pass")
            step += 1
        server.process.send_signal(signal.SIGUSR1)
        for reader in party.reader:
            await self.back(reader)
        await party.close()
        return server.http("GET", f"/api/tables/{party.table}/log", key=party.watch)[1], step

    def game(self, log, rate):
        with Server(PROGRAM, self.path / f"{rate}.db", preload=FAULTS,
                    env={"NET_FAULTS": str(rate)}) as server:
            text, steps = run(self.play(server, log))
        faults, calls = re.search(r"net faults: (\d+) of (\d+)", server.errors).groups()
        print(f"rate {rate}: {steps} moves, {faults} faults in {calls} calls, "
              f"{self.lost} connections lost")
        return text, int(faults)

    def test_games(self):
        log = deal(self.path)
        calm, none = self.game(log, 0)
        self.assertEqual(none, 0)
        for game in range(GAMES):
            shaken, faults = self.game(log, 5 + 3 * game)
            self.assertGreater(faults, 20)
            self.assertEqual(calm, shaken)


if __name__ == "__main__":
    unittest.main()
