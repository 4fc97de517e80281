/* SPDX-License-Identifier: MIT */
/* Mutants of the template game. Each is as close to the whole game as its fault allows. */
#include "mutants.h"

#include "games/template/tell/tell.h"

#include <string.h>

static const pl_game *const whole = &pl_game_template;

static pl_state *writable(const pl_state *s) {
    return (pl_state *)(uintptr_t)s;
}

static int next_to(const pl_state *s, int seat) {
    return (seat + 1) % s->seats;
}

/* ---- law 1: the course of the game ---- */

/* The round is played again and again. */
static void apply_for_ever(pl_state *s, int seat, pl_move m, pl_events *events) {
    pl_state before = *s;
    whole->apply(s, seat, m, events);
    if (s->round == before.round) return;
    for (int p = 0; p < s->seats; p++)
        before.seat[p].sealed = 0;
    *s = before;
}

static void apply_losing_a_tool(pl_state *s, int seat, pl_move m, pl_events *events) {
    const int drawn = s->drawn;
    whole->apply(s, seat, m, events);
    if (s->drawn != drawn) s->deck[TOOL_CARDS - 1] = UNKNOWN;
}

static void nobody_wins(const pl_state *s, pl_result *out) {
    whole->scores(s, out);
    for (int seat = 0; seat < s->seats; seat++)
        out->rank[seat] = 2;
}

static void ends_somehow(const pl_state *s, pl_result *out) {
    whole->scores(s, out);
    out->how = whole->endings;
}

/* ---- law 2: legal moves ---- */

static void legal_twice(const pl_state *s, int seat, pl_moves *out) {
    whole->legal(s, seat, out);
    if (out->n > 0) pl_moves_add(out, out->at[out->n - 1]);
}

static void legal_to_none(const pl_state *s, int seat, pl_moves *out) {
    if (seat != 1) whole->legal(s, seat, out);
}

static void legal_after_sealing(const pl_state *s, int seat, pl_moves *out) {
    pl_state again = *s;
    again.seat[seat].sealed = 0;
    whole->legal(&again, seat, out);
}

static void legal_in_any_order(const pl_state *s, int seat, pl_moves *out) {
    static unsigned calls;
    const int32_t first = out->n;
    whole->legal(s, seat, out);
    if (++calls % 2 == 0 || out->n == first) return;
    const pl_move m = out->at[first];
    out->at[first] = out->at[out->n - 1];
    out->at[out->n - 1] = m;
}

static int32_t by_no_clause(const pl_state *v, int seat, pl_move m, pl_error *err) {
    whole->why_not(v, seat, m, err);
    return 99;
}

/* ---- law 3: clones ---- */

static void apply_by_events(pl_state *s, int seat, pl_move m, pl_events *events) {
    const uint8_t round = s->round;
    whole->apply(s, seat, m, events);
    if (s->round != round && events) s->spare[0]++;
}

static bool setup_by_events(pl_state *s, const pl_setup *how, pl_events *events, pl_error *err) {
    const bool ok = whole->setup(s, how, events, err);
    s->spare[0] = events != NULL;
    return ok;
}

static bool setup_by_clock(pl_state *s, const pl_setup *how, pl_events *events, pl_error *err) {
    static uint8_t clock;
    const bool ok = whole->setup(s, how, events, err);
    s->spare[0] = clock++;
    return ok;
}

/* ---- law 4: pure functions ---- */

static void json_writes(const pl_state *v, int seat, pl_text *out) {
    whole->json(v, seat, out);
    writable(v)->spare[0]++;
}

static void print_writes(const pl_state *v, const pl_reader *r, pl_text *out) {
    whole->print(v, r, out);
    writable(v)->spare[0]++;
}

static void print_counts(const pl_state *v, const pl_reader *r, pl_text *out) {
    static int calls;
    whole->print(v, r, out);
    pl_text_int(out, calls++);
}

static void say_move_writes(const pl_state *v, int seat, pl_move m, const pl_reader *r,
                            pl_text *out) {
    whole->say_move(v, seat, m, r, out);
    writable(v)->spare[0]++;
}

static void write_event_writes(const pl_state *v, const pl_event *e, const pl_reader *r,
                               pl_text *out) {
    whole->write_event(v, e, r, out);
    writable(v)->spare[0]++;
}

static void legal_writes(const pl_state *s, int seat, pl_moves *out) {
    whole->legal(s, seat, out);
    writable(s)->spare[0]++;
}

static void tally_writes(const pl_state *s, const pl_events *events, pl_tally *t) {
    whole->tally(s, events, t);
    writable(s)->spare[0]++;
}

static void view_over_old(const pl_state *s, int seat, pl_state *out) {
    const uint8_t old = out->spare[0];
    whole->view(s, seat, out);
    out->spare[0] = old;
}

/* ---- law 5: legal from the view ---- */

/* One tool fewer, if the last card of the deck can be seen. */
static void legal_by_deck(const pl_state *s, int seat, pl_moves *out) {
    whole->legal(s, seat, out);
    if (out->n > 1 && s->deck[TOOL_CARDS - 1]) out->n--;
}

/* ---- law 6: leaks ---- */

static void view_of_hand(const pl_state *s, int seat, pl_state *out) {
    whole->view(s, seat, out);
    if (seat == PL_PUBLIC) return;
    const int other = next_to(s, seat);
    memcpy(out->seat[other].hand, s->seat[other].hand, sizeof s->seat[other].hand);
}

static void view_of_deck(const pl_state *s, int seat, pl_state *out) {
    whole->view(s, seat, out);
    memcpy(out->deck, s->deck, sizeof s->deck);
}

static void view_of_removed_prize(const pl_state *s, int seat, pl_state *out) {
    whole->view(s, seat, out);
    if (s->round == ROUNDS) out->prize[PRIZES - 1] = s->prize[PRIZES - 1];
}

static void view_of_chance(const pl_state *s, int seat, pl_state *out) {
    whole->view(s, seat, out);
    out->rng = s->rng;
}

/* Views that are right, with texts that have looked behind them. */
static pl_state truth;

static void view_and_remember(const pl_state *s, int seat, pl_state *out) {
    truth = *s;
    whole->view(s, seat, out);
}

static void json_tells(const pl_state *v, int seat, pl_text *out) {
    whole->json(v, seat, out);
    out->n--;
    pl_json_key(out, "last");
    pl_json_int(out, truth.prize[PRIZES - 1]);
    pl_json_close(out, '}');
}

static void print_tells(const pl_state *v, const pl_reader *r, pl_text *out) {
    whole->print(v, r, out);
    pl_text_int(out, truth.prize[PRIZES - 1]);
}

static void ask_tells(const pl_state *v, int seat, const pl_reader *r, pl_text *out) {
    whole->ask(v, seat, r, out);
    pl_text_int(out, truth.prize[PRIZES - 1]);
}

static void say_move_tells(const pl_state *v, int seat, pl_move m, const pl_reader *r,
                           pl_text *out) {
    whole->say_move(v, seat, m, r, out);
    pl_text_int(out, truth.seat[next_to(v, seat)].hand[m.arg[0]]);
}

static int32_t why_not_tells(const pl_state *v, int seat, pl_move m, pl_error *err) {
    const int32_t clause = whole->why_not(v, seat, m, err);
    pl_text t = PL_TEXT(err->text);
    pl_text_int(&t, truth.prize[PRIZES - 1]);
    return clause;
}

static void write_event_tells(const pl_state *v, const pl_event *e, const pl_reader *r,
                              pl_text *out) {
    whole->write_event(v, e, r, out);
    pl_text_int(out, truth.prize[PRIZES - 1]);
}

/* ---- law 7: imagining ---- */

/* Leaves the next tool of the deck where it is, if it did not go into a hand. */
static void imagine_peeking(pl_state *s, int seat, pl_rng *rng) {
    const uint8_t top = s->drawn < TOOL_CARDS ? s->deck[s->drawn] : UNKNOWN;
    whole->imagine(s, seat, rng);
    uint8_t *at = top ? memchr(s->deck, top, TOOL_CARDS) : NULL;
    if (!at) return;
    *at = s->deck[s->drawn];
    s->deck[s->drawn] = top;
}

static void imagine_losing_a_tool(pl_state *s, int seat, pl_rng *rng) {
    whole->imagine(s, seat, rng);
    s->deck[TOOL_CARDS - 1] = UNKNOWN;
}

static void imagine_same_chance(pl_state *s, int seat, pl_rng *rng) {
    const pl_rng old = s->rng;
    whole->imagine(s, seat, rng);
    s->rng = old;
}

static void imagine_all_sealed(pl_state *s, int seat, pl_rng *rng) {
    whole->imagine(s, seat, rng);
    for (int p = 0; p < s->seats && s->round < ROUNDS; p++)
        for (uint8_t tool = 1; tool <= TOOLS && p != seat; tool++)
            if (s->seat[p].hand[tool]) s->seat[p].sealed = tool;
}

static void view_of_all(const pl_state *s, int seat, pl_state *out) {
    (void)seat;
    *out = *s;
}

static void imagine_nothing(pl_state *s, int seat, pl_rng *rng) {
    (void)s, (void)seat, (void)rng;
}

/* ---- law 8: sealed answers ---- */

static void view_of_sealed(const pl_state *s, int seat, pl_state *out) {
    whole->view(s, seat, out);
    for (int p = 0; p < s->seats; p++)
        out->seat[p].sealed = s->seat[p].sealed;
}

static void view_of_who_sealed(const pl_state *s, int seat, pl_state *out) {
    whole->view(s, seat, out);
    for (int p = 0; p < s->seats; p++)
        out->seat[p].spare = p != seat && s->seat[p].sealed;
}

static void public_view_of_sealed(const pl_state *s, int seat, pl_state *out) {
    whole->view(s, seat, out);
    if (seat == PL_PUBLIC) out->seat[0].sealed = s->seat[0].sealed;
}

/* The sealed tool no longer counts as in the hand. */
static void view_of_smaller_hand(const pl_state *s, int seat, pl_state *out) {
    whole->view(s, seat, out);
    for (int p = 0; p < s->seats; p++)
        if (p != seat && s->seat[p].sealed) out->seat[p].hand[UNKNOWN]--;
}

static void apply_telling(pl_state *s, int seat, pl_move m, pl_events *events) {
    pl_events_add(
        events, (pl_event){ .kind = SHOWED, .seat = (uint8_t)seat, .arg = { (int16_t)m.arg[0] } });
    whole->apply(s, seat, m, events);
}

/* ---- law 9: order of arrival ---- */

static void apply_noting_the_last(pl_state *s, int seat, pl_move m, pl_events *events) {
    const uint8_t round = s->round;
    whole->apply(s, seat, m, events);
    if (s->round != round) s->spare[0] = (uint8_t)seat;
}

/* ---- law 10: texts of moves ---- */

static void write_short(const pl_state *v, int seat, pl_move m, pl_text *out) {
    (void)v, (void)seat;
    pl_text_str(out, "seal ");
    pl_text_bytes(out, tp_tools[m.arg[0] <= TOOLS ? m.arg[0] : 0].id, 2);
}

/* Spade and spoon begin alike. */
static bool read_short(const pl_state *v, int seat, const char *text, pl_move *out, pl_error *err) {
    for (uint16_t tool = 1; tool <= TOOLS; tool++) {
        char own[16];
        pl_text t = PL_TEXT(own);
        write_short(v, seat, (pl_move){ SEAL, { tool } }, &t);
        if (strcmp(own, text) != 0) continue;
        *out = (pl_move){ SEAL, { tool } };
        return true;
    }
    return whole->read_move(v, seat, text, out, err);
}

static bool read_loosely(const pl_state *v, int seat, const char *text, pl_move *out,
                         pl_error *err) {
    char verb[16], tool[16], both[40];
    if (!pl_word(&text, verb, sizeof verb) || !pl_word(&text, tool, sizeof tool))
        return pl_refuse(err, tp_words[W_GRAMMAR]);
    pl_text t = PL_TEXT(both);
    pl_say(&t, "{0} {1}", PL_S(verb), PL_S(tool));
    return whole->read_move(v, seat, both, out, err);
}

static void write_by_deck(const pl_state *v, int seat, pl_move m, pl_text *out) {
    if (v->deck[TOOL_CARDS - 1]) pl_text_char(out, ' ');
    whole->write_move(v, seat, m, out);
}

/* ---- law 11: logs ---- */

static const pl_choice blank_choice[] = { { "on", { "on", "an" } },
                                          { "off now", { "off", "aus" } } };
static const pl_option blank_option[] = { { .id = "variant.low",
                                            .name = { "Low", "Tief" },
                                            .about = { "Low", "Tief" },
                                            .choice = blank_choice,
                                            .choices = 2,
                                            .clause = 15 } };

/* ---- law 12: stand-ins for the engine's undo ---- */

static bool undo_always(pl_match *m, int seat, pl_error *err) {
    if (m->n == 0 || m->step[m->n - 1].seat != seat) return pl_match_undo(m, seat, err);
    m->n--;
    pl_match_at(m, m->n, pl_match_state(m));
    return true;
}

static bool undo_never(pl_match *m, int seat, pl_error *err) {
    (void)m, (void)seat;
    return pl_refuse(err, tp_words[W_GRAMMAR]);
}

static bool undo_newest_only(pl_match *m, int seat, pl_error *err) {
    if (m->n > 0 && m->step[m->n - 1].seat == seat) return pl_match_undo(m, seat, err);
    return undo_never(m, seat, err);
}

static bool undo_half(pl_match *m, int seat, pl_error *err) {
    pl_match before = *m;
    if (!pl_match_undo(m, seat, err)) return false;
    memcpy(m->bytes, before.bytes, m->game->state_size);
    return true;
}

/* Not a mutant: sealing shows the sealer, alone, the next prize. That must be a barrier. */
static void apply_with_a_look(pl_state *s, int seat, pl_move m, pl_events *events) {
    const uint8_t round = s->round;
    whole->apply(s, seat, m, events);
    for (int p = 0; p < s->seats; p++)
        if (p == seat || s->round != round) s->seat[p].spare = s->round == round;
}

static int looked_at(const pl_state *s, int seat) {
    return seat != PL_PUBLIC && s->seat[seat].spare && s->round + 1 < ROUNDS ? s->round + 1 : 0;
}

static void view_with_a_look(const pl_state *s, int seat, pl_state *out) {
    whole->view(s, seat, out);
    const int at = looked_at(s, seat);
    if (at) out->prize[at] = s->prize[at];
}

static void put_back(pl_state *s, int at, uint8_t prize) {
    if (!at) return;
    *(uint8_t *)memchr(s->prize, prize, PRIZES) = s->prize[at];
    s->prize[at] = prize;
}

static void imagine_with_a_look(pl_state *s, int seat, pl_rng *rng) {
    const int at = looked_at(s, seat);
    const uint8_t prize = s->prize[at];
    whole->imagine(s, seat, rng);
    put_back(s, at, prize);
}

static void reshuffle_with_a_look(pl_state *s, pl_rng *rng) {
    int at = 0;
    for (int seat = 0; seat < s->seats && !at; seat++)
        at = looked_at(s, seat);
    const uint8_t prize = s->prize[at];
    whole->reshuffle(s, rng);
    put_back(s, at, prize);
}

/* ---- law 13: bots ---- */

static pl_move first_move(const pl_mind *mind, const pl_state *view) {
    pl_moves list = { .n = 0 };
    mind->game->legal(view, mind->seat, &list);
    return list.at[0];
}

static pl_move choose_and_write(pl_mind *mind, const pl_state *view) {
    writable(view)->spare[0]++;
    return first_move(mind, view);
}

static pl_move choose_none(pl_mind *mind, const pl_state *view) {
    (void)mind, (void)view;
    return (pl_move){ .arg = { TOOLS + 1 } };
}

static pl_move choose_by_mood(pl_mind *mind, const pl_state *view) {
    static int mood;
    pl_moves list = { .n = 0 };
    mind->game->legal(view, mind->seat, &list);
    return list.at[mood++ % list.n];
}

static const pl_bot writing = { .id = "writing", .choose = choose_and_write };
static const pl_bot lawless = { .id = "lawless", .choose = choose_none };
static const pl_bot moody = { .id = "moody", .choose = choose_by_mood };
static const pl_bot *const writing_bot[] = { &writing, NULL };
static const pl_bot *const lawless_bot[] = { &lawless, NULL };
static const pl_bot *const moody_bot[] = { &moody, NULL };

/* ---- law 14: events ---- */

static pl_event *find_event(pl_events *events, enum event kind) {
    for (int i = 0; events && i < events->n; i++)
        if (events->at[i].kind == kind) return &events->at[i];
    return NULL;
}

static void apply_known_to_all(pl_state *s, int seat, pl_move m, pl_events *events) {
    whole->apply(s, seat, m, events);
    pl_event *drew = find_event(events, DREW);
    if (drew) drew->knows = (uint8_t)((1u << s->seats) - 1);
}

static void apply_drawing_openly(pl_state *s, int seat, pl_move m, pl_events *events) {
    whole->apply(s, seat, m, events);
    pl_event *drew = find_event(events, DREW);
    if (drew) drew->arg[0] = drew->secret[0];
}

/* What no view holds, undo cannot know of. */
static void apply_foretelling(pl_state *s, int seat, pl_move m, pl_events *events) {
    whole->apply(s, seat, m, events);
    pl_event *turned = find_event(events, TURNED_UP);
    if (turned) turned->arg[1] = s->prize[PRIZES - 1];
}

/* ---- law 15: texts ---- */

static void json_with_comma(const pl_state *v, int seat, pl_text *out) {
    whole->json(v, seat, out);
    out->n--;
    pl_text_str(out, ",}");
}

static void print_endlessly(const pl_state *v, const pl_reader *r, pl_text *out) {
    whole->print(v, r, out);
    pl_text_repeat(out, "Moon ", 16384);
}

static void print_half_a_letter(const pl_state *v, const pl_reader *r, pl_text *out) {
    whole->print(v, r, out);
    pl_text_str(out, "\xC3");
}

static void print_by_color(const pl_state *v, const pl_reader *r, pl_text *out) {
    whole->print(v, r, out);
    if (out->color) pl_text_char(out, '*');
}

static void say_nothing(const pl_state *v, int seat, pl_move m, const pl_reader *r, pl_text *out) {
    if (r->lang == PL_EN) whole->say_move(v, seat, m, r, out);
}

static void say_without_value(const pl_state *v, int seat, pl_move m, const pl_reader *r,
                              pl_text *out) {
    whole->say_move(v, seat, m, r, out);
    pl_say(out, "{0} {1}", PL_I(1));
}

/* ---- law 16: words ---- */

static void write_event_in_english(const pl_state *v, const pl_event *e, const pl_reader *r,
                                   pl_text *out) {
    if (r->lang == PL_EN) whole->write_event(v, e, r, out);
}

static const pl_words words_without_german[WORDS] = { { "Seal", "" } };

static const pl_words words_with_other_values[WORDS] = { { "{0} of {1}", "{0} {1|von|aus}" } };

static void card_text_in_english(int index, pl_lang lang, pl_text *out) {
    if (lang == PL_EN) whole->card_text(index, lang, out);
}

static void card_twice(int index, pl_card *out) {
    whole->card(index == 1 ? 0 : index, out);
}

static void tally_marks_nobody(const pl_state *s, const pl_events *events, pl_tally *t) {
    whole->tally(s, events, t);
    pl_tally_mark(t, 0, s->seats, 0);
}

static void tally_marks_no_card(const pl_state *s, const pl_events *events, pl_tally *t) {
    whole->tally(s, events, t);
    pl_tally_mark(t, 0, 0, whole->cards);
}

/* ---- law 24: what no seat knows ---- */

static void reshuffle_hands(pl_state *s, pl_rng *rng) {
    whole->imagine(s, PL_PUBLIC, rng);
}

static void reshuffle_nothing(pl_state *s, pl_rng *rng) {
    (void)s, (void)rng;
}

static void reshuffle_losing_a_tool(pl_state *s, pl_rng *rng) {
    whole->reshuffle(s, rng);
    if (s->drawn < TOOL_CARDS) s->deck[TOOL_CARDS - 1] = UNKNOWN;
}

/* The prizes that nobody has seen, in rising order. */
static void let_prizes_rise(pl_state *s) {
    int n = prizes_seen(s);
    for (uint8_t prize = 1; prize <= PRIZES; prize++)
        if (!memchr(s->prize, prize, (size_t)prizes_seen(s))) s->prize[n++] = prize;
}

static void reshuffle_rising(pl_state *s, pl_rng *rng) {
    whole->reshuffle(s, rng);
    let_prizes_rise(s);
}

/* ---- law 17: fair guesses ---- */

static void imagine_rising(pl_state *s, int seat, pl_rng *rng) {
    whole->imagine(s, seat, rng);
    let_prizes_rise(s);
}

/* The next seat is thought to hold a strong tool whenever the deck does. */
static void imagine_strong_rivals(pl_state *s, int seat, pl_rng *rng) {
    whole->imagine(s, seat, rng);
    uint8_t *strong = memchr(s->deck, TOOLS, TOOL_CARDS);
    struct seat *p = &s->seat[next_to(s, seat)];
    for (uint8_t tool = 1; strong && tool < TOOLS; tool++) {
        if (!p->hand[tool] || p->sealed) continue;
        p->hand[tool]--;
        p->hand[TOOLS]++;
        *strong = tool;
        return;
    }
}

/* The second prize is noted at the start, for all to see; imagining leaves the note as it is. */
static bool setup_noting(pl_state *s, const pl_setup *how, pl_events *events, pl_error *err) {
    const bool ok = whole->setup(s, how, events, err);
    s->spare[0] = s->prize[1];
    return ok;
}

static void view_of_note(const pl_state *s, int seat, pl_state *out) {
    whole->view(s, seat, out);
    out->spare[0] = s->spare[0];
}

/* ---- law 17: standing orders ---- */

static bool give_silently_refusing(const pl_state *v, int seat, pl_standing *o, pl_error *err) {
    return whole->give(v, seat, o, err) && v->round < 2;
}

static bool give_by_deck(const pl_state *v, int seat, pl_standing *o, pl_error *err) {
    const bool ok = whole->give(v, seat, o, err);
    o->mark += v->deck[TOOL_CARDS - 1] != UNKNOWN;
    return ok;
}

static bool give_more(const pl_state *v, int seat, pl_standing *o, pl_error *err) {
    const bool ok = whole->give(v, seat, o, err);
    o->arg++;
    return ok;
}

/* The truth behind the view that was made last. */
static bool give_by_truth(const pl_state *v, int seat, pl_standing *o, pl_error *err) {
    if (truth.prize[PRIZES - 1] % 2) return pl_refuse(err, tp_words[W_ROUNDS_LEFT]);
    return whole->give(v, seat, o, err);
}

static enum pl_obey obey_lawlessly(const pl_state *v, int seat, const pl_standing *o,
                                   pl_move *out) {
    const enum pl_obey what = whole->obey(v, seat, o, out);
    out->arg[0] = TOOLS + 1;
    return what;
}

static enum pl_obey obey_after_sealing(const pl_state *v, int seat, const pl_standing *o,
                                       pl_move *out) {
    pl_state again = *v;
    again.seat[seat].sealed = 0;
    return whole->obey(&again, seat, o, out);
}

/* Seals the last tool that the others can be seen to hold: none, from the view. */
static enum pl_obey obey_by_rival(const pl_state *v, int seat, const pl_standing *o, pl_move *out) {
    const enum pl_obey what = whole->obey(v, seat, o, out);
    for (uint16_t tool = 1; tool <= TOOLS; tool++)
        if (v->seat[seat].hand[tool] && v->seat[next_to(v, seat)].hand[tool]) out->arg[0] = tool;
    return what;
}

static enum pl_obey obey_by_truth(const pl_state *v, int seat, const pl_standing *o, pl_move *out) {
    const enum pl_obey what = whole->obey(v, seat, o, out);
    return truth.prize[PRIZES - 1] % 2 && what == PL_ORDER_ANSWERS ? PL_ORDER_SILENT : what;
}

static enum pl_obey obey_again(const pl_state *v, int seat, const pl_standing *o, pl_move *out) {
    const enum pl_obey what = whole->obey(v, seat, o, out);
    return what == PL_ORDER_ENDED && v->round % 2 ? PL_ORDER_SILENT : what;
}

static enum pl_obey obey_and_write(const pl_state *v, int seat, const pl_standing *o,
                                   pl_move *out) {
    writable(v)->spare[0]++;
    return whole->obey(v, seat, o, out);
}

static const pl_order english_order[] = { { .id = "weakest",
                                            .name = { "Weakest", "Schwächstes" },
                                            .about = { "Seal the weakest tool.", "" },
                                            .arg_min = 1,
                                            .arg_max = ROUNDS } };
static const pl_order blank_order[] = { { .id = "the weakest",
                                          .name = { "Weakest", "Schwächstes" },
                                          .about = { "Weakest", "Schwächstes" },
                                          .arg_min = 1,
                                          .arg_max = ROUNDS } };
static const pl_order upside_down_order[] = { { .id = "weakest",
                                                .name = { "Weakest", "Schwächstes" },
                                                .about = { "Weakest", "Schwächstes" },
                                                .arg_min = ROUNDS,
                                                .arg_max = 1 } };

/* ---- laws 20 to 22: what people are shown ---- */

static void points_from_nowhere(const pl_state *v, int seat, pl_points *out) {
    whole->points(v, seat, out);
    out->total += v->round == 2;
}

static void points_not_scored(const pl_state *v, int seat, pl_points *out) {
    whole->points(v, seat, out);
    if (v->round == ROUNDS && seat == 1) pl_points_add(out, (pl_part){ .card = -1, .points = 1 });
}

static void points_by_truth(const pl_state *v, int seat, pl_points *out) {
    whole->points(v, seat, out);
    if (v->round < ROUNDS)
        pl_points_add(out, (pl_part){ .card = -1, .points = truth.prize[PRIZES - 1] });
}

static void change_too_much(const pl_state *v, int seat, pl_move m, pl_changes *out) {
    whole->change(v, seat, m, out);
    out->at[0].by = m.arg[0] == TOOLS ? -2 : -1;
}

static void change_sure_of_winning(const pl_state *v, int seat, pl_move m, pl_changes *out) {
    whole->change(v, seat, m, out);
    pl_changes_add(out, (pl_change){ GAUGE_POINTS, (int8_t)seat, v->prize[v->round] });
}

static void change_by_truth(const pl_state *v, int seat, pl_move m, pl_changes *out) {
    whole->change(v, seat, m, out);
    if (truth.prize[PRIZES - 1] % 2) out->n = 0;
}

static void foresee_too_little(const pl_state *v, int seat, pl_forecasts *out) {
    whole->foresee(v, seat, out);
    if (out->n && v->round == ROUNDS - 1) out->at[0].by--;
}

static void foresee_by_truth(const pl_state *v, int seat, pl_forecasts *out) {
    whole->foresee(v, seat, out);
    if (out->n) out->at[0].by = truth.prize[PRIZES - 1];
}

static int32_t tension_by_truth(const pl_state *v) {
    return whole->tension(v) / 2 + truth.prize[PRIZES - 1];
}

static enum pl_cue cue_by_truth(const pl_state *v, const pl_event *e, int seat) {
    return truth.prize[PRIZES - 1] % 2 ? PL_CUE_COIN : whole->cue(v, e, seat);
}

static void facts_unnamed(int index, pl_text *out) {
    whole->facts(index, out);
    pl_json_key_int(out, "weight", 3);
}

static void facts_unfinished(int index, pl_text *out) {
    whole->facts(index, out);
    pl_json_key(out, "strength");
}

static const pl_choice english_gauges[GAUGES] = { { "points", { "points", "Punkte" } },
                                                  { "tools", { "tools", "" } } };

const struct mutant template_mutants[] = {
    { .name = "the whole game", .law = LAW_NONE },
    { .name = "points without a reason", LAW_POINTS, "parts", .with.points = points_from_nowhere },
    { .name = "points that are not scored",
      LAW_POINTS,
      "ends with",
      .with.points = points_not_scored },
    { .name = "points by hidden prizes",
      LAW_REDEAL,
      "points",
      .with = { .points = points_by_truth, .view = view_and_remember } },
    { .name = "a change that is too great", LAW_CHANGES, "tools", .with.change = change_too_much },
    { .name = "a change that is not sure",
      LAW_CHANGES,
      "points",
      .with.change = change_sure_of_winning },
    { .name = "a change by hidden prizes",
      LAW_REDEAL,
      "change",
      .with = { .change = change_by_truth, .view = view_and_remember } },
    { .name = "a forecast that is wrong",
      LAW_FORECASTS,
      "points",
      .with.foresee = foresee_too_little },
    { .name = "a forecast by hidden prizes",
      LAW_REDEAL,
      "foresee",
      .with = { .foresee = foresee_by_truth, .view = view_and_remember } },
    { .name = "a tension by hidden prizes",
      LAW_REDEAL,
      "foresee",
      .with = { .tension = tension_by_truth, .view = view_and_remember } },
    { .name = "a cue by hidden prizes",
      LAW_REDEAL,
      "event sentence",
      .with = { .cue = cue_by_truth, .view = view_and_remember } },
    { .name = "a fact without a name", LAW_WORDS, "weight", .with.facts = facts_unnamed },
    { .name = "facts that are no JSON", LAW_TEXTS, "facts", .with.facts = facts_unfinished },
    { .name = "a gauge without German", LAW_WORDS, "gauge", .with.gauge = english_gauges },
    { .name = "a look while sealing",
      .law = LAW_NONE,
      .with = { .apply = apply_with_a_look,
                .view = view_with_a_look,
                .imagine = imagine_with_a_look,
                .reshuffle = reshuffle_with_a_look } },

    { .name = "never ends", .law = LAW_ENDS, .with = { .apply = apply_for_ever } },
    { .name = "loses a tool",
      .law = LAW_ENDS,
      .says = "sane",
      .with = { .apply = apply_losing_a_tool } },
    { .name = "nobody wins", .law = LAW_ENDS, .says = "rank", .with = { .scores = nobody_wins } },
    { .name = "ends somehow", .law = LAW_ENDS, .says = "way", .with = { .scores = ends_somehow } },

    { .name = "a move twice", .law = LAW_LEGAL, .says = "twice", .with = { .legal = legal_twice } },
    { .name = "no moves", .law = LAW_LEGAL, .says = "0 moves", .with = { .legal = legal_to_none } },
    { .name = "moves for others",
      .law = LAW_LEGAL,
      .says = "owes none",
      .with = { .legal = legal_after_sealing } },
    { .name = "moves in any order",
      .law = LAW_LEGAL,
      .says = "another list",
      .with = { .legal = legal_in_any_order } },
    { .name = "refused by no clause",
      .law = LAW_LEGAL,
      .says = "99",
      .with = { .why_not = by_no_clause } },

    { .name = "apply goes by events",
      .law = LAW_CLONES,
      .says = "without events",
      .with = { .apply = apply_by_events } },
    { .name = "setup goes by the clock",
      .law = LAW_CLONES,
      .says = "setup",
      .with = { .setup = setup_by_clock } },
    { .name = "setup looks at events",
      .law = LAW_CLONES,
      .says = "told",
      .with = { .setup = setup_by_events } },

    { .name = "json writes", .law = LAW_PURE, .says = "json", .with = { .json = json_writes } },
    { .name = "print writes", .law = LAW_PURE, .says = "print", .with = { .print = print_writes } },
    { .name = "print counts", .law = LAW_PURE, .says = "print", .with = { .print = print_counts } },
    { .name = "say_move writes",
      .law = LAW_PURE,
      .says = "say_move",
      .with = { .say_move = say_move_writes } },
    { .name = "write_event writes",
      .law = LAW_PURE,
      .says = "write_event",
      .with = { .write_event = write_event_writes } },
    { .name = "legal writes", .law = LAW_PURE, .says = "legal", .with = { .legal = legal_writes } },
    { .name = "tally writes", .law = LAW_PURE, .says = "tally", .with = { .tally = tally_writes } },
    { .name = "a view over an old one",
      .law = LAW_PURE,
      .says = "view",
      .with = { .view = view_over_old } },

    { .name = "legal goes by hidden cards",
      .law = LAW_VIEW_LEGAL,
      .with = { .legal = legal_by_deck } },

    { .name = "shows a hand",
      .law = LAW_REDEAL,
      .says = "the view shows seat",
      .with = { .view = view_of_hand } },
    { .name = "shows the order of a deck",
      .law = LAW_REDEAL,
      .says = "the view shows",
      .with = { .view = view_of_deck } },
    { .name = "shows a removed prize",
      .law = LAW_REDEAL,
      .says = "the view shows",
      .with = { .view = view_of_removed_prize } },
    { .name = "shows the generator",
      .law = LAW_REDEAL,
      .says = "the view shows",
      .with = { .view = view_of_chance } },
    { .name = "json tells",
      .law = LAW_REDEAL,
      .says = "json shows",
      .with = { .view = view_and_remember, .json = json_tells } },
    { .name = "print tells",
      .law = LAW_REDEAL,
      .says = "print shows",
      .with = { .view = view_and_remember, .print = print_tells } },
    { .name = "ask tells",
      .law = LAW_REDEAL,
      .says = "ask shows",
      .with = { .view = view_and_remember, .ask = ask_tells } },
    { .name = "say_move tells",
      .law = LAW_REDEAL,
      .says = "say_move shows",
      .with = { .view = view_and_remember, .say_move = say_move_tells } },
    { .name = "why_not tells",
      .law = LAW_REDEAL,
      .says = "why_not shows",
      .with = { .view = view_and_remember, .why_not = why_not_tells } },
    { .name = "write_event tells",
      .law = LAW_REDEAL,
      .says = "event sentence",
      .with = { .view = view_and_remember, .write_event = write_event_tells } },

    { .name = "imagine peeks",
      .law = LAW_IMAGINE,
      .says = "from the truth",
      .with = { .imagine = imagine_peeking } },
    { .name = "imagine loses a tool",
      .law = LAW_IMAGINE,
      .says = "sane",
      .with = { .imagine = imagine_losing_a_tool } },
    { .name = "imagine keeps the chance",
      .law = LAW_IMAGINE,
      .says = "from the truth",
      .with = { .imagine = imagine_same_chance } },
    { .name = "imagine seals for others",
      .law = LAW_IMAGINE,
      .says = "owe",
      .with = { .imagine = imagine_all_sealed } },
    { .name = "an open book",
      .law = LAW_IMAGINE,
      .says = "every generator",
      .with = { .view = view_of_all, .imagine = imagine_nothing } },

    { .name = "shows a sealed choice",
      .law = LAW_SEALED,
      .says = "sees",
      .with = { .view = view_of_sealed } },
    { .name = "shows who has sealed",
      .law = LAW_SEALED,
      .says = "sees",
      .with = { .view = view_of_who_sealed } },
    { .name = "shows a sealed choice to spectators",
      .law = LAW_SEALED,
      .says = "spectator",
      .with = { .view = public_view_of_sealed } },
    { .name = "the hand betrays the sealed tool",
      .law = LAW_SEALED,
      .says = "sees",
      .with = { .view = view_of_smaller_hand } },
    { .name = "an event tells of the sealed tool",
      .law = LAW_SEALED,
      .says = "event",
      .with = { .apply = apply_telling } },

    { .name = "order of arrival matters",
      .law = LAW_ORDER,
      .with = { .apply = apply_noting_the_last } },

    { .name = "two moves with one text",
      .law = LAW_MOVE_TEXT,
      .with = { .write_move = write_short, .read_move = read_short } },
    { .name = "a text that is not read",
      .law = LAW_MOVE_TEXT,
      .says = "not read",
      .with = { .write_move = write_short } },
    { .name = "a text with more to it",
      .law = LAW_MOVE_TEXT,
      .says = "last word",
      .with = { .read_move = read_loosely } },
    { .name = "the text goes by hidden cards",
      .law = LAW_MOVE_TEXT,
      .says = "in the log",
      .with = { .write_move = write_by_deck } },

    { .name = "an option that no log can name",
      .law = LAW_LOG,
      .says = "refused",
      .with = { .option = blank_option } },

    { .name = "undo without a barrier", .law = LAW_UNDO, .says = "learned", .undo = undo_always },
    { .name = "no undo", .law = LAW_UNDO, .says = "cannot take back", .undo = undo_never },
    { .name = "undo of the newest alone",
      .law = LAW_UNDO,
      .says = "sealed",
      .undo = undo_newest_only },
    { .name = "half an undo", .law = LAW_UNDO, .undo = undo_half },

    { .name = "a bot that writes", .law = LAW_BOTS, .says = "writing", .bots = writing_bot },
    { .name = "a bot outside the rules", .law = LAW_BOTS, .says = "lawless", .bots = lawless_bot },
    { .name = "a bot with moods", .law = LAW_BOTS, .says = "moody", .bots = moody_bot },

    { .name = "a secret told to all", .law = LAW_EVENTS, .with = { .apply = apply_known_to_all } },
    { .name = "a secret told openly",
      .law = LAW_EVENTS,
      .with = { .apply = apply_drawing_openly } },
    { .name = "an event foretells", .law = LAW_EVENTS, .with = { .apply = apply_foretelling } },

    { .name = "broken JSON",
      .law = LAW_TEXTS,
      .says = "json",
      .with = { .json = json_with_comma } },
    { .name = "endless text",
      .law = LAW_TEXTS,
      .says = "fit",
      .with = { .print = print_endlessly } },
    { .name = "half a letter",
      .law = LAW_TEXTS,
      .says = "UTF-8",
      .with = { .print = print_half_a_letter } },
    { .name = "other words in color",
      .law = LAW_TEXTS,
      .says = "color",
      .with = { .print = print_by_color } },
    { .name = "no sentence for a move",
      .law = LAW_TEXTS,
      .says = "say_move",
      .with = { .say_move = say_nothing } },

    { .name = "a place without a value",
      .law = LAW_TEXTS,
      .says = "without a value",
      .with = { .say_move = say_without_value } },

    { .name = "an event in English alone",
      .law = LAW_WORDS,
      .says = "one language",
      .with = { .write_event = write_event_in_english } },
    { .name = "no German",
      .law = LAW_WORDS,
      .says = "Seal",
      .with = { .word = words_without_german } },
    { .name = "other values in German",
      .law = LAW_WORDS,
      .says = "values",
      .with = { .word = words_with_other_values } },
    { .name = "a card text in English alone",
      .law = LAW_WORDS,
      .says = "text",
      .with = { .card_text = card_text_in_english } },
    { .name = "two cards of one name",
      .law = LAW_WORDS,
      .says = "two cards",
      .with = { .card = card_twice } },
    { .name = "a mark for nobody",
      .law = LAW_WORDS,
      .says = "no name",
      .with = { .tally = tally_marks_nobody } },
    { .name = "a mark on no card",
      .law = LAW_WORDS,
      .says = "no name",
      .with = { .tally = tally_marks_no_card } },

    { .name = "an order is refused without a reason",
      .law = LAW_STANDING,
      .says = "without a reason",
      .with = { .give = give_silently_refusing } },
    { .name = "an order is given by hidden cards",
      .law = LAW_STANDING,
      .says = "given by more",
      .with = { .give = give_by_deck } },
    { .name = "an order is given by a world behind the view",
      .law = LAW_STANDING,
      .says = "given by more",
      .with = { .view = view_and_remember, .give = give_by_truth } },
    { .name = "an order becomes another",
      .law = LAW_STANDING,
      .says = "another order",
      .with = { .give = give_more } },
    { .name = "an order outside the rules",
      .law = LAW_STANDING,
      .says = "no legal move",
      .with = { .obey = obey_lawlessly } },
    { .name = "an order answers unasked",
      .law = LAW_STANDING,
      .says = "not asked",
      .with = { .obey = obey_after_sealing } },
    { .name = "an order goes by a rival's hand",
      .law = LAW_STANDING,
      .says = "goes by more",
      .with = { .obey = obey_by_rival } },
    { .name = "an order goes by a world behind the view",
      .law = LAW_STANDING,
      .says = "goes by more",
      .with = { .view = view_and_remember, .obey = obey_by_truth } },
    { .name = "an order ends for a while",
      .law = LAW_STANDING,
      .says = "speaks again",
      .with = { .obey = obey_again } },
    { .name = "an order that writes",
      .law = LAW_PURE,
      .says = "give or obey",
      .with = { .obey = obey_and_write } },
    { .name = "an order in English alone",
      .law = LAW_WORDS,
      .says = "about order",
      .with = { .order = english_order } },
    { .name = "an order that nobody can name",
      .law = LAW_WORDS,
      .says = "id of its own",
      .with = { .order = blank_order } },
    { .name = "an order for no number",
      .law = LAW_WORDS,
      .says = "no number",
      .with = { .order = upside_down_order } },

    { .name = "reshuffles hands",
      .law = LAW_RESHUFFLE,
      .says = "sees that",
      .with = { .reshuffle = reshuffle_hands } },
    { .name = "reshuffles nothing",
      .law = LAW_RESHUFFLE,
      .says = "every generator",
      .with = { .reshuffle = reshuffle_nothing } },
    { .name = "reshuffle loses a tool",
      .law = LAW_RESHUFFLE,
      .says = "sane",
      .with = { .reshuffle = reshuffle_losing_a_tool } },
    { .name = "reshuffled prizes rise",
      .law = LAW_FAIR,
      .says = "all together imagines unfairly",
      .with = { .reshuffle = reshuffle_rising } },

    { .name = "imagined prizes rise",
      .law = LAW_FAIR,
      .says = "unfairly",
      .with = { .imagine = imagine_rising } },
    { .name = "imagined rivals are strong",
      .law = LAW_FAIR,
      .says = "unfairly",
      .with = { .imagine = imagine_strong_rivals } },
    { .name = "a note that is never re-dealt",
      .law = LAW_FAIR,
      .says = "shown beforehand",
      .with = { .setup = setup_noting, .view = view_of_note } },
    { .name = NULL },
};
