/* SPDX-License-Identifier: MIT */
/* Shared by the subcommands: command line and help, language, output and files. A subcommand is one
 * `const cli_command` in its own file and one line in list.c. Its help, the checks of its options
 * and the list in `perilune --help` are derived from that. */
#ifndef PERILUNE_CLI_H
#define PERILUNE_CLI_H

#include "bots/bots.h"
#include "foreign/foreign.h"
#include "games/sets.h"
#include "perilune.h"

/* Exit statuses. */
enum { CLI_OK = 0, CLI_FAILED = 1, CLI_USAGE = 2 };

enum {
    CLI_ARGUMENTS_MAX =
        4096,              /* positional arguments; enough for a file from each of many machines */
    CLI_GIVEN_MAX = 64,    /* options on one command line */
    CLI_LOG_MAX = 4 << 20, /* bytes of a log file; enough for the longest game */
    CLI_PAGE_MAX = 256 << 10 /* bytes of a drawn table, a list of cards, a help page */
};

/* ---- the command line ---- */

enum cli_kind { CLI_FLAG, CLI_INT, CLI_STRING };

typedef struct {
    const char *name; /* without the dashes */
    enum cli_kind kind;
    bool many;      /* may be given more than once */
    pl_words value; /* name of the value in help: N, HEX, FILE */
    pl_words about;
    int64_t min, max; /* inclusive range of a CLI_INT */
} cli_option;

struct cli;

typedef struct {
    const char *name;
    pl_words about;           /* one line, for the list of commands */
    pl_words arguments;       /* names of the positional arguments in help: GAME [CLAUSE] */
    int least, most;          /* minimum and maximum number of arguments */
    pl_words more;            /* paragraphs below the options; may be empty */
    const cli_option *option; /* terminated by a row without a name */
    const pl_words *word;     /* all messages of the command, for tests */
    int words;
    int (*run)(struct cli *); /* returns the exit status */
} cli_command;

/* All commands in the order of the help, terminated by NULL. */
extern const cli_command *const cli_commands[];
extern const cli_command cmd_play, cmd_sim, cmd_replay, cmd_verify, cmd_cards, cmd_rules, cmd_bench,
    cmd_ladder, cmd_merge, cmd_analyse, cmd_engine, cmd_records, cmd_backup, cmd_check, cmd_export,
    cmd_expire, cmd_compare, cmd_move_store, cmd_puzzles, cmd_serve, cmd_bot, cmd_link, cmd_site;

typedef struct {
    const cli_option *option;
    const char *value; /* "" for a flag */
    int64_t number;    /* of a CLI_INT */
} cli_given;

struct cli {
    const char *program;     /* argv[0] as people can type it again */
    const char *const *argv; /* of main */
    const cli_command *command;
    pl_lang lang;
    bool color;    /* stdout is a terminal that supports colors */
    bool terminal; /* stdin and stdout are terminals */
    int arguments, given;
    const char *argument[CLI_ARGUMENTS_MAX];
    cli_given at[CLI_GIVEN_MAX];
};

/* Sets the language: from --lang, or PERILUNE_LANG, or the locale. Returns false if the given
 * language is unknown. */
bool cli_language(int argc, const char *const *argv, pl_lang *, const char **given);
/* Parses the arguments after the command's name. Returns CLI_OK, or CLI_USAGE after printing the
 * reason. */
int cli_parse(struct cli *, int argc, const char *const *argv);
/* The same without printing: returns false and sets the error. */
bool cli_read(struct cli *, int argc, const char *const *argv, pl_error *);
/* Prints help for a command, or for the program if it is NULL. */
void cli_help(const struct cli *, const cli_command *);
const cli_command *cli_command_find(const char *name);
/* Reads the tables of --cards and --components: from now on the games play these cards. Returns
 * CLI_OK, or another status after printing the reason. */
int cli_read_cards(const struct cli *);
/* Reads one of them. Returns the game that plays it, or NULL with the error. */
const pl_game *cli_cards_load(const char *path, pl_error *);

/* Return the values of options. The name must be an option of the command. */
bool cli_has(const struct cli *, const char *name);
int64_t cli_int(const struct cli *, const char *name, int64_t otherwise);
const char *cli_str(const struct cli *, const char *name, const char *otherwise);
/* Iterates over the values of a repeated option. Start with *at = 0; returns NULL after the last.
 */
const char *cli_next(const struct cli *, const char *name, int *at);

/* Options shared by several commands, for their tables. */
#define CLI_OPTION_SEATS                                                                           \
    {                                                                                              \
        .name = "seats", .kind = CLI_INT, .min = 1, .max = PL_SEATS_MAX, .value = { "N", "N" },    \
        .about = {                                                                                 \
            "number of seats",                                                                     \
            "Anzahl der Plätze"                                                                   \
        }                                                                                          \
    }
#define CLI_OPTION_SEED                                                                            \
    {                                                                                              \
        .name = "seed", .kind = CLI_STRING, .value = { "HEX", "HEX" }, .about = {                  \
            "seed for the random numbers, up to 64 hex digits (default: random)",                  \
            "Startwert der Zufallszahlen, bis zu 64 Hex-Ziffern (Standard: zufällig)"             \
        }                                                                                          \
    }
#define CLI_OPTION_OPTION                                                                          \
    {                                                                                              \
        .name = "option", .kind = CLI_STRING, .many = true, .value = { "KEY=VALUE", "NAME=WERT" }, \
        .about = {                                                                                 \
            "choose a variant or an interpretation of the rules; repeatable",                      \
            "eine Variante oder Auslegung der Regeln wählen; wiederholbar"                        \
        }                                                                                          \
    }

#define CLI_OPTION_JSON                                                                            \
    {                                                                                              \
        .name = "json", .kind = CLI_FLAG, .about = {                                               \
            "print JSON instead of text",                                                          \
            "JSON statt Text ausgeben"                                                             \
        }                                                                                          \
    }

#define CLI_OPTION_HTML                                                                            \
    {                                                                                              \
        .name = "html", .kind = CLI_STRING, .value = { "FILE", "DATEI" }, .about = {               \
            "write a web page with plots",                                                         \
            "eine Webseite mit Diagrammen schreiben"                                               \
        }                                                                                          \
    }

#define CLI_OPTION_RECORDS                                                                         \
    {                                                                                              \
        .name = "records", .kind = CLI_STRING, .value = { "FILE", "DATEI" }, .about = {            \
            "file for solo results (default: PERILUNE_RECORDS, or in your data folder)",           \
            "Datei für Soloergebnisse (Standard: PERILUNE_RECORDS oder im Datenordner)"           \
        }                                                                                          \
    }

/* ---- parsing games, setups and players ---- */

/* Finds a game by id. Returns NULL and sets the error, which lists the games, if there is none. */
const pl_game *cli_game(const char *id, pl_error *);
/* Applies one KEY=VALUE: seats, seed or an option of the game. */
bool cli_setup_pair(const pl_game *, pl_setup *, const char *pair, pl_error *);
/* Builds the setup from --seats, --seed and --option. `seats` is the default for --seats. Without
 * --seed, the seed is random. */
bool cli_setup(const struct cli *, const pl_game *, int seats, pl_setup *, pl_error *);
/* Arranges a deck from DECK=CARD,CARD..., the first card on top. */
bool cli_setup_stack(const pl_game *, pl_setup *, const char *text, pl_error *);
bool cli_random_seed(uint8_t seed[PL_SEED_SIZE], pl_error *);

/* The player at a seat. */
typedef struct {
    char name[PL_NAME_MAX]; /* as in the log: "Ada", "bot:rollout:200", "bot:cmd:mybot" */
    const pl_bot *bot;      /* NULL for a person */
    foreign *program;       /* NULL for all but bots that are programs of their own */
    pl_mind mind;
} cli_player;

/* Parses "Ada", "bot:rollout", "bot:rollout:200" or "bot:cmd:./mybot --fast". */
bool cli_player_read(cli_player *, const char *text, pl_error *);
/* Returns how a bot is named on a command line: "rollout:200", "cmd:./mybot --fast". */
const char *cli_bot_text(const cli_player *);
/* Parses "random,rollout:50" into at most `max` players. Returns their number, or 0 and sets the
 * error. */
int cli_bots_read(const char *list, cli_player *, int max, pl_error *);
/* Starts the bots among the players. The seed determines all decisions of our own ones. Allocates
 * their buffers; release them with cli_players_free. Returns false if out of memory. */
bool cli_players_start(cli_player *, const pl_setup *, const pl_game *);
/* The same for one bot, without a seed. `game` as for foreign_sit. */
bool cli_player_start(cli_player *, const pl_setup *, int seat, uint64_t game);
void cli_players_free(cli_player *, int seats);
/* Sets who has forfeited, and moves them behind the others. */
void cli_players_rank(const cli_player *, int seats, pl_result *);
/* Iterates over the programs among the bots, beginning with *at = NULL: writes what readers of
 * results have to know, that a repetition may differ and how often it has forfeited here. Returns
 * false after the last. */
bool cli_program_next(foreign **at, pl_lang, pl_text *);
void cli_programs_say(const struct cli *, pl_text *); /* all of that, for a terminal */
/* The same as a member "programs" of a JSON object. */
void cli_programs_json(pl_text *);

/* ---- output ---- */

/* Allocates an empty text with colors as stdout supports them. Release it with cli_text_free. */
pl_text cli_text(const struct cli *, size_t size);
void cli_text_free(pl_text *);
void cli_print(const pl_text *); /* to stdout */

/* Makes sure that file descriptors 0 to 2 are open, so that no other file gets them. Called first
 * in main. */
void cli_hold_streams(void);
/* Flushes stdout. Returns false once any output has failed; long-running commands then stop. */
bool cli_flush(void);
/* Flushes stdout at the end of a command. Reports failed output and returns an exit status that
 * reflects it. */
int cli_finish(const struct cli *, int status);
/* Returns a message for an errno. */
const char *cli_reason(int number, pl_lang);

/* Prints a line to stdout; wraps it at a terminal. */
void cli_line(const struct cli *, const char *);
/* Print a sentence and a line break to stdout. */
void cli_say_args(const struct cli *, pl_words, const pl_arg *, int n);
#define cli_say(cli, words, ...)                                                                   \
    cli_say_args(cli, words, (const pl_arg[]){ __VA_ARGS__ },                                      \
                 (int)(sizeof((const pl_arg[]){ __VA_ARGS__ }) / sizeof(pl_arg)))
void cli_tell(const struct cli *, pl_words); /* the same without values */

/* Write a number in the format of the language; the second one always with a sign. */
void cli_text_real(pl_text *, double, int decimals, pl_lang);
void cli_text_signed(pl_text *, double, int decimals, pl_lang);

/* Writes a word, quoted for a shell if necessary. */
void cli_shell_word(pl_text *, const char *);

/* Prints the error to stderr and returns `status`, for `return cli_complain(...)`. */
int cli_complain(const pl_error *, int status);
/* The same for a log: adds the line and, if a rule forbids the move, how to read that rule. `game`
 * is NULL if unknown. Returns CLI_FAILED. */
int cli_complain_log(const pl_error *, const char *path, const pl_game *);

/* Wraps a paragraph at `width` columns, each line indented by `indent`. The first line starts at
 * the current column, which must not exceed the indent. Line breaks and the blanks after them are
 * kept. Escape sequences take no columns. */
void cli_wrap(pl_text *, const char *paragraph, int indent, int width);
/* Writes an entry of a help page: a name, what follows it, and a description. */
void cli_entry(pl_text *, const char *name, const char *rest, const char *about);
int cli_columns(const char *); /* columns of a text on screen */
int cli_width(void);           /* columns of stdout; 80 if it is no terminal */
int cli_height(void);

/* ---- pages ---- */

/* Writes the table as the reader may see it. Wraps lines wider than the screen. */
void cli_board(const struct cli *, const pl_match *, const pl_reader *, pl_text *);

/* Writes the winner and the ranking of a finished game. */
void cli_ranking(const pl_match *, const pl_reader *, pl_text *);

/* Returns whether a text contains a word, ignoring case. */
bool cli_holds(const char *text, const char *word);
/* Writes the introduction to a game. */
void cli_intro_page(const struct cli *, const pl_game *, pl_text *);
/* Writes the sections of the rules (for ""), one clause ("17" or "MM-17"), a range ("8-15"), or the
 * clauses that contain a word. Returns false and sets the error if there are none. */
bool cli_rules_page(const struct cli *, const pl_game *, const char *what, pl_text *, pl_error *);
/* Writes all cards (for ""), the card with an id, or the cards that contain a word. */
bool cli_cards_page(const struct cli *, const pl_game *, const char *what, pl_text *, pl_error *);

/* ---- files ---- */

/* Reads a whole file ("-" is stdin), zero-terminated; release it with free. Refuses files of more
 * than `most` bytes. Returns NULL and sets the error on failure. */
char *cli_file_read(const char *path, size_t most, size_t *size, pl_error *);
/* Replaces a file atomically: writes a temporary file next to it, then renames it. Devices and
 * pipes are written directly. */
bool cli_file_write(const char *path, const char *bytes, size_t, pl_error *);
/* Writes a web page and, unless --json was given, prints its path. Returns the exit status. */
int cli_page_save(const struct cli *, const pl_text *, const char *path);
/* Appends a line, including its line break, to a file. The append is atomic even if other processes
 * append at the same time. First completes a truncated last line. Creates missing folders. */
bool cli_file_append(const char *path, const char *line, pl_error *);
/* Creates the missing folders of a path, up to its last slash. */
void cli_folders_make(const char *path, unsigned mode);
/* Reads a log file into a match. Returns the allocated steps; release them with free. On failure
 * only match->game is set: the game the log names, or NULL. */
pl_step *cli_log_load(const char *path, pl_match *, pl_error *);
bool cli_log_save(const char *path, const pl_match *, pl_error *);

#endif
