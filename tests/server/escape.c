/* SPDX-License-Identifier: MIT */
/* Loaded before a program's libraries (LD_PRELOAD), in the place of an attacker who runs code
 * inside the server: when the program has received SIGUSR1, the next thread that puts a file on the
 * disk tries to get out, and so does the thread that got the signal. The file that ESCAPE names
 * gets a line for each attempt: the thread, what was tried, and the errno. */
#undef _FILE_OFFSET_BITS /* both names of each function are watched */
#define _GNU_SOURCE

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

static atomic_int armed;

static void report(int fd, const char *who, const char *what, long result) {
    char line[96];
    const int n = snprintf(line, sizeof line, "%s %s %d\n", who, what, result == -1 ? errno : 0);
    if (syscall(SYS_write, fd, line, (size_t)n) != n) abort();
}

static long fork_and_reap(void) {
    const long child = syscall(SYS_clone, SIGCHLD, 0, 0, 0, 0);
    if (child == 0) syscall(SYS_exit_group, 0);
    return child;
}

static long map_code(void) {
    void *const at =
        mmap(NULL, 4096, PROT_READ | PROT_WRITE | PROT_EXEC, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    return at == MAP_FAILED ? -1 : 0;
}

/* Signals from the kernel when something can be read; none is sent here. */
static long own_a_pipe(void) {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0) abort();
    const long result = fcntl(ends[0], F_SETOWN, getppid());
    const int reason = errno;
    close(ends[0]);
    close(ends[1]);
    errno = reason;
    return result;
}

static long slow_others(void) {
    return setpriority(PRIO_PROCESS, (id_t)getppid(), getpriority(PRIO_PROCESS, (id_t)getppid()));
}

static void try_all(const char *who) {
    const char *const inside = getenv("ESCAPE"), *const outside = getenv("ESCAPE_OUTSIDE");
    static char program[] = "/nowhere/program";
    char *const arguments[] = { program, NULL };
    const int fd = open(inside, O_WRONLY | O_CREAT | O_APPEND, 0600);
    if (fd < 0) abort();
    report(fd, who, "read-passwd", open("/etc/passwd", O_RDONLY));
    report(fd, who, "list-root", open("/", O_RDONLY | O_DIRECTORY));
    report(fd, who, "create-outside", open(outside, O_WRONLY | O_CREAT, 0600));
    report(fd, who, "make-folder", mkdir(outside, 0700));
    report(fd, who, "execute", syscall(SYS_execve, program, arguments, NULL));
    report(fd, who, "fork", fork_and_reap());
    report(fd, who, "connect", socket(AF_INET, SOCK_STREAM, 0));
    report(fd, who, "trace", ptrace(PTRACE_PEEKDATA, getppid(), 0, 0));
    report(fd, who, "map-code", map_code());
    report(fd, who, "signal-others", kill(getppid(), 0));
    report(fd, who, "signal-from-pipe", own_a_pipe());
    report(fd, who, "slow-others", slow_others());
    report(fd, who, "connect-by-sending", sendto(-1, "", 0, MSG_FASTOPEN, NULL, 0));
    report(fd, who, "own-folder", 0);
    close(fd);
}

static void on_signal(int number) {
    (void)number;
    atomic_store(&armed, 1);
    try_all("loop");
}

/* getpid of the x32 interface, which no filter of ours knows. */
static void on_other_signal(int number) {
    enum { X32 = 0x40000000 };
    (void)number;
    syscall(X32 | SYS_getpid);
}

__attribute__((constructor)) static void begin(void) {
    const struct sigaction act = { .sa_handler = on_signal, .sa_flags = SA_RESTART };
    const struct sigaction other = { .sa_handler = on_other_signal, .sa_flags = SA_RESTART };
    sigaction(SIGUSR1, &act, NULL);
    sigaction(SIGUSR2, &other, NULL);
}

static void count(void) {
    if (atomic_exchange(&armed, 0)) try_all("keeper");
}

#define WATCH(name)                                                                                \
    int name(int fd) {                                                                             \
        static int (*real)(int);                                                                   \
        if (!real) *(void **)&real = dlsym(RTLD_NEXT, #name);                                      \
        count();                                                                                   \
        return real(fd);                                                                           \
    }

WATCH(fsync)
WATCH(fdatasync)
