/* SPDX-License-Identifier: MIT */
/* Whole files, read with a bound and replaced in one step; logs among them. */
#include "cli.h"
#include "words.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <libgen.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

/* The system's own words, which come in one language, only for what seldom happens. */
const char *cli_reason(int number, pl_lang lang) {
    switch (number) {
    case ENOENT: return pl_in(cli_word[CW_NO_FILE], lang);
    case EACCES:
    case EPERM:
    case EROFS: return pl_in(cli_word[CW_NO_RIGHT], lang);
    case EISDIR: return pl_in(cli_word[CW_IS_FOLDER], lang);
    case ENOTDIR: return pl_in(cli_word[CW_NO_FOLDER], lang);
    case ENOSPC: return pl_in(cli_word[CW_DISK_FULL], lang);
    case EBADF: return pl_in(cli_word[CW_CLOSED], lang);
    default: return strerror(number);
    }
}

static bool fail(pl_error *err, enum cli_word word, const char *path) {
    return pl_fail(err, cli_word[word], PL_S(path), PL_S(cli_reason(errno, err->lang)));
}

/* ---- reading ---- */

/* Fills the bytes up to the end of the file or of the room; -1 on failure. */
static ssize_t fill(int fd, char *bytes, size_t room) {
    size_t n = 0;
    while (n < room) {
        const ssize_t got = read(fd, bytes + n, room - n);
        if (got < 0 && errno == EINTR) continue;
        if (got < 0) return -1;
        if (got == 0) break;
        n += (size_t)got;
    }
    return (ssize_t)n;
}

char *cli_file_read(const char *path, size_t most, size_t *size, pl_error *err) {
    const bool piped = strcmp(path, "-") == 0;
    const int fd = piped ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC);
    if (fd < 0) return fail(err, CW_OPEN, path), NULL;
    char *bytes = malloc(most + 2);
    const ssize_t n = bytes ? fill(fd, bytes, most + 1) : -1;
    if (n < 0)
        fail(err, CW_READ, path);
    else if ((size_t)n > most)
        pl_fail(err, cli_word[CW_BIG], PL_S(path), PL_I((int64_t)most));
    if (!piped) close(fd);
    if (n < 0 || (size_t)n > most) {
        free(bytes);
        return NULL;
    }
    bytes[n] = 0;
    *size = (size_t)n;
    return bytes;
}

/* ---- writing ---- */

static bool write_all(int fd, const char *bytes, size_t n) {
    while (n > 0) {
        const ssize_t put = write(fd, bytes, n);
        if (put < 0 && errno == EINTR) continue;
        if (put < 0) return false;
        bytes += put;
        n -= (size_t)put;
    }
    return fsync(fd) == 0 || errno == EINVAL; /* a device or a pipe cannot be put on the disk */
}

/* The rename lasts through a power cut once its folder is on the disk. */
static void sync_folder(const char *path) {
    char copy[PATH_MAX];
    pl_text t = PL_TEXT(copy);
    pl_text_str(&t, path);
    const int fd = open(dirname(copy), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (fd < 0) return;
    fsync(fd);
    close(fd);
}

/* A device must not be replaced by a file of that name; nor must the link /dev/stdout, which may
 * lead to a file. */
static bool is_special(const char *path) {
    struct stat there;
    if (strncmp(path, "/dev/", 5) == 0 && lstat(path, &there) == 0 && S_ISLNK(there.st_mode))
        return true;
    return stat(path, &there) == 0 && !S_ISREG(there.st_mode);
}

static bool write_into(const char *path, const char *bytes, size_t n, pl_error *err) {
    const int fd = open(path, O_WRONLY | O_CLOEXEC);
    bool ok = fd >= 0 && write_all(fd, bytes, n);
    if (!ok) fail(err, CW_WRITE, path);
    if (fd >= 0 && close(fd) != 0 && ok) ok = fail(err, CW_WRITE, path);
    return ok;
}

bool cli_file_write(const char *path, const char *bytes, size_t n, pl_error *err) {
    if (is_special(path)) return write_into(path, bytes, n, err);
    char beside[PATH_MAX];
    pl_text t = PL_TEXT(beside);
    pl_say(&t, "{0}.XXXXXX", PL_S(path));
    const int fd = t.cut ? (errno = ENAMETOOLONG, -1) : mkostemp(beside, O_CLOEXEC);
    if (fd < 0) return fail(err, CW_WRITE, path);
    const mode_t mask = umask(0);
    umask(mask);
    bool ok = fchmod(fd, 0666 & ~mask) == 0 && write_all(fd, bytes, n);
    ok = close(fd) == 0 && ok;
    ok = ok && rename(beside, path) == 0;
    if (!ok) {
        fail(err, CW_WRITE, path);
        unlink(beside);
        return false;
    }
    sync_folder(path);
    return true;
}

int cli_page_save(const struct cli *cli, const pl_text *page, const char *path) {
    pl_error err = { .lang = cli->lang };
    assert(!page->cut);
    if (!cli_file_write(path, page->at, page->n, &err)) return cli_complain(&err, CLI_FAILED);
    if (!cli_has(cli, "json")) cli_say(cli, cli_word[CW_PAGE], PL_S(path));
    return CLI_OK;
}

/* What is there already, or cannot be made, shows when the file is opened. */
void cli_folders_make(const char *path, unsigned mode) {
    char folder[PATH_MAX];
    for (const char *slash = path; (slash = strchr(slash + 1, '/'));) {
        pl_text t = PL_TEXT(folder);
        pl_text_bytes(&t, path, (size_t)(slash - path));
        mkdir(folder, mode);
    }
}

static bool ends_inside_a_line(int fd, off_t size) {
    char last;
    return size > 0 && pread(fd, &last, 1, size - 1) == 1 && last != '\n';
}

/* All of it or nothing. */
static bool append(int fd, const char *line) {
    struct stat before;
    if (fstat(fd, &before) != 0) return false;
    static char line_break[] = "\n";
    const size_t n = strlen(line), closing = ends_inside_a_line(fd, before.st_size);
    const struct iovec part[] = { { line_break, closing }, { (void *)(uintptr_t)line, n } };
    const ssize_t put = writev(fd, part, 2);
    if (put == (ssize_t)(closing + n)) return fsync(fd) == 0 || errno == EINVAL;
    if (put >= 0) errno = ENOSPC;
    const int why = errno;
    if (put > 0 && ftruncate(fd, before.st_size) != 0) return false;
    errno = why;
    return false;
}

bool cli_file_append(const char *path, const char *line, pl_error *err) {
    cli_folders_make(path, 0700);
    const int fd = open(path, O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC, 0666);
    if (fd < 0) return fail(err, CW_WRITE, path);
    while (flock(fd, LOCK_EX) != 0 && errno == EINTR)
        continue;
    const bool ok = append(fd, line) || fail(err, CW_WRITE, path);
    close(fd);
    return ok;
}

/* ---- logs ---- */

static const pl_game *named_game(const char *log) {
    char id[32];
    return sscanf(log, "perilune %*d\ngame %31s", id) == 1 ? pl_game_find(pl_sets_games(), id)
                                                           : NULL;
}

pl_step *cli_log_load(const char *path, pl_match *match, pl_error *err) {
    pl_log log = { .games = pl_sets_games() };
    match->game = NULL;
    char *text = cli_file_read(path, CLI_LOG_MAX, &log.size, err);
    if (!text) return NULL;
    log.text = text;
    pl_step *steps = malloc(PL_STEPS_MAX * sizeof *steps);
    if (!steps) pl_refuse(err, cli_word[CW_MEMORY]);
    if (steps && !pl_log_read(match, &log, steps, PL_STEPS_MAX, err)) {
        match->game = named_game(text);
        free(steps);
        steps = NULL;
    }
    free(text);
    return steps;
}

bool cli_log_save(const char *path, const pl_match *match, pl_error *err) {
    char *bytes = malloc(CLI_LOG_MAX);
    if (!bytes) return pl_refuse(err, cli_word[CW_MEMORY]);
    pl_text t = pl_text_in(bytes, CLI_LOG_MAX);
    pl_log_write(match, &t);
    const bool ok = cli_file_write(path, t.at, t.n, err);
    free(bytes);
    return ok;
}
