/* SPDX-License-Identifier: MIT */
/* Feats: what one tells of a game afterwards. */
#include "state.h"

const pl_feat mm_feat[FEATS] = {
    [DARLING] = { "darling",
                  { "Everybody's Darling", "Everybodys Liebling" },
                  { "Win without a single scorn card.", "Gewinne ohne eine einzige Verachtung." } },
    [COLLECTOR] = { "collector",
                    { "Scorn Collector", "Verachtungssammler" },
                    { "End the game with three scorn cards or more.",
                      "Beende das Spiel mit drei oder mehr Verachtungskarten." } },
    [GHOST_SHIP] = { "ghost-ship",
                     { "Ghost Ship", "Geisterschiff" },
                     { "Launch your last ship without a monkey aboard.",
                       "Starte dein letztes Schiff ohne einen Affen an Bord." } },
    [PIGGY_BANK] = { "piggy-bank",
                     { "Piggy Bank", "Sparschwein" },
                     { "End the game with eight unspent coins or more.",
                       "Beende das Spiel mit acht oder mehr Münzen." } },
    [ONE_COIN] = { "one-coin",
                   { "Working for Peanuts", "Für'n Appel und 'n Ei" },
                   { "Win four monkeys with a single coin each.",
                     "Ersteigere vier Affen mit je einer einzigen Münze." } },
    [SHUTTLE] = { "shuttle",
                  { "Shuttle Service", "Pendelverkehr" },
                  { "Launch three full ships in one game.",
                    "Starte drei volle Schiffe in einem Spiel." } },
};

enum deed { FULL_SHIPS, EMPTY_SHIP, CHEAP_MONKEYS };

static void count_event(const pl_event *e, pl_feats *f) {
    switch (e->kind) {
    case E_FULL: f->deed[FULL_SHIPS][e->seat]++; break;
    case E_FINAL_LAUNCH: f->deed[EMPTY_SHIP][e->seat] += e->arg[1] == 0; break;
    case E_WIN: f->deed[CHEAP_MONKEYS][e->seat] += e->arg[2] == 1; break;
    default: break;
    }
}

static void honor_seat(const pl_state *s, int seat, const pl_result *end, pl_feats *f) {
    int scorn = 0, coins = 0;
    for (int tribe = 0; tribe < TRIBES; tribe++) {
        scorn += s->scorn[tribe] == seat + 1;
        coins += s->coins[seat][tribe];
    }
    pl_feats_earn(f, DARLING, seat, end->rank[seat] == 1 && scorn == 0);
    pl_feats_earn(f, COLLECTOR, seat, scorn >= 3);
    pl_feats_earn(f, GHOST_SHIP, seat, f->deed[EMPTY_SHIP][seat] > 0);
    pl_feats_earn(f, PIGGY_BANK, seat, coins >= 8);
    pl_feats_earn(f, ONE_COIN, seat, f->deed[CHEAP_MONKEYS][seat] >= 4);
    pl_feats_earn(f, SHUTTLE, seat, f->deed[FULL_SHIPS][seat] >= 3);
}

void mm_honor(const pl_state *s, const pl_events *ev, pl_feats *f) {
    pl_result end;
    for (int32_t i = 0; i < ev->n; i++)
        count_event(&ev->at[i], f);
    if (s->phase != OVER) return;
    mm_result(s, &end);
    for (int seat = 0; seat < s->seats; seat++)
        honor_seat(s, seat, &end, f);
}
