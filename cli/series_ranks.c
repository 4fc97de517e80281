/* SPDX-License-Identifier: MIT */
/* A series on several ranks. Rank 0 tells the others which series it is and hands out its games in
 * chunks that take about a second, to its own threads and to the others; these send each chunk back
 * as a part. A message is a letter and what belongs to it. */
#include "ranks.h"
#include "series.h"
#include "series_words.h"
#include "words.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum {
    TICK_MS = 2,
    SECOND = 1000000,
    CHUNK_TIME = SECOND,      /* that a chunk should take, microseconds */
    GROWTH = 16,              /* no chunk is more than so many times as long as the one before */
    LINE_PAUSE = 10 * SECOND, /* between two lines of progress */
    ANSWER_TIME = SECOND / 3, /* less than mpirun waits before it kills */
};

enum message {
    M_SERIES = 'S', /* to all: the words of the command line */
    M_CHUNK = 'C',  /* to one: "first end" */
    M_END = 'E',    /* to one: there is no more to do */
    M_ASK = 'A',    /* to 0: has nothing to do */
    M_PART = 'P',   /* to 0: a part, and has nothing to do */
    M_FAILED = 'F', /* to 0: a sentence */
    M_CALL = 'L',   /* to one: who is there? */
    M_HERE = 'H',   /* to 0: this one is */
};

/* What rank 0 knows of another. */
typedef struct {
    span chunk; /* that it plays; empty: none */
    uint64_t since;
    uint64_t next; /* games of its next chunk */
    bool leaves;   /* it was told of the end */
    bool answered; /* the last call */
} peer;

struct ranks {
    int rank, ranks;
    peer *peer;          /* of rank 0 */
    series_work *series; /* for what is called at a tick */
    uint64_t told;       /* when progress was last told */
    pl_error *err;
    bool failed, ended, abandoned;
};

static bool send(int to, enum message kind, const char *rest, size_t n) {
    char *bytes = malloc(n + 1);
    if (!bytes) return false;
    bytes[0] = (char)kind;
    if (n) memcpy(bytes + 1, rest, n);
    const bool ok = ranks_here->send(to, bytes, n + 1);
    free(bytes);
    return ok;
}

static void pause_ms(int ms) {
    nanosleep(&(struct timespec){ .tv_nsec = (long)ms * 1000000 }, NULL);
}

/* ---- joining and leaving ---- */

/* Only the first one complains, so that mpirun does not end it before it has. */
static bool complain(int rank, pl_error *err, const char *why, int n) {
    if (rank > 0) return false;
    if (why) return pl_fail(err, series_words[RW_NO_DRIVER], PL_S(why));
    return pl_fail(err, series_words[RW_NO_MPI], PL_I(n));
}

bool series_join(ranks **joined, const struct cli *cli, pl_error *err) {
    int rank, n;
    if (!ranks_launched(&rank, &n)) return true;
    if (!ranks_here && cli->argv) ranks_become(cli->argv);
    if (!ranks_here) return n < 2 || complain(rank, err, NULL, n);
    ranks *r = calloc(1, sizeof *r);
    if (!r) return pl_refuse(err, cli_word[CW_MEMORY]);
    const char *why = ranks_here->start(&r->rank, &r->ranks);
    r->peer = why ? NULL : calloc((size_t)r->ranks, sizeof *r->peer);
    if (r->peer) {
        *joined = r;
        return true;
    }
    free(r);
    return why ? complain(rank, err, why, n) : pl_refuse(err, cli_word[CW_MEMORY]);
}

uint64_t ranks_count(const ranks *r) {
    return (uint64_t)r->ranks;
}

bool ranks_follows(const ranks *r) {
    return r && r->rank > 0;
}

/* A rank that is lost would keep MPI waiting for it; mpirun ends what is left. */
void ranks_part(ranks *r) {
    if (!r) return;
    for (int i = 1; r->rank == 0 && !r->abandoned && i < r->ranks; i++)
        if (!r->peer[i].leaves) send(i, M_END, NULL, 0);
    if (!r->abandoned) ranks_here->finish();
    free(r->peer);
    free(r);
}

/* ---- rank 0 ---- */

/* As many games as it plays in about a second, but at the end of the series fewer, so that all
 * ranks end at about the same time. */
static void hand_out(ranks *r, int to) {
    series_work *s = r->series;
    peer *p = &r->peer[to];
    char text[64];
    pl_text t = PL_TEXT(text);
    pthread_mutex_lock(&s->lock);
    const uint64_t share = spans_count(&s->left) / (2 * (uint64_t)r->ranks) + 1;
    p->chunk = spans_take(&s->left, p->next < share ? p->next : share);
    pthread_mutex_unlock(&s->lock);
    p->since = series_now();
    if (p->chunk.first == p->chunk.end) {
        p->leaves = true;
        send(to, M_END, NULL, 0);
        return;
    }
    pl_say(&t, "{0} {1}", PL_I((int64_t)p->chunk.first), PL_I((int64_t)p->chunk.end));
    send(to, M_CHUNK, text, t.n + 1);
}

static void blame(ranks *r, int rank, enum series_word_id word, const char *why) {
    const span chunk = r->peer[rank].chunk;
    const int64_t last = (int64_t)chunk.end - (chunk.first < chunk.end);
    if (!r->failed)
        pl_fail(r->err, series_words[word], PL_I(rank), PL_I((int64_t)chunk.first), PL_I(last),
                PL_S(why));
    r->failed = true;
}

static void take_part(ranks *r, int from, const char *line, size_t n) {
    peer *p = &r->peer[from];
    char name[64];
    pl_text t = PL_TEXT(name);
    pl_error err = { .lang = r->err->lang };
    pl_say(&t, pl_in(series_words[RW_RANK_PART], err.lang), PL_I(from));
    json_t *part = series_part_parse(line, n - (n && line[n - 1] == '\n'), name, &err);
    const bool ok = part && series_part_add(r->series, part, name, &err);
    json_decref(part);
    if (!ok) {
        blame(r, from, RW_RANK_FAILED, err.text);
        return;
    }
    const uint64_t took = series_now() - p->since + 1, played = p->chunk.end - p->chunk.first;
    const uint64_t wanted = played * CHUNK_TIME / took + 1;
    p->next = wanted < played * GROWTH ? wanted : played * GROWTH;
    p->chunk = (span){ 0 };
    hand_out(r, from);
}

static void hear(ranks *r, int from, const char *bytes, size_t n) {
    peer *p = &r->peer[from];
    switch (n ? (enum message)bytes[0] : M_ASK) {
    case M_ASK: hand_out(r, from); break;
    case M_PART: take_part(r, from, bytes + 1, n - 1); break;
    case M_HERE: p->answered = true; break;
    default: blame(r, from, RW_RANK_FAILED, bytes + 1); break;
    }
}

static void hear_all(ranks *r) {
    size_t n;
    int from;
    for (char *bytes; !r->failed && (bytes = ranks_here->poll(&from, &n));) {
        hear(r, from, bytes, n);
        free(bytes);
    }
}

static bool all_leave(const ranks *r) {
    for (int i = 1; i < r->ranks; i++)
        if (!r->peer[i].leaves) return false;
    return true;
}

/* The output of mpirun is no terminal; a bar would be lost there. */
static void tell_progress(ranks *r) {
    series_work *s = r->series;
    char line[128];
    pl_text t = PL_TEXT(line);
    const uint64_t now = series_now();
    if (isatty(STDERR_FILENO) || now - r->told < LINE_PAUSE) return;
    r->told = now;
    pl_say(&t, pl_in(*s->kind->progress, s->cli->lang), PL_I((int64_t)series_done(s)),
           PL_I((int64_t)(s->range.end - s->range.first)));
    fprintf(stderr, "%s\n", line);
}

static bool has_answered(const peer *p) {
    return p->answered || p->leaves;
}

static bool all_answered(const ranks *r) {
    for (int i = 1; i < r->ranks; i++)
        if (!has_answered(&r->peer[i])) return false;
    return true;
}

/* Before mpirun ends a job of which one process has died, it sends SIGCONT to the others. It also
 * does when a job that was stopped goes on; then all ranks answer. */
static void call_the_roll(ranks *r) {
    pl_error err = { .lang = r->err->lang };
    for (int i = 1; i < r->ranks; i++) {
        r->peer[i].answered = false;
        if (!has_answered(&r->peer[i])) send(i, M_CALL, NULL, 0);
    }
    for (const uint64_t begin = series_now();
         series_now() - begin < ANSWER_TIME && !all_answered(r); pause_ms(TICK_MS))
        hear_all(r);
    for (int i = 1; i < r->ranks; i++) {
        const span chunk = r->peer[i].chunk;
        if (has_answered(&r->peer[i])) continue;
        pl_fail(&err, series_words[chunk.end ? RW_RANK_LOST : RW_RANK_LOST_IDLE], PL_I(i),
                PL_I((int64_t)chunk.first), PL_I((int64_t)chunk.end - 1));
        cli_complain(&err, CLI_FAILED);
    }
    if (r->series->checkpoint && !series_save(r->series, &err)) cli_complain(&err, CLI_FAILED);
}

/* What is handed out is still played. */
static void hand_out_no_more(series_work *s) {
    pthread_mutex_lock(&s->lock);
    s->left.n = 0;
    pthread_mutex_unlock(&s->lock);
}

static bool attend_all(void *context, bool idle) {
    series_work *s = context;
    ranks *r = s->ranks;
    series_tend(s);
    hear_all(r);
    tell_progress(r);
    if (series_continued()) call_the_roll(r);
    if (series_stopped()) hand_out_no_more(s);
    return !r->failed && !series_killed() && !(idle && all_leave(r));
}

bool ranks_lead(ranks *r, series_work *s, int workers, pl_error *err) {
    s->ranks = r;
    r->series = s;
    r->err = err;
    r->told = series_now();
    bool ok = true;
    for (int i = 1; i < r->ranks; i++) {
        r->peer[i].next = 1;
        ok = send(i, M_SERIES, s->command.text, s->command.n) && ok;
    }
    ok = ok && series_play(s, workers, attend_all, TICK_MS, err);
    r->abandoned = series_killed();
    return ok && !r->failed;
}

/* ---- every other rank ---- */

/* The next message of rank 0 that is no call; NULL: none is there. */
static char *listen_once(size_t *n) {
    int from;
    char *bytes = ranks_here->poll(&from, n);
    if (!bytes || bytes[0] != M_CALL) return bytes;
    free(bytes);
    send(0, M_HERE, NULL, 0);
    return NULL;
}

/* The same, however long it takes; NULL when a signal came first. */
static char *await(size_t *n) {
    for (char *bytes; !series_killed(); pause_ms(1))
        if ((bytes = listen_once(n))) return bytes;
    return NULL;
}

static bool attend_chunk(void *context, bool idle) {
    ranks *r = ((series_work *)context)->ranks;
    size_t n;
    char *bytes = listen_once(&n);
    if (bytes) r->ended = true; /* nothing but the end comes before the part is sent */
    free(bytes);
    return !idle && !r->ended && !series_killed();
}

static bool send_part(series_work *s) {
    size_t n;
    char *line = series_part_write(s, &n);
    const bool ok = line && send(0, M_PART, line, n);
    free(line);
    s->kind->clear(s->plan);
    spans_free(&s->done);
    return ok;
}

static bool play_chunk(ranks *r, series_work *s, int workers, const char *text, pl_error *err) {
    span chunk;
    if (sscanf(text, "%" SCNu64 " %" SCNu64, &chunk.first, &chunk.end) != 2 ||
        !spans_add(&s->left, chunk))
        return pl_refuse(err, cli_word[CW_MEMORY]);
    if (!series_play(s, workers, attend_chunk, TICK_MS, err)) return false;
    if (r->ended || series_killed()) return true;
    return send_part(s) || pl_refuse(err, cli_word[CW_MEMORY]);
}

/* Until rank 0 or a signal ends it. */
static bool play_chunks(ranks *r, series_work *s, pl_error *err) {
    const int workers = cli_has(s->cli, "threads") ? crew_size(s->cli, CREW_MAX) : 1;
    s->ranks = r;
    if (!s->kind->prepare(s->plan, s->cli, workers, err)) return false;
    send(0, M_ASK, NULL, 0);
    size_t n;
    bool ok = true;
    for (char *bytes; ok && !r->ended && (bytes = await(&n)); free(bytes)) {
        if (bytes[0] == M_CHUNK)
            ok = play_chunk(r, s, workers, bytes + 1, err);
        else
            r->ended = true;
    }
    return ok;
}

static bool open_series(const struct cli *cli, series_work *s, const char *bytes, size_t n,
                        pl_error *err) {
    series_command words = { .n = n - 1 };
    if (words.n > sizeof words.text) return pl_refuse(err, cli_word[CW_MEMORY]);
    memcpy(words.text, bytes + 1, words.n);
    return series_open_words(s, cli, &words, err);
}

int ranks_follow(ranks *r, const struct cli *cli) {
    pl_error err = { .lang = cli->lang };
    series_work s = { 0 };
    size_t n = 0;
    series_listen();
    char *bytes = await(&n);
    bool ok = true;
    if (bytes && bytes[0] == M_SERIES)
        ok = open_series(cli, &s, bytes, n, &err) && play_chunks(r, &s, &err);
    free(bytes);
    if (!ok) send(0, M_FAILED, err.text, strlen(err.text) + 1);
    /* Rank 0 says when it has heard. */
    while (!ok && !r->ended && (bytes = await(&n))) {
        r->ended = bytes[0] == M_END;
        free(bytes);
    }
    series_close(&s);
    r->abandoned = series_killed();
    return CLI_OK;
}
