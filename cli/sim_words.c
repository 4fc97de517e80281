/* SPDX-License-Identifier: MIT */
#include "sim_words.h"

const pl_words sim_word[SIM_WORDS] = {
    [SW_HEAD] = { "{0}: {1} {1|game|games}, {2} {2|seat|seats}",
                  "{0}: {1} {1|Partie|Partien}, {2} {2|Platz|Plätze}" },
    [SW_SEED] = { "seed", "Startwert" },
    [SW_SPEED] = { "{0} decisions in {1} s, {2} games a second",
                   "{0} Entscheidungen in {1} s, {2} Partien pro Sekunde" },
    [SW_VIOLATIONS] = { "games with a violated invariant: {0}",
                        "Partien mit verletzter Invariante: {0}" },
    [SW_FOOT] = { "± is half of the 95 % confidence interval of the mean; 'from' and 'to' bound "
                  "that "
                  "of a win rate. 5 %, median and 95 % are those of single games. Shared wins are "
                  "split. A bot's rate is that of one of its seats.",
                  "± ist das halbe 95-%-Konfidenzintervall des Mittels; 'von' und 'bis' begrenzen "
                  "das "
                  "einer Siegquote. 5 %, Median und 95 % gelten für einzelne Partien. Geteilte "
                  "Siege "
                  "zählen anteilig. Die Quote eines Bots gilt für einen seiner Plätze." },
    [SW_WINS] = { "wins and scores", "Siege und Punkte" },
    [SW_SEAT] = { "seat {0}", "Platz {0}" },
    [SW_ENDINGS] = { "how games ended", "wie Partien endeten" },
    [SW_PER_GAME] = { "per game", "je Partie" },
    [SW_LENGTH] = { "decisions", "Entscheidungen" },
    [SW_SCORE] = { "score of every seat", "Punkte aller Plätze" },
    [SW_SHARED] = { "shared first place", "geteilter erster Platz" },
    [SW_RATE] = { "win rate", "Siege" },
    [SW_FROM] = { "from", "von" },
    [SW_TO] = { "to", "bis" },
    [SW_MEAN] = { "mean", "Mittel" },
    [SW_HALF] = { "±", "±" },
    [SW_SD] = { "sd", "Std.abw." },
    [SW_P5] = { "5 %", "5 %" },
    [SW_MEDIAN] = { "median", "Median" },
    [SW_P95] = { "95 %", "95 %" },
    [SW_SHARE] = { "share", "Anteil" },
    [SW_TIMES] = { "times", "Anzahl" },
    [SW_CARDS_FOOT] = { "The shares of a card are those of all seats of all games; 'times' counts "
                        "what the first of them is about. 'win rate' is that of the seats in the "
                        "first share, ± half of its 95 % confidence interval; an average seat wins "
                        "{0} %. + and - mark rates that are off this by more than the interval, as "
                        "one card in twenty is by chance alone. A card that winners had need not "
                        "be why they won.",
                        "Die Anteile einer Karte gelten für alle Plätze aller Partien; 'Anzahl' "
                        "zählt, worum es im ersten davon geht. 'Siege' ist die Siegquote der "
                        "Plätze im ersten Anteil, ± ihr halbes 95-%-Konfidenzintervall; ein "
                        "durchschnittlicher Platz siegt zu {0} %. + und - stehen bei Quoten, die "
                        "davon um mehr als das Intervall abweichen, wie es rein zufällig eine von "
                        "zwanzig Karten tut. Eine Karte, die Sieger hatten, muss nicht der Grund "
                        "für ihren Sieg sein." },
    [SW_LEAD] = { "{0} {0|game|games}, {1} {1|seat|seats}, played by {2}",
                  "{0} {0|Partie|Partien}, {1} {1|Platz|Plätze}, gespielt von {2}" },
    [SW_GAMES] = { "games", "Partien" },
    [SW_GAMES_A_SECOND] = { "games a second", "Partien pro Sekunde" },
    [SW_BROKEN_GAMES] = { "games with a violated invariant", "Partien mit verletzter Invariante" },
    [SW_BY_SEAT] = { "wins by seat", "Siege nach Platz" },
    [SW_BY_BOT] = { "wins by bot", "Siege nach Bot" },
    [SW_POINTS] = { "score", "Punkte" },
    [SW_AVERAGE] = { "Dashed: an average seat, {0} %.",
                     "Gestrichelt: ein durchschnittlicher Platz, {0} %." },
    [SW_FIGURES] = { "what happens in a game", "was in einer Partie geschieht" },
    [SW_ALWAYS] = { "the same in every game", "in jeder Partie gleich" },
    [SW_CARD] = { "card", "Karte" },
    [SW_INTERVAL] = { "95 % interval", "95-%-Intervall" },
    [SW_SCATTER] = { "Each dot is a card: the further to the right, the more seats had it; the "
                     "higher, the more often these seats won. Dashed: an average seat.",
                     "Jeder Punkt ist eine Karte: je weiter rechts, desto mehr Plätze hatten sie; "
                     "je höher, desto öfter siegten diese Plätze. Gestrichelt: ein "
                     "durchschnittlicher Platz." },
    [SW_ACROSS] = { "share of all seats", "Anteil aller Plätze" },
    [SW_READING] = { "Dots with lines are rates with their 95 % confidence intervals. Shared wins "
                     "are split; a bot's rate is that of one of its seats. Below a distribution, "
                     "the line spans the games from 5 % to 95 % and the dot is the median; ± is "
                     "half of the 95 % confidence interval of the mean. The shares of a card are "
                     "those of all seats of all games, its win rate is that of the seats in the "
                     "first share; of twenty cards, one is off the average by more than its "
                     "interval by chance alone, and a card that winners had need not be why they "
                     "won.",
                     "Punkte mit Linien sind Quoten mit ihren 95-%-Konfidenzintervallen. Geteilte "
                     "Siege zählen anteilig; die Quote eines Bots gilt für einen seiner Plätze. "
                     "Unter einer Verteilung reicht die Linie von 5 % bis 95 % der Partien, der "
                     "Punkt ist der Median; ± ist das halbe 95-%-Konfidenzintervall des Mittels. "
                     "Die Anteile einer Karte gelten für alle Plätze aller Partien, ihre Siegquote "
                     "für die Plätze im ersten Anteil; von zwanzig Karten weicht rein zufällig "
                     "eine um mehr als ihr Intervall vom Durchschnitt ab, und eine Karte, die "
                     "Sieger hatten, muss nicht der Grund für ihren Sieg sein." },
    [SW_AGAIN] = { "The same games again:", "Dieselben Partien noch einmal:" },
    [SW_PROGRESS] = { "{0} of {1} games", "{0} von {1} Partien" },
    [SW_BROKEN] = { "Game {0} of the series violates an invariant: {1}. Seed {2}. Its log up to "
                    "there "
                    "follows:",
                    "Partie {0} der Reihe verletzt eine Invariante: {1}. Startwert {2}. Ihr "
                    "Protokoll "
                    "bis dorthin:" },
};
