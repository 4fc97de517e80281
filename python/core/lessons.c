/* SPDX-License-Identifier: MIT */
/* Lessons: games of the search against itself, as bytes that Python reads as arrays. */
#include "core.h"

#include "batch/lessons.h"

#include <stdlib.h>

static const char *const names[PL_LESSON_COLUMNS] = {
    [PL_LESSON_OBSERVATION] = "observation",
    [PL_LESSON_SEAT] = "seat",
    [PL_LESSON_MOVES] = "moves",
    [PL_LESSON_EXPECTED] = "expected",
    [PL_LESSON_WON] = "won",
    [PL_LESSON_ACTION] = "action",
    [PL_LESSON_VISITS] = "visits",
    [PL_LESSON_VALUE] = "value",
    [PL_LESSON_PRIOR] = "prior",
};

static PyObject *columns_of(const pl_lessons *l) {
    PyObject *all = PyDict_New();
    for (int i = 0; all && i < PL_LESSON_COLUMNS; i++) {
        const pl_lesson_column *c = &l->column[i];
        PyObject *bytes = PyBytes_FromStringAndSize((const char *)c->at, (Py_ssize_t)c->size);
        if (!bytes || PyDict_SetItemString(all, names[i], bytes) < 0) Py_CLEAR(all);
        Py_XDECREF(bytes);
    }
    return all;
}

static PyObject *play(const pl_lessons_setup *how) {
    pl_error err = { .lang = PL_EN };
    pl_lessons lessons;
    bool ok;
    Py_BEGIN_ALLOW_THREADS ok = pl_lessons_play(how, &lessons, &err);
    Py_END_ALLOW_THREADS if (!ok) return raise_refused(how->game, &err);
    PyObject *columns = columns_of(&lessons);
    pl_lessons_free(&lessons);
    return columns;
}

static bool read_how(PyObject *args, pl_lessons_setup *how, Py_buffer *weights) {
    const char *id, *hex;
    int seats;
    unsigned long long first;
    PyObject *options;
    if (!PyArg_ParseTuple(args, "sisO!KiiIIz*", &id, &seats, &hex, &PyTuple_Type, &options, &first,
                          &how->games, &how->threads, &how->iterations, &how->every, weights))
        return false;
    how->first = first;
    how->game = find_game(id, false);
    if (how->game) pl_setup_default(how->game, seats, &how->setup);
    if (how->game && read_seed(hex, how->setup.seed) &&
        read_options(options, how->game, &how->setup))
        return true;
    PyBuffer_Release(weights);
    return false;
}

PyObject *play_lessons(PyObject *module, PyObject *args) {
    pl_lessons_setup how = { 0 };
    pl_error err = { .lang = PL_EN };
    Py_buffer weights;
    (void)module;
    if (!read_how(args, &how, &weights)) return NULL;
    pl_net *net = weights.buf ? pl_net_read(weights.buf, (size_t)weights.len, &err) : NULL;
    how.net = net;
    PyObject *columns = weights.buf && !net ? raise_refused(how.game, &err) : play(&how);
    free(net);
    PyBuffer_Release(&weights);
    return columns;
}
