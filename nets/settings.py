# SPDX-License-Identifier: MIT
"""The settings of a training: one file per game and seat count in settings/, over the defaults."""
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


def read(game: str, seats: int, changes: dict) -> Settings:
    """The settings of a game and seat count, with the changes of a command line."""
    path = FOLDER / f"{game}-{seats}.json"
    told = json.loads(path.read_text()) if path.exists() else {}
    return Settings(**{"game": game, "seats": seats, "decisions": 20_000_000, **told, **changes})
