/* SPDX-License-Identifier: MIT */
/* Columns as files of NumPy. Games are written whole, in the order in which they end. A file begins
 * with a head of fixed size, whose length is written at last. */
#include "sim_export.h"
#include "words.h"

#include <errno.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { HEAD = 128, PATH = 4096 };

enum column {
    OBSERVATION,
    MASK,
    ACTION,
    SEAT,
    GAME,
    STEP,
    REWARD,
    SCORE,
    RATINGS,
    RATED, /* from here on a row per rating */
    VISITS,
    VALUE,
    COLUMNS
};

static const struct {
    const char *name;
    char kind;    /* of number: u unsigned, i signed, f real */
    uint8_t size; /* of a number in bytes */
} column[COLUMNS] = {
    [OBSERVATION] = { "observation", 'u', 1 },
    [MASK] = { "mask", 'u', 1 },
    [ACTION] = { "action", 'u', 2 },
    [SEAT] = { "seat", 'u', 1 },
    [GAME] = { "game", 'u', 8 },
    [STEP] = { "step", 'u', 2 },
    [REWARD] = { "reward", 'f', 4 },
    [SCORE] = { "score", 'i', 4 },
    [RATINGS] = { "ratings", 'u', 2 },
    [RATED] = { "rating_action", 'u', 2 },
    [VISITS] = { "rating_visits", 'u', 4 },
    [VALUE] = { "rating_value", 'i', 4 },
};

struct sim_export {
    const pl_game *game;
    int seats;
    int32_t width[COLUMNS]; /* numbers in a row; 0: the column has one dimension */
    char path[COLUMNS][PATH];
    FILE *file[COLUMNS];
    uint64_t rows[COLUMNS];
    pthread_mutex_t lock;
};

struct sim_rows {
    const sim_export *to;
    uint64_t game;
    uint16_t step;
    bool failed; /* no memory */
    pl_moves list;
    uint16_t index[PL_MOVES_MAX];
    unsigned char *at[COLUMNS];
    size_t n[COLUMNS], space[COLUMNS]; /* bytes */
};

/* ---- files ---- */

static size_t row_size(const sim_export *x, int c) {
    return (size_t)(x->width[c] ? x->width[c] : 1) * column[c].size;
}

static char byte_order(int size) {
    const uint16_t probe = 1;
    return size == 1 ? '|' : *(const unsigned char *)&probe ? '<' : '>';
}

static bool write_head(const sim_export *x, int c) {
    char head[HEAD + 1], shape[64];
    snprintf(shape, sizeof shape, x->width[c] ? "(%llu, %d)" : "(%llu,)",
             (unsigned long long)x->rows[c], (int)x->width[c]);
    const int n = snprintf(head, sizeof head,
                           "\x93NUMPY%c%c%c%c{'descr': '%c%c%d', 'fortran_order': False, "
                           "'shape': %s, }",
                           1, 0, HEAD - 10, 0, byte_order(column[c].size), column[c].kind,
                           column[c].size, shape);
    memset(head + n, ' ', (size_t)(HEAD - n));
    head[HEAD - 1] = '\n';
    return fseek(x->file[c], 0, SEEK_SET) == 0 && fwrite(head, HEAD, 1, x->file[c]) == 1;
}

static bool fail(pl_error *err, const char *path) {
    return pl_fail(err, cli_word[CW_WRITE], PL_S(path),
                   PL_S(cli_reason(errno, err ? err->lang : PL_EN)));
}

static bool open_columns(sim_export *x, const char *folder, pl_error *err) {
    for (int c = 0; c < COLUMNS; c++) {
        snprintf(x->path[c], PATH, "%s/%s.npy", folder, column[c].name);
        x->file[c] = fopen(x->path[c], "wbe");
        if (!x->file[c] || !write_head(x, c)) return fail(err, x->path[c]);
    }
    return true;
}

sim_export *sim_export_open(const pl_game *game, const pl_setup *setup, const char *folder,
                            pl_error *err) {
    char path[PATH];
    sim_export *x = calloc(1, sizeof *x);
    if (!x) return pl_refuse(err, cli_word[CW_MEMORY]), NULL;
    x->game = game;
    x->seats = setup->seats;
    x->width[OBSERVATION] = pl_observation_size(game, setup->seats);
    x->width[MASK] = (game->actions(setup->seats) + 7) / 8;
    x->width[VALUE] = setup->seats;
    pthread_mutex_init(&x->lock, NULL);
    snprintf(path, sizeof path, "%s/", folder);
    cli_folders_make(path, 0777);
    if (open_columns(x, folder, err)) return x;
    sim_export_close(x, NULL);
    return NULL;
}

bool sim_export_close(sim_export *x, pl_error *err) {
    bool ok = true;
    if (!x) return true;
    for (int c = 0; c < COLUMNS; c++) {
        if (!x->file[c]) continue;
        const bool written = write_head(x, c);
        if ((fclose(x->file[c]) != 0 || !written) && ok) ok = fail(err, x->path[c]);
    }
    pthread_mutex_destroy(&x->lock);
    free(x);
    return ok;
}

/* ---- rows ---- */

sim_rows *sim_rows_new(const sim_export *x, uint64_t game) {
    sim_rows *r = calloc(1, sizeof *r);
    if (!r) return NULL;
    r->to = x;
    r->game = game;
    return r;
}

void sim_rows_free(sim_rows *r) {
    for (int c = 0; r && c < COLUMNS; c++)
        free(r->at[c]);
    free(r);
}

/* Room for one more row, zeroed. Without memory all rows go to one place, and none is written. */
static void *add_row(sim_rows *r, int c) {
    static _Thread_local unsigned char nowhere[PL_OBSERVATION_MAX];
    const size_t size = row_size(r->to, c);
    if (r->n[c] + size > r->space[c]) {
        const size_t space = 2 * r->space[c] + 16 * size;
        unsigned char *more = realloc(r->at[c], space);
        if (!more) {
            r->failed = true;
            return nowhere;
        }
        r->at[c] = more;
        r->space[c] = space;
    }
    void *row = r->at[c] + r->n[c];
    r->n[c] += size;
    return memset(row, 0, size);
}

static void add_number(sim_rows *r, int c, uint64_t value) {
    const uint16_t two = (uint16_t)value;
    const uint32_t four = (uint32_t)value;
    switch (column[c].size) {
    case 1: *(uint8_t *)add_row(r, c) = (uint8_t)value; break;
    case 2: memcpy(add_row(r, c), &two, sizeof two); break;
    case 4: memcpy(add_row(r, c), &four, sizeof four); break;
    default: memcpy(add_row(r, c), &value, sizeof value); break;
    }
}

static void add_ratings(sim_rows *r, const cli_player *player, const pl_state *view) {
    pl_ratings ratings;
    pl_mind same = player->mind; /* and the same chance, so that the choice is by these ratings */
    ratings.n = 0;
    if (same.memory_size && r->list.n > 1) pl_bot_rate(player->bot, &same, view, &ratings);
    for (int32_t i = 0; i < ratings.n; i++) {
        const pl_rating *rating = &ratings.at[i];
        add_number(r, RATED, r->index[i]);
        add_number(r, VISITS, rating->visits);
        memcpy(add_row(r, VALUE), rating->value, (size_t)r->to->seats * sizeof *rating->value);
    }
    add_number(r, RATINGS, (uint64_t)ratings.n);
}

void sim_rows_see(sim_rows *r, const cli_player *player, const pl_state *view, int seat) {
    const pl_game *game = r->to->game;
    r->list.n = 0;
    game->legal(view, seat, &r->list);
    game->encode(view, seat, &r->list, r->index);
    game->observe(view, seat, add_row(r, OBSERVATION));
    uint8_t *mask = add_row(r, MASK);
    for (int32_t i = 0; i < r->list.n; i++)
        mask[r->index[i] / 8] |= (uint8_t)(1u << r->index[i] % 8);
    add_number(r, SEAT, (uint64_t)seat);
    add_number(r, GAME, r->game);
    add_number(r, STEP, r->step++);
    add_ratings(r, player, view);
}

void sim_rows_choose(sim_rows *r, pl_move m) {
    int32_t i = 0;
    while (i < r->list.n - 1 && !pl_move_same(r->list.at[i], m))
        i++;
    add_number(r, ACTION, r->index[i]);
}

/* Every decision gets what its seat had in the end. */
static void add_results(sim_rows *r, const pl_result *end) {
    int winners = 0;
    for (int seat = 0; seat < r->to->seats; seat++)
        winners += end->rank[seat] == 1;
    for (size_t i = 0; i < r->n[SEAT]; i++) {
        const int seat = r->at[SEAT][i];
        const float reward = end->rank[seat] == 1 ? 1.0F / (float)winners : 0;
        memcpy(add_row(r, REWARD), &reward, sizeof reward);
        memcpy(add_row(r, SCORE), &end->score[seat], sizeof end->score[seat]);
    }
}

static bool append(sim_export *x, const sim_rows *r, pl_error *err) {
    for (int c = 0; c < COLUMNS; c++) {
        if (r->n[c] && fwrite(r->at[c], r->n[c], 1, x->file[c]) != 1) return fail(err, x->path[c]);
        x->rows[c] += r->n[c] / row_size(x, c);
    }
    return true;
}

bool sim_rows_write(sim_export *x, sim_rows *r, const pl_result *end, pl_error *err) {
    add_results(r, end);
    if (r->failed) return pl_refuse(err, cli_word[CW_MEMORY]);
    pthread_mutex_lock(&x->lock);
    const bool ok = append(x, r, err);
    pthread_mutex_unlock(&x->lock);
    return ok;
}
