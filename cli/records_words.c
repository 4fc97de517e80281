/* SPDX-License-Identifier: MIT */
#include "records_words.h"

const pl_words records_word[RECORDS_WORDS] = {
    [RW_NO_HOME] = { "There is no place for records: HOME is not set. --records FILE names one.",
                     "Für die Bestenliste ist kein Platz: HOME ist nicht gesetzt. --records DATEI "
                     "nennt einen." },
    [RW_LONG_PATH] = { "The path of the records is too long.",
                       "Der Pfad der Bestenliste ist zu lang." },
    [RW_TITLE] = { "Records: {0}, alone", "Bestenliste: {0}, allein" },
    [RW_VARIANT] = { "; {0}: {1}", "; {0}: {1}" },
    [RW_POINTS] = { "{0|point|points}", "{0|Punkt|Punkte}" },
    [RW_FIRST] = { "The first game of this kind in the records.",
                   "Die erste Partie dieser Art in der Bestenliste." },
    [RW_BEST] = { "The best of {0} games so far!", "Die beste von bisher {0} Partien!" },
    [RW_SHARED] = { "As good as the best of {0} games so far.",
                    "So gut wie die beste von bisher {0} Partien." },
    [RW_PLACE] = { "Place {1} of {0} games so far.", "Platz {1} von bisher {0} Partien." },
    [RW_PRACTICE] = { "Recorded as practice, outside the ranking.",
                      "Als Übung verzeichnet, außer Wertung." },
    [RW_ARRANGED] = { "Recorded as arranged, outside the ranking.",
                      "Als zurechtgelegt verzeichnet, außer Wertung." },
    [RW_UNRANKED] = { "and {0} {0|game|games} outside the ranking (practice, or cards arranged)",
                      "und {0} {0|Partie|Partien} außer Wertung (Übung oder zurechtgelegt)" },
    [RW_BAD] = { "{0} {0|line|lines} of {1} cannot be read as a record and {0|is|are} left out; "
                 "the first is line {2}.",
                 "{0} {0|Zeile|Zeilen} in {1} {0|lässt|lassen} sich nicht als Ergebnis lesen und "
                 "{0|fehlt|fehlen} hier; die erste ist Zeile {2}." },
    [RW_NONE] = { "Nothing is recorded yet; a game is when one person has played it alone to the "
                  "end.",
                  "Noch ist nichts verzeichnet; das geschieht, wenn jemand allein ein Spiel zu "
                  "Ende gespielt hat." },
    [RW_KEPT] = { "Kept in {0}.", "Zu finden in {0}." },
};
