#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The network of the server, byte by byte: what every answer says of safety, what is refused, what
ends a connection, what a flood of connections costs.

usage: net_test.py PERILUNE [TEST]...

PERILUNE_VALGRIND=1 runs the servers under valgrind. Under postgres.py their stores are there.
"""
import asyncio
import concurrent.futures
import contextlib
import ctypes
import json
import os
import pathlib
import random
import re
import resource
import signal
import socket
import ssl
import struct
import subprocess
import tempfile
import threading
import time
import unittest
import zlib

import websockets

import tables

PROGRAM = tables.program()
CROWD, HELLOS = (500, 1000) if tables.WATCHED else (10000, 8000)
SLOW = 4 if tables.WATCHED else 1       # how many times as long the server may take
ROOMY = ["--max-messages-per-second", "100000", "--max-tables-per-hour", "1000",
         "--max-tables-per-address", "100000", "--max-chat-per-address", "0",
         "--max-cpu-per-address", "0", "--max-bytes-per-address", "0"]
TEXT, CONTINUED, BINARY, CLOSE, PING, PONG = 1, 0, 2, 8, 9, 10
FIN, PACKED = 0x80, 0x40


class Server(tables.Server):
    """One whose limits are the usual ones."""

    def start(self, **env):
        self.port = tables.free_port()
        self.process = subprocess.Popen(
            [*tables.WATCHER, self.program, "serve", "--port", str(self.port),
             "--store", self.store, *self.options],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=dict(self.env, **env))
        self.line = self.process.stdout.readline()
        if not self.line:
            raise RuntimeError(f"the server did not start: {self.process.stderr.read()}")
        return self


class Case(unittest.TestCase):
    options = []

    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.server = self.serve(*self.options)

    def tearDown(self):
        for line in self.lines:
            line.close()
        if self.server.process.poll() is None:
            self.assertEqual(self.server.stop(), 0, self.server.errors)
        self.folder.cleanup()

    def path(self, name):
        return str(pathlib.Path(self.folder.name) / name)

    def serve(self, *options):
        self.lines = []
        return Server(PROGRAM, tables.new_store(self.folder.name), *options,
                      env={"PERILUNE_LANG": "en"}).start()

    def connect(self):
        line = socket.create_connection(("127.0.0.1", self.server.port))
        line.settimeout(60)
        self.lines.append(line)
        return line

    def host(self):
        return f"127.0.0.1:{self.server.port}"

    def request(self, first, *headers, body=b""):
        head = [first + " HTTP/1.1", f"Host: {self.host()}", *headers, "", ""]
        return "\r\n".join(head).encode() + body

    def ask(self, first, *headers, body=b""):
        """Status, headers in small letters, and body of one answer."""
        with self.connect() as line:
            line.sendall(self.request(first, *headers, body=body))
            return read_answer(line, first.startswith("HEAD"))

    def wire(self, *headers, path="/ws", protocol="perilune"):
        """A WebSocket, or the answer that refuses it."""
        line = self.connect()
        line.sendall(self.request(
            f"GET {path}", "Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13",
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", f"Sec-WebSocket-Protocol: {protocol}",
            *headers))
        answer = read_answer(line)
        return Wire(line, answer[1]) if answer[0] == 101 else answer

    def make_table(self):
        body = json.dumps({"game": "template"}).encode()
        status, _, made = self.ask("POST /api/tables", f"Content-Length: {len(body)}", body=body)
        self.assertEqual(status, 201, made)
        return json.loads(made)

    def assert_alive(self):
        self.assertEqual(self.ask("GET /healthz")[0], 200)

    def eventually(self, holds, pause=0.1):
        """Waits for what a busy server may do late."""
        end = time.monotonic() + 60
        while not holds():
            self.assertLess(time.monotonic(), end)
            time.sleep(pause)


class Shared(Case):
    """All tests of the class have one server, with room for all of them."""

    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.server = Server(PROGRAM, tables.new_store(cls.folder.name), *ROOMY,
                            env={"PERILUNE_LANG": "en"}).start()

    @classmethod
    def tearDownClass(cls):
        status = cls.server.stop()
        cls.folder.cleanup()
        if status:
            raise RuntimeError(f"the server ended with {status}: {cls.server.errors}")

    def setUp(self):
        self.lines = []

    def tearDown(self):
        for line in self.lines:
            line.close()


def read_answer(line, head_only=False):
    data = b""
    while not data.endswith(b"\r\n\r\n"):
        more = line.recv(1)         # not a byte of what follows
        if not more:
            return 0, {}, data
        data += more
    first, *rest = data.decode().split("\r\n")[:-2]
    headers = {name.lower(): value for name, value in (h.split(": ", 1) for h in rest)}
    status = int(first.split()[1])
    if head_only or status in (101, 304):
        return status, headers, b""
    body = b""
    size = int(headers.get("content-length", 1 << 20))
    while len(body) < size:
        more = line.recv(size - len(body))
        if not more:
            break
        body += more
    return status, headers, body


def connections():
    """The two ports of every connection that both ends hold."""
    rows = [row.split() for row in pathlib.Path("/proc/net/tcp").read_text().splitlines()[1:]]
    return {tuple(int(end.split(":")[1], 16) for end in row[1:3]) for row in rows if row[3] == "01"}


def pack(data):
    z = zlib.compressobj(9, zlib.DEFLATED, -15)
    return (z.compress(data) + z.flush(zlib.Z_SYNC_FLUSH))[:-4]


def frame(data, first=FIN | TEXT, size=None):
    size = len(data) if size is None else size
    mask = b"\x01\x02\x03\x04"
    if size < 126:
        head = struct.pack(">BB", first, 0x80 | size)
    elif size < 65536:
        head = struct.pack(">BBH", first, 0x80 | 126, size)
    else:
        head = struct.pack(">BBQ", first, 0x80 | 127, size)
    return head + mask + bytes(b ^ mask[i & 3] for i, b in enumerate(data))


class Wire:
    """The client's end of a WebSocket, frame by frame."""

    def __init__(self, line, headers):
        self.line, self.headers, self.got = line, headers, 0
        self.inflater = zlib.decompressobj(-15)

    def send(self, data, first=FIN | TEXT):
        data = data.encode() if isinstance(data, str) else data
        self.line.sendall(frame(data, first))

    def exactly(self, n):
        data = b""
        while len(data) < n:
            more = self.line.recv(n - len(data))
            if not more:
                raise EOFError
            data += more
        self.got += n
        return data

    def frame(self):
        """First byte and content of the next frame."""
        first, size = self.exactly(2)
        if size == 126:
            size = struct.unpack(">H", self.exactly(2))[0]
        elif size == 127:
            size = struct.unpack(">Q", self.exactly(8))[0]
        return first, self.exactly(size)

    def message(self):
        first, data = self.frame()
        assert first & 0x8f == FIN | TEXT, (first, data)
        if first & PACKED:
            data = self.inflater.decompress(data + b"\0\0\xff\xff")
        return json.loads(data)

    def close_code(self):
        """The code that the server closes with; 0 when it just goes."""
        try:
            while True:
                first, data = self.frame()
                if first & 15 == CLOSE:
                    return struct.unpack(">H", data[:2])[0]
        except (EOFError, ConnectionError):
            return 0
        finally:
            self.line.close()

    def hello(self, table, lang="en"):
        self.send(json.dumps({"do": "hello", "re": 1, "table": table["table"],
                              "key": table["watch"], "lang": lang}))


class Answers(Shared):
    def test_every_answer_is_fenced_in(self):
        for path in ("/", "/api/games", "/healthz", "/no-such-file.js", "/api/nothing"):
            headers = self.ask(f"GET {path}")[1]
            policy = headers["content-security-policy"]
            self.assertIn("default-src 'none'", policy)
            self.assertIn("script-src 'self';", policy)
            self.assertIn("frame-ancestors 'none'", policy)
            self.assertIn(f"ws://{self.host()}", policy)
            self.assertNotIn("unsafe", policy)
            self.assertEqual(headers["x-content-type-options"], "nosniff")
            self.assertEqual(headers["referrer-policy"], "no-referrer")
            self.assertEqual(headers["cross-origin-opener-policy"], "same-origin")
            self.assertEqual(headers["cross-origin-resource-policy"], "same-origin")
            self.assertIn("camera=()", headers["permissions-policy"])
            self.assertNotIn("strict-transport-security", headers)
            self.assertNotIn("server", headers)

    def test_a_strange_host_is_not_repeated(self):
        with self.connect() as line:
            line.sendall(b"GET / HTTP/1.1\r\nHost: x; script-src *\r\n\r\n")
            self.assertNotIn("*", read_answer(line)[1]["content-security-policy"])

    def test_the_page_is_kept_and_asked_for_anew(self):
        status, headers, page = self.ask("GET /")
        self.assertEqual((status, headers["cache-control"]), (200, "no-cache"))
        again = self.ask("GET /", f"If-None-Match: {headers['etag']}")
        self.assertEqual((again[0], again[2]), (304, b""))
        self.assertEqual(again[1]["etag"], headers["etag"])
        status, _, body = self.ask("GET /t/abc")
        self.assertEqual((status, body), (404, page))
        self.assertEqual(self.ask("GET /", 'If-None-Match: "other"')[0], 200)
        for name in set(re.findall(r'(?:src|href)="(/[^"]+-[A-Z0-9]{8}\.\w+)"', page.decode())):
            self.assertIn("immutable", self.ask(f"GET {name}")[1]["cache-control"], name)

    def test_compressed_for_those_who_take_it(self):
        plain, packed = self.ask("GET /"), self.ask("GET /", "Accept-Encoding: br, gzip;q=0.5")
        if "content-encoding" in packed[1]:
            self.assertEqual(zlib.decompress(packed[2], 31), plain[2])
            self.assertEqual(plain[1]["vary"], "Accept-Encoding")
        self.assertNotIn("content-encoding", plain[1])

    def test_long_answers_too(self):
        plain = self.ask("GET /api/games/template")
        packed = self.ask("GET /api/games/template", "Accept-Encoding: gzip")
        self.assertEqual(packed[1]["content-encoding"], "gzip")
        self.assertEqual(zlib.decompress(packed[2], 31), plain[2])
        self.assertLess(len(packed[2]) * 2, len(plain[2]))

    def test_head_has_no_body(self):
        status, headers, _ = self.ask("HEAD /api/games")
        self.assertEqual(status, 200)
        self.assertGreater(int(headers["content-length"]), 1000)

    def test_refusals_speak_the_readers_language(self):
        status, _, body = self.ask("GET /nothing.js", "Accept-Language: fr, de;q=0.9, en;q=0.8")
        self.assertEqual(status, 404)
        self.assertIn("Hier", json.loads(body)["error"])

    def test_requests_one_after_the_other_and_all_at_once(self):
        with self.connect() as line:
            line.sendall(self.request("GET /healthz") * 3)
            for _ in range(3):
                self.assertEqual(read_answer(line)[2], b'{"ok":true,"store":true}')

    def test_more_requests_at_once_than_may_wait(self):
        """They are more bytes than the server keeps, in pieces that end anywhere."""
        post = self.request("POST /", "Content-Length: 0")
        data = self.request("HEAD /nothing.js") * 300 + b"\r\n" + post
        with self.connect() as line:
            sender = threading.Thread(target=lambda: [line.sendall(data[at:at + 997])
                                                      for at in range(0, len(data), 997)])
            sender.start()
            for _ in range(300):
                self.assertEqual(read_answer(line, True)[0], 404)
            self.assertEqual(read_answer(line)[0], 405)
            self.assertEqual(line.recv(1), b"")
            sender.join()

    def test_who_has_said_everything_hears_the_answers(self):
        with self.connect() as line:
            line.sendall(self.request("GET /") * 2)
            line.shutdown(socket.SHUT_WR)
            self.assertEqual([read_answer(line)[0] for _ in range(2)], [200, 200])
            self.assertEqual(line.recv(1), b"")

    def test_connections_end_where_they_should(self):
        for first, header in (("GET / HTTP/1.1", "Connection: close"), ("GET / HTTP/1.0", "A: b")):
            with self.connect() as line:
                line.sendall(f"{first}\r\nHost: {self.host()}\r\n{header}\r\n\r\n".encode())
                status, headers, _ = read_answer(line)
                self.assertEqual((status, headers["connection"]), (200, "close"))
                self.assertEqual(line.recv(1), b"")

    def test_who_goes_on_after_the_end_is_not_read_for_long(self):
        with self.connect() as line:
            line.sendall(self.request("GET /healthz", "Connection: close"))
            self.assertEqual(read_answer(line)[0], 200)
            with self.assertRaises(ConnectionError):
                for _ in range(64):
                    line.sendall(bytes(1 << 20))

    def test_a_body_can_be_asked_for(self):
        with self.connect() as line:
            line.sendall(self.request("POST /api/mine", "Content-Length: 11",
                                      "Expect: 100-continue"))
            self.assertEqual(line.recv(100), b"HTTP/1.1 100 Continue\r\n\r\n")
            line.sendall(b'{"keys":[]}')
            self.assertEqual(read_answer(line)[0], 200)


class Refusals(Shared):
    def post(self, *headers, path="/api/mine", body=b'{"keys":[]}', size=None):
        size = len(body) if size is None else size
        return self.ask(f"POST {path}", f"Content-Length: {size}", *headers, body=body)

    def test_pages_from_elsewhere(self):
        own = f"Origin: http://{self.host()}"
        self.assertEqual(self.post()[0], 200)
        self.assertEqual(self.post(own)[0], 200)
        for origin in ("http://evil.example", "null", f"http://{self.host()}.evil.example",
                       "http://" + "a" * 400):
            self.assertEqual(self.post(f"Origin: {origin}")[0], 403, origin)
            self.assertEqual(self.wire(f"Origin: {origin}")[0], 403, origin)
        self.wire(own).line.close()

    def test_bodies(self):
        large = b" " * (64 << 10)
        self.assertEqual(self.post(body=large)[0], 400)
        self.assertEqual(self.post(body=large + b" ")[0], 413)
        self.assertEqual(self.post(size="9" * 30)[0], 400)
        self.assertEqual(self.post(size=-1)[0], 400)
        self.assertEqual(self.ask("POST /api/mine")[0], 411)
        self.assertEqual(self.ask("POST /api/mine", "Transfer-Encoding: chunked",
                                  body=b"0\r\n\r\n")[0], 411)
        self.assertEqual(self.ask("GET /api/games", "Content-Length: 3", body=b"abc")[0], 400)
        self.assertEqual(self.post(path="/")[0], 405)

    def test_a_body_before_the_last_answer(self):
        """Each request is answered, in the order in which they came. Bodies that were sent early
        were once taken for others, without end, and later led to writes into freed memory."""
        post = self.request("POST /api/mine", "Content-Length: 11") + b'{"keys":[]}'
        for first, size in ((self.request("GET /healthz"), 24), (post, 13)):
            for _ in range(20):
                with self.connect() as line:
                    line.sendall(first + post)
                    self.assertEqual([len(read_answer(line)[2]) for _ in range(2)], [size, 13])
        self.assert_alive()

    def test_heads_that_could_be_read_in_two_ways(self):
        host = f"Host: {self.host()}\r\n"
        for head in ("GET / HTTP/1.1\n" + host, "GET / HTTP/1.1\r\n" + host[:-2] + "\n",
                     "GET / HTTP/1.1\r\n" + host.replace(":", " :", 1),
                     "GET / HTTP/1.1\r\n", "GET / HTTP/1.1\r\n" + host * 2,
                     "GET / HTTP/1.1\r\n" + host + "A: b\r\n c\r\n",
                     "GET / HTTP/1.1\r\n" + host + "A: \0\r\n",
                     "GET  / HTTP/1.1\r\n" + host, "GET / HTTP/3.0\r\n" + host,
                     "POST /api/mine HTTP/1.1\r\n" + host +
                     "Content-Length: 0\r\nTransfer-Encoding: chunked\r\n",
                     "POST /api/mine HTTP/1.1\r\n" + host + "Content-Length: 0\r\n" * 2,
                     "POST /api/mine HTTP/1.1\r\n" + host + "Content-Length: 0x0\r\n"):
            with self.connect() as line:
                line.sendall((head + "\r\n").encode() + self.request("GET /"))
                self.assertEqual(read_answer(line)[0], 400, head)
                self.assertEqual(line.recv(1), b"", head)

    def test_other_names_for_this_server(self):
        """A page of that name would otherwise count as ours: DNS rebinding."""
        key = ("Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13",
               "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", "Sec-WebSocket-Protocol: perilune")
        port = self.server.port
        for host in (f"evil.example:{port}", "evil.example", "127.0.0.1", f"192.0.2.1:{port}"):
            for request in (("GET /",), ("GET /api/games",), ("GET /ws", *key),
                            ("POST /api/mine", "Content-Length: 0")):
                first, *headers = request
                with self.connect() as line:
                    line.sendall("\r\n".join([first + " HTTP/1.1", f"Host: {host}",
                                              f"Origin: http://{host}", *headers, "", ""]).encode())
                    status, _, body = read_answer(line)
                    self.assertEqual(status, 421, (host, first))
                    self.assertIn("origin", json.loads(body)["error"])
        for host in (f"localhost:{port}", f"moon.localhost:{port}", f"[::1]:{port}"):
            with self.connect() as line:
                line.sendall(f"GET / HTTP/1.1\r\nHost: {host}\r\n\r\n".encode())
                self.assertEqual(read_answer(line)[0], 200, host)

    def test_long_headers(self):
        with self.connect() as line:
            line.sendall(self.request("GET /", "X-Long: " + "a" * 4096))
            self.assertEqual(read_answer(line)[0], 431)

    def test_keys_of_upgrades(self):
        for key in ("", "short", "dGhlIHNhbXBsZSBub25jZQ", "?" * 22 + "==", "A" * 24):
            status, *_ = self.ask("GET /ws", "Connection: Upgrade", "Upgrade: websocket",
                                  "Sec-WebSocket-Version: 13", "Sec-WebSocket-Protocol: perilune",
                                  f"Sec-WebSocket-Key: {key}")
            self.assertEqual(status, 400, key)

    def test_methods(self):
        for method in ("PUT", "DELETE", "PATCH", "OPTIONS"):
            status, headers, _ = self.ask(f"{method} /api/games")
            self.assertEqual(status, 405)
            self.assertIn("GET", headers["allow"])

    def test_long_heads(self):
        self.assertEqual(self.ask("GET /" + "a" * 1000)[0], 414)
        for head in ("GET /" + "a" * 9000, "GET / HTTP/1.1\r\nX-Long: " + "a" * 9000):
            with self.connect() as line:
                line.sendall(head.encode() + b"\r\n\r\n")
                self.assertNotEqual(read_answer(line)[0], 200)
        self.assert_alive()

    def test_upgrades(self):
        self.assertEqual(self.wire(path="/")[0], 404)
        self.assertEqual(self.wire(protocol="http")[0], 400)
        self.assertEqual(self.wire(protocol="")[0], 400)
        self.assertEqual(self.ask("GET /ws")[0], 400)
        self.assertNotIn(self.ask("GET /", "Connection: Upgrade, HTTP2-Settings", "Upgrade: h2c",
                                  "HTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA")[0], (101, 200))

    def test_garbage(self):
        rng = random.Random(1)
        for _ in range(100):
            with self.connect() as line:
                line.sendall(rng.randbytes(rng.randrange(1, 3000)))
                line.shutdown(socket.SHUT_WR)
                line.settimeout(15)
                try:
                    while line.recv(65536):
                        pass
                except ConnectionError:
                    pass
        self.assert_alive()


class Messages(Shared):
    DEFLATE = "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits"

    def assert_closed(self, code, *frames, headers=()):
        wire = self.wire(*headers)
        try:
            for data, first in frames:
                wire.send(data, first)
        except ConnectionError:
            pass
        self.assertEqual(wire.close_code(), code)

    def test_what_ends_a_connection(self):
        large = b"x" * 16385
        self.assert_closed(1009, (large, FIN | TEXT))
        self.assert_closed(1009, (large, FIN | TEXT), headers=[self.DEFLATE])
        self.assert_closed(1009, (large[:9000], TEXT), (large[:9000], FIN | CONTINUED))
        self.assert_closed(1009, (pack(b"x" * (1 << 22)), FIN | PACKED | TEXT),
                           headers=[self.DEFLATE])
        self.assert_closed(1003, (b"{}", FIN | BINARY))
        self.assert_closed(1007, (b'{"\xff":1}', FIN | TEXT))
        self.assert_closed(1007, (b"\xff\xff\xff", FIN | PACKED | TEXT), headers=[self.DEFLATE])
        self.assert_closed(1002, (b"{}", FIN | PACKED | TEXT))
        self.assert_closed(1002, (b"{}", FIN | 3))
        self.assert_closed(1002, (b"{}", FIN | CONTINUED))
        self.assert_alive()

    def test_a_flood_of_pings(self):
        """Each would be answered; who does not read the answers must not fill our memory."""
        self.assert_closed(1008, *[(b"x" * 125, FIN | PING)] * 200)
        self.assert_alive()

    def test_frames_without_a_mask(self):
        for plain in (b"\x81\x02{}", b"\x81\x00", b"\x89\x00", b"\x88\x02\x03\xe8"):
            wire = self.wire()
            wire.line.sendall(plain)
            self.assertEqual(wire.close_code(), 1002, plain)

    def test_frames_that_are_none(self):
        mask = b"\0\0\0\0"
        for data in (b"\x89\xfe\0\x7e" + mask, b"\x09\x80" + mask, b"\x8b\x80" + mask,
                     b"\x81\xfe\0\x05" + mask + b"12345", b"\xa1\x80" + mask,
                     b"\x81\xff" + b"\xff" * 8 + mask, b"\xc0\x80" + mask,
                     b"\x01\x80" + mask + b"\x81\x80" + mask):
            wire = self.wire()
            wire.line.sendall(data)
            self.assertEqual(wire.close_code(), 1002, data)

    def test_closing_is_answered(self):
        for sent, expected in ((b"", None), (b"\x03\xe8", 1000), (b"\x0f\xa0bye", 4000),
                               (b"\x03", 1002), (b"\x03\xed", 1002), (b"\x03\xe8\xff", 1007)):
            wire = self.wire()
            wire.send(sent, FIN | CLOSE)
            first, data = wire.frame()
            self.assertEqual(first, FIN | CLOSE)
            self.assertEqual(data, struct.pack(">H", expected) if expected else b"")
            self.assertEqual(wire.line.recv(1), b"")

    def test_frames_byte_by_byte(self):
        table, wire = self.make_table(), self.wire()
        text = json.dumps({"do": "hello", "re": 7, "table": table["table"],
                           "key": table["watch"], "lang": "en"}).encode()
        for byte in frame(b"?", FIN | PING) + frame(b"!" * 125, FIN | PING) + frame(text):
            wire.line.sendall(bytes([byte]))
        self.assertEqual(wire.frame(), (FIN | PONG, b"?"))
        self.assertEqual(wire.frame(), (FIN | PONG, b"!" * 125))
        self.assertEqual({wire.message()["is"], wire.message()["is"]}, {"state", "done"})

    def test_frames_right_behind_the_handshake(self):
        line = self.connect()
        line.sendall(self.request(
            "GET /ws", "Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13",
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", "Sec-WebSocket-Protocol: perilune",
            body=frame(b"?", FIN | PING)))
        status, headers, _ = read_answer(line)
        self.assertEqual((status, headers["sec-websocket-accept"]),
                         (101, "s3pPLMBiTxaQ9kYGzzhZRbK+xOo="))
        self.assertEqual(Wire(line, headers).frame(), (FIN | PONG, b"?"))

    def test_a_length_that_is_a_lie(self):
        wire = self.wire()
        wire.line.sendall(frame(b"x" * 100, size=1 << 40))
        self.assertEqual(wire.close_code(), 1009)

    def test_messages_in_pieces(self):
        table = self.make_table()
        for headers in ((), (self.DEFLATE,)):
            wire = self.wire(*headers)
            text = json.dumps({"do": "hello", "re": 7, "table": table["table"],
                               "key": table["watch"], "lang": "en"}).encode()
            bit = PACKED if headers else 0
            data = pack(text) if headers else text
            wire.send(data[:9], bit | TEXT)
            wire.send(b"?", FIN | PING)
            wire.send(data[9:20], CONTINUED)
            wire.send(data[20:], FIN | CONTINUED)
            self.assertEqual(wire.frame(), (FIN | PONG, b"?"))
            self.assertEqual({wire.message()["is"], wire.message()["is"]}, {"state", "done"})
            wire.line.close()

    def seated(self, table, key, seat):
        """A wire that sits at the table, and its name."""
        wire = self.wire()
        wire.send(json.dumps({"do": "hello", "re": 1, "table": table["table"], "key": key}))
        wire.send(json.dumps({"do": "take", "re": 2, "seat": seat, "name": "AB"[seat],
                              "color": seat, "mix": "5" * 32}))
        while wire.message().get("re") != 2:
            pass
        return wire

    def test_many_messages_at_once_let_others_have_their_turn(self):
        """The server finds both in one round of its loop, in whatever order."""
        for first in (0, 1):
            table = self.make_table()
            wires = [self.seated(table, table["host"], 0), self.seated(table, table["invite"], 1)]
            talk = [b"".join(frame(b'{"do":"say","text":"%d"}' % i) for i in range(12)),
                    frame(b'{"do":"say","text":"and me"}')]
            self.server.process.send_signal(signal.SIGSTOP)
            os.waitpid(self.server.process.pid, os.WUNTRACED)   # until it has stopped
            for who in (first, 1 - first):
                wires[who].line.sendall(talk[who])
            self.server.process.send_signal(signal.SIGCONT)
            said = []
            while len(said) < 13:
                message = wires[1].message()
                if message["is"] == "chat":
                    said.append(message["text"])
            self.assertLess(said.index("and me"), 8, said)

    def test_compression(self):
        table, other = self.make_table(), self.make_table()
        plain, packed = self.wire(), self.wire(self.DEFLATE)
        self.assertNotIn("sec-websocket-extensions", plain.headers)
        self.assertEqual(packed.headers["sec-websocket-extensions"],
                         "permessage-deflate; client_no_context_takeover")
        sizes = []
        for wire in (plain, packed):
            for where in (table, other, table):     # at the same table nothing is told again
                before = wire.got
                wire.hello(where)
                messages = [wire.message(), wire.message()]
                self.assertEqual({m["is"] for m in messages}, {"state", "done"})
                sizes.append(wire.got - before)
            wire.line.close()
        self.assertLess(sizes[3], sizes[0] * 0.7)
        self.assertLess(sizes[5], sizes[3] * 0.3)   # what was sent before is referred to

    def test_a_client_of_others(self):
        async def talk():
            both = [self.make_table(), self.make_table()]
            async with websockets.connect(f"ws://{self.host()}/ws", subprotocols=["perilune"]) as w:
                self.assertEqual([e.name for e in w.extensions], ["permessage-deflate"])
                for i in range(20):
                    table = both[i % 2]     # whoever stays at a table is told nothing again
                    await w.send(json.dumps({"do": "hello", "re": 1, "table": table["table"],
                                             "key": table["watch"], "lang": "en"}))
                    kinds = {json.loads(await w.recv())["is"] for _ in range(2)}
                    self.assertEqual(kinds, {"state", "done"})
        asyncio.run(talk())

    def test_garbage(self):
        rng = random.Random(2)
        for i in range(200):
            wire = self.wire(*([self.DEFLATE] if i % 2 else []))
            try:
                for _ in range(rng.randrange(1, 5)):
                    data = rng.randbytes(rng.choice((0, 1, 125, 126, 600, 5000)))
                    if rng.random() < 0.3:
                        data = pack(data)
                    wire.send(data, rng.randrange(256))
                wire.line.sendall(rng.randbytes(rng.randrange(100)))
            except ConnectionError:
                pass
            wire.line.close()
        self.assert_alive()


class Limits(Case):
    def options_of(self, *options):
        self.server.stop()
        self.server = self.serve(*options)

    def refuses(self, *headers):
        try:
            wire = self.wire(*headers)
        except ConnectionError:
            return True
        return not isinstance(wire, Wire) or wire.close_code() == 1013

    def test_connections_of_one_address(self):
        self.options_of("--max-connections-per-address", "3")
        wires = [self.wire() for _ in range(3)]
        self.assertTrue(self.refuses())
        wires.pop().line.close()
        self.eventually(lambda: not self.refuses())

    def test_connections_in_all(self):
        self.options_of("--max-connections", "4")
        wires = [self.wire() for _ in range(4)]
        self.assertTrue(self.refuses())
        for wire in wires:
            wire.line.close()
        self.eventually(lambda: not self.refuses())

    def test_addresses_nearby_are_told_on_this_machine(self):
        self.assertEqual(self.server.http("GET", "/api/nearby", kind="nearby")[1], {"nearby": []})
        self.options_of("--address", "0.0.0.0", "--proxy", "yes")
        found = self.server.http("GET", "/api/nearby", kind="nearby")[1]["nearby"]
        for address in found:
            self.assertRegex(address, rf"^http://[0-9.]+:{self.server.port}/$")
            self.assertNotIn("//127.", address)
        elsewhere = self.ask("GET /api/nearby", "X-Forwarded-For: 192.0.2.1")[2]
        self.assertEqual(json.loads(elsewhere), {"nearby": []})

    def test_behind_a_proxy_its_word_counts(self):
        self.options_of("--max-connections-per-address", "2", "--proxy", "yes")
        with self.connect() as line:
            line.sendall(b"GET / HTTP/1.1\r\nHost: what.the.proxy.says\r\n\r\n")
            self.assertEqual(read_answer(line)[0], 200)
        one, other = "X-Forwarded-For: 6.6.6.6, 192.0.2.1", "X-Forwarded-For: 6.6.6.6, 192.0.2.2"
        for address in (one, one, other):
            self.assertIsInstance(self.wire(address), Wire)
        self.assertTrue(self.refuses(one))
        long = f"X-Forwarded-For: {'6.6.6.6, ' * 400}"
        self.assertTrue(self.refuses(long + "192.0.2.1"))
        self.assertTrue(self.refuses(long, one))
        self.assertIsInstance(self.wire(other), Wire)

    def test_without_a_proxy_nobody_is_believed(self):
        self.options_of("--max-connections-per-address", "2")
        for i in range(2):
            self.assertIsInstance(self.wire(f"X-Forwarded-For: 192.0.2.{i}"), Wire)
        self.assertTrue(self.refuses("X-Forwarded-For: 192.0.2.9"))

    def test_requests_of_one_address(self):
        self.options_of("--max-messages-per-second", "2")
        seen = [self.ask("GET /healthz")[0] for _ in range(10)]
        self.assertEqual(seen, [200] * 10)
        self.eventually(lambda: self.ask("GET /healthz")[0] == 429, pause=0)
        self.assertEqual(self.ask("GET /")[0], 200)
        self.eventually(lambda: self.ask("GET /healthz")[0] == 200)

    def test_what_leads_nowhere_costs(self):
        self.options_of("--max-cpu-per-address", "1")
        seen = set()
        with self.connect() as line, contextlib.suppress(ConnectionError):
            for _ in range(2000):
                line.sendall(self.request("HEAD /nothing.js"))
                seen.add(read_answer(line, True)[0])
        self.assertEqual(seen - {0}, {404, 429})

    def is_answered(self, line, data):
        """Whether the server comes to the end of so many bytes."""
        try:
            line.sendall(data)
            return bool(line.recv(1))
        except (TimeoutError, ConnectionError):
            return False

    def test_bytes_that_ask_for_nothing_cost(self):
        empty = frame(b"{", TEXT) + frame(b"", 0) * 800000 + frame(b"", FIN | PING)
        for most, answered in (("0", True), ("1", False)):
            self.options_of("--max-cpu-per-address", most)
            blank = b"\r\n" * 2400000 + self.request("GET /")
            floods = (self.wire().line, empty), (self.connect(), blank)
            for line, _ in floods:
                line.settimeout(60 * SLOW if answered else 3 * SLOW)
            with concurrent.futures.ThreadPoolExecutor() as pool:
                done = list(pool.map(lambda flood: self.is_answered(*flood), floods))
            self.assertEqual(done, [answered] * 2)

    def test_a_stated_origin(self):
        self.options_of("--origin", "https://moon.example")
        self.assertIn("wss://moon.example", self.ask("GET /")[1]["content-security-policy"])
        self.assertIsInstance(self.wire("Origin: https://moon.example"), Wire)
        for host, expected in (("moon.example", 200), ("moon.example:443", 200),
                               ("moon.example:80", 421), ("mars.example", 421)):
            with self.connect() as line:
                line.sendall(f"GET / HTTP/1.1\r\nHost: {host}\r\n\r\n".encode())
                self.assertEqual(read_answer(line)[0], expected, host)
        self.assertEqual(self.wire(f"Origin: http://{self.host()}")[0], 403)


class Patience(Case):
    """What only time shows; all of it at once. How late the server may be is left open: a busy
    machine takes its time. That it does not act too early is what can be measured."""
    PATIENCE, END = 6, 90 * SLOW
    options = [*ROOMY, "--patience", str(PATIENCE)]

    def gone_after(self, line):
        """Seconds until the server has closed its end; one who does not read is not told."""
        begin, ends = time.monotonic(), (self.server.port, line.getsockname()[1])
        while ends in connections() and time.monotonic() - begin < self.END:
            time.sleep(0.2)
        return time.monotonic() - begin

    def small(self):
        line = socket.socket()
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        line.connect(("127.0.0.1", self.server.port))
        self.lines.append(line)
        return line

    def never_greets(self):
        begin, wire = time.monotonic(), self.wire()
        wire.line.settimeout(self.END)
        return wire.close_code() == 1008 and self.PATIENCE / 6 < time.monotonic() - begin

    def never_asks(self):
        return self.PATIENCE / 6 < self.gone_after(self.connect()) < self.END

    def asks_slowly(self):
        line = self.connect()
        try:
            for byte in self.request("GET /", "X-Slow: " + "z" * 100):
                line.sendall(bytes([byte]))
                time.sleep(0.3)
        except ConnectionError:
            return True
        return False

    def brings_slowly(self):
        line = self.connect()
        line.sendall(self.request("POST /api/mine", "Content-Length: 1000"))
        try:
            for _ in range(60):
                line.sendall(b" ")
                time.sleep(0.5)
        except ConnectionError:
            return True
        return False

    def reads_no_page(self):
        line = self.small()
        line.sendall(self.request("GET /api/games") * 40)
        return self.PATIENCE - 2 < self.gone_after(line) < self.END

    def reads_no_news(self):
        wire, both = self.wire(), [self.make_table(), self.make_table()]
        wire.line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        wire.line.settimeout(5)
        try:
            for i in range(HELLOS):
                wire.hello(both[i % 2])
        except (TimeoutError, ConnectionError):
            pass
        return self.gone_after(wire.line) < self.END

    def answers_no_ping(self):
        wire, begin = self.wire(), time.monotonic()
        wire.hello(self.table)
        wire.line.settimeout(self.END)
        return wire.close_code() == 0 and 2 * self.PATIENCE - 2 < time.monotonic() - begin

    def answers_pings(self):
        wire, end = self.wire(), time.monotonic() + 2 * self.PATIENCE + 2
        wire.hello(self.table)
        wire.line.settimeout(self.END)
        while time.monotonic() < end - self.PATIENCE - 1:
            first, data = wire.frame()
            if first & 15 == PING:
                wire.send(data, FIN | PONG)
        time.sleep(max(0, end - time.monotonic()))
        wire.hello(self.table)
        return any(wire.frame()[0] & 15 == TEXT for _ in range(2))

    def test_those_who_keep_others_waiting(self):
        self.table, self.verdict = self.make_table(), {}
        cases = [self.never_greets, self.never_asks, self.asks_slowly, self.brings_slowly,
                 self.reads_no_page, self.reads_no_news, self.answers_no_ping, self.answers_pings]

        def try_out(case):
            self.verdict[case.__name__] = case()
        threads = [threading.Thread(target=try_out, args=(case,)) for case in cases]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(self.verdict, {case.__name__: True for case in cases})
        self.assert_alive()


class Crowd(Case):
    options = ["--max-connections-per-address", "20000", *ROOMY]

    def memory(self, what="VmRSS"):
        status = pathlib.Path(f"/proc/{self.server.process.pid}/status").read_text()
        return int(re.search(rf"{what}:\s+(\d+)", status).group(1))

    def test_ten_thousand_who_watch(self):
        _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        if hard < CROWD + 200:
            self.skipTest(f"the system allows only {hard} connections")
        resource.setrlimit(resource.RLIMIT_NOFILE, (CROWD + 200, hard))
        games, wires = [self.make_table() for _ in range(CROWD // 20)], []
        before = self.memory()
        for i in range(CROWD):
            wires.append(self.wire(Messages.DEFLATE))
            wires[-1].hello(games[i % len(games)])
        for wire in wires:
            self.assertEqual({wire.message()["is"], wire.message()["is"]}, {"state", "done"})
        each = (self.memory() - before) / CROWD
        print(f"{CROWD} connections: {self.memory() / 1024:.0f} MiB, {each:.1f} KiB each")
        if self.memory("VmSize") < 1 << 30 and not tables.WATCHED:  # sanitizers take terabytes
            self.assertLess(each, 12)
        self.assert_alive()


class Updater:
    """A TLS 1.3 client that can send key updates: OpenSSL itself, since Python's ssl cannot."""

    def __init__(self, line):
        line.setblocking(True)
        self.lib = lib = ctypes.CDLL("libssl.so.3")
        for name in ("TLS_client_method", "SSL_CTX_new", "SSL_new"):
            getattr(lib, name).restype = ctypes.c_void_p
        self.context = ctypes.c_void_p(lib.SSL_CTX_new(ctypes.c_void_p(lib.TLS_client_method())))
        self.ssl = ctypes.c_void_p(lib.SSL_new(self.context))
        if lib.SSL_set_fd(self.ssl, line.fileno()) != 1 or lib.SSL_connect(self.ssl) != 1:
            raise ConnectionError("no handshake")

    def update(self, times):
        """Sends key updates; fewer when the other side has gone."""
        for _ in range(times):
            self.lib.SSL_key_update(self.ssl, 0)
            if self.lib.SSL_do_handshake(self.ssl) != 1:
                return

    def ask(self, request):
        """The answer, or nothing where there is none."""
        answer = ctypes.create_string_buffer(10000)
        self.lib.SSL_write(self.ssl, request, len(request))
        size = self.lib.SSL_read(self.ssl, answer, len(answer))
        return answer.raw[:max(size, 0)]

    def close(self):
        self.lib.SSL_free(self.ssl)
        self.lib.SSL_CTX_free(self.context)


class Secure(Case):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt",
                        "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2", "-subj",
                        "/CN=localhost", "-addext",
                        "subjectAltName=IP:127.0.0.1,DNS:moon.example",
                        "-keyout", self.path("key.pem"), "-out", self.path("cert.pem")],
                       check=True, capture_output=True)
        self.server = self.serve("--certificate", self.path("cert.pem"),
                                 "--private-key", self.path("key.pem"), *ROOMY)

    def connect(self):
        context = ssl.create_default_context(cafile=self.path("cert.pem"))
        line = context.wrap_socket(super().connect(), server_hostname="127.0.0.1")
        self.lines.append(line)
        return line

    def test_tls(self):
        self.assertIn("https://127.0.0.1", self.server.line)
        status, headers, _ = self.ask("GET /")
        self.assertEqual(status, 200)
        self.assertIn("max-age=", headers["strict-transport-security"])
        self.assertNotIn(" ws://", headers["content-security-policy"])
        table, wire = self.make_table(), self.wire(Messages.DEFLATE,
                                                   f"Origin: https://{self.host()}")
        wire.hello(table)
        self.assertEqual({wire.message()["is"], wire.message()["is"]}, {"state", "done"})
        wire.line.close()

    def test_the_names_of_the_certificate_are_ours(self):
        for name, expected in (("moon.example", 200), ("evil.example", 421)):
            with self.connect() as line:
                line.sendall(f"GET / HTTP/1.1\r\nHost: {name}:{self.server.port}\r\n\r\n"
                             .encode())
                self.assertEqual(read_answer(line)[0], expected)

    def test_large_answers_and_many_requests(self):
        with self.connect() as line:
            line.sendall(self.request("GET /api/games") * 20 + self.request("GET /healthz"))
            for _ in range(20):
                status, headers, body = read_answer(line)
                self.assertEqual((status, len(body)), (200, int(headers["content-length"])))
            self.assertEqual(read_answer(line)[2], b'{"ok":true,"store":true}')

    def test_only_http_1_1_and_no_old_tls(self):
        context = ssl.create_default_context(cafile=self.path("cert.pem"))
        context.set_alpn_protocols(["h2", "http/1.1"])
        with context.wrap_socket(Case.connect(self), server_hostname="127.0.0.1") as line:
            self.assertEqual(line.selected_alpn_protocol(), "http/1.1")
            self.assertIn(line.version(), ("TLSv1.2", "TLSv1.3"))

    def test_a_stolen_key_opens_no_recording(self):
        for cipher, works in (("ECDHE+AESGCM", True), ("ECDHE+CHACHA20", True), ("kRSA", False),
                              ("ECDHE+SHA", False)):
            context = ssl.create_default_context(cafile=self.path("cert.pem"))
            context.maximum_version = ssl.TLSVersion.TLSv1_2
            context.set_ciphers(cipher)
            if works:
                with context.wrap_socket(Case.connect(self), server_hostname="127.0.0.1") as line:
                    self.assertEqual(line.version(), "TLSv1.2")
                continue
            with self.assertRaises(ssl.SSLError, msg=cipher):
                context.wrap_socket(Case.connect(self), server_hostname="127.0.0.1")

    def test_a_flood_of_key_updates(self):
        for times, answered in ((8, True), (200, False)):
            with Case.connect(self) as line, contextlib.closing(Updater(line)) as client:
                self.assertIn(b"200 OK", client.ask(self.request("GET /healthz")))
                client.update(times)
                answer = client.ask(self.request("GET /healthz"))
                self.assertEqual(b"200 OK" in answer, answered, (times, answer))
        self.assert_alive()

    def test_a_handshake_in_crumbs(self):
        out, context = ssl.MemoryBIO(), ssl.create_default_context()
        context.set_alpn_protocols(["http/1.1"] * 60)   # makes it longer
        client = context.wrap_bio(ssl.MemoryBIO(), out, server_hostname="x")
        with self.assertRaises(ssl.SSLWantReadError):
            client.do_handshake()
        hello = out.read()[5:]
        for size, answered in ((50, True), (1, False)):
            pieces = [hello[i:i + size] for i in range(0, len(hello), size)]
            with Case.connect(self) as line, contextlib.suppress(ConnectionError):
                answer = b""
                line.sendall(b"".join(b"\x16\3\1\0" + bytes([len(p)]) + p for p in pieces))
                answer = line.recv(1)
            self.assertEqual(answer == b"\x16", answered, size)

    def test_plain_text_gets_nothing(self):
        with Case.connect(self) as line:
            line.sendall(self.request("GET /"))
            try:
                self.assertNotIn(b"200 OK", line.recv(1000))
            except ConnectionError:
                pass


class Stopping(Case):
    def test_readers_are_told(self):
        for number in (signal.SIGTERM, signal.SIGINT):
            wire = self.wire()
            wire.hello(self.make_table())
            wire.message(), wire.message()
            self.server.process.send_signal(number)
            self.assertEqual(wire.message()["is"], "bye")
            self.assertEqual(wire.close_code(), 1001)
            self.assertEqual(self.server.wait(), 0, self.server.errors)
            self.server = self.serve()

    def test_those_who_do_not_listen_do_not_keep_it(self):
        self.wire()
        self.connect()
        begin = time.monotonic()
        self.assertEqual(self.server.stop(), 0)
        self.assertLess(time.monotonic() - begin, 10)

    def test_a_log_that_nobody_reads_keeps_nobody_waiting(self):
        """The pipe of standard error is full after some hundred lines."""
        self.assertEqual(self.server.stop(), 0)
        self.server = self.serve("--log-level", "requests", *ROOMY)
        with self.connect() as line:
            for _ in range(300):
                line.sendall(self.request("GET /" + "x" * 500))
                self.assertEqual(read_answer(line)[0], 404)

    def test_the_first_line(self):
        self.assertEqual(self.server.line, f"Perilune is open at http://{self.host()}/\n")

    def run_program(self, *options, **how):
        return subprocess.run([PROGRAM, "serve", "--store", self.path("other.db"), *options],
                              capture_output=True, text=True, timeout=60,
                              env=dict(os.environ, PERILUNE_LANG="en"), **how)

    def test_what_cannot_be_is_said(self):
        taken = self.run_program("--port", str(self.server.port))
        self.assertEqual((taken.returncode, taken.stdout), (1, ""))
        self.assertIn("in use", taken.stderr)
        self.assertIn("--port", taken.stderr)
        self.assertFalse(pathlib.Path(self.path("other.db")).exists())
        german = self.run_program("--port", str(self.server.port), "--lang", "de")
        self.assertIn("belegt", german.stderr)
        for options, word in ((("--address", "moon"), "moon"), (("--port", "x"), "'x'"),
                              (("--certificate", "/no/such", "--private-key", "/no/such"),
                               "/no/such")):
            refused = self.run_program(*options)
            self.assertIn(refused.returncode, (1, 2))
            self.assertIn(word, refused.stderr)

    def test_too_few_files(self):
        """A server that could take no connection does not start."""
        def allow_few():
            resource.setrlimit(resource.RLIMIT_NOFILE, (40, 40))
        refused = self.run_program("--port", "0", preexec_fn=allow_few)
        self.assertEqual(refused.returncode, 1, refused.stderr)
        self.assertIn("ulimit -n", refused.stderr)

    def test_the_log_tells_no_secrets(self):
        self.server.stop()
        self.server = self.serve("--log-level", "requests")
        table = self.make_table()
        self.ask(f"GET /api/tables/{table['table']}/log?secret={table['watch']}",
                 f"Authorization: Bearer {table['watch']}")
        wire = self.wire()
        wire.hello(table)
        wire.message()
        wire.line.close()
        odd = '/a"\u202e\x9b31m'.encode() + b"\xff"      # a terminal would obey these
        with self.connect() as line:
            line.sendall(self.request("GET /odd").replace(b"/odd", odd))
            read_answer(line)
        self.server.stop()
        self.assertTrue(self.server.errors.isascii())
        self.assertIn(r'path="/a\"\xe2\x80\xae\xc2\x9b31m\xff"', self.server.errors)
        self.assertIn("path=/api/tables", self.server.errors)
        for key in ("host", "invite", "watch"):
            self.assertNotIn(table[key], self.server.errors)
        moment = r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z"
        for text in self.server.errors.splitlines():
            self.assertRegex(text, rf"^{moment} (error|info|request) [a-z- ]+( [a-z-]+=.+)*$")


if __name__ == "__main__":
    unittest.main(verbosity=2)
