/* SPDX-License-Identifier: MIT */
/* The settings of the server: from options, environment and file, with a sentence for whatever
 * cannot be meant. */
#define _GNU_SOURCE

#include "server/config.h"
#include "tests/folder.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static void every_setting_is_told_in_both_languages(void **unused) {
    (void)unused;
    for (int i = 0; i < config_settings_n; i++) {
        const config_setting *const s = &config_settings[i];
        const pl_words texts[] = { s->value, s->about };
        for (int t = 0; t < 2; t++)
            assert_true(texts[t].en && *texts[t].en && texts[t].de && *texts[t].de);
        if (s->kind != CONFIG_TEXT) assert_non_null(strstr(s->about.en, s->usual));
        if (s->kind != CONFIG_TEXT) assert_non_null(strstr(s->about.de, s->usual));
    }
    for (int i = 0; i < config_words; i++)
        assert_true(config_word[i].en && config_word[i].de);
}

static void the_usual_values_are_as_told(void **unused) {
    (void)unused;
    config c;
    config_default(&c);
    assert_string_equal(c.address, "127.0.0.1");
    assert_int_equal(c.port, 1969);
    assert_int_equal(c.durability, DURABLE_POWER);
    assert_false(c.proxy);
    assert_int_equal(c.log_level, 1);
    assert_int_equal(c.max_tables, 10000);
    assert_int_equal(c.max_cpu_per_address, 50);
    assert_int_equal(c.max_bytes_per_address, 1024);
    assert_true(config_check(&c, NULL));
}

static void tokens_are_long(void **unused) {
    (void)unused;
    config c;
    pl_error err = { 0 };
    config_default(&c);
    assert_string_equal(c.metrics_token, "");
    assert_true(config_set(&c, "metrics-token", "123456789012345", &err));
    assert_false(config_check(&c, &err));
    assert_non_null(strstr(err.text, "16 characters"));
    assert_true(config_set(&c, "metrics-token", "1234567 012345678", &err));
    assert_false(config_check(&c, &err));
    assert_true(config_set(&c, "metrics-token", "1234567890123456", &err));
    assert_true(config_check(&c, &err));
}

static void assert_store(const char *expected) {
    config c;
    config_default(&c);
    assert_string_equal(c.store, expected);
}

static void tables_are_kept_where_data_belongs(void **unused) {
    (void)unused;
    setenv("HOME", "/home/ada", 1);
    unsetenv("XDG_DATA_HOME");
    unsetenv("STATE_DIRECTORY");
    assert_store("/home/ada/.local/share/perilune/tables.db");
    setenv("XDG_DATA_HOME", "/data", 1);
    assert_store("/data/perilune/tables.db");
    setenv("STATE_DIRECTORY", "/var/lib/perilune", 1);
    assert_store("/var/lib/perilune/tables.db");
    unsetenv("XDG_DATA_HOME");
    unsetenv("STATE_DIRECTORY");
}

static void without_a_home_the_store_must_be_named(void **unused) {
    (void)unused;
    config c;
    pl_error err = { 0 };
    unsetenv("HOME");
    assert_store("");
    setenv("HOME", "", 1);
    assert_store("");
    setenv("HOME", "ada", 1); /* would lead into the working directory */
    assert_store("");
    config_default(&c);
    assert_false(config_check(&c, &err));
    assert_string_equal(
        err.text,
        "Can't find a folder for the tables because HOME is not set. Name a file with --store.");
    assert_true(config_set(&c, "store", "tables.db", &err) && config_check(&c, &err));
    setenv("HOME", "/home/ada", 1);
}

static void values_are_set(void **unused) {
    (void)unused;
    config c;
    config_default(&c);
    pl_error err = { 0 };
    assert_true(config_set(&c, "port", "0", &err) && config_set(&c, "store", "x y.db", &err) &&
                config_set(&c, "durability", "process", &err) &&
                config_set(&c, "proxy", "yes", &err) &&
                config_set(&c, "log-level", "requests", &err) &&
                config_set(&c, "origin", "https://moon.example:8443", &err));
    assert_int_equal(c.port, 0);
    assert_string_equal(c.store, "x y.db");
    assert_int_equal(c.durability, DURABLE_PROCESS);
    assert_true(c.proxy);
    assert_int_equal(c.log_level, 2);
    assert_true(config_check(&c, &err));
    assert_true(config_set(&c, "origin", "", &err));
}

static void refused(const char *name, const char *value, const char *sentence) {
    config c, before;
    config_default(&c);
    before = c;
    pl_error err = { 0 };
    assert_false(config_set(&c, name, value, &err));
    assert_string_equal(err.text, sentence);
    assert_memory_equal(&c, &before, sizeof c);
}

static void what_cannot_be_meant_is_refused(void **unused) {
    (void)unused;
    refused("port", "http", "'port' needs a whole number from 0 to 65535, not 'http'.");
    refused("port", "", "'port' needs a whole number from 0 to 65535, not ''.");
    refused("port", "65536", "'port' must be 0 to 65535, not 65536.");
    refused("port", "-1", "'port' must be 0 to 65535, not -1.");
    refused("durability", "pow", "'durability' must be one of power|process|standby, not 'pow'.");
    refused("proxy", "", "'proxy' must be one of no|yes, not ''.");
    refused("proxy", "no|yes", "'proxy' must be one of no|yes, not 'no|yes'.");
    refused("store", "", "'store' needs a value. Remove the setting to use the default.");
    refused("store", "\"x.db\"", "Write the value of 'store' without quotes.");
    refused("prot", "80", "Unknown setting 'prot'. Did you mean 'port'?");
    refused("max_tables", "80", "Unknown setting 'max_tables'. Did you mean 'max-tables'?");
    refused("", "80", "Unknown setting ''. 'perilune serve --help' lists all settings.");
    refused("wages", "80", "Unknown setting 'wages'. 'perilune serve --help' lists all settings.");
    char text[600] = { 0 };
    memset(text, 'x', sizeof text - 1);
    refused("address", text, "The value of 'address' is too long: 599 bytes. The limit is 63.");
}

static void what_does_not_go_together_is_refused(void **unused) {
    (void)unused;
    config c;
    pl_error err = { .lang = PL_DE };
    config_default(&c);
    strcpy(c.certificate, "moon.pem");
    assert_false(config_check(&c, &err));
    assert_string_equal(err.text,
                        "TLS braucht 'certificate' und 'private-key'. 'private-key' fehlt.");
    strcpy(c.private_key, "key.pem");
    assert_true(config_check(&c, &err));
    static const char *const wrong[] = { "moon.example",  "https://",         "ftp://moon",
                                         "https://moon/", "https://ada@moon", "https://moon?",
                                         "https:moon",    "https://a b",      "https://m\x1bn",
                                         "https://*",     "https://'a'",      "https://möon",
                                         "http://a:0",    "http://a:65536",   "http://a:x",
                                         "http://[a]",    "http://[::1",      "http://a;b" };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        snprintf(c.origin, sizeof c.origin, "%s", wrong[i]);
        assert_false(config_check(&c, &err));
    }
    static const char *const right[] = { "https://moon.example", "http://moon_box.lan:1969",
                                         "http://[2001:db8::1]:80", "http://192.0.2.7" };
    for (size_t i = 0; i < sizeof right / sizeof *right; i++) {
        snprintf(c.origin, sizeof c.origin, "%s", right[i]);
        assert_true(config_check(&c, &err));
    }
}

/* ---- the environment ---- */

static void every_setting_has_its_variable(void **unused) {
    (void)unused;
    config c;
    pl_error err = { 0 };
    config_default(&c);
    setenv("PERILUNE_MAX_TABLES_PER_HOUR", "7", 1);
    setenv("PERILUNE_PORT", "", 1); /* as if it were not there */
    assert_true(config_read_environment(&c, &err));
    assert_int_equal(c.max_tables_per_hour, 7);
    assert_int_equal(c.port, 1969);
    setenv("PERILUNE_PORT", "moon", 1);
    assert_false(config_read_environment(&c, &err));
    assert_string_equal(err.text,
                        "PERILUNE_PORT: 'port' needs a whole number from 0 to 65535, not 'moon'.");
    unsetenv("PERILUNE_PORT");
    unsetenv("PERILUNE_MAX_TABLES_PER_HOUR");
}

/* ---- the file ---- */

static bool read_text(config *c, const char *text, size_t n, pl_error *err) {
    FILE *const f = fopen(folder_file("conf"), "w");
    assert_non_null(f);
    fwrite(text, 1, n, f);
    fclose(f);
    config_default(c);
    *err = (pl_error){ 0 };
    return config_read_file(c, folder_file("conf"), err);
}

static void a_file_is_read(void **unused) {
    (void)unused;
    static const char text[] = "# the tabletop\n"
                               "\n"
                               "  port=8080   # as the proxy expects\n"
                               "store = /srv/a#b.db\r\n"
                               "\torigin =\thttps://moon.example\t\n"
                               "certificate =\n"
                               "proxy = yes";
    config c;
    pl_error err;
    if (!read_text(&c, text, sizeof text - 1, &err)) fail_msg("%s", err.text);
    assert_int_equal(c.port, 8080);
    assert_string_equal(c.store, "/srv/a#b.db");
    assert_string_equal(c.origin, "https://moon.example");
    assert_string_equal(c.certificate, "");
    assert_true(c.proxy);
}

static void refused_line(const char *text, size_t n, int line, const char *sentence) {
    config c;
    pl_error err;
    char expected[480];
    assert_false(read_text(&c, text, n, &err));
    snprintf(expected, sizeof expected, "%s, line %d: %s", folder_file("conf"), line, sentence);
    assert_string_equal(err.text, expected);
    assert_int_equal(err.line, line);
}
#define REFUSED_LINE(text, line, sentence) refused_line(text, sizeof text - 1, line, sentence)

static void a_file_is_refused_with_the_line(void **unused) {
    (void)unused;
    REFUSED_LINE("port = 80\n\nworkers = many\n", 3,
                 "'workers' needs a whole number from 0 to 256, not 'many'.");
    REFUSED_LINE("port 80\n", 1, "A line must read 'name = value' or begin with #.");
    REFUSED_LINE("= 80\n", 1, "Unknown setting ''. 'perilune serve --help' lists all settings.");
    REFUSED_LINE("#\nport = 80\nport = 81\n", 3,
                 "'port' is set twice. Remove one of the two lines.");
    REFUSED_LINE("port = 8\0000\n", 1, "The line is not text.");
}

static void a_file_that_cannot_be_read_is_refused(void **unused) {
    (void)unused;
    config c;
    pl_error err = { 0 };
    config_default(&c);
    assert_false(config_read_file(&c, folder_file("none"), &err));
    assert_non_null(strstr(err.text, "config file"));
    assert_false(config_read_file(&c, folder_file(""), &err));
    assert_non_null(strstr(err.text, "Is a directory"));
}

static void a_file_without_an_end_is_refused(void **unused) {
    (void)unused;
    enum { MOST = 64 << 10 };
    static char text[MOST + 1];
    config c, before;
    pl_error err = { 0 };
    config_default(&before);
    c = before;
    assert_false(config_read_file(&c, "/dev/zero", &err));
    assert_string_equal(err.text,
                        "/dev/zero is too large for a config file. The limit is 65536 bytes.");
    assert_memory_equal(&c, &before, sizeof c);
    memset(text, '#', sizeof text);
    memcpy(text, "port = 80\n", 10);
    assert_true(read_text(&c, text, MOST, &err));
    assert_int_equal(c.port, 80);
    assert_false(read_text(&c, text, MOST + 1, &err));
    assert_int_equal(c.port, before.port);
}

#define IN_A_FOLDER(test) cmocka_unit_test_setup_teardown(test, folder_make, folder_remove)

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_setting_is_told_in_both_languages),
        cmocka_unit_test(tokens_are_long),
        cmocka_unit_test(the_usual_values_are_as_told),
        cmocka_unit_test(tables_are_kept_where_data_belongs),
        cmocka_unit_test(without_a_home_the_store_must_be_named),
        cmocka_unit_test(values_are_set),
        cmocka_unit_test(what_cannot_be_meant_is_refused),
        cmocka_unit_test(what_does_not_go_together_is_refused),
        cmocka_unit_test(every_setting_has_its_variable),
        IN_A_FOLDER(a_file_is_read),
        IN_A_FOLDER(a_file_is_refused_with_the_line),
        IN_A_FOLDER(a_file_that_cannot_be_read_is_refused),
        IN_A_FOLDER(a_file_without_an_end_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
