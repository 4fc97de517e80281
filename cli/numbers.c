/* SPDX-License-Identifier: MIT */
/* Numbers as people read them, with the decimal mark of their language. */
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
