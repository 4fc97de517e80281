/* SPDX-License-Identifier: MIT */
/* Bots as players. A search runs without Python's lock, from a copy of the view. */
#include "core.h"

#include "bots/bots.h"

#include <stdlib.h>

static PyTypeObject *bot_type;

/* A mind per seat, begun when it is first asked. They take turns with the buffer. */
typedef struct {
    PyObject_HEAD const pl_bot *bot;
    pl_mind first; /* as it was read: iterations and buffer */
    pl_mind mind[PL_SEATS_MAX];
    uint64_t seed;
    bool busy; /* another thread is in it */
} bot_object;

static bot_object *self_of(PyObject *o) {
    return (bot_object *)(void *)o;
}

static PyObject *new_bot(PyTypeObject *type, PyObject *args, PyObject *named) {
    static char *names[] = { "name", "seed", NULL };
    const char *text;
    unsigned long long seed = 0;
    pl_error err = { .lang = PL_EN };
    pl_mind mind;
    if (!PyArg_ParseTupleAndKeywords(args, named, "s|K", names, &text, &seed)) return NULL;
    const pl_bot *bot = pl_bot_read(text, &mind, &err);
    if (!bot) return raise_refused(NULL, &err);
    PyObject *o = new_object(type);
    if (!o) return NULL;
    bot_object *b = self_of(o);
    b->bot = bot;
    b->first = mind;
    b->seed = seed;
    b->first.memory_size = pl_mind_memory(bot, &mind);
    b->first.memory = b->first.memory_size ? malloc(b->first.memory_size) : NULL;
    if (b->first.memory || !b->first.memory_size) return o;
    Py_DECREF(o);
    return PyErr_NoMemory();
}

static void destroy(PyObject *self) {
    free(self_of(self)->first.memory);
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
    if (q->mind->game != q->game->match.game) {
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
    return action_of(q.game, q.seat, move);
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
    Py_BEGIN_ALLOW_THREADS pl_search_rate(q.mind, pl_state_in(&q.view), ratings);
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
    memset(b->mind, 0, sizeof b->mind);
    Py_RETURN_NONE;
}

/* ---- the type ---- */

static PyObject *get_name(PyObject *self, void *unused) {
    const bot_object *b = self_of(self);
    (void)unused;
    if (b->first.iterations == b->bot->iterations) return string_of(b->bot->id);
    return PyUnicode_FromFormat("%s:%u", b->bot->id, (unsigned)b->first.iterations);
}

static PyGetSetDef members[] = {
    { "name", get_name, NULL, "Its name, such as 'cadet' or 'rollout:50'.", NULL },
    { 0 },
};

static PyMethodDef methods[] = {
    { "choose", FAST(choose),
      "choose(game, seat=None) -> an action index, from what the seat can see" },
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
