/* SPDX-License-Identifier: MIT */
/* The sentences of `sim`, in English and German. */
#include "sim_words.h"

const pl_words sim_word[SIM_WORDS] = {
    [SW_HEAD] = { "{0}: {1} {1|game|games}, {2} {2|seat|seats}",
                  "{0}: {1} {1|Partie|Partien}, {2} {2|Platz|Plätze}" },
    [SW_SEED] = { "seed", "Startwert" },
    [SW_SPEED] = { "{0} decisions in {1} s, {2} games per second",
                   "{0} Entscheidungen in {1} s, {2} Partien pro Sekunde" },
    [SW_VIOLATIONS] = { "games with a violated invariant: {0}",
                        "Partien mit verletzter Invariante: {0}" },
    [SW_FOOT] = { "± is half the 95 % confidence interval of the mean, 'from' and 'to' are the "
                  "interval of a win rate. 5 %, median and 95 % refer to single games. Shared wins "
                  "are split. A bot's rate is per seat.",
                  "± ist das halbe 95-%-Konfidenzintervall des Mittels, 'von' und 'bis' begrenzen "
                  "das einer Siegquote. 5 %, Median und 95 % gelten für einzelne Partien. Geteilte "
                  "Siege zählen anteilig. Die Quote eines Bots gilt je Platz." },
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
    [SW_CARDS_FOOT] = { "A card's shares are taken over all seats of all games. 'times' counts the "
                        "first of them. 'win rate' is for the seats in the first share, with half "
                        "its 95 % confidence interval as ±. An average seat wins {0} %. + and - "
                        "mark rates that differ from this by more than the interval, as one card "
                        "in twenty does by chance. A card that winners had is not necessarily why "
                        "they won.",
                        "Die Anteile einer Karte gelten für alle Plätze aller Partien. 'Anzahl' "
                        "zählt den ersten davon. 'Siege' ist die Siegquote der Plätze im ersten "
                        "Anteil, ± ihr halbes 95-%-Konfidenzintervall. Ein durchschnittlicher "
                        "Platz siegt zu {0} %. + und - stehen bei Quoten, die davon um mehr als "
                        "das Intervall abweichen, wie es rein zufällig eine von zwanzig Karten "
                        "tut. Eine Karte, die Sieger hatten, muss nicht der Grund für ihren Sieg "
                        "sein." },
    [SW_LEAD] = { "{0} {0|game|games}, {1} {1|seat|seats}, played by {2}",
                  "{0} {0|Partie|Partien}, {1} {1|Platz|Plätze}, gespielt von {2}" },
    [SW_GAMES] = { "games", "Partien" },
    [SW_GAMES_A_SECOND] = { "games per second", "Partien pro Sekunde" },
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
    [SW_SCATTER] = { "Each dot is a card. Further right: more seats had it. Higher: those seats "
                     "won more often. Dashed: an average seat.",
                     "Jeder Punkt ist eine Karte. Weiter rechts: Mehr Plätze hatten sie. Höher: "
                     "Diese Plätze siegten öfter. Gestrichelt: ein durchschnittlicher Platz." },
    [SW_ACROSS] = { "share of all seats", "Anteil aller Plätze" },
    [SW_READING] = { "Dots with lines are rates with their 95 % confidence intervals. Shared wins "
                     "are split. A bot's rate is per seat. Below a distribution, the line spans 5 "
                     "% to 95 % of the games, and the dot is the median. ± is half the 95 % "
                     "confidence interval of the mean. A card's shares are taken over all seats of "
                     "all games, and its win rate over the seats in the first share. One card in "
                     "twenty differs from the average by more than its interval by chance alone, "
                     "and a card that winners had is not necessarily why they won.",
                     "Punkte mit Linien sind Quoten mit ihren 95-%-Konfidenzintervallen. Geteilte "
                     "Siege zählen anteilig. Die Quote eines Bots gilt je Platz. Unter einer "
                     "Verteilung reicht die Linie von 5 % bis 95 % der Partien, und der Punkt ist "
                     "der Median. ± ist das halbe 95-%-Konfidenzintervall des Mittels. Die Anteile "
                     "einer Karte gelten für alle Plätze aller Partien, ihre Siegquote für die "
                     "Plätze im ersten Anteil. Rein zufällig weicht eine von zwanzig Karten um "
                     "mehr als ihr Intervall vom Durchschnitt ab, und eine Karte, die Sieger "
                     "hatten, muss nicht der Grund für ihren Sieg sein." },
    [SW_AGAIN] = { "To repeat these games:", "Dieselben Partien noch einmal:" },
    [SW_PROGRESS] = { "{0} of {1} games", "{0} von {1} Partien" },
    [SW_PARTIAL] = { "interrupted: these are {0} of {1} games",
                     "unterbrochen: dies sind {0} von {1} Partien" },
    [SW_BROKEN] = { "Game {0} of the series violates an invariant: {1}. Seed {2}. Its log so far:",
                    "Partie {0} der Reihe verletzt eine Invariante: {1}. Startwert {2}. Ihr "
                    "Protokoll bis dorthin:" },
    [SW_EXPORT_CARDS] = { "--export needs the program's own cards.",
                          "--export braucht die eigenen Karten des Programms." },
    [SW_EXPORT_ALONE] = { "--export can't be combined with --resume or mpirun.",
                          "--export lässt sich nicht mit --resume oder mpirun verbinden." },
};
