/* SPDX-License-Identifier: MIT */
/* Whatever bytes a reader sends: the desk answers with JSON, patches can be applied, tables stay
 * sane, nothing crashes. Each line of the input is one message; lines that begin with / are
 * requests over HTTP, with the body behind the first blank. */
#include "desk_fixture.h"
#include "folder.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static client line[2];

static void clean_up(void) {
    folder_remove(NULL);
}

/* One desk for all inputs. */
static void open_desk(void) {
    desk_fixture_open(NULL);
    the_config.max_tables = 200;
    atexit(clean_up);
}

/* A table with a person and a bot, about to begin, and somebody who only holds the invitation. */
static void sit_down(void) {
    json_t *keys = api(
        "POST", "/api/tables", NULL,
        json_pack("{ss si s{ss}}", "game", "template", "seats", 2, "bots", "1", "random"), NULL);
    const char *id = json_string_value(json_object_get(keys, "table"));
    for (int i = 0; i < 2; i++) {
        const char *key = json_string_value(json_object_get(keys, i ? "invite" : "host"));
        client_open(&line[i], id, key, NULL, "en");
        assert_true(message_is(line[i].answer, "done"));
    }
    json_decref(keys);
}

static void stand_up(void) {
    for (int i = 0; i < 2; i++)
        client_close(&line[i]);
    for (int i = 0; i < BUCKETS; i++)
        while (the_desk->bucket[i])
            desk_forget(the_desk, the_desk->bucket[i]);
}

static void take(int i, char *text, size_t size) {
    if (text[0] != '/') {
        desk_message(the_desk, &line[i % 2].wire, text, size);
        settle();
        return;
    }
    char *body = strchr(text, ' ');
    if (body) *body++ = 0;
    api_text(body ? "POST" : "GET", text, "", body ? body : "");
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
