#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Series that are played in parts: on threads, on ranks of mpirun, in shards, with interruptions.
However it is divided, the whole has the same bytes.

usage: series_test.py PERILUNE BROKEN [PERILUNE_MPI] [TEST...]
"""
import glob
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unittest

SERIES = {
    "monkeys": ["sim", "monkeys", "--games", "150", "--seats", "3", "--bots", "random,rollout:1",
                "--option", "variant.treachery=on", "--seed", "9"],
    "bloodbath": ["sim", "bloodbath", "--games", "130", "--seats", "5", "--seed", "a"],
    "lunarbase": ["sim", "lunarbase", "--games", "130", "--seats", "4", "--seed", "b"],
    "template": ["sim", "template", "--games", "40", "--bots", "rollout:3,random", "--seed", "c"],
    "ladder": ["ladder", "template", "monkeys", "--levels", "random,cadet:5,rollout:1",
               "--games", "24", "--growth", "2,4", "--seed", "d"],
    "big ladder": ["ladder", "bloodbath", "lunarbase", "--levels", "random,rollout:1", "--games",
                   "20", "--seats", "3", "--growth", "1,2", "--seed", "e"],
}
BRIEF = "PERILUNE_BRIEF" in os.environ   # the plain build has played them all
if BRIEF:
    SERIES = {name: SERIES[name] for name in ("template", "ladder")}
SHOWN = [["--html", "page.html", "--json"], [], ["--lang", "de"]]


def shown_of(name):
    """All that is shown of one series of each command, numbers and page of the others."""
    return SHOWN if name in ("monkeys", "ladder") else SHOWN[:1]


# Long enough to be interrupted, short enough to be finished, also with sanitizers.
GAMES = 90 if BRIEF else 900
SLOW = ["sim", "monkeys", "--games", str(GAMES), "--bots", "rollout:4", "--seed", "5",
        "--threads", "1"]
MANY = ["sim", "monkeys", "--games", "100000000", "--seed", "5"]
MPI = {"OMPI_ALLOW_RUN_AS_ROOT": "1", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM": "1",
       "OMPI_MCA_btl": "self,vader", "OMPI_MCA_btl_vader_single_copy_mechanism": "none",
       "OMPI_MCA_oob_tcp_if_include": "lo", "PRTE_ALLOW_RUN_AS_ROOT": "1",
       "PRTE_ALLOW_RUN_AS_ROOT_CONFIRM": "1"}
ENVIRONMENT = {"PATH": os.environ["PATH"], "HOME": "/nonexistent", "LC_ALL": "C.UTF-8",
               "TMPDIR": os.environ.get("TMPDIR", "/tmp"), **MPI}


def timeless(text):
    """What is printed, without the seconds and what follows from them."""
    text = re.sub(r'"seconds":[^,]*,', "", text)
    text = re.sub(r"(?m)^(\d+ (?:decisions|Entscheidungen) in ).*$", r"\1", text)
    return re.sub(r"(<dt>(?:games per second|Partien pro Sekunde)</dt>\s*<dd>)[^<]*", r"\1", text)


def mix(seed, word):
    seed = (seed ^ word) * 0x9E3779B97F4A7C15 % 2**64
    return seed ^ seed >> 29


def engine_hash(text):
    """pl_hash, as parts end with it."""
    data = text.encode()
    value = mix(0, len(data))
    whole = len(data) // 8 * 8
    for at in range(0, whole, 8):
        value = mix(value, int.from_bytes(data[at:at + 8], "little"))
    for byte in data[whole:]:
        value = mix(value, byte)
    return f"{mix(value, value >> 32):016x}"


class Case(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.mkdtemp(prefix="perilune-")
        self.addCleanup(shutil.rmtree, self.folder)

    def path(self, name):
        return os.path.join(self.folder, name)

    def start(self, *words, launcher=(), program=None):
        return subprocess.Popen([*launcher, program or PERILUNE, *words], cwd=self.folder,
                                text=True, env=ENVIRONMENT, stdin=subprocess.DEVNULL,
                                stdout=subprocess.PIPE, stderr=subprocess.PIPE)

    def run_it(self, *words, status=0, launcher=(), program=None):
        process = self.start(*words, launcher=launcher, program=program)
        out, err = process.communicate(timeout=300)
        self.assertEqual(process.returncode, status, (words, err))
        return out, err

    def refused(self, sentence, *words, status=1):
        out, err = self.run_it(*words, status=status)
        self.assertEqual(out, "")
        self.assertEqual(err.count("\n"), 1, err)
        self.assertIn(sentence, err)

    def shown(self, *words, **how):
        """Everything that a command prints and writes, without the seconds."""
        out, _ = self.run_it(*words, **how)
        page = self.path("page.html")
        if os.path.exists(page):
            with open(page, encoding="utf-8") as file:
                out += file.read()
            os.remove(page)
        return timeless(out)

    def write(self, name, text):
        with open(self.path(name), "w", encoding="utf-8") as file:
            file.write(text)

    def read(self, name):
        with open(self.path(name), encoding="utf-8") as file:
            return file.read()

    def shards(self, words, n, prefix="part"):
        names = []
        for k in range(1, n + 1):
            out, _ = self.run_it(*words, "--json", "--shard", f"{k}/{n}")
            names.append(f"{prefix}-{k}")
            self.write(names[-1], out)
        return names


class Shards(Case):
    def test_the_same_as_one_run(self):
        for name, words in SERIES.items():
            with self.subTest(name):
                files = self.shards(words, 64 if name == "bloodbath" else 7, name)
                for how in shown_of(name):
                    cards = ["--by-card"] if words[0] == "sim" else []
                    whole = self.shown(*words, *how, *cards)
                    self.assertEqual(whole, self.shown("merge", *reversed(files), *how, *cards))

    def test_threads_do_not_matter(self):
        for name in ("template", "ladder"):
            words = SERIES[name]
            self.assertEqual(self.shown(*words, "--threads", "1"),
                             self.shown(*words, "--threads", "7"))

    def test_several_parts_in_one_file_and_a_pipe(self):
        words = SERIES["template"]
        files = self.shards(words, 5)
        self.write("all", "".join(map(self.read, files)))
        self.assertEqual(self.shown(*words), self.shown("merge", "all"))
        with open(self.path("all"), encoding="utf-8") as file:
            done = subprocess.run([PERILUNE, "merge", "-"], stdin=file, text=True, check=True,
                                  capture_output=True, env=ENVIRONMENT)
        self.assertEqual(self.shown(*words), timeless(done.stdout))

    def test_more_shards_than_games(self):
        words = ["sim", "template", "--games", "3", "--seed", "1"]
        self.assertEqual(self.shown(*words), self.shown("merge", *self.shards(words, 5)))

    def test_a_violation_is_found_again(self):
        words = ["sim", "broken", "--games", "400", "--seed", "1", "--json"]
        whole = self.run_it(*words, status=1, program=BROKEN)
        for k in range(1, 4):
            out, _ = self.run_it(*words, "--shard", f"{k}/3", program=BROKEN)
            self.write(f"broken-{k}", out)
        parts = self.run_it("merge", "broken-3", "broken-1", "broken-2", "--json", status=1,
                            program=BROKEN)
        self.assertEqual(timeless(whole[0]), timeless(parts[0]))
        self.assertEqual(whole[1], parts[1])
        self.assertIn("planted for the test", parts[1])


class Refusals(Case):
    WORDS = ["sim", "template", "--games", "30", "--seed", "1"]

    def seal(self, part):
        """A part with its fields changed, as another program would have written it."""
        del part["check"]
        text = json.dumps(part, separators=(",", ":"))
        return text[:-1] + f',"check":"{engine_hash(text[:-1])}"}}\n'

    def test_gaps_and_duplicates(self):
        files = self.shards(self.WORDS, 3)
        self.refused("30 games, but 10 are missing, first of all games 10 to 19", "merge", files[0],
                     files[2])
        self.refused("repeats games 10 to 19", "merge", *files, files[1])
        halves = self.shards(self.WORDS, 2, "half")
        self.refused("repeats games 0 to 9", "merge", files[0], *halves)

    def test_other_series(self):
        mine = self.shards(self.WORDS, 2)
        for change in (["--seed", "2"], ["--games", "31"], ["--seats", "3"],
                       ["--bots", "rollout:1"]):
            words = [*self.WORDS]
            if change[0] in words:
                words[words.index(change[0]) + 1] = change[1]
            else:
                words += change
            other = self.shards(words, 2, "other")
            self.refused("other-2 belongs to another series: perilune sim template", "merge",
                         mine[0], other[1])
        ladder = ["ladder", "template", "--levels", "random,cadet:2", "--games", "8", "--seed", "1"]
        other = self.shards(ladder, 2, "ladder")
        self.refused("belongs to another series", "merge", mine[0], *other)

    def test_damage(self):
        files = self.shards(self.WORDS, 2)
        text = self.read(files[1])
        for at in range(40, len(text) - 1, len(text) // (8 if BRIEF else 40)):
            self.write("damaged", text[:at] + ("1" if text[at] != "1" else "2") + text[at + 1:])
            self.refused("damaged is damaged or cut off", "merge", files[0], "damaged")
            self.write("damaged", text[:at])
            self.refused("damaged is damaged or cut off", "merge", files[0], "damaged")
        for nothing in ("", "\n", "hello\n", "{}\n", self.run_it(*self.WORDS, "--json")[0]):
            self.write("nothing", nothing)
            self.refused("nothing is not a part of a series", "merge", "nothing")
        self.refused("no such file", "merge", "nowhere")

    def test_other_programs(self):
        files = self.shards(self.WORDS, 2)
        for key, value, sentence in (
                ("version", "9.9.9", "comes from perilune 9.9.9, but this is"),
                ("rules", "template 7", "was played by other rules (template 7)"),
                ("command", ["sim", "chess"], "that this program can't play: Unknown game 'chess'"),
                ("command", ["serve"], "is not one that this program would write"),
                ("command", ["sim", "template", "--html", "x", "--games", "30", "--seats", "2",
                             "--seed", "01"], "is not one that this program would write"),
                ("done", [[0, 999]], "damaged"), ("done", [[3, 1]], "damaged"),
                ("done", [[0, 14]], "damaged"), ("range", [0, 31], "damaged"),
                ("results", {}, "damaged"), ("results", None, "damaged")):
            part = json.loads(self.read(files[0]))
            part[key] = value
            self.write("foreign", self.seal(part))
            self.refused(sentence, "merge", "foreign", files[1])
        part = json.loads(self.read(files[0]))
        part["results"]["rows"][0][1] += 1
        self.write("foreign", self.seal(part))
        self.refused("damaged", "merge", "foreign", files[1])
        self.write("same", self.seal(json.loads(self.read(files[0]))))
        self.run_it("merge", "same", files[1])

    def test_options(self):
        for shard in ("0/4", "5/4", "3", "3/", "/4", "a/b", "1/0", "-1/4"):
            self.refused("--shard takes K/N", *self.WORDS, "--json", "--shard", shard, status=2)
        self.refused("needs --json", *self.WORDS, "--shard", "1/2", status=2)
        self.refused("no --html", *self.WORDS, "--shard", "1/2", "--json", "--html", "x", status=2)
        self.refused("--shard needs --seed", "sim", "template", "--json", "--shard", "1/2",
                     status=2)
        self.refused("--resume needs --seed", "ladder", "template", "--resume", "x", status=2)


class Interruptions(Case):
    def wait_until(self, is_so):
        for _ in range(3000):
            if is_so():
                return
            time.sleep(0.02)
        self.fail("that never happened")

    def games_in(self, name):
        try:
            return sum(end - first for first, end in json.loads(self.read(name))["done"])
        except FileNotFoundError:
            return 0

    def test_partial_results(self):
        for number, how in ((signal.SIGINT, ["--json"]), (signal.SIGTERM, []),
                            (signal.SIGUSR1, ["--json"])):
            process = self.start(*MANY, *how)
            time.sleep(1)
            process.send_signal(number)
            out, err = process.communicate(timeout=60)
            self.assertEqual(process.returncode, -number, err)
            self.assertRegex(err, r"^perilune: Interrupted after \d+ of 100000000 games\.\n$")
            played = int(re.search(r"after (\d+)", err).group(1))
            if how:
                said = json.loads(out)
                self.assertEqual((said["games"], said["of_games"]), (played, 100000000))
                self.assertEqual(sum(e["count"] for e in said["endings"].values()), played)
            else:
                self.assertIn(f"interrupted: these are {played} of 100000000 games", out)

    def test_an_interrupted_shard_prints_nothing(self):
        process = self.start(*MANY, "--json", "--shard", "1/2")
        time.sleep(0.5)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=60)
        self.assertEqual((process.returncode, out), (-signal.SIGINT, ""), err)

    def test_resume_after_a_kill(self):
        whole = self.shown(*SLOW, "--json")
        for number in (signal.SIGKILL, signal.SIGINT):
            process = self.start(*SLOW, "--json", "--resume", "kept")
            self.wait_until(lambda: self.games_in("kept") > 0)
            process.send_signal(number)
            out, err = process.communicate(timeout=60)
            self.assertEqual(process.returncode, -number)
            if number == signal.SIGINT:
                self.assertIn("The same command goes on from kept", err)
                self.assertEqual(json.loads(out)["games"], self.games_in("kept"))
            before = self.games_in("kept")
            self.assertTrue(0 < before < GAMES)
            self.assertEqual(whole, self.shown(*SLOW, "--json", "--resume", "kept"))
            self.assertEqual(self.games_in("kept"), GAMES)
            # What is complete is shown at once, and it is a part like any other.
            self.assertEqual(whole, self.shown(*SLOW, "--json", "--resume", "kept"))
            self.assertEqual(whole, self.shown("merge", "--json", "kept"))
            os.remove(self.path("kept"))
            self.assertEqual(glob.glob(self.path("kept*")), [])

    def test_resume_a_shard_and_a_ladder(self):
        words = SERIES["ladder"]
        parts = []
        for k in (1, 2):
            out, _ = self.run_it(*words, "--json", "--shard", f"{k}/2", "--resume", f"kept-{k}")
            self.write(f"part-{k}", out)
            parts.append(f"part-{k}")
        whole = self.shown(*words)
        self.assertEqual(whole, self.shown("merge", *parts))
        self.assertEqual(whole, self.shown("merge", "kept-1", "kept-2"))
        self.refused("not to games", *words, "--json", "--shard", "2/2", "--resume", "kept-1")

    def test_refused_checkpoints(self):
        words = Refusals.WORDS
        self.run_it(*words, "--resume", "kept")
        text = self.read("kept")
        self.refused("belongs to another series", *words[:-1], "2", "--resume", "kept")
        for damaged in (text[:-20], text.replace('"games":', '"games":1'), text + text):
            self.write("bad", damaged)
            self.refused("bad is damaged or cut off", *words, "--resume", "bad")
            self.assertEqual(self.read("bad"), damaged)
        self.write("log", "perilune 1\n")
        self.refused("is not a part of a series", *words, "--resume", "log")
        self.refused("Can't write", *words, "--resume", "nowhere/kept")


class Logs(Case):
    def test_folders_are_made(self):
        self.run_it(*Refusals.WORDS, "--logs", "some/where/new")
        logs = glob.glob(self.path("some/where/new/*.log"))
        self.assertEqual(len(logs), 30)
        self.run_it("verify", *logs)
        self.write("file", "")
        _, err = self.run_it(*Refusals.WORDS, "--logs", "file/logs", status=1)
        self.assertIn("Can't write", err)


@unittest.skipUnless(sys.argv[3:] and sys.argv[3].endswith("perilune-mpi"), "built without MPI")
class Ranks(Case):
    def launcher(self, n, *options):
        return ["mpirun", "--oversubscribe", "-n", str(n), *options]

    def test_the_same_as_one_process(self):
        for name, words in SERIES.items():
            for n in (2, 4):
                for how in shown_of(name) if n == 2 else [["--json"]]:
                    with self.subTest(name, ranks=n):
                        cards = ["--by-card"] if words[0] == "sim" else []
                        self.assertEqual(self.shown(*words, *how, *cards),
                                         self.shown(*words, *how, *cards,
                                                    launcher=self.launcher(n)))

    def test_threads_shards_and_checkpoints(self):
        words = SERIES["monkeys"]
        whole = self.shown(*words)
        for k in (1, 2):
            out, _ = self.run_it(*words, "--json", "--shard", f"{k}/2", "--resume", f"kept-{k}",
                                 "--threads", "2", launcher=self.launcher(3))
            self.write(f"part-{k}", out)
        self.assertEqual(whole, self.shown("merge", "part-1", "part-2"))
        self.assertEqual(whole, self.shown("merge", "kept-1", "kept-2"))

    def test_a_drawn_seed_is_drawn_once(self):
        out, _ = self.run_it("sim", "template", "--games", "50", "--json",
                             launcher=self.launcher(3))
        seed = json.loads(out)["seed"]
        self.assertEqual(timeless(out), self.shown("sim", "template", "--games", "50", "--json",
                                                   "--seed", seed))

    def test_one_complaint(self):
        process = self.start("sim", "chess", launcher=self.launcher(3))
        _, err = process.communicate(timeout=60)
        self.assertNotEqual(process.returncode, 0)
        self.assertEqual(err.count("Unknown game 'chess'"), 1, err)

    def test_a_rank_that_fails_is_named_with_its_games(self):
        # The second rank alone writes into a folder that is a file.
        os.mkdir(self.path("good"))
        self.write("bad", "")
        process = subprocess.Popen(
            ["mpirun", "--oversubscribe", "-n", "1", PERILUNE, *SLOW, "--logs", "good", ":", "-n",
             "1", PERILUNE, *SLOW, "--logs", "bad/logs"], cwd=self.folder, env=ENVIRONMENT,
            text=True, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        _, err = process.communicate(timeout=120)
        self.assertNotEqual(process.returncode, 0)
        self.assertRegex(err, r"Rank 1 failed in games \d+ to \d+: Can't write bad/logs")

    # Open MPI gives the other ranks about a second, which a busy machine may need for other things.
    @unittest.skipUnless("PERILUNE_KILL_RANKS" in os.environ, "in the soak run")
    def test_a_killed_rank_is_named_with_its_games(self):
        process = self.start(*SLOW, "--json", "--resume", "kept", launcher=self.launcher(3))
        victim = None
        for _ in range(1000):
            ranks = subprocess.run(["pgrep", "-P", str(process.pid)], text=True,
                                   capture_output=True, check=False).stdout.split()
            for pid in ranks:
                with open(f"/proc/{pid}/environ", encoding="utf-8") as file:
                    if "OMPI_COMM_WORLD_RANK=2\0" in file.read():
                        victim = int(pid)
            done = os.path.exists(self.path("kept")) and json.loads(self.read("kept"))["done"]
            if victim and done:
                break
            time.sleep(0.02)
        time.sleep(0.7)  # until it has games to play
        os.kill(victim, signal.SIGKILL)
        _, err = process.communicate(timeout=120)
        self.assertNotEqual(process.returncode, 0)
        self.assertRegex(err, r"Rank 2 was lost in games \d+ to \d+\.")
        self.assertNotIn("Rank 1 was lost", err)
        # Without it, others can go on.
        self.assertEqual(self.shown(*SLOW, "--json"),
                         self.shown(*SLOW, "--json", "--resume", "kept",
                                    launcher=self.launcher(2)))

    def interrupt(self, number, *words):
        process = self.start(*words, launcher=self.launcher(3))
        time.sleep(3)
        process.send_signal(number)
        out, err = process.communicate(timeout=60)
        self.assertNotEqual(process.returncode, 0)
        self.assertNotIn("was lost", err)
        return out, err

    def test_partial_results(self):
        out, err = self.interrupt(signal.SIGUSR1, *MANY, "--json")
        games = re.search(r"Interrupted after (\d+) of 100000000 games\.", err)
        self.assertEqual(json.loads(out)["games"], int(games.group(1)))
        self.assertGreater(json.loads(out)["games"], 0)

    # mpirun leaves its ranks no time to print.
    def test_what_mpirun_ends_leaves_a_checkpoint(self):
        out, _ = self.interrupt(signal.SIGINT, *MANY, "--json", "--resume", "kept")
        self.assertEqual(out, "")
        self.assertGreater(len(json.loads(self.read("kept"))["done"]), 0)


if __name__ == "__main__":
    PERILUNE, BROKEN = map(os.path.abspath, sys.argv[1:3])
    rest = sys.argv[3:]
    unittest.main(argv=[sys.argv[0], *[w for w in rest if not w.endswith("perilune-mpi")]])
