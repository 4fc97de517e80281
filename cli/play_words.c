/* SPDX-License-Identifier: MIT */
/* The sentences of `play`, in English and German. */
#include "play_words.h"

const pl_words play_word[PLAY_WORDS] = {
    [PW_WHICH_GAME] = { "Which game? Use perilune play GAME with one of: {0}.",
                        "Welches Spiel? perilune play SPIEL mit einem von: {0}." },
    [PW_OTHER_GAME] = { "{0} is a game of {1}, not {2}.", "{0} ist eine Partie {1}, nicht {2}." },
    [PW_PROGRAM] = { "In this game a program played, '{0}'. A log doesn't run programs, so the "
                     "game "
                     "can't be continued.",
                     "In dieser Partie spielte ein Programm, '{0}'. Ein Protokoll startet keine "
                     "Programme, daher lässt sich die Partie nicht fortsetzen." },
    [PW_PLAYS_ON] = { "{0} 'random' plays on there.", "{0} Dort spielt 'random' weiter." },
    [PW_FORFEITED] = { "{0} ({1}) has forfeited and comes last.",
                       "{0} ({1}) hat aufgegeben und ist damit Letzter." },
    [PW_LOADED] = { "You can't change --{0} in a saved game.",
                    "--{0} lässt sich in einer gespeicherten Partie nicht ändern." },
    [PW_NO_SEAT] = { "There is no seat {0}. Seats are numbered 0 to {1}.",
                     "Platz {0} gibt es nicht. Die Plätze haben die Nummern 0 bis {1}." },
    [PW_SEAT_TAKEN] = { "{1} has seat {0}. Use either --seat or --as for it, not both.",
                        "Platz {0} gehört {1}. Gib dafür --seat oder --as an, nicht beides." },
    [PW_NAME_TAKEN] = { "'{0}' looks too much like '{1}'. Give every player a different name.",
                        "„{0}“ sieht „{1}“ zu ähnlich. Gib allen verschiedene Namen." },
    [PW_TOO_MANY_SEATS] = { "That's more than {0} players. Use a larger --seats or fewer --seat.",
                            "Das sind mehr als {0} Spieler. Gib ein größeres --seats oder weniger "
                            "--seat an." },
    [PW_EXISTS] = { "{0} already exists. To continue that game: --load {0} --save {0}. Or choose "
                    "another name.",
                    "{0} gibt es schon. Zum Weiterspielen: --load {0} --save {0}. Oder wähle einen "
                    "anderen Namen." },
    [PW_OTHER_FILE] = { "{0} already exists. Choose another name.",
                        "{0} gibt es schon. Wähle einen anderen Namen." },
    [PW_TABLE] = { "At the table: ", "Am Tisch: " },
    [PW_YOU] = { "{0} (you)", "{0} (du)" },
    [PW_BOT] = { "{0} (bot, {1})", "{0} (Bot, {1})" },
    [PW_HOW] = { "Type a number and press Enter. 'intro' explains the game, 'help' the rest.",
                 "Tippe eine Nummer und drücke Enter. 'einführung' erklärt das Spiel, 'hilfe' den "
                 "Rest." },
    [PW_THINKS] = { "{0} is thinking …", "{0} überlegt …" },
    [PW_PASS] = { "Pass the keyboard to {0} and press Enter. ",
                  "Gib die Tastatur an {0} weiter und drücke Enter. " },
    [PW_MORE_CHOICES] = { "… and {0} more. 'moves' shows all {1}, 'moves WORD' only matches.",
                          "… und {0} weitere. 'züge' zeigt alle {1}, 'züge WORT' nur passende." },
    [PW_NO_SUCH_CHOICE] = { "There is no choice {0}. Choices are numbered 1 to {1}.",
                            "Möglichkeit {0} gibt es nicht. Die Möglichkeiten haben die Nummern 1 "
                            "bis {1}." },
    [PW_NO_CHOICE_WORD] = { "No choice contains '{0}'.", "Keine Möglichkeit enthält '{0}'." },
    [PW_SEVERAL] = { "'{0}' is not a complete move. Did you mean:",
                     "'{0}' ist kein vollständiger Zug. Meinst du:" },
    [PW_HINT] = { "Type a number from 1 to {0}, a move such as '{1}', or 'help'.",
                  "Tippe eine Nummer von 1 bis {0}, einen Zug wie '{1}' oder 'hilfe'." },
    [PW_HINT_HEAD] = { "Your chances of winning, from what you can see, if everyone plays well:",
                       "Deine Gewinnchancen nach dem, was du sehen kannst, wenn alle gut "
                       "weiterspielen:" },
    [PW_HINT_HEAD_ALONE] = { "From what you can see, if you play well (100 is the best possible "
                             "game):",
                             "Nach dem, was du sehen kannst, wenn du gut weiterspielst (100 ist "
                             "die bestmögliche Partie):" },
    [PW_HINT_CHOICE] = { "{0}  {2} of 100 (± {3}), {4}: {1}",
                         "{0}  {2} von 100 (± {3}), {4}: {1}" },
    [PW_HINT_ALONE] = { "the only reasonable choice", "die einzige sinnvolle Wahl" },
    [PW_HINT_EVEN] = { "about as good as the next one", "etwa so gut wie die nächste" },
    [PW_HINT_LIKELY] = { "probably the best", "wahrscheinlich am besten" },
    [PW_HINT_CLEAR] = { "clearly the best", "eindeutig am besten" },
    [PW_HINT_AS_GOOD] = { "about as good", "etwa ebenso gut" },
    [PW_HINT_LIKELY_WORSE] = { "probably worse", "wahrscheinlich schlechter" },
    [PW_HINT_CLEARLY_WORSE] = { "clearly worse", "eindeutig schlechter" },
    [PW_RULE] = { "Rule {0}-{1}, {2}. To read it: rules {1}",
                  "Regel {0}-{1}, {2}. Nachlesen: regeln {1}" },
    [PW_WHY_LEGAL] = { "'{0}' is possible. It's choice {1}.",
                       "'{0}' ist möglich. Es ist Möglichkeit {1}." },
    [PW_WHY_WHAT] = { "Say which move: why {0}", "Sag, welcher Zug: warum {0}" },
    [PW_HELP] = { "What you can type:", "Was du tippen kannst:" },
    [PW_HELP_MOVES] = { "a choice: its number, or the move itself, such as '{0}'. The beginning is "
                        "enough if it's unique. Tab completes.",
                        "eine Möglichkeit: ihre Nummer oder der Zug selbst, etwa '{0}'. Der Anfang "
                        "genügt, wenn er eindeutig ist. Tab vervollständigt." },
    [PW_NOTHING_YET] = { "Nothing has happened yet.", "Noch ist nichts geschehen." },
    [PW_TAKEN_BACK] = { "{0}'s move is undone. Nobody learned anything from it.",
                        "Der Zug von {0} ist zurückgenommen. Niemand hat daraus etwas erfahren." },
    [PW_BACK] = { "Back to your previous decision.", "Zurück zu deiner vorigen Entscheidung." },
    [PW_BACK_PRACTICE] = { "Back to your previous decision. Others have moved or cards were "
                           "revealed since, so this is now a practice game.",
                           "Zurück zu deiner vorigen Entscheidung. Seitdem haben andere gezogen, "
                           "oder es wurde etwas aufgedeckt. Die Partie gilt jetzt als Übung." },
    [PW_ORDER_STANDS] = { "Your order stands: {0}.", "Deine Anweisung gilt: {0}." },
    [PW_NO_ORDER] = { "You have no standing order.", "Du hast keine Anweisung gegeben." },
    [PW_ORDER_ANSWERS] = { "By your order '{0}': {1}", "Nach deiner Anweisung '{0}': {1}" },
    [PW_ORDER_ENDED] = { "Your order '{0}' has ended.", "Deine Anweisung '{0}' ist abgelaufen." },
    [PW_ORDER_HOW] = { "Type 'order ID', with a number if it takes one. 'order' lists all orders.",
                       "Tippe 'anweisung ID', wenn nötig mit einer Zahl. 'anweisung' listet alle "
                       "auf." },
    [PW_SAVED] = { "Saved to {0}.", "Gespeichert in {0}." },
    [PW_SAVE_WHERE] = { "Give a file name: save FILE", "Gib einen Dateinamen an: speichern DATEI" },
    [PW_ASK_SAVE] = { "Save this game? Type a file name, or press Enter to skip: ",
                      "Diese Partie speichern? Tippe einen Dateinamen, oder drücke Enter, um es zu "
                      "lassen:" },
    [PW_NOT_SAVED] = { "The game was not saved.", "Die Partie wurde nicht gespeichert." },
    [PW_NO_POINTS] = { "{0} has no points to show.", "{0} zeigt keine Punkte." },
    [PW_GO_ON] = { "The game is saved. To continue: {0} play --load {1} --save {1}",
                   "Die Partie ist gespeichert. Weiterspielen: {0} play --load {1} --save {1}" },
    [PW_RESULT] = { "Result", "Ergebnis" },
    [PW_SEED] = { "Seed: {0}", "Startwert: {0}" },
    [PW_LOG_AT] = { "The game is saved. To replay it: {0} replay {1}",
                    "Die Partie ist gespeichert. Noch einmal ansehen: {0} replay {1}" },
    [PW_PRACTICE_END] = { "This was a practice game.", "Das war eine Übungspartie." },
    [PW_ARRANGED_END] = { "Some cards in this game were arranged beforehand.",
                          "Einige Karten dieser Partie waren vorbereitet." },
};
