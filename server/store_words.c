/* SPDX-License-Identifier: MIT */
/* What the store says to operators, in English and German. */
#include "store_parts.h"

#include <errno.h>
#include <string.h>

enum { SHOWN = 96 /* bytes of the file's name in a sentence, from its end */ };

const pl_words sq_word[SQ_WORDS] = {
    [SQ_FULL] = { "The disk is too full for {0}. Free some space.",
                  "Auf dem Datenträger ist zu wenig Platz für {0}. Gib Speicher frei." },
    [SQ_NO_RIGHT] = { "Can't write {0}. Check the permissions of the file and its folder.",
                      "{0} lässt sich nicht schreiben. Prüfe die Rechte der Datei und ihres "
                      "Ordners." },
    [SQ_NO_FOLDER] = { "The folder of {0} doesn't exist.",
                       "{0} liegt in einem Ordner, den es nicht gibt." },
    [SQ_THERE] = { "{0} already exists and was not changed. Choose another name.",
                   "{0} gibt es schon und wurde nicht verändert. Wähle einen anderen Namen." },
    [SQ_UNUSABLE] = { "Can't use {0}: {1}.", "{0} lässt sich nicht verwenden: {1}." },
    [SQ_LOCKED] = { "{0} is locked by another program. Stop it and try again.",
                    "{0} ist von einem anderen Programm gesperrt. Beende es und versuch es noch "
                    "einmal." },
    [SQ_DAMAGED] = { "{0} is damaged or not a Perilune store. Restore a backup.",
                     "{0} ist beschädigt oder kein Speicher von Perilune. Stell eine Sicherung "
                     "wieder her." },
    [SQ_NO_NAME] = { "The file name is empty.", "Der Dateiname ist leer." },
    [SQ_NO_FILE] = { "{0} is not a regular file. Choose another one.",
                     "{0} ist keine gewöhnliche Datei. Wähle eine andere." },
    [SQ_FOREIGN] = { "{0} is another program's database. Choose another file.",
                     "{0} ist die Datenbank eines anderen Programms. Wähle eine andere Datei." },
    [SQ_NEWER] = { "{0} was written by a newer version of Perilune. Use that version or choose "
                   "another file.",
                   "{0} stammt von einer neueren Version von Perilune. Verwende diese oder wähle "
                   "eine andere Datei." },
    [SQ_NO_WAL] = { "{0} is on a file system without shared memory. Choose a local disk.",
                    "{0} liegt auf einem Dateisystem ohne gemeinsamen Speicher. Wähle einen "
                    "lokalen Datenträger." },
    [SQ_MOVED] = { "{0} was moved or replaced while in use. Put it back or restart the server.",
                   "{0} wurde während der Benutzung verschoben oder ersetzt. Leg es zurück oder "
                   "starte den Server neu." },
    [SQ_TAKEN] = { "Another server has already written entry {1} of table {0}.",
                   "Ein anderer Server hat den Eintrag {1} von Tisch {0} schon geschrieben." },
    [SQ_GAP] = { "Table {0} lacks the entries before {1}.",
                 "Tisch {0} fehlen die Einträge vor {1}." },
    [SQ_SERVED] = { "{0} is in use by another server. Stop it first, or choose another file.",
                    "{0} wird von einem anderen Server benutzt. Beende ihn zuerst oder wähle eine "
                    "andere Datei." },
    [SQ_EMPTIED] = { "{0} is empty, which a store never is. Restore a backup, or delete the file "
                     "to start a new store.",
                     "{0} ist leer, und das ist ein Speicher nie. Stell eine Sicherung wieder her, "
                     "oder lösche die Datei, um neu anzufangen." },
    [SQ_MISSING] = { "{0} is missing, but its {1} file exists. Put the store back, or delete that "
                     "file to start a new one.",
                     "{0} fehlt, aber die zugehörige Datei mit {1} am Ende gibt es. Leg den "
                     "Speicher zurück, oder lösche diese Datei, um neu anzufangen." },
    [SQ_SET_BACK] = { "{0} lacks stored moves: its -wal file is missing or damaged, or it is an "
                      "older copy. Restore the newest copy, or delete {1} to continue without "
                      "those moves.",
                      "{0} fehlen gespeicherte Züge: Die Datei mit -wal am Ende fehlt oder ist "
                      "beschädigt, oder dies ist eine ältere Kopie. Stell die neueste wieder her, "
                      "oder lösche {1}, um ohne sie weiterzumachen." },
    [SQ_NO_ROW] = { "Table {0} has a journal but no row.",
                    "Tisch {0} hat ein Journal, aber keine Zeile." },
    [SQ_NO_STANDBY] = { "{0} is a file and has no standby. Choose --durability power, or a "
                        "PostgreSQL address.",
                        "{0} ist eine Datei und hat keinen Standby. Nimm --durability power oder "
                        "eine PostgreSQL-Adresse." },
    [SQ_NO_STORE] = { "There is no store {0}. 'serve --help' says where a server keeps its tables.",
                      "Den Speicher {0} gibt es nicht. 'serve --help' sagt, wo ein Server seine "
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
