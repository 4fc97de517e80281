/* SPDX-License-Identifier: MIT */
/* Moves and views as numbers: what all games have in common. */
#include "perilune.h"

#include <assert.h>
#include <string.h>

/* ---- the layout ---- */

static int32_t numbers_in(const pl_block *block) {
    int32_t n = 0;
    for (int32_t i = 0; i < block->features; i++)
        n += block->feature[i].n;
    return n;
}

static int32_t records_in(const pl_block *block, int seats) {
    return block->per_seat ? block->times * seats : block->times;
}

int32_t pl_observation_size(const pl_game *game, int seats) {
    int32_t n = 0;
    for (int32_t i = 0; i < game->blocks; i++)
        n += records_in(&game->block[i], seats) * numbers_in(&game->block[i]);
    return n;
}

static void put_number(pl_text *name, int32_t number) {
    pl_text_char(name, '.');
    pl_text_int(name, number);
}

static uint8_t name_in_record(const pl_block *block, int32_t at, pl_text *name) {
    const pl_feature *f = block->feature;
    for (; at >= f->n; f++)
        at -= f->n;
    assert(f < block->feature + block->features);
    pl_text_char(name, '.');
    pl_text_str(name, f->name);
    if (f->n > 1) put_number(name, at);
    return f->most;
}

uint8_t pl_observation_name(const pl_game *game, int seats, int32_t at, pl_text *name) {
    const pl_block *block = game->block;
    int32_t size = numbers_in(block);
    for (; at >= size * records_in(block, seats); size = numbers_in(block)) {
        at -= size * records_in(block, seats);
        block++;
        assert(block < game->block + game->blocks);
    }
    pl_text_str(name, block->name);
    if (records_in(block, seats) > 1) put_number(name, at / size);
    return name_in_record(block, at % size, name);
}

/* ---- numbers that are not 0 ---- */

/* Most are 0, so eight are looked at together. */
int32_t pl_active(const uint8_t *numbers, int32_t n, uint16_t *out) {
    int32_t found = 0;
    for (int32_t at = 0; at < n; at += 8) {
        uint64_t eight = 0;
        memcpy(&eight, numbers + at, n - at < 8 ? (size_t)(n - at) : 8);
        for (int32_t i = at; eight && i < at + 8 && i < n; i++)
            if (numbers[i]) out[found++] = (uint16_t)i;
    }
    return found;
}

/* ---- moves ---- */

int32_t pl_mask(const pl_game *game, int seats, const pl_state *view, int seat, uint8_t *out) {
    pl_moves list;
    uint16_t index[PL_MOVES_MAX];
    list.n = 0;
    memset(out, 0, (size_t)game->actions(seats));
    game->legal(view, seat, &list);
    game->encode(view, seat, &list, index);
    for (int32_t i = 0; i < list.n; i++)
        out[index[i]] = 1;
    return list.n;
}

bool pl_decode(const pl_game *game, const pl_state *view, int seat, int32_t index, pl_move *out) {
    pl_moves list;
    uint16_t of[PL_MOVES_MAX];
    list.n = 0;
    game->legal(view, seat, &list);
    game->encode(view, seat, &list, of);
    for (int32_t i = 0; i < list.n; i++) {
        if (of[i] != index) continue;
        *out = list.at[i];
        return true;
    }
    return false;
}

/* ---- information states ---- */

uint64_t pl_information_key(const pl_game *game, const pl_state *view, int seat) {
    pl_room known;
    memcpy(known.bytes, view, game->state_size);
    if (game->trim) game->trim(pl_state_in(&known));
    return pl_hash(known.bytes, game->state_size, (uint64_t)seat);
}
