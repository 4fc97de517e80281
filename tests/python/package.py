# SPDX-License-Identifier: MIT
"""What the tests of the Python package share: the package of a build folder, and random play."""
import os
import pathlib
import sys

BUILD = pathlib.Path(sys.argv.pop(1)).resolve()
ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
ENVIRONMENT = dict(os.environ, PYTHONPATH=str(BUILD / "python"))
sys.path.insert(0, str(BUILD / "python"))

import perilune  # noqa: E402

# Every game at its fewest and most seats.
TABLES = [(game, seats) for game in perilune.games()
          for seats in {perilune.info(game)[key] for key in ("seats_min", "seats_max")}]


def play_random(game, rng):
    """Plays random moves to the end."""
    moves = game.moves
    while moves:
        moves = game.pick(rng.randrange(moves))
    return game
