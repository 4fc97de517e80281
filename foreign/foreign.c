/* SPDX-License-Identifier: MIT */
/* A program has a host and a pool of processes. A seat takes a process from the pool for a game and
 * brings it back if it has behaved. One lock per program guards its pool and its figures; a process
 * belongs to one seat at a time. */
#include "foreign.h"

#include "process.h"
#include "words.h"

#include <errno.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

enum {
    PROGRAMS_MAX = 64,
    WORDS_MAX = 64,
    RUNNER_MAX = 64,  /* words before "lib:FILE" */
    GAMES_MAX = 1000, /* that a process plays before another one takes its place */
    IDLE_MAX = 16,
    LOST_MAX = 1024, /* forfeited seats that are remembered */
    LINES_MAX = 512 << 10,
    REASON_MAX = 640
};

/* A seat of a game. */
typedef struct {
    uint64_t deal, game;
    int seat;
} place;

typedef struct player {
    process process;
    struct player *next;
    unsigned wishes;
    int games;
    place seen[GAMES_MAX];
} player;

struct foreign {
    char text[FOREIGN_TEXT_MAX];
    char words[FOREIGN_TEXT_MAX + 32]; /* the command, cut at the blanks */
    const char *argv[RUNNER_MAX + WORDS_MAX + 1];
    char id[PL_NAME_MAX];
    pl_bot bot;
    pl_lang lang;
    int seconds;
    foreign *next;
    pthread_mutex_t lock; /* over what follows */
    host host;
    bool open;
    player *idle;
    uint64_t forfeits;
    char first[REASON_MAX]; /* why the first of them */
    place lost[LOST_MAX];
};

/* A mind's memory. */
typedef struct {
    foreign *of;
    player *player; /* NULL: not yet, or no more */
    pl_setup setup;
    place place;
    bool told; /* which game it is */
    bool out;  /* the seat is forfeited */
    char why[REASON_MAX];
} session;

static foreign *programs;
static const char *const *runner;
static int runner_words;

/* ---- names ---- */

bool foreign_named(const char *text) {
    static const char *const kind[] = { "cmd:", "cmd@", "lib:", "lib@" };
    for (size_t i = 0; i < sizeof kind / sizeof *kind; i++)
        if (strncmp(text, kind[i], strlen(kind[i])) == 0) return true;
    return false;
}

void foreign_set_runner(const char *const *word, int n) {
    runner = word;
    runner_words = n < RUNNER_MAX ? n : 0;
}

/* "cmd@5:..." has 5 seconds. Returns what follows the colon, or NULL. */
static const char *read_seconds(const char *text, int *seconds) {
    const char *const end = strchr(text, ':');
    char number[16];
    int64_t n = FOREIGN_SECONDS;
    pl_text t = PL_TEXT(number);
    if (!end) return NULL;
    if (text[3] == '@') {
        pl_text_bytes(&t, text + 4, (size_t)(end - text - 4));
        if (t.cut || !pl_number(number, &n)) return NULL;
    }
    *seconds = (int)n;
    return n >= 1 && n <= FOREIGN_SECONDS_MAX ? end + 1 : NULL;
}

/* "cmd:mybot" for cmd:python3 bots/mybot.py: the last word's file without its ending. Visible
 * ASCII, since logs and tables show it. */
static void name_bot(foreign *f, const char *last) {
    const char *const slash = strrchr(last, '/');
    const char *const base = slash ? slash + 1 : last;
    pl_text t = pl_text_in(f->id, PL_NAME_MAX - sizeof "bot:");
    pl_text_bytes(&t, f->text, 3);
    pl_text_char(&t, ':');
    const char *const dot = strrchr(base, '.');
    for (const char *at = base; *at && at != dot; at++)
        pl_text_char(&t, *at > ' ' && *at < 0x7F && *at != ',' ? *at : '?');
}

/* Cuts the command at blanks. A file of a library is one word. */
static bool read_words(foreign *f, const char *command, pl_error *err) {
    const bool library = f->text[0] == 'l';
    pl_text t = PL_TEXT(f->words);
    int n = 0;
    if (library && !runner_words) return pl_fail(err, foreign_word[FW_LIBRARY], PL_S(f->text));
    for (; library && n < runner_words; n++)
        f->argv[n] = runner[n];
    const int own = n;
    pl_say(&t, library ? "lib:{0}" : "{0}", PL_S(command));
    for (char *at = f->words + (library ? 0 : strspn(f->words, " ")); *at;) {
        const size_t length = library ? strlen(at) : strcspn(at, " ");
        if (n - own == WORDS_MAX)
            return pl_fail(err, foreign_word[FW_LONG], PL_I(FOREIGN_TEXT_MAX - 1), PL_I(WORDS_MAX));
        f->argv[n++] = at;
        at += length;
        if (!*at) break;
        *at++ = 0;
        at += strspn(at, " ");
    }
    if (n > own) name_bot(f, f->argv[n - 1]);
    return n > own || pl_fail(err, foreign_word[FW_FORM], PL_S(f->text), PL_I(FOREIGN_SECONDS_MAX));
}

static pl_move choose(pl_mind *, const pl_state *);

static bool fill(foreign *f, const char *text, pl_error *err) {
    if (strlen(text) >= FOREIGN_TEXT_MAX)
        return pl_fail(err, foreign_word[FW_LONG], PL_I(FOREIGN_TEXT_MAX - 1), PL_I(WORDS_MAX));
    memcpy(f->text, text, strlen(text));
    const char *const command = read_seconds(f->text, &f->seconds);
    if (!command || !*command)
        return pl_fail(err, foreign_word[FW_FORM], PL_S(text), PL_I(FOREIGN_SECONDS_MAX));
    if (!read_words(f, command, err)) return false;
    f->lang = err ? err->lang : PL_EN;
    f->bot = (pl_bot){
        .id = f->id, .title = { f->id, f->id }, .about = { f->text, f->text }, .choose = choose
    };
    pthread_mutex_init(&f->lock, NULL);
    return true;
}

foreign *foreign_read(const char *text, pl_error *err) {
    foreign **end = &programs;
    int n = 0;
    for (; *end; end = &(*end)->next, n++)
        if (strcmp((*end)->text, text) == 0) return *end;
    foreign *const f = n < PROGRAMS_MAX ? calloc(1, sizeof *f) : NULL;
    if (!f) {
        pl_fail(err, foreign_word[FW_MANY], PL_I(PROGRAMS_MAX));
        return NULL;
    }
    if (fill(f, text, err)) return *end = f;
    free(f);
    return NULL;
}

const char *foreign_text(const foreign *f) {
    return f->text;
}

const pl_bot *foreign_bot(const foreign *f) {
    return &f->bot;
}

foreign *foreign_next(const foreign *f) {
    return f ? f->next : programs;
}

/* ---- processes ---- */

static bool prepare(foreign *f, bool bare) {
    f->open = f->open || host_open(&f->host, f->argv, bare);
    return f->open;
}

bool foreign_prepare(foreign *f, bool bare, pl_error *err) {
    pthread_mutex_lock(&f->lock);
    const bool ok = prepare(f, bare);
    pthread_mutex_unlock(&f->lock);
    return ok || pl_fail(err, foreign_word[FW_NO_START], PL_S(strerror(errno)));
}

/* Whether it may sit there: not if it has sat elsewhere with the same deal. */
static bool may_sit(const player *p, const place *at) {
    if (p->games == GAMES_MAX) return false;
    for (int i = 0; i < p->games; i++) {
        const place *was = &p->seen[i];
        if (was->deal == at->deal && (was->game != at->game || was->seat != at->seat)) return false;
    }
    return true;
}

static bool has_sat(const player *p, const place *at) {
    if (p->games == 0) return false;
    const place *last = &p->seen[p->games - 1];
    return last->game == at->game && last->seat == at->seat;
}

/* Takes one out of the pool, best the one that sat there last; NULL when none may. */
static player *take(foreign *f, const place *at) {
    player **found = NULL;
    for (player **p = &f->idle; *p; p = &(*p)->next)
        if (may_sit(*p, at) && (!found || has_sat(*p, at))) found = p;
    if (!found) return NULL;
    player *const p = *found;
    *found = p->next;
    return p;
}

static void retire(foreign *f, player *p) {
    host_end(&f->host, &p->process.is);
    free(p);
}

/* The one that has waited longest goes when there are too many. */
static void give_back(foreign *f, player *p) {
    int n = 1;
    p->next = f->idle;
    f->idle = p;
    for (player **at = &f->idle; *at; at = &(*at)->next, n++) {
        if (n <= IDLE_MAX || (*at)->next) continue;
        player *const old = *at;
        *at = NULL;
        retire(f, old);
        return;
    }
}

static bool lost(const foreign *f, const place *at) {
    for (uint64_t i = 0; i < LOST_MAX && i < f->forfeits; i++)
        if (f->lost[i].game == at->game && f->lost[i].seat == at->seat) return true;
    return false;
}

/* ---- forfeits ---- */

static void explain(session *s, const char *reason) {
    pl_text t = PL_TEXT(s->why);
    char said[PROCESS_SAID_MAX], sentence[REASON_MAX];
    pl_text heard = PL_TEXT(said), whole = PL_TEXT(sentence);
    pl_say(&t, pl_in(foreign_word[FW_FORFEIT], s->of->lang), PL_S(s->of->text), PL_I(s->place.seat),
           PL_S(reason));
    if (s->player) process_said(&s->player->process, &heard);
    if (!*said) return;
    pl_say(&whole, pl_in(foreign_word[FW_SAID], s->of->lang), PL_S(said));
    pl_say(&t, " {0}", PL_S(sentence));
}

static bool forfeit(session *s, const char *reason) {
    foreign *const f = s->of;
    explain(s, reason);
    s->out = true;
    pthread_mutex_lock(&f->lock);
    if (!f->forfeits) memcpy(f->first, s->why, sizeof f->first);
    f->lost[f->forfeits++ % LOST_MAX] = s->place;
    if (s->player) retire(f, s->player);
    pthread_mutex_unlock(&f->lock);
    s->player = NULL;
    return false;
}

static bool fail(session *s, enum foreign_word_id w, const char *what, int number) {
    char reason[256], shown[160];
    pl_text t = PL_TEXT(reason), line = PL_TEXT(shown);
    answer_show(what, &line);
    const pl_arg arg[] = { *what ? PL_S(shown) : PL_I(number) };
    pl_say_args(&t, pl_in(foreign_word[w], s->of->lang), arg, 1);
    return forfeit(s, reason);
}

static bool fail_as(session *s, enum process_end end, const answer *a) {
    switch (end) {
    case PROCESS_LATE: return fail(s, FW_LATE, "", s->of->seconds);
    case PROCESS_FLOOD: return fail(s, FW_FLOOD, "", ANSWER_MAX);
    case PROCESS_EARLY: return fail(s, FW_EARLY, a->n ? a->line : " ", 0);
    default: return fail(s, FW_ENDED, "", 0);
    }
}

/* ---- asking ---- */

static bool ask(session *s, const pl_text *text, answer *a) {
    const int64_t ms = (int64_t)s->of->seconds * 1000;
    const enum process_end end =
        text->cut ? PROCESS_ENDED : process_ask(&s->player->process, text->at, text->n, ms, a);
    return end == PROCESS_ANSWERED || fail_as(s, end, a);
}

static bool greet(session *s) {
    char line[64];
    pl_text t = PL_TEXT(line);
    answer a;
    pl_error err = { .lang = s->of->lang };
    question_hello(&t);
    return ask(s, &t, &a) &&
           (answer_ready(a.line, &s->player->wishes, &err) || forfeit(s, err.text));
}

static bool begin(session *s) {
    foreign *const f = s->of;
    player *fresh = NULL;
    pthread_mutex_lock(&f->lock);
    errno = ENOMEM;
    s->player = take(f, &s->place);
    if (!s->player) fresh = calloc(1, sizeof *fresh);
    if (fresh && prepare(f, false) && host_start(&f->host, &fresh->process.is)) s->player = fresh;
    const int number = errno;
    pthread_mutex_unlock(&f->lock);
    if (!s->player) {
        free(fresh);
        return fail(s, FW_NO_START, strerror(number), 0);
    }
    if (fresh && !greet(s)) return false;
    if (!has_sat(s->player, &s->place)) s->player->seen[s->player->games++] = s->place;
    return true;
}

static bool decide(session *s, pl_mind *mind, const pl_state *view, pl_move *out) {
    if (!s->player && !begin(s)) return false;
    pl_moves list = { .n = 0 };
    pl_error err = { .lang = s->of->lang };
    answer a;
    char *const room = malloc(LINES_MAX);
    if (!room) return fail(s, FW_NO_START, strerror(ENOMEM), 0);
    pl_text t = pl_text_in(room, LINES_MAX);
    const question_to to = { mind->game, s->setup.seats, mind->seat, s->player->wishes };
    if (!s->told) question_game(mind->game, &s->setup, mind->seat, &t);
    s->told = true;
    question_ask(&to, view, pl_rng_u64(&mind->rng), &t);
    const bool answered = ask(s, &t, &a);
    free(room);
    if (!answered) return false;
    mind->game->legal(view, mind->seat, &list);
    const int i = answer_move(a.line, &to, view, &list, &err);
    if (i < 0) return forfeit(s, err.text);
    *out = list.at[i];
    return true;
}

static pl_move choose(pl_mind *mind, const pl_state *view) {
    session *const s = mind->memory;
    pl_move move;
    if (s && !s->out && decide(s, mind, view, &move)) return move;
    return pl_bot_find("random")->choose(mind, view);
}

/* ---- seats ---- */

bool foreign_sit(foreign *f, pl_mind *mind, const pl_setup *setup, int seat, uint64_t game) {
    static _Atomic uint64_t count;
    session *const s = calloc(1, sizeof *s);
    mind->memory = s;
    if (!s) return false;
    s->of = f;
    s->setup = *setup;
    s->place = (place){ .deal = pl_hash(setup->seed, sizeof setup->seed, 1),
                        .game = game ? game : ++count,
                        .seat = seat };
    pthread_mutex_lock(&f->lock);
    s->out = game && lost(f, &s->place);
    pthread_mutex_unlock(&f->lock);
    return true;
}

void foreign_rise(pl_mind *mind) {
    session *const s = mind->memory;
    mind->memory = NULL;
    if (!s) return;
    if (s->player) {
        pthread_mutex_lock(&s->of->lock);
        give_back(s->of, s->player);
        pthread_mutex_unlock(&s->of->lock);
    }
    free(s);
}

const char *foreign_forfeit(const pl_mind *mind) {
    const session *const s = mind->memory;
    return s && s->out ? s->why : NULL;
}

void foreign_rank(const bool out[], int seats, pl_result *end) {
    int32_t rank[PL_SEATS_MAX], left = 0, now[PL_SEATS_MAX];
    for (int seat = 0; seat < seats; seat++)
        left += !out[seat];
    for (int seat = 0; seat < seats; seat++) {
        rank[seat] = end->rank[seat];
        now[seat] = seats == 1 ? 2 : left + 1;
    }
    for (int seat = 0; seat < seats; seat++) {
        if (out[seat]) continue;
        now[seat] = rank[seat];
        for (int other = 0; other < seats; other++)
            now[seat] -= out[other] && rank[other] < rank[seat];
    }
    for (int seat = 0; seat < seats; seat++)
        if (left < seats) end->rank[seat] = now[seat];
}

uint64_t foreign_forfeits(foreign *f, char *reason, size_t size) {
    pthread_mutex_lock(&f->lock);
    const uint64_t n = f->forfeits;
    pl_text t = pl_text_in(reason, size);
    pl_text_str(&t, f->first);
    pthread_mutex_unlock(&f->lock);
    return n;
}

static void end_all(foreign *f) {
    for (player *p; (p = f->idle);) {
        f->idle = p->next;
        process_tell(&p->process, "quit\n");
        host_leave(&p->process.is);
        free(p);
    }
    if (f->open) host_close(&f->host);
    pthread_mutex_destroy(&f->lock);
    free(f);
}

void foreign_end_all(void) {
    for (foreign *f; (f = programs);) {
        programs = f->next;
        end_all(f);
    }
}
