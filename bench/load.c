/* SPDX-License-Identifier: MIT */
/* Load for `perilune serve`, over loopback only: holds many tables with people at every seat, lets
 * them make random moves at a given rate, and reports how long the server took to confirm each
 * (after it was stored), what it sent, and what memory it takes.
 *
 *   build/load PORT PID TABLES PEOPLE MOVES-PER-SECOND SECONDS [GAME [deflate]]
 */
#include "line.h"
#include "tests/server/browser.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <time.h>

enum { PEOPLE_MAX = 6, EVENTS = 512, SAMPLES_MAX = 1 << 22 };

typedef struct person {
    line line;
    browser page;
    struct party *party;
    struct person *next; /* of those who may move */
    int seat;
    bool seated, ready;
    char key[24];
    uint64_t counted; /* bytes received in earlier games */
    double asked;     /* when the move was sent; 0: none is under way */
} person;

typedef struct party {
    char id[12], host[24], invite[24];
    person at[PEOPLE_MAX];
    int seated;
    bool called; /* the rematch */
} party;

static int port, people;
static bool compress;
static const char *game;
static int tables;
static party *parties;
static int poller;
static person *first, *last;
static double *sample;
static size_t samples, moves, games, refused, bytes_in_games;
static uint64_t chance = 88172645463325252u;

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static uint64_t any(void) {
    chance ^= chance << 13;
    chance ^= chance >> 7;
    return chance ^= chance << 17;
}

static void die(const char *what) {
    fprintf(stderr, "load: %s\n", what);
    exit(1);
}

static void say(person *p, const char *text) {
    if (!line_send(&p->line, text, strlen(text))) die("a line broke");
}

/* ---- coming to a table ---- */

static void copy(char *out, size_t size, const json_t *from, const char *key) {
    const char *value = json_string_value(json_object_get(from, key));
    if (!value || strlen(value) >= size) die("the server's answer lacks something");
    strcpy(out, value);
}

static void make(party *t) {
    char body[200];
    int status = 0;
    snprintf(body, sizeof body, "{\"game\":\"%s\",\"seats\":%d}", game, people);
    char *answer = http_ask(port, "POST", "/api/tables", body, &status);
    json_t *json = answer ? json_loads(answer, 0, NULL) : NULL;
    if (status != 201 || !json) die(answer ? answer : "the server does not answer");
    copy(t->id, sizeof t->id, json, "table");
    copy(t->host, sizeof t->host, json, "host");
    copy(t->invite, sizeof t->invite, json, "invite");
    json_decref(json);
    free(answer);
}

static void hello(person *p) {
    char text[256];
    const party *t = p->party;
    const char *key = p->key[0] ? p->key : p->seat ? t->invite : t->host;
    snprintf(text, sizeof text,
             "{\"do\":\"hello\",\"re\":1,\"table\":\"%s\",\"key\":\"%s\",\"host\":\"%s\"}", t->id,
             key, p->seat ? "" : t->host);
    say(p, text);
}

static void sit(person *p) {
    char text[256];
    snprintf(text, sizeof text,
             "{\"do\":\"take\",\"re\":2,\"seat\":%d,\"name\":\"P%d\",\"color\":%d,"
             "\"mix\":\"00112233445566778899aabbccddeeff\"}",
             p->seat, p->seat, p->seat);
    say(p, text);
}

static void join(party *t, int seat) {
    person *p = &t->at[seat];
    p->party = t;
    p->seat = seat;
    if (!line_open(&p->line, port, compress)) die("cannot connect");
    struct epoll_event e = { .events = EPOLLIN, .data.ptr = p };
    epoll_ctl(poller, EPOLL_CTL_ADD, p->line.fd, &e);
    hello(p);
}

/* ---- playing ---- */

static void may_move(person *p) {
    const bool asked = json_array_size(browser_moves(&p->page)) > 0;
    if (!asked || p->ready || p->asked != 0) return;
    p->ready = true;
    p->next = NULL;
    if (last)
        last->next = p;
    else
        first = p;
    last = p;
}

static void move(person *p) {
    const json_t *list = browser_moves(&p->page);
    const size_t n = json_array_size(list);
    char text[1024];
    p->ready = false;
    if (!n) return;
    const char *chosen =
        json_string_value(json_object_get(json_array_get(list, any() % n), "move"));
    snprintf(text, sizeof text, "{\"do\":\"move\",\"re\":3,\"seq\":%lld,\"move\":\"%s\"}",
             (long long)p->page.seq, chosen);
    p->asked = now();
    say(p, text);
}

static void end_game(person *p) {
    party *t = p->party;
    if (t->called || p->seat != 0) return;
    t->called = true;
    games++;
    for (int i = 0; i < people; i++) {
        bytes_in_games += t->at[i].line.received - t->at[i].counted;
        t->at[i].counted = t->at[i].line.received;
    }
    say(p, "{\"do\":\"rematch\",\"re\":4}");
}

static void rematch(person *p, const json_t *answer) {
    party *t = p->party;
    copy(t->id, sizeof t->id, answer, "table");
    for (int i = 0; i < people; i++)
        hello(&t->at[i]);
    say(p, "{\"do\":\"start\",\"re\":5}");
}

static void done(person *p, const json_t *m) {
    switch (json_integer_value(json_object_get(m, "re"))) {
    case 1:
        if (!p->seated) sit(p);
        break;
    case 2:
        copy(p->key, sizeof p->key, m, "key");
        p->seated = true;
        if (++p->party->seated == people) say(&p->party->at[0], "{\"do\":\"start\",\"re\":5}");
        break;
    case 3:
        if (samples < SAMPLES_MAX) sample[samples++] = now() - p->asked;
        moves++;
        p->asked = 0; /* the state that comes next says what else it may do */
        break;
    case 4: rematch(p, m); break;
    default: break;
    }
}

static void take(person *p, const char *text, size_t size) {
    json_t *m = json_loadb(text, size, 0, NULL);
    if (message_is(m, "state")) {
        if (!browser_take(&p->page, m)) die("a patch does not fit");
        if (browser_is_over(&p->page))
            end_game(p);
        else if (p->seat == 0)
            p->party->called = false;
        may_move(p);
    } else if (message_is(m, "done")) {
        done(p, m);
    } else if (message_is(m, "refused")) {
        if (refused++ < 3) fprintf(stderr, "refused: %s\n", text);
        p->asked = 0;
        may_move(p);
    }
    json_decref(m);
}

static void poll_lines(int wait_ms) {
    struct epoll_event events[EVENTS];
    const int n = epoll_wait(poller, events, EVENTS, wait_ms);
    for (int i = 0; i < n; i++) {
        person *p = events[i].data.ptr;
        size_t size;
        const char *text;
        if (!line_read(&p->line)) die("the server closed a line");
        while ((text = line_next(&p->line, &size)))
            take(p, text, size);
    }
}

/* ---- measuring ---- */

static int by_size(const void *a, const void *b) {
    const double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static double part(double share) {
    return samples ? sample[(size_t)((double)(samples - 1) * share)] * 1000 : 0;
}

static long memory_kb(const char *pid) {
    char path[64], row[256];
    long kb = 0;
    snprintf(path, sizeof path, "/proc/%s/status", pid);
    FILE *f = fopen(path, "r");
    while (f && fgets(row, sizeof row, f))
        if (sscanf(row, "VmRSS: %ld", &kb) == 1) break;
    if (f) fclose(f);
    return kb;
}

/* Seconds of processor time: of the event loop, which is the thread with the process's number, or
 * of all threads. */
static double processor_s(const char *pid, bool all) {
    char path[300];
    double sum = 0;
    snprintf(path, sizeof path, "/proc/%s/task", pid);
    DIR *folder = opendir(path);
    for (struct dirent *e; folder && (e = readdir(folder));) {
        unsigned long long ns = 0;
        if (e->d_name[0] == '.' || (!all && strcmp(e->d_name, pid) != 0)) continue;
        snprintf(path, sizeof path, "/proc/%s/task/%s/schedstat", pid, e->d_name);
        FILE *f = fopen(path, "r");
        if (f && fscanf(f, "%llu", &ns) == 1) sum += (double)ns / 1e9;
        if (f) fclose(f);
    }
    if (folder) closedir(folder);
    return sum;
}

static uint64_t bytes_received(void) {
    uint64_t sum = 0;
    for (int i = 0; i < tables; i++)
        for (int seat = 0; seat < people; seat++)
            sum += parties[i].at[seat].line.received;
    return sum;
}

static void play(double rate, double seconds) {
    const double begin = now();
    double sent = 0;
    for (double t = 0; t < seconds; t = now() - begin) {
        while (first && sent < t * rate) {
            person *p = first;
            first = p->next;
            if (!first) last = NULL;
            move(p);
            sent++;
        }
        if (sent < t * rate - rate / 10) sent = t * rate - rate / 10; /* nobody may move */
        poll_lines(1);
    }
}

static void fill(void) {
    for (int i = 0; i < tables; i++) {
        make(&parties[i]);
        for (int seat = 0; seat < people; seat++)
            join(&parties[i], seat);
        poll_lines(0);
        if (i % 500 == 499) fprintf(stderr, "\r%d tables", i + 1);
    }
    int playing = 0;
    for (int rounds = 0; rounds < 2000 && playing < tables; rounds++) {
        poll_lines(10);
        for (playing = 0; playing < tables; playing++)
            if (!json_object_get(parties[playing].at[0].page.doc, "since")) break;
    }
    fprintf(stderr, "\r%d tables play\n", playing);
    if (playing < tables) die("not every table has started");
}

static void measure(const char *pid, double rate, double seconds) {
    samples = moves = games = bytes_in_games = 0;
    const double all = processor_s(pid, true), loop = processor_s(pid, false), begin = now();
    const uint64_t bytes = bytes_received();
    play(rate, seconds);
    const double took = now() - begin, n = moves ? (double)moves : 1;
    const double cpu = processor_s(pid, true) - all, own = processor_s(pid, false) - loop;
    qsort(sample, samples, sizeof *sample, by_size);
    printf("%s tables=%d people=%d moves/s=%.0f median=%.2fms p99=%.2fms max=%.1fms refused=%zu "
           "games=%zu kB/seat/game=%.1f bytes/move/client=%.0f server: cpu=%.0f%% "
           "ms/move=%.4f loop=%.4f",
           game, tables, people, (double)moves / took, part(0.5), part(0.99), part(1), refused,
           games, games ? (double)bytes_in_games / (double)games / people / 1000 : 0,
           (double)(bytes_received() - bytes) / n / people, 100 * cpu / took, 1000 * cpu / n,
           1000 * own / n);
}

int main(int argc, char **argv) {
    if (argc < 7)
        die("usage: load PORT PID TABLES PEOPLE MOVES-PER-SECOND SECONDS [GAME [deflate]]");
    struct rlimit files = { 65536, 65536 };
    setrlimit(RLIMIT_NOFILE, &files);
    port = atoi(argv[1]);
    tables = atoi(argv[3]);
    people = atoi(argv[4]);
    game = argc > 7 ? argv[7] : "monkeys";
    compress = argc > 8;
    poller = epoll_create1(0);
    parties = calloc((size_t)tables, sizeof *parties);
    sample = malloc(SAMPLES_MAX * sizeof *sample);
    if (!parties || !sample || people < 1 || people > PEOPLE_MAX) die("that cannot be");
    const long before = memory_kb(argv[2]);
    fill();
    const long filled = memory_kb(argv[2]);
    play(atof(argv[5]), 2); /* warm up */
    measure(argv[2], atof(argv[5]), atof(argv[6]));
    printf(" rss=%ldMB kB/table=%.1f\n", memory_kb(argv[2]) / 1024,
           (double)(filled - before) / tables);
    return 0;
}
