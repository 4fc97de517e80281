/* SPDX-License-Identifier: MIT */
#include "menu.h"

const pl_words menu_word[MENU_WORDS] = {
    [MW_WELCOME] = { "Perilune: board games about the Moon",
                     "Perilune: Brettspiele über den Mond" },
    [MW_ENTER] = { "Enter alone takes the answer in brackets; Ctrl-D leaves.",
                   "Enter allein nimmt die Antwort in Klammern; Strg-D verlässt das Programm." },
    [MW_LANGUAGE] = { "Language / Sprache: 1 English, 2 Deutsch",
                      "Sprache / Language: 1 English, 2 Deutsch" },
    [MW_GAME] = { "Which game?", "Welches Spiel?" },
    [MW_GAME_ROW] = { "{0}, for {1} {2|player|players}", "{0}, für {1} {2|Person|Personen}" },
    [MW_PEOPLE_RANGE] = { "{0} to {1}", "{0} bis {1}" },
    [MW_FILE] = { "or the file name of a saved game",
                  "oder der Dateiname einer gespeicherten Partie" },
    [MW_SEATS] = { "How many players, people and bots together?",
                   "Wie viele spielen mit, Menschen und Bots zusammen?" },
    [MW_PEOPLE] = { "How many of them are people at this keyboard?",
                    "Wie viele davon sind Menschen an dieser Tastatur?" },
    [MW_NAME] = { "Name of person {0}", "Name von Person {0}" },
    [MW_BOT] = { "Which bot plays the others?", "Welcher Bot spielt die anderen?" },
    [MW_VARIANTS] = { "Variants: 1 none, 2 let me choose", "Varianten: 1 keine, 2 ich wähle" },
    [MW_NUMBER] = { "Please type a number from {0} to {1}.",
                    "Bitte tippe eine Zahl von {0} bis {1}." },
    [MW_ANSWER] = { "{0} [{1}]: ", "{0} [{1}]: " },
    [MW_BAD_NAME] = { "That name does not work: it is too long, taken, or begins like a bot's.",
                      "Dieser Name geht nicht: zu lang, vergeben oder wie der eines Bots." },
    [MW_NEXT_TIME] = { "Next time, without questions:", "Nächstes Mal ohne Fragen:" },
};
