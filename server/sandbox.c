/* SPDX-License-Identifier: MIT */
/* What a running server gives up: files (Landlock) and system calls (seccomp). */
#include "sandbox.h"

#include "names.h"

#include <errno.h>
#include <fcntl.h>
#include <jansson.h>
#include <libgen.h>
#include <limits.h>
#include <linux/landlock.h>
#include <openssl/crypto.h>
#include <openssl/rand.h>
#include <sched.h>
#include <seccomp.h>
#include <signal.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#ifndef __has_feature
#define __has_feature(x) 0
#endif

bool sandbox_works(void) {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__) ||                               \
    __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
    return false;
#else
    return true;
#endif
}

/* ---- files ---- */

/* The folder of a file, which need not exist yet. Follows a link. */
static const char *folder_of(const char *file, char room[PATH_MAX]) {
    room[0] = 0;
    if (!realpath(file, room)) {
        room[0] = 0;
        strncat(room, file, PATH_MAX - 1);
    }
    return dirname(room);
}

/* Files that libraries would read on first use: without them jansson falls back to a predictable
 * seed. */
static void read_ahead(void) {
    json_object_seed(0);
    OPENSSL_init_crypto(OPENSSL_INIT_LOAD_CONFIG, NULL);
    RAND_status();
    names_open(); /* otherwise the first name does, and reports the failure */
}

void sandbox_prepare(const char *where) {
    char room[PATH_MAX];
    const char *const file = store_file(where);
    if (file) setenv("SQLITE_TMPDIR", folder_of(file, room), 0);
    read_ahead();
}

/* Version 3 can also restrict truncation; its constant is newer than Debian 12's headers. */
enum { CUT_OFF = 1 << 14 };

static uint64_t rights_of(long version) {
    const uint64_t first = (LANDLOCK_ACCESS_FS_MAKE_SYM << 1) - 1;
    return first | (version >= 2 ? LANDLOCK_ACCESS_FS_REFER : 0) | (version >= 3 ? CUT_OFF : 0);
}

static bool allow(int rules, const char *path, uint64_t access) {
    struct landlock_path_beneath_attr rule = { .allowed_access = access };
    rule.parent_fd = open(path, O_PATH | O_CLOEXEC);
    if (rule.parent_fd < 0) return false;
    const long added = syscall(SYS_landlock_add_rule, rules, LANDLOCK_RULE_PATH_BENEATH, &rule, 0);
    close(rule.parent_fd);
    return added == 0;
}

/* Files in the folder may be created, read, written and removed: the store's own and its
 * journals. */
static bool allow_folder(int rules, const char *folder, uint64_t all) {
    return allow(rules, folder,
                 all & (LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_WRITE_FILE |
                        LANDLOCK_ACCESS_FS_READ_DIR | LANDLOCK_ACCESS_FS_REMOVE_FILE |
                        LANDLOCK_ACCESS_FS_MAKE_REG | CUT_OFF));
}

/* Missing ones are skipped. */
static void allow_reading(void *rules, const char *path) {
    struct stat status;
    if (stat(path, &status) != 0) return;
    const uint64_t folder = S_ISDIR(status.st_mode) ? LANDLOCK_ACCESS_FS_READ_DIR : 0;
    allow(*(int *)rules, path, LANDLOCK_ACCESS_FS_READ_FILE | folder);
}

static bool allow_store(int rules, const char *where, const store_driver *driver, store *s,
                        uint64_t all) {
    char room[PATH_MAX];
    const char *const file = store_file(where);
    if (file) return allow_folder(rules, folder_of(file, room), all);
    driver->reads(s, allow_reading, &rules);
    return true;
}

int sandbox_files(const char *where, const store_driver *driver, store *s) {
    const long version =
        syscall(SYS_landlock_create_ruleset, NULL, 0, LANDLOCK_CREATE_RULESET_VERSION);
    if (version < 1) return 0;
    const struct landlock_ruleset_attr all = { .handled_access_fs = rights_of(version) };
    const int rules = (int)syscall(SYS_landlock_create_ruleset, &all, sizeof all, 0);
    if (rules < 0) return 0;
    const bool ok = allow_store(rules, where, driver, s, all.handled_access_fs) &&
                    prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 &&
                    syscall(SYS_landlock_restrict_self, rules, 0) == 0;
    close(rules);
    return ok ? (int)version : 0;
}

/* ---- system calls ---- */

/* Grouped by purpose. Names that an architecture lacks are skipped. */
/* clang-format off */
static const char *const calls[] = {
    /* memory */
    "brk", "madvise", "membarrier", "mlock", "mremap", "munlock", "munmap",
    /* files of the store */
    "access", "close", "faccessat", "faccessat2", "fadvise64", "fallocate", "fchmod", "fchown",
    "fdatasync", "flock", "fstat", "fsync", "ftruncate", "getcwd", "getdents64", "lseek",
    "lstat", "newfstatat", "open", "openat", "pread64", "preadv", "pwrite64", "pwritev", "read",
    "readlink", "readlinkat", "readv", "rename", "renameat", "renameat2", "stat", "statx",
    "unlink", "unlinkat", "write", "writev",
    /* connections */
    "accept", "accept4", "epoll_create1", "epoll_ctl", "epoll_pwait", "epoll_pwait2", "epoll_wait",
    "eventfd2", "getpeername", "getsockname", "getsockopt", "pipe2", "poll", "ppoll", "pselect6",
    "recvfrom", "recvmsg", "select", "setsockopt", "shutdown", "timerfd_create", "timerfd_settime",
    /* threads, time and signals */
    "clock_getres", "clock_gettime", "clock_nanosleep", "exit", "exit_group", "futex",
    "getpriority", "gettid", "gettimeofday", "nanosleep", "restart_syscall", "rseq",
    "rt_sigaction", "rt_sigprocmask", "rt_sigreturn", "sched_getaffinity", "sched_yield",
    "set_robust_list", "sigaltstack", "time",
    /* what the process is */
    "getegid", "geteuid", "getgid", "getpid", "getppid", "getrandom", "getrusage", "getuid",
    "sysinfo", "uname",
};
/* clang-format on */

/* Allowed only with `equal` in the bits `mask` of one argument. */
static const struct {
    const char *call;
    unsigned argument;
    uint64_t mask, equal;
} narrowed[] = {
    { "mmap", 2, PROT_EXEC, 0 }, /* no new code */
    { "mprotect", 2, PROT_EXEC, 0 },
    { "clone", 0, CLONE_THREAD, CLONE_THREAD }, /* threads, no processes */
    { "prctl", 0, UINT32_MAX, PR_SET_NAME },
    { "prlimit64", 2, UINT64_MAX, 0 }, /* ask for limits, not set them */
    { "ioctl", 1, UINT32_MAX, FIONBIO },
    { "ioctl", 1, UINT32_MAX, FIONREAD },
    { "ioctl", 1, UINT32_MAX, TCGETS }, /* whether it is a terminal */
    /* Others could make the kernel send signals to any process of the same user. */
    { "fcntl", 1, UINT32_MAX, F_DUPFD_CLOEXEC },
    { "fcntl", 1, UINT32_MAX, F_GETFD },
    { "fcntl", 1, UINT32_MAX, F_SETFD },
    { "fcntl", 1, UINT32_MAX, F_GETFL },
    { "fcntl", 1, UINT32_MAX, F_SETFL },
    { "fcntl", 1, UINT32_MAX, F_GETLK },
    { "fcntl", 1, UINT32_MAX, F_SETLK },
    { "fcntl", 1, UINT32_MAX, F_SETLKW },
    { "fcntl", 1, UINT32_MAX, F_OFD_GETLK },
    { "fcntl", 1, UINT32_MAX, F_OFD_SETLK },
    /* With this flag a listening socket that was shut down connects. */
    { "sendto", 3, MSG_FASTOPEN, 0 },
    { "sendmsg", 2, MSG_FASTOPEN, 0 },
};

/* Additionally for a store reached through connections: names are resolved first. */
static const char *const connecting[] = { "bind", "connect", "sendmmsg" };
static const int families[] = { AF_UNIX, AF_INET, AF_INET6, AF_NETLINK };

/* Calls with certain bits in one argument. */
static bool allow_if(scmp_filter_ctx filter, const char *name, struct scmp_arg_cmp test) {
    const int call = seccomp_syscall_resolve_name(name);
    return call == __NR_SCMP_ERROR ||
           seccomp_rule_add_array(filter, SCMP_ACT_ALLOW, call, 1, &test) == 0;
}

static bool allow_some(scmp_filter_ctx filter) {
    bool ok = true;
    for (size_t i = 0; ok && i < sizeof narrowed / sizeof *narrowed; i++)
        ok = allow_if(filter, narrowed[i].call,
                      (struct scmp_arg_cmp){ narrowed[i].argument, SCMP_CMP_MASKED_EQ,
                                             narrowed[i].mask, narrowed[i].equal });
    return ok;
}

/* Signals to itself: abort uses them. */
static bool allow_own_signals(scmp_filter_ctx filter) {
    const struct scmp_arg_cmp self = { 0, SCMP_CMP_EQ, (scmp_datum_t)getpid(), 0 };
    return allow_if(filter, "kill", self) && allow_if(filter, "tgkill", self);
}

/* A thread may lower its own priority, and nobody else's. */
static bool allow_own_priority(scmp_filter_ctx filter) {
    const struct scmp_arg_cmp own[] = { { 0, SCMP_CMP_MASKED_EQ, UINT32_MAX, PRIO_PROCESS },
                                        { 1, SCMP_CMP_MASKED_EQ, UINT32_MAX, 0 } };
    const int call = SCMP_SYS(setpriority);
    return seccomp_rule_add_array(filter, SCMP_ACT_ALLOW, call, 2, own) == 0;
}

static bool allow_calls(scmp_filter_ctx filter, const char *const *name, size_t n) {
    bool ok = true;
    for (size_t i = 0; ok && i < n; i++) {
        const int call = seccomp_syscall_resolve_name(name[i]);
        ok = call == __NR_SCMP_ERROR || seccomp_rule_add(filter, SCMP_ACT_ALLOW, call, 0) == 0;
    }
    return ok;
}

static bool allow_connecting(scmp_filter_ctx filter) {
    bool ok = allow_calls(filter, connecting, sizeof connecting / sizeof *connecting);
    for (size_t i = 0; ok && i < sizeof families / sizeof *families; i++)
        ok = allow_if(filter, "socket",
                      (struct scmp_arg_cmp){ 0, SCMP_CMP_EQ, (scmp_datum_t)families[i], 0 });
    return ok;
}

static bool write_rules(scmp_filter_ctx filter, bool connects) {
    /* Calls of another architecture end the process. By default they end only the thread, and a
     * server without its event loop would keep its lock and answer nobody. */
    const bool ok = seccomp_attr_set(filter, SCMP_FLTATR_CTL_TSYNC, 1) == 0 &&
                    seccomp_attr_set(filter, SCMP_FLTATR_ACT_BADARCH, SCMP_ACT_KILL_PROCESS) == 0 &&
                    allow_calls(filter, calls, sizeof calls / sizeof *calls) &&
                    (!connects || allow_connecting(filter));
    /* Its flags can't be inspected. The C library falls back to the older call for threads. */
    return ok && allow_some(filter) && allow_own_signals(filter) && allow_own_priority(filter) &&
           seccomp_rule_add(filter, SCMP_ACT_ERRNO(ENOSYS), SCMP_SYS(clone3), 0) == 0;
}

bool sandbox_calls(bool connects) {
    const scmp_filter_ctx filter = seccomp_init(SCMP_ACT_ERRNO(EPERM));
    if (!filter) return false;
    const bool ok = write_rules(filter, connects) && seccomp_load(filter) == 0;
    seccomp_release(filter);
    return ok;
}
