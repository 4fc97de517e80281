/* SPDX-License-Identifier: MIT */
/* The host of a program's processes: a process of our own that starts them, ends them with
 * everything they have started, and outlives nobody. It is made while the caller may still make
 * processes. Afterwards the caller needs no more than its socket, so it can be closed off by
 * seccomp, and the host starts the program it was made for and nothing else. */
#ifndef PERILUNE_HOST_H
#define PERILUNE_HOST_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

typedef struct {
    int socket;
    pid_t pid;
} host;

/* One process of the program, by the caller's ends of its streams. None of them blocks. */
typedef struct {
    int32_t id;
    int in, out, err; /* what it reads, answers, complains about */
} host_process;

/* Makes a host for this program. `bare`: its processes get no variables of the environment but
 * PATH, HOME, LANG and TMPDIR. Returns false, with errno, if there can't be one. */
bool host_open(host *, const char *const argv[], bool bare);
/* Starts a process. Returns false, with errno, if the host is gone or could not. */
bool host_start(const host *, host_process *);
/* Kills a process, its group and what escaped from both, and closes its streams. */
void host_end(const host *, host_process *);
/* Closes the streams of a process; it is expected to end by itself until host_close. */
void host_leave(host_process *);
/* Ends the host with all its processes. They have half a second to end by themselves. */
void host_close(host *);

#endif
