/* SPDX-License-Identifier: MIT */
#include "net_words.h"

const pl_words net_word[NET_WORDS] = {
    [NW_ADDRESS] = { "'{0}' is not an address to listen on: it takes a numeric one such as "
                     "127.0.0.1, 0.0.0.0 or ::.",
                     "'{0}' ist keine Adresse zum Lauschen: nötig ist eine in Zahlen, etwa "
                     "127.0.0.1, 0.0.0.0 oder ::." },
    [NW_TAKEN] = { "Port {0} of {1} is taken, perhaps by another Perilune. End that one, or choose "
                   "another port with --port ({2} takes a free one).",
                   "Port {0} von {1} ist belegt, vielleicht durch ein anderes Perilune. Beende "
                   "dieses, oder wähle mit --port einen anderen Port ({2} nimmt einen freien)." },
    [NW_PRIVILEGE] = { "Port {0} needs a privilege that this program does not have; choose one "
                       "above 1023 with --port.",
                       "Port {0} braucht ein Vorrecht, das dieses Programm nicht hat; wähle mit "
                       "--port einen über 1023." },
    [NW_LISTEN] = { "Port {0} of {1} cannot be listened on: {2}.",
                    "Auf Port {0} von {1} kann nicht gelauscht werden: {2}." },
    [NW_PEM] = { "The file {0} cannot be read: {1}.",
                 "Die Datei {0} kann nicht gelesen werden: {1}." },
    [NW_TLS] = { "TLS cannot be set up with the certificate {0} and the private key {1}; both must "
                 "be PEM and belong together.",
                 "TLS lässt sich mit dem Zertifikat {0} und dem Schlüssel {1} nicht einrichten; "
                 "beide müssen PEM sein und zusammengehören." },
    [NW_SETUP] = { "The network could not be set up.", "Das Netz ließ sich nicht einrichten." },
    [NW_PATH] = { "There is nothing at this address.", "Unter dieser Adresse gibt es nichts." },
    [NW_METHOD] = { "This address takes other methods: {0}.",
                    "Diese Adresse nimmt andere Methoden: {0}." },
    [NW_ORIGIN] = { "A page from elsewhere may not use this server.",
                    "Eine Seite von anderswo darf diesen Server nicht benutzen." },
    [NW_LENGTH] = { "A request with a body must say its Content-Length.",
                    "Eine Anfrage mit Inhalt muss seine Content-Length nennen." },
    [NW_LARGE] = { "The request is too large: at most {0} bytes are taken.",
                   "Die Anfrage ist zu groß: höchstens {0} Bytes werden angenommen." },
    [NW_BODY] = { "A request of this method has no body.",
                  "Eine Anfrage dieser Methode hat keinen Inhalt." },
    [NW_UPGRADE] = { "This address speaks WebSocket with the subprotocol perilune.",
                     "Diese Adresse spricht WebSocket mit dem Unterprotokoll perilune." },
    [NW_RATE] = { "Too many requests come from where you are; wait a moment.",
                  "Von dort, wo du bist, kommen zu viele Anfragen; warte einen Augenblick." },
    [NW_REQUEST] = { "This is not a valid HTTP/1.1 request.",
                     "Das ist keine gültige Anfrage nach HTTP/1.1." },
    [NW_HEAD] = { "The request's headers are too long. The limit is {0} bytes.",
                  "Die Kopfzeilen der Anfrage sind zu lang. Erlaubt sind {0} Bytes." },
    [NW_HOST] = { "This server does not go by the name {0}. If people should find it there, set "
                  "the server's 'origin' to that address.",
                  "Dieser Server heißt nicht {0}. Wenn man ihn dort finden soll, setze 'origin' "
                  "in seinen Einstellungen auf diese Adresse." },
};
