/* SPDX-License-Identifier: MIT */
/* Feats: what one tells of a game afterwards. */
#include "state.h"

const pl_feat lb_feat[FEATS] = {
    [STICKY_FINGERS] = { "sticky-fingers",
                         { "Sticky Fingers", "Lange Finger" },
                         { "Steal a module.", "Stiehl ein Modul." } },
    [FREE_LUNCH] = { "free-lunch",
                     { "Free Lunch", "Geschenkt ist geschenkt" },
                     { "Build four modules for nothing in one game.",
                       "Bau in einem Spiel vier Module umsonst." } },
    [BROKE] = { "broke",
                { "Broke but Happy", "Pleite, aber glücklich" },
                { "Win with two credits or fewer.", "Gewinne mit höchstens zwei Credits." } },
    [FLIP_FLOP] = { "flip-flop",
                    { "Flip-Flop", "Hin und Her" },
                    { "Have your station flipped four times in one game.",
                      "Deine Station wird in einem Spiel viermal gewendet." } },
    [SO_CLOSE] = { "so-close",
                   { "So Close", "Knapp daneben" },
                   { "Lose with sixteen credits or more.",
                     "Verliere mit sechzehn oder mehr Credits." } },
    [SPYMASTER] = { "spymaster",
                    { "Spymaster", "Agentenführer" },
                    { "Play eight agents in one game.",
                      "Spiele acht Agenten in einem Spiel aus." } },
};

enum deed { STOLEN, BUILT_FREE, FLIPPED, AGENTS_PLAYED };

static void count_event(const pl_event *e, pl_feats *f) {
    switch (e->kind) {
    case E_STEAL_MODULE: f->deed[STOLEN][e->seat]++; break;
    case E_BUILD: f->deed[BUILT_FREE][e->seat] += e->arg[1] == 0; break;
    case E_FLIP: f->deed[FLIPPED][e->seat]++; break;
    case E_AGENT: f->deed[AGENTS_PLAYED][e->seat]++; break;
    default: break;
    }
}

static void honor_seat(const pl_state *s, int seat, const pl_result *end, pl_feats *f) {
    const bool won = end->rank[seat] == 1;
    pl_feats_earn(f, STICKY_FINGERS, seat, f->deed[STOLEN][seat] > 0);
    pl_feats_earn(f, FREE_LUNCH, seat, f->deed[BUILT_FREE][seat] >= 4);
    pl_feats_earn(f, BROKE, seat, won && s->credits[seat] <= 2);
    pl_feats_earn(f, FLIP_FLOP, seat, f->deed[FLIPPED][seat] >= 4);
    pl_feats_earn(f, SO_CLOSE, seat, !won && s->credits[seat] >= 16);
    pl_feats_earn(f, SPYMASTER, seat, f->deed[AGENTS_PLAYED][seat] >= 8);
}

void lb_honor(const pl_state *s, const pl_events *ev, pl_feats *f) {
    pl_result end;
    for (int32_t i = 0; i < ev->n; i++)
        count_event(&ev->at[i], f);
    if (!s->over) return;
    lb_result(s, &end);
    for (int seat = 0; seat < s->seats; seat++)
        honor_seat(s, seat, &end, f);
}
