/* SPDX-License-Identifier: MIT */
/* The module: what games and bots there are, and how their vectors are laid out. */
#include "core.h"

#include "bots/bots.h"
#include "games/list.h"
#include "miniatures/mini.h"

/* ---- games ---- */

enum { MINIATURES = 3 };
static struct mini mini[MINIATURES];

static void make_miniatures(void) {
    mini[0] = mini_bloodbath();
    mini[1] = mini_monkeys();
    mini[2] = mini_lunarbase();
}

static const pl_game *find_miniature(const char *id) {
    for (int i = 0; i < MINIATURES; i++)
        if (strcmp(mini[i].game.id, id) == 0) return &mini[i].game;
    raise_sentence("There is no miniature of '%s'.", id);
    return NULL;
}

const pl_game *find_game(const char *id, bool miniature) {
    char ids[256];
    pl_text t = PL_TEXT(ids);
    const pl_game *game = pl_game_find(pl_games, id);
    if (game) return miniature ? find_miniature(id) : game;
    for (const pl_game *const *g = pl_games; *g; g++)
        pl_say(&t, g == pl_games ? "{0}" : ", {0}", PL_S((*g)->id));
    raise_sentence("Unknown game '%s'. Games: %s.", id, ids);
    return NULL;
}

static bool append(PyObject *list, PyObject *item) {
    const bool ok = item && PyList_Append(list, item) == 0;
    Py_XDECREF(item);
    return ok;
}

static PyObject *done(PyObject *list, bool ok) {
    if (ok) return list;
    Py_XDECREF(list);
    return NULL;
}

static PyObject *list_games(PyObject *module, PyObject *unused) {
    PyObject *list = PyList_New(0);
    bool ok = list;
    for (const pl_game *const *game = pl_games; ok && *game; game++)
        ok = append(list, string_of((*game)->id));
    (void)module, (void)unused;
    return done(list, ok);
}

static PyObject *list_bots(PyObject *module, PyObject *unused) {
    PyObject *list = PyList_New(0);
    bool ok = list;
    for (const pl_bot *const *bot = pl_bots; ok && *bot; bot++)
        ok = append(list, string_of((*bot)->id));
    (void)module, (void)unused;
    return done(list, ok);
}

static void write_option(const pl_option *o, pl_text *out) {
    pl_json_open(out, '{');
    pl_json_key_str(out, "id", o->id);
    pl_json_words(out, "name", o->name);
    pl_json_words(out, "about", o->about);
    pl_json_key(out, "choices");
    pl_json_open(out, '[');
    for (int32_t i = 0; i < o->choices; i++)
        pl_json_str(out, o->choice[i].id);
    pl_json_close(out, ']');
    pl_json_close(out, '}');
}

static void write_info(const void *context, pl_text *out) {
    const pl_game *game = context;
    pl_json_open(out, '{');
    pl_json_key_str(out, "id", game->id);
    pl_json_words(out, "title", game->title);
    pl_json_words(out, "about", game->about);
    pl_json_key_int(out, "rules", game->rules);
    pl_json_key_bool(out, "listed", !game->unlisted);
    pl_json_key_int(out, "seats_min", game->seats_min);
    pl_json_key_int(out, "seats_max", game->seats_max);
    pl_json_key_int(out, "length_max", game->length_max);
    pl_json_key(out, "options");
    pl_json_open(out, '[');
    for (int32_t i = 0; i < game->options; i++)
        write_option(&game->option[i], out);
    pl_json_close(out, ']');
    pl_json_key(out, "decks");
    pl_json_open(out, '[');
    for (int32_t i = 0; i < game->decks; i++)
        pl_json_str(out, game->deck[i].id);
    pl_json_close(out, ']');
    pl_tell_names(game, out);
    pl_json_close(out, '}');
}

static PyObject *info(PyObject *module, PyObject *args) {
    const char *id;
    (void)module;
    if (!PyArg_ParseTuple(args, "s", &id)) return NULL;
    const pl_game *game = find_game(id, false);
    return game ? write_text(write_info, game, false) : NULL;
}

/* ---- vectors ---- */

static const pl_game *game_and_seats(PyObject *args, int *seats) {
    const char *id;
    if (!PyArg_ParseTuple(args, "si", &id, seats)) return NULL;
    const pl_game *game = find_game(id, false);
    if (!game || (*seats >= game->seats_min && *seats <= game->seats_max)) return game;
    raise_sentence("%s is for %d to %d seats, not %d.", game->title.en, (int)game->seats_min,
                   (int)game->seats_max, *seats);
    return NULL;
}

static PyObject *sizes(PyObject *module, PyObject *args) {
    int seats;
    const pl_game *game = game_and_seats(args, &seats);
    (void)module;
    if (!game) return NULL;
    return Py_BuildValue("ii", (int)game->actions(seats), (int)pl_observation_size(game, seats));
}

static PyObject *feature(const pl_game *game, int seats, int32_t at) {
    char name[128];
    pl_text t = PL_TEXT(name);
    const int most = pl_observation_name(game, seats, at, &t);
    return Py_BuildValue("si", name, most);
}

static PyObject *features(PyObject *module, PyObject *args) {
    int seats;
    const pl_game *game = game_and_seats(args, &seats);
    (void)module;
    if (!game) return NULL;
    PyObject *list = PyList_New(0);
    bool ok = list;
    for (int32_t i = 0, n = pl_observation_size(game, seats); ok && i < n; i++)
        ok = append(list, feature(game, seats, i));
    return done(list, ok);
}

static void write_seed(const void *seed, pl_text *out) {
    pl_seed_write(seed, out);
}

static PyObject *derive(PyObject *module, PyObject *args) {
    const char *hex;
    unsigned long long number;
    uint8_t seed[PL_SEED_SIZE], out[PL_SEED_SIZE];
    (void)module;
    if (!PyArg_ParseTuple(args, "sK", &hex, &number) || !read_seed(hex, seed)) return NULL;
    pl_seed_derive(seed, number, out);
    return write_text(write_seed, out, false);
}

/* ---- the module ---- */

static PyMethodDef functions[] = {
    { "games", list_games, METH_NOARGS, "games() -> ids of all games" },
    { "bots", list_bots, METH_NOARGS, "bots() -> ids of all bots, weakest first" },
    { "info", info, METH_VARARGS, "info(game) -> description of a game as JSON" },
    { "sizes", sizes, METH_VARARGS, "sizes(game, seats) -> (actions, numbers per observation)" },
    { "features", features, METH_VARARGS,
      "features(game, seats) -> (name, largest value) of each number of an observation" },
    { "derive", derive, METH_VARARGS, "derive(seed, number) -> seed of that game of a series" },
    { "judge", FAST(judge_game),
      "judge(game, seat=None) -> what the game's network thinks, or None if there is none\n\n"
      "From what the seat can see: the probability of each legal action, and each seat's share of "
      "the win." },
    { "_lessons", play_lessons, METH_VARARGS,
      "_lessons(game, seats, seed, options, first, games, threads, iterations, every, weights) -> "
      "columns as bytes" },
    { 0 },
};

static struct PyModuleDef module = {
    PyModuleDef_HEAD_INIT,
    .m_name = "perilune._core",
    .m_doc = "Games, bots, batches and analyses in C. Use it through the package perilune.",
    .m_size = -1,
    .m_methods = functions,
};

static bool add_refused(PyObject *m) {
    refused = PyErr_NewExceptionWithDoc(
        "perilune.Refused",
        "Why something isn't possible. `clause` is the rule that forbids a move, such as 'MM-17', "
        "`line` the line of a log that can't be read; both can be None.",
        PyExc_ValueError, NULL);
    return refused && PyObject_SetAttrString(refused, "clause", Py_None) == 0 &&
           PyObject_SetAttrString(refused, "line", Py_None) == 0 &&
           PyModule_AddObjectRef(m, "Refused", refused) == 0;
}

PyMODINIT_FUNC PyInit__core(void);
PyMODINIT_FUNC PyInit__core(void) {
    make_miniatures();
    PyObject *m = PyModule_Create(&module);
    if (m && add_refused(m) && add_game(m) && add_bot(m) && add_batch(m) && add_analysis(m) &&
        PyModule_AddStringConstant(m, "version", PERILUNE_VERSION) == 0 &&
        PyModule_AddIntConstant(m, "PUBLIC", PL_PUBLIC) == 0)
        return m;
    Py_XDECREF(m);
    return NULL;
}
