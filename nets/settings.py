# SPDX-License-Identifier: MIT
"""The settings of a training: one file per game, seat count and method in settings/, over the
defaults."""
from __future__ import annotations

import dataclasses
import json
import pathlib

FOLDER = pathlib.Path(__file__).resolve().parent / "settings"


@dataclasses.dataclass
class Settings:
    """What a training depends on, besides the seed and the code."""
    game: str
    seats: int
    decisions: int                 # after so many the training is complete
    method: str = "ppo"            # or "expert": learn from a search
    start: str = ""                # a file in weights/ to go on from
    width: int = 32                # hidden units of a place
    layers: int = 2                # residual layers
    value_width: int = 64
    games: int = 512               # played at once
    steps: int = 64                # decisions of each game between two updates
    epochs: int = 2
    minibatch: int = 2048
    rate: tuple = (1e-3, 3e-5)     # learning rate at the beginning and the end
    entropy: tuple = (0.02, 0.001)
    clip: float = 0.2
    trust: float = 0.96            # lambda of the generalized advantages
    margin: float = 0.3            # share of the reward for points, which fades out
    margin_until: float = 0.6      # of the training
    points: float = 6.0            # a margin of so many is worth a factor of e
    opponents: tuple = ("greedy-habit", "pilot")    # of the curve
    pairs: int = 100               # of games with swapped seats, in each point of the curve
    # Expert iteration.
    round: int = 100               # games between two updates
    iterations: int = 16           # of a search
    every: int = 4                 # one decision in so many is searched
    sharp: float = 20.0            # 1/sharp of a win makes a move e times as likely
    outcome: float = 0.5           # share of the outcome in what the value learns
    window: int = 100_000          # decisions to learn from
    reuse: float = 6.0             # how often, on average, each is learned from
    taught: int = 0                # so many are searched without a network


def read(game: str, seats: int, changes: dict) -> Settings:
    """The settings of a game and seat count, with the changes of a command line."""
    expert = "-expert" if changes.get("method") == "expert" else ""
    path = FOLDER / f"{game}-{seats}{expert}.json"
    told = json.loads(path.read_text()) if path.exists() else {}
    return Settings(**{"game": game, "seats": seats, "decisions": 20_000_000, **told, **changes})
