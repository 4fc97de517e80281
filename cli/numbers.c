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

void cli_text_signed(pl_text *t, double value, int decimals, pl_lang lang) {
    char digits[64];
    pl_text d = PL_TEXT(digits);
    cli_text_real(&d, fabs(value), decimals, lang);
    const bool is_zero = !strpbrk(digits, "123456789");
    pl_say(t, is_zero ? "{0}" : value < 0 ? "−{0}" : "+{0}", PL_S(digits));
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

void cli_json_real_at(pl_text *t, const char *key, double value) {
    pl_json_key(t, key);
    cli_json_real(t, value);
}

void cli_json_int_at(pl_text *t, const char *key, int64_t value) {
    pl_json_key(t, key);
    pl_json_int(t, value);
}

void cli_json_pair_at(pl_text *t, const char *key, double a, double b) {
    pl_json_key(t, key);
    pl_json_open(t, '[');
    cli_json_real(t, a);
    cli_json_real(t, b);
    pl_json_close(t, ']');
}
