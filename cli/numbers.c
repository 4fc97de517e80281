/* SPDX-License-Identifier: MIT */
#include "cli.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

void cli_text_real(pl_text *t, double value, int decimals, pl_lang lang) {
    char digits[64];
    snprintf(digits, sizeof digits, "%.*f", decimals, value);
    char *point = strchr(digits, '.');
    if (point && lang == PL_DE) *point = ',';
    pl_text_str(t, digits);
}

void cli_json_real(pl_text *t, double value) {
    if (!isfinite(value)) {
        pl_json_null(t);
        return;
    }
    /* The writer of whole numbers puts the comma; zero is then replaced. */
    pl_json_int(t, 0);
    t->n--;
    char digits[64];
    snprintf(digits, sizeof digits, "%.7g", value);
    pl_text_str(t, digits);
}
