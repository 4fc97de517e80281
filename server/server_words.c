/* SPDX-License-Identifier: MIT */
#include "server_words.h"

const pl_words server_word[SERVER_WORDS] = {
    [SW_ENTRY] = { "That makes no sense at this table.",
                   "Das ergibt an diesem Tisch keinen Sinn." },
    [SW_NO_SEAT] = { "There is no such seat; this table has {0}, counted from 0.",
                     "Diesen Platz gibt es nicht; der Tisch hat {0}, gezählt ab 0." },
    [SW_PLAIN] = { "The text contains control or invisible characters. Leave them out.",
                   "Der Text enthält Steuerzeichen oder unsichtbare Zeichen. Lass sie weg." },
    [SW_LEGIBLE] = { "The text has nothing to read, or more than four accents on one character.",
                     "Der Text enthält nichts zu lesen oder mehr als vier Akzente auf einem "
                     "Zeichen." },
    [SW_NAME_TAKEN] = { "Somebody here is called '{0}' already; choose another name.",
                        "Hier heißt schon jemand „{0}“; wähle einen anderen Namen." },
    [SW_BOTS_NAME] = { "A name that begins with 'bot:' is a bot's; choose another one.",
                       "Namen, die mit „bot:“ anfangen, gehören Bots; wähle einen anderen." },
    [SW_SPACE] = { "A name does not end with a space; leave it out.",
                   "Ein Name endet nicht mit einem Leerzeichen; lass es weg." },
    [SW_NAME_FORM] = { "A name is made of letters and digits, with a single space, hyphen, "
                       "apostrophe or dot between them. Leave out other characters.",
                       "Ein Name besteht aus Buchstaben und Ziffern, dazwischen je ein "
                       "Leerzeichen, Bindestrich, Apostroph oder Punkt. Lass andere Zeichen weg." },
    [SW_NAME_SCRIPTS] = { "This name mixes scripts that look alike. Write it in one script.",
                          "Dieser Name mischt Schriften, die sich ähneln. Schreib ihn in einer "
                          "einzigen." },
    [SW_NAME_ALIKE] = { "'{0}' looks like '{1}', who is here already. Choose another name.",
                        "„{0}“ sieht aus wie „{1}“, und der Name ist hier vergeben. Wähle einen "
                        "anderen." },
    [SW_NAME_BOTS] = { "Bots are called that. Choose another name.",
                       "So heißen hier Bots. Wähle einen anderen Namen." },
    [SW_STARTED] = { "The game has begun; this can only be changed before.",
                     "Das Spiel hat begonnen; das lässt sich nur vorher ändern." },
    [SW_NOT_STARTED] = { "The game has not begun yet.", "Das Spiel hat noch nicht begonnen." },
    [SW_OVER] = { "The game is over.", "Das Spiel ist zu Ende." },
    [SW_PACE] = { "There is no pace '{0}'; there are: free, live, day, week.",
                  "Das Tempo „{0}“ gibt es nicht; es gibt: free, live, day, week." },
    [SW_SEATS] = { "This game is for {0} to {1} players.",
                   "Dieses Spiel ist für {0} bis {1} Personen." },
    [SW_SEAT_TAKEN] = { "Somebody sits on seat {0} already.", "Auf Platz {0} sitzt schon jemand." },
    [SW_FORKED] = { "This game has been played before; its seats and rules are settled.",
                    "Dieses Spiel wurde schon angespielt; Plätze und Regeln stehen fest." },
    [SW_GAME] = { "There is no game '{0}'; GET /api/games lists them.",
                  "Ein Spiel „{0}“ gibt es nicht; GET /api/games zählt sie auf." },
    [SW_COLOR] = { "A color is a number from 0 to {0}.",
                   "Eine Farbe ist eine Zahl von 0 bis {0}." },
    [SW_COLOR_TAKEN] = { "Somebody else has that color; choose another one.",
                         "Diese Farbe hat schon jemand; wähle eine andere." },
    [SW_MIX] = { "'mix' must be 32 hex digits that your browser has drawn.",
                 "„mix“ muss aus 32 Hex-Ziffern bestehen, die dein Browser gezogen hat." },
    [SW_NOBODY] = { "Nobody sits there.", "Dort sitzt niemand." },
    [SW_MEMORY] = { "The server has no memory left; try again later.",
                    "Dem Server fehlt Speicher; versuch es später noch einmal." },
    [SW_FREE_SEAT] = { "Seat {0} is still free; let somebody sit there, or a bot.",
                       "Platz {0} ist noch frei; setz jemanden dorthin oder einen Bot." },
    [SW_CHAT] = { "A line of chat has 1 to {0} bytes and no line break.",
                  "Eine Chat-Zeile hat 1 bis {0} Bytes und keinen Zeilenumbruch." },
    [SW_REMATCH] = { "A rematch can be called once, when the game is over.",
                     "Eine Revanche gibt es einmal, wenn das Spiel zu Ende ist." },
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
    [SW_NOT_JSON] = { "That is not a JSON object.", "Das ist kein JSON-Objekt." },
    [SW_DO] = { "There is nothing called '{0}' to do; docs/protocol.md lists what there is.",
                "Zu tun gibt es kein „{0}“; docs/protocol.md zählt auf, was es gibt." },
    [SW_MEMBER] = { "The member '{0}' is missing or is not what it should be.",
                    "„{0}“ fehlt oder ist nicht, was es sein soll." },
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
    [SW_KEY] = { "This link does not open the table; ask whoever sent it for a new one.",
                 "Dieser Link öffnet den Tisch nicht; bitte um einen neuen." },
    [SW_HOST_ONLY] = { "Only who made the table can do that.",
                       "Das kann nur, wer den Tisch eröffnet hat." },
    [SW_SEAT_ONLY] = { "Only who sits at the table can do that.",
                       "Das kann nur, wer am Tisch sitzt." },
    [SW_YOUR_SEAT] = { "A bot plays your seat, or you sit already; take your seat back first.",
                       "Auf deinem Platz spielt ein Bot, oder du sitzt schon; nimm erst deinen "
                       "Platz zurück." },
    [SW_STALE] = { "The table has moved on since; look again.",
                   "Der Tisch ist inzwischen weiter; sieh noch einmal hin." },
    [SW_STORE] = { "The server could not store that, so it did not happen; try again later.",
                   "Der Server konnte das nicht speichern, also ist es nicht geschehen; versuch es "
                   "später noch einmal." },
    [SW_FAST] = { "Too many messages in a short time; wait a moment.",
                  "Zu viele Nachrichten in kurzer Zeit; warte einen Moment." },
    [SW_BUSY] = { "Too many requests wait already; wait for an answer first.",
                  "Es warten schon zu viele Anfragen; warte erst auf eine Antwort." },
    [SW_CLERKS_BUSY] = { "The server is busy with other requests. Try again in a moment.",
                         "Der Server hat gerade zu viel zu tun. Versuch es gleich noch einmal." },
    [SW_COST] = { "Too many requests from your address. Try again in a moment.",
                  "Zu viele Anfragen von deiner Adresse. Versuch es gleich noch einmal." },
    [SW_CROWD] = { "{0} people watch this table already; come back when some have left.",
                   "An diesem Tisch sehen schon {0} Leute zu; komm wieder, wenn welche gegangen "
                   "sind." },
    [SW_CROWD_YOURS] = { "Your address has {0} connections that watch this table. Close one first.",
                         "Von deiner Adresse sehen schon {0} Verbindungen an diesem Tisch zu. "
                         "Schließ zuerst eine." },
    [SW_EXTRAS] = { "You have done so much at this table that you can only move or leave now.",
                    "Du hast an diesem Tisch so viel getan, dass du jetzt nur noch ziehen oder "
                    "gehen kannst." },
    [SW_LONG] = { "So much has happened at this table that only moves are possible now.",
                  "An diesem Tisch ist so viel geschehen, dass jetzt nur noch Züge möglich sind." },
    [SW_FULL] = { "The server has as many tables as it can hold; try again later.",
                  "Der Server hat so viele Tische, wie er fassen kann; versuch es später noch "
                  "einmal." },
    [SW_TABLES_YOURS] = { "Your address has {0} tables that aren't over. Finish one first.",
                          "Deine Adresse hat {0} Tische, die nicht beendet sind. Beende zuerst "
                          "einen." },
    [SW_STORE_FULL] = { "The server's store is full. Games go on, but there are no new tables and "
                        "no chat.",
                        "Der Speicher des Servers ist voll. Partien gehen weiter, aber es gibt "
                        "keine neuen Tische und keinen Chat." },
    [SW_TALK_YOURS] = { "Your address has written too much in the last hour. Try again later.",
                        "Deine Adresse hat in der letzten Stunde zu viel geschrieben. Versuch es "
                        "später noch einmal." },
    [SW_TALK_ALL] = { "Too much was written on this server today. Try again later.",
                      "Auf diesem Server wurde heute zu viel geschrieben. Versuch es später noch "
                      "einmal." },
    [SW_TALK_TABLE] = { "This table has no room for more chat.",
                        "An diesem Tisch ist kein Platz mehr für Chat." },
    [SW_TOO_MANY_TABLES] = { "You have made {0} tables within an hour; that is the limit.",
                             "Du hast in einer Stunde {0} Tische eröffnet; mehr geht nicht." },
    [SW_NOT_OVERDUE] = { "That seat still has time.", "Dieser Platz hat noch Zeit." },
    [SW_NOT_AWAY] = { "Your seat is yours already.", "Dein Platz gehört dir schon." },
    [SW_NO_HINTS] = { "This table is played without hints.",
                      "An diesem Tisch wird ohne Tipps gespielt." },
    [SW_NO_BOT] = { "There is no bot '{0}'; GET /api/games lists them.",
                    "Einen Bot „{0}“ gibt es nicht; GET /api/games zählt sie auf." },
    [SW_NOTHING_ASKED] = { "You have nothing to decide now.",
                           "Du hast jetzt nichts zu entscheiden." },
    [SW_POSSIBLE] = { "That move is possible.", "Dieser Zug ist möglich." },
    [SW_PATH] = { "There is nothing at this address; docs/protocol.md lists what there is.",
                  "Unter dieser Adresse gibt es nichts; docs/protocol.md zählt auf, was es gibt." },
    [SW_RENEWED_BY_OWNER] = { "{0} made a new link for this seat. The old one is void.",
                              "{0} hat für den eigenen Platz einen neuen Link gemacht. Der alte "
                              "gilt nicht mehr." },
    [SW_RENEWED_AGREED] = { "{0}'s seat was opened again by {1}. Everyone else agreed.",
                            "Der Platz von {0} wurde neu geöffnet, von {1}. Alle anderen waren "
                            "einverstanden." },
    [SW_RENEWED_ABSENT] = { "{0}'s seat was opened again by {1}: {0} was away too long.",
                            "Der Platz von {0} wurde neu geöffnet, von {1}: {0} war zu lange "
                            "weg." },
    [SW_THE_HOST] = { "the host", "der Spielleitung" },
    [SW_UNSEATED] = { "Your seat has a new link, so this one only lets you watch. If you did not "
                      "expect that, ask the others.",
                      "Dein Platz hat einen neuen Link; mit diesem kannst du nur noch zusehen. "
                      "Frag die anderen, wenn du das nicht erwartet hast." },
    [SW_RENEW_ALONE] = { "With only two people at the table, nobody but {0} can get a new link for "
                         "this seat until {0} has been away for {1}.",
                         "Sind nur zwei Personen am Tisch, bekommt niemand außer {0} einen neuen "
                         "Link für diesen Platz, bis {0} {1} lang weg war." },
    [SW_RENEW_HERE] = { "{0} is connected, so only {0} can make a new link for this seat.",
                        "{0} ist verbunden; einen neuen Link für diesen Platz gibt es dann nur "
                        "für {0} selbst." },
    [SW_RENEW_SOON] = { "{0} was connected a moment ago. Try again when {0} has been away for {1} "
                        "minutes.",
                        "{0} war gerade noch verbunden. Versuch es noch einmal, wenn {0} {1} "
                        "Minuten weg ist." },
    [SW_RENEW_ASKED] = { "Somebody already asks for a new link. Wait until that is decided.",
                         "Es wird schon um einen neuen Link gebeten. Warte, bis das entschieden "
                         "ist." },
    [SW_NOT_ASKED] = { "Nobody asks you about that seat.",
                       "Um diesen Platz geht es gerade nicht." },
    [SW_UNDO_SEALED] = { "While others decide, too, only an answer that nobody has seen can be "
                         "taken "
                         "back.",
                         "Solange auch andere entscheiden, lässt sich nur eine Antwort "
                         "zurücknehmen, die noch niemand gesehen hat." },
    [SW_MINUTES] = { "{0} minutes", "{0} Minuten" },
    [SW_DAY] = { "a day", "einen Tag" },
    [SW_WEEK] = { "a week", "eine Woche" },
    [SW_METRICS] = { "The metrics need the token from the server's settings.",
                     "Die Messwerte gibt es nur mit dem Token aus den Einstellungen des Servers." },
    [SW_NOT_FINISHED] = { "The log is there when the game is over.",
                          "Das Protokoll gibt es, wenn das Spiel zu Ende ist." },
    [SW_NO_ANALYSIS] = { "This server analyzes no games; 'perilune analyse' does.",
                         "Dieser Server wertet keine Partien aus; „perilune analyse“ tut es." },
    [SW_ANALYSIS_LONG] = { "A game of {0} decisions is too long to be analyzed here; {1} are the "
                           "limit. 'perilune analyse' knows none.",
                           "Eine Partie mit {0} Entscheidungen ist zu lang, um hier ausgewertet zu "
                           "werden; höchstens {1} gehen. „perilune analyse“ kennt keine Grenze." },
    [SW_ANALYSES_WAIT] = { "So many games wait to be analyzed that no more are taken; try again in "
                           "a few minutes.",
                           "Es warten schon so viele Partien auf ihre Auswertung, dass keine mehr "
                           "angenommen werden; versuch es in ein paar Minuten noch einmal." },
    [SW_ANALYSES_YOURS] = { "{0} games from where you are wait to be analyzed; more are taken when "
                            "one of them is done.",
                            "Von dort, wo du bist, warten {0} Partien auf ihre Auswertung; weitere "
                            "werden angenommen, wenn eine davon fertig ist." },
    [SW_ANALYSIS_GONE] = { "There is no such analysis any more; send the log again.",
                           "Diese Auswertung gibt es nicht mehr; schick das Protokoll noch "
                           "einmal." },
    [SW_LOG_LINE] = { "Line {0} of the log: {1}", "Zeile {0} des Protokolls: {1}" },
    [SW_STEP] = { "That game has {0} moves; choose a number from 0 to that.",
                  "Dieses Spiel hat {0} Züge; wähle eine Zahl von 0 bis dahin." },
    [SW_STOPPING] = { "The server is being restarted; the page connects again by itself.",
                      "Der Server startet neu; die Seite verbindet sich von selbst wieder." },
};
