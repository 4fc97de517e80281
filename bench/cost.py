#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Measures what one address can make the server spend, over loopback and with default limits.

Starts a new server for each kind of request. One client at 127.0.0.1 sends as much as the server
accepts, up to 500 requests a second. Meanwhile a stranger at 127.0.0.2 asks for something cheap
and watches bots play. Prints a Markdown table with one row per kind:

  loop      CPU time of the event loop, in ms per second
  others    CPU time of all other threads, including the stranger's bots
  sent      KB per second to the flooding client
  p50, p99  reply times for the stranger on an open connection, in ms
  bots      moves per second of the stranger's bots
  replay    time until the stranger then gets a replay, in ms: what was left in the queues

usage: cost.py PERILUNE [ROW]...
"""
import glob
import gzip
import itertools
import json
import multiprocessing
import os
import pathlib
import re
import select
import socket
import statistics
import subprocess
import sys
import tempfile
import threading
import time

WARM, MEASURED = 6, 4           # seconds per row: until the budgets are used up, and after that
LINES = 190                     # connections of the flooding client
WATCHING = 20  # readers of one table that the server allows one address
PER_SECOND = 20                 # messages per connection
REQUESTS = 500                  # most requests per second, because the client shares the machine
MIX = "00112233445566778899aabbccddeeff"
DEFLATE = "Sec-WebSocket-Extensions: permessage-deflate"


# ---- clients ----

class Closed(Exception):
    pass


class Client:
    """A minimal HTTP and WebSocket client, so that sending costs little."""

    def __init__(self, port, address="127.0.0.1"):
        self.port, self.received = port, b""
        self.socket = socket.create_connection(("127.0.0.1", port), 60, (address, 0))
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)

    def close(self):
        self.socket.close()

    def fill(self):
        more = self.socket.recv(1 << 18)
        if not more:
            raise Closed
        self.received += more

    def take(self, n):
        while len(self.received) < n:
            self.fill()
        taken, self.received = self.received[:n], self.received[n:]
        return taken

    def head(self):
        while b"\r\n\r\n" not in self.received:
            self.fill()
        head, self.received = self.received.split(b"\r\n\r\n", 1)
        return head.decode()

    def request(self, method, path, body=None, *headers):
        data = b"" if body is None else in_bytes(body)
        lines = [f"{method} {path} HTTP/1.1", f"Host: 127.0.0.1:{self.port}",
                 "Accept-Encoding: gzip", *headers]
        if method == "POST":
            lines += ["Content-Type: application/json", f"Content-Length: {len(data)}"]
        self.socket.sendall("\r\n".join([*lines, "", ""]).encode() + data)

    def answer(self):
        head = self.head()
        size = re.search(r"content-length: *(\d+)", head, re.I)
        body = self.take(int(size.group(1)) if size else 0)
        return int(head.split()[1]), body, len(head) + len(body)

    def ask(self, method, path, body=None, *headers):
        self.request(method, path, body, *headers)
        return self.answer()

    def upgrade(self, *headers):
        self.request("GET", "/ws", None, "Connection: Upgrade", "Upgrade: websocket",
                     "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
                     "Sec-WebSocket-Protocol: perilune", *headers)
        if " 101 " not in self.head():
            raise Closed
        return self

    def send(self, text):
        self.socket.sendall(frame(text))

    def message(self):
        """Returns the next text message. Only for connections without compression."""
        while True:
            first, length = self.take(2)
            if length >= 126:
                length = int.from_bytes(self.take(2 if length == 126 else 8), "big")
            data = self.take(length)
            if first & 15 == 8:
                raise Closed
            if first & 15 == 1:
                return json.loads(data)

    def until(self, is_it):
        while True:
            message = self.message()
            if is_it(message):
                return message
            if message["is"] in ("refused", "bye"):
                raise RuntimeError(message)


def in_bytes(message):
    return message if isinstance(message, bytes) else json.dumps(message).encode()


def frame(message):
    data = in_bytes(message)
    long = len(data) >= 126
    head = bytes([0x81, 0xfe if long else 0x80 | len(data)])
    return head + (len(data).to_bytes(2, "big") if long else b"") + b"\0\0\0\0" + data


def unpacked(body):
    return gzip.decompress(body) if body[:2] == b"\x1f\x8b" else body


def is_done(message):
    return message["is"] == "done"


# ---- the server ----

class Server:
    def __init__(self, program, folder):
        self.process = subprocess.Popen(
            [program, "serve", "--port", "0", "--store", str(folder / "tables.db"), "--lang", "en",
             "--log-level", "errors"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        self.port = int(re.search(r":(\d+)/", self.process.stdout.readline()).group(1))

    def stop(self):
        self.process.terminate()
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()

    def cpu(self):
        """Returns the CPU time of the event loop and of all other threads, in ms."""
        loop = others = 0
        for path in glob.glob(f"/proc/{self.process.pid}/task/*/schedstat"):
            with open(path, encoding="ascii") as file:
                ms = int(file.read().split()[0]) / 1e6
            if int(path.split("/")[4]) == self.process.pid:
                loop += ms
            else:
                others += ms
        return loop, others

    def make(self, address="127.0.0.1", **what):
        client = Client(self.port, address)
        status, body, _ = client.ask("POST", "/api/tables", what, "Accept-Encoding: identity")
        client.close()
        if status != 201:
            raise RuntimeError(body)
        return json.loads(unpacked(body))

    def sit(self, made, address="127.0.0.1"):
        """Takes seat 0 and starts the game. Returns the reader and the key of the seat."""
        line = Client(self.port, address).upgrade()
        line.send({"do": "hello", "table": made["table"], "key": made["host"]})
        line.until(is_done)
        line.send({"do": "take", "seat": 0, "name": "Ada", "color": 0, "mix": MIX})
        key = line.until(is_done)["key"]
        line.send({"do": "start"})
        line.until(is_done)
        return line, key

    def long_game(self, log):
        """Makes a table where seat 0 owes a decision near the end of a long game."""
        seats = len(re.findall(r"^seat ", log, re.M))
        moves = len(re.findall(r"^\d+ ", log, re.M))
        game = re.search(r"^game (\w+)", log, re.M).group(1)
        made = self.make(game=game, log=log, step=max(0, moves - 40),
                         bots={str(seat): "random" for seat in range(1, seats)})
        line, made["key"] = self.sit(made)
        made["seq"] = line.until(lambda m: m["is"] == "state" and m.get("seq"))["seq"]
        made["line"] = line
        return made


# ---- the stranger ----

class Stranger(threading.Thread):
    """Keeps asking for something cheap."""

    def __init__(self, server):
        super().__init__(daemon=True)
        self.server, self.waits, self.goes_on, self.measures = server, [], True, False
        self.bots = [self.watch(game, seats) for game, seats in
                     (("lunarbase", 6), ("bloodbath", 5), ("lunarbase", 6))]
        made = server.make("127.0.0.2", game="template", bots={"1": "random"})
        self.lines = [Client(server.port, "127.0.0.2").upgrade() for _ in range(3)]
        for line in self.lines:
            line.send({"do": "hello", "table": made["table"], "key": made["watch"]})
            line.until(is_done)

    def watch(self, game, seats):
        made = self.server.make("127.0.0.2", game=game, seats=seats,
                                bots={str(seat): "legend" for seat in range(seats)})
        line = Client(self.server.port, "127.0.0.2").upgrade()
        line.send({"do": "hello", "table": made["table"], "key": made["host"]})
        line.until(is_done)
        line.send({"do": "start"})
        line.until(is_done)
        line.socket.setblocking(False)
        line.seq = 0
        return line

    def bot_moves(self):
        """Moves at all tables so far. Counts frames without parsing them."""
        for line in self.bots:
            try:
                while True:
                    line.fill()
            except (BlockingIOError, Closed, OSError):
                pass
            for seq in re.findall(rb'"is":"state","seq":(\d+)', line.received):
                line.seq = max(line.seq, int(seq))
            line.received = line.received[-200:]
        return sum(line.seq for line in self.bots)

    def run(self):
        number = 0
        while self.goes_on:
            number += 1
            line = self.lines[number % len(self.lines)]
            begin = time.monotonic()
            try:
                line.send({"do": "nothing", "re": number})
                while line.message().get("re") != number:
                    pass
            except (Closed, OSError):
                return
            if self.measures:
                self.waits.append((time.monotonic() - begin) * 1000)
            time.sleep(0.025)

    def replay(self, log):
        client = Client(self.server.port, "127.0.0.2")
        begin = time.monotonic()
        try:
            client.ask("POST", "/api/replay", {"log": log, "seat": -1})
        except (TimeoutError, Closed, OSError):
            return float("inf")
        finally:
            client.close()
        return (time.monotonic() - begin) * 1000


# ---- the client that floods: each makes ready, and returns what it then does for ever ----

def drain(lines, seconds):
    """Reads and discards input. Returns its size and the connections that are still open."""
    got, end = 0, time.monotonic() + seconds
    while True:
        left = end - time.monotonic()
        ready, _, _ = select.select([line.socket for line in lines], [], [], max(0, left))
        if not ready:
            return got
        for one in ready:
            try:
                got += len(one.recv(1 << 18))
            except OSError:
                pass
        if left <= 0:
            return got


def messages(server, texts, table, key, count=LINES):
    """Each connection says hello, then repeats one message as often as it may."""
    lines = []
    for _ in range(count):
        line = Client(server.port).upgrade(DEFLATE)
        line.socket.setblocking(False)
        line.socket.send(frame({"do": "hello", "table": table, "key": key}))
        lines.append(line)

    def flood():
        sent = 0
        while True:
            for line in lines:
                try:
                    line.socket.send(frame(texts[sent % len(texts)]))
                except OSError:
                    pass
            sent += 1
            yield drain(lines, 1 / PER_SECOND)
    return flood


def requests(server, method, path, body=None, count=8):
    """`path` is a path, or a function that returns the next one."""
    data = None if body is None else json.dumps(body).encode()
    next_path = path if callable(path) else lambda: path

    def flood():
        clients = [Client(server.port) for _ in range(count)]
        while True:
            for i, client in enumerate(clients):
                try:
                    client.request(method, next_path(), data)
                except OSError:
                    clients[i] = Client(server.port)
            got = 0
            for i, client in enumerate(clients):
                try:
                    got += client.answer()[2]
                except (Closed, OSError):
                    clients[i].close()
                    clients[i] = Client(server.port)
            time.sleep(count / REQUESTS)
            yield got
    return flood


def hanging_up(server, path, body):
    data = json.dumps(body).encode()

    def flood():
        while True:
            try:
                client = Client(server.port)
                client.request("POST", path, data)
                time.sleep(0.002)
                client.close()
            except OSError:
                time.sleep(0.01)
            yield 0
    return flood


def nothing(server, _log):
    del server

    def flood():
        while True:
            time.sleep(0.05)
            yield 0
    return flood


def first_window(log):
    """Asks like the page does. A server without windows sends everything."""
    return {"log": log, "seat": "open", "from": 0, "to": 31}


def replay(server, log):
    return requests(server, "POST", "/api/replay", first_window(log))


def replay_and_go(server, log):
    return hanging_up(server, "/api/replay", first_window(log))


def analysis(server, log):
    return requests(server, "POST", "/api/analysis", {"log": log})


def fork(server, log):
    return requests(server, "POST", "/api/tables", {"game": "lunarbase", "log": log, "step": 99})


def hello(server, log):
    made = server.long_game(log)
    text = {"do": "hello", "table": made["table"], "key": made["key"]}
    return messages(server, [text], made["table"], made["key"])


def hello_in_turns(server, log):
    made = server.long_game(log)
    texts = [{"do": "hello", "table": made["table"], "key": made["key"], "lang": lang}
             for lang in ("en", "de")]
    return messages(server, texts, made["table"], made["key"])


def coming(server, log):
    """Connects, says hello, reads the state and disconnects."""
    made = server.long_game(log)
    text = frame({"do": "hello", "table": made["table"], "key": made["key"]})

    def flood():
        while True:
            got = 0
            try:
                line = Client(server.port).upgrade(DEFLATE)
                line.socket.sendall(text)
                got = drain([line], 0.01)
                line.close()
            except (Closed, OSError):
                time.sleep(0.01)
            yield got
    return flood


def hint(server, log):
    games = [server.long_game(log) for _ in range(20)]
    lines = []
    for made in games:
        line = Client(server.port).upgrade(DEFLATE)
        line.socket.send(frame({"do": "hello", "table": made["table"], "key": made["key"]}))
        line.text = frame({"do": "hint", "seq": made["seq"]})
        line.socket.setblocking(False)
        lines.append(line)

    def flood():
        while True:
            for line in lines:
                try:
                    line.socket.send(line.text)
                except OSError:
                    pass
            yield drain(lines, 1 / PER_SECOND)
    return flood


def bots(server, _log):
    """The strongest bots at 30 tables that nobody comes back to."""
    for _ in range(30):
        legends = {str(seat): "legend" for seat in range(5)}
        made = server.make(game="bloodbath", seats=5, bots=legends)
        line = Client(server.port).upgrade()
        line.send({"do": "hello", "table": made["table"], "key": made["host"]})
        line.until(is_done)
        line.send({"do": "start"})
        line.until(is_done)
        line.close()

    def flood():
        while True:
            yield drain([], 1 / PER_SECOND)
    return flood


def can_order(server, log):
    made = server.long_game(log)
    return messages(server, [{"do": "can-order", "order": "pass"}], made["table"], made["key"])


def why(server, log):
    made = server.long_game(log)
    return messages(server, [{"do": "why", "move": "x"}], made["table"], made["key"])


def talk(server, log):
    """One seat chats, and everyone else watches."""
    made = server.long_game(log)
    listening = messages(server, [b""], made["table"], made["watch"], WATCHING)
    talking = messages(server, [{"do": "say", "text": "hello"}], made["table"], made["key"], 8)

    def flood():
        for heard, got in zip(listening(), talking()):
            yield heard + got
    return flood


def react(server, log):
    """As often as the server lets one seat react, with everyone else watching."""
    made = server.long_game(log)
    listening = messages(server, [b""], made["table"], made["watch"], WATCHING)
    reacting = messages(server, [{"do": "react", "reaction": "wave"}], made["table"],
                        made["key"], 8)

    def flood():
        for heard, got in zip(listening(), reacting()):
            yield heard + got
    return flood


def position(server, log):
    """The decision before the last one of a long game."""
    seats = re.findall(r"^(\d+) ", log, re.M)
    return requests(server, "POST", "/api/position",
                    {"log": log, "step": len(seats) - 2, "seat": int(seats[-2])})


def puzzle(server, _log):
    return requests(server, "GET", "/api/puzzles/bloodbath/3")


def puzzles(server, _log):
    return requests(server, "GET", "/api/puzzles/bloodbath")


def par(server, _log):
    """Every request asks for the par of another day."""
    days = itertools.count()

    def path():
        day = next(days)
        return f"/api/daily/bloodbath/{2000 + day // 336}-{day // 28 % 12 + 1:02}-{day % 28 + 1:02}"
    return requests(server, "GET", path)


def raw(server, upgrade, data):
    """Sends as many bytes as it can, whatever becomes of them."""
    def connect():
        client = Client(server.port)
        if upgrade:
            client.upgrade()
            client.socket.sendall(b"\x01\x81\0\0\0\0{")
        client.socket.setblocking(False)
        return client

    def flood():
        clients = [None] * 8
        while True:
            for i, client in enumerate(clients):
                try:
                    clients[i] = client = client or connect()
                    client.socket.send(data)
                except BlockingIOError:
                    pass
                except (Closed, OSError):
                    clients[i] = None
            open_ones = [client for client in clients if client]
            yield drain(open_ones, 0.001) if open_ones else 0
    return flood


def nowhere(server, _log):
    return raw(server, False, b"GET /x.js HTTP/1.1\r\nHost: 127.0.0.1:%d\r\n\r\n"
               % server.port * 200)


def blank_lines(server, _log):
    return raw(server, False, b"\r\n" * 8192)


def empty_frames(server, _log):
    return raw(server, True, b"\0\x80\0\0\0\0" * 4096)


def mine(server, _log):
    tables = [server.make(game="template") for _ in range(50)]
    keys = [{"table": made["table"], "key": made["host"]} for made in tables]
    return requests(server, "POST", "/api/mine", {"keys": keys})


def catalog(server, _log):
    return requests(server, "GET", "/api/games/bloodbath")


def page(server, _log):
    client = Client(server.port)
    text = unpacked(client.ask("GET", "/")[1])
    client.close()
    found = re.search(rb'src="(/?[^"]*\.js)"', text)
    path = "/" + found.group(1).decode().lstrip("/") if found else "/"
    return requests(server, "GET", path, None, 32)


ROWS = {
    "nothing": nothing, "replay": replay, "replay, hanging up": replay_and_go,
    "analysis": analysis, "fork": fork, "my 50 tables": mine, "catalog of a game": catalog,
    "file of the page": page, "hello repeated": hello, "hello, languages in turns": hello_in_turns,
    "coming and going": coming, "hint at 20 tables": hint, "bots of 30 tables": bots,
    "can-order": can_order, "why": why,
    "chat with 20 watching": talk, "reactions with 20 watching": react, "position": position,
    "puzzle": puzzle, "list of puzzles": puzzles, "par of another day": par,
    "paths that lead nowhere": nowhere, "blank lines": blank_lines,
    "empty frames": empty_frames,
}


# ---- the table ----

def flooding(make_flood, sent, stop):
    """Runs in its own process, so that it doesn't slow down the stranger."""
    for got in make_flood():
        with sent.get_lock():
            sent.value += got
        if stop.is_set():
            return


def p(values, share):
    return sorted(values)[min(len(values) - 1, int(len(values) * share))] if values else 0


def measure(program, row, log):
    with tempfile.TemporaryDirectory() as folder:
        server = Server(program, pathlib.Path(folder))
        try:
            flood = ROWS[row](server, log)
            stranger = Stranger(server)
            sent, stop = multiprocessing.Value("q", 0), multiprocessing.Event()
            process = multiprocessing.Process(target=flooding, args=(flood, sent, stop))
            process.start()
            stranger.start()
            time.sleep(WARM)
            stranger.measures = True
            before, bytes_before, moves = server.cpu(), sent.value, stranger.bot_moves()
            begin = time.monotonic()
            time.sleep(MEASURED)
            took = time.monotonic() - begin
            after, bytes_after = server.cpu(), sent.value
            moved = stranger.bot_moves() - moves
            stranger.measures = stranger.goes_on = False
            stop.set()
            wait = stranger.replay(log)
            process.kill()
            process.join()
        finally:
            server.stop()
    return [(after[0] - before[0]) / took, (after[1] - before[1]) / took,
            (bytes_after - bytes_before) / 1000 / took, statistics.median(stranger.waits or [0]),
            p(stranger.waits, 0.99), moved / took, wait]


def long_log(program):
    """Returns the longest of several random games: about 6 KB."""
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([program, "sim", "lunarbase", "--games", "40", "--seats", "6", "--bots",
                        "random", "--seed", "7", "--logs", folder], check=True,
                       stdout=subprocess.DEVNULL)
        logs = [pathlib.Path(path).read_text(encoding="utf-8") for path in glob.glob(folder + "/*")]
    return max(logs, key=len)


def main():
    program, rows = os.path.abspath(sys.argv[1]), sys.argv[2:] or list(ROWS)
    log = long_log(program)
    print(f"log: {len(log)} bytes; {os.cpu_count()} cores\n")
    print("| request | loop ms/s | others ms/s | sent KB/s | p50 ms | p99 ms | bots moves/s "
          "| replay ms |")
    print("|---|--:|--:|--:|--:|--:|--:|--:|")
    for row in rows:
        loop, others, sent, median, worst, bots, wait = measure(program, row, log)
        print(f"| {row} | {loop:.0f} | {others:.0f} | {sent:.0f} | {median:.1f} | {worst:.1f} | "
              f"{bots:.1f} | {wait:.0f} |", flush=True)


if __name__ == "__main__":
    main()
