/* SPDX-License-Identifier: MIT */
/* Fuzzing the reader of codes. What it accepts is the one code of a game whose state is sane; what
 * it refuses gets a sentence, for the same reason in both languages. */
#include "games/list.h"
#include "tests/laws/table.h"

#include <assert.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *, size_t);

static bool read_in(pl_lang lang, struct play *p, const char *code) {
    pl_error err = { .lang = lang };
    const bool ok = pl_link_read(&p->match, pl_games, code, p->step, PL_STEPS_MAX, &err);
    assert(ok || err.text[0]);
    return ok;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static struct play p;
    static char again[PL_LINK_MAX];
    char *const code = malloc(size + 1);
    assert(code);
    if (size) memcpy(code, data, size);
    code[size] = 0;
    const bool ok = read_in(PL_DE, &p, code);
    assert(read_in(PL_EN, &p, code) == ok);
    if (ok) {
        pl_text out = PL_TEXT(again);
        assert(!p.match.game->sane(pl_match_state(&p.match)));
        pl_link_write(&p.match, &out);
        assert(strcmp(again, code) == 0);
    }
    free(code);
    return 0;
}
