/* SPDX-License-Identifier: MIT */
/* The sentences of `records`, in English and German. */
#include "records_words.h"

const pl_words records_word[RECORDS_WORDS] = {
    [RW_NO_HOME] = { "Can't store records because HOME is not set. Use --records FILE.",
                     "Die Bestenliste lässt sich nicht speichern, weil HOME nicht gesetzt ist. "
                     "Nimm --records DATEI." },
    [RW_LONG_PATH] = { "The path of the records file is too long.",
                       "Der Pfad der Bestenliste ist zu lang." },
    [RW_TITLE] = { "Records: {0}, alone", "Bestenliste: {0}, allein" },
    [RW_VARIANT] = { "; {0}: {1}", "; {0}: {1}" },
    [RW_POINTS] = { "{0|point|points}", "{0|Punkt|Punkte}" },
    [RW_FIRST] = { "The first recorded game of this kind.",
                   "Die erste Partie dieser Art in der Bestenliste." },
    [RW_BEST] = { "The best of {0} games so far!", "Die beste von bisher {0} Partien!" },
    [RW_SHARED] = { "As good as the best of {0} games so far.",
                    "So gut wie die beste von bisher {0} Partien." },
    [RW_PLACE] = { "Place {1} of {0} games so far.", "Platz {1} von bisher {0} Partien." },
    [RW_PRACTICE] = { "Recorded as practice, not ranked.", "Als Übung verzeichnet, ohne Wertung." },
    [RW_ARRANGED] = { "Recorded as arranged, not ranked.",
                      "Als vorbereitet verzeichnet, ohne Wertung." },
    [RW_UNRANKED] = { "and {0} {0|game|games} not ranked (practice or arranged cards)",
                      "und {0} {0|Partie|Partien} ohne Wertung (Übung oder vorbereitete Karten)" },
    [RW_BAD] = { "Skipped {0} unreadable {0|line|lines} of {1}, the first in line {2}.",
                 "{0} unlesbare {0|Zeile|Zeilen} in {1} übersprungen, die erste ist Zeile {2}." },
    [RW_NONE] = { "No records yet. Finish a game on your own to get one.",
                  "Noch keine Einträge. Spiel eine Partie allein zu Ende, dann gibt es einen." },
    [RW_KEPT] = { "Stored in {0}.", "Gespeichert in {0}." },
};
