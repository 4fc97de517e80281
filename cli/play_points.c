/* SPDX-License-Identifier: MIT */
/* The command `points`: what everybody's points are made of, what is to come, and what each choice
 * would change, as the page and the engine protocol tell it. */
#include "play.h"
#include "play_words.h"
#include "term.h"

typedef struct {
    const struct play *play;
    const pl_game *game;
    const pl_state *view;
    int seat;
    pl_lang lang;
    pl_text *out;
} sheet;

static void amount(const sheet *s, int gauge, int by) {
    if (by > 0) pl_text_char(s->out, '+');
    pl_say(s->out, "{0} {1}", PL_I(by), PL_S(pl_in(s->game->gauge[gauge].name, s->lang)));
}

static const char *card_name(const sheet *s, int row) {
    pl_card card;
    s->game->card(row, &card);
    return pl_in(card.name, s->lang);
}

static void list_points(const sheet *s, int seat) {
    char line[2048];
    pl_text t = PL_TEXT(line);
    pl_points points = { .n = 0 };
    s->game->points(s->view, seat, &points);
    pl_say(&t, "{0}: {1}", PL_S(s->play->shown[seat]), PL_I(points.total));
    for (int i = 0; i < points.n; i++) {
        const pl_part *p = &points.at[i];
        pl_say(&t, i == 0 ? " = {0} {1}" : " + {0} {1}", PL_I(p->points),
               PL_S(pl_in(s->game->part[p->kind].name, s->lang)));
        if (p->card >= 0) pl_say(&t, " ({0})", PL_S(card_name(s, p->card)));
    }
    cli_wrap(s->out, line, 2, cli_width() - 1);
    pl_text_char(s->out, '\n');
}

static void list_forecasts(const sheet *s) {
    pl_forecasts list = { .n = 0 };
    if (s->game->foresee) s->game->foresee(s->view, s->seat, &list);
    for (int i = 0; i < list.n; i++) {
        const pl_forecast_line *f = &list.at[i];
        pl_text_str(s->out, "· ");
        if (f->seat >= 0) pl_say(s->out, "{0}: ", PL_S(s->play->shown[f->seat]));
        amount(s, f->gauge, f->by);
        pl_say(s->out, " {0}", PL_S(pl_in(s->game->forecast[f->kind].name, s->lang)));
        if (f->card >= 0) pl_say(s->out, " ({0})", PL_S(card_name(s, f->card)));
        pl_text_char(s->out, '\n');
    }
}

static void list_changes(const sheet *s, const play_choices *c) {
    for (int i = 0; s->game->change && i < c->list.n; i++) {
        pl_changes list = { .n = 0 };
        s->game->change(s->view, s->seat, c->list.at[i], &list);
        if (!list.n) continue;
        pl_say(s->out, "{0}  {1}: ", PL_I(i + 1), PL_S(c->text[i]));
        for (int k = 0; k < list.n; k++) {
            if (k) pl_text_str(s->out, ", ");
            if (list.at[k].seat != s->seat)
                pl_say(s->out, "{0} ", PL_S(s->play->shown[list.at[k].seat]));
            amount(s, list.at[k].gauge, list.at[k].by);
        }
        pl_text_char(s->out, '\n');
    }
}

enum play_then play_points(play_turn *turn, const char *rest) {
    (void)rest;
    const struct play *p = turn->play;
    pl_text t = cli_text(p->cli, CLI_PAGE_MAX);
    pl_room view;
    pl_match_view(&p->match, turn->seat, pl_state_in(&view));
    const sheet s = { p, p->match.game, pl_state_in(&view), turn->seat, p->cli->lang, &t };
    for (int seat = 0; s.game->points && seat < p->match.setup.seats; seat++)
        list_points(&s, seat);
    list_forecasts(&s);
    list_changes(&s, &turn->choices);
    if (t.n)
        term_page(p->cli, &t);
    else
        cli_say(p->cli, play_word[PW_NO_POINTS], PL_S(pl_in(s.game->title, s.lang)));
    cli_text_free(&t);
    return PLAY_AGAIN;
}
