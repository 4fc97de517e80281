/* SPDX-License-Identifier: MIT */
/* Results of a series as tables. */
#include "sheet.h"
#include "sim.h"
#include "sim_words.h"

static const char *say(const struct cli *cli, enum sim_word_id w) {
    return pl_in(sim_word[w], cli->lang);
}

/* ---- tables ---- */

static void percent(const sheet *s, double share) {
    sheet_percent(s, SHEET_CELL, share, 2);
}

/* Single games have as many decimals as their unit has. */
static void spread_cells(sheet *s, const sim_values *values, int32_t scale) {
    const sim_summary v = sim_summarize(values, scale);
    const int decimals = sim_decimals(scale);
    sheet_number(s, v.mean, 3);
    sheet_number(s, v.half, 3);
    sheet_number(s, v.sd, 3);
    sheet_number(s, v.p5, decimals);
    sheet_number(s, v.median, decimals);
    sheet_number(s, v.p95, decimals);
    sheet_end(s);
}

static void spread_heads(const struct cli *cli, sheet *s) {
    static const enum sim_word_id head[] = { SW_MEAN, SW_HALF, SW_SD, SW_P5, SW_MEDIAN, SW_P95 };
    for (size_t i = 0; i < sizeof head / sizeof *head; i++)
        sheet_cell(s, say(cli, head[i]));
    sheet_end_head(s);
}

static void win_row(sheet *s, const char *name, sim_share win, const sim_values *score) {
    sheet_begin(s, name);
    percent(s, win.share);
    percent(s, win.low);
    percent(s, win.high);
    spread_cells(s, score, 0);
}

static void win_table(const struct cli *cli, const sim_result *r, sheet *s) {
    sheet_begin_head(s, say(cli, SW_WINS));
    sheet_cell(s, say(cli, SW_RATE));
    sheet_cell(s, say(cli, SW_FROM));
    sheet_cell(s, say(cli, SW_TO));
    spread_heads(cli, s);
    for (int seat = 0; seat < r->series->setup.seats; seat++) {
        char name[32];
        pl_text t = PL_TEXT(name);
        pl_say(&t, say(cli, SW_SEAT), PL_I(seat));
        win_row(s, name, sim_seat_win(r, seat), &r->tally->row[SIM_SEAT_SCORE + seat]);
    }
    for (int bot = 0; bot < r->series->bots && r->series->bots > 1; bot++)
        win_row(s, sim_bot_name(r->series, bot), sim_bot_win(r, bot),
                &r->tally->row[SIM_BOT_SCORE + bot]);
}

static void spread_row(sheet *s, const char *name, const sim_values *values, int32_t scale) {
    sheet_begin(s, name);
    spread_cells(s, values, scale);
}

static void spread_table(const struct cli *cli, const sim_result *r, sheet *s) {
    const pl_game *game = r->series->game;
    sheet_begin_head(s, say(cli, SW_PER_GAME));
    spread_heads(cli, s);
    for (int i = SIM_LENGTH; i <= SIM_SHARED; i++)
        spread_row(s, say(cli, SW_LENGTH + i), &r->tally->row[i], 0);
    for (int i = 0; i < game->figures; i++)
        spread_row(s, pl_in(game->figure[i].name, cli->lang), &r->tally->row[SIM_FIGURE + i],
                   game->figure[i].scale);
}

static void ending_table(const struct cli *cli, const sim_result *r, sheet *s) {
    const pl_game *game = r->series->game;
    if (game->endings < 2) return;
    sheet_begin_head(s, say(cli, SW_ENDINGS));
    sheet_cell(s, say(cli, SW_SHARE));
    sheet_cell(s, say(cli, SW_FROM));
    sheet_cell(s, say(cli, SW_TO));
    sheet_end_head(s);
    for (int i = 0; i < game->endings; i++) {
        const sim_share share = sim_ending(r, i);
        sheet_begin(s, pl_in(game->ending[i].name, cli->lang));
        percent(s, share.share);
        percent(s, share.low);
        percent(s, share.high);
        sheet_end(s);
    }
}

/* ---- cards ---- */

enum { NARROW = 8 };

static int width_below(const char *head) {
    const int n = cli_columns(head) + 1;
    return n > NARROW ? n : NARROW;
}

static int mark_width(const sheet *s, const pl_figure *mark) {
    return width_below(pl_in(mark->name, s->lang));
}

static int rate_width(const sheet *s) {
    return width_below(pl_in(sim_word[SW_RATE], s->lang));
}

static int widest_card(const sim_result *r, const sim_group *g, pl_lang lang) {
    pl_card card;
    r->series->game->card(g->card[0], &card);
    int widest = cli_columns(pl_in(card.group, lang));
    for (int i = 0; i < g->n; i++) {
        r->series->game->card(g->card[i], &card);
        const int n = cli_columns(pl_in(card.name, lang));
        if (n > widest) widest = n;
    }
    return widest;
}

static void card_heads(const sim_result *r, const sim_group *g, sheet *s) {
    const pl_game *game = r->series->game;
    pl_card card;
    game->card(g->card[0], &card);
    sheet_begin_head(s, pl_in(card.group, s->lang));
    for (int mark = 0; mark < game->marks; mark++)
        if (g->mark[mark])
            sheet_wide_cell(s, mark_width(s, &game->mark[mark]),
                            pl_in(game->mark[mark].name, s->lang));
    sheet_cell(s, pl_in(sim_word[SW_TIMES], s->lang));
    sheet_wide_cell(s, rate_width(s), pl_in(sim_word[SW_RATE], s->lang));
    sheet_wide_cell(s, NARROW, pl_in(sim_word[SW_HALF], s->lang));
    sheet_end_head(s);
}

/* The sign says that the base rate lies outside the interval. */
static void card_win(const sim_result *r, int card, sheet *s) {
    const sim_share win = sim_mark_win(r, 0, card);
    const double base = sim_base_rate(r->series);
    if (r->tally->mark[0][card].seats == 0) {
        pl_text_repeat(s->out, " ", rate_width(s) + NARROW + 2);
        return;
    }
    sheet_percent(s, rate_width(s), win.share, 1);
    sheet_percent(s, NARROW, (win.high - win.low) / 2, 1);
    pl_text_str(s->out, win.low > base ? " +" : win.high < base ? " -" : "  ");
}

static void card_row(const sim_result *r, const sim_group *g, int index, sheet *s) {
    const pl_game *game = r->series->game;
    pl_card card;
    game->card(index, &card);
    sheet_begin(s, pl_in(card.name, s->lang));
    for (int mark = 0; mark < game->marks; mark++)
        if (g->mark[mark])
            sheet_percent(s, mark_width(s, &game->mark[mark]), sim_mark_share(r, mark, index), 1);
    sheet_number(s, (double)r->tally->mark[0][index].times, 0);
    card_win(r, index, s);
    pl_text_str(s->out, "  ");
    pl_text_ink(s->out, PL_INK_DIM);
    pl_text_str(s->out, card.id);
    pl_text_ink(s->out, PL_INK_PLAIN);
    sheet_end(s);
}

static void card_tables(const struct cli *cli, const sim_result *r, sheet *s) {
    sim_group g;
    for (int at = 0; sim_next_group(r, &at, &g);) {
        s->first = widest_card(r, &g, s->lang);
        card_heads(r, &g, s);
        for (int i = 0; i < g.n; i++)
            card_row(r, &g, g.card[i], s);
    }
    char base[32], line[1024];
    pl_text b = PL_TEXT(base), t = PL_TEXT(line);
    cli_text_real(&b, 100 * sim_base_rate(r->series), 1, s->lang);
    pl_say(&t, say(cli, SW_CARDS_FOOT), PL_S(base));
    pl_text_char(s->out, '\n');
    cli_wrap(s->out, line, 0, cli_width());
    pl_text_char(s->out, '\n');
}

/* ---- the report ---- */

static int widest_name(const struct cli *cli, const sim_result *r) {
    const pl_game *game = r->series->game;
    int widest = 0;
    for (int i = SW_WINS; i <= SW_SHARED; i++)
        if (cli_columns(say(cli, i)) > widest) widest = cli_columns(say(cli, i));
    for (int i = 0; i < game->figures; i++) {
        const int n = cli_columns(pl_in(game->figure[i].name, cli->lang));
        if (n > widest) widest = n;
    }
    for (int i = 0; i < game->endings; i++) {
        const int n = cli_columns(pl_in(game->ending[i].name, cli->lang));
        if (n > widest) widest = n;
    }
    return widest;
}

static void head_lines(const struct cli *cli, const sim_result *r, pl_text *out) {
    const sim_series *series = r->series;
    const pl_game *game = series->game;
    pl_say(out, say(cli, SW_HEAD), PL_S(pl_in(game->title, cli->lang)), PL_I((int64_t)r->games),
           PL_I(series->setup.seats));
    pl_text_str(out, "\n");
    if (r->games < series->games) {
        pl_say(out, say(cli, SW_PARTIAL), PL_I((int64_t)r->games), PL_I((int64_t)series->games));
        pl_text_str(out, "\n");
    }
    for (int i = 0; i < game->options; i++) {
        const pl_choice *choice = &game->option[i].choice[series->setup.option[i]];
        if (series->setup.option[i])
            pl_say(out, "{0}: {1}\n", PL_S(pl_in(game->option[i].name, cli->lang)),
                   PL_S(pl_in(choice->name, cli->lang)));
    }
    pl_say(out, "{0} ", PL_S(say(cli, SW_SEED)));
    pl_seed_write(series->setup.seed, out);
    pl_text_char(out, '\n');
    char seconds[32], rate[32];
    pl_text s = PL_TEXT(seconds), t = PL_TEXT(rate);
    cli_text_real(&s, r->seconds, 2, cli->lang);
    cli_text_real(&t, (double)r->games / r->seconds, 0, cli->lang);
    pl_say(out, say(cli, SW_SPEED), PL_I((int64_t)r->tally->decisions), PL_S(seconds), PL_S(rate));
    pl_text_char(out, '\n');
    pl_say(out, say(cli, SW_VIOLATIONS), PL_I((int64_t)r->tally->violations));
    pl_text_char(out, '\n');
}

void sim_print(const struct cli *cli, const sim_result *r, pl_text *out) {
    sheet s = { .out = out, .lang = cli->lang, .first = widest_name(cli, r) };
    head_lines(cli, r, out);
    win_table(cli, r, &s);
    ending_table(cli, r, &s);
    spread_table(cli, r, &s);
    pl_text_char(out, '\n');
    cli_wrap(out, say(cli, SW_FOOT), 0, cli_width());
    pl_text_char(out, '\n');
    cli_programs_say(cli, out);
    if (cli_has(cli, "by-card")) card_tables(cli, r, &s);
}
