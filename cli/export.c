/* SPDX-License-Identifier: MIT */
/* `export`: writes the games of a store as logs, one file each, so that they outlast it. */
#include "cli.h"
#include "server/journal.h"
#include "server/table.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum { DONE, FOLDER, DAMAGED, SECRET, NO_TABLE, SOME, NOT_DEALT, WORDS };

static const pl_words word[WORDS] = {
    [DONE] = { "Wrote {0} {0|game|games} to {1}. {2} already existed, {3} are not finished.",
               "{0} {0|Partie|Partien} nach {1} geschrieben. {2} schon vorhanden, {3} nicht "
               "beendet." },
    [FOLDER] = { "Can't create the folder {0}: {1}.",
                 "Der Ordner {0} lässt sich nicht anlegen: {1}." },
    [DAMAGED] = { "Table {0} is damaged: {1}", "Tisch {0} ist beschädigt: {1}" },
    [SECRET] = { "Table {0} isn't finished, and its log shows hidden cards. Add --all to write it "
                 "anyway.",
                 "Tisch {0} ist nicht beendet, und sein Protokoll zeigt verdeckte Karten. Mit "
                 "--all "
                 "wird es trotzdem geschrieben." },
    [NO_TABLE] = { "There is no table {0} in this store.",
                   "Tisch {0} gibt es in diesem Speicher nicht." },
    [SOME] = { "Couldn't read {0} {0|table|tables}.",
               "{0} {0|Tisch war|Tische waren} nicht lesbar." },
    [NOT_DEALT] = { "Table {0} has not started, so there is no log.",
                    "Tisch {0} hat nicht begonnen, also gibt es kein Protokoll." },
};

typedef struct {
    struct cli *cli;
    const store_driver *driver;
    store *store;
    int written, there, open, bad;
    bool failed; /* to write: the sentence is in err */
    pl_error err;
} exporting;

typedef struct {
    table *table;
    pl_error err;
} loading;

static bool enter(void *context, const store_entry *e) {
    loading *const l = context;
    return table_enter(l->table, e->text, e->size, e->at, &l->err);
}

/* The table of a row, or NULL with a sentence; every entry must make sense. */
static table *load(exporting *x, const store_row *row, store_error why) {
    loading l = { .table = table_new(row->table) };
    if (!l.table) return NULL;
    const enum store_answer answer = journal_read(x->driver, x->store, row->table, enter, &l, why);
    if (answer == STORE_DONE && !l.err.text[0] && l.table->entries > 0) return l.table;
    if (l.err.text[0]) memcpy(why, l.err.text, STORE_ERROR_SIZE);
    table_free(l.table);
    return NULL;
}

static void name_file(const exporting *x, const store_row *row, const table *t, pl_text *out) {
    char day[16];
    const time_t at = (time_t)(row->touched / 1000);
    struct tm date;
    gmtime_r(&at, &date);
    strftime(day, sizeof day, "%Y-%m-%d", &date);
    pl_say(out, "{0}/{1}-{2}-{3}.log", PL_S(x->cli->argument[1]), PL_S(day), PL_S(t->game->id),
           PL_S(t->id));
}

/* A log that is there stays: a finished game does not change. */
static void write_log(exporting *x, const store_row *row, const table *t) {
    char path[PATH_MAX];
    pl_text name = PL_TEXT(path);
    name_file(x, row, t, &name);
    if (t->phase == STORE_OVER && access(path, F_OK) == 0) {
        x->there++;
        return;
    }
    x->failed = !cli_log_save(path, &t->match, &x->err);
    x->written += !x->failed;
}

static bool export_table(void *context, const store_row *row) {
    exporting *const x = context;
    const bool named = cli_has(x->cli, "table"), all = cli_has(x->cli, "all");
    if (row->phase == STORE_LEAVING) return true;
    if (row->phase < STORE_OVER && !all && !named) return x->open++, true;
    store_error why = "";
    char plain[STORE_ID_SIZE];
    table *const t = load(x, row, why);
    if (!t) {
        x->bad++;
        cli_say(x->cli, word[DAMAGED], PL_S(store_show_id(row->table, plain)), PL_S(why));
        return true;
    }
    if (!t->dealt && named)
        x->failed = !pl_fail(&x->err, word[NOT_DEALT], PL_S(row->table));
    else if (t->phase != STORE_OVER && !all)
        x->failed = !pl_fail(&x->err, word[SECRET], PL_S(row->table));
    else if (t->dealt)
        write_log(x, row, t);
    else
        x->open++;
    table_free(t);
    return !x->failed;
}

static bool export_one(exporting *x, const char *id) {
    store_row row;
    store_error why = "";
    if (x->driver->find(x->store, id, &row, why) != STORE_DONE)
        return pl_fail(&x->err, word[NO_TABLE], PL_S(id));
    export_table(x, &row);
    return !x->failed;
}

static bool export_all(exporting *x) {
    store_error why = "";
    if (!x->driver->tables(x->store, "", export_table, x, why))
        return pl_fail(&x->err, word[DAMAGED], PL_S("*"), PL_S(why));
    return !x->failed;
}

static bool make_folder(const char *folder, pl_error *err) {
    return mkdir(folder, 0700) == 0 || errno == EEXIST ||
           pl_fail(err, word[FOLDER], PL_S(folder), PL_S(strerror(errno)));
}

static bool export(exporting *x) {
    const char *const id = cli_str(x->cli, "table", NULL);
    if (!make_folder(x->cli->argument[1], &x->err)) return false;
    if (!(id ? export_one(x, id) : export_all(x))) return false;
    cli_say(x->cli, word[DONE], PL_I(x->written), PL_S(x->cli->argument[1]), PL_I(x->there),
            PL_I(x->open));
    return !x->bad || pl_fail(&x->err, word[SOME], PL_I(x->bad));
}

static int run(struct cli *cli) {
    exporting x = { .cli = cli, .err = { .lang = cli->lang } };
    x.driver = store_driver_for(cli->argument[0], &x.err);
    x.store = x.driver ? x.driver->look(cli->argument[0], &x.err) : NULL;
    if (!x.store) return cli_complain(&x.err, CLI_FAILED);
    const bool ok = export(&x);
    x.driver->close(x.store);
    return ok ? CLI_OK : cli_complain(&x.err, CLI_FAILED);
}

static const cli_option options[] = {
    { .name = "all",
      .kind = CLI_FLAG,
      .about = { "also export unfinished games; their logs show hidden cards",
                 "auch unbeendete Partien schreiben; ihre Protokolle zeigen verdeckte Karten" } },
    { .name = "table",
      .kind = CLI_STRING,
      .value = { "ID", "ID" },
      .about = { "export only this table", "nur diesen Tisch schreiben" } },
    { 0 },
};

const cli_command cmd_export = {
    .name = "export",
    .about = { "write a server's games as logs, even while it runs",
               "die Partien eines Servers als Protokolle schreiben, auch während er läuft" },
    .arguments = { "STORE FOLDER", "SPEICHER ORDNER" },
    .least = 2,
    .most = 2,
    .more = { "Each finished game becomes a file DATE-GAME-TABLE.log for 'verify', 'replay' and "
              "'analyse'. Existing logs are kept. Logs contain no chat and no keys.",
              "Aus jeder beendeten Partie wird eine Datei DATUM-SPIEL-TISCH.log für 'verify', "
              "'replay' und 'analyse'. Vorhandene Protokolle bleiben erhalten. Chat und Schlüssel "
              "stehen nicht darin." },
    .option = options,
    .word = word,
    .words = WORDS,
    .run = run,
};
