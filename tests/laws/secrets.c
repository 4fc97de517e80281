/* SPDX-License-Identifier: MIT */
/* Laws 5 to 9, 14 and 24: nobody is shown what they may not know. */
#include "table.h"

/* ---- laws 7 and 6: imagined worlds ---- */

/* What a reader's view says of who owes a decision: the truth about the reader, and no fewer
 * others; those who have sealed an answer look as if they had not. */
static bool check_owing(struct table *t, const pl_state *view, const pl_state *world, int reader) {
    const pl_seats truth = t->game->to_act(now(t)), shown = t->game->to_act(view);
    if (t->game->to_act(world) != shown)
        return broken(t, LAW_IMAGINE, "others owe a decision in the world imagined by %s",
                      reader_name(reader));
    const bool right = owes(shown, reader) == owes(truth, reader) && (truth & ~shown) == 0 &&
                       (shown == 0) == (truth == 0) && shown >> t->seats == 0;
    return right || broken(t, LAW_IMAGINE, "the view of %s is wrong about who owes a decision",
                           reader_name(reader));
}

static bool check_playable(struct table *t, const pl_state *imagined) {
    pl_room world;
    copy(t, &world, imagined);
    uint32_t n = t->play.match.n;
    for (pl_seats owing; (owing = t->game->to_act(pl_state_in(&world))) != 0; n++) {
        int seat = 0;
        while (!owes(owing, seat))
            seat++;
        /* Those who had answered answer once more. */
        if (n > t->game->length_max + (uint32_t)t->seats)
            return broken(t, LAW_ENDS, "an imagined world goes on for more than %u decisions",
                          t->game->length_max);
        t->game->apply(pl_state_in(&world), seat, random_move(t, pl_state_in(&world), seat), NULL);
    }
    const char *insane = t->game->sane(pl_state_in(&world));
    return !insane || broken(t, LAW_ENDS, "an imagined world ends not sane: %s", insane);
}

static bool check_imagine(struct table *t, int reader, const pl_state *view, pl_room *world) {
    const uint64_t seed = pl_rng_u64(&t->rng);
    pl_rng rng, of_view, of_other;
    pl_rng_seed64(&rng, seed);
    pl_rng_seed64(&of_view, seed);
    pl_rng_seed64(&of_other, seed + 1);
    pl_room from_view, other;
    copy(t, world, now(t));
    copy(t, &from_view, view);
    copy(t, &other, now(t));
    t->game->imagine(pl_state_in(world), reader, &rng);
    t->game->imagine(pl_state_in(&from_view), reader, &of_view);
    t->game->imagine(pl_state_in(&other), reader, &of_other);
    if (!same(t, pl_state_in(world), pl_state_in(&from_view)) ||
        memcmp(&rng, &of_view, sizeof rng) != 0)
        return broken(t, LAW_IMAGINE, "%s imagines another world from the truth",
                      reader_name(reader));
    if (same(t, pl_state_in(world), pl_state_in(&other)))
        return broken(t, LAW_IMAGINE, "%s imagines the same world with every generator",
                      reader_name(reader));
    const char *insane = t->game->sane(pl_state_in(world));
    if (insane)
        return broken(t, LAW_IMAGINE, "%s imagines what is not sane: %s", reader_name(reader),
                      insane);
    return check_owing(t, view, pl_state_in(world), reader) &&
           (!t->thorough || check_playable(t, pl_state_in(world)));
}

static bool check_redeal(struct table *t, int reader, const pl_state *world) {
    if (!same_view(t, now(t), world, reader))
        return broken(t, LAW_REDEAL, "the view shows %s what it cannot know", reader_name(reader));
    if (reader == PL_PUBLIC) return true;
    pl_moves truth, there;
    get_legal(t, now(t), reader, &truth);
    get_legal(t, world, reader, &there);
    return same_moves(&truth, &there) ||
           broken(t, LAW_REDEAL, "the moves of seat %d depend on what it cannot know", reader);
}

/* ---- law 5 ---- */

static bool check_view_legal(struct table *t, int reader, const pl_state *view) {
    if (reader == PL_PUBLIC) return true;
    pl_moves from_state, from_view;
    get_legal(t, now(t), reader, &from_state);
    get_legal(t, view, reader, &from_view);
    return same_moves(&from_state, &from_view) ||
           broken(t, LAW_VIEW_LEGAL, "seat %d has %d moves in truth, %d by its view", reader,
                  (int)from_state.n, (int)from_view.n);
}

/* ---- law 8 ---- */

bool same_events(const pl_events *a, const pl_events *b, int reader) {
    if (a->n != b->n) return false;
    for (int32_t i = 0; i < a->n; i++) {
        const pl_event x = pl_event_for(a->at[i], reader), y = pl_event_for(b->at[i], reader);
        if (memcmp(&x, &y, sizeof x) != 0) return false;
    }
    return true;
}

/* Two answers of one seat, of which nobody else may notice anything. */
static bool check_sealed_by(struct table *t, int seat, pl_seats owing) {
    static pl_events told[2];
    for (int i = 0; i < 2; i++) {
        pl_room world;
        copy(t, &world, now(t));
        told[i].n = 0;
        t->game->apply(pl_state_in(&world), seat, random_move(t, now(t), seat), &told[i]);
        /* The seat itself may have more to decide. */
        if ((t->game->to_act(pl_state_in(&world)) ^ owing) & ~(1u << seat))
            return broken(t, LAW_SEALED, "seat %d's answer changed who else owes one", seat);
        for (int reader = PL_PUBLIC; reader < t->seats; reader++)
            if (reader != seat && !same_view(t, now(t), pl_state_in(&world), reader))
                return broken(t, LAW_SEALED, "%s sees something of seat %d's sealed answer",
                              reader_name(reader), seat);
    }
    for (int reader = PL_PUBLIC; reader < t->seats; reader++)
        if (reader != seat && !same_events(&told[0], &told[1], reader))
            return broken(t, LAW_SEALED, "an event tells %s of seat %d's sealed answer",
                          reader_name(reader), seat);
    return true;
}

/* ---- law 9 ---- */

/* Plays the answers in an order that begins with the seat `first` and goes on in steps of `way`. */
static bool play_answers(struct table *t, const pl_move *answer, int first, int way, pl_room *out) {
    const pl_seats owing = t->game->to_act(now(t));
    copy(t, out, now(t));
    for (int i = 0, seat = first; i < t->seats; i++, seat = (seat + way + t->seats) % t->seats) {
        if (!owes(owing, seat)) continue;
        pl_moves list;
        get_legal(t, pl_state_in(out), seat, &list);
        if (!pl_moves_has(&list, answer[seat]))
            return broken(t, LAW_ORDER, "what others have sealed takes a move from seat %d", seat);
        t->game->apply(pl_state_in(out), seat, answer[seat], NULL);
    }
    return true;
}

static bool check_order(struct table *t, pl_seats owing) {
    pl_move answer[PL_SEATS_MAX];
    for (int seat = 0; seat < t->seats; seat++)
        if (owes(owing, seat)) answer[seat] = random_move(t, now(t), seat);
    pl_room straight, other;
    if (!play_answers(t, answer, 0, 1, &straight)) return false;
    for (int first = 0; first < t->seats; first++)
        for (int way = -1; way <= 1; way += 2) {
            if (!play_answers(t, answer, first, way, &other)) return false;
            if (!same(t, pl_state_in(&straight), pl_state_in(&other)))
                return broken(t, LAW_ORDER, "from seat %d %s the answers lead elsewhere", first,
                              way < 0 ? "downwards" : "upwards");
        }
    return true;
}

/* ---- all that a reader knows ---- */

static bool check_reader(struct table *t, int reader) {
    pl_room view, world;
    t->game->view(now(t), reader, pl_state_in(&view));
    return check_view_legal(t, reader, pl_state_in(&view)) &&
           check_imagine(t, reader, pl_state_in(&view), &world) &&
           check_redeal(t, reader, pl_state_in(&world));
}

/* ---- law 24: what no seat knows ---- */

static bool check_reshuffle(struct table *t) {
    pl_room world, other;
    copy(t, &world, now(t));
    copy(t, &other, now(t));
    t->game->reshuffle(pl_state_in(&world), &t->rng);
    t->game->reshuffle(pl_state_in(&other), &t->rng);
    for (int reader = PL_PUBLIC; reader < t->seats; reader++)
        if (!same_view(t, now(t), pl_state_in(&world), reader))
            return broken(t, LAW_RESHUFFLE, "%s sees that", reader_name(reader));
    if (same(t, pl_state_in(&world), pl_state_in(&other)))
        return broken(t, LAW_RESHUFFLE, "the same comes with every generator");
    const char *insane = t->game->sane(pl_state_in(&world));
    return !insane || broken(t, LAW_RESHUFFLE, "that is not sane: %s", insane);
}

/* ---- all of a position ---- */

bool check_secrets(struct table *t) {
    for (int reader = PL_PUBLIC; reader < t->seats; reader++)
        if (!check_reader(t, reader)) return false;
    if (!check_reshuffle(t)) return false;
    const pl_seats owing = t->game->to_act(now(t));
    if (seats_in(owing) < 2) return true;
    for (int seat = 0; seat < t->seats; seat++)
        if (owes(owing, seat) && !check_sealed_by(t, seat, owing)) return false;
    return check_order(t, owing);
}

/* ---- law 14, and law 6 for sentences ---- */

static pl_move last_move_of(const struct table *t, int seat) {
    uint32_t i = t->play.match.n;
    while (t->play.step[i - 1].seat != seat)
        i--;
    return t->play.step[i - 1].move;
}

/* A world that the reader cannot tell from this one, brought to where the same seats have answered
 * as in truth. False when the true answers are not possible there. */
static bool redeal_before_step(struct table *t, const pl_state *before, int reader,
                               pl_room *world) {
    copy(t, world, before);
    t->game->imagine(pl_state_in(world), reader, &t->rng);
    const pl_seats answered = t->game->to_act(pl_state_in(world)) & ~t->game->to_act(before);
    for (int seat = 0; seat < t->seats; seat++) {
        if (!owes(answered, seat)) continue;
        pl_moves list;
        get_legal(t, pl_state_in(world), seat, &list);
        const pl_move move = last_move_of(t, seat);
        if (!pl_moves_has(&list, move)) return false;
        t->game->apply(pl_state_in(world), seat, move, NULL);
    }
    return true;
}

static bool say_all(struct table *t, const pl_state *s, const pl_events *events,
                    const pl_reader *reader, pl_text *out) {
    pl_room view, before;
    t->game->view(s, reader->seat, pl_state_in(&view));
    copy(t, &before, pl_state_in(&view));
    for (int32_t i = 0; i < events->n; i++) {
        const pl_event e = pl_event_for(events->at[i], reader->seat);
        t->game->write_event(pl_state_in(&view), &e, reader, out);
        const enum pl_cue cue =
            t->game->cue ? t->game->cue(pl_state_in(&view), &e, reader->seat) : PL_CUE_NONE;
        if (cue) pl_say(out, " ({0})", PL_S(pl_cue_id[cue]));
        pl_text_char(out, '\n');
    }
    return same(t, pl_state_in(&view), pl_state_in(&before)) ||
           broken(t, LAW_PURE, "write_event or cue changed the view");
}

/* Both worlds look the same to the reader afterwards, so the reader must have been told the same.
 */
static bool check_told(struct table *t, int reader, const struct outcome *truth,
                       const struct outcome *other) {
    static char buffer[2][TEXT_SIZE];
    if (!same_events(truth->events, other->events, reader))
        return broken(t, LAW_EVENTS, "an event tells %s what its view does not hold",
                      reader_name(reader));
    for (pl_lang lang = 0; lang < PL_LANGS; lang++) {
        const pl_reader r = reader_in(t, reader, lang);
        pl_text a = PL_TEXT(buffer[0]), b = PL_TEXT(buffer[1]);
        if (!say_all(t, truth->after, truth->events, &r, &a)) return false;
        if (!say_all(t, other->after, other->events, &r, &b)) return false;
        if (strcmp(a.at, b.at) != 0)
            return broken(t, LAW_REDEAL,
                          "event sentence: %s reads '%s' and in a re-dealt world '%s'",
                          reader_name(reader), a.at, b.at);
    }
    return true;
}

static bool check_told_to(struct table *t, int reader, const struct outcome *truth) {
    enum { TRIES = 4 };
    static pl_events events;
    for (int i = 0; i < TRIES; i++) {
        pl_room world;
        if (!redeal_before_step(t, truth->before, reader, &world)) continue;
        pl_moves list;
        get_legal(t, pl_state_in(&world), truth->seat, &list);
        if (!pl_moves_has(&list, truth->move)) continue;
        events.n = 0;
        t->game->apply(pl_state_in(&world), truth->seat, truth->move, &events);
        const struct outcome other = { truth->seat, truth->move, NULL, pl_state_in(&world),
                                       &events };
        if (!same_view(t, truth->after, pl_state_in(&world), reader)) continue;
        if (!check_told(t, reader, truth, &other)) return false;
    }
    return true;
}

/* Every event is told well, and in both languages or in none. */
static bool check_telling(struct table *t, int reader, const struct outcome *o) {
    char buffer[PL_LANGS][1024];
    pl_room view;
    t->game->view(o->after, reader, pl_state_in(&view));
    for (int32_t i = 0; i < o->events->n; i++) {
        const pl_event e = pl_event_for(o->events->at[i], reader);
        for (pl_lang lang = 0; lang < PL_LANGS; lang++) {
            const pl_reader r = reader_in(t, reader, lang);
            pl_text out = PL_TEXT(buffer[lang]);
            t->game->write_event(pl_state_in(&view), &e, &r, &out);
            if (!check_sentence(t, "an event sentence", &out)) return false;
        }
        if (!buffer[PL_EN][0] != !buffer[PL_DE][0])
            return broken(t, LAW_WORDS, "an event of kind %d is told in one language alone",
                          e.kind);
    }
    return true;
}

/* What happens before the first decision is told as well as what moves cause. */
bool check_opening(struct table *t) {
    static pl_events events;
    pl_room opened;
    events.n = 0;
    pl_match_opening(&t->play.match, pl_state_in(&opened), &events);
    const struct outcome o = { .after = pl_state_in(&opened), .events = &events };
    if (memcmp(opened.bytes, t->play.match.bytes, t->game->state_size) != 0)
        return broken(t, LAW_CLONES, "with events told the setup came out differently");
    for (int reader = PL_PUBLIC; reader < t->seats; reader++)
        if (!check_telling(t, reader, &o)) return false;
    return true;
}

bool check_events(struct table *t, const struct outcome *o) {
    for (int32_t i = 0; i < o->events->n; i++) {
        const pl_event *e = &o->events->at[i];
        if (e->knows >> t->seats) return broken(t, LAW_EVENTS, "a seat that is not there knows");
    }
    for (int reader = PL_PUBLIC; reader < t->seats; reader++) {
        if (!check_told_to(t, reader, o)) return false;
        if (t->thorough && !check_telling(t, reader, o)) return false;
    }
    return true;
}
