# SPDX-License-Identifier: MIT
"""Three board games about the Moon, for programs that learn.

    import perilune
    game = perilune.make("monkeys", seats=3, seed=1)
    while not game.over:
        game.step(game.legal()[0])
    print(game.result())

docs/python.md describes the package.
"""
from ._core import PUBLIC, Refused, judge
from ._core import version as __version__
from .batches import Batch, batch
from .bot import Bot, bots, play
from .game import (Feature, Game, Result, derive_seed, features, games, info, load, make, read,
                   verify)
from .lessons import Lessons, lessons
from .study import analyse

__all__ = ["PUBLIC", "Batch", "Bot", "Feature", "Game", "Lessons", "Refused", "Result",
           "__version__", "analyse", "batch", "bots", "derive_seed", "features", "games", "info",
           "judge", "lessons", "load", "make", "play", "read", "verify"]
