/* SPDX-License-Identifier: MIT */
/* Fuzzing the readers of card tables. What is accepted can be played and told, and is written and
 * read again to the same cards; what is refused gets a line and a sentence. */
#include "games/list.h"
#include "games/sets.h"

#include <assert.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *, size_t);

enum { STEPS = 2000 };

static void play(const pl_game *game, int seats) {
    static pl_room room, view;
    pl_state *s = pl_state_in(&room);
    pl_setup setup;
    pl_rng rng;
    pl_moves list;
    pl_setup_default(game, seats, &setup);
    memset(&room, 0, sizeof room);
    pl_rng_seed64(&rng, (uint64_t)seats);
    const bool dealt = game->setup(s, &setup, NULL, NULL);
    assert(dealt);
    for (int i = 0; i < STEPS && game->to_act(s); i++) {
        const int seat = pl_lowest_bit(game->to_act(s));
        list.n = 0;
        game->view(s, seat, pl_state_in(&view));
        game->imagine(pl_state_in(&view), seat, &rng);
        assert(!game->sane(pl_state_in(&view)));
        game->legal(s, seat, &list);
        game->apply(s, seat, list.at[pl_rng_below(&rng, (uint32_t)list.n)], NULL);
        assert(!game->sane(s));
    }
}

static void tell(const pl_game *game) {
    static char text[8192];
    for (int i = 0; i < game->cards; i++)
        for (int lang = 0; lang < PL_LANGS; lang++) {
            pl_text t = PL_TEXT(text);
            game->card_text(i, (pl_lang)lang, &t);
            pl_tell_facts(game, i, &t);
            assert(!t.cut);
        }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static char text[1 << 17];
    pl_error err = { .lang = PL_EN };
    const pl_game *game = pl_sets_read((const char *)data, size, &err);
    assert(game || (err.line > 0 && err.text[0]));
    if (!game) return 0;
    const pl_set *set = pl_sets_find(game->id);
    const uint64_t digest = game->digest();
    tell(set->game);
    for (int seats = game->seats_min; seats <= game->seats_max; seats++)
        play(set->game, seats);
    pl_text t = PL_TEXT(text);
    set->write(&t);
    assert(!t.cut);
    const pl_game *again = pl_sets_read(text, t.n, &err);
    assert(again && again->digest() == digest);
    return 0;
}
