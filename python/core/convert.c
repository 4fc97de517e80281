/* SPDX-License-Identifier: MIT */
/* From Python to C and back: exceptions, numbers, setups, texts, types. */
#include "core.h"

#include <stdarg.h>
#include <stdlib.h>

PyObject *refused;

/* ---- exceptions ---- */

static PyObject *clause_of(const pl_game *game, int32_t clause) {
    if (!game || !clause) Py_RETURN_NONE;
    return PyUnicode_FromFormat("%s-%d", game->clause_prefix, (int)clause);
}

static PyObject *line_of(int32_t line) {
    if (!line) Py_RETURN_NONE;
    return PyLong_FromLong(line);
}

PyObject *raise_refused(const pl_game *game, const pl_error *err) {
    PyObject *text = string_of(err->text);
    PyObject *exception = text ? PyObject_CallFunctionObjArgs(refused, text, NULL) : NULL;
    PyObject *clause = clause_of(game, err->clause), *line = line_of(err->line);
    if (exception && clause && line && PyObject_SetAttrString(exception, "clause", clause) == 0 &&
        PyObject_SetAttrString(exception, "line", line) == 0)
        PyErr_SetObject(refused, exception);
    Py_XDECREF(text);
    Py_XDECREF(exception);
    Py_XDECREF(clause);
    Py_XDECREF(line);
    return NULL;
}

PyObject *raise_sentence(const char *format, ...) {
    va_list values;
    va_start(values, format);
    PyErr_FormatV(refused, format, values);
    va_end(values);
    return NULL;
}

/* ---- numbers ---- */

bool read_int(PyObject *o, const char *what, int64_t from, int64_t to, int64_t *out) {
    int beyond = 0;
    PyObject *number = PyLong_Check(o) ? Py_NewRef(o) : PyNumber_Index(o);
    if (!number) return false;
    *out = PyLong_AsLongLongAndOverflow(number, &beyond);
    Py_DECREF(number);
    if (!beyond && *out >= from && *out <= to) return true;
    if (!PyErr_Occurred())
        PyErr_Format(PyExc_ValueError, "%s must be %lld to %lld, not %S", what, (long long)from,
                     (long long)to, o);
    return false;
}

bool read_seed(const char *hex, uint8_t seed[PL_SEED_SIZE]) {
    if (pl_seed_read(hex, seed)) return true;
    PyErr_Format(PyExc_ValueError, "a seed has at most 64 hex digits, not '%s'", hex);
    return false;
}

/* ---- setups ---- */

typedef bool take_pair(const pl_game *, pl_setup *, const char *, const char *, pl_error *);

/* Calls `take` with each pair of a tuple of pairs. */
static bool read_pairs(PyObject *pairs, const pl_game *game, pl_setup *setup, take_pair *take) {
    pl_error err = { .lang = PL_EN };
    for (Py_ssize_t i = 0; i < PyTuple_Size(pairs); i++) {
        const char *first, *second;
        PyObject *pair = PyTuple_GetItem(pairs, i);
        if (!PyTuple_Check(pair)) {
            PyErr_SetString(PyExc_TypeError, "a pair of strings is needed");
            return false;
        }
        if (!PyArg_ParseTuple(pair, "ss", &first, &second)) return false;
        if (take(game, setup, first, second, &err)) continue;
        raise_refused(game, &err);
        return false;
    }
    return true;
}

bool read_options(PyObject *pairs, const pl_game *game, pl_setup *setup) {
    return read_pairs(pairs, game, setup, pl_setup_option);
}

bool read_stack(PyObject *pairs, const pl_game *game, pl_setup *setup) {
    return read_pairs(pairs, game, setup, pl_setup_stack);
}

/* ---- texts ---- */

PyObject *string_of(const char *text) {
    return PyUnicode_DecodeUTF8(text, (Py_ssize_t)strlen(text), "replace");
}

PyObject *write_text(writer *write, const void *context, bool color) {
    enum { LEAST = 16 << 10, MOST = 64 << 20 };
    for (size_t size = LEAST; size <= MOST; size *= 4) {
        char *room = malloc(size);
        if (!room) break;
        pl_text t = pl_text_in(room, size);
        t.color = color;
        write(context, &t);
        PyObject *text = t.cut ? NULL : string_of(room);
        free(room);
        if (!t.cut) return text;
    }
    return PyErr_NoMemory();
}

/* ---- types ---- */

bool add_type(PyObject *module, const char *name, PyType_Spec *spec, PyTypeObject **out) {
    PyObject *type = PyType_FromSpec(spec);
    if (!type) return false;
    *out = (PyTypeObject *)type;
    return PyModule_AddObjectRef(module, name, type) == 0;
}

PyObject *new_object(PyTypeObject *type) {
    return ((allocfunc)PyType_GetSlot(type, Py_tp_alloc))(type, 0);
}

void free_object(PyObject *o) {
    PyTypeObject *type = Py_TYPE(o);
    ((freefunc)PyType_GetSlot(type, Py_tp_free))(o);
    Py_DECREF(type);
}
