/* SPDX-License-Identifier: MIT */
/* `hint`: what the search would do, from nothing but what the person can see. */
#include "analysis/hint.h"
#include "play.h"
#include "play_words.h"
#include "words.h"

#include <math.h>

static enum play_word remark(const hint *h, int i) {
    if (h->n == 1) return PW_HINT_ALONE;
    return (i == 0 ? PW_HINT_EVEN : PW_HINT_AS_GOOD) + (enum play_word)h->at[i].sure;
}

static int number_of(const play_choices *c, pl_move move) {
    int i = 0;
    while (!pl_move_same(c->list.at[i], move))
        i++;
    return i + 1;
}

static void tell_choice(const play_turn *turn, const hint *h, int i, pl_text *out) {
    const pl_lang lang = turn->play->cli->lang;
    const hint_choice *c = &h->at[i];
    const int number = number_of(&turn->choices, c->move);
    char line[1024];
    pl_text l = PL_TEXT(line);
    pl_say(&l, pl_in(play_word[PW_HINT_CHOICE], lang), PL_I(number),
           PL_S(turn->choices.say[number - 1]), PL_I(lround(100 * c->share)),
           PL_I(lround(100 * 1.96 * c->error)), PL_S(pl_in(play_word[remark(h, i)], lang)));
    pl_text_str(out, "  ");
    cli_wrap(out, line, 5, cli_width() - 1);
    pl_text_char(out, '\n');
}

static void tell(const play_turn *turn, const hint *h) {
    const struct cli *cli = turn->play->cli;
    const bool alone = turn->play->match.setup.seats == 1;
    pl_text t = cli_text(cli, CLI_PAGE_MAX);
    cli_wrap(&t, pl_in(play_word[alone ? PW_HINT_HEAD_ALONE : PW_HINT_HEAD], cli->lang), 0,
             cli_width() - 1);
    pl_text_char(&t, '\n');
    for (int i = 0; i < h->n; i++)
        tell_choice(turn, h, i, &t);
    if (h->explained) {
        char why[512];
        pl_text w = PL_TEXT(why);
        hint_say(h, turn->play->match.game, cli->lang, &w);
        cli_wrap(&t, why, 0, cli_width() - 1);
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
    if (insight_open(&in, HINT_WORLDS)) {
        hint h;
        hint_think(&in, &q, &h);
        tell(turn, &h);
    } else {
        cli_tell(turn->play->cli, cli_word[CW_MEMORY]);
    }
    insight_close(&in);
    return PLAY_AGAIN;
}
