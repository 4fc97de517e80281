/* SPDX-License-Identifier: MIT */
/* Results of a series: tables for people, one object for programs. */
#include "sim.h"
#include "sim_words.h"

#include <string.h>

static const char *say(const struct cli *cli, enum sim_word_id w) {
    return pl_in(sim_word[w], cli->lang);
}

/* A bot's rate is that of one of its seats, so that it compares with 1 / seats. */
static sim_share bot_win(const sim_result *r, int bot) {
    const sim_series *series = r->series;
    int held = 0;
    for (int i = 0; i < series->setup.seats; i++)
        held += series->bot[i] == bot;
    const sim_summary s = sim_summarize(&r->tally->row[SIM_BOT_WIN + bot], 0);
    return sim_wilson(s.mean / (SIM_WIN * held), s.n);
}

static sim_share seat_win(const sim_result *r, int seat) {
    const sim_summary s = sim_summarize(&r->tally->row[SIM_SEAT_WIN + seat], 0);
    return sim_wilson(s.mean / SIM_WIN, s.n);
}

/* The first player of that kind gives the bot its name. */
static const char *bot_name(const sim_series *series, int bot) {
    int i = 0;
    while (series->bot[i] != bot)
        i++;
    return series->player[i].name + strlen("bot:");
}

/* ---- tables ---- */

enum { CELL = 9 };

typedef struct {
    pl_text *out;
    pl_lang lang;
    int first; /* columns of the first cell of each row */
    size_t start;
} sheet;

static void begin(sheet *s, const char *name) {
    s->start = s->out->n;
    pl_text_str(s->out, name);
    pl_text_pad(s->out, s->start, s->first);
}

static void cell(sheet *s, const char *text) {
    pl_text_repeat(s->out, " ", CELL - cli_columns(text));
    pl_text_str(s->out, text);
}

static void number(sheet *s, double value, int decimals) {
    char digits[64];
    pl_text t = PL_TEXT(digits);
    cli_text_real(&t, value, decimals, s->lang);
    cell(s, digits);
}

static void percent(sheet *s, double share) {
    char digits[64];
    pl_text t = PL_TEXT(digits);
    cli_text_real(&t, 100 * share, 2, s->lang);
    pl_text_str(&t, " %");
    cell(s, digits);
}

static void end(sheet *s) {
    pl_text_char(s->out, '\n');
}

/* Single games have as many decimals as their unit has. */
static void spread_cells(sheet *s, const sim_values *values, int32_t scale) {
    const sim_summary v = sim_summarize(values, scale);
    int decimals = 0;
    for (int32_t unit = 1; unit < scale; unit *= 10)
        decimals++;
    number(s, v.mean, 3);
    number(s, v.half, 3);
    number(s, v.sd, 3);
    number(s, v.p5, decimals);
    number(s, v.median, decimals);
    number(s, v.p95, decimals);
    end(s);
}

static void spread_heads(const struct cli *cli, sheet *s) {
    static const enum sim_word_id head[] = { SW_MEAN, SW_HALF, SW_SD, SW_P5, SW_MEDIAN, SW_P95 };
    for (size_t i = 0; i < sizeof head / sizeof *head; i++)
        cell(s, say(cli, head[i]));
    pl_text_ink(s->out, PL_INK_PLAIN);
    end(s);
}

static void win_row(sheet *s, const char *name, sim_share win, const sim_values *score) {
    begin(s, name);
    percent(s, win.share);
    percent(s, win.low);
    percent(s, win.high);
    spread_cells(s, score, 0);
}

static void win_table(const struct cli *cli, const sim_result *r, sheet *s) {
    pl_text_char(s->out, '\n');
    pl_text_ink(s->out, PL_INK_BOLD);
    begin(s, say(cli, SW_WINS));
    cell(s, say(cli, SW_RATE));
    cell(s, say(cli, SW_FROM));
    cell(s, say(cli, SW_TO));
    spread_heads(cli, s);
    for (int seat = 0; seat < r->series->setup.seats; seat++) {
        char name[32];
        pl_text t = PL_TEXT(name);
        pl_say(&t, say(cli, SW_SEAT), PL_I(seat));
        win_row(s, name, seat_win(r, seat), &r->tally->row[SIM_SEAT_SCORE + seat]);
    }
    for (int bot = 0; bot < r->series->bots && r->series->bots > 1; bot++)
        win_row(s, bot_name(r->series, bot), bot_win(r, bot), &r->tally->row[SIM_BOT_SCORE + bot]);
}

static void spread_row(sheet *s, const char *name, const sim_values *values, int32_t scale) {
    begin(s, name);
    spread_cells(s, values, scale);
}

static void spread_table(const struct cli *cli, const sim_result *r, sheet *s) {
    const pl_game *game = r->series->game;
    pl_text_char(s->out, '\n');
    pl_text_ink(s->out, PL_INK_BOLD);
    begin(s, say(cli, SW_PER_GAME));
    spread_heads(cli, s);
    for (int i = SIM_LENGTH; i <= SIM_SHARED; i++)
        spread_row(s, say(cli, SW_LENGTH + i), &r->tally->row[i], 0);
    for (int i = 0; i < game->figures; i++)
        spread_row(s, pl_in(game->figure[i].name, cli->lang), &r->tally->row[SIM_FIGURE + i],
                   game->figure[i].scale);
}

static int widest_name(const struct cli *cli, const sim_result *r) {
    const pl_game *game = r->series->game;
    int widest = 0;
    for (int i = SW_WINS; i <= SW_SHARED; i++)
        if (cli_columns(say(cli, i)) > widest) widest = cli_columns(say(cli, i));
    for (int i = 0; i < game->figures; i++) {
        const int n = cli_columns(pl_in(game->figure[i].name, cli->lang));
        if (n > widest) widest = n;
    }
    return widest;
}

static void head_lines(const struct cli *cli, const sim_result *r, pl_text *out) {
    const sim_series *series = r->series;
    const pl_game *game = series->game;
    pl_say(out, say(cli, SW_HEAD), PL_S(pl_in(game->title, cli->lang)),
           PL_I((int64_t)series->games), PL_I(series->setup.seats));
    pl_text_str(out, "\n");
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
    cli_text_real(&t, (double)series->games / r->seconds, 0, cli->lang);
    pl_say(out, say(cli, SW_SPEED), PL_I((int64_t)r->tally->decisions), PL_S(seconds), PL_S(rate));
    pl_text_char(out, '\n');
    pl_say(out, say(cli, SW_VIOLATIONS), PL_I((int64_t)r->tally->violations));
    pl_text_char(out, '\n');
}

void sim_print(const struct cli *cli, const sim_result *r, pl_text *out) {
    sheet s = { .out = out, .lang = cli->lang, .first = widest_name(cli, r) };
    head_lines(cli, r, out);
    win_table(cli, r, &s);
    spread_table(cli, r, &s);
    pl_text_char(out, '\n');
    cli_wrap(out, say(cli, SW_FOOT), 0, cli_width());
    pl_text_char(out, '\n');
}

/* ---- JSON ---- */

static void json_pair(pl_text *out, const char *key, double low, double high) {
    pl_json_key(out, key);
    pl_json_open(out, '[');
    cli_json_real(out, low);
    cli_json_real(out, high);
    pl_json_close(out, ']');
}

static void json_real(pl_text *out, const char *key, double value) {
    pl_json_key(out, key);
    cli_json_real(out, value);
}

static void json_int(pl_text *out, const char *key, int64_t value) {
    pl_json_key(out, key);
    pl_json_int(out, value);
}

static void json_spread_members(pl_text *out, const sim_values *values, int32_t scale) {
    const sim_summary v = sim_summarize(values, scale);
    json_real(out, "mean", v.mean);
    json_pair(out, "ci95", v.mean - v.half, v.mean + v.half);
    json_real(out, "sd", v.sd);
    json_real(out, "p5", v.p5);
    json_real(out, "median", v.median);
    json_real(out, "p95", v.p95);
}

static void json_spread(pl_text *out, const char *key, const sim_values *values) {
    pl_json_key(out, key);
    pl_json_open(out, '{');
    json_spread_members(out, values, 0);
    pl_json_close(out, '}');
}

static void json_setup(const sim_series *series, pl_text *out) {
    const pl_game *game = series->game;
    pl_json_key(out, "game");
    pl_json_str(out, game->id);
    json_int(out, "rules", series->setup.rules);
    json_int(out, "seats", series->setup.seats);
    json_int(out, "games", (int64_t)series->games);
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
        pl_json_str(out, series->player[i].name + strlen("bot:"));
    pl_json_close(out, ']');
}

static void json_seats(const sim_result *r, pl_text *out) {
    const int seats = r->series->setup.seats;
    pl_json_key(out, "win_rate");
    pl_json_open(out, '[');
    for (int seat = 0; seat < seats; seat++)
        cli_json_real(out, seat_win(r, seat).share);
    pl_json_close(out, ']');
    pl_json_key(out, "by_seat");
    pl_json_open(out, '[');
    for (int seat = 0; seat < seats; seat++) {
        const sim_share win = seat_win(r, seat);
        pl_json_open(out, '{');
        json_real(out, "win_rate", win.share);
        json_pair(out, "win_rate_ci95", win.low, win.high);
        json_spread(out, "score", &r->tally->row[SIM_SEAT_SCORE + seat]);
        pl_json_close(out, '}');
    }
    pl_json_close(out, ']');
}

static void json_bots(const sim_result *r, pl_text *out) {
    pl_json_key(out, "by_bot");
    pl_json_open(out, '[');
    for (int bot = 0; bot < r->series->bots; bot++) {
        const sim_share win = bot_win(r, bot);
        pl_json_open(out, '{');
        pl_json_key(out, "bot");
        pl_json_str(out, bot_name(r->series, bot));
        json_real(out, "win_rate", win.share);
        json_pair(out, "win_rate_ci95", win.low, win.high);
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

void sim_json(const sim_result *r, pl_text *out) {
    static const char *const key[] = {
        [SIM_LENGTH] = "length", [SIM_SCORE] = "score", [SIM_SHARED] = "shared_win"
    };
    pl_json_open(out, '{');
    json_setup(r->series, out);
    json_int(out, "decisions", (int64_t)r->tally->decisions);
    json_real(out, "seconds", r->seconds);
    json_int(out, "violations", (int64_t)r->tally->violations);
    json_seats(r, out);
    json_bots(r, out);
    for (int i = SIM_LENGTH; i <= SIM_SHARED; i++)
        json_spread(out, key[i], &r->tally->row[i]);
    json_stats(r, out);
    pl_json_close(out, '}');
    pl_text_char(out, '\n');
}
