/* SPDX-License-Identifier: MIT */
/* Whatever bytes a reader sends: the desk answers with JSON, tables stay sane, nothing crashes.
 * Each line of the input is one message; lines that begin with / are requests over HTTP, with the
 * body behind the first blank. */
#define _GNU_SOURCE

#include "server/desk_parts.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* ---- what the network would do ---- */

static char made[512];
static bool answered;

void http_answer(http *h, int status, const char *type, const char *body, size_t size) {
    (void)h;
    answered = true;
    if (strcmp(type, "application/json") == 0) {
        json_t *json = json_loadb(body, size, 0, NULL);
        assert(json);
        json_decref(json);
    }
    if (status == 201 && size < sizeof made) {
        memcpy(made, body, size);
        made[size] = 0;
    }
}

void wire_wake(wire *w) {
    (void)w;
}

void wire_close(wire *w) {
    (void)w;
}

static void wake(void *context) {
    (void)context;
}

/* ---- one desk for all inputs, on a store in memory-backed files ---- */

static desk *the_desk;
static config the_config;
static wire line[2];

static void drain(void) {
    size_t size;
    const char *text;
    for (int i = 0; i < 2; i++)
        while ((text = desk_next(the_desk, &line[i], &size))) {
            json_t *json = json_loadb(text, size, 0, NULL);
            assert(json);
            json_decref(json);
        }
}

static bool is_busy(void) {
    for (int i = 0; i < BUCKETS; i++)
        for (const sitting *s = the_desk->bucket[i]; s; s = s->next)
            if (s->change || s->thinking) return true;
    return false;
}

static void settle(void) {
    do {
        desk_wake(the_desk);
        drain();
        if (is_busy()) usleep(50);
    } while (is_busy());
}

static void http_ask(const char *method, const char *path, const char *body) {
    http h = { .post = method[0] == 'P', .path = path, .key = "", .address = "127.0.0.1" };
    h.body = body;
    h.size = strlen(body);
    answered = false;
    desk_http(the_desk, &h);
    do
        settle();
    while (!answered);
}

static void open_desk(void) {
    char folder[] = "/tmp/perilune-fuzz-XXXXXX", path[64];
    store_error error;
    config_default(&the_config);
    the_config.max_connections_per_address = the_config.max_tables_per_hour = INT32_MAX;
    the_config.max_messages_per_second = 1 << 20;
    the_config.max_tables = 200;
    the_config.analysis = 10;
    assert(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/tables.db", folder);
    store *kept = store_sqlite.open(path, DURABLE_PROCESS, NULL);
    assert(kept);
    unlink(path); /* it goes when the program ends, however it ends */
    rmdir(folder);
    the_desk = desk_open(&the_config, &store_sqlite, kept, wake, NULL, error);
    assert(the_desk);
}

static void say(int i, const char *text) {
    desk_message(the_desk, &line[i], text, strlen(text));
    settle();
}

/* A table with a person and a bot, begun, and somebody who only holds the invitation. */
static void sit_down(void) {
    char text[400];
    http_ask("POST", "/api/tables",
             "{\"game\":\"template\",\"seats\":2,\"bots\":{\"1\":\"random\"}}");
    json_t *keys = json_loads(made, 0, NULL);
    for (int i = 0; i < 2; i++) {
        line[i] = (wire){ .address = "127.0.0.1" };
        assert(desk_open_wire(the_desk, &line[i]));
        snprintf(text, sizeof text, "{\"do\":\"hello\",\"table\":\"%s\",\"key\":\"%s\"}",
                 json_string_value(json_object_get(keys, "table")),
                 json_string_value(json_object_get(keys, i ? "invite" : "host")));
        say(i, text);
    }
    json_decref(keys);
}

static void stand_up(void) {
    for (int i = 0; i < 2; i++)
        desk_close_wire(the_desk, &line[i]);
    for (int i = 0; i < BUCKETS; i++)
        while (the_desk->bucket[i])
            desk_forget(the_desk, the_desk->bucket[i]);
}

static void take(int i, char *text, size_t size) {
    if (text[0] != '/') {
        desk_message(the_desk, &line[i % 2], text, size);
        settle();
        return;
    }
    char *body = strchr(text, ' ');
    if (body) *body++ = 0;
    http_ask(body ? "POST" : "GET", text, body ? body : "");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (!the_desk) open_desk();
    sit_down();
    char *copy = malloc(size + 1);
    memcpy(copy, data, size);
    copy[size] = 0;
    int n = 0;
    for (char *at = copy, *end; n < 64 && at < copy + size; at = end + 1, n++) {
        end = memchr(at, '\n', (size_t)(copy + size - at));
        if (!end) end = copy + size;
        *end = 0;
        take(n, at, (size_t)(end - at));
    }
    free(copy);
    stand_up();
    return 0;
}
