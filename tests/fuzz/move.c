/* SPDX-License-Identifier: MIT */
/* Fuzzing the reader of moves and the refusal of moves. An input is, byte by byte: the game (the
 * first letter of its id), the seats beyond the fewest, each option, the seed, the number of random
 * moves to play, a move as numbers (verb and three arguments of two bytes, the lower one first);
 * the rest is a move as text. */
#include "games/list.h"
#include "tests/laws/table.h"

#include <assert.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *, size_t);

enum { ROOM = 1 << 17 }; /* for the longest text of a move that is read from an input */

struct bytes {
    const uint8_t *at;
    size_t left;
};

static uint8_t take(struct bytes *b) {
    if (b->left == 0) return 0;
    b->left--;
    return *b->at++;
}

static uint16_t take_two(struct bytes *b) {
    const uint8_t low = take(b);
    return (uint16_t)(low | take(b) << 8);
}

static char *take_rest(struct bytes *b) {
    char *text = malloc(b->left + 1);
    assert(text);
    if (b->left) memcpy(text, b->at, b->left);
    text[b->left] = 0;
    return text;
}

/* ---- the table ---- */

/* By letter rather than by number, so that inputs keep their meaning when a game is added. */
static const pl_game *take_game(struct bytes *b) {
    const uint8_t letter = take(b);
    int n = 0;
    for (; pl_games[n]; n++)
        if (pl_games[n]->id[0] == letter) return pl_games[n];
    return pl_games[letter % n];
}

static void play_random(struct play *p, pl_rng *rng) {
    const pl_seats owing = p->match.game->to_act(pl_match_state(&p->match));
    int seat = (int)pl_rng_below(rng, (uint32_t)p->match.setup.seats);
    while (!owes(owing, seat))
        seat = (seat + 1) % p->match.setup.seats;
    pl_moves list;
    pl_match_legal(&p->match, seat, &list);
    const pl_move move = list.at[pl_rng_below(rng, (uint32_t)list.n)];
    assert(pl_match_play(&p->match, seat, move, NULL, NULL));
}

/* False for a setup that the game does not have. */
static bool lay_table(struct play *p, struct bytes *b) {
    const pl_game *game = take_game(b);
    pl_setup setup;
    pl_setup_default(game, game->seats_min + take(b) % (game->seats_max - game->seats_min + 1),
                     &setup);
    for (int i = 0; i < game->options; i++)
        setup.option[i] = (uint8_t)(take(b) % game->option[i].choices);
    setup.seed[0] = take(b);
    if (!pl_match_start(&p->match, game, &setup, p->step, PL_STEPS_MAX, NULL)) return false;
    pl_rng rng;
    pl_rng_seed(&rng, setup.seed);
    for (int moves = take(b); moves > 0 && game->to_act(pl_match_state(&p->match)); moves--)
        play_random(p, &rng);
    return true;
}

/* ---- refusals ---- */

/* All that a refused move must leave alone. */
struct sight {
    pl_match match;
    pl_room view[PL_SEATS_MAX + 1];
};

static void look(const struct play *p, struct sight *s) {
    memset(s, 0, sizeof *s);
    memcpy(&s->match, &p->match, offsetof(pl_match, kept)); /* what follows only saves time */
    for (int seat = PL_PUBLIC; seat < p->match.setup.seats; seat++)
        pl_match_view(&p->match, seat, pl_state_in(&s->view[seat + 1]));
}

static void check_untouched(const struct play *p, const struct sight *before) {
    static struct sight after;
    look(p, &after);
    assert(memcmp(&after, before, sizeof after) == 0);
}

static void check_reasons(const struct play *p, const pl_error err[PL_LANGS]) {
    assert(err[PL_EN].text[0] && err[PL_DE].text[0]);
    assert(err[PL_EN].clause == err[PL_DE].clause);
    assert(err[PL_EN].clause == 0 || pl_clause_find(p->match.game, err[PL_EN].clause));
}

/* ---- moves ---- */

/* `p` is where the move is tried, `before` how it was; both end as they began. */
static void take_back(struct play *p, const struct sight *before) {
    memcpy(&p->match, &before->match, sizeof p->match);
}

static void check_played(struct play *p, const struct sight *before, int seat, pl_move move) {
    const pl_step last = p->step[before->match.n];
    assert(p->match.n == before->match.n + 1);
    assert(last.seat == seat && pl_move_same(last.move, move));
    assert(!p->match.game->sane(pl_match_state(&p->match)));
}

static void try_move(struct play *p, const struct sight *before, int seat, pl_move move) {
    pl_moves list = { .n = 0 };
    if (seat >= 0 && seat < p->match.setup.seats) pl_match_legal(&p->match, seat, &list);
    const bool legal = pl_moves_has(&list, move);
    pl_error err[PL_LANGS];
    for (pl_lang lang = 0; lang < PL_LANGS; lang++) {
        err[lang] = (pl_error){ .lang = lang };
        assert(pl_match_play(&p->match, seat, move, NULL, &err[lang]) == legal);
        if (legal) check_played(p, before, seat, move);
        if (legal) take_back(p, before);
    }
    check_untouched(p, before);
    if (!legal) check_reasons(p, err);
}

/* ---- texts ---- */

static bool read_text(const struct play *p, int seat, const char *text, pl_move *out) {
    pl_error err[PL_LANGS];
    bool read[PL_LANGS];
    for (pl_lang lang = 0; lang < PL_LANGS; lang++) {
        err[lang] = (pl_error){ .lang = lang };
        read[lang] = pl_match_read(&p->match, seat, text, out, &err[lang]);
    }
    assert(read[PL_EN] == read[PL_DE]);
    assert(read[PL_EN] == pl_match_read(&p->match, seat, text, out, NULL));
    if (!read[PL_EN]) check_reasons(p, err);
    return read[PL_EN];
}

static void check_round_trip(const struct play *p, const struct sight *s, int seat, pl_move move) {
    static char text[ROOM];
    pl_text out = PL_TEXT(text);
    const pl_state *view = (const pl_state *)(const void *)s->view[seat + 1].bytes;
    pl_move again;
    p->match.game->write_move(view, seat, move, &out);
    assert(!out.cut && is_utf8(text) && !strchr(text, '\n'));
    assert(p->match.game->read_move(view, seat, text, &again, NULL));
    assert(pl_move_same(move, again));
}

static void try_text(struct play *p, const struct sight *before, int seat, const char *text) {
    pl_move move;
    const bool read = read_text(p, seat, text, &move);
    check_untouched(p, before);
    if (read) check_round_trip(p, before, seat, move);
    if (read) try_move(p, before, seat, move);
    const bool played = pl_match_play_text(&p->match, seat, text, NULL, NULL);
    assert(read || !played);
    if (played) check_played(p, before, seat, move);
    if (played) take_back(p, before);
    check_untouched(p, before);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static struct play p;
    static struct sight before;
    struct bytes b = { data, size };
    if (!lay_table(&p, &b)) return 0;
    pl_move move = { .verb = take_two(&b) };
    for (int i = 0; i < 3; i++)
        move.arg[i] = take_two(&b);
    char *text = take_rest(&b);
    look(&p, &before);
    /* Also seats that are not there. */
    for (int seat = -1; seat <= p.match.setup.seats; seat++) {
        try_text(&p, &before, seat, text);
        try_move(&p, &before, seat, move);
    }
    free(text);
    return 0;
}
