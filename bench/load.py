#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Measures servers on this machine, over loopback only. The load generator uses the same cores.
Every move is stored before it is confirmed. Prints a Markdown table with one row per measurement,
each on a fresh store:

  servers        how many, and whether the people of a table use the same one or several
  moves/s        confirmed; `asked` is the rate asked for
  median, p99    time until a move was confirmed, in ms
  server, loop   CPU time of all servers, and of their event loops alone, in ms per move
  database       CPU time of PostgreSQL, likewise
  still          tables where nobody can move and nothing came for 2 s, at the end
  KB/game        received by one seat in one game

usage: load.py PERILUNE LOAD [sqlite] [TABLES]...      one server with a file
       load.py PERILUNE LOAD postgres [TABLES]...      one and two servers on a temporary
                                                       PostgreSQL, and one with a file
       load.py PERILUNE LOAD --store URI [TABLES]...   the same on an empty database of yours
"""
import contextlib
import itertools
import pathlib
import re
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "tests" / "server"))
from postgres import Postgres   # pylint: disable=wrong-import-position

ROOMY = """--lang en --log-level errors --max-tables 100000 --max-tables-per-hour 1000000
    --max-tables-per-address 1000000 --max-chat-per-address 0 --max-messages-per-second 100000
    --max-cpu-per-address 0 --max-bytes-per-address 0
    --max-connections-per-address 100000""".split()
# Unlike the one for the tests, this database syncs its commits to disk.
DURABLE = ["fsync=on", "full_page_writes=on", "shared_buffers=256MB", "max_wal_size=2GB"]
SECONDS = 12
RATES = 1000, 2000   # of moves a second, for the cost of one
COLUMNS = {"game": "game", "tables": "tables", "people": "people", "asked": "asked",
           "moves/s": "moves/s", "median": "median", "p99": "p99", "max": "slowest",
           "cpu%": "CPU %", "server": "server", "loop": "loop", "database": "database",
           "refused": "refused", "still": "still", "kB/seat/game": "KB/game",
           "kB/table": "KB/table"}


class Bench:
    def __init__(self, perilune, load):
        self.perilune, self.load = perilune, load
        print("| store, servers | " + " | ".join(COLUMNS.values()) + " |")
        print("|---" * (1 + len(COLUMNS)) + "|")

    @contextlib.contextmanager
    def servers(self, store, n):
        """Ports and processes of the servers."""
        started = []
        try:
            for _ in range(n):
                started.append(subprocess.Popen(
                    [self.perilune, "serve", "--port", "0", "--store", str(store), *ROOMY],
                    stdout=subprocess.PIPE, text=True))
            lines = [server.stdout.readline() for server in started]
            yield ([re.search(r":(\d+)/", line)[1] for line in lines],
                   [str(server.pid) for server in started])
        finally:
            for server in started:
                server.terminate()
            for server in started:
                server.communicate()

    def row(self, name, store, load, n=1, options=()):
        with self.servers(store, n) as (ports, pids):
            done = subprocess.run([self.load, *options, ",".join(ports), ",".join(pids),
                                   *map(str, load)], stdout=subprocess.PIPE, text=True, check=True)
        for line in done.stdout.splitlines():
            figures = dict(word.split("=", 1) for word in line.split())
            print(f"| {name} | " + " | ".join(figures[key] for key in COLUMNS) + " |", flush=True)

    # ---- one server with a file

    def file(self, name, *load, options=()):
        with tempfile.TemporaryDirectory() as folder:
            self.row(name, pathlib.Path(folder) / "tables.db", load, options=options)

    def sqlite(self, tables):
        for n in tables or (250, 500, 1000, 2000):
            self.file("SQLite, 1", n, 2, 5000, SECONDS)
        self.file("SQLite, 1", 2000, 2, "capacity", SECONDS)
        for game in ("monkeys", "bloodbath", "lunarbase"):
            self.file("SQLite, 1, compressed", 4, 4, 400, SECONDS, game, options=["--deflate"])

    # ---- servers with a database

    def shared(self, address, database, tables):
        """`address` returns the address of an empty store for each measurement."""
        watch = ["--database", str(database)] if database else []
        for n, rate in itertools.product(tables or (250, 2000), RATES):
            load = (n, 2, rate, SECONDS)
            self.file("SQLite, 1", *load)
            self.row("PostgreSQL, 1", address(), load, 1, watch)
            self.row("PostgreSQL, 2", address(), load, 2, watch)
            self.row("PostgreSQL, 2 apart", address(), load, 2, [*watch, "--apart"])
        most = max(tables or (2000,))
        for name, more in (("PostgreSQL, 2", []), ("PostgreSQL, 2 apart", ["--apart"])):
            self.row(name, address(), (most, 2, "capacity", SECONDS), 2, [*watch, *more])

    def postgres(self, tables):
        with Postgres() as server:
            server.stop()
            server.start(*DURABLE)
            names = (f"load{i}" for i in range(1000))
            self.shared(lambda: server.database(next(names)), server.process.pid, tables)


def main():
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    perilune, load, *words = sys.argv[1:]
    kind = words.pop(0) if words and not words[0].isdigit() else "sqlite"
    where = words.pop(0) if kind == "--store" and words else None
    if kind not in ("sqlite", "postgres") and not where or not all(map(str.isdigit, words)):
        sys.exit(__doc__)
    bench, tables = Bench(perilune, load), list(map(int, words))
    if where:
        bench.shared(lambda: where, None, tables)
    else:
        getattr(bench, kind)(tables)


if __name__ == "__main__":
    main()
