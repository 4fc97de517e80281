/* SPDX-License-Identifier: MIT */
/* One game of a series: the bots see views, the invariants are checked after every move. */
#include "sim.h"
#include "words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    const sim_series *series;
    pl_setup setup;
    cli_player player[PL_SEATS_MAX];
    int bot[PL_SEATS_MAX];
    pl_room truth, view;
    pl_events events;
    pl_tally tally;
    uint32_t decisions;
    pl_match *record; /* plays along, or NULL */
    sim_rows *rows;   /* of its decisions, or NULL */
} table;

static const char no_memory[] = "there is not enough memory";

/* The seating moves on by one seat with every game. */
static bool seat_players(table *t, uint64_t game) {
    const int seats = t->setup.seats;
    for (int seat = 0; seat < seats; seat++) {
        const int who = (int)(((uint64_t)seat + game) % (uint64_t)seats);
        t->player[seat] = t->series->player[who];
        t->bot[seat] = t->series->bot[who];
    }
    return cli_players_start(t->player, &t->setup, t->series->game);
}

static const char *start(table *t, const sim_series *series, uint64_t game) {
    t->series = series;
    t->setup = series->setup;
    t->decisions = 0;
    pl_seed_derive(series->setup.seed, game, t->setup.seed);
    if (!seat_players(t, game)) return no_memory;
    memset(&t->tally, 0, sizeof t->tally);
    memset(&t->truth, 0, sizeof t->truth);
    t->events.n = 0;
    if (!series->game->setup(pl_state_in(&t->truth), &t->setup, &t->events, NULL))
        return "the setup is refused";
    series->game->tally(pl_state_in(&t->truth), &t->events, &t->tally);
    return series->game->sane(pl_state_in(&t->truth));
}

/* A bot that searches is cheap to check against what it costs itself. */
static bool is_legal(table *t, int seat, pl_move m) {
    pl_moves list = { .n = 0 };
    t->series->game->legal(pl_state_in(&t->view), seat, &list);
    return pl_moves_has(&list, m);
}

static const char *move(table *t, int seat) {
    const pl_game *game = t->series->game;
    cli_player *player = &t->player[seat];
    game->view(pl_state_in(&t->truth), seat, pl_state_in(&t->view));
    if (t->rows) sim_rows_see(t->rows, player, pl_state_in(&t->view), seat);
    const pl_move m = player->bot->choose(&player->mind, pl_state_in(&t->view));
    if (player->mind.iterations > 0 && !is_legal(t, seat, m)) return "a bot broke the rules";
    if (t->rows) sim_rows_choose(t->rows, m);
    if (t->record) pl_match_play(t->record, seat, m, NULL, NULL);
    t->events.n = 0;
    game->apply(pl_state_in(&t->truth), seat, m, &t->events);
    game->tally(pl_state_in(&t->truth), &t->events, &t->tally);
    t->decisions++;
    return game->sane(pl_state_in(&t->truth));
}

/* NULL, or what was violated. */
static const char *run(table *t) {
    const pl_game *game = t->series->game;
    for (pl_seats owing; (owing = game->to_act(pl_state_in(&t->truth))) != 0;) {
        if (t->decisions == game->length_max) return "the game is longer than it can be";
        int seat = 0;
        while (!(owing >> seat & 1))
            seat++;
        const char *broken = move(t, seat);
        if (broken) return broken;
    }
    return NULL;
}

/* ---- counting ---- */

/* Each seat's part of the win. */
static void share_win(const table *t, const pl_result *end, int32_t won[PL_SEATS_MAX]) {
    int winners = 0;
    for (int seat = 0; seat < t->setup.seats; seat++)
        winners += end->rank[seat] == 1;
    for (int seat = 0; seat < t->setup.seats; seat++)
        won[seat] = end->rank[seat] == 1 ? SIM_WIN / winners : 0;
}

static void count_places(const table *t, const int32_t won[PL_SEATS_MAX], sim_tally *tally) {
    int32_t share[PL_SEATS_MAX] = { 0 }, most = 0;
    for (int seat = 0; seat < t->setup.seats; seat++) {
        sim_values_add(&tally->row[SIM_SEAT_WIN + seat], won[seat]);
        share[t->bot[seat]] += won[seat];
        if (won[seat] > most) most = won[seat];
    }
    for (int bot = 0; bot < t->series->bots; bot++)
        sim_values_add(&tally->row[SIM_BOT_WIN + bot], share[bot]);
    sim_values_add(&tally->row[SIM_SHARED], most < SIM_WIN);
}

static void count_scores(const table *t, const pl_result *end, sim_tally *tally) {
    for (int seat = 0; seat < t->setup.seats; seat++) {
        sim_values_add(&tally->row[SIM_SCORE], end->score[seat]);
        sim_values_add(&tally->row[SIM_SEAT_SCORE + seat], end->score[seat]);
        sim_values_add(&tally->row[SIM_BOT_SCORE + t->bot[seat]], end->score[seat]);
    }
}

static void count_mark(const table *t, const int32_t won[PL_SEATS_MAX], int mark,
                       sim_mark sum[PL_CARDS_MAX]) {
    for (int seat = 0; seat < t->setup.seats; seat++) {
        const uint8_t *times = t->tally.card[mark][seat];
        for (int card = 0; card < t->series->game->cards; card++) {
            if (!times[card]) continue;
            sum[card].seats++;
            sum[card].times += times[card];
            sum[card].wins += (uint64_t)won[seat];
        }
    }
}

static void count(table *t, sim_tally *tally) {
    const pl_game *game = t->series->game;
    pl_result end;
    int32_t won[PL_SEATS_MAX];
    memset(&end, 0, sizeof end);
    game->scores(pl_state_in(&t->truth), &end);
    cli_players_rank(t->player, t->setup.seats, &end);
    share_win(t, &end, won);
    tally->games++;
    tally->ending[end.how]++;
    sim_values_add(&tally->row[SIM_LENGTH], (int32_t)t->decisions);
    count_places(t, won, tally);
    count_scores(t, &end, tally);
    for (int mark = 0; mark < game->marks; mark++)
        count_mark(t, won, mark, tally->mark[mark]);
    for (int i = 0; i < game->figures; i++)
        sim_values_add(&tally->row[SIM_FIGURE + i], t->tally.figure[i]);
}

const char *sim_play_once(const sim_series *series, uint64_t game, sim_game *out) {
    table t = { 0 };
    const char *broken = start(&t, series, game);
    if (!broken) broken = run(&t);
    memset(&out->end, 0, sizeof out->end);
    series->game->scores(pl_state_in(&t.truth), &out->end);
    cli_players_rank(t.player, t.setup.seats, &out->end);
    share_win(&t, &out->end, out->won);
    out->tally = t.tally;
    out->decisions = t.decisions;
    cli_players_free(t.player, t.setup.seats);
    return broken;
}

/* ---- logs and exports ---- */

static bool start_record(table *t, pl_match *record, pl_step *steps, pl_error *err) {
    if (!pl_match_start(record, t->series->game, &t->setup, steps, PL_STEPS_MAX, err)) return false;
    for (int seat = 0; seat < t->setup.seats; seat++)
        if (!pl_match_name(record, seat, t->player[seat].name, err)) return false;
    t->record = record;
    return true;
}

static bool save_log(const sim_series *series, uint64_t game, const pl_match *record,
                     pl_error *err) {
    char path[4096];
    snprintf(path, sizeof path, "%s/%s-%06llu.log", series->folder, series->game->id,
             (unsigned long long)game);
    return cli_log_save(path, record, err);
}

const char *sim_play_log(const sim_series *series, uint64_t game, pl_text *log) {
    pl_step *steps = malloc(PL_STEPS_MAX * sizeof *steps);
    if (!steps) return no_memory;
    table t = { 0 };
    pl_match record;
    const char *broken = start(&t, series, game);
    if (start_record(&t, &record, steps, NULL)) {
        if (!broken) broken = run(&t);
        pl_log_write(&record, log);
    }
    cli_players_free(t.player, t.setup.seats);
    free(steps);
    return broken;
}

static bool save_rows(table *t, pl_error *err) {
    pl_result end;
    memset(&end, 0, sizeof end);
    t->series->game->scores(pl_state_in(&t->truth), &end);
    cli_players_rank(t->player, t->setup.seats, &end);
    return sim_rows_write(t->series->export, t->rows, &end, err);
}

/* What is kept of a game besides its counts. */
typedef struct {
    pl_match match;
    pl_step *steps;
} record;

static bool start_keeping(table *t, record *r, uint64_t game, pl_error *err) {
    const sim_series *series = t->series;
    t->record = NULL;
    t->rows = series->export ? sim_rows_new(series->export, game) : NULL;
    r->steps = series->folder ? malloc(PL_STEPS_MAX * sizeof *r->steps) : NULL;
    if ((series->export && !t->rows) || (series->folder && !r->steps))
        return pl_refuse(err, cli_word[CW_MEMORY]);
    return !r->steps || start_record(t, &r->match, r->steps, err);
}

static bool keep(table *t, const record *r, uint64_t game, bool broken, pl_error *err) {
    if (t->record && !save_log(t->series, game, &r->match, err)) return false;
    return !t->rows || broken || save_rows(t, err);
}

bool sim_play(const sim_series *series, uint64_t game, sim_tally *tally, pl_error *err) {
    table t;
    record r;
    const char *broken = start(&t, series, game);
    bool kept = start_keeping(&t, &r, game, err);
    if (kept && !broken) broken = run(&t);
    kept = kept && keep(&t, &r, game, broken, err);
    if (kept) {
        tally->decisions += t.decisions;
        if (broken && (!tally->violations || game < tally->first)) tally->first = game;
        tally->violations += broken != NULL;
        if (!broken) count(&t, tally);
    }
    cli_players_free(t.player, t.setup.seats);
    sim_rows_free(t.rows);
    free(r.steps);
    return kept;
}
