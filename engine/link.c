/* SPDX-License-Identifier: MIT */
/* Games as codes. What has to be said is a sequence of numbers, each below a total that both sides
 * know: the choices of an option, the legal moves of a seat. A range coder packs them; the bytes
 * become letters of base64url. The same functions write and read, so that they cannot differ.
 *
 * Version 1: rules, 16 bits of the cards' digest, seats, options, seed, practice, arranged cards,
 * names, the number of moves, the moves as places in the list of legal ones, 24 bits of a check. */
#include "perilune.h"
#include "words.h"

#include <assert.h>
#include <string.h>

enum {
    VERSION = 1,
    VERSIONS = 64,
    RULES = 256,
    BYTES = 10240, /* of a code, before they become letters */
    CHECK = 4096   /* two numbers below this are the check */
};

#define FULL ((uint32_t)1 << 24) /* the range never falls below this */

typedef struct {
    bool writes;
    bool bad; /* read: it cannot be a code; written: it does not fit */
    uint32_t range, code;
    uint64_t low;
    uint32_t n, size; /* bytes written or read, and how many there are */
    uint8_t byte[BYTES];
} coder;

/* ---- the range coder ---- */

static void carry(coder *c) {
    bool more = c->low >> 32;
    for (uint32_t i = c->n; more && i-- > 0; more = !c->byte[i])
        c->byte[i] = (uint8_t)(c->byte[i] + 1);
    c->low &= UINT32_MAX;
}

static void put_byte(coder *c) {
    c->bad = c->bad || c->n == BYTES;
    if (!c->bad) c->byte[c->n++] = (uint8_t)(c->low >> 24);
    c->low = c->low << 8 & UINT32_MAX;
}

static void put(coder *c, uint32_t value, uint32_t total) {
    assert(value < total && total <= 1 << 16);
    c->range /= total;
    c->low += (uint64_t)value * c->range;
    carry(c);
    for (; c->range < FULL; c->range <<= 8)
        put_byte(c);
}

/* What follows the end reads as zeros, so that the writer may leave them out. */
static uint32_t next_byte(coder *c) {
    return c->n < c->size ? c->byte[c->n++] : 0;
}

static uint32_t get(coder *c, uint32_t total) {
    if (c->bad) return 0;
    c->range /= total;
    const uint32_t value = c->code / c->range;
    if (value >= total) {
        c->bad = true;
        return 0;
    }
    c->code -= value * c->range;
    for (; c->range < FULL; c->range <<= 8)
        c->code = c->code << 8 | next_byte(c);
    return value;
}

static void begin(coder *c, bool writes) {
    c->writes = writes;
    c->range = UINT32_MAX;
    for (int i = 0; i < 4 && !writes; i++)
        c->code = c->code << 8 | next_byte(c);
}

/* One byte is enough to say where in the range it is. */
static void end(coder *c) {
    c->low = (c->low + FULL - 1) & ~(uint64_t)(FULL - 1);
    carry(c);
    put_byte(c);
    while (c->n > 0 && !c->byte[c->n - 1])
        c->n--;
}

/* Writes the number, or reads it. */
static void number(coder *c, uint32_t *value, uint32_t total) {
    if (c->writes)
        put(c, *value, total);
    else
        *value = get(c, total);
}

/* ---- letters ---- */

static const char letter[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

static void write_letters(const coder *c, pl_text *out) {
    uint32_t bits = 0, held = 0;
    for (uint32_t i = 0; i < c->n; i++) {
        held = held << 8 | c->byte[i];
        for (bits += 8; bits >= 6; bits -= 6)
            pl_text_char(out, letter[held >> (bits - 6) & 63]);
    }
    if (bits) pl_text_char(out, letter[held << (6 - bits) & 63]);
}

static bool read_letters(coder *c, const char *text) {
    uint32_t bits = 0, held = 0;
    for (; *text; text++) {
        const char *const found = strchr(letter, *text);
        if (!found) return false;
        held = held << 6 | (uint32_t)(found - letter);
        bits += 6;
        if (bits < 8) continue;
        if (c->size == BYTES) return false;
        bits -= 8;
        c->byte[c->size++] = (uint8_t)(held >> bits);
    }
    return true;
}

/* ---- what comes before the moves ---- */

static uint32_t cards_of(const pl_game *game) {
    return (uint32_t)(game->digest() & 0xFFFF);
}

static void code_setup(coder *c, const pl_game *game, pl_setup *setup) {
    uint32_t v = (uint32_t)setup->seats;
    number(c, &v, PL_SEATS_MAX + 1);
    setup->seats = (int32_t)v;
    for (int i = 0; i < game->options; i++) {
        v = setup->option[i];
        number(c, &v, (uint32_t)game->option[i].choices);
        setup->option[i] = (uint8_t)v;
    }
    for (int i = 0; i < PL_SEED_SIZE; i++) {
        v = setup->seed[i];
        number(c, &v, 256);
        setup->seed[i] = (uint8_t)v;
    }
}

static void code_stack(coder *c, const pl_game *game, pl_setup *setup) {
    uint32_t n = (uint32_t)setup->stacked;
    number(c, &n, PL_STACK_MAX + 1);
    for (uint32_t i = 0; i < n && !c->bad; i++) {
        uint32_t deck = setup->stack[i].deck, card = setup->stack[i].card;
        number(c, &deck, game->decks ? (uint32_t)game->decks : 1);
        number(c, &card, (uint32_t)game->cards);
        setup->stack[i] = (pl_stacked){ .deck = (uint8_t)deck, .card = (uint16_t)card };
    }
    setup->stacked = (int32_t)n;
}

/* Most names, and those of bots, are of small letters. */
static const char small[] = "abcdefghijklmnopqrstuvwxyz0123456789-: ";
enum { SMALL = sizeof small - 1, ANY = 256 };
static const char bots[] = "bot:";
enum { BOTS = sizeof bots - 1 };

static bool is_small(const char *name) {
    return name[strspn(name, small)] == 0;
}

static void code_letter(coder *c, char *at, bool plain) {
    uint32_t v = (unsigned char)*at;
    if (plain && c->writes) v = (uint32_t)(strchr(small, *at) - small);
    number(c, &v, plain ? SMALL : ANY);
    *at = plain ? small[v] : (char)(unsigned char)v;
}

static void code_name(coder *c, char name[PL_NAME_MAX]) {
    uint32_t bot = strncmp(name, bots, BOTS) == 0, plain, n;
    number(c, &bot, 2);
    if (bot) memcpy(name, bots, BOTS);
    char *const rest = name + (bot ? BOTS : 0);
    plain = is_small(rest);
    n = (uint32_t)strlen(rest);
    number(c, &plain, 2);
    number(c, &n, PL_NAME_MAX);
    if (n >= (bot ? PL_NAME_MAX - BOTS : PL_NAME_MAX)) c->bad = true;
    for (uint32_t i = 0; i < n && !c->bad; i++)
        code_letter(c, rest + i, plain);
}

typedef struct {
    uint32_t version, cards, practice;
    pl_setup setup;
    char name[PL_SEATS_MAX][PL_NAME_MAX];
} head;

/* A version that is not known says nothing about what follows. */
static void code_head(coder *c, const pl_game *game, head *h) {
    uint32_t rules = h->setup.rules;
    number(c, &h->version, VERSIONS);
    if (h->version != VERSION) return;
    number(c, &rules, RULES);
    h->setup.rules = rules;
    number(c, &h->cards, 1 << 16);
    code_setup(c, game, &h->setup);
    number(c, &h->practice, 2);
    code_stack(c, game, &h->setup);
    for (int seat = 0; seat < h->setup.seats; seat++)
        code_name(c, h->name[seat]);
}

/* ---- moves ---- */

static uint32_t count(pl_seats seats) {
    uint32_t n = 0;
    for (; seats; seats &= seats - 1)
        n++;
    return n;
}

/* Who answers, where several are asked: the place among them. */
static int code_seat(coder *c, pl_seats owing, int seat) {
    uint32_t at = c->writes ? count(owing & ((1u << seat) - 1)) : 0;
    number(c, &at, count(owing));
    for (; at; at--)
        owing &= owing - 1;
    return pl_lowest_bit(owing);
}

static uint32_t place_of(const pl_moves *list, pl_move move) {
    int32_t i = 0;
    while (i < list->n && !pl_move_same(list->at[i], move))
        i++;
    assert(i < list->n);
    return (uint32_t)i;
}

static void code_check(coder *c, uint64_t hash) {
    for (int i = 0; i < 2; i++) {
        const uint32_t wanted = (uint32_t)(hash >> 12 * i) % CHECK;
        uint32_t v = wanted;
        number(c, &v, CHECK);
        c->bad = c->bad || v != wanted;
    }
}

static uint64_t hash_of(const pl_match *m) {
    return pl_hash(m->name, sizeof m->name, pl_match_hash(m) ^ m->practice);
}

/* ---- writing ---- */

static void write_moves(coder *c, const pl_match *m) {
    pl_room room;
    pl_state *const s = pl_state_in(&room);
    pl_moves list;
    pl_match_at(m, 0, s);
    for (uint32_t i = 0; i < m->n; i++) {
        const int seat = code_seat(c, m->game->to_act(s), m->step[i].seat);
        list.n = 0;
        m->game->legal(s, seat, &list);
        put(c, place_of(&list, m->step[i].move), (uint32_t)list.n);
        m->game->apply(s, seat, m->step[i].move, NULL);
    }
}

void pl_link_write(const pl_match *m, pl_text *out) {
    coder c = { 0 };
    head h = { .version = VERSION, .practice = m->practice, .setup = m->setup };
    uint32_t n = m->n;
    h.cards = cards_of(m->game);
    memcpy(h.name, m->name, sizeof h.name);
    begin(&c, true);
    code_head(&c, m->game, &h);
    number(&c, &n, PL_STEPS_MAX + 1);
    write_moves(&c, m);
    code_check(&c, hash_of(m));
    end(&c);
    pl_say(out, "{0}.", PL_S(m->game->id));
    write_letters(&c, out);
    out->cut = out->cut || c.bad;
}

/* ---- reading ---- */

static bool read_moves(coder *c, pl_match *m, pl_error *err) {
    pl_moves list;
    uint32_t n = 0;
    number(c, &n, PL_STEPS_MAX + 1);
    while (m->n < n) {
        const pl_seats owing = m->game->to_act(pl_match_state(m));
        if (c->bad || !owing || m->n == m->cap) return pl_refuse(err, pl__word[W_LINK_DAMAGED]);
        const int seat = code_seat(c, owing, 0);
        list.n = 0;
        m->game->legal(pl_match_state(m), seat, &list);
        const uint32_t at = get(c, (uint32_t)list.n);
        if (!pl_match_play_listed(m, seat, list.at[at], NULL, err)) return false;
    }
    return true;
}

static bool check_head(const coder *c, const pl_game *game, const head *h, pl_error *err) {
    if (h->version != VERSION) return pl_refuse(err, pl__word[W_LINK_VERSION]);
    if (c->bad) return pl_refuse(err, pl__word[W_LINK_DAMAGED]);
    return h->cards == cards_of(game) || pl_refuse(err, pl__word[W_LINK_CARDS]);
}

static bool read_game(coder *c, pl_match *m, const pl_game *game, pl_step *steps, uint32_t cap,
                      pl_error *err) {
    head h = { .cards = 0 };
    begin(c, false);
    code_head(c, game, &h);
    if (!check_head(c, game, &h, err) || !pl_match_start(m, game, &h.setup, steps, cap, err))
        return false;
    for (int seat = 0; seat < h.setup.seats; seat++)
        if (!pl_match_name(m, seat, h.name[seat], err)) return false;
    m->practice = h.practice;
    if (!read_moves(c, m, err)) return false;
    code_check(c, hash_of(m));
    return !c->bad || pl_refuse(err, pl__word[W_LINK_DAMAGED]);
}

/* Whether a game that was read has this code and no other. */
static bool is_code_of(const pl_match *m, const char *code) {
    char again[PL_LINK_MAX];
    pl_text t = PL_TEXT(again);
    pl_link_write(m, &t);
    return strcmp(again, code) == 0;
}

bool pl_link_read(pl_match *m, const pl_game *const *games, const char *code, pl_step *steps,
                  uint32_t cap, pl_error *err) {
    char id[32] = "";
    coder c = { 0 };
    const size_t n = strcspn(code, ".");
    if (!code[n] || n >= sizeof id || !read_letters(&c, code + n + 1))
        return pl_refuse(err, pl__word[W_LINK]);
    memcpy(id, code, n);
    const pl_game *const game = pl_game_find(games, id);
    if (!game) return pl_refuse(err, pl__word[W_LINK]);
    if (!read_game(&c, m, game, steps, cap, err)) return false;
    return is_code_of(m, code) || pl_refuse(err, pl__word[W_LINK_DAMAGED]);
}
