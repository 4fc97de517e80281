/* SPDX-License-Identifier: MIT */
#include "ladder_words.h"

const pl_words ladder_word[LADDER_WORDS] = {
    [LW_PROGRESS] = { "{0} of {1} games", "{0} von {1} Partien" },
    [LW_FEW] = { "A ladder needs at least two levels: --levels cadet,pilot.",
                 "Eine Rangliste braucht mindestens zwei Stufen: --levels cadet,pilot." },
    [LW_ALONE] = { "A ladder needs at least two seats.",
                   "Eine Rangliste braucht mindestens zwei Plätze." },
    [LW_MANY_LEVELS] = { "That is more than {0} levels.", "Das sind mehr als {0} Stufen." },
    [LW_MANY_POINTS] = { "--growth takes 2 to {0} numbers.", "--growth nimmt 2 bis {0} Zahlen." },
    [LW_BAD_POINT] = { "--growth takes rising numbers of worlds such as 25,50,100, not '{0}'.",
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
    [LW_FOOT] = { "Elo is against the average of these levels, 'step' against the next weaker one; "
                  "± is half of a 95 % interval, 'from' and 'to' bound one. A difference of 100 "
                  "wins 64 of 100 comparisons, 200 wins 76, 400 wins 91. Who wins a game is "
                  "compared with every other seat; a shared win counts half, and how the others "
                  "rank does not count. 'score' is the share of comparisons with other levels that "
                  "were won, 'wins' the share of games. Everybody plays every deal from every seat "
                  "equally "
                  "often.",
                  "Elo gilt gegen den Durchschnitt dieser Stufen, 'Abstand' gegen die nächst "
                  "schwächere; ± ist ein halbes 95-%-Intervall, 'von' und 'bis' begrenzen eines. "
                  "100 Unterschied gewinnen 64 von 100 Vergleichen, 200 gewinnen 76, 400 gewinnen "
                  "91. Wer eine Partie gewinnt, wird mit allen anderen verglichen; ein geteilter "
                  "Sieg zählt halb, und wie die anderen stehen, zählt nicht. 'Quote' ist der "
                  "Anteil der gewonnenen Vergleiche mit anderen Stufen, 'Siege' der an den "
                  "Partien. Alle "
                  "spielen jede Verteilung der Karten von jedem Platz gleich oft." },
    [LW_LADDER] = { "the ladder", "die Rangliste" },
    [LW_LEAD] = { "{0} {0|seat|seats}, {1} {1|game|games}: each of {2} {2|deal|deals} was played "
                  "by every level from every seat.",
                  "{0} {0|Platz|Plätze}, {1} {1|Partie|Partien}: {2}-mal wurde gegeben, und jede "
                  "Stufe spielte jedes Mal von jedem Platz." },
    [LW_STEP_INTERVAL] = { "95 % interval", "95-%-Intervall" },
    [LW_VERSUS_ABOUT] = { "Where one of the two won: how often it was the level of the row.",
                          "Wo eine der beiden gewann: wie oft es die Stufe der Zeile war." },
    [LW_SEATS_ABOUT] = { "What a seat is worth by itself, in Elo; the ladder is freed of it.",
                         "Was ein Platz für sich wert ist, in Elo; die Rangliste ist davon "
                         "bereinigt." },
    [LW_GROWTH_ABOUT] = { "How often {0} with so many imagined worlds per decision wins against "
                          "itself with {1}, at two seats.",
                          "Wie oft {0} mit so vielen gedachten Welten je Entscheidung gegen sich "
                          "selbst mit {1} gewinnt, zu zweit." },
    [LW_ACROSS] = { "imagined worlds per decision", "gedachte Welten je Entscheidung" },
    [LW_UP] = { "win rate", "Siegquote" },
    [LW_READING] = { "Strength is measured by who wins: the winner of a game is compared with "
                     "every "
                     "other seat, and a shared win counts half. A "
                     "difference of 100 Elo means 64 of 100, 200 means 76, 400 means 91. Zero is "
                     "the average of these levels. The advantage of each seat is "
                     "estimated along and taken out. Games of one deal hang together, so the 95 % "
                     "intervals come from how deals differ. To keep levels that always win at a "
                     "finite height, one tie with an average player is added for each.",
                     "Gemessen wird, wer gewinnt: Wer eine Partie gewinnt, wird mit allen anderen "
                     "verglichen, und ein geteilter Sieg zählt halb. 100 Elo Unterschied heißen 64 "
                     "von 100, 200 heißen 76, 400 heißen "
                     "91. Null ist der Durchschnitt dieser Stufen. Der Vorteil jedes Platzes wird "
                     "mitgeschätzt und herausgerechnet. Partien mit denselben Karten hängen "
                     "zusammen, deshalb kommen die 95-%-Intervalle daraus, wie sich die "
                     "Verteilungen unterscheiden. Damit Stufen, die immer gewinnen, endlich hoch "
                     "stehen, ist für jede ein Unentschieden gegen einen durchschnittlichen "
                     "Spieler hinzugefügt." },
    [LW_AGAIN] = { "The same table again, on any machine:",
                   "Dieselbe Tabelle noch einmal, auf jeder Maschine:" },
    [LW_TITLE] = { "Ladder", "Rangliste" },
};
