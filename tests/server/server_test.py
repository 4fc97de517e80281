#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The server over real sockets: whole games of every kind, lost connections, late, doubled and
senseless messages, people who come and go.

usage: server_test.py PERILUNE [TEST]...
"""
import asyncio
import json
import os
import pathlib
import socket
import tempfile
import time
import unittest

import tables
from tables import MIX, Party, Reader, Refused, Server, VALID, chance, run

PROGRAM = tables.program()
GAMES = {game["id"]: game["seats"] for game in tables.games(PROGRAM)}
BRIEF = "PERILUNE_BRIEF" in os.environ   # the fewest seats only


class Case(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.store = tables.new_store(pathlib.Path(self.folder.name))
        self.server = Server(PROGRAM, self.store).start()

    def tearDown(self):
        if self.server.process.poll() is None:
            self.assertEqual(self.server.stop(), 0, self.server.errors)
        self.folder.cleanup()

    async def refused(self, awaitable, because=""):
        with self.assertRaises(Refused) as caught:
            await awaitable
        self.assertIn(because, str(caught.exception))


class Games(Case):
    """Complete games at every seat count, with lost connections in between."""

    async def play(self, game, seats, rng):
        party = await Party(self.server, game, seats).start()
        watcher = await Reader(self.server, party.table, party.watch).open()
        steps = 0
        while await party.step(rng):
            steps += 1
            if steps % 40 == 0:
                lost = rng.choice(party.reader)
                before = lost.doc, list(lost.lines), lost.seq
                await lost.close()
                await lost.open()
                self.assertEqual((lost.doc["view"], lost.lines[:len(before[1])]),
                                 (before[0]["view"], before[1]))
        await watcher.until(lambda: watcher.over)
        status, log = self.server.http("GET", f"/api/tables/{party.table}/log", key=party.watch)
        self.assertEqual(status, 200)
        await party.close()
        await watcher.close()
        return log

    def test_every_seat_count(self):
        for game, (least, most) in GAMES.items():
            for seats in range(least, (least if BRIEF else most) + 1):
                with self.subTest(game=game, seats=seats):
                    log = run(self.play(game, seats, chance(seats)))
                    status, replay = self.server.http("POST", "/api/replay", {"log": log},
                                                      kind="replay")
                    self.assertEqual(status, 200)
                    self.assertTrue(replay["over"])
                    self.assertIn(1, replay["result"]["rank"])
                    self.assertEqual(len(replay["feats"]), seats)
                    self.check_views(log, replay["moves"])
                    if seats == least:
                        self.check_analysis(log)

    def check_views(self, log, moves):
        """Windows that meet show the same view there, and every seat as it saw itself."""
        def views(seat, first, last):
            _, got = self.server.http("POST", "/api/replay", kind="replay", body={
                "log": log, "seat": seat, "from": first, "to": last, "story": False})
            self.assertNotIn("frames", got)
            self.assertEqual(got["views"]["from"], min(first, moves))
            view, found = {}, []
            for patch in got["views"]["patches"]:
                tables.apply(view, patch)
                found.append(json.loads(json.dumps(view)))
            return found
        middle = moves // 2
        for seat in ("open", -1, 0):
            self.assertEqual(views(seat, 0, middle)[-1],
                             views(seat, max(0, min(middle, 63)), moves)[0])
        everything, public, own = (views(seat, middle, middle)[0] for seat in ("open", -1, 0))
        self.assertEqual(everything["view"]["seats"][0], own["view"]["seats"][0])
        self.assertEqual(everything["points"][:1], own["points"][:1])
        as_public = {**everything["view"], "seats": public["view"]["seats"]}
        self.assertEqual({**everything, "view": as_public, "points": public["points"]}, public)
        self.assertEqual(len(views(-1, 0, moves)), min(64, moves + 1))
        self.assertEqual(len(views(-1, moves + 9, 0)), 1)

    def check_analysis(self, log):
        status, got = self.server.http("POST", "/api/analysis", {"log": log}, kind="analysis")
        while status == 202:
            time.sleep(0.02)
            status, got = self.server.http("GET", f"/api/analysis/{got['id']}", kind="analysis")
        self.assertEqual(status, 200)
        for seat in got["seats"]:
            parts = sum(seat[part] for part in ("start", "luck", "others", "own"))
            self.assertAlmostEqual(parts, seat["result"], delta=1e-5)
        self.assertEqual(len(got["decisions"]), sum(seat["decisions"] for seat in got["seats"]))

    def test_bots_do_not_keep_people_waiting(self):
        async def go():
            party = await Party(self.server, "monkeys", 4, people=1, bot="cadet").start()
            rng = chance(1)
            while await party.step(rng):
                pass
            await party.close()
        run(go())


class Overload(unittest.TestCase):
    """More changes at once than the server takes in: the others wait in their sockets."""
    TABLES, SYNC = 600, 0.3   # SYNC: seconds that every store takes

    def line(self, server, made):
        """A connection of the host, who has been told everything."""
        line = socket.create_connection(("127.0.0.1", server.port), timeout=60)
        line.sendall(f"GET /ws HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nUpgrade: websocket\r\n"
                     "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                     "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
                     "Sec-WebSocket-Protocol: perilune\r\n\r\n".encode())
        self.say(line, do="hello", table=made["table"], key=made["host"], re=1)
        self.hear(line, b'"listed":false')
        return line

    @staticmethod
    def say(line, **message):
        text = json.dumps(message).encode()
        line.sendall(b"\x81" + bytes([0x80 | len(text)]) + bytes(4) + text)

    @staticmethod
    def hear(line, wanted):
        heard = b""
        while wanted not in heard:
            more = line.recv(65536)
            assert more, heard
            heard += more

    def test_all_are_stored_in_bounded_batches(self):
        with tempfile.TemporaryDirectory() as folder:
            slow = pathlib.Path(folder) / "slow"
            env = {"SLOW_SYNC_MS": str(int(1000 * self.SYNC)), "SLOW_SYNC_WHILE": str(slow)}
            with Server(PROGRAM, f"{folder}/tables.db", env=env,
                        preload=tables.slow_sync(folder)) as server:
                made = [server.http("POST", "/api/tables", body={"game": "template"})[1]
                        for _ in range(self.TABLES)]
                lines = [self.line(server, table) for table in made]
                slow.touch()
                begin = time.monotonic()
                for line in lines:
                    self.say(line, do="set", listed=True, re=2)
                for line in lines:
                    self.hear(line, b'"is":"done","re":2')
                took = time.monotonic() - begin
                slow.unlink()
                for line in lines:
                    line.close()
        # All at once they would be in the first and the second batch.
        self.assertGreater(took, 2.7 * self.SYNC)


class Protocol(Case):
    def test_catalog(self):
        status, games = self.server.http("GET", "/api/games", kind="games")
        self.assertEqual(status, 200)
        self.assertEqual([game["id"] for game in games["games"]], list(GAMES))
        for game in GAMES:
            status, _ = self.server.http("GET", f"/api/games/{game}", kind="game")
            self.assertEqual(status, 200)
        self.assertEqual(self.server.http("GET", "/api/games/chess")[0], 404)
        self.assertEqual(self.server.http("GET", "/healthz")[0], 200)
        self.assertEqual(self.server.http("GET", "/metrics")[0], 404)

    def test_late_and_doubled_moves(self):
        async def go():
            party = await Party(self.server, "monkeys", 2).start()
            reader = next(reader for reader in party.reader if reader.moves)
            seq, move = reader.seq, reader.moves[0]["move"]
            # Twice in one breath: the second must find that done, another one the table changed.
            first = asyncio.ensure_future(reader.ask("move", seq=seq, move=move))
            second = asyncio.ensure_future(reader.ask("move", seq=seq, move=move))
            other = asyncio.ensure_future(reader.ask("move", seq=seq, move="another"))
            after = (await first)["seq"]
            self.assertEqual((await second)["seq"], after)
            await self.refused(other, "schon weiter" if reader.lang == "de" else "moved on")
            await party.close()
        run(go())

    def test_garbage(self):
        async def go():
            party = await Party(self.server, "monkeys", 2).start()
            reader = party.reader[0]
            for text in ("", "{", "[]", "nonsense", "{\"do\":1}", "{\"do\":\"fly\"}", "\ud83c",
                         "{\"do\":\"move\",\"seq\":\"x\"}", "[" * 5000, "{}" * 100):
                before = reader.messages
                await reader.socket.send(text.encode("utf-8", "replace").decode("utf-8", "replace"))
                await reader.until(lambda before=before: reader.messages > before)
            await reader.ask("say", text="still here")
            await party.close()
        run(go())

    def test_first_message_must_be_hello(self):
        async def go():
            party = await Party(self.server, "template", 2).sit()
            reader = Reader(self.server, party.table)
            reader.socket = await __import__("websockets").connect(
                f"ws://127.0.0.1:{self.server.port}/ws", subprotocols=["perilune"])
            await reader.socket.send(json.dumps({"do": "start"}))
            message = json.loads(await reader.socket.recv())
            VALID["from-server"].validate(message)
            self.assertEqual(message["is"], "bye")
            await party.close()
        run(go())

    def test_sealed_answers_send_nothing(self):
        async def go():
            party = await Party(self.server, "bloodbath", 3).start()
            watcher = await Reader(self.server, party.table, party.watch).open()
            await asyncio.sleep(0.2)
            first, other = party.reader[0], party.reader[1]
            for _ in range(3):
                quiet = [other.quiet(0.3), party.reader[2].quiet(0.3), watcher.quiet(0.3)]
                tasks = [asyncio.ensure_future(q) for q in quiet]
                await first.ask("move", seq=first.seq, move=first.moves[0]["move"])
                await first.until(lambda: not first.moves)
                await first.ask("undo", seq=first.seq)
                await first.until(lambda: first.moves)
                for task in tasks:
                    await task
            await party.close()
            await watcher.close()
        run(go())

    def test_lobby(self):
        async def go():
            party = Party(self.server, "lunarbase", 3, people=3)
            host = await Reader(self.server, party.table, party.host).open()
            guest = await Reader(self.server, party.table, party.invite, lang="de").open()
            await self.refused(host.ask("start"), "free")
            await self.refused(guest.ask("set", seats=4), "nur, wer den Tisch")
            await host.ask("set", seats=4, pace="day", options={"influences": "on"})
            await host.ask("take", seat=0, name="Ada", color=1, mix=MIX)
            await self.refused(guest.ask("take", seat=0, name="Bea", color=2, mix=MIX), "besetzt")
            await self.refused(guest.ask("take", seat=1, name="Ada", color=2, mix=MIX), "Ada")
            await self.refused(guest.ask("take", seat=1, name="Bea", color=1, mix=MIX), "Farbe")
            await self.refused(guest.ask("take", seat=1, name="Bea\u202e", color=2, mix=MIX), "")
            await self.refused(guest.ask("take", seat=1, name="Bea <b>", color=2, mix=MIX), "Buch")
            await self.refused(guest.ask("take", seat=1, name="\u0410d\u0430", color=2, mix=MIX),
                               "Schriften")
            await self.refused(guest.ask("take", seat=1, name="ad\u00e4", color=2, mix=MIX),
                               "zu ähnlich")
            await guest.ask("take", seat=1, name="Zoe\u0308", color=2, mix=MIX)
            await guest.until(lambda: guest.doc["seats"][1]["name"] == "Zo\u00eb")
            await self.refused(guest.ask("rename", seat=1, name="ADA", color=2), "zu ähnlich")
            await self.refused(guest.ask("say", text="\x9b2J"), "unsichtbar")
            await guest.ask("say", text="\u2764\ufe0f")
            await guest.ask("free", seat=1)
            await guest.ask("take", seat=2, name="Bea", color=2, mix=MIX)
            await host.ask("bot", seat=1, bot="cadet")
            await self.refused(host.ask("bot", seat=3, bot="genius"), "genius")
            await host.ask("bot", seat=3, bot="random")
            await host.ask("start")
            await guest.until(lambda: guest.doc["table"]["phase"] == "play")
            self.assertEqual(guest.doc["table"]["options"]["influences"], "on")
            self.assertEqual(guest.doc["table"]["limit"], 86400)
            await host.close()
            await guest.close()
        run(go())

    def test_mine_and_lists(self):
        async def go():
            party = await Party(self.server, "template", 2, listed=True).start()
            _, listed = self.server.http("GET", "/api/tables", kind="summaries")
            self.assertEqual([t["table"] for t in listed["tables"]], [party.table])
            keys = [{"table": party.table, "key": party.key[1]},
                    {"table": party.table, "key": "x" * 22}, {"table": "nosuchtable", "key": "y"}]
            _, mine = self.server.http("POST", "/api/mine", {"keys": keys}, kind="summaries")
            self.assertEqual([(t["table"], t["seat"], t["asked"]) for t in mine["tables"]],
                             [(party.table, 1, True)])
            stranger = await Reader(self.server, party.table).open()
            self.assertEqual(stranger.doc["you"]["seat"], -1)
            await stranger.close()
            await party.close()
        run(go())

    def test_hints_and_reasons(self):
        async def go():
            party = await Party(self.server, "monkeys", 2, people=1).start()
            reader = party.reader[0]
            await reader.until(lambda: reader.moves)
            hint = await reader.ask("hint", seq=reader.seq)
            self.assertIn(hint["moves"][0]["move"], [m["move"] for m in reader.moves])
            await self.refused(reader.ask("why", move=reader.moves[0]["move"]), "possible")
            await self.refused(reader.ask("why", move="what is this"), "")
            await party.close()
        run(go())

    def test_refusals_in_both_languages(self):
        status, answer = self.server.http("POST", "/api/tables", {"game": "chess"})
        self.assertEqual(status, 400)
        self.assertIn("chess", answer["error"])
        status, _ = self.server.http("POST", "/api/tables", {"game": "monkeys", "seats": 9})
        self.assertEqual(status, 400)
        status, _ = self.server.http("POST", "/api/replay", {"log": "perilune 2"})
        self.assertEqual(status, 400)
        status, _ = self.server.http("POST", "/api/analysis", {"log": "perilune 2"})
        self.assertEqual(status, 400)
        status, _ = self.server.http("GET", "/api/analysis/nothing")
        self.assertEqual(status, 404)
        status, _ = self.server.http("GET", "/api/nothing")
        self.assertEqual(status, 404)


if __name__ == "__main__":
    unittest.main()
