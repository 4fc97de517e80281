/* SPDX-License-Identifier: MIT */
/* What the network says to clients, in English and German. */
#include "net_words.h"

const pl_words net_word[NET_WORDS] = {
    [NW_ADDRESS] = { "'{0}' is not an address to listen on. Use a numeric one such as 127.0.0.1, "
                     "0.0.0.0 or ::.",
                     "'{0}' ist keine Adresse, auf der der Server lauschen kann. Verwende eine "
                     "numerische wie 127.0.0.1, 0.0.0.0 oder ::." },
    [NW_TAKEN] = { "Port {0} on {1} is in use, perhaps by another Perilune. Stop that one, or "
                   "choose another port with --port ({2} picks a free one).",
                   "Port {0} auf {1} ist belegt, vielleicht durch ein anderes Perilune. Beende es, "
                   "oder wähle mit --port einen anderen Port ({2} nimmt einen freien)." },
    [NW_PRIVILEGE] = { "Port {0} requires privileges this program doesn't have. Choose one above "
                       "1023 with --port.",
                       "Port {0} braucht Rechte, die dieses Programm nicht hat. Wähle mit --port "
                       "einen über 1023." },
    [NW_LISTEN] = { "Can't listen on port {0} of {1}: {2}.",
                    "Der Server kann auf Port {0} von {1} nicht lauschen: {2}." },
    [NW_PEM] = { "Can't read the file {0}: {1}.", "Die Datei {0} lässt sich nicht lesen: {1}." },
    [NW_TLS] = { "Can't set up TLS with certificate {0} and private key {1}. Both must be PEM "
                 "files and match.",
                 "TLS lässt sich mit dem Zertifikat {0} und dem Schlüssel {1} nicht einrichten. "
                 "Beide müssen PEM-Dateien sein und zusammenpassen." },
    [NW_SETUP] = { "Can't set up the network.", "Das Netzwerk lässt sich nicht einrichten." },
    [NW_FILES] = { "The server may open too few files. Allow it {0} or more (ulimit -n).",
                   "Der Server darf zu wenige Dateien öffnen. Erlaube ihm mindestens {0} "
                   "(ulimit -n)." },
    [NW_PATH] = { "Nothing here.", "Hier gibt es nichts." },
    [NW_METHOD] = { "This address accepts other methods: {0}.",
                    "Diese Adresse nimmt andere Methoden an: {0}." },
    [NW_ORIGIN] = { "Pages from other sites can't use this server.",
                    "Seiten von anderen Websites dürfen diesen Server nicht benutzen." },
    [NW_LENGTH] = { "A request with a body needs a Content-Length.",
                    "Eine Anfrage mit Inhalt braucht eine Content-Length." },
    [NW_LARGE] = { "The request is too large. The limit is {0} bytes.",
                   "Die Anfrage ist zu groß. Erlaubt sind {0} Bytes." },
    [NW_BODY] = { "This method takes no request body.", "Diese Methode erlaubt keinen Inhalt." },
    [NW_UPGRADE] = { "This address is for WebSocket with the subprotocol perilune.",
                     "Diese Adresse ist für WebSocket mit dem Unterprotokoll perilune." },
    [NW_RATE] = { "Too many requests from your address. Try again in a moment.",
                  "Zu viele Anfragen von deiner Adresse. Versuch es gleich noch einmal." },
    [NW_REQUEST] = { "This is not a valid HTTP/1.1 request.",
                     "Das ist keine gültige HTTP/1.1-Anfrage." },
    [NW_HEAD] = { "The request's headers are too long. The limit is {0} bytes.",
                  "Die Kopfzeilen der Anfrage sind zu lang. Erlaubt sind {0} Bytes." },
    [NW_HOST] = { "This server is not known as {0}. To allow that name, set 'origin' in its "
                  "settings.",
                  "Dieser Server ist nicht als {0} bekannt. Um den Namen zu erlauben, setze "
                  "'origin' in seinen Einstellungen." },
};
