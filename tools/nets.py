#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes the networks of a game as a C file: tables that engine/net.h declares.

The files are nets/weights/GAME-SEATS.net (docs/nets.md). Everything that bots/judge.c relies on is
checked here, so that it need not check at every evaluation.

usage: nets.py GAME OUTPUT [FILE...]
"""
import array
import pathlib
import re
import struct
import sys

MAGIC = b"perilune net 1\n\0"
HEAD = ("seats", "inputs", "actions", "places", "width", "layers", "value_width", "turned", "flat",
        "policy")
SEATS_MAX, UNITS_MAX, LAYERS_MAX, FLAT = 6, 512, 4, 255
INPUTS_MAX, ACTIONS_MAX = 4096, 1024
SUM_MAX = 1 << 31
C_TYPES = {"b": "int8_t", "B": "uint8_t", "H": "uint16_t", "i": "int32_t"}


class Reader:
    """The parts of a file, in their order."""

    def __init__(self, path):
        self.path, self.data, self.at = path, path.read_bytes(), 0
        self.demand(self.data.startswith(MAGIC), "is no network")
        self.at = len(MAGIC)

    def demand(self, holds, what):
        if not holds:
            sys.exit(f"nets.py: {self.path}: {what}")

    def take(self, code, n):
        values = array.array(code)
        size = n * values.itemsize
        self.demand(self.at + size <= len(self.data), "is cut off")
        values.frombytes(self.data[self.at:self.at + size])
        if sys.byteorder == "big":
            values.byteswap()
        self.at += size
        return values

    def layer(self, rows, columns):
        weight = self.take("b", rows * columns)
        return {"weight": weight, "scale": self.take("i", rows), "bias": self.take("i", rows),
                "rows": rows, "columns": columns}


def check_head(file, n):
    size = n["places"] * n["width"]
    file.demand(2 <= n["seats"] <= SEATS_MAX, "has an impossible number of seats")
    file.demand(0 < n["inputs"] <= INPUTS_MAX and 0 < n["actions"] <= ACTIONS_MAX, "has no shape")
    file.demand(n["places"] > 0 and n["width"] > 0 and 0 <= n["layers"] <= LAYERS_MAX and
                max(size, n["value_width"]) <= UNITS_MAX and n["value_width"] > 0, "is too large")


def check_maps(file, n, net):
    for row, turn in zip(net["input_row"], net["input_turn"]):
        file.demand(row < n["flat"] if turn == FLAT else row < n["turned"] and turn < n["places"],
                    "gives a number no weights")
    for row, turn in zip(net["action_row"], net["action_turn"]):
        file.demand(row < n["policy"] and turn < n["places"], "gives an action no weights")


def read(path):
    file = Reader(path)
    n = dict(zip(HEAD, file.take("i", len(HEAD))))
    check_head(file, n)
    size = n["places"] * n["width"]
    net = {name: n[name] for name in HEAD[:6]}
    net["squeeze"] = file.take("H", n["layers"] + 3)
    for name, code, length in (("input_row", "H", n["inputs"]), ("input_scale", "H", n["inputs"]),
                               ("action_row", "H", n["actions"]),
                               ("input_turn", "B", n["inputs"]),
                               ("action_turn", "B", n["actions"]),
                               ("turned", "b", n["turned"] * size),
                               ("flat", "b", n["flat"] * n["width"]), ("bias", "i", n["width"])):
        net[name] = file.take(code, length)
    check_maps(file, n, net)
    net["layer"] = [file.layer(n["width"], size) for _ in range(n["layers"])]
    net["heads"] = [file.layer(n["policy"], size), file.layer(n["value_width"], n["width"]),
                    file.layer(n["seats"], n["value_width"])]
    file.demand(file.at == len(file.data), "goes on behind its end")
    return net


class Writer:
    """The C file."""

    def __init__(self):
        self.arrays = ""

    def array(self, name, values):
        numbers = list(values)
        rows = [",".join(map(str, numbers[i:i + 32])) for i in range(0, len(numbers), 32)]
        self.arrays += (f"static const {C_TYPES[values.typecode]} {name}[] = {{\n" +
                        ",\n".join(rows) + "\n};\n")
        return name

    def layer(self, name, layer):
        parts = [self.array(f"{name}_{part}", layer[part]) for part in ("weight", "scale", "bias")]
        return f"{{ {', '.join(parts)}, {layer['rows']}, {layer['columns']} }}"

    def net(self, net):
        name = f"n{net['seats']}"
        by = list(net["squeeze"])
        fields = [f".{field} = {net[field]}" for field in HEAD[:6]]
        for field in ("input_row", "input_turn", "input_scale", "turned", "flat", "bias",
                      "action_row", "action_turn"):
            fields.append(f".{field} = {self.array(f'{name}_{field}', net[field])}")
        layers = [self.layer(f"{name}_layer{i}", layer) for i, layer in enumerate(net["layer"])]
        if layers:
            fields.append(f".layer = {{ {', '.join(layers)} }}")
            fields.append(f".squeeze = {{ {', '.join(map(str, by[:-3]))} }}")
        for field, layer in zip(("policy", "value_in", "value_out"), net["heads"]):
            fields.append(f".{field} = {self.layer(f'{name}_{field}', layer)}")
        fields += [f".squeeze_policy = {by[-3]}", f".squeeze_value = {{ {by[-2]}, {by[-1]} }}"]
        self.arrays += f"static const pl_net {name} = {{\n    " + ",\n    ".join(fields) + "\n};\n"
        return f"    [{net['seats']}] = &{name},\n"


def main():
    game, output, *paths = sys.argv[1:]
    writer, rows = Writer(), ""
    for path in map(pathlib.Path, sorted(paths)):
        net = read(path)
        seats = int(re.fullmatch(rf"{game}-(\d)\.net", path.name).group(1))
        if seats != net["seats"]:
            sys.exit(f"nets.py: {path}: is for {net['seats']} seats")
        rows += writer.net(net)
    text = ('#include "perilune.h"\n\n' + writer.arrays +
            f"\nstatic const pl_net *const nets[PL_SEATS_MAX + 1] = {{\n{rows or '    0,'}}};\n"
            f"\nconst pl_net *pl_net_{game}(int32_t seats);\n"
            f"const pl_net *pl_net_{game}(int32_t seats) {{\n    return nets[seats];\n}}\n")
    output = pathlib.Path(output)
    if not output.exists() or output.read_text() != text:
        output.write_text(text)


if __name__ == "__main__":
    main()
