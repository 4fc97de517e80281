/* SPDX-License-Identifier: MIT */
/* Fuzzing the engine protocol. Every line is said to two sessions, one in each language: each
 * answers with exactly one line of JSON (or with nothing, where there was nothing to answer), what
 * is refused changes nothing, and the language changes nothing but the sentences. */
#include "cli/engine.h"
#include "tests/laws/table.h"

#include <assert.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *, size_t);

enum {
    ANSWER_MAX = 1 << 20,
    LINES_MAX = 256,  /* each may replay all that came before */
    SEARCHES_MAX = 4, /* of at most 99 worlds each, unless a bot has more by default */
};

/* What a refused line must leave alone. */
struct sight {
    int number, batch;
    bool playing[ENGINE_GAMES_MAX];
    uint32_t seen[PL_SEATS_MAX + 1];
    uint64_t hash[ENGINE_GAMES_MAX];
    pl_match match;
};

static void look(const engine_session *s, struct sight *out) {
    memset(out, 0, sizeof *out);
    out->number = s->number;
    out->batch = s->batch;
    for (int i = 0; i < ENGINE_GAMES_MAX; i++) {
        out->playing[i] = s->at[i];
        if (s->at[i]) out->hash[i] = pl_match_hash(&s->at[i]->match);
    }
    if (!s->game) return;
    memcpy(out->seen, s->game->seen, sizeof out->seen);
    memcpy(&out->match, &s->game->match, offsetof(pl_match, kept)); /* the rest saves time */
}

static bool begins(const char *text, const char *with) {
    return strncmp(text, with, strlen(with)) == 0;
}

static bool wants_answer(const char *line) {
    line += strspn(line, " ");
    return *line && *line != '#';
}

static void check_answer(const char *line, const pl_text *out) {
    assert(!out->cut && strlen(out->at) == out->n);
    if (!wants_answer(line)) {
        assert(out->n == 0);
        return;
    }
    assert(strchr(out->at, '\n') == out->at + out->n - 1);
    assert(!json_error(out->at) && is_utf8(out->at));
    assert(begins(out->at, "{\"ok\":true") || begins(out->at, "{\"ok\":false,\"error\":\""));
    assert(!begins(out->at, "{\"ok\":false,\"error\":\"\""));
}

/* False once the session has quit; `ok` is whether it obeyed. */
static bool say(engine_session *s, const char *line, bool *ok) {
    static char answer[ANSWER_MAX];
    static struct sight before, after;
    pl_text out = PL_TEXT(answer);
    look(s, &before);
    const bool open = engine_line(s, line, &out);
    check_answer(line, &out);
    *ok = begins(answer, "{\"ok\":true");
    assert(open || *ok);
    if (*ok) return open;
    look(s, &after);
    assert(memcmp(&after, &before, sizeof after) == 0);
    return true;
}

static void check_same(engine_session *a, engine_session *b) {
    assert(a->number == b->number && a->batch == b->batch && !a->game == !b->game);
    if (!a->game) return;
    engine_game *const one = a->game, *const other = b->game;
    assert(memcmp(one->seen, other->seen, sizeof one->seen) == 0);
    for (int reader = 0; reader <= PL_SEATS_MAX; reader++)
        assert(one->seen[reader] <= one->match.n);
    assert(one->match.n == other->match.n);
    assert(pl_match_hash(&one->match) == pl_match_hash(&other->match));
    assert(!one->match.game->sane(pl_match_state(&one->match)));
}

/* Whether a line may search for longer than a fuzzer waits. */
static bool is_long(const char *line, int *searches) {
    line += strspn(line, " ");
    if (!begins(line, "bot ") && !begins(line, "rate ")) return false;
    const char *const number = strrchr(line, ':');
    return ++*searches > SEARCHES_MAX || (number && strlen(number) > 3);
}

static bool say_to_both(engine_session s[PL_LANGS], const char *line) {
    bool open[PL_LANGS], ok[PL_LANGS];
    for (int lang = 0; lang < PL_LANGS; lang++)
        open[lang] = say(&s[lang], line, &ok[lang]);
    assert(ok[PL_EN] == ok[PL_DE] && open[PL_EN] == open[PL_DE]);
    check_same(&s[PL_EN], &s[PL_DE]);
    return open[PL_EN];
}

/* A line as the program hands it on: no zero byte, and at most one byte too many. */
static char *cut_line(const uint8_t *from, size_t n) {
    if (n > ENGINE_LINE_MAX + 1) n = ENGINE_LINE_MAX + 1;
    char *line = malloc(n + 1);
    assert(line);
    for (size_t i = 0; i < n; i++)
        line[i] = from[i] ? (char)from[i] : '\1';
    line[n] = 0;
    return line;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static engine_session session[PL_LANGS];
    for (pl_lang lang = 0; lang < PL_LANGS; lang++)
        engine_start(&session[lang], lang, false);
    bool open = true;
    int searches = 0;
    for (int lines = 0; open && size > 0 && lines < LINES_MAX; lines++) {
        const uint8_t *end = memchr(data, '\n', size);
        const size_t n = end ? (size_t)(end - data) : size;
        char *line = cut_line(data, n);
        if (!is_long(line, &searches)) open = say_to_both(session, line);
        free(line);
        data += end ? n + 1 : n;
        size -= end ? n + 1 : n;
    }
    for (pl_lang lang = 0; lang < PL_LANGS; lang++)
        engine_end(&session[lang]);
    return 0;
}
