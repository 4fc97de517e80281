/* SPDX-License-Identifier: MIT */
/* `ladder`: which level is how strong, and how strength grows with search. */
#include "ladder.h"
#include "ladder_words.h"
#include "words.h"

#include <stdlib.h>
#include <string.h>

enum { PAGE_MAX = 1 << 20, GAMES_USUAL = 200 };
static const char points_usual[] = "10,20,40,80,160";

/* ---- what is to be played ---- */

static const pl_bot *strongest(void) {
    const pl_bot *const *bot = pl_bots;
    while (bot[1])
        bot++;
    return *bot;
}

/* The bots that grow a tree and are offered to people are the levels. */
static void usual_levels(pl_text *t) {
    for (const pl_bot *const *bot = pl_bots; *bot; bot++)
        if ((*bot)->memory && !(*bot)->yardstick)
            pl_say(t, t->n ? ",{0}" : "{0}", PL_S((*bot)->id));
}

static bool read_levels(const struct cli *cli, contest *c, pl_error *err) {
    char usual[160];
    pl_text t = PL_TEXT(usual);
    usual_levels(&t);
    c->levels = cli_bots_read(cli_str(cli, "levels", usual), c->level, LADDER_LEVELS_MAX, err);
    if (!c->levels) return false;
    return c->levels > 1 || pl_refuse(err, ladder_word[LW_FEW]);
}

/* As many deals as it takes to reach that many games, two at least. */
static uint32_t deals_for(const struct cli *cli, const contest *c) {
    const uint32_t games = (uint32_t)cli_int(cli, "games", GAMES_USUAL);
    const uint32_t rounds = contest_rounds(c), deals = (games + rounds - 1) / rounds;
    return deals < 2 ? 2 : deals;
}

static bool give_room(contest *c, pl_error *err) {
    c->place = calloc(contest_games(c), sizeof *c->place);
    return c->place || pl_refuse(err, cli_word[CW_MEMORY]);
}

static bool read_contest(const struct cli *cli, contest *c, const char *name, pl_error *err) {
    c->game = cli_game(name, err);
    if (!c->game || !read_levels(cli, c, err)) return false;
    const int seats = c->game->seats_min < 2 ? 2 : c->game->seats_min;
    if (!cli_setup(cli, c->game, seats, &c->setup, err)) return false;
    if (c->setup.seats < 2) return pl_refuse(err, ladder_word[LW_ALONE]);
    pl_match probe;
    if (!pl_match_start(&probe, c->game, &c->setup, NULL, 0, err)) return false;
    c->deals = deals_for(cli, c);
    return give_room(c, err);
}

/* ---- growth ---- */

/* "25,50,100" */
static bool read_points(growth *g, const char *list, pl_error *err) {
    for (const char *at = list;; at++) {
        char number[16];
        int64_t n;
        const size_t length = strcspn(at, ",");
        pl_text t = PL_TEXT(number);
        pl_text_bytes(&t, at, length);
        const int64_t last = g->points ? g->iterations[g->points - 1] : 0;
        if (t.cut || !pl_number(number, &n) || n <= last || n > 1000000)
            return pl_fail(err, ladder_word[LW_BAD_POINT], PL_S(list));
        if (g->points == LADDER_POINTS_MAX)
            return pl_fail(err, ladder_word[LW_MANY_POINTS], PL_I(LADDER_POINTS_MAX));
        g->iterations[g->points++] = (uint32_t)n;
        at += length;
        if (!*at) break;
    }
    return g->points > 1 || pl_fail(err, ladder_word[LW_MANY_POINTS], PL_I(LADDER_POINTS_MAX));
}

static bool seat_searcher(cli_player *p, uint32_t iterations, pl_error *err) {
    char name[PL_NAME_MAX];
    pl_text t = PL_TEXT(name);
    pl_say(&t, "bot:{0}:{1}", PL_S(strongest()->id), PL_I(iterations));
    return cli_player_read(p, name, err);
}

static bool plan_growth(const struct cli *cli, const contest *main, growth *g, pl_error *err) {
    if (!cli_has(cli, "growth") && !cli_has(cli, "html")) return true;
    if (!read_points(g, cli_str(cli, "growth", points_usual), err)) return false;
    g->win[0] = (sim_share){ 0.5, 0.5, 0.5 };
    for (int i = 1; i < g->points; i++) {
        contest *c = &g->contest[i];
        c->game = main->game;
        c->setup = main->setup;
        c->setup.seats = 2;
        c->levels = 2;
        if (!seat_searcher(&c->level[0], g->iterations[i], err)) return false;
        if (!seat_searcher(&c->level[1], g->iterations[0], err)) return false;
        c->deals = deals_for(cli, c);
        if (!give_room(c, err)) return false;
    }
    return true;
}

static void line_up(ladder *l, const contest *c) {
    l->row[l->rows++] = c;
    l->jobs += contest_games(c);
}

static bool plan_all(const struct cli *cli, ladder *l, pl_error *err) {
    for (; l->games < cli->arguments; l->games++) {
        const int i = l->games;
        if (!read_contest(cli, &l->contest[i], cli->argument[i], err)) return false;
        /* A seed that was drawn is drawn once. */
        memcpy(l->contest[i].setup.seed, l->contest[0].setup.seed, PL_SEED_SIZE);
        if (!plan_growth(cli, &l->contest[i], &l->growth[i], err)) return false;
        line_up(l, &l->contest[i]);
        for (int k = 1; k < l->growth[i].points; k++)
            line_up(l, &l->growth[i].contest[k]);
    }
    return true;
}

/* ---- what `series` does with it ---- */

static void put_command(const struct cli *cli, ladder *l) {
    const contest *c = &l->contest[0];
    const growth *g = &l->growth[0];
    char list[LADDER_LEVELS_MAX * FOREIGN_TEXT_MAX];
    series_word(&l->command, "ladder");
    for (int i = 0; i < l->games; i++)
        series_word(&l->command, l->contest[i].game->id);
    pl_text levels = PL_TEXT(list);
    for (int i = 0; i < c->levels; i++)
        pl_say(&levels, i ? ",{0}" : "{0}", PL_S(contest_name(c, i)));
    series_option(&l->command, "levels", list);
    if (cli_has(cli, "seats")) series_number(&l->command, "seats", (uint64_t)c->setup.seats);
    series_number(&l->command, "games", (uint64_t)cli_int(cli, "games", GAMES_USUAL));
    int at = 0;
    for (const char *pair; (pair = cli_next(cli, "option", &at));)
        series_option(&l->command, "option", pair);
    pl_text points = PL_TEXT(list);
    for (int i = 0; i < g->points; i++)
        pl_say(&points, i ? ",{0}" : "{0}", PL_I(g->iterations[i]));
    if (g->points) series_option(&l->command, "growth", list);
    series_seed(&l->command, c->setup.seed);
}

static void release(void *context) {
    ladder *l = context;
    for (int i = 0; i < LADDER_GAMES_MAX; i++) {
        free(l->contest[i].place);
        for (int k = 0; k < LADDER_POINTS_MAX; k++)
            free(l->growth[i].contest[k].place);
    }
    free(l);
}

static void *make_plan(const struct cli *cli, pl_error *err) {
    ladder *l = calloc(1, sizeof *l);
    if (!l) return pl_refuse(err, cli_word[CW_MEMORY]), NULL;
    if (plan_all(cli, l, err)) {
        put_command(cli, l);
        return l;
    }
    release(l);
    return NULL;
}

static void describe(const void *context, series_command *c) {
    *c = ((const ladder *)context)->command;
}

static void rules(const void *context, pl_text *t) {
    const ladder *l = context;
    for (int i = 0; i < l->games; i++) {
        const contest *c = &l->contest[i];
        pl_say(t, i ? ", {0} {1} " : "{0} {1} ", PL_S(c->game->id), PL_I(c->setup.rules));
        pl_digest_write(c->game, t);
    }
}

static uint64_t jobs(const void *context) {
    return ((const ladder *)context)->jobs;
}

static bool prepare(void *context, const struct cli *cli, int workers, pl_error *err) {
    (void)context, (void)cli, (void)workers, (void)err;
    return true; /* every game has a place for its result */
}

const contest *ladder_contest(const ladder *l, uint64_t *game) {
    int i = 0;
    for (; *game >= contest_games(l->row[i]); i++)
        *game -= contest_games(l->row[i]);
    return l->row[i];
}

static bool play(void *context, int worker, uint64_t game, pl_error *err) {
    const contest *c = ladder_contest(context, &game);
    (void)worker;
    return contest_play(c, (uint32_t)game) || pl_refuse(err, cli_word[CW_MEMORY]);
}

static void gather(void *context, int worker) {
    (void)context, (void)worker;
}

static void write_results(const void *context, const spans *done, FILE *f) {
    ladder_write(context, done, f);
}

static bool read_results(void *context, const spans *done, const json_t *results) {
    return ladder_read(context, done, results);
}

static void clear(void *context) {
    const ladder *l = context;
    for (int i = 0; i < l->rows; i++)
        memset(l->row[i]->place, 0, contest_games(l->row[i]) * sizeof *l->row[i]->place);
}

/* ---- the report ---- */

static void conclude(ladder *l) {
    for (int i = 0; i < l->games; i++) {
        growth *g = &l->growth[i];
        contest_fit(&l->contest[i], &l->standing[i]);
        for (int k = 1; k < g->points; k++) {
            standing s;
            contest_fit(&g->contest[k], &s);
            g->win[k] = sim_wilson(s.versus[0][1], s.met[0][1]);
        }
    }
}

static int report(const struct cli *cli, void *context, const series_end *end) {
    ladder *l = context;
    (void)end;
    conclude(l);
    pl_text out = cli_text(cli, CLI_PAGE_MAX);
    if (cli_has(cli, "json"))
        ladder_json(l, &out);
    else
        ladder_print(cli, l, &out);
    cli_print(&out);
    cli_text_free(&out);
    const char *path = cli_str(cli, "html", NULL);
    if (!path) return CLI_OK;
    pl_text page = cli_text(cli, PAGE_MAX);
    ladder_page(cli, l, &page);
    const int status = cli_page_save(cli, &page, path);
    cli_text_free(&page);
    return status;
}

const series_kind ladder_kind = {
    .command = &cmd_ladder,
    .progress = &ladder_word[LW_PROGRESS],
    .plan = make_plan,
    .release = release,
    .describe = describe,
    .rules = rules,
    .jobs = jobs,
    .prepare = prepare,
    .play = play,
    .gather = gather,
    .write = write_results,
    .read = read_results,
    .clear = clear,
    .report = report,
};

static int run(struct cli *cli) {
    return series_run(cli, &ladder_kind);
}

static const cli_option options[] = {
    { .name = "levels",
      .kind = CLI_STRING,
      .value = { "A,B,...", "A,B,..." },
      .about = { "who competes, as cadet, legend:500 (worlds per decision) or cmd:./mybot (a "
                 "program of yours, see docs/foreign-bots.md); else all levels",
                 "wer antritt, etwa cadet, legend:500 (Welten je Entscheidung) oder cmd:./meinbot "
                 "(ein eigenes Programm, siehe docs/foreign-bots.md); sonst alle Stufen" } },
    CLI_OPTION_SEATS,
    { .name = "games",
      .kind = CLI_INT,
      .min = 1,
      .max = 10000000,
      .value = { "N", "N" },
      .about = { "at least so many games; every deal is played by everybody (else 200)",
                 "mindestens so viele Partien; jede Verteilung spielen alle (sonst 200)" } },
    { .name = "growth",
      .kind = CLI_STRING,
      .value = { "N,N,...", "N,N,..." },
      .about = { "also how strength grows with search: the strongest bot with so many worlds per "
                 "decision against itself with the first number (with --html: 10,20,40,80,160)",
                 "auch, wie die Stärke mit der Suche wächst: der stärkste Bot mit so vielen Welten "
                 "je Entscheidung gegen sich selbst mit der ersten Zahl (mit --html: "
                 "10,20,40,80,160)" } },
    CLI_OPTION_SEED,
    CREW_OPTION_THREADS,
    CLI_OPTION_OPTION,
    CLI_OPTION_HTML,
    CLI_OPTION_JSON,
    SERIES_OPTIONS,
    { 0 },
};

const cli_command cmd_ladder = {
    .name = "ladder",
    .about = { "let bots compete and rank them by strength",
               "Bots gegeneinander antreten lassen und nach Stärke ordnen" },
    .arguments = { "GAME...", "SPIEL..." },
    .least = 1,
    .most = LADDER_GAMES_MAX,
    .more = { "Every deal is played by every level from every seat equally often, so that neither "
              "cards nor seats make a level look strong. The table depends on the command and "
              "--seed alone, not on the machine or the number of threads, of ranks of mpirun, or "
              "of "
              "shards. --shard and --resume need --seed.",
              "Jede Verteilung der Karten wird von jeder Stufe von jedem Platz gleich oft "
              "gespielt, damit weder Karten noch Plätze eine Stufe stark aussehen lassen. Die "
              "Tabelle hängt nur vom Befehl und von --seed ab, nicht von der Maschine oder der "
              "Zahl der Threads, der Ränge von mpirun oder der Teile. --shard und --resume "
              "brauchen --seed." },
    .option = options,
    .word = ladder_word,
    .words = LADDER_WORDS,
    .run = run,
};
