/* SPDX-License-Identifier: MIT */
/* A reader's state as JSON: the view, the choices and the story. */
#include "report.h"
#include "fair.h"
#include "server_words.h"

#include <string.h>

static void member_seats(pl_text *out, const char *key, pl_seats seats) {
    pl_json_key(out, key);
    pl_json_open(out, '[');
    for (; seats; seats &= seats - 1)
        pl_json_int(out, pl_lowest_bit(seats));
    pl_json_close(out, ']');
}

pl_reader report_reader(const table *t, int seat, pl_lang lang) {
    pl_reader r = { .lang = lang, .seat = seat };
    for (int i = 0; i < PL_SEATS_MAX; i++)
        r.name[i] = t->seat[i].shown;
    return r;
}

/* ---- the table ---- */

static const char *const phase_id[] = { "lobby", "play", "over", "set-aside" };

static void write_options(const table *t, pl_text *out) {
    pl_json_key(out, "options");
    pl_json_open(out, '{');
    for (int i = 0; i < t->game->options; i++)
        pl_json_key_str(out, t->game->option[i].id,
                        t->game->option[i].choice[t->setup.option[i]].id);
    pl_json_close(out, '}');
}

static void write_commitment(const table *t, pl_text *out) {
    char hex[2 * HASH_SIZE + 1];
    pl_text h = PL_TEXT(hex);
    if (t->forked || t->daily[0]) {
        pl_json_key_null(out, "commitment");
        return;
    }
    hex_write(t->commitment, HASH_SIZE, &h);
    pl_json_key_str(out, "commitment", hex);
}

static void write_table(const table *t, pl_text *out) {
    pl_json_key(out, "table");
    pl_json_open(out, '{');
    pl_json_key_str(out, "id", t->id);
    pl_json_key_str(out, "game", t->game->id);
    pl_json_key_str(out, "phase", phase_id[t->phase]);
    write_options(t, out);
    pl_json_key_str(out, "pace", table_paces[t->pace].id);
    pl_json_key_int(out, "limit", table_paces[t->pace].seconds);
    pl_json_key_bool(out, "listed", t->listed);
    pl_json_key_bool(out, "hints", t->hints);
    pl_json_key_bool(out, "forked", t->forked);
    pl_json_key_bool(out, "practice", t->match.practice);
    pl_json_key_bool(out, "arranged", t->setup.stacked > 0);
    pl_json_key_str(out, "daily", t->daily[0] ? t->daily : NULL);
    write_commitment(t, out);
    pl_json_key_str(out, "next", t->next[0] ? t->next : NULL);
    pl_json_close(out, '}');
}

static const char *const kind_id[] = { "free", "person", "bot" };

/* At a rematch people already have seats, but add to the shuffle only on arrival. */
static bool has_mixed(const table_seat *s) {
    static const uint8_t nothing[MIX_SIZE];
    return s->kind == SEAT_PERSON && memcmp(s->mix, nothing, MIX_SIZE) != 0;
}

static void write_seat(const table *t, int seat, pl_seats here, pl_text *out) {
    const table_seat *s = &t->seat[seat];
    pl_json_open(out, '{');
    pl_json_key_str(out, "name", s->shown);
    pl_json_key_int(out, "color", s->color);
    pl_json_key_str(out, "kind", kind_id[s->kind]);
    pl_json_key_str(out, "bot", s->bot[0] ? s->bot : NULL);
    pl_json_key_bool(out, "here", here >> seat & 1);
    pl_json_key_bool(out, "away", s->away);
    pl_json_key_bool(out, "mixed", has_mixed(s));
    pl_json_close(out, '}');
}

static void write_seats(const table *t, pl_seats here, pl_text *out) {
    pl_json_key(out, "seats");
    pl_json_open(out, '[');
    for (int seat = 0; seat < t->setup.seats; seat++)
        write_seat(t, seat, here, out);
    pl_json_close(out, ']');
}

static void write_you(const table *t, const audience *a, pl_text *out) {
    const table_seat *s = a->seat == PL_PUBLIC ? NULL : &t->seat[a->seat];
    pl_json_key(out, "you");
    pl_json_open(out, '{');
    pl_json_key_int(out, "seat", a->seat);
    pl_json_key_bool(out, "host", a->host);
    if (s && s->ordered) {
        pl_json_key(out, "order");
        pl_json_open(out, '{');
        pl_json_key_str(out, "id", t->game->order[s->order.kind].id);
        pl_json_key_int(out, "arg", s->order.arg);
        pl_json_close(out, '}');
    } else {
        pl_json_key_null(out, "order");
    }
    member_seats(out, "muted", s ? s->muted : 0);
    pl_json_close(out, '}');
}

static void write_renewal(const renewal *r, pl_text *out) {
    pl_json_key(out, "renewal");
    if (!r) {
        pl_json_null(out);
        return;
    }
    pl_json_open(out, '{');
    pl_json_key_int(out, "seat", r->seat);
    pl_json_key_int(out, "by", r->by);
    member_seats(out, "agreed", r->agreed);
    member_seats(out, "needed", r->needed);
    pl_json_close(out, '}');
}

/* ---- the game ---- */

void moves_write(const pl_game *game, const pl_state *view, const pl_reader *reader, pl_text *out) {
    const int seat = reader->seat;
    pl_moves list;
    list.n = 0; /* and not all of it */
    game->legal(view, seat, &list);
    for (int i = 0; i < list.n; i++) {
        char move[PL_LINE_MAX], say[1024];
        pl_text m = PL_TEXT(move), s = PL_TEXT(say);
        game->write_move(view, seat, list.at[i], &m);
        game->say_move(view, seat, list.at[i], reader, &s);
        pl_json_open(out, '{');
        pl_json_key_str(out, "move", move);
        pl_json_key_str(out, "say", say);
        pl_tell_change(game, view, seat, list.at[i], out);
        pl_json_close(out, '}');
    }
}

/* Where a group of members ends. */
static patch_mark mark(const pl_text *out) {
    return (patch_mark){ .text = (uint32_t)out->n, .box = out->outline ? out->outline->n : 0 };
}

void ask_write(const pl_game *game, const pl_state *view, const pl_reader *reader, pl_text *out) {
    char ask[1024];
    pl_text text = PL_TEXT(ask);
    game->ask(view, reader->seat, reader, &text);
    pl_json_key_str(out, "ask", ask);
}

/* No patch looks into the moves, so they need no outline. */
static void write_question(const table *t, const audience *a, const pl_state *view, pl_text *out,
                           patch_mark end[PARTS]) {
    pl_outline *const outline = out->outline;
    const pl_reader reader = report_reader(t, a->seat, a->lang);
    const bool owes = a->seat != PL_PUBLIC && table_owes(t, a->seat);
    if (owes)
        ask_write(t->game, view, &reader, out);
    else
        pl_json_key_null(out, "ask");
    end[PART_ASK] = mark(out);
    pl_json_key(out, "moves");
    out->outline = NULL;
    pl_json_open(out, '[');
    if (owes) moves_write(t->game, view, &reader, out);
    pl_json_close(out, ']');
    out->outline = outline;
    end[PART_MOVES] = mark(out);
}

/* Goes by the view: a reader that may not know of a sealed answer still waits for it. */
static void write_waiting(const table *t, const audience *a, const pl_state *view, pl_text *out) {
    member_seats(out, "waiting", t->game->to_act(view));
    pl_json_key_int(out, "since", t->reader[a->seat + 1].since / 1000 * 1000);
    member_seats(out, "overdue", a->overdue);
}

static void write_numbers(pl_text *out, const char *key, const int32_t *value, int n) {
    pl_json_key(out, key);
    pl_json_open(out, '[');
    for (int i = 0; i < n; i++)
        pl_json_int(out, value[i]);
    pl_json_close(out, ']');
}

void result_write(const pl_match *m, const pl_state *view, pl_lang lang, pl_text *out) {
    pl_result end;
    memset(&end, 0, sizeof end);
    m->game->scores(view, &end);
    pl_json_open(out, '{');
    write_numbers(out, "rank", end.rank, m->setup.seats);
    write_numbers(out, "score", end.score, m->setup.seats);
    const char *how = m->game->endings ? pl_in(m->game->ending[end.how].name, lang) : NULL;
    pl_json_key_str(out, "how", how);
    pl_json_key_str(out, "fair", m->fair[0] ? m->fair : NULL);
    pl_json_close(out, '}');
}

static void write_game(const table *t, const audience *a, pl_text *out, patch_mark end[PARTS]) {
    pl_room room;
    pl_state *const view = pl_state_in(&room);
    pl_match_view(&t->match, a->seat, view);
    pl_json_key(out, "view");
    t->game->json(view, a->seat, out);
    end[PART_VIEW] = mark(out);
    pl_tell_standings(t->game, view, a->seat, t->setup.seats, out);
    end[PART_STANDINGS] = mark(out);
    write_question(t, a, view, out, end);
    pl_json_key_bool(out, "undo", a->undo);
    write_waiting(t, a, view, out);
    pl_json_key(out, "result");
    if (t->phase == STORE_OVER)
        result_write(&t->match, view, a->lang, out);
    else
        pl_json_null(out);
}

void report_write(const table *t, const audience *a, pl_text *out, patch_mark end[PARTS]) {
    pl_json_open(out, '{');
    write_table(t, out);
    write_seats(t, a->here, out);
    write_you(t, a, out);
    write_renewal(a->renewal, out);
    end[PART_TABLE] = mark(out);
    if (t->dealt)
        write_game(t, a, out, end);
    else
        pl_json_key_null(out, "view");
    for (int i = t->dealt ? PART_REST : PART_VIEW; i < PARTS; i++)
        end[i] = mark(out);
    pl_json_close(out, '}');
}

void summary_write(const table *t, pl_seats overdue, pl_text *out) {
    pl_json_key_str(out, "table", t->id);
    pl_json_key_str(out, "game", t->game->id);
    pl_json_key_str(out, "phase", phase_id[t->phase]);
    pl_json_key_str(out, "pace", table_paces[t->pace].id);
    write_seats(t, 0, out);
    pl_seats waiting = 0;
    pl_room view;
    if (t->dealt) {
        pl_match_view(&t->match, PL_PUBLIC, pl_state_in(&view));
        waiting = t->game->to_act(pl_state_in(&view));
    }
    member_seats(out, "waiting", waiting);
    member_seats(out, "overdue", overdue);
    pl_json_key_int(out, "since", t->reader[0].since);
    pl_json_key_str(out, "next", t->next[0] ? t->next : NULL);
}

/* ---- the story ---- */

/* The sounds of a step. Several events of one kind make one sound. */
enum { CUES_MOST = 8 };
typedef struct {
    int32_t n;
    uint8_t at[CUES_MOST];
} cue_list;

typedef struct {
    const table *table;
    pl_reader reader;
    bookmark at;   /* of the line that would come next */
    uint32_t from; /* lines before this one are not written */
    pl_text *out;  /* NULL: only count */
    cue_list cues; /* of the last step that was told */
} teller;

static void add_cue(teller *k, const pl_state *view, const pl_event *e) {
    const pl_game *game = k->table->game;
    const enum pl_cue cue = game->cue ? game->cue(view, e, k->reader.seat) : PL_CUE_NONE;
    cue_list *list = &k->cues;
    if (!cue || list->n == CUES_MOST || (list->n && list->at[list->n - 1] == cue)) return;
    list->at[list->n++] = (uint8_t)cue;
}

static void add_line(teller *k, const pl_text *line) {
    if (!line->n) return;
    k->at.mark = (uint32_t)pl_hash(line->at, line->n, k->at.mark);
    if (k->out && k->at.lines >= k->from) pl_json_str(k->out, line->at);
    k->at.lines++;
}

void renewal_say(const pl_renewal *r, const pl_reader *reader, pl_text *out) {
    static const enum server_word_id word[] = { SW_RENEWED_BY_OWNER, SW_RENEWED_AGREED,
                                                SW_RENEWED_ABSENT };
    const char *by =
        r->by == PL_PUBLIC ? pl_in(server_word[SW_THE_HOST], reader->lang) : reader->name[r->by];
    pl_say(out, pl_in(server_word[word[r->how]], reader->lang), PL_S(reader->name[r->seat]),
           PL_S(by));
}

/* Seats that got a new key after that many moves. */
static void tell_renewals(teller *k, uint32_t step) {
    const pl_match *m = &k->table->match;
    for (uint32_t i = 0; i < m->renewals; i++) {
        char line[400];
        pl_text t = PL_TEXT(line);
        if (m->renewal[i].step != step) continue;
        renewal_say(&m->renewal[i], &k->reader, &t);
        add_line(k, &t);
    }
}

/* The sentences of one step make one line, with line breaks between them. */
static void tell(teller *k, const pl_state *view, const pl_event *event, int n) {
    char line[8192];
    pl_text t = PL_TEXT(line);
    k->cues.n = 0;
    for (int i = 0; i < n; i++) {
        const pl_event e = pl_event_for(event[i], k->reader.seat);
        const size_t before = t.n;
        if (t.n) pl_text_char(&t, '\n');
        const size_t start = t.n;
        k->table->game->write_event(view, &e, &k->reader, &t);
        if (t.n == start)
            t.at[t.n = before] = 0;
        else
            add_cue(k, view, &e);
    }
    add_line(k, &t);
}

/* From the beginning. Returns the mark after that many lines. */
static uint32_t tell_all(teller *k, uint32_t lines) {
    const pl_match *m = &k->table->match;
    uint32_t mark = 0;
    pl_room state, view;
    pl_events events;
    for (uint32_t i = 0; i <= m->n; i++) {
        events.n = 0;
        if (i == 0)
            pl_match_opening(m, pl_state_in(&state), &events);
        else
            m->game->apply(pl_state_in(&state), m->step[i - 1].seat, m->step[i - 1].move, &events);
        m->game->view(pl_state_in(&state), k->reader.seat, pl_state_in(&view));
        tell(k, pl_state_in(&view), events.at, events.n);
        if (k->at.lines == lines) mark = k->at.mark;
        tell_renewals(k, i);
        if (k->at.lines == lines) mark = k->at.mark;
    }
    return mark;
}

static void open_lines(pl_text *out, bool counted, uint32_t from) {
    pl_json_open(out, '{');
    if (!counted) pl_json_key_int(out, "from", from);
    pl_json_key(out, "add");
    pl_json_open(out, '[');
}

static void write_cues(const cue_list *list, pl_text *out) {
    if (!list->n) return;
    pl_json_key(out, "cues");
    pl_json_open(out, '[');
    for (int i = 0; i < list->n; i++)
        pl_json_str(out, pl_cue_id[list->at[i]]);
    pl_json_close(out, ']');
}

static void write_mark(const bookmark *at, pl_text *out) {
    char hex[12];
    pl_text h = PL_TEXT(hex);
    pl_text_hex(&h, at->mark, 8);
    pl_json_key_str(out, "mark", hex);
}

/* A mark does not compress, and continuing from an earlier one costs a reader only a few lines. */
static bool is_marked(uint32_t before, uint32_t after) {
    enum { LINES_PER_MARK = 8 };
    return before / LINES_PER_MARK != after / LINES_PER_MARK;
}

/* Only a step that is told as it happens makes sounds. */
static void close_lines(pl_text *out, const bookmark *at) {
    pl_json_close(out, ']');
    write_mark(at, out);
    pl_json_close(out, '}');
}

/* One step behind: the usual case, without replaying the game. */
static bool tell_news(teller *k, bool counts, bookmark *at) {
    pl_room view;
    pl_match_view(&k->table->match, k->reader.seat, pl_state_in(&view));
    const size_t before = k->out->n;
    k->at = *at;
    k->from = at->lines;
    open_lines(k->out, counts, at->lines);
    tell(k, pl_state_in(&view), k->table->news, k->table->news_n);
    pl_json_close(k->out, ']');
    if (is_marked(at->lines, k->at.lines)) write_mark(&k->at, k->out);
    write_cues(&k->cues, k->out);
    pl_json_close(k->out, '}');
    if (k->at.lines == at->lines) k->out->at[k->out->n = before] = 0;
    return k->at.lines > at->lines;
}

bool story_tells(const table *t, int seat) {
    teller k = { .table = t, .reader = report_reader(t, seat, PL_EN) };
    pl_room view;
    if (t->news_n < 0) return true; /* it is not known */
    pl_match_view(&t->match, seat, pl_state_in(&view));
    tell(&k, pl_state_in(&view), t->news, t->news_n);
    return k.at.lines > 0;
}

bool story_write(const table *t, const audience *a, bookmark *at, pl_text *out) {
    const bool same = at->epoch == t->epoch && at->renewals == t->match.renewals;
    if (!t->dealt || (same && at->steps == t->match.n)) return false;
    teller k = { .table = t, .reader = report_reader(t, a->seat, a->lang), .out = out };
    bool news = true;
    if (same && at->steps + 1 == t->match.n && t->news_n >= 0) {
        news = tell_news(&k, a->counts, at);
    } else {
        k.out = NULL;
        const uint32_t mark = tell_all(&k, at->lines);
        const bool goes_on = mark == at->mark && k.at.lines >= at->lines;
        news = !goes_on || k.at.lines > at->lines;
        k = (teller){ .table = t, .reader = k.reader, .out = news ? out : NULL };
        k.from = goes_on ? at->lines : 0;
        if (news) open_lines(out, false, k.from);
        tell_all(&k, 0);
        if (news) close_lines(out, &k.at);
    }
    *at = k.at;
    at->steps = t->match.n;
    at->epoch = t->epoch;
    at->renewals = t->match.renewals;
    return news;
}
