/* SPDX-License-Identifier: MIT */
/* A file system that fails at a chosen call. */
#include "vfs.h"

#include <sqlite3.h>
#include <stdatomic.h>
#include <stddef.h>
#include <string.h>

typedef struct {
    sqlite3_file base;
    const char *name;
    bool journal; /* a file whose first sync covers its folder, as in os_unix.c */
    bool created;
    _Alignas(8) unsigned char real[]; /* as SQLite aligns it */
} shim_file;

static sqlite3_vfs *below, shim;
static sqlite3_io_methods methods;

static struct {
    enum fault_kind kind;
    long nth, many;
} plan;
static atomic_long calls;
static atomic_bool paused;
static void (*witness)(const file_news *);

static sqlite3_file *real(sqlite3_file *f) {
    return (sqlite3_file *)(void *)((shim_file *)f)->real;
}

/* ---- faults ---- */

void fault_vfs_arm(enum fault_kind kind, long nth, long many) {
    plan.kind = kind;
    plan.nth = nth;
    plan.many = many;
    atomic_store(&calls, 0);
}

void fault_vfs_pause(bool on) {
    atomic_store(&paused, on);
}

long fault_vfs_calls(void) {
    return atomic_load(&calls);
}

enum call { OTHER, WRITE, SYNC };

static bool matters(enum call call) {
    switch (plan.kind) {
    case FAULT_ERROR: return true;
    case FAULT_SYNC: return call == SYNC;
    default: return call == WRITE;
    }
}

static bool fails(enum call what) {
    if (atomic_load(&paused) || !matters(what)) return false;
    const long call = atomic_fetch_add(&calls, 1) + 1;
    return plan.nth && call >= plan.nth && call - plan.nth < plan.many;
}

#define FAIL_WITH(code)                                                                            \
    if (fails(OTHER)) return code

/* ---- what happens to files ---- */

void fault_vfs_watch(void (*who)(const file_news *)) {
    witness = who;
}

static void tell(const sqlite3_file *f, file_news news) {
    news.name = ((const shim_file *)f)->name;
    if (witness && news.name) witness(&news);
}

/* ---- methods of a file ---- */

static int close_file(sqlite3_file *f) {
    return real(f)->pMethods ? real(f)->pMethods->xClose(real(f)) : SQLITE_OK;
}

static int read_file(sqlite3_file *f, void *to, int n, sqlite3_int64 at) {
    FAIL_WITH(SQLITE_IOERR_READ);
    return real(f)->pMethods->xRead(real(f), to, n, at);
}

static int put(sqlite3_file *f, const void *from, int n, sqlite3_int64 at) {
    const int result = real(f)->pMethods->xWrite(real(f), from, n, at);
    if (result == SQLITE_OK)
        tell(f, (file_news){ .what = FILE_WRITTEN, .bytes = from, .n = n, .at = at });
    return result;
}

static int write_file(sqlite3_file *f, const void *from, int n, sqlite3_int64 at) {
    if (!fails(WRITE)) return put(f, from, n, at);
    if (plan.kind == FAULT_SHORT) put(f, from, n / 2, at);
    return plan.kind == FAULT_ERROR ? SQLITE_IOERR_WRITE : SQLITE_FULL;
}

static int truncate_file(sqlite3_file *f, sqlite3_int64 size) {
    FAIL_WITH(SQLITE_IOERR_TRUNCATE);
    const int result = real(f)->pMethods->xTruncate(real(f), size);
    if (result == SQLITE_OK) tell(f, (file_news){ .what = FILE_CUT, .at = size });
    return result;
}

static int sync_file(sqlite3_file *f, int flags) {
    shim_file *const s = (shim_file *)f;
    (void)flags;
    if (fails(SYNC)) return SQLITE_IOERR_FSYNC;
    tell(f, (file_news){ .what = FILE_SYNCED, .folder = s->journal && s->created });
    s->created = false;
    return SQLITE_OK;
}

static int size_file(sqlite3_file *f, sqlite3_int64 *size) {
    FAIL_WITH(SQLITE_IOERR_FSTAT);
    return real(f)->pMethods->xFileSize(real(f), size);
}

static int lock_file(sqlite3_file *f, int level) {
    FAIL_WITH(SQLITE_IOERR_LOCK);
    return real(f)->pMethods->xLock(real(f), level);
}

static int unlock_file(sqlite3_file *f, int level) {
    return real(f)->pMethods->xUnlock(real(f), level);
}

static int check_reserved(sqlite3_file *f, int *out) {
    FAIL_WITH(SQLITE_IOERR_CHECKRESERVEDLOCK);
    return real(f)->pMethods->xCheckReservedLock(real(f), out);
}

static int control(sqlite3_file *f, int what, void *arg) {
    return real(f)->pMethods->xFileControl(real(f), what, arg);
}

static int sector_size(sqlite3_file *f) {
    return real(f)->pMethods->xSectorSize(real(f));
}

static int traits(sqlite3_file *f) {
    return real(f)->pMethods->xDeviceCharacteristics(real(f));
}

static int shm_map(sqlite3_file *f, int page, int size, int extend, void volatile **out) {
    FAIL_WITH(SQLITE_IOERR_SHMMAP);
    return real(f)->pMethods->xShmMap(real(f), page, size, extend, out);
}

static int shm_lock(sqlite3_file *f, int offset, int n, int flags) {
    if (flags & SQLITE_SHM_LOCK) FAIL_WITH(SQLITE_IOERR_SHMLOCK);
    return real(f)->pMethods->xShmLock(real(f), offset, n, flags);
}

static void shm_barrier(sqlite3_file *f) {
    real(f)->pMethods->xShmBarrier(real(f));
}

static int shm_unmap(sqlite3_file *f, int remove) {
    return real(f)->pMethods->xShmUnmap(real(f), remove);
}

/* ---- methods of the VFS ---- */

static int open_file(sqlite3_vfs *v, const char *name, sqlite3_file *f, int flags, int *out) {
    const int first_sync_covers_folder = SQLITE_OPEN_MAIN_JOURNAL | SQLITE_OPEN_WAL;
    shim_file *const s = (shim_file *)f;
    (void)v;
    f->pMethods = NULL;
    FAIL_WITH(SQLITE_CANTOPEN);
    int is_there = 0;
    if (name) below->xAccess(below, name, SQLITE_ACCESS_EXISTS, &is_there);
    const int result = below->xOpen(below, name, real(f), flags, out);
    if (result != SQLITE_OK) return result;
    f->pMethods = &methods;
    s->name = name;
    s->journal = flags & first_sync_covers_folder;
    s->created = !is_there;
    tell(f, (file_news){ .what = FILE_OPENED });
    return SQLITE_OK;
}

static int delete_file(sqlite3_vfs *v, const char *name, int sync) {
    (void)v;
    FAIL_WITH(SQLITE_IOERR_DELETE);
    const int result = below->xDelete(below, name, 0);
    if (result == SQLITE_OK && witness)
        witness(&(file_news){ .what = FILE_DELETED, .name = name, .folder = sync });
    return result;
}

static int access_file(sqlite3_vfs *v, const char *name, int flags, int *out) {
    (void)v;
    FAIL_WITH(SQLITE_IOERR_ACCESS);
    return below->xAccess(below, name, flags, out);
}

static int full_path(sqlite3_vfs *v, const char *name, int n, char *out) {
    (void)v;
    FAIL_WITH(SQLITE_CANTOPEN_FULLPATH);
    return below->xFullPathname(below, name, n, out);
}

static int no_sleep(sqlite3_vfs *v, int microseconds) {
    (void)v;
    return microseconds;
}

void fault_vfs_install(void) {
    methods = (sqlite3_io_methods){
        .iVersion = 2,
        .xClose = close_file,
        .xRead = read_file,
        .xWrite = write_file,
        .xTruncate = truncate_file,
        .xSync = sync_file,
        .xFileSize = size_file,
        .xLock = lock_file,
        .xUnlock = unlock_file,
        .xCheckReservedLock = check_reserved,
        .xFileControl = control,
        .xSectorSize = sector_size,
        .xDeviceCharacteristics = traits,
        .xShmMap = shm_map,
        .xShmLock = shm_lock,
        .xShmBarrier = shm_barrier,
        .xShmUnmap = shm_unmap,
    };
    below = sqlite3_vfs_find(NULL);
    shim = *below;
    shim.zName = "fault";
    shim.szOsFile = (int)sizeof(shim_file) + below->szOsFile;
    shim.xOpen = open_file;
    shim.xDelete = delete_file;
    shim.xAccess = access_file;
    shim.xFullPathname = full_path;
    shim.xSleep = no_sleep;
    sqlite3_vfs_register(&shim, 1);
}
