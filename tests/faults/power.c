/* SPDX-License-Identifier: MIT */
/* A disk whose power is cut: what was not synced is lost. */
#define _GNU_SOURCE

#include "power.h"

#include "engine/perilune.h"
#include "vfs.h"

#include <assert.h>
#include <limits.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { SECTOR = 512, NAMES_MAX = 32, FILES_MAX = 64, NAME_SIZE = 320, MAP_SIZE = 4096 };

enum what {
    ADOPTED,
    MAPPED,
    MAP_SYNCED,
    OPENED,
    WRITTEN,
    CUT_OFF,
    SYNCED,
    DELETED,
    RENAMED,
    FOLDER_SYNCED
};

typedef struct {
    enum what what;
    bool folder; /* synced, too */
    int stamp;   /* before it */
    size_t at, n;
    unsigned char *bytes; /* of ADOPTED, MAPPED and WRITTEN */
    char name[NAME_SIZE], to[NAME_SIZE];
} happening;

/* ---- recording ---- */

static happening *past;
static int happenings, cap;
static int (*stamp_now)(void);
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void *must(void *p) {
    assert(p);
    return p;
}

static char mapped[NAME_SIZE];

void power_map(const char *path) {
    snprintf(mapped, sizeof mapped, "%s", path);
}

static void add(happening h);

/* As it is now, if that is news. */
static void look_at_map(int stamp) {
    static unsigned char last[MAP_SIZE];
    unsigned char now[MAP_SIZE];
    FILE *const f = mapped[0] ? fopen(mapped, "rb") : NULL;
    const size_t n = f ? fread(now, 1, sizeof now, f) : 0;
    if (f) fclose(f);
    if (n < sizeof now || memcmp(now, last, n) == 0) return;
    memcpy(last, now, n);
    happening h = { .what = MAPPED, .stamp = stamp, .n = n };
    h.bytes = memcpy(must(malloc(n)), now, n);
    strcpy(h.name, mapped);
    add(h);
}

static void add(happening h) {
    if (happenings == cap) past = must(realloc(past, (size_t)(cap += 256) * sizeof *past));
    past[happenings++] = h;
}

static void record(happening h) {
    pthread_mutex_lock(&lock);
    if (stamp_now) {
        h.stamp = stamp_now();
        look_at_map(h.stamp);
        add(h);
    } else {
        free(h.bytes);
    }
    pthread_mutex_unlock(&lock);
}

void power_adopt(const char *path) {
    struct stat status;
    happening h = { .what = ADOPTED };
    FILE *const f = must(fopen(path, "rb"));
    fstat(fileno(f), &status);
    h.n = (size_t)status.st_size;
    h.bytes = must(malloc(h.n + 1));
    const size_t n = fread(h.bytes, 1, h.n, f);
    assert(n == h.n);
    fclose(f);
    snprintf(h.name, sizeof h.name, "%s", path);
    add(h);
}

static void watch(const file_news *f) {
    static const enum what kinds[] = { [FILE_OPENED] = OPENED,
                                       [FILE_WRITTEN] = WRITTEN,
                                       [FILE_CUT] = CUT_OFF,
                                       [FILE_SYNCED] = SYNCED,
                                       [FILE_DELETED] = DELETED };
    happening h = { .what = kinds[f->what], .folder = f->folder, .at = (size_t)f->at };
    snprintf(h.name, sizeof h.name, "%s", f->name);
    if (h.what == WRITTEN) {
        h.n = (size_t)f->n;
        h.bytes = memcpy(must(malloc(h.n)), f->bytes, h.n);
    }
    record(h);
}

void power_record(int (*stamp)(void)) {
    stamp_now = stamp;
    fault_vfs_watch(watch);
}

void power_stop(void) {
    pthread_mutex_lock(&lock);
    stamp_now = NULL;
    pthread_mutex_unlock(&lock);
    fault_vfs_watch(NULL);
}

void power_forget(void) {
    for (int i = 0; i < happenings; i++)
        free(past[i].bytes);
    free(past);
    past = NULL;
    happenings = cap = 0;
}

/* What the product does without SQLite; nothing is synced to the real disk. */
static int synced(int fd) {
    char link[64];
    struct stat status;
    happening h = { .what = SYNCED };
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    const ssize_t n = readlink(link, h.name, sizeof h.name - 1);
    if (n <= 0 || fstat(fd, &status) != 0) return -1;
    if (S_ISDIR(status.st_mode)) h.what = FOLDER_SYNCED;
    if (strcmp(basename(h.name), basename(mapped)) == 0) h.what = MAP_SYNCED;
    record(h);
    return 0;
}

int __wrap_fsync(int);
int __wrap_fsync(int fd) {
    return synced(fd);
}

int __wrap_fdatasync(int);
int __wrap_fdatasync(int fd) {
    return synced(fd);
}

int __real_renameat2(int, const char *, int, const char *, unsigned);
int __wrap_renameat2(int, const char *, int, const char *, unsigned);
int __wrap_renameat2(int from, const char *old, int to, const char *name, unsigned flags) {
    const int result = __real_renameat2(from, old, to, name, flags);
    happening h = { .what = RENAMED };
    snprintf(h.name, sizeof h.name, "%s", old);
    snprintf(h.to, sizeof h.to, "%s", name);
    if (result == 0) record(h);
    return result;
}

int __real_rename(const char *, const char *);
int __wrap_rename(const char *, const char *);
int __wrap_rename(const char *old, const char *name) {
    const int result = __real_rename(old, name);
    happening h = { .what = RENAMED };
    snprintf(h.name, sizeof h.name, "%s", old);
    snprintf(h.to, sizeof h.to, "%s", name);
    if (result == 0) record(h);
    return result;
}

int __real_unlink(const char *);
int __wrap_unlink(const char *);
int __wrap_unlink(const char *name) {
    const int result = __real_unlink(name);
    happening h = { .what = DELETED };
    snprintf(h.name, sizeof h.name, "%s", name);
    if (result == 0) record(h);
    return result;
}

/* ---- the model ---- */

typedef struct {
    unsigned char *bytes;
    size_t n;
} image;

typedef struct {
    image synced;
    int *pending, n, cap; /* happenings since */
} file;

typedef struct {
    char name[NAME_SIZE];
    int now, kept; /* its file, and the one after a power cut; -1: none */
} entry;

static file files[FILES_MAX];
static entry names[NAMES_MAX];
static int files_n, names_n;

enum { MAPS_MAX = 8 };
static int maps[MAPS_MAX], maps_n; /* the newest */

static void resize(image *i, size_t n) {
    i->bytes = must(realloc(i->bytes, n + 1));
    if (n > i->n) memset(i->bytes + i->n, 0, n - i->n);
    i->n = n;
}

static void put(image *i, size_t at, const unsigned char *bytes, size_t n) {
    if (at + n > i->n) resize(i, at + n);
    memcpy(i->bytes + at, bytes, n);
}

static void apply(image *i, const happening *h) {
    if (h->what == WRITTEN || h->what == ADOPTED)
        put(i, h->at, h->bytes, h->n);
    else
        resize(i, h->at);
}

/* All of them lie in one folder, whose name may be a link. */
static entry *named(const char *path) {
    const char *const name = basename(path);
    for (int i = 0; i < names_n; i++)
        if (strcmp(names[i].name, name) == 0) return &names[i];
    assert(names_n < NAMES_MAX);
    entry *const e = &names[names_n++];
    *e = (entry){ .now = -1, .kept = -1 };
    strcpy(e->name, name);
    return e;
}

static file *file_of(entry *e) {
    if (e->now < 0) {
        assert(files_n < FILES_MAX);
        e->now = files_n++;
    }
    return &files[e->now];
}

static void wait_for_sync(file *f, int happened) {
    if (f->n == f->cap)
        f->pending = must(realloc(f->pending, (size_t)(f->cap += 64) * sizeof *f->pending));
    f->pending[f->n++] = happened;
}

static void sync_file(file *f) {
    for (int i = 0; i < f->n; i++)
        apply(&f->synced, &past[f->pending[i]]);
    f->n = 0;
}

static void sync_folder(void) {
    for (int i = 0; i < names_n; i++)
        names[i].kept = names[i].now;
}

static void rename_file(entry *from, entry *to) {
    to->now = from->now;
    from->now = -1;
}

static void map_changes(int version) {
    maps[maps_n++ % MAPS_MAX] = version;
}

static void forget_older_maps(void) {
    if (!maps_n) return;
    maps[0] = maps[(maps_n - 1) % MAPS_MAX];
    maps_n = 1;
}

static void happen(int i) {
    const happening *const h = &past[i];
    if (h->what == FOLDER_SYNCED) sync_folder();
    if (h->what == MAPPED) map_changes(i);
    if (h->what == MAP_SYNCED) forget_older_maps();
    if (h->what == FOLDER_SYNCED || h->what == MAPPED || h->what == MAP_SYNCED) return;
    entry *const e = named(h->name);
    switch (h->what) {
    case OPENED: file_of(e); break;
    case ADOPTED:
        apply(&file_of(e)->synced, h);
        e->kept = e->now;
        break;
    case WRITTEN:
    case CUT_OFF: wait_for_sync(file_of(e), i); break;
    case SYNCED: sync_file(file_of(e)); break;
    case DELETED: e->now = -1; break;
    default: rename_file(e, named(h->to));
    }
    if (h->folder) sync_folder();
}

static void clear_model(void) {
    for (int i = 0; i < files_n; i++) {
        free(files[i].synced.bytes);
        free(files[i].pending);
        files[i] = (file){ 0 };
    }
    files_n = names_n = maps_n = 0;
}

void power_replay(bool (*at)(int moment, int stamp)) {
    bool more = true;
    for (int i = 0; more && i < happenings; i++) {
        happen(i);
        if (past[i].what == ADOPTED) continue;
        more = at(i, past[i + 1 < happenings ? i + 1 : i].stamp);
    }
    clear_model();
}

/* ---- cuts ---- */

static bool toss(pl_rng *rng) {
    return pl_rng_below(rng, 2);
}

static void tear(image *out, const happening *h, pl_rng *rng) {
    size_t done = 0;
    while (done < h->n) {
        size_t n = SECTOR - (h->at + done) % SECTOR;
        if (n > h->n - done) n = h->n - done;
        if (toss(rng)) put(out, h->at + done, h->bytes + done, n);
        done += n;
    }
}

static void shuffle(int *list, int n, pl_rng *rng) {
    for (int i = n - 1; i > 0; i--) {
        const int j = (int)pl_rng_below(rng, (uint32_t)i + 1), swap = list[i];
        list[i] = list[j];
        list[j] = swap;
    }
}

static int choose(int *list, const file *f, enum cut cut, pl_rng *rng) {
    int n = 0;
    if (cut == CUT_DROP) return 0;
    const int most = cut == CUT_PREFIX ? (int)pl_rng_below(rng, (uint32_t)f->n + 1) : f->n;
    for (int i = 0; i < most; i++)
        if (cut == CUT_KEEP || cut == CUT_PREFIX || toss(rng)) list[n++] = f->pending[i];
    if (cut == CUT_SHUFFLE) shuffle(list, n, rng);
    return n;
}

static image survivor(const file *f, enum cut cut, pl_rng *rng) {
    image out = { 0 };
    int *const list = must(malloc((size_t)(f->n + 1) * sizeof *list));
    resize(&out, f->synced.n);
    if (f->synced.n) memcpy(out.bytes, f->synced.bytes, f->synced.n);
    const int n = choose(list, f, cut, rng);
    for (int i = 0; i < n; i++)
        if (cut == CUT_TEAR && past[list[i]].what == WRITTEN)
            tear(&out, &past[list[i]], rng);
        else
            apply(&out, &past[list[i]]);
    free(list);
    return out;
}

static void write_file(const char *path, const unsigned char *bytes, size_t size) {
    FILE *const out = must(fopen(path, "wb"));
    const size_t n = fwrite(bytes, 1, size, out);
    assert(n == size);
    fclose(out);
}

static void write_out(const entry *e, const file *f, enum cut cut, pl_rng *rng,
                      const char *folder) {
    char path[2 * NAME_SIZE];
    snprintf(path, sizeof path, "%s/%s", folder, basename(e->name));
    image left = survivor(f, cut, rng);
    write_file(path, left.bytes, left.n);
    free(left.bytes);
}

static void write_map(pl_rng *rng, const char *folder) {
    char path[2 * NAME_SIZE];
    const int n = maps_n < MAPS_MAX ? maps_n : MAPS_MAX;
    const int which = (int)pl_rng_below(rng, (uint32_t)n + 1);
    snprintf(path, sizeof path, "%s/%s", folder, basename(mapped));
    if (which < n) write_file(path, past[maps[which]].bytes, MAP_SIZE);
}

void power_cut(enum cut cut, uint64_t seed, const char *folder) {
    pl_rng rng;
    pl_rng_seed64(&rng, seed);
    for (int i = 0; i < names_n; i++) {
        const entry *const e = &names[i];
        const bool late = cut == CUT_KEEP || (cut != CUT_DROP && toss(&rng));
        const int which = late ? e->now : e->kept;
        if (which >= 0) write_out(e, &files[which], cut, &rng, folder);
    }
    write_map(&rng, folder);
}
