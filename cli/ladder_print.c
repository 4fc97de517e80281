/* SPDX-License-Identifier: MIT */
/* A ladder as tables on a terminal. */
#include "ladder.h"
#include "ladder_words.h"
#include "sheet.h"

static const char *say(const sheet *s, enum ladder_word_id w) {
    return pl_in(ladder_word[w], s->lang);
}

static void number_or_dash(const sheet *s, bool is_there, double value) {
    if (is_there)
        sheet_signed(s, value, 0);
    else
        sheet_cell(s, "–");
}

static void level_table(const sheet *s, const standing *st) {
    static const enum ladder_word_id head[] = { LW_ELO, LW_HALF,  LW_STEP, LW_FROM,
                                                LW_TO,  LW_SCORE, LW_WINS };
    const contest *c = st->contest;
    sheet_begin_head(s, say(s, LW_LEVEL));
    for (size_t i = 0; i < sizeof head / sizeof *head; i++)
        sheet_cell(s, say(s, head[i]));
    sheet_end_head(s);
    for (int i = c->levels - 1; i >= 0; i--) {
        const int level = st->order[i];
        const elo step = st->step[level];
        sheet_begin(s, contest_name(c, level));
        sheet_signed(s, st->level[level].value, 0);
        sheet_number(s, st->level[level].half, 0);
        number_or_dash(s, i > 0, step.value);
        number_or_dash(s, i > 0, step.value - step.half);
        number_or_dash(s, i > 0, step.value + step.half);
        sheet_percent(s, SHEET_CELL, st->score[level], 1);
        sheet_percent(s, SHEET_CELL, st->win[level].share, 1);
        sheet_end(s);
    }
}

static int head_width(const contest *c, int level) {
    const int width = cli_columns(contest_name(c, level)) + 2;
    return width > SHEET_CELL ? width : SHEET_CELL;
}

static void versus_table(const sheet *s, const standing *st) {
    const contest *c = st->contest;
    sheet_begin_head(s, say(s, LW_VERSUS));
    for (int i = c->levels - 1; i >= 0; i--)
        sheet_wide_cell(s, head_width(c, st->order[i]), contest_name(c, st->order[i]));
    sheet_end_head(s);
    for (int i = c->levels - 1; i >= 0; i--) {
        const int row = st->order[i];
        sheet_begin(s, contest_name(c, row));
        for (int k = c->levels - 1; k >= 0; k--) {
            const int column = st->order[k], width = head_width(c, column);
            if (st->met[row][column])
                sheet_percent(s, width, st->versus[row][column], 1);
            else
                sheet_wide_cell(s, width, "–");
        }
        sheet_end(s);
    }
}

static void seat_table(const sheet *s, const standing *st) {
    sheet_begin_head(s, say(s, LW_SEATS));
    sheet_cell(s, say(s, LW_ELO));
    sheet_cell(s, say(s, LW_HALF));
    sheet_end_head(s);
    for (int seat = 0; seat < st->contest->setup.seats; seat++) {
        char name[32];
        pl_text t = PL_TEXT(name);
        pl_say(&t, say(s, LW_SEAT), PL_I(seat));
        sheet_begin(s, name);
        sheet_signed(s, st->seat[seat].value, 0);
        sheet_number(s, st->seat[seat].half, 0);
        sheet_end(s);
    }
}

static void growth_table(const sheet *s, const growth *g) {
    if (!g->points) return;
    char line[128];
    pl_text t = PL_TEXT(line);
    pl_say(&t, say(s, LW_GROWTH_OF), PL_S(g->contest[1].level[0].bot->id), PL_I(g->iterations[0]));
    pl_say(s->out, "\n{0}", PL_S(line));
    sheet_begin_head(s, say(s, LW_WORLDS));
    sheet_cell(s, say(s, LW_WINS));
    sheet_cell(s, say(s, LW_FROM));
    sheet_cell(s, say(s, LW_TO));
    sheet_end_head(s);
    for (int i = 1; i < g->points; i++) {
        char name[16];
        pl_text n = PL_TEXT(name);
        pl_text_int(&n, g->iterations[i]);
        sheet_begin(s, name);
        sheet_percent(s, SHEET_CELL, g->win[i].share, 1);
        sheet_percent(s, SHEET_CELL, g->win[i].low, 1);
        sheet_percent(s, SHEET_CELL, g->win[i].high, 1);
        sheet_end(s);
    }
}

static int widest_name(const sheet *s, const contest *c) {
    int widest = cli_columns(say(s, LW_VERSUS));
    for (int i = 0; i < c->levels; i++)
        if (cli_columns(contest_name(c, i)) > widest) widest = cli_columns(contest_name(c, i));
    return widest;
}

void ladder_print(const struct cli *cli, const ladder *l, pl_text *out) {
    char line[SERIES_COMMAND_MAX];
    for (int i = 0; i < l->games; i++) {
        const contest *c = &l->contest[i];
        sheet s = { .out = out, .lang = cli->lang };
        s.first = widest_name(&s, c);
        pl_say(out, say(&s, LW_HEAD), PL_S(pl_in(c->game->title, cli->lang)), PL_I(c->setup.seats),
               PL_I(c->deals), PL_I(contest_games(c)));
        sheet_end(&s);
        level_table(&s, &l->standing[i]);
        versus_table(&s, &l->standing[i]);
        seat_table(&s, &l->standing[i]);
        growth_table(&s, &l->growth[i]);
        sheet_end(&s);
    }
    cli_wrap(out, pl_in(ladder_word[LW_FOOT], cli->lang), 0, cli_width());
    pl_text t = PL_TEXT(line);
    series_type(&l->command, &t);
    pl_say(out, "\n\n{0}\n", PL_S(line));
    cli_programs_say(cli, out);
}
