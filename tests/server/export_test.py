#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The commands for a store that a server has filled: check, export, expire, backup.

usage: export_test.py PERILUNE [TEST]...
"""
import ctypes
import pathlib
import sqlite3
import subprocess
import tempfile
import time
import unittest

import tables
from tables import Party, Server, chance, run

PROGRAM = tables.program()
SODIUM = ctypes.CDLL("libsodium.so.23")
DAY = 24 * 3600 * 1000


def perilune(*arguments, status=0):
    """Runs a command and returns what it says on both outputs."""
    done = subprocess.run([PROGRAM, *map(str, arguments), "--lang", "en"], capture_output=True,
                          text=True, check=False, timeout=60)
    assert done.returncode == status, done
    return done.stdout + done.stderr


def checksum(before, at, text):
    """Of a journal entry, as server/journal.c makes it."""
    out, key = ctypes.create_string_buffer(8), before + at.to_bytes(8, "little", signed=True)
    SODIUM.crypto_shorthash(out, text, ctypes.c_ulonglong(len(text)), key)
    return out.raw


class Export(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.path = pathlib.Path(cls.folder.name)
        cls.full = cls.path / "full.db"
        with Server(PROGRAM, cls.full) as server:
            run(cls.fill(server))
            cls.log = server.http("GET", f"/api/tables/{cls.over}/log", key=cls.watch)[1]
            cls.beside = perilune("check", cls.full)

    @classmethod
    async def fill(cls, server):
        """One finished game, one that has begun, one that has not."""
        party, rng = await Party(server, "template", 2).start(), chance(7)
        while await party.step(rng):
            pass
        await party.close()
        cls.over, cls.watch = party.table, party.watch
        party = await Party(server, "template", 2).start()
        await party.step(rng)
        await party.close()
        cls.begun = party.table
        cls.lobby = Party(server, "template", 2).table

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    def setUp(self):
        self.store = self.path / f"{self.id().rsplit('.', 1)[-1]}.db"
        perilune("backup", self.full, self.store)
        self.files = self.store.with_suffix("")

    def change(self, sql, *values):
        with sqlite3.connect(self.store) as store:
            store.execute(sql, values)
        store.close()

    def age(self, at):
        """As if every entry had been stored then."""
        with sqlite3.connect(self.store) as store:
            for table, n in store.execute("select id, entries from tables").fetchall():
                total = checksum(bytes(8), 0, table.encode())
                for number, text in store.execute(
                        "select number, text from entries where table_id = ? order by number",
                        [table]).fetchall():
                    total = checksum(total, at, text.encode())
                    values = int.from_bytes(total, "little", signed=True), table
                    store.execute("update entries set at = ?, sum = ? where table_id = ?"
                                  " and number = ?", [at, *values, number])
                    if number == n - 1:
                        store.execute("update tables set touched = ?, sum = ? where id = ?",
                                      [at, *values])
        store.close()

    def names(self):
        return sorted(file.name for file in self.files.iterdir())

    def test_finished_games(self):
        self.assertIn("3 tables", self.beside)
        said = perilune("export", self.store, self.files)
        self.assertIn("Wrote 1 game ", said)
        self.assertIn("2 are not finished", said)
        name, = self.names()
        self.assertTrue(name.endswith(f"-template-{self.over}.log"))
        self.assertEqual((self.files / name).read_text(encoding="utf-8"), self.log)
        self.assertIn("ok", perilune("verify", self.files / name))
        self.assertIn("Wrote 0 games ", perilune("export", self.store, self.files))

    def test_unfinished_games_need_a_word(self):
        said = perilune("export", self.store, self.files, "--table", self.begun, status=1)
        self.assertIn("hidden cards", said)
        self.assertEqual(self.names(), [])
        perilune("export", self.store, self.files, "--table", self.begun, "--all")
        self.assertEqual(len(self.names()), 1)
        self.assertIn("Wrote 2 games ", perilune("export", self.store, self.files, "--all"))
        self.assertEqual(len(self.names()), 2)
        self.assertIn("not started",
                      perilune("export", self.store, self.files, "--table", self.lobby, status=1))
        self.assertIn("no table moon",
                      perilune("export", self.store, self.files, "--table", "moon", status=1))

    def test_damaged_tables_are_named(self):
        self.change("update entries set text = text || 'x' where table_id = ? and number = 1",
                    self.begun)
        said = perilune("check", self.store, status=1)
        self.assertIn(f"Table {self.begun} is damaged: Entry 1", said)
        self.assertIn("1 of 3 tables", said)
        said = perilune("export", self.store, self.files, "--all", status=1)
        self.assertIn(self.begun, said)
        self.assertEqual(len(self.names()), 1)

    def test_damaged_ids_do_not_reach_the_terminal(self):
        for table in ("tables", "entries"):
            column = "id" if table == "tables" else "table_id"
            self.change(f"update {table} set {column} = ? where {column} = ?", "moon\x1b[2J",
                        self.begun)
        for command in (("check",), ("export", self.files, "--all"),
                        ("move-store", self.path / "moved.db")):
            said = perilune(command[0], self.store, *command[1:], status=1)
            self.assertIn("Table moon?[2J is damaged", said)
            self.assertNotIn("\x1b", said)
        self.change("delete from tables where id = ?", "moon\x1b[2J")
        self.assertIn("Table moon?[2J has a journal", perilune("check", self.store, status=1))

    def test_a_row_that_is_missing_is_named(self):
        self.change("delete from tables where id = ?", self.begun)
        said = perilune("check", self.store, status=1)
        self.assertIn(f"Table {self.begun} has a journal but no row", said)

    def test_a_link_to_the_store(self):
        """Everything lies beside the file, and a clean stop leaves only the mark."""
        folder = self.path / "elsewhere"
        folder.mkdir()
        link = folder / "link.db"
        link.symlink_to(self.store)
        with Server(PROGRAM, link):
            self.assertEqual([*folder.iterdir()], [link])
            self.assertTrue(self.store.with_name(self.store.name + "-wal").exists())
        self.assertEqual([*folder.iterdir()], [link])
        self.assertTrue(link.is_symlink())
        left = [file.name for file in self.path.glob(f"{self.store.name}-*")]
        self.assertEqual(left, [self.store.name + "-mark"])

    def test_old_tables_expire(self):
        self.assertIn("0 tables would", perilune("expire", self.store, "--dry-run"))
        old = int(time.time() * 1000) - 8 * DAY
        self.change("update tables set touched = 0")
        self.assertIn("0 tables would", perilune("expire", self.store, "--dry-run"))
        self.age(old)
        said = perilune("expire", self.store, "--dry-run")
        self.assertIn(self.lobby, said)
        self.assertIn("1 table would", said)
        self.assertIn("3 tables", perilune("check", self.store))
        self.assertIn("1 table removed", perilune("expire", self.store))
        self.assertIn("2 tables", perilune("check", self.store))
        self.assertIn("2 tables removed",
                      perilune("expire", self.store, "--keep-games", 1, "--keep-finished", 1))
        self.assertIn("0 tables", perilune("check", self.store))

    def test_a_served_store_is_not_changed(self):
        with Server(PROGRAM, self.store):
            self.assertIn("in use by another server", perilune("expire", self.store, status=1))
            perilune("expire", self.store, "--dry-run")
        self.assertIn("no store", perilune("expire", self.path / "none.db", status=1))
        self.assertFalse((self.path / "none.db").exists())


if __name__ == "__main__":
    unittest.main()
