#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Nothing lost: the server is killed after every single write that the moves of a game make, and
started again each time; the game must go as it does without any kill. PERILUNE_CRASH_MOVES says how
many moves; the soak run takes the whole game. Then: a full disk and a store that cannot be written
to. With a database (postgres.py) only the kills.

usage: crash_test.py PERILUNE KILL_AFTER.so [TEST]...
"""
import json
import os
import pathlib
import signal
import sqlite3
import subprocess
import sys
import tempfile
import unittest

import tables
from tables import Party, Reader, Refused, Server, chance, run

PROGRAM = tables.program()
KILLER = os.path.abspath(sys.argv.pop(1))
SEATS = 5
# With a database the server has no folder in which it could read when to die.
OPEN = ["--sandbox", "no"] if os.environ.get("PERILUNE_TEST_STORE") else []
MOVES = int(os.environ.get("PERILUNE_CRASH_MOVES", "6" if OPEN else "80"))


def deal(folder):
    """A five-seat game of bloodbath that is dealt but not begun, as a log."""
    log = folder / "deal.log"
    commands = f"new bloodbath seats={SEATS} seed=5ea1\nsave {log}\n"
    subprocess.run([PROGRAM, "engine"], input=commands, text=True, check=True,
                   stdout=subprocess.DEVNULL)
    return log.read_text(encoding="utf-8")


class Crash(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.path = pathlib.Path(self.folder.name)
        self.count = self.path / "writes"
        self.kills = 0

    def tearDown(self):
        self.folder.cleanup()

    def choose(self, party, step):
        """The same moves in both games, whatever happened to the server."""
        rng = chance(step)
        asked = [reader for reader in party.reader if reader.moves]
        if not asked:
            return None
        reader = rng.choice(asked)
        return reader, rng.choice(reader.moves)["move"]

    async def begin(self, server, log):
        party = Party(server, "bloodbath", SEATS, log=log, step=0)
        await party.start()
        return party

    async def undisturbed(self, server, log):
        party, step = await self.begin(server, log), 0
        while step < MOVES and (chosen := self.choose(party, step)):
            reader, move = chosen
            before = reader.seq
            await reader.ask("move", seq=before, move=move)
            await self.everyone_sees(party, reader, before)
            step += 1
        await party.close()
        return self.outcome(server, party), step

    def outcome(self, server, party):
        """The log, or what everyone sees when the game is not over."""
        if party.reader[0].over:
            return server.http("GET", f"/api/tables/{party.table}/log", key=party.watch)[1]
        return "\n".join(json.dumps(reader.doc["view"]) for reader in party.reader)

    async def everyone_sees(self, party, mover, before):
        """After the mover's answer the others are told within a moment, or there is no news."""
        await mover.until(lambda: mover.seq > before)
        for reader in party.reader:
            await reader.ask("can-order", order="pass")

    async def again(self, server, party):
        server.wait()
        server.start()
        for reader in party.reader:
            await reader.close()
            await reader.open()

    async def disturbed(self, server, log):
        server.start()
        party, step = await self.begin(server, log), 0
        while step < MOVES and (chosen := self.choose(party, step)):
            await self.move_through_kills(server, party, *chosen)
            step += 1
        await party.close()
        outcome = self.outcome(server, party)
        server.stop()
        return outcome, step

    def first(self, party):
        """What was sent to a database is stored whatever follows, so moves differ in where they
        begin: with the request or with the answer."""
        return 1 + len(party.reader[0].lines) % 2 if OPEN else 1

    async def move_through_kills(self, server, party, reader, move):
        """Killed after the first write of this move, then after the second, until it is through."""
        before = reader.seq
        for writes in range(self.first(party), 100):
            self.count.write_text(str(writes), encoding="utf-8")
            server.process.send_signal(signal.SIGUSR1)
            try:
                await reader.ask("move", seq=before, move=move)
                await self.everyone_sees(party, reader, before)
                survived = server.process.poll() is None
            except (Refused, OSError, tables.websockets.ConnectionClosed):
                survived = False
            if survived:
                return
            self.kills += 1
            await self.again(server, party)
            if reader.seq > before:
                return

    def test_every_write(self):
        log = deal(self.path)
        with Server(PROGRAM, tables.new_store(self.path, "calm")) as server:
            calm, steps = run(self.undisturbed(server, log))
        shaken, again = run(self.disturbed(
            Server(PROGRAM, tables.new_store(self.path, "shaken"), *OPEN, preload=KILLER,
                   env={"KILL_AFTER": str(self.count)}), log))
        print(f"{steps} moves, {self.kills} kills")
        self.assertEqual(steps, again)
        self.assertGreaterEqual(self.kills, steps)
        self.assertEqual(calm.splitlines()[-1], shaken.splitlines()[-1])
        self.assertEqual(calm, shaken)


class Refusals(unittest.TestCase):
    """What cannot be stored is refused, did not happen, and what was confirmed is still there."""

    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.store = pathlib.Path(self.folder.name) / "tables.db"

    def tearDown(self):
        self.folder.cleanup()

    async def fill(self, server):
        """Plays and talks until the store refuses; returns what was confirmed before that."""
        party = await Party(server, "template", 2).start()
        reader = party.reader[0]
        said = 0
        with self.assertRaises(Refused) as caught:
            for said in range(100000):
                await reader.ask("say", text=f"{said} " + "x" * 250)
        self.assertIn("could not save", str(caught.exception))
        self.assertEqual(server.http("GET", "/readyz")[0], 503)
        with self.assertRaises(Refused):
            await reader.ask("say", text="y" * 280)
        await party.close()
        return party, said

    async def look(self, server, party, said):
        reader = await Reader(server, party.table, party.key[0]).open()
        newest = f"{said - 1} "
        await reader.until(lambda: reader.chat and reader.chat[-1]["text"].startswith(newest))
        await reader.ask("move", seq=reader.seq, move=reader.moves[0]["move"])
        await reader.close()

    def test_full_disk(self):
        wrapped = pathlib.Path(self.folder.name) / "limited"
        wrapped.write_text(f"#!/bin/bash\nulimit -f 400\nexec {PROGRAM} \"$@\"\n", encoding="utf-8")
        wrapped.chmod(0o755)
        with Server(str(wrapped), self.store) as server:
            party, said = run(self.fill(server))
        with Server(PROGRAM, self.store) as server:
            run(self.look(server, party, said))

    def test_store_that_cannot_be_opened(self):
        self.store.mkdir()
        with self.assertRaises(RuntimeError) as caught:
            Server(PROGRAM, self.store).start()
        self.assertIn("tables.db", str(caught.exception))

    def test_damaged_table_does_not_stop_the_others(self):
        with Server(PROGRAM, self.store) as server:
            good = run(self.sit_down(server))
            bad = run(self.sit_down(server))
        with sqlite3.connect(self.store) as store:
            store.execute("update entries set text='9 fly' where table_id=? and number=3",
                          (bad.table,))
        store.close()
        server = Server(PROGRAM, self.store).start()
        run(self.sees(server, good))
        with self.assertRaises(Refused) as caught:
            run(self.sees(server, bad))
        self.assertIn("This table is damaged", str(caught.exception))
        self.assertEqual(server.http("GET", "/healthz")[0], 200)
        self.assertEqual(server.stop(), 0)
        self.assertIn("table=" + bad.table, server.errors)
        self.assertNotIn("table=" + good.table, server.errors)

    async def sit_down(self, server):
        party = await Party(server, "template", 2).start()
        await party.close()
        return party

    async def sees(self, server, party):
        reader = await Reader(server, party.table, party.key[0]).open()
        self.assertTrue(reader.moves)
        await reader.close()


if __name__ == "__main__":
    unittest.main()
