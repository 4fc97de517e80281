#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A real PostgreSQL in a folder of its own, for tests: as a user without rights, on a private
socket, without a port, and stopped whatever happens.

It commits without fsync: the tests kill processes, not machines.

usage: postgres.py COMMAND... [+ COMMAND...]   each with the address of a store there in
                                               PERILUNE_TEST_STORE
"""
import contextlib
import ctypes
import glob
import itertools
import os
import pathlib
import pwd
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import urllib.parse

LIMITS = "shared_buffers=16MB max_connections=60 max_wal_size=64MB autovacuum_naptime=10min"
QUIET = "fsync=off full_page_writes=off log_min_messages=warning deadlock_timeout=200ms"


def tool(name):
    found = shutil.which(name) or next(
        iter(sorted(glob.glob(f"/usr/lib/postgresql/*/bin/{name}"), reverse=True)), None)
    if not found:
        sys.exit(f"{name} is missing: install postgresql")
    return found


def unprivileged():
    """PostgreSQL refuses to run as root."""
    if os.geteuid() != 0:
        return None
    for name in ("postgres", "nobody"):
        with contextlib.suppress(KeyError):
            return pwd.getpwnam(name)
    sys.exit("there is no user without rights")


class Postgres:
    """One database server. `with Postgres() as server` starts and stops it."""

    def __init__(self, folder=None, standby_of=None):
        self.user = unprivileged()
        self.made = None if folder else tempfile.mkdtemp(prefix="pl-pg-")
        self.folder = pathlib.Path(folder or self.made)
        self.data = self.folder / "data"
        self.standby_of = standby_of
        self.process = None

    # ---- running things as the user without rights

    def command(self, *line):
        if not self.user:
            return list(line)
        return ["setpriv", f"--reuid={self.user.pw_uid}", f"--regid={self.user.pw_gid}",
                "--clear-groups", "--pdeathsig=INT", *line]

    def tool(self, name, *arguments):
        done = subprocess.run(self.command(tool(name), *arguments), cwd=self.folder, text=True,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
        if done.returncode:
            raise RuntimeError(f"{name}: {done.stdout}")
        return done.stdout

    # ---- life

    def create(self):
        self.folder.mkdir(exist_ok=True)
        if self.user:
            os.chown(self.folder, self.user.pw_uid, self.user.pw_gid)
        os.chmod(self.folder, 0o755)
        if self.standby_of:
            self.tool("pg_basebackup", "--pgdata", str(self.data), "--no-sync",
                      "--write-recovery-conf", "--checkpoint=fast",
                      "--dbname", self.standby_of.uri("postgres"))
        else:
            self.tool("initdb", "--pgdata", str(self.data), "--no-sync", "--auth-local=trust",
                      "--username=ada", "--encoding=UTF8", "--locale=C.UTF-8")
            rules = self.data / "pg_hba.conf"   # bob needs a password, everyone else does not
            rules.write_text("local all bob scram-sha-256\n" + rules.read_text(encoding="utf-8"),
                             encoding="utf-8")
        return self

    def start(self, *settings):
        if not self.data.exists():
            self.create()
        words = [*LIMITS.split(), *QUIET.split(), *settings]
        options = [part for word in words for part in ("-c", word)]
        # It ends when this process does, also when that is killed.
        self.log = open(self.folder / "log", "a", encoding="utf-8")
        self.process = subprocess.Popen(
            self.command(tool("postgres"), "-D", str(self.data), "-k", str(self.folder),
                         "-c", "listen_addresses=", *options),
            stdout=self.log, stderr=self.log, cwd=self.folder,
            preexec_fn=None if self.user else end_with_parent)
        for _ in range(600):
            if self.process.poll() is not None:
                break
            if subprocess.run([tool("pg_isready"), "-q", "-h", str(self.folder), "-U", "ada"],
                              check=False).returncode == 0:
                return self
            time.sleep(0.05)
        raise RuntimeError((self.folder / "log").read_text(encoding="utf-8")[-2000:])

    def stop(self, how=signal.SIGINT):
        """SIGINT: at once, in order. SIGQUIT: as if it had crashed."""
        if self.process and self.process.poll() is None:
            self.process.send_signal(how)
            try:
                self.process.wait(timeout=30)
            except subprocess.TimeoutExpired:
                self.process.send_signal(signal.SIGQUIT)
                self.process.wait(timeout=30)
        if self.process:
            self.log.close()
        self.process = None

    def __enter__(self):
        return self.start()

    def __exit__(self, *_):
        self.stop()
        if self.made:
            shutil.rmtree(self.made, ignore_errors=True)

    # ---- using it

    def uri(self, database="postgres", user="ada", password=None, **options):
        secret = f":{password}" if password else ""
        words = urllib.parse.urlencode({"host": str(self.folder), **options})
        return f"postgresql://{user}{secret}@/{database}?{words}"

    def sql(self, text, database="postgres"):
        """Rows as lines of values, with | between them."""
        done = subprocess.run(
            [tool("psql"), "-X", "-q", "-A", "-t", "-v", "ON_ERROR_STOP=1", "-c", text,
             self.uri(database)], text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
            check=False)
        if done.returncode:
            raise RuntimeError(done.stdout)
        return done.stdout.strip()

    def wait_for_standby(self):
        """From now on every commit does; returns when there is one."""
        self.sql("alter system set synchronous_standby_names = '*'")
        self.sql("select pg_reload_conf()")
        for _ in range(600):
            if self.sql("select count(*) from pg_stat_replication where state = 'streaming'"
                        " and sync_state = 'sync'") == "1":
                return
            time.sleep(0.05)
        raise RuntimeError("the standby does not follow")

    def database(self, name, options=""):
        """A new one, empty; its address."""
        self.sql(f"create database {name} template template0 {options}")
        return self.uri(name)

    def cut(self, database):
        """Ends every connection of servers to a database; how many there were."""
        return int(self.sql("select count(pg_terminate_backend(pid)) from pg_stat_activity"
                            f" where datname = '{database}'"
                            " and application_name = 'perilune'"))


def end_with_parent():
    ctypes.CDLL(None).prctl(1, signal.SIGINT)   # PR_SET_PDEATHSIG


def commands(words):
    return [list(group) for plus, group in itertools.groupby(words, lambda word: word == "+")
            if not plus]


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    with Postgres() as server:
        env = dict(os.environ, PERILUNE_TEST_STORE=server.database("tables"))
        results = [subprocess.run(command, env=env, check=False).returncode
                   for command in commands(sys.argv[1:])]
        sys.exit(max(results))


if __name__ == "__main__":
    main()
