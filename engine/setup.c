/* SPDX-License-Identifier: MIT */
/* Setups: sets seats, options and arranged cards by name. */
#include "perilune.h"
#include "words.h"

#include <assert.h>
#include <string.h>

const pl_choice pl_off_on[2] = { { "off", { "off", "aus" } }, { "on", { "on", "an" } } };

void pl_setup_default(const pl_game *game, int seats, pl_setup *setup) {
    memset(setup, 0, sizeof *setup);
    setup->seats = seats;
    setup->rules = game->rules;
}

/* Lists the ids of a table of choices, for messages that say what is allowed. */
static const char *list_ids(const pl_choice *choice, int n, char *buffer, size_t size) {
    pl_text t = pl_text_in(buffer, size);
    for (int i = 0; i < n; i++) {
        if (i) pl_text_str(&t, ", ");
        pl_text_str(&t, choice[i].id);
    }
    return buffer;
}

static bool no_option(const pl_game *game, const char *id, pl_error *err) {
    char names[160];
    pl_text t = PL_TEXT(names);
    for (int i = 0; i < game->options; i++) {
        if (i) pl_text_str(&t, ", ");
        pl_text_str(&t, game->option[i].id);
    }
    return pl_fail(err, pl__word[W_OPTION], PL_S(id), PL_S(names));
}

bool pl_setup_option(const pl_game *game, pl_setup *setup, const char *id, const char *choice,
                     pl_error *err) {
    for (int i = 0; i < game->options; i++) {
        const pl_option *o = &game->option[i];
        if (strcmp(o->id, id) != 0) continue;
        for (int c = 0; c < o->choices; c++) {
            if (strcmp(o->choice[c].id, choice) != 0) continue;
            setup->option[i] = (uint8_t)c;
            return true;
        }
        char ids[160];
        return pl_fail(err, pl__word[W_CHOICE], PL_S(id), PL_S(choice),
                       PL_S(list_ids(o->choice, o->choices, ids, sizeof ids)));
    }
    return no_option(game, id, err);
}

bool pl_setup_stack(const pl_game *game, pl_setup *setup, const char *deck, const char *card,
                    pl_error *err) {
    int d = 0;
    while (d < game->decks && strcmp(game->deck[d].id, deck) != 0)
        d++;
    if (d == game->decks) {
        char ids[160];
        return pl_fail(err, pl__word[W_DECK], PL_S(deck),
                       PL_S(list_ids(game->deck, game->decks, ids, sizeof ids)));
    }
    const int c = pl_card_find(game, card);
    if (c < 0) return pl_fail(err, pl__word[W_CARD], PL_S(card));
    assert(setup->stacked <= PL_STACK_MAX);
    if (setup->stacked == PL_STACK_MAX)
        return pl_fail(err, pl__word[W_STACK_FULL], PL_I(PL_STACK_MAX));
    setup->stack[setup->stacked++] = (pl_stacked){ .deck = (uint8_t)d, .card = (uint16_t)c };
    return true;
}

/* ---- arranging ---- */

static int stacked_before(const pl_setup *setup, int i) {
    int n = 0;
    for (int k = 0; k < i; k++)
        n += setup->stack[k].deck == setup->stack[i].deck &&
             setup->stack[k].card == setup->stack[i].card;
    return n;
}

/* Returns the i-th card from the top. */
static uint8_t *from_top(const pl_deck *deck, int i) {
    assert(i >= 0 && i < deck->n);
    return &deck->card[deck->top_first ? i : deck->n - 1 - i];
}

bool pl_deck_arrange(const pl_game *game, const pl_setup *setup, const pl_deck *deck,
                     pl_error *err) {
    assert(setup->stacked <= PL_STACK_MAX && deck->which < game->decks);
    int done = 0;
    for (int i = 0; i < setup->stacked; i++) {
        const int row = setup->stack[i].card, before = stacked_before(setup, i);
        if (setup->stack[i].deck != deck->which) continue;
        int at = done;
        while (at < deck->n && !deck->fits(deck->which, *from_top(deck, at), row, before))
            at++;
        if (at == deck->n) {
            pl_card missing;
            game->card(row, &missing);
            return pl_fail(err, pl__word[W_NOT_IN_DECK], PL_S(missing.id),
                           PL_S(game->deck[deck->which].id));
        }
        const uint8_t wanted = *from_top(deck, at);
        *from_top(deck, at) = *from_top(deck, done);
        *from_top(deck, done++) = wanted;
    }
    return true;
}
