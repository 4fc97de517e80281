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
    [SW_PROGRESS] = { "{0} of {1} games", "{0} von {1} Partien" },
    [SW_BROKEN] = { "Game {0} of the series violates an invariant: {1}. Seed {2}. Its log up to "
                    "there "
                    "follows:",
                    "Partie {0} der Reihe verletzt eine Invariante: {1}. Startwert {2}. Ihr "
                    "Protokoll "
                    "bis dorthin:" },
    [SW_THREAD] = { "No thread can be started: {0}.", "Es lässt sich kein Thread starten: {0}." },
};
