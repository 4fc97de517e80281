/* SPDX-License-Identifier: MIT */
/* A folder of its own for every test of what is kept in files. */
#ifndef PERILUNE_TESTS_FOLDER_H
#define PERILUNE_TESTS_FOLDER_H

enum { FOLDER_PATH = 320 };

/* For cmocka_unit_test_setup_teardown. */
int folder_make(void **state);
int folder_remove(void **state);

/* The path of a file in it; at most four at a time. */
const char *folder_file(const char *name);
long folder_size(const char *name); /* bytes of a file; -1: it is not there */

#endif
