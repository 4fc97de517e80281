/* SPDX-License-Identifier: MIT */
/* The evening that the fault tests play: every kind of change at a table. */
#define _GNU_SOURCE

#include "game.h"

#include "alloc.h"
#include "games/list.h"
#include "server/fair.h"
#include "server/journal.h"
#include "tests/folder.h"
#include "tests/server/desk_fixture.h"

#include <fnmatch.h>
#include <pthread.h>
#include <sqlite3.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { DEEDS_MAX = 256, LOG_SIZE = 1 << 16, TRIES = 5, ROUNDS = 5, MINE = 0, THEIRS = 1 };

static faults_pause pause_faults;
static enum durability durability;
static bool calm;    /* there will be no more faults */
static bool certain; /* as of fault_game_play */
static party old, first, rematch, solo;
static char game_log[LOG_SIZE];

const char *fault_game_log(void) {
    return game_log;
}

/* ---- deeds ---- */

typedef struct {
    char table[STORE_ID_SIZE];
    char entry[80]; /* a pattern, as of fnmatch */
} deed;

typedef struct {
    deed deed[DEEDS_MAX];
    atomic_int n;
    atomic_bool backup;
    bool removing; /* the table with the bot; nothing is confirmed after that */
    char bots_table[STORE_ID_SIZE];
} memory;

static memory own, *past = &own;

size_t fault_game_memory(void) {
    return sizeof *past;
}

void fault_game_remember(void *where) {
    past = where;
}

int fault_game_deeds(void) {
    return atomic_load(&past->n);
}

bool fault_game_has_backup(void) {
    return atomic_load(&past->backup);
}

static void confirm(const party *p, const char *entry) {
    const int n = fault_game_deeds();
    assert_true(n < DEEDS_MAX && strlen(entry) < sizeof past->deed[n].entry);
    strcpy(past->deed[n].table, p->id);
    strcpy(past->deed[n].entry, entry);
    if (p == &solo) strcpy(past->bots_table, p->id);
    atomic_store(&past->n, n + 1);
}

static const deed *next_deed(const char *id, int *at) {
    for (; *at < fault_game_deeds(); ++*at)
        if (strcmp(past->deed[*at].table, id) == 0) return &past->deed[(*at)++];
    return NULL;
}

/* ---- journals ---- */

/* A journal while it is compared with the deeds. */
typedef struct {
    const char *table;
    int at; /* the next deed to look for */
    int n;  /* deeds that were found */
    char newest[400];
    bool extra; /* one entry more than there are deeds */
    char error[STORE_ERROR_SIZE];
} reading;

static bool is_bots(const store_entry *e) {
    return strcmp(e->table, past->bots_table) == 0 && e->text[0] == '1';
}

static bool compare(void *context, const store_entry *e) {
    reading *const r = context;
    if (is_bots(e)) return true;
    snprintf(r->newest, sizeof r->newest, "%.*s", (int)e->size, e->text);
    const deed *const d = next_deed(r->table, &r->at);
    if (d && fnmatch(d->entry, r->newest, 0) == 0) {
        r->n++;
        return true;
    }
    if (!d && !r->extra) return r->extra = true;
    snprintf(r->error, sizeof r->error, "entry %u is '%.40s', not '%s'", (unsigned)e->number,
             r->newest, d ? d->entry : "");
    return false;
}

static bool read_journal(store *s, const char *id, reading *r) {
    *r = (reading){ .table = id };
    const enum store_answer answer = journal_read(&store_sqlite, s, id, compare, r, r->error);
    return (answer == STORE_DONE || answer == STORE_NONE) && !r->error[0];
}

static int deeds_of(const char *id, int until) {
    int n = 0;
    for (int i = 0; i < until; i++)
        n += strcmp(past->deed[i].table, id) == 0;
    return n;
}

static bool known(void *context, const store_row *row) {
    if (!deeds_of(row->table, fault_game_deeds())) ++*(int *)context;
    return true;
}

/* Tables of which nobody was told. */
static bool strangers(store *s, int *n, store_error error) {
    *n = 0;
    return store_sqlite.tables(s, "", known, n, error);
}

/* The table of a deed, unless an earlier one has the same. */
static const char *new_table_at(int i) {
    const char *const id = past->deed[i].table;
    return deeds_of(id, i) ? NULL : id;
}

static bool look_at(store *s, const char *id, int until, enum look how, store_error error) {
    reading r;
    const int wanted = deeds_of(id, until);
    if (past->removing && until == fault_game_deeds() && strcmp(id, past->bots_table) == 0)
        return true;
    if (!read_journal(s, id, &r)) return memcpy(error, r.error, STORE_ERROR_SIZE), false;
    if ((r.n >= wanted || how == LOOK_OLDER) && (!r.extra || how == LOOK_PENDING)) return true;
    snprintf(error, STORE_ERROR_SIZE, "table %s: %d of %d confirmed entries%s", id, r.n, wanted,
             r.extra ? " and one more" : "");
    return false;
}

bool fault_game_look(store *s, int until, enum look how, store_error error) {
    int n;
    if (!strangers(s, &n, error)) return false;
    if (n > (how == LOOK_PENDING))
        return snprintf(error, STORE_ERROR_SIZE, "an unknown table"), false;
    for (int i = 0; i < fault_game_deeds(); i++) {
        const char *const id = new_table_at(i);
        if (id && !look_at(s, id, until, how, error)) return false;
    }
    return true;
}

/* ---- starting and stopping ---- */

static party *const parties[] = { &first, &rematch, &solo };
enum { PARTIES = sizeof parties / sizeof parties[0] };

static bool start(void) {
    store_error error = "";
    const bool before = fault_alloc_product(true);
    const bool ok = desk_fixture_start(durability, error);
    fault_alloc_product(before);
    if (!ok && !error[0]) fail_msg("the server stops without a message");
    return ok;
}

static void hang_up(client *c) {
    if (c->wire.net) client_close(c);
    c->wire.net = NULL;
}

static void stop(void) {
    for (int i = 0; i < PARTIES; i++)
        for (int seat = 0; seat < 2; seat++)
            hang_up(&parties[i]->seat[seat]);
    const bool before = fault_alloc_product(true);
    if (the_desk) desk_fixture_stop();
    fault_alloc_product(before);
}

/* What fails twice fails because of a fault that lasts: the operator mends it and starts again. */
static void trouble(int nth) {
    if (nth >= TRIES) fail_msg("it fails without any fault");
    if (nth == 0 && the_desk) {
        desk_tick(the_desk);
        settle();
        return;
    }
    calm = true;
    pause_faults(true);
    stop();
    if (!start()) fail_msg("the store cannot be opened any more");
}

static void restart(void) {
    stop();
    if (!start()) trouble(0);
}

/* ---- changes ---- */

static bool come(party *p, int seat) {
    client *const c = &p->seat[seat];
    const char *const key = p->key[seat][0] ? p->key[seat] : seat ? p->invite : p->host;
    if (!the_desk) return false;
    if (c->wire.net && !c->closed && c->page.doc) return true;
    hang_up(c);
    if (!client_come(c)) {
        c->wire.net = NULL;
        return false;
    }
    hello(c, p->id, key, seat ? NULL : p->host, "en");
    return !c->closed && c->page.doc;
}

/* Without faults, and while nobody else reads the store. */
static void begin_looking(void) {
    pause_faults(true);
    pthread_mutex_lock(&the_desk->reading);
}

static void end_looking(void) {
    pthread_mutex_unlock(&the_desk->reading);
    pause_faults(calm);
}

/* Whether the store holds one entry more than was confirmed; its text is then in `newest`. */
static bool is_stored(const party *p, reading *r) {
    begin_looking();
    if (!read_journal(the_store, p->id, r)) fail_msg("%s", r->error);
    if (r->n != deeds_of(p->id, fault_game_deeds())) fail_msg("a confirmed entry is missing");
    end_looking();
    return r->extra;
}

static void copy_file(const char *from, const char *to) {
    static char bytes[1 << 22];
    FILE *in = fopen(folder_file(from), "rb"), *out = fopen(folder_file(to), "wb");
    const size_t n = in ? fread(bytes, 1, sizeof bytes, in) : 0;
    if (!out || fwrite(bytes, 1, n, out) != n || n == sizeof bytes) fail_msg("no copy");
    fclose(out);
    if (in) fclose(in);
}

/* What was refused does not come back when the server is killed the next moment. */
static void look_as_if_killed(void) {
    pl_error err = { 0 };
    store_error error;
    copy_file("tables.db", "killed.db");
    copy_file("tables.db-wal", "killed.db-wal");
    pause_faults(true);
    store *s = store_sqlite.open(folder_file("killed.db"), DURABLE_PROCESS, &err);
    if (!s) fail_msg("killed: %s", err.text);
    if (!fault_game_look(s, fault_game_deeds(), LOOK_ALL, error)) fail_msg("killed: %s", error);
    store_sqlite.close(s);
    pause_faults(calm);
}

/* Whether the answer means that it has happened; a line that was closed means nothing. */
static bool happened(const party *p, int seat, const char *entry) {
    const json_t *const answer = p->seat[seat].answer;
    const bool refused = p->seat[seat].refused;
    reading r;
    const bool stored = is_stored(p, &r);
    if (message_is(answer, "done") && !stored) fail_msg("confirmed, not stored: %s", entry);
    if (refused && stored) fail_msg("refused, but stored: %s", r.newest);
    if (refused && certain) look_as_if_killed();
    if (!stored) return false;
    if (fnmatch(entry, r.newest, 0) != 0) fail_msg("'%s' was stored as '%s'", entry, r.newest);
    confirm(p, entry);
    return true;
}

typedef bool (*change_try)(party *, int seat, int arg);

static void insist(change_try what, party *p, int seat, int arg) {
    for (int i = 0; !(come(p, seat) && what(p, seat, arg)); i++)
        trouble(i);
}

#define CHANGE(entry, ...) (ask(&p->seat[seat], __VA_ARGS__), happened(p, seat, entry))

static bool try_free(party *p, int seat, int arg) {
    char entry[16];
    snprintf(entry, sizeof entry, "free %d", arg);
    return CHANGE(entry, "{ss si}", "do", "free", "seat", arg);
}

/* When the answer is lost, so is the key: the host then frees the seat. */
static bool try_take(party *p, int seat, int arg) {
    char entry[24];
    (void)arg;
    snprintf(entry, sizeof entry, "take %d *Guest %d", seat, seat);
    const json_t *answer =
        ask(&p->seat[seat], "{ss si ss+ si ss}", "do", "take", "seat", seat, "name", "Guest ",
            seat ? "1" : "0", "color", seat, "mix", "00112233445566778899aabbccddeeff");
    const char *key = json_string_value(json_object_get(answer, "key"));
    const bool done = happened(p, seat, entry);
    if (key) strcpy(p->key[seat], key);
    if (!done || key) return done;
    insist(try_free, p, MINE, seat);
    return false;
}

static bool try_rename(party *p, int seat, int arg) {
    (void)arg;
    return CHANGE("name ? *Renamed", "{ss si ss si}", "do", "rename", "seat", seat, "name",
                  "Renamed", "color", 3);
}

static bool try_start(party *p, int seat, int arg) {
    (void)arg;
    return CHANGE("start*", "{ss}", "do", "start");
}

static bool try_say(party *p, int seat, int arg) {
    char text[24], name[24], stored[KEY_SIZE], entry[80];
    snprintf(text, sizeof text, "line %d", arg);
    snprintf(name, sizeof name, "chat-line-%d", arg);
    key_of(name, strlen(name), stored);
    snprintf(entry, sizeof entry, "once %d %s say %d %s", seat, stored, seat, text);
    return CHANGE(entry, "{ss ss ss}", "do", "say", "id", name, "text", text);
}

/* The same move in every run. */
static bool try_move(party *p, int seat, int arg) {
    client *const c = &p->seat[seat];
    const json_t *const moves = browser_moves(&c->page);
    if (!json_array_size(moves)) return false; /* a bot may still have to answer */
    const json_t *move = json_array_get(moves, (size_t)arg % json_array_size(moves));
    const char *text = json_string_value(json_object_get(move, "move"));
    char entry[48];
    snprintf(entry, sizeof entry, "%d %s", seat, text);
    return CHANGE(entry, "{ss sI ss}", "do", "move", "seq", c->page.seq, "move", text);
}

static bool try_undo(party *p, int seat, int arg) {
    return CHANGE(arg ? "rewind *" : "undo ?", "{ss sI}", "do", "undo", "seq",
                  p->seat[seat].page.seq);
}

static bool try_rematch(party *p, int seat, int arg) {
    reading r;
    (void)arg;
    ask(&p->seat[seat], "{ss}", "do", "rematch");
    const bool stored = is_stored(p, &r);
    if (!happened(p, seat, "next *")) return false;
    rematch = (party){ .seats = 2, .people = 2 };
    assert_true(stored && sscanf(r.newest, "next %11s", rematch.id) == 1);
    memcpy(rematch.host, p->host, KEY_SIZE);
    memcpy(rematch.key, p->key, sizeof p->key);
    confirm(&rematch, "table *");
    confirm(&rematch, "set *");
    confirm(&rematch, "take 0 *");
    confirm(&rematch, "take 1 *");
    return true;
}

/* ---- new tables ---- */

/* A game that is dealt but not begun, the same in every run. */
static json_t *deal(void) {
    pl_setup setup;
    pl_match match;
    pl_step none[1];
    char text[2048];
    pl_text t = PL_TEXT(text);
    const pl_game *game = pl_game_find(pl_games, "template");
    pl_setup_default(game, 2, &setup);
    assert_true(pl_match_start(&match, game, &setup, none, 0, NULL));
    pl_log_write(&match, &t);
    return json_pack("{ss ss si}", "game", "template", "log", text, "step", 0);
}

static json_t *with_bot(void) {
    return json_pack("{ss si s{ss}}", "game", "template", "seats", 2, "bots", "1", "random");
}

static void copy_key(char *out, const json_t *from, const char *name) {
    strcpy(out, json_string_value(json_object_get(from, name)));
}

static bool try_make(party *p, json_t *wish, const char *entry) {
    int status, unknown;
    store_error error;
    if (!the_desk) return json_decref(wish), false;
    json_t *made = api("POST", "/api/tables", NULL, wish, &status);
    if (status == 201) {
        *p = (party){ .seats = 2 };
        copy_key(p->id, made, "table");
        copy_key(p->host, made, "host");
        copy_key(p->invite, made, "invite");
        confirm(p, "table *");
        confirm(p, "set*");
        confirm(p, entry);
    }
    json_decref(made);
    begin_looking();
    if (!strangers(the_store, &unknown, error)) fail_msg("%s", error);
    if (unknown) fail_msg("a table was refused, but stored");
    end_looking();
    if (status != 201 && certain) look_as_if_killed();
    return status == 201;
}

/* ---- what changes nothing ---- */

/* Any answer will do, but one must come. */
static json_t *query(const char *method, const char *path, json_t *body, int *status) {
    for (int i = 0; !the_desk; i++)
        trouble(i);
    return api(method, path, first.host, body, status);
}

static void ask_all(void) {
    int status;
    json_decref(query("GET", "/api/games", NULL, &status));
    json_decref(query("GET", "/api/games/template", NULL, &status));
    json_decref(query("GET", "/api/tables", NULL, &status));
    json_decref(query("GET", "/healthz", NULL, &status));
    json_decref(
        query("POST", "/api/replay", json_pack("{ss si}", "log", game_log, "seat", MINE), &status));
    json_decref(query("POST", "/api/mine",
                      json_pack("{s[{ss ss}{ss ss}]}", "keys", "table", first.id, "key", first.host,
                                "table", "aaaaaaaaaaa", "key", "x"),
                      &status));
    json_decref(query("GET", "/api/puzzles/monkeys", NULL, &status));
    json_decref(query("GET", "/api/puzzles/monkeys/0", NULL, &status));
    json_decref(query("POST", "/api/position",
                      json_pack("{ss si si}", "log", game_log, "step", 0, "seat", MINE), &status));
}

/* Until its games have been played; those that failed are played again. */
static void ask_par(void) {
    int status;
    do
        json_decref(query("GET", "/api/daily/template/2026-03-31", NULL, &status));
    while (status == 202);
}

static void ask_analysis(void) {
    int status;
    char path[64];
    json_t *got = query("POST", "/api/analysis", json_pack("{ss}", "log", game_log), &status);
    const char *id = json_string_value(json_object_get(got, "id"));
    snprintf(path, sizeof path, "/api/analysis/%s", id ? id : "");
    json_decref(got);
    while (status == 202)
        json_decref(query("GET", path, NULL, &status));
}

static void ask_table(party *p, int seat) {
    if (!come(p, seat)) return;
    ask(&p->seat[seat], "{ss}", "do", "can-order");
    ask(&p->seat[seat], "{ss ss}", "do", "react", "reaction", "wave");
    ask(&p->seat[seat], "{ss sI}", "do", "hint", "seq", p->seat[seat].page.seq);
    const sitting *s = desk_here(the_desk, p->id);
    while (s && s->hinting)
        settle();
}

static bool try_log(party *p, int seat, int arg) {
    char path[64];
    int status;
    (void)seat, (void)arg;
    snprintf(path, sizeof path, "/api/tables/%s/log", p->id);
    json_decref(api("GET", path, p->host, NULL, &status));
    if (status != 200) return false;
    snprintf(game_log, sizeof game_log, "%s", api_answer());
    return true;
}

static bool try_backup(party *p, int seat, int arg) {
    pl_error err = { 0 };
    store_error error;
    char to[FOLDER_PATH], part[FOLDER_PATH + 8];
    (void)p, (void)seat, (void)arg;
    strcpy(to, folder_file("copy.db"));
    snprintf(part, sizeof part, "%s.part", to);
    const bool before = fault_alloc_product(true);
    pthread_mutex_lock(&the_desk->reading);
    const bool ok = store_sqlite.backup(the_store, to, &err);
    pthread_mutex_unlock(&the_desk->reading);
    fault_alloc_product(before);
    if (!ok && !err.text[0]) fail_msg("no backup, and no message");
    if (access(part, F_OK) == 0) fail_msg("half a backup is left");
    if ((access(to, F_OK) == 0) != ok) fail_msg("a backup and its answer differ");
    if (!ok) return false;
    atomic_store(&past->backup, true);
    pause_faults(true);
    store *copy = store_sqlite.open(to, DURABLE_PROCESS, &err);
    if (!copy) fail_msg("%s", err.text);
    if (!fault_game_look(copy, fault_game_deeds(), LOOK_ALL, error)) fail_msg("backup: %s", error);
    store_sqlite.close(copy);
    pause_faults(calm);
    return true;
}

static bool remove_table(const char *id, store_error error) {
    bool left = true;
    bool ok = store_sqlite.set_phase(the_store, id, STORE_LEAVING, NULL, error);
    while (ok && left)
        ok = store_sqlite.remove(the_store, id, 3, &left, error);
    left = true;
    while (ok && left)
        ok = store_sqlite.shrink(the_store, &left, error);
    return ok;
}

static bool try_remove(party *p, int seat, int arg) {
    store_row row;
    store_error error = "";
    (void)p, (void)seat, (void)arg;
    past->removing = true;
    const bool before = fault_alloc_product(true);
    const bool ok = remove_table(solo.id, error);
    fault_alloc_product(before);
    if (!ok && !error[0]) fail_msg("not removed, and no message");
    begin_looking();
    if (ok && store_sqlite.find(the_store, solo.id, &row, error) != STORE_NONE)
        fail_msg("a removed table is still there");
    end_looking();
    return ok;
}

/* ---- a store of version 1 ---- */

static const char old_store[] =
    "PRAGMA journal_mode=WAL;"
    "BEGIN IMMEDIATE;"
    "CREATE TABLE tables("
    "  id TEXT PRIMARY KEY NOT NULL, phase INTEGER NOT NULL, touched INTEGER NOT NULL"
    ") WITHOUT ROWID;"
    "CREATE TABLE entries("
    "  table_id TEXT NOT NULL, number INTEGER NOT NULL, at INTEGER NOT NULL, text TEXT NOT NULL,"
    "  PRIMARY KEY(table_id, number)"
    ") WITHOUT ROWID;"
    "PRAGMA application_id=1349285230;"
    "PRAGMA user_version=1;"
    "INSERT INTO tables VALUES('oldoldoldol', 0, 1700000000000);"
    "INSERT INTO entries VALUES('oldoldoldol', 0, 1700000000000, 'table game=template"
    " secret=' || hex(zeroblob(32)) || ' host=' || hex(zeroblob(32)) ||"
    " ' invite=' || hex(zeroblob(32)) || ' watch=' || hex(zeroblob(32)));"
    "INSERT INTO entries VALUES('oldoldoldol', 1, 1700000000001, 'set seats=2');"
    "INSERT INTO entries VALUES('oldoldoldol', 2, 1700000000002, 'bot 1 random');"
    "COMMIT;"
    "INSERT INTO entries VALUES('oldoldoldol', 3, 1700000000003, 'set seats=3');";

void fault_game_prepare(void) {
    sqlite3 *db = NULL;
    if (sqlite3_open(folder_file("tables.db"), &db) != SQLITE_OK ||
        sqlite3_db_config(db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL) != SQLITE_OK ||
        sqlite3_exec(db, old_store, NULL, NULL, NULL) != SQLITE_OK)
        fail_msg("%s", sqlite3_errmsg(db));
    sqlite3_close(db);
    strcpy(old.id, "oldoldoldol");
    confirm(&old, "table *");
    confirm(&old, "set seats=2");
    confirm(&old, "bot 1 random");
    confirm(&old, "set seats=3");
}

/* ---- the evening ---- */

static void play_first(void) {
    for (int i = 0; !try_make(&first, deal(), "fork*"); i++)
        trouble(i);
    insist(try_take, &first, MINE, 0);
    insist(try_take, &first, THEIRS, 0);
    insist(try_rename, &first, MINE, 0);
    insist(try_start, &first, MINE, 0);
    for (int round = 0; round < ROUNDS; round++) {
        insist(try_say, &first, THEIRS, round);
        insist(try_move, &first, MINE, round);
        if (round == 1) insist(try_undo, &first, MINE, 0);
        if (round == 1) insist(try_move, &first, MINE, 2);
        if (round == 2) restart();
        if (round == 3) ask_table(&first, THEIRS);
        insist(try_move, &first, THEIRS, 3 * round);
    }
    insist(try_log, &first, MINE, 0);
}

static void play_again(void) {
    insist(try_rematch, &first, THEIRS, 0);
    insist(try_start, &rematch, MINE, 0);
    insist(try_move, &rematch, THEIRS, 1);
}

static void play_bot(void) {
    for (int i = 0; !try_make(&solo, with_bot(), "bot 1 random"); i++)
        trouble(i);
    insist(try_take, &solo, MINE, 0);
    insist(try_start, &solo, MINE, 0);
    insist(try_move, &solo, MINE, 0);
    insist(try_move, &solo, MINE, 1);
    insist(try_undo, &solo, MINE, 1);
    for (int round = 1; round < ROUNDS; round++)
        insist(try_move, &solo, MINE, round);
    if (!browser_is_over(&solo.seat[MINE].page)) fail_msg("the game with the bot does not end");
}

/* The table that is in memory is the one that the store has. */
static void compare_with_store(party *p, int seat) {
    if (!come(p, seat)) fail_msg("no line");
    json_t *before = json_deep_copy(p->seat[seat].page.doc);
    restart();
    if (!come(p, seat)) fail_msg("no line after a restart");
    json_t *after = p->seat[seat].page.doc;
    json_object_del(before, "seats"); /* who is here now is not stored */
    json_object_del(after, "seats");
    if (!json_equal(before, after))
        fail_msg("before: %s\nafter: %s", json_dumps(before, 0), json_dumps(after, 0));
    json_decref(before);
}

static void check_all(void) {
    store_error error;
    calm = true;
    pause_faults(true);
    compare_with_store(&first, MINE);
    compare_with_store(&rematch, MINE);
    begin_looking();
    if (!fault_game_look(the_store, fault_game_deeds(), LOOK_ALL, error)) fail_msg("%s", error);
    end_looking();
    stop();
}

void fault_game_play(enum durability how, bool sure, faults_pause pause) {
    durability = how;
    certain = sure;
    pause_faults = pause;
    restart();
    play_first();
    ask_all();
    ask_analysis();
    play_again();
    ask_par();
    play_bot();
    insist(try_backup, &first, MINE, 0);
    insist(try_remove, &first, MINE, 0);
    check_all();
}
