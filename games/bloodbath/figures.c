/* SPDX-License-Identifier: MIT */
/* What the designer of the game would ask of a thousand games. */
#include "state.h"

/* Kept from move to move: seat + 1 of the last leader. */
enum { LED };

const pl_figure bb_figure[FIGURES] = {
    [F_PASS] = { "pass", { "pass at the end", "Durchgang am Ende" }, 0 },
    [F_TURNS] = { "cards_turned", { "Progress cards turned up", "aufgedeckte Ablaufkarten" }, 0 },
    [F_FAILED] = { "failed_colonies", { "failed colonies", "gescheiterte Kolonien" }, 0 },
    [F_WINNER] = { "winner_people", { "survivors of the winner", "Überlebende des Siegers" }, 0 },
    [F_LAST] = { "last_people", { "survivors of the last", "Überlebende des Letzten" }, 0 },
    [F_MARGIN] = { "margin", { "lead of first over second", "Vorsprung des Ersten" }, 0 },
    [F_LEAD_CHANGES] = { "lead_changes", { "changes of the lead", "Führungswechsel" }, 0 },
    [F_WINNER_LED] = { "winner_led",
                       { "winner led before the last card", "Sieger führte vor letzter Karte" },
                       0 },
    [F_BUILT] = { "built_each", { "buildings built, each", "gebaut, pro Kopf" }, 100 },
    [F_LOST] = { "lost_each", { "buildings lost, each", "Gebäude verloren, pro Kopf" }, 100 },
    [F_KEPT] = { "kept_each", { "buildings at the end, each", "Gebäude am Ende, pro Kopf" }, 100 },
    [F_MINE] = { "mine", { "MINE chosen", "SCHÜRFEN gewählt" }, 0 },
    [F_FARM] = { "farm", { "FARM chosen", "ERNTEN gewählt" }, 0 },
    [F_RESEARCH] = { "research", { "RESEARCH chosen", "FORSCHEN gewählt" }, 0 },
    [F_RESTOCK] = { "restock", { "RESTOCK chosen", "AUFSTOCKEN gewählt" }, 0 },
    [F_BUILD] = { "build", { "BUILD chosen", "BAUEN gewählt" }, 0 },
    [F_EVENTS] = { "events_added", { "Events added", "Ereignisse hinzugefügt" }, 0 },
    [F_ROBOTS] = { "robots_added", { "Robots added", "Roboter hinzugefügt" }, 0 },
    [F_TWISTS] = { "twists_added", { "Twists added", "Twists hinzugefügt" }, 0 },
    [F_DEVS] = { "developments_added", { "Developments added", "Entwicklungen hinzugefügt" }, 0 },
    [F_PERKS] = { "perks_added", { "Perks added", "Vorteile hinzugefügt" }, 0 },
    [F_NOT_ADDED] = { "not_added", { "cards missing to be added", "Karten fehlten" }, 0 },
    [F_PEOPLE_LOST] = { "people_lost", { "people lost, in all", "Bewohner verloren, alle" }, 0 },
    [F_STARVED] = { "starved", { "people starved, in all", "Bewohner verhungert, alle" }, 0 },
    [F_SAVED] = { "saved", { "people saved by paying", "Bewohner freigekauft" }, 0 },
    [F_IGNORED] = { "ignored", { "cards ignored", "Karten ignoriert" }, 0 },
    [F_DECLINED] = { "declined", { "offers declined", "Angebote abgelehnt" }, 0 },
    [F_SOLO] = { "solo_event", { "solo: highest Event", "solo: höchstes Ereignis" }, 0 },
};

const pl_figure bb_mark[MARKS] = {
    [BUILT] = { "built", { "built", "gebaut" }, 0 },
    [LOST] = { "lost", { "lost", "verloren" }, 0 },
    [KEPT] = { "kept", { "kept", "behalten" }, 0 },
};

/* Cards that came face down are not marked: nobody chose them. */
static void mark_added(const pl_event *e, pl_tally *t) {
    if (e->arg[0] < PROGRESS && !e->arg[1])
        pl_tally_mark(t, BUILT, e->seat, bb_catalog_row(e->arg[0]));
}

static void count_building(const pl_event *e, enum figure figure, enum mark mark, pl_tally *t) {
    t->figure[figure]++;
    pl_tally_mark(t, mark, e->seat, kind_of(e->arg[0]));
}

static void count_event(const pl_event *e, pl_tally *t) {
    int32_t *f = t->figure;
    switch (e->kind) {
    case E_TURN_UP: f[F_TURNS]++; break;
    case E_ACTION: f[F_MINE + e->arg[0]]++; break;
    case E_BUILT: count_building(e, F_BUILT, BUILT, t); break;
    case E_BUILDING_LOST: count_building(e, F_LOST, LOST, t); break;
    case E_ADDED: mark_added(e, t); break;
    case E_NOT_ADDED: f[F_NOT_ADDED]++; break;
    case E_PEOPLE_LOST: f[F_PEOPLE_LOST] += e->arg[0]; break;
    case E_FED: f[F_STARVED] += e->arg[1]; break;
    case E_SOFTENED: f[F_SAVED] += e->arg[0]; break;
    case E_IGNORES: f[F_IGNORED]++; break;
    case E_SKIPPED: f[F_DECLINED]++; break;
    case E_FAILED: f[F_FAILED]++; break;
    default: break;
    }
}

/* ---- the lead ---- */

/* By how much an event changes the people of its seat; a lost building only moves them. */
static int change(const pl_event *e) {
    if (e->kind == E_GAIN && e->arg[0] == PEOPLE) return e->arg[1];
    if (e->kind == E_PEOPLE_LOST) return -e->arg[0];
    return e->kind == E_BUILT ? bb_building[kind_of(e->arg[0])].people : 0;
}

/* Seat + 1 of the one with the most people; 0 when several have. */
static int leader(const int people[SEATS], int seats) {
    int best = 0, tied = 0;
    for (int seat = 1; seat < seats; seat++) {
        if (people[seat] == people[best]) tied = 1;
        if (people[seat] > people[best]) best = seat, tied = 0;
    }
    return tied ? 0 : best + 1;
}

/* The lead is looked at whenever a card is turned up. What everybody had then is what they have now
 * less what came since. */
static void follow_lead(const pl_state *s, const pl_events *ev, pl_tally *t) {
    int32_t *led = &t->memory[LED];
    int people[SEATS] = { 0 };
    for (int seat = 0; seat < s->seats; seat++)
        people[seat] = bb_people(s, seat);
    for (int32_t i = 0; i < ev->n; i++)
        people[ev->at[i].seat] -= change(&ev->at[i]);
    for (int32_t i = 0; i < ev->n; i++) {
        people[ev->at[i].seat] += change(&ev->at[i]);
        const int leads = ev->at[i].kind == E_TURN_UP ? leader(people, s->seats) : 0;
        if (!leads) continue;
        t->figure[F_LEAD_CHANGES] += *led && *led != leads;
        *led = leads;
    }
}

/* ---- the end ---- */

static void count_places(const pl_state *s, pl_tally *t) {
    int32_t best = -1, next = -1, last = INT32_MAX, winner = 0;
    for (int seat = 0; seat < s->seats; seat++) {
        const int32_t people = s->colony[seat].failed ? 0 : bb_people(s, seat);
        if (people > best) {
            next = best;
            best = people;
            winner = seat + 1;
        } else if (people > next) {
            next = people;
        }
        if (people < last) last = people;
    }
    t->figure[F_WINNER] = best;
    t->figure[F_LAST] = last;
    t->figure[F_MARGIN] = s->seats > 1 ? best - next : 0;
    t->figure[F_WINNER_LED] = s->seats > 1 && t->memory[LED] == winner;
}

static void count_kept(const pl_state *s, int seat, pl_tally *t) {
    for (int card = -1; (card = bb_next(&s->play[seat], ALL_KINDS, card + 1)) != NO_CARD;) {
        t->figure[F_KEPT]++;
        pl_tally_mark(t, KEPT, seat, kind_of(card));
    }
}

static void count_added(const pl_state *s, int32_t *f) {
    f[F_EVENTS] = s->next_event - 1;
    f[F_ROBOTS] = ROBOTS - s->robots_left;
    f[F_TWISTS] = TWISTS - 2 - s->twists_left;
    for (int dev = 0; dev < DEVS; dev++)
        f[F_DEVS] += 2 - s->dev_left[dev];
    for (int seat = 0; seat < s->seats; seat++)
        for (int perk = 0; perk < PERKS; perk++)
            f[F_PERKS] += !(s->colony[seat].perks >> perk & 1);
}

static void count_end(const pl_state *s, pl_tally *t) {
    int32_t *f = t->figure;
    f[F_PASS] = s->pass;
    for (int seat = 0; seat < s->seats; seat++)
        count_kept(s, seat, t);
    f[F_BUILT] = 100 * f[F_BUILT] / s->seats;
    f[F_LOST] = 100 * f[F_LOST] / s->seats;
    f[F_KEPT] = 100 * f[F_KEPT] / s->seats;
    if (s->seats == 1) f[F_SOLO] = s->next_event - 1;
    count_added(s, f);
    count_places(s, t);
}

void bb_tally(const pl_state *s, const pl_events *ev, pl_tally *t) {
    for (int32_t i = 0; i < ev->n; i++)
        count_event(&ev->at[i], t);
    follow_lead(s, ev, t);
    if (s->stage == GAME_OVER) count_end(s, t);
}
