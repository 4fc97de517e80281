/* SPDX-License-Identifier: MIT */
/* One decision of a person: the table, the question, the choices, and lines until there is a
 * move. */
#include "play.h"
#include "play_words.h"
#include "term.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static pl_words say(enum play_word w) {
    return play_word[w];
}

/* ---- showing ---- */

static void question(const struct play *p, int seat, pl_text *t) {
    pl_room view;
    pl_match_view(&p->match, seat, pl_state_in(&view));
    const pl_reader reader = play_reader(p, seat);
    char text[1024];
    pl_text ask = PL_TEXT(text);
    p->match.game->ask(pl_state_in(&view), seat, &reader, &ask);
    pl_text_ink(t, PL_INK_BOLD);
    cli_wrap(t, text, 0, cli_width() - 1);
    pl_text_ink(t, PL_INK_PLAIN);
    pl_text_char(t, '\n');
}

static int lines(const char *s) {
    int n = 0;
    for (; *s; s++)
        n += *s == '\n';
    return n;
}

/* Leaves out empty lines, where a low screen would not hold them. */
static void close_up(pl_text *t, size_t from) {
    size_t n = from;
    for (size_t i = from; i < t->n; i++)
        if (t->at[i] != '\n' || i == from || t->at[i - 1] != '\n') t->at[n++] = t->at[i];
    t->n = n;
    t->at[n] = 0;
}

/* Said once to everyone, below the choices, where a low screen shows it too. */
static void how_to_answer(struct play *p, int seat, pl_text *t) {
    if (p->instructed >> seat & 1) return;
    p->instructed |= 1u << seat;
    pl_text_ink(t, PL_INK_DIM);
    cli_wrap(t, pl_in(say(PW_HOW), p->cli->lang), 0, cli_width() - 1);
    pl_text_ink(t, PL_INK_PLAIN);
    pl_text_char(t, '\n');
}

void play_show(play_turn *turn) {
    struct play *p = turn->play;
    pl_text t = cli_text(p->cli, CLI_PAGE_MAX);
    pl_text_char(&t, '\n');
    play_heading(p->shown[turn->seat], &t);
    const size_t before = t.n;
    play_story(p, turn->seat, p->told[turn->seat], &t);
    p->told[turn->seat] = p->match.n;
    if (t.n > before) pl_text_char(&t, '\n');
    const size_t table = t.n;
    play_board(p, turn->seat, &t);
    pl_text_char(&t, '\n');
    question(p, turn->seat, &t);
    play_choices_show(p, &turn->choices, &t);
    how_to_answer(p, turn->seat, &t);
    if (p->cli->terminal && lines(t.at + table) >= cli_height()) close_up(&t, table);
    cli_print(&t);
    cli_text_free(&t);
}

/* ---- answers ---- */

void play_explain(const play_turn *turn) {
    const pl_game *game = turn->play->match.game;
    cli_line(turn->play->cli, turn->err.text);
    const pl_clause *c = turn->err.clause ? pl_clause_find(game, turn->err.clause) : NULL;
    if (c)
        cli_say(turn->play->cli, say(PW_RULE), PL_S(game->clause_prefix), PL_I(c->number),
                PL_S(pl_in(c->title, turn->play->cli->lang)));
}

static enum play_then make(play_turn *turn, pl_move move) {
    turn->err = (pl_error){ .lang = turn->play->cli->lang };
    if (pl_match_play(&turn->play->match, turn->seat, move, NULL, &turn->err)) return PLAY_ON;
    play_explain(turn);
    return PLAY_AGAIN;
}

static enum play_then make_numbered(play_turn *turn, int64_t number) {
    const play_choices *c = &turn->choices;
    if (number >= 1 && number <= c->list.n) return make(turn, c->list.at[number - 1]);
    cli_say(turn->play->cli, say(PW_NO_SUCH_CHOICE), PL_I(number), PL_I(c->list.n));
    return PLAY_AGAIN;
}

/* A line that is neither a number nor a command nor a move in full. */
static enum play_then guess(play_turn *turn, const char *line) {
    const play_choices *c = &turn->choices;
    const int only = play_choices_begin(c, line);
    if (only >= 0) return make(turn, c->list.at[only]);
    pl_text t = cli_text(turn->play->cli, CLI_PAGE_MAX);
    if (play_choices_all(c, line, &t)) {
        cli_say(turn->play->cli, say(PW_SEVERAL), PL_S(line));
        term_page(turn->play->cli, &t);
    } else {
        play_explain(turn);
        cli_say(turn->play->cli, say(PW_HINT), PL_I(c->list.n), PL_S(c->text[0]));
    }
    cli_text_free(&t);
    return PLAY_AGAIN;
}

static enum play_then answer(play_turn *turn, const char *line) {
    int64_t number;
    pl_move move;
    enum play_then then;
    if (!*line) {
        cli_say(turn->play->cli, say(PW_HINT), PL_I(turn->choices.list.n),
                PL_S(turn->choices.text[0]));
        return PLAY_AGAIN;
    }
    if (pl_number(line, &number)) return make_numbered(turn, number);
    turn->err = (pl_error){ .lang = turn->play->cli->lang };
    const bool read = pl_match_read(&turn->play->match, turn->seat, line, &move, &turn->err);
    if (read && pl_moves_has(&turn->choices.list, move)) return make(turn, move);
    if (play_command(turn, line, &then)) return then;
    return read ? make(turn, move) : guess(turn, line);
}

/* ---- reading ---- */

/* Cuts blanks off both ends. */
static char *trimmed(char *line) {
    line += strspn(line, " \t");
    size_t n = strlen(line);
    while (n > 0 && strchr(" \t", line[n - 1]))
        line[--n] = 0;
    return line;
}

static enum play_then read_answer(play_turn *turn) {
    enum { KNOWN_MAX = 1024 };
    const char *lines[KNOWN_MAX];
    pl_text store = cli_text(turn->play->cli, CLI_PAGE_MAX);
    const term_known known = { .line = lines,
                               .lines = play_known(turn, &store, lines, KNOWN_MAX),
                               .file = turn->play->cli->lang == PL_DE ? "speichern" : "save" };
    char prompt[PL_NAME_MAX + 4];
    pl_text t = PL_TEXT(prompt);
    pl_say(&t, "{0}> ", PL_S(turn->play->shown[turn->seat]));
    char *line = term_read(turn->play->cli, prompt, &known);
    if (!line) turn->play->asked_to_leave = turn->play->cli->terminal;
    const enum play_then then = line ? answer(turn, trimmed(line)) : PLAY_QUIT;
    free(line);
    cli_text_free(&store);
    return then;
}

/* Only whose turn it is may look; with one person there is nobody to hide from. */
static bool hand_over(struct play *p, int seat) {
    if (p->people == 1 || p->keyboard == seat) return true;
    const bool greeting = p->keyboard == PL_PUBLIC;
    p->keyboard = seat;
    if (!p->cli->terminal) return true;
    term_forget();
    if (!greeting) term_clear(p->cli);
    char prompt[256];
    pl_text t = PL_TEXT(prompt);
    pl_say(&t, pl_in(play_word[PW_PASS], p->cli->lang), PL_S(p->shown[seat]));
    char *line = term_read(p->cli, prompt, NULL);
    const bool on = line && !play_is_quit(line);
    free(line);
    term_clear(p->cli);
    return on;
}

enum play_then play_person(struct play *p, int seat) {
    if (!hand_over(p, seat)) return PLAY_QUIT;
    play_turn turn = { .play = p, .seat = seat };
    turn.choices.store = cli_text(p->cli, CLI_PAGE_MAX);
    play_choices_list(p, seat, &turn.choices);
    play_show(&turn);
    enum play_then then;
    do
        then = read_answer(&turn);
    while (then == PLAY_AGAIN);
    cli_text_free(&turn.choices.store);
    return then;
}
