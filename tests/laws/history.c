/* SPDX-License-Identifier: MIT */
/* Laws 11 and 12: logs, and taking back. */
#include "table.h"

static void copy_play(struct play *to, const struct play *from) {
    to->match = from->match;
    to->match.step = to->step;
    memcpy(to->step, from->step, from->match.n * sizeof *from->step);
}

static bool same_play(struct play *a, struct play *b) {
    return a->match.n == b->match.n &&
           memcmp(a->step, b->step, a->match.n * sizeof *a->step) == 0 &&
           memcmp(a->match.name, b->match.name, sizeof a->match.name) == 0 &&
           memcmp(&a->match.setup, &b->match.setup, sizeof a->match.setup) == 0 &&
           pl_match_hash(&a->match) == pl_match_hash(&b->match);
}

/* ---- law 11 ---- */

static bool read_log(const struct table *t, const char *text, size_t size, bool unclosed,
                     struct play *out, pl_error *err) {
    const pl_game *const games[] = { t->game, NULL };
    const pl_log log = { .games = games, .text = text, .size = size, .unclosed = unclosed };
    *err = (pl_error){ .lang = PL_EN };
    return pl_log_read(&out->match, &log, out->step, t->game->length_max, err);
}

static bool check_refused_log(struct table *t, const char *text, size_t size, const char *what) {
    static struct play other;
    pl_error err;
    if (read_log(t, text, size, false, &other, &err))
        return broken(t, LAW_LOG, "a log %s is accepted", what);
    return (err.text[0] && (err.line > 0 || size == 0)) ||
           broken(t, LAW_LOG, "a log %s is refused without line or reason", what);
}

static bool check_damaged(struct table *t, char *log, size_t size) {
    enum { CUTS = 4, FLIPS = 2 };
    if (!check_refused_log(t, log, size - 1, "without its last line break")) return false;
    for (int i = 0; i < CUTS; i++)
        if (!check_refused_log(t, log, pl_rng_below(&t->rng, (uint32_t)size), "cut off"))
            return false;
    for (int i = 0; i < FLIPS; i++) {
        char *at = log + pl_rng_below(&t->rng, (uint32_t)size);
        const char flip = (char)(1 << pl_rng_below(&t->rng, 7));
        *at ^= flip;
        const bool held = check_refused_log(t, log, size, "with a changed byte");
        *at ^= flip;
        if (!held) return false;
    }
    return true;
}

/* A journal is the log without its closing line; cut off anywhere, it leads to an earlier point of
 * the same game. */
static bool check_journal(struct table *t, const char *log) {
    static struct play other;
    static char buffer[LOG_SIZE];
    pl_text journal = PL_TEXT(buffer);
    pl_log_write_head(&t->play.match, &journal);
    const size_t head = journal.n;
    for (uint32_t i = 0; i < t->play.match.n; i++)
        pl_log_write_step(&t->play.match, i, &journal);
    if (strncmp(log, buffer, journal.n) != 0)
        return broken(t, LAW_LOG, "the journal is not the beginning of the log");
    const size_t size = head + pl_rng_below(&t->rng, (uint32_t)(journal.n - head + 1));
    pl_error err;
    if (!read_log(t, buffer, size, true, &other, &err))
        return broken(t, LAW_LOG, "a journal of %zu bytes is refused: %s", size, err.text);
    pl_room then;
    pl_match_at(&t->play.match, other.match.n, pl_state_in(&then));
    return same(t, pl_match_state(&other.match), pl_state_in(&then)) ||
           broken(t, LAW_LOG, "a journal led elsewhere");
}

bool check_log(struct table *t) {
    static struct play other;
    static char buffer[LOG_SIZE], rewritten[LOG_SIZE];
    pl_text log = PL_TEXT(buffer), again = PL_TEXT(rewritten);
    pl_error err;
    pl_log_write(&t->play.match, &log);
    if (log.cut) return broken(t, LAW_LOG, "the log is longer than %d bytes", LOG_SIZE);
    if (!read_log(t, buffer, log.n, false, &other, &err))
        return broken(t, LAW_LOG, "line %d is refused: %s", (int)err.line, err.text);
    if (!same_play(&t->play, &other)) return broken(t, LAW_LOG, "the log led elsewhere");
    pl_log_write(&other.match, &again);
    if (strcmp(buffer, rewritten) != 0) return broken(t, LAW_LOG, "written again, another log");
    return check_damaged(t, buffer, log.n) && check_journal(t, buffer);
}

/* ---- law 12 ---- */

static bool undo(struct table *t, struct play *p, int seat, pl_error *err) {
    *err = (pl_error){ .lang = PL_EN };
    return (t->what->undo ? t->what->undo : pl_match_undo)(&p->match, seat, err);
}

/* Whether the step showed this reader what did not follow from what the reader knew: in some world
 * that the reader could not tell from the true one, it looks different, or cannot be made. */
static bool has_learned(struct table *t, const struct outcome *o, int reader, int worlds) {
    if (same_view(t, o->before, o->after, reader)) return false;
    for (int i = 0; i < worlds; i++) {
        pl_room world;
        copy(t, &world, o->before);
        t->game->imagine(pl_state_in(&world), reader, &t->rng);
        pl_moves list;
        get_legal(t, pl_state_in(&world), o->seat, &list);
        if (!pl_moves_has(&list, o->move)) return true;
        t->game->apply(pl_state_in(&world), o->seat, o->move, NULL);
        if (!same_view(t, pl_state_in(&world), o->after, reader)) return true;
    }
    return false;
}

static bool somebody_has_learned(struct table *t, const struct outcome *o, int worlds) {
    for (int reader = PL_PUBLIC; reader < t->seats; reader++)
        if (has_learned(t, o, reader, worlds)) return true;
    return false;
}

static bool check_taken_back(struct table *t, const struct outcome *o, struct play *p) {
    enum { WORLDS = 16 };
    if (p->match.n != t->play.match.n - 1 || !same(t, pl_match_state(&p->match), o->before))
        return broken(t, LAW_UNDO, "taking back did not lead to where the game was");
    if (!pl_match_play(&p->match, o->seat, o->move, NULL, NULL) || !same_play(p, &t->play))
        return broken(t, LAW_UNDO, "the move made again did not lead to where the game is");
    for (int reader = PL_PUBLIC; reader < t->seats; reader++)
        if (has_learned(t, o, reader, WORLDS))
            return broken(t, LAW_UNDO, "seat %d took back a move by which %s had learned", o->seat,
                          reader_name(reader));
    return true;
}

/* Only moves that taught somebody something may stay; to see that nobody has learned takes many
 * worlds, since the engine needs but one that differs. */
static bool check_kept_back(struct table *t, const struct outcome *o, struct play *p,
                            const pl_error *err) {
    enum { WORLDS = 8192 };
    if (!err->text[0]) return broken(t, LAW_UNDO, "taking back is refused without a reason");
    if (!same_play(p, &t->play))
        return broken(t, LAW_UNDO, "taking back was refused and changed something");
    return somebody_has_learned(t, o, WORLDS) ||
           broken(t, LAW_UNDO, "seat %d cannot take back a move that showed nothing", o->seat);
}

bool check_undo(struct table *t, const struct outcome *o) {
    static struct play p;
    pl_error err;
    copy_play(&p, &t->play);
    return undo(t, &p, o->seat, &err) ? check_taken_back(t, o, &p)
                                      : check_kept_back(t, o, &p, &err);
}

/* A sealed answer can be taken back even after others have sealed theirs; what remains is as if it
 * had never been given. */
bool check_sealed_undo(struct table *t) {
    enum { WORLDS = 64 };
    static struct play p;
    const pl_seats owing = t->game->to_act(now(t));
    if (seats_in(owing) < 2) return true;
    int seat = 0, other = t->seats - 1;
    while (!owes(owing, seat))
        seat++;
    while (!owes(owing, other))
        other--;
    pl_room before, answered, expected;
    copy(t, &before, now(t));
    copy(t, &answered, now(t));
    copy(t, &expected, now(t));
    const pl_move move = random_move(t, now(t), seat), later = random_move(t, now(t), other);
    t->game->apply(pl_state_in(&answered), seat, move, NULL);
    const struct outcome o = { seat, move, pl_state_in(&before), pl_state_in(&answered), NULL };
    if (has_learned(t, &o, seat, WORLDS)) return true;

    pl_error err;
    copy_play(&p, &t->play);
    bool played = pl_match_play(&p.match, seat, move, NULL, NULL);
    if (seats_in(owing) > 2) {
        played = played && pl_match_play(&p.match, other, later, NULL, NULL);
        t->game->apply(pl_state_in(&expected), other, later, NULL);
    }
    if (!played || !undo(t, &p, seat, &err))
        return broken(t, LAW_UNDO, "seat %d cannot take back a sealed answer", seat);
    return same(t, pl_match_state(&p.match), pl_state_in(&expected)) ||
           broken(t, LAW_UNDO, "taking back seat %d's sealed answer left something behind", seat);
}

/* Rewinding is taking back step by step, and where that is refused, practice. */
bool check_rewind(struct table *t) {
    enum { STEPS = 8 };
    static struct play p, stepwise;
    const uint32_t n = t->play.match.n, back = pl_rng_below(&t->rng, n < STEPS ? n + 1 : STEPS + 1);
    copy_play(&p, &t->play);
    copy_play(&stepwise, &t->play);
    bool crossed = false;
    for (uint32_t i = 0; i < back && !crossed; i++)
        crossed = !pl_match_undo(&stepwise.match, stepwise.step[n - 1 - i].seat, NULL);
    pl_match_rewind(&p.match, n - back);
    pl_room then;
    pl_match_at(&t->play.match, n - back, pl_state_in(&then));
    if (p.match.n != n - back || !same(t, pl_match_state(&p.match), pl_state_in(&then)))
        return broken(t, LAW_UNDO, "rewinding %u steps led elsewhere", back);
    if (p.match.practice != crossed)
        return broken(t, LAW_UNDO, "rewinding %u steps %s practice", back,
                      crossed ? "crossed a barrier and is not" : "crossed no barrier and is");
    for (uint32_t i = n - back; i < n; i++)
        if (!pl_match_play(&p.match, t->play.step[i].seat, t->play.step[i].move, NULL, NULL))
            return broken(t, LAW_UNDO, "after rewinding, step %u is refused", i);
    return same_play(&p, &t->play) ||
           broken(t, LAW_UNDO, "rewound and played on, it ends elsewhere");
}
