/* SPDX-License-Identifier: MIT */
/* `hint`: what the search would do, from nothing but what the person can see. */
#include "analysis/insight.h"
#include "play.h"
#include "play_words.h"
#include "words.h"

#include <math.h>

enum { WORLDS = 1000, CHOICES = 3, FEW_VISITS = 10 };

typedef struct {
    pl_move move;
    double share, error;
} candidate;

/* The moves that the search came back to most often, whether or not there are that many. */
static int favorites(const pl_ratings *r, candidate best[CHOICES]) {
    bool taken[PL_MOVES_MAX] = { false };
    int n = 0;
    for (; n < CHOICES && n < r->n; n++) {
        int at = -1;
        for (int i = 0; i < r->n; i++)
            if (!taken[i] && (at < 0 || r->at[i].visits > r->at[at].visits)) at = i;
        if (n > 0 && r->at[at].visits < FEW_VISITS) break;
        taken[at] = true;
        best[n].move = r->at[at].move;
    }
    return n;
}

/* Which of them is the best shows when each has been looked at as thoroughly as the others. */
static void put_in_order(candidate *c, int n) {
    for (int i = 1; i < n; i++)
        for (int k = i; k > 0 && c[k].share > c[k - 1].share; k--) {
            const candidate swap = c[k];
            c[k] = c[k - 1];
            c[k - 1] = swap;
        }
}

static int think(insight *in, const question *q, candidate best[CHOICES]) {
    pl_ratings r;
    insight_rate(in, q, &r);
    const int n = favorites(&r, best);
    for (int i = 0; i < n; i++) {
        outlook after;
        insight_weigh(in, q, best[i].move, &after);
        best[i].share = after.share[q->seat];
        best[i].error = after.error[q->seat];
    }
    put_in_order(best, n);
    return n;
}

/* How sure it is that a is better than b. */
static enum play_word sureness(const candidate *a, const candidate *b, enum play_word even) {
    const double sure = (a->share - b->share) / sqrt(a->error * a->error + b->error * b->error);
    return even + (sure > 1.5) + (sure > 3);
}

static enum play_word remark(const candidate *c, int n, int i) {
    if (n == 1) return PW_HINT_ALONE;
    return i == 0 ? sureness(&c[0], &c[1], PW_HINT_EVEN) : sureness(&c[0], &c[i], PW_HINT_AS_GOOD);
}

static int number_of(const play_choices *c, pl_move move) {
    int i = 0;
    while (!pl_move_same(c->list.at[i], move))
        i++;
    return i + 1;
}

static void tell(const play_turn *turn, const candidate *c, int n) {
    const struct cli *cli = turn->play->cli;
    const bool alone = turn->play->match.setup.seats == 1;
    pl_text t = cli_text(cli, CLI_PAGE_MAX);
    cli_wrap(&t, pl_in(play_word[alone ? PW_HINT_HEAD_ALONE : PW_HINT_HEAD], cli->lang), 0,
             cli_width() - 1);
    pl_text_char(&t, '\n');
    for (int i = 0; i < n; i++) {
        const int number = number_of(&turn->choices, c[i].move);
        char line[1024];
        pl_text l = PL_TEXT(line);
        pl_say(&l, pl_in(play_word[PW_HINT_CHOICE], cli->lang), PL_I(number),
               PL_S(turn->choices.say[number - 1]), PL_I(lround(100 * c[i].share)),
               PL_I(lround(100 * 1.96 * c[i].error)),
               PL_S(pl_in(play_word[remark(c, n, i)], cli->lang)));
        pl_text_str(&t, "  ");
        cli_wrap(&t, line, 5, cli_width() - 1);
        pl_text_char(&t, '\n');
    }
    cli_print(&t);
    cli_text_free(&t);
}

enum play_then play_hint(play_turn *turn, const char *rest) {
    (void)rest;
    const pl_match *match = &turn->play->match;
    pl_room view;
    pl_state *seen = pl_state_in(&view);
    pl_match_view(match, turn->seat, seen);
    const question q = { .game = match->game,
                         .view = seen,
                         .seat = turn->seat,
                         .seats = match->setup.seats,
                         .seed = pl_hash(seen, match->game->state_size, 0) };
    insight in;
    if (insight_open(&in, WORLDS)) {
        candidate best[CHOICES];
        const int n = think(&in, &q, best);
        tell(turn, best, n);
    } else {
        cli_tell(turn->play->cli, cli_word[CW_MEMORY]);
    }
    insight_close(&in);
    return PLAY_AGAIN;
}
