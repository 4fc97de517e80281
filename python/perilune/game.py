# SPDX-License-Identifier: MIT
"""Single games: what Python adds to the type in C."""
from __future__ import annotations

import json
import operator
import os
import pathlib
import secrets
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np

from . import _core, draw
from ._core import Refused

Seed = int | str | None


class Result(NamedTuple):
    """How a game ended, by seat. A reward is the share of the win: 1 for a single winner."""
    scores: list[int]
    ranks: list[int]
    rewards: list[float]


class Feature(NamedTuple):
    """One number of an observation: 0 to `most`."""
    name: str
    most: int


def seed_text(seed: Seed) -> str:
    """A seed as hex digits. None is a seed nobody can guess."""
    if seed is None:
        return secrets.token_hex(32)
    if isinstance(seed, str):
        return seed
    number = operator.index(seed)
    if not 0 <= number < 1 << 256:
        raise ValueError("a seed is 0 to 2**256 - 1")
    return f"{number:x}"


def pairs(options: Mapping[str, str] | None) -> tuple[tuple[str, str], ...]:
    return tuple((options or {}).items())


class Game(_core.Game):
    """A game in progress. `make`, `load` and `read` make one.

    The object is the referee's and knows everything. What a seat may know comes from `view`,
    `observation`, `key`, `texts` and `imagine`. Where a seat can be given, None is the one that
    decides next, and PUBLIC, where a reader is meant, a spectator.
    """

    def reset(self, seed: Seed = None) -> Game:
        """Deals again. Without a seed, the deal can't be guessed."""
        self._deal(seed_text(seed))
        return self

    # ---- what a seat knows ----

    def view(self, reader: int | None = None) -> dict[str, Any]:
        """The table as the reader sees it, as in the protocols."""
        return json.loads(self._json(reader))["view"]

    def standings(self, reader: int | None = None) -> dict[str, Any]:
        """Points if the game ended now, and what is known to come, as far as the reader sees."""
        told = json.loads(self._json(reader))
        del told["view"]
        return told

    def observation(self, seat: int | None = None, out: np.ndarray | None = None) -> np.ndarray:
        """The view as a vector of uint8; `features` names its numbers. Fills `out` if given."""
        if out is None:
            out = np.empty(_core.sizes(self.id, self.seats)[1], np.uint8)
        self._observe(out, seat)
        return out

    def mask(self, seat: int | None = None, out: np.ndarray | None = None) -> np.ndarray:
        """1 for each legal action, 0 for all others, as uint8. Fills `out` if given."""
        if out is None:
            out = np.empty(_core.sizes(self.id, self.seats)[0], np.uint8)
        self._mask(out, seat)
        return out

    def imagine(self, reader: int | None = None, seed: Seed = None) -> Game:
        """A game in a world the reader could be in: all it can't know is guessed without bias."""
        return self._imagine(reader, seed_text(seed))

    # ---- moves ----

    @property
    def actions(self) -> int:
        """The number of action indices."""
        return _core.sizes(self.id, self.seats)[0]

    def text(self, action: int, seat: int | None = None) -> str:
        """A legal action as text, as in logs."""
        return self.texts(seat)[self._rank(action, seat)]

    def describe(self, action: int, seat: int | None = None, lang: str = "en") -> str:
        """A legal action in words."""
        return self._sentences(seat, lang)[self._rank(action, seat)]

    def question(self, seat: int | None = None, lang: str = "en") -> str:
        """What the seat has to decide, in words."""
        return self._question(seat, lang)

    def _rank(self, action: int, seat: int | None) -> int:
        try:
            return self.legal(seat).index(action)
        except ValueError:
            raise Refused(f"Action {action} is not legal.") from None

    # ---- the end and the past ----

    def result(self) -> Result:
        """Scores, ranks and rewards of a game that is over."""
        scores, ranks = self._result()
        winners = ranks.count(1)
        return Result(scores, ranks, [1 / winners if rank == 1 else 0.0 for rank in ranks])

    def replay(self) -> Iterator[Game]:
        """Every position of the game, from the deal to now."""
        return (self.at(n) for n in range(self.played + 1))

    def story(self, reader: int | None = None, lang: str = "en") -> list[str]:
        """What happened, in sentences, as far as the reader may know it."""
        return self._story(reader, lang)

    def save(self, path: str | os.PathLike[str]) -> None:
        """Writes the log to a file."""
        pathlib.Path(path).write_text(self.log(), encoding="utf-8", newline="\n")

    # ---- rendering ----

    def render(self, reader: int | None = None, lang: str = "en", color: bool = False) -> str:
        """The table as text, with escape sequences of a terminal if `color` is set."""
        return self._table(reader, lang, color)

    def html(self, reader: int | None = None, lang: str = "en") -> str:
        """The table as HTML."""
        return draw.html(self._heading(), self._table(reader, lang, True))

    def svg(self, reader: int | None = None, lang: str = "en") -> str:
        """The table as a picture."""
        return draw.svg(self._heading(), self._table(reader, lang, True))

    def _heading(self) -> str:
        title = info(self.id)["title"]["en"]
        state = "over" if self.over else f"seat {self.seat} decides"
        return f"{title}: {state} after {self.played} decisions"

    def _repr_html_(self) -> str:
        return self.html()

    def _repr_svg_(self) -> str:
        return self.svg()

    def __repr__(self) -> str:
        return f"<perilune.Game {self.id}, {self.seats} seats, {self.played} decisions played>"

    # ---- copies ----

    def __copy__(self) -> Game:
        return self.clone()

    def __deepcopy__(self, memo: Any) -> Game:
        return self.clone()

    def __reduce__(self) -> tuple[Any, ...]:
        return load, (self.log(),)


def games() -> list[str]:
    """The ids of all games. `template` is a small one for first experiments."""
    return _core.games()


def info(game: str) -> dict[str, Any]:
    """What there is to know about a game before it begins: seats, options, names of values."""
    return json.loads(_core.info(game))


def features(game: str, seats: int) -> list[Feature]:
    """The name and the range of every number of an observation."""
    return [Feature(*feature) for feature in _core.features(game, seats)]


def derive_seed(seed: Seed, number: int) -> str:
    """The seed of game `number` of a series, as in batches and `perilune sim`."""
    return _core.derive(seed_text(seed), number)


def make(game: str, seats: int | None = None, *, seed: Seed = None,
         options: Mapping[str, str] | None = None,
         stack: Mapping[str, Sequence[str]] | None = None,
         names: Sequence[str] | None = None, miniature: bool = False) -> Game:
    """Deals a game.

    `seats`: the fewest, if not given. `seed`: a number or up to 64 hex digits; without one, the
    deal can't be guessed. `options` and `stack` (cards to put on top of decks) are named as in
    `info` and in logs. `miniature`: the endgame of docs/miniatures.md instead of the whole game.
    """
    cards = tuple((deck, card) for deck, row in (stack or {}).items() for card in row)
    new = Game(game, 0 if seats is None else seats, seed_text(seed), pairs(options), cards,
               miniature)
    for seat, name in enumerate(names or ()):
        new._name(seat, name)
    return new


def load(log: str) -> Game:
    """The game of a log, replayed and checked to its last byte."""
    return Game._load(log)


def read(path: str | os.PathLike[str]) -> Game:
    """The game of a log file."""
    with open(path, encoding="utf-8", newline="") as file:
        return load(file.read())


def verify(log: str) -> bool:
    """Whether a log is one of a game that was played by the rules, and nothing in it was changed.

    `load` raises the reason why it isn't.
    """
    try:
        load(log)
    except Refused:
        return False
    return True
