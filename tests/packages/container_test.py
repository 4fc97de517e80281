#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Builds the container of a tarball with buildah, plays a game in it as its user, and starts the
server with a volume.

In a container, or without network namespaces, set BUILDAH_ISOLATION=chroot and STORAGE_DRIVER=vfs.
The base image is pulled unless it is there.

usage: container_test.py TARBALL
"""
import json
import os
import pathlib
import re
import signal
import subprocess
import sys
import tarfile
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent
IMAGE = "perilune-test"


def buildah(*words, **more):
    return subprocess.run(["buildah", *map(str, words)], check=True, stdout=subprocess.PIPE,
                          text=True, **more).stdout.strip()


def healthy(container, check):
    """The image's own check, for half a minute at most."""
    for _ in range(60):
        asked = subprocess.run(["buildah", "run", container, "--", *check],
                               stderr=subprocess.DEVNULL)
        if asked.returncode == 0:
            return True
        time.sleep(0.5)
    return False


def serve(container, image, store):
    """The server comes up and keeps its tables on the volume."""
    check = image["Healthcheck"]["Test"][1:]
    server = subprocess.Popen(["buildah", "run", "--volume", f"{store}:/var/lib/perilune",
                               container, "--", "perilune", "serve"], start_new_session=True)
    try:
        if not healthy(container, check):
            sys.exit("container_test.py: the server is not healthy")
    finally:
        os.killpg(server.pid, signal.SIGTERM)
        server.wait(timeout=60)
    if not (store / "tables.db").stat().st_size:
        sys.exit("container_test.py: nothing was stored")


def main():
    with tempfile.TemporaryDirectory() as folder:
        work = pathlib.Path(folder)
        with tarfile.open(sys.argv[1]) as tar:
            tar.extractall(work)
        tree = next(work.iterdir())
        subprocess.run(["buildah", "build", "--format", "docker", "--tag", IMAGE, tree], check=True)
        image = json.loads(buildah("inspect", "--type", "image", IMAGE))["Docker"]["config"]
        if not re.fullmatch(r"[1-9]\d*:[1-9]\d*", image["User"]):
            sys.exit("container_test.py: it runs as root")
        store = work / "store"
        store.mkdir()
        os.chown(store, *map(int, image["User"].split(":")))
        container = buildah("from", "--pull-never", IMAGE)
        try:
            buildah("run", "--volume", f"{HERE}:/tests:ro", container, "--", "/tests/program.sh",
                    "perilune")
            serve(container, image, store)
        finally:
            buildah("rm", container)


if __name__ == "__main__":
    main()
