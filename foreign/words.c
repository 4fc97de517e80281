/* SPDX-License-Identifier: MIT */
/* The sentences about programs that play, in English and German. */
#include "words.h"

const pl_words foreign_word[FOREIGN_WORDS] = {
    [FW_FORM] = { "'{0}' names no program. Write cmd:PROGRAM [ARGUMENT]..., lib:FILE.so, or "
                  "cmd@SECONDS:... and lib@SECONDS:... with 1 to {1} seconds per decision.",
                  "'{0}' nennt kein Programm. Schreibe cmd:PROGRAMM [ARGUMENT]..., lib:DATEI.so "
                  "oder cmd@SEKUNDEN:... und lib@SEKUNDEN:... mit 1 bis {1} Sekunden je "
                  "Entscheidung." },
    [FW_LONG] = { "A bot's command has at most {0} bytes and {1} words. Put longer ones in a "
                  "script.",
                  "Der Befehl eines Bots hat höchstens {0} Bytes und {1} Wörter. Längere gehören "
                  "in ein Skript." },
    [FW_MANY] = { "Too many different programs as bots. The limit is {0}.",
                  "Zu viele verschiedene Programme als Bots. Erlaubt sind {0}." },
    [FW_LIBRARY] = { "Only the program perilune can play a library ({0}).",
                     "Nur das Programm perilune kann eine Bibliothek spielen lassen ({0})." },
    [FW_NO_START] = { "it could not be started: {0}", "es ließ sich nicht starten: {0}" },
    [FW_ENDED] = { "it ended without answering", "es endete, ohne zu antworten" },
    [FW_LATE] = { "it did not answer within {0} {0|second|seconds}",
                  "es antwortete nicht innerhalb von {0} {0|Sekunde|Sekunden}" },
    [FW_FLOOD] = { "it answered with more than one line of at most {0} bytes",
                   "es antwortete mit mehr als einer Zeile von höchstens {0} Bytes" },
    [FW_EARLY] = { "it wrote '{0}' without being asked", "es schrieb ungefragt '{0}'" },
    [FW_NOT_READY] = { "its first line was '{0}' instead of 'ready'",
                       "seine erste Zeile war '{0}' statt 'ready'" },
    [FW_WISH] = { "it wants '{0}', which is unknown. Known: {1}.",
                  "es wünscht '{0}', was es nicht gibt. Möglich: {1}." },
    [FW_NO_MOVE] = { "it answered '{0}', which is none of the {1} legal moves",
                     "es antwortete '{0}', was keiner der {1} erlaubten Züge ist" },
    [FW_FORFEIT] = { "{0} forfeits at seat {1}: {2}.", "{0} gibt auf Platz {1} auf: {2}." },
    [FW_SAID] = { "It wrote to stderr: {0}", "Auf stderr schrieb es: {0}" },
};
