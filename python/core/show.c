/* SPDX-License-Identifier: MIT */
/* A game as its readers see it: vectors, JSON, text, imagined worlds. All of it is made from views.
 */
#include "core.h"

static game_object *self_of(PyObject *o) {
    return (game_object *)(void *)o;
}

/* ---- vectors ---- */

/* Fills a writable buffer of exactly that many bytes. */
typedef void fill(game_object *, int seat, uint8_t *out);

static PyObject *fill_buffer(game_object *g, PyObject *const *args, Py_ssize_t n, int32_t size,
                             fill *write) {
    Py_buffer to;
    if (n < 1 || n > 2) {
        PyErr_SetString(PyExc_TypeError, "a buffer and a seat are needed");
        return NULL;
    }
    const int seat = seat_of(g, args + 1, n - 1);
    if (seat == NO_SEAT ||
        PyObject_GetBuffer(args[0], &to, PyBUF_WRITABLE | PyBUF_C_CONTIGUOUS) < 0)
        return NULL;
    const bool fits = to.len == size && to.itemsize == 1;
    if (fits)
        write(g, seat, to.buf);
    else
        PyErr_Format(PyExc_ValueError, "an array of %d bytes is needed", (int)size);
    PyBuffer_Release(&to);
    if (!fits) return NULL;
    Py_RETURN_NONE;
}

static void fill_observation(game_object *g, int seat, uint8_t *out) {
    pl_room view;
    view_of(g, seat, &view);
    g->match.game->observe(pl_state_in(&view), seat, out);
}

static void fill_mask(game_object *g, int seat, uint8_t *out) {
    choices room;
    const choices *c = choices_of(g, seat, &room);
    memset(out, 0, (size_t)g->match.game->actions(g->match.setup.seats));
    for (int32_t i = 0; i < c->list.n; i++)
        out[c->index[i]] = 1;
}

static PyObject *observe(PyObject *self, PyObject *const *args, Py_ssize_t n) {
    game_object *g = self_of(self);
    const int32_t size = pl_observation_size(g->match.game, g->match.setup.seats);
    return fill_buffer(g, args, n, size, fill_observation);
}

static PyObject *mask(PyObject *self, PyObject *const *args, Py_ssize_t n) {
    game_object *g = self_of(self);
    return fill_buffer(g, args, n, g->match.game->actions(g->match.setup.seats), fill_mask);
}

static PyObject *key(PyObject *self, PyObject *const *args, Py_ssize_t n) {
    const game_object *g = self_of(self);
    pl_room view;
    const int seat = seat_of(g, args, n);
    if (seat == NO_SEAT) return NULL;
    view_of(g, seat, &view);
    return PyLong_FromUnsignedLongLong(pl_information_key(g->match.game, pl_state_in(&view), seat));
}

/* ---- texts ---- */

typedef struct {
    const game_object *game;
    pl_room view;
    int seat;
    pl_lang lang;
    pl_move move;
} subject;

static bool look_at(subject *s, const game_object *g, int seat) {
    s->game = g;
    s->seat = seat;
    if (seat != NO_SEAT) view_of(g, seat, &s->view);
    return seat != NO_SEAT;
}

static void write_json(const void *context, pl_text *out) {
    subject s = *(const subject *)context;
    const pl_match *m = &s.game->match;
    pl_json_open(out, '{');
    pl_json_key(out, "view");
    m->game->json(pl_state_in(&s.view), s.seat, out);
    pl_tell_standings(m->game, pl_state_in(&s.view), s.seat, m->setup.seats, out);
    pl_json_close(out, '}');
}

static PyObject *json(PyObject *self, PyObject *const *args, Py_ssize_t n) {
    const game_object *g = self_of(self);
    subject s;
    return look_at(&s, g, reader_of(g, args, n)) ? write_text(write_json, &s, false) : NULL;
}

typedef char names[PL_SEATS_MAX][PL_NAME_MAX];

static pl_reader reader_in(const subject *s, names name) {
    pl_reader reader = { .lang = s->lang, .seat = s->seat };
    pl_match_names(&s->game->match, name);
    for (int i = 0; i < PL_SEATS_MAX; i++)
        reader.name[i] = name[i];
    return reader;
}

static void write_table(const void *context, pl_text *out) {
    subject s = *(const subject *)context;
    names name;
    const pl_reader reader = reader_in(&s, name);
    s.game->match.game->print(pl_state_in(&s.view), &reader, out);
}

static void write_question(const void *context, pl_text *out) {
    subject s = *(const subject *)context;
    names name;
    const pl_reader reader = reader_in(&s, name);
    s.game->match.game->ask(pl_state_in(&s.view), s.seat, &reader, out);
}

static bool read_lang(const char *text, pl_lang *out) {
    *out = strcmp(text, "de") == 0 ? PL_DE : PL_EN;
    if (*out == PL_DE || strcmp(text, "en") == 0) return true;
    PyErr_Format(PyExc_ValueError, "languages are 'en' and 'de', not '%s'", text);
    return false;
}

static PyObject *table(PyObject *self, PyObject *args) {
    const game_object *g = self_of(self);
    PyObject *seat;
    const char *lang;
    int color;
    subject s;
    if (!PyArg_ParseTuple(args, "Osp", &seat, &lang, &color) || !read_lang(lang, &s.lang))
        return NULL;
    return look_at(&s, g, reader_of(g, &seat, 1)) ? write_text(write_table, &s, color) : NULL;
}

static PyObject *question(PyObject *self, PyObject *args) {
    const game_object *g = self_of(self);
    PyObject *seat;
    const char *lang;
    subject s;
    if (!PyArg_ParseTuple(args, "Os", &seat, &lang) || !read_lang(lang, &s.lang)) return NULL;
    if (!look_at(&s, g, seat_of(g, &seat, 1))) return NULL;
    if (pl_match_owes(&g->match, s.seat)) return write_text(write_question, &s, false);
    return raise_sentence("Seat %d has nothing to decide.", s.seat);
}

static void write_move(const void *context, pl_text *out) {
    subject s = *(const subject *)context;
    s.game->match.game->write_move(pl_state_in(&s.view), s.seat, s.move, out);
}

static void say_move(const void *context, pl_text *out) {
    subject s = *(const subject *)context;
    names name;
    const pl_reader reader = reader_in(&s, name);
    s.game->match.game->say_move(pl_state_in(&s.view), s.seat, s.move, &reader, out);
}

/* The legal moves of a seat as text, as `write` writes them. */
static PyObject *list_moves(game_object *g, subject *s, writer *write) {
    choices room;
    const choices *c = choices_of(g, s->seat, &room);
    PyObject *list = PyList_New(c->list.n);
    for (int32_t i = 0; list && i < c->list.n; i++) {
        s->move = c->list.at[i];
        PyObject *text = write_text(write, s, false);
        if (!text || PyList_SetItem(list, i, text) < 0) Py_CLEAR(list);
    }
    return list;
}

static PyObject *texts(PyObject *self, PyObject *const *args, Py_ssize_t n) {
    game_object *g = self_of(self);
    subject s = { 0 };
    return look_at(&s, g, seat_of(g, args, n)) ? list_moves(g, &s, write_move) : NULL;
}

static PyObject *sentences(PyObject *self, PyObject *args) {
    game_object *g = self_of(self);
    PyObject *seat;
    const char *lang;
    subject s;
    if (!PyArg_ParseTuple(args, "Os", &seat, &lang) || !read_lang(lang, &s.lang)) return NULL;
    return look_at(&s, g, seat_of(g, &seat, 1)) ? list_moves(g, &s, say_move) : NULL;
}

/* ---- worlds ---- */

static PyObject *imagine(PyObject *self, PyObject *args) {
    const game_object *g = self_of(self);
    PyObject *reader;
    const char *hex;
    uint8_t seed[PL_SEED_SIZE];
    pl_rng rng;
    pl_room world;
    if (!PyArg_ParseTuple(args, "Os", &reader, &hex) || !read_seed(hex, seed)) return NULL;
    const int seat = reader_of(g, &reader, 1);
    game_object *copy = seat == NO_SEAT ? NULL : copy_game(g);
    if (!copy) return NULL;
    pl_rng_seed(&rng, seed);
    view_of(g, seat, &world);
    g->match.game->imagine(pl_state_in(&world), seat, &rng);
    memcpy(copy->match.bytes, world.bytes, g->match.game->state_size);
    /* The steps so far belong to the true world, and its seed is a secret. */
    copy->match.n = copy->match.kept = 0;
    memset(copy->match.setup.seed, 0, PL_SEED_SIZE);
    copy->past = IMAGINED;
    look(copy);
    return (PyObject *)copy;
}

static PyObject *result(PyObject *self, PyObject *unused) {
    game_object *g = self_of(self);
    const int seats = g->match.setup.seats;
    pl_result end;
    (void)unused;
    if (g->seat != OVER) return raise_sentence("The game is not over.");
    memset(&end, 0, sizeof end);
    g->match.game->scores(pl_match_state(&g->match), &end);
    PyObject *scores = PyList_New(seats), *ranks = PyList_New(seats);
    bool ok = scores && ranks;
    for (int seat = 0; ok && seat < seats; seat++)
        ok = PyList_SetItem(scores, seat, PyLong_FromLong(end.score[seat])) == 0 &&
             PyList_SetItem(ranks, seat, PyLong_FromLong(end.rank[seat])) == 0;
    PyObject *both = ok ? PyTuple_Pack(2, scores, ranks) : NULL;
    Py_XDECREF(scores);
    Py_XDECREF(ranks);
    return both;
}

static PyObject *hash(PyObject *self, PyObject *unused) {
    (void)unused;
    return PyLong_FromUnsignedLongLong(pl_match_hash(&self_of(self)->match));
}

PyMethodDef show_methods[] = {
    { "_observe", FAST(observe), "_observe(buffer, seat): writes the observation" },
    { "_mask", FAST(mask), "_mask(buffer, seat): writes 1 for each legal action, 0 for others" },
    { "key", FAST(key),
      "key(seat=None) -> 64 bits that name the seat's information state\n\n"
      "Positions that the seat can't tell apart have the same key." },
    { "_json", FAST(json), "_json(reader) -> the view and the standings as JSON" },
    { "_table", table, METH_VARARGS, "_table(reader, lang, color) -> the table as text" },
    { "_question", question, METH_VARARGS, "_question(seat, lang) -> what the seat decides" },
    { "texts", FAST(texts),
      "texts(seat=None) -> the seat's legal moves as text, in the order of `legal`" },
    { "_sentences", sentences, METH_VARARGS, "_sentences(seat, lang) -> the legal moves in words" },
    { "_imagine", imagine, METH_VARARGS, "_imagine(reader, seed) -> a world the reader guesses" },
    { "_result", result, METH_NOARGS, "_result() -> (scores, ranks)" },
    { "hash", hash, METH_NOARGS, "hash() -> 64 bits of the true state, as in logs" },
    { 0 },
};
