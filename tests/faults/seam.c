/* SPDX-License-Identifier: MIT */
/* Where the test calls the desk and the desk calls back: in between, memory is the product's. The
 * linker's --wrap leads the calls here. */
#include "alloc.h"
#include "server/desk.h"

#define INTO_DESK(name, parameters, ...)                                                           \
    void __real_##name parameters;                                                                 \
    void __wrap_##name parameters;                                                                 \
    void __wrap_##name parameters {                                                                \
        const bool before = fault_alloc_product(true);                                             \
        __real_##name(__VA_ARGS__);                                                                \
        fault_alloc_product(before);                                                               \
    }

INTO_DESK(desk_message, (desk * d, wire *w, const char *text, size_t size), d, w, text, size)
INTO_DESK(desk_close_wire, (desk * d, wire *w), d, w)
INTO_DESK(desk_http, (desk * d, http *h), d, h)
INTO_DESK(desk_wake, (desk * d), d)
INTO_DESK(desk_tick, (desk * d), d)

bool __real_desk_open_wire(desk *, wire *);
bool __wrap_desk_open_wire(desk *, wire *);
bool __wrap_desk_open_wire(desk *d, wire *w) {
    const bool before = fault_alloc_product(true);
    const bool ok = __real_desk_open_wire(d, w);
    fault_alloc_product(before);
    return ok;
}

const char *__real_desk_next(desk *, wire *, size_t *);
const char *__wrap_desk_next(desk *, wire *, size_t *);
const char *__wrap_desk_next(desk *d, wire *w, size_t *size) {
    const bool before = fault_alloc_product(true);
    const char *const text = __real_desk_next(d, w, size);
    fault_alloc_product(before);
    return text;
}

void __real_http_answer(http *, int, const char *, const char *, size_t);
void __wrap_http_answer(http *, int, const char *, const char *, size_t);
void __wrap_http_answer(http *h, int status, const char *type, const char *body, size_t size) {
    const bool before = fault_alloc_product(false);
    __real_http_answer(h, status, type, body, size);
    fault_alloc_product(before);
}
