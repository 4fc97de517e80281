/* SPDX-License-Identifier: MIT */
/* New tables: from a game, from a log, and rematches. */
#include "desk_parts.h"
#include "fair.h"
#include "games/sets.h"
#include "names.h"
#include "server_words.h"

#include <stdlib.h>
#include <string.h>

/* A table under construction, and where its entries go. */
typedef struct {
    table *table;
    deposit *deposit;
    pl_error *err;
} making;

static bool enter(making *m, const pl_text *entry) {
    return deposit_enter(m->deposit, m->table, entry, m->err);
}

static void write_hash(pl_text *out, const char *key, const uint8_t hash[HASH_SIZE]) {
    pl_text_str(out, key);
    hex_write(hash, HASH_SIZE, out);
}

/* `daily`: the date whose deal it is, or NULL. */
static bool enter_table(making *m, const pl_game *game, uint8_t hash[3][HASH_SIZE],
                        const char *daily) {
    char text[512];
    pl_text t = PL_TEXT(text);
    uint8_t secret[PL_SEED_SIZE];
    secret_new(secret);
    pl_say(&t, "table game={0} cards=", PL_S(game->id));
    pl_digest_write(game, &t);
    write_hash(&t, " secret=", secret);
    write_hash(&t, " host=", hash[0]);
    write_hash(&t, " invite=", hash[1]);
    write_hash(&t, " watch=", hash[2]);
    if (daily) pl_say(&t, " daily={0}", PL_S(daily));
    return enter(m, &t);
}

static bool begin(making *m) {
    char id[STORE_ID_SIZE];
    id_new(id);
    m->table = table_new(id);
    return m->table || pl_refuse(m->err, server_word[SW_MEMORY]);
}

/* Adds the table to the others. If that fails, its owner loses it. */
static sitting *sit(desk *d, table *t, const char *address, pl_error *err) {
    sitting *s = desk_add(d, t);
    if (s) {
        s->born = false; /* until it is stored it may turn out never to have existed */
        tend_open(d, s, address);
        return s;
    }
    pl_refuse(err, server_word[SW_MEMORY]);
    table_free(t);
    return NULL;
}

/* ---- from a request ---- */

static bool enter_settings(making *m, const json_t *json) {
    char text[1024];
    pl_text t = PL_TEXT(text);
    pl_text_str(&t, "set");
    if (!settings_write(json, &t)) return pl_refuse(m->err, server_word[SW_ENTRY]);
    return enter(m, &t);
}

/* The head and the first moves of a log, without its closing line. */
static bool write_fork(const char *log, int64_t step, pl_text *out, pl_error *err) {
    pl_match match;
    pl_step *steps = replay_read(&match, log, err);
    if (!steps) return false;
    const bool ok = step >= 0 && step <= match.n;
    if (!ok) {
        pl_fail(err, server_word[SW_STEP], PL_I(match.n));
    } else {
        pl_text_str(out, "fork\n");
        match.fair[0] = 0; /* the shuffle belonged to the other game */
        pl_log_write_head(&match, out);
        for (uint32_t i = 0; i < (uint32_t)step; i++)
            pl_log_write_step(&match, i, out);
    }
    free(steps);
    return ok;
}

static bool enter_fork(making *m, const json_t *json) {
    const char *log = json_string_value(json_object_get(json, "log"));
    if (!log) return true;
    char *text = malloc(ENTRY_SIZE);
    if (!text) return pl_refuse(m->err, server_word[SW_MEMORY]);
    pl_text t = pl_text_in(text, ENTRY_SIZE);
    json_int_t step;
    const bool ok = replay_number(json, "step", &step, m->err) &&
                    write_fork(log, step, &t, m->err) && enter(m, &t);
    free(text);
    return ok;
}

static bool enter_bots(making *m, json_t *json) {
    const char *seat;
    json_t *bot;
    json_object_foreach(json_object_get(json, "bots"), seat, bot) {
        const char *id = json_string_value(bot);
        char text[96];
        pl_text t = PL_TEXT(text);
        int64_t number;
        if (!id || !pl_number(seat, &number))
            return pl_fail(m->err, server_word[SW_MEMBER], PL_S("bots"));
        if (!bots_exist(id, m->err)) return false;
        pl_say(&t, "bot {0} {1}", PL_I(number), PL_S(id));
        if (!enter(m, &t)) return false;
    }
    return true;
}

static bool enter_all(making *m, json_t *json, char key[3][KEY_SIZE]) {
    uint8_t hash[3][HASH_SIZE];
    const char *id = json_string_value(json_object_get(json, "game"));
    const pl_game *game = id ? pl_game_find(pl_sets_games(), id) : NULL;
    if (!game) return pl_fail(m->err, server_word[SW_GAME], PL_S(id ? id : ""));
    for (int i = 0; i < 3; i++)
        key_new(key[i], hash[i]);
    const char *daily = json_string_value(json_object_get(json, "daily"));
    if (daily && !fair_is_date(daily)) return pl_fail(m->err, server_word[SW_DATE], PL_S(daily));
    return enter_table(m, game, hash, daily) && enter_settings(m, json) && enter_fork(m, json) &&
           enter_bots(m, json);
}

static void write_keys(const making *m, char key[3][KEY_SIZE], pl_text *out) {
    static const char *const name[] = { "host", "invite", "watch" };
    pl_json_open(out, '{');
    pl_json_key_str(out, "table", m->table->id);
    for (int i = 0; i < 3; i++)
        pl_json_key_str(out, name[i], key[i]);
    pl_json_close(out, '}');
}

bool table_make(new_table *out, json_t *json, pl_error *err) {
    char key[3][KEY_SIZE];
    making m = { .deposit = deposit_new(NULL), .err = err };
    pl_text keys = PL_TEXT(out->keys);
    const bool ok = (m.deposit || pl_refuse(err, server_word[SW_MEMORY])) && begin(&m) &&
                    enter_all(&m, json, key);
    if (ok) write_keys(&m, key, &keys);
    out->table = m.table;
    out->deposit = m.deposit;
    if (!ok) new_table_free(out);
    return ok;
}

void new_table_free(new_table *m) {
    if (m->table) table_free(m->table);
    if (m->deposit) deposit_free(m->deposit);
    *m = (new_table){ 0 };
}

sitting *table_sit(desk *d, new_table *m, const char *address, pl_error *err) {
    if (d->stopping) {
        pl_refuse(err, server_word[SW_STOPPING]);
        return NULL;
    }
    sitting *s = sit(d, m->table, address, err);
    m->table = NULL;
    if (!s) return NULL;
    s->change = change_begin(s);
    if (!s->change) {
        desk_forget(d, s);
        pl_refuse(err, server_word[SW_MEMORY]);
        return NULL;
    }
    deposit_free(s->change->deposit);
    s->change->deposit = m->deposit;
    m->deposit->owner = s;
    m->deposit = NULL;
    memcpy(s->change->more, m->keys, sizeof m->keys);
    d->count.tables++;
    return s;
}

/* ---- once more ---- */

static bool enter_same_settings(making *m, const table *old) {
    char text[1024];
    pl_text t = PL_TEXT(text);
    pl_say(&t, "set seats={0} pace={1} listed={2} hints={3}", PL_I(old->setup.seats),
           PL_S(table_paces[old->pace].id), PL_I(old->listed), PL_I(old->hints));
    for (int i = 0; i < old->game->options; i++)
        pl_say(&t, " {0}={1}", PL_S(old->game->option[i].id),
               PL_S(old->game->option[i].choice[old->setup.option[i]].id));
    return enter(m, &t);
}

/* A name from before names were checked is dropped; the player can choose another one. */
static void write_name(const char *old, int seat, pl_text *out) {
    char name[PL_NAME_MAX];
    pl_error err = { .lang = PL_EN };
    if (name_choose(old, name, &err))
        pl_text_str(out, name);
    else
        pl_say(out, "seat-{0}", PL_I(seat));
}

static bool enter_same_seat(making *m, const table *old, int seat) {
    static const uint8_t nothing[MIX_SIZE];
    const table_seat *s = &old->seat[seat];
    char text[400];
    pl_text t = PL_TEXT(text);
    if (s->kind == SEAT_BOT) {
        pl_say(&t, "bot {0} {1}", PL_I(seat), PL_S(s->bot));
        return enter(m, &t);
    }
    pl_say(&t, "take {0} color={1} mix=", PL_I(seat), PL_I(s->color));
    hex_write(nothing, MIX_SIZE, &t);
    write_hash(&t, " key=", s->key);
    pl_text_char(&t, ' ');
    write_name(s->name, seat, &t);
    return enter(m, &t);
}

sitting *rematch_make(desk *d, const table *old, change *c, const char *address, pl_error *err) {
    making m = { .deposit = c->deposit, .err = err };
    uint8_t hash[3][HASH_SIZE];
    memcpy(hash[0], old->host, HASH_SIZE);
    memcpy(hash[1], old->invite, HASH_SIZE);
    memcpy(hash[2], old->watch, HASH_SIZE);
    if (!begin(&m)) return NULL;
    bool ok = enter_table(&m, old->game, hash, NULL) && enter_same_settings(&m, old);
    for (int seat = 0; ok && seat < old->setup.seats; seat++)
        ok = enter_same_seat(&m, old, seat);
    if (ok) return sit(d, m.table, address, err);
    table_free(m.table);
    return NULL;
}
