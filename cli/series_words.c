/* SPDX-License-Identifier: MIT */
/* The sentences about series that are played in parts, in English and German. */
#include "series_words.h"

const pl_words series_words[SERIES_WORDS] = {
    [RW_SHARD] = { "--shard takes K/N with K from 1 to N, for example 3/64, not '{0}'.",
                   "--shard nimmt K/N mit K von 1 bis N, etwa 3/64, nicht '{0}'." },
    [RW_SHARD_JSON] = { "--shard needs --json and takes no --html; 'merge' shows the whole series.",
                        "--shard braucht --json und nimmt kein --html; 'merge' zeigt die ganze "
                        "Reihe." },
    [RW_NEEDS_SEED] = { "--{0} needs --seed, so that every run plays the same series.",
                        "--{0} braucht --seed, damit jeder Lauf dieselbe Reihe spielt." },
    [RW_NO_PART] = { "{0} is not a part of a series. 'sim' and 'ladder' write one with --shard or "
                     "--resume.",
                     "{0} ist kein Teil einer Reihe. 'sim' und 'ladder' schreiben einen mit "
                     "--shard oder --resume." },
    [RW_DAMAGED] = { "{0} is damaged or cut off.", "{0} ist beschädigt oder abgeschnitten." },
    [RW_VERSION] = { "{0} comes from perilune {1}, but this is perilune {2}.",
                     "{0} stammt von perilune {1}, dies ist aber perilune {2}." },
    [RW_RULES] = { "{0} was played by other rules ({1}) than this program's ({2}).",
                   "{0} wurde nach anderen Regeln gespielt ({1}) als denen dieses Programms "
                   "({2})." },
    [RW_UNKNOWN] = { "{0} holds a series that this program can't play: {1}",
                     "{0} enthält eine Reihe, die dieses Programm nicht spielen kann: {1}" },
    [RW_FORM] = { "Its command line is not one that this program would write.",
                  "Seine Befehlszeile ist keine, die dieses Programm schreiben würde." },
    [RW_OTHER] = { "{0} belongs to another series: {1}.",
                   "{0} gehört zu einer anderen Reihe: {1}." },
    [RW_OTHER_GAMES] = { "{0} belongs to games {1} to {2} of the series, not to games {3} to {4}.",
                         "{0} gehört zu den Partien {1} bis {2} der Reihe, nicht zu den Partien "
                         "{3} "
                         "bis {4}." },
    [RW_TWICE] = { "{0} repeats games {1} to {2}, which were read already.",
                   "{0} wiederholt die Partien {1} bis {2}, die schon gelesen sind." },
    [RW_GAP] = { "The series has {0} games, but {1} are missing, first of all games {2} to {3}.",
                 "Die Reihe hat {0} Partien, aber {1} fehlen, zuerst die Partien {2} bis {3}." },
    [RW_INTERRUPTED] = { "Interrupted after {0} of {1} games.",
                         "Unterbrochen nach {0} von {1} Partien." },
    [RW_GO_ON] = { "The same command goes on from {0}.", "Derselbe Befehl fährt mit {0} fort." },
    [RW_NO_MPI] = { "Started as one of {0} ranks, but this program was built without MPI.",
                    "Als einer von {0} Rängen gestartet, aber dieses Programm ist ohne MPI "
                    "gebaut." },
    [RW_NO_DRIVER] = { "Can't use MPI: {0}.", "MPI lässt sich nicht benutzen: {0}." },
    [RW_RANK_FAILED] = { "Rank {0} failed in games {1} to {2}: {3}",
                         "Rang {0} ist bei den Partien {1} bis {2} gescheitert: {3}" },
    [RW_RANK_LOST] = { "Rank {0} was lost in games {1} to {2}.",
                       "Rang {0} ging bei den Partien {1} bis {2} verloren." },
    [RW_RANK_LOST_IDLE] = { "Rank {0} was lost before it played a game.",
                            "Rang {0} ging verloren, ehe er eine Partie spielte." },
    [RW_RANK_PART] = { "The part from rank {0}", "Der Teil von Rang {0}" },
};
