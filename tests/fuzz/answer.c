/* SPDX-License-Identifier: MIT */
/* Fuzzing the reader of what a program that plays answers. The first byte says how long the pieces
 * are in which the rest arrives, which changes nothing. */
#include "foreign/question.h"
#include "games/list.h"
#include "tests/laws/table.h"

#include <assert.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *, size_t);

static void feed(answer *a, const char *bytes, size_t size, size_t piece) {
    memset(a, 0, sizeof *a);
    for (size_t at = 0; at < size; at += piece)
        answer_feed(a, bytes + at, piece < size - at ? piece : size - at);
}

static void check_line(const answer *a) {
    const char *const shown_most = "...";
    char shown[512];
    pl_text t = PL_TEXT(shown);
    assert(a->n <= ANSWER_MAX && strlen(a->line) == a->n);
    assert(!strpbrk(a->line, "\n"));
    answer_show(a->line, &t);
    assert(!t.cut && is_utf8(shown) && t.n < 110 + strlen(shown_most));
    for (const char *at = shown; *at; at++)
        assert((unsigned char)*at >= 0x20 && *at != 0x7F);
}

/* Whatever a program wishes, it is told in whole lines, each of one kind. */
static void check_question(const question_to *to, const pl_setup *setup, const pl_state *view) {
    static char room[1 << 18];
    pl_text out = PL_TEXT(room);
    question_hello(&out);
    question_game(to->game, setup, to->seat, &out);
    question_ask(to, view, 7, &out);
    assert(!out.cut && is_utf8(room) && out.n > 3 && strcmp(room + out.n - 3, "go\n") == 0);
    for (const char *at = room; *at; at = strchr(at, '\n') + 1)
        assert(*at >= 'a' && *at <= 'z');
}

static void check_meaning(const char *line) {
    static pl_room truth, view;
    static const pl_game *game;
    static pl_moves list;
    pl_error err = { .lang = PL_EN };
    unsigned wishes;
    static pl_setup setup;
    if (!game) {
        game = pl_game_find(pl_games, "monkeys");
        pl_setup_default(game, 3, &setup);
        assert(game->setup(pl_state_in(&truth), &setup, NULL, NULL));
    }
    const int seat = pl_lowest_bit(game->to_act(pl_state_in(&truth)));
    question_to to = { game, 3, seat, 0 };
    game->view(pl_state_in(&truth), seat, pl_state_in(&view));
    list.n = 0;
    game->legal(pl_state_in(&view), seat, &list);
    const int i = answer_move(line, &to, pl_state_in(&view), &list, &err);
    assert(i >= -1 && i < list.n && (i >= 0 || (err.text[0] && is_utf8(err.text))));
    err.text[0] = 0;
    if (answer_ready(line, &wishes, &err)) {
        to.wishes = wishes;
        check_question(&to, &setup, pl_state_in(&view));
    } else {
        assert(err.text[0] && is_utf8(err.text));
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static answer whole, pieces;
    if (!size) return 0;
    const char *const bytes = (const char *)data + 1;
    feed(&whole, bytes, size - 1, size);
    feed(&pieces, bytes, size - 1, 1 + (size_t)*data % 64);
    check_line(&whole);
    check_line(&pieces);
    assert(whole.whole == pieces.whole && whole.flood == pieces.flood);
    assert(strcmp(whole.line, pieces.line) == 0);
    check_meaning(whole.line);
    return 0;
}
