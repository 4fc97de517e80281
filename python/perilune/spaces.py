# SPDX-License-Identifier: MIT
"""Spaces of actions and observations: Gymnasium's own if it is installed, and otherwise small ones
with the same names."""
from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from .game import features

try:
    from gymnasium.spaces import Box, Dict, Discrete
except ImportError:
    class Space:
        """What all spaces have."""

        def __init__(self, shape: Any, dtype: Any) -> None:
            self.shape, self.dtype = shape, np.dtype(dtype) if dtype else None
            self.np_random = np.random.default_rng()

        def seed(self, seed: int | None = None) -> None:
            """Begins its own random numbers again."""
            self.np_random = np.random.default_rng(seed)

        def __contains__(self, x: Any) -> bool:
            return self.contains(x)

        def __repr__(self) -> str:
            return f"{type(self).__name__}{self.shape}, {self.dtype}"

    class Discrete(Space):
        """The numbers 0 to n - 1."""

        def __init__(self, n: int) -> None:
            super().__init__((), np.int64)
            self.n = n

        def sample(self, mask: np.ndarray | None = None) -> int:
            """One of the numbers, or of those with a 1 in the mask."""
            if mask is None:
                return int(self.np_random.integers(self.n))
            return int(self.np_random.choice(np.flatnonzero(mask)))

        def contains(self, x: Any) -> bool:
            """Whether it is one of the numbers."""
            return isinstance(x, (int, np.integer)) and bool(0 <= x < self.n)

    class Box(Space):
        """Arrays within bounds."""

        def __init__(self, low: Any, high: Any, shape: Any = None, dtype: Any = np.float32) -> None:
            super().__init__(np.shape(high) if shape is None else tuple(shape), dtype)
            self.low = np.broadcast_to(np.asarray(low, dtype), self.shape)
            self.high = np.broadcast_to(np.asarray(high, dtype), self.shape)

        def sample(self) -> np.ndarray:
            """An array within the bounds."""
            return self.np_random.integers(self.low, self.high, self.shape, endpoint=True).astype(
                self.dtype)

        def contains(self, x: Any) -> bool:
            """Whether it is an array within the bounds."""
            return (isinstance(x, np.ndarray) and x.shape == self.shape and x.dtype == self.dtype
                    and bool((x >= self.low).all() and (x <= self.high).all()))

    class Dict(Space):
        """Dicts of spaces."""

        def __init__(self, spaces: Mapping[str, Any]) -> None:
            super().__init__(None, None)
            self.spaces = dict(spaces)

        def __getitem__(self, key: str) -> Any:
            return self.spaces[key]

        def seed(self, seed: int | None = None) -> None:
            """Begins the random numbers of all of them again."""
            for space in self.spaces.values():
                space.seed(seed)

        def sample(self) -> dict[str, Any]:
            """A sample of each."""
            return {key: space.sample() for key, space in self.spaces.items()}

        def contains(self, x: Any) -> bool:
            """Whether each contains its part."""
            return (isinstance(x, dict) and x.keys() == self.spaces.keys()
                    and all(space.contains(x[key]) for key, space in self.spaces.items()))


def observations(game: str, seats: int) -> Box:
    """The space of a game's observations."""
    most = np.array([feature.most for feature in features(game, seats)], np.uint8)
    return Box(np.zeros_like(most), most, most.shape, np.uint8)


def masked(game: str, seats: int, actions: int) -> Dict:
    """Observations with a mask of so many actions."""
    return Dict({"observation": observations(game, seats),
                 "action_mask": Box(0, 1, (actions,), np.int8)})


class Chance:
    """An environment's own random numbers: deals, and what is played instead of illegal actions."""

    def __init__(self, illegal: str) -> None:
        if illegal not in ("raise", "replace"):
            raise ValueError("illegal is 'raise' or 'replace'")
        self.replaces = illegal == "replace"
        self.rng = np.random.default_rng()

    def deal(self, seed: int | None) -> int:
        """The seed of the next game; the numbers begin again if one is given."""
        if seed is not None:
            self.rng = np.random.default_rng(seed)
        return int(self.rng.integers(1 << 62))

    def legal(self, action: Any, mask: np.ndarray) -> int:
        """The action, if it is legal; otherwise a legal one, or an exception."""
        number = int(action)
        if 0 <= number < len(mask) and mask[number]:
            return number
        if self.replaces:
            return int(self.rng.choice(np.flatnonzero(mask)))
        raise ValueError(f"action {number} is not legal")
