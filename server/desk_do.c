/* SPDX-License-Identifier: MIT */
/* The commands of a reader's WebSocket. Each is a function that makes entries for the table's
 * journal, answers at once, or refuses with a sentence and changes nothing. */
#include "desk_parts.h"
#include "fair.h"
#include "games/list.h"
#include "names.h"
#include "server_words.h"

#include <stdlib.h>
#include <string.h>

/* One request while it is carried out. */
typedef struct {
    desk *desk;
    reader *reader;
    sitting *at;
    table *table;
    json_t *json;
    json_int_t re;
    const char *once; /* the name of the request, or NULL */
    bool stale;
    change *change;
    pl_error err;
} asking;

enum right { ANYONE, SEATED, HOST };

/* Everything that could be repeated for ever, each time with an entry, is bounded: per table
 * while seats change hands, then per seat, so that nobody uses up what others need. Each seat
 * has as much again for leaving. */
enum bound { FREE, OF_TABLE, OF_SEAT, IN_NEED };

typedef struct {
    const char *name;
    bool (*run)(asking *);
    enum right right;
    enum bound bound;
    bool reads; /* and changes nothing */
} command;

static bool refuse(asking *q, enum server_word_id w) {
    return pl_refuse(&q->err, server_word[w]);
}

/* ---- reading members ---- */

static bool lacks(asking *q, const char *key) {
    pl_fail(&q->err, server_word[SW_MEMBER], PL_S(key));
    return false; /* stated here for the compiler */
}

static bool text_member(asking *q, const char *key, const char **out) {
    const json_t *value = json_object_get(q->json, key);
    if (!json_is_string(value) || strlen(json_string_value(value)) != json_string_length(value))
        return lacks(q, key);
    *out = json_string_value(value);
    return true;
}

static bool int_member(asking *q, const char *key, int64_t *out) {
    const json_t *value = json_object_get(q->json, key);
    if (!json_is_integer(value)) return lacks(q, key);
    *out = json_integer_value(value);
    return true;
}

static bool seat_member(asking *q, int *out) {
    int64_t seat;
    if (!int_member(q, "seat", &seat)) return false;
    *out = (int)seat;
    return (seat >= 0 && seat < q->table->setup.seats) ||
           pl_fail(&q->err, server_word[SW_NO_SEAT], PL_I(q->table->setup.seats));
}

static bool is_line(const char *text) {
    return !strpbrk(text, "\n\r");
}

/* ---- making entries ---- */

/* Only a hash: the name and the table's secret together give the key issued for it, and anyone
 * who reads the store has the secret. */
static void name_in_journal(const asking *q, char name[KEY_SIZE]) {
    key_of(q->once, strlen(q->once), name);
}

static bool enter(asking *q, const pl_text *entry) {
    if (!q->change) q->change = change_begin(q->at);
    if (!q->change) return refuse(q, SW_MEMORY);
    q->change->asker = q->reader;
    q->change->re = q->re;
    if (!q->once) return change_enter(q->desk, q->at, q->change, entry, &q->err);
    char text[ENTRY_SIZE], name[KEY_SIZE];
    pl_text named = PL_TEXT(text);
    name_in_journal(q, name);
    pl_say(&named, "once {0} {1} ", PL_I(q->reader->seat), PL_S(name));
    pl_text_bytes(&named, entry->at, entry->n);
    named.cut = named.cut || entry->cut;
    return change_enter(q->desk, q->at, q->change, &named, &q->err);
}

#define ENTER(q, sentence, ...)                                                                    \
    do {                                                                                           \
        char entry_text[1024];                                                                     \
        pl_text entry_out = PL_TEXT(entry_text);                                                   \
        pl_say(&entry_out, sentence, __VA_ARGS__);                                                 \
        return enter(q, &entry_out);                                                               \
    } while (0)

/* Makes a new key for a seat. Its hash goes into the journal, the key only to the requester. */
static void new_key(const asking *q, char key[KEY_SIZE], char hex[2 * HASH_SIZE + 1]) {
    uint8_t hash[HASH_SIZE];
    pl_text t = pl_text_in(hex, 2 * HASH_SIZE + 1);
    key_new(key, hash);
    if (q->once) key_once(q->table, q->once, key);
    key_hash(key, hash);
    hex_write(hash, HASH_SIZE, &t);
}

static void answer_key(asking *q, const char *key) {
    pl_text more = PL_TEXT(q->change->more);
    pl_say(&more, ",\"key\":\"{0}\"", PL_S(key));
}

/* If it already is so, it's done without an entry. */
static bool is_so(asking *q) {
    reader_done(q->reader, q->re, "");
    return true;
}

/* ---- playing ---- */

static bool is_fresh(asking *q) {
    int64_t seq;
    if (!int_member(q, "seq", &seq)) return false;
    q->stale = seq != q->table->reader[q->reader->seat + 1].seq;
    return !q->stale || refuse(q, SW_STALE);
}

/* Whether this is a retry: the same move in answer to the same question has been made already. */
static bool is_turn_done(asking *q, const char *text) {
    const int64_t seq = json_integer_value(json_object_get(q->json, "seq"));
    const int seat = q->reader->seat;
    return q->stale && table_has_done(q->table, receipt_of_turn(seat, (uint32_t)seq, text));
}

static bool do_move(asking *q) {
    const char *move;
    if (!text_member(q, "move", &move)) return false;
    if (!is_fresh(q)) return is_turn_done(q, move) && is_so(q);
    if (!is_line(move) || strlen(move) >= PL_LINE_MAX) return lacks(q, "move");
    if (q->table->seat[q->reader->seat].away) return refuse(q, SW_YOUR_SEAT);
    q->desk->count.moves++;
    ENTER(q, "{0} {1}", PL_I(q->reader->seat), PL_S(move));
}

/* Reopens a finished game, which then counts as one of the address's tables again. */
static bool rewind_to(asking *q, uint32_t step) {
    const bool over = q->table->phase == STORE_OVER;
    const char *address = q->reader->wire->address;
    char text[32];
    pl_text t = PL_TEXT(text);
    if (over && tend_may_open(q->desk, address, &q->err)) return false;
    pl_say(&t, "rewind {0}", PL_I(step));
    if (!enter(q, &t)) return false;
    if (over) tend_reopen(q->desk, q->at, address);
    return true;
}

static bool enter_undo(asking *q) {
    ENTER(q, "undo {0}", PL_I(q->reader->seat));
}

/* Everyone is told the story from the beginning again, because of one player who may do that
 * often. */
static void pay_for_telling(const asking *q) {
    enum { STORY_US = 200 };
    int64_t us = 0;
    for (const reader *l = q->at->readers; l; l = l->next)
        us += STORY_US;
    cost_loop(q->desk, q->reader->wire->address, us);
}

/* Alone among bots, a player may go back as far as they like. */
static bool do_undo(asking *q) {
    const uint32_t back = table_rewind_to(q->table, q->reader->seat);
    if (!is_fresh(q)) return is_turn_done(q, "undo") && is_so(q);
    if (q->table->sealed && !undo_try(q->table, q->reader->seat, &q->err)) return false;
    q->desk->count.undone++;
    if (!(back != UINT32_MAX ? rewind_to(q, back) : enter_undo(q))) return false;
    pay_for_telling(q);
    return true;
}

static bool tell_whether(asking *q, bool can) {
    char more[700];
    pl_text t = PL_TEXT(more);
    pl_say(&t, ",\"can\":{0},", PL_S(can ? "true" : "false"));
    pl_json_key(&t, "error");
    if (can)
        pl_json_null(&t);
    else
        pl_json_str(&t, q->err.text);
    reader_done(q->reader, q->re, more);
    return true;
}

static bool read_order(asking *q, pl_standing *order) {
    const json_t *arg = json_object_get(q->json, "arg");
    const char *id;
    if (q->table->phase != STORE_PLAY) return refuse(q, SW_NOT_STARTED);
    if (!text_member(q, "order", &id)) return false;
    const json_int_t number = json_is_integer(arg) ? json_integer_value(arg) : 0;
    if (number != (int32_t)number) return lacks(q, "arg");
    return pl_match_give(&q->table->match, q->reader->seat, id, (int32_t)number, order, &q->err);
}

static bool do_can_order(asking *q) {
    pl_standing order;
    return tell_whether(q, read_order(q, &order));
}

static bool has_order(const table_seat *s, const pl_standing *order) {
    return s->ordered && s->order.kind == order->kind && s->order.arg == order->arg &&
           s->order.mark == order->mark;
}

static bool end_order(asking *q) {
    if (!q->table->seat[q->reader->seat].ordered) return is_so(q);
    ENTER(q, "order {0} none", PL_I(q->reader->seat));
}

static bool do_order(asking *q) {
    pl_standing order;
    if (q->table->phase == STORE_PLAY && json_is_null(json_object_get(q->json, "order")))
        return end_order(q);
    if (!read_order(q, &order)) return false;
    if (has_order(&q->table->seat[q->reader->seat], &order)) return is_so(q);
    ENTER(q, "order {0} {1} {2} {3}", PL_I(q->reader->seat), PL_I(order.kind), PL_I(order.arg),
          PL_I(order.mark));
}

static bool do_hint(asking *q) {
    if (!q->table->hints) return refuse(q, SW_NO_HINTS);
    return is_fresh(q) && bots_hint(q->reader, q->re, &q->err);
}

/* The reason comes as a refusal, since that is what it is. */
static bool do_why(asking *q) {
    const char *text;
    pl_move move;
    if (!text_member(q, "move", &text)) return false;
    if (!table_owes(q->table, q->reader->seat)) return refuse(q, SW_NOTHING_ASKED);
    if (!pl_match_read(&q->table->match, q->reader->seat, text, &move, &q->err)) return false;
    pl_match trial = q->table->match; /* without room for a step: a legal move stays untried */
    trial.cap = trial.n;
    pl_moves list;
    pl_match_legal(&trial, q->reader->seat, &list);
    if (pl_moves_has(&list, move)) return refuse(q, SW_POSSIBLE);
    return pl_match_play(&trial, q->reader->seat, move, NULL, &q->err);
}

/* ---- the lobby ---- */

/* Names for people: bots have other names in the journal. */
static bool is_free_name(asking *q, int seat, const char *name) {
    const table *const t = q->table;
    for (int i = 0; i < t->setup.seats; i++) {
        const char *const other = t->seat[i].shown;
        if (i == seat || t->seat[i].kind == SEAT_FREE || !names_alike(other, name)) continue;
        return strcmp(other, name) == 0
                   ? pl_fail(&q->err, server_word[SW_NAME_TAKEN], PL_S(name))
                   : pl_fail(&q->err, server_word[SW_NAME_ALIKE], PL_S(name), PL_S(other));
    }
    return true;
}

/* A name that somebody already has stays, even if it could not be chosen any more. */
static bool read_person(asking *q, int seat, int64_t *color, char name[PL_NAME_MAX]) {
    const char *text;
    if (!text_member(q, "name", &text) || !int_member(q, "color", color)) return false;
    const table_seat *const s = &q->table->seat[seat];
    if (s->kind != SEAT_PERSON || strcmp(text, s->name) != 0)
        return name_choose(text, name, &q->err) && is_free_name(q, seat, name);
    strcpy(name, text);
    return true;
}

static bool is_mix(const char *hex) {
    return strlen(hex) == 2 * MIX_SIZE && strspn(hex, "0123456789abcdef") == 2 * MIX_SIZE;
}

static bool do_take(asking *q) {
    int seat;
    int64_t color;
    const char *mix;
    char name[PL_NAME_MAX], key[KEY_SIZE], hash[2 * HASH_SIZE + 1];
    if (!q->reader->invited && !q->reader->host) return refuse(q, SW_KEY);
    if (q->reader->seat != PL_PUBLIC) return refuse(q, SW_YOUR_SEAT);
    if (!seat_member(q, &seat) || !read_person(q, seat, &color, name) ||
        !text_member(q, "mix", &mix))
        return false;
    if (!is_mix(mix)) return refuse(q, SW_MIX);
    char text[400];
    pl_text t = PL_TEXT(text);
    new_key(q, key, hash);
    pl_say(&t, "take {0} color={1} mix={2} key={3} {4}", PL_I(seat), PL_I(color), PL_S(mix),
           PL_S(hash), PL_S(name));
    if (!enter(q, &t)) return false;
    answer_key(q, key);
    reader_sit(q->reader, q->table, seat);
    q->change->took = true;
    return true;
}

/* The seat's owner or the host. */
static bool may_change(asking *q, int seat) {
    return q->reader->host || q->reader->seat == seat || refuse(q, SW_HOST_ONLY);
}

static bool do_rename(asking *q) {
    int seat;
    int64_t color;
    const char *mix = "";
    char name[PL_NAME_MAX];
    if (!seat_member(q, &seat) || !may_change(q, seat) || !read_person(q, seat, &color, name))
        return false;
    if (json_object_get(q->json, "mix") && !text_member(q, "mix", &mix)) return false;
    if (*mix && !is_mix(mix)) return refuse(q, SW_MIX);
    if (*mix && q->reader->seat != seat) return refuse(q, SW_MIX_OWNER);
    const table_seat *const s = &q->table->seat[seat];
    if (q->table->phase == STORE_LOBBY && s->kind == SEAT_PERSON && !*mix && s->color == color &&
        strcmp(s->name, name) == 0)
        return is_so(q);
    ENTER(q, "name {0} color={1} mix={2} {3}", PL_I(seat), PL_I(color), PL_S(mix), PL_S(name));
}

static bool do_free(asking *q) {
    int seat;
    char text[32];
    pl_text t = PL_TEXT(text);
    if (!seat_member(q, &seat) || !may_change(q, seat)) return false;
    pl_say(&t, "free {0}", PL_I(seat));
    if (!enter(q, &t)) return false;
    q->change->ended = 1u << seat;
    return true;
}

static bool do_bot(asking *q) {
    int seat;
    const char *bot;
    if (!seat_member(q, &seat) || !text_member(q, "bot", &bot) || !bots_exist(bot, &q->err))
        return false;
    ENTER(q, "bot {0} {1}", PL_I(seat), PL_S(bot));
}

/* Keys and values of an entry are words: letters, digits and a few punctuation marks. */
static bool is_word(const char *text) {
    return text && *text && strspn(text, "abcdefghijklmnopqrstuvwxyz0123456789.-_") == strlen(text);
}

bool settings_write(const json_t *json, pl_text *out) {
    static const char *const flag[] = { "listed", "hints" };
    const json_t *value;
    const char *key;
    bool ok = true;
    for (int i = 0; i < 2; i++)
        if ((value = json_object_get(json, flag[i])))
            pl_say(out, " {0}={1}", PL_S(flag[i]), PL_I(json_is_true(value)));
    if ((value = json_object_get(json, "pace")) && (ok = is_word(json_string_value(value))))
        pl_say(out, " pace={0}", PL_S(json_string_value(value)));
    if (ok && (value = json_object_get(json, "seats")) && (ok = json_is_integer(value)))
        pl_say(out, " seats={0}", PL_I(json_integer_value(value)));
    json_object_foreach((json_t *)json_object_get(json, "options"), key, value) {
        ok = ok && is_word(key) && is_word(json_string_value(value));
        if (ok) pl_say(out, " {0}={1}", PL_S(key), PL_S(json_string_value(value)));
    }
    return ok;
}

static bool is_set_alike(const table *a, const table *b) {
    return a->pace == b->pace && a->listed == b->listed && a->hints == b->hints &&
           memcmp(&a->setup, &b->setup, sizeof a->setup) == 0;
}

static bool do_set(asking *q) {
    char text[1024];
    pl_text t = PL_TEXT(text);
    pl_text_str(&t, "set");
    if (!settings_write(q->json, &t)) return refuse(q, SW_ENTRY);
    table trial = *q->table;
    if (!t.cut && !table_enter(&trial, t.at, t.n, clock_now(), &q->err)) return false;
    return is_set_alike(&trial, q->table) && !t.cut ? is_so(q) : enter(q, &t);
}

static bool enter_renewal(asking *q, int seat, enum pl_renewed how) {
    static const char *const words[] = { "owner", "agreed", "absent" };
    char key[KEY_SIZE], hash[2 * HASH_SIZE + 1], text[160];
    pl_text t = PL_TEXT(text);
    new_key(q, key, hash);
    pl_say(&t, "renew {0} key={1}", PL_I(seat), PL_S(hash));
    if (q->table->dealt) {
        pl_text_str(&t, " by=");
        if (q->reader->seat == PL_PUBLIC)
            pl_text_str(&t, "host");
        else
            pl_text_int(&t, q->reader->seat);
        pl_say(&t, " {0}", PL_S(words[how]));
    }
    if (!enter(q, &t)) return false;
    answer_key(q, key);
    q->change->ended = 1u << seat;
    q->change->renewed = true;
    q->at->wish.until = 0;
    peers_wish(q->desk, q->at);
    return true;
}

static bool do_renew(asking *q) {
    int seat;
    enum pl_renewed how;
    if (!seat_member(q, &seat)) return false;
    const enum renew_verdict verdict = renew_judge(q->reader, seat, &how, &q->err);
    if (verdict == RENEW_NO) return false;
    if (verdict == RENEW_YES) return enter_renewal(q, seat, how);
    renew_ask(q->reader, seat);
    reader_done(q->reader, q->re, ",\"asked\":true");
    return true;
}

/* Whether a seat may get the new key somebody asks for. */
static bool do_agree(asking *q) {
    int seat;
    if (!seat_member(q, &seat)) return false;
    const bool yes = json_is_true(json_object_get(q->json, "yes"));
    if (!renew_answer(q->reader, seat, yes, &q->err)) return false;
    reader_done(q->reader, q->re, "");
    return true;
}

bool start_write(const table *t, pl_text *out, pl_error *err) {
    pl_text_str(out, "start");
    if (t->forked) return true;
    pl_match head;
    pl_setup setup = t->setup;
    pl_step none[1];
    fair_seed(t, setup.seed);
    if (!pl_match_start(&head, t->game, &setup, none, 0, err)) return false;
    for (int seat = 0; seat < setup.seats; seat++)
        if (t->seat[seat].name[0]) pl_match_name(&head, seat, t->seat[seat].name, NULL);
    pl_text fair = PL_TEXT(head.fair);
    fair_write(t, &fair);
    pl_text_char(out, '\n');
    pl_log_write_head(&head, out);
    return true;
}

static bool do_start(asking *q) {
    char text[4096];
    pl_text t = PL_TEXT(text);
    if (q->table->phase != STORE_LOBBY) return refuse(q, SW_STARTED);
    return start_write(q->table, &t, &q->err) && enter(q, &t);
}

/* ---- people ---- */

static bool do_hand_over(asking *q) {
    int seat;
    const char *bot;
    if (!seat_member(q, &seat) || !text_member(q, "bot", &bot) || !bots_exist(bot, &q->err))
        return false;
    if (!(seats_overdue(q->at) >> seat & 1)) return refuse(q, SW_NOT_OVERDUE);
    ENTER(q, "away {0} {1}", PL_I(seat), PL_S(bot));
}

static bool do_take_back(asking *q) {
    if (!q->table->seat[q->reader->seat].away) return refuse(q, SW_NOT_AWAY);
    ENTER(q, "back {0}", PL_I(q->reader->seat));
}

static bool do_leave(asking *q) {
    const char *bot;
    if (q->table->phase == STORE_LOBBY) {
        json_object_set_new(q->json, "seat", json_integer(q->reader->seat));
        return do_free(q);
    }
    if (!text_member(q, "bot", &bot) || !bots_exist(bot, &q->err)) return false;
    const table_seat *const s = &q->table->seat[q->reader->seat];
    if (q->table->phase == STORE_PLAY && s->away && strcmp(s->bot, bot) == 0) return is_so(q);
    ENTER(q, "away {0} {1}", PL_I(q->reader->seat), PL_S(bot));
}

static bool do_say(asking *q) {
    const char *text;
    char line[CHAT_SIZE];
    if (!text_member(q, "text", &text)) return false;
    if (!is_line(text)) return pl_fail(&q->err, server_word[SW_CHAT], PL_I(CHAT_SIZE - 1));
    if (!line_clean(text, line, sizeof line, &q->err)) return false;
    if (!tend_may_talk(q->desk, q->table, &q->err)) return false;
    ENTER(q, "say {0} {1}", PL_I(q->reader->seat), PL_S(line));
}

enum { REACTION_MS = 1500 }; /* from one of a seat to its next */

static bool do_react(asking *q) {
    static const char *const known[] = { "wave", "clap", "laugh", "wow", "sad", "heart" };
    const int64_t now = clock_ms();
    int64_t *last = &q->at->reacted[q->reader->seat];
    const char *reaction;
    size_t i = 0;
    if (!text_member(q, "reaction", &reaction)) return false;
    while (i < sizeof known / sizeof known[0] && strcmp(known[i], reaction) != 0)
        i++;
    if (i == sizeof known / sizeof known[0]) return lacks(q, "reaction");
    if (*last && now - *last < REACTION_MS) return refuse(q, SW_REACT_SOON);
    *last = now;
    spread_reaction(q->at, q->reader->seat, known[i]);
    return is_so(q);
}

static bool do_mute(asking *q) {
    int seat;
    if (!seat_member(q, &seat)) return false;
    const bool on = json_is_true(json_object_get(q->json, "on"));
    if (on == (q->table->seat[q->reader->seat].muted >> seat & 1)) return is_so(q);
    ENTER(q, "mute {0} {1} {2}", PL_I(q->reader->seat), PL_I(seat), PL_I(on));
}

static bool do_rematch(asking *q) {
    pl_text more;
    if (q->table->phase != STORE_OVER || q->table->next[0]) return refuse(q, SW_REMATCH);
    const char *address = q->reader->wire->address;
    const int64_t most = q->desk->config->max_tables_per_hour;
    if (tend_may_open(q->desk, address, &q->err)) return false;
    if (!limits_table(q->desk->limits, address, most, clock_ms()))
        return pl_fail(&q->err, server_word[SW_TOO_MANY_TABLES], PL_I(most));
    q->change = change_begin(q->at);
    if (!q->change) return refuse(q, SW_MEMORY);
    q->change->asker = q->reader;
    q->change->re = q->re;
    sitting *made = rematch_make(q->desk, q->table, q->change, address, &q->err);
    if (!made) return false;
    q->change->made = made;
    more = PL_TEXT(q->change->more);
    pl_say(&more, ",\"table\":\"{0}\"", PL_S(made->table->id));
    ENTER(q, "next {0}", PL_S(made->table->id));
}

/* ---- hello ---- */

static pl_lang lang_of(const json_t *json) {
    const char *lang = json_string_value(json_object_get(json, "lang"));
    return lang && strcmp(lang, "de") == 0 ? PL_DE : PL_EN;
}

static bool unlock(reader *l, const table *t, const char *key) {
    key_rights may;
    if (!key_opens(key, t, &may)) return false;
    l->host = l->host || may.host;
    l->invited = l->invited || may.invited;
    if (may.seat != PL_PUBLIC) reader_sit(l, t, may.seat);
    return true;
}

/* Every move is sent to every reader. The number of readers without a seat is limited, per
 * address and in total, unless they may still sit down, so that spectators keep nobody from
 * playing. */
static bool has_room(const reader *l, const sitting *s, pl_error *err) {
    const uint32_t owner = limits_owner(l->wire->address);
    const bool guest = l->friendly || (l->invited && s->table->phase == STORE_LOBBY);
    int all = 0, mine = 0;
    if (l->host || l->seat != PL_PUBLIC) return true;
    for (const reader *r = s->readers; r; r = r->next) {
        if (r->host || r->seat != PL_PUBLIC) continue;
        all += !r->friendly;
        mine += limits_owner(r->wire->address) == owner;
    }
    if (mine >= WATCHING_EACH)
        return pl_fail(err, server_word[SW_CROWD_YOURS], PL_I(WATCHING_EACH));
    return guest || all < WATCHING_MAX || pl_fail(err, server_word[SW_CROWD], PL_I(WATCHING_MAX));
}

static bool welcome(reader *l, sitting *s, const json_t *json, pl_error *err) {
    const char *key = json_string_value(json_object_get(json, "key"));
    const char *host = json_string_value(json_object_get(json, "host"));
    reader_leave(l);
    l->seat = PL_PUBLIC;
    l->host = l->invited = false;
    bool in = s->table->listed;
    if (key && *key && !unlock(l, s->table, key)) return pl_refuse(err, server_word[SW_KEY]);
    if (host && *host && !unlock(l, s->table, host)) return pl_refuse(err, server_word[SW_KEY]);
    in = in || (key && *key);
    if (!in) return pl_refuse(err, server_word[SW_KEY]);
    l->friendly = l->invited;
    l->invited = l->invited || s->table->listed;
    return has_room(l, s, err);
}

static void read_bookmark(reader *l, const json_t *json) {
    const json_t *lines = json_object_get(json, "lines");
    const char *mark = json_string_value(json_object_get(json, "mark"));
    l->story = (bookmark){ .epoch = UINT32_MAX };
    if (!json_is_integer(lines) || json_integer_value(lines) < 0 || !mark) return;
    l->story.lines = (uint32_t)json_integer_value(lines);
    l->story.mark = (uint32_t)strtoull(mark, NULL, 16);
}

/* Compares what the client has with the table: what this server sent on the line is still there
 * if the table is the same and its story has the same wording; otherwise the client says what it
 * has. Returns true if the client needs an update. */
static bool is_new(reader *l, const reader *before, json_t *json) {
    const sitting *was = before->at;
    if (was != l->at) {
        doc_release(l->doc);
        l->doc = NULL;
        l->heard = 0;
    }
    const bool same = was == l->at && before->seat == l->seat && before->lang == l->lang;
    if (!same) read_bookmark(l, json);
    return !same || !l->doc || before->host != l->host;
}

/* If the table is not in memory, the hello waits. */
static void do_hello(reader *l, json_t *json, const char *text, size_t size) {
    const reader before = *l;
    pl_error err = { .lang = l->lang = lang_of(json) };
    const char *id = json_string_value(json_object_get(json, "table"));
    sitting *s = id ? desk_here(l->desk, id) : NULL;
    enum server_word_id why = l->loaded ? desk_why(l->desk->found) : SW_TABLE;
    const bool sure = s && !l->desk->driver->shared;
    if (id && !sure && !l->loaded && load_wait(l, id, &why)) {
        if (!load_hold(l, text, size)) wire_close(l->wire);
        return;
    }
    l->wants = 0;
    if (!s || !welcome(l, s, json, &err)) {
        if (!s) pl_refuse(&err, server_word[why]);
        if (!s && why != SW_TABLE && why != SW_DAMAGED)
            reader_bye_for_now(l, &err); /* it may be readable in a moment, or elsewhere */
        else
            reader_bye(l, &err);
        return;
    }
    l->at = s;
    l->next = s->readers;
    s->readers = l;
    l->patches = json_is_true(json_object_get(json, "patches"));
    l->serial = ++l->desk->serials;
    const bool news = is_new(l, &before, json);
    l->desk->due = gate_due(l->desk, gate_turn(l, true));
    reader_done(l, json_integer_value(json_object_get(json, "re")), "");
    if (news) reader_dirty(l);
    l->desk->due = 0;
    s->stirred = s->stirred || l->seat != PL_PUBLIC;
    if (l->seat != PL_PUBLIC) renew_arrive(l->desk, s, l->seat);
}

/* ---- dispatch ---- */

static const command commands[] = {
    { "agree", do_agree, SEATED, FREE, false },
    { "bot", do_bot, HOST, OF_TABLE, false },
    { "can-order", do_can_order, SEATED, FREE, true },
    { "free", do_free, ANYONE, OF_TABLE, false },
    { "hand-over", do_hand_over, SEATED, FREE, false },
    { "hint", do_hint, SEATED, FREE, true },
    { "leave", do_leave, SEATED, IN_NEED, false },
    { "move", do_move, SEATED, FREE, false },
    { "mute", do_mute, SEATED, OF_SEAT, false },
    { "order", do_order, SEATED, OF_SEAT, false },
    { "react", do_react, SEATED, FREE, true },
    { "rematch", do_rematch, SEATED, FREE, false },
    { "rename", do_rename, ANYONE, OF_TABLE, false },
    { "renew", do_renew, ANYONE, IN_NEED, false },
    { "say", do_say, SEATED, OF_SEAT, false },
    { "set", do_set, HOST, OF_TABLE, false },
    { "start", do_start, HOST, FREE, false },
    { "take", do_take, ANYONE, OF_TABLE, false },
    { "take-back", do_take_back, SEATED, FREE, false },
    { "undo", do_undo, SEATED, OF_SEAT, false },
    { "why", do_why, SEATED, FREE, true },
};

static bool is_within(asking *q, enum bound bound) {
    const table *const t = q->table;
    const int seat = q->reader->seat;
    const uint32_t most = bound == IN_NEED ? 2 * EXTRAS_MAX : EXTRAS_MAX;
    if (bound == FREE) return true;
    if ((bound == OF_TABLE || t->phase == STORE_LOBBY) && t->entries >= ENTRIES_MAX)
        return refuse(q, SW_LONG);
    if (bound == OF_TABLE || seat == PL_PUBLIC || t->seat[seat].extras < most) return true;
    return refuse(q, SW_EXTRAS);
}

static bool may(asking *q, const command *c) {
    if (c->right == HOST && !q->reader->host) return refuse(q, SW_HOST_ONLY);
    if (c->right == SEATED && q->reader->seat == PL_PUBLIC) return refuse(q, SW_SEAT_ONLY);
    return is_within(q, c->bound);
}

static const command *find_command(const char *name) {
    for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++)
        if (strcmp(commands[i].name, name) == 0) return &commands[i];
    return NULL;
}

bool is_reading(const char *name) {
    const command *c = name ? find_command(name) : NULL;
    return c && c->reads;
}

/* Anything that makes a journal longer without being part of the game. */
static bool is_extra(const command *c) {
    return c->bound != FREE && c->run != do_undo && c->run != do_order;
}

/* ---- asked again ---- */

static bool read_once(asking *q) {
    const json_t *name = json_object_get(q->json, "id");
    if (!name) return true;
    q->once = json_string_value(name);
    return (q->once && is_once_name(q->once)) || lacks(q, "id");
}

/* A retry gets the same key again, and the seat it belongs to. */
static void answer_key_again(asking *q, pl_text *more) {
    char key[KEY_SIZE];
    key_rights may;
    key_once(q->table, q->once, key);
    if (!key_opens(key, q->table, &may) || may.seat == PL_PUBLIC) return;
    if (q->reader->seat == PL_PUBLIC) {
        reader_sit(q->reader, q->table, may.seat);
        q->at->stirred = true;
        reader_dirty(q->reader);
    }
    pl_say(more, ",\"key\":\"{0}\"", PL_S(key));
}

/* Older journals contain the name itself. */
static bool is_named(const asking *q) {
    const int seat = q->reader->seat;
    char name[KEY_SIZE];
    name_in_journal(q, name);
    return table_has_done(q->table, receipt_of_name(seat, name)) ||
           table_has_done(q->table, receipt_of_name(seat, q->once));
}

/* Returns whether a request of that name was carried out. If so, answers it. */
static bool is_done_already(asking *q, const command *c) {
    char text[80];
    pl_text more = PL_TEXT(text);
    if (!q->once || !is_named(q)) return false;
    if (c->run == do_take || c->run == do_renew) answer_key_again(q, &more);
    if (c->run == do_rematch) pl_say(&more, ",\"table\":\"{0}\"", PL_S(q->table->next));
    reader_done(q->reader, q->re, text);
    return true;
}

static bool run(asking *q) {
    const char *name;
    if (!text_member(q, "do", &name)) return false;
    const command *c = find_command(name);
    if (!c) return pl_fail(&q->err, server_word[SW_DO], PL_S(name));
    const char *const address = q->reader->wire->address;
    if (!read_once(q)) return false;
    if (is_done_already(q, c)) return true;
    if (!may(q, c) ||
        (is_extra(c) && !tend_may_write(q->desk, address, c->bound == IN_NEED, &q->err)))
        return false;
    if (!c->run(q)) return false;
    if (is_extra(c) && q->change) tend_write(q->desk, address, q->change->deposit);
    return true;
}

/* A refusal may be caused by a change of another server that this one has not read yet. If so,
 * the request is retried once after reading it. It keeps its turn. */
static bool ask_surely(reader *l, json_t *json) {
    desk *const d = l->desk;
    if (!d->following || l->sure || l->asked >= REQUESTS_MAX) return false;
    if (is_reading(json_string_value(json_object_get(json, "do")))) return false;
    char *const text = json_dumps(json, JSON_COMPACT);
    request r = { .reader = l, .gated = d->due, .at = d->due ? gate_turn_of(d, d->due) : 1 };
    r.size = text ? strlen(text) : 0;
    r.round = follow_soon(d, l->at);
    const bool kept = text && ask_later(d, l->at, &r, text);
    free(text);
    return kept;
}

void run_json(reader *l, json_t *json) {
    asking q = { .desk = l->desk, .reader = l, .at = l->at, .table = l->at->table, .json = json };
    const json_int_t re = json_integer_value(json_object_get(json, "re"));
    q.re = re;
    q.err.lang = l->lang;
    const bool ok = run(&q);
    if (!ok) {
        if (q.change) change_drop(q.desk, q.change);
        if (!ask_surely(l, json)) reader_refuse(l, re, &q.err, q.stale);
    } else if (q.change) {
        if (l->desk->driver->shared) q.change->wish = json_incref(json);
        change_store(q.desk, q.at, q.change);
    }
}

/* A line may send so many messages per second, and four seconds' worth at once. */
static bool is_too_fast(reader *l) {
    const int64_t now = clock_ms(), rate = l->desk->config->max_messages_per_second;
    l->allowance += (now - l->refilled) * rate;
    l->refilled = now;
    if (l->allowance > 4000 * rate) l->allowance = 4000 * rate;
    if (l->allowance < 1000) return true;
    l->allowance -= 1000;
    return false;
}

static json_t *parse(reader *l, const char *text, size_t size) {
    json_t *json = json_loadb(text, size, JSON_REJECT_DUPLICATES, NULL);
    pl_error err = { .lang = l->lang };
    if (json_is_object(json)) return json;
    json_decref(json);
    pl_refuse(&err, server_word[SW_NOT_JSON]);
    if (l->at)
        reader_refuse(l, 0, &err, false);
    else
        reader_bye(l, &err);
    return NULL;
}

/* Questions change nothing and are not needed for playing. */
static enum cost_kind kind_of(const char *name) {
    return is_reading(name) ? COST_EXTRA : COST_PLAY;
}

/* False if too many are pending already. */
static bool run_or_wait(reader *l, json_t *json, const char *text, size_t size) {
    sitting *s = l->at;
    const bool reads = is_reading(json_string_value(json_object_get(json, "do")));
    const int64_t turn = gate_turn(l, reads);
    if (!turn && !l->asked && (reads ? !reader_sees(l, s->change) : !s->change)) {
        run_json(l, json);
        return true;
    }
    const request r = { .reader = l, .reads = reads, .gated = turn, .at = turn, .size = size };
    return l->asked < REQUESTS_MAX && ask_later(l->desk, s, &r, text);
}

static void handle(reader *l, json_t *json, const char *text, size_t size) {
    const char *name = json_string_value(json_object_get(json, "do"));
    const json_int_t re = json_integer_value(json_object_get(json, "re"));
    pl_error err = { .lang = l->lang };
    const bool hello = name && strcmp(name, "hello") == 0;
    if (hello && cost_allows(l->desk, l->wire->address, COST_PLAY)) {
        do_hello(l, json, text, size); /* its state waits until its address has budget again */
    } else if (hello || !l->at) {
        pl_refuse(&err, server_word[hello ? SW_COST : SW_HELLO]);
        reader_bye(l, &err);
    } else if (!cost_allows(l->desk, l->wire->address, kind_of(name))) {
        pl_refuse(&err, server_word[SW_COST]);
        reader_refuse(l, re, &err, false);
    } else if (!run_or_wait(l, json, text, size)) {
        pl_refuse(&err, server_word[SW_BUSY]);
        reader_refuse(l, re, &err, false);
    }
}

void reader_resume(reader *l, bool loaded) {
    request *held = l->held, *r;
    l->held = NULL;
    l->holds = 0;
    l->loaded = loaded;
    for (bool hello = true; (r = held); hello = l->loaded = false) {
        held = r->next;
        json_t *json = json_loadb(r->text, r->size, 0, NULL);
        if (l->waits)
            load_hold(l, r->text, r->size);
        else if (l->at || hello) /* else it was told goodbye */
            handle(l, json, r->text, r->size);
        json_decref(json);
        free(r);
    }
}

/* Messages that arrive while a hello is pending must not overtake it. */
static void handle_in_turn(reader *l, json_t *json, const char *text, size_t size) {
    pl_error err = { .lang = l->lang };
    if (!l->waits) {
        handle(l, json, text, size);
    } else if (!load_hold(l, text, size)) {
        pl_refuse(&err, server_word[SW_BUSY]);
        reader_refuse(l, json_integer_value(json_object_get(json, "re")), &err, false);
    }
}

void desk_message(desk *d, wire *w, const char *text, size_t size) {
    reader *l = w->reader;
    if (!l) return;
    d->count.messages++;
    if (l->letters >= LETTERS_MAX) { /* sends and does not read */
        wire_close(w);
        return;
    }
    const int64_t begin = clock_cpu_us();
    const bool fast = is_too_fast(l);
    json_t *json = fast ? json_loadb(text, size, 0, NULL) : parse(l, text, size);
    if (fast && !cost_allows(d, w->address, COST_PLAY)) {
        wire_close(w); /* refusing costs, too */
    } else if (fast) {
        pl_error err = { .lang = l->lang };
        pl_refuse(&err, server_word[SW_FAST]);
        reader_refuse(l, json_integer_value(json_object_get(json, "re")), &err, false);
    } else if (json) {
        handle_in_turn(l, json, text, size);
    }
    json_decref(json);
    cost_loop(d, w->address, clock_cpu_us() - begin);
}
