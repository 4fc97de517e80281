/* SPDX-License-Identifier: MIT */
/* The files of a store. A new one is built beside its place as FILE.part and then renamed, so that
 * a store is there whole or not at all: an empty file is always one that somebody has emptied.
 *
 * A server locks the file itself, far behind the bytes that SQLite locks, with a lock that belongs
 * to the open file (OFD): it ends with the process, whatever ends that, and follows the file
 * through renames and links. Programs that only read do not ask for it. */
#include "store_parts.h"

#include <errno.h>
#include <fcntl.h>
#include <libgen.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { TRIES = 3 };
#define LOCK_BYTE ((off_t)1 << 62)

/* What cannot be made shows when the file is. */
static void make_folders(const char *path) {
    char folder[PATH_MAX];
    for (const char *slash = path; (slash = strchr(slash + 1, '/'));) {
        memcpy(folder, path, (size_t)(slash - path));
        folder[slash - path] = 0;
        mkdir(folder, 0700);
    }
}

bool sq_name(char out[PATH_MAX], const char *path, pl_error *err) {
    const int n = snprintf(out, PATH_MAX, "%s%s", path[0] == '/' ? "" : "./", path);
    if (!path[0]) return sq_say(err, SQ_NO_NAME, "", "");
    return n < PATH_MAX || sq_say_errno(err, path, ENAMETOOLONG);
}

void sq_follow(char path[PATH_MAX]) {
    char real[PATH_MAX];
    struct stat status;
    if (lstat(path, &status) == 0 && S_ISLNK(status.st_mode) && realpath(path, real))
        memcpy(path, real, strlen(real) + 1);
}

bool sq_make_file(const char *path, pl_error *err) {
    const int fd = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (fd < 0) return sq_say_errno(err, path, errno);
    close(fd);
    return true;
}

bool sq_sync_folder(const char *path, pl_error *err) {
    char folder[PATH_MAX];
    snprintf(folder, sizeof folder, "%s", path);
    const int fd = open(dirname(folder), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    const bool ok = fd >= 0 && fsync(fd) == 0;
    if (!ok) sq_say_errno(err, path, errno);
    if (fd >= 0) close(fd);
    return ok;
}

bool sq_publish(const char *part, const char *file, pl_error *err) {
    if (renameat2(AT_FDCWD, part, AT_FDCWD, file, RENAME_NOREPLACE) != 0 &&
        (errno != EINVAL || rename(part, file) != 0))
        return sq_say_errno(err, file, errno);
    if (sq_sync_folder(file, err)) return true;
    unlink(file);
    return false;
}

static bool is_there(const char *path, const char *suffix) {
    char name[PATH_MAX + 8];
    struct stat status;
    snprintf(name, sizeof name, "%s%s", path, suffix);
    return lstat(name, &status) == 0;
}

static bool has_left_no_trace(const char *path, pl_error *err) {
    static const char *const trace[] = { "-wal", "-mark" };
    for (size_t i = 0; i < sizeof trace / sizeof *trace; i++)
        if (is_there(path, trace[i])) return sq_say(err, SQ_MISSING, path, trace[i]);
    return true;
}

bool sq_exists(const char *path, pl_error *err) {
    struct stat status;
    if (stat(path, &status) != 0)
        return has_left_no_trace(path, err) && sq_say(err, SQ_NO_STORE, path, "");
    if (!S_ISREG(status.st_mode)) return sq_say(err, SQ_NO_FILE, path, "");
    return status.st_size > 0 || sq_say(err, SQ_EMPTIED, path, "");
}

/* Whether the name still leads to the file that is open. */
static bool is_named(int fd, const char *path) {
    struct stat open_file, named;
    return fstat(fd, &open_file) == 0 && stat(path, &named) == 0 &&
           open_file.st_ino == named.st_ino && open_file.st_dev == named.st_dev;
}

/* Opens and locks; -1 with a sentence. *again: the name led to another file meanwhile. */
static int open_locked(const char *path, int flags, bool *again, pl_error *err) {
    const int fd = open(path, O_RDWR | O_CLOEXEC | flags, 0600);
    *again = false;
    if (fd < 0) return sq_say_errno(err, path, errno), -1;
    struct flock lock = { .l_type = F_WRLCK, .l_whence = SEEK_SET, .l_start = LOCK_BYTE };
    lock.l_len = 1;
    if (fcntl(fd, F_OFD_SETLK, &lock) == 0 && is_named(fd, path)) return fd;
    *again = errno != EAGAIN && errno != EACCES && !is_named(fd, path);
    if (errno == EAGAIN || errno == EACCES || *again)
        sq_say(err, SQ_SERVED, path, "");
    else
        sq_say_errno(err, path, errno);
    close(fd);
    return -1;
}

/* What a server left that was killed while it built is built from scratch. */
static int create(const char *path, bool (*build)(const char *, pl_error *), bool *again,
                  pl_error *err) {
    char part[PATH_MAX + 8];
    snprintf(part, sizeof part, "%s.part", path);
    make_folders(path);
    const int fd = open_locked(part, O_CREAT | O_NOFOLLOW, again, err);
    if (fd < 0) return -1;
    if (ftruncate(fd, 0) != 0)
        sq_say_errno(err, part, errno);
    else if (build(part, err) && (fsync(fd) == 0 || sq_say_errno(err, part, errno)) &&
             sq_publish(part, path, err))
        return fd;
    unlink(part);
    close(fd);
    *again = is_there(path, "");
    return -1;
}

int sq_lock_file(const char *path, pl_error *err) {
    bool again;
    return open_locked(path, 0, &again, err);
}

int sq_own(const char *path, bool (*build)(const char *, pl_error *), pl_error *err) {
    bool again = true;
    int fd = -1;
    for (int i = 0; fd < 0 && again && i < TRIES; i++)
        if (is_there(path, ""))
            fd = sq_exists(path, err) ? open_locked(path, 0, &again, err) : (again = false, -1);
        else
            fd = has_left_no_trace(path, err) ? create(path, build, &again, err)
                                              : (again = false, -1);
    return fd;
}
