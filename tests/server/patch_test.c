/* SPDX-License-Identifier: MIT */
/* Patches: what is written is the shortest that says it, and whoever applies it has the new text.
 */
#include "browser.h"
#include "engine/perilune.h"
#include "server/patch.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static char out[4096];

static const char *patch(const char *before, const char *after) {
    pl_text t = PL_TEXT(out);
    return patch_write(before, after, &t) ? out : "";
}

/* Applies it as a page does. */
static void arrives(const char *before, const char *after) {
    char message[8192];
    pl_text t = PL_TEXT(message);
    pl_text_str(&t, "{\"is\":\"state\",\"seq\":1,\"patch\":");
    const char *text = patch(before, after);
    pl_text_str(&t, *text ? text : "{}");
    pl_text_str(&t, "}");
    json_t *json = json_loads(message, 0, NULL), *wanted = json_loads(after, 0, NULL);
    browser page = { .doc = json_loads(before, 0, NULL) };
    if (!json) fail_msg("not JSON: %s", message);
    assert_true(browser_take(&page, json));
    if (!json_equal(page.doc, wanted)) fail_msg("%s -> %s by %s", before, after, text);
    json_decref(json);
    json_decref(wanted);
    browser_clear(&page);
}

static void says(const char *before, const char *after, const char *expected) {
    assert_string_equal(patch(before, after), expected);
    arrives(before, after);
}

static void written_out(void **state) {
    (void)state;
    says("{}", "{}", "");
    says("{\"a\":1}", "{\"a\":1}", "");
    says("{\"a\":1}", "{\"a\":2}", "{\"a\":[2]}");
    says("{\"a\":1}", "{\"a\":12}", "{\"a\":[12]}");
    says("{\"a\":1,\"b\":2}", "{\"b\":2}", "{\"a\":[]}");
    says("{\"b\":2}", "{\"a\":1,\"b\":2}", "{\"a\":[1]}");
    says("{\"a\":{\"b\":1,\"c\":2}}", "{\"a\":{\"b\":1,\"c\":null}}", "{\"a\":{\"c\":[null]}}");
    says("{\"a\":[1,2,3]}", "{\"a\":[1,5,3]}", "{\"a\":{\"1\":[5]}}");
    says("{\"a\":[1,2,3]}", "{\"a\":[1,2]}", "{\"a\":[[1,2]]}");
    says("{\"a\":[]}", "{\"a\":[1]}", "{\"a\":[[1]]}");
    says("{\"a\":[{\"x\":1}]}", "{\"a\":[{\"x\":2}]}", "{\"a\":[[{\"x\":2}]]}");
    says("{\"a\":[{\"x\":1,\"y\":12}]}", "{\"a\":[{\"x\":2,\"y\":12}]}",
         "{\"a\":{\"0\":{\"x\":[2]}}}");
    says("{\"a\":\"}\\\"]\"}", "{\"a\":\"{,\"}", "{\"a\":[\"{,\"]}");
    says("{\"a\":{}}", "{\"a\":[]}", "{\"a\":[[]]}");
}

/* Of a list that has become longer or shorter, or where much has moved, only a stretch is sent. */
static void stretches(void **state) {
    (void)state;
    says("{\"a\":[\"first\",\"second\",\"third\"]}", "{\"a\":[\"first\",\"third\"]}",
         "{\"a\":{\"splice\":[1,1]}}");
    says("{\"a\":[\"first\",\"second\"]}", "{\"a\":[\"first\",\"second\",\"first\"]}",
         "{\"a\":{\"splice\":[2,0,\"first\"]}}");
    says("{\"a\":[\"first\",\"second\",\"third\"]}",
         "{\"a\":[\"zeroth\",\"first\",\"second\",\"third\"]}",
         "{\"a\":{\"splice\":[0,0,\"zeroth\"]}}");
    says("{\"a\":[\"same\",\"same\",\"same\"]}", "{\"a\":[\"same\",\"same\"]}",
         "{\"a\":{\"splice\":[2,1]}}");
    says("{\"a\":[\"first\",2,3,4,\"fifth\"]}", "{\"a\":[\"first\",4,2,3,\"fifth\"]}",
         "{\"a\":{\"splice\":[1,3,4,2,3]}}");
    says("{\"a\":[\"first\",[1,{}],\"third\"]}",
         "{\"a\":[\"first\",[1,{}],{\"splice\":[[]]},[2],\"third\"]}",
         "{\"a\":{\"splice\":[2,0,{\"splice\":[[]]},[2]]}}");
}

static void members_may_change_places(void **state) {
    (void)state;
    arrives("{\"a\":1,\"b\":2,\"c\":3}", "{\"c\":3,\"b\":2,\"a\":1}");
    arrives("{\"a\":1,\"b\":2,\"c\":3}", "{\"b\":2,\"d\":4,\"a\":5}");
}

/* Random texts of a few names and values, so that everything meets everything. */
static void grow(pl_rng *rng, int depth, pl_text *t) {
    static const char *const name[] = { "a", "b", "c", "d" };
    const uint32_t kind = pl_rng_below(rng, depth > 2 ? 2 : 4);
    if (kind == 0) {
        pl_json_int(t, pl_rng_below(rng, 3));
    } else if (kind == 1) {
        pl_json_str(t, pl_rng_below(rng, 2) ? "x,\"}" : "]");
    } else {
        const bool keyed = kind == 2;
        pl_json_open(t, keyed ? '{' : '[');
        for (int i = 0; i < 4; i++) {
            if (pl_rng_below(rng, 3) == 0) continue;
            if (keyed) pl_json_key(t, name[i]);
            grow(rng, depth + 1, t);
        }
        pl_json_close(t, keyed ? '}' : ']');
    }
}

static void anything_becomes_anything(void **state) {
    (void)state;
    pl_rng rng;
    pl_rng_seed64(&rng, 1);
    for (int i = 0; i < 20000; i++) {
        char text[2][2048];
        for (int k = 0; k < 2; k++) {
            pl_text t = PL_TEXT(text[k]);
            pl_json_open(&t, '{');
            pl_json_key(&t, "top");
            grow(&rng, 0, &t);
            pl_json_close(&t, '}');
        }
        arrives(text[0], text[1]);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(written_out),
        cmocka_unit_test(stretches),
        cmocka_unit_test(members_may_change_places),
        cmocka_unit_test(anything_becomes_anything),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
