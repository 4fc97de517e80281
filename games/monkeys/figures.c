/* SPDX-License-Identifier: MIT */
/* What the designer of the game would ask of a thousand games. */
#include "state.h"

const pl_figure mm_figure[FIGURES] = {
    [F_WINNER] = { "winner_points", { "points of the winner", "Punkte des Siegers" }, 0 },
    [F_LAST] = { "last_points", { "points of the last", "Punkte des Letzten" }, 0 },
    [F_MARGIN] = { "margin", { "margin first to second", "Abstand Erster zu Zweitem" }, 0 },
    [F_TIE] = { "tie_first", { "tied for most points", "Gleichstand an der Spitze" }, 0 },
    [F_TITLES] = { "title_points", { "points for titles", "Punkte für Titel" }, 0 },
    [F_SHIP_POINTS] = { "ship_points", { "points for ships", "Punkte für Schiffe" }, 0 },
    [F_FULL_2] = { "full_2", { "full launches, 2 seats", "volle Starts, 2 Plätze" }, 0 },
    [F_FULL_3] = { "full_3", { "full launches, 3 seats", "volle Starts, 3 Plätze" }, 0 },
    [F_FULL_4] = { "full_4", { "full launches, 4 seats", "volle Starts, 4 Plätze" }, 0 },
    [F_EARLY] = { "early", { "early launches", "vorzeitige Starts" }, 0 },
    [F_ABOARD] = { "aboard_end", { "monkeys aboard at the end", "Affen am Ende an Bord" }, 0 },
    [F_SCORN_RIVAL] = { "scorn_rival",
                        { "scorn for an unpaid rival", "Verachtung unbezahlter Rivalen" },
                        0 },
    [F_SCORN_ALLY] = { "scorn_ally", { "scorn as an ally penalty", "Verachtung als Strafe" }, 0 },
    [F_SCORN_MOVED] = { "scorn_moved",
                        { "scorn taken from a player", "Verachtung von Mitspielern" },
                        0 },
    [F_PENALTIES] = { "penalties", { "ally penalties", "Verbündetenstrafen" }, 0 },
    [F_PENALTIES_VOID] = { "penalties_void",
                           { "ally penalties without effect", "Strafen ohne Wirkung" },
                           0 },
    [F_SCORN_END] = { "scorn_end", { "scorn cards held at the end", "Verachtung am Ende" }, 0 },
    [F_AUCTIONS] = { "auctions", { "auctions", "Versteigerungen" }, 0 },
    [F_WON] = { "won", { "monkeys won", "ersteigerte Affen" }, 0 },
    [F_UNSOLD] = { "unsold", { "monkeys nobody wanted", "verschmähte Affen" }, 0 },
    [F_BIDS] = { "bids", { "bids", "Gebote" }, 0 },
    [F_BIDS_EACH] = { "bids_per_auction", { "bids per auction", "Gebote je Versteigerung" }, 100 },
    [F_BID_POINTS] = { "bid_points", { "points of winning bids", "Punkte der Siegergebote" }, 0 },
    [F_WINNING_BID] = { "winning_bid", { "mean winning bid", "mittleres Siegergebot" }, 100 },
    [F_OWN_WINS] = { "won_by_chooser",
                     { "won by the offering player", "vom Anbieter ersteigert" },
                     0 },
    [F_OWN_SHARE] = { "won_by_chooser_share",
                      { "share won by the offering player", "Anteil vom Anbieter ersteigert" },
                      100 },
    [F_COINS_SPENT] = { "coins_spent", { "coins spent on bids", "für Gebote gezahlte Münzen" }, 0 },
    [F_COINS_LEFT] = { "coins_left", { "coins unspent at the end", "Münzen übrig am Ende" }, 0 },
    [F_GAIN_2] = { "gain_2", { "advances that gained 2 coins", "Züge mit 2 Münzen" }, 0 },
    [F_GAIN_1] = { "gain_1", { "advances that gained 1 coin", "Züge mit 1 Münze" }, 0 },
    [F_GAIN_0] = { "gain_0", { "advances that gained none", "Züge ohne Münze" }, 0 },
    [F_FREE] = { "free_coins", { "free coins of launches", "Freimünzen bei Starts" }, 0 },
    [F_FREE_MISSED] = { "free_missed", { "free coins missed", "entgangene Freimünzen" }, 0 },
    [F_FINISHED] = { "tribes_finished", { "tribes finished", "Stämme im Ziel" }, 0 },
    [F_PLAYS_FINISHED] = { "plays_on_finished",
                           { "advances of finished tribes", "Züge für Stämme im Ziel" },
                           0 },
    [F_NEVER_MOVED] = { "never_moved", { "tribes that never moved", "nie bewegte Stämme" }, 0 },
    [F_LEADER_TIES] = { "leader_ties", { "ties for Supreme Leader", "Gleichstand Oberhaupt" }, 0 },
    [F_SECOND_TIES] = { "second_ties",
                        { "ties for Undersecretary", "Gleichstand Unterstaatssekretär" },
                        0 },
    [F_SECONDS_ZERO] = { "seconds_zero",
                         { "tribes with seconds on 0", "Stämme mit Zweiten auf 0" },
                         0 },
    [F_LEFT_BEHIND] = { "left_behind",
                        { "ships split by treachery", "durch Verrat geteilte Schiffe" },
                        0 },
};

const pl_figure mm_mark[MARKS] = {
    [HAD] = { "had", { "had", "gehabt" }, 0 },
    [FULL] = { "full", { "full", "voll" }, 0 },
    [EARLY] = { "early", { "early", "zu früh" }, 0 },
    [KEPT] = { "kept", { "kept", "behalten" }, 0 },
};

static void count_win(const pl_event *e, pl_tally *t) {
    int32_t *f = t->figure;
    f[F_WON]++;
    f[F_BID_POINTS] += e->arg[1];
    f[F_COINS_SPENT] += e->arg[2];
    f[F_OWN_WINS] += e->arg[3] == e->seat + 1;
    pl_tally_mark(t, HAD, e->seat, CATALOG_MONKEY + e->arg[0] - 1);
}

static void count_scorn(const pl_event *e, enum figure reason, pl_tally *t) {
    t->figure[reason]++;
    t->figure[F_SCORN_MOVED] += e->arg[1] != 0;
    pl_tally_mark(t, HAD, e->seat, CATALOG_SCORN + e->arg[0]);
}

/* Every ship that a seat had leaves it in one of three ways. */
static void count_ship(const pl_event *e, enum mark how, pl_tally *t) {
    const int card = CATALOG_SHIP + e->arg[0] - 1;
    pl_tally_mark(t, HAD, e->seat, card);
    pl_tally_mark(t, how, e->seat, card);
}

static void count_event(const pl_event *e, pl_tally *t) {
    int32_t *f = t->figure;
    switch (e->kind) {
    case E_PLAY: pl_tally_mark(t, HAD, e->seat, CATALOG_CIV + e->arg[0] - 1); break;
    case E_GAIN: f[F_GAIN_0 - e->arg[1]]++; break;
    case E_TAKE_SCORN: count_scorn(e, F_SCORN_RIVAL, t); break;
    case E_TAKE_ALLY_SCORN: count_scorn(e, F_SCORN_ALLY, t); break;
    case E_PENALTY:
        f[F_PENALTIES]++;
        f[F_PENALTIES_VOID] += e->arg[1] == 0;
        break;
    case E_FINISH: f[F_FINISHED]++; break;
    case E_STAYS_FINISHED: f[F_PLAYS_FINISHED]++; break;
    case E_LEAVE: f[F_LEFT_BEHIND]++; break;
    case E_OFFER: f[F_AUCTIONS]++; break;
    case E_BID: f[F_BIDS]++; break;
    case E_WIN: count_win(e, t); break;
    case E_UNSOLD: f[F_UNSOLD]++; break;
    case E_FULL:
        f[F_FULL_2 + mm_ships[e->arg[0]].seats - 2]++;
        count_ship(e, FULL, t);
        break;
    case E_EARLY:
        f[F_EARLY]++;
        count_ship(e, EARLY, t);
        break;
    case E_FREE_COIN: f[e->arg[1] ? F_FREE : F_FREE_MISSED]++; break;
    case E_FINAL_LAUNCH:
        f[F_ABOARD] += e->arg[1];
        count_ship(e, KEPT, t);
        break;
    default: break;
    }
}

static void count_titles(const pl_state *s, const struct mm_score *score, int32_t *f) {
    for (int tribe = 0; tribe < TRIBES; tribe++) {
        int most = -1, second = -1, leaders = 0, seconds = 0;
        for (int seat = 0; seat < s->seats; seat++)
            if (score[seat].status[tribe] > most) most = score[seat].status[tribe];
        for (int seat = 0; seat < s->seats; seat++) {
            const int points = score[seat].status[tribe];
            leaders += points == most;
            if (points < most && points > second) second = points;
        }
        for (int seat = 0; seat < s->seats; seat++)
            seconds += score[seat].status[tribe] == second;
        f[F_LEADER_TIES] += leaders > 1;
        f[F_SECOND_TIES] += leaders == 1 && seconds > 1;
        f[F_SECONDS_ZERO] += leaders == 1 && second == 0;
        f[F_NEVER_MOVED] += s->stone[tribe] == 0;
    }
}

static void count_end(const pl_state *s, int32_t *f) {
    struct mm_score score[SEATS];
    mm_scores(s, score);
    int32_t best = INT32_MIN, next = INT32_MIN, last = INT32_MAX;
    for (int seat = 0; seat < s->seats; seat++) {
        const int32_t total = score[seat].total;
        if (total > best) {
            next = best;
            best = total;
        } else if (total > next) {
            next = total;
        }
        if (total < last) last = total;
        f[F_TITLES] += score[seat].titles;
        f[F_SHIP_POINTS] += score[seat].ships;
        f[F_SCORN_END] += score[seat].scorn / -SCORN_COST;
        for (int tribe = 0; tribe < TRIBES; tribe++)
            f[F_COINS_LEFT] += s->coins[seat][tribe];
    }
    f[F_WINNER] = best;
    f[F_LAST] = last;
    f[F_MARGIN] = best - next;
    f[F_TIE] = best == next;
    f[F_BIDS_EACH] = 100 * f[F_BIDS] / f[F_AUCTIONS];
    f[F_WINNING_BID] = f[F_WON] ? 100 * f[F_BID_POINTS] / f[F_WON] : 0;
    f[F_OWN_SHARE] = f[F_WON] ? 100 * f[F_OWN_WINS] / f[F_WON] : 0;
    count_titles(s, score, f);
}

void mm_tally(const pl_state *s, const pl_events *ev, pl_tally *t) {
    for (int32_t i = 0; i < ev->n; i++)
        count_event(&ev->at[i], t);
    if (s->phase != OVER) return;
    count_end(s, t->figure);
    for (int tribe = 0; tribe < TRIBES; tribe++)
        if (s->scorn[tribe]) pl_tally_mark(t, KEPT, s->scorn[tribe] - 1, CATALOG_SCORN + tribe);
}
