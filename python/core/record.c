/* SPDX-License-Identifier: MIT */
/* A game and its past: logs, earlier positions, the moves so far, and the story they tell. */
#include "core.h"

#include "games/list.h"

#include <stdlib.h>

static game_object *self_of(PyObject *o) {
    return (game_object *)(void *)o;
}

/* ---- logs ---- */

static void write_log(const void *context, pl_text *out) {
    const game_object *g = context;
    pl_log_write(&g->match, out);
}

static PyObject *save(PyObject *self, PyObject *unused) {
    (void)unused;
    if (self_of(self)->past != LOGGED)
        return raise_sentence("An imagined world or a miniature has no log.");
    return write_text(write_log, self_of(self), false);
}

/* Reads into a game whose room for steps is big enough for any. */
static PyObject *read_into(game_object *g, const char *text, size_t size) {
    pl_error err = { .lang = PL_EN };
    const pl_log log = { .games = pl_games, .text = text, .size = size };
    if (!pl_log_read(&g->match, &log, g->step, PL_STEPS_MAX, &err)) {
        raise_refused(g->match.game, &err);
        Py_DECREF((PyObject *)g);
        return NULL;
    }
    look(g);
    return (PyObject *)g;
}

static PyObject *load(PyObject *type, PyObject *args) {
    const char *text;
    Py_ssize_t size;
    if (!PyArg_ParseTuple(args, "s#", &text, &size)) return NULL;
    PyObject *o = new_object((PyTypeObject *)type);
    if (!o) return NULL;
    game_object *g = self_of(o);
    g->step = calloc(PL_STEPS_MAX, sizeof *g->step);
    if (g->step) return read_into(g, text, (size_t)size);
    Py_DECREF(o);
    return PyErr_NoMemory();
}

/* ---- the past ---- */

/* A second game at the deal of the first one. Returns NULL with an exception. */
static game_object *opening(const game_object *g) {
    pl_error err = { .lang = PL_EN };
    if (g->past == IMAGINED) raise_sentence("An imagined world has no past.");
    game_object *past = g->past == IMAGINED ? NULL : copy_game(g);
    if (!past) return NULL;
    if (pl_match_start(&past->match, g->match.game, &g->match.setup, past->step, g->match.cap,
                       &err)) {
        memcpy(past->match.name, g->match.name, sizeof past->match.name);
        return past;
    }
    raise_refused(g->match.game, &err);
    Py_DECREF((PyObject *)past);
    return NULL;
}

static bool repeat(game_object *past, const pl_step *step, pl_events *events) {
    pl_error err = { .lang = PL_EN };
    const bool ok = pl_match_play(&past->match, step->seat, step->move, events, &err);
    if (!ok) raise_refused(past->match.game, &err);
    return ok;
}

static PyObject *at(PyObject *self, PyObject *number) {
    const game_object *g = self_of(self);
    int64_t n;
    if (!read_int(number, "a step", 0, g->match.n, &n)) return NULL;
    game_object *past = opening(g);
    for (int64_t i = 0; past && i < n; i++)
        if (!repeat(past, &g->step[i], NULL)) Py_CLEAR(past);
    if (past) look(past);
    return (PyObject *)past;
}

/* Plays the game again; `tell` appends to the list what one step is to tell. */
typedef bool teller(game_object *past, const pl_step *, PyObject *list, const pl_reader *);

static PyObject *tell_all(const game_object *g, teller *tell, const pl_reader *reader) {
    PyObject *list = PyList_New(0);
    game_object *past = list ? opening(g) : NULL;
    bool ok = past;
    for (uint32_t i = 0; ok && i < g->match.n; i++)
        ok = tell(past, &g->step[i], list, reader);
    Py_XDECREF((PyObject *)past);
    if (!ok) Py_CLEAR(list);
    return list;
}

static bool tell_action(game_object *past, const pl_step *step, PyObject *list,
                        const pl_reader *reader) {
    (void)reader;
    look(past);
    PyObject *action = action_of(past, step->seat, step->move);
    PyObject *pair = action ? Py_BuildValue("iO", (int)step->seat, action) : NULL;
    const bool ok = pair && PyList_Append(list, pair) == 0 && repeat(past, step, NULL);
    Py_XDECREF(action);
    Py_XDECREF(pair);
    return ok;
}

static PyObject *history(PyObject *self, PyObject *unused) {
    (void)unused;
    return tell_all(self_of(self), tell_action, NULL);
}

static bool tell_event(const game_object *past, const pl_event *event, PyObject *list,
                       const pl_reader *reader) {
    char said[1024];
    pl_text t = PL_TEXT(said);
    pl_room view;
    const pl_event known = pl_event_for(*event, reader->seat);
    view_of(past, reader->seat, &view);
    past->match.game->write_event(pl_state_in(&view), &known, reader, &t);
    if (!t.n) return true;
    PyObject *text = string_of(said);
    const bool ok = text && PyList_Append(list, text) == 0;
    Py_XDECREF(text);
    return ok;
}

static bool tell_events(game_object *past, const pl_step *step, PyObject *list,
                        const pl_reader *reader) {
    pl_events events = { .n = 0 };
    bool ok = repeat(past, step, &events);
    for (int32_t i = 0; ok && i < events.n; i++)
        ok = tell_event(past, &events.at[i], list, reader);
    return ok;
}

static PyObject *story(PyObject *self, PyObject *args) {
    const game_object *g = self_of(self);
    PyObject *seat;
    const char *lang;
    char name[PL_SEATS_MAX][PL_NAME_MAX];
    if (!PyArg_ParseTuple(args, "Os", &seat, &lang)) return NULL;
    const int reader_seat = reader_of(g, &seat, 1);
    if (reader_seat == NO_SEAT) return NULL;
    pl_reader reader = { .lang = strcmp(lang, "de") == 0 ? PL_DE : PL_EN, .seat = reader_seat };
    pl_match_names(&g->match, name);
    for (int i = 0; i < PL_SEATS_MAX; i++)
        reader.name[i] = name[i];
    return tell_all(g, tell_events, &reader);
}

PyMethodDef record_methods[] = {
    { "log", save, METH_NOARGS,
      "log() -> the whole game as text, readable by perilune.load and every other program" },
    { "_load", load, METH_VARARGS | METH_CLASS, "_load(text) -> the game of a log, replayed" },
    { "at", at, METH_O, "at(n) -> a game that stands where this one did after n decisions" },
    { "history", history, METH_NOARGS, "history() -> (seat, action) of every decision" },
    { "_story", story, METH_VARARGS, "_story(reader, lang) -> what happened, in sentences" },
    { 0 },
};
