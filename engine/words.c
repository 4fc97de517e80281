/* SPDX-License-Identifier: MIT */
#include "words.h"

const pl_words pl__word[PL__WORDS] = {
    [W_SEATS] = { "{0} is for {1} to {2} seats, not for {3}.",
                  "{0} ist für {1} bis {2} Plätze, nicht für {3}." },
    [W_RULES] = { "Rules version {0} of {1} is unknown here; the newest known one is {2}.",
                  "Die Regelfassung {0} von {1} ist hier unbekannt; die neueste bekannte ist "
                  "{2}." },
    [W_OPTION] = { "There is no option '{0}'; the options are: {1}.",
                   "Eine Option '{0}' gibt es nicht; die Optionen sind: {1}." },
    [W_CHOICE] = { "Option {0} cannot be '{1}'; it can be: {2}.",
                   "Die Option {0} kann nicht '{1}' sein; möglich ist: {2}." },
    [W_CHOICE_NUMBER] = { "Option {0} has no choice with the number {1}.",
                          "Die Option {0} hat keine Möglichkeit mit der Nummer {1}." },
    [W_DECK] = { "There is no deck '{0}'; the decks are: {1}.",
                 "Einen Stapel '{0}' gibt es nicht; die Stapel sind: {1}." },
    [W_CARD] = { "There is no card '{0}' in this game; the command 'cards' lists them.",
                 "Eine Karte '{0}' gibt es in diesem Spiel nicht; der Befehl 'cards' zählt sie "
                 "auf." },
    [W_STACK_FULL] = { "No more than {0} cards can be arranged.",
                       "Mehr als {0} Karten lassen sich nicht vorbereiten." },
    [W_SEAT] = { "There is no seat {0}; the seats are 0 to {1}.",
                 "Einen Platz {0} gibt es nicht; die Plätze sind 0 bis {1}." },
    [W_NAME] = { "A name is 1 to {0} bytes of UTF-8 without control characters, and does not begin "
                 "with a blank.",
                 "Ein Name besteht aus 1 bis {0} Bytes UTF-8 ohne Steuerzeichen und beginnt nicht "
                 "mit einem Leerzeichen." },
    [W_OVER] = { "The game is over.", "Das Spiel ist zu Ende." },
    [W_NOT_YOUR_TURN] = { "Seat {0} has nothing to decide now; the table waits for: {1}.",
                          "Platz {0} hat jetzt nichts zu entscheiden; der Tisch wartet auf: {1}." },
    [W_NO_MOVE] = { "'{0}' is not possible now.", "'{0}' ist jetzt nicht möglich." },
    [W_HISTORY_FULL] = { "The game has more moves than there is room for ({0}).",
                         "Das Spiel hat mehr Züge, als Platz ist ({0})." },
    [W_NOTHING_TO_UNDO] = { "There is no move of yours to take back.",
                            "Es gibt keinen Zug von dir, der sich zurücknehmen ließe." },
    [W_MOVED_SINCE] = { "Others have moved since; your move cannot be taken back any more.",
                        "Andere haben seitdem gezogen; dein Zug lässt sich nicht mehr "
                        "zurücknehmen." },
    [W_LEARNED] = { "That move showed something that was hidden; it cannot be taken back.",
                    "Dieser Zug hat Verborgenes gezeigt; er lässt sich nicht zurücknehmen." },
    [W_NO_ORDERS] = { "Nothing can be decided in advance in this game.",
                      "In diesem Spiel lässt sich nichts im Voraus entscheiden." },
    [W_ORDER] = { "There is no order '{0}'; the orders are: {1}.",
                  "Eine Anweisung '{0}' gibt es nicht; die Anweisungen sind: {1}." },
    [W_ORDER_NUMBER] = { "“{0}” takes a number from {1} to {2}.",
                         "Zu „{0}“ gehört eine Zahl von {1} bis {2}." },
    [W_ORDER_NO_NUMBER] = { "“{0}” takes no number.", "Zu „{0}“ gehört keine Zahl." },
    [W_LOG_LONG] = { "The line is longer than {0} bytes.", "Die Zeile ist länger als {0} Bytes." },
    [W_LOG_BYTE] = { "The line holds a byte that no log holds (value {0}).",
                     "Die Zeile enthält ein Byte, das in keinem Protokoll steht (Wert {0})." },
    [W_LOG_BLANK] = { "A line must not begin with a blank.",
                      "Eine Zeile darf nicht mit einem Leerzeichen beginnen." },
    [W_LOG_HEAD] = { "With a 'fair' line, the lines before the first move must be as a server "
                     "writes them.",
                     "Mit einer Zeile 'fair' müssen die Zeilen vor dem ersten Zug so sein, wie ein "
                     "Server sie schreibt." },
    [W_LOG_CUT] = { "The log is cut off: a closing 'end' or 'open' line is missing.",
                    "Das Protokoll ist abgeschnitten: die Schlusszeile 'end' oder 'open' fehlt." },
    [W_LOG_FIRST] = { "This is not a log: its first line must be 'perilune 1'.",
                      "Das ist kein Protokoll: die erste Zeile muss 'perilune 1' sein." },
    [W_LOG_GAME] = { "The line must read 'game NAME rules=VERSION'.",
                     "Die Zeile muss 'game NAME rules=VERSION' lauten." },
    [W_LOG_NO_GAME] = { "There is no game '{0}'; the games are: {1}.",
                        "Ein Spiel '{0}' gibt es nicht; die Spiele sind: {1}." },
    [W_LOG_NO_SETUP] = { "A line 'setup seats=N seed=HEX' is expected here.",
                         "Hier wird eine Zeile 'setup seats=N seed=HEX' erwartet." },
    [W_LOG_SETUP] = { "'{0}' is not of the form key=value.",
                      "'{0}' hat nicht die Form Schlüssel=Wert." },
    [W_LOG_NUMBER] = { "'{0}' is not a number that fits here.",
                       "'{0}' ist keine Zahl, die hierher passt." },
    [W_LOG_SEED] = { "A seed is 1 to 64 hex digits (0-9, a-f), not '{0}'.",
                     "Ein Startwert besteht aus 1 bis 64 Hex-Ziffern (0-9, a-f), nicht '{0}'." },
    [W_LOG_LATE] = { "'{0}' must stand before the first move.",
                     "'{0}' muss vor dem ersten Zug stehen." },
    [W_LOG_WHAT] = { "A line of this place begins with a seat number, 'end' or 'open', not with "
                     "'{0}'.",
                     "Eine Zeile an dieser Stelle beginnt mit einer Platznummer, 'end' oder "
                     "'open', "
                     "nicht mit '{0}'." },
    [W_LOG_HASH] = { "The closing hash is '{0}', this log gives '{1}': it was changed, or made by "
                     "other "
                     "rules.",
                     "Die Prüfsumme lautet '{0}', dieses Protokoll ergibt '{1}': es wurde "
                     "verändert oder "
                     "nach anderen Regeln erstellt." },
    [W_LOG_MORE] = { "Nothing may follow the closing line.",
                     "Nach der Schlusszeile darf nichts stehen." },
    [W_LOG_NOT_OVER] = { "The line says 'end', but the game is not over.",
                         "Die Zeile sagt 'end', aber das Spiel ist nicht zu Ende." },
    [W_LOG_IS_OVER] = { "The line says 'open', but the game is over.",
                        "Die Zeile sagt 'open', aber das Spiel ist zu Ende." },
    [W_LOG_TWICE] = { "'{0}' is given twice.", "'{0}' ist doppelt angegeben." },
    [W_LOG_FAIR] = { "What stands behind 'fair' has 1 to {0} bytes.",
                     "Was hinter 'fair' steht, hat 1 bis {0} Bytes." },
    [W_LOG_RENEW] = { "A line about a new key reads 'renew SEAT by=SEAT agreed', with 'host' for a "
                      "host without a seat, and 'owner' or 'absent'.",
                      "Eine Zeile über einen neuen Schlüssel lautet 'renew PLATZ by=PLATZ agreed', "
                      "mit 'host' für den Gastgeber ohne Platz, und 'owner' oder 'absent'." },
    [W_RENEWALS] = { "This seat has had {0} new links during the game. More are not possible.",
                     "Dieser Platz hat im Spiel schon {0} neue Links bekommen. Mehr gehen nicht." },
};
