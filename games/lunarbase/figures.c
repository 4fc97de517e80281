/* SPDX-License-Identifier: MIT */
/* What the designers of the game would ask of a thousand games. */
#include "state.h"

const pl_figure lb_figure[FIGURES] = {
    [F_ROUNDS] = { "rounds", { "rounds", "Runden" }, 0 },
    [F_TURNS] = { "turns", { "turns of all players", "Züge aller Spieler" }, 0 },
    [F_WON_CREDITS] = { "won_credits",
                        { "winner had enough credits", "Sieger mit genug Credits" },
                        0 },
    [F_WON_COLONISTS] = { "won_colonists",
                          { "winner had enough colonists", "Sieger mit genug Kolonisten" },
                          0 },
    [F_WON_ACHIEVEMENTS] = { "won_achievements",
                             { "winner had enough achievements",
                               "Sieger mit genug Errungenschaften" },
                             0 },
    [F_WON_INFLUENCES] = { "won_influences",
                           { "winner had enough influences", "Sieger mit genug Einflüssen" },
                           0 },
    [F_EPIC] = { "epic", { "epic victories", "epische Siege" }, 0 },
    [F_SHARED] = { "shared", { "shared victories", "geteilte Siege" }, 0 },
    [F_TIME] = { "time", { "games out of time", "Spiele mit Zeitende" }, 0 },
    [F_FIRST_WON] = { "first_won", { "won by the first player", "Sieg des ersten Spielers" }, 0 },
    [F_WON_IN_TURN] = { "won_in_turn", { "won in one's own turn", "Sieg im eigenen Zug" }, 0 },
    [F_WINNER_FLIPPED] = { "winner_flipped",
                           { "winner's station unique side up", "Station des Siegers gewendet" },
                           0 },
    [F_WINNER_MODULES] = { "winner_modules", { "modules of the winner", "Module des Siegers" }, 0 },
    [F_WINNER_ORBS] = { "winner_orbs", { "orbs of the winner", "Orbs des Siegers" }, 0 },
    [F_AGENTS] = { "agents", { "agents played", "ausgespielte Agenten" }, 0 },
    [F_BUILT] = { "built", { "modules built", "gebaute Module" }, 0 },
    [F_BUILT_FREE] = { "built_free", { "modules built for nothing", "umsonst gebaute Module" }, 0 },
    [F_PAID] = { "paid", { "credits paid", "bezahlte Credits" }, 0 },
    [F_BOX_1] = { "box_1", { "main actions: first box", "Hauptaktionen: erster Kasten" }, 0 },
    [F_BOX_2] = { "box_2", { "main actions: second box", "Hauptaktionen: zweiter Kasten" }, 0 },
    [F_BOX_3] = { "box_3", { "main actions: third box", "Hauptaktionen: dritter Kasten" }, 0 },
    [F_MODULE_ACTIONS] = { "module_actions",
                           { "main actions of modules", "Hauptaktionen von Modulen" },
                           0 },
    [F_DRAFTS] = { "drafts", { "cards drafted", "genommene Karten" }, 0 },
    [F_RESOLD] = { "resold", { "cards resold", "verkaufte Karten" }, 0 },
    [F_DRAWN] = { "drawn", { "cards drawn", "gezogene Karten" }, 0 },
    [F_DISCARDED] = { "discarded", { "cards discarded", "abgeworfene Karten" }, 0 },
    [F_STOLEN] = { "stolen", { "credits stolen", "gestohlene Credits" }, 0 },
    [F_THEFTS] = { "thefts", { "modules stolen", "gestohlene Module" }, 0 },
    [F_FLIPS] = { "flips", { "stations flipped", "gewendete Stationen" }, 0 },
    [F_COUNTERS] = { "counters", { "agents countered", "gekonterte Agenten" }, 0 },
    [F_SHUTTLES] = { "shuttles", { "arrivals of shuttles", "Ankünfte von Raumfähren" }, 0 },
    [F_INCOME] = { "income", { "credits from shuttles", "Credits durch Raumfähren" }, 0 },
    [F_RESHUFFLES] = { "reshuffles", { "new decks", "neue Nachziehstapel" }, 0 },
};

const pl_figure lb_mark[MARKS] = {
    [HAD] = { "had", { "had", "gehabt" }, 0 },
    [DRAFTED] = { "drafted", { "drafted", "genommen" }, 0 },
    [RESOLD] = { "resold", { "resold", "verkauft" }, 0 },
    [DISCARDED] = { "discarded", { "discarded", "abgeworfen" }, 0 },
};

const pl_choice lb_ending[ENDINGS] = {
    [BY_CREDITS] = { "credits", { "won by credits", "durch Credits gewonnen" } },
    [BY_COLONISTS] = { "colonists", { "won by colonists", "durch Kolonisten gewonnen" } },
    [BY_ACHIEVEMENTS] = { "achievements",
                          { "won by achievements", "durch Errungenschaften gewonnen" } },
    [BY_INFLUENCES] = { "influences", { "won by influences", "durch Einflüsse gewonnen" } },
    [EPIC] = { "epic", { "an epic victory", "ein epischer Sieg" } },
    [SHARED] = { "shared", { "a shared victory", "ein geteilter Sieg" } },
    [OUT_OF_TIME] = { "time", { "out of time, most credits win", "Zeit um, meiste Credits" } },
};

static int row(int card) {
    return lb_kind_of[card];
}

static void count_use(const pl_event *e, enum figure what, pl_tally *t) {
    t->figure[what]++;
    t->figure[F_PAID] += e->arg[1];
    t->figure[F_BUILT_FREE] += e->kind == E_BUILD && e->arg[1] == 0;
    pl_tally_mark(t, HAD, e->seat, row(e->arg[0]));
}

/* A seat had an influence if it discards it or holds it at the end. */
static void count_discard(const pl_event *e, pl_tally *t) {
    t->figure[F_DISCARDED]++;
    pl_tally_mark(t, DISCARDED, e->seat, row(e->arg[0]));
    if (is_influence(e->arg[0])) pl_tally_mark(t, HAD, e->seat, row(e->arg[0]));
}

static void count_event(const pl_event *e, pl_tally *t) {
    int32_t *f = t->figure;
    switch (e->kind) {
    case E_AGENT: count_use(e, F_AGENTS, t); break;
    case E_BUILD: count_use(e, F_BUILT, t); break;
    case E_MAIN:
        f[F_TURNS]++;
        f[e->arg[0] < BOXES ? F_BOX_1 + e->arg[0] : F_MODULE_ACTIONS]++;
        break;
    case E_DRAFT:
        f[F_DRAFTS]++;
        pl_tally_mark(t, DRAFTED, e->seat, row(e->arg[0]));
        break;
    case E_RESELL:
        f[F_RESOLD]++;
        pl_tally_mark(t, RESOLD, e->seat, row(e->arg[0]));
        break;
    case E_DISCARD: count_discard(e, t); break;
    case E_DRAW: f[F_DRAWN]++; break;
    case E_STEAL: f[F_STOLEN] += e->arg[1]; break;
    case E_STEAL_MODULE: f[F_THEFTS]++; break;
    case E_FLIP: f[F_FLIPS]++; break;
    case E_COUNTER: f[F_COUNTERS]++; break;
    case E_SHUTTLES: f[F_SHUTTLES]++; break;
    case E_INCOME: f[F_INCOME] += e->arg[0]; break;
    case E_RESHUFFLE: f[F_RESHUFFLES]++; break;
    default: break;
    }
}

/* Of several who share the victory the first counts. */
static void count_winner(const pl_state *s, const pl_result *end, int32_t *f) {
    int seat = 0;
    while (end->rank[seat] != 1)
        seat++;
    const struct set built = { { s->built[seat], 0 } };
    f[F_WON_CREDITS] = (s->how[seat] & HOW_CREDITS) != 0;
    f[F_WON_COLONISTS] = (s->how[seat] & HOW_COLONISTS) != 0;
    f[F_WON_ACHIEVEMENTS] = (s->how[seat] & HOW_ACHIEVEMENTS) != 0;
    f[F_WON_INFLUENCES] = (s->how[seat] & HOW_INFLUENCES) != 0;
    f[F_FIRST_WON] = seat == s->first;
    f[F_WON_IN_TURN] = seat == s->actor;
    f[F_WINNER_FLIPPED] = s->side[seat];
    f[F_WINNER_MODULES] = lb_count(&built);
    for (int color = RED; color < COLORS; color++)
        f[F_WINNER_ORBS] += s->orbs[seat][color];
}

static void count_end(const pl_state *s, pl_tally *t) {
    pl_result end;
    lb_result(s, &end);
    t->figure[F_ROUNDS] = s->rounds;
    t->figure[F_EPIC] = end.how == EPIC;
    t->figure[F_SHARED] = end.how == SHARED;
    t->figure[F_TIME] = end.how == OUT_OF_TIME;
    count_winner(s, &end, t->figure);
    for (int seat = 0; seat < s->seats; seat++) {
        pl_tally_mark(t, HAD, seat, CATALOG_STATION + s->station[seat]);
        for (int card = INFLUENCE_FIRST - 1; (card = lb_next(&s->hand[seat], card + 1)) != NO_CARD;)
            pl_tally_mark(t, HAD, seat, row(card));
    }
}

void lb_tally(const pl_state *s, const pl_events *ev, pl_tally *t) {
    for (int32_t i = 0; i < ev->n; i++)
        count_event(&ev->at[i], t);
    if (s->over) count_end(s, t);
}
