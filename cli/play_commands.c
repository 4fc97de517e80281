/* SPDX-License-Identifier: MIT */
/* What a person can type besides moves. Commands have a name in each language, and both are
 * understood in either. */
#include "play.h"
#include "play_words.h"
#include "term.h"

#include <stdio.h>
#include <string.h>

typedef enum play_then (*command_function)(play_turn *, const char *rest);

typedef struct {
    pl_words name;
    const char *also; /* further names, between blanks */
    pl_words rest, about;
    command_function run;
} command;

static enum play_then help(play_turn *, const char *);
static enum play_then intro(play_turn *, const char *);
static enum play_then moves(play_turn *, const char *);
static enum play_then why(play_turn *, const char *);
static enum play_then rules(play_turn *, const char *);
static enum play_then cards(play_turn *, const char *);
static enum play_then board(play_turn *, const char *);
static enum play_then story(play_turn *, const char *);
static enum play_then undo(play_turn *, const char *);
static enum play_then save(play_turn *, const char *);
static enum play_then quit(play_turn *, const char *);

static const command commands[] = {
    { { "help", "hilfe" },
      " ? h ",
      { "", "" },
      { "list the commands", "die Befehle auflisten" },
      help },
    { { "intro", "einführung" },
      " einfuehrung ",
      { "", "" },
      { "explain the game in short, for newcomers", "das Spiel kurz erklären, für den Anfang" },
      intro },
    { { "moves", "züge" },
      " zuege ",
      { "[WORD]", "[WORT]" },
      { "list all choices and what to type for them, or those with a word",
        "alle Möglichkeiten auflisten und was du dafür tippst, oder die mit einem Wort" },
      moves },
    { { "hint", "tipp" },
      " tip hinweis ",
      { "", "" },
      { "show the best choices and how sure that is",
        "die besten Möglichkeiten zeigen und wie sicher das ist" },
      play_hint },
    { { "points", "punkte" },
      " score stand ",
      { "", "" },
      { "show the points now, what is to come, and what each choice would change",
        "die Punkte jetzt zeigen, was bevorsteht und was jede Möglichkeit ändern würde" },
      play_points },
    { { "why", "warum" },
      " ",
      { "MOVE", "ZUG" },
      { "explain why a move is not possible, with the rule",
        "erklären, warum ein Zug nicht möglich ist, mit der Regel" },
      why },
    { { "rules", "regeln" },
      " rule regel ",
      { "[17|8-15|WORD]", "[17|8-15|WORT]" },
      { "show the chapters of the rules, some rules, or rules with a word",
        "die Kapitel der Regeln zeigen, einzelne Regeln oder die mit einem Wort" },
      rules },
    { { "cards", "karten" },
      " card karte ",
      { "[ID|WORD]", "[ID|WORT]" },
      { "show all cards of the game, one card, or cards with a word",
        "alle Karten des Spiels zeigen, eine Karte oder die mit einem Wort" },
      cards },
    { { "board", "tisch" },
      " table brett ",
      { "", "" },
      { "show the table and the question again", "den Tisch und die Frage noch einmal zeigen" },
      board },
    { { "log", "verlauf" },
      " ",
      { "", "" },
      { "show what has happened so far", "zeigen, was bisher geschehen ist" },
      story },
    { { "undo", "zurück" },
      " zurueck ",
      { "", "" },
      { "undo your last move", "deinen letzten Zug zurücknehmen" },
      undo },
    { { "order", "anweisung" },
      " orders anweisungen ",
      { "[ID [N]|none]", "[ID [N]|keine]" },
      { "list what you can decide in advance, decide it, or cancel it",
        "auflisten, was du im Voraus entscheiden kannst, es entscheiden oder aufheben" },
      play_order },
    { { "save", "speichern" },
      " ",
      { "FILE", "DATEI" },
      { "write the game to a file", "die Partie in eine Datei schreiben" },
      save },
    { { "quit", "ende" }, " exit q ", { "", "" }, { "leave", "aufhören" }, quit },
};
enum { COMMANDS = sizeof commands / sizeof *commands };

static pl_words say(enum play_word w) {
    return play_word[w];
}

/* ---- finding ---- */

static bool is_called(const command *c, const char *word, size_t n) {
    if (strlen(c->name.en) == n && strncmp(c->name.en, word, n) == 0) return true;
    if (strlen(c->name.de) == n && strncmp(c->name.de, word, n) == 0) return true;
    char between[40];
    pl_text t = PL_TEXT(between);
    pl_text_char(&t, ' ');
    pl_text_bytes(&t, word, n);
    pl_text_char(&t, ' ');
    return !t.cut && strstr(c->also, between);
}

static const command *find(const char *line) {
    const size_t n = strcspn(line, " ");
    for (int i = 0; i < COMMANDS; i++)
        if (n > 0 && is_called(&commands[i], line, n)) return &commands[i];
    return NULL;
}

bool play_command(play_turn *turn, const char *line, enum play_then *then) {
    const command *c = find(line);
    if (!c) return false;
    line += strcspn(line, " ");
    *then = c->run(turn, line + strspn(line, " "));
    return true;
}

bool play_is_quit(const char *line) {
    const command *c = find(line);
    return c && c->run == quit;
}

/* ---- completion ---- */

static const char *compose(pl_text *store, const char *verb, const char *id) {
    const char *line = store->at + store->n;
    pl_say(store, "{0} {1}", PL_S(verb), PL_S(id));
    pl_text_char(store, 0);
    return line;
}

int play_known(const play_turn *turn, pl_text *store, const char **line, int max) {
    const pl_lang lang = turn->play->cli->lang;
    const pl_game *game = turn->play->match.game;
    int n = 0;
    for (int i = 0; i < turn->choices.list.n && n < max; i++)
        line[n++] = turn->choices.text[i];
    const char *listing = "", *ordering = "";
    for (int i = 0; i < COMMANDS && n < max; i++) {
        line[n++] = pl_in(commands[i].name, lang);
        if (commands[i].run == cards) listing = pl_in(commands[i].name, lang);
        if (commands[i].run == play_order) ordering = pl_in(commands[i].name, lang);
    }
    for (int i = 0; i < game->orders && n < max; i++)
        line[n++] = compose(store, ordering, game->order[i].id);
    for (int i = 0; i < game->cards && n < max; i++) {
        pl_card card;
        game->card(i, &card);
        line[n++] = compose(store, listing, card.id);
    }
    return n;
}

/* ---- looking things up ---- */

static enum play_then help(play_turn *turn, const char *rest) {
    (void)rest;
    const struct cli *cli = turn->play->cli;
    pl_text t = cli_text(cli, CLI_PAGE_MAX);
    pl_say(&t, "{0}\n  ", PL_S(pl_in(play_word[PW_HELP], cli->lang)));
    char line[512];
    pl_text choice = PL_TEXT(line);
    pl_say(&choice, pl_in(play_word[PW_HELP_MOVES], cli->lang), PL_S(turn->choices.text[0]));
    cli_wrap(&t, line, 2, cli_width() - 1);
    pl_text_char(&t, '\n');
    for (int i = 0; i < COMMANDS; i++)
        cli_entry(&t, pl_in(commands[i].name, cli->lang), pl_in(commands[i].rest, cli->lang),
                  pl_in(commands[i].about, cli->lang));
    term_page(cli, &t);
    cli_text_free(&t);
    return PLAY_AGAIN;
}

static enum play_then intro(play_turn *turn, const char *rest) {
    (void)rest;
    const struct cli *cli = turn->play->cli;
    pl_text t = cli_text(cli, CLI_PAGE_MAX);
    cli_intro_page(cli, turn->play->match.game, &t);
    term_page(cli, &t);
    cli_text_free(&t);
    return PLAY_AGAIN;
}

static enum play_then moves(play_turn *turn, const char *rest) {
    const struct cli *cli = turn->play->cli;
    pl_text t = cli_text(cli, CLI_PAGE_MAX);
    if (play_choices_all(&turn->choices, rest, &t))
        term_page(cli, &t);
    else
        cli_say(cli, say(PW_NO_CHOICE_WORD), PL_S(rest));
    cli_text_free(&t);
    return PLAY_AGAIN;
}

typedef bool (*page_writer)(const struct cli *, const pl_game *, const char *, pl_text *,
                            pl_error *);

static enum play_then look_up(const play_turn *turn, const char *what, page_writer write) {
    const struct cli *cli = turn->play->cli;
    pl_error err = { .lang = cli->lang };
    pl_text t = cli_text(cli, CLI_PAGE_MAX);
    if (write(cli, turn->play->match.game, what, &t, &err))
        term_page(cli, &t);
    else
        cli_line(cli, err.text);
    cli_text_free(&t);
    return PLAY_AGAIN;
}

static enum play_then rules(play_turn *turn, const char *rest) {
    return look_up(turn, rest, cli_rules_page);
}

static enum play_then cards(play_turn *turn, const char *rest) {
    return look_up(turn, rest, cli_cards_page);
}

static enum play_then board(play_turn *turn, const char *rest) {
    (void)rest;
    play_show(turn);
    return PLAY_AGAIN;
}

static enum play_then story(play_turn *turn, const char *rest) {
    (void)rest;
    pl_text t = cli_text(turn->play->cli, CLI_LOG_MAX);
    play_story(turn->play, turn->seat, 0, &t);
    if (t.n)
        term_page(turn->play->cli, &t);
    else
        cli_tell(turn->play->cli, say(PW_NOTHING_YET));
    cli_text_free(&t);
    return PLAY_AGAIN;
}

/* ---- why ---- */

static int index_of(const play_choices *c, pl_move move) {
    for (int i = 0; i < c->list.n; i++)
        if (pl_move_same(c->list.at[i], move)) return i;
    return -1;
}

static enum play_then why(play_turn *turn, const char *rest) {
    const struct cli *cli = turn->play->cli;
    pl_match *match = &turn->play->match;
    pl_move move;
    turn->err = (pl_error){ .lang = cli->lang };
    if (!*rest) {
        cli_say(cli, say(PW_WHY_WHAT), PL_S(turn->choices.text[0]));
        return PLAY_AGAIN;
    }
    const bool read = pl_match_read(match, turn->seat, rest, &move, &turn->err);
    const int i = read ? index_of(&turn->choices, move) : -1;
    if (i >= 0) {
        cli_say(cli, say(PW_WHY_LEGAL), PL_S(turn->choices.text[i]), PL_I(i + 1));
        return PLAY_AGAIN;
    }
    if (read) pl_match_play(match, turn->seat, move, NULL, &turn->err);
    play_explain(turn);
    return PLAY_AGAIN;
}

/* ---- taking back ---- */

/* Undone events are not shown again, and the player who goes back decides again. */
static enum play_then went_back(struct play *p, int seat) {
    play_order_withdraw(p, seat);
    for (int i = 0; i < PL_SEATS_MAX; i++)
        if (p->told[i] > p->match.n) p->told[i] = p->match.n;
    return PLAY_ON;
}

static enum play_then take_back(play_turn *turn, int seat) {
    struct play *p = turn->play;
    if (!pl_match_undo(&p->match, seat, &turn->err)) {
        cli_line(turn->play->cli, turn->err.text);
        return PLAY_AGAIN;
    }
    cli_say(p->cli, say(PW_TAKEN_BACK), PL_S(p->shown[seat]));
    return went_back(p, seat);
}

/* Alone among bots one may go back as far as one likes; it is marked where something was shown. */
static enum play_then go_back(play_turn *turn) {
    struct play *p = turn->play;
    uint32_t last = p->match.n;
    while (last > 0 && p->match.step[last - 1].seat != turn->seat)
        last--;
    if (last == 0) return take_back(turn, turn->seat);
    const bool practice = p->match.practice;
    pl_match_rewind(&p->match, last - 1);
    cli_tell(p->cli, say(p->match.practice && !practice ? PW_BACK_PRACTICE : PW_BACK));
    return went_back(p, turn->seat);
}

static enum play_then undo(play_turn *turn, const char *rest) {
    (void)rest;
    const struct play *p = turn->play;
    turn->err = (pl_error){ .lang = p->cli->lang };
    if (p->people == 1) return go_back(turn);
    const int newest = p->match.n ? p->match.step[p->match.n - 1].seat : turn->seat;
    return take_back(turn, p->player[newest].bot ? turn->seat : newest);
}

/* ---- saving and leaving ---- */

static enum play_then save(play_turn *turn, const char *rest) {
    struct play *p = turn->play;
    const char *path = *rest ? rest : p->saved;
    if (*path)
        play_save(p, path);
    else
        cli_tell(p->cli, say(PW_SAVE_WHERE));
    return PLAY_AGAIN;
}

static enum play_then quit(play_turn *turn, const char *rest) {
    (void)rest;
    turn->play->asked_to_leave = true;
    return PLAY_QUIT;
}
