/* SPDX-License-Identifier: MIT */
/* Pictures of bases for a terminal: every card as it lies, small letters for open connectors,
 * capitals for orbs. */
#ifndef LB_DRAW_H
#define LB_DRAW_H

#include "grid.h"

/* A card in a picture. */
struct drawn {
    struct placed at;
    uint8_t color[SLOTS]; /* of its connectors, or of the orbs that they make */
    uint8_t is_orb[SLOTS];
    uint8_t printed[2]; /* orbs on the card itself */
    int16_t number;     /* of a choice, or 0 */
    pl_words label;
};

/* The number of a choice beside an open connector; 0 is a star. */
struct numbered {
    struct spot at; /* on the card */
    int number;
};

enum { MARKS_MAX = SLOTS * (MODULES_MAX + 1) };

struct picture {
    int cards, marks;
    struct drawn card[MODULES_MAX + 1];
    struct numbered mark[MARKS_MAX];
    int left, top, right, bottom; /* cells */
};

enum { CELLS_ACROSS = 11 }; /* cells of a picture that fit side by side in a terminal */

void lb_draw_base(const pl_state *, int seat, struct picture *);
/* A module by itself, as it is printed; and as it would lie in a base, with the orbs it would make.
 */
void lb_draw_module(const pl_state *, int card, struct picture *);
void lb_draw_lying(const pl_state *, int seat, int card, struct placed, struct picture *);
/* Numbers beside the connectors that AT moves are about, or a star beside the one that was chosen.
 */
void lb_draw_places(const pl_state *, int seat, struct picture *);

int lb_picture_rows(const struct picture *);
int lb_picture_columns(int cells);
/* One row of the part that is `cells` wide from cell `left` on. */
void lb_picture_row(const struct picture *, int left, int cells, int row, pl_lang, pl_text *);

#endif
