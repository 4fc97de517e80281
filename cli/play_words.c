/* SPDX-License-Identifier: MIT */
#include "play_words.h"

const pl_words play_word[PLAY_WORDS] = {
    [PW_WHICH_GAME] = { "Which game? perilune play GAME, and the games are: {0}.",
                        "Welches Spiel? perilune play SPIEL, und die Spiele sind: {0}." },
    [PW_OTHER_GAME] = { "{0} holds a game of {1}, not of {2}.",
                        "{0} enthält eine Partie {1}, nicht {2}." },
    [PW_LOADED] = { "--{0} cannot be changed in a game that is continued.",
                    "--{0} lässt sich in einer fortgesetzten Partie nicht ändern." },
    [PW_NO_SEAT] = { "There is no seat {0}; the seats are 0 to {1}.",
                     "Einen Platz {0} gibt es nicht; die Plätze sind 0 bis {1}." },
    [PW_SEAT_TAKEN] = { "Seat {0} is taken by {1}; give --seat or --as for it, not both.",
                        "Auf Platz {0} sitzt {1}; gib dafür --seat oder --as an, nicht beides." },
    [PW_NAME_TAKEN] = { "'{0}' looks like '{1}'. Give every player a different name.",
                        "„{0}“ sieht aus wie „{1}“. Gib allen verschiedene Namen." },
    [PW_TOO_MANY_SEATS] = { "That is more than {0} players; give a larger --seats or fewer --seat.",
                            "Das sind mehr als {0} Spieler; gib ein größeres --seats oder weniger "
                            "--seat an." },
    [PW_EXISTS] = { "{0} is there already. To go on with it: --load {0} --save {0}. Or choose "
                    "another name.",
                    "{0} gibt es schon. Zum Weiterspielen: --load {0} --save {0}. Oder wähle einen "
                    "anderen Namen." },
    [PW_OTHER_FILE] = { "{0} is there already; choose another name.",
                        "{0} gibt es schon; wähle einen anderen Namen." },
    [PW_TABLE] = { "At the table: ", "Am Tisch: " },
    [PW_YOU] = { "{0} (you)", "{0} (du)" },
    [PW_BOT] = { "{0} (bot, {1})", "{0} (Bot, {1})" },
    [PW_HOW] = { "Type a number and press Enter; 'intro' explains the game, 'help' the rest.",
                 "Nummer tippen, Enter; 'einführung' erklärt das Spiel, 'hilfe' den Rest." },
    [PW_THINKS] = { "{0} is thinking …", "{0} überlegt …" },
    [PW_PASS] = { "Pass the keyboard to {0}, then press Enter. ",
                  "Gib die Tastatur an {0} weiter, dann drücke Enter. " },
    [PW_MORE_CHOICES] = { "… and {0} more: 'moves' shows all {1}, 'moves WORD' those with a word.",
                          "… und {0} weitere: 'züge' zeigt alle {1}, 'züge WORT' die mit einem "
                          "Wort." },
    [PW_NO_SUCH_CHOICE] = { "There is no choice {0}; the choices are 1 to {1}.",
                            "Eine Möglichkeit {0} gibt es nicht; die Möglichkeiten sind 1 bis "
                            "{1}." },
    [PW_NO_CHOICE_WORD] = { "No choice holds '{0}'.", "Keine Möglichkeit enthält '{0}'." },
    [PW_SEVERAL] = { "'{0}' is not a whole move; it could become:",
                     "'{0}' ist kein ganzer Zug; daraus kann werden:" },
    [PW_HINT] = { "Type a number from 1 to {0}, a move such as '{1}', or 'help'.",
                  "Tippe eine Nummer von 1 bis {0}, einen Zug wie '{1}' oder 'hilfe'." },
    [PW_HINT_HEAD] = { "Your chances to win from what you can see, if everybody plays on well:",
                       "Deine Aussichten zu gewinnen nach dem, was du sehen kannst, wenn alle gut "
                       "weiterspielen:" },
    [PW_HINT_HEAD_ALONE] = { "From what you can see, if you play on well; 100 is the best of all "
                             "games:",
                             "Nach dem, was du sehen kannst, wenn du gut weiterspielst; 100 ist "
                             "die "
                             "beste aller Partien:" },
    [PW_HINT_CHOICE] = { "{0}  {2} of 100 (± {3}), {4}: {1}",
                         "{0}  {2} von 100 (± {3}), {4}: {1}" },
    [PW_HINT_ALONE] = { "the only choice worth a thought", "nichts anderes lohnt einen Gedanken" },
    [PW_HINT_EVEN] = { "as good as the next one, as far as can be told",
                       "so gut wie die nächste, soweit sich das sagen lässt" },
    [PW_HINT_LIKELY] = { "probably the best", "wahrscheinlich am besten" },
    [PW_HINT_CLEAR] = { "clearly the best", "eindeutig am besten" },
    [PW_HINT_AS_GOOD] = { "about as good", "etwa ebenso gut" },
    [PW_HINT_LIKELY_WORSE] = { "probably worse", "wahrscheinlich schlechter" },
    [PW_HINT_CLEARLY_WORSE] = { "clearly worse", "eindeutig schlechter" },
    [PW_RULE] = { "Rule {0}-{1}, {2}; to read it: rules {1}",
                  "Regel {0}-{1}, {2}; nachlesen: regeln {1}" },
    [PW_WHY_LEGAL] = { "'{0}' is possible; it is choice {1}.",
                       "'{0}' ist möglich; es ist die Möglichkeit {1}." },
    [PW_WHY_WHAT] = { "Say which move: why {0}", "Sag, welcher Zug: warum {0}" },
    [PW_HELP] = { "What you can type:", "Was du tippen kannst:" },
    [PW_HELP_MOVES] = { "a choice: its number, or the move itself, such as '{0}'; the beginning is "
                        "enough if it is the only one. Tab completes.",
                        "eine Möglichkeit: ihre Nummer oder der Zug selbst, etwa '{0}'; der Anfang "
                        "genügt, wenn er eindeutig ist. Tab vervollständigt." },
    [PW_NOTHING_YET] = { "Nothing has happened yet.", "Noch ist nichts geschehen." },
    [PW_TAKEN_BACK] = { "The move of {0} is taken back; nobody has learned anything from it.",
                        "Der Zug von {0} ist zurückgenommen; niemand hat daraus etwas erfahren." },
    [PW_BACK] = { "Back to your previous decision.", "Zurück zu deiner vorigen Entscheidung." },
    [PW_BACK_PRACTICE] = { "Back to your previous decision. Others have moved or something was "
                           "shown "
                           "since, so this game is now marked as practice.",
                           "Zurück zu deiner vorigen Entscheidung. Seitdem haben andere gezogen "
                           "oder "
                           "es war etwas zu sehen; die Partie gilt jetzt als Übung." },
    [PW_ORDER_STANDS] = { "Your order stands: {0}.", "Deine Anweisung gilt: {0}." },
    [PW_NO_ORDER] = { "No order of yours stands.", "Von dir gilt keine Anweisung." },
    [PW_ORDER_ANSWERS] = { "By your order '{0}': {1}", "Nach deiner Anweisung '{0}': {1}" },
    [PW_ORDER_ENDED] = { "Your order '{0}' has ended.", "Deine Anweisung '{0}' ist abgelaufen." },
    [PW_ORDER_HOW] = { "Type 'order ID', with a number where it takes one; 'order' lists them.",
                       "Tippe 'anweisung ID', wo nötig mit einer Zahl; 'anweisung' zählt sie "
                       "auf." },
    [PW_SAVED] = { "Saved in {0}.", "Gespeichert in {0}." },
    [PW_SAVE_WHERE] = { "Say where: save FILE", "Sag, wohin: speichern DATEI" },
    [PW_ASK_SAVE] = { "Save this game? Type a file name, or press Enter for no: ",
                      "Diese Partie speichern? Tippe einen Dateinamen, oder Enter für nein: " },
    [PW_NOT_SAVED] = { "The game was not saved.", "Die Partie wurde nicht gespeichert." },
    [PW_GO_ON] = { "The game is saved. To go on: {0} play --load {1} --save {1}",
                   "Die Partie ist gespeichert. Weiterspielen: {0} play --load {1} --save {1}" },
    [PW_RESULT] = { "Result", "Ergebnis" },
    [PW_SEED] = { "Seed: {0}", "Startwert: {0}" },
    [PW_LOG_AT] = { "The game is saved. To see it again: {0} replay {1}",
                    "Die Partie ist gespeichert. Noch einmal ansehen: {0} replay {1}" },
    [PW_PRACTICE_END] = { "This was a practice game.", "Das war eine Übungspartie." },
    [PW_ARRANGED_END] = { "Cards of this game were arranged beforehand.",
                          "Karten dieser Partie waren vorher zurechtgelegt." },
};
