#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What operators of several servers do: the proxies with the configurations of docs/scaling.md, an
upgrade one server after the other, and servers whose clocks differ by an hour.

usage: operations_test.py PERILUNE OTHER CLOCK [TEST]...

OTHER is another build of the program; CLOCK a library that sets a clock ahead.
"""
import asyncio
import contextlib
import http.client
import json
import os
import pathlib
import re
import shutil
import ssl
import subprocess
import sys
import tempfile
import time
import unittest

import websockets

import tables
from cluster import Member, common
from tables import Party, Reader, Refused, Server, free_port, run

PROGRAM, OTHER, CLOCK = tables.program(), tables.program(), tables.program()
HOST = "moon.example"
COUNT = 0


def fresh():
    """The address of a new store on a common database server, and the name of its database."""
    global COUNT   # pylint: disable=global-statement
    COUNT += 1
    name = f"operations_{COUNT}"
    return common().database(name), name


@contextlib.contextmanager
def running(*servers):
    with contextlib.ExitStack() as stack:
        for server in servers:
            stack.enter_context(server)
        yield servers


async def eventually(true, what, seconds=60):
    """Waits for something that may take its time, but comes."""
    end = time.monotonic() + seconds
    while not true():
        if time.monotonic() > end:
            raise AssertionError(f"never: {what}")
        await asyncio.sleep(0.05)


# ---- clocks ----

class Clocks(unittest.TestCase):
    """The server's clock is an hour ahead or behind; the database's time counts."""

    def differ(self, seconds):
        store, name = fresh()
        ahead = Server(PROGRAM, store, preload=CLOCK, env={"CLOCK_AHEAD": str(seconds)})
        with running(Server(PROGRAM, store), ahead) as (right, wrong):
            run(self.play(right, wrong))
        newest = int(common().sql("select (extract(epoch from now()) * 1000)::bigint"))
        at = [int(row) for row in common().sql(
            "select at from perilune.entries order by table_id, number", name).splitlines()]
        self.assertGreater(len(at), 6)
        for entry in at:
            self.assertLess(abs(entry - newest), 600_000)

    async def play(self, right, wrong):
        party = await Party(right, "monkeys", 2, pace="day").start()
        there = [await Reader(wrong, party.table, key).open() for key in party.key]
        everyone = [*party.reader, *there]
        for step in range(6):
            before = len(everyone[0].lines)
            seat = next(i for i, reader in enumerate(party.reader) if reader.moves)
            reader = (party.reader, there)[step % 2][seat]
            await reader.ask("move", seq=reader.seq, move=reader.moves[0]["move"])
            for other in everyone:
                await other.until(lambda other=other: len(other.lines) > before)
            self.assertEqual(len({other.doc["since"] for other in everyone}), 1)
            self.assertEqual([other.doc["overdue"] for other in everyone], [[]] * 4)
            self.assertLess(abs(reader.doc["since"] / 1000 - time.time()), 600)
        for other in there:
            await other.close()
        await party.close()

    def test_ahead(self):
        self.differ(3600)

    def test_behind(self):
        self.differ(-3600)


# ---- proxies ----

def block(language, page="scaling.md"):
    """The configuration in a page of the documentation."""
    text = (tables.ROOT / "docs" / page).read_text(encoding="utf-8")
    return re.search(f"```{language}\n(.*?)```", text, re.S)[1]


def replaced(text, *changes):
    for old, new in changes:
        assert old in text, f"the configuration lacks {old}"
        text = text.replace(old, new)
    return text


class Proxied:
    """The servers as the world sees them: by TLS, under the name in `origin`."""

    def __init__(self, port):
        self.port = port
        self.context = ssl.create_default_context()
        self.context.check_hostname = False
        self.context.verify_mode = ssl.CERT_NONE

    def http(self, method, path, body=None, key=None, kind=None):
        line = http.client.HTTPSConnection("127.0.0.1", self.port, context=self.context, timeout=60)
        headers = {"Host": HOST, "Content-Type": "application/json"}
        if key:
            headers["Authorization"] = f"Bearer {key}"
        with contextlib.closing(line):
            line.request(method, path, None if body is None else json.dumps(body), headers)
            answer = line.getresponse()
            text = answer.read()
        return answer.status, json.loads(text) if text[:1] == b"{" else text.decode()


class Visitor(Reader):
    """A page: comes through the proxy, and comes again when it was told to or lost."""

    async def connect(self):
        return await websockets.connect(
            f"wss://{HOST}:{self.server.port}/ws", host="127.0.0.1", port=self.server.port,
            ssl=self.server.context, origin=f"https://{HOST}", subprotocols=["perilune"],
            max_size=None)

    async def stay(self):
        for _ in range(200):
            with contextlib.suppress(Refused, OSError, websockets.WebSocketException,
                                     asyncio.TimeoutError):
                return await self.open()
            await asyncio.sleep(0.1)
        raise AssertionError("nobody lets it in")


class Behind:
    """Two servers behind a proxy that is configured as the documentation says."""

    def __init__(self, folder, program, drain, **options):
        self.folder, self.program, self.options = pathlib.Path(folder), program, options
        store, _ = fresh()
        self.servers = [Member(PROGRAM, store, "--proxy", "yes", "--origin", f"https://{HOST}",
                               "--drain", str(drain)) for _ in "ab"]
        self.front = Proxied(free_port())

    def certificate(self):
        subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt",
                        "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2", "-subj",
                        f"/CN={HOST}", "-keyout", "key.pem", "-out", "chain.pem"],
                       cwd=self.folder, check=True, capture_output=True)
        both = [(self.folder / name).read_text(encoding="ascii")
                for name in ("chain.pem", "key.pem")]
        (self.folder / "both.pem").write_text("".join(both), encoding="ascii")

    def addresses(self):
        return [(f"10.0.0.1{i + 1}:1969", f"127.0.0.1:{server.port}")
                for i, server in enumerate(self.servers)]

    def haproxy(self):
        text = replaced(block("haproxy"), *self.addresses(),
                        (":443", f"127.0.0.1:{self.front.port}"),
                        ("/etc/haproxy/moon.example.pem", str(self.folder / "both.pem")))
        (self.folder / "proxy.cfg").write_text(text, encoding="utf-8")
        return ["-db", "-q", "-f", str(self.folder / "proxy.cfg")]

    def nginx(self, page="scaling.md"):
        live = f"/etc/letsencrypt/live/{HOST}"
        one = [("127.0.0.1:1969", self.addresses()[0][1])]
        text = replaced(block("nginx", page), *(one if page == "serving.md" else self.addresses()),
                        ("listen 443 ssl", f"listen 127.0.0.1:{self.front.port} ssl"),
                        (f"{live}/fullchain.pem", str(self.folder / "chain.pem")),
                        (f"{live}/privkey.pem", str(self.folder / "key.pem")))
        spools = "".join(f"{kind}_temp_path {self.folder};\n" for kind in
                         ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
        (self.folder / "proxy.cfg").write_text(
            f"pid {self.folder}/pid;\nerror_log {self.folder}/errors;\ndaemon off;\n"
            f"master_process off;\nevents {{}}\nhttp {{\naccess_log off;\n{spools}{text}}}\n",
            encoding="utf-8")
        return ["-c", str(self.folder / "proxy.cfg"), "-p", str(self.folder)]

    def __enter__(self):
        self.stack = contextlib.ExitStack()
        try:
            self.stack.enter_context(running(*self.servers))
            self.certificate()
            found = shutil.which(self.program) or f"/usr/sbin/{self.program}"
            if not os.path.exists(found):
                sys.exit(f"{self.program} is missing: install it")
            proxy = subprocess.Popen([found, *getattr(self, self.program)(**self.options)],
                                     stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            self.stack.callback(proxy.wait)
            self.stack.callback(proxy.kill)
            run(eventually(self.answers, "the proxy answers"))
            return self
        except BaseException:
            self.stack.close()
            raise

    def __exit__(self, *_):
        self.stack.close()

    def answers(self):
        with contextlib.suppress(OSError, http.client.HTTPException):
            return self.front.http("GET", "/readyz")[0] == 200
        return False

    def answers_always(self):
        return all(self.answers() for _ in range(12))


class Proxies(unittest.TestCase):
    def proxy(self, program, drain, leave):
        with tempfile.TemporaryDirectory() as folder, Behind(folder, program, drain) as behind:
            run(self.play(behind, leave))

    async def play(self, behind, leave):
        """Two people play on while first the one server goes away, then the other."""
        party = await asyncio.to_thread(Party, behind.front, "template", 2)
        visitors = []
        for seat, key in enumerate((party.host, party.invite)):
            visitors.append(await Visitor(behind.front, party.table, key).stay())
            done = await visitors[seat].ask("take", seat=seat, name=f"Ada {seat}", color=seat,
                                            mix=tables.MIX)
            visitors[seat].key = done["key"]
        await visitors[0].ask("start")
        for server in behind.servers:
            await self.move_both(visitors)
            leave(server)
            await asyncio.to_thread(server.process.wait)
            await eventually(behind.answers_always, "all requests go to the other server")
            self.assertEqual(behind.front.http("POST", "/api/tables", {"game": "template"})[0], 201)
            await self.come_again(visitors)
            await self.move_both(visitors)
            server.process.communicate()
            server.start()
        for visitor in visitors:
            await visitor.close()

    def test_nginx_and_one_server(self):
        with tempfile.TemporaryDirectory() as folder:
            with Behind(folder, "nginx", 0, page="serving.md") as behind:
                run(self.visit(behind))

    async def visit(self, behind):
        party = await asyncio.to_thread(Party, behind.front, "template", 2)
        await (await Visitor(behind.front, party.table, party.host).stay()).close()

    async def come_again(self, visitors):
        """Those whose line has ended, or will when they use it."""
        for visitor in visitors:
            visitor.socket.transport.abort()
            await visitor.pump
            await visitor.stay()

    async def move_both(self, visitors):
        for visitor in visitors:
            await visitor.until(lambda visitor=visitor: visitor.moves)
            await visitor.ask("move", seq=visitor.seq, move=visitor.moves[0]["move"])

    def test_haproxy_and_crashes(self):
        self.proxy("haproxy", 0, lambda server: server.process.kill())

    def test_haproxy_and_drains(self):
        self.proxy("haproxy", 6, lambda server: server.process.terminate())

    def test_nginx_and_crashes(self):
        self.proxy("nginx", 0, lambda server: server.process.kill())

    def test_nginx_and_stops(self):
        self.proxy("nginx", 0, lambda server: server.process.terminate())


# ---- upgrades ----

class Upgrades(unittest.TestCase):
    def test_one_after_the_other(self):
        """Two builds side by side on one store, and people who are told to reconnect."""
        store, name = fresh()
        servers = [Member(PROGRAM, store, "--drain", "2") for _ in "ab"]
        with running(*servers):
            table = run(self.play(servers))
        said = common().sql("select count(*), count(distinct number), max(number) from"
                            f" perilune.entries where table_id = '{table}'", name)
        entries, numbers, last = map(int, said.split("|"))
        self.assertEqual((entries, numbers), (last + 1, last + 1))
        self.assertGreater(entries, 12)
        done = subprocess.run([OTHER, "check", store, "--lang", "en"], capture_output=True,
                              text=True, check=False)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)

    async def play(self, servers):
        party = await Party(servers[0], "monkeys", 2).start()
        rng = tables.chance(1)
        for leaver, stays in (servers, servers[::-1]):
            for _ in range(3):
                await party.step(rng)
            leaver.process.terminate()
            with contextlib.suppress(Refused, websockets.ConnectionClosed):
                await party.step(rng)       # it serves on until everyone has gone
            for reader in party.reader:
                await reader.pump
                self.assertTrue(reader.bye)
                reader.server = stays
                await reader.open()
            await asyncio.to_thread(leaver.process.wait)
            for _ in range(3):
                await party.step(rng)
            leaver.process.communicate()
            leaver.program = OTHER
            leaver.start()
        await party.close()
        return party.table

    def test_entries_of_a_newer_version(self):
        """Tables with such entries go on at the servers that can read them, bots included. The
        others leave them alone, and can read them once they are upgraded."""
        store, name = fresh()
        older = Member(OTHER, store)
        older.env["PERILUNE_MUTANT"] = "older"
        with running(older, Server(PROGRAM, store)) as (_, newer):      # which knows the other
            parties = [run(self.outrun(newer, older)) for _ in range(4)]
            phases = common().sql("select distinct phase from perilune.tables", name)
            self.assertEqual(phases, "1")
            self.assertEqual(older.http("GET", "/healthz")[1], {"ok": True, "store": True})
            self.assertEqual(older.stop(), 0)
            self.assertIn("table of another version", older.errors)
            older.program = PROGRAM
            older.start()
            for party in parties:
                run(self.go_on(older, party))

    async def outrun(self, newer, older):
        """A table whose people begin at both servers, until one of them uses what is new."""
        party = await Party(newer, "monkeys", 3, people=2).start()
        far = await Reader(older, party.table, party.key[1]).open()
        for reader in (party.reader[0], far):
            await reader.ask("say", text="hello")
        await party.reader[0].ask("mute", seat=1, on=True)
        await far.pump
        with self.assertRaisesRegex(Refused, "another version of this server"):
            await far.open()
        for _ in range(6):      # bots answer, whichever server should let them
            await party.step(tables.chance(1))
        await party.close()
        return party

    def test_a_newer_schema(self):
        """Whoever runs goes on; the old program does not start any more."""
        store, name = fresh()
        with Server(PROGRAM, store) as server:
            party = run(self.begin(server))
            common().sql("update perilune.meta set version = version + 1", name)
            done = subprocess.run([OTHER, "serve", "--port", "0", "--store", store, "--lang", "en"],
                                  capture_output=True, text=True, check=False, timeout=60)
            self.assertEqual(done.returncode, 1)
            self.assertIn("newer version of Perilune", done.stdout + done.stderr)
            run(self.go_on(server, party))

    async def begin(self, server):
        party = await Party(server, "monkeys", 2).start()
        await party.close()
        return party

    async def go_on(self, server, party):
        party.reader = [await Reader(server, party.table, key).open() for key in party.key]
        self.assertTrue(await party.step(tables.chance(2)))
        await party.close()


if __name__ == "__main__":
    unittest.main()
