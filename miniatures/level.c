/* SPDX-License-Identifier: MIT */
/* The exploitability of a bot in a miniature. */
#include "level.h"

#include "bots/bots.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

struct survey {
    const struct tree *t;
    const pl_bot *bot;
    pl_mind mind;
    int answers;    /* per sight */
    uint8_t *asked; /* per sight */
    int32_t *count[LEVEL_GROUPS];
    int32_t sights;
};

static int32_t place_of(const struct sight *sight, pl_move move) {
    int32_t m = 0;
    while (!pl_move_same(sight->move[m], move))
        m++;
    return m;
}

static void ask(struct survey *s, int32_t number) {
    const struct sight *sight = &s->t->sight[number];
    if (s->asked[number]) return;
    s->asked[number] = 1;
    s->sights++;
    for (int i = 0; i < s->answers; i++) {
        pl_room view;
        memcpy(view.bytes, sight->view, s->t->mini->game.state_size);
        pl_mind_start(&s->mind, &s->t->mini->game, sight->seat,
                      (uint64_t)i << 32 | (uint32_t)number);
        const pl_move move = s->bot->choose(&s->mind, pl_state_in(&view));
        s->count[i % LEVEL_GROUPS][sight->at + place_of(sight, move)]++;
    }
}

/* ---- strategies from answers ---- */

enum { ALL_GROUPS = (1 << LEVEL_GROUPS) - 1 };

static void frequencies(const struct survey *s, const struct info *info, unsigned groups,
                        double *strategy) {
    const struct sight *sight = &s->t->sight[info->sight];
    double total = 0;
    for (int32_t m = 0; m < info->moves; m++) {
        int32_t n = 0;
        for (int g = 0; g < LEVEL_GROUPS; g++)
            if (groups >> g & 1) n += s->count[g][sight->at + m];
        strategy[info->at + m] = n;
        total += n;
    }
    for (int32_t m = 0; total > 0 && m < info->moves; m++)
        strategy[info->at + m] /= total;
}

/* Computes a seat's strategy from these groups of answers. Moves at sights that were never asked
 * stay at zero, because they can't be reached. */
static void take_answers(const struct survey *s, int seat, unsigned groups, double *strategy) {
    for (int32_t i = 0; i < s->t->infos; i++)
        if (s->t->info[i].seat == seat) frequencies(s, &s->t->info[i], groups, strategy);
}

/* Asks the bot at every sight that its own moves can lead to at this seat. */
static void survey_seat(struct survey *s, int seat, double *strategy) {
    uint8_t *open = calloc((size_t)s->t->nodes, 1);
    if (!open) abort();
    open[TREE_ROOT] = 1;
    for (int32_t i = 0; i < s->t->nodes; i++) {
        const struct node *node = &s->t->node[i];
        const struct info *info = node->info >= 0 ? &s->t->info[node->info] : NULL;
        const bool own = info && info->seat == seat;
        if (!open[i]) continue;
        if (own) {
            ask(s, info->sight);
            frequencies(s, info, ALL_GROUPS, strategy);
        }
        for (int32_t m = 0; m < node->moves; m++)
            open[node->first + m] = !own || strategy[info->at + m] > 0;
    }
    free(open);
}

/* ---- the measure ---- */

/* Returns what best responses win against the bot at both seats, minus the game value. */
static double exploit_all(const struct survey *s, double *strategy) {
    for (int seat = 0; seat < 2; seat++)
        take_answers(s, seat, ALL_GROUPS, strategy);
    return solve_exploitability(s->t, strategy);
}

static double exploit_held_out(const struct survey *s, int group, double *strategy) {
    double sum = -1;
    for (int seat = 0; seat < 2; seat++) {
        take_answers(s, !seat, ALL_GROUPS & ~(1u << group), strategy);
        solve_answer(s->t, seat, strategy);
        take_answers(s, !seat, 1u << group, strategy);
        const double value = solve_value(s->t, strategy);
        sum += seat == 0 ? value : 1 - value;
    }
    return sum / 2;
}

static double loss_to(const struct survey *s, const double *solution, double *strategy) {
    double sum = 1;
    for (int seat = 0; seat < 2; seat++) {
        memcpy(strategy, solution, (size_t)s->t->slots * sizeof *strategy);
        take_answers(s, seat, ALL_GROUPS, strategy);
        const double value = solve_value(s->t, strategy);
        sum -= seat == 0 ? value : 1 - value;
    }
    return sum / 2;
}

static struct level_result judge(const struct survey *s, const double *solution, double *strategy) {
    struct level_result r = { .high = exploit_all(s, strategy), .sights = s->sights };
    double square = 0;
    for (int g = 0; g < LEVEL_GROUPS; g++) {
        const double low = exploit_held_out(s, g, strategy);
        r.low += low / LEVEL_GROUPS;
        square += low * low / LEVEL_GROUPS;
    }
    r.error = sqrt(fmax(0, square - r.low * r.low) / (LEVEL_GROUPS - 1));
    r.loss = loss_to(s, solution, strategy);
    return r;
}

struct level_result level_measure(const struct tree *t, const char *bot, int answers,
                                  const double *solution) {
    pl_error err;
    struct survey s = { .t = t, .answers = answers };
    s.bot = pl_bot_read(bot, &s.mind, &err);
    if (!s.bot) abort();
    s.mind.memory_size = pl_mind_memory(s.bot, &s.mind);
    s.mind.memory = malloc(s.mind.memory_size + 1);
    s.asked = calloc((size_t)t->sights + 1, 1);
    for (int g = 0; g < LEVEL_GROUPS; g++)
        s.count[g] = calloc((size_t)t->sight_slots + 1, sizeof *s.count[g]);
    double *strategy = solve_strategy(t);
    for (int seat = 0; seat < 2; seat++)
        survey_seat(&s, seat, strategy);
    const struct level_result r = judge(&s, solution, strategy);
    for (int g = 0; g < LEVEL_GROUPS; g++)
        free(s.count[g]);
    free(strategy);
    free(s.asked);
    free(s.mind.memory);
    return r;
}
