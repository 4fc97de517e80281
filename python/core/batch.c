/* SPDX-License-Identifier: MIT */
/* Batches. The rows lie in arrays of Python's, which are held until the batch is closed; a step
 * runs without Python's lock. */
#include "core.h"

#include "batch/batch.h"

#include <stdlib.h>
#include <unistd.h>

static PyTypeObject *batch_type;

enum row { SEAT, MOVES, OBSERVATION, MASK, KEY, NUMBER, DONE, REWARD, SCORE, OUTCOME, ROWS };
enum width { ONE, EACH_SEAT, EACH_ACTION, EACH_NUMBER };

static const struct {
    const char *name, *formats; /* as the buffer protocol writes them */
    int size;
    enum width width;
} rows[ROWS] = {
    [SEAT] = { "seat", "il", 4, ONE },
    [MOVES] = { "moves", "il", 4, ONE },
    [OBSERVATION] = { "observation", "B", 1, EACH_NUMBER },
    [MASK] = { "mask", "B?", 1, EACH_ACTION },
    [KEY] = { "key", "LQ", 8, ONE },
    [NUMBER] = { "number", "LQ", 8, ONE },
    [DONE] = { "done", "B?", 1, ONE },
    [REWARD] = { "reward", "f", 4, EACH_SEAT },
    [SCORE] = { "score", "il", 4, EACH_SEAT },
    [OUTCOME] = { "outcome", "LQ", 8, ONE },
};

typedef struct {
    PyObject_HEAD pl_batch *batch; /* NULL once it is closed */
    pl_batch_setup how;
    pl_batch_rows rows;
    Py_buffer held[ROWS];
    int32_t *action; /* room for actions of 64 bits */
    bool busy;       /* another thread is in it */
    pid_t owner;     /* its threads don't follow into a forked process */
} batch_object;

static batch_object *self_of(PyObject *o) {
    return (batch_object *)(void *)o;
}

/* ---- rows ---- */

static Py_ssize_t width_of(const batch_object *b, enum row r) {
    const pl_game *game = b->how.game;
    const int seats = b->how.setup.seats;
    switch (rows[r].width) {
    case EACH_SEAT: return seats;
    case EACH_ACTION: return game->actions(seats);
    case EACH_NUMBER: return pl_observation_size(game, seats);
    default: return 1;
    }
}

static bool has_format(const Py_buffer *from, const char *formats, int size) {
    const char *format = from->format ? from->format : "B";
    if (*format == '@' || *format == '=') format++;
    return from->itemsize == size && *format && !format[1] && strchr(formats, *format);
}

static bool hold(batch_object *b, enum row r, PyObject *array) {
    Py_buffer *to = &b->held[r];
    if (PyObject_GetBuffer(array, to, PyBUF_WRITABLE | PyBUF_FORMAT | PyBUF_C_CONTIGUOUS) < 0)
        return false;
    const Py_ssize_t numbers = b->how.games * width_of(b, r);
    if (has_format(to, rows[r].formats, rows[r].size) && to->len == numbers * rows[r].size)
        return true;
    PyErr_Format(PyExc_ValueError, "'%s' needs %zd numbers of %d bytes of its type", rows[r].name,
                 numbers, rows[r].size);
    return false;
}

static bool hold_all(batch_object *b, PyObject *arrays) {
    for (int r = 0; r < ROWS; r++) {
        PyObject *array = PyDict_GetItemString(arrays, rows[r].name);
        if (array && !hold(b, (enum row)r, array)) return false;
    }
    b->rows = (pl_batch_rows){ .seat = b->held[SEAT].buf,
                               .moves = b->held[MOVES].buf,
                               .observation = b->held[OBSERVATION].buf,
                               .mask = b->held[MASK].buf,
                               .key = b->held[KEY].buf,
                               .number = b->held[NUMBER].buf,
                               .done = b->held[DONE].buf,
                               .reward = b->held[REWARD].buf,
                               .score = b->held[SCORE].buf,
                               .outcome = b->held[OUTCOME].buf };
    if (b->rows.seat) return true;
    PyErr_SetString(PyExc_ValueError, "'seat' is needed");
    return false;
}

/* ---- beginning and end ---- */

/* In a forked process there are no threads to end, and waiting for them would take forever; so the
 * batch's memory stays. */
static void let_go(batch_object *b) {
    if (b->owner == getpid()) pl_batch_free(b->batch);
    b->batch = NULL;
    for (int r = 0; r < ROWS; r++)
        if (b->held[r].obj) PyBuffer_Release(&b->held[r]);
    free(b->action);
    b->action = NULL;
}

static bool read_how(PyObject *args, pl_batch_setup *how, PyObject **arrays) {
    const char *id, *hex;
    int seats, once, skip, by_rank, miniature;
    unsigned long long first;
    PyObject *options;
    if (!PyArg_ParseTuple(args, "sisO!pKiipppO!", &id, &seats, &hex, &PyTuple_Type, &options,
                          &miniature, &first, &how->games, &how->threads, &once, &skip, &by_rank,
                          &PyDict_Type, arrays))
        return false;
    how->game = find_game(id, miniature);
    if (!how->game) return false;
    how->first = first;
    how->once = once;
    how->skip_forced = skip;
    how->by_rank = by_rank;
    pl_setup_default(how->game, seats ? seats : how->game->seats_min, &how->setup);
    return read_seed(hex, how->setup.seed) && read_options(options, how->game, &how->setup);
}

static PyObject *new_batch(PyTypeObject *type, PyObject *args, PyObject *named) {
    pl_batch_setup how = { 0 };
    pl_error err = { .lang = PL_EN };
    PyObject *arrays;
    (void)named;
    if (!read_how(args, &how, &arrays)) return NULL;
    pl_batch *batch = pl_batch_new(&how, &err);
    if (!batch) return raise_refused(how.game, &err);
    PyObject *o = new_object(type);
    if (!o) {
        pl_batch_free(batch);
        return NULL;
    }
    batch_object *b = self_of(o);
    b->batch = batch;
    b->how = how;
    b->owner = getpid();
    b->action = malloc((size_t)how.games * sizeof *b->action);
    if (!b->action) PyErr_NoMemory();
    if (b->action && hold_all(b, arrays)) {
        pl_batch_reset(batch, &b->rows);
        return o;
    }
    Py_DECREF(o);
    return NULL;
}

static void destroy(PyObject *self) {
    let_go(self_of(self));
    free_object(self);
}

static bool is_ready(const batch_object *b) {
    if (!b->batch)
        PyErr_SetString(PyExc_ValueError, "the batch is closed");
    else if (b->busy)
        PyErr_SetString(PyExc_RuntimeError, "another thread is using this batch");
    else if (b->owner != getpid())
        PyErr_SetString(PyExc_RuntimeError, "a batch can't be used in a forked process");
    else
        return true;
    return false;
}

static PyObject *close_batch(PyObject *self, PyObject *unused) {
    batch_object *b = self_of(self);
    (void)unused;
    if (!b->batch) Py_RETURN_NONE;
    if (b->busy) {
        PyErr_SetString(PyExc_RuntimeError, "another thread is using this batch");
        return NULL;
    }
    let_go(b);
    Py_RETURN_NONE;
}

/* ---- playing ---- */

static PyObject *reset(PyObject *self, PyObject *unused) {
    batch_object *b = self_of(self);
    (void)unused;
    if (!is_ready(b)) return NULL;
    b->busy = true;
    Py_BEGIN_ALLOW_THREADS pl_batch_reset(b->batch, &b->rows);
    Py_END_ALLOW_THREADS b->busy = false;
    Py_RETURN_NONE;
}

/* What doesn't fit is no legal action. */
static const int32_t *narrow(const batch_object *b, const int64_t *action) {
    for (int32_t i = 0; i < b->how.games; i++)
        b->action[i] = action[i] < 0 || action[i] > INT32_MAX ? -1 : (int32_t)action[i];
    return b->action;
}

static bool are_actions(const batch_object *b, const Py_buffer *from) {
    if (!has_format(from, "il", 4) && !has_format(from, "lq", 8)) {
        PyErr_SetString(PyExc_TypeError, "actions are an array of int32 or int64");
        return false;
    }
    if (from->ndim == 1 && from->shape[0] == b->how.games) return true;
    PyErr_Format(PyExc_ValueError, "one action for each of %d games is needed", (int)b->how.games);
    return false;
}

static bool play(batch_object *b, const Py_buffer *from) {
    pl_error err = { .lang = PL_EN };
    bool ok;
    b->busy = true;
    Py_BEGIN_ALLOW_THREADS const int32_t *action =
        from->itemsize == 8 ? narrow(b, from->buf) : from->buf;
    ok = pl_batch_step(b->batch, action, &b->rows, &err);
    Py_END_ALLOW_THREADS b->busy = false;
    if (!ok) raise_refused(b->how.game, &err);
    return ok;
}

static PyObject *step(PyObject *self, PyObject *actions) {
    batch_object *b = self_of(self);
    Py_buffer from;
    if (!is_ready(b) || PyObject_GetBuffer(actions, &from, PyBUF_FORMAT | PyBUF_C_CONTIGUOUS) < 0)
        return NULL;
    const bool ok = are_actions(b, &from) && play(b, &from);
    PyBuffer_Release(&from);
    if (!ok) return NULL;
    Py_RETURN_NONE;
}

/* ---- views ---- */

typedef struct {
    const batch_object *batch;
    pl_room view;
    int seat;
    bool table, color;
} subject;

static void write_view(const void *context, pl_text *out) {
    subject s = *(const subject *)context;
    const pl_game *game = s.batch->how.game;
    const pl_reader reader = {
        .seat = s.seat, .name = { "seat-0", "seat-1", "seat-2", "seat-3", "seat-4", "seat-5" }
    };
    if (s.table)
        game->print(pl_state_in(&s.view), &reader, out);
    else
        game->json(pl_state_in(&s.view), s.seat, out);
}

static PyObject *view(PyObject *self, PyObject *args) {
    const batch_object *b = self_of(self);
    subject s = { .batch = b };
    int game, table, color;
    if (!PyArg_ParseTuple(args, "iipp", &game, &s.seat, &table, &color) || !is_ready(b))
        return NULL;
    if (game < 0 || game >= b->how.games || s.seat < PL_PUBLIC || s.seat >= b->how.setup.seats) {
        PyErr_SetString(PyExc_ValueError, "there is no such game or seat");
        return NULL;
    }
    s.table = table;
    s.color = color;
    pl_batch_view(b->batch, game, s.seat, pl_state_in(&s.view));
    return write_text(write_view, &s, color);
}

/* ---- the type ---- */

static PyObject *get_closed(PyObject *self, void *unused) {
    (void)unused;
    return PyBool_FromLong(!self_of(self)->batch);
}

static PyGetSetDef members[] = {
    { "closed", get_closed, NULL, "Whether `close` was called.", NULL },
    { 0 },
};

static PyMethodDef methods[] = {
    { "_reset", reset, METH_NOARGS, "_reset(): begins with the first games" },
    { "_step", step, METH_O, "_step(actions): plays one action per game" },
    { "_view", view, METH_VARARGS, "_view(game, seat, table, color) -> text or JSON" },
    { "close", close_batch, METH_NOARGS,
      "close(): ends its threads and frees its memory; the arrays stay" },
    { 0 },
};

bool add_batch(PyObject *module) {
    PyType_Slot slots[] = {
        { Py_tp_new, new_batch },
        { Py_tp_dealloc, destroy },
        { Py_tp_methods, methods },
        { Py_tp_getset, members },
        { Py_tp_doc, "Many games at once. perilune.batch makes one." },
        { 0 },
    };
    PyType_Spec spec = { .name = "perilune._core.Batch",
                         .basicsize = sizeof(batch_object),
                         .flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE,
                         .slots = slots };
    return add_type(module, "Batch", &spec, &batch_type);
}
