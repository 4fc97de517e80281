/* SPDX-License-Identifier: MIT */
/* Lines for programs that play, and reading theirs. */
#include "question.h"

#include "words.h"

#include <string.h>

static const struct {
    const char *name;
    unsigned wish;
} wishes_known[] = {
    { "view", WISH_VIEW },       { "points", WISH_POINTS },
    { "changes", WISH_CHANGES }, { "observation", WISH_OBSERVATION },
    { "actions", WISH_ACTIONS }, { "bytes", WISH_BYTES },
};
enum { WISHES = sizeof wishes_known / sizeof *wishes_known };

/* ---- questions ---- */

void question_hello(pl_text *out) {
    pl_say(out, "perilune {0}\n", PL_I(QUESTION_VERSION));
}

void question_game(const pl_game *game, const pl_setup *setup, int seat, pl_text *out) {
    pl_say(out, "game {0} seats={1} seat={2} rules={3} cards=", PL_S(game->id), PL_I(setup->seats),
           PL_I(seat), PL_I(setup->rules));
    pl_digest_write(game, out);
    for (int i = 0; i < game->options; i++)
        pl_say(out, " {0}={1}", PL_S(game->option[i].id),
               PL_S(game->option[i].choice[setup->option[i]].id));
    pl_text_char(out, '\n');
}

static void write_observation(const question_to *to, const pl_state *view, pl_text *out) {
    uint8_t number[PL_OBSERVATION_MAX];
    memset(number, 0, sizeof number);
    to->game->observe(view, to->seat, number);
    const int32_t n = pl_observation_size(to->game, to->seats);
    pl_text_str(out, "observation");
    for (int32_t i = 0; i < n; i++)
        pl_say(out, " {0}", PL_I(number[i]));
    pl_text_char(out, '\n');
}

static void write_actions(const question_to *to, const pl_state *view, const pl_moves *list,
                          pl_text *out) {
    uint16_t index[PL_MOVES_MAX];
    to->game->encode(view, to->seat, list, index);
    pl_text_str(out, "actions");
    for (int32_t i = 0; i < list->n; i++)
        pl_say(out, " {0}", PL_I(index[i]));
    pl_text_char(out, '\n');
}

static void write_bytes(const question_to *to, const pl_state *view, pl_text *out) {
    static const char digit[] = "0123456789abcdef";
    const unsigned char *at = (const unsigned char *)view;
    pl_text_str(out, "bytes ");
    for (uint32_t i = 0; i < to->game->state_size; i++) {
        pl_text_char(out, digit[at[i] >> 4]);
        pl_text_char(out, digit[at[i] & 15]);
    }
    pl_text_char(out, '\n');
}

static void write_json(const question_to *to, const pl_state *view, const pl_moves *list,
                       pl_text *out) {
    if (to->wishes & WISH_VIEW) {
        pl_text_str(out, "view ");
        to->game->json(view, to->seat, out);
        pl_text_char(out, '\n');
    }
    if (to->wishes & WISH_POINTS) {
        pl_text_str(out, "points {");
        pl_tell_standings(to->game, view, to->seat, to->seats, out);
        pl_text_str(out, "}\n");
    }
    if (to->wishes & WISH_CHANGES) {
        pl_text_str(out, "changes {");
        pl_tell_changes(to->game, view, to->seat, list, out);
        pl_text_str(out, "}\n");
    }
}

/* Games with cards of one's own have no numbers for views and moves. */
static void write_numbers(const question_to *to, const pl_state *view, const pl_moves *list,
                          pl_text *out) {
    if (to->wishes & WISH_OBSERVATION && to->game->observe) write_observation(to, view, out);
    if (to->wishes & WISH_ACTIONS && to->game->encode) write_actions(to, view, list, out);
    if (to->wishes & WISH_BYTES) write_bytes(to, view, out);
}

void question_ask(const question_to *to, const pl_state *view, uint64_t random, pl_text *out) {
    pl_moves list = { .n = 0 };
    to->game->legal(view, to->seat, &list);
    pl_text_str(out, "decide ");
    pl_text_hex(out, random, 16);
    pl_text_char(out, '\n');
    write_json(to, view, &list, out);
    write_numbers(to, view, &list, out);
    for (int32_t i = 0; i < list.n; i++) {
        pl_text_str(out, "legal ");
        to->game->write_move(view, to->seat, list.at[i], out);
        pl_text_char(out, '\n');
    }
    pl_text_str(out, "go\n");
}

/* ---- answers ---- */

static void close_line(answer *a) {
    a->whole = true;
    if (a->n > 0 && a->line[a->n - 1] == '\r') a->n--;
}

void answer_feed(answer *a, const char *bytes, size_t n) {
    for (size_t i = 0; i < n && !a->flood; i++) {
        if (!a->whole && bytes[i] == '\n')
            close_line(a);
        else if (a->whole || a->n == ANSWER_MAX)
            a->flood = true;
        else
            a->line[a->n++] = bytes[i] ? bytes[i] : '?';
    }
    a->line[a->n] = 0;
}

void answer_show(const char *line, pl_text *out) {
    enum { SHOWN = 100 };
    for (const char *at = line; *at;) {
        const int n = pl_utf8(at);
        if (at - line > SHOWN) {
            pl_text_str(out, "...");
            return;
        }
        const bool control = (unsigned char)*at < 0x20 || *at == 0x7F ||
                             (n == 2 && (unsigned char)*at == 0xC2 && (unsigned char)at[1] < 0xA0);
        if (n && !control)
            pl_text_bytes(out, at, (size_t)n);
        else
            pl_text_char(out, '?');
        at += n ? n : 1;
    }
}

static bool fail(pl_error *err, enum foreign_word_id w, const char *line, int number) {
    char shown[160];
    pl_text t = PL_TEXT(shown);
    answer_show(line, &t);
    return pl_fail(err, foreign_word[w], PL_S(shown), PL_I(number));
}

static bool unknown_wish(const char *word, pl_error *err) {
    char shown[160], names[160];
    pl_text t = PL_TEXT(shown), known = PL_TEXT(names);
    answer_show(word, &t);
    for (int i = 0; i < WISHES; i++)
        pl_say(&known, i ? ", {0}" : "{0}", PL_S(wishes_known[i].name));
    return pl_fail(err, foreign_word[FW_WISH], PL_S(shown), PL_S(names));
}

bool answer_ready(const char *line, unsigned *wishes, pl_error *err) {
    char word[64];
    const char *at = line;
    *wishes = 0;
    if (!pl_word(&at, word, sizeof word) || strcmp(word, "ready") != 0)
        return fail(err, FW_NOT_READY, line, 0);
    while (pl_word(&at, word, sizeof word)) {
        int i = 0;
        while (i < WISHES && strcmp(wishes_known[i].name, word) != 0)
            i++;
        if (i == WISHES) return unknown_wish(word, err);
        *wishes |= wishes_known[i].wish;
    }
    return true;
}

int answer_move(const char *line, const question_to *to, const pl_state *view, const pl_moves *list,
                pl_error *err) {
    char text[PL_LINE_MAX];
    int64_t number;
    for (int32_t i = 0; i < list->n; i++) {
        pl_text t = PL_TEXT(text);
        to->game->write_move(view, to->seat, list->at[i], &t);
        if (strcmp(text, line) == 0) return i;
    }
    if (pl_number(line, &number) && number >= 0 && number < list->n) return (int)number;
    fail(err, FW_NO_MOVE, line, list->n);
    return -1;
}
