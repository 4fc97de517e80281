# SPDX-License-Identifier: MIT
"""Games as environments of Gymnasium: one learning seat against bots.

    from perilune.gymnasium import Env
    env = Env("monkeys", seats=3, bots="cadet")

With Gymnasium installed, importing this module registers `perilune/monkeys-v0` and so on. It works
without Gymnasium, too.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from .bot import Player, as_players
from .game import games, make
from .spaces import Chance, Discrete, observations

try:
    import gymnasium
    Base = gymnasium.Env
except ImportError:
    gymnasium = None
    Base = object


class Env(Base):
    """One seat of a game; the others are bots.

    An observation is the vector of the seat's view. `info["action_mask"]` and `action_masks()` say
    which actions are legal. The reward comes at the end: the share of the win, or with
    `reward="score"` the points, which is what counts in a solo game.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi", "human"], "render_fps": 1}

    def __init__(self, game: str, seats: int | None = None, *, seat: int = 0,
                 bots: Player | str | Sequence[Player | str] = "random",
                 options: Mapping[str, str] | None = None, reward: str = "win",
                 illegal: str = "raise", render_mode: str | None = None) -> None:
        if reward not in ("win", "score"):
            raise ValueError("reward is 'win' or 'score'")
        self.game = make(game, seats, options=options, seed=0)
        if not 0 <= seat < self.game.seats:
            raise ValueError(f"seat is 0 to {self.game.seats - 1}")
        self.seat, self.reward, self.render_mode = seat, reward, render_mode
        self.bots = as_players([bots] * (self.game.seats - 1)
                               if isinstance(bots, str) or callable(bots) else bots)
        if len(self.bots) != self.game.seats - 1:
            raise ValueError(f"{self.game.seats - 1} bots are needed, not {len(self.bots)}")
        self._chance = Chance(illegal)
        self.action_space = Discrete(self.game.actions)
        self.observation_space = observations(game, self.game.seats)

    def reset(self, *, seed: int | None = None,
              options: dict[str, Any] | None = None) -> tuple[np.ndarray, dict[str, Any]]:
        """Deals a game and plays on to the seat's first decision."""
        if gymnasium:
            super().reset(seed=seed)
        deal = self._chance.deal(seed)
        self.game.reset(deal)
        for number, bot in enumerate(self.bots):
            if hasattr(bot, "reset"):
                bot.reset((deal + number) % (1 << 64))
        self._run_on()
        return self._look()

    def step(self, action: int) -> tuple[np.ndarray, float, bool, bool, dict[str, Any]]:
        """Plays an action, and the bots' decisions up to the seat's next one."""
        if self.game.over:
            raise ValueError("the game is over; reset() deals the next one")
        self.game.step(self._chance.legal(action, self.action_masks()), self.seat)
        self._run_on()
        observation, info = self._look()
        return observation, self._earned(), self.game.over, False, info

    def action_masks(self) -> np.ndarray:
        """1 for each legal action, 0 for all others."""
        return self.game.mask(self.seat).astype(np.int8)

    def render(self) -> str | None:
        """The table as the seat sees it."""
        text = self.game.render(self.seat)
        if self.render_mode == "human":
            print(text)
            return None
        return text

    def close(self) -> None:
        """Nothing to release."""

    def _run_on(self) -> None:
        while not self.game.over and self.game.seat != self.seat:
            seat = self.game.seat
            self.game.step(self.bots[seat - (seat > self.seat)](self.game, seat), seat)

    def _look(self) -> tuple[np.ndarray, dict[str, Any]]:
        info: dict[str, Any] = {"action_mask": self.action_masks()}
        if self.game.over:
            info["result"] = self.game.result()._asdict()
        return self.game.observation(self.seat), info

    def _earned(self) -> float:
        if not self.game.over:
            return 0.0
        result = self.game.result()
        if self.reward == "win":
            return result.rewards[self.seat]
        return float(result.scores[self.seat])


def _register() -> None:
    for game in games():
        name = f"perilune/{game}-v0"
        if name not in gymnasium.registry:
            gymnasium.register(name, entry_point=Env, kwargs={"game": game},
                               disable_env_checker=True)


if gymnasium:
    _register()
