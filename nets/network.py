# SPDX-License-Identifier: MIT
"""The network: one policy and the value of every seat, from one observation."""
from __future__ import annotations

import numpy as np
import torch
from torch import nn
from torch.nn import functional

from shapes import FLAT, Shape


def turned(rows: torch.Tensor, turn: torch.Tensor) -> torch.Tensor:
    """Rows of weights [n, places, width], each turned to its place, as [n, places * width]."""
    places = rows.shape[1]
    of = (torch.arange(places, device=rows.device)[None, :] - turn[:, None]) % places
    return rows[torch.arange(len(rows), device=rows.device)[:, None], of].flatten(1)


def normal(*size: int, deviation: float) -> nn.Parameter:
    return nn.Parameter(torch.randn(*size) * deviation)


class Body(nn.Module):
    """A layer that is the same for every place: place q sees place q + r by the weights of r."""

    def __init__(self, places: int, width: int):
        super().__init__()
        size = places * width
        self.rows = normal(width, places, width, deviation=0.7 * (2 / size) ** 0.5)
        self.bias = nn.Parameter(torch.zeros(width))
        self.register_buffer("place", torch.arange(places).repeat_interleave(width), False)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        places = self.rows.shape[1]
        weights = turned(self.rows.repeat(places, 1, 1), self.place)
        return functional.linear(x, weights, self.bias.repeat(places))


class Net(nn.Module):
    """A wide first layer over what is not 0, a few residual layers, and two heads."""

    def __init__(self, shape: Shape, seats: int, width: int, layers: int, value_width: int):
        super().__init__()
        self.shape, self.seats, self.width = shape, seats, width
        places, size = shape.places, shape.places * width
        deviation = (3 / shape.inputs) ** 0.5
        self.turned = normal(max(shape.turned_rows, 1), places, width, deviation=deviation)
        self.flat = normal(max(shape.flat_rows, 1), width, deviation=deviation)
        self.bias = nn.Parameter(torch.zeros(width))
        self.body = nn.ModuleList(Body(places, width) for _ in range(layers))
        self.policy = normal(shape.action_rows, places, width, deviation=0.1 / size ** 0.5)
        self.policy_bias = nn.Parameter(torch.zeros(shape.action_rows))
        self.value_in = nn.Linear(width, value_width)
        self.value_out = nn.Linear(value_width, seats)
        nn.init.normal_(self.value_out.weight, 0, 0.1 / value_width ** 0.5)
        self.keep_maps(shape)

    def keep_maps(self, shape: Shape) -> None:
        is_flat = shape.input_turn == FLAT
        order = np.concatenate([np.flatnonzero(~is_flat), np.flatnonzero(is_flat)])
        maps = {"flat_row": shape.input_row[is_flat], "turned_row": shape.input_row[~is_flat],
                "turned_turn": shape.input_turn[~is_flat], "place_of": np.argsort(order),
                "action_row": shape.action_row, "action_turn": shape.action_turn}
        for name, values in maps.items():
            self.register_buffer(name, torch.as_tensor(values, dtype=torch.int64), False)
        scale = torch.as_tensor(shape.most, dtype=torch.float32).rsqrt()
        self.register_buffer("scale", scale, False)

    def first(self) -> torch.Tensor:
        """The first layer as one matrix: a row for each number of an observation."""
        parts = [turned(self.turned[self.turned_row], self.turned_turn),
                 self.flat[self.flat_row].repeat(1, self.shape.places)]
        return torch.cat(parts)[self.place_of] * self.scale[:, None]

    def heads(self) -> tuple[torch.Tensor, torch.Tensor]:
        """The policy's weights as one matrix, and its biases."""
        return (turned(self.policy[self.action_row], self.action_turn),
                self.policy_bias[self.action_row])

    def forward(self, seen: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """Logits of all actions, and of each seat's win, counted from the observer."""
        places = self.shape.places
        x = torch.relu(seen @ self.first() + self.bias.repeat(places))
        for layer in self.body:
            x = x + torch.relu(layer(x))
        mean = x.view(len(x), places, self.width).mean(1)
        value = self.value_out(torch.relu(self.value_in(mean)))
        return functional.linear(x, *self.heads()), value
