/* SPDX-License-Identifier: MIT */
/* A game: how it begins, which moves are legal, and how it is played. */
#include "core.h"

#include <stdlib.h>

PyTypeObject *game_type;

/* ---- seats ---- */

static game_object *self_of(PyObject *o) {
    return (game_object *)(void *)o;
}

game_object *game_of(PyObject *o) {
    if (PyObject_TypeCheck(o, game_type)) return self_of(o);
    PyErr_Format(PyExc_TypeError, "a game is needed, not %R", (PyObject *)Py_TYPE(o));
    return NULL;
}

static int read_seat(const game_object *g, PyObject *o, int from) {
    int64_t seat;
    return read_int(o, "a seat", from, g->match.setup.seats - 1, &seat) ? (int)seat : NO_SEAT;
}

int seat_of(const game_object *g, PyObject *const *args, Py_ssize_t n) {
    if (n > 0 && !Py_IsNone(args[0])) return read_seat(g, args[0], 0);
    if (g->seat != OVER) return g->seat;
    raise_sentence("The game is over, so the seat has to be given.");
    return NO_SEAT;
}

int reader_of(const game_object *g, PyObject *const *args, Py_ssize_t n) {
    if (n > 0 && !Py_IsNone(args[0])) return read_seat(g, args[0], PL_PUBLIC);
    return g->seat == OVER ? PL_PUBLIC : g->seat;
}

/* ---- moves ---- */

void look(game_object *g) {
    const pl_game *game = g->match.game;
    const pl_seats owing = game->to_act(pl_match_state(&g->match));
    g->now.encoded = false;
    g->now.list.n = 0;
    g->seat = owing ? pl_lowest_bit(owing) : OVER;
    if (owing) game->legal(pl_match_state(&g->match), g->seat, &g->now.list);
}

void view_of(const game_object *g, int seat, pl_room *out) {
    pl_match_view(&g->match, seat, pl_state_in(out));
}

static void encode(const game_object *g, int seat, choices *c) {
    pl_room view;
    view_of(g, seat, &view);
    g->match.game->encode(pl_state_in(&view), seat, &c->list, c->index);
    c->encoded = true;
}

const choices *choices_of(game_object *g, int seat, choices *room) {
    choices *c = &g->now;
    if (seat != g->seat) {
        c = room;
        c->encoded = false;
        pl_match_legal(&g->match, seat, &c->list);
    }
    if (!c->encoded && c->list.n) encode(g, seat, c);
    return c;
}

PyObject *action_of(game_object *g, int seat, pl_move move) {
    choices room;
    const choices *c = choices_of(g, seat, &room);
    for (int32_t i = 0; i < c->list.n; i++)
        if (pl_move_same(c->list.at[i], move)) return PyLong_FromLong(c->index[i]);
    return raise_sentence("This move is not legal now.");
}

static PyObject *legal(PyObject *self, PyObject *const *args, Py_ssize_t n) {
    game_object *g = self_of(self);
    choices room;
    if (n == 0 && g->seat == OVER) return PyList_New(0);
    const int seat = seat_of(g, args, n);
    if (seat == NO_SEAT) return NULL;
    const choices *c = choices_of(g, seat, &room);
    PyObject *list = PyList_New(c->list.n);
    for (int32_t i = 0; list && i < c->list.n; i++) {
        PyObject *index = PyLong_FromLong(c->index[i]);
        if (!index || PyList_SetItem(list, i, index) < 0) Py_CLEAR(list);
    }
    return list;
}

/* ---- playing ---- */

static bool played(game_object *g, bool ok, const pl_error *err) {
    if (ok)
        look(g);
    else
        raise_refused(g->match.game, err);
    return ok;
}

static bool play_listed(game_object *g, int seat, pl_move move) {
    pl_error err = { .lang = PL_EN };
    return played(g, pl_match_play_listed(&g->match, seat, move, NULL, &err), &err);
}

static bool play_text(game_object *g, int seat, PyObject *text) {
    pl_error err = { .lang = PL_EN };
    PyObject *bytes = PyUnicode_AsUTF8String(text);
    const char *move = bytes ? PyBytes_AsString(bytes) : NULL;
    if (!move) return false;
    const bool ok = pl_match_play_text(&g->match, seat, move, NULL, &err);
    Py_DECREF(bytes);
    return played(g, ok, &err);
}

static bool play_action(game_object *g, int seat, PyObject *action) {
    choices room;
    int64_t index;
    if (!read_int(action, "an action", 0, g->match.game->actions(g->match.setup.seats) - 1, &index))
        return false;
    const choices *c = choices_of(g, seat, &room);
    for (int32_t i = 0; i < c->list.n; i++)
        if (c->index[i] == index) return play_listed(g, seat, c->list.at[i]);
    raise_sentence(c->list.n ? "Action %d is not legal for seat %d."
                             : "Action %d: seat %d has no decision to make.",
                   (int)index, seat);
    return false;
}

static PyObject *step(PyObject *self, PyObject *const *args, Py_ssize_t n) {
    game_object *g = self_of(self);
    if (n < 1 || n > 2) {
        PyErr_SetString(PyExc_TypeError, "step(action, seat=None)");
        return NULL;
    }
    if (n == 1 && g->seat == OVER) return raise_sentence("The game is over.");
    const int seat = seat_of(g, args + 1, n - 1);
    if (seat == NO_SEAT) return NULL;
    const bool ok =
        PyUnicode_Check(args[0]) ? play_text(g, seat, args[0]) : play_action(g, seat, args[0]);
    return ok ? PyLong_FromLong(g->seat) : NULL;
}

static PyObject *pick(PyObject *self, PyObject *rank) {
    game_object *g = self_of(self);
    int64_t at;
    if (g->seat == OVER) return raise_sentence("The game is over.");
    if (!read_int(rank, "a position in the list", 0, g->now.list.n - 1, &at)) return NULL;
    if (!play_listed(g, g->seat, g->now.list.at[at])) return NULL;
    return PyLong_FromLong(g->now.list.n);
}

static PyObject *undo(PyObject *self, PyObject *const *args, Py_ssize_t n) {
    game_object *g = self_of(self);
    pl_error err = { .lang = PL_EN };
    if (g->past == IMAGINED) return raise_sentence("Moves in an imagined world are final.");
    if (g->match.n == 0) return raise_sentence("There is nothing to undo.");
    const int seat = n > 0 && !Py_IsNone(args[0]) ? read_seat(g, args[0], 0)
                                                  : g->match.step[g->match.n - 1].seat;
    if (seat == NO_SEAT) return NULL;
    if (!pl_match_undo(&g->match, seat, &err)) return raise_refused(g->match.game, &err);
    look(g);
    Py_RETURN_NONE;
}

/* ---- beginning and end ---- */

static game_object *room_for(PyTypeObject *type, uint32_t steps) {
    PyObject *o = new_object(type);
    if (!o) return NULL;
    game_object *g = self_of(o);
    g->step = malloc(steps * sizeof *g->step);
    if (g->step) return g;
    Py_DECREF(o);
    PyErr_NoMemory();
    return NULL;
}

static bool begin(game_object *g, const pl_game *game, const pl_setup *setup) {
    pl_error err = { .lang = PL_EN };
    if (!pl_match_start(&g->match, game, setup, g->step, game->length_max, &err)) {
        raise_refused(game, &err);
        return false;
    }
    look(g);
    return true;
}

static PyObject *new_game(PyTypeObject *type, PyObject *args, PyObject *named) {
    static char *names[] = { "game", "seats", "seed", "options", "stack", "miniature", NULL };
    const char *id, *hex;
    int seats, miniature;
    PyObject *options, *stack;
    pl_setup setup;
    if (!PyArg_ParseTupleAndKeywords(args, named, "sisO!O!p", names, &id, &seats, &hex,
                                     &PyTuple_Type, &options, &PyTuple_Type, &stack, &miniature))
        return NULL;
    const pl_game *game = find_game(id, miniature);
    if (!game) return NULL;
    pl_setup_default(game, seats ? seats : game->seats_min, &setup);
    if (!read_seed(hex, setup.seed) || !read_options(options, game, &setup) ||
        !read_stack(stack, game, &setup))
        return NULL;
    game_object *g = room_for(type, game->length_max);
    if (!g) return NULL;
    g->past = miniature ? MINIATURE : LOGGED;
    if (begin(g, game, &setup)) return (PyObject *)g;
    Py_DECREF((PyObject *)g);
    return NULL;
}

static PyObject *deal(PyObject *self, PyObject *args) {
    game_object *g = self_of(self);
    const char *hex;
    pl_setup setup = g->match.setup;
    char name[PL_SEATS_MAX][PL_NAME_MAX];
    if (!PyArg_ParseTuple(args, "s", &hex) || !read_seed(hex, setup.seed)) return NULL;
    memcpy(name, g->match.name, sizeof name);
    if (!begin(g, g->match.game, &setup)) return NULL;
    memcpy(g->match.name, name, sizeof name);
    g->past = find_game(g->match.game->id, false) == g->match.game ? LOGGED : MINIATURE;
    Py_RETURN_NONE;
}

static PyObject *name_seat(PyObject *self, PyObject *args) {
    game_object *g = self_of(self);
    pl_error err = { .lang = PL_EN };
    int seat;
    const char *name;
    if (!PyArg_ParseTuple(args, "is", &seat, &name)) return NULL;
    if (!pl_match_name(&g->match, seat, name, &err)) return raise_refused(g->match.game, &err);
    Py_RETURN_NONE;
}

static void destroy(PyObject *self) {
    free(self_of(self)->step);
    free_object(self);
}

game_object *copy_game(const game_object *g) {
    game_object *copy = room_for(Py_TYPE((PyObject *)(uintptr_t)g), g->match.cap);
    if (!copy) return NULL;
    copy->past = g->past;
    copy->seat = g->seat;
    copy->now = g->now;
    copy->match = g->match;
    copy->match.step = copy->step;
    memcpy(copy->step, g->step, g->match.n * sizeof *g->step);
    return copy;
}

static PyObject *clone(PyObject *self, PyObject *unused) {
    (void)unused;
    return (PyObject *)copy_game(self_of(self));
}

/* ---- the type ---- */

static PyObject *get_seat(PyObject *self, void *unused) {
    (void)unused;
    return PyLong_FromLong(self_of(self)->seat);
}

static PyObject *get_moves(PyObject *self, void *unused) {
    (void)unused;
    return PyLong_FromLong(self_of(self)->now.list.n);
}

static PyObject *get_over(PyObject *self, void *unused) {
    (void)unused;
    return PyBool_FromLong(self_of(self)->seat == OVER);
}

static PyObject *get_played(PyObject *self, void *unused) {
    (void)unused;
    return PyLong_FromLong((long)self_of(self)->match.n);
}

static PyObject *get_seats(PyObject *self, void *unused) {
    (void)unused;
    return PyLong_FromLong(self_of(self)->match.setup.seats);
}

static PyObject *get_id(PyObject *self, void *unused) {
    (void)unused;
    return string_of(self_of(self)->match.game->id);
}

static PyObject *get_logged(PyObject *self, void *unused) {
    (void)unused;
    return PyBool_FromLong(self_of(self)->past == LOGGED);
}

static PyObject *get_practice(PyObject *self, void *unused) {
    (void)unused;
    return PyBool_FromLong(self_of(self)->match.practice);
}

static void write_seed(const void *seed, pl_text *out) {
    pl_seed_write(seed, out);
}

static PyObject *get_seed(PyObject *self, void *unused) {
    (void)unused;
    return write_text(write_seed, self_of(self)->match.setup.seed, false);
}

static PyObject *get_to_act(PyObject *self, void *unused) {
    game_object *g = self_of(self);
    const pl_seats owing = g->match.game->to_act(pl_match_state(&g->match));
    PyObject *list = PyList_New(0);
    (void)unused;
    for (int seat = 0; list && seat < g->match.setup.seats; seat++) {
        PyObject *number = owing >> seat & 1 ? PyLong_FromLong(seat) : NULL;
        if (number && PyList_Append(list, number) < 0) Py_CLEAR(list);
        Py_XDECREF(number);
    }
    PyObject *tuple = list ? PyList_AsTuple(list) : NULL;
    Py_XDECREF(list);
    return tuple;
}

static PyGetSetDef members[] = {
    { "seat", get_seat, NULL, "The seat that decides next, the lowest of several; -1 at the end.",
      NULL },
    { "moves", get_moves, NULL, "The number of its legal moves.", NULL },
    { "over", get_over, NULL, "Whether the game is over.", NULL },
    { "to_act", get_to_act, NULL,
      "All seats that owe a decision. With several, their answers are sealed.", NULL },
    { "played", get_played, NULL, "The number of decisions so far.", NULL },
    { "seats", get_seats, NULL, "The number of seats.", NULL },
    { "id", get_id, NULL, "The game's id, such as 'monkeys'.", NULL },
    { "seed", get_seed, NULL, "The seed as 64 hex digits. Only a referee may know it.", NULL },
    { "logged", get_logged, NULL,
      "Whether the game has a log. Imagined worlds and miniatures have none.", NULL },
    { "practice", get_practice, NULL, "Whether moves were taken back that showed something.",
      NULL },
    { 0 },
};

static PyMethodDef own_methods[] = {
    { "legal", FAST(legal),
      "legal(seat=None) -> action indices of the seat's legal moves\n\n"
      "Without a seat: of the one that decides next. Empty if the seat has nothing to decide." },
    { "step", FAST(step),
      "step(action, seat=None) -> the seat that decides next, -1 at the end\n\n"
      "Plays an action index, or a move as text ('play green-4a advance purple')." },
    { "pick", pick, METH_O,
      "pick(rank) -> the number of legal moves of the next decision, 0 at the end\n\n"
      "Plays the move at this position of `legal()`, faster than `step`." },
    { "undo", FAST(undo),
      "undo(seat=None)\n\n"
      "Takes back the seat's last move, or the last one of all, if nobody has learned anything "
      "from it." },
    { "clone", clone, METH_NOARGS, "clone() -> a copy with all that is hidden and the history" },
    { "_deal", deal, METH_VARARGS, "_deal(seed): begins again with another deal" },
    { "_name", name_seat, METH_VARARGS, "_name(seat, name)" },
    { 0 },
};

/* The type's methods come from several files. */
static PyMethodDef *all_methods(void) {
    enum { MOST = 40 };
    static PyMethodDef all[MOST];
    PyMethodDef *const part[] = { own_methods, show_methods, record_methods };
    int n = 0;
    for (size_t i = 0; i < sizeof part / sizeof *part; i++)
        for (const PyMethodDef *m = part[i]; m->ml_name; m++)
            all[n++] = *m;
    return all;
}

bool add_game(PyObject *module) {
    PyType_Slot slots[] = {
        { Py_tp_new, new_game },
        { Py_tp_dealloc, destroy },
        { Py_tp_methods, all_methods() },
        { Py_tp_getset, members },
        { Py_tp_doc, "A game in progress. perilune.make makes one." },
        { 0 },
    };
    PyType_Spec spec = { .name = "perilune._core.Game",
                         .basicsize = sizeof(game_object),
                         .flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE,
                         .slots = slots };
    return add_type(module, "Game", &spec, &game_type);
}
