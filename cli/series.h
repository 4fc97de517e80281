/* SPDX-License-Identifier: MIT */
/* Series of numbered games that threads, processes and machines share. What game i gives follows
 * from the series and i alone, and results are whole numbers that are added up or stand at places
 * of their own, so it changes nothing who plays which games in which order. What has been played is
 * a part: the numbers of the games and their results together. Parts of one series that have no
 * game in common add up. Threads hand theirs in (series.c), other ranks send theirs as messages
 * (series_ranks.c), and --shard prints one, --resume keeps one and `merge` reads them
 * (series_part.c).
 *
 * A series is defined by a command line: words in one order, nothing left to default. The same
 * words give the same series. */
#ifndef PERILUNE_SERIES_H
#define PERILUNE_SERIES_H

#include "crew.h"
#include "spans.h"

#include <jansson.h>
#include <pthread.h>
#include <stdio.h>

enum {
    SERIES_COMMAND_MAX = 16384,
    SERIES_FILE_MAX = 512 << 20, /* bytes of a file with parts */
};

/* Words, each closed by a zero, the first of them the name of the command. */
typedef struct {
    char text[SERIES_COMMAND_MAX];
    size_t n;
    bool cut;
} series_command;

void series_word(series_command *, const char *);
/* --NAME VALUE */
void series_option(series_command *, const char *name, const char *value);
void series_number(series_command *, const char *name, uint64_t value);
void series_seed(series_command *, const uint8_t seed[PL_SEED_SIZE]);
/* As it is typed at a shell. */
void series_type(const series_command *, pl_text *);

/* How a series ended. */
typedef struct {
    uint64_t jobs, done; /* fewer are done than there are: it was interrupted */
    double seconds;
} series_end;

/* What is different between `sim` and `ladder`. Plans hold the series and its results. */
typedef struct {
    const cli_command *command;
    const pl_words *progress; /* "{0} of {1} games" */
    bool partial;             /* whether some of the games are worth a report */
    /* The series that the command line describes, without results; NULL with a sentence. */
    void *(*plan)(const struct cli *, pl_error *);
    void (*release)(void *plan);
    /* The command line that defines it, and the versions of the rules that it is played by. */
    void (*describe)(const void *plan, series_command *);
    void (*rules)(const void *plan, pl_text *);
    uint64_t (*jobs)(const void *plan);
    /* Makes ready to play with so many workers; the command line says what concerns only here. */
    bool (*prepare)(void *plan, const struct cli *, int workers, pl_error *);
    /* Plays a game. The results are the worker's until it gathers them. False, with a sentence,
     * when that was impossible; then nothing is counted. */
    bool (*play)(void *plan, int worker, uint64_t job, pl_error *);
    /* Adds a worker's results to those of the plan and forgets them there. */
    void (*gather)(void *plan, int worker);
    /* The results of the plan, which are those of the games that are done, as a JSON value. */
    void (*write)(const void *plan, const spans *done, FILE *);
    /* Adds results of so many other games, if they can be that; else leaves the plan alone. */
    bool (*read)(void *plan, const spans *done, const json_t *);
    /* Forgets the results of the plan. */
    void (*clear)(void *plan);
    /* Shows the results; the exit status. The options --json and --html are those of this command
     * line, and so is all else that concerns showing. */
    int (*report)(const struct cli *, void *plan, const series_end *);
} series_kind;

extern const series_kind sim_kind, ladder_kind;

typedef struct ranks ranks;

typedef struct {
    const struct cli *cli;
    const series_kind *kind;
    void *plan;
    ranks *ranks; /* who plays along, or NULL */
    series_command command;
    char rules[256];
    span range;             /* the games to be played here: all or a shard */
    uint64_t spent, begun;  /* microseconds: in earlier runs; when this one began */
    pthread_mutex_t lock;   /* over what follows and the results of the plan */
    spans done, left;       /* left: nobody plays them yet */
    uint64_t chunk;         /* games that a worker takes at a time */
    const char *checkpoint; /* file, or NULL */
    uint64_t saved, pause;  /* microseconds: when it was saved, how long until the next time */
    uint64_t drawn;         /* when progress was last shown */
    bool memory;            /* ran out */
} series_work;

/* Plays a command's series, alone or with other ranks, and reports; the exit status. */
int series_run(struct cli *, const series_kind *);

/* The options --shard and --resume. */
#define SERIES_OPTIONS                                                                             \
    { .name = "shard",                                                                             \
      .kind = CLI_STRING,                                                                          \
      .value = { "K/N", "K/N" },                                                                   \
      .about = { "play only the K-th of N parts of the series; with --json, for 'merge'",          \
                 "nur den K-ten von N Teilen der Reihe spielen; mit --json, für 'merge'" } },      \
    {                                                                                              \
        .name = "resume", .kind = CLI_STRING, .value = { "FILE", "DATEI" }, .about = {             \
            "keep what is done in this file and go on from there",                                 \
            "was getan ist, in dieser Datei festhalten und dort fortfahren"                        \
        }                                                                                          \
    }

/* ---- series.c, for the other files ---- */

uint64_t series_now(void); /* microseconds */
/* Opens the series that the command line describes, or the one that its words do. */
bool series_open(series_work *, const struct cli *, const series_kind *, pl_error *);
bool series_open_words(series_work *, const struct cli *, const series_command *, pl_error *);
void series_close(series_work *);
/* Plays what is left with so many workers; `attend` is called at every tick of so many ms. */
bool series_play(series_work *, int workers, bool (*attend)(void *series, bool idle), int tick_ms,
                 pl_error *);
uint64_t series_done(series_work *);
/* Saves the checkpoint when it is time, and shows progress: for every tick. */
void series_tend(series_work *);
/* From now on SIGINT, SIGTERM and SIGUSR1 say to stop, the second one at once; whether one does.
 * Ranks have little time left after the first two, which mpirun sends when it ends. */
void series_listen(void);
bool series_stopped(void);
bool series_killed(void);
/* Ends the program as if killed by that signal, so that the caller, such as a shell loop, sees it;
 * returns the status if there was none. A rank only returns another status. */
int series_die(bool is_rank, int status);
bool series_continued(void); /* SIGCONT has come since the last call */

/* ---- parts (series_part.c) ---- */

/* The part of what is done, as a line in fresh memory; NULL: not enough of it. */
char *series_part_write(series_work *, size_t *size);
/* A line as a part; NULL with a sentence. `name` is what sentences call it. */
json_t *series_part_parse(const char *line, size_t size, const char *name, pl_error *);
/* The words of its command line. */
bool series_part_command(const json_t *, const char *name, series_command *, pl_error *);
/* Adds it; false with a sentence when it is of another series, or has games that are done. */
bool series_part_add(series_work *, const json_t *, const char *name, pl_error *);
uint64_t series_part_time(const json_t *); /* microseconds that it took */
/* Reads the checkpoint, where there is one, and saves a first one. */
bool series_resume(series_work *, pl_error *);
bool series_save(series_work *, pl_error *);

/* ---- several ranks (series_ranks.c) ---- */

/* Joins the others, if this process is one of several; else leaves NULL there. False when that is
 * impossible, with a sentence for one of them. */
bool series_join(ranks **, const struct cli *, pl_error *);
bool ranks_follows(const ranks *);
uint64_t ranks_count(const ranks *);
/* Rank 0: tells the others which series it is, and plays it with them. */
bool ranks_lead(ranks *, series_work *, int workers, pl_error *);
/* Any other: plays what it is given until the end; the exit status. */
int ranks_follow(ranks *, const struct cli *);
/* At the end, for every rank; NULL does nothing. */
void ranks_part(ranks *);

#endif
