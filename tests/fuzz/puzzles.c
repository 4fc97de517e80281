/* SPDX-License-Identifier: MIT */
/* Fuzzing the reader of puzzles. What it accepts has exactly the legal moves and is written and
 * read again to the same text; what it refuses gets a line and a sentence. No mutation guesses a
 * closing hash, so the logs are those of the corpus. */
#include "analysis/puzzle.h"

#include <assert.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *, size_t);

enum { PLACES = 16 };

static void check_round_trip(const puzzle *p) {
    static puzzle again;
    static pl_step step[PL_STEPS_MAX];
    static char text[2][PUZZLE_TEXT_MAX];
    pl_text first = PL_TEXT(text[0]), second = PL_TEXT(text[1]);
    pl_error err = { .lang = PL_DE };
    puzzle_place place;
    puzzle_write_head(&first);
    puzzle_write(p, &first);
    assert(!first.cut);
    assert(puzzle_find(text[0], first.n, &place, 1, &err) == 1);
    assert(puzzle_read(&again, &place, step, PL_STEPS_MAX, &err));
    puzzle_write_head(&second);
    puzzle_write(&again, &second);
    assert(strcmp(text[0], text[1]) == 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static puzzle p;
    static pl_step step[PL_STEPS_MAX];
    puzzle_place place[PLACES];
    pl_error err = { .lang = PL_EN };
    const int n = puzzle_find((const char *)data, size, place, PLACES, &err);
    assert(n >= 0 || (err.line > 0 && err.text[0]));
    for (int i = 0; i < n; i++) {
        err = (pl_error){ .lang = PL_EN };
        if (!puzzle_read(&p, &place[i], step, PL_STEPS_MAX, &err)) {
            assert(err.line >= place[i].line && err.text[0]);
            continue;
        }
        assert(p.n > 1 && pl_match_owes(&p.match, p.seat));
        check_round_trip(&p);
    }
    return 0;
}
