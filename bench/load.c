/* SPDX-License-Identifier: MIT */
/* Load generator for one or more `perilune serve`, over loopback only. Fills many tables with
 * people, plays random moves at a given rate, and reports how long the servers took to confirm each
 * move (after storing it), the bytes they sent, and their CPU time and memory.
 *
 *   build/load [OPTION]... PORT[,PORT]... PID[,PID]... TABLES PEOPLE MOVES-PER-SECOND SECONDS
 * [GAME]
 *
 * The rate `capacity` searches for the highest rate at which 99 of 100 moves are confirmed within
 * 50 ms, measures it, and then measures twice that rate. Options:
 *
 *   --apart         spread the people of a table over all servers
 *   --database PID  also report the database, given its first process
 *   --deflate       compress messages */
#include "line.h"
#include "tests/server/browser.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

enum { PEOPLE_MAX = 6, SERVERS_MAX = 8, EVENTS = 512, SAMPLES_MAX = 1 << 22 };
enum { PROMPT_MS = 50 }; /* limit for confirming a move */

typedef struct person {
    line line;
    browser page;
    struct party *party;
    struct person *next; /* among those who can move */
    int seat;
    bool seated, ready;
    char key[24];
    uint64_t counted; /* bytes received in earlier games */
    double asked;     /* when the move was sent; 0 if none is pending */
    double back;      /* when it connects again */
    struct person *next_back;
} person;

typedef struct party {
    char id[12], host[24], invite[24];
    person at[PEOPLE_MAX];
    int seated;
    bool called;  /* asked for a rematch */
    double heard; /* when the newest message came */
} party;

static int port[SERVERS_MAX], pid[SERVERS_MAX], servers, people;
static int database; /* PID, or 0 */
static bool compress, apart;
static const char *game;
static int tables;
static party *parties;
static int poller;
static person *first, *last, *leaving;
static double *sample;
static size_t samples, moves, games, refused, bytes_in_games, under_way;
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

static int port_of(const party *t, int seat) {
    return port[(size_t)(t - parties + (apart ? seat : 0)) % (size_t)servers];
}

static void copy(char *out, size_t size, const json_t *from, const char *key) {
    const char *value = json_string_value(json_object_get(from, key));
    if (!value || strlen(value) >= size) die("the server's answer lacks something");
    strcpy(out, value);
}

static void make(party *t) {
    char body[200];
    int status = 0;
    snprintf(body, sizeof body, "{\"game\":\"%s\",\"seats\":%d}", game, people);
    char *answer = http_ask(port_of(t, 0), "POST", "/api/tables", body, &status);
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
             "{\"do\":\"hello\",\"re\":1,\"table\":\"%s\",\"key\":\"%s\",\"host\":\"%s\","
             "\"patches\":true}",
             t->id, key, p->seat ? "" : t->host);
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
    if (!line_open(&p->line, port_of(t, seat), compress)) die("cannot connect");
    struct epoll_event e = { .events = EPOLLIN, .data.ptr = p };
    epoll_ctl(poller, EPOLL_CTL_ADD, p->line.fd, &e);
    hello(p);
}

/* No reply will come. */
static void give_up_move(person *p) {
    under_way -= p->asked != 0;
    p->asked = 0;
}

/* Comes back in a moment, as a page does. A pending move is lost, or made. */
static void leave(person *p) {
    give_up_move(p);
    line_close(&p->line);
    p->back = now() + 0.2;
    p->next_back = leaving;
    leaving = p;
}

static void come_back(void) {
    person *list = leaving;
    leaving = NULL;
    for (person *p; (p = list);) {
        list = p->next_back;
        if (p->back <= now()) {
            join(p->party, p->seat);
        } else {
            p->next_back = leaving;
            leaving = p;
        }
    }
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
    under_way++;
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
    for (int i = 0; i < people; i++) {
        /* The last move was seen at another server before this one has replied to it, and a hello
         * to another table abandons that reply. */
        give_up_move(&t->at[i]);
        hello(&t->at[i]);
    }
    say(p, "{\"do\":\"start\",\"re\":5}");
}

static void done(person *p, const json_t *m) {
    switch (json_integer_value(json_object_get(m, "re"))) {
    case 1:
        if (!p->seated)
            sit(p);
        else if (p->back != 0 && p->seat == 0 && p->party->called)
            say(p, "{\"do\":\"start\",\"re\":5}"); /* it was lost */
        break;
    case 2:
        copy(p->key, sizeof p->key, m, "key");
        p->seated = true;
        if (++p->party->seated == people) say(&p->party->at[0], "{\"do\":\"start\",\"re\":5}");
        break;
    case 3:
        if (samples < SAMPLES_MAX) sample[samples++] = now() - p->asked;
        moves++;
        under_way--;
        p->asked = 0; /* the next state has new choices */
        break;
    case 4: rematch(p, m); break;
    default: break;
    }
}

static void take(person *p, const char *text, size_t size) {
    json_t *m = json_loadb(text, size, 0, NULL);
    p->party->heard = now();
    if (message_is(m, "state")) {
        if (!browser_take(&p->page, m)) die("a patch does not fit");
        if (json_object_get(m, "re")) done(p, m);
        if (browser_is_over(&p->page))
            end_game(p);
        else if (p->seat == 0)
            p->party->called = false;
        may_move(p);
    } else if (message_is(m, "done")) {
        done(p, m);
    } else if (message_is(m, "refused")) {
        if (refused++ < 3) fprintf(stderr, "refused: %s\n", text);
        give_up_move(p);
        may_move(p);
    } else if (message_is(m, "bye")) {
        if (!json_is_true(json_object_get(m, "again"))) die(text);
        if (refused++ < 3) fprintf(stderr, "refused: %s\n", text);
        leave(p);
    }
    json_decref(m);
}

static void poll_lines(int wait_ms) {
    struct epoll_event events[EVENTS];
    const int n = epoll_wait(poller, events, EVENTS, wait_ms);
    come_back();
    for (int i = 0; i < n; i++) {
        person *p = events[i].data.ptr;
        size_t size;
        const char *text;
        if (!line_read(&p->line)) die("the server closed a line");
        while (p->line.fd >= 0 && (text = line_next(&p->line, &size)))
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

static long memory_kb(void) {
    char path[64], row[256];
    long kb = 0, sum = 0;
    for (int i = 0; i < servers; i++) {
        snprintf(path, sizeof path, "/proc/%d/status", pid[i]);
        FILE *f = fopen(path, "r");
        while (f && fgets(row, sizeof row, f))
            if (sscanf(row, "VmRSS: %ld", &kb) == 1) break;
        if (f) fclose(f);
        sum += kb;
    }
    return sum;
}

/* Returns a server's CPU seconds: of the event loop, whose thread has the ID of the process, or of
 * all threads. */
static double processor_s(int server, bool all) {
    char path[300], own[16];
    double sum = 0;
    snprintf(own, sizeof own, "%d", server);
    snprintf(path, sizeof path, "/proc/%d/task", server);
    DIR *folder = opendir(path);
    for (struct dirent *e; folder && (e = readdir(folder));) {
        unsigned long long ns = 0;
        if (e->d_name[0] == '.' || (!all && strcmp(e->d_name, own) != 0)) continue;
        snprintf(path, sizeof path, "/proc/%d/task/%s/schedstat", server, e->d_name);
        FILE *f = fopen(path, "r");
        if (f && fscanf(f, "%llu", &ns) == 1) sum += (double)ns / 1e9;
        if (f) fclose(f);
    }
    if (folder) closedir(folder);
    return sum;
}

static double servers_s(bool all) {
    double sum = 0;
    for (int i = 0; i < servers; i++)
        sum += processor_s(pid[i], all);
    return sum;
}

/* Returns the CPU seconds of the database's first process and its children, including those that
 * have ended. */
static double database_s(void) {
    long ticks = 0;
    DIR *folder = database ? opendir("/proc") : NULL;
    for (struct dirent *e; folder && (e = readdir(folder));) {
        char path[300];
        int parent = 0;
        long t[4] = { 0 };
        snprintf(path, sizeof path, "/proc/%s/stat", e->d_name);
        FILE *f = atoi(e->d_name) ? fopen(path, "r") : NULL;
        if (!f) continue;
        const int n =
            fscanf(f, "%*d (%*[^)]) %*c %d %*d %*d %*d %*d %*u %*u %*u %*u %*u %ld %ld %ld %ld",
                   &parent, &t[0], &t[1], &t[2], &t[3]);
        fclose(f);
        if (n == 5 && (parent == database || atoi(e->d_name) == database))
            ticks += t[0] + t[1] + t[2] + t[3];
    }
    if (folder) closedir(folder);
    return (double)ticks / (double)sysconf(_SC_CLK_TCK);
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
        if (sent < t * rate - rate / 10) sent = t * rate - rate / 10; /* nobody can move */
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

/* Waits until no move is pending. */
static void rest(void) {
    for (int i = 0; i < 3000 && under_way; i++)
        poll_lines(1);
}

/* Whether nobody can move, and nothing has come for two seconds. */
static bool is_still(const party *t) {
    for (int i = 0; i < people; i++)
        if (t->at[i].ready) return false;
    return now() - t->heard > 2;
}

static int still(void) {
    int n = 0;
    for (int i = 0; i < tables; i++)
        n += is_still(&parties[i]);
    return n;
}

/* Prints one line of figures, except while searching for the capacity. */
static bool measure(double rate, double seconds, bool print) {
    samples = moves = refused = games = bytes_in_games = 0;
    const double all = servers_s(true), loop = servers_s(false), store = database_s();
    const double begin = now();
    const uint64_t bytes = bytes_received();
    play(rate, seconds);
    const double took = now() - begin, n = moves ? (double)moves : 1;
    const double cpu = servers_s(true) - all, own = servers_s(false) - loop;
    const double stored = database_s() - store;
    qsort(sample, samples, sizeof *sample, by_size);
    const bool held = n / took > 0.95 * rate && part(0.99) < PROMPT_MS;
    fprintf(stderr, "asked %.0f: %.0f moves/s, 99 %% within %.1f ms\n", rate, n / took, part(0.99));
    if (!print) return held;
    printf("game=%s tables=%d people=%d asked=%.0f moves/s=%.0f median=%.2f p99=%.2f max=%.1f "
           "refused=%zu still=%d games=%zu kB/seat/game=%.1f bytes/move/client=%.0f cpu%%=%.0f "
           "server=%.4f loop=%.4f database=%.4f",
           game, tables, people, rate, n / took, part(0.5), part(0.99), part(1), refused, still(),
           games, games ? (double)bytes_in_games / (double)games / people / 1000 : 0,
           (double)(bytes_received() - bytes) / n / people, 100 * cpu / took, 1000 * cpu / n,
           1000 * own / n, 1000 * stored / n);
    return held;
}

static bool holds(double rate) {
    rest();
    play(rate, 1);
    return measure(rate, 4, false);
}

/* Measures a rate that failed once more, because something else may have disturbed it. */
static double find_capacity(void) {
    double good = 0, bad = 0;
    for (double rate = 500; !bad && rate < 100000; rate *= 1.5)
        *(holds(rate) || holds(rate) ? &good : &bad) = rate;
    for (int i = 0; i < 3; i++) {
        const double rate = (good + bad) / 2;
        *(holds(rate) || holds(rate) ? &good : &bad) = rate;
    }
    return good;
}

static void report(double rate, double seconds, double per_table) {
    rest();
    play(rate, 2); /* warm up */
    measure(rate, seconds, true);
    printf(" rss=%ld kB/table=%.1f\n", memory_kb() / 1024, per_table);
}

/* ---- beginning ---- */

static int read_list(char *text, int *out) {
    int n = 0;
    for (char *word = strtok(text, ","); word && n < SERVERS_MAX; word = strtok(NULL, ","))
        out[n++] = atoi(word);
    return n;
}

/* Returns the number of words that were options. */
static int read_options(int argc, char **argv) {
    int i = 1;
    for (; i < argc && argv[i][0] == '-'; i++) {
        if (strcmp(argv[i], "--apart") == 0)
            apart = true;
        else if (strcmp(argv[i], "--deflate") == 0)
            compress = true;
        else if (strcmp(argv[i], "--database") == 0 && i + 1 < argc)
            database = atoi(argv[++i]);
        else
            die("unknown option");
    }
    return i - 1;
}

int main(int argc, char **argv) {
    const int options = read_options(argc, argv);
    argv += options;
    if (argc - options < 7)
        die("usage: load [OPTION]... PORTS PIDS TABLES PEOPLE RATE SECONDS [GAME]");
    struct rlimit files = { 65536, 65536 };
    setrlimit(RLIMIT_NOFILE, &files);
    servers = read_list(argv[1], port);
    tables = atoi(argv[3]);
    people = atoi(argv[4]);
    game = argc - options > 7 ? argv[7] : "monkeys";
    poller = epoll_create1(0);
    parties = calloc((size_t)tables, sizeof *parties);
    sample = malloc(SAMPLES_MAX * sizeof *sample);
    if (!parties || !sample || people < 1 || people > PEOPLE_MAX ||
        read_list(argv[2], pid) != servers)
        die("that cannot be");
    const long before = memory_kb();
    fill();
    const double per_table = (double)(memory_kb() - before) / tables, seconds = atof(argv[6]);
    const bool search = strcmp(argv[5], "capacity") == 0;
    const double rate = search ? find_capacity() : atof(argv[5]);
    report(rate, seconds, per_table);
    if (search) report(2 * rate, seconds, per_table);
    return 0;
}
