/* SPDX-License-Identifier: MIT */
/* Perilune's umbrella header: the types of the rules core, the interface a game fills, and what the
 * engine adds to every game.
 *
 * The core never calls back. It says who has to decide and which moves are legal; it never asks,
 * waits, prints, reads a clock or allocates. A state is plain bytes: memcpy clones it, memcmp
 * compares it. Only the rules see states. Everyone else gets a view: a state without the secrets.
 */
#ifndef PERILUNE_H
#define PERILUNE_H

#include "bounds.h"  /* how much there can be of everything */
#include "declare.h" /* options, cards, clauses, statistics, orders, setups, results */
#include "encode.h"  /* moves and views as numbers, for programs that learn */
#include "game.h"    /* the interface a game fills */
#include "kit.h"     /* what games are made with */
#include "link.h"    /* a whole game in a link */
#include "log.h"     /* a whole game as text */
#include "match.h"   /* a game in progress */
#include "move.h"    /* moves and events */
#include "net.h"     /* networks that play a game */
#include "rng.h"     /* chance */
#include "shown.h"   /* changes, points, forecasts */
#include "tell.h"    /* all of these as JSON */
#include "text.h"    /* bounded text, sentences, errors, JSON */

#endif
