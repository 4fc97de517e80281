#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Whether the time of replies tells a player that another has answered in secret.

    timing_test.py PROGRAM [--rounds N] [--report] [--apart]

Two people play a game in which both decide at once. In each round the victim answers or does
not, by the toss of a coin, at a random time within a window. The attacker probes all the while
and only looks at the clock. Half of the rounds teach a classifier, for each figure of a round
(longest, mean, spread of the probes), the threshold that parts them best; the other half say how
often that threshold guesses right. A fair coin is guessed right half of the time. The test fails
when the lower end of the 99.9 % interval of the best guess is above 0.5 and a margin for chance.

With --apart the attacker probes another server of the same PostgreSQL store.
"""
import argparse
import asyncio
import contextlib
import json
import math
import statistics
import sys
import tempfile
import time

import websockets

from postgres import Postgres
from tables import ROOMY, Party, Server, chance, program, run, slow_sync

WINDOW = 0.35     # seconds of a round
MARGIN = 0.10     # above chance, at the lower end of the interval
LINES = 2
SENT = {"hello": None, "can-order": '{"do":"can-order","order":"weakest","arg":1}',
        "chat": '{"do":"say","text":"well?"}'}
FETCHED = {"tables": "/api/tables", "healthz": "/healthz"}
KINDS = (*SENT, *FETCHED)


class Probe:
    """Lines of the attacker that ask for one kind of thing again and again."""

    def __init__(self, server, party, kind):
        self.server, self.party, self.kind, self.lines = server, party, kind, []

    async def open(self):
        for _ in range(LINES if self.kind in SENT else 0):
            line = await websockets.connect(f"ws://127.0.0.1:{self.server.port}/ws",
                                            subprotocols=["perilune"], max_size=None)
            self.lines.append(line)
            await self.ask(line, self.hello())

    async def close(self):
        for line in self.lines:
            await line.close()

    def hello(self):
        return json.dumps({"do": "hello", "table": self.party.table, "key": self.party.key[1]})

    @staticmethod
    async def ask(line, text):
        await line.send(text)
        while not (await line.recv()).startswith(('{"is":"done"', '{"is":"refused"')):
            pass

    async def fetch(self):
        reader, writer = await asyncio.open_connection("127.0.0.1", self.server.port)
        writer.write(f"GET {FETCHED[self.kind]} HTTP/1.1\r\n"
                     f"Host: 127.0.0.1:{self.server.port}\r\n"
                     "Connection: close\r\n\r\n".encode())
        await reader.read()
        writer.close()

    async def repeat(self, line, end, times):
        text = SENT[self.kind] or self.hello() if line else None
        while time.perf_counter() < end:
            begin = time.perf_counter()
            await (self.ask(line, text) if line else self.fetch())
            times.append(time.perf_counter() - begin)

    async def window(self, answering):
        """Probes for a while, during which the victim answers, or not; returns figures."""
        times, end = [], time.perf_counter() + WINDOW
        lines = self.lines or [None] * LINES
        await asyncio.gather(answering, *(self.repeat(line, end, times) for line in lines))
        return figures(times)


def figures(times):
    return {"longest": max(times), "mean": statistics.fmean(times),
            "spread": statistics.pstdev(times)}


async def answer(reader, rng, really):
    await asyncio.sleep(rng.uniform(0.05, WINDOW - 0.15))
    if really:
        await reader.ask("move", seq=reader.seq, move=rng.choice(reader.moves)["move"])


async def play_on(party, rng, answered):
    """Whoever has not answered does, and the next round begins."""
    for reader in party.reader[answered:]:
        await reader.ask("move", seq=reader.seq, move=rng.choice(reader.moves)["move"])
    for reader in party.reader:
        await reader.until(lambda reader=reader: reader.moves or reader.over)


async def collect(server, probed, kind, rounds, rng):
    """The figures of so many rounds, and whether the victim answered."""
    found = []
    while len(found) < rounds:
        party = await Party(server, "template", 2).start()
        probe = Probe(probed, party, kind)
        await probe.open()
        while not party.reader[0].over and len(found) < rounds:
            really = rng.random() < 0.5
            found.append((await probe.window(answer(party.reader[0], rng, really)), really))
            await play_on(party, rng, really)
        await probe.close()
        await party.close()
    return found


def best_threshold(values):
    """The cut, and the side of it, that parts the learned rounds best."""
    best = (0, 0.0, 1)
    for cut in {value for value, _ in values}:
        right = sum((value >= cut) == really for value, really in values)
        for side, score in ((1, right), (-1, len(values) - right)):
            best = max(best, (score, cut, side))
    return best[1:]


def judge(found, figure):
    """How often a threshold from the first half is right in the second: right, of."""
    values = [(seen[figure], really) for seen, really in found]
    half = len(values) // 2
    cut, side = best_threshold(values[:half])
    right = sum(((value >= cut) == really) == (side == 1) for value, really in values[half:])
    return right, len(values) - half


def interval(right, of, z=3.29):
    """Wilson's, of 99.9 %."""
    share = right / of
    middle = (share + z * z / (2 * of)) / (1 + z * z / of)
    wide = z / (1 + z * z / of) * math.sqrt(share * (1 - share) / of + z * z / (4 * of * of))
    return middle - wide, middle + wide


def report(kind, found):
    """Prints the best of the attacker's figures; False when that tells too much."""
    results = {figure: judge(found, figure) for figure in ("longest", "mean", "spread")}
    figure = max(results, key=lambda name: results[name][0])
    right, of = results[figure]
    low, high = interval(right, of)
    print(f"{kind:9} {right / of:5.2f}  {low:4.2f} to {high:4.2f}  by the {figure}", flush=True)
    return low <= 0.5 + MARGIN


def usual_delay():
    """Other tests are in a hurry; a server from before this setting has none."""
    if "--sealed-delay" in ROOMY:
        ROOMY[ROOMY.index("--sealed-delay") + 1] = "40"


@contextlib.contextmanager
def servers(binary, apart):
    """That of the victim and that of the attacker."""
    with contextlib.ExitStack() as stack:
        if apart:
            store = stack.enter_context(Postgres()).database("tables")
            yield [stack.enter_context(Server(binary, store)) for _ in range(2)]
        else:
            folder = stack.enter_context(tempfile.TemporaryDirectory())
            server = Server(binary, f"{folder}/tables.db", preload=slow_sync(folder))
            yield [stack.enter_context(server)] * 2


def main():
    binary = program()
    options = argparse.ArgumentParser()
    options.add_argument("--rounds", type=int, default=200, help="for each kind of probe")
    options.add_argument("--report", action="store_true", help="never fail")
    options.add_argument("--apart", action="store_true", help="probe another server")
    given = options.parse_args()
    usual_delay()
    print(f"{given.rounds} rounds each, half to learn from; guessed right, 99.9 % interval")
    rng = chance(time.time_ns())
    with servers(binary, given.apart) as (server, probed):
        bad = [kind for kind in KINDS
               if not report(kind, run(collect(server, probed, kind, given.rounds, rng)))]
    if bad and not given.report:
        sys.exit(f"the time of replies tells who has answered: {', '.join(bad)}")


if __name__ == "__main__":
    main()
