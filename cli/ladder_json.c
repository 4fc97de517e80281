/* SPDX-License-Identifier: MIT */
/* A ladder for programs: one object a game, one line each. */
#include "analysis/real.h"
#include "ladder.h"

static void put_str(pl_text *out, const char *key, const char *value) {
    pl_json_key(out, key);
    pl_json_str(out, value);
}

static void put_elo(pl_text *out, const char *key, const char *interval, elo e) {
    real_json_at(out, key, e.value);
    real_json_pair_at(out, interval, e.value - e.half, e.value + e.half);
}

static void put_setup(const contest *c, pl_text *out) {
    char seed[2 * PL_SEED_SIZE + 1];
    pl_text t = PL_TEXT(seed);
    pl_seed_write(c->setup.seed, &t);
    put_str(out, "game", c->game->id);
    pl_json_key_int(out, "rules", c->setup.rules);
    pl_json_key_int(out, "seats", c->setup.seats);
    pl_json_key_int(out, "deals", c->deals);
    pl_json_key_int(out, "games", contest_games(c));
    put_str(out, "seed", seed);
    pl_json_key(out, "options");
    pl_json_open(out, '{');
    for (int i = 0; i < c->game->options; i++)
        put_str(out, c->game->option[i].id, c->game->option[i].choice[c->setup.option[i]].id);
    pl_json_close(out, '}');
}

static void put_versus(const standing *s, int level, pl_text *out) {
    const contest *c = s->contest;
    pl_json_key(out, "versus");
    pl_json_open(out, '{');
    for (int i = 0; i < c->levels; i++)
        if (s->met[level][i]) {
            const sim_share share = sim_wilson(s->versus[level][i], s->met[level][i]);
            pl_json_key(out, contest_name(c, i));
            pl_json_open(out, '{');
            real_json_at(out, "score", share.share);
            real_json_pair_at(out, "score_ci95", share.low, share.high);
            pl_json_key_int(out, "games", s->met[level][i]);
            pl_json_close(out, '}');
        }
    pl_json_close(out, '}');
}

/* Strongest first. */
static void put_levels(const standing *s, pl_text *out) {
    pl_json_key(out, "levels");
    pl_json_open(out, '[');
    for (int i = s->contest->levels - 1; i >= 0; i--) {
        const int level = s->order[i];
        pl_json_open(out, '{');
        put_str(out, "level", contest_name(s->contest, level));
        put_elo(out, "elo", "elo_ci95", s->level[level]);
        if (i > 0) put_elo(out, "step", "step_ci95", s->step[level]);
        real_json_at(out, "score", s->score[level]);
        real_json_at(out, "win_rate", s->win[level].share);
        real_json_pair_at(out, "win_rate_ci95", s->win[level].low, s->win[level].high);
        put_versus(s, level, out);
        pl_json_close(out, '}');
    }
    pl_json_close(out, ']');
}

static void put_seats(const standing *s, pl_text *out) {
    pl_json_key(out, "by_seat");
    pl_json_open(out, '[');
    for (int i = 0; i < s->contest->setup.seats; i++) {
        pl_json_open(out, '{');
        put_elo(out, "elo", "elo_ci95", s->seat[i]);
        pl_json_close(out, '}');
    }
    pl_json_close(out, ']');
}

static void put_growth(const growth *g, pl_text *out) {
    if (!g->points) return;
    pl_json_key(out, "growth");
    pl_json_open(out, '[');
    for (int i = 0; i < g->points; i++) {
        pl_json_open(out, '{');
        pl_json_key_int(out, "iterations", g->iterations[i]);
        real_json_at(out, "win_rate", g->win[i].share);
        real_json_pair_at(out, "win_rate_ci95", g->win[i].low, g->win[i].high);
        pl_json_close(out, '}');
    }
    pl_json_close(out, ']');
}

void ladder_json(const ladder *l, pl_text *out) {
    for (int i = 0; i < l->games; i++) {
        pl_json_open(out, '{');
        put_setup(&l->contest[i], out);
        put_levels(&l->standing[i], out);
        put_seats(&l->standing[i], out);
        put_growth(&l->growth[i], out);
        cli_programs_json(out);
        pl_json_close(out, '}');
        pl_text_char(out, '\n');
    }
}
