# SPDX-License-Identifier: MIT
"""The examples run, and those that learn, learn. The code in docs/python.md runs, too.

usage: examples_test.py BUILD
"""
import re
import subprocess
import sys
import unittest

from package import ENVIRONMENT, ROOT

# One thread, so that the numbers are the same everywhere and other tests aren't disturbed.
CALM = dict(ENVIRONMENT, OPENBLAS_NUM_THREADS="1", OMP_NUM_THREADS="1")


def run(name, *options):
    done = subprocess.run([sys.executable, ROOT / "python/examples" / name, *map(str, options)],
                          env=CALM, capture_output=True, text=True)
    if done.returncode:
        raise AssertionError(done.stderr)
    return done.stdout


def share(said, which):
    return float(re.search(rf"{which}: +([\d.]+)", said)[1])


class Examples(unittest.TestCase):
    def test_tournament(self):
        for game, seats in (("template", 3), ("monkeys", 2)):
            said = run("tournament.py", "--game", game, "--seats", seats, "--games", 4)
            self.assertEqual(len(said.splitlines()), 5)

    def test_table_learns_a_miniature(self):
        for game in ("monkeys", "bloodbath", "lunarbase"):
            said = run("tabular.py", "--game", game, "--steps", 120)
            self.assertGreater(share(said, "after"), max(0.6, share(said, "before")), game)

    def test_network_learns_by_itself(self):
        said = run("selfplay.py", "--steps", 400)
        self.assertGreater(share(said, "after"), share(said, "before") + 0.1)

    def test_documentation(self):
        """The pieces of the page, one after the other, as a reader would try them."""
        text = (ROOT / "docs/python.md").read_text(encoding="utf-8")
        code = "\n".join(re.findall(r"```python\n(.*?)```", text, re.S))
        code = code.replace("range(1000)", "range(3)")
        done = subprocess.run([sys.executable, "-c", code], env=CALM, capture_output=True,
                              text=True)
        self.assertEqual(done.returncode, 0, done.stderr)


if __name__ == "__main__":
    unittest.main()
