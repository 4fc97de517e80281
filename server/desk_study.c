/* SPDX-License-Identifier: MIT */
/* Analyses of finished games. A log tells everything, so who has one may have it analyzed. One game
 * of each address at a time is worked on, a decision at a time, and addresses take turns at every
 * decision: a small game does not wait for the large ones of others. That happens on threads of
 * their own that let those of the bots go first. What is done is kept for a while, so that it is
 * done once. */
#include "analysis/analysis.h"
#include "desk_parts.h"
#include "fair.h"

#include <stdlib.h>
#include <string.h>

enum {
    DECISIONS_MAX = 1000,
    WAITING_MAX = 32, /* games in all, and those that one address has asked for */
    WAITING_PER_ADDRESS = 4,
    ABANDONED = 150 * 1000, /* milliseconds after which what nobody asks about waits no more */
    KEPT_MAX = 16 << 20,    /* bytes of what is done */
    HANDS_MAX = 8,          /* decisions of a game under way */
    PAGE_SIZE = 64 << 10,   /* bytes at first and for each decision, when it is written */
    DECISION_SIZE = 16 << 10
};

enum phase { WAITS, BEGINS, JUDGES, ENDS, DONE };

/* A piece of the work, while a thread is busy with it. */
typedef struct {
    errand errand; /* first, so that an errand is a piece */
    struct study *study;
    uint32_t decision;
    bool busy;
} piece;

typedef struct study {
    struct study *next;
    char id[KEY_SIZE]; /* follows from the log */
    char address[64];  /* of who asked first */
    int64_t asked;     /* when somebody did so last */
    enum phase phase;
    bool failed; /* there was not enough memory */
    pl_match log;
    pl_step *steps;
    uint32_t iterations;
    analysis work;
    uint32_t begun, judged; /* decisions */
    piece hand[HANDS_MAX];
    char *page[PL_LANGS]; /* what it is answered with; when done */
} study;

/* ---- the work, on the workers' threads ---- */

static study *study_of(job *j) {
    return ((piece *)j)->study;
}

static void begin(job *j, work_space space) {
    study *s = study_of(j);
    (void)space;
    s->failed = !analyse_open(&s->work, &s->log);
    s->work.iterations = s->iterations;
    pl_match_names(&s->log, s->work.name);
}

static void judge(job *j, work_space space) {
    study *s = study_of(j);
    insight think = insight_in(space.memory, s->iterations);
    analyse_judge(&s->work, ((piece *)j)->decision, &think);
}

static char *write_page(analysis *a, pl_lang lang) {
    const size_t size = PAGE_SIZE + (size_t)a->n * DECISION_SIZE;
    char *text = malloc(size);
    if (!text) return NULL;
    pl_text out = pl_text_in(text, size);
    analyse_say(a, lang);
    analyse_json(a, &out);
    char *less = realloc(text, out.n + 1);
    return less ? less : text;
}

static void end(job *j, work_space space) {
    study *s = study_of(j);
    (void)space;
    analyse_sum(&s->work);
    for (int lang = 0; lang < PL_LANGS; lang++) {
        s->page[lang] = write_page(&s->work, (pl_lang)lang);
        s->failed = s->failed || !s->page[lang];
    }
}

/* ---- one after the other ---- */

static void free_study(study *s) {
    analyse_close(&s->work);
    free(s->steps);
    for (int lang = 0; lang < PL_LANGS; lang++)
        free(s->page[lang]);
    free(s);
}

static void forget(desk *d, study *s) {
    study **at = &d->studies;
    while (*at != s)
        at = &(*at)->next;
    *at = s->next;
    free_study(s);
}

static void done(desk *, errand *);

/* The pieces are the study's own, and by now perhaps busy again. */
static void drop(errand *e) {
    (void)e;
}

static bool hand_out(desk *d, study *s, void (*run)(job *, work_space), int hands) {
    for (int i = 0; i < hands; i++) {
        piece *p = &s->hand[i];
        if (p->busy) continue;
        *p = (piece){
            .errand = { .job = { .run = run } }, .study = s, .decision = s->begun, .busy = true
        };
        p->errand.job.owner = limits_owner(s->address);
        p->errand.done = done;
        p->errand.drop = drop;
        workers_put(d->students, &p->errand.job);
        return true;
    }
    return false;
}

static int hands(const desk *d) {
    const int threads = workers_threads(d->students);
    return threads < HANDS_MAX ? threads : HANDS_MAX;
}

static void go_on(desk *d, study *s) {
    while (s->begun < s->work.n && hand_out(d, s, judge, hands(d)))
        s->begun++;
    if (s->judged < s->work.n) return;
    s->phase = ENDS;
    hand_out(d, s, end, HANDS_MAX);
}

/* The addresses of a network count as one. */
static bool is_of(const study *s, const char *address) {
    return limits_owner(s->address) == limits_owner(address);
}

/* Games of the same address that come first. */
static int ahead_of(const desk *d, const study *s) {
    int n = 0;
    for (const study *other = d->studies; other != s; other = other->next)
        n += other->phase != DONE && is_of(other, s->address);
    return s->phase == WAITS ? n : 0;
}

static void start_next(desk *d) {
    for (study *s = d->studies; s && !d->stopping; s = s->next) {
        if (s->phase != WAITS || ahead_of(d, s) > 0) continue;
        s->phase = BEGINS;
        hand_out(d, s, begin, HANDS_MAX);
    }
}

/* What was needed to work it out is let go. */
static void finish(desk *d, study *s) {
    analyse_close(&s->work);
    memset(&s->work, 0, sizeof s->work);
    free(s->steps);
    s->steps = NULL;
    s->phase = DONE;
    d->count.analyses++;
}

static void done(desk *d, errand *e) {
    piece *p = (piece *)e;
    study *s = p->study;
    p->busy = false;
    if (s->phase == JUDGES) s->judged++;
    if (s->phase == ENDS) finish(d, s);
    if (s->phase == BEGINS) s->phase = JUDGES;
    if (s->failed)
        forget(d, s);
    else if (s->phase == JUDGES && !d->stopping)
        go_on(d, s);
    start_next(d);
}

/* ---- asking ---- */

static study *find(const desk *d, const char *id) {
    for (study *s = d->studies; s; s = s->next)
        if (strcmp(s->id, id) == 0) return s;
    return NULL;
}

static void answer(desk *d, http *h, study *s) {
    pl_text t = PL_TEXT(d->out);
    s->asked = clock_ms();
    if (s->phase == DONE) {
        char *page = s->page[h->lang];
        const size_t n = strlen(page);
        desk_answer(d, h, 200, &(pl_text){ .at = page, .n = n, .cap = n + 1 });
        return;
    }
    pl_json_open(&t, '{');
    pl_json_key_str(&t, "id", s->id);
    pl_json_key_int(&t, "ahead", ahead_of(d, s));
    pl_json_key_int(&t, "done", s->judged);
    pl_json_key_int(&t, "of", s->log.n);
    pl_json_close(&t, '}');
    desk_answer(d, h, 202, &t);
}

void study_get(desk *d, http *h, const char *id) {
    study *s = find(d, id);
    if (s)
        answer(d, h, s);
    else
        desk_refuse(h, 404, SW_ANALYSIS_GONE);
}

/* A log that has been sent, while a thread reads it. */
typedef struct {
    errand errand; /* first, so that an errand is an arrival */
    json_t *wish;
    study *study; /* NULL once the desk has it */
    bool ok;
    pl_error err;
} arrival;

static bool read_log(study *s, const char *text, pl_error *err) {
    s->steps = replay_read(&s->log, text, err);
    if (!s->steps) return false;
    if (s->log.n > DECISIONS_MAX)
        return pl_fail(err, server_word[SW_ANALYSIS_LONG], PL_I(s->log.n), PL_I(DECISIONS_MAX));
    return analyse_is_over(&s->log, err);
}

static void arrive(job *j, work_space space) {
    arrival *a = (arrival *)j;
    (void)space;
    a->ok = read_log(a->study, json_string_value(json_object_get(a->wish, "log")), &a->err);
}

static bool has_room(const desk *d, const study *wanted, pl_error *err) {
    int all = 0, same = 0;
    for (const study *s = d->studies; s; s = s->next) {
        if (s->phase == DONE) continue;
        all++;
        same += is_of(s, wanted->address);
    }
    if (all >= WAITING_MAX) return pl_refuse(err, server_word[SW_ANALYSES_WAIT]);
    if (same < WAITING_PER_ADDRESS) return true;
    return pl_fail(err, server_word[SW_ANALYSES_YOURS], PL_I(same));
}

static study *take_in(desk *d, arrival *a) {
    study **last = &d->studies;
    while (*last)
        last = &(*last)->next;
    *last = a->study;
    a->study = NULL;
    return *last;
}

static void arrived(desk *d, errand *e) {
    arrival *a = (arrival *)e;
    http *h = e->http;
    if (!h) return;
    study *known = find(d, a->study->id);
    if (known) {
        answer(d, h, known);
    } else if (!a->ok) {
        desk_refuse_with(h, 400, &a->err);
    } else if (!has_room(d, a->study, &a->err)) {
        desk_refuse_with(h, 429, &a->err);
    } else {
        known = take_in(d, a);
        start_next(d);
        answer(d, h, known);
    }
}

static void leave(errand *e) {
    arrival *a = (arrival *)e;
    if (a->study) free_study(a->study);
    json_decref(a->wish);
    free(a);
}

static void send_off(desk *d, http *h, json_t *wish, const char *id) {
    arrival *a = calloc(1, sizeof *a);
    study *s = a ? calloc(1, sizeof *s) : NULL;
    if (!s) {
        free(a);
        json_decref(wish);
        desk_refuse(h, 503, SW_MEMORY);
        return;
    }
    pl_text i = PL_TEXT(s->id), address = PL_TEXT(s->address);
    pl_text_str(&i, id);
    pl_text_str(&address, h->address);
    s->iterations = (uint32_t)d->config->analysis;
    *a = (arrival){
        .errand = { .job = { .run = arrive } }, .wish = wish, .study = s, .err = { .lang = h->lang }
    };
    a->errand.done = arrived;
    a->errand.drop = leave;
    clerk_put(d, h, &a->errand, 1000);
}

void study_post(desk *d, http *h, const char *rest) {
    pl_error err = { .lang = h->lang };
    char id[KEY_SIZE];
    (void)rest;
    json_t *wish = desk_body(h);
    if (!wish) return;
    const char *text = json_string_value(json_object_get(wish, "log"));
    if (text) key_of(text, strlen(text), id);
    study *known = text ? find(d, id) : NULL;
    if (text && !known && d->config->analysis) {
        send_off(d, h, wish, id);
        return;
    }
    if (known)
        answer(d, h, known);
    else if (!d->config->analysis)
        desk_refuse(h, 403, SW_NO_ANALYSIS);
    else {
        pl_fail(&err, server_word[SW_MEMBER], PL_S("log"));
        desk_refuse_with(h, 400, &err);
    }
    json_decref(wish);
}

/* ---- keeping ---- */

size_t study_memory(const config *c) {
    return c->analysis ? insight_memory((uint32_t)c->analysis) : 0;
}

int studies_waiting(const desk *d) {
    int n = 0;
    for (const study *s = d->studies; s; s = s->next)
        n += s->phase == WAITS;
    return n;
}

static size_t kept_by(const study *s) {
    size_t n = 0;
    for (int lang = 0; lang < PL_LANGS && s->phase == DONE; lang++)
        n += strlen(s->page[lang]);
    return n;
}

/* The one of which nobody has asked for the longest time goes first. */
static study *oldest(const desk *d, enum phase phase) {
    study *found = NULL;
    for (study *s = d->studies; s; s = s->next)
        if (s->phase == phase && (!found || s->asked < found->asked)) found = s;
    return found;
}

void studies_tick(desk *d, int64_t now) {
    size_t kept = 0;
    for (const study *s = d->studies; s; s = s->next)
        kept += kept_by(s);
    for (study *s; kept > KEPT_MAX && (s = oldest(d, DONE));) {
        kept -= kept_by(s);
        forget(d, s);
    }
    study *s = oldest(d, WAITS);
    if (s && now - s->asked > ABANDONED) forget(d, s);
}

void studies_free(desk *d) {
    while (d->studies)
        forget(d, d->studies);
}
