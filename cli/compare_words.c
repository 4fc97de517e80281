/* SPDX-License-Identifier: MIT */
/* The sentences of `compare`, in English and German. */
#include "compare.h"

const pl_words compare_word[COMPARE_WORDS] = {
    [PW_TWO_TABLES] = { "With --cards, OLD and NEW can't be tables. Give both tables as OLD and "
                        "NEW.",
                        "Mit --cards können ALT und NEU keine Tabellen sein. Gib beide Tabellen "
                        "als "
                        "ALT und NEU an." },
    [PW_WRONG_GAME] = { "{0} is a table of {1}.", "{0} ist eine Tabelle für {1}." },
    [PW_BOTS] = { "Both sides must have the same number of seats.",
                  "Beide Seiten müssen gleich viele Plätze haben." },
    [PW_BROKEN] = { "{0} {0|game|games} broke an invariant and {0|was|were} left out.",
                    "{0} {0|Partie|Partien} verletzten eine Invariante und fehlen." },
    [PW_PROGRESS] = { "{0} of {1} games", "{0} von {1} Partien" },
    [PW_PARTIAL] = { "Interrupted: these are {0} of at most {1} games.",
                     "Unterbrochen: Dies sind {0} von höchstens {1} Partien." },
    [PW_NONE] = { "Interrupted before both sides had played a game.",
                  "Unterbrochen, bevor beide Seiten eine Partie gespielt hatten." },
    [PW_HEAD] = { "{0}: {1} against {2}", "{0}: {1} gegen {2}" },
    [PW_BOTH] = { "{0} {0|game|games} of each, {1} seats, bots {2}, seed {3}",
                  "je {0} {0|Partie|Partien}, {1} Plätze, Bots {2}, Startwert {3}" },
    [PW_ENOUGH] = { "Every interval is as narrow as asked for.",
                    "Jedes Intervall ist so schmal wie verlangt." },
    [PW_NEEDED] = { "Games still needed for intervals as narrow as asked for: about {0}.",
                    "Für so schmale Intervalle wie verlangt fehlen noch etwa {0} Partien." },
    [PW_FITTED] = { "The bots' weights are fitted to the program's own cards, not to these.",
                    "Die Gewichte der Bots passen zu den Karten des Programms, nicht zu diesen." },
    [PW_STRANGE] = { "They have none for these cards and play them like average ones: {0}.",
                     "Für diese Karten haben sie keine und spielen sie wie durchschnittliche: "
                     "{0}." },
    [PW_SURE] = { "Sure at 5 % for all {0} lines together (Holm): {1}.",
                  "Sicher auf 5 % für alle {0} Zeilen zusammen (Holm): {1}." },
    [PW_NOTHING_SURE] = { "No difference is sure.", "Kein Unterschied ist sicher." },
    [PW_OLD] = { "old", "alt" },
    [PW_NEW] = { "new", "neu" },
    [PW_DIFFERENCE] = { "change", "Änderung" },
    [PW_HALF] = { "±", "±" },
    [PW_P] = { "p (Holm)", "p (Holm)" },
    [PW_FIGURES] = { "per game", "je Partie" },
    [PW_CARDS] = { "wins of the seats that had a card", "Siege der Plätze mit einer Karte" },
    [PW_HAD] = { "seats per game that had a card", "Plätze je Partie, die eine Karte hatten" },
    [PW_LENGTH] = { "decisions", "Entscheidungen" },
    [PW_SCORE] = { "score of a seat", "Punkte eines Platzes" },
    [PW_SHARED] = { "shared first place", "geteilter erster Platz" },
    [PW_SEAT + 0] = { "wins of seat 1", "Siege von Platz 1" },
    [PW_SEAT + 1] = { "wins of seat 2", "Siege von Platz 2" },
    [PW_SEAT + 2] = { "wins of seat 3", "Siege von Platz 3" },
    [PW_SEAT + 3] = { "wins of seat 4", "Siege von Platz 4" },
    [PW_SEAT + 4] = { "wins of seat 5", "Siege von Platz 5" },
    [PW_SEAT + 5] = { "wins of seat 6", "Siege von Platz 6" },
    [PW_ONLY_OLD] = { "only old", "nur alt" },
    [PW_ONLY_NEW] = { "only new", "nur neu" },
    [PW_TITLE] = { "{0}: what changes", "{0}: was sich ändert" },
    [PW_PLOT] = { "change, in parts of the spread between games",
                  "Änderung, als Teil der Streuung zwischen Partien" },
};

const enum compare_word_id compare_title[CG_GROUPS] = {
    [CG_FIGURE] = PW_FIGURES,
    [CG_USE] = PW_HAD,
    [CG_WINS] = PW_CARDS,
};
