/* SPDX-License-Identifier: MIT */
/* Output of an analysis for people. */
#ifndef PERILUNE_ANALYSE_H
#define PERILUNE_ANALYSE_H

#include "analysis/analysis.h"
#include "cli.h"

void analyse_print(const analysis *, pl_text *);
/* `path` is the path of the log. */
void analyse_page(const analysis *, const char *path, pl_text *);

#endif
