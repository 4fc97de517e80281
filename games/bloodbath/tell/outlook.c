/* SPDX-License-Identifier: MIT */
/* What people watch: the gauges of a colony, what its survivors are made of, what a choice would
 * change, and what is about to come. Everything is worked out from a view. */
#include "tell.h"

#include <assert.h>
#include <string.h>

const pl_choice bb_gauge[GAUGES] = {
    [G_PEOPLE] = { "people", { "people", "Bewohner" } },
    [G_MAT] = { "mat", { "people on the mat", "Bewohner auf der Tafel" } },
    [G_MONEY] = { "money", { "money", "Geld" } },
    [G_FOOD] = { "food", { "food", "Nahrung" } },
    [G_BOXES] = { "boxes", { "boxes", "Kisten" } },
    [G_CARDS] = { "cards", { "cards in hand", "Handkarten" } },
    [G_BUILDINGS] = { "buildings", { "buildings", "Gebäude" } },
    [G_LOSS] = { "loss", { "people about to be lost", "Bewohner, die gleich verloren gehen" } },
};

const pl_choice bb_part[PARTS] = {
    [P_MAT] = { "mat", { "on the mat", "auf der Tafel" } },
    [P_BUILDING] = { "building", { "in a building", "in einem Gebäude" } },
    [P_BUILDINGS] = { "buildings", { "in other buildings", "in weiteren Gebäuden" } },
    [P_EVENT] = { "event", { "highest Event", "höchstes Ereignis" } },
    [P_ROBOTS] = { "robots", { "extra Robots", "zusätzliche Roboter" } },
};

const pl_choice bb_forecast[FORECASTS] = {
    [F_HUNGER_COMES] = { "hunger", { "when Hunger comes", "wenn Hunger kommt" } },
    [F_LOSS_COMES] = { "loss", { "about to be lost", "geht gleich verloren" } },
    [F_TOO_FEW] = { "short",
                    { "about to be lost, with too few on the mat",
                      "geht gleich verloren, und auf der Tafel sind zu wenige" } },
    [F_ALL_GO] = { "peril",
                   { "about to be lost, and the colony has no more than that",
                     "geht gleich verloren, und mehr hat die Kolonie nicht" } },
};

/* ---- gauges ---- */

/* A loss that the seat is in the middle of, or what the card in force is still going to take. */
static int people_to_lose(const pl_state *v, int seat) {
    const struct colony *c = &v->colony[seat];
    for (int i = c->depth - 1; i >= 0; i--)
        if (c->stack[i].kind == LOSS) return c->stack[i].pc;
    return c->failed ? 0 : bb_loss_ahead(v, seat);
}

void bb_measure(const pl_state *v, int seat, int32_t value[PL_GAUGES_MAX]) {
    const struct colony *c = &v->colony[seat];
    value[G_PEOPLE] = bb_people(v, seat);
    value[G_MAT] = c->people;
    value[G_MONEY] = c->money;
    value[G_FOOD] = c->food;
    value[G_BOXES] = c->boxes;
    value[G_CARDS] = c->hand_size;
    value[G_BUILDINGS] = bb_count(&v->play[seat], ALL_KINDS);
    value[G_LOSS] = people_to_lose(v, seat);
}

/* ---- points ---- */

static void add_part(pl_points *out, enum part kind, int row, int points) {
    pl_points_add(
        out, (pl_part){ .kind = (uint8_t)kind, .card = (int16_t)row, .points = (int16_t)points });
}

/* The lists has room for more buildings than anybody ever had; should there be more, the last part
 * stands for the rest. */
static void count_survivors(const pl_state *v, int seat, pl_points *out) {
    struct set left = v->play[seat];
    int rest = v->colony[seat].housed;
    if (v->colony[seat].failed) return;
    add_part(out, P_MAT, -1, v->colony[seat].people);
    for (int card; out->n < PL_PARTS_MAX - 1 && bb_walk(&left, &card);) {
        add_part(out, P_BUILDING, kind_of(card), bb_building[kind_of(card)].people);
        rest -= bb_building[kind_of(card)].people;
    }
    if (rest) add_part(out, P_BUILDINGS, -1, rest);
}

void bb_points(const pl_state *v, int seat, pl_points *out) {
    assert(seat >= 0 && seat < v->seats);
    const int score = bb_score(v, seat);
    if (v->seats > 1)
        count_survivors(v, seat, out);
    else if (v->option[ENDLESS])
        add_part(out, P_ROBOTS, -1, score);
    else if (score)
        add_part(out, P_EVENT, CATALOG_EVENT + score - 1, score);
}

/* ---- what a choice would change ---- */

/* More cards than one answer ever draws. */
enum { DRAWS_MAX = 8 };

struct watch {
    int32_t by[GAUGES];
    int others; /* seats whose answers are carried out together with this one */
    int stock;  /* building cards left to draw */
    int aside;  /* cards on the mat, which are built before those in hand */
    bool drew;
    uint8_t box[BUILDINGS_MAX];
};

static void count_good(struct watch *w, enum resource what, int n) {
    static const enum gauge gauge[RESOURCES] = {
        [PEOPLE] = G_PEOPLE, [MONEY] = G_MONEY, [FOOD] = G_FOOD, [BOX] = G_BOXES, [CARD] = G_CARDS
    };
    w->by[gauge[what]] += n;
    if (what == PEOPLE) w->by[G_MAT] += n;
}

/* Cards run out, and others may draw first. */
static bool count_draw(struct watch *w, int n) {
    w->drew = true;
    w->stock -= n;
    if (w->others && w->stock < w->others * DRAWS_MAX) return false;
    w->by[G_CARDS] += n;
    return true;
}

static void count_building(struct watch *w, const pl_event *e, int by) {
    const int people = bb_building[kind_of(e->arg[0])].people;
    w->by[G_BUILDINGS] += by;
    if (by > 0) {
        w->by[G_PEOPLE] += people;
        return;
    }
    w->by[G_MAT] += people;
    w->by[G_BOXES] -= w->box[e->arg[0]];
    w->by[G_CARDS] += e->arg[1];
}

static void count_build(struct watch *w) {
    if (w->aside)
        w->aside--;
    else
        w->by[G_CARDS]--;
}

static void count_box(struct watch *w, const pl_event *e) {
    w->box[e->arg[0]] = (uint8_t)(w->box[e->arg[0]] + e->arg[1]);
    w->by[G_BOXES] += e->arg[1];
}

/* What follows a draw may depend on the cards: gains and boxes do not. */
static bool is_sure(const struct watch *w, const pl_event *e) {
    if (e->kind == E_ADDED && w->others) return e->arg[0] >= PERK_FIRST && e->arg[0] < PROGRESS;
    if (e->kind == E_NOT_ADDED) return !w->others;
    if (!w->drew) return true;
    return e->kind == E_GAIN || e->kind == E_DRAW || e->kind == E_BOX || e->kind == E_ADDED;
}

/* Counts one event; false when what happens from there on is not sure. */
static bool count(struct watch *w, const pl_event *e) {
    if (!is_sure(w, e)) return false;
    switch (e->kind) {
    case E_GAIN: count_good(w, (enum resource)e->arg[0], e->arg[1]); break;
    case E_LOSE: count_good(w, (enum resource)e->arg[0], -e->arg[1]); break;
    case E_PEOPLE_LOST: count_good(w, PEOPLE, -e->arg[0]); break;
    case E_DRAW: return count_draw(w, e->arg[0]);
    case E_DISCARD:
    case E_PUT: w->by[G_CARDS]--; break;
    case E_CASHED: w->by[G_CARDS] += e->arg[0]; break; /* they were not in hand */
    case E_BOX: count_box(w, e); break;
    case E_BUILT: count_building(w, e, 1); break;
    case E_BUILDING_LOST: count_building(w, e, -1); break;
    case E_ACTION:
        if (e->arg[0] == BUILD) count_build(w);
        break;
    case E_SOFTENED: w->by[G_LOSS] -= e->arg[0]; break;
    default: break;
    }
    return true;
}

/* The boxes that are to be put down next: where is the next question, not whether. */
static int boxes_in_hand(const pl_state *s, int seat) {
    const struct colony *c = &s->colony[seat];
    if (!c->depth || c->stack[c->depth - 1].kind != PLACE) return 0;
    return c->stack[c->depth - 1].n;
}

static struct watch watch(const pl_state *v, int seat) {
    struct watch w = { .aside = v->colony[seat].mat_size };
    for (int other = 0; other < v->seats; other++)
        w.others += other != seat && (v->asking >> other & 1);
    w.stock = v->building_deck_size + bb_count(&v->discard, ALL_KINDS);
    memcpy(w.box, v->box, sizeof w.box);
    return w;
}

/* Makes the move in a world that the seat can imagine, up to the seat's next decision, and counts
 * what happens up to the point from which it depends on what the seat cannot know. */
void bb_change(const pl_state *v, int seat, pl_move m, pl_changes *out) {
    assert(seat >= 0 && seat < v->seats);
    struct watch w = watch(v, seat);
    pl_state world = *v;
    pl_events events;
    pl_rng rng;
    events.n = 0;
    pl_rng_seed64(&rng, 1);
    bb_imagine(&world, seat, &rng);
    const int loss = people_to_lose(v, seat);
    bb_answer(&world, seat, m, &events);
    bool sure = true;
    for (int i = 0; i < events.n && sure; i++)
        sure = count(&w, &events.at[i]);
    if (sure) w.by[G_BOXES] += boxes_in_hand(&world, seat);
    if (w.by[G_LOSS] < -loss) w.by[G_LOSS] = -loss;
    for (int gauge = 0; gauge < GAUGES; gauge++)
        if (w.by[gauge])
            pl_changes_add(out, (pl_change){ .gauge = (uint8_t)gauge,
                                             .seat = (int8_t)seat,
                                             .by = (int16_t)w.by[gauge] });
}

/* ---- what is about to come ---- */

static void add_line(pl_forecasts *out, enum forecast kind, int seat, enum gauge gauge, int by,
                     int card) {
    if (by)
        pl_forecasts_add(out, (pl_forecast_line){ .kind = (uint8_t)kind,
                                                  .seat = (int8_t)seat,
                                                  .gauge = (uint8_t)gauge,
                                                  .by = (int16_t)by,
                                                  .card = (int16_t)bb_catalog_row(card) });
}

static int first_hunger(void) {
    int card = EVENT_FIRST;
    while (bb_op[bb_progress[card].all].code != OP_HUNGER)
        card++;
    return card;
}

static void foresee_hunger(const pl_state *v, int seat, pl_forecasts *out) {
    const int card = first_hunger(), reward = bb_op[bb_progress[card].all].n;
    const int need = bb_upkeep(v, seat), food = v->colony[seat].food;
    const int eaten = need < food ? need : food;
    add_line(out, F_HUNGER_COMES, seat, G_FOOD, -eaten, card);
    add_line(out, F_HUNGER_COMES, seat, G_PEOPLE, eaten < need ? eaten - need : reward, card);
}

static void foresee_loss(const pl_state *v, int seat, pl_forecasts *out) {
    const int loss = people_to_lose(v, seat);
    const enum forecast kind = loss >= bb_reserve(v, seat)     ? F_ALL_GO
                               : loss > v->colony[seat].people ? F_TOO_FEW
                                                               : F_LOSS_COMES;
    add_line(out, kind, seat, G_PEOPLE, -loss, v->card);
}

void bb_foresee(const pl_state *v, int seat, pl_forecasts *out) {
    assert(seat >= PL_PUBLIC && seat < v->seats);
    (void)seat; /* all of this lies open */
    if (v->stage == GAME_OVER) return;
    for (int i = 0; i < v->seats; i++) {
        if (v->colony[i].failed) continue;
        foresee_loss(v, i, out);
        foresee_hunger(v, i, out);
    }
}
