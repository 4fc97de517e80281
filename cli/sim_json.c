/* SPDX-License-Identifier: MIT */
/* Results of a series as one object, for programs. */
#include "analysis/real.h"
#include "sim.h"

#include <math.h>
#include <string.h>

static void json_spread_members(pl_text *out, const sim_values *values, int32_t scale) {
    const sim_summary v = sim_summarize(values, scale);
    real_json_at(out, "mean", v.mean);
    real_json_pair_at(out, "ci95", v.mean - v.half, v.mean + v.half);
    real_json_at(out, "sd", v.sd);
    real_json_at(out, "p5", v.p5);
    real_json_at(out, "median", v.median);
    real_json_at(out, "p95", v.p95);
}

static void json_spread(pl_text *out, const char *key, const sim_values *values) {
    pl_json_key(out, key);
    pl_json_open(out, '{');
    json_spread_members(out, values, 0);
    pl_json_close(out, '}');
}

static void json_setup(const sim_result *r, pl_text *out) {
    const sim_series *series = r->series;
    const pl_game *game = series->game;
    pl_json_key(out, "game");
    pl_json_str(out, game->id);
    pl_json_key_int(out, "rules", series->setup.rules);
    pl_json_key_int(out, "seats", series->setup.seats);
    pl_json_key_int(out, "games", (int64_t)r->games);
    if (r->games < series->games) pl_json_key_int(out, "of_games", (int64_t)series->games);
    char seed[2 * PL_SEED_SIZE + 1];
    pl_text t = PL_TEXT(seed);
    pl_seed_write(series->setup.seed, &t);
    pl_json_key(out, "seed");
    pl_json_str(out, seed);
    pl_json_key(out, "options");
    pl_json_open(out, '{');
    for (int i = 0; i < game->options; i++) {
        pl_json_key(out, game->option[i].id);
        pl_json_str(out, game->option[i].choice[series->setup.option[i]].id);
    }
    pl_json_close(out, '}');
    pl_json_key(out, "bots");
    pl_json_open(out, '[');
    for (int i = 0; i < series->setup.seats; i++)
        pl_json_str(out, cli_bot_text(&series->player[i]));
    pl_json_close(out, ']');
}

static void json_seats(const sim_result *r, pl_text *out) {
    const int seats = r->series->setup.seats;
    pl_json_key(out, "win_rate");
    pl_json_open(out, '[');
    for (int seat = 0; seat < seats; seat++)
        real_json(out, sim_seat_win(r, seat).share);
    pl_json_close(out, ']');
    pl_json_key(out, "by_seat");
    pl_json_open(out, '[');
    for (int seat = 0; seat < seats; seat++) {
        const sim_share win = sim_seat_win(r, seat);
        pl_json_open(out, '{');
        real_json_at(out, "win_rate", win.share);
        real_json_pair_at(out, "win_rate_ci95", win.low, win.high);
        json_spread(out, "score", &r->tally->row[SIM_SEAT_SCORE + seat]);
        pl_json_close(out, '}');
    }
    pl_json_close(out, ']');
}

static void json_bots(const sim_result *r, pl_text *out) {
    pl_json_key(out, "by_bot");
    pl_json_open(out, '[');
    for (int bot = 0; bot < r->series->bots; bot++) {
        const sim_share win = sim_bot_win(r, bot);
        pl_json_open(out, '{');
        pl_json_key(out, "bot");
        pl_json_str(out, sim_bot_name(r->series, bot));
        real_json_at(out, "win_rate", win.share);
        real_json_pair_at(out, "win_rate_ci95", win.low, win.high);
        json_spread(out, "score", &r->tally->row[SIM_BOT_SCORE + bot]);
        pl_json_close(out, '}');
    }
    pl_json_close(out, ']');
}

static void json_stats(const sim_result *r, pl_text *out) {
    const pl_game *game = r->series->game;
    pl_json_key(out, "stats");
    pl_json_open(out, '{');
    for (int i = 0; i < game->figures; i++) {
        pl_json_key(out, game->figure[i].id);
        pl_json_open(out, '{');
        pl_json_words(out, "name", game->figure[i].name);
        json_spread_members(out, &r->tally->row[SIM_FIGURE + i], game->figure[i].scale);
        pl_json_close(out, '}');
    }
    pl_json_close(out, '}');
}

static void json_endings(const sim_result *r, pl_text *out) {
    const pl_game *game = r->series->game;
    pl_json_key(out, "endings");
    pl_json_open(out, '{');
    for (int i = 0; i < game->endings; i++) {
        const sim_share share = sim_ending(r, i);
        pl_json_key(out, game->ending[i].id);
        pl_json_open(out, '{');
        pl_json_words(out, "name", game->ending[i].name);
        pl_json_key_int(out, "count", (int64_t)r->tally->ending[i]);
        real_json_at(out, "share", share.share);
        real_json_pair_at(out, "share_ci95", share.low, share.high);
        pl_json_close(out, '}');
    }
    pl_json_close(out, '}');
}

/* ---- cards ---- */

/* null for a card that nobody had. */
static void json_card_win(const sim_result *r, int mark, int card, pl_text *out) {
    const bool had = r->tally->mark[mark][card].seats > 0;
    const sim_share win = sim_mark_win(r, mark, card);
    real_json_at(out, "win_rate", had ? win.share : NAN);
    real_json_pair_at(out, "win_rate_ci", win.low, win.high);
}

static void json_mark(const sim_result *r, int mark, int card, pl_text *out) {
    pl_json_key(out, r->series->game->mark[mark].id);
    pl_json_open(out, '{');
    pl_json_key_int(out, "count", (int64_t)r->tally->mark[mark][card].times);
    real_json_at(out, "share", sim_mark_share(r, mark, card));
    json_card_win(r, mark, card, out);
    pl_json_close(out, '}');
}

static void json_card(const sim_result *r, int index, pl_text *out) {
    const pl_game *game = r->series->game;
    pl_card card;
    game->card(index, &card);
    pl_json_open(out, '{');
    pl_json_key(out, "id");
    pl_json_str(out, card.id);
    pl_json_key(out, "type");
    pl_json_str(out, card.type);
    pl_json_key(out, "marks");
    pl_json_open(out, '{');
    for (int mark = 0; mark < game->marks; mark++)
        json_mark(r, mark, index, out);
    pl_json_close(out, '}');
    json_card_win(r, 0, index, out);
    pl_json_close(out, '}');
}

static void json_cards(const sim_result *r, pl_text *out) {
    const pl_game *game = r->series->game;
    pl_json_key(out, "cards");
    pl_json_open(out, '[');
    for (int i = 0; i < game->cards && game->marks > 0; i++)
        json_card(r, i, out);
    pl_json_close(out, ']');
}

void sim_json(const sim_result *r, pl_text *out) {
    static const char *const key[] = {
        [SIM_LENGTH] = "length", [SIM_SCORE] = "score", [SIM_SHARED] = "shared_win"
    };
    pl_json_open(out, '{');
    json_setup(r, out);
    pl_json_key_int(out, "decisions", (int64_t)r->tally->decisions);
    real_json_at(out, "seconds", r->seconds);
    pl_json_key_int(out, "violations", (int64_t)r->tally->violations);
    real_json_at(out, "base_rate", sim_base_rate(r->series));
    json_seats(r, out);
    json_bots(r, out);
    for (int i = SIM_LENGTH; i <= SIM_SHARED; i++)
        json_spread(out, key[i], &r->tally->row[i]);
    json_endings(r, out);
    json_stats(r, out);
    json_cards(r, out);
    cli_programs_json(out);
    pl_json_close(out, '}');
    pl_text_char(out, '\n');
}
