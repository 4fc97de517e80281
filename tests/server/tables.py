# SPDX-License-Identifier: MIT
"""A real server and readers over real sockets, for tests.

Every message that the server sends is held against docs/protocol.schema.json.
"""
import asyncio
import contextlib
import json
import os
import pathlib
import random
import re
import socket
import subprocess
import sys
import urllib.error
import urllib.request

import jsonschema
import websockets

ROOT = pathlib.Path(__file__).resolve().parents[2]
SCHEMA = json.loads((ROOT / "docs" / "protocol.schema.json").read_text(encoding="utf-8"))
ROOMY = ["--max-connections-per-address", "100000", "--max-tables-per-hour", "1000000",
         "--max-tables-per-address", "1000000", "--max-chat-per-address", "0",
         "--max-chat-per-table", "0",
         "--max-messages-per-second", "100000", "--max-cpu-per-address", "0",
         "--max-bytes-per-address", "0", "--analysis", "10",
         "--sealed-delay", "8"]
MIX = "00112233445566778899aabbccddeeff"

# With PERILUNE_VALGRIND=1 servers run under valgrind, which ends them with a status of its own when
# it has found something.
VALGRIND = ["valgrind", "--quiet", "--error-exitcode=99", "--leak-check=full",
            "--errors-for-leak-kinds=definite", "--num-callers=20"]
WATCHED = os.environ.get("PERILUNE_VALGRIND", "") == "1"
WATCHER = VALGRIND if WATCHED else []
if WATCHED:
    os.environ["PERILUNE_SANDBOX"] = "no"   # valgrind does not know its system calls


def validator(name):
    return jsonschema.Draft7Validator({"$ref": f"#/$defs/{name}", "$defs": SCHEMA["$defs"]})


VALID = {name: validator(name) for name in
         ("from-server", "from-reader", "made", "games", "game", "replay", "analysis", "nearby",
          "summaries", "refusal", "state")}


class Server:
    """`perilune serve` as a process of its own."""

    def __init__(self, program, store, *options, env=None, preload=None):
        self.program, self.store, self.options = program, str(store), list(options)
        self.env = dict(os.environ, **(env or {}))
        if preload:
            self.env["LD_PRELOAD"] = str(preload)
        self.process, self.wanted = None, 0

    def start(self, **env):
        self.process = subprocess.Popen(
            [*WATCHER, self.program, "serve", "--port", str(self.wanted), "--store", self.store,
             "--lang", "en", *ROOMY, *self.options],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=dict(self.env, **env))
        line = self.process.stdout.readline()
        found = re.search(r"https?://[^ /]+?(?::(\d+))?/", line)
        if not found:
            raise RuntimeError(f"the server did not start: {line}{self.process.communicate()[1]}")
        self.port = int(found.group(1) or self.wanted)   # behind a proxy the line names that
        return self

    def kill(self):
        self.process.kill()
        return self.wait()

    def stop(self):
        self.process.terminate()
        return self.wait()

    def wait(self):
        _, errors = self.process.communicate(timeout=600 if WATCHED else 60)
        if "Sanitizer" in errors or "runtime error" in errors:
            raise RuntimeError(errors)
        self.errors = errors
        return self.process.returncode

    def __enter__(self):
        return self.start()

    def __exit__(self, *_):
        if self.process.poll() is None and self.stop() != 0:
            raise RuntimeError(f"the server ended with {self.process.returncode}: {self.errors}")

    def http(self, method, path, body=None, key=None, kind=None):
        """Status and answer; JSON is read, and held against the schema when `kind` names one."""
        data = None if body is None else json.dumps(body).encode()
        headers = {"Content-Type": "application/json"}
        if key:
            headers["Authorization"] = f"Bearer {key}"
        request = urllib.request.Request(f"http://127.0.0.1:{self.port}{path}", data, headers,
                                         method=method)
        try:
            with urllib.request.urlopen(request, timeout=60) as answer:
                status, mime, text = answer.status, answer.headers["Content-Type"], answer.read()
        except urllib.error.HTTPError as error:
            status, mime, text = error.code, error.headers["Content-Type"], error.read()
        if not mime.startswith("application/json"):
            return status, text.decode()
        value = json.loads(text)
        if kind or status >= 400:
            VALID["refusal" if status >= 400 else kind].validate(value)
        return status, value


def free_port():
    """Returns a port that no outgoing connection gets, so that a restarted server gets it again."""
    first = int(pathlib.Path("/proc/sys/net/ipv4/ip_local_port_range").read_text().split()[0])
    while True:
        port = random.randrange(10000, max(first, 20000))
        with contextlib.suppress(OSError), socket.socket() as s:
            s.bind(("127.0.0.1", port))
            return port


def apply(old, patch):
    """Docs/protocol.md, "Patches"."""
    if isinstance(old, list) and "splice" in patch:
        start, gone, *items = patch["splice"]
        old[start:start + gone] = items
        return
    for key, change in patch.items():
        place = int(key) if isinstance(old, list) else key
        if isinstance(change, dict):
            apply(old[place], change)
        elif not change:
            del old[place]
        else:
            old[place] = change[0]


class Refused(Exception):
    pass


class LineClosed(Refused):
    """No answer came: what was asked may have happened or not."""


class Reader:
    """One connection, as a page keeps it."""

    patience = 60

    def __init__(self, server, table, key=None, host=None, lang="en"):
        self.server, self.table, self.key, self.host, self.lang = server, table, key, host, lang
        self.doc, self.lines, self.mark, self.marked = None, [], None, 0
        self.seq, self.re = 0, 0
        self.chat, self.socket, self.bye, self.messages = [], None, None, 0
        self.waiting, self.changed, self.pump, self.error = {}, asyncio.Event(), None, None

    async def connect(self):
        return await websockets.connect(
            f"ws://127.0.0.1:{self.server.port}/ws", subprotocols=["perilune"], max_size=None)

    async def open(self):
        self.bye, self.error, self.doc = None, None, None
        self.socket = await self.connect()
        self.pump = asyncio.ensure_future(self.read())
        hello = {"table": self.table, "lang": self.lang, "patches": True}
        if self.key:
            hello["key"] = self.key
        if self.host:
            hello["host"] = self.host
        if self.mark:
            hello["lines"], hello["mark"] = self.marked, self.mark
        await self.ask("hello", **hello)
        await self.until(lambda: self.doc is not None)
        return self

    async def close(self):
        try:
            await self.socket.close()
        except websockets.ConnectionClosed:
            pass
        await self.pump

    async def read(self):
        """Takes messages as they come, until the line ends."""
        try:
            async for text in self.socket:
                self.take(json.loads(text))
                self.changed.set()
        except (websockets.ConnectionClosed, OSError):
            pass
        except Exception as error:  # pylint: disable=broad-except
            self.error = error
        for future in self.waiting.values():
            if not future.done():
                future.set_exception(LineClosed(self.bye or "the line is closed"))
        self.waiting.clear()
        self.changed.set()

    def take(self, message):
        VALID["from-server"].validate(message)
        self.messages += 1
        kind = message["is"]
        if kind == "state":
            self.take_state(message)
        if kind == "chat":
            self.chat.append(message)
        elif kind == "bye":
            self.bye = message["error"]
        elif message.get("re") in self.waiting:
            future = self.waiting.pop(message["re"])
            if kind == "refused":
                future.set_exception(Refused(message["error"]))
            else:
                future.set_result(message)

    def take_state(self, message):
        if "full" in message:
            self.doc = message["full"]
        elif "patch" in message:
            apply(self.doc, message["patch"])
        VALID["state"].validate(self.doc)
        if "lines" in message:
            del self.lines[message["lines"].get("from", len(self.lines)):]
            self.lines += message["lines"]["add"]
            if "mark" in message["lines"]:
                self.mark, self.marked = message["lines"]["mark"], len(self.lines)
        self.seq = message.setdefault("seq", self.seq + 1)

    async def ask(self, do, **members):
        self.re += 1
        message = {"do": do, "re": self.re, **members}
        VALID["from-reader"].validate(message)
        self.waiting[self.re] = future = asyncio.get_running_loop().create_future()
        try:
            await self.socket.send(json.dumps(message))
        except websockets.ConnectionClosed:
            future.cancel() or future.exception()  # nobody will ask for it any more
            raise
        return await asyncio.wait_for(future, self.patience)

    async def until(self, true):
        while not true():
            if self.pump.done():
                raise self.error or Refused(self.bye or "the line is closed")
            self.changed.clear()
            await asyncio.wait_for(self.changed.wait(), self.patience)

    async def until_changed(self):
        """Until something has come, or a moment has passed: others may have been sent something."""
        self.changed.clear()
        try:
            await asyncio.wait_for(self.changed.wait(), 0.05)
        except asyncio.TimeoutError:
            if self.pump.done():
                raise self.error or Refused(self.bye or "the line is closed") from None

    async def quiet(self, seconds):
        """Nothing must come for so long."""
        before = self.messages
        await asyncio.sleep(seconds)
        if self.messages != before:
            raise AssertionError("a message came that should not have come")

    @property
    def moves(self):
        return self.doc.get("moves") or []

    @property
    def over(self):
        return bool(self.doc.get("result"))


class Party:
    """A table with people at the first seats and bots at the others."""

    def __init__(self, server, game, seats, people=None, bot="random", **more):
        self.server, self.game, self.seats = server, game, seats
        self.people = seats if people is None else people
        bots = {str(seat): bot for seat in range(self.people, seats)}
        status, made = server.http("POST", "/api/tables", kind="made",
                                   body={"game": game, "seats": seats, "bots": bots, **more})
        assert status == 201, made
        self.table, self.host = made["table"], made["host"]
        self.invite, self.watch = made["invite"], made["watch"]
        self.reader, self.key = [], []

    async def sit(self):
        for seat in range(self.people):
            reader = await Reader(self.server, self.table, self.host if seat == 0 else self.invite,
                                  lang="de" if seat % 2 else "en").open()
            done = await reader.ask("take", seat=seat, name=f"Ada {seat}", color=seat, mix=MIX)
            reader.key, reader.host = done["key"], self.host if seat == 0 else None
            self.reader.append(reader)
            self.key.append(done["key"])
        return self

    async def start(self):
        await self.sit()
        await self.reader[0].ask("start")
        for reader in self.reader:
            await reader.until(lambda reader=reader: reader.doc["table"]["phase"] != "lobby")
        return self

    async def close(self):
        for reader in self.reader:
            await reader.close()

    async def reopen(self):
        """Everyone connects again, as after a lost connection."""
        for reader in self.reader:
            await reader.open()

    async def step(self, rng):
        """Waits until somebody is asked, and lets one of them move; False when the game is over."""
        while not any(reader.moves for reader in self.reader):
            if self.reader[0].over:
                return False
            await self.reader[0].until_changed()
        reader = rng.choice([reader for reader in self.reader if reader.moves])
        before = reader.seq
        await reader.ask("move", seq=reader.seq, move=rng.choice(reader.moves)["move"])
        await reader.until(lambda: reader.seq > before)
        return True


def slow_sync(folder):
    """A library that makes every store take some milliseconds, whatever the disk."""
    source = pathlib.Path(__file__).with_name("slow_sync.c")
    library = f"{folder}/slow.so"
    subprocess.run(["cc", "-shared", "-fPIC", "-o", library, source, "-ldl"], check=True)
    return library


def new_store(folder, name="tables"):
    """Where a server of a test keeps its tables: a file, or a database of its own on the server
    that PERILUNE_TEST_STORE names."""
    address = os.environ.get("PERILUNE_TEST_STORE")
    if not address:
        return pathlib.Path(folder) / f"{name}.db"
    database = f"{name}_{random.SystemRandom().getrandbits(48):x}"
    subprocess.run(["psql", "-X", "-q", "-c", f"create database {database} template template0",
                    address], check=True)
    found = re.fullmatch(r"(postgresql://[^/]*/)[^?]*(.*)", address)
    return f"{found[1]}{database}{found[2]}"


def run(coroutine):
    return asyncio.run(coroutine)


def program():
    """The program under test is the first argument; the rest is unittest's."""
    return os.path.abspath(sys.argv.pop(1))


def games(path):
    """What the program offers, as its engine protocol tells."""
    said = subprocess.run([path, "engine"], input="games\n", capture_output=True, text=True,
                          check=True).stdout
    return json.loads(said)["games"]


def chance(seed):
    return random.Random(seed)
