/* SPDX-License-Identifier: MIT */
/* Bots as players: those of the program, and programs of their own (docs/foreign-bots.md). They
 * think without Python's lock, from a copy of the view. */
#include "core.h"

#include "bots/bots.h"
#include "foreign/foreign.h"

#include <stdlib.h>
#include <unistd.h>

static PyTypeObject *bot_type;

/* A mind per seat, begun when it is first asked. They take turns with the buffer. Those of a
 * program have a session each, which lasts for one game. */
typedef struct {
    PyObject_HEAD const pl_bot *bot;
    foreign *program; /* or NULL */
    pl_setup game[PL_SEATS_MAX];
    pl_mind first; /* as it was read: iterations and buffer */
    pl_mind mind[PL_SEATS_MAX];
    uint64_t seed;
    bool busy; /* another thread is in it */
} bot_object;

static bot_object *self_of(PyObject *o) {
    return (bot_object *)(void *)o;
}

/* ---- programs ---- */

static pid_t programs_of; /* the process that has started them; its forks can't talk to them */

static void end_programs(void) {
    if (programs_of == getpid()) foreign_end_all();
}

static bool may_use_programs(void) {
    static const char *const runner[] = { "perilune", "bot" };
    if (!programs_of && Py_AtExit(end_programs) == 0) {
        foreign_set_runner(runner, 2);
        programs_of = getpid();
    }
    if (programs_of == getpid()) return true;
    PyErr_SetString(PyExc_RuntimeError,
                    "a bot that is a program can't be used in a forked process");
    return false;
}

static void rise(bot_object *b) {
    for (int seat = 0; b->program && seat < PL_SEATS_MAX; seat++)
        foreign_rise(&b->mind[seat]);
}

/* A session for this game, unless the mind has it already. */
static bool sit(bot_object *b, const pl_match *m, int seat) {
    pl_mind *mind = &b->mind[seat];
    if (!may_use_programs()) return false;
    if (mind->game == m->game && memcmp(&b->game[seat], &m->setup, sizeof m->setup) == 0)
        return true;
    foreign_rise(mind);
    memset(mind, 0, sizeof *mind);
    b->game[seat] = m->setup;
    if (!foreign_sit(b->program, mind, &m->setup, seat, 0)) {
        PyErr_NoMemory();
        return false;
    }
    pl_mind_start(mind, m->game, seat, b->seed);
    return true;
}

/* Raises an exception if the program has forfeited. The next question begins a new session. */
static bool has_failed(bot_object *b, int seat) {
    const char *why = b->program ? foreign_forfeit(&b->mind[seat]) : NULL;
    if (!why) return false;
    raise_sentence("%s", why);
    foreign_rise(&b->mind[seat]);
    memset(&b->mind[seat], 0, sizeof b->mind[seat]);
    return true;
}

/* ---- beginning and end ---- */

/* Finds the bot of that name. Returns NULL with an exception. */
static const pl_bot *read_bot(const char *text, foreign **program, pl_mind *mind) {
    pl_error err = { .lang = PL_EN };
    const pl_bot *bot = NULL;
    *program = NULL;
    memset(mind, 0, sizeof *mind);
    if (!foreign_named(text)) {
        bot = pl_bot_read(text, mind, &err);
    } else if (may_use_programs()) {
        *program = foreign_read(text, &err);
        bot = *program ? foreign_bot(*program) : NULL;
    } else {
        return NULL;
    }
    if (!bot) raise_refused(NULL, &err);
    return bot;
}

static PyObject *new_bot(PyTypeObject *type, PyObject *args, PyObject *named) {
    static char *names[] = { "name", "seed", NULL };
    const char *text;
    unsigned long long seed = 0;
    foreign *program;
    pl_mind mind;
    if (!PyArg_ParseTupleAndKeywords(args, named, "s|K", names, &text, &seed)) return NULL;
    const pl_bot *bot = read_bot(text, &program, &mind);
    PyObject *o = bot ? new_object(type) : NULL;
    if (!o) return NULL;
    bot_object *b = self_of(o);
    b->bot = bot;
    b->program = program;
    b->first = mind;
    b->seed = seed;
    b->first.memory_size = pl_mind_memory(bot, &mind);
    b->first.memory = b->first.memory_size ? malloc(b->first.memory_size) : NULL;
    if (b->first.memory || !b->first.memory_size) return o;
    Py_DECREF(o);
    return PyErr_NoMemory();
}

static void destroy(PyObject *self) {
    bot_object *b = self_of(self);
    if (programs_of == getpid()) rise(b);
    free(b->first.memory);
    free_object(self);
}

/* ---- thinking ---- */

typedef struct {
    pl_room view;
    int seat;
    game_object *game;
    pl_mind *mind;
} question;

/* Looks where the seat stands and begins its mind, if this is another game than before. */
static bool prepare(bot_object *b, PyObject *const *args, Py_ssize_t n, question *q) {
    if (n < 1 || n > 2) {
        PyErr_SetString(PyExc_TypeError, "a game is needed, and a seat if it isn't on turn");
        return false;
    }
    q->game = game_of(args[0]);
    q->seat = q->game ? seat_of(q->game, args + 1, n - 1) : NO_SEAT;
    if (q->seat == NO_SEAT) return false;
    if (b->busy) {
        PyErr_SetString(PyExc_RuntimeError, "another thread is using this bot");
        return false;
    }
    if (!pl_match_owes(&q->game->match, q->seat)) {
        raise_sentence("Seat %d has nothing to decide.", q->seat);
        return false;
    }
    q->mind = &b->mind[q->seat];
    if (b->program) {
        if (!sit(b, &q->game->match, q->seat)) return false;
    } else if (q->mind->game != q->game->match.game) {
        *q->mind = b->first;
        pl_mind_start(q->mind, q->game->match.game, q->seat, b->seed);
    }
    view_of(q->game, q->seat, &q->view);
    return true;
}

static PyObject *choose(PyObject *self, PyObject *const *args, Py_ssize_t n) {
    bot_object *b = self_of(self);
    question q;
    pl_move move;
    if (!prepare(b, args, n, &q)) return NULL;
    b->busy = true;
    Py_BEGIN_ALLOW_THREADS move = b->bot->choose(q.mind, pl_state_in(&q.view));
    Py_END_ALLOW_THREADS b->busy = false;
    return has_failed(b, q.seat) ? NULL : action_of(q.game, q.seat, move);
}

static PyObject *rating_of(question *q, const pl_rating *r) {
    const int seats = q->game->match.setup.seats;
    PyObject *action = action_of(q->game, q->seat, r->move);
    PyObject *values = action ? PyList_New(seats) : NULL;
    for (int seat = 0; values && seat < seats; seat++)
        PyList_SetItem(values, seat, PyFloat_FromDouble((double)r->value[seat] / PL_VALUE));
    PyObject *row = NULL;
    if (values)
        row = Py_BuildValue("{s:O,s:I,s:O,s:d,s:d}", "action", action, "visits",
                            (unsigned)r->visits, "value", values, "error",
                            (double)r->error / PL_VALUE, "prior", (double)r->weight / PL_VALUE);
    Py_XDECREF(action);
    Py_XDECREF(values);
    return row;
}

static PyObject *list_ratings(question *q, const pl_ratings *ratings) {
    PyObject *list = PyList_New(ratings->n);
    for (int32_t i = 0; list && i < ratings->n; i++) {
        PyObject *row = rating_of(q, &ratings->at[i]);
        if (!row || PyList_SetItem(list, i, row) < 0) Py_CLEAR(list);
    }
    return list;
}

static PyObject *rate(PyObject *self, PyObject *const *args, Py_ssize_t n) {
    bot_object *b = self_of(self);
    question q;
    if (!b->first.memory)
        return raise_sentence("The bot '%s' builds no search tree, so it can't rate moves.",
                              b->bot->id);
    if (!prepare(b, args, n, &q)) return NULL;
    pl_ratings *ratings = malloc(sizeof *ratings);
    if (!ratings) return PyErr_NoMemory();
    b->busy = true;
    Py_BEGIN_ALLOW_THREADS pl_bot_rate(b->bot, q.mind, pl_state_in(&q.view), ratings);
    Py_END_ALLOW_THREADS b->busy = false;
    PyObject *list = list_ratings(&q, ratings);
    free(ratings);
    return list;
}

static PyObject *reset(PyObject *self, PyObject *args) {
    bot_object *b = self_of(self);
    unsigned long long seed = b->seed;
    if (!PyArg_ParseTuple(args, "|K", &seed)) return NULL;
    if (b->busy) {
        PyErr_SetString(PyExc_RuntimeError, "another thread is using this bot");
        return NULL;
    }
    b->seed = seed;
    rise(b);
    memset(b->mind, 0, sizeof b->mind);
    Py_RETURN_NONE;
}

/* ---- the type ---- */

static PyObject *get_name(PyObject *self, void *unused) {
    const bot_object *b = self_of(self);
    (void)unused;
    if (b->program) return string_of(foreign_text(b->program));
    if (b->first.iterations == b->bot->iterations) return string_of(b->bot->id);
    return PyUnicode_FromFormat("%s:%u", b->bot->id, (unsigned)b->first.iterations);
}

static PyGetSetDef members[] = {
    { "name", get_name, NULL, "Its name, such as 'cadet', 'rollout:50' or 'cmd:./mybot'.", NULL },
    { 0 },
};

static PyMethodDef methods[] = {
    { "choose", FAST(choose),
      "choose(game, seat=None) -> an action index, from what the seat can see\n\n"
      "A program that fails raises perilune.Refused; asked again, it is started again." },
    { "rate", FAST(rate),
      "rate(game, seat=None) -> what the search thinks of each legal move\n\n"
      "A list of dicts: action, visits, value (each seat's share of the win), error (standard "
      "error of the seat's own value), prior." },
    { "reset", reset, METH_VARARGS,
      "reset(seed=same): begins again, as before the first decision of a game" },
    { 0 },
};

bool add_bot(PyObject *module) {
    PyType_Slot slots[] = {
        { Py_tp_new, new_bot },
        { Py_tp_dealloc, destroy },
        { Py_tp_methods, methods },
        { Py_tp_getset, members },
        { Py_tp_doc, "Bot(name, seed=0): a player. Seed and seat determine all its decisions." },
        { 0 },
    };
    PyType_Spec spec = { .name = "perilune._core.Bot",
                         .basicsize = sizeof(bot_object),
                         .flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE,
                         .slots = slots };
    return add_type(module, "Bot", &spec, &bot_type);
}
