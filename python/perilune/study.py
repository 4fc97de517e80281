# SPDX-License-Identifier: MIT
"""Analyses of finished games."""
from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from . import _core
from .game import Game, load


def analyse(game: Game | str, iterations: int = 1000, *, seat: int | None = None,
            threads: int = 1, lang: str = "en") -> dict[str, Any]:
    """What decided a finished game: mistakes, luck, and the choices of others.

    Takes a game or a log. `iterations` is the number of imagined worlds per question, `seat` the
    one whose decisions are listed (default: all). The result is what `perilune analyse --json`
    prints, and doesn't depend on the number of threads.
    """
    if isinstance(game, str):
        game = load(game)
    study = _core.Analysis(game, iterations, _core.PUBLIC if seat is None else seat)
    with ThreadPoolExecutor(threads) as pool:
        jobs = [pool.submit(study.judge, n) for n in range(study.decisions)]
        try:
            for job in jobs:
                job.result()
        except BaseException:
            pool.shutdown(wait=True, cancel_futures=True)
            raise
    return json.loads(study.report(lang))
