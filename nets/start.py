# SPDX-License-Identifier: MIT
"""Puts the weights of a file into a network, so that a training goes on from it. A network for more
seats begins by treating every further rival as the last one that the file knows.
"""
from __future__ import annotations

import dataclasses
import pathlib
import sys

import numpy as np
import torch

import perilune
from export import COARSE, FINE, LOGIT, SCALE_BITS, UNIT
from network import Net
from shapes import FLAT, PER_TRIBE, Shape, shape_of

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path.append(str(ROOT / "tools"))

import nets as files  # noqa: E402


@dataclasses.dataclass
class Old:
    """A file, and the shape of the network in it."""
    file: dict
    shape: Shape
    names: dict[str, int]    # of the numbers of its observation

    def layer(self, table: dict, by: int, target: int, share: int = 1) -> tuple:
        """Weights and biases; `by` is how the units before the layer are squeezed."""
        unit = (1 << (SCALE_BITS + COARSE)) / (UNIT * share) / by
        rows = np.array(table["weight"], np.float64).reshape(table["rows"], table["columns"])
        scale = np.array(table["scale"]) / (unit * target * (1 << SCALE_BITS))
        return rows * scale[:, None], np.array(table["bias"]) / target

    def first(self, at: int) -> np.ndarray:
        """What one of a number adds to the units of place 0, or to those of every place."""
        file, is_flat = self.file, self.shape.input_turn[at] == FLAT
        size = file["width"] * (1 if is_flat else file["places"])
        row = self.shape.input_row[at] * size
        weights = file["flat" if is_flat else "turned"][row:row + size]
        return np.array(weights) * (file["input_scale"][at] / (UNIT << FINE))


def old_of(game: str, name: str) -> Old:
    file = files.read(ROOT / "nets" / "weights" / name)
    features = perilune.features(game, file["seats"])
    return Old(file, shape_of(game, file["seats"]),
               {feature.name: at for at, feature in enumerate(features)})


def old_name(name: str, seats: int) -> str:
    """The number of the last rival that the file knows, for that of a further one."""
    block, *rest = name.split(".")
    if block not in ("seat", "tribe-seat"):
        return name
    return ".".join([block, str(min(int(rest[0]), seats - 1)), *rest[1:]])


def old_action_row(row: int, seats: int, before: int) -> int:
    """Bids are three counts of coins; those of more coins are known as those of most coins."""
    first = PER_TRIBE + 1
    if row < first:
        return row
    counts = np.unravel_index(row - first, 3 * (seats + 4,))
    most = before + 4
    return first + int(np.ravel_multi_index(np.minimum(counts, most - 1), 3 * (most,)))


def put(to: torch.Tensor, values: np.ndarray) -> None:
    with torch.no_grad():
        to.copy_(torch.from_numpy(np.ascontiguousarray(values)).view_as(to))


def put_first(net: Net, old: Old, game: str) -> None:
    """Rivals that the file doesn't know share the weight of those that it does."""
    seats = old.file["seats"]
    rivals = ((seats - 1) / (net.seats - 1)) ** 0.5
    for at, feature in enumerate(perilune.features(game, net.seats)):
        turn, row = net.shape.input_turn[at], net.shape.input_row[at]
        if turn not in (0, FLAT):
            continue
        block, seat = (feature.name.split(".") + ["0"])[:2]
        share = rivals if block in ("seat", "tribe-seat") and seat != "0" else 1
        weights = share * old.first(old.names[old_name(feature.name, seats)])
        put((net.flat if turn == FLAT else net.turned)[row], weights / net.scale[at].item())
    put(net.bias, np.array(old.file["bias"]) / (UNIT << FINE))


def put_heads(net: Net, old: Old) -> None:
    by, seats = old.file["squeeze"], old.file["seats"]
    policy, value_in, value_out = old.file["heads"]
    rows = list(range(len(net.policy)))
    if len(rows) != policy["rows"]:    # in Monkeys on the Moon, bids depend on the seats
        rows = [old_action_row(row, net.seats, seats) for row in rows]
    weight, bias = old.layer(policy, by[-3], LOGIT)
    put(net.policy, weight[rows])
    put(net.policy_bias, bias[rows])
    weight, bias = old.layer(value_in, by[-2], UNIT, net.shape.places)
    put(net.value_in.weight, weight)
    put(net.value_in.bias, bias)
    rows = np.minimum(np.arange(net.seats), seats - 1)
    weight, bias = old.layer(value_out, by[-1], LOGIT)
    put(net.value_out.weight, weight[rows])
    put(net.value_out.bias, bias[rows] - np.log((net.seats - 1) / (seats - 1)) * (rows > 0))


def put_weights(net: Net, game: str, name: str) -> None:
    """Fills in a network from a file in nets/weights/ of the same game, width and layers."""
    old = old_of(game, name)
    if (old.file["width"], len(old.file["layer"])) != (net.width, len(net.body)):
        raise SystemExit(f"{name} has another width or number of layers.")
    put_first(net, old, game)
    for i, body in enumerate(net.body):
        weight, bias = old.layer(old.file["layer"][i], old.file["squeeze"][i], UNIT)
        put(body.rows, weight)
        put(body.bias, bias)
    put_heads(net, old)
