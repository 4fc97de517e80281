#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Several clients at one table, two for every seat, under kills, stalls, lost connections and
doubled messages. What they sent and received must be that of one correct table (history.py).
Then the same histories with a planted violation each, which the checker must find.

usage: history_test.py PERILUNE [TEST]...

PERILUNE_HISTORIES=N plays N tables of every game instead of a short one.
"""
import asyncio
import copy
import os
import pathlib
import signal
import sqlite3
import tempfile
import unittest

import history
import tables
from tables import LineClosed, Party, Reader, Refused, Server, chance

PROGRAM = tables.program()
SEATS = {game["id"]: sorted((3, *game["seats"]))[1] for game in tables.games(PROGRAM)}
ROUNDS = int(os.environ.get("PERILUNE_HISTORIES", "0"))
DEVICES = 2
TROUBLE = (OSError, asyncio.TimeoutError, tables.websockets.WebSocketException)


class Witness(Reader):
    """A reader that writes down what it sends and receives."""

    def __init__(self, record, name, seat, *args):
        super().__init__(*args)
        self.record, self.name, self.place, self.session = record, name, seat, 0
        self.before, self.known = None, None

    def note(self, what, **members):
        self.record.append({"is": what, "client": self.name, **members})

    async def open(self):
        self.session += 1
        self.before, self.known = None, set()
        self.note("hello", session=self.session)
        await super().open()
        self.note("welcome", session=self.session)
        return self

    def take_state(self, message):
        super().take_state(message)
        if self.doc["view"] is not None:
            self.note("saw", seat=self.place, session=self.session, seq=self.seq,
                      view=copy.deepcopy(self.doc["view"]))
        now = (self.seq, history.canonical(self.doc), tuple(self.lines))
        if now == self.before:
            self.note("noise", seat=self.place)
        self.before = now

    def take(self, message):
        super().take(message)
        if message["is"] == "chat" and message["at"] not in self.known:
            self.known.add(message["at"])
            self.note("heard", session=self.session, **{"from": message["seat"]},
                      text=message["text"])

    async def attempt(self, do, **members):
        """Sends one operation and records how it ended."""
        op = len(self.record)
        self.note("sent", seat=self.place, op=op, do=do, seq=members.get("seq"),
                  text=members.get("move") or members.get("text") or "", name=members.get("id"))
        try:
            await self.ask(do, **members)
            self.note("done", op=op)
        except (LineClosed, *TROUBLE):
            self.note("lost", op=op)
        except Refused:
            self.note("refused", op=op)


class Table:
    """One table with its clients, and what is done to the server meanwhile."""

    def __init__(self, server, game, rng):
        self.server, self.game, self.rng = server, game, rng
        self.record, self.witness, self.said = [], [], 0
        self.over = False

    async def sit_down(self):
        party = Party(self.server, self.game, SEATS[self.game], people=SEATS[self.game] - 1)
        await party.start()
        self.table, self.watch = party.table, party.watch
        await party.close()
        for seat, key in enumerate(party.key):
            for device in range(DEVICES):
                self.add(f"{seat}{'ab'[device]}", seat, key)
        self.add("watcher", -1, party.watch)

    def add(self, name, seat, key):
        self.witness.append(Witness(self.record, name, seat, self.server, self.table, key))

    async def act(self, witness):
        """One thing that a client might do."""
        dice = self.rng.random()
        if dice < 0.05:
            await witness.close()
        elif dice < 0.10:
            witness.socket.transport.abort()
        elif dice < 0.20:
            self.said += 1
            await witness.attempt("say", text=f"{witness.name} says {self.said}")
        elif dice < 0.26:
            await witness.attempt("undo", seq=witness.seq)
        elif witness.moves:
            move = self.rng.choice(witness.moves)["move"]
            twice = [witness.attempt("move", seq=witness.seq, move=move)
                     for _ in range(2 if dice > 0.85 else 1)]
            await asyncio.gather(*twice)
        else:
            await witness.until_changed()

    async def live(self, witness):
        """A client from its first connection to the end of the game."""
        while not self.over:
            try:
                if not witness.pump or witness.pump.done():
                    await witness.open()
                if witness.error:
                    raise witness.error
                if witness.over:
                    self.over = True
                elif witness.place < 0:
                    await witness.until_changed()
                else:
                    await self.act(witness)
            except (Refused, *TROUBLE):
                await asyncio.sleep(0.02)

    async def disturb(self):
        while not self.over:
            await asyncio.sleep(self.rng.uniform(0.05, 0.4))
            if self.rng.random() < 0.6:
                self.server.kill()
                self.server.start()
            else:
                await self.stall()

    async def stall(self):
        """The game may be over meanwhile: then nobody can say goodbye to a server that stands."""
        self.server.process.send_signal(signal.SIGSTOP)
        try:
            await asyncio.sleep(0.1)
        finally:
            self.server.process.send_signal(signal.SIGCONT)

    async def play(self):
        await self.sit_down()
        trouble = asyncio.ensure_future(self.disturb())
        await asyncio.gather(*(self.live(witness) for witness in self.witness))
        trouble.cancel()
        for witness in self.witness:
            if witness.pump and not witness.pump.done():
                await witness.close()


def journal_of(store, table):
    with sqlite3.connect(store) as db:
        rows = db.execute("select text from entries where table_id=? order by number", (table,))
        return [text for (text,) in rows]


def record(game, seed):
    """Plays a table of that game; its history and its journal."""
    with tempfile.TemporaryDirectory() as folder:
        store = pathlib.Path(folder) / "tables.db"
        server = Server(PROGRAM, store).start()
        table = Table(server, game, chance(seed))
        try:
            asyncio.run(asyncio.wait_for(table.play(), 300))
        finally:
            server.process.send_signal(signal.SIGCONT)
            server.stop()
        return table.record, journal_of(store, table.table)


class Histories(unittest.TestCase):
    def check(self, game, seed):
        told, journal = record(game, seed)
        answers = [event["is"] for event in told]
        self.assertEqual(history.check(told, journal, PROGRAM), [])
        print(f"{game}: {len(told)} events, {answers.count('done')} done, "
              f"{answers.count('refused')} refused, {answers.count('lost')} lost, "
              f"{answers.count('hello')} connections, {len(journal)} entries")

    def test_histories(self):
        for game in SEATS if ROUNDS else ["template"]:
            for seed in range(max(ROUNDS, 1)):
                with self.subTest(game=game, seed=seed):
                    self.check(game, seed)


class Planted(unittest.TestCase):
    """One good history, broken in one place each."""

    @classmethod
    def setUpClass(cls):
        for seed in range(7, 20):
            cls.told, cls.journal = record("template", seed)
            cls.judged = history.Check(cls.told, cls.journal, PROGRAM)
            cls.judged.run()
            if cls.suits():
                return
        raise AssertionError("no history has enough in it to be broken")

    @classmethod
    def suits(cls):
        """Enough was acknowledged, and somebody came back after it."""
        moves, chat = cls.done("move"), cls.done("say")
        return (len(moves) >= 4 and len(chat) >= 2 and chat[0].answered < chat[-1].sent and
                cls.returned(moves[2].answered))

    @classmethod
    def done(cls, do):
        """Acknowledged operations of that kind, in the order of the journal."""
        found = [op for op in cls.judged.operations.values() if op.do == do and op.entry and
                 op.answer == "done"]
        return sorted(found, key=lambda op: op.entry.place)

    @classmethod
    def returned(cls, since):
        """The first states of connections that were opened later than that."""
        hello = {(event["client"], event["session"]) for event in cls.told[since:]
                 if event["is"] == "hello"}
        return [at for at, event in enumerate(cls.told) if event["is"] == "saw" and
                (event["client"], event["session"]) in hello]

    def broken(self, told=None, journal=None):
        try:
            return {law for law, _ in history.check(told or self.told, journal or self.journal,
                                                    PROGRAM)}
        except ValueError:
            return {"replay"}

    def places(self, what, **members):
        return [at for at, event in enumerate(self.told) if event["is"] == what and
                all(event.get(key) == value for key, value in members.items())]

    def change(self, at, **members):
        told = copy.deepcopy(self.told)
        told[at].update(members)
        return told

    def test_it_is_good(self):
        self.assertEqual(self.broken(), set())

    def test_acknowledged_chat_is_lost(self):
        place = self.done("say")[0].entry.place
        journal = self.journal[:place] + self.journal[place + 1:]
        self.assertIn("once", self.broken(journal=journal))

    def test_acknowledged_moves_are_lost(self):
        place = self.done("move")[-2].entry.place
        self.assertIn("once", self.broken(journal=self.journal[:place]))

    def test_chat_is_stored_twice(self):
        place = self.done("say")[0].entry.place
        journal = self.journal[:place + 1] + self.journal[place:]
        self.assertIn("once", self.broken(journal=journal))

    def test_chat_with_an_id_is_stored_twice(self):
        said = self.done("say")[0]
        sent = next(at for at, event in enumerate(self.told) if event["is"] == "sent" and
                    event["text"] == said.text)
        told = self.change(sent, name="the-same-id")
        told += [dict(told[sent], op="again"), {"is": "done", "client": "0a", "op": "again"}]
        self.assertEqual(self.broken(told=told), set())
        place = said.entry.place
        journal = self.journal[:place + 1] + self.journal[place:]
        self.assertIn("once", self.broken(told=told, journal=journal))

    def test_chat_is_invented(self):
        self.assertIn("invented", self.broken(journal=self.journal + ["say 0 from nowhere"]))

    def test_a_move_is_invented(self):
        """Nobody sent it, but the journal has it: all who sent it are struck from the history."""
        entry = self.done("move")[0].entry
        ops = {self.told[at]["op"] for at in self.places("sent", seat=entry.seat, do="move",
                                                         text=entry.text)}
        told = [event for event in self.told if event.get("op") not in ops]
        self.assertIn("invented", self.broken(told=told))

    def test_refused_but_stored(self):
        told = self.change(self.done("say")[0].answered, **{"is": "refused"})
        self.assertIn("once", self.broken(told=told))

    def test_order_is_turned(self):
        """The last line of chat stands in the journal before the first one."""
        first, last = (self.done("say")[n].entry.place for n in (0, -1))
        journal = list(self.journal)
        journal.insert(first, journal.pop(last))
        self.assertIn("order", self.broken(journal=journal))

    def test_somebody_elses_view(self):
        mine = self.places("saw", seat=0)[0]
        other = self.told[self.places("saw", seat=1)[0]]["view"]
        self.assertIn("view", self.broken(told=self.change(mine, view=other)))

    def test_seen_before_it_was_caused(self):
        last, first = self.places("saw", seat=-1)[-1], self.places("saw", seat=-1)[0]
        told = self.told[:first] + [self.told[last]] + self.told[first:]
        self.assertTrue(self.broken(told=told) & {"causes", "back"})

    def test_going_back(self):
        saw = self.places("saw", seat=-1)
        told = self.told[:saw[-1] + 1] + [self.told[saw[0]]] + self.told[saw[-1] + 1:]
        self.assertIn("back", self.broken(told=told))

    def test_a_stale_welcome(self):
        """The newest connection is shown the table as it was at the deal."""
        first = self.returned(self.done("move")[2].answered)[0]
        oldest = self.places("saw", seat=self.told[first]["seat"])[0]
        self.assertIn("fresh", self.broken(told=self.change(first, view=self.told[oldest]["view"])))

    def test_a_state_without_news(self):
        at = self.places("saw")[3]
        told = self.told[:at] + [{"is": "noise", "client": "0a", "seat": 0}] + self.told[at:]
        self.assertEqual(self.broken(told=told), {"sealed"})

    def test_chat_from_nowhere(self):
        told = self.told + [{"is": "heard", "client": "0a", "session": 99, "from": 1,
                             "text": "psst"}]
        self.assertEqual(self.broken(told=told), {"chat"})

    def test_chat_out_of_order(self):
        said = [op.entry for op in self.done("say")]
        told = self.told + [{"is": "heard", "client": "0a", "session": 99, "from": entry.seat,
                             "text": entry.text} for entry in (said[-1], said[0])]
        self.assertEqual(self.broken(told=told), {"chat"})


if __name__ == "__main__":
    unittest.main()
