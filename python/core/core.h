/* SPDX-License-Identifier: MIT */
/* The Python extension `perilune._core`: games, bots, batches and analyses as Python objects. What
 * is comfortable is written in Python on top of it (python/perilune/). */
#ifndef PYTHON_CORE_H
#define PYTHON_CORE_H

#define PY_SSIZE_T_CLEAN
#define Py_LIMITED_API 0x030B0000
#include <Python.h>

#include "perilune.h"

#include <string.h>

enum { OVER = -1, NO_SEAT = -2 };

/* What is known of a game's past: a log and all positions, the positions, nothing. */
enum past { LOGGED, MINIATURE, IMAGINED };

/* The legal moves of a seat. */
typedef struct {
    bool encoded; /* the indices are there */
    pl_moves list;
    uint16_t index[PL_MOVES_MAX];
} choices;

typedef struct {
    PyObject_HEAD enum past past;
    int32_t seat; /* the lowest one that has to decide, or OVER */
    choices now;  /* its moves */
    pl_step *step;
    pl_match match;
} game_object;

extern PyObject *refused; /* perilune.Refused */

/* ---- module.c ---- */

/* Finds a game or its miniature. Returns NULL with an exception. */
const pl_game *find_game(const char *id, bool miniature);

/* ---- convert.c ---- */

/* Raise an exception and return NULL. */
PyObject *raise_refused(const pl_game *, const pl_error *);
PyObject *raise_sentence(const char *format, ...);
/* Reads an integer in from .. to. Returns false with an exception. */
bool read_int(PyObject *, const char *what, int64_t from, int64_t to, int64_t *out);
bool read_seed(const char *hex, uint8_t seed[PL_SEED_SIZE]);
/* Fills in a setup from pairs of strings: option and choice, deck and card. */
bool read_options(PyObject *pairs, const pl_game *, pl_setup *);
bool read_stack(PyObject *pairs, const pl_game *, pl_setup *);
/* Returns what a function writes as a string, with as much memory as that needs. */
typedef void writer(const void *context, pl_text *out);
PyObject *write_text(writer *, const void *context, bool color);
PyObject *string_of(const char *);
bool add_type(PyObject *module, const char *name, PyType_Spec *, PyTypeObject **out);
PyObject *new_object(PyTypeObject *);
void free_object(PyObject *);

/* ---- game.c ---- */

extern PyTypeObject *game_type;
bool add_game(PyObject *module);
/* Returns the game, or NULL with an exception if the object is none. */
game_object *game_of(PyObject *);
/* A new game of the same type, copied with its history. */
game_object *copy_game(const game_object *);
/* Lists the moves of the seat on turn again, after a change. */
void look(game_object *);
/* The seat named by the first argument; without it, or with None, the one on turn. */
int seat_of(const game_object *, PyObject *const *args, Py_ssize_t n);
/* The same, or the public if nobody is on turn; PL_PUBLIC can be named. */
int reader_of(const game_object *, PyObject *const *args, Py_ssize_t n);
/* The moves of a seat with their indices; `room` is used for seats that aren't on turn. */
const choices *choices_of(game_object *, int seat, choices *room);
void view_of(const game_object *, int seat, pl_room *out);
PyObject *action_of(game_object *, int seat, pl_move);

/* ---- show.c, record.c: more methods of a game ---- */

extern PyMethodDef show_methods[], record_methods[];

/* ---- net.c ---- */

PyObject *judge_game(PyObject *module, PyObject *const *args, Py_ssize_t n);

/* ---- lessons.c ---- */

PyObject *play_lessons(PyObject *module, PyObject *args);

/* ---- the other types ---- */

bool add_bot(PyObject *module);
bool add_batch(PyObject *module);
bool add_analysis(PyObject *module);

#define FAST(function) (PyCFunction)(void (*)(void))(function), METH_FASTCALL

#endif
