/* SPDX-License-Identifier: MIT */
/* A table as its journal tells it. Each entry begins with a word that says what it is; what begins
 * with a number is a move. */
#include "table.h"
#include "fair.h"
#include "games/sets.h"
#include "journal.h"
#include "names.h"
#include "server_words.h"

#include <stdlib.h>
#include <string.h>

const table_pace table_paces[] = {
    { "free", { "no limit", "ohne Grenze" }, 0 },
    { "live", { "three minutes a decision", "drei Minuten je Entscheidung" }, 180 },
    { "day", { "one day a decision", "ein Tag je Entscheidung" }, 86400 },
    { "week", { "one week a decision", "eine Woche je Entscheidung" }, 604800 },
};
const int table_paces_n = sizeof table_paces / sizeof table_paces[0];

static const pl_state *now(const table *t) {
    return (const pl_state *)(const void *)t->match.bytes;
}

table *table_new(const char *id) {
    table *t = calloc(1, sizeof *t);
    if (!t) return NULL;
    strncpy(t->id, id, sizeof t->id - 1);
    t->news_n = -1;
    t->sum = journal_begin(t->id);
    return t;
}

void table_free(table *t) {
    free(t->match.step);
    free(t->news);
    free(t->chat);
    free(t->named);
    free(t);
}

/* ---- questions ---- */

bool table_owes(const table *t, int seat) {
    return t->phase == STORE_PLAY && pl_match_owes(&t->match, seat);
}

bool table_is_over(const table *t) {
    return t->dealt && t->game->to_act(now(t)) == 0;
}

const char *table_bot(const table *t, int seat) {
    const table_seat *s = &t->seat[seat];
    return s->kind == SEAT_BOT || (s->kind == SEAT_PERSON && s->away) ? s->bot : NULL;
}

int table_people(const table *t) {
    int n = 0;
    for (int seat = 0; seat < t->setup.seats; seat++)
        n += t->seat[seat].kind == SEAT_PERSON;
    return n;
}

/* As everybody sees it, so that it does not tell whether a sealed answer is in. */
static bool is_awaited(const table *t, int seat) {
    pl_room view;
    pl_match_view(&t->match, PL_PUBLIC, pl_state_in(&view));
    return t->game->to_act(pl_state_in(&view)) >> seat & 1;
}

bool table_is_overdue(const table *t, int seat, int64_t waited, pl_seats gone) {
    const int64_t limit = table_paces[t->pace].seconds * 1000;
    if (t->phase != STORE_PLAY || table_bot(t, seat)) return false;
    if (limit) return waited > limit && table_owes(t, seat);
    return waited > TABLE_PATIENCE && gone >> seat & 1 && is_awaited(t, seat);
}

int64_t table_renew_limit(const table *t) {
    const int64_t limit = table_paces[t->pace].seconds * 1000;
    if (!limit) return RENEW_PACELESS;
    return limit > RENEW_PATIENCE ? limit : RENEW_PATIENCE;
}

uint32_t table_rewind_to(const table *t, int seat) {
    if (!t->dealt || table_people(t) != 1 || t->seat[seat].kind != SEAT_PERSON) return UINT32_MAX;
    for (uint32_t n = t->match.n; n > 0; n--)
        if (t->match.step[n - 1].seat == seat) return n - 1;
    return UINT32_MAX;
}

void table_daily_setup(const pl_game *game, pl_setup *setup) {
    pl_setup_default(game, game->seats_min > 2 ? game->seats_min : 2, setup);
}

/* ---- receipts ---- */

static uint64_t receipt(int seat, uint32_t seq, const char *text, const char *kind) {
    const int32_t what[] = { seat, (int32_t)seq };
    return pl_hash(text, strlen(text), pl_hash(what, sizeof what, pl_hash(kind, strlen(kind), 0)));
}

uint64_t receipt_of_turn(int seat, uint32_t seq, const char *text) {
    return receipt(seat, seq, text, "turn");
}

uint64_t receipt_of_name(int seat, const char *name) {
    return receipt(seat, 0, name, "name");
}

bool table_has_done(const table *t, uint64_t receipt) {
    const uint32_t kept = t->receipts < RECEIPTS ? t->receipts : RECEIPTS;
    for (uint32_t i = 0; i < kept; i++)
        if (t->receipt[i] == receipt) return true;
    for (uint32_t i = 0; i < t->named_n; i++)
        if (t->named[i] == receipt) return true;
    return false;
}

static bool make_room_for_name(table *t, pl_error *err) {
    if (t->named_n < t->named_cap) return true;
    const uint32_t cap = t->named_cap ? 2 * t->named_cap : 16;
    uint64_t *more = realloc(t->named, cap * sizeof *more);
    if (!more) return pl_refuse(err, server_word[SW_MEMORY]);
    t->named = more;
    t->named_cap = cap;
    return true;
}

static void give_receipt(table *t, uint64_t receipt) {
    t->receipt[t->receipts++ % RECEIPTS] = receipt;
}

bool is_once_name(const char *name) {
    const size_t n =
        strspn(name, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_");
    return n >= 8 && n < ONCE_SIZE - 1 && !name[n];
}

/* ---- what readers have been shown ---- */

static bool is_several(pl_seats seats) {
    return seats & (seats - 1);
}

/* A seat's own move counts for it even when its view stays the same, so that a move that is sent
 * twice is always late the second time. */
static void show(table *t, int mover, int64_t at) {
    for (int seat = PL_PUBLIC; seat < t->setup.seats; seat++) {
        shown *r = &t->reader[seat + 1];
        pl_room view;
        pl_match_view(&t->match, seat, pl_state_in(&view));
        if (seat == PL_PUBLIC) t->sealed = is_several(t->game->to_act(pl_state_in(&view)));
        const uint64_t hash = pl_hash(view.bytes, t->game->state_size, 0);
        if (hash == r->view && seat != mover) continue;
        r->view = hash;
        r->seq++;
        r->since = at;
    }
    t->phase = table_is_over(t) ? STORE_OVER : STORE_PLAY;
}

/* A sealed answer, and taking it back, stop no clock: or one could keep the others waiting for
 * ever. */
static void show_own(table *t, int mover, int64_t at, bool back) {
    const uint32_t seen = t->reader[PL_PUBLIC + 1].seq;
    const int64_t since = t->reader[mover + 1].since;
    show(t, mover, at);
    const bool sealed = t->reader[PL_PUBLIC + 1].seq == seen;
    if (sealed && (back || !table_owes(t, mover))) t->reader[mover + 1].since = since;
}

/* ---- reading entries ---- */

typedef struct {
    table *table;
    const char *rest; /* of the entry, from the first word's end on */
    int64_t at;
    pl_error *err;
} entry;

static bool bad(entry *e) {
    return pl_refuse(e->err, server_word[SW_ENTRY]);
}

static bool read_int(entry *e, int64_t least, int64_t most, int64_t *out) {
    char word[24];
    return pl_word(&e->rest, word, sizeof word) && pl_number(word, out) && *out >= least &&
           *out <= most;
}

static bool read_seat(entry *e, int *seat) {
    int64_t n = 0;
    const bool ok = read_int(e, 0, e->table->setup.seats - 1, &n);
    *seat = (int)n;
    return ok || pl_fail(e->err, server_word[SW_NO_SEAT], PL_I(e->table->setup.seats));
}

/* The value behind "key=", which must come next. */
static bool read_value(entry *e, const char *key, char *value, size_t size) {
    char word[160];
    const size_t n = strlen(key);
    if (!pl_word(&e->rest, word, sizeof word)) return false;
    if (strncmp(word, key, n) != 0 || strlen(word + n) >= size) return false;
    memcpy(value, word + n, strlen(word + n) + 1);
    return true;
}

static bool read_hex(entry *e, const char *key, uint8_t *out, size_t n) {
    char hex[80];
    return read_value(e, key, hex, sizeof hex) && hex_read(hex, strlen(hex), out, n);
}

static const char *rest(entry *e) {
    return e->rest + (*e->rest == ' ');
}

/* Right-to-left marks, line separators and what takes no room could make one name look like
 * another. In order. */
static const char *const veiled[][2] = {
    { "\xD8\x9C", "\xD8\x9C" },         { "\xE2\x80\x8B", "\xE2\x80\x8B" },
    { "\xE2\x80\x8E", "\xE2\x80\x8F" }, { "\xE2\x80\xA8", "\xE2\x80\xAE" },
    { "\xE2\x81\xA0", "\xE2\x81\xA9" }, { "\xEF\xBB\xBF", "\xEF\xBB\xBF" },
};

static bool is_plain(const char *text) {
    for (; *text; text++)
        for (size_t i = 0; i < sizeof veiled / sizeof veiled[0]; i++) {
            const size_t n = strlen(veiled[i][0]);
            if (strncmp(text, veiled[i][0], n) >= 0 && strncmp(text, veiled[i][1], n) <= 0)
                return false;
        }
    return true;
}

static bool is_called(const table *t, int seat, const char *name) {
    for (int i = 0; i < t->setup.seats; i++)
        if (i != seat && t->seat[i].kind != SEAT_FREE && strcmp(t->seat[i].name, name) == 0)
            return true;
    return false;
}

static bool is_name(const table *t, int seat, const char *name, pl_error *err) {
    if (!pl_is_name(name, err)) return false;
    if (!is_plain(name)) return pl_refuse(err, server_word[SW_PLAIN]);
    return !is_called(t, seat, name) || pl_fail(err, server_word[SW_NAME_TAKEN], PL_S(name));
}

/* A name that is no bot's. That it does not look like one's is asked when it is chosen. */
static bool is_persons_name(const table *t, int seat, const char *name, pl_error *err) {
    if (pl_is_bots_name(name)) return pl_refuse(err, server_word[SW_BOTS_NAME]);
    return is_name(t, seat, name, err) &&
           (name[strlen(name) - 1] != ' ' || pl_refuse(err, server_word[SW_SPACE]));
}

static bool in_lobby(entry *e) {
    return e->table->phase == STORE_LOBBY || pl_refuse(e->err, server_word[SW_STARTED]);
}

static bool in_play(entry *e) {
    return e->table->phase == STORE_PLAY ||
           pl_refuse(e->err,
                     server_word[e->table->phase == STORE_LOBBY ? SW_NOT_STARTED : SW_OVER]);
}

/* ---- the lobby ---- */

static bool set_pace(table *t, const char *id, pl_error *err) {
    for (int i = 0; i < table_paces_n; i++)
        if (strcmp(table_paces[i].id, id) == 0) {
            t->pace = i;
            return true;
        }
    return pl_fail(err, server_word[SW_PACE], PL_S(id));
}

static bool set_seats(table *t, const char *value, pl_error *err) {
    int64_t n;
    if (!pl_number(value, &n) || n < t->game->seats_min || n > t->game->seats_max)
        return pl_fail(err, server_word[SW_SEATS], PL_I(t->game->seats_min),
                       PL_I(t->game->seats_max));
    for (int i = (int)n; i < t->setup.seats; i++)
        if (t->seat[i].kind == SEAT_PERSON)
            return pl_fail(err, server_word[SW_SEAT_TAKEN], PL_I(i + 1));
    for (int i = (int)n; i < PL_SEATS_MAX; i++)
        t->seat[i] = (table_seat){ .color = t->seat[i].color };
    t->setup.seats = (int32_t)n;
    return true;
}

static bool set_flag(const char *value, bool *flag, pl_error *err) {
    if (strcmp(value, "0") != 0 && strcmp(value, "1") != 0)
        return pl_refuse(err, server_word[SW_ENTRY]);
    *flag = value[0] == '1';
    return true;
}

static bool set_one(table *t, char *word, pl_error *err) {
    char *value = strchr(word, '=');
    if (!value) return pl_refuse(err, server_word[SW_ENTRY]);
    *value++ = 0;
    if (strcmp(word, "pace") == 0) return set_pace(t, value, err);
    if (strcmp(word, "listed") == 0) return set_flag(value, &t->listed, err);
    if (t->daily[0]) return pl_refuse(err, server_word[SW_DAILY]);
    if (strcmp(word, "hints") == 0) return set_flag(value, &t->hints, err);
    if (t->forked) return pl_refuse(err, server_word[SW_FORKED]);
    if (strcmp(word, "seats") == 0) return set_seats(t, value, err);
    return pl_setup_option(t->game, &t->setup, word, value, err);
}

/* All of the settings or none. */
static bool enter_set(entry *e) {
    if (!in_lobby(e)) return false;
    table next = *e->table;
    char word[160];
    while (pl_word(&e->rest, word, sizeof word))
        if (!set_one(&next, word, e->err)) return false;
    *e->table = next;
    return true;
}

/* Everyone plays the deal of a day against one opponent, without hints. */
static bool read_daily(entry *e, table *t) {
    char date[12];
    if (!*rest(e)) return true;
    if (!read_value(e, "daily=", date, sizeof date)) return bad(e);
    if (!fair_is_date(date)) return pl_fail(e->err, server_word[SW_DATE], PL_S(date));
    memcpy(t->daily, date, DATE_SIZE);
    table_daily_setup(t->game, &t->setup);
    t->hints = false;
    return true;
}

/* Tables from before digests don't name their cards: those were the program's own. */
static bool read_cards(entry *e, const pl_game *game) {
    char own[20], cards[20] = "built-in";
    pl_text t = PL_TEXT(own);
    pl_digest_write(game, &t);
    const bool marked = strncmp(rest(e), "cards=", 6) == 0;
    if (marked && !read_value(e, "cards=", cards, sizeof cards)) return bad(e);
    if (marked ? strcmp(cards, own) == 0 : !game->edited) return true;
    return pl_fail(e->err, server_word[SW_CARDS], PL_S(cards), PL_S(own));
}

static bool enter_table(entry *e) {
    table *t = e->table;
    char id[32];
    if (t->entries > 0 || !read_value(e, "game=", id, sizeof id)) return bad(e);
    const pl_game *game = pl_game_find(pl_sets_games(), id);
    if (!game) return pl_fail(e->err, server_word[SW_GAME], PL_S(id));
    if (!read_cards(e, game)) return false;
    table next = *t;
    next.game = game;
    next.hints = true;
    pl_setup_default(game, game->seats_min, &next.setup);
    for (int i = 0; i < PL_SEATS_MAX; i++)
        next.seat[i].color = i;
    if (!read_hex(e, "secret=", next.secret, PL_SEED_SIZE) ||
        !read_hex(e, "host=", next.host, HASH_SIZE) ||
        !read_hex(e, "invite=", next.invite, HASH_SIZE) ||
        !read_hex(e, "watch=", next.watch, HASH_SIZE))
        return bad(e);
    if (!read_daily(e, &next)) return false;
    fair_commitment(next.secret, next.commitment);
    *t = next;
    return true;
}

static bool read_color(entry *e, int seat, int64_t *color) {
    char value[8];
    if (!read_value(e, "color=", value, sizeof value) || !pl_number(value, color) || *color < 0 ||
        *color >= COLORS)
        return pl_fail(e->err, server_word[SW_COLOR], PL_I(COLORS - 1));
    for (int i = 0; i < e->table->setup.seats; i++)
        if (i != seat && e->table->seat[i].kind == SEAT_PERSON && e->table->seat[i].color == *color)
            return pl_refuse(e->err, server_word[SW_COLOR_TAKEN]);
    return true;
}

/* A bot or a free seat gives way to a person's color. */
static void give_color(table *t, int seat, int color) {
    for (int i = 0; i < PL_SEATS_MAX; i++)
        if (i != seat && t->seat[i].color == color) t->seat[i].color = t->seat[seat].color;
    t->seat[seat].color = color;
}

static void hear(entry *e, int seat) {
    e->table->seat[seat].heard = e->at;
}

/* Counts an entry that somebody could repeat for ever. */
static void count_extra(entry *e, int seat) {
    e->table->seat[seat].extras++;
}

static bool enter_take(entry *e) {
    int seat;
    int64_t color;
    table_seat next = { .kind = SEAT_PERSON };
    if (!in_lobby(e) || !read_seat(e, &seat)) return false;
    if (e->table->seat[seat].kind == SEAT_PERSON)
        return pl_fail(e->err, server_word[SW_SEAT_TAKEN], PL_I(seat + 1));
    if (!read_color(e, seat, &color)) return false;
    if (!read_hex(e, "mix=", next.mix, MIX_SIZE) || !read_hex(e, "key=", next.key, HASH_SIZE))
        return pl_refuse(e->err, server_word[SW_MIX]);
    if (!is_persons_name(e->table, seat, rest(e), e->err)) return false;
    strcpy(next.name, rest(e));
    next.color = e->table->seat[seat].color;
    e->table->seat[seat] = next;
    give_color(e->table, seat, (int)color);
    hear(e, seat);
    return true;
}

/* Also how people who play again add to the next shuffle. */
static bool enter_name(entry *e) {
    int seat;
    int64_t color;
    char hex[2 * MIX_SIZE + 1];
    uint8_t mix[MIX_SIZE];
    if (!in_lobby(e) || !read_seat(e, &seat)) return false;
    if (e->table->seat[seat].kind != SEAT_PERSON) return pl_refuse(e->err, server_word[SW_NOBODY]);
    memcpy(mix, e->table->seat[seat].mix, MIX_SIZE);
    if (!read_color(e, seat, &color)) return false;
    if (!read_value(e, "mix=", hex, sizeof hex)) return bad(e);
    if (hex[0] && !hex_read(hex, strlen(hex), mix, MIX_SIZE))
        return pl_refuse(e->err, server_word[SW_MIX]);
    if (!is_persons_name(e->table, seat, rest(e), e->err)) return false;
    memcpy(e->table->seat[seat].mix, mix, MIX_SIZE);
    memset(e->table->seat[seat].name, 0, PL_NAME_MAX);
    strcpy(e->table->seat[seat].name, rest(e));
    give_color(e->table, seat, (int)color);
    return true;
}

static bool enter_free(entry *e) {
    int seat;
    if (!in_lobby(e) || !read_seat(e, &seat)) return false;
    e->table->seat[seat] = (table_seat){ .color = e->table->seat[seat].color };
    return true;
}

/* In the lobby nothing is hidden yet, so nothing more is noted. */
static bool enter_renew(entry *e) {
    int seat;
    uint8_t key[HASH_SIZE];
    char line[80];
    pl_text t = PL_TEXT(line);
    if (!read_seat(e, &seat)) return false;
    if (e->table->seat[seat].kind != SEAT_PERSON) return pl_refuse(e->err, server_word[SW_NOBODY]);
    if (!read_hex(e, "key=", key, HASH_SIZE)) return bad(e);
    pl_say(&t, "{0}{1}", PL_I(seat), PL_S(e->rest));
    if (*rest(e) && !e->table->dealt) return bad(e);
    if (*rest(e) && (t.cut || !pl_log_read_renewal(&e->table->match, line, e->err))) return false;
    memcpy(e->table->seat[seat].key, key, HASH_SIZE);
    hear(e, seat);
    return true;
}

/* The log calls bots after themselves, with a number where there are several. */
static void name_bot(table *t, int seat) {
    table_seat *s = &t->seat[seat];
    for (int n = 1;; n++) {
        memset(s->name, 0, sizeof s->name);
        pl_text text = PL_TEXT(s->name);
        pl_say(&text, n == 1 ? "bot:{0}" : "bot:{0} {1}", PL_S(s->bot), PL_I(n));
        if (!is_called(t, seat, s->name)) return;
    }
}

/* A word of visible ASCII: a level, whether or not there are bots of it today, or a table's id. */
static bool read_visible(entry *e, char *word, size_t size) {
    memset(word, 0, size);
    if (!pl_word(&e->rest, word, size)) return bad(e);
    for (const char *c = word; *c; c++)
        if (*c < '!' || *c > '~') return bad(e);
    return true;
}

static bool enter_bot(entry *e) {
    int seat;
    char id[BOT_SIZE];
    if (!in_lobby(e) || !read_seat(e, &seat)) return false;
    table_seat *s = &e->table->seat[seat];
    if (s->kind == SEAT_PERSON) return pl_fail(e->err, server_word[SW_SEAT_TAKEN], PL_I(seat + 1));
    if (!read_visible(e, id, sizeof id)) return false;
    *s = (table_seat){ .kind = SEAT_BOT, .color = s->color };
    memcpy(s->bot, id, sizeof id);
    name_bot(e->table, seat);
    return true;
}

/* ---- the game ---- */

/* Room for one more step. */
static bool make_room(table *t, pl_error *err) {
    if (t->match.n < t->match.cap) return true;
    const uint32_t cap = t->match.cap ? 2 * t->match.cap : 128;
    pl_step *steps = realloc(t->match.step, cap * sizeof *steps);
    if (!steps) return pl_refuse(err, server_word[SW_MEMORY]);
    t->match.step = steps;
    t->match.cap = cap;
    return true;
}

/* A match of its own memory, with room for little more than its steps. */
static bool read_log(pl_match *out, const char *text, pl_error *err) {
    const pl_log log = {
        .games = pl_sets_games(), .text = text, .size = strlen(text), .unclosed = true
    };
    pl_step *steps = malloc(PL_STEPS_MAX * sizeof *steps);
    if (!steps) return pl_refuse(err, server_word[SW_MEMORY]);
    if (!pl_log_read(out, &log, steps, PL_STEPS_MAX, err)) {
        free(steps);
        return false;
    }
    out->cap = out->n + 1;
    pl_step *less = realloc(steps, out->cap * sizeof *steps);
    out->step = less ? less : steps;
    return true;
}

/* The log that follows the entry's first line, which is of the table's game. */
static bool read_game(entry *e, pl_match *out) {
    if (*e->rest != '\n') return bad(e);
    if (!read_log(out, e->rest + 1, e->err)) return false;
    if (out->game == e->table->game) return true;
    free(out->step);
    return bad(e);
}

/* A fork brings its game along; who plays it is settled in the lobby as always. */
static bool enter_fork(entry *e) {
    table *t = e->table;
    pl_match match;
    if (!in_lobby(e)) return false;
    if (t->forked || t->daily[0] || table_people(t) > 0) return bad(e);
    if (!read_game(e, &match)) return false;
    t->match = match;
    t->match.practice = true;
    t->setup = t->match.setup;
    t->forked = true;
    return true;
}

static bool everyone_is_here(entry *e) {
    for (int seat = 0; seat < e->table->setup.seats; seat++)
        if (e->table->seat[seat].kind == SEAT_FREE)
            return pl_fail(e->err, server_word[SW_FREE_SEAT], PL_I(seat + 1));
    return true;
}

/* The names that people have now, whatever the log called its seats. */
static bool name_seats(entry *e, pl_match *match) {
    const table *t = e->table;
    if (match->setup.seats != t->setup.seats) return bad(e);
    for (int seat = 0; seat < t->setup.seats; seat++)
        if (!pl_match_name(match, seat, t->seat[seat].name, e->err)) return false;
    return true;
}

static bool enter_start(entry *e) {
    table *t = e->table;
    pl_match match = t->match;
    if (!in_lobby(e) || !everyone_is_here(e)) return false;
    if (!t->forked && !read_game(e, &match)) return false;
    if (!name_seats(e, &match)) {
        if (!t->forked) free(match.step);
        return false;
    }
    t->match = match;
    t->dealt = true;
    t->phase = STORE_PLAY;
    show(t, PL_PUBLIC, e->at);
    return true;
}

/* Without memory for it there is no news: readers then get the story by replaying. */
static void keep_news(table *t, const pl_events *events) {
    const size_t size = sizeof *t->news * (size_t)(events->n ? events->n : 1);
    pl_event *news = realloc(t->news, size);
    t->news_n = -1;
    if (!news) return;
    memcpy(news, events->at, sizeof *news * (size_t)events->n);
    t->news = news;
    t->news_n = events->n;
}

static bool enter_move(entry *e, int seat) {
    table *t = e->table;
    if (!in_play(e) || !make_room(t, e->err)) return false;
    pl_events events;
    events.n = 0; /* and not all of it */
    const uint32_t seq = t->reader[seat + 1].seq;
    if (!pl_match_play_text(&t->match, seat, rest(e), &events, e->err)) return false;
    if (!table_bot(t, seat)) give_receipt(t, receipt_of_turn(seat, seq, rest(e)));
    keep_news(t, &events);
    if (!table_bot(t, seat)) hear(e, seat);
    show_own(t, seat, e->at, false);
    return true;
}

static bool enter_undo(entry *e) {
    int seat;
    table *t = e->table;
    /* Once the game is over the seed has been told, and with it everything. */
    if (!in_play(e)) return false;
    if (!read_seat(e, &seat)) return false;
    const uint32_t seq = t->reader[seat + 1].seq;
    if (!pl_match_undo(&t->match, seat, e->err)) return false;
    give_receipt(t, receipt_of_turn(seat, seq, "undo"));
    t->epoch++;
    hear(e, seat);
    count_extra(e, seat);
    t->seat[seat].ordered = false; /* or the order would give the same answer again */
    show_own(t, seat, e->at, true);
    return true;
}

static bool enter_rewind(entry *e) {
    table *t = e->table;
    int64_t n;
    if (!t->dealt) return in_play(e);
    if (!read_int(e, 0, t->match.n, &n)) return bad(e);
    pl_match_rewind(&t->match, (uint32_t)n);
    t->epoch++;
    for (int seat = 0; seat < t->setup.seats; seat++) {
        if (t->seat[seat].kind == SEAT_PERSON)
            give_receipt(t, receipt_of_turn(seat, t->reader[seat + 1].seq, "undo"));
        t->seat[seat].ordered = false;
        count_extra(e, seat); /* only one of them is a person */
    }
    show(t, PL_PUBLIC, e->at);
    return true;
}

/* ---- people ---- */

static bool enter_away(entry *e) {
    int seat;
    char bot[BOT_SIZE];
    if (!in_play(e) || !read_seat(e, &seat)) return false;
    if (e->table->seat[seat].kind != SEAT_PERSON) return pl_refuse(e->err, server_word[SW_NOBODY]);
    if (!read_visible(e, bot, sizeof bot)) return false;
    memcpy(e->table->seat[seat].bot, bot, sizeof bot);
    e->table->seat[seat].away = true;
    count_extra(e, seat);
    return true;
}

static bool enter_back(entry *e) {
    int seat;
    if (!read_seat(e, &seat)) return false;
    e->table->seat[seat].away = false;
    hear(e, seat);
    return true;
}

static bool enter_order(entry *e) {
    int seat;
    int64_t kind, arg, mark;
    if (!in_play(e) || !read_seat(e, &seat)) return false;
    table_seat *s = &e->table->seat[seat];
    if (strcmp(rest(e), "none") == 0) {
        s->ordered = false;
        count_extra(e, seat);
        return true;
    }
    if (!read_int(e, 0, e->table->game->orders - 1, &kind) ||
        !read_int(e, INT32_MIN, INT32_MAX, &arg) || !read_int(e, INT32_MIN, INT32_MAX, &mark))
        return bad(e);
    s->order = (pl_standing){ .kind = (int32_t)kind, .arg = (int32_t)arg, .mark = (int32_t)mark };
    s->ordered = true;
    count_extra(e, seat);
    return true;
}

static bool is_chat(const char *text) {
    if (!*text || strlen(text) >= CHAT_SIZE) return false;
    for (; *text; text += pl_utf8(text))
        if ((unsigned char)*text < 0x20 || *text == 0x7F || !pl_utf8(text)) return false;
    return true;
}

static bool enter_say(entry *e) {
    int seat;
    table *t = e->table;
    if (!read_seat(e, &seat)) return false;
    if (!is_plain(rest(e))) return pl_refuse(e->err, server_word[SW_PLAIN]);
    if (!is_chat(rest(e))) return pl_fail(e->err, server_word[SW_CHAT], PL_I(CHAT_SIZE - 1));
    if (!t->chat && !(t->chat = malloc(CHAT_KEPT * sizeof *t->chat)))
        return pl_refuse(e->err, server_word[SW_MEMORY]);
    if (t->chats == CHAT_KEPT) memmove(t->chat, t->chat + 1, (size_t)--t->chats * sizeof *t->chat);
    chat_line *line = &t->chat[t->chats++];
    *line = (chat_line){ .seat = seat, .at = e->at };
    strcpy(line->name, t->seat[seat].name);
    strcpy(line->text, rest(e));
    text_show(line->name); /* journals hold what was said before it had to be clean */
    text_show(line->text);
    t->said++;
    t->said_bytes += (int64_t)strlen(line->text);
    hear(e, seat);
    count_extra(e, seat);
    return true;
}

static bool enter_mute(entry *e) {
    int seat, other;
    int64_t on;
    if (!read_seat(e, &seat) || !read_seat(e, &other)) return false;
    if (!read_int(e, 0, 1, &on)) return bad(e);
    const pl_seats bit = 1u << other;
    pl_seats *muted = &e->table->seat[seat].muted;
    *muted = on ? *muted | bit : *muted & ~bit;
    count_extra(e, seat);
    return true;
}

static bool enter_next(entry *e) {
    table *t = e->table;
    if (t->phase != STORE_OVER || t->next[0]) return pl_refuse(e->err, server_word[SW_REMATCH]);
    char id[STORE_ID_SIZE];
    if (!read_visible(e, id, sizeof id)) return false;
    memcpy(t->next, id, sizeof t->next);
    return true;
}

/* ---- dispatch ---- */

static const struct {
    const char *word;
    bool (*enter)(entry *);
} kinds[] = {
    { "away", enter_away },   { "back", enter_back },     { "bot", enter_bot },
    { "fork", enter_fork },   { "free", enter_free },     { "mute", enter_mute },
    { "name", enter_name },   { "next", enter_next },     { "order", enter_order },
    { "renew", enter_renew }, { "rewind", enter_rewind }, { "say", enter_say },
    { "set", enter_set },     { "start", enter_start },   { "table", enter_table },
    { "take", enter_take },   { "undo", enter_undo },
};

static bool dispatch(entry *e, const char *word) {
    int64_t seat;
    if (strcmp(word, "table") != 0 && !e->table->game) return bad(e);
    if (pl_number(word, &seat))
        return seat >= 0 && seat < e->table->setup.seats ? enter_move(e, (int)seat) : bad(e);
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++)
        if (strcmp(kinds[i].word, word) == 0) return kinds[i].enter(e);
    return bad(e);
}

enum { WORD_SIZE = 16 };

/* The word that says what an entry is. */
static bool read_kind(entry *e, char word[WORD_SIZE]) {
    const size_t n = strcspn(e->rest, " \n");
    if (n >= WORD_SIZE) return false;
    memcpy(word, e->rest, n);
    word[n] = 0;
    e->rest += n;
    return true;
}

/* The head of an entry that its client has named, so that it is not made again. */
static bool read_once(entry *e, uint64_t *receipt) {
    char name[ONCE_SIZE];
    int64_t seat;
    if (!read_int(e, PL_PUBLIC, PL_SEATS_MAX - 1, &seat) || !pl_word(&e->rest, name, sizeof name) ||
        !is_once_name(name))
        return false;
    *receipt = receipt_of_name((int)seat, name);
    e->rest += strspn(e->rest, " ");
    return true;
}

static bool enter(entry *e) {
    char word[WORD_SIZE];
    uint64_t receipt = 0;
    if (!read_kind(e, word)) return bad(e);
    const bool once = strcmp(word, "once") == 0;
    if (once && (!read_once(e, &receipt) || !read_kind(e, word))) return bad(e);
    if (once && !make_room_for_name(e->table, e->err)) return false;
    if (!dispatch(e, word)) return false;
    if (once) e->table->named[e->table->named_n++] = receipt;
    return true;
}

static void show_names(table *t) {
    char name[PL_SEATS_MAX][PL_NAME_MAX];
    for (int seat = 0; seat < PL_SEATS_MAX; seat++)
        memcpy(name[seat], t->seat[seat].name, PL_NAME_MAX);
    pl_name_bots(name);
    for (int seat = 0; seat < PL_SEATS_MAX; seat++) {
        text_show(name[seat]);
        memcpy(t->seat[seat].shown, name[seat], PL_NAME_MAX);
    }
}

bool table_enter(table *t, const char *text, size_t size, int64_t at, pl_error *err) {
    static _Thread_local char copy[ENTRY_SIZE];
    entry e = { .table = t, .at = at, .err = err };
    if (size >= sizeof copy || memchr(text, 0, size)) return bad(&e);
    memcpy(copy, text, size);
    copy[size] = 0;
    e.rest = copy;
    const bool gathering = t->phase == STORE_LOBBY; /* later nobody changes a name */
    if (!enter(&e)) return false;
    if (gathering) show_names(t);
    t->entries++;
    t->sum = journal_sum(t->sum, at, text, size);
    return true;
}
