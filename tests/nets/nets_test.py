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
from expert import Expert, better, ends  # noqa: E402
from learner import Learner, mirrored  # noqa: E402
from match import match  # noqa: E402
from network import Net  # noqa: E402
from shapes import FLAT, shape_of  # noqa: E402
from start import old_action_row, old_name, put_weights  # noqa: E402

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
            game, seats, *method = path.stem.split("-")
            self.assertIn(game, perilune.games())
            read = settings.read(game, int(seats), {"method": method[0]} if method else {})
            if read.method == "ppo":
                self.assertEqual((read.games * read.steps) % read.minibatch, 0)
            if read.start:
                self.assertTrue((ROOT / "nets" / "weights" / read.start).exists())


def expert_of(folder=None, **changes):
    few = {"method": "expert", "decisions": 3000, "taught": 1000, "round": 50, "iterations": 4,
           "every": 2, "minibatch": 128, "width": 16, "value_width": 16, "rate": (3e-3, 1e-3)}
    return Expert(settings.read("template", 2, few | changes), 1, 1, folder)


class Lessons(unittest.TestCase):
    """Games of the search against itself, and a network that learns from them."""

    def test_lessons_depend_on_no_thread(self):
        weights = (ROOT / "nets" / "weights" / "template-2.net").read_bytes()
        for net in (None, weights):
            one, other = (perilune.lessons("template", 30, 2, seed=4, threads=threads,
                                           iterations=3, weights=net) for threads in (1, 3))
            for name, column in vars(one).items():
                self.assertTrue((column == getattr(other, name)).all(), name)

    def test_lessons_are_whole(self):
        told = perilune.lessons("monkeys", 3, 3, seed=2, iterations=2, every=3)
        self.assertGreater(len(told), 10)
        self.assertTrue((told.moves > 1).all())
        self.assertEqual(told.moves.sum(), len(told.action))
        np.testing.assert_allclose(told.won.sum(1), 1, atol=1e-3)
        np.testing.assert_allclose(told.expected.sum(1), 1, atol=0.1)
        start = ends(told.moves) - told.moves
        np.testing.assert_allclose(np.add.reduceat(told.prior, start), 1, atol=0.02)
        self.assertTrue((np.add.reduceat(told.visits, start) == 8).all())

    def test_weights_must_fit(self):
        weights = (ROOT / "nets" / "weights" / "template-2.net").read_bytes()
        for bad in (b"", weights[:-1], weights + b"\0", b"X" + weights[1:],
                    weights[:56] + b"\xff" * 300 + weights[356:]):
            with self.assertRaises(perilune.Refused):
                perilune.lessons("template", 1, 2, weights=bad)
        with self.assertRaises(perilune.Refused):
            perilune.lessons("template", 1, 3, weights=weights)

    def test_the_search_moves_the_policy(self):
        told = perilune.lessons("template", 20, 2, seed=1, iterations=8)
        policy = better(told, 20.0)
        start = ends(told.moves) - told.moves
        np.testing.assert_allclose(np.add.reduceat(policy, start), 1, atol=1e-3)
        best = max(range(told.moves[0]), key=lambda i: told.value[i] * (told.visits[i] > 8))
        self.assertGreater(policy[best], told.prior[best])

    def test_expert_learns(self):
        """From chance to a player who beats it, in two seconds."""
        expert = expert_of()
        expert.begin()
        while expert.decisions < expert.settings.decisions:
            expert.update()
        self.assertGreater(match(expert.net, "template", "random", 200, 9)["won"], 60)

    def test_a_pause_loses_no_games(self):
        with tempfile.TemporaryDirectory() as folder:
            one = expert_of(pathlib.Path(folder), window=600)
            for _ in range(4):
                one.update()
            file = pathlib.Path(folder) / "checkpoint.pt"
            torch.save(one.state(), file)
            other = expert_of(pathlib.Path(folder), window=600)
            other.resume(torch.load(file))
            other.begin()
            self.assertEqual(list(map(len, one.window)), list(map(len, other.window)))
            self.assertEqual(len(list(pathlib.Path(folder).glob("*.npz"))), len(one.window))
            one.update()
            other.update()
            for name, weights in one.net.state_dict().items():
                self.assertTrue(torch.equal(weights, other.net.state_dict()[name]), name)

    def test_a_training_goes_on_from_a_file(self):
        for path in WEIGHTS:
            game, _, seats = path.stem.rpartition("-")
            told = json.loads(path.with_suffix(".json").read_text())["settings"]
            net = Net(shape_of(game, int(seats)), int(seats), told["width"], told["layers"],
                      told["value_width"])
            put_weights(net, game, path.name)
            seen = export.positions(net, game, 3, steps=10, games=16)
            logits, value = integers_in(path, game).run(seen)
            with torch.no_grad():
                policy, wins = (x.numpy() for x in net(torch.from_numpy(seen).float()))
            self.assertLess(np.abs(logits / export.LOGIT - policy).mean(), 0.1)
            self.assertLess(np.abs(value / export.LOGIT - wins).mean(), 0.1)

    def test_a_file_for_fewer_seats_is_a_start(self):
        net = Net(shape_of("monkeys", 4), 4, 32, 2, 64)
        put_weights(net, "monkeys", "monkeys-2.net")
        self.assertGreater(match(net, "monkeys", "random", 5, 3)["won"], 80)
        self.assertEqual(old_name("tribe-seat.3.coins", 2), "tribe-seat.1.coins")
        self.assertEqual(old_name("table.phase.1", 2), "table.phase.1")
        bid = lambda a, b, c, n: 32 + (a * n + b) * n + c  # noqa: E731
        self.assertEqual(old_action_row(bid(1, 7, 2, 8), 4, 2), bid(1, 5, 2, 6))


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
        net = learner_of("monkeys", 3, width=8, start="").net
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
