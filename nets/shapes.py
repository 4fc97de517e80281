# SPDX-License-Identifier: MIT
"""How the numbers of an observation and the actions of a game share weights.

A network has `places`: positions that differ by nothing but their number, such as the tribes of a
circle. Each place has the same hidden units. What belongs to a place has a `turn`: its weights are
those of place 0, turned. Games without such places have one. docs/nets.md says more.
"""
from __future__ import annotations

import dataclasses

import numpy as np

import perilune

FLAT = 255     # the turn of a number that means the same to every place


@dataclasses.dataclass
class Shape:
    """The weights' row and turn of each number and action, and a mirror image, if there is one."""
    places: int
    most: np.ndarray             # largest value of each number
    input_row: np.ndarray        # rows of turned and of flat numbers are counted apart
    input_turn: np.ndarray
    action_row: np.ndarray
    action_turn: np.ndarray
    input_mirror: np.ndarray | None = None
    action_mirror: np.ndarray | None = None

    @property
    def inputs(self) -> int:
        return len(self.input_row)

    @property
    def actions(self) -> int:
        return len(self.action_row)

    @property
    def turned_rows(self) -> int:
        turned = self.input_row[self.input_turn != FLAT]
        return int(turned.max()) + 1 if len(turned) else 0

    @property
    def flat_rows(self) -> int:
        flat = self.input_row[self.input_turn == FLAT]
        return int(flat.max()) + 1 if len(flat) else 0

    @property
    def action_rows(self) -> int:
        return int(self.action_row.max()) + 1


def plain(most: np.ndarray, actions: int) -> Shape:
    """A network without places: every number and action has weights of its own."""
    return Shape(1, most, np.arange(len(most)), np.zeros(len(most), np.int64),
                 np.arange(actions), np.zeros(actions, np.int64))


# ---- Monkeys on the Moon: a circle of six tribes ----

TRIBES, PER_TRIBE = 6, 31
TURNED = ("tribe", "tribe-seat")


def monkeys(seats: int) -> Shape:
    """Tribes differ by their place only. Actions of no tribe, and bids, see the whole circle."""
    features = perilune.features("monkeys", seats)
    most = np.array([feature.most for feature in features])
    rows, turns, mirror = [], [], []
    known: dict[tuple, int] = {}
    for at, feature in enumerate(features):
        block, *rest = feature.name.split(".")
        if block not in TURNED:
            rows.append(sum(turn == FLAT for turn in turns))
            turns.append(FLAT)
            mirror.append(at)
            continue
        per_place = seats if block == "tribe-seat" else 1
        place, seat = divmod(int(rest[0]), per_place)
        rows.append(known.setdefault((block, seat, *rest[1:]), len(known)))
        turns.append(place)
        mirror.append((rows[-1], -place % TRIBES))
    where = {(row, turn): at for at, (row, turn) in enumerate(zip(rows, turns)) if turn != FLAT}
    mirror = np.array([where[to] if isinstance(to, tuple) else to for to in mirror])
    shape = Shape(TRIBES, most, np.array(rows), np.array(turns), *monkeys_actions(seats), mirror)
    shape.action_mirror = monkeys_mirror(seats)
    return shape


def monkeys_actions(seats: int) -> tuple[np.ndarray, np.ndarray]:
    at = np.arange(perilune.make("monkeys", seats).actions)
    own = at < TRIBES * PER_TRIBE
    row = np.where(own, at % PER_TRIBE, at - (TRIBES - 1) * PER_TRIBE)
    return row, np.where(own, at // PER_TRIBE, 0)


def monkeys_mirror(seats: int) -> np.ndarray:
    """Exchanges clockwise and counter-clockwise: tribes, the two ways of a play, and bids."""
    counts = seats + 4
    mirror = np.arange(perilune.make("monkeys", seats).actions)
    for tribe in range(TRIBES):
        for action in range(PER_TRIBE):
            way = action // 3 % 3 if action < 18 else 0
            other = action + {0: 0, 1: 3, 2: -3}[way]
            mirror[tribe * PER_TRIBE + action] = -tribe % TRIBES * PER_TRIBE + other
    first = TRIBES * PER_TRIBE + 1
    bids = np.arange(len(mirror) - first).reshape(counts, counts, counts)
    mirror[first:] = first + bids.transpose(0, 2, 1).ravel()
    return mirror


def shape_of(game: str, seats: int) -> Shape:
    if game == "monkeys":
        return monkeys(seats)
    most = np.array([feature.most for feature in perilune.features(game, seats)])
    return plain(most, perilune.make(game, seats).actions)
