/* SPDX-License-Identifier: MIT */
/* The sentences of `ladder`, in English and German. */
#include "ladder_words.h"

const pl_words ladder_word[LADDER_WORDS] = {
    [LW_PROGRESS] = { "{0} of {1} games", "{0} von {1} Partien" },
    [LW_FEW] = { "A ladder needs at least two levels, for example --levels cadet,pilot.",
                 "Eine Rangliste braucht mindestens zwei Stufen, etwa --levels cadet,pilot." },
    [LW_ALONE] = { "A ladder needs at least two seats.",
                   "Eine Rangliste braucht mindestens zwei Plätze." },
    [LW_MANY_LEVELS] = { "Too many levels. The limit is {0}.",
                         "Zu viele Stufen. Erlaubt sind {0}." },
    [LW_MANY_POINTS] = { "--growth takes 2 to {0} numbers.", "--growth nimmt 2 bis {0} Zahlen." },
    [LW_BAD_POINT] = { "--growth takes increasing numbers of worlds such as 25,50,100, not '{0}'.",
                       "--growth nimmt steigende Anzahlen von Welten wie 25,50,100, nicht '{0}'." },
    [LW_HEAD] = { "{0}: {1} {1|seat|seats}, {2} {2|deal|deals}, {3} {3|game|games}",
                  "{0}: {1} {1|Platz|Plätze}, {2}-mal gegeben, {3} {3|Partie|Partien}" },
    [LW_LEVEL] = { "level", "Stufe" },
    [LW_ELO] = { "Elo", "Elo" },
    [LW_HALF] = { "±", "±" },
    [LW_STEP] = { "step", "Abstand" },
    [LW_FROM] = { "from", "von" },
    [LW_TO] = { "to", "bis" },
    [LW_SCORE] = { "score", "Quote" },
    [LW_WINS] = { "wins", "Siege" },
    [LW_VERSUS] = { "row against column", "Zeile gegen Spalte" },
    [LW_SEATS] = { "seats", "Plätze" },
    [LW_SEAT] = { "seat {0}", "Platz {0}" },
    [LW_GROWTH] = { "how strength grows with search", "wie die Stärke mit der Suche wächst" },
    [LW_GROWTH_OF] = { "{0} against {0}:{1}, 2 seats", "{0} gegen {0}:{1}, 2 Plätze" },
    [LW_WORLDS] = { "worlds", "Welten" },
    [LW_FOOT] = { "Elo is relative to the average of these levels, 'step' to the next weaker one. "
                  "± is half a 95 % interval, 'from' and 'to' are its ends. A lead of 100 wins 64 "
                  "of 100 comparisons, 200 wins 76, 400 wins 91. The winner of a game is compared "
                  "with every other seat. A shared win counts half, and the order of the losers "
                  "doesn't count. 'score' is the share of comparisons won against other levels, "
                  "'wins' the share of games won. Every level plays every deal from every seat "
                  "equally often.",
                  "Elo gilt gegenüber dem Durchschnitt dieser Stufen, 'Abstand' gegenüber der "
                  "nächstschwächeren. ± ist ein halbes 95-%-Intervall, 'von' und 'bis' sind seine "
                  "Enden. Ein Vorsprung von 100 gewinnt 64 von 100 Vergleichen, 200 gewinnt 76, "
                  "400 gewinnt 91. Der Sieger einer Partie wird mit allen anderen verglichen. Ein "
                  "geteilter Sieg zählt halb, die Reihenfolge der Verlierer zählt nicht. 'Quote' "
                  "ist der Anteil gewonnener Vergleiche mit anderen Stufen, 'Siege' der Anteil "
                  "gewonnener Partien. Jede Stufe spielt jede Kartenverteilung von jedem Platz "
                  "gleich oft." },
    [LW_LADDER] = { "the ladder", "die Rangliste" },
    [LW_LEAD] = { "{0} {0|seat|seats}, {1} {1|game|games}: every level played each of {2} "
                  "{2|deal|deals} from every seat.",
                  "{0} {0|Platz|Plätze}, {1} {1|Partie|Partien}: {2}-mal wurde gegeben, und jede "
                  "Stufe spielte jedes Mal von jedem Platz." },
    [LW_STEP_INTERVAL] = { "95 % interval", "95-%-Intervall" },
    [LW_VERSUS_ABOUT] = { "Of the games one of the two won: the share won by the level of the row.",
                          "Von den Partien, die eine der beiden gewann: der Anteil der Stufe in "
                          "der Zeile." },
    [LW_SEATS_ABOUT] = { "The advantage of each seat in Elo. The ladder is corrected for it.",
                         "Der Vorteil jedes Platzes in Elo. Die Rangliste ist davon bereinigt." },
    [LW_GROWTH_ABOUT] = { "How often {0} with this many imagined worlds per decision beats itself "
                          "with {1}, at two seats.",
                          "Wie oft {0} mit so vielen gedachten Welten je Entscheidung sich selbst "
                          "mit {1} schlägt, zu zweit." },
    [LW_ACROSS] = { "imagined worlds per decision", "gedachte Welten je Entscheidung" },
    [LW_UP] = { "win rate", "Siegquote" },
    [LW_READING] = { "Strength is measured by wins. The winner of a game is compared with every "
                     "other seat, and a shared win counts half. A lead of 100 Elo wins 64 of 100 "
                     "comparisons, 200 wins 76, 400 wins 91. Zero is the average of these levels. "
                     "The advantage of each seat is estimated too and removed. Games of one deal "
                     "are correlated, so the 95 % intervals are computed from the differences "
                     "between deals. One tie with an average player is added for each level, so "
                     "that a level that always wins gets a finite rating.",
                     "Gemessen wird an Siegen. Der Sieger einer Partie wird mit allen anderen "
                     "verglichen, und ein geteilter Sieg zählt halb. Ein Vorsprung von 100 Elo "
                     "gewinnt 64 von 100 Vergleichen, 200 gewinnt 76, 400 gewinnt 91. Null ist der "
                     "Durchschnitt dieser Stufen. Der Vorteil jedes Platzes wird mitgeschätzt und "
                     "herausgerechnet. Partien mit denselben Karten hängen zusammen, deshalb "
                     "werden die 95-%-Intervalle aus den Unterschieden zwischen den Verteilungen "
                     "berechnet. Für jede Stufe kommt ein Unentschieden gegen einen "
                     "durchschnittlichen Spieler hinzu, damit auch eine Stufe, die immer gewinnt, "
                     "eine endliche Zahl bekommt." },
    [LW_AGAIN] = { "To repeat this table on any machine:",
                   "Dieselbe Tabelle noch einmal, auf jeder Maschine:" },
    [LW_TITLE] = { "Ladder", "Rangliste" },
};
