/* SPDX-License-Identifier: MIT */
/* Analyses of finished games. Decisions are judged one by one, on as many threads as Python likes;
 * each judgment runs without Python's lock. */
#include "core.h"

#include "analysis/analysis.h"

#include <stdlib.h>

static PyTypeObject *analysis_type;

enum { WORLDS_MIN = 10, WORLDS_MAX = 100000 };

typedef struct {
    PyObject_HEAD game_object *game; /* a copy, so that nothing changes meanwhile */
    bool open, summed;
    bool *judged;
    analysis a;
} analysis_object;

static analysis_object *self_of(PyObject *o) {
    return (analysis_object *)(void *)o;
}

static bool start(analysis_object *self, uint32_t iterations, int seat) {
    const pl_match *m = &self->game->match;
    self->open = true;
    if (!analyse_open(&self->a, m)) return false;
    self->a.iterations = iterations;
    self->a.only = seat;
    pl_match_names(m, self->a.name);
    self->judged = calloc(self->a.n + 1, sizeof *self->judged);
    return self->judged;
}

static PyObject *new_analysis(PyTypeObject *type, PyObject *args, PyObject *named) {
    static char *names[] = { "game", "iterations", "seat", NULL };
    PyObject *game, *worlds, *only;
    int64_t iterations, seat;
    pl_error err = { .lang = PL_EN };
    if (!PyArg_ParseTupleAndKeywords(args, named, "OOO", names, &game, &worlds, &only)) return NULL;
    const game_object *g = game_of(game);
    if (!g || !read_int(worlds, "iterations", WORLDS_MIN, WORLDS_MAX, &iterations) ||
        !read_int(only, "a seat", PL_PUBLIC, g->match.setup.seats - 1, &seat))
        return NULL;
    if (g->past != LOGGED) return raise_sentence("Only games with a log can be analyzed.");
    if (!analyse_is_over(&g->match, &err)) return raise_refused(g->match.game, &err);
    PyObject *o = new_object(type);
    if (!o) return NULL;
    self_of(o)->game = copy_game(g);
    if (self_of(o)->game && start(self_of(o), (uint32_t)iterations, (int)seat)) return o;
    Py_DECREF(o);
    return PyErr_Occurred() ? NULL : PyErr_NoMemory();
}

static void destroy(PyObject *o) {
    analysis_object *self = self_of(o);
    if (self->open) analyse_close(&self->a);
    free(self->judged);
    Py_XDECREF((PyObject *)self->game);
    free_object(o);
}

static PyObject *judge(PyObject *o, PyObject *number) {
    analysis_object *self = self_of(o);
    int64_t i;
    insight think;
    if (!read_int(number, "a decision", 0, (int64_t)self->a.n - 1, &i)) return NULL;
    if (self->judged[i]) Py_RETURN_NONE;
    if (!insight_open(&think, self->a.iterations)) return PyErr_NoMemory();
    self->judged[i] = true;
    Py_BEGIN_ALLOW_THREADS analyse_judge(&self->a, (uint32_t)i, &think);
    Py_END_ALLOW_THREADS insight_close(&think);
    Py_RETURN_NONE;
}

static void write_report(const void *context, pl_text *out) {
    analyse_json(context, out);
}

static PyObject *report(PyObject *o, PyObject *args) {
    analysis_object *self = self_of(o);
    const char *lang;
    if (!PyArg_ParseTuple(args, "s", &lang)) return NULL;
    for (uint32_t i = 0; i < self->a.n; i++)
        if (!self->judged[i]) return raise_sentence("Decision %u has not been judged.", i);
    if (!self->summed) analyse_sum(&self->a);
    self->summed = true;
    analyse_say(&self->a, strcmp(lang, "de") == 0 ? PL_DE : PL_EN);
    return write_text(write_report, &self->a, false);
}

static PyObject *get_decisions(PyObject *o, void *unused) {
    (void)unused;
    return PyLong_FromLong((long)self_of(o)->a.n);
}

static PyGetSetDef members[] = {
    { "decisions", get_decisions, NULL, "The number of decisions to judge.", NULL },
    { 0 },
};

static PyMethodDef methods[] = {
    { "judge", judge, METH_O, "judge(decision): asks the search about one of them" },
    { "report", report, METH_VARARGS, "report(lang) -> the analysis as JSON, once all are judged" },
    { 0 },
};

bool add_analysis(PyObject *module) {
    PyType_Slot slots[] = {
        { Py_tp_new, new_analysis },
        { Py_tp_dealloc, destroy },
        { Py_tp_methods, methods },
        { Py_tp_getset, members },
        { Py_tp_doc, "Analysis(game, iterations, seat): perilune.analyse uses it." },
        { 0 },
    };
    PyType_Spec spec = { .name = "perilune._core.Analysis",
                         .basicsize = sizeof(analysis_object),
                         .flags = Py_TPFLAGS_DEFAULT,
                         .slots = slots };
    return add_type(module, "Analysis", &spec, &analysis_type);
}
