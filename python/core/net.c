/* SPDX-License-Identifier: MIT */
/* What a game's network thinks of a position, as the seat sees it. */
#include "core.h"

#include "bots/judge.h"

static PyObject *list_weights(const choices *moves, const pl_judgement *judged) {
    double all = 0;
    for (int32_t i = 0; i < moves->list.n; i++)
        all += judged->weight[i];
    PyObject *policy = PyDict_New();
    for (int32_t i = 0; policy && i < moves->list.n; i++) {
        PyObject *action = PyLong_FromLong(moves->index[i]);
        PyObject *share = PyFloat_FromDouble(judged->weight[i] / all);
        if (!action || !share || PyDict_SetItem(policy, action, share) < 0) Py_CLEAR(policy);
        Py_XDECREF(action);
        Py_XDECREF(share);
    }
    return policy;
}

static PyObject *list_values(const pl_judgement *judged, int seats) {
    PyObject *values = PyList_New(seats);
    for (int seat = 0; values && seat < seats; seat++) {
        PyObject *value = PyFloat_FromDouble((double)judged->value[seat] / PL_VALUE);
        if (!value || PyList_SetItem(values, seat, value) < 0) Py_CLEAR(values);
    }
    return values;
}

PyObject *judge_game(PyObject *module, PyObject *const *args, Py_ssize_t n) {
    (void)module;
    if (n < 1 || n > 2) {
        PyErr_SetString(PyExc_TypeError, "a game is needed, and a seat if it isn't on turn");
        return NULL;
    }
    game_object *g = game_of(args[0]);
    const int seat = g ? seat_of(g, args + 1, n - 1) : NO_SEAT;
    if (seat == NO_SEAT) return NULL;
    pl_room view;
    view_of(g, seat, &view);
    const pl_net *net = pl_net_of(g->match.game, pl_state_in(&view));
    if (!net) Py_RETURN_NONE;
    choices room;
    const choices *moves = choices_of(g, seat, &room);
    pl_judgement judged;
    pl_net_judge(net, g->match.game, pl_state_in(&view), seat, &moves->list, &judged);
    PyObject *policy = list_weights(moves, &judged);
    PyObject *values = policy ? list_values(&judged, g->match.setup.seats) : NULL;
    return values ? Py_BuildValue("(NN)", policy, values) : NULL;
}
