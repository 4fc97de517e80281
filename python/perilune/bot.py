# SPDX-License-Identifier: MIT
"""Players: the bots of Perilune, and games among any players."""
from __future__ import annotations

from collections.abc import Callable, Sequence

from . import _core
from .game import Game, Result


class Bot(_core.Bot):
    """A bot by its name, such as 'cadet', 'rollout:50' (worlds per decision) or 'cmd:./mybot'.

    It chooses from what its seat can see. Seed and seat determine all its decisions, unless it is
    a program and has chance of its own. Calling it with a game is the same as `choose`.
    """

    def __call__(self, game: Game, seat: int | None = None) -> int:
        return self.choose(game, seat)

    def __repr__(self) -> str:
        return f"<perilune.Bot {self.name}>"


Player = Callable[[Game, int], int]


def bots() -> list[str]:
    """The names of all bots, weakest first."""
    return _core.bots()


def as_players(players: Sequence[Player | str], seed: int = 0) -> list[Player]:
    """Bots for names; functions stay what they are."""
    ready: list[Player] = []
    for player in players:
        ready.append(Bot(player, seed) if isinstance(player, str) else player)
    return ready


def play(game: Game, players: Sequence[Player | str], seed: int = 0) -> Result:
    """Plays a game to its end.

    There is one player per seat: the name of a bot, or a function that takes the game and a seat
    and returns an action. The seed is that of bots given by name.
    """
    if len(players) != game.seats:
        raise ValueError(f"{game.seats} players are needed, not {len(players)}")
    ready = as_players(players, seed)
    while not game.over:
        seat = game.seat
        game.step(ready[seat](game, seat), seat)
    return game.result()
