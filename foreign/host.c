/* SPDX-License-Identifier: MIT */
/* The caller's side talks to the host over a socket of whole messages: a request is one number, a
 * process to end or START; the reply to START carries the streams. The host's side runs after a
 * fork of a program that may have threads, so it calls nothing but the kernel. */
#include "host.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

extern char **environ;

enum {
    START = 0,
    PROCESSES_MAX = 1024,
    STREAMS = 3,
    GRACE_MS = 500,
    VARIABLES_MAX = 16,
    KEPT = 3 /* the host's socket */
};

/* ---- the host's side ---- */

typedef struct {
    const char *const *argv;
    char **environment;
    int32_t live[PROCESSES_MAX]; /* leaders of sessions; 0: a free place */
} keeper;

static void on_child(int number) {
    (void)number;
}

static void close_from(unsigned first) {
    syscall(SYS_close_range, first, ~0U, 0);
}

static int32_t *place_of(keeper *k, int32_t id) {
    for (int i = 0; i < PROCESSES_MAX; i++)
        if (k->live[i] == id) return &k->live[i];
    return NULL;
}

/* Whoever is a child without being a leader was left behind by its parent. It is spared while its
 * session's leader lives. */
static void judge(keeper *k, int32_t pid) {
    if (pid <= 0 || place_of(k, pid)) return;
    const pid_t session = getsid(pid);
    if (session <= 0 || !place_of(k, session)) kill(pid, SIGKILL);
}

/* Kills those that their sessions' leaders have left behind; false when there are none. */
static bool sweep(keeper *k) {
    char text[4096];
    const int file = open("/proc/thread-self/children", O_RDONLY | O_CLOEXEC);
    const ssize_t n = file < 0 ? -1 : read(file, text, sizeof text);
    int32_t pid = 0;
    bool found = false;
    if (file >= 0) close(file);
    for (ssize_t i = 0; i < n; i++) {
        if (text[i] >= '0' && text[i] <= '9') {
            pid = pid * 10 + (text[i] - '0');
        } else {
            found = found || (pid > 0 && !place_of(k, pid));
            judge(k, pid);
            pid = 0;
        }
    }
    return found;
}

/* Reaps all that have ended. The group of a leader dies with it. */
static void reap(keeper *k) {
    for (;;) {
        siginfo_t info = { 0 };
        if (waitid(P_ALL, 0, &info, WEXITED | WNOHANG | WNOWAIT) != 0 || info.si_pid == 0) return;
        int32_t *place = place_of(k, info.si_pid);
        if (place) {
            kill(-info.si_pid, SIGKILL);
            *place = 0;
        }
        waitpid(info.si_pid, NULL, 0);
        if (place) sweep(k);
    }
}

static void end(keeper *k, int32_t id) {
    int32_t *place = id > 0 ? place_of(k, id) : NULL;
    if (!place) return;
    kill(-id, SIGKILL);
    kill(id, SIGKILL);
    waitpid(id, NULL, 0);
    *place = 0;
    sweep(k);
}

static _Noreturn void become(const keeper *k, const int theirs[STREAMS]) {
    sigset_t none;
    sigemptyset(&none);
    setsid();
    for (int i = 0; i < STREAMS; i++)
        dup2(theirs[i], i);
    close_from(STREAMS);
    signal(SIGPIPE, SIG_DFL);
    signal(SIGINT, SIG_DFL);
    signal(SIGTERM, SIG_DFL);
    signal(SIGHUP, SIG_DFL);
    signal(SIGCHLD, SIG_DFL);
    sigprocmask(SIG_SETMASK, &none, NULL);
    execvpe(k->argv[0], (char *const *)(uintptr_t)k->argv, k->environment);
    const char *why = strerrordesc_np(errno);
    if (write(STDERR_FILENO, k->argv[0], strlen(k->argv[0])) < 0 ||
        write(STDERR_FILENO, ": ", 2) < 0 || write(STDERR_FILENO, why, strlen(why)) < 0)
        _exit(126);
    _exit(127);
}

static void close_all(const int *file, int n) {
    for (int i = 0; i < n; i++)
        close(file[i]);
}

/* Standard input is a socket, so that writing to a process that has ended gives no signal. */
static bool make_streams(int ours[STREAMS], int theirs[STREAMS]) {
    int pair[STREAMS][2];
    int n = socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, pair[0]) == 0;
    while (n > 0 && n < STREAMS && pipe2(pair[n], O_CLOEXEC) == 0)
        n++;
    for (int i = 0; n < STREAMS && i < n; i++)
        close_all(pair[i], 2);
    for (int i = 0; n == STREAMS && i < STREAMS; i++) {
        ours[i] = pair[i][0];
        theirs[i] = pair[i][1];
        fcntl(ours[i], F_SETFL, O_NONBLOCK);
    }
    return n == STREAMS;
}

static void reply(int socket, int32_t id, const int ours[STREAMS]) {
    union {
        struct cmsghdr head;
        char bytes[CMSG_SPACE(STREAMS * sizeof(int))];
    } control = { .bytes = { 0 } };
    struct iovec part = { &id, sizeof id };
    struct msghdr message = { .msg_iov = &part, .msg_iovlen = 1 };
    if (ours) {
        message.msg_control = &control;
        message.msg_controllen = sizeof control;
        control.head = (struct cmsghdr){ .cmsg_level = SOL_SOCKET,
                                         .cmsg_type = SCM_RIGHTS,
                                         .cmsg_len = CMSG_LEN(STREAMS * sizeof(int)) };
        memcpy(CMSG_DATA(&control.head), ours, STREAMS * sizeof(int));
    }
    sendmsg(socket, &message, MSG_NOSIGNAL);
}

/* Replies with the id, or with an errno as a number below zero. */
static void start(keeper *k, int socket) {
    int ours[STREAMS], theirs[STREAMS];
    int32_t *place = place_of(k, 0), id = -EAGAIN;
    if (place && !make_streams(ours, theirs)) {
        id = -errno;
    } else if (place) {
        id = fork();
        if (id == 0) become(k, theirs);
        if (id < 0) id = -errno;
        if (id > 0) *place = id;
        close_all(theirs, STREAMS);
        reply(socket, id, id > 0 ? ours : NULL);
        close_all(ours, STREAMS);
        return;
    }
    reply(socket, id, NULL);
}

static bool any_left(const keeper *k) {
    for (int i = 0; i < PROCESSES_MAX; i++)
        if (k->live[i]) return true;
    return false;
}

static _Noreturn void finish(keeper *k) {
    for (int waited = 0; waited < GRACE_MS && any_left(k); waited += 10) {
        poll(NULL, 0, 10);
        reap(k);
    }
    for (int i = 0; i < PROCESSES_MAX; i++)
        if (k->live[i]) end(k, k->live[i]);
    for (int round = 0; round < GRACE_MS && sweep(k); round++) {
        poll(NULL, 0, 1);
        reap(k); /* what dies leaves its own behind */
    }
    _exit(0);
}

/* Signals stop the program that has the host, which then closes its socket. */
static void settle(void) {
    static const int ignored[] = { SIGINT, SIGTERM, SIGHUP, SIGPIPE, SIGTSTP };
    const struct sigaction ignore = { .sa_handler = SIG_IGN }, act = { .sa_handler = on_child };
    for (size_t i = 0; i < sizeof ignored / sizeof *ignored; i++)
        sigaction(ignored[i], &ignore, NULL);
    sigaction(SIGCHLD, &act, NULL);
    setpgid(0, 0);
    prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0);
    prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
    prctl(PR_SET_NAME, "perilune-bots", 0, 0, 0);
}

static _Noreturn void keep(keeper *k) {
    sigset_t child, usual;
    settle();
    close_from(KEPT + 1);
    sigemptyset(&usual);
    sigemptyset(&child);
    sigaddset(&child, SIGCHLD);
    sigprocmask(SIG_SETMASK, &child, NULL);
    for (;;) {
        struct pollfd wait = { .fd = KEPT, .events = POLLIN };
        const int ready = ppoll(&wait, 1, NULL, &usual);
        const bool interrupted = ready < 0 && errno == EINTR;
        int32_t wanted;
        reap(k);
        if (interrupted) continue;
        if (ready < 0 || recv(KEPT, &wanted, sizeof wanted, 0) != (ssize_t)sizeof wanted) finish(k);
        if (wanted == START)
            start(k, KEPT);
        else
            end(k, wanted);
    }
}

/* ---- the caller's side ---- */

/* The variables that bare processes get, in the memory of the caller, which lives on. */
static char **environment_of(bool bare, char *kept[]) {
    static const char *const name[] = { "PATH=", "HOME=", "LANG=", "TMPDIR=" };
    int n = 0;
    if (!bare) return environ;
    for (char **at = environ; *at; at++)
        for (size_t i = 0; i < sizeof name / sizeof *name; i++)
            if (n < VARIABLES_MAX && strncmp(*at, name[i], strlen(name[i])) == 0) kept[n++] = *at;
    kept[n] = NULL;
    return kept;
}

/* So that no copy of the socket is closed off by the numbers of the streams. */
static void move_socket(int socket) {
    if (socket != KEPT) dup2(socket, KEPT);
    fcntl(KEPT, F_SETFD, FD_CLOEXEC);
}

bool host_open(host *h, const char *const argv[], bool bare) {
    static keeper k;
    char *kept[VARIABLES_MAX + 1];
    int pair[2];
    if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, pair) != 0) return false;
    h->pid = fork();
    if (h->pid == 0) {
        memset(&k, 0, sizeof k);
        k.argv = argv;
        k.environment = environment_of(bare, kept);
        move_socket(pair[1]);
        keep(&k);
    }
    close(pair[1]);
    h->socket = pair[0];
    if (h->pid > 0) return true;
    close(pair[0]);
    return false;
}

static bool receive(const host *h, int32_t *id, int stream[STREAMS]) {
    union {
        struct cmsghdr head;
        char bytes[CMSG_SPACE(STREAMS * sizeof(int))];
    } control;
    struct iovec part = { id, sizeof *id };
    struct msghdr message = {
        .msg_iov = &part, .msg_iovlen = 1, .msg_control = &control, .msg_controllen = sizeof control
    };
    ssize_t n;
    while ((n = recvmsg(h->socket, &message, MSG_CMSG_CLOEXEC)) < 0 && errno == EINTR)
        continue;
    if (n != (ssize_t)sizeof *id) return false;
    const struct cmsghdr *head = CMSG_FIRSTHDR(&message);
    if (*id <= 0) errno = -*id;
    if (*id <= 0 || !head || head->cmsg_len != CMSG_LEN(STREAMS * sizeof(int))) return false;
    memcpy(stream, CMSG_DATA(head), STREAMS * sizeof(int));
    return true;
}

static bool request(const host *h, int32_t wanted) {
    return send(h->socket, &wanted, sizeof wanted, MSG_NOSIGNAL) == (ssize_t)sizeof wanted;
}

bool host_start(const host *h, host_process *p) {
    int stream[STREAMS];
    errno = ECHILD;
    if (!request(h, START) || !receive(h, &p->id, stream)) return false;
    p->in = stream[0];
    p->out = stream[1];
    p->err = stream[2];
    return true;
}

void host_leave(host_process *p) {
    close(p->in);
    close(p->out);
    close(p->err);
}

void host_end(const host *h, host_process *p) {
    request(h, p->id);
    host_leave(p);
}

void host_close(host *h) {
    close(h->socket);
    while (waitpid(h->pid, NULL, 0) < 0 && errno == EINTR)
        continue;
}
