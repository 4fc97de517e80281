# SPDX-License-Identifier: MIT
"""Turns a trained network into integers, and evaluates these as bots/judge.c does.

Weights have 8 bits and a scale per row, units 8 bits and a scale per layer, chosen so that all but
the largest units of many positions fit. docs/nets.md describes the file.
"""
from __future__ import annotations

import pathlib
import struct

import numpy as np
import torch

import perilune
from network import Net
from shapes import FLAT

MAGIC = b"perilune net 1\n\0"
UNIT = 1 << 16       # of sums of the body
FINE = 3             # more bits in the first layer
LOGIT = 1 << 10
COARSE, CEILING = 8, 32767
COARSE_HALF = 1 << (COARSE - 1)
SCALE_BITS = 16
HALF = 1 << (SCALE_BITS - 1)
MOST = 255           # of a squeezed unit
KEPT = 99.995        # percent of the units that aren't cut off


def small(weights: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Rows as 8 bits, and the scale of each row."""
    scale = np.maximum(np.abs(weights).max(1), 1e-6) / 127
    return np.rint(weights / scale[:, None]).astype(np.int8), scale


class Layer:
    """Rows of weights over squeezed units."""

    def __init__(self, weights: np.ndarray, bias: np.ndarray, unit: float, target: int):
        self.weight, scale = small(weights)
        self.scale = np.rint(scale * unit * target * (1 << SCALE_BITS)).astype(np.int64)
        self.bias = np.rint(bias * target).astype(np.int64)
        assert abs(self.scale).max() < 2 ** 31 and abs(self.bias).max() < 2 ** 31

    def run(self, units: np.ndarray) -> np.ndarray:
        return (units @ self.weight.astype(np.int64).T * self.scale >> SCALE_BITS) + self.bias

    def bytes(self) -> bytes:
        return b"".join([self.weight.tobytes(), self.scale.astype("<i4").tobytes(),
                         self.bias.astype("<i4").tobytes()])


def squeezer(units: np.ndarray, share: int = 1) -> tuple[int, float]:
    """How to squeeze units like these, and what one of 8 bits is worth then."""
    most = max(float(np.percentile(units, KEPT)), MOST * (1 << COARSE) / UNIT)
    one = (1 << (SCALE_BITS + COARSE)) / (UNIT * share)
    by = min(max(int(MOST * one / most), 1), 65535)
    return by, one / by


def squeeze(units: np.ndarray, by: int) -> np.ndarray:
    coarse = np.minimum(units + COARSE_HALF >> COARSE, CEILING)
    return np.minimum(coarse * by + HALF >> SCALE_BITS, MOST)


def positions(net: Net, game: str, seed: int, steps: int = 200, games: int = 64) -> np.ndarray:
    """What seats see in games of the network against itself."""
    kept = []
    with perilune.batch(game, games, net.seats, seed=seed, skip_forced=True) as batch:
        for _ in range(steps):
            kept.append(batch.observation.copy())
            with torch.no_grad():
                logits = net(torch.from_numpy(kept[-1]).float())[0]
            logits = logits.masked_fill(~torch.from_numpy(batch.mask).bool(), -1e9)
            batch.step(torch.distributions.Categorical(logits=logits).sample().numpy())
    return np.concatenate(kept)[::5]


def float_units(net: Net, seen: np.ndarray) -> list[np.ndarray]:
    """The units before each layer, the heads, and the last layer of the value."""
    with torch.no_grad():
        x = torch.relu(torch.from_numpy(seen).float() @ net.first() +
                       net.bias.repeat(net.shape.places))
        found = [x]
        for layer in net.body:
            x = x + torch.relu(layer(x))
            found.append(x)
        found.append(x.view(len(x), net.shape.places, net.width).mean(1))
        found.append(torch.relu(net.value_in(found[-1])))
    return [units.numpy() for units in found]


class Integers:
    """A network as integers."""

    def __init__(self, net: Net, seen: np.ndarray):
        self.shape, self.seats, self.width = net.shape, net.seats, net.width
        array = lambda tensor: tensor.detach().cpu().double().numpy()  # noqa: E731
        found = float_units(net, seen)
        places = net.shape.places
        self.first(array(net.turned), array(net.flat), array(net.scale))
        self.bias = np.rint(array(net.bias) * (UNIT << FINE)).astype(np.int64)
        self.by, self.layers = [], []
        for layer, units in zip(net.body, found):
            by, unit = squeezer(units)
            self.by.append(by)
            self.layers.append(Layer(array(layer.rows).reshape(net.width, -1), array(layer.bias),
                                     unit, UNIT))
        by, unit = squeezer(found[len(net.body)])
        self.by.append(by)
        self.policy = Layer(array(net.policy).reshape(len(net.policy), -1),
                            array(net.policy_bias), unit, LOGIT)
        heads = []
        for layer, units, share, target in ((net.value_in, found[-2], places, UNIT),
                                            (net.value_out, found[-1], 1, LOGIT)):
            by, unit = squeezer(units, share)
            self.by.append(by)
            heads.append(Layer(array(layer.weight), array(layer.bias), unit, target))
        self.value_in, self.value_out = heads

    def first(self, turned: np.ndarray, flat: np.ndarray, scale: np.ndarray) -> None:
        shape = self.shape
        self.turned, of_turned = small(turned.reshape(len(turned), -1))
        self.flat, of_flat = small(flat)
        is_flat = shape.input_turn == FLAT
        row = shape.input_row
        of = np.where(is_flat, of_flat[np.where(is_flat, row, 0)],
                      of_turned[np.where(is_flat, 0, row)])
        self.input_scale = np.rint(scale * of * (UNIT << FINE)).astype(np.int64).clip(1)
        assert (self.input_scale * shape.most).max() < 1 << 15
        assert (self.input_scale * shape.most * 127).sum() < 2 ** 31

    # ---- evaluation, as in C ----

    def first_units(self, seen: np.ndarray) -> np.ndarray:
        shape, width, n = self.shape, self.width, self.shape.places * self.width
        total = np.zeros((len(seen), n), np.int64)
        by = seen.astype(np.int64) * self.input_scale
        for i in range(shape.inputs):
            if shape.input_turn[i] == FLAT:
                weights = np.tile(self.flat[shape.input_row[i]], shape.places)
            else:
                weights = np.roll(self.turned[shape.input_row[i]], shape.input_turn[i] * width)
            total += by[:, i:i + 1] * weights
        return np.maximum(total + np.tile(self.bias, shape.places) >> FINE, 0)

    def turns(self, units: np.ndarray, turn: int) -> np.ndarray:
        return np.roll(units, -turn * self.width, axis=1)

    def run(self, seen: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """Logits of all actions and seats, in 1024ths."""
        shape = self.shape
        x = self.first_units(seen)
        for by, layer in zip(self.by, self.layers):
            s = squeeze(x, by)
            more = [layer.run(self.turns(s, place)) for place in range(shape.places)]
            x = x + np.maximum(np.concatenate(more, 1), 0)
        s = squeeze(x, self.by[-3])
        rows = np.stack([self.policy.run(self.turns(s, place)) for place in range(shape.places)])
        logits = rows[shape.action_turn, :, shape.action_row].T
        pooled = x.reshape(len(x), shape.places, self.width).sum(1)
        hidden = np.maximum(self.value_in.run(squeeze(pooled, self.by[-2])), 0)
        return logits, self.value_out.run(squeeze(hidden, self.by[-1]))

    # ---- the file ----

    def write(self, path: pathlib.Path) -> None:
        shape = self.shape
        head = struct.pack("<10i", self.seats, shape.inputs, shape.actions, shape.places,
                           self.width, len(self.layers), len(self.value_in.bias),
                           len(self.turned), len(self.flat), len(self.policy.bias))
        parts = [np.array(self.by, "<u2"), shape.input_row.astype("<u2"),
                 self.input_scale.astype("<u2"), shape.action_row.astype("<u2"),
                 shape.input_turn.astype("u1"), shape.action_turn.astype("u1"),
                 self.turned, self.flat, self.bias.astype("<i4")]
        layers = [*self.layers, self.policy, self.value_in, self.value_out]
        path.write_bytes(MAGIC + head + b"".join(part.tobytes() for part in parts) +
                         b"".join(layer.bytes() for layer in layers))


def integers_of(net: Net, game: str, seed: int) -> tuple[Integers, dict]:
    """The network as integers, and how well they agree with it in other positions."""
    whole = Integers(net, positions(net, game, seed))
    seen = positions(net, game, seed + 1)[:1000]
    logits, value = whole.run(seen)
    with torch.no_grad():
        exact, exact_value = (x.numpy() for x in net(torch.from_numpy(seen).float()))
    share = lambda x: np.exp(x - x.max(1, keepdims=True))  # noqa: E731
    wins = share(value / LOGIT)
    wins /= wins.sum(1, keepdims=True)
    exact_wins = share(exact_value)
    exact_wins /= exact_wins.sum(1, keepdims=True)
    return whole, {"logit error": round(float(np.abs(logits / LOGIT - exact).mean()), 4),
                   "value error": round(float(np.abs(wins - exact_wins).mean()), 4)}
