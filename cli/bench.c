/* SPDX-License-Identifier: MIT */
/* `bench`: how fast the rules are. Everything is measured in processor time of this thread, many
 * times over in short turns, and the median is reported with the range; a copy of 1 KB is measured
 * in the same turns, so that machines can be compared. */
#include "bench.h"
#include "analysis/real.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    POOL = BENCH_POOL,
    TURNS = BENCH_TURNS,
    HOT = 7, /* of the pool are copied around, so that they stay in the nearest cache */
    KILOBYTE = 1024,
    SEARCHES = 8,   /* of a pass */
    ITERATIONS = 50 /* of each */
};

enum measure {
    DECISION,
    GAME,
    CLONE,
    VIEW,
    OBSERVE,
    MASK,
    IMAGINE,
    PLAYOUT,
    SEARCH,
    COPY,
    MEASURES
};
_Static_assert((int)MEASURES == (int)BENCH_MEASURES, "each has its row of turns");

/* In the JSON, times in nanoseconds. */
static const char *const key[MEASURES] = { "ns_per_decision", "ns_per_game",    "clone_ns",
                                           "view_ns",         "observe_ns",     "mask_ns",
                                           "imagine_ns",      "ns_per_playout", "ns_per_iteration",
                                           "memcpy_1k_ns" };

/* A volatile pointer, so that the compiler cannot know what is copied and leave it out. */
static void *(*volatile copy)(void *, const void *, size_t) = memcpy;

static pl_state *in(bench_room *r) {
    return (pl_state *)(void *)r->bytes;
}

double bench_now(void) {
    struct timespec t;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return 1e9 * (double)t.tv_sec + (double)t.tv_nsec;
}

static void deal(bench *b, bench_room *r) {
    static const uint8_t root[PL_SEED_SIZE] = { 1 };
    pl_seed_derive(root, b->dealt++, b->setup.seed);
    memset(r->bytes, 0, b->game->state_size);
    b->game->setup(in(r), &b->setup, NULL, NULL);
}

static void deal_all(bench *b) {
    for (int i = 0; i < POOL; i++)
        deal(b, &b->fresh[i]);
}

static int seat_on_turn(const bench *b, bench_room *r) {
    int seat = 0;
    while (!(b->game->to_act(in(r)) >> seat & 1))
        seat++;
    return seat;
}

/* Plays that many random decisions. */
static void play_some(bench *b, bench_room *r, uint32_t decisions) {
    for (uint32_t i = 0; i < decisions; i++) {
        const int seat = seat_on_turn(b, r);
        pl_moves list = { .n = 0 };
        b->game->legal(in(r), seat, &list);
        b->game->apply(in(r), seat, list.at[pl_rng_below(&b->rng, (uint32_t)list.n)], NULL);
    }
}

/* The same random numbers twice: once to learn the length, once to stop half way. */
static void fill_middle(bench *b) {
    for (int i = 0; i < POOL; i++) {
        const pl_rng same = b->rng;
        memcpy(b->work[i].bytes, b->fresh[i].bytes, b->game->state_size);
        memcpy(b->middle[i].bytes, b->fresh[i].bytes, b->game->state_size);
        const uint32_t length = pl_playout(b->game, in(&b->work[i]), &b->rng);
        b->rng = same;
        play_some(b, &b->middle[i], length / 2);
    }
}

void bench_begin(bench *b, const pl_game *game, int seats) {
    b->game = game;
    b->dealt = 0;
    pl_setup_default(game, seats, &b->setup);
    pl_rng_seed64(&b->rng, 1);
    deal_all(b);
    fill_middle(b);
}

/* ---- one pass through the pool; each returns how often it did its thing ---- */

static double pass_decision(bench *b) {
    double n = 0;
    for (int i = 0; i < POOL; i++)
        n += pl_playout(b->game, in(&b->fresh[i]), &b->rng);
    return n;
}

static double pass_game(bench *b) {
    for (int i = 0; i < POOL; i++) {
        deal(b, &b->work[i]);
        pl_playout(b->game, in(&b->work[i]), &b->rng);
    }
    return POOL;
}

static double pass_clone(bench *b) {
    for (int i = 0; i < POOL; i++)
        copy(b->work[i % HOT].bytes, b->middle[i % HOT].bytes, b->game->state_size);
    return POOL;
}

static double pass_view(bench *b) {
    for (int i = 0; i < POOL; i++)
        b->game->view(in(&b->middle[i]), i % b->setup.seats, in(&b->work[i]));
    return POOL;
}

/* The views of the seats on turn, as numbers, and the mask of their moves. There are none for cards
 * that were read from a table. */
static double pass_observe(bench *b) {
    for (int i = 0; i < POOL && b->game->observe; i++)
        b->game->observe(in(&b->work[i]), seat_on_turn(b, &b->middle[i]), b->numbers);
    return POOL;
}

static double pass_mask(bench *b) {
    for (int i = 0; i < POOL && b->game->encode; i++)
        pl_mask(b->game, b->setup.seats, in(&b->work[i]), seat_on_turn(b, &b->middle[i]), b->mask);
    return POOL;
}

/* What was imagined once can be imagined again: the rules say what is hidden, not the bytes. */
static double pass_imagine(bench *b) {
    for (int i = 0; i < POOL; i++)
        b->game->imagine(in(&b->work[i]), i % b->setup.seats, &b->rng);
    return POOL;
}

static double pass_playout(bench *b) {
    for (int i = 0; i < POOL; i++) {
        copy(b->work[i].bytes, b->middle[i].bytes, b->game->state_size);
        pl_playout(b->game, in(&b->work[i]), &b->rng);
    }
    return POOL;
}

int bench_look(bench *b, uint64_t i, bench_room *view) {
    bench_room *from = &b->middle[i % POOL];
    const int seat = seat_on_turn(b, from);
    b->game->view(in(from), seat, in(view));
    return seat;
}

/* Of the strongest bot, each from what the seat on turn sees; a fresh mind every time. */
static double pass_search(bench *b) {
    pl_mind mind = { .iterations = ITERATIONS, .memory = b->memory };
    mind.memory_size = pl_mind_memory(pl_bot_find("legend"), &mind);
    for (int i = 0; i < SEARCHES; i++) {
        const int seat = bench_look(b, b->searched++, &b->work[0]);
        pl_mind_start(&mind, b->game, seat, b->searched);
        pl_search_rate(&mind, in(&b->work[0]), &b->ratings);
    }
    return SEARCHES * ITERATIONS;
}

static double pass_copy(bench *b) {
    for (int i = 0; i < POOL; i++)
        copy(b->work[i % HOT].bytes, b->middle[i % HOT].bytes, KILOBYTE);
    return POOL;
}

/* What a pass needs and must not pay for. */
static void prepare(bench *b, enum measure m) {
    if (m == DECISION) deal_all(b);
    if (m == IMAGINE) pass_view(b);
    for (int i = 0; i < POOL && (m == OBSERVE || m == MASK); i++)
        bench_look(b, (uint64_t)i, &b->work[i]);
}

static double take_turn(bench *b, enum measure m, double budget) {
    static double (*const pass[MEASURES])(bench *) = {
        [DECISION] = pass_decision, [GAME] = pass_game,       [CLONE] = pass_clone,
        [VIEW] = pass_view,         [OBSERVE] = pass_observe, [MASK] = pass_mask,
        [IMAGINE] = pass_imagine,   [PLAYOUT] = pass_playout, [SEARCH] = pass_search,
        [COPY] = pass_copy,
    };
    double spent = 0, times = 0;
    while (spent < budget) {
        prepare(b, m);
        const double begin = bench_now();
        double done = 0;
        /* Short passes are bundled, so that reading the clock costs nothing beside them. */
        const int bundle = m == DECISION || m == GAME || m == PLAYOUT || m == SEARCH ? 1 : 16;
        for (int i = 0; i < bundle; i++)
            done += pass[m](b);
        spent += bench_now() - begin;
        times += done;
    }
    return spent / times;
}

static int by_size(const void *a, const void *b) {
    const double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static void measure_all(bench *b, const pl_game *game, int seats, double seconds) {
    bench_begin(b, game, seats);
    b->decisions = pass_decision(b) / POOL;
    const double budget = 1e9 * seconds / (TURNS * MEASURES);
    for (int turn = 0; turn < TURNS; turn++)
        for (int m = 0; m < MEASURES; m++)
            b->ns[m][turn] = take_turn(b, (enum measure)m, budget);
    for (int m = 0; m < MEASURES; m++)
        qsort(b->ns[m], TURNS, sizeof b->ns[m][0], by_size);
}

static double median(const bench *b, enum measure m) {
    return b->ns[m][TURNS / 2];
}

/* ---- results ---- */

enum {
    H_GAME,
    H_SEATS,
    H_DECISION,
    H_RANGE,
    H_RATIO,
    H_GAMES,
    H_LENGTH,
    H_STATE,
    H_CLONE,
    H_VIEW,
    H_OBSERVE,
    H_MASK,
    H_IMAGINE,
    H_PLAYOUTS,
    H_ITERATIONS,
    H_COPY,
    H_FOOT,
    WORDS
};

static const pl_words word[WORDS] = {
    [H_GAME] = { "game", "Spiel" },
    [H_SEATS] = { "seats", "Plätze" },
    [H_DECISION] = { "ns/dec.", "ns/Ent." },
    [H_RANGE] = { "range", "Spanne" },
    [H_RATIO] = { "copies", "Kopien" },
    [H_GAMES] = { "games/s", "Part./s" },
    [H_LENGTH] = { "dec./g", "Ent./P" },
    [H_STATE] = { "bytes", "Bytes" },
    [H_CLONE] = { "clone", "Klon" },
    [H_VIEW] = { "view", "Sicht" },
    [H_OBSERVE] = { "obs.", "Beob." },
    [H_MASK] = { "mask", "Maske" },
    [H_IMAGINE] = { "imagine", "denken" },
    [H_PLAYOUTS] = { "play./s", "Ausg./s" },
    [H_ITERATIONS] = { "iter./s", "Iter./s" },
    [H_COPY] = { "1 KB", "1 KB" },
    [H_FOOT] = { "Random play: finding, choosing and playing a move, without events. Medians of "
                 "{0} "
                 "turns in processor time; range: the fastest and the slowest of them. copies: how "
                 "many copies of 1 KB a decision costs. games/s counts the setup, ns/dec. does "
                 "not. "
                 "dec./g: decisions of a game. clone, view, obs. (a view as numbers), mask (its "
                 "legal moves), imagine, 1 KB (a copy of that size): ns. "
                 "play./s: games a second played out from the middle. iter./s: iterations a second "
                 "of the search of legend, from the middle too.",
                 "Zufallsspiel: Zug finden, wählen und spielen, ohne Ereignisse. Mediane aus {0} "
                 "Durchgängen in Prozessorzeit; Spanne: der schnellste und der langsamste. Kopien: "
                 "wie viele Kopien von 1 KB eine Entscheidung kostet. Part./s (Partien) zählt den "
                 "Aufbau mit, ns/Ent. nicht. Ent./P: Entscheidungen je Partie. Klon, Sicht, Beob. "
                 "(eine Sicht als Zahlen), Maske (ihre erlaubten Züge), denken "
                 "(Verborgenes ausdenken), 1 KB (eine Kopie davon): ns. Ausg./s: Partien pro "
                 "Sekunde, "
                 "von der Mitte aus zu Ende gespielt. Iter./s: Iterationen pro Sekunde der Suche "
                 "von legend, auch von der Mitte aus." },
};

static const int width[] = { 10, 7, 9, 14, 8, 9, 8, 7, 7, 7, 7, 7, 9, 9, 9, 7 };

static void cell(pl_text *t, int column, const char *text) {
    if (column > 0) pl_text_repeat(t, " ", width[column] - cli_columns(text));
    const size_t start = t->n;
    pl_text_str(t, text);
    if (column == 0) pl_text_pad(t, start, width[0]);
}

static void real_cell(const struct cli *cli, pl_text *t, int column, double value, int decimals) {
    char digits[64];
    pl_text d = PL_TEXT(digits);
    cli_text_real(&d, value, decimals, cli->lang);
    cell(t, column, digits);
}

static void print_heads(const struct cli *cli, pl_text *t) {
    pl_text_ink(t, PL_INK_BOLD);
    for (int i = H_GAME; i <= H_COPY; i++)
        cell(t, i, pl_in(word[i], cli->lang));
    pl_text_ink(t, PL_INK_PLAIN);
    pl_text_char(t, '\n');
}

static void print_row(const struct cli *cli, const bench *b, pl_text *t) {
    char range[64];
    pl_text r = PL_TEXT(range);
    cli_text_real(&r, b->ns[DECISION][0], 1, cli->lang);
    pl_text_char(&r, '-');
    cli_text_real(&r, b->ns[DECISION][TURNS - 1], 1, cli->lang);
    cell(t, H_GAME, b->game->id);
    real_cell(cli, t, H_SEATS, b->setup.seats, 0);
    real_cell(cli, t, H_DECISION, median(b, DECISION), 1);
    cell(t, H_RANGE, range);
    real_cell(cli, t, H_RATIO, median(b, DECISION) / median(b, COPY), 1);
    real_cell(cli, t, H_GAMES, 1e9 / median(b, GAME), 0);
    real_cell(cli, t, H_LENGTH, b->decisions, 1);
    real_cell(cli, t, H_STATE, b->game->state_size, 0);
    real_cell(cli, t, H_CLONE, median(b, CLONE), 1);
    real_cell(cli, t, H_VIEW, median(b, VIEW), 1);
    real_cell(cli, t, H_OBSERVE, median(b, OBSERVE), 1);
    real_cell(cli, t, H_MASK, median(b, MASK), 1);
    real_cell(cli, t, H_IMAGINE, median(b, IMAGINE), 1);
    real_cell(cli, t, H_PLAYOUTS, 1e9 / median(b, PLAYOUT), 0);
    real_cell(cli, t, H_ITERATIONS, 1e9 / median(b, SEARCH), 0);
    real_cell(cli, t, H_COPY, median(b, COPY), 1);
    pl_text_char(t, '\n');
}

static void json_real(pl_text *t, const char *name, double value) {
    pl_json_key(t, name);
    real_json(t, value);
}

static void json_row(const bench *b, pl_text *t) {
    pl_json_open(t, '{');
    pl_json_key(t, "game");
    pl_json_str(t, b->game->id);
    json_real(t, "seats", b->setup.seats);
    json_real(t, "state_bytes", b->game->state_size);
    json_real(t, "decisions_per_game", b->decisions);
    json_real(t, "games_per_second", 1e9 / median(b, GAME));
    json_real(t, "playouts_per_second", 1e9 / median(b, PLAYOUT));
    json_real(t, "iterations_per_second", 1e9 / median(b, SEARCH));
    for (int m = 0; m < MEASURES; m++)
        json_real(t, key[m], median(b, (enum measure)m));
    json_real(t, "turns", TURNS);
    pl_json_key(t, "range");
    pl_json_open(t, '{');
    for (int m = 0; m < MEASURES; m++) {
        pl_json_key(t, key[m]);
        pl_json_open(t, '[');
        real_json(t, b->ns[m][0]);
        real_json(t, b->ns[m][TURNS - 1]);
        pl_json_close(t, ']');
    }
    pl_json_close(t, '}');
    pl_json_close(t, '}');
    pl_text_char(t, '\n');
}

static void bench_game(const struct cli *cli, bench *b, const pl_game *game, pl_text *t) {
    const double seconds = (double)cli_int(cli, "seconds", 2);
    for (int seats = game->seats_min; seats <= game->seats_max && cli_flush(); seats++) {
        measure_all(b, game, seats, seconds);
        t->n = 0;
        if (cli_has(cli, "json"))
            json_row(b, t);
        else
            print_row(cli, b, t);
        cli_print(t);
    }
}

bool bench_wants(const struct cli *cli, const pl_game *game) {
    for (int i = 0; i < cli->arguments; i++)
        if (strcmp(cli->argument[i], game->id) == 0) return true;
    return cli->arguments == 0;
}

static void bench_games(const struct cli *cli, bench *b) {
    pl_text t = cli_text(cli, CLI_PAGE_MAX);
    if (!cli_has(cli, "json")) {
        print_heads(cli, &t);
        cli_print(&t);
    }
    for (const pl_game *const *game = pl_sets_games(); *game; game++)
        if (bench_wants(cli, *game)) bench_game(cli, b, *game, &t);
    if (!cli_has(cli, "json")) {
        char foot[1024];
        pl_text f = PL_TEXT(foot);
        pl_say(&f, pl_in(word[H_FOOT], cli->lang), PL_I(TURNS));
        t.n = 0;
        pl_text_char(&t, '\n');
        cli_wrap(&t, foot, 0, cli_width());
        pl_text_char(&t, '\n');
        cli_print(&t);
    }
    cli_text_free(&t);
}

static int run(struct cli *cli) {
    pl_error err = { .lang = cli->lang };
    for (int i = 0; i < cli->arguments; i++)
        if (!cli_game(cli->argument[i], &err)) return cli_complain(&err, CLI_USAGE);
    static bench b;
    if (cli_has(cli, "search") || cli_has(cli, "html")) return bench_search(cli, &b);
    bench_games(cli, &b);
    return CLI_OK;
}

static const cli_option options[] = {
    { .name = "seconds",
      .kind = CLI_INT,
      .min = 1,
      .max = 3600,
      .value = { "N", "N" },
      .about = { "time per game and number of seats (default 2)",
                 "Zeit je Spiel und Zahl der Plätze (Standard: 2)" } },
    { .name = "search",
      .kind = CLI_FLAG,
      .about = { "instead, measure how time and memory of the search grow with its iterations",
                 "stattdessen messen, wie Zeit und Speicher der Suche mit ihren Iterationen "
                 "wachsen" } },
    { .name = "html",
      .kind = CLI_STRING,
      .value = { "FILE", "DATEI" },
      .about = { "write a web page with plots", "eine Webseite mit Diagrammen schreiben" } },
    CLI_OPTION_JSON,
    { 0 },
};

const cli_command cmd_bench = {
    .name = "bench",
    .about = { "measure the speed of the rules", "die Geschwindigkeit der Regeln messen" },
    .arguments = { "[GAME...]", "[SPIEL...]" },
    .least = 0,
    .most = CLI_ARGUMENTS_MAX,
    .more = { "With --json each line is one object: game, seats, ns_per_decision, "
              "games_per_second, state_bytes, clone_ns, view_ns, observe_ns, mask_ns, imagine_ns, "
              "memcpy_1k_ns and more. 'range' holds the fastest and the slowest run.",
              "Mit --json ist jede Zeile ein Objekt: game, seats, ns_per_decision, "
              "games_per_second, state_bytes, clone_ns, view_ns, observe_ns, mask_ns, imagine_ns, "
              "memcpy_1k_ns und mehr. 'range' enthält den schnellsten und den langsamsten "
              "Durchgang." },
    .option = options,
    .word = word,
    .words = WORDS,
    .run = run,
};
