/* SPDX-License-Identifier: MIT */
/* What the PostgreSQL driver says to operators, in English and German. */
#include "store_postgres.h"

#include <stdio.h>
#include <string.h>

const pl_words pg_word[PG_WORDS] = {
    [PG_ADDRESS] = { "{0} is not a valid PostgreSQL address.",
                     "{0} ist keine gültige PostgreSQL-Adresse." },
    [PG_UNCLEAR] = { "It is unclear where the password in {0} ends. Write %40 for @ and %2F for / "
                     "in it.",
                     "Es ist unklar, wo das Passwort in {0} endet. Schreib darin %40 für @ und %2F "
                     "für /." },
    [PG_CONNECT] = { "Can't connect to {0}: {1}", "Keine Verbindung zu {0}: {1}" },
    [PG_LOST_WORD] = { "The connection to {0} was lost.",
                       "Die Verbindung zu {0} ist abgebrochen." },
    [PG_NO_ANSWER] = { "{0} doesn't answer.", "{0} antwortet nicht." },
    [PG_OLD] = { "{0} runs PostgreSQL {1}. Version 12 or later is needed.",
                 "{0} läuft mit PostgreSQL {1}. Nötig ist Version 12 oder neuer." },
    [PG_ENCODING] = { "The database at {0} is encoded as {1}. Create one with ENCODING 'UTF8'.",
                      "Die Datenbank {0} hat die Kodierung {1}. Leg eine mit ENCODING 'UTF8' an." },
    [PG_FOREIGN] = { "The schema perilune in {0} belongs to another program. Choose another "
                     "database.",
                     "Das Schema perilune in {0} gehört einem anderen Programm. Wähle eine andere "
                     "Datenbank." },
    [PG_NEWER] = { "The store in {0} was written by a newer version of Perilune. Use that version "
                   "or another database.",
                   "Der Speicher in {0} stammt von einer neueren Version von Perilune. Verwende "
                   "diese oder eine andere Datenbank." },
    [PG_NO_STORE] = { "There is no store in {0}.", "In {0} gibt es keinen Speicher." },
    [PG_NO_RIGHT] = { "The database role has too few rights in {0}: {1}. Let it own the schema "
                      "perilune.",
                      "Die Datenbankrolle hat in {0} zu wenig Rechte: {1}. Mach sie zur "
                      "Eigentümerin des Schemas perilune." },
    [PG_FULL] = { "The database server of {0} is out of disk space or memory: {1}. Free some.",
                  "Dem Datenbankserver von {0} fehlt Platz oder Arbeitsspeicher: {1}. Schaff "
                  "welchen." },
    [PG_READ_ONLY] = { "{0} takes no changes: it is a standby or read-only.",
                       "{0} nimmt keine Änderungen an: ein Standby oder nur lesbar." },
    [PG_BUSY_WORD] = { "{0} is busy: {1}.", "{0} ist beschäftigt: {1}." },
    [PG_SERVED] = { "{0} is in use by a server. Stop every server first.",
                    "{0} wird von einem Server benutzt. Beende zuerst alle Server." },
    [PG_SEIZED] = { "{0} is in use by a program that must be alone, such as move-store. Try again "
                    "when it is done.",
                    "{0} wird von einem Programm benutzt, das allein sein muss, etwa move-store. "
                    "Versuch es noch einmal, wenn es fertig ist." },
    [PG_NO_STANDBY] = { "{0} has no synchronous standby. Set synchronous_standby_names there, or "
                        "choose --durability power.",
                        "{0} hat keinen synchronen Standby. Setz dort synchronous_standby_names, "
                        "oder nimm --durability power." },
    [PG_TAKEN] = { "Another server has changed table {1} first.",
                   "Ein anderer Server hat Tisch {1} zuerst geändert." },
    [PG_GAP] = { "Table {0} lacks the entries before {1}.",
                 "Tisch {0} fehlen die Einträge vor {1}." },
    [PG_NO_ROW] = { "Table {1} has a journal but no row.",
                    "Tisch {1} hat ein Journal, aber keine Zeile." },
    [PG_MEMORY] = { "There is no memory for the connection to {0}.",
                    "Für die Verbindung zu {0} ist kein Speicher frei." },
    [PG_UNKNOWN] = { "The connection to {0} was lost before it confirmed: nobody knows yet whether "
                     "it was stored.",
                     "Die Verbindung zu {0} brach vor der Bestätigung ab: Noch weiß niemand, ob "
                     "gespeichert wurde." },
    [PG_BACKUP] = { "Back up {0} with PostgreSQL's own tools: pg_dump --format=custom "
                    "--schema=perilune.",
                    "Sichere {0} mit den Mitteln von PostgreSQL: pg_dump --format=custom "
                    "--schema=perilune." },
    [PG_OTHER] = { "{0} refuses: {1}.", "{0} lehnt ab: {1}." },
};

bool pg_say(pl_error *err, enum pg_word what, const store *s, const char *detail) {
    return pl_fail(err, pg_word[what], PL_S(s->shown), PL_S(detail));
}

/* The last reason of several hosts, without where and without hints: `connection to server at X
 * failed: FATAL:  REASON`. */
bool pg_say_connect(pl_error *err, const store *s, const PGconn *conn) {
    char text[200];
    const char *at = PQerrorMessage(conn);
    for (const char *next = at; (next = strstr(next, "failed: "));)
        at = next += strlen("failed: ");
    for (const char *next; (next = strstr(at, ":  "));)
        at = next + 3;
    snprintf(text, sizeof text, "%.*s", (int)strcspn(at, "\n"), at);
    return pg_say(err, PG_CONNECT, s, text[0] ? text : "?");
}

static enum pg_word word_of(const char *state) {
    if (strcmp(state, "42501") == 0) return PG_NO_RIGHT;
    if (strcmp(state, "53100") == 0 || strcmp(state, "53200") == 0) return PG_FULL;
    if (strcmp(state, "25006") == 0) return PG_READ_ONLY;
    if (strncmp(state, "40", 2) == 0 || strcmp(state, "55P03") == 0) return PG_BUSY_WORD;
    return PG_OTHER;
}

bool pg_say_result(pl_error *err, const store *s, const PGresult *r) {
    const char *const state = PQresultErrorField(r, PG_DIAG_SQLSTATE);
    const char *const text = PQresultErrorField(r, PG_DIAG_MESSAGE_PRIMARY);
    if (!text) return pg_say(err, PG_LOST_WORD, s, "");
    return pg_say(err, word_of(state ? state : ""), s, text);
}
