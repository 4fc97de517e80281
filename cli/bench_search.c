/* SPDX-License-Identifier: MIT */
/* `bench --search`: what a decision of the search costs by its iterations. The memory that it is
 * handed is filled with a pattern first; what differs afterwards was used, and what lies behind it
 * must not differ. */
#include "analysis/real.h"
#include "bench.h"
#include "html.h"
#include "sheet.h"
#include "words.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    POINTS = 8, /* from FIRST on, each twice the one before */
    FIRST = 25,
    SEARCHES = 8, /* positions, the same for each point */
    TURNS = 3,
    GUARD = 4096,
    PATTERN = 0xA5,
    SEATS = 2
};

const pl_words bench_search_word[BENCH_SEARCH_WORDS] = {
    [BS_TIME] = { "ms/dec.", "ms/Ent." },
    [BS_EACH] = { "µs/iter.", "µs/Iter." },
    [BS_HANDED] = { "KB given", "KB ges." },
    [BS_USED] = { "KB used", "KB bel." },
    [BS_POWER] = { "{0}: time grows as the iterations to the power of {1}",
                   "{0}: Die Zeit wächst wie die Iterationen hoch {1}" },
    [BS_FOOT] = { "The search of legend at {0} seats, from {1} positions halfway through random "
                  "games. Times are CPU time per decision (dec.), the median of {2} runs. KB "
                  "given: the search's buffer. KB used: the most of it that was written. Nothing "
                  "beyond it was written.",
                  "Die Suche von legend mit {0} Plätzen, aus {1} Stellungen in der Mitte "
                  "zufälliger Partien. Zeiten sind Prozessorzeit je Entscheidung (Ent.), Median "
                  "aus {2} Durchgängen. KB ges.: der Puffer der Suche. KB bel.: wie viel davon "
                  "höchstens beschrieben wurde. Dahinter wurde nichts beschrieben." },
    [BS_TITLE] = { "Cost of the search", "Kosten der Suche" },
    [BS_TIME_PLOT] = { "Time per decision", "Zeit je Entscheidung" },
    [BS_MEMORY_PLOT] = { "Memory per decision", "Speicher je Entscheidung" },
    [BS_ACROSS] = { "iterations", "Iterationen" },
    [BS_UP_TIME] = { "microseconds", "Mikrosekunden" },
    [BS_UP_MEMORY] = { "kilobytes", "Kilobytes" },
    [BS_GIVEN] = { "given", "vorhanden" },
    [BS_OVERRUN] = { "The search has written beyond its buffer.",
                     "Die Suche hat über ihren Puffer hinaus geschrieben." },
};

typedef struct {
    uint32_t iterations;
    double ns; /* of a decision */
    size_t given, used;
    bool overrun;
} point;

typedef struct {
    const pl_game *game;
    point at[POINTS];
} costs;

static const char *say(pl_lang lang, enum bench_search_word_id w) {
    return pl_in(bench_search_word[w], lang);
}

/* ---- measuring ---- */

/* Words of eight bytes: that one of them happens to be the pattern is next to impossible. */
static size_t written(const unsigned char *memory, size_t size) {
    uint64_t same, word;
    size_t n = 0;
    memset(&same, PATTERN, sizeof same);
    for (size_t i = 0; i + sizeof word <= size; i += sizeof word) {
        memcpy(&word, memory + i, sizeof word);
        if (word != same) n += sizeof word;
    }
    return n;
}

static void search_once(bench *b, point *p, unsigned char *memory, int i) {
    pl_mind mind = { .iterations = p->iterations, .memory = memory, .memory_size = p->given };
    const int seat = bench_look(b, (uint64_t)i, &b->work[0]);
    memset(memory, PATTERN, p->given + GUARD);
    pl_mind_start(&mind, b->game, seat, (uint64_t)i);
    const double begin = bench_now();
    pl_search_rate(&mind, (const pl_state *)(const void *)b->work[0].bytes, &b->ratings);
    p->ns += (bench_now() - begin) / SEARCHES;
    const size_t used = written(memory, p->given);
    if (used > p->used) p->used = used;
    p->overrun = p->overrun || written(memory + p->given, GUARD) > 0;
}

static int by_size(const void *a, const void *b) {
    const double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static bool measure_point(bench *b, point *p) {
    double ns[TURNS];
    p->given = pl_mind_memory(pl_bot_find("legend"), &(pl_mind){ .iterations = p->iterations });
    unsigned char *memory = malloc(p->given + GUARD);
    for (int turn = 0; turn < TURNS && memory; turn++) {
        p->ns = 0;
        for (int i = 0; i < SEARCHES; i++)
            search_once(b, p, memory, i);
        ns[turn] = p->ns;
    }
    free(memory);
    if (!memory) return false;
    qsort(ns, TURNS, sizeof *ns, by_size);
    p->ns = ns[TURNS / 2];
    return true;
}

static bool measure_game(bench *b, const pl_game *game, costs *c) {
    bool ok = true;
    c->game = game;
    bench_begin(b, game, SEATS);
    for (int i = 0; i < POINTS && ok; i++) {
        c->at[i] = (point){ .iterations = (uint32_t)FIRST << i };
        ok = measure_point(b, &c->at[i]);
    }
    return ok;
}

/* The slope of a straight line through the logarithms; 1: the time grows in proportion. */
static double power(const costs *c) {
    double x = 0, y = 0, xx = 0, xy = 0;
    for (int i = 0; i < POINTS; i++) {
        const double a = log(c->at[i].iterations), t = log(c->at[i].ns);
        x += a, y += t, xx += a * a, xy += a * t;
    }
    return (POINTS * xy - x * y) / (POINTS * xx - x * x);
}

/* ---- text ---- */

static void print_game(const struct cli *cli, const costs *c, pl_text *t) {
    const sheet s = { .out = t, .lang = cli->lang, .first = 14 };
    char digits[32], line[160];
    pl_text d = PL_TEXT(digits), l = PL_TEXT(line);
    sheet_begin_head(&s, c->game->id);
    for (int i = BS_TIME; i <= BS_USED; i++)
        sheet_cell(&s, say(cli->lang, (enum bench_search_word_id)i));
    sheet_end_head(&s);
    for (int i = 0; i < POINTS; i++) {
        const point *p = &c->at[i];
        char name[32];
        pl_text n = PL_TEXT(name);
        pl_text_int(&n, p->iterations);
        sheet_begin(&s, name);
        sheet_number(&s, p->ns / 1e6, 2);
        sheet_number(&s, p->ns / 1e3 / p->iterations, 2);
        sheet_number(&s, (double)p->given / 1024, 0);
        sheet_number(&s, (double)p->used / 1024, 0);
        sheet_end(&s);
    }
    cli_text_real(&d, power(c), 2, cli->lang);
    pl_say(&l, say(cli->lang, BS_POWER), PL_S(c->game->id), PL_S(digits));
    pl_say(t, "{0}\n", PL_S(line));
}

static void write_foot(pl_lang lang, char *foot, size_t size) {
    pl_text t = pl_text_in(foot, size);
    pl_say(&t, say(lang, BS_FOOT), PL_I(SEATS), PL_I(SEARCHES), PL_I(TURNS));
}

static void json_game(const costs *c, pl_text *t) {
    pl_json_open(t, '{');
    pl_json_key_str(t, "game", c->game->id);
    pl_json_key_int(t, "seats", SEATS);
    real_json_at(t, "power", power(c));
    pl_json_key(t, "points");
    pl_json_open(t, '[');
    for (int i = 0; i < POINTS; i++) {
        pl_json_open(t, '{');
        pl_json_key_int(t, "iterations", c->at[i].iterations);
        real_json_at(t, "ns_per_decision", c->at[i].ns);
        pl_json_key_int(t, "bytes_given", (int64_t)c->at[i].given);
        pl_json_key_int(t, "bytes_used", (int64_t)c->at[i].used);
        pl_json_close(t, '}');
    }
    pl_json_close(t, ']');
    pl_json_close(t, '}');
    pl_text_char(t, '\n');
}

/* ---- the page ---- */

static double time_of(const point *p) {
    return log2(p->ns / 1e3);
}

static double used_of(const point *p) {
    return log2((double)p->used / 1024);
}

static double given_of(const point *p) {
    return log2((double)p->given / 1024);
}

typedef struct {
    html_spot spot[HTML_CURVES_MAX][POINTS];
    char title[HTML_CURVES_MAX][POINTS][96];
    html_curves plot;
} drawing;

static void add_curve(drawing *d, const char *name, const costs *c, double (*of)(const point *)) {
    html_curves *plot = &d->plot;
    html_spot *spot = d->spot[plot->n];
    for (int i = 0; i < POINTS; i++) {
        const double y = of(&c->at[i]);
        pl_text t = PL_TEXT(d->title[plot->n][i]);
        pl_say(&t, "{0}: {1}: {2}", PL_S(name), PL_I(c->at[i].iterations), PL_I(llround(exp2(y))));
        spot[i] = (html_spot){ log2(c->at[i].iterations), { y, y, y }, d->title[plot->n][i] };
        plot->y.from = plot->n || i ? fmin(plot->y.from, floor(y)) : floor(y);
        plot->y.to = plot->n || i ? fmax(plot->y.to, ceil(y)) : ceil(y);
    }
    plot->curve[plot->n++] = (html_curve){ name, spot, POINTS };
}

static void draw(html *h, drawing *d, enum bench_search_word_id title, const char *up) {
    html_curves *plot = &d->plot;
    plot->x = (html_axis){ log2(FIRST), log2(FIRST) + POINTS - 1, 1, HTML_DOUBLINGS };
    plot->y.step = 1;
    plot->y.scale = HTML_DOUBLINGS;
    plot->base = plot->y.from;
    plot->across = say(h->lang, BS_ACROSS);
    plot->up = up;
    html_put(h, "h2", say(h->lang, title));
    html_open(h, "section class='box'");
    html_draw_curves(h, plot);
    html_close(h, "section");
}

static void write_page(const struct cli *cli, const costs *c, int n, pl_text *out) {
    static drawing time, memory;
    html h = { out, cli->lang };
    char foot[1024];
    time.plot.n = memory.plot.n = 0;
    for (int i = 0; i < n; i++)
        add_curve(&time, pl_in(c[i].game->title, cli->lang), &c[i], time_of);
    for (int i = 0; i < n; i++)
        add_curve(&memory, pl_in(c[i].game->title, cli->lang), &c[i], used_of);
    add_curve(&memory, say(cli->lang, BS_GIVEN), &c[0], given_of);
    html_begin(&h, say(cli->lang, BS_TITLE));
    html_put(&h, "h1", say(cli->lang, BS_TITLE));
    draw(&h, &time, BS_TIME_PLOT, say(cli->lang, BS_UP_TIME));
    draw(&h, &memory, BS_MEMORY_PLOT, say(cli->lang, BS_UP_MEMORY));
    write_foot(cli->lang, foot, sizeof foot);
    html_open(&h, "footer");
    html_put(&h, "p", foot);
    html_put(&h, "code", "perilune bench --search");
    html_close(&h, "footer");
    html_end(&h);
}

/* ---- */

static void print_foot(const struct cli *cli, pl_text *t) {
    char foot[1024];
    write_foot(cli->lang, foot, sizeof foot);
    t->n = 0;
    pl_text_char(t, '\n');
    cli_wrap(t, foot, 0, cli_width());
    pl_text_char(t, '\n');
    cli_print(t);
}

static int save_page(const struct cli *cli, const costs *c, int n) {
    const char *path = cli_str(cli, "html", NULL);
    if (!path || !n) return CLI_OK;
    pl_text page = cli_text(cli, CLI_PAGE_MAX);
    page.color = false;
    write_page(cli, c, n, &page);
    const int status = cli_page_save(cli, &page, path);
    cli_text_free(&page);
    return status;
}

static bool has_overrun(const costs *c) {
    for (int i = 0; i < POINTS; i++)
        if (c->at[i].overrun) return true;
    return false;
}

int bench_search(const struct cli *cli, bench *b) {
    static costs c[HTML_CURVES_MAX - 1];
    const int most = sizeof c / sizeof *c;
    pl_error err = { .lang = cli->lang };
    pl_text t = cli_text(cli, CLI_PAGE_MAX);
    int n = 0;
    bool ok = true;
    for (const pl_game *const *game = pl_sets_games(); *game && ok && n < most; game++) {
        if (!bench_wants(cli, *game)) continue;
        ok = measure_game(b, *game, &c[n]) || pl_refuse(&err, cli_word[CW_MEMORY]);
        ok = ok && (!has_overrun(&c[n]) || pl_refuse(&err, bench_search_word[BS_OVERRUN]));
        if (!ok) break;
        t.n = 0;
        if (cli_has(cli, "json"))
            json_game(&c[n], &t);
        else
            print_game(cli, &c[n], &t);
        cli_print(&t);
        n++;
    }
    if (ok && !cli_has(cli, "json")) print_foot(cli, &t);
    cli_text_free(&t);
    return ok ? save_page(cli, c, n) : cli_complain(&err, CLI_FAILED);
}
