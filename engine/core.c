/* SPDX-License-Identifier: MIT */
/* Small functions for every game: lists, events, lookup, hash, random playouts. */
#include "perilune.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

void pl_moves_full(void) {
    abort();
}

bool pl_moves_has(const pl_moves *list, pl_move m) {
    for (int32_t i = 0; i < list->n; i++)
        if (pl_move_same(list->at[i], m)) return true;
    return false;
}

void pl_events_add(pl_events *list, pl_event e) {
    if (!list) return;
    if (list->n >= PL_EVENTS_MAX) abort();
    list->at[list->n++] = e;
}

pl_event pl_event_for(pl_event e, int seat) {
    assert(seat >= PL_PUBLIC && seat < PL_SEATS_MAX);
    const bool knows = seat != PL_PUBLIC && (e.knows >> seat & 1);
    if (!knows) e.secret[0] = e.secret[1] = 0;
    return e;
}

const char *pl_source_id(enum pl_source source) {
    assert(source <= PL_DESIGNED);
    static const char *const id[] = {
        [PL_PRINTED] = "printed",
        [PL_KNOWN] = "public",
        [PL_INFERRED] = "inferred",
        [PL_DESIGNED] = "designed",
    };
    return id[source];
}

const pl_game *pl_game_find(const pl_game *const *games, const char *id) {
    for (; *games; games++)
        if (strcmp((*games)->id, id) == 0) return *games;
    return NULL;
}

int pl_card_find(const pl_game *game, const char *id) {
    for (int i = 0; i < game->cards; i++) {
        pl_card card;
        game->card(i, &card);
        if (strcmp(card.id, id) == 0) return i;
    }
    return -1;
}

int pl_order_find(const pl_game *game, const char *id) {
    for (int i = 0; i < game->orders; i++)
        if (strcmp(game->order[i].id, id) == 0) return i;
    return -1;
}

const pl_clause *pl_clause_find(const pl_game *game, int32_t number) {
    for (int32_t i = 0; i < *game->clauses; i++)
        if (game->clause[i].number == number) return &game->clause[i];
    return NULL;
}

void pl_digest_write(const pl_game *game, pl_text *out) {
    pl_text_hex(out, game->digest(), 16);
}

static uint64_t mix(uint64_t h, uint64_t word) {
    h = (h ^ word) * 0x9E3779B97F4A7C15u;
    return h ^ h >> 29;
}

uint64_t pl_hash(const void *bytes, size_t n, uint64_t seed) {
    const unsigned char *at = bytes;
    uint64_t h = mix(seed, n);
    for (; n >= 8; n -= 8, at += 8) {
        uint64_t word = 0;
        for (int b = 0; b < 8; b++)
            word |= (uint64_t)at[b] << (8 * b);
        h = mix(h, word);
    }
    for (; n > 0; n--)
        h = mix(h, *at++);
    return mix(h, h >> 32);
}

uint64_t pl_hash_unix(const char *text, size_t size) {
    size_t n = size, at = 0;
    for (size_t i = 0; i < size; i++)
        n -= text[i] == '\r';
    if (n == size) return pl_hash(text, size, 0);
    uint64_t h = mix(0, n), word = 0;
    for (size_t i = 0; i < size; i++) {
        const uint64_t c = (unsigned char)text[i];
        if (c == '\r') continue;
        const size_t in_word = at % 8, whole = n - n % 8;
        if (at++ >= whole)
            word = c;
        else
            word |= c << 8 * in_word;
        if (at > whole || in_word == 7) h = mix(h, word), word = 0;
    }
    return mix(h, h >> 32);
}

uint32_t pl_playout(const pl_game *game, pl_state *s, pl_rng *rng) {
    pl_moves list;
    uint32_t decisions = 0;
    for (pl_seats owing; (owing = game->to_act(s)) != 0; decisions++) {
        const int seat = pl_lowest_bit(owing);
        list.n = 0;
        game->legal(s, seat, &list);
        assert(decisions < game->length_max);
        assert(list.n > 0); /* a seat that owes a decision has a move */
        game->apply(s, seat, list.at[pl_rng_below(rng, (uint32_t)list.n)], NULL);
    }
    return decisions;
}
