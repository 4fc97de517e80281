# SPDX-License-Identifier: MIT
"""Trains a network by self-play, in steps that can be resumed.

`./run train GAME` calls this. A step ends after --minutes, or when the training is complete, and
leaves a checkpoint and the curve in --folder. The same command goes on from there. With --keep, it
writes the network and where it comes from to nets/weights/, from where the next build takes it.
"""
from __future__ import annotations

import argparse
import dataclasses
import hashlib
import json
import os
import pathlib
import time

import torch

import settings
from expert import Expert
from export import integers_of
from learner import Learner
from match import match

DEALS = 4242    # seed of the games of the curve
WEIGHTS = pathlib.Path(__file__).resolve().parent / "weights"


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="./run train", description=__doc__.split("\n\n")[0])
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--method", choices=("ppo", "expert"),
                        help="proximal policy optimization (default), or learning from a search")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=10, help="of this step (default: 10)")
    parser.add_argument("--every", type=float, default=5,
                        help="minutes between two points of the curve (default: 5)")
    parser.add_argument("--threads", type=int, default=os.cpu_count())
    parser.add_argument("--folder", type=pathlib.Path, help="of checkpoint and curve")
    parser.add_argument("--set", action="append", default=[], metavar="NAME=VALUE",
                        help="change a setting, such as width=48")
    parser.add_argument("--keep", action="store_true", help="write the network as it is now")
    return parser.parse_args()


def changes(pairs: list[str]) -> dict:
    split = [pair.partition("=") for pair in pairs]
    return {name: json.loads(value) for name, _, value in split}


def before(start: str) -> dict:
    """Where the network comes from that a training starts with."""
    if not start:
        return {}
    told = json.loads((WEIGHTS / start).with_suffix(".json").read_text())
    return {"before": told}


def write(path: pathlib.Path, save) -> None:
    """Replaces a file as a whole, so that a step that is cut off loses nothing."""
    new = path.with_suffix(".new")
    save(new)
    new.replace(path)


def write_json(path: pathlib.Path, told: dict) -> None:
    path.write_text(json.dumps(told, indent=1) + "\n")


def code() -> str:
    """The version of this code: a hash over the files beside this one, names left out."""
    files = sorted(WEIGHTS.parent.glob("*.py"))
    return hashlib.sha256(b"".join(path.read_bytes() for path in files)).hexdigest()[:16]


class Step:
    """One step of a training."""

    def __init__(self, wanted: argparse.Namespace):
        self.wanted, self.folder = wanted, wanted.folder
        self.settings = settings.read(wanted.game, wanted.seats, changes(wanted.set))
        self.learner = self.new_learner()
        self.curve: list[dict] = []
        self.versions = [code()]
        self.origin = before(self.settings.start)
        self.before = {"wall": 0.0, "processor": 0.0}
        self.began = {"wall": time.monotonic(), "processor": time.process_time()}
        self.folder.mkdir(parents=True, exist_ok=True)
        if (self.folder / "checkpoint.pt").exists():
            self.resume()

    def new_learner(self) -> Learner | Expert:
        if self.settings.method == "ppo":
            return Learner(self.settings, self.wanted.seed, self.wanted.threads)
        return Expert(self.settings, self.wanted.seed, self.wanted.threads, self.folder)

    def resume(self) -> None:
        state = torch.load(self.folder / "checkpoint.pt", map_location=self.learner.device)
        self.learner.resume(state)
        self.curve, self.before = state["curve"], state["spent"]
        self.versions = list(dict.fromkeys(state.get("versions", []) + self.versions))
        self.origin = state.get("origin", {})

    def spent(self) -> dict[str, float]:
        now = {"wall": time.monotonic(), "processor": time.process_time()}
        return {clock: self.before[clock] + now[clock] - self.began[clock] for clock in now}

    def told(self) -> dict:
        """Where the network comes from."""
        return {"settings": dataclasses.asdict(self.settings), "seed": self.wanted.seed,
                "device": self.learner.device, "torch": torch.__version__, "code": self.versions,
                "curve": self.curve, **self.origin}

    def save(self) -> None:
        state = self.learner.state() | {"curve": self.curve, "spent": self.spent(),
                                        "versions": self.versions, "origin": self.origin}
        write(self.folder / "checkpoint.pt", lambda path: torch.save(state, path))
        write(self.folder / "curve.json", lambda path: write_json(path, self.told()))

    def keep(self) -> None:
        """Writes the network as integers, and where it comes from."""
        s = self.settings
        if not self.learner.decisions:
            raise SystemExit(f"There is no training in {self.folder} yet.")
        net = self.learner.net.cpu()
        whole, errors = integers_of(net, s.game, self.wanted.seed)
        path = WEIGHTS / f"{s.game}-{s.seats}.net"
        write(path, whole.write)
        told = self.told() | {"decisions": self.learner.decisions, "games": self.learner.played,
                              "integers": errors,
                              "sha256": hashlib.sha256(path.read_bytes()).hexdigest()}
        write(path.with_suffix(".json"), lambda new: write_json(new, told))
        print(f"{path}: {path.stat().st_size} bytes, {errors}")

    def measure(self, learned: dict[str, float]) -> None:
        """Adds a point to the curve. What was learned is safe before."""
        self.save()
        s = self.settings
        point = {"decisions": self.learner.decisions, "games": self.learner.played,
                 **{f"{clock} seconds": round(t) for clock, t in self.spent().items()},
                 **{name: round(value, 4) for name, value in learned.items()}}
        for opponent in s.opponents:
            point[opponent] = match(self.learner.net, s.game, opponent, s.pairs, DEALS)
        self.curve.append(point)
        print(json.dumps(point), flush=True)
        self.save()

    def run(self) -> None:
        self.learner.begin()
        end = time.monotonic() + 60 * self.wanted.minutes
        measured, learned = time.monotonic(), {}
        while time.monotonic() < end and self.learner.decisions < self.settings.decisions:
            learned = self.learner.update()
            if time.monotonic() - measured > 60 * self.wanted.every:
                self.measure(learned)
                measured = time.monotonic()
        if learned:
            self.measure(learned)
        if self.learner.decisions >= self.settings.decisions:
            print(f"The training is complete; --keep puts the network into {WEIGHTS}.")


def main() -> None:
    wanted = arguments()
    if wanted.method:
        wanted.set.append(f'method="{wanted.method}"')
    if wanted.folder is None:
        method = "-expert" if wanted.method == "expert" else ""
        name = f"{wanted.game}-{wanted.seats}{method}-{wanted.seed}"
        wanted.folder = WEIGHTS.parent.parent / "build" / "train" / name
    torch.set_num_threads(wanted.threads)
    step = Step(wanted)
    if wanted.keep:
        step.keep()
    else:
        step.run()


if __name__ == "__main__":
    main()
