/* SPDX-License-Identifier: MIT */
/* Asks by poll: answers, complaints and what is still to be sent take turns. */
#include "process.h"

#include <errno.h>
#include <poll.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum { BLOCK = 4096 };

static int64_t now_ms(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

/* Keeps the end of what it says. */
static void hear(process *p, const char *bytes, size_t n) {
    if (n > PROCESS_SAID_MAX) {
        bytes += n - PROCESS_SAID_MAX;
        n = PROCESS_SAID_MAX;
    }
    const size_t kept = p->said_n + n > PROCESS_SAID_MAX ? PROCESS_SAID_MAX - n : p->said_n;
    memmove(p->said, p->said + p->said_n - kept, kept);
    memcpy(p->said + kept, bytes, n);
    p->said_n = kept + n;
}

/* Returns false once nothing more can come. A process that writes without end is read a block at a
 * time. */
static bool read_errors(process *p) {
    char bytes[BLOCK];
    const ssize_t n = read(p->is.err, bytes, sizeof bytes);
    if (n > 0) hear(p, bytes, (size_t)n);
    return n > 0 || (n < 0 && (errno == EAGAIN || errno == EINTR));
}

/* The same for answers. */
static bool read_answer(process *p, answer *a) {
    char bytes[BLOCK];
    const ssize_t n = read(p->is.out, bytes, sizeof bytes);
    if (n > 0) answer_feed(a, bytes, (size_t)n);
    return n > 0 || (n < 0 && (errno == EAGAIN || errno == EINTR));
}

/* Returns false if nobody reads. */
static bool write_some(process *p, const char **text, size_t *left) {
    const ssize_t n = send(p->is.in, *text, *left, MSG_NOSIGNAL | MSG_DONTWAIT);
    if (n < 0) return errno == EAGAIN || errno == EINTR;
    *text += n;
    *left -= (size_t)n;
    return true;
}

/* It may have said why. */
static enum process_end ended(process *p) {
    struct pollfd wait = { .fd = p->is.err, .events = POLLIN };
    for (int blocks = 0; blocks < BLOCK && poll(&wait, 1, 100) > 0 && read_errors(p); blocks++)
        continue;
    return PROCESS_ENDED;
}

enum process_end process_ask(process *p, const char *text, size_t left, int64_t ms, answer *a) {
    const int64_t end = now_ms() + ms;
    bool complains = true;
    memset(a, 0, sizeof *a);
    if (!read_answer(p, a)) return ended(p);
    if (a->n > 0 || a->whole) return PROCESS_EARLY;
    while (!a->whole && !a->flood) {
        struct pollfd wait[] = { { .fd = p->is.out, .events = POLLIN },
                                 { .fd = complains ? p->is.err : -1, .events = POLLIN },
                                 { .fd = left ? p->is.in : -1, .events = POLLOUT } };
        const int64_t rest = end - now_ms();
        if (rest <= 0) return PROCESS_LATE;
        if (poll(wait, 3, (int)rest) < 0 && errno != EINTR) return PROCESS_ENDED;
        if (wait[1].revents) complains = read_errors(p);
        if (wait[0].revents && !read_answer(p, a)) return ended(p);
        if (wait[2].revents && !write_some(p, &text, &left)) return ended(p);
    }
    return a->flood ? PROCESS_FLOOD : PROCESS_ANSWERED;
}

void process_tell(process *p, const char *text) {
    size_t left = strlen(text);
    write_some(p, &text, &left);
}

void process_said(const process *p, pl_text *out) {
    char line[PROCESS_SAID_MAX + 1];
    size_t end = p->said_n, first;
    while (end > 0 && (p->said[end - 1] == '\n' || p->said[end - 1] == '\r'))
        end--;
    for (first = end; first > 0 && p->said[first - 1] != '\n';)
        first--;
    for (size_t i = first; i < end; i++)
        line[i - first] = p->said[i] ? p->said[i] : '?';
    line[end - first] = 0;
    answer_show(line, out);
}
