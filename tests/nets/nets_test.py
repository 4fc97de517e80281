# SPDX-License-Identifier: MIT
"""Networks: that the trainer learns, that weights are shared as they should be, and that C plays
what was trained.

usage: nets_test.py BUILD
"""
import dataclasses
import hashlib
import json
import pathlib
import random
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path[:0] = [str(ROOT / "tests" / "python"), str(ROOT / "nets"), str(ROOT / "tools")]

from package import ENVIRONMENT  # noqa: E402

import numpy as np  # noqa: E402
import perilune  # noqa: E402

try:
    import torch
except ImportError:
    print("Skipped: these tests need PyTorch (Debian: python3-torch).")
    sys.exit(77)

import export  # noqa: E402
import nets as tables  # noqa: E402
import settings  # noqa: E402
from learner import Learner, mirrored  # noqa: E402
from match import match  # noqa: E402
from shapes import FLAT, shape_of  # noqa: E402

WEIGHTS = sorted((ROOT / "nets" / "weights").glob("*.net"))
torch.set_num_threads(1)


def learner_of(game, seats, **changes):
    return Learner(settings.read(game, seats, changes), seed=1, threads=1)


def trained(**changes):
    learner = learner_of("template", 2, **changes)
    learner.begin()
    while learner.decisions < learner.settings.decisions:
        learner.update()
    return learner


def array(values, *shape):
    return np.array(values, np.int64).reshape(shape or -1)


def layer_of(table):
    layer = object.__new__(export.Layer)
    layer.weight = array(table["weight"], table["rows"], table["columns"])
    layer.scale, layer.bias = array(table["scale"]), array(table["bias"])
    return layer


def integers_in(path, game):
    """What a file holds, for the evaluation in Python."""
    table = tables.read(path)
    whole = object.__new__(export.Integers)
    whole.shape, whole.seats, whole.width = (shape_of(game, table["seats"]), table["seats"],
                                             table["width"])
    whole.turned = array(table["turned"], -1, table["places"] * table["width"])
    whole.flat = array(table["flat"], -1, table["width"])
    whole.input_scale, whole.bias = array(table["input_scale"]), array(table["bias"])
    whole.by = list(table["squeeze"])
    whole.layers = [layer_of(layer) for layer in table["layer"]]
    whole.policy, whole.value_in, whole.value_out = map(layer_of, table["heads"])
    return whole


def shares(logits):
    odds = np.exp((logits - logits.max()) / export.LOGIT)
    return odds / odds.sum()


class Training(unittest.TestCase):
    def test_learns(self):
        """A few seconds are enough to win Prospectors against chance and a level."""
        before = match(learner_of("template", 2).net, "template", "random", 200, 9)["won"]
        learner = trained(decisions=300_000)
        after = match(learner.net, "template", "random", 200, 9)["won"]
        self.assertLess(before, 58)
        self.assertGreater(after, 62, f"{before} % of the wins against chance before training")

    def test_a_pause_changes_little(self):
        """A checkpoint brings back weights, optimizer and progress."""
        learner = trained(decisions=20_000)
        with tempfile.TemporaryFile() as file:
            torch.save(learner.state(), file)
            self.assertLess(file.tell(), 16 << 20)
            file.seek(0)
            other = learner_of("template", 2)
            other.resume(torch.load(file))
        self.assertEqual(other.decisions, learner.decisions)
        self.assertGreater(other.played, learner.played)
        for name, weights in learner.net.state_dict().items():
            self.assertTrue(torch.equal(weights, other.net.state_dict()[name]), name)
        other.begin()
        other.update()

    def test_settings_fit_games(self):
        for path in (ROOT / "nets" / "settings").glob("*.json"):
            game, _, seats = path.stem.rpartition("-")
            self.assertIn(game, perilune.games())
            read = settings.read(game, int(seats), {})
            self.assertEqual((read.games * read.steps) % read.minibatch, 0)


class Shapes(unittest.TestCase):
    def test_maps(self):
        for game in perilune.games():
            for seats in {2, perilune.info(game)["seats_max"]}:
                shape = shape_of(game, seats)
                self.assertEqual(shape.inputs, len(perilune.features(game, seats)))
                self.assertEqual(shape.actions, perilune.make(game, seats).actions)
                pairs = set(zip(shape.input_row.tolist(), shape.input_turn.tolist()))
                self.assertEqual(len(pairs), shape.inputs, "two numbers have the same weights")

    def test_the_circle_turns(self):
        """If the tribes of a position are renumbered, so is the policy, and nothing else."""
        net = learner_of("monkeys", 3, width=8).net
        shape = net.shape
        where = {pair: at for at, pair in enumerate(zip(shape.input_row, shape.input_turn))}
        turn = np.array([at if shape.input_turn[at] == FLAT else
                         where[shape.input_row[at], (shape.input_turn[at] + 1) % shape.places]
                         for at in range(shape.inputs)])
        seen = np.random.default_rng(1).integers(0, shape.most + 1, (5, shape.inputs))
        turned = np.empty_like(seen)
        turned[:, turn] = seen
        with torch.no_grad():
            (policy, value), (other, same) = (net(torch.from_numpy(x).float())
                                              for x in (seen, turned))
        own = 6 * 31
        moved = other.numpy()[:, :own].reshape(5, 6, 31)
        expected = np.roll(policy.numpy()[:, :own].reshape(5, 6, 31), 1, axis=1)
        np.testing.assert_allclose(moved, expected, atol=1e-4)
        np.testing.assert_allclose(same.numpy(), value.numpy(), atol=1e-4)

    def test_the_mirror_image(self):
        """Looking twice into the mirror changes nothing, and half of the games are in it."""
        shape = shape_of("monkeys", 2)
        for mirror in (shape.input_mirror, shape.action_mirror):
            self.assertTrue((mirror[mirror] == np.arange(len(mirror))).all())
            self.assertFalse((mirror == np.arange(len(mirror))).all())
        self.assertAlmostEqual(mirrored(np.arange(1000, dtype=np.uint64)).mean(), 0.5, delta=0.05)


class Weights(unittest.TestCase):
    def test_integers_play_like_the_network(self):
        learner = trained(decisions=50_000)
        whole, errors = export.integers_of(learner.net, "template", 1)
        self.assertLess(errors["logit error"], 0.1)
        self.assertLess(errors["value error"], 0.02)
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "template-2.net"
            whole.write(path)
            again = integers_in(path, "template")
        seen = export.positions(learner.net, "template", 3, steps=10, games=16)
        for one, other in zip(whole.run(seen), again.run(seen)):
            self.assertTrue((one == other).all())

    def test_c_evaluates_them(self):
        """C returns what the file in the tree says, evaluated in Python."""
        for path in WEIGHTS:
            game, _, seats = path.stem.rpartition("-")
            whole = integers_in(path, game)
            rng, table = random.Random(path.stem), perilune.make(game, int(seats), seed=5)
            while not table.over and table.played < 60:
                policy, value = perilune.judge(table)
                logits, wins = (x[0] for x in whole.run(table.observation()[None]))
                legal = list(policy)
                np.testing.assert_allclose(list(policy.values()), shares(logits[legal]), atol=4e-3)
                told = np.roll(value, -table.seat)
                np.testing.assert_allclose(told, shares(wins), atol=4e-3)
                best = max(policy, key=policy.get)
                self.assertEqual(perilune.Bot("net").choose(table), best)
                table.step(rng.choice(legal))

    def test_provenance(self):
        """Every file says where it comes from, and no game has more than a megabyte."""
        sizes = {}
        for path in WEIGHTS:
            told = json.loads(path.with_suffix(".json").read_text())
            self.assertEqual(told["sha256"], hashlib.sha256(path.read_bytes()).hexdigest())
            self.assertTrue(told["curve"] and told["code"])
            settings.Settings(**told["settings"])
            game = path.stem.rpartition("-")[0]
            sizes[game] = sizes.get(game, 0) + path.stat().st_size
        self.assertTrue(all(size < 1 << 20 for size in sizes.values()), sizes)

    def test_bad_files_are_refused(self):
        """The build takes no file that a mistake has cut, lengthened or changed in its maps."""
        good = WEIGHTS[-1].read_bytes()
        head = len(export.MAGIC) + 40
        broken = [b"", good[:-1], good + b"\0", good[:head], b"X" + good[1:],
                  good[:head] + b"\xff" * 300 + good[head + 300:]]
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / WEIGHTS[-1].name
            for data in broken:
                path.write_bytes(data)
                told = subprocess.run(
                    [sys.executable, str(ROOT / "tools" / "nets.py"), path.stem[:-2],
                     f"{folder}/out.c", str(path)], env=ENVIRONMENT, capture_output=True,
                    text=True, check=False)
                self.assertEqual(told.returncode, 1, told.stderr)
                self.assertIn("nets.py:", told.stderr)


class Settings(unittest.TestCase):
    def test_the_command_line_wins(self):
        read = settings.read("template", 2, {"width": 8})
        self.assertEqual(dataclasses.replace(read, width=32), settings.read("template", 2, {}))


if __name__ == "__main__":
    unittest.main()
