#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Tables in a real PostgreSQL when things go wrong: addresses, rights, schemas, lost connections,
lost answers, a database that goes away, a full disk. One clear message each, and nothing lost.

usage: postgres_test.py PERILUNE [TEST]...
"""
import contextlib
import os
import pathlib
import shutil
import signal
import socket
import subprocess
import tempfile
import threading
import time
import unittest

import tables
from postgres import Postgres
from tables import Party, Reader, Refused, Server, run

PROGRAM = tables.program()
SECRET = "s3cr3t-pass"


def setUpModule():
    global DATABASE, COUNT   # pylint: disable=global-variable-undefined
    DATABASE, COUNT = Postgres().start(), 0
    unittest.addModuleCleanup(DATABASE.__exit__)


def fresh(options=""):
    """The name of a new database."""
    global COUNT   # pylint: disable=global-variable-undefined
    COUNT += 1
    DATABASE.database(f"t{COUNT}", options)
    return f"t{COUNT}"


def refusal(store, *options, **env):
    """What a server says that does not start."""
    done = subprocess.run([PROGRAM, "serve", "--port", "0", "--lang", "en", "--store", str(store),
                           *options], env=dict(os.environ, **env), text=True, timeout=60,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
    assert done.returncode == 1, done.stdout
    assert SECRET not in done.stdout, done.stdout
    return done.stdout


class Addresses(unittest.TestCase):
    def test_unknown_scheme(self):
        with tempfile.TemporaryDirectory() as folder:
            done = subprocess.run([PROGRAM, "serve", "--port", "0", "--store", "mysql://x/y"],
                                  cwd=folder, text=True, capture_output=True, check=False)
            self.assertEqual(done.returncode, 1)
            self.assertIn("No store can be opened at mysql://x/y", done.stderr)
            self.assertEqual(os.listdir(folder), [])

    def test_addresses_that_are_none(self):
        said = refusal(f"postgresql://ada:{SECRET}@%zz/x")
        self.assertIn("is not a valid PostgreSQL address", said)
        said = refusal(f"postgresql://ada:{SECRET}@/x?nonsense=1")
        self.assertIn("is not a valid PostgreSQL address", said)

    def test_passwords_that_do_not_end(self):
        for password in (f"a@{SECRET}", f"{SECRET}/a", f"a/{SECRET}?b", f"a/b@{SECRET}"):
            said = refusal(f"postgresql://ada:{password}@127.0.0.1:9/x")
            self.assertIn("It is unclear where the password", said)

    def test_unreachable(self):
        said = refusal("postgresql:///x?host=/nowhere")
        self.assertIn("Can't connect to postgresql:///x: No such file or directory", said)
        said = refusal(f"postgresql://ada:{SECRET}@127.0.0.1:9/x")
        self.assertIn("Can't connect to postgresql://127.0.0.1:9/x: Connection refused", said)
        said = refusal(DATABASE.uri("missing"))
        self.assertIn('database "missing" does not exist', said)

    def test_password(self):
        name = fresh("owner ada")
        DATABASE.sql(f"create role bob login password '{SECRET}'; grant create on database {name}"
                     " to bob")
        said = refusal(DATABASE.uri(name, "bob", SECRET + "x"))
        self.assertIn('password authentication failed for user "bob"', said)
        said = refusal(DATABASE.uri(name, "bob"))
        self.assertIn("no password supplied", said)
        with tempfile.TemporaryDirectory() as folder:
            secrets = pathlib.Path(folder) / "pass"
            secrets.write_text(f"*:*:*:bob:{SECRET}\n", encoding="utf-8")
            secrets.chmod(0o600)
            server = Server(PROGRAM, DATABASE.uri(name, "bob"), "--log-level", "requests",
                            env={"PGPASSFILE": str(secrets)}).start()
            run(play(server, lambda: DATABASE.cut(name)))   # also from within the sandbox
            self.assertEqual(server.stop(), 0)
            self.assertNotIn(SECRET, server.errors)
        with Server(PROGRAM, DATABASE.uri(name, "bob", SECRET), "--metrics-token",
                    "a-token-for-metrics") as server:
            status, told = server.http("GET", "/metrics", key="a-token-for-metrics")
            self.assertEqual(status, 200)
            self.assertNotIn(SECRET, told)
        self.assertNotIn(SECRET, server.errors)

    def test_rights(self):
        name = fresh()
        DATABASE.sql("create role eve login")
        said = refusal(DATABASE.uri(name, "eve"))
        self.assertIn("too few rights", said)
        self.assertIn("permission denied for database", said)
        Server(PROGRAM, DATABASE.uri(name)).start().stop()
        self.assertIn("too few rights", refusal(DATABASE.uri(name, "eve")))
        name = fresh()
        DATABASE.sql("create schema perilune authorization eve", name)
        with Server(PROGRAM, DATABASE.uri(name, "eve")) as server:
            self.assertEqual(server.http("GET", "/healthz")[0], 200)

    def test_schemas_of_others(self):
        name = fresh()
        DATABASE.sql("create schema perilune; create table perilune.invoices(x int)", name)
        self.assertIn("belongs to another program", refusal(DATABASE.uri(name)))
        name = fresh()
        Server(PROGRAM, DATABASE.uri(name)).start().stop()
        DATABASE.sql("update perilune.meta set version = 99", name)
        self.assertIn("newer version of Perilune", refusal(DATABASE.uri(name)))
        name = fresh("encoding 'LATIN1' locale 'C'")
        self.assertIn("is encoded as LATIN1", refusal(DATABASE.uri(name)))

    def test_durability(self):
        name = fresh()
        said = refusal(DATABASE.uri(name), "--durability", "standby")
        self.assertIn("has no synchronous standby", said)
        with tempfile.TemporaryDirectory() as folder:
            said = refusal(pathlib.Path(folder) / "tables.db", "--durability", "standby")
            self.assertIn("is a file and has no standby", said)

    def test_two_that_start_at_once(self):
        name = fresh()
        servers = [subprocess.Popen([PROGRAM, "serve", "--port", "0", "--store",
                                     DATABASE.uri(name)], stdout=subprocess.PIPE,
                                    stderr=subprocess.PIPE, text=True) for _ in range(3)]
        for server in servers:
            self.assertIn("http://", server.stdout.readline())
        for server in servers:
            server.terminate()
            server.communicate(timeout=60)
            self.assertEqual(server.returncode, 0)

    def test_tools(self):
        name = fresh()
        with Server(PROGRAM, DATABASE.uri(name, password=SECRET)) as server:
            run(play(server, lambda: None))
            for words in (["check"], ["export", "--all"], ["expire", "--dry-run"]):
                with tempfile.TemporaryDirectory() as folder:
                    more = [folder] if words[0] == "export" else []
                    done = tool(words[0], DATABASE.uri(name), *more, *words[1:])
                    self.assertEqual(done.returncode, 0, done.stderr)
                    self.assertNotIn(SECRET, done.stdout + done.stderr)
            done = tool("expire", DATABASE.uri(name))
            self.assertEqual(done.returncode, 1)
            self.assertIn("is in use by a server", done.stderr)
            done = tool("backup", DATABASE.uri(name), "/nowhere/copy.db")
            self.assertEqual(done.returncode, 1)
            self.assertIn("pg_dump", done.stderr)
        self.assertEqual(tool("expire", DATABASE.uri(name)).returncode, 0)
        self.assertIn("There is no store", tool("check", DATABASE.uri("postgres")).stderr)



def tool(name, *arguments):
    return subprocess.run([PROGRAM, name, *map(str, arguments), "--lang", "en"], text=True,
                          capture_output=True, check=False, timeout=60)


async def play(server, disturb, times=3):
    """Chats, is disturbed, chats; every confirmed line must be there, once, for someone else."""
    party = await Party(server, "template", 2).start()
    reader, other = party.reader
    for i in range(times):
        await reader.ask("say", text=f"before {i}")
        disturb()   # in this thread: PostgreSQL ends with the one that started it
        await reader.ask("say", text=f"after {i}")
    await other.until(lambda: len(other.chat) == 2 * times)
    await party.close()
    late = await Reader(server, party.table, party.key[0]).open()
    await late.until(lambda: len(late.chat) == 2 * times)
    said = [line["text"] for line in late.chat]
    assert said == [f"{when} {i}" for i in range(times) for when in ("before", "after")], said
    await late.close()
    return party


class Moving(unittest.TestCase):
    """From a file to a database and back; interrupted, repeated, and while somebody plays."""

    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.file = pathlib.Path(self.folder.name) / "tables.db"
        self.name = fresh()
        self.where = DATABASE.uri(self.name)

    def move(self, source, target, says, status=0):
        done = tool("move-store", source, target)
        self.assertEqual(done.returncode, status, done.stdout + done.stderr)
        self.assertIn(says, done.stdout + done.stderr)

    def logs(self, store):
        """Every game, as a log."""
        with tempfile.TemporaryDirectory() as folder:
            done = tool("export", store, folder, "--all")
            self.assertEqual(done.returncode, 0, done.stderr)
            return {path.name: path.read_text(encoding="utf-8")
                    for path in pathlib.Path(folder).iterdir()}

    async def games(self, server):
        for game, seats in (("monkeys", 3), ("bloodbath", 2), ("lunarbase", 2)):
            party = await Party(server, game, seats).start()
            for step in range(20):
                await party.step(tables.chance(step))
            await party.close()
        return party

    def test_there_and_back(self):
        with Server(PROGRAM, self.file) as server:
            party = run(self.games(server))
            self.move(self.file, self.where, "in use by another server", 1)
        self.move(self.file, self.where, "3 tables copied, 0 were there already")
        before = self.logs(self.file)
        self.assertEqual(len(before), 3)
        self.assertEqual(self.logs(self.where), before)
        self.move(self.file, self.where, "0 tables copied, 3 were there already")
        with Server(PROGRAM, self.where) as server:
            self.move(self.where, f"sqlite:{self.file}", "is in use by a server", 1)
        again = pathlib.Path(self.folder.name) / "again.db"
        self.move(self.where, again, "3 tables copied")
        self.assertEqual(self.logs(again), before)
        with Server(PROGRAM, again) as server:
            run(self.sees(server, party))

    async def sees(self, server, party):
        reader = await Reader(server, party.table, party.key[0]).open()
        await reader.close()

    def test_interrupted(self):
        with Server(PROGRAM, self.file) as server:
            party = run(self.games(server))
        self.move(self.file, self.where, "3 tables copied")
        DATABASE.sql(f"""
            delete from perilune.entries where table_id = '{party.table}' and number > 6;
            update perilune.tables set entries = 7, sum = (select sum from perilune.entries
              where table_id = id and number = 6) where id = '{party.table}'""", self.name)
        self.move(self.file, self.where, "1 table copied, 2 were there already")
        self.assertEqual(self.logs(self.where), self.logs(self.file))
        DATABASE.sql(f"update perilune.entries set text = 'say 0 x' where number = 5"
                     f" and table_id = '{party.table}'", self.name)
        self.move(self.file, self.where, f"Table {party.table} is in the other store already", 1)

    def test_nothing_there(self):
        self.move(self.file, self.where, "There is no store", 1)
        self.assertFalse(self.file.exists())
        self.move(self.where, self.file, "There is no store", 1)
        self.move(self.where, self.where, "the same", 1)
        self.move("mysql://x", self.where, "No store can be opened", 1)


class Proxy:
    """Between a server and PostgreSQL: cuts the line after the next append has been sent on, or
    before."""

    def __init__(self, folder):
        self.mode, self.cuts = None, 0
        self.listener = socket.socket(socket.AF_UNIX)
        self.listener.bind(str(pathlib.Path(folder) / ".s.PGSQL.5432"))
        self.listener.listen(50)
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self):
        with contextlib.suppress(OSError):
            while True:
                here, _ = self.listener.accept()
                there = socket.socket(socket.AF_UNIX)
                there.connect(str(DATABASE.folder / ".s.PGSQL.5432"))
                for a, b, up in ((here, there, True), (there, here, False)):
                    threading.Thread(target=self.pump, args=(a, b, up), daemon=True).start()

    def pump(self, source, target, upward):
        with contextlib.suppress(OSError):
            while data := source.recv(65536):
                mode, hit = self.mode, upward and self.mode and b"\0s0\0" in data
                if hit:
                    self.mode, self.cuts = None, self.cuts + 1
                if hit and mode == "late":   # the database gets it, the server hears nothing
                    target.sendall(data)
                    self.wait_for_commit()
                if hit:
                    break
                target.sendall(data)
        with contextlib.suppress(OSError):
            target.shutdown(socket.SHUT_RDWR)
        with contextlib.suppress(OSError):
            source.shutdown(socket.SHUT_RDWR)
        source.close()

    def wait_for_commit(self):
        DATABASE.sql("select pg_sleep(0.2)")


class Connections(unittest.TestCase):
    def test_ended_by_an_operator(self):
        name = fresh()
        with Server(PROGRAM, DATABASE.uri(name)) as server:
            run(play(server, lambda: self.assertGreater(DATABASE.cut(name), 0)))

    def test_timeouts_of_the_database(self):
        """Connections that wait are not cut off, nor slow statements. The timeouts leave a busy
        machine the time to connect."""
        name = fresh()
        for timeout in ("idle_session_timeout", "idle_in_transaction_session_timeout",
                        "statement_timeout"):
            DATABASE.sql(f"alter database {name} set {timeout} = '400ms'")
        with Server(PROGRAM, DATABASE.uri(name)) as server:
            run(play(server, lambda: time.sleep(0.6), times=2))
        self.assertNotIn("not connected", server.errors)
        self.assertNotIn("connected again", server.errors)

    def test_lost_answers_and_lost_requests(self):
        name = fresh()
        with tempfile.TemporaryDirectory() as folder:
            proxy = Proxy(folder)

            def cut():
                proxy.mode = "late" if proxy.cuts % 2 == 0 else "early"
            with Server(PROGRAM, DATABASE.uri(name, host=folder)) as server:
                party = run(play(server, cut, times=4))
            self.assertEqual(proxy.cuts, 4)
            proxy.listener.close()
        said = DATABASE.sql("select count(*), count(distinct text) from perilune.entries where"
                            f" table_id = '{party.table}' and text like 'say%'", name)
        self.assertEqual(said, "8|8")

    def test_a_database_that_goes_and_comes_back(self):
        name = fresh()
        ways = [signal.SIGINT, signal.SIGQUIT]

        def restart():
            DATABASE.stop(ways.pop())
            DATABASE.start()
        with Server(PROGRAM, DATABASE.uri(name)) as server:
            run(play(server, restart, times=2))
            self.assertEqual(server.http("GET", "/healthz")[0], 200)
        self.assertIn("store is connected again", server.errors)

    def test_a_standby_takes_over(self):
        """What was confirmed at the primary is there when that is lost."""
        with Postgres() as primary, Postgres(standby_of=primary) as standby:
            primary.wait_for_standby()

            def fail_over():
                primary.stop(signal.SIGQUIT)
                standby.sql("select pg_promote()")
            both = primary.uri(host=f"{primary.folder},{standby.folder}")
            with Server(PROGRAM, both, "--durability", "standby") as server:
                run(play(server, fail_over, times=1))
            self.assertIn("store is connected again", server.errors)

    def test_a_full_disk(self):
        small = DATABASE.folder / "small"
        small.mkdir()
        if subprocess.run(["mount", "-t", "tmpfs", "-o", "size=20m", "none", str(small)],
                          capture_output=True, check=False).returncode:
            self.skipTest("cannot mount")
        try:
            os.mkdir(small / "space")
            shutil.chown(small / "space", DATABASE.user.pw_uid, DATABASE.user.pw_gid)
            DATABASE.sql(f"create tablespace small location '{small / 'space'}'")
            name = fresh("tablespace small")
            with Server(PROGRAM, DATABASE.uri(name)) as server:
                party, said = run(self.fill(server, small / "ballast"))
                os.remove(small / "ballast")
                run(self.look(server, party, said))
            self.assertIn("out of disk space", server.errors)
            DATABASE.sql(f"drop database {name} with (force)")
            DATABASE.sql("drop tablespace small")
        finally:
            subprocess.run(["umount", str(small)], check=False)

    async def fill(self, server, ballast):
        party = await Party(server, "template", 2).start()
        said = 0
        with contextlib.suppress(OSError), open(ballast, "wb", buffering=0) as file:
            while file.write(bytes(65536)):     # whatever the database takes meanwhile
                pass
        os.truncate(ballast, ballast.stat().st_size - 65536)
        with self.assertRaises(Refused) as caught:
            for said in range(100000):
                await party.reader[0].ask("say", text=f"{said} " + os.urandom(140).hex()[:260])
        self.assertIn("could not save", str(caught.exception))
        self.assertEqual(server.http("GET", "/readyz")[0], 503)
        await party.close()
        return party, said

    async def look(self, server, party, said):
        reader = await Reader(server, party.table, party.key[0]).open()
        newest = f"{said - 1} "
        await reader.until(lambda: reader.chat and reader.chat[-1]["text"].startswith(newest))
        await reader.ask("say", text="room again")
        self.assertEqual(server.http("GET", "/healthz")[0], 200)
        await reader.close()

    def test_a_damaged_table(self):
        name = fresh()
        with Server(PROGRAM, DATABASE.uri(name)) as server:
            good = run(play(server, lambda: None))
            bad = run(play(server, lambda: None))
        DATABASE.sql("update perilune.entries set text = '9 fly' where number = 3 and table_id ="
                     f" '{bad.table}'", name)
        with Server(PROGRAM, DATABASE.uri(name)) as server:
            run(self.sees(server, good))
            with self.assertRaises(Refused) as caught:
                run(self.sees(server, bad))
            self.assertIn("This table is damaged", str(caught.exception))
        self.assertIn("table=" + bad.table, server.errors)

    async def sees(self, server, party):
        reader = await Reader(server, party.table, party.key[0]).open()
        self.assertTrue(reader.moves)
        await reader.close()


if __name__ == "__main__":
    unittest.main()
