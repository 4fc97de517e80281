#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Prints which share of each source file the fuzz targets reach, with all that their corpora
and earlier runs hold. Fails when a file that reads bytes from outside is reached too little.

usage: coverage.py BUILD FOUND

BUILD is a build folder of clang with -fprofile-instr-generate -fcoverage-mapping and -Dfuzz=true,
FOUND the folder with the inputs that earlier fuzzing has found (FOUND/TARGET/).
"""
import json
import os
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
LEAST = 80
SHOWN = ("analysis/", "engine/", "games/", "server/", "cli/")

# What reads bytes from outside.
READERS = {
    "analysis/puzzle_text.c", "cli/args.c", "cli/engine_session.c", "cli/ladder_part.c",
    "cli/records.c", "cli/series_part.c", "cli/setup.c", "cli/sim_tally.c", "cli/spans.c",
    "cli/engine_bots.c", "cli/engine_games.c", "engine/link.c", "engine/log.c", "engine/setup.c",
    "engine/text.c", "foreign/question.c", "games/rows.c", "games/sets.c", "server/config.c",
    "server/deflate.c", "server/desk_do.c", "server/desk_http.c", "server/desk_make.c",
    "server/desk_par.c", "server/desk_puzzles.c", "server/desk_study.c", "server/fair.c",
    "server/headers.c", "server/hosts.c", "server/replay.c", "server/request.c", "server/table.c",
}
READERS |= {str(path.relative_to(ROOT)) for path in (ROOT / "server").glob("net_*.c")
            if not path.stem.endswith("_words")}
READERS |= {str(path.relative_to(ROOT)) for name in ("*/tell/grammar.c", "*/edit*.c")
            for path in (ROOT / "games").glob(name)}


def run_target(target, found, folder):
    profile = folder / f"{target.name}.profraw"
    corpus = ROOT / "tests" / "fuzz" / "corpus" / target.name.removeprefix("fuzz_")
    inputs = [str(place) for place in (corpus, found / target.name) if place.is_dir()]
    done = subprocess.run([target, "-runs=0", *inputs], cwd=ROOT, stdout=subprocess.DEVNULL,
                          stderr=subprocess.PIPE, text=True, check=False,
                          env=dict(os.environ, LLVM_PROFILE_FILE=str(profile)))
    if done.returncode:
        sys.exit(f"{target.name} failed:\n{done.stderr[-2000:]}")
    return profile


def covered(targets, profiles, build):
    """Lines of each file and how many of them were reached by any target."""
    merged = build / "all.profdata"
    subprocess.run(["llvm-profdata", "merge", "-sparse", "-o", merged, *profiles], check=True)
    objects = [argument for target in targets[1:] for argument in ("-object", str(target))]
    text = subprocess.run(["llvm-cov", "export", "-summary-only", f"-instr-profile={merged}",
                           str(targets[0]), *objects], check=True, stdout=subprocess.PIPE).stdout
    for file in json.loads(text)["data"][0]["files"]:
        path = (build / file["filename"]).resolve()
        if path.is_relative_to(ROOT):
            yield str(path.relative_to(ROOT)), file["summary"]["lines"]


def main():
    build, found = (pathlib.Path(word).resolve() for word in sys.argv[1:3])
    targets = sorted(path for path in build.glob("fuzz_*") if path.is_file() and not path.suffix)
    profiles = [run_target(target, found, build) for target in targets]
    poor, seen = [], set()
    print("lines   of  share  file (* reads bytes from outside)")
    for name, lines in sorted(covered(targets, profiles, build)):
        if not name.startswith(SHOWN) or not name.endswith(".c"):
            continue
        seen.add(name)
        share = lines["percent"]
        print(f"{lines['covered']:5} {lines['count']:4} {share:5.1f}%  "
              f"{'*' if name in READERS else ' '} {name}")
        if name in READERS and share < LEAST:
            poor.append(name)
    missing = READERS - seen
    if missing:
        sys.exit(f"nothing is known about: {', '.join(sorted(missing))}")
    if poor:
        sys.exit(f"reached by less than {LEAST} %: {', '.join(poor)}")


if __name__ == "__main__":
    main()
