/* SPDX-License-Identifier: MIT */
/* Fractions in JSON. */
#include "real.h"

#include <math.h>
#include <stdio.h>

void real_json(pl_text *t, double value) {
    if (!isfinite(value)) {
        pl_json_null(t);
        return;
    }
    /* The integer writer adds the comma and a zero. Replaces the zero. */
    pl_json_int(t, 0);
    t->n--;
    char digits[64];
    snprintf(digits, sizeof digits, "%.7g", value);
    pl_text_str(t, digits);
}

void real_json_at(pl_text *t, const char *key, double value) {
    pl_json_key(t, key);
    real_json(t, value);
}

void real_json_pair_at(pl_text *t, const char *key, double a, double b) {
    pl_json_key(t, key);
    pl_json_open(t, '[');
    real_json(t, a);
    real_json(t, b);
    pl_json_close(t, ']');
}
