# SPDX-License-Identifier: MIT
"""The adapters under the tests that Gymnasium and PettingZoo have for environments of others.
Skipped where these packages are not installed.

usage: real_test.py BUILD
"""
import contextlib
import io
import sys
import unittest
import warnings

from package import TABLES

from perilune import gymnasium, pettingzoo

CYCLES = 100


class Real(unittest.TestCase):
    def setUp(self):
        warnings.simplefilter("ignore")  # a dict with a mask is no plain array, which they mention

    def test_gymnasium(self):
        from gymnasium.utils.env_checker import check_env
        for game, seats in TABLES:
            check_env(gymnasium.Env(game, seats, illegal="replace"))

    def test_pettingzoo(self):
        from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test
        for game, seats in TABLES:
            with contextlib.redirect_stdout(io.StringIO()):
                api_test(pettingzoo.env(game, seats), num_cycles=CYCLES)
                parallel_api_test(pettingzoo.parallel_env(game, seats), num_cycles=CYCLES)
            seed_test(lambda g=game, s=seats: pettingzoo.env(g, s), num_cycles=CYCLES)
            # This one doesn't read masks.
            parallel_seed_test(lambda g=game, s=seats: pettingzoo.parallel_env(
                g, s, illegal="replace"), num_cycles=CYCLES)


if __name__ == "__main__":
    try:
        import gymnasium as _
        import pettingzoo.test as _  # noqa: F811
    except ImportError:
        sys.exit(77)
    unittest.main()
