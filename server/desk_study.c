/* SPDX-License-Identifier: MIT */
/* Analyses of finished games. A log tells everything, so anyone who has one may have it
 * analyzed. One game per address is analyzed at a time, one decision at a time, and addresses
 * take turns at every decision: a small game doesn't wait for others' large ones. Analyses run
 * on their own threads, at a lower priority than bots. Results are cached, and for games played
 * here stored as long as their table, so that each is computed once. Of several servers on one
 * store, the one that was asked first does the work; the others report its progress. */
#include "analysis/analysis.h"
#include "desk_parts.h"
#include "fair.h"
#include "note.h"

#include <stdlib.h>
#include <string.h>

enum {
    DECISIONS_MAX = 1000,
    WAITING_MAX = 32, /* games in all, and games requested by one address */
    WAITING_PER_ADDRESS = 4,
    ABANDONED = 150 * 1000, /* milliseconds after which a job nobody asks about is dropped */
    KEPT_MAX = 16 << 20,    /* bytes of what is done */
    HANDS_MAX = 8,          /* decisions of a game under way */
    LOG_SIZE = 1 << 22,
    PAGE_SIZE = 64 << 10, /* initial bytes and bytes per decision of the result */
    DECISION_SIZE = 16 << 10,
    DISTANT_MAX = 256, /* of other servers */
    FRESH = 5 * 1000,  /* milliseconds for which their reported progress counts */
    STORED_SIZE = 60   /* key of an analysis in the store */
};

enum phase { WAITS, BEGINS, JUDGES, ENDS, DONE };

/* A piece of the work, while a thread is busy with it. */
typedef struct {
    errand errand; /* first member, so that an errand can be cast to a piece */
    struct study *study;
    uint32_t decision;
    bool busy;
} piece;

typedef struct study {
    struct study *next;
    char id[KEY_SIZE];         /* follows from the log */
    char address[64];          /* of the first request */
    char table[STORE_ID_SIZE]; /* the table according to the client, or "" */
    desk *desk;
    bool genuine;  /* that is so */
    int64_t asked; /* when somebody last did */
    enum phase phase;
    bool failed; /* there was not enough memory */
    pl_match log;
    pl_step *steps;
    uint32_t iterations;
    analysis work;
    uint32_t begun, judged; /* decisions */
    piece hand[HANDS_MAX];
    char *page[PL_LANGS]; /* the answer, once it is done */
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

/* Whether the log is that of the table: only games played here are stored. */
static bool is_genuine(const study *s, const job *j) {
    store_error why;
    enum store_answer answer;
    char id[KEY_SIZE] = "";
    table *t = s->table[0] ? desk_load(s->desk, s->table, j, &answer, why) : NULL;
    char *text = t && t->phase == STORE_OVER ? malloc(LOG_SIZE) : NULL;
    if (text) {
        pl_text out = pl_text_in(text, LOG_SIZE);
        pl_log_write(&t->match, &out);
        if (!out.cut) key_of(out.at, out.n, id);
    }
    free(text);
    if (t) table_free(t);
    return strcmp(id, s->id) == 0;
}

static void end(job *j, work_space space) {
    study *s = study_of(j);
    (void)space;
    analyse_sum(&s->work);
    s->genuine = is_genuine(s, j);
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

/* The pieces belong to the study, and may be busy again by now. */
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

/* The addresses of an IPv6 network count as one. */
static bool is_of(const study *s, const char *address) {
    return limits_owner(s->address) == limits_owner(address);
}

/* Games of the same address ahead in the queue. */
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

/* ---- in the store ---- */

/* An analysis while it is being stored. */
typedef struct keeping {
    chore chore; /* first member, so that a chore can be cast to a keeping */
    struct keeping *next;
    char table[STORE_ID_SIZE], key[PL_LANGS][STORED_SIZE];
    char *page[PL_LANGS];
    store_error why;
} keeping;

/* Key of an analysis in the store. More worlds make another analysis. */
static void name_page(const char *id, uint32_t iterations, int lang, char out[STORED_SIZE]) {
    pl_text t = pl_text_in(out, STORED_SIZE);
    pl_say(&t, "analysis {0} {1} {2}", PL_S(id), PL_I(iterations), PL_S(lang ? "de" : "en"));
}

static void free_keeping(keeping *k) {
    for (int lang = 0; lang < PL_LANGS; lang++)
        free(k->page[lang]);
    free(k);
}

static void run_keeping(chore *c, const store_driver *driver, store *s) {
    keeping *const k = (keeping *)c;
    for (int lang = 0; lang < PL_LANGS && k->page[lang]; lang++)
        if (!driver->keep(s, k->table, k->key[lang], k->page[lang], strlen(k->page[lang]), k->why))
            return;
    k->why[0] = 0;
}

static void done_keeping(void *context, chore *c) {
    desk *const d = context;
    keeping *const k = (keeping *)c, **at = &d->keepings;
    while (*at != k)
        at = &(*at)->next;
    *at = k->next;
    if (k->why[0])
        note(NOTE_ERROR, "analysis not kept", NOTE_S("table", k->table), NOTE_S("why", k->why));
    free_keeping(k);
}

static void store_pages(desk *d, const study *s) {
    keeping *const k = calloc(1, sizeof *k);
    if (!k) return;
    k->chore = (chore){ .run = run_keeping, .done = done_keeping };
    memcpy(k->table, s->table, sizeof k->table);
    for (int lang = 0; lang < PL_LANGS; lang++) {
        name_page(s->id, s->iterations, lang, k->key[lang]);
        k->page[lang] = strdup(s->page[lang]);
    }
    k->next = d->keepings;
    d->keepings = k;
    keeper_tend(d->keeper, &k->chore);
}

/* Frees what was needed to compute it. */
static void finish(desk *d, study *s) {
    if (!s->failed && s->genuine) store_pages(d, s);
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

/* ---- what other servers work out ---- */

typedef struct distant {
    struct distant *next;
    char id[KEY_SIZE];
    int64_t done, of;
    int64_t heard, asked; /* by clock_ms; asked: here, 0: never */
} distant;

static distant *find_distant(const desk *d, const char *id) {
    const int64_t now = clock_ms();
    for (distant *x = d->distant; x; x = x->next)
        if (strcmp(x->id, id) == 0 && now - x->heard < FRESH) return x;
    return NULL;
}

static void answer_distant(desk *d, http *h, distant *x) {
    pl_text t = PL_TEXT(d->out);
    x->asked = clock_ms();
    pl_json_open(&t, '{');
    pl_json_key_str(&t, "id", x->id);
    pl_json_key_int(&t, "ahead", 0);
    pl_json_key_int(&t, "done", x->done);
    pl_json_key_int(&t, "of", x->of);
    pl_json_close(&t, '}');
    desk_answer(d, h, 202, &t);
}

void studies_tell(const desk *d, pl_text *out) {
    const int64_t now = clock_ms();
    for (const study *s = d->studies; s; s = s->next)
        if (s->phase != DONE)
            pl_say(out, "run:{0}:{1}:{2} ", PL_S(s->id), PL_I(s->judged), PL_I(s->log.n));
    for (const distant *x = d->distant; x && out->cap - out->n > 2 * KEY_SIZE; x = x->next)
        if (x->asked && now - x->asked < FRESH) pl_say(out, "ask:{0} ", PL_S(x->id));
}

static distant *add_distant(desk *d, const char *id) {
    int n = 0;
    for (distant *x = d->distant; x; x = x->next, n++)
        if (strcmp(x->id, id) == 0) return x;
    distant *const x = n < DISTANT_MAX ? calloc(1, sizeof *x) : NULL;
    if (!x) return NULL;
    memcpy(x->id, id, sizeof x->id);
    x->next = d->distant;
    return d->distant = x;
}

/* Parses a word run:ID:DONE:OF or ask:ID. */
static void hear_one(desk *d, char *word) {
    char id[KEY_SIZE] = "";
    const bool runs = strncmp(word, "run:", 4) == 0;
    if (strlen(word) < 4 + KEY_SIZE - 2) return;
    memcpy(id, word + 4, KEY_SIZE - 2);
    study *const s = find(d, id);
    if (s) s->asked = clock_ms();
    distant *const x = runs && !s ? add_distant(d, id) : NULL;
    char *end = word + 4 + KEY_SIZE - 2;
    if (!x || *end != ':') return;
    x->done = strtoll(end + 1, &end, 10);
    x->of = *end == ':' ? strtoll(end + 1, NULL, 10) : 0;
    x->heard = clock_ms();
}

void studies_hear(desk *d, const char *server, const char *text) {
    char word[80];
    (void)server;
    while (pl_word(&text, word, sizeof word))
        hear_one(d, word);
}

static void forget_distant(desk *d, int64_t now) {
    for (distant **at = &d->distant; *at;) {
        distant *const x = *at;
        if (now - x->heard < FRESH) {
            at = &x->next;
            continue;
        }
        *at = x->next;
        free(x);
    }
}

void study_get(desk *d, http *h, const char *id) {
    study *s = find(d, id);
    distant *x = s ? NULL : find_distant(d, id);
    if (s)
        answer(d, h, s);
    else if (x)
        answer_distant(d, h, x);
    else
        desk_refuse(h, 404, SW_ANALYSIS_GONE);
}

/* An uploaded log, while a thread reads it. */
typedef struct {
    errand errand; /* first member, so that an errand can be cast to an arrival */
    json_t *wish;
    study *study; /* NULL once the desk has it */
    char *kept;   /* the stored analysis, or NULL */
    bool ok;
    pl_error err;
} arrival;

/* The store has no checksums for analyses. A damaged one is made again. */
static void take_page(void *context, const char *text, size_t size) {
    json_t *const page = json_loadb(text, size, 0, NULL);
    if (json_is_object(page)) ((arrival *)context)->kept = strndup(text, size);
    json_decref(page);
}

/* A request that names the table may find a stored analysis. */
static bool find_kept(arrival *a) {
    const study *const s = a->study;
    char key[STORED_SIZE];
    store_error why;
    if (!s->table[0]) return false;
    name_page(s->id, s->iterations, a->err.lang, key);
    pthread_mutex_lock(&s->desk->reading);
    s->desk->driver->kept(s->desk->store, s->table, key, take_page, a, why);
    pthread_mutex_unlock(&s->desk->reading);
    return a->kept;
}

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
    a->ok = find_kept(a) ||
            read_log(a->study, json_string_value(json_object_get(a->wish, "log")), &a->err);
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
    distant *const far = find_distant(d, a->study->id);
    if (known) {
        answer(d, h, known);
    } else if (a->kept) {
        const size_t n = strlen(a->kept);
        desk_answer(d, h, 200, &(pl_text){ .at = a->kept, .n = n, .cap = n + 1 });
    } else if (far) {
        answer_distant(d, h, far);
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
    free(a->kept);
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
    const char *const played = json_string_value(json_object_get(wish, "table"));
    if (played && desk_is_id(played)) memcpy(s->table, played, sizeof s->table);
    s->desk = d;
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

/* The least recently requested one goes first. */
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
    forget_distant(d, now);
    study *s = oldest(d, WAITS);
    if (s && now - s->asked > ABANDONED) forget(d, s);
}

void studies_free(desk *d) {
    while (d->studies)
        forget(d, d->studies);
    forget_distant(d, INT64_MAX);
    for (keeping *k; (k = d->keepings); free_keeping(k))
        d->keepings = k->next;
}
