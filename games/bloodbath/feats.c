/* SPDX-License-Identifier: MIT */
/* Feats: what one tells of a game afterwards. */
#include "state.h"

const pl_feat bb_feat[FEATS] = {
    [LAST_ONES] = { "last-ones",
                    { "Turn Off the Lights", "Macht das Licht aus" },
                    { "Win with three people or fewer.",
                      "Gewinne mit höchstens drei Bewohnern." } },
    [BLOODBATH] = { "bloodbath",
                    { "Accounting Error", "Statistischer Schwund" },
                    { "Lose ninety people in one game.",
                      "Verliere neunzig Bewohner in einem Spiel." } },
    [INTACT] = { "intact",
                 { "Not a Scratch", "Kein Kratzer" },
                 { "Survive without ever losing a building.",
                   "Überlebe, ohne je ein Gebäude zu verlieren." } },
    [METROPOLIS] = { "metropolis",
                     { "Moon Metropolis", "Mondmetropole" },
                     { "End the game with six buildings or more.",
                       "Beende das Spiel mit sechs oder mehr Gebäuden." } },
    [PROFESSOR] = { "professor",
                    { "Publish or Perish", "Die Theorie stimmt" },
                    { "Choose RESEARCH six times in one game.",
                      "Wähle in einem Spiel sechsmal FORSCHEN." } },
    [FIRST_DOWN] = { "first-down",
                     { "Early Retirement", "Vorzeitiger Ruhestand" },
                     { "Be the first of several colonies to fail.",
                       "Scheitere als erste von mehreren Kolonien." } },
};

enum deed { PEOPLE_GONE, BUILDINGS_GONE, RESEARCHED, FELL_FIRST };

static void note_fall(int seat, pl_feats *f) {
    for (int other = 0; other < SEATS; other++)
        if (f->deed[FELL_FIRST][other]) return;
    f->deed[FELL_FIRST][seat] = 1;
}

static void count_event(const pl_event *e, pl_feats *f) {
    switch (e->kind) {
    case E_PEOPLE_LOST: f->deed[PEOPLE_GONE][e->seat] += e->arg[0]; break;
    case E_BUILDING_LOST: f->deed[BUILDINGS_GONE][e->seat]++; break;
    case E_ACTION: f->deed[RESEARCHED][e->seat] += e->arg[0] == RESEARCH; break;
    case E_FAILED: note_fall(e->seat, f); break;
    default: break;
    }
}

static int count_buildings(const pl_state *s, int seat) {
    int n = 0;
    for (int card = -1; (card = bb_next(&s->play[seat], ALL_KINDS, card + 1)) != NO_CARD;)
        n++;
    return n;
}

static void honor_seat(const pl_state *s, int seat, pl_feats *f) {
    const bool alive = !s->colony[seat].failed;
    const int people = bb_people(s, seat);
    bool most = true;
    for (int other = 0; other < s->seats; other++)
        most = most && (s->colony[other].failed || bb_people(s, other) <= people);
    pl_feats_earn(f, LAST_ONES, seat, alive && most && people <= 3 && s->seats > 1);
    pl_feats_earn(f, BLOODBATH, seat, f->deed[PEOPLE_GONE][seat] >= 90);
    pl_feats_earn(f, INTACT, seat, alive && f->deed[BUILDINGS_GONE][seat] == 0);
    pl_feats_earn(f, METROPOLIS, seat, count_buildings(s, seat) >= 6);
    pl_feats_earn(f, PROFESSOR, seat, f->deed[RESEARCHED][seat] >= 6);
    pl_feats_earn(f, FIRST_DOWN, seat, f->deed[FELL_FIRST][seat] && s->seats > 1);
}

void bb_honor(const pl_state *s, const pl_events *ev, pl_feats *f) {
    for (int32_t i = 0; i < ev->n; i++)
        count_event(&ev->at[i], f);
    if (s->stage != GAME_OVER) return;
    for (int seat = 0; seat < s->seats; seat++)
        honor_seat(s, seat, f);
}
