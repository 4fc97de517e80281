/* SPDX-License-Identifier: MIT */
/* `move-store`: copies every table of a store into another one, which may be of another kind.
 *
 * A table is replayed before it is copied, entry by entry while it is, and once more from where it
 * was copied to. What was copied before an interruption is recognized by its checksum and kept. */
#include "cli.h"
#include "server/journal.h"
#include "server/keeper.h"
#include "server/table.h"

#include <stdio.h>
#include <string.h>

enum { SAME, DAMAGED, ASIDE, OTHER, NOT_WRITTEN, UNREADABLE, DONE, SOME, WORDS, ENTRIES = 64 };

static const pl_words word[WORDS] = {
    [SAME] = { "Both addresses are the same.", "Beide Adressen sind gleich." },
    [DAMAGED] = { "Table {0} is damaged and stays behind: {1}",
                  "Tisch {0} ist beschädigt und bleibt zurück: {1}" },
    [ASIDE] = { "Table {0} is set aside and stays behind.",
                "Tisch {0} ist beiseitegelegt und bleibt zurück." },
    [OTHER] = { "Table {0} is in the other store already, but differs. It was not changed.",
                "Tisch {0} ist schon im anderen Speicher, aber anders. Er wurde nicht verändert." },
    [NOT_WRITTEN] = { "Table {0} could not be copied: {1} Run the command again to continue.",
                      "Tisch {0} ließ sich nicht kopieren: {1} Ruf den Befehl noch einmal auf, um "
                      "fortzufahren." },
    [UNREADABLE] = { "Can't read the tables: {0}", "Die Tische lassen sich nicht lesen: {0}" },
    [DONE] = { "{0} {0|table|tables} copied, {1} {1|was|were} there already. All were replayed.",
               "{0} {0|Tisch|Tische} kopiert, {1} {1|war|waren} schon da. Alle wurden "
               "nachgespielt." },
    [SOME] = { "{0} {0|table|tables} could not be moved.",
               "{0} {0|Tisch ließ|Tische ließen} sich nicht umziehen." },
};

typedef struct {
    const store_driver *driver;
    store *store;
} place;

typedef struct {
    struct cli *cli;
    place from, to;
    int copied, there, bad;
    bool stopped; /* the sentence is in err */
    pl_error err;
} moving;

/* ---- reading ---- */

/* A table while it is replayed, and how far its journal went. */
typedef struct {
    table *table;
    uint64_t sum;
    uint32_t entries;
    pl_error err;
} replayed;

static bool enter(void *context, const store_entry *e) {
    replayed *const r = context;
    r->sum = e->sum;
    r->entries++;
    return table_enter(r->table, e->text, e->size, e->at, &r->err);
}

/* NONE: there is no such table. */
static enum store_answer replay(const place *p, const char *id, replayed *r, store_error why) {
    *r = (replayed){ .table = table_new(id) };
    if (!r->table) return strcpy(why, "no memory"), STORE_FAILED;
    enum store_answer answer = journal_read(p->driver, p->store, id, enter, r, why);
    if (answer == STORE_DONE && r->err.text[0]) {
        memcpy(why, r->err.text, STORE_ERROR_SIZE);
        answer = STORE_DAMAGED;
    }
    table_free(r->table);
    r->table = NULL;
    return answer == STORE_DONE && r->entries == 0 ? STORE_NONE : answer;
}

/* ---- copying ---- */

typedef struct {
    moving *moving;
    replayed old, done; /* in the other store before, and replayed by now */
    deposit *batch;
    bool differs, failed;
    store_error why;
} copying;

static bool flush(copying *c) {
    store_group g = { .entry = c->batch->entry, .n = c->batch->n, .error = c->why };
    const place *const to = &c->moving->to;
    if (!g.n) return true;
    to->driver->append(to->store, &g, 1);
    while (c->batch->n)
        deposit_drop_newest(c->batch);
    c->failed = g.verdict != VERDICT_STORED;
    return !c->failed;
}

static bool copy_entry(void *context, const store_entry *e) {
    copying *const c = context;
    if (!enter(&c->done, e)) return false;
    if (c->done.entries == c->old.entries) c->differs = c->done.sum != c->old.sum;
    if (c->differs) return false;
    if (c->done.entries <= c->old.entries) return true;
    store_entry copy = *e;
    copy.phase = c->done.table->phase;
    if (!deposit_add(c->batch, &copy)) return strcpy(c->why, "no memory"), !(c->failed = true);
    return c->batch->n < ENTRIES || flush(c);
}

/* Everything from where the other store stands. */
static bool copy_journal(copying *c, const char *id) {
    const place *const from = &c->moving->from;
    c->done.table = table_new(id);
    c->batch = deposit_new(NULL);
    c->failed = !c->done.table || !c->batch;
    if (c->failed)
        strcpy(c->why, "no memory");
    else if (journal_read(from->driver, from->store, id, copy_entry, c, c->why) != STORE_DONE)
        c->failed = true;
    const bool ok = !c->failed && !c->differs && c->done.entries >= c->old.entries && flush(c);
    c->differs = c->differs || c->done.entries < c->old.entries;
    if (c->done.table) table_free(c->done.table);
    deposit_free(c->batch);
    return ok;
}

static bool stop(moving *m, const char *id, const char *why) {
    m->stopped = true;
    return pl_fail(&m->err, word[NOT_WRITTEN], PL_S(id), PL_S(why));
}

static bool leave(moving *m, int what, const char *id, const char *why) {
    char plain[STORE_ID_SIZE];
    m->bad++;
    cli_say(m->cli, word[what], PL_S(store_show_id(id, plain)), PL_S(why));
    return true;
}

/* What was read is in the other store, replays there, and ends as it does here. */
static bool verify(moving *m, const char *id, const replayed *whole) {
    replayed copy;
    store_error why = "?";
    const enum store_answer answer = replay(&m->to, id, &copy, why);
    if (answer != STORE_DONE) return stop(m, id, why);
    return (copy.sum == whole->sum && copy.entries == whole->entries) || stop(m, id, "sum");
}

static bool move_table(void *context, const store_row *row) {
    moving *const m = context;
    copying c = { .moving = m };
    replayed whole;
    store_error why = "";
    if (row->phase == STORE_LEAVING) return true;
    enum store_answer answer = replay(&m->from, row->table, &whole, why);
    if (answer == STORE_FAILED) return stop(m, row->table, why);
    if (answer == STORE_ASIDE) return leave(m, ASIDE, row->table, "");
    if (answer != STORE_DONE) return leave(m, DAMAGED, row->table, why);
    answer = replay(&m->to, row->table, &c.old, why);
    if (answer == STORE_FAILED) return stop(m, row->table, why);
    if (answer != STORE_DONE && answer != STORE_NONE) return leave(m, OTHER, row->table, "");
    const bool there = c.old.entries == whole.entries && c.old.sum == whole.sum;
    if (!there && !copy_journal(&c, row->table))
        return c.differs ? leave(m, OTHER, row->table, "") : stop(m, row->table, c.why);
    m->there += there;
    m->copied += !there;
    return verify(m, row->table, &whole);
}

/* ---- both stores ---- */

/* Nobody plays meanwhile: the store is this program's alone. */
static bool open_place(place *p, const char *where, pl_error *err) {
    p->store = p->driver->open(where, DURABLE_POWER, err);
    return p->store && p->driver->seize(p->store, err);
}

/* Looked at first: opening would make one. */
static bool open_source(place *p, const char *where, pl_error *err) {
    store *const there = p->driver->look(where, err);
    if (!there) return false;
    p->driver->close(there);
    return open_place(p, where, err);
}

static bool move_all(moving *m) {
    store_error why = "";
    if (!m->from.driver->tables(m->from.store, "", move_table, m, why))
        return pl_fail(&m->err, word[UNREADABLE], PL_S(why));
    if (m->stopped) return false;
    cli_say(m->cli, word[DONE], PL_I(m->copied), PL_I(m->there));
    return !m->bad || pl_fail(&m->err, word[SOME], PL_I(m->bad));
}

static int run(struct cli *cli) {
    const char *const from = cli->argument[0], *const to = cli->argument[1];
    moving m = { .cli = cli, .err = { .lang = cli->lang } };
    m.from.driver = store_driver_for(from, &m.err);
    m.to.driver = m.from.driver ? store_driver_for(to, &m.err) : NULL;
    const bool ok = m.to.driver && (strcmp(from, to) != 0 || pl_refuse(&m.err, word[SAME])) &&
                    open_source(&m.from, from, &m.err) && open_place(&m.to, to, &m.err) &&
                    move_all(&m);
    if (m.to.store) m.to.driver->close(m.to.store);
    if (m.from.store) m.from.driver->close(m.from.store);
    return ok ? CLI_OK : cli_complain(&m.err, CLI_FAILED);
}

const cli_command cmd_move_store = {
    .name = "move-store",
    .about = { "copy the tables of a stopped server into another store",
               "die Tische eines angehaltenen Servers in einen anderen Speicher kopieren" },
    .arguments = { "FROM TO", "VON NACH" },
    .least = 2,
    .most = 2,
    .more = { "Each store is a file or a postgresql:// address. Every table is replayed before and "
              "after it is copied. If the command is interrupted, run it again: it continues. FROM "
              "stays as it is; don't start a server on it again. Analyses are not copied.",
              "Jeder Speicher ist eine Datei oder eine postgresql://-Adresse. Jeder Tisch wird vor "
              "und nach dem Kopieren nachgespielt. Wird der Befehl unterbrochen, ruf ihn noch "
              "einmal auf: Er fährt fort. VON bleibt, wie es ist; starte damit keinen Server mehr. "
              "Analysen werden nicht kopiert." },
    .word = word,
    .words = WORDS,
    .run = run,
};
