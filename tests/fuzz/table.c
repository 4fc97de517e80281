/* SPDX-License-Identifier: MIT */
/* Fuzzing the journal: each line of the input is an entry, in which \1 stands for a line break, and
 * `@SEAT N` for the Nth legal move of a seat. An entry that is accepted leaves a table that can be
 * told to every reader; one that is refused gets a sentence and changes nothing; and the accepted
 * ones make the same table again. The first entry is given when the input has none. */
#include "games/list.h"
#include "server/report.h"

#include <assert.h>
#include <jansson.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *, size_t);

enum { ENTRIES = 200, TOLD_SIZE = 1 << 20, LOOKS = 8, TIME = 1000 };

#define HEX "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff"
static const char first[] =
    "table game=template secret=" HEX " host=" HEX " invite=" HEX " watch=" HEX;

static struct {
    size_t size[ENTRIES];
    char *text[ENTRIES];
    int n;
} accepted;

/* ---- what readers are told ---- */

static void print(const table *t, const audience *a, pl_text *out) {
    static char page[1 << 16];
    pl_text p = PL_TEXT(page);
    const pl_reader reader = report_reader(t, a->seat, a->lang);
    pl_room view;
    pl_match_view(&t->match, a->seat, pl_state_in(&view));
    t->game->print(pl_state_in(&view), &reader, &p);
    pl_json_key_str(out, "page", page);
}

static void tell(const table *t, int seat, pl_text *out) {
    const audience a = { .seat = seat, .lang = seat & 1 ? PL_DE : PL_EN };
    bookmark story = { .epoch = UINT32_MAX };
    patch_mark end[PARTS];
    pl_json_open(out, '{');
    pl_json_key(out, "state");
    report_write(t, &a, out, end);
    pl_json_key(out, "lines");
    if (!story_write(t, &a, &story, out)) pl_json_null(out);
    summary_write(t, 0, out);
    if (t->dealt) print(t, &a, out);
    pl_json_close(out, '}');
}

static void tell_all(const table *t, char *to) {
    pl_text out = pl_text_in(to, TOLD_SIZE);
    pl_json_open(&out, '[');
    for (int seat = PL_PUBLIC; t->game && seat < t->setup.seats; seat++)
        tell(t, seat, &out);
    pl_json_close(&out, ']');
    assert(!out.cut);
}

static void check_json(const char *text) {
    json_t *json = json_loads(text, 0, NULL);
    assert(json);
    json_decref(json);
}

/* ---- entries ---- */

/* The entry that a line stands for. */
static size_t expand(const table *t, const char *line, size_t n, char *out) {
    int64_t seat, which;
    char word[24];
    memcpy(out, line, n);
    out[n] = 0;
    for (size_t i = 0; i < n; i++)
        if (out[i] == 1) out[i] = '\n';
    const char *rest = out + 1;
    if (out[0] != '@' || !t->dealt || !pl_word(&rest, word, sizeof word) ||
        !pl_number(word, &seat) || seat < 0 || seat >= t->setup.seats)
        return n;
    if (!pl_word(&rest, word, sizeof word) || !pl_number(word, &which) || which < 0) return n;
    pl_moves list = { .n = 0 };
    pl_match_legal(&t->match, (int)seat, &list);
    if (!list.n) return n;
    pl_room view;
    pl_match_view(&t->match, (int)seat, pl_state_in(&view));
    pl_text entry = pl_text_in(out, ENTRY_SIZE);
    pl_say(&entry, "{0} ", PL_I(seat));
    t->game->write_move(pl_state_in(&view), (int)seat, list.at[which % list.n], &entry);
    return entry.n;
}

static void keep(const char *text, size_t size) {
    char *copy = malloc(size + 1);
    memcpy(copy, text, size + 1);
    accepted.size[accepted.n] = size;
    accepted.text[accepted.n++] = copy;
}

/* Looking is dear, so only some entries are looked at closely. */
static void enter(table *t, const char *text, size_t size, bool look) {
    static char before[TOLD_SIZE], after[TOLD_SIZE];
    pl_error err = { .lang = PL_EN };
    const uint32_t entries = t->entries;
    if (look) tell_all(t, before);
    const bool ok = table_enter(t, text, size, TIME * (entries + 1), &err);
    assert(ok ? t->entries == entries + 1 : t->entries == entries && err.text[0]);
    if (ok) keep(text, size);
    if (ok && t->dealt) assert(!t->game->sane(pl_match_state(&t->match)));
    if (!look) return;
    tell_all(t, after);
    check_json(after);
    assert(ok || strcmp(before, after) == 0);
}

static void read_again(const table *t) {
    static char told[TOLD_SIZE], again[TOLD_SIZE];
    table *copy = table_new(t->id);
    for (int i = 0; i < accepted.n; i++)
        assert(table_enter(copy, accepted.text[i], accepted.size[i], TIME * (copy->entries + 1),
                           NULL));
    tell_all(t, told);
    tell_all(copy, again);
    assert(strcmp(told, again) == 0);
    table_free(copy);
}

static void read_lines(table *t, const char *at, size_t left) {
    static char entry[1 << 17];
    for (int n = 0; left > 0 && accepted.n < ENTRIES && n < 2 * ENTRIES; n++) {
        const char *end = memchr(at, '\n', left);
        const size_t size = end ? (size_t)(end - at) : left;
        if (size < sizeof entry) enter(t, entry, expand(t, at, size, entry), n % LOOKS == 0);
        at += end ? size + 1 : size;
        left -= end ? size + 1 : size;
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    const char *text = (const char *)data;
    table *t = table_new("abcdefghijk");
    accepted.n = 0;
    if (size < 6 || memcmp(text, "table ", 6) != 0) enter(t, first, sizeof first - 1, false);
    read_lines(t, text, size);
    read_again(t);
    table_free(t);
    while (accepted.n > 0)
        free(accepted.text[--accepted.n]);
    return 0;
}
