/* SPDX-License-Identifier: MIT */
/* A mark beside the store, FILE-mark: which entry was stored last. SQLite cannot tell a WAL that
 * was cut off from one that never went further, and an older copy of a store is a store; what the
 * mark knows and the store does not was lost.
 *
 * It is mapped into memory and never waited for. The system writes it whenever it likes, but not
 * before the entry was stored; so after a power cut it may be old, which does no harm. Where
 * entries need not survive a power cut (DURABLE_PROCESS) it may be newer than the store, so then it
 * counts only until the machine starts again, and not
 * at all where nobody can tell whether it did. */
#include "journal.h"
#include "note.h"
#include "store_parts.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

enum { BOOT_SIZE = SQ_BOOT_SIZE, MARK_SIZE = 4096 };

typedef struct {
    char magic[8];
    uint64_t birth;       /* of the store that it belongs to */
    char boot[BOOT_SIZE]; /* when the machine was started */
    uint32_t durability;
    uint32_t number;
    char table[STORE_ID_SIZE + 4]; /* empty: it says nothing */
} content;

struct sq_mark {
    content content;
    uint64_t sum; /* of the content: a mark that was being written counts for nothing */
};

static const char magic[8] = "perilune";

static uint64_t sum_of(const content *c) {
    return journal_sum(0, 0, (const char *)c, sizeof *c);
}

static void read_boot(char boot[BOOT_SIZE]) {
    FILE *const f = fopen("/proc/sys/kernel/random/boot_id", "re");
    memset(boot, 0, BOOT_SIZE);
    if (!f) return;
    if (!fgets(boot, BOOT_SIZE, f)) boot[0] = 0;
    fclose(f);
}

static void write_mark(store *s, const char *table, uint32_t number) {
    content *const c = &s->mark->content;
    s->mark->sum = 0;
    memset(c->table, 0, sizeof c->table);
    snprintf(c->table, sizeof c->table, "%s", table);
    c->number = number;
    c->durability = s->durability;
    memcpy(c->boot, s->boot, BOOT_SIZE);
    s->mark->sum = sum_of(c);
}

static void begin(store *s) {
    content *const c = &s->mark->content;
    memset(c, 0, sizeof *c);
    memcpy(c->magic, magic, sizeof magic);
    c->birth = s->birth;
    write_mark(s, "", 0);
}

static bool counts(const store *s) {
    const content *const c = &s->mark->content;
    return memcmp(c->magic, magic, sizeof magic) == 0 && s->mark->sum == sum_of(c) &&
           c->birth == s->birth && c->table[0] && memchr(c->table, 0, STORE_ID_SIZE) &&
           (c->durability == DURABLE_POWER ||
            (s->boot[0] && memcmp(c->boot, s->boot, BOOT_SIZE) == 0));
}

/* What cannot be read was not lost by setting the store back. */
static bool has_it(const store *s) {
    sqlite3_stmt *q = NULL;
    const char *const query = "SELECT 1 FROM entries WHERE table_id = ?1 AND number = ?2";
    if (sqlite3_prepare_v2(s->writer, query, -1, &q, NULL) != SQLITE_OK) return true;
    sqlite3_bind_text(q, 1, s->mark->content.table, -1, SQLITE_STATIC);
    sqlite3_bind_int64(q, 2, s->mark->content.number);
    const int result = sqlite3_step(q);
    sqlite3_finalize(q);
    return result != SQLITE_DONE;
}

/* Filled at once: on a full disk a page without a place would end the program when it is used. */
static struct sq_mark *map(const char *name, int *file) {
    static const char zero[MARK_SIZE];
    const int fd = open(name, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600);
    if (fd < 0) return NULL;
    const bool whole = lseek(fd, 0, SEEK_END) == MARK_SIZE ||
                       (ftruncate(fd, 0) == 0 && pwrite(fd, zero, MARK_SIZE, 0) == MARK_SIZE);
    void *const at =
        whole ? mmap(NULL, MARK_SIZE, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0) : MAP_FAILED;
    if (at != MAP_FAILED) return *file = fd, at;
    close(fd);
    return NULL;
}

bool sq_mark_open(store *s, pl_error *err) {
    char name[PATH_MAX + 8];
    snprintf(name, sizeof name, "%s-mark", s->where);
    read_boot(s->boot);
    s->mark = map(name, &s->mark_file);
    if (!s->mark) {
        note(NOTE_ERROR, "no mark beside the store", NOTE_S("file", name));
        return true;
    }
    if (counts(s) && !has_it(s)) {
        const char *const slash = strrchr(name, '/');
        return sq_say(err, SQ_SET_BACK, s->where, slash ? slash + 1 : name);
    }
    if (!counts(s)) begin(s);
    return true;
}

void sq_mark_close(store *s) {
    if (!s->mark) return;
    munmap(s->mark, MARK_SIZE);
    close(s->mark_file);
    s->mark = NULL;
}

void sq_mark_stored(store *s, const store_entry *e) {
    if (s->mark) write_mark(s, e->table, e->number);
}

void sq_mark_forget(store *s, const char *table) {
    if (!s->mark || strcmp(s->mark->content.table, table) != 0) return;
    write_mark(s, "", 0);
    fdatasync(s->mark_file); /* what is mapped, too */
}
