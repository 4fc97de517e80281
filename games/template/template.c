/* SPDX-License-Identifier: MIT */
/* Prospectors: a small game of sealed choices and hidden cards, kept whole as the pattern for new
 * games. The rules are docs/rules/template.md; the comments here say why, and cite them.
 *
 * The invariant: a sealed tool stays in its owner's hand until all are revealed, so that neither
 * the choice nor the fact that it was made shows anywhere before. */
#include "tell/tell.h"

#include <assert.h>
#include <string.h>

extern const pl_clause template_clauses[];
extern const int32_t template_clause_count;

/* ---- set-up ---- */

/* Whether a card of the deck is what a row of the catalog, tools and then prizes, asks for. */
static bool fits(int deck, int card, int row, int before) {
    (void)before; /* copies are alike */
    return card == row - (deck == DECK_TOOLS ? 0 : TOOLS) + 1;
}

static uint8_t draw(pl_state *s, int seat) {
    assert(s->drawn < TOOL_CARDS);
    const uint8_t tool = s->deck[s->drawn];
    assert(tool <= TOOLS);
    s->deck[s->drawn++] = UNKNOWN;
    s->seat[seat].hand[tool]++;
    return tool;
}

static bool setup(pl_state *s, const pl_setup *how, pl_events *events, pl_error *err) {
    (void)events;
    s->seats = (uint8_t)how->seats;
    s->low = how->option[OPTION_LOW];
    pl_rng_seed(&s->rng, how->seed);
    for (int i = 0; i < TOOL_CARDS; i++)
        s->deck[i] = (uint8_t)(i / COPIES + 1);
    for (int i = 0; i < PRIZES; i++)
        s->prize[i] = (uint8_t)(i + 1);
    pl_rng_shuffle(&s->rng, s->deck, TOOL_CARDS);
    pl_rng_shuffle(&s->rng, s->prize, PRIZES);
    const pl_deck tools = { s->deck, TOOL_CARDS, DECK_TOOLS, true, fits };
    const pl_deck prizes = { s->prize, PRIZES, DECK_PRIZES, true, fits };
    if (!pl_deck_arrange(&pl_game_template, how, &tools, err) ||
        !pl_deck_arrange(&pl_game_template, how, &prizes, err))
        return false;
    for (int i = 0; i < s->seats * HAND; i++)
        draw(s, i / HAND);
    assert(s->drawn == s->seats * HAND && s->round == 0);
    return true;
}

/* ---- play ---- */

static pl_seats to_act(const pl_state *s) {
    pl_seats owing = 0;
    for (int seat = 0; seat < s->seats && s->round < ROUNDS; seat++)
        if (!s->seat[seat].sealed) owing |= 1u << seat;
    return owing;
}

static void legal(const pl_state *s, int seat, pl_moves *out) {
    if (!(to_act(s) >> seat & 1)) return;
    for (int tool = 1; tool <= TOOLS; tool++)
        if (s->seat[seat].hand[tool]) pl_moves_add(out, (pl_move){ SEAL, { (uint16_t)tool } });
}

enum { NOBODY = -1 };

/* The one who chose the best tool that nobody else chose (TP-10, TP-11, TP-15). */
static int winner(const pl_state *s) {
    for (int i = 1; i <= TOOLS; i++) {
        const int tool = s->low ? i : TOOLS + 1 - i;
        int chosen = 0, by = NOBODY;
        for (int seat = 0; seat < s->seats; seat++) {
            if (s->seat[seat].sealed != tool) continue;
            by = seat;
            chosen++;
        }
        if (chosen == 1) return by;
    }
    return NOBODY;
}

static pl_event event(enum event kind, int seat, int value) {
    return (pl_event){ .kind = kind, .seat = (uint8_t)seat, .arg = { (int16_t)value } };
}

static void show(pl_state *s, pl_events *events) {
    for (int seat = 0; seat < s->seats; seat++) {
        struct seat *p = &s->seat[seat];
        assert(p->sealed != UNKNOWN && p->hand[p->sealed] > 0);
        p->hand[p->sealed]--;
        s->played[p->sealed]++;
        pl_events_add(events, event(SHOWED, seat, p->sealed));
        p->sealed = UNKNOWN;
    }
}

static void take_prize(pl_state *s, int seat, pl_events *events) {
    const int prize = s->prize[s->round];
    assert(prize >= 1 && prize <= PRIZES && !(s->seat[seat].won >> (prize - 1) & 1));
    s->seat[seat].won |= (uint8_t)(1u << (prize - 1));
    pl_events_add(events, event(TOOK, seat, prize));
    if (s->round == ROUNDS - 1) return; /* TP-12: no draw after the last prize */
    const uint8_t tool = draw(s, seat);
    pl_event drew = event(DREW, seat, 0);
    drew.knows = (uint8_t)(1u << seat);
    drew.secret[0] = tool;
    pl_events_add(events, drew);
}

static void end_round(pl_state *s, pl_events *events) {
    assert(s->round < ROUNDS);
    const int by = winner(s);
    show(s, events);
    if (by == NOBODY)
        pl_events_add(events, event(LOST, 0, s->prize[s->round]));
    else
        take_prize(s, by, events);
    s->round++;
    pl_events_add(events, s->round == ROUNDS ? event(ENDED, 0, 0)
                                             : event(TURNED_UP, 0, s->prize[s->round]));
}

/* While others still owe their answer, sealing does nothing but store; not even an event tells
 * of it. */
static void apply(pl_state *s, int seat, pl_move m, pl_events *events) {
    assert(m.verb == SEAL && to_act(s) >> seat & 1);
    assert(m.arg[0] >= 1 && m.arg[0] <= TOOLS && s->seat[seat].hand[m.arg[0]]);
    s->seat[seat].sealed = (uint8_t)m.arg[0];
    if (to_act(s) == 0) end_round(s, events);
}

static void scores(const pl_state *s, pl_result *out) {
    *out = (pl_result){ .how = 0 };
    int first = 0;
    for (int seat = 0; seat < s->seats; seat++) {
        out->score[seat] = points(s, seat);
        out->rank[seat] = 1;
        for (int other = 0; other < s->seats; other++)
            out->rank[seat] += points(s, other) > points(s, seat);
        first += out->rank[seat] == 1;
    }
    assert(first > 0);
    out->how = first > 1 ? ENDING_SHARED : ENDING_WON;
}

/* ---- who knows what ---- */

static void view(const pl_state *s, int seat, pl_state *out) {
    memset(out, 0, sizeof *out);
    out->seats = s->seats;
    out->low = s->low;
    out->round = s->round;
    out->drawn = s->drawn;
    memcpy(out->played, s->played, sizeof out->played);
    memcpy(out->prize, s->prize, (size_t)prizes_seen(s));
    for (int p = 0; p < s->seats; p++) {
        out->seat[p].won = s->seat[p].won;
        out->seat[p].hand[UNKNOWN] = (uint8_t)hand_size(s, p);
    }
    if (seat != PL_PUBLIC) out->seat[seat] = s->seat[seat];
}

/* What the seat cannot know is what is neither played nor in its hand, counted in the order of the
 * table: true states and views then start from the same cards. Nobody else has sealed anything in
 * the imagined world, since the seat cannot know who has. */
static void imagine_tools(pl_state *s, int seat, pl_rng *rng) {
    uint8_t unknown[TOOL_CARDS];
    uint32_t n = 0;
    for (int tool = 1; tool <= TOOLS; tool++) {
        int known = s->played[tool];
        if (seat != PL_PUBLIC) known += s->seat[seat].hand[tool];
        for (; known < COPIES; known++)
            unknown[n++] = (uint8_t)tool;
    }
    pl_rng_shuffle(rng, unknown, n);
    for (int p = 0; p < s->seats; p++) {
        if (p == seat) continue;
        const int size = hand_size(s, p);
        s->seat[p] = (struct seat){ .won = s->seat[p].won };
        for (int i = 0; i < size; i++)
            s->seat[p].hand[unknown[--n]]++;
    }
    assert(s->drawn + n == TOOL_CARDS); /* hands and deck take all that is unknown */
    memcpy(s->deck + s->drawn, unknown, n);
}

static void imagine_prizes(pl_state *s, pl_rng *rng) {
    const int seen = prizes_seen(s);
    int n = seen;
    for (int prize = 1; prize <= PRIZES; prize++)
        if (!memchr(s->prize, prize, (size_t)seen)) s->prize[n++] = (uint8_t)prize;
    assert(n == PRIZES);
    pl_rng_shuffle(rng, s->prize + seen, (uint32_t)(PRIZES - seen));
}

static void imagine(pl_state *s, int seat, pl_rng *rng) {
    imagine_tools(s, seat, rng);
    imagine_prizes(s, rng);
    pl_rng_seed64(&s->rng, pl_rng_u64(rng));
}

static void reshuffle(pl_state *s, pl_rng *rng) {
    pl_rng_shuffle(rng, s->deck + s->drawn, (uint32_t)(TOOL_CARDS - s->drawn));
    imagine_prizes(s, rng);
    pl_rng_seed64(&s->rng, pl_rng_u64(rng));
}

/* ---- for simulation and tests ---- */

static void tally(const pl_state *s, const pl_events *events, pl_tally *t) {
    for (int i = 0; i < events->n; i++) {
        const pl_event *e = &events->at[i];
        if (e->kind == LOST) t->figure[FIGURE_LOST]++;
        if (e->kind == SHOWED) pl_tally_mark(t, MARK_HAD, e->seat, e->arg[0] - 1);
        if (e->kind == TOOK) pl_tally_mark(t, MARK_HAD, e->seat, TOOLS + e->arg[0] - 1);
    }
    for (int seat = 0; seat < s->seats && to_act(s) == 0; seat++) {
        if (points(s, seat) > t->figure[FIGURE_TOP]) t->figure[FIGURE_TOP] = points(s, seat);
        for (int tool = 1; tool <= TOOLS; tool++)
            if (s->seat[seat].hand[tool]) pl_tally_mark(t, MARK_UNUSED, seat, tool - 1);
    }
}

static const char *sane(const pl_state *s) {
    int deck[TOOLS + 1] = { 0 };
    for (int i = 0; i < TOOL_CARDS; i++)
        deck[s->deck[i]]++;
    if (deck[UNKNOWN] != s->drawn) return "the deck is as long as cards were not drawn";
    for (int tool = 1; tool <= TOOLS; tool++) {
        int n = deck[tool] + s->played[tool];
        for (int seat = 0; seat < s->seats; seat++)
            n += s->seat[seat].hand[tool];
        if (n != COPIES) return "every tool is somewhere exactly once";
    }
    for (int prize = 1, won = 0; prize <= PRIZES; prize++, won = 0) {
        const uint8_t *at = memchr(s->prize, prize, PRIZES);
        if (!at) return "every prize is there";
        for (int seat = 0; seat < s->seats; seat++)
            won += s->seat[seat].won >> (prize - 1) & 1;
        if (won > (at - s->prize < s->round)) return "a prize is won once, after its round";
    }
    for (int seat = 0; seat < s->seats; seat++) {
        const struct seat *p = &s->seat[seat];
        if (p->hand[UNKNOWN]) return "hands are known";
        if (p->sealed && !p->hand[p->sealed]) return "a sealed tool is in the hand";
    }
    return NULL;
}

/* ---- deciding in advance ---- */

/* The mark is the round in which the order was given. */
static bool give(const pl_state *v, int seat, pl_standing *order, pl_error *err) {
    (void)seat;
    order->mark = v->round;
    if (order->arg > ROUNDS - v->round)
        return pl_fail(err, tp_words[W_ROUNDS_LEFT], PL_I(ROUNDS - v->round));
    return true;
}

static enum pl_obey obey(const pl_state *v, int seat, const pl_standing *order, pl_move *out) {
    if (v->round >= order->mark + order->arg) return PL_ORDER_ENDED;
    if (v->seat[seat].sealed) return PL_ORDER_SILENT;
    uint16_t tool = 1;
    while (!v->seat[seat].hand[tool])
        tool++;
    *out = (pl_move){ SEAL, { tool } };
    return PL_ORDER_ANSWERS;
}

/* ---- the game ---- */

static const pl_option options[OPTIONS] = {
    [OPTION_LOW] = { .id = "variant.low",
                     .name = { "Gentle Prospecting", "Sanftes Schürfen" },
                     .about = { "The weakest tool that only one player chose takes the prize.",
                                "Das schwächste Werkzeug, das nur einmal gewählt wurde, gewinnt." },
                     .choice = pl_off_on,
                     .choices = 2,
                     .clause = 15 },
};

static const pl_choice decks[DECKS] = {
    [DECK_TOOLS] = { "tools", { "tools", "Werkzeuge" } },
    [DECK_PRIZES] = { "prizes", { "prizes", "Funde" } },
};

static const pl_figure figures[FIGURES] = {
    [FIGURE_LOST] = { .id = "lost",
                      .name = { "prizes that nobody took", "Funde, die niemand bekam" } },
    [FIGURE_TOP] = { .id = "top",
                     .name = { "points of the best seat", "Punkte des besten Platzes" } },
};

static const pl_figure marks[MARKS] = {
    [MARK_HAD] = { .id = "had", .name = { "had", "gehabt" } },
    [MARK_UNUSED] = { .id = "unused", .name = { "unused", "ungenutzt" } },
};

static const pl_choice endings[ENDINGS] = {
    [ENDING_WON] = { "won", { "one winner", "ein Sieger" } },
    [ENDING_SHARED] = { "shared", { "a shared first place", "ein geteilter erster Platz" } },
};

static const pl_order orders[ORDERS] = {
    [ORDER_WEAKEST] = { .id = "weakest",
                        .name = { "Seal the weakest tool", "Das schwächste Werkzeug" },
                        .about = { "For that many rounds you seal your weakest tool.",
                                   "So viele Runden lang wählst du dein schwächstes Werkzeug." },
                        .arg_min = 1,
                        .arg_max = ROUNDS },
};

const pl_game pl_game_template = {
    .id = "template",
    .title = { "Prospectors", "Prospektoren" },
    .about = { "Five prizes, sealed tools: the strongest one that nobody else chose digs it up.",
               "Fünf Funde, verdeckte Werkzeuge: Das stärkste, das sonst niemand wählt, gräbt "
               "aus." },
    .credits = { "A small game of our own, the pattern for new ones.",
                 "Ein kleines eigenes Spiel, das Muster für neue." },
    .intro = { "Five prizes are dug up, one each round. Everyone chooses a tool face down, then "
               "all tools are revealed. The strongest tool that only one player chose takes the "
               "prize, and that player draws a new tool. There are three of each tool, and the "
               "list says how many of it the others can still have. The most points win.\n\n"
               "A strong tool is often chosen twice and then wins nothing. Keep it for a valuable "
               "prize, or try the next weaker one.",
               "Fünf Funde werden ausgegraben, in jeder Runde einer. Alle wählen verdeckt ein "
               "Werkzeug, dann werden alle aufgedeckt. Das stärkste Werkzeug, das nur ein einziger "
               "Spieler gewählt hat, gewinnt den Fund, und dieser Spieler zieht ein neues "
               "Werkzeug. Jedes Werkzeug gibt es dreimal, und die Liste sagt, wie viele davon die "
               "anderen noch haben können. Wer die meisten Punkte hat, gewinnt.\n\n"
               "Ein starkes Werkzeug wird oft doppelt gewählt und gewinnt dann nichts. Heb es für "
               "einen wertvollen Fund auf, oder nimm das nächstschwächere." },
    .clause_prefix = "TP",
    .unlisted = true,
    .seats_min = 2,
    .seats_max = SEATS,
    .minutes_min = 5,
    .minutes_max = 10,
    .rules = 1,
    .length_max = ROUNDS * SEATS,
    .state_size = sizeof(pl_state),
    .options = OPTIONS,
    .decks = DECKS,
    .cards = CARDS,
    .figures = FIGURES,
    .marks = MARKS,
    .endings = ENDINGS,
    .words = WORDS,
    .orders = ORDERS,
    .gauges = GAUGES,
    .parts = PARTS,
    .forecasts = FORECASTS,
    .terms = TERMS,
    .blocks = BLOCKS,
    .option = options,
    .deck = decks,
    .clause = template_clauses,
    .clauses = &template_clause_count,
    .figure = figures,
    .mark = marks,
    .ending = endings,
    .word = tp_words,
    .order = orders,
    .gauge = tp_gauges,
    .part = tp_parts,
    .forecast = tp_forecasts,
    .term = tp_terms,
    .block = tp_block,
    .setup = setup,
    .to_act = to_act,
    .legal = legal,
    .apply = apply,
    .scores = scores,
    .view = view,
    .imagine = imagine,
    .reshuffle = reshuffle,
    .write_move = tp_write_move,
    .read_move = tp_read_move,
    .say_move = tp_say_move,
    .ask = tp_ask,
    .why_not = tp_why_not,
    .write_event = tp_write_event,
    .print = tp_print,
    .json = tp_json,
    .card = tp_card,
    .card_text = tp_card_text,
    .digest = tp_digest,
    .facts = tp_facts,
    .measure = tp_measure,
    .points = tp_points,
    .change = tp_change,
    .foresee = tp_foresee,
    .cue = tp_cue,
    .tension = tp_tension,
    .tally = tally,
    .sane = sane,
    .give = give,
    .obey = obey,
    .actions = tp_actions,
    .encode = tp_encode,
    .observe = tp_observe,
    .net = tp_net,
};
