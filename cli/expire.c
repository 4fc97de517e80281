/* SPDX-License-Identifier: MIT */
/* `expire`: removes what a server would remove in time, or only names it. */
#include "cli.h"
#include "server/clock.h"
#include "server/config.h"
#include "server/expiry.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { TABLE, WOULD, DONE, UNREADABLE, WORDS, ENTRIES = 200 };

static const pl_words word[WORDS] = {
    [TABLE] = { "{0}, last changed on {1}", "{0}, zuletzt geändert am {1}" },
    [WOULD] = { "{0} {0|table|tables} would be removed.",
                "{0} {0|Tisch würde|Tische würden} entfernt." },
    [DONE] = { "{0} {0|table|tables} removed. The store has {1} bytes.",
               "{0} {0|Tisch|Tische} entfernt. Der Speicher hat {1} Bytes." },
    [UNREADABLE] = { "Can't change the store: {0}", "Der Speicher lässt sich nicht ändern: {0}" },
};

typedef struct {
    struct cli *cli;
    const store_driver *driver;
    store *store;
    expiry policy;
    bool dry;
    int n;
    char next[STORE_ID_SIZE]; /* to be removed */
    char after[STORE_ID_SIZE];
} expiring;

static void name_table(const expiring *x, const store_row *row) {
    char day[16], plain[STORE_ID_SIZE];
    const time_t at = (time_t)(row->touched / 1000);
    struct tm date;
    gmtime_r(&at, &date);
    strftime(day, sizeof day, "%Y-%m-%d", &date);
    cli_say(x->cli, word[TABLE], PL_S(store_show_id(row->table, plain)), PL_S(day));
}

/* A dry run goes through all of them; otherwise each is removed before the next is looked for. */
static bool look_at(void *context, const store_row *row) {
    expiring *const x = context;
    memcpy(x->after, row->table, sizeof x->after);
    store_row found = *row;
    if (!expiry_is_sure(x->policy, x->driver, x->store, &found, clock_now())) return true;
    name_table(x, &found);
    x->n++;
    if (x->dry) return true;
    memcpy(x->next, row->table, sizeof x->next);
    return false;
}

static bool remove_table(expiring *x, store_error why) {
    bool left = true;
    if (!x->driver->set_phase(x->store, x->next, STORE_LEAVING, NULL, why)) return false;
    while (left)
        if (!x->driver->remove(x->store, x->next, ENTRIES, &left, why)) return false;
    x->next[0] = 0;
    return true;
}

static bool expire(expiring *x, store_error why) {
    bool left = !x->dry;
    do {
        if (!x->driver->tables(x->store, x->after, look_at, x, why)) return false;
        if (!x->next[0]) break;
    } while (remove_table(x, why));
    if (x->next[0]) return false;
    while (left)
        if (!x->driver->shrink(x->store, &left, why)) return false;
    return true;
}

static expiry policy_of(const struct cli *cli) {
    config usual;
    config_default(&usual);
    return (expiry){
        .finished = cli_int(cli, "keep-finished", usual.keep_finished),
        .lobbies = cli_int(cli, "keep-lobbies", usual.keep_lobbies),
        .games = cli_int(cli, "keep-games", usual.keep_games),
    };
}

/* Looks first: opening would make a store. A server that removes tables itself must be stopped. */
static bool open_store(expiring *x, const char *where, pl_error *err) {
    x->store = x->driver->look(where, err);
    if (!x->store || x->dry) return x->store;
    x->driver->close(x->store);
    x->store = x->driver->open(where, DURABLE_POWER, err);
    if (!x->store || x->driver->seize(x->store, err)) return x->store;
    x->driver->close(x->store);
    return false;
}

static int run(struct cli *cli) {
    pl_error err = { .lang = cli->lang };
    store_error why = "";
    const char *const file = cli->argument[0];
    expiring x = { .cli = cli, .policy = policy_of(cli), .dry = cli_has(cli, "dry-run") };
    x.driver = store_driver_for(file, &err);
    if (!x.driver || !open_store(&x, file, &err)) return cli_complain(&err, CLI_FAILED);
    const bool ok = expire(&x, why) || pl_fail(&err, word[UNREADABLE], PL_S(why));
    const int64_t bytes = x.driver->bytes(x.store);
    x.driver->close(x.store);
    if (!ok) return cli_complain(&err, CLI_FAILED);
    cli_say(cli, word[x.dry ? WOULD : DONE], PL_I(x.n), PL_I(bytes));
    return CLI_OK;
}

#define KEEP(NAME, EN, DE)                                                                         \
    {                                                                                              \
        .name = NAME, .kind = CLI_INT, .min = 0, .max = 100000, .value = { "DAYS", "TAGE" },       \
        .about = {                                                                                 \
            EN,                                                                                    \
            DE                                                                                     \
        }                                                                                          \
    }
static const cli_option options[] = {
    { .name = "dry-run",
      .kind = CLI_FLAG,
      .about = { "only list them; the server may be running",
                 "sie nur auflisten; der Server darf dabei laufen" } },
    KEEP("keep-finished", "days to keep finished games (365)",
         "so viele Tage bleiben beendete Partien (365)"),
    KEEP("keep-lobbies", "days to keep tables that never started (7)",
         "so viele Tage bleiben nie begonnene Tische (7)"),
    KEEP("keep-games", "days to keep unfinished games (730)",
         "so viele Tage bleiben unbeendete Partien (730)"),
    { 0 },
};
#undef KEEP

const cli_command cmd_expire = {
    .name = "expire",
    .about = { "remove expired tables from the store of a stopped server",
               "abgelaufene Tische eines angehaltenen Servers entfernen" },
    .arguments = { "STORE", "SPEICHER" },
    .least = 1,
    .most = 1,
    .more = { "A running server does this by itself. 0 days keeps tables forever. To keep finished "
              "games as logs, run 'export' first.",
              "Ein laufender Server tut das von selbst. 0 Tage behalten Tische für immer. Um "
              "beendete Partien als Protokolle zu behalten, nimm vorher 'export'." },
    .option = options,
    .word = word,
    .words = WORDS,
    .run = run,
};
