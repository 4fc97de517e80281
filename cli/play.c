/* SPDX-License-Identifier: MIT */
/* `perilune play`: who sits at the table, and one decision after the other. */
#include "play.h"
#include "play_words.h"
#include "records.h"
#include "server/names.h"
#include "term.h"
#include "words.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char usual_bot[] = "bot:cadet";
static const char usual_name[] = "Ada";

static pl_words say(enum play_word w) {
    return play_word[w];
}

/* ---- who sits where ---- */

/* A person's name is checked when it is chosen; in a log it may be any. */
static bool choose_name(struct play *p, int seat, pl_error *err) {
    cli_player *const who = &p->player[seat];
    if (who->bot) return true;
    if (!name_choose(who->name, who->name, err)) return false;
    for (int other = 0; other < seat; other++)
        if (!p->player[other].bot && names_alike(p->player[other].name, who->name))
            return pl_fail(err, say(PW_NAME_TAKEN), PL_S(who->name), PL_S(p->player[other].name));
    return true;
}

static int read_seats(struct play *p, pl_error *err) {
    int n = 0, at = 0;
    for (const char *text; (text = cli_next(p->cli, "seat", &at)); n++) {
        if (n == PL_SEATS_MAX) {
            pl_fail(err, say(PW_TOO_MANY_SEATS), PL_I(n));
            return -1;
        }
        if (!cli_player_read(&p->player[n], text, err) || !choose_name(p, n, err)) return -1;
    }
    return n;
}

/* The seats that no --seat names: you, unless you have been named, and bots. */
static bool fill_seats(struct play *p, int given, int seats, pl_error *err) {
    const int64_t you = cli_int(p->cli, "as", given ? -1 : 0);
    if (given > seats) return pl_fail(err, say(PW_TOO_MANY_SEATS), PL_I(seats));
    if (you >= seats) return pl_fail(err, say(PW_NO_SEAT), PL_I(you), PL_I(seats - 1));
    if (you >= 0 && you < given)
        return pl_fail(err, say(PW_SEAT_TAKEN), PL_I(you), PL_S(p->player[you].name));
    for (int seat = given; seat < seats; seat++)
        if (!cli_player_read(&p->player[seat], seat == you ? usual_name : usual_bot, err))
            return false;
    return true;
}

static int usual_seats(const pl_game *game, int given) {
    int seats = given > 1 ? given : 3;
    if (seats < game->seats_min) seats = game->seats_min;
    return seats > game->seats_max && given <= 1 ? game->seats_max : seats;
}

static const pl_game *which_game(const struct play *p, pl_error *err) {
    if (p->cli->arguments > 0) return cli_game(p->cli->argument[0], err);
    char names[160];
    pl_text t = PL_TEXT(names);
    for (const pl_game *const *g = pl_sets_games(); *g; g++)
        pl_say(&t, g == pl_sets_games() ? "{0}" : ", {0}", PL_S((*g)->id));
    pl_fail(err, say(PW_WHICH_GAME), PL_S(names));
    return NULL;
}

static bool arrange(const struct play *p, const pl_game *game, pl_setup *setup, pl_error *err) {
    int at = 0;
    for (const char *text; (text = cli_next(p->cli, "stack", &at));)
        if (!cli_setup_stack(game, setup, text, err)) return false;
    return true;
}

static bool start_fresh(struct play *p, pl_error *err) {
    const pl_game *game = which_game(p, err);
    if (!game) return false;
    const int given = read_seats(p, err);
    pl_setup setup;
    if (given < 0 || !cli_setup(p->cli, game, usual_seats(game, given), &setup, err) ||
        !arrange(p, game, &setup, err) || !fill_seats(p, given, setup.seats, err))
        return false;
    pl_step *steps = malloc(PL_STEPS_MAX * sizeof *steps);
    if (!steps) return pl_refuse(err, cli_word[CW_MEMORY]);
    const bool ok = pl_match_start(&p->match, game, &setup, steps, PL_STEPS_MAX, err);
    p->match.step = steps;
    if (!ok) return false;
    for (int seat = 0; seat < setup.seats; seat++)
        if (!pl_match_name(&p->match, seat, p->player[seat].name, err)) return false;
    return true;
}

/* ---- a saved game ---- */

static bool check_loaded(const struct play *p, pl_error *err) {
    static const char *const fixed[] = { "seats", "seed", "option", "stack", "seat" };
    for (size_t i = 0; i < sizeof fixed / sizeof *fixed; i++)
        if (cli_has(p->cli, fixed[i])) return pl_fail(err, say(PW_LOADED), PL_S(fixed[i]));
    return true;
}

/* A log never says which program to run: it may come from anybody. */
static bool read_loaded(cli_player *who, const char *name, pl_error *err) {
    if (pl_is_bots_name(name) && foreign_named(name + strlen("bot:")))
        return pl_fail(err, say(PW_PROGRAM), PL_S(name + strlen("bot:")));
    return cli_player_read(who, name, err);
}

static bool seat_loaded(struct play *p, pl_error *err) {
    pl_match *m = &p->match;
    if (p->cli->arguments > 0 && strcmp(p->cli->argument[0], m->game->id) != 0)
        return pl_fail(err, say(PW_OTHER_GAME), PL_S(p->loaded), PL_S(m->game->id),
                       PL_S(p->cli->argument[0]));
    const int64_t you = cli_int(p->cli, "as", -1);
    if (you >= m->setup.seats)
        return pl_fail(err, say(PW_NO_SEAT), PL_I(you), PL_I(m->setup.seats - 1));
    for (int seat = 0; seat < m->setup.seats; seat++)
        if (!read_loaded(&p->player[seat], m->name[seat], err)) return false;
    if (you < 0 || !p->player[you].bot) return true;
    return cli_player_read(&p->player[you], usual_name, err) &&
           pl_match_name(m, (int)you, usual_name, err);
}

static bool load(struct play *p, pl_error *err) {
    if (!check_loaded(p, err)) return false;
    p->match.step = cli_log_load(p->loaded, &p->match, err);
    return p->match.step && seat_loaded(p, err);
}

/* ---- getting ready ---- */

/* When a game is continued, each person is shown what happened since their last decision. */
static void recall(struct play *p) {
    for (uint32_t i = 0; i < p->match.n; i++)
        p->told[p->match.step[i].seat] = i;
}

static bool prepare(struct play *p, pl_error *err) {
    p->keyboard = PL_PUBLIC;
    p->loaded = cli_str(p->cli, "load", NULL);
    p->save = cli_str(p->cli, "save", NULL);
    if (!(p->loaded ? load(p, err) : start_fresh(p, err))) return false;
    recall(p);
    const bool same = p->loaded && p->save && strcmp(p->loaded, p->save) == 0;
    if (p->save && !same && access(p->save, F_OK) == 0)
        return pl_fail(err, say(PW_EXISTS), PL_S(p->save));
    pl_match_names(&p->match, p->shown);
    for (int seat = 0; seat < p->match.setup.seats; seat++) {
        text_show(p->shown[seat]);
        p->people += !p->player[seat].bot;
    }
    if (!cli_players_start(p->player, &p->match.setup, p->match.game))
        return pl_refuse(err, cli_word[CW_MEMORY]);
    return true;
}

/* ---- playing ---- */

/* Files that this game was read from or written to may be replaced; others are kept. */
static bool may_write(const struct play *p, const char *path) {
    return (p->loaded && strcmp(p->loaded, path) == 0) || strcmp(p->saved, path) == 0 ||
           access(path, F_OK) != 0;
}

void play_save(struct play *p, const char *path) {
    pl_error err = { .lang = p->cli->lang };
    if (!may_write(p, path)) {
        cli_say(p->cli, say(PW_OTHER_FILE), PL_S(path));
    } else if (!cli_log_save(path, &p->match, &err)) {
        cli_line(p->cli, err.text);
    } else {
        pl_text t = PL_TEXT(p->saved);
        pl_text_str(&t, path);
        p->unsaved = false;
        cli_say(p->cli, say(PW_SAVED), PL_S(path));
    }
}

static void ask_patience(const struct play *p, int seat) {
    char line[2 * PL_NAME_MAX];
    pl_text t = PL_TEXT(line);
    pl_say(&t, pl_in(say(PW_THINKS), p->cli->lang), PL_S(p->shown[seat]));
    fputs(line, stdout);
    cli_flush();
}

static bool bot_moves(struct play *p, int seat, pl_error *err) {
    cli_player *who = &p->player[seat];
    const bool patience = p->cli->terminal && (who->program || who->bot->iterations > 0);
    const bool was_out = who->program && foreign_forfeit(&who->mind);
    if (patience) ask_patience(p, seat);
    pl_room view;
    pl_match_view(&p->match, seat, pl_state_in(&view));
    const pl_move move = who->bot->choose(&who->mind, pl_state_in(&view));
    if (patience) fputs("\r\033[K", stdout);
    if (who->program && !was_out && foreign_forfeit(&who->mind))
        cli_say(p->cli, say(PW_PLAYS_ON), PL_S(foreign_forfeit(&who->mind)));
    return pl_match_play(&p->match, seat, move, NULL, err);
}

static int next_seat(const struct play *p) {
    for (int seat = 0; seat < p->match.setup.seats; seat++)
        if (pl_match_owes(&p->match, seat)) return seat;
    return PL_PUBLIC;
}

static void autosave(struct play *p) {
    pl_error err = { .lang = p->cli->lang };
    p->unsaved = true;
    p->not_kept = p->save && !cli_log_save(p->save, &p->match, &err);
    if (p->not_kept) cli_complain(&err, CLI_FAILED);
}

/* Plays to the end or until somebody leaves; false when a bot breaks the rules. */
static bool play_on(struct play *p, bool *over, pl_error *err) {
    for (int seat; (seat = next_seat(p)) != PL_PUBLIC;) {
        if (!p->player[seat].bot) {
            if (!play_obey(p, seat) && play_person(p, seat) == PLAY_QUIT) return true;
        } else if (!bot_moves(p, seat, err)) {
            return false;
        }
        autosave(p);
    }
    *over = true;
    return true;
}

/* ---- leaving ---- */

/* Asks until it is saved or nobody wants that. */
static void offer_to_save(struct play *p) {
    for (bool wanted = true; p->unsaved && wanted;) {
        char *line = term_read(p->cli, pl_in(say(PW_ASK_SAVE), p->cli->lang), NULL);
        wanted = line && *line;
        if (wanted) play_save(p, line);
        free(line);
    }
}

/* What to type for going on with a saved game, or for seeing it again. */
static void tell_how_to_go_on(const struct play *p, const char *file, bool over) {
    char program[PATH_MAX], path[PATH_MAX];
    pl_text a = PL_TEXT(program), b = PL_TEXT(path);
    cli_shell_word(&a, p->cli->program);
    cli_shell_word(&b, file);
    cli_say(p->cli, say(over ? PW_LOG_AT : PW_GO_ON), PL_S(program), PL_S(path));
}

/* At the end of input nobody is there to be asked. */
static void leave(struct play *p, bool over) {
    const char *file = p->save ? p->save : p->saved;
    if (!p->save && p->match.n > 0 && (over ? p->cli->terminal : p->asked_to_leave))
        offer_to_save(p);
    if (p->unsaved && !p->save) {
        if (!over) cli_tell(p->cli, say(PW_NOT_SAVED));
    } else if (*file) {
        tell_how_to_go_on(p, file, over);
    }
}

/* The ranking is that of the game, where `random` has played on for them. */
static void tell_forfeits(const struct play *p) {
    for (int seat = 0; seat < p->match.setup.seats; seat++) {
        const cli_player *who = &p->player[seat];
        if (who->program && foreign_forfeit(&who->mind))
            cli_say(p->cli, say(PW_FORFEITED), PL_S(p->shown[seat]), PL_S(cli_bot_text(who)));
    }
}

static int play(struct play *p) {
    pl_error err = { .lang = p->cli->lang };
    if (!prepare(p, &err))
        return p->loaded ? cli_complain_log(&err, p->loaded, p->match.game)
                         : cli_complain(&err, CLI_USAGE);
    if (p->save && !cli_log_save(p->save, &p->match, &err)) return cli_complain(&err, CLI_FAILED);
    pl_text t = PL_TEXT(p->saved);
    if (p->save) pl_text_str(&t, p->save);
    play_greet(p);
    bool over = false;
    const bool solo = p->people == 1 && p->match.setup.seats == 1 && next_seat(p) != PL_PUBLIC;
    if (!play_on(p, &over, &err)) return cli_complain(&err, CLI_FAILED);
    if (over) play_end(p);
    if (over) tell_forfeits(p);
    const int status = over && solo ? records_keep(p->cli, &p->match) : CLI_OK;
    leave(p, over);
    return p->not_kept ? CLI_FAILED : status;
}

static int run(struct cli *cli) {
    struct play *p = calloc(1, sizeof *p);
    pl_error err = { .lang = cli->lang };
    if (!p) return pl_refuse(&err, cli_word[CW_MEMORY]), cli_complain(&err, CLI_FAILED);
    p->cli = cli;
    const int status = play(p);
    cli_players_free(p->player, PL_SEATS_MAX);
    free(p->match.step);
    free(p);
    return status;
}

static const cli_option options[] = {
    CLI_OPTION_SEATS,
    { .name = "seat",
      .kind = CLI_STRING,
      .many = true,
      .value = { "NAME|bot:BOT", "NAME|bot:BOT" },
      .about = { "the player in the next seat: a person, a bot with the worlds it imagines per "
                 "decision, or a program of yours; repeatable",
                 "wer auf dem nächsten Platz sitzt: ein Mensch, ein Bot mit der Zahl der Welten, "
                 "die er je Entscheidung durchspielt, oder ein eigenes Programm; wiederholbar" } },
    { .name = "as",
      .kind = CLI_INT,
      .max = PL_SEATS_MAX - 1,
      .value = { "SEAT", "PLATZ" },
      .about = { "your own seat, counted from 0 as in the log (default 0)",
                 "dein eigener Platz, ab 0 gezählt wie im Protokoll (Standard: 0)" } },
    CLI_OPTION_SEED,
    CLI_OPTION_OPTION,
    { .name = "stack",
      .kind = CLI_STRING,
      .many = true,
      .value = { "DECK=CARD,...", "STAPEL=KARTE,..." },
      .about = { "put these cards on top of a deck, the first one uppermost; repeatable",
                 "diese Karten auf einen Stapel legen, die erste zuoberst; wiederholbar" } },
    { .name = "load",
      .kind = CLI_STRING,
      .value = { "LOG", "PROTOKOLL" },
      .about = { "continue a saved game", "eine gespeicherte Partie fortsetzen" } },
    { .name = "save",
      .kind = CLI_STRING,
      .value = { "FILE", "DATEI" },
      .about = { "write the log to this file after every move",
                 "das Protokoll nach jedem Zug in diese Datei schreiben" } },
    CLI_OPTION_RECORDS,
    { 0 },
};

const cli_command cmd_play = {
    .name = "play",
    .about = { "play in the terminal, with people and bots",
               "im Terminal spielen, mit Menschen und Bots" },
    .arguments = { "GAME", "SPIEL" },
    .most = 1,
    .more = { "Without --seat you play against bots (bot:cadet). At the table, 'help' lists the "
              "commands.\n\n"
              "Examples:\n"
              "  perilune play monkeys\n"
              "  perilune play monkeys --seat Ada --seat Bea --seat bot:rollout:300\n"
              "  perilune play bloodbath --seats 1 --stack twist=isolation,stray-shuttle\n"
              "  perilune play --load game.log --save game.log",
              "Ohne --seat spielst du gegen Bots (bot:cadet). Am Tisch listet 'hilfe' die Befehle "
              "auf.\n\n"
              "Beispiele:\n"
              "  perilune play monkeys\n"
              "  perilune play monkeys --seat Ada --seat Bea --seat bot:rollout:300\n"
              "  perilune play bloodbath --seats 1 --stack twist=isolation,stray-shuttle\n"
              "  perilune play --load partie.log --save partie.log" },
    .option = options,
    .word = play_word,
    .words = PLAY_WORDS,
    .run = run,
};
