/* SPDX-License-Identifier: MIT */
/* The engine's sentences, in English and German. */
#include "words.h"

const pl_words pl__word[PL__WORDS] = {
    [W_SEATS] = { "{0} takes {1} to {2} seats, not {3}.",
                  "{0} hat {1} bis {2} Plätze, nicht {3}." },
    [W_RULES] = { "Unknown rules version {0} of {1}. The newest one here is {2}.",
                  "Unbekannte Regelversion {0} von {1}. Die neueste hier ist {2}." },
    [W_OPTION] = { "Unknown option '{0}'. Options: {1}.",
                   "Unbekannte Option '{0}'. Optionen: {1}." },
    [W_CHOICE] = { "Option {0} can't be '{1}'. Choices: {2}.",
                   "Die Option {0} kann nicht '{1}' sein. Möglich: {2}." },
    [W_CHOICE_NUMBER] = { "Option {0} has no choice number {1}.",
                          "Die Option {0} hat keine Möglichkeit Nummer {1}." },
    [W_DECK] = { "Unknown deck '{0}'. Decks: {1}.", "Unbekannter Stapel '{0}'. Stapel: {1}." },
    [W_CARD] = { "Unknown card '{0}'. The command 'cards' lists all cards of this game.",
                 "Unbekannte Karte '{0}'. Der Befehl 'cards' listet alle Karten dieses Spiels "
                 "auf." },
    [W_STACK_FULL] = { "You can arrange at most {0} cards.",
                       "Es lassen sich höchstens {0} Karten vorbereiten." },
    [W_NOT_IN_DECK] = { "You can't put '{0}' on deck {1}: the card isn't in it, or not that often.",
                        "'{0}' lässt sich im Stapel {1} nicht vorbereiten: Die Karte ist nicht "
                        "darin, oder nicht so oft." },
    [W_SEAT] = { "There is no seat {0}. Seats are numbered 0 to {1}.",
                 "Platz {0} gibt es nicht. Die Plätze haben die Nummern 0 bis {1}." },
    [W_NAME] = { "A name must be 1 to {0} bytes of UTF-8, without control characters or a leading "
                 "space.",
                 "Ein Name muss 1 bis {0} Bytes UTF-8 lang sein, ohne Steuerzeichen und ohne "
                 "Leerzeichen am Anfang." },
    [W_OVER] = { "The game is over.", "Das Spiel ist zu Ende." },
    [W_NOT_YOUR_TURN] = { "Seat {0} has nothing to decide now. Waiting for: {1}.",
                          "Platz {0} hat gerade nichts zu entscheiden. Am Zug: {1}." },
    [W_NO_MOVE] = { "'{0}' isn't possible now.", "'{0}' ist gerade nicht möglich." },
    [W_HISTORY_FULL] = { "The game is too long. The limit is {0} moves.",
                         "Die Partie ist zu lang. Höchstens {0} Züge sind möglich." },
    [W_NOTHING_TO_UNDO] = { "You have no move to undo.",
                            "Du hast keinen Zug, den du zurücknehmen könntest." },
    [W_MOVED_SINCE] = { "Others have moved since, so you can't undo your move.",
                        "Andere haben seitdem gezogen. Du kannst deinen Zug nicht mehr "
                        "zurücknehmen." },
    [W_LEARNED] = { "Your move revealed hidden information, so you can't undo it.",
                    "Dein Zug hat Verdecktes aufgedeckt. Du kannst ihn nicht zurücknehmen." },
    [W_NO_ORDERS] = { "This game has no standing orders.",
                      "In diesem Spiel gibt es keine Anweisungen im Voraus." },
    [W_ORDER] = { "Unknown order '{0}'. Orders: {1}.",
                  "Unbekannte Anweisung '{0}'. Anweisungen: {1}." },
    [W_ORDER_NUMBER] = { "“{0}” takes a number from {1} to {2}.",
                         "„{0}“ braucht eine Zahl von {1} bis {2}." },
    [W_ORDER_NO_NUMBER] = { "“{0}” takes no number.", "„{0}“ braucht keine Zahl." },
    [W_LOG_LONG] = { "The line is longer than {0} bytes.", "Die Zeile ist länger als {0} Bytes." },
    [W_LOG_BYTE] = { "The line contains a byte that is not allowed in a log (value {0}).",
                     "Die Zeile enthält ein Byte, das in einem Protokoll nicht erlaubt ist (Wert "
                     "{0})." },
    [W_LOG_BLANK] = { "A line can't begin with a space.",
                      "Eine Zeile darf nicht mit einem Leerzeichen beginnen." },
    [W_LOG_HEAD] = { "In a log with a 'fair' line, everything before the first move must be "
                     "exactly as the server wrote it.",
                     "In einem Protokoll mit einer Zeile 'fair' muss alles vor dem ersten Zug "
                     "genau so dastehen, wie der Server es geschrieben hat." },
    [W_LOG_CUT] = { "The log is cut off. Its last line must begin with 'end' or 'open'.",
                    "Das Protokoll ist abgeschnitten. Die letzte Zeile muss mit 'end' oder 'open' "
                    "beginnen." },
    [W_LOG_FIRST] = { "This is not a log. The first line must be 'perilune 1'.",
                      "Das ist kein Protokoll. Die erste Zeile muss 'perilune 1' lauten." },
    [W_LOG_GAME] = { "The line must read 'game NAME rules=VERSION cards=HEX'.",
                     "Die Zeile muss 'game NAME rules=VERSION cards=HEX' lauten." },
    [W_LOG_NO_GAME] = { "Unknown game '{0}'. Games: {1}.",
                        "Unbekanntes Spiel '{0}'. Spiele: {1}." },
    [W_LOG_CARDS] = { "This game was played with the cards {0}. The program has the cards {1}.",
                      "Diese Partie wurde mit den Karten {0} gespielt. Das Programm hat die "
                      "Karten {1}." },
    [W_LOG_OWN_CARDS] = { "This game was played with the program's own cards, not with the cards "
                          "{0}.",
                          "Diese Partie wurde mit den eigenen Karten des Programms gespielt, "
                          "nicht mit den Karten {0}." },
    [W_LOG_NO_SETUP] = { "Expected a line 'setup seats=N seed=HEX'.",
                         "Hier muss eine Zeile 'setup seats=N seed=HEX' stehen." },
    [W_LOG_SETUP] = { "'{0}' must have the form key=value.",
                      "'{0}' muss die Form Schlüssel=Wert haben." },
    [W_LOG_NUMBER] = { "'{0}' is not a valid number here.", "'{0}' ist hier keine gültige Zahl." },
    [W_LOG_SEED] = { "A seed has 1 to 64 hex digits (0-9, a-f). '{0}' is not one.",
                     "Ein Startwert hat 1 bis 64 Hex-Ziffern (0-9, a-f). '{0}' ist keiner." },
    [W_LOG_LATE] = { "'{0}' must come before the first move.",
                     "'{0}' muss vor dem ersten Zug stehen." },
    [W_LOG_WHAT] = { "This line must begin with a seat number, 'end' or 'open', not '{0}'.",
                     "Diese Zeile muss mit einer Platznummer, 'end' oder 'open' beginnen, nicht "
                     "mit '{0}'." },
    [W_LOG_HASH] = { "The closing hash is '{0}' but should be '{1}'. The log was changed or made "
                     "with other rules.",
                     "Die Prüfsumme lautet '{0}', müsste aber '{1}' sein. Das Protokoll wurde "
                     "verändert oder nach anderen Regeln erstellt." },
    [W_LOG_MORE] = { "Nothing may follow the closing line.",
                     "Nach der Schlusszeile darf nichts mehr kommen." },
    [W_LOG_NOT_OVER] = { "The line says 'end', but the game isn't over.",
                         "Die Zeile sagt 'end', aber das Spiel ist nicht zu Ende." },
    [W_LOG_IS_OVER] = { "The line says 'open', but the game is over.",
                        "Die Zeile sagt 'open', aber das Spiel ist zu Ende." },
    [W_LOG_TWICE] = { "'{0}' appears twice.", "'{0}' kommt doppelt vor." },
    [W_LOG_FAIR] = { "The text after 'fair' must have 1 to {0} bytes.",
                     "Der Text nach 'fair' muss 1 bis {0} Bytes lang sein." },
    [W_LOG_RENEW] = { "A 'renew' line must read 'renew SEAT by=SEAT agreed', with 'host' for a "
                      "host without a seat and 'owner', 'agreed' or 'absent' at the end.",
                      "Eine Zeile 'renew' muss 'renew PLATZ by=PLATZ agreed' lauten, mit 'host' "
                      "für eine Spielleitung ohne Platz und 'owner', 'agreed' oder 'absent' am "
                      "Ende." },
    [W_RENEWALS] = { "This seat has already had {0} new links in this game, which is the limit.",
                     "Dieser Platz hat in dieser Partie schon {0} neue Links bekommen. Mehr sind "
                     "nicht möglich." },
    [W_LINK] = { "This isn't the code of a game.", "Das ist kein Code einer Partie." },
    [W_LINK_VERSION] = { "This code was made by a newer version of Perilune.",
                         "Dieser Code stammt von einer neueren Version von Perilune." },
    [W_LINK_CARDS] = { "This code is of a game with other cards.",
                       "Dieser Code gehört zu einer Partie mit anderen Karten." },
    [W_LINK_DAMAGED] = { "This code is incomplete or was changed.",
                         "Dieser Code ist unvollständig oder wurde verändert." },
};
