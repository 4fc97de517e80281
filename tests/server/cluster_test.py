#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Three servers behind HAProxy on one PostgreSQL with a synchronous standby. Whole games end as on
one server. Histories (history.py) of tables whose players are spread over the servers hold while
servers are killed, paused and restarted, the database connections are cut and the primary fails.
Then programs with a planted fault, which these tests must find.

usage: cluster_test.py PERILUNE MUTANT [TEST]...

PERILUNE_CLUSTER=N plays N tables of every game under every disturbance instead of a short series.
"""
import asyncio
import os
import pathlib
import signal
import subprocess
import sys
import tempfile
import threading
import time
import unittest

import history_test  # takes the first argument
import history
import tables
from cluster import Cluster
from postgres import Postgres
from history_test import PROGRAM, SEATS, TROUBLE, Table, Witness
from tables import LineClosed, Party, Reader, Refused, Server, chance, run

MUTANT = tables.program()
ROUNDS = int(os.environ.get("PERILUNE_CLUSTER", "0"))
GAMES = [game for game in SEATS if game != "template"]


class Spread:
    """The servers of a cluster in turn, as a proxy would choose them."""

    def __init__(self, cluster):
        self.cluster, self.turn = cluster, 0

    @property
    def port(self):
        self.turn += 1
        return self.cluster.servers[self.turn % len(self.cluster.servers)].port

    def http(self, *args, **kwargs):
        return self.cluster.front.http(*args, **kwargs)


# ---- whole games ----

def deal(game, seats, folder):
    log = folder / f"{game}.log"
    commands = f"new {game} seats={seats} seed=5ea1\nsave {log}\n"
    subprocess.run([PROGRAM, "engine"], input=commands, text=True, check=True,
                   stdout=subprocess.DEVNULL)
    return log.read_text(encoding="utf-8")


async def look(party):
    """Everyone has seen what has happened: a hello waits for that."""
    for reader in party.reader:
        await reader.ask("hello", table=party.table, key=reader.key, lang=reader.lang)
        await reader.ask("can-order", order="pass")


async def play(server, game, log, moves=None):
    """The same game wherever it is played: moves depend on nothing but what has happened."""
    party = await Party(server, game, SEATS[game], log=log, step=0).start()
    step = 0
    while moves is None or step < moves:
        await look(party)
        asked = [reader for reader in party.reader if reader.moves]
        if not asked:
            break
        rng = chance(step)
        reader = rng.choice(asked)
        await reader.ask("move", seq=reader.seq, move=rng.choice(reader.moves)["move"])
        step += 1
    over = party.reader[0].over
    await party.close()
    status, text = server.http("GET", f"/api/tables/{party.table}/log", key=party.watch)
    return step, over, text if status == 200 else status


class Games(unittest.TestCase):
    def test_whole_games(self):
        with tempfile.TemporaryDirectory() as folder, Cluster(PROGRAM) as cluster:
            folder = pathlib.Path(folder)
            for game in GAMES if ROUNDS else ["template", "monkeys"]:
                log = deal(game, SEATS[game], folder)
                with Server(PROGRAM, folder / f"{game}.db") as one:
                    alone = run(play(one, game, log))
                together = run(play(Spread(cluster), game, log))
                with self.subTest(game=game):
                    self.assertTrue(alone[1])
                    self.assertEqual(alone, together)
                    print(f"{game}: {alone[0]} moves, {alone[2].splitlines()[-1]}")


# ---- histories ----

class Roamer(Witness):
    """A witness that is connected anywhere, and sends again what was not answered."""

    patience = 4

    def __init__(self, *args):
        super().__init__(*args)
        self.unanswered, self.names = [], 0

    async def attempt(self, do, **members):
        before = len(self.record)
        if do == "say" and "id" not in members:
            self.names += 1
            members["id"] = f"chat-{self.name}-{self.names}-{id(self) % 9973}"
        await super().attempt(do, **members)
        if any(event["is"] == "lost" and event["client"] == self.name
               for event in self.record[before:]):
            self.unanswered.append((do, members))
            self.socket.transport.abort()

    async def open(self):
        await super().open()
        again, self.unanswered = self.unanswered, []
        for do, members in again:
            await self.attempt(do, **members)
        return self


class Roaming(Table):
    """A table whose clients come through the proxy."""

    def add(self, name, seat, key):
        self.witness.append(Roamer(self.record, name, seat, self.server, self.table, key))

    async def disturb(self):
        await asyncio.sleep(0)


class Trouble(threading.Thread):
    """What is done to the cluster, until it is told to end."""

    def __init__(self, cluster, kinds, seed):
        super().__init__()
        self.cluster, self.kinds, self.rng = cluster, kinds, chance(seed)
        self.ended, self.error, self.done = threading.Event(), None, []

    def run(self):
        try:
            while not self.ended.wait(self.rng.uniform(0.3, 1.2)):
                kind = self.kinds[len(self.done) % len(self.kinds)]
                self.done.append(kind)
                getattr(self, kind)()
        except Exception as error:  # pylint: disable=broad-except
            self.error = error

    def kill(self):
        self.cluster.restart(self.rng.choice(self.cluster.servers))

    def pause(self):
        server = self.rng.choice(self.cluster.servers)
        server.pause(True)
        time.sleep(6.5)     # its lease is 5 seconds
        server.pause(False)

    def blink(self):
        server = self.rng.choice(self.cluster.servers)
        server.pause(True)
        time.sleep(0.3)
        server.pause(False)

    def cut(self):
        self.cluster.cut_connections()

    def fail(self):
        self.cluster.fail_over()

    def end(self):
        self.ended.set()
        self.join()
        if self.error:
            raise self.error


async def play_all(parties):
    await asyncio.gather(*(party.play() for party in parties))


def disturbed(cluster, games, kinds, seed):
    """Plays a table of each of the games meanwhile; names the laws that were broken."""
    parties = [Roaming(cluster.front, game, chance(seed + i)) for i, game in enumerate(games)]
    trouble = Trouble(cluster, kinds, seed)
    trouble.start()
    try:
        asyncio.run(asyncio.wait_for(play_all(parties), 400))
    finally:
        trouble.end()
    broken = []
    for party in parties:
        journal = cluster.journal(party.table)
        broken += history.check(party.record, journal, PROGRAM)
        answers = [event["is"] for event in party.record]
        print(f"{party.game} {'+'.join(sorted(set(trouble.done)))}: {answers.count('done')} done, "
              f"{answers.count('refused')} refused, {answers.count('lost')} lost, "
              f"{len(journal)} entries")
    return broken


class Histories(unittest.TestCase):
    def series(self, kinds, games, seed):
        with Cluster(PROGRAM) as cluster:
            self.assertEqual(disturbed(cluster, games, kinds, seed), [])

    @unittest.skipIf(ROUNDS, "the long series has it")
    def test_short(self):
        self.series(["cut", "blink", "kill", "fail"], ["template", "monkeys"], 1)

    @unittest.skipUnless(ROUNDS, "long")
    def test_long(self):
        kinds = [["kill"], ["pause"], ["cut"], ["fail", "blink"], ["kill", "pause", "cut", "fail"]]
        for n in range(ROUNDS):
            for i, some in enumerate(kinds):
                with self.subTest(round=n, kinds=some):
                    self.series(some, ["template", *GAMES], 100 * n + i)


# ---- single moments, each with the fault that it finds ----

class Seated:
    """A table of two, each at a server of its own, and someone who watches at the second. When it
    is over the connections are dropped, whatever became of them."""

    def __init__(self, cluster):
        self.cluster, self.readers = cluster, []

    async def __aenter__(self):
        first, second = self.cluster.servers[:2]
        self.party = await Party(first, "template", 2).start()
        self.near = self.party.reader[0]
        self.readers += self.party.reader
        self.far = await self.open(second, self.party.key[1])
        self.watcher = await self.open(second, self.party.watch)
        return self

    async def open(self, server, key):
        self.readers.append(await Reader(server, self.party.table, key).open())
        return self.readers[-1]

    async def __aexit__(self, *_):
        for reader in self.readers:
            reader.socket.transport.abort()
            await reader.pump

    def moves(self):
        return [text for text in self.cluster.journal(self.party.table) if text[:1].isdigit()]


async def first_move(reader):
    await reader.ask("move", seq=reader.seq, move=reader.moves[0]["move"])


class HeldStore:
    """Nothing can be stored until `release`."""

    def __init__(self, cluster):
        self.psql = subprocess.Popen(
            ["psql", "-X", "-q", "-A", "-t", cluster.primary.uri(cluster.database)],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def ask(self, query):
        self.psql.stdin.write(query + ";\n")
        self.psql.stdin.flush()
        return int(self.psql.stdout.readline())

    async def __aenter__(self):
        query = "begin; lock table perilune.entries in exclusive mode; select 1"
        await asyncio.to_thread(self.ask, query)
        return self

    async def waited_for(self, count):
        """Returns when so many connections wait to store something."""
        query = ("select count(*) from pg_locks"
                 " where relation = 'perilune.entries'::regclass and not granted")
        for _ in range(200):
            if await asyncio.to_thread(self.ask, query) >= count:
                return
            await asyncio.sleep(0.05)
        raise AssertionError(f"{count} servers should be storing something")

    async def release(self):
        await asyncio.to_thread(self.psql.communicate, "commit;\n")

    async def __aexit__(self, *_):
        if self.psql.poll() is None:
            await self.release()


async def acknowledged_is_stored(cluster):
    """While nothing can be committed, nothing is acknowledged."""
    async with Seated(cluster) as table:
        async with HeldStore(cluster) as store:
            asked = asyncio.ensure_future(first_move(table.near))
            await store.waited_for(1)
            early, _ = await asyncio.wait([asked], timeout=1)
            await store.release()
        await asked
        assert not early, "acknowledged before it was stored"
        assert len(table.moves()) == 1


async def conflicts_are_settled(cluster):
    """Two seats answer in secret at the same time, at two servers: both answers count."""
    async with Seated(cluster) as table:
        async with HeldStore(cluster) as store:
            asked = [asyncio.ensure_future(first_move(r)) for r in (table.near, table.far)]
            await store.waited_for(2)
            await store.release()
        await asyncio.gather(*asked)
        assert len(table.moves()) == 2, "an acknowledged move is not stored"


async def what_was_missed_is_read(cluster):
    """A server whose connection was lost while others moved finds out by itself."""
    async with Seated(cluster) as table:
        first, second = cluster.servers[:2]
        before = table.watcher.seq
        second.pause(True)
        cluster.cut_connections("query ilike 'listen%'")
        await asyncio.sleep(0.5)
        await first_move(table.near)
        await first_move(await table.open(first, table.party.key[1]))
        second.pause(False)
        for _ in range(80):
            await asyncio.sleep(0.1)
            if table.watcher.seq > before:
                break
        assert table.watcher.seq > before, "nobody told the second server"


async def retried_elsewhere(cluster):
    """A move whose server dies before the answer is seen counts once."""
    async with Seated(cluster) as table:
        seq, move = table.near.seq, table.near.moves[0]["move"]
        again = await table.open(cluster.servers[1], table.party.key[0])
        for reader in (table.near, again):
            await reader.ask("move", seq=seq, move=move)
            await reader.ask("say", text="hello", id="hello-once")
        assert len(table.moves()) == 1
        assert sum("hello" in text for text in cluster.journal(table.party.table)) == 1


MOMENTS = {"acknowledge": acknowledged_is_stored, "conflict": conflicts_are_settled,
           "deaf": what_was_missed_is_read}


class Moments(unittest.TestCase):
    def test_moments(self):
        with Cluster(PROGRAM, standby=False, servers=2) as cluster:
            for moment in (*MOMENTS.values(), retried_elsewhere):
                with self.subTest(moment=moment.__name__):
                    run(moment(cluster))

    def test_mutants(self):
        for fault, moment in MOMENTS.items():
            os.environ["PERILUNE_MUTANT"] = fault
            try:
                with self.subTest(fault=fault), Cluster(MUTANT, standby=False,
                                                        servers=2) as cluster:
                    with self.assertRaises((AssertionError, Refused, asyncio.TimeoutError)):
                        run(asyncio.wait_for(moment(cluster), 20))
            finally:
                del os.environ["PERILUNE_MUTANT"]


class Operations(unittest.TestCase):
    """What operators do."""

    def test_draining(self):
        with Cluster(PROGRAM, "--drain", "3", standby=False, servers=2) as cluster:
            run(self.drain(cluster))

    async def drain(self, cluster):
        leaver, other = cluster.servers
        party = await Party(leaver, "template", 2).start()
        leaver.process.send_signal(signal.SIGTERM)
        await asyncio.sleep(0.5)
        self.assertEqual(leaver.http("GET", "/readyz")[0], 503)
        self.assertEqual(leaver.http("GET", "/healthz")[0], 200)
        reader = party.reader[0]
        await reader.ask("move", seq=reader.seq, move=reader.moves[0]["move"])
        for reader in party.reader:
            await asyncio.wait_for(asyncio.shield(reader.pump), 20)
            self.assertTrue(reader.bye)
            reader.server = cluster.front
            await reader.open()
        self.assertEqual(await asyncio.to_thread(leaver.process.wait, 10), 0)
        reader = party.reader[1]
        await reader.ask("move", seq=reader.seq, move=reader.moves[0]["move"])
        await party.close()
        self.assertEqual(other.http("GET", "/readyz")[0], 200)

    def test_store_away(self):
        """Alive, and not able to store; when the store is back, everything goes on."""
        with Postgres() as store, Cluster(PROGRAM, standby=False, servers=2,
                                          store=store) as cluster:
            server = cluster.servers[0]
            party = run(self.begin(server))
            cluster.primary.stop()
            for _ in range(100):
                if server.http("GET", "/readyz")[0] == 503:
                    break
                time.sleep(0.1)
            self.assertEqual(server.http("GET", "/readyz")[0], 503)
            status, health = server.http("GET", "/healthz")
            self.assertEqual((status, health["store"]), (200, False))
            cluster.primary.start()
            for _ in range(100):
                if server.http("GET", "/readyz")[0] == 200:
                    break
                time.sleep(0.1)
            run(self.go_on(server, party))

    async def begin(self, server):
        party = await Party(server, "template", 2).start()
        await party.close()
        return party

    async def go_on(self, server, party):
        reader = await Reader(server, party.table, party.key[0]).open()
        await reader.ask("move", seq=reader.seq, move=reader.moves[0]["move"])
        await reader.close()


if __name__ == "__main__":
    unittest.main()
