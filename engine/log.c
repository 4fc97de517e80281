/* SPDX-License-Identifier: MIT */
/* The log format: one text file is save, replay, bug report, regression test and resync. Reading a
 * log plays it through the same checks as live play. The closing hash covers the final state and
 * every byte before it, so a changed byte is noticed anywhere. */
#include "perilune.h"
#include "words.h"

#include <assert.h>
#include <string.h>

/* ---- writing ---- */

static void write_game(const pl_match *m, pl_text *out) {
    pl_say(out, "game {0} rules={1}", PL_S(m->game->id), PL_I(m->setup.rules));
    if (!m->unmarked) {
        pl_text_str(out, " cards=");
        pl_digest_write(m->game, out);
    }
    pl_text_char(out, '\n');
}

/* Writes the options that differ from the default and ends the line. */
static void write_options(const pl_match *m, pl_text *out) {
    for (int i = 0; i < m->game->options; i++) {
        const pl_option *o = &m->game->option[i];
        if (m->setup.option[i])
            pl_say(out, " {0}={1}", PL_S(o->id), PL_S(o->choice[m->setup.option[i]].id));
    }
    pl_text_char(out, '\n');
}

static void write_seats(const pl_match *m, pl_text *out) {
    for (int seat = 0; seat < m->setup.seats; seat++)
        pl_say(out, "seat {0} {1}\n", PL_I(seat), PL_S(m->name[seat]));
}

/* Puts consecutive cards of one deck on one line, as far as they fit. */
static void write_stack(const pl_match *m, pl_text *out) {
    size_t start = out->n;
    for (int i = 0; i < m->setup.stacked; i++) {
        const pl_stacked put = m->setup.stack[i];
        const bool fresh = i == 0 || put.deck != m->setup.stack[i - 1].deck;
        if (fresh || out->n - start > PL_LINE_MAX / 2) {
            if (i) pl_text_char(out, '\n');
            start = out->n;
            pl_say(out, "stack {0}", PL_S(m->game->deck[put.deck].id));
        }
        pl_card card;
        m->game->card(put.card, &card);
        pl_say(out, " {0}", PL_S(card.id));
    }
    if (m->setup.stacked) pl_text_char(out, '\n');
}

void pl_log_write_head(const pl_match *m, pl_text *out) {
    pl_text_str(out, "perilune 1\n");
    write_game(m, out);
    pl_say(out, "setup seats={0} seed=", PL_I(m->setup.seats));
    pl_seed_write(m->setup.seed, out);
    write_options(m, out);
    write_seats(m, out);
    write_stack(m, out);
    if (m->fair[0]) pl_say(out, "fair {0}\n", PL_S(m->fair));
    if (m->practice) pl_text_str(out, "practice\n");
}

void pl_log_write_terms(const pl_match *m, pl_text *out) {
    write_game(m, out);
    pl_say(out, "setup seats={0}", PL_I(m->setup.seats));
    write_options(m, out);
    write_seats(m, out);
}

static const char *const renewed_how[PL_RENEWED_KINDS] = { "owner", "agreed", "absent" };

static void write_renewals(const pl_match *m, uint32_t step, pl_text *out) {
    assert(step <= m->n && m->renewals <= PL_RENEWALS_MAX);
    for (uint32_t i = 0; i < m->renewals; i++) {
        const pl_renewal *r = &m->renewal[i];
        if (r->step != step) continue;
        pl_say(out, "renew {0} by=", PL_I(r->seat));
        if (r->by == PL_PUBLIC)
            pl_text_str(out, "host");
        else
            pl_text_int(out, r->by);
        pl_say(out, " {0}\n", PL_S(renewed_how[r->how]));
    }
}

void pl_log_write_step(const pl_match *m, uint32_t i, pl_text *out) {
    assert(i < m->n);
    pl_room view;
    pl_state *v = pl_state_in(&view);
    pl_match_at(m, i, v);
    pl_say(out, "{0} ", PL_I(m->step[i].seat));
    m->game->write_move(v, m->step[i].seat, m->step[i].move, out);
    pl_text_char(out, '\n');
}

static uint64_t closing_hash(const pl_match *m, const char *text, size_t size) {
    return pl_hash(m->bytes, m->game->state_size, pl_hash_unix(text, size));
}

void pl_log_write(const pl_match *m, pl_text *out) {
    pl_room now;
    pl_state *s = pl_state_in(&now);
    const size_t start = out->n;
    pl_log_write_head(m, out);
    pl_match_at(m, 0, s);
    for (uint32_t i = 0; i < m->n; i++) {
        const pl_step step = m->step[i];
        write_renewals(m, i, out);
        pl_say(out, "{0} ", PL_I(step.seat));
        m->game->write_move(s, step.seat, step.move, out);
        pl_text_char(out, '\n');
        m->game->apply(s, step.seat, step.move, NULL);
    }
    write_renewals(m, m->n, out);
    const uint64_t hash = closing_hash(m, out->at + start, out->n - start);
    pl_text_str(out, m->game->to_act(s) ? "open " : "end ");
    pl_text_hex(out, hash, 16);
    pl_text_char(out, '\n');
}

/* ---- reading ---- */

typedef struct {
    const pl_log *log;
    pl_match *match;
    pl_step *steps;
    const pl_game *game;
    pl_error *err;
    size_t at, line_start;
    uint32_t cap;
    int32_t number;
    pl_setup setup;
    char name[PL_SEATS_MAX][PL_NAME_MAX];
    char fair[PL_FAIR_MAX];
    char line[PL_LINE_MAX + 1];
    bool started, closed, practice, unmarked;
    bool crlf; /* lines end in CR LF; either all do, or none */
} reader;

enum got { LINE, END_OF_TEXT, BAD_LINE };

static enum got bad(bool refused) {
    (void)refused;
    return BAD_LINE;
}

static bool is_text(const char *line, size_t n, pl_error *err) {
    for (size_t i = 0; i < n; i += (size_t)pl_utf8(line + i)) {
        const unsigned char c = (unsigned char)line[i];
        if (c < 0x20 || c == 0x7F || !pl_utf8(line + i))
            return pl_fail(err, pl__word[W_LOG_BYTE], PL_I(c));
    }
    return true;
}

/* Removes the CR of a CR LF. Refuses mixed line ends, so that a text means the same to every
 * reader, whether it splits at LF or at CR LF. */
static bool cut_cr(reader *r, size_t *n) {
    const bool cr = *n > 0 && r->log->text[r->at + *n - 1] == '\r';
    if (r->number == 1) r->crlf = cr;
    if (r->crlf && !cr) return pl_fail(r->err, pl__word[W_LOG_BYTE], PL_I('\n'));
    *n -= r->crlf;
    assert(r->at + *n <= r->log->size);
    return true;
}

/* Takes the next line that is neither blank nor a comment. */
static enum got next_line(reader *r) {
    for (;;) {
        assert(r->at <= r->log->size);
        const char *from = r->log->text + r->at;
        const size_t left = r->log->size - r->at;
        if (left == 0) return END_OF_TEXT;
        r->number++;
        const char *end = memchr(from, '\n', left);
        size_t n = end ? (size_t)(end - from) : left;
        if (end && !cut_cr(r, &n)) return BAD_LINE;
        if (n > PL_LINE_MAX) return bad(pl_fail(r->err, pl__word[W_LOG_LONG], PL_I(PL_LINE_MAX)));
        if (!end && r->log->unclosed) return END_OF_TEXT;
        if (!end) return bad(pl_refuse(r->err, pl__word[W_LOG_CUT]));
        r->line_start = r->at;
        r->at = (size_t)(end - r->log->text) + 1;
        assert(n < sizeof r->line);
        memcpy(r->line, from, n);
        r->line[n] = 0;
        if (!is_text(r->line, n, r->err)) return BAD_LINE;
        if (r->line[0] == ' ') return bad(pl_refuse(r->err, pl__word[W_LOG_BLANK]));
        if (n > 0 && r->line[0] != '#') return LINE;
    }
}

/* Logs from before digests don't name their cards: those were the program's own. */
static bool read_cards(reader *r, const char *word) {
    char own[20];
    pl_text t = PL_TEXT(own);
    pl_digest_write(r->game, &t);
    r->unmarked = !*word;
    if (!*word) return !r->game->edited || pl_fail(r->err, pl__word[W_LOG_OWN_CARDS], PL_S(own));
    if (strncmp(word, "cards=", 6) != 0 || strlen(word + 6) != 16 ||
        strspn(word + 6, "0123456789abcdef") != 16)
        return pl_refuse(r->err, pl__word[W_LOG_GAME]);
    return strcmp(word + 6, own) == 0 ||
           pl_fail(r->err, pl__word[W_LOG_CARDS], PL_S(word + 6), PL_S(own));
}

static bool read_game(reader *r) {
    const char *at = r->line;
    char key[16], id[32], rules[32], cards[32] = "", more[2];
    int64_t version;
    if (!pl_word(&at, key, sizeof key) || strcmp(key, "game") != 0 ||
        !pl_word(&at, id, sizeof id) || !pl_word(&at, rules, sizeof rules) ||
        strncmp(rules, "rules=", 6) != 0 || !pl_number(rules + 6, &version) ||
        (*at && !pl_word(&at, cards, sizeof cards)) || pl_word(&at, more, sizeof more))
        return pl_refuse(r->err, pl__word[W_LOG_GAME]);
    r->game = pl_game_find(r->log->games, id);
    if (!r->game) {
        char names[160];
        pl_text t = PL_TEXT(names);
        for (const pl_game *const *g = r->log->games; *g; g++)
            pl_say(&t, g == r->log->games ? "{0}" : ", {0}", PL_S((*g)->id));
        return pl_fail(r->err, pl__word[W_LOG_NO_GAME], PL_S(id), PL_S(names));
    }
    if (version < 1 || version > r->game->rules)
        return pl_fail(r->err, pl__word[W_RULES], PL_I(version), PL_S(id), PL_I(r->game->rules));
    pl_setup_default(r->game, 0, &r->setup);
    r->setup.rules = (uint32_t)version;
    return read_cards(r, cards);
}

static bool read_pair(reader *r, const char *key, const char *value) {
    if (strcmp(key, "seats") == 0) {
        int64_t seats;
        if (!pl_number(value, &seats) || seats < 1 || seats > PL_SEATS_MAX)
            return pl_fail(r->err, pl__word[W_LOG_NUMBER], PL_S(value));
        r->setup.seats = (int32_t)seats;
        return true;
    }
    if (strcmp(key, "seed") == 0)
        return pl_seed_read(value, r->setup.seed) ||
               pl_fail(r->err, pl__word[W_LOG_SEED], PL_S(value));
    return pl_setup_option(r->game, &r->setup, key, value, r->err);
}

static bool read_setup(reader *r) {
    const char *at = r->line;
    char word[96], seen[PL_OPTIONS_MAX + 2][96];
    int n = 0;
    if (!pl_word(&at, word, sizeof word) || strcmp(word, "setup") != 0)
        return pl_refuse(r->err, pl__word[W_LOG_NO_SETUP]);
    while (pl_word(&at, word, sizeof word)) {
        char *value = strchr(word, '=');
        if (!value) return pl_fail(r->err, pl__word[W_LOG_SETUP], PL_S(word));
        *value++ = 0;
        if (!read_pair(r, word, value)) return false;
        for (int i = 0; i < n; i++)
            if (strcmp(seen[i], word) == 0)
                return pl_fail(r->err, pl__word[W_LOG_TWICE], PL_S(word));
        memcpy(seen[n++], word, sizeof word);
    }
    if (r->setup.seats == 0) return pl_refuse(r->err, pl__word[W_LOG_NO_SETUP]);
    return true;
}

/* The three lines that must come first: format, game, setup. */
static bool read_opening(reader *r) {
    if (next_line(r) != LINE || strcmp(r->line, "perilune 1") != 0)
        return pl_refuse(r->err, pl__word[W_LOG_FIRST]);
    enum got got = next_line(r);
    if (got == END_OF_TEXT) return pl_refuse(r->err, pl__word[W_LOG_CUT]);
    if (got == BAD_LINE || !read_game(r)) return false;
    got = next_line(r);
    if (got == END_OF_TEXT) return pl_refuse(r->err, pl__word[W_LOG_CUT]);
    return got == LINE && read_setup(r);
}

static bool read_seat(reader *r, const char *at) {
    char word[16] = "";
    int64_t seat;
    if (!pl_word(&at, word, sizeof word) || !pl_number(word, &seat))
        return pl_fail(r->err, pl__word[W_LOG_NUMBER], PL_S(word));
    if (seat < 0 || seat >= r->setup.seats)
        return pl_fail(r->err, pl__word[W_SEAT], PL_I(seat), PL_I(r->setup.seats - 1));
    at += *at == ' ';
    if (strlen(at) == 0 || strlen(at) >= PL_NAME_MAX || *at == ' ')
        return pl_fail(r->err, pl__word[W_NAME], PL_I(PL_NAME_MAX - 1));
    if (r->name[seat][0]) return pl_fail(r->err, pl__word[W_LOG_TWICE], PL_S(r->line));
    memcpy(r->name[seat], at, strlen(at));
    return true;
}

static bool read_stack(reader *r, const char *at) {
    char deck[32] = "", card[64] = "";
    pl_word(&at, deck, sizeof deck);
    if (!pl_word(&at, card, sizeof card)) card[0] = 0;
    do
        if (!pl_setup_stack(r->game, &r->setup, deck, card, r->err)) return false;
    while (pl_word(&at, card, sizeof card));
    return true;
}

/* The origin of the seed. Only the program that wrote it can interpret it. Here it is stored
 * verbatim. */
static bool read_fair(reader *r, const char *at) {
    at += *at == ' ';
    if (!*at || strlen(at) >= sizeof r->fair)
        return pl_fail(r->err, pl__word[W_LOG_FAIR], PL_I(PL_FAIR_MAX - 1));
    if (r->fair[0]) return pl_fail(r->err, pl__word[W_LOG_TWICE], PL_S("fair"));
    memcpy(r->fair, at, strlen(at));
    return true;
}

/* Ignores line ends. */
static bool is_same(const pl_text *head, const char *text, size_t size) {
    size_t n = 0;
    for (size_t i = 0; i < size; i++) {
        if (text[i] == '\r') continue;
        if (n == head->n || head->at[n++] != text[i]) return false;
    }
    return n == head->n;
}

/* The seed of a `fair` line covers part of the head, and other programs check it too. With only one
 * valid spelling, no two readers can read the same head differently. Arranged cards prove nothing
 * in any spelling. */
static bool is_as_written(const reader *r, size_t size) {
    char head[4 * PL_LINE_MAX];
    pl_text t = PL_TEXT(head);
    if (!r->fair[0] || r->setup.stacked) return true;
    pl_log_write_head(r->match, &t);
    if (!t.cut && is_same(&t, r->log->text, size)) return true;
    return pl_refuse(r->err, pl__word[W_LOG_HEAD]);
}

/* Deals. The head is the first `size` bytes of the log. */
static bool start(reader *r, size_t size) {
    if (!pl_match_start(r->match, r->game, &r->setup, r->steps, r->cap, r->err)) return false;
    for (int seat = 0; seat < r->setup.seats; seat++)
        if (r->name[seat][0] && !pl_match_name(r->match, seat, r->name[seat], r->err)) return false;
    memcpy(r->match->fair, r->fair, sizeof r->fair);
    r->match->practice = r->practice;
    r->match->unmarked = r->unmarked;
    r->started = true;
    return is_as_written(r, size);
}

static bool read_close(reader *r, const char *word, const char *at) {
    const char *given = at + (*at == ' ');
    const bool over = r->game->to_act(pl_match_state(r->match)) == 0;
    if (over != (word[0] == 'e'))
        return pl_refuse(r->err, pl__word[over ? W_LOG_IS_OVER : W_LOG_NOT_OVER]);
    char hash[20];
    pl_text t = PL_TEXT(hash);
    assert(r->started && r->line_start <= r->log->size);
    pl_text_hex(&t, closing_hash(r->match, r->log->text, r->line_start), 16);
    if (strcmp(given, hash) != 0)
        return pl_fail(r->err, pl__word[W_LOG_HASH], PL_S(given), PL_S(hash));
    r->closed = true;
    return true;
}

bool pl_log_read_renewal(pl_match *m, const char *text, pl_error *err) {
    char seat[8], by[16], how[16], more[2];
    int64_t number, asker = PL_PUBLIC;
    int kind = 0;
    if (!pl_word(&text, seat, sizeof seat) || !pl_number(seat, &number) ||
        !pl_word(&text, by, sizeof by) || strncmp(by, "by=", 3) != 0 ||
        !pl_word(&text, how, sizeof how) || pl_word(&text, more, sizeof more))
        return pl_refuse(err, pl__word[W_LOG_RENEW]);
    while (kind < PL_RENEWED_KINDS && strcmp(how, renewed_how[kind]) != 0)
        kind++;
    const bool host = strcmp(by + 3, "host") == 0;
    if (kind == PL_RENEWED_KINDS || (!host && (!pl_number(by + 3, &asker) || asker < 0)))
        return pl_refuse(err, pl__word[W_LOG_RENEW]);
    if (number < 0 || number >= m->setup.seats || asker >= m->setup.seats)
        return pl_refuse(err, pl__word[W_LOG_RENEW]);
    return pl_match_renew(m, (int)number, (int)asker, (enum pl_renewed)kind, err);
}

static bool read_step(reader *r, const char *word, const char *at) {
    int64_t seat;
    const bool plain = *word != '-' && (*word != '0' || !word[1]); /* not -0 or 00 */
    if (!plain || !pl_number(word, &seat)) return pl_fail(r->err, pl__word[W_LOG_WHAT], PL_S(word));
    if (seat < 0 || seat >= r->setup.seats)
        return pl_fail(r->err, pl__word[W_SEAT], PL_I(seat), PL_I(r->setup.seats - 1));
    return pl_match_play_text(r->match, (int)seat, at + (*at == ' '), NULL, r->err);
}

static bool read_line(reader *r) {
    const char *at = r->line;
    char word[32] = "";
    pl_word(&at, word, sizeof word);
    const bool seat = strcmp(word, "seat") == 0, stack = strcmp(word, "stack") == 0;
    const bool fair = strcmp(word, "fair") == 0;
    const bool practice = strcmp(word, "practice") == 0 && !*at;
    if ((seat || stack || fair || practice) && r->started)
        return pl_fail(r->err, pl__word[W_LOG_LATE], PL_S(word));
    if (seat) return read_seat(r, at);
    if (stack) return read_stack(r, at);
    if (fair) return read_fair(r, at);
    if (practice) return r->practice = true;
    if (!r->started && !start(r, r->line_start)) return false;
    if (strcmp(word, "end") == 0 || strcmp(word, "open") == 0) return read_close(r, word, at);
    if (strcmp(word, "renew") == 0) return pl_log_read_renewal(r->match, at, r->err);
    return read_step(r, word, at);
}

static bool read_all(reader *r) {
    if (!read_opening(r)) return false;
    for (;;) {
        const enum got got = next_line(r);
        if (got == BAD_LINE) return false;
        if (got == END_OF_TEXT) break;
        if (!read_line(r)) return false;
        if (r->closed && r->at < r->log->size) {
            r->number++;
            return pl_refuse(r->err, pl__word[W_LOG_MORE]);
        }
    }
    if (!r->started && !start(r, r->at)) return false;
    return r->closed || r->log->unclosed || pl_refuse(r->err, pl__word[W_LOG_CUT]);
}

bool pl_log_read(pl_match *m, const pl_log *log, pl_step *steps, uint32_t cap, pl_error *err) {
    reader r = { .log = log, .match = m, .steps = steps, .cap = cap, .err = err };
    const bool ok = read_all(&r);
    if (err) err->line = ok ? 0 : r.number ? r.number : 1; /* an empty log lacks its first line */
    return ok;
}
