/* SPDX-License-Identifier: MIT */
/* Finds out why one move is better than another. Plays games on from both to the end and compares
 * the wins and the parts of the points. The search stops early and evaluates, so this is also an
 * independent check. */
#include "reason.h"

#include <math.h>
#include <string.h>

static const double SOME = 0.2; /* points; smaller differences are no reason */

static const pl_words by_part = {
    "Played out many times, it ends with {0} more under “{1}” than {2}.",
    "Oft zu Ende gespielt, bringt dieser Zug {0} mehr unter „{1}“ als {2}."
};
static const pl_words by_loss = {
    "Played out many times, it loses {0} less under “{1}” than {2}.",
    "Oft zu Ende gespielt, verliert dieser Zug {0} weniger unter „{1}“ als {2}."
};
static const pl_words by_gauge = {
    "Played out many times, you end with {0} more {1} than after {2}.",
    "Oft zu Ende gespielt, bringt dieser Zug am Ende {0} mehr {1} als {2}."
};
static const pl_words by_wins = {
    "Played on well, it brings about {0} of 100 wins, and {2} about {1}.",
    "Gut weitergespielt, bringt dieser Zug etwa {0} von 100 Siegen, {2} etwa {1}."
};
static const pl_words than[] = {
    [REASON_THAN_NEXT] = { "the next-best choice", "der nächstbeste" },
    [REASON_THAN_PLAYED] = { "the move played", "der gespielte" },
};

/* A number of pairs of games; sums of differences, of their squares, and of what the other move
 * brings; and over both moves, a sum of the values, and of those of the games that were won. */
typedef struct {
    double n, sum, square, other, all, when_won;
} sums;

/* Result of a game for the seat: parts of the points, then gauges. */
enum { VALUES = PL_PARTS_MAX + PL_GAUGES_MAX };
typedef struct {
    double won;
    int32_t value[VALUES];
} ending;

static int draw(const uint16_t *weight, int n, pl_rng *rng) {
    uint32_t total = 0;
    for (int i = 0; i < n; i++)
        total += weight[i];
    uint32_t left = pl_rng_below(rng, total);
    int i = 0;
    while (left >= weight[i])
        left -= weight[i++];
    return i;
}

static void play_on(const pl_game *game, pl_state *s, pl_rng *rng) {
    pl_seats owing;
    while ((owing = game->to_act(s)) != 0) {
        pl_moves list = { .n = 0 };
        uint16_t weight[PL_MOVES_MAX];
        int seat = 0;
        while (!(owing >> seat & 1))
            seat++;
        game->legal(s, seat, &list);
        for (int i = 0; i < list.n; i++)
            weight[i] = 1;
        if (game->policy) game->policy(s, seat, &list, weight);
        game->apply(s, seat, list.at[draw(weight, list.n, rng)], NULL);
    }
}

static double share_of_win(const question *q, const pl_state *end) {
    pl_result result;
    outlook o;
    memset(&result, 0, sizeof result);
    q->game->scores(end, &result);
    insight_result(&result, q->seats, &o);
    return o.share[q->seat];
}

/* Plays the move and the rest of the game in one world. */
static void play_out(const question *q, pl_move move, uint64_t world, ending *out) {
    pl_room state, view;
    pl_rng rng;
    pl_points points;
    memset(&points, 0, sizeof points);
    memset(out, 0, sizeof *out);
    memcpy(state.bytes, q->view, q->game->state_size);
    pl_rng_seed64(&rng, pl_hash(&world, sizeof world, q->seed));
    q->game->imagine(pl_state_in(&state), q->seat, &rng);
    q->game->apply(pl_state_in(&state), q->seat, move, NULL);
    play_on(q->game, pl_state_in(&state), &rng);
    out->won = share_of_win(q, pl_state_in(&state));
    q->game->view(pl_state_in(&state), q->seat, pl_state_in(&view));
    if (q->game->points) q->game->points(pl_state_in(&view), q->seat, &points);
    for (int i = 0; i < points.n; i++)
        out->value[points.at[i].kind] += points.at[i].points;
    if (q->game->measure) q->game->measure(pl_state_in(&view), q->seat, out->value + PL_PARTS_MAX);
}

static void add(sums *s, double better, double other) {
    s->n++;
    s->sum += better - other;
    s->square += (better - other) * (better - other);
    s->other += other;
}

static void add_values(sums of[VALUES], const ending *better, const ending *other) {
    for (int i = 0; i < VALUES; i++) {
        add(&of[i], better->value[i], other->value[i]);
        of[i].all += better->value[i] + other->value[i];
        of[i].when_won += better->value[i] * better->won + other->value[i] * other->won;
    }
}

/* Returns the mean in units of its standard error. */
static double strength(const sums *s) {
    const double mean = s->sum / s->n;
    const double variance = s->square / s->n - mean * mean;
    return variance > 0 ? mean / sqrt(variance / s->n) : 0;
}

/* Returns whether the mean exceeds 0 by more than its 99 % interval. */
static bool is_clear(const sums *s) {
    return strength(s) > 2.576;
}

/* Returns whether won games end with more of it than others. More of a gauge isn't always
 * better. */
static bool helps(const sums *s, double wins) {
    return s->when_won > s->all * wins / (2 * s->n);
}

/* Returns the part or gauge whose difference is clearest and large enough, or -1. */
static int clearest(const pl_game *game, const sums of[VALUES], double wins) {
    int most = -1;
    for (int i = 0; i < VALUES; i++) {
        const bool exists = i < PL_PARTS_MAX ? i < game->parts : i - PL_PARTS_MAX < game->gauges;
        if (exists && is_clear(&of[i]) && of[i].sum >= SOME * of[i].n && helps(&of[i], wins) &&
            (most < 0 || strength(&of[i]) > strength(&of[most])))
            most = i;
    }
    return most;
}

static reason reason_of(const pl_game *game, const sums of[VALUES], double wins) {
    const int i = clearest(game, of, wins);
    if (i < 0) return (reason){ REASON_WINS, 0, 0 };
    const int32_t tenths = (int32_t)lround(10 * of[i].sum / of[i].n);
    if (i >= PL_PARTS_MAX) return (reason){ REASON_GAUGE, i - PL_PARTS_MAX, tenths };
    return (reason){ REASON_PART, i, of[i].other < 0 ? -tenths : tenths };
}

bool reason_find(const question *q, pl_move better, pl_move other, int worlds, reason *why) {
    sums wins = { .n = 0 }, of[VALUES] = { { .n = 0 } };
    for (int i = 0; i < worlds; i++) {
        const uint64_t world = (uint64_t)i;
        ending a, b;
        play_out(q, better, world, &a);
        play_out(q, other, world, &b);
        add(&wins, a.won, b.won);
        add_values(of, &a, &b);
    }
    *why = reason_of(q->game, of, wins.sum + 2 * wins.other);
    return is_clear(&wins);
}

static void write_tenths(int32_t tenths, pl_lang lang, pl_text *out) {
    pl_text_int(out, tenths / 10);
    if (tenths % 10 == 0) return;
    pl_text_char(out, lang == PL_DE ? ',' : '.');
    pl_text_int(out, tenths % 10);
}

static int32_t of_100(int32_t value) {
    return (value + PL_VALUE / 200) / (PL_VALUE / 100);
}

static const pl_words *sentence_of(const reason *why) {
    if (why->from == REASON_GAUGE) return &by_gauge;
    return why->tenths < 0 ? &by_loss : &by_part;
}

void reason_say(const pl_game *game, const reason *why, const int32_t value[2],
                enum reason_than other, pl_lang lang, pl_text *out) {
    const char *it = pl_in(than[other], lang);
    if (why->from == REASON_WINS) {
        pl_say(out, pl_in(by_wins, lang), PL_I(of_100(value[0])), PL_I(of_100(value[1])), PL_S(it));
        return;
    }
    char number[24];
    pl_text n = PL_TEXT(number);
    const pl_choice *names = why->from == REASON_GAUGE ? game->gauge : game->part;
    write_tenths(why->tenths < 0 ? -why->tenths : why->tenths, lang, &n);
    pl_say(out, pl_in(*sentence_of(why), lang), PL_S(number),
           PL_S(pl_in(names[why->which].name, lang)), PL_S(it));
}
