# SPDX-License-Identifier: MIT
"""Several servers behind HAProxy, on one PostgreSQL with a synchronous standby, for tests."""
import atexit
import base64
import concurrent.futures
import contextlib
import pathlib
import shutil
import signal
import subprocess
import sys
import tempfile
import time

from postgres import Postgres
from tables import Server, free_port

PROXY = """
global
    maxconn 2000
defaults
    mode http
    option redispatch 1
    option http-server-close
    retries 5
    timeout connect 1s
    timeout client 60s
    timeout server 60s
    timeout tunnel 60s
frontend page
    bind 127.0.0.1:{port}
    default_backend servers
backend servers
    balance roundrobin
    option httpchk
    http-check send meth GET uri /readyz ver HTTP/1.1 hdr Host localhost
    option forwardfor
    retry-on conn-failure empty-response
{servers}
"""


COMMON = []


def common():
    """A database server for whoever needs none of their own."""
    if not COMMON:
        COMMON.append(Postgres().start())
        atexit.register(COMMON[0].__exit__)
    return COMMON[0]


class Member(Server):
    """One of the servers: always at the same port."""

    def __init__(self, *args):
        super().__init__(*args)
        self.port = self.wanted = free_port()
        self.stopped = False

    def kill(self):
        self.process.kill()
        self.process.communicate()

    def pause(self, on):
        self.process.send_signal(signal.SIGSTOP if on else signal.SIGCONT)
        self.stopped = on


class Cluster:
    """`with Cluster(program) as cluster` starts and stops all of it."""

    def __init__(self, program, *options, servers=3, standby=True, store=None):
        self.program, self.options, self.n, self.wants_standby = program, options, servers, standby
        self.given = store
        self.stack = contextlib.ExitStack()
        # A database server ends with the thread that has started it.
        self.starter = self.stack.enter_context(concurrent.futures.ThreadPoolExecutor(1))

    def __enter__(self):
        try:
            self.folder = pathlib.Path(tempfile.mkdtemp(prefix="pl-cluster-"))
            self.stack.callback(shutil.rmtree, self.folder, ignore_errors=True)
            self.start_store()
            with concurrent.futures.ThreadPoolExecutor() as pool:
                self.servers = list(pool.map(lambda _: self.start_server(), range(self.n)))
            self.start_proxy()
            return self
        except BaseException:
            self.stack.close()
            raise

    def __exit__(self, *_):
        self.stack.close()

    # ---- the store

    def start_store(self):
        self.primary = self.given or (self.stack.enter_context(Postgres()) if self.wants_standby
                                      else common())
        self.database = f"tables_{free_port()}_{time.monotonic_ns()}"
        self.primary.database(self.database)
        self.standby = None
        hosts = [str(self.primary.folder)]
        if self.wants_standby:
            self.standby = self.stack.enter_context(Postgres(standby_of=self.primary))
            hosts.append(str(self.standby.folder))
            self.primary.wait_for_standby()
        self.store = (f"postgresql://ada@/{self.database}?host={','.join(hosts)}&connect_timeout=2"
                      "&target_session_attrs=read-write")

    def sql(self, text):
        return self.primary.sql(text, self.database)

    def cut_connections(self, which="true"):
        return self.sql("select count(pg_terminate_backend(pid)) from pg_stat_activity where "
                        f"datname = '{self.database}' and pid <> pg_backend_pid() and {which}")

    def fail_over(self):
        """The primary is killed, the standby takes its place, and gets a standby in turn."""
        self.primary.stop(signal.SIGQUIT)
        self.standby.sql("select pg_promote(true)")
        self.standby.sql("alter system set synchronous_standby_names = ''")
        self.standby.sql("select pg_reload_conf()")
        self.primary, self.standby = self.standby, self.primary
        shutil.rmtree(self.standby.data)
        self.standby.standby_of = self.primary
        self.starter.submit(self.standby.start).result()
        self.primary.wait_for_standby()

    def journal(self, table):
        rows = self.sql("select translate(encode(convert_to(text, 'UTF8'), 'base64'), E'\\n', '') "
                        f"from perilune.entries where table_id = '{table}' order by number")
        return [base64.b64decode(row).decode() for row in rows.splitlines()]

    # ---- the servers

    def start_server(self):
        durable = ["--durability", "standby"] if self.wants_standby else []
        server = Member(self.program, self.store, "--proxy", "yes", *durable, *self.options)
        server.start()
        self.stack.callback(self.end_server, server)
        return server

    @staticmethod
    def end_server(server):
        if server.process.poll() is None:
            server.pause(False)
            server.process.terminate()
            try:
                server.process.communicate(timeout=20)
            except subprocess.TimeoutExpired:
                server.process.kill()
                server.process.communicate()

    def restart(self, server):
        server.kill()
        server.start()

    # ---- the proxy

    def start_proxy(self):
        self.front = Server(self.program, self.store)
        self.front.port = free_port()
        lines = "".join(f"    server s{i} 127.0.0.1:{s.port} check inter 200ms fall 1 rise 1\n"
                        for i, s in enumerate(self.servers))
        file = self.folder / "haproxy.cfg"
        file.write_text(PROXY.format(port=self.front.port, servers=lines), encoding="utf-8")
        found = shutil.which("haproxy") or "/usr/sbin/haproxy"
        if not pathlib.Path(found).exists():
            sys.exit("haproxy is missing: install haproxy")
        proxy = subprocess.Popen([found, "-db", "-q", "-f", str(file)], stdout=subprocess.DEVNULL,
                                 stderr=subprocess.DEVNULL)
        self.stack.callback(self.end_process, proxy)
        for _ in range(100):
            with contextlib.suppress(OSError):
                if self.front.http("GET", "/readyz")[0] == 200:
                    return
            time.sleep(0.1)
        raise RuntimeError("the proxy has no servers")

    @staticmethod
    def end_process(process):
        process.kill()
        process.wait()
