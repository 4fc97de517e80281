/* SPDX-License-Identifier: MIT */
/* Games that break one law each, made from whole ones by replacing a function or two; bots and
 * undos likewise. They show that the law suite can fail, and for the right reason. */
#ifndef MUTANTS_H
#define MUTANTS_H

#include "laws.h"

struct mutant {
    const char *name;
    enum law law;              /* the one that must be reported; LAW_NONE: this is no mutant */
    const char *says;          /* what the report must name besides; NULL: nothing */
    pl_game with;              /* what is replaced; all else is NULL */
    const pl_bot *const *bots; /* as in struct law_case */
    bool (*undo)(pl_match *, int seat, pl_error *);
};

/* Closed by a mutant without name. */
extern const struct mutant template_mutants[];
extern const struct mutant encoding_mutants[]; /* of the template game, too */
extern const struct mutant monkeys_mutants[];
extern const struct mutant bloodbath_mutants[];
extern const struct mutant lunarbase_mutants[];

extern const pl_game pl_game_template, pl_game_monkeys, pl_game_bloodbath, pl_game_lunarbase;

#endif
