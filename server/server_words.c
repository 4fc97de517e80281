/* SPDX-License-Identifier: MIT */
/* What the server says to players and operators, in English and German. */
#include "server_words.h"

const pl_words server_word[SERVER_WORDS] = {
    [SW_ENTRY] = { "That isn't possible at this table.", "Das geht an diesem Tisch nicht." },
    [SW_NO_SEAT] = { "There is no such seat. This table has {0}, counted from 0.",
                     "Diesen Platz gibt es nicht. Der Tisch hat {0}, gezählt ab 0." },
    [SW_PLAIN] = { "The text contains control or invisible characters. Leave them out.",
                   "Der Text enthält Steuerzeichen oder unsichtbare Zeichen. Lass sie weg." },
    [SW_LEGIBLE] = { "The text is empty or stacks more than four accents on one character.",
                     "Der Text ist leer oder häuft mehr als vier Akzente auf ein Zeichen." },
    [SW_NAME_TAKEN] = { "The name '{0}' is taken. Choose another one.",
                        "Der Name „{0}“ ist vergeben. Wähle einen anderen." },
    [SW_BOTS_NAME] = { "Names starting with 'bot:' are reserved for bots. Choose another one.",
                       "Namen, die mit „bot:“ anfangen, sind für Bots reserviert. Wähle einen "
                       "anderen." },
    [SW_SPACE] = { "A name can't end with a space.",
                   "Ein Name darf nicht mit einem Leerzeichen enden." },
    [SW_NAME_FORM] = { "Use only letters and digits, with single spaces, hyphens, apostrophes or "
                       "dots between them.",
                       "Verwende nur Buchstaben und Ziffern, dazwischen je ein Leerzeichen, "
                       "Bindestrich, Apostroph oder Punkt." },
    [SW_NAME_SCRIPTS] = { "This name mixes scripts that look alike. Write it in one script.",
                          "Dieser Name mischt Schriften, die sich ähneln. Schreib ihn in nur einer "
                          "Schrift." },
    [SW_NAME_ALIKE] = { "'{0}' looks too much like '{1}'. Choose another name.",
                        "„{0}“ sieht „{1}“ zu ähnlich. Wähle einen anderen Namen." },
    [SW_NAME_BOTS] = { "This name is reserved for bots. Choose another one.",
                       "Dieser Name ist für Bots reserviert. Wähle einen anderen." },
    [SW_STARTED] = { "The game has already started, so this can't be changed.",
                     "Das Spiel hat schon begonnen, das lässt sich nicht mehr ändern." },
    [SW_NOT_STARTED] = { "The game hasn't started yet.", "Das Spiel hat noch nicht begonnen." },
    [SW_OVER] = { "The game is over.", "Das Spiel ist zu Ende." },
    [SW_PACE] = { "Unknown pace '{0}'. Use free, live, day or week.",
                  "Unbekanntes Tempo „{0}“. Möglich sind free, live, day und week." },
    [SW_SEATS] = { "This game takes {0} to {1} players.",
                   "Dieses Spiel ist für {0} bis {1} Personen." },
    [SW_SEAT_TAKEN] = { "Seat {0} is taken.", "Platz {0} ist besetzt." },
    [SW_FORKED] = { "This game continues an earlier one. Its seats and rules can't be changed.",
                    "Dieses Spiel setzt ein früheres fort. Plätze und Regeln lassen sich nicht "
                    "ändern." },
    [SW_GAME] = { "Unknown game '{0}'. GET /api/games lists all games.",
                  "Unbekanntes Spiel „{0}“. GET /api/games listet alle Spiele auf." },
    [SW_CARDS] = { "The table was made with the cards {0}. The server has the cards {1}.",
                   "Der Tisch entstand mit den Karten {0}. Der Server hat die Karten {1}." },
    [SW_COLOR] = { "A color is a number from 0 to {0}.",
                   "Eine Farbe ist eine Zahl von 0 bis {0}." },
    [SW_COLOR_TAKEN] = { "That color is taken. Choose another one.",
                         "Diese Farbe ist vergeben. Wähle eine andere." },
    [SW_MIX] = { "'mix' must be 32 random hex digits from your browser.",
                 "„mix“ muss aus 32 zufälligen Hex-Ziffern deines Browsers bestehen." },
    [SW_MIX_OWNER] = { "Only the player in that seat can add to the shuffle for it.",
                       "Nur wer auf diesem Platz sitzt, kann für ihn zum Mischen beitragen." },
    [SW_NOBODY] = { "Nobody has that seat.", "Auf diesem Platz sitzt niemand." },
    [SW_MEMORY] = { "The server is out of memory. Try again later.",
                    "Der Server hat keinen Speicher mehr frei. Versuch es später noch einmal." },
    [SW_FREE_SEAT] = { "Seat {0} is still free. Invite someone or add a bot.",
                       "Platz {0} ist noch frei. Lade jemanden ein oder setz einen Bot hin." },
    [SW_CHAT] = { "A chat line must have 1 to {0} bytes and no line break.",
                  "Eine Chat-Zeile darf 1 bis {0} Bytes lang sein und keinen Umbruch enthalten." },
    [SW_REMATCH] = { "You can start one rematch, after the game is over.",
                     "Nach dem Spiel kann es eine Revanche geben, und nur eine." },
    [SW_FAIR_LINE] = { "The 'fair' line must read '2 commitment=HEX secret=HEX mix=HEX,...'.",
                       "Die Zeile „fair“ muss „2 commitment=HEX secret=HEX mix=HEX,...“ lauten." },
    [SW_FAIR_COMMITMENT] = { "The secret isn't the one the server committed to.",
                             "Das Geheimnis ist nicht das, auf das sich der Server festgelegt "
                             "hat." },
    [SW_FAIR_SEED] = { "The seed doesn't follow from the secret and what the browsers added.",
                       "Der Startwert folgt nicht aus dem Geheimnis und den Beiträgen der "
                       "Browser." },
    [SW_FAIR_CHANGED] = { "The seed doesn't follow from the secret, the names, the options and "
                          "what the browsers added. Something was changed later, such as a name.",
                          "Der Startwert folgt nicht aus Geheimnis, Namen, Optionen und den "
                          "Beiträgen der Browser. Etwas wurde nachträglich geändert, zum Beispiel "
                          "ein Name." },
    [SW_FAIR_NONE] = { "The log has no 'fair' line, so it doesn't say where the seed came from.",
                       "Im Protokoll fehlt die Zeile „fair“. Es sagt also nicht, woher der "
                       "Startwert stammt." },
    [SW_FAIR_FORKED] = { "It is a practice game, continued from another one or with moves taken "
                         "back. Nobody committed to its cards.",
                         "Es ist eine Übungspartie, fortgesetzt oder mit zurückgenommenen Zügen. "
                         "Auf ihre Karten hat sich niemand vorab festgelegt." },
    [SW_FAIR_ARRANGED] = { "The cards were arranged by hand.",
                           "Die Karten wurden von Hand vorbereitet." },
    [SW_FAIR_ALONE] = { "No browser added anything, so the server could have chosen the deal.",
                        "Kein Browser hat etwas beigetragen. Der Server hätte die Karten wählen "
                        "können." },
    [SW_FAIR_OLD] = { "The seed follows from the secret and what the browsers added, but this "
                      "older log doesn't protect its names and options.",
                      "Der Startwert folgt aus dem Geheimnis und den Beiträgen der Browser, aber "
                      "dieses ältere Protokoll sichert Namen und Optionen nicht." },
    [SW_FAIR_DAILY] = { "It is the deal of the day. Everyone gets the same cards, and anyone can "
                        "compute them beforehand.",
                        "Es ist das Blatt des Tages. Alle bekommen dieselben Karten, und jeder "
                        "kann sie vorher berechnen." },
    [SW_FAIR_NOT_DAILY] = { "The seed isn't that of the deal of this day.",
                            "Der Startwert ist nicht der vom Blatt dieses Tages." },
    [SW_DAILY] = { "In the deal of the day, seats and options are the same for everyone.",
                   "Beim Blatt des Tages sind Plätze und Optionen für alle gleich." },
    [SW_DATE] = { "'{0}' is no date. Write it like 2026-03-31.",
                  "„{0}“ ist kein Datum. Schreib es wie 2026-03-31." },
    [SW_NO_PUZZLE] = { "There is no such puzzle.", "Diese Aufgabe gibt es nicht." },
    [SW_NO_DECISION] = { "This seat has nothing to decide at this point.",
                         "Dieser Platz hat an dieser Stelle nichts zu entscheiden." },
    [SW_NOT_JSON] = { "This is not a JSON object.", "Das ist kein JSON-Objekt." },
    [SW_DO] = { "Unknown request '{0}'. See docs/protocol.md.",
                "Unbekannte Anfrage „{0}“. Siehe docs/protocol.md." },
    [SW_MEMBER] = { "'{0}' is missing or has the wrong type.",
                    "„{0}“ fehlt oder hat den falschen Typ." },
    [SW_HELLO] = { "The first message must be 'hello'.", "Die erste Nachricht muss „hello“ sein." },
    [SW_TABLE] = { "There is no such table. The link may be cut off, or the table has expired.",
                   "Diesen Tisch gibt es nicht. Vielleicht wurde der Link abgeschnitten, oder der "
                   "Tisch ist abgelaufen." },
    [SW_DAMAGED] = { "This table is damaged. The operator of this server can restore it from a "
                     "backup.",
                     "Dieser Tisch ist beschädigt. Wer den Server betreibt, kann ihn aus einer "
                     "Sicherung wiederherstellen." },
    [SW_UNREADABLE] = { "The server can't read this table right now. Try again later.",
                        "Der Server kann diesen Tisch gerade nicht lesen. Versuch es später noch "
                        "einmal." },
    [SW_FOREIGN] = { "This table was played on by another version of this server, or with other "
                     "cards. Try again in a minute.",
                     "An diesem Tisch hat eine andere Version dieses Servers weitergespielt, oder "
                     "einer mit anderen Karten. Versuch es in einer Minute noch einmal." },
    [SW_KEY] = { "This link doesn't open the table. Ask for a new one.",
                 "Dieser Link öffnet den Tisch nicht. Bitte um einen neuen." },
    [SW_HOST_ONLY] = { "Only the host of this table can do that.",
                       "Das kann nur, wer den Tisch eröffnet hat." },
    [SW_SEAT_ONLY] = { "Only players at this table can do that.",
                       "Das können nur Spieler an diesem Tisch." },
    [SW_YOUR_SEAT] = { "You already have a seat here. If a bot plays for you, take it back first.",
                       "Du hast hier schon einen Platz. Wenn ein Bot für dich spielt, nimm ihn "
                       "zuerst zurück." },
    [SW_STALE] = { "The game has moved on. Look again and decide.",
                   "Das Spiel ist schon weiter. Sieh noch einmal hin und entscheide neu." },
    [SW_STORE] = { "The server could not save this, so it did not happen. Try again later.",
                   "Der Server konnte das nicht speichern, also ist es nicht geschehen. Versuch es "
                   "später noch einmal." },
    [SW_UNSURE] = { "The server can't tell yet whether this was saved. Look at the table before "
                    "you "
                    "try again.",
                    "Der Server weiß noch nicht, ob das gespeichert wurde. Sieh auf den Tisch, "
                    "bevor "
                    "du es noch einmal versuchst." },
    [SW_NOT_STORING] = { "The server can't save anything right now. Try again later.",
                         "Der Server kann gerade nichts speichern. Versuch es später noch "
                         "einmal." },
    [SW_FAST] = { "Too many messages. Try again in a moment.",
                  "Zu viele Nachrichten. Versuch es gleich noch einmal." },
    [SW_BUSY] = { "Too many requests are pending. Wait for a reply first.",
                  "Zu viele Anfragen sind noch offen. Warte zuerst auf eine Antwort." },
    [SW_REACT_SOON] = { "Wait a moment before the next reaction.",
                        "Warte einen Moment bis zur nächsten Reaktion." },
    [SW_CLERKS_BUSY] = { "The server is busy. Try again in a moment.",
                         "Der Server ist ausgelastet. Versuch es gleich noch einmal." },
    [SW_COST] = { "Too many requests from your address. Try again in a moment.",
                  "Zu viele Anfragen von deiner Adresse. Versuch es gleich noch einmal." },
    [SW_CROWD] = { "{0} people are already watching this table. Try again later.",
                   "An diesem Tisch schauen schon {0} Leute zu. Versuch es später noch einmal." },
    [SW_CROWD_YOURS] = { "{0} connections from your address are watching this table. Close one "
                         "first.",
                         "Von deiner Adresse schauen hier schon {0} Verbindungen zu. Schließ "
                         "zuerst eine." },
    [SW_EXTRAS] = { "You have reached your limit at this table. You can still move or leave.",
                    "Du hast dein Limit an diesem Tisch erreicht. Ziehen und gehen kannst du "
                    "noch." },
    [SW_LONG] = { "This table has reached its limit. Only moves are possible now.",
                  "Dieser Tisch hat sein Limit erreicht. Möglich sind nur noch Züge." },
    [SW_FULL] = { "The server can't hold more tables. Try again later.",
                  "Der Server kann keine weiteren Tische aufnehmen. Versuch es später noch "
                  "einmal." },
    [SW_TABLES_YOURS] = { "Your address has {0} unfinished tables. Finish one first.",
                          "Deine Adresse hat {0} Tische, die nicht beendet sind. Beende zuerst "
                          "einen." },
    [SW_STORE_FULL] = { "The server's storage is full. Games go on, but new tables and chat are "
                        "off.",
                        "Der Speicher des Servers ist voll. Partien gehen weiter, aber ohne neue "
                        "Tische und ohne Chat." },
    [SW_TALK_YOURS] = { "Too much chat from your address in the last hour. Try again later.",
                        "Zu viel Chat von deiner Adresse in der letzten Stunde. Versuch es später "
                        "noch einmal." },
    [SW_TALK_ALL] = { "Too much chat on this server today. Try again later.",
                      "Zu viel Chat auf diesem Server heute. Versuch es später noch einmal." },
    [SW_TALK_TABLE] = { "The chat of this table is full.", "Der Chat dieses Tisches ist voll." },
    [SW_TOO_MANY_TABLES] = { "You have made {0} tables in an hour, which is the limit.",
                             "Du hast in einer Stunde {0} Tische eröffnet. Mehr sind nicht "
                             "erlaubt." },
    [SW_NOT_OVERDUE] = { "That player still has time.", "Dieser Spieler hat noch Zeit." },
    [SW_NOT_AWAY] = { "You already have your seat.", "Du hast deinen Platz schon." },
    [SW_NO_HINTS] = { "Hints are off at this table.", "An diesem Tisch sind Tipps ausgeschaltet." },
    [SW_NO_BOT] = { "Unknown bot '{0}'. GET /api/games lists all bots.",
                    "Unbekannter Bot „{0}“. GET /api/games listet alle Bots auf." },
    [SW_GUEST] = { "'{0}' names no bot. Write NAME=cmd:PROGRAM or NAME=lib:FILE, with a name of "
                   "lower-case letters, digits and hyphens.",
                   "'{0}' nennt keinen Bot. Schreibe NAME=cmd:PROGRAMM oder NAME=lib:DATEI, mit "
                   "einem Namen aus Kleinbuchstaben, Ziffern und Bindestrichen." },
    [SW_GUEST_TWICE] = { "There is another bot called '{0}'.",
                         "Ein anderer Bot heißt schon '{0}'." },
    [SW_GUESTS_MANY] = { "Too many bots. The limit is {0}.", "Zu viele Bots. Erlaubt sind {0}." },
    [SW_GUEST_ABOUT] = { "a program of this server's operator",
                         "ein Programm vom Betreiber dieses Servers" },
    [SW_NOTHING_ASKED] = { "You have no decision to make now.",
                           "Du hast gerade nichts zu entscheiden." },
    [SW_POSSIBLE] = { "That move is possible.", "Dieser Zug ist möglich." },
    [SW_PATH] = { "Nothing here. See docs/protocol.md for all addresses.",
                  "Hier gibt es nichts. Alle Adressen stehen in docs/protocol.md." },
    [SW_RENEWED_BY_OWNER] = { "{0} made a new link for this seat. The old link no longer works.",
                              "{0} hat für den eigenen Platz einen neuen Link erstellt. Der alte "
                              "gilt nicht mehr." },
    [SW_RENEWED_AGREED] = { "{1} got a new link for {0}'s seat. Everyone else agreed.",
                            "{1} hat einen neuen Link für den Platz von {0} bekommen. Alle anderen "
                            "waren einverstanden." },
    [SW_RENEWED_ABSENT] = { "{1} got a new link for {0}'s seat because {0} was away too long.",
                            "{1} hat einen neuen Link für den Platz von {0} bekommen, weil {0} zu "
                            "lange weg war." },
    [SW_THE_HOST] = { "The host", "Die Spielleitung" },
    [SW_UNSEATED] = { "Your seat has a new link. With this one you can only watch. If you didn't "
                      "expect that, ask the others.",
                      "Dein Platz hat einen neuen Link. Mit diesem kannst du nur noch zuschauen. "
                      "Wenn du das nicht erwartet hast, frag die anderen." },
    [SW_RENEW_ALONE] = { "With two people at the table, only {0} can get a new link for this seat "
                         "until {0} has been away for {1}.",
                         "Bei zwei Personen am Tisch bekommt nur {0} einen neuen Link für diesen "
                         "Platz, bis {0} {1} lang weg war." },
    [SW_RENEW_HERE] = { "{0} is connected, so only {0} can get a new link for this seat.",
                        "{0} ist verbunden. Einen neuen Link für diesen Platz bekommt deshalb nur "
                        "{0} selbst." },
    [SW_RENEW_SOON] = { "{0} was connected a moment ago. Try again when {0} has been away for {1} "
                        "minutes.",
                        "{0} war gerade noch verbunden. Versuch es noch einmal, wenn {0} {1} "
                        "Minuten weg ist." },
    [SW_RENEW_ASKED] = { "A new link has already been requested. Wait for the decision.",
                         "Ein neuer Link ist schon beantragt. Warte die Entscheidung ab." },
    [SW_NOT_ASKED] = { "No one is asking you about that seat.",
                       "Wegen dieses Platzes fragt dich gerade niemand." },
    [SW_UNDO_SEALED] = { "While others are deciding too, you can only undo an answer no one has "
                         "seen.",
                         "Solange auch andere entscheiden, kannst du nur eine Antwort "
                         "zurücknehmen, die noch niemand gesehen hat." },
    [SW_MINUTES] = { "{0} minutes", "{0} Minuten" },
    [SW_DAY] = { "a day", "einen Tag" },
    [SW_WEEK] = { "a week", "eine Woche" },
    [SW_METRICS] = { "Metrics require the token from the server's settings.",
                     "Die Messwerte gibt es nur mit dem Token aus den Einstellungen des Servers." },
    [SW_NOT_FINISHED] = { "The log is available after the game.",
                          "Das Protokoll gibt es nach dem Spiel." },
    [SW_NO_ANALYSIS] = { "This server doesn't analyze games. Use 'perilune analyse' instead.",
                         "Dieser Server wertet keine Partien aus. Nimm dafür „perilune analyse“." },
    [SW_ANALYSIS_LONG] = { "This game has {0} decisions. The limit here is {1}. 'perilune analyse' "
                           "has no limit.",
                           "Diese Partie hat {0} Entscheidungen. Hier sind höchstens {1} möglich. "
                           "„perilune analyse“ hat keine Grenze." },
    [SW_ANALYSES_WAIT] = { "The queue for analyses is full. Try again in a few minutes.",
                           "Die Warteschlange für Auswertungen ist voll. Versuch es in ein paar "
                           "Minuten noch einmal." },
    [SW_ANALYSES_YOURS] = { "{0} games from your address are waiting for analysis. Wait until one "
                            "is done.",
                            "Von deiner Adresse warten {0} Partien auf ihre Auswertung. Warte, bis "
                            "eine fertig ist." },
    [SW_ANALYSIS_GONE] = { "This analysis has expired. Send the log again.",
                           "Diese Auswertung gibt es nicht mehr. Schick das Protokoll noch "
                           "einmal." },
    [SW_LOG_LINE] = { "Line {0} of the log: {1}", "Zeile {0} des Protokolls: {1}" },
    [SW_STEP] = { "This game has {0} moves. Choose a number from 0 to {0}.",
                  "Diese Partie hat {0} Züge. Wähle eine Zahl von 0 bis {0}." },
    [SW_STOPPING] = { "The server is restarting. The page will reconnect by itself.",
                      "Der Server startet neu. Die Seite verbindet sich von selbst wieder." },
};
