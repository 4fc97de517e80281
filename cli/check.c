/* SPDX-License-Identifier: MIT */
/* `check`: reads a whole store, every page and every journal, and names what is damaged. */
#include "cli.h"
#include "server/journal.h"

#include <stdio.h>

enum { IN_ORDER, WHOLE, TABLE, ASIDE, DAMAGED, WORDS };

static const pl_words word[WORDS] = {
    [IN_ORDER] = { "{0} is in order: {1} {1|table|tables}.",
                   "{0} ist in Ordnung: {1} {1|Tisch|Tische}." },
    [WHOLE] = { "The file is damaged: {0}", "Die Datei ist beschädigt: {0}" },
    [TABLE] = { "Table {0} is damaged: {1}", "Tisch {0} ist beschädigt: {1}" },
    [ASIDE] = { "Table {0} is set aside.", "Tisch {0} ist beiseitegelegt." },
    [DAMAGED] = { "{0} is damaged: {1} of {2} {2|table|tables}. Restore a backup, or let the "
                  "server continue with the others.",
                  "{0} ist beschädigt: {1} von {2} {2|Tisch|Tischen}. Stell eine Sicherung wieder "
                  "her, oder lass den Server mit den anderen weitermachen." },
};

typedef struct {
    const struct cli *cli;
    const char *name; /* of the store */
    const store_driver *driver;
    store *store;
    int tables, bad;
} checking;

static bool take(void *context, const store_entry *e) {
    (void)context, (void)e;
    return true;
}

static bool check_table(void *context, const store_row *row) {
    checking *const c = context;
    store_error why = "";
    const enum store_answer answer = journal_read(c->driver, c->store, row->table, take, NULL, why);
    c->tables += answer != STORE_NONE;
    if (answer == STORE_NONE || answer == STORE_DONE) return true;
    c->bad++;
    char plain[STORE_ID_SIZE];
    store_show_id(row->table, plain);
    if (answer == STORE_ASIDE)
        cli_say(c->cli, word[ASIDE], PL_S(plain));
    else
        cli_say(c->cli, word[TABLE], PL_S(plain), PL_S(why));
    return true;
}

/* Also when the structure is damaged every table is tried. */
static bool check(checking *c, pl_error *err) {
    store_error why = "";
    const enum store_answer whole = c->driver->check(c->store, why);
    if (whole != STORE_DONE) cli_say(c->cli, word[WHOLE], PL_S(why));
    const bool listed = c->driver->tables(c->store, "", check_table, c, why);
    if (whole == STORE_DONE && listed && !c->bad) return true;
    return pl_fail(err, word[DAMAGED], PL_S(c->name), PL_I(c->bad), PL_I(c->tables));
}

static int run(struct cli *cli) {
    pl_error err = { .lang = cli->lang };
    const char *const where = cli->argument[0];
    char name[512];
    pl_text shown = PL_TEXT(name);
    store_show(where, &shown);
    checking c = { .cli = cli, .name = name, .driver = store_driver_for(where, &err) };
    c.store = c.driver ? c.driver->look(where, &err) : NULL;
    if (!c.store) return cli_complain(&err, CLI_FAILED);
    const bool ok = check(&c, &err);
    c.driver->close(c.store);
    if (!ok) return cli_complain(&err, CLI_FAILED);
    cli_say(cli, word[IN_ORDER], PL_S(name), PL_I(c.tables));
    return CLI_OK;
}

const cli_command cmd_check = {
    .name = "check",
    .about = { "check a server's tables, even while it runs",
               "die Tische eines Servers prüfen, auch während er läuft" },
    .arguments = { "STORE", "SPEICHER" },
    .least = 1,
    .most = 1,
    .more = { "Reads every page of the store and compares every journal entry with its checksum. "
              "Names each damaged table and changes nothing. You can check backups too.",
              "Liest jede Seite des Speichers und vergleicht jeden Eintrag der Journale mit seiner "
              "Prüfsumme. Nennt jeden beschädigten Tisch und ändert nichts. Auch Sicherungen "
              "lassen sich prüfen." },
    .word = word,
    .words = WORDS,
    .run = run,
};
