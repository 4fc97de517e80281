/* SPDX-License-Identifier: MIT */
/* `replay`: a log move by move, as a spectator or a seat saw it. A second match plays the steps of
 * the first again; what is shown comes from its views, so a replay tells no more than the reader
 * was told at the table. Only --all, once the game is over, looks into every hand. */
#include "cli.h"
#include "server/names.h"
#include "words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TITLE, STEP, NOTHING, SEES, PAUSE, NO_SEAT, NOT_OVER, ONE_OF, WORDS };

static const pl_words word[WORDS] = {
    [TITLE] = { "{0}, {1} {1|seat|seats}, {2} {2|move|moves}",
                "{0}, {1} {1|Platz|Plätze}, {2} {2|Zug|Züge}" },
    [STEP] = { "Move {0}: {1}", "Zug {0}: {1}" },
    [NOTHING] = { "Nothing to see yet.", "Noch ist nichts zu sehen." },
    [SEES] = { "What {0} sees:", "Was {0} sieht:" },
    [PAUSE] = { "Enter: next move, q and Enter: end ", "Enter: nächster Zug, q und Enter: Ende " },
    [NO_SEAT] = { "This log has no seat {0}. Seats are numbered 0 to {1}.",
                  "Platz {0} gibt es in diesem Protokoll nicht. Die Plätze haben die Nummern 0 bis "
                  "{1}." },
    [NOT_OVER] = { "--all shows every hand, so it works only for finished games.",
                   "--all zeigt jede Hand und geht deshalb nur bei beendeten Partien." },
    [ONE_OF] = { "Use either --as or --all, not both.", "Verwende --as oder --all, nicht beides." },
};

typedef struct {
    const struct cli *cli;
    const pl_match *log;
    pl_match *match; /* plays the log again */
    int first, last; /* the seats whose views are shown */
    bool all;
    pl_events events; /* of the newest move */
    char name[PL_SEATS_MAX][PL_NAME_MAX];
    pl_text out;
} show;

static pl_reader reader_for(const show *s, int seat) {
    pl_reader r = { .lang = s->cli->lang, .seat = seat };
    for (int i = 0; i < PL_SEATS_MAX; i++)
        r.name[i] = s->name[i];
    return r;
}

/* The text of a move, for those who may know it; the others have the sentences, since it may be
 * sealed. To be asked before the move is played. */
static bool write_move(const show *s, pl_step step, pl_text *out) {
    if (!s->all && s->first != step.seat) return false;
    pl_room view;
    pl_match_view(s->match, step.seat, pl_state_in(&view));
    s->match->game->write_move(pl_state_in(&view), step.seat, step.move, out);
    return true;
}

static void flush(show *s) {
    cli_print(&s->out);
    s->out.n = 0;
}

/* With --all, who is told a secret tells it. */
static int teller(const show *s, const pl_event *e) {
    if (!s->all) return s->first;
    int seat = 0;
    while (seat < s->log->setup.seats && !(e->knows >> seat & 1))
        seat++;
    return (e->secret[0] || e->secret[1]) && seat < s->log->setup.seats ? seat : PL_PUBLIC;
}

static void sentence(const show *s, const pl_event *truth, pl_text *out) {
    const int seat = teller(s, truth);
    const pl_event e = pl_event_for(*truth, seat);
    const pl_reader r = reader_for(s, seat);
    pl_room view;
    pl_match_view(s->match, seat, pl_state_in(&view));
    if (s->all && seat != PL_PUBLIC) pl_say(out, "[{0}] ", PL_S(s->name[seat]));
    s->match->game->write_event(pl_state_in(&view), &e, &r, out);
}

/* ---- for people ---- */

static void board(show *s) {
    for (int seat = s->first; seat <= s->last; seat++) {
        const pl_reader r = reader_for(s, seat);
        pl_text_char(&s->out, '\n');
        if (s->all) {
            pl_say(&s->out, pl_in(word[SEES], s->cli->lang), PL_S(s->name[seat]));
            pl_text_char(&s->out, '\n');
        }
        cli_board(s->cli, s->match, &r, &s->out);
    }
    flush(s);
}

static bool is_over(const show *s) {
    return s->match->game->to_act(pl_match_state(s->match)) == 0;
}

static void ranking(show *s) {
    const pl_reader r = reader_for(s, s->all ? PL_PUBLIC : s->first);
    pl_text_char(&s->out, '\n');
    cli_ranking(s->match, &r, &s->out);
    flush(s);
}

static void heading(show *s, pl_step step) {
    pl_text_char(&s->out, '\n');
    pl_text_ink(&s->out, PL_INK_BOLD);
    pl_say(&s->out, pl_in(word[STEP], s->cli->lang), PL_I(s->match->n + 1),
           PL_S(s->name[step.seat]));
    pl_text_ink(&s->out, PL_INK_PLAIN);
    char text[PL_LINE_MAX];
    pl_text t = PL_TEXT(text);
    if (write_move(s, step, &t)) pl_say(&s->out, ": {0}", PL_S(text));
    pl_text_char(&s->out, '\n');
}

static void tell(show *s) {
    const size_t start = s->out.n;
    for (int32_t i = 0; i < s->events.n; i++) {
        char line[1024];
        pl_text t = PL_TEXT(line);
        t.color = s->out.color;
        sentence(s, &s->events.at[i], &t);
        if (t.n) pl_say(&s->out, "  {0}\n", PL_S(line));
    }
    if (s->out.n == start) pl_say(&s->out, "  {0}\n", PL_S(pl_in(word[NOTHING], s->cli->lang)));
    flush(s);
}

/* False when the reader has had enough. The end of the input means: no more pauses. */
static bool wait_for_enter(const show *s) {
    if (!cli_flush()) return false;
    fputs(pl_in(word[PAUSE], s->cli->lang), stderr);
    int first = getchar(), c = first;
    while (c != '\n' && c != EOF)
        c = getchar();
    return first != 'q';
}

static void title(show *s) {
    const pl_match *m = s->log;
    pl_say(&s->out, pl_in(word[TITLE], s->cli->lang), PL_S(pl_in(m->game->title, s->cli->lang)),
           PL_I(m->setup.seats), PL_I(m->n));
    for (int seat = 0; seat < m->setup.seats; seat++) {
        pl_say(&s->out, seat ? ", {0}" : ": {0}", PL_S(s->name[seat]));
        if (strcmp(s->name[seat], m->name[seat]) != 0)
            pl_say(&s->out, " ({0})", PL_S(m->name[seat]));
    }
    pl_text_char(&s->out, '\n');
}

/* ---- for programs ---- */

static void json_views(show *s) {
    pl_json_key(&s->out, s->all ? "views" : "view");
    if (s->all) pl_json_open(&s->out, '[');
    for (int seat = s->first; seat <= s->last; seat++) {
        pl_room view;
        pl_match_view(s->match, seat, pl_state_in(&view));
        s->match->game->json(pl_state_in(&view), seat, &s->out);
    }
    if (s->all) pl_json_close(&s->out, ']');
}

static void json_move(show *s, pl_step step) {
    char text[PL_LINE_MAX];
    pl_text t = PL_TEXT(text);
    pl_json_key(&s->out, "seat");
    pl_json_int(&s->out, step.seat);
    pl_json_key(&s->out, "move");
    if (write_move(s, step, &t))
        pl_json_str(&s->out, text);
    else
        pl_json_null(&s->out);
}

static void json_events(show *s) {
    pl_json_key(&s->out, "events");
    pl_json_open(&s->out, '[');
    for (int32_t i = 0; i < s->events.n; i++) {
        char line[1024];
        pl_text t = PL_TEXT(line);
        sentence(s, &s->events.at[i], &t);
        if (t.n) pl_json_str(&s->out, line);
    }
    pl_json_close(&s->out, ']');
}

static void json_result(show *s) {
    const pl_game *game = s->match->game;
    pl_result end;
    memset(&end, 0, sizeof end);
    if (!is_over(s)) return;
    game->scores(pl_match_state(s->match), &end);
    const char *const key[] = { "score", "rank" };
    const int32_t *const value[] = { end.score, end.rank };
    for (int k = 0; k < 2; k++) {
        pl_json_key(&s->out, key[k]);
        pl_json_open(&s->out, '[');
        for (int seat = 0; seat < s->log->setup.seats; seat++)
            pl_json_int(&s->out, value[k][seat]);
        pl_json_close(&s->out, ']');
    }
}

/* ---- both ---- */

static void begin(show *s) {
    s->events.n = 0;
    pl_match_opening(s->match, pl_match_state(s->match), &s->events);
}

static bool advance(show *s, pl_error *err) {
    const pl_step step = s->log->step[s->match->n];
    s->events.n = 0;
    return pl_match_play(s->match, step.seat, step.move, &s->events, err);
}

static void json_begin(show *s, uint32_t step) {
    pl_json_open(&s->out, '{');
    pl_json_key(&s->out, "step");
    pl_json_int(&s->out, step);
}

static void json_end(show *s) {
    json_views(s);
    json_result(s);
    pl_json_close(&s->out, '}');
    pl_text_char(&s->out, '\n');
    flush(s);
}

static int replay_json(show *s) {
    pl_error err = { .lang = s->cli->lang };
    json_begin(s, 0);
    begin(s);
    json_events(s);
    json_end(s);
    while (s->match->n < s->log->n) {
        const pl_step step = s->log->step[s->match->n];
        json_begin(s, s->match->n + 1);
        json_move(s, step);
        if (!advance(s, &err)) return cli_complain(&err, CLI_FAILED);
        json_events(s);
        json_end(s);
    }
    return CLI_OK;
}

static int replay_text(show *s) {
    pl_error err = { .lang = s->cli->lang };
    const bool stepwise = cli_has(s->cli, "step");
    title(s);
    begin(s);
    if (s->events.n) tell(s);
    board(s);
    while (s->match->n < s->log->n) {
        if (stepwise && !wait_for_enter(s)) return CLI_OK;
        heading(s, s->log->step[s->match->n]);
        if (!advance(s, &err)) return cli_complain(&err, CLI_FAILED);
        tell(s);
        if (stepwise || s->match->n == s->log->n) board(s);
    }
    if (is_over(s)) ranking(s);
    return CLI_OK;
}

/* Whose views are shown. */
static bool choose_seats(show *s, pl_error *err) {
    const struct cli *cli = s->cli;
    const int seats = s->log->setup.seats;
    const int64_t as = cli_int(cli, "as", PL_PUBLIC);
    s->all = cli_has(cli, "all");
    s->first = s->last = (int)as;
    if (s->all && cli_has(cli, "as")) return pl_refuse(err, word[ONE_OF]);
    if (as >= seats) return pl_fail(err, word[NO_SEAT], PL_I(as), PL_I(seats - 1));
    if (!s->all) return true;
    s->first = 0;
    s->last = seats - 1;
    for (int seat = 0; seat < seats; seat++)
        if (pl_match_owes(s->log, seat)) return pl_refuse(err, word[NOT_OVER]);
    return true;
}

static int replay(const struct cli *cli, const pl_match *log, pl_step *steps) {
    pl_error err = { .lang = cli->lang };
    pl_match match;
    show s = { .cli = cli, .log = log, .match = &match };
    if (!choose_seats(&s, &err)) return cli_complain(&err, CLI_USAGE);
    if (!pl_match_start(&match, log->game, &log->setup, steps, PL_STEPS_MAX, &err))
        return cli_complain(&err, CLI_FAILED);
    s.out = cli_text(cli, CLI_PAGE_MAX);
    pl_match_names(s.log, s.name);
    const int status = cli_has(cli, "json") ? replay_json(&s) : replay_text(&s);
    cli_text_free(&s.out);
    return status;
}

static int run(struct cli *cli) {
    pl_error err = { .lang = cli->lang };
    pl_match log;
    const char *path = cli->argument[0];
    pl_step *steps = cli_log_load(path, &log, &err);
    if (!steps) return cli_complain_log(&err, path, log.game);
    names_show(&log);
    pl_step *again = malloc(PL_STEPS_MAX * sizeof *again);
    if (!again) pl_refuse(&err, cli_word[CW_MEMORY]);
    const int status = again ? replay(cli, &log, again) : cli_complain(&err, CLI_FAILED);
    free(again);
    free(steps);
    return status;
}

static const cli_option options[] = {
    { .name = "as",
      .kind = CLI_INT,
      .min = 0,
      .max = PL_SEATS_MAX - 1,
      .value = { "SEAT", "PLATZ" },
      .about = { "show what this seat saw (default: what spectators saw)",
                 "zeigen, was dieser Platz sah (Standard: was Zuschauer sahen)" } },
    { .name = "all",
      .kind = CLI_FLAG,
      .about = { "show every hand of a finished game",
                 "alle Handkarten einer beendeten Partie zeigen" } },
    { .name = "step",
      .kind = CLI_FLAG,
      .about = { "show the table after every move and wait for Enter",
                 "nach jedem Zug den Tisch zeigen und auf Enter warten" } },
    CLI_OPTION_JSON,
    { 0 },
};

const cli_command cmd_replay = {
    .name = "replay",
    .about = { "retell a game from its log", "eine Partie aus ihrem Protokoll nacherzählen" },
    .arguments = { "LOG", "PROTOKOLL" },
    .least = 1,
    .most = 1,
    .more = { "With --json each move is one object on one line: step, seat, move (only for its "
              "owner and with --all), events as sentences, view, and at the end score and rank. "
              "'-' reads the log from standard input.",
              "Mit --json ist jeder Zug ein Objekt in einer Zeile: step, seat, move (nur für den "
              "Platz, der zieht, und mit --all), events als Sätze, view und am Ende score und "
              "rank. '-' liest das Protokoll von der Standardeingabe." },
    .option = options,
    .word = word,
    .words = WORDS,
    .run = run,
};
