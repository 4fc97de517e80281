/* SPDX-License-Identifier: MIT */
#include "store_parts.h"

#include <errno.h>
#include <string.h>

enum { SHOWN = 96 /* bytes of the file's name in a sentence, from its end */ };

const pl_words sq_word[SQ_WORDS] = {
    [SQ_FULL] = { "{0} does not fit on the disk any more; make room there.",
                  "{0} passt nicht mehr auf den Datenträger; schaffe dort Platz." },
    [SQ_NO_RIGHT] = { "{0} cannot be written; allow it for the file and its folder.",
                      "{0} kann nicht geschrieben werden; erlaube es für Datei und Ordner." },
    [SQ_NO_FOLDER] = { "{0} lies in a folder that does not exist.",
                       "{0} liegt in einem Ordner, den es nicht gibt." },
    [SQ_THERE] = { "{0} is there already and stays as it is; choose another name.",
                   "{0} gibt es schon und bleibt, wie es ist; wähle einen anderen Namen." },
    [SQ_UNUSABLE] = { "{0} cannot be used: {1}.", "{0} ist nicht zu gebrauchen: {1}." },
    [SQ_LOCKED] = { "{0} is locked by another program; end that one and try again.",
                    "{0} ist von einem anderen Programm gesperrt; beende es und versuche es noch "
                    "einmal." },
    [SQ_DAMAGED] = { "{0} is damaged or no store of Perilune; go back to a backup.",
                     "{0} ist beschädigt oder kein Speicher von Perilune; nimm eine Sicherung." },
    [SQ_NO_NAME] = { "The name of the file is empty; give one.",
                     "Der Name der Datei ist leer; gib einen an." },
    [SQ_NO_FILE] = { "{0} is not a file; name one.", "{0} ist keine Datei; nenne eine." },
    [SQ_FOREIGN] = { "{0} is the database of another program; choose another file.",
                     "{0} ist die Datenbank eines anderen Programms; wähle eine andere Datei." },
    [SQ_NEWER] = { "{0} was written by a newer Perilune; use that one or choose another file.",
                   "{0} hat ein neueres Perilune geschrieben; nimm dieses oder wähle eine andere "
                   "Datei." },
    [SQ_NO_WAL] = { "{0} lies on a disk without shared memory; choose a local one.",
                    "{0} liegt auf einem Datenträger ohne gemeinsamen Speicher; wähle einen "
                    "lokalen." },
    [SQ_MOVED] = { "{0} was taken away or replaced while in use; put it back or start again.",
                   "{0} wurde während der Benutzung entfernt oder ersetzt; lege es zurück oder "
                   "starte "
                   "neu." },
    [SQ_TAKEN] = { "Table {0} has already got its entry {1}, by another server.",
                   "Tisch {0} hat seinen Eintrag {1} schon, von einem anderen Server." },
    [SQ_GAP] = { "Table {0} lacks what comes before its entry {1}.",
                 "Tisch {0} fehlt, was vor seinem Eintrag {1} kommt." },
    [SQ_SERVED] = { "{0} is in use by another server. Stop it first, or choose another file.",
                    "{0} wird von einem anderen Server benutzt. Beende ihn zuerst oder wähle eine "
                    "andere Datei." },
    [SQ_EMPTIED] = { "{0} is empty, and a store never is. Restore it from a backup, or delete it "
                     "to start a new one.",
                     "{0} ist leer, und das ist ein Speicher nie. Stelle ihn aus einer Sicherung "
                     "wieder her, oder lösche ihn, um neu anzufangen." },
    [SQ_MISSING] = { "{0} is missing, but its {1} file is there. Put the store back, or delete "
                     "that file to "
                     "start a new one.",
                     "{0} fehlt, aber die Datei mit {1} am Ende ist da. Lege den Speicher zurück, "
                     "oder lösche diese "
                     "Datei, um neu anzufangen." },
    [SQ_SET_BACK] = { "{0} lacks moves that were stored: its -wal file is missing or damaged, or "
                      "it "
                      "is an older copy. Put the newest one back, or delete {1} to go on with what "
                      "is there.",
                      "{0} fehlen gespeicherte Züge: Die Datei mit -wal am Ende fehlt oder ist "
                      "beschädigt, oder dies ist eine ältere Kopie. Lege die neueste zurück, oder "
                      "lösche {1}, um mit dem Vorhandenen weiterzumachen." },
    [SQ_NO_ROW] = { "Table {0} has a journal and no row.",
                    "Tisch {0} hat ein Journal und keine Zeile." },
    [SQ_NO_STORE] = { "There is no store {0}; 'serve --help' tells where a server keeps its "
                      "tables.",
                      "Einen Speicher {0} gibt es nicht; 'serve --help' sagt, wo ein Server seine "
                      "Tische aufbewahrt." },
};

bool sq_say(pl_error *err, enum store_word what, const char *file, const char *detail) {
    const size_t n = strlen(file);
    const char *end = n > SHOWN ? file + n - SHOWN : file;
    while ((*end & 0xc0) == 0x80)
        end++; /* not within a letter */
    char shown[SHOWN + 8];
    pl_text t = PL_TEXT(shown);
    pl_say(&t, n > SHOWN ? "...{0}" : "{0}", PL_S(end));
    return pl_fail(err, sq_word[what], PL_S(shown), PL_S(detail));
}

bool sq_say_errno(pl_error *err, const char *file, int number) {
    switch (number) {
    case ENOSPC:
    case EDQUOT:
    case EFBIG: return sq_say(err, SQ_FULL, file, "");
    case EACCES:
    case EPERM:
    case EROFS: return sq_say(err, SQ_NO_RIGHT, file, "");
    case ENOENT:
    case ENOTDIR: return sq_say(err, SQ_NO_FOLDER, file, "");
    case EEXIST: return sq_say(err, SQ_THERE, file, "");
    default: return sq_say(err, SQ_UNUSABLE, file, strerror(number));
    }
}

/* The system's own number for what SQLite only calls an error of the disk: SQLite keeps it with the
 * file, which most often is the WAL. */
static int system_errno(sqlite3 *db) {
    if (!db) return 0; /* no memory for a connection */
    int number = sqlite3_system_errno(db);
    sqlite3_file *file = NULL;
    if (!number) sqlite3_file_control(db, "main", SQLITE_FCNTL_JOURNAL_POINTER, &file);
    if (file && file->pMethods && file->pMethods->xFileControl) /* not if it is in memory */
        file->pMethods->xFileControl(file, SQLITE_FCNTL_LAST_ERRNO, &number);
    if (!number) sqlite3_file_control(db, "main", SQLITE_FCNTL_LAST_ERRNO, &number);
    return number;
}

bool sq_say_sqlite(pl_error *err, const char *file, sqlite3 *db) {
    const int number = system_errno(db);
    switch (sqlite3_errcode(db) & 0xff) {
    case SQLITE_FULL: return sq_say(err, SQ_FULL, file, "");
    case SQLITE_READONLY: return sq_say(err, SQ_NO_RIGHT, file, "");
    case SQLITE_BUSY:
    case SQLITE_LOCKED: return sq_say(err, SQ_LOCKED, file, "");
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB: return sq_say(err, SQ_DAMAGED, file, "");
    case SQLITE_CANTOPEN:
    case SQLITE_PERM:
    case SQLITE_IOERR:
        if (number) return sq_say_errno(err, file, number);
    }
    return sq_say(err, SQ_UNUSABLE, file, sqlite3_errmsg(db));
}
