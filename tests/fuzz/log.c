/* SPDX-License-Identifier: MIT */
/* Fuzzing the log reader. Bytes that it accepts are a game, which is written and read again to the
 * same end; bytes that it refuses get a line and a sentence, for the same reason in both languages.
 * No mutation guesses a closing hash, so it is mostly the second reading, of what was written, that
 * sees whole logs. */
#include "games/list.h"
#include "tests/laws/table.h"

#include <assert.h>

int LLVMFuzzerTestOneInput(const uint8_t *, size_t);

enum { ROOM = 1 << 20 }; /* for the log of any game */

static void read_in(pl_lang lang, struct play *p, const pl_log *log, pl_error *err) {
    *err = (pl_error){ .lang = lang, .line = -1 };
    const bool ok = pl_log_read(&p->match, log, p->step, PL_STEPS_MAX, err);
    assert(ok == (err->line == 0));
    assert(ok || (err->line > 0 && err->text[0]));
}

static bool read_log(struct play *p, const char *text, size_t size, bool unclosed) {
    const pl_log log = { .games = pl_games, .text = text, .size = size, .unclosed = unclosed };
    pl_error err, german;
    read_in(PL_DE, p, &log, &german);
    read_in(PL_EN, p, &log, &err);
    assert(err.line == german.line && err.clause == german.clause);
    return err.line == 0;
}

static void check_same(struct play *a, struct play *b) {
    assert(pl_match_hash(&a->match) == pl_match_hash(&b->match));
    assert(a->match.n == b->match.n && a->match.practice == b->match.practice);
    assert(memcmp(a->step, b->step, a->match.n * sizeof *a->step) == 0);
    assert(memcmp(a->match.name, b->match.name, sizeof a->match.name) == 0);
    assert(memcmp(&a->match.setup, &b->match.setup, sizeof a->match.setup) == 0);
}

static void check_round_trip(struct play *p) {
    static struct play again;
    static char text[2][ROOM];
    pl_text log = PL_TEXT(text[0]), rewritten = PL_TEXT(text[1]);
    assert(!p->match.game->sane(pl_match_state(&p->match)));
    pl_log_write(&p->match, &log);
    assert(!log.cut && is_utf8(log.at));
    assert(read_log(&again, log.at, log.n, false));
    check_same(p, &again);
    pl_log_write(&again.match, &rewritten);
    assert(strcmp(log.at, rewritten.at) == 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static struct play log, journal;
    const char *text = (const char *)data;
    const bool closed = read_log(&log, text, size, false);
    const bool open = read_log(&journal, text, size, true);
    assert(open || !closed);
    if (closed) check_same(&log, &journal);
    if (open) check_round_trip(&journal);
    return 0;
}
