/* SPDX-License-Identifier: MIT */
/* permessage-deflate for WebSocket, with little memory per connection. */
#include "deflate.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#define ZLIB_CONST
#include <zlib.h>

/* ---- the agreement ---- */

enum { PARAMETER_MAX = 48 };

/* Cuts the text before either separator off the front of *at and trims it. Returns false at the
 * end. Text that is too long is cut, and matches nothing. */
static bool part(const char **at, const char *marks, char *out, char *mark) {
    const char *from = *at + strspn(*at, " \t");
    if (!*from) return false;
    const size_t n = strcspn(from, marks);
    size_t size = n;
    while (size && (from[size - 1] == ' ' || from[size - 1] == '\t'))
        size--;
    if (size >= PARAMETER_MAX) size = PARAMETER_MAX - 1;
    memcpy(out, from, size);
    out[size] = '\0';
    *mark = from[n];
    *at = from + n + (from[n] != '\0');
    return true;
}

static bool starts(const char *text, const char *with) {
    return strncasecmp(text, with, strlen(with)) == 0;
}

/* Parses a window size in bits, perhaps in quotation marks. Returns 0 if it is no valid size. */
static int window(const char *text) {
    static const char *const sizes[] = { "8", "9", "10", "11", "12", "13", "14", "15" };
    char word[PARAMETER_MAX];
    const size_t n = strlen(text);
    const bool quoted = n > 2 && text[0] == '"' && text[n - 1] == '"';
    snprintf(word, sizeof word, "%.*s", (int)(quoted ? n - 2 : n), text + quoted);
    for (int i = 0; i < (int)(sizeof sizes / sizeof *sizes); i++)
        if (strcmp(word, sizes[i]) == 0) return 8 + i;
    return 0;
}

/* Whether the offer names this parameter for the first time; RFC 7692 allows no second. */
static bool is_first(unsigned *said, unsigned what) {
    const bool first = !(*said & what);
    *said |= what;
    return first;
}

/* Reads one parameter of an offer. Returns false if we can't accept it. */
static bool accept_parameter(const char *p, deflate_terms *terms, unsigned *said) {
    enum { FORGET_OURS = 1, FORGET_THEIRS = 2, WINDOW_OURS = 4, WINDOW_THEIRS = 8 };
    const char *const value = strchr(p, '=');
    if (strcasecmp(p, "server_no_context_takeover") == 0)
        return terms->forget = is_first(said, FORGET_OURS);
    if (strcasecmp(p, "client_no_context_takeover") == 0) return is_first(said, FORGET_THEIRS);
    if (strcasecmp(p, "client_max_window_bits") == 0) return is_first(said, WINDOW_THEIRS);
    if (starts(p, "client_max_window_bits="))
        return is_first(said, WINDOW_THEIRS) && window(value + 1);
    if (!starts(p, "server_max_window_bits=")) return false;
    terms->say_bits = true;
    return is_first(said, WINDOW_OURS) && window(value + 1) >= DEFLATE_BITS;
}

/* The first offer we can accept. */
bool deflate_agree(const char *offers, deflate_terms *terms) {
    char name[PARAMETER_MAX], mark;
    while (part(&offers, ",;", name, &mark)) {
        bool fine = strcasecmp(name, "permessage-deflate") == 0;
        unsigned said = 0;
        *terms = (deflate_terms){ 0 };
        while (mark == ';' && part(&offers, ",;", name, &mark))
            fine = fine && accept_parameter(name, terms, &said);
        if (fine) return true;
    }
    return false;
}

void deflate_write_terms(pl_text *t, const deflate_terms *terms) {
    pl_text_str(t, "; client_no_context_takeover");
    if (terms->forget) pl_text_str(t, "; server_no_context_takeover");
    if (terms->say_bits) pl_say(t, "; server_max_window_bits={0}", PL_I(DEFLATE_BITS));
}

/* ---- the past ---- */

void deflate_past_free(deflate_past *past) {
    free(past->text);
    *past = (deflate_past){ 0 };
}

/* Grows the buffer to this many bytes, in few steps. Returns false if out of memory. */
static bool past_room(deflate_past *past, size_t size) {
    size_t cap = 512;
    while (cap < size)
        cap *= 2;
    if (cap > DEFLATE_PAST) cap = DEFLATE_PAST;
    if (cap <= past->cap) return true;
    char *more = realloc(past->text, cap);
    if (!more) return false;
    past->text = more;
    past->cap = (uint16_t)cap;
    return true;
}

/* If memory is short, the next message refers to nothing, which is always allowed. */
static void remember(deflate_past *past, const char *text, size_t size) {
    if (size > DEFLATE_PAST) {
        text += size - DEFLATE_PAST;
        size = DEFLATE_PAST;
    }
    const size_t keep = past->n + size > DEFLATE_PAST ? DEFLATE_PAST - size : past->n;
    if (!past_room(past, keep + size)) {
        deflate_past_free(past);
        return;
    }
    memmove(past->text, past->text + past->n - keep, keep);
    memcpy(past->text + keep, text, size);
    past->n = (uint16_t)(keep + size);
}

/* ---- messages ---- */

/* Measured on whole games: level 3 is a seventh faster and produces a tenth more traffic. */
enum { LEVEL = 6, MEMORY = 5 };

struct deflater {
    z_stream out, in;
    size_t cap;
    unsigned char *buffer; /* cap bytes */
};

deflater *deflater_new(void) {
    deflater *d = calloc(1, sizeof *d);
    if (!d) return NULL;
    if (deflateInit2(&d->out, LEVEL, Z_DEFLATED, -DEFLATE_BITS, MEMORY, Z_DEFAULT_STRATEGY) ==
        Z_OK) {
        if (inflateInit2(&d->in, -15) == Z_OK) return d;
        deflateEnd(&d->out);
    }
    free(d);
    return NULL;
}

void deflater_free(deflater *d) {
    if (!d) return;
    deflateEnd(&d->out);
    inflateEnd(&d->in);
    free(d->buffer);
    free(d);
}

static bool make_room(deflater *d, size_t size) {
    if (size <= d->cap) return true;
    unsigned char *more = realloc(d->buffer, size);
    if (!more) return false;
    d->buffer = more;
    d->cap = size;
    return true;
}

unsigned char *deflate_message(deflater *d, deflate_past *past, const char *text, size_t size,
                               size_t *out) {
    enum { MARK = 4 }; /* the empty block that ends a message and is not sent */
    if (!make_room(d, deflateBound(&d->out, size) + 16)) return NULL;
    deflateReset(&d->out);
    if (past && past->n) deflateSetDictionary(&d->out, (const Bytef *)past->text, past->n);
    d->out.next_in = (const Bytef *)text;
    d->out.avail_in = (uInt)size;
    d->out.next_out = d->buffer;
    d->out.avail_out = (uInt)d->cap;
    const int status = deflate(&d->out, Z_SYNC_FLUSH);
    assert(status == Z_OK && d->out.avail_out > 0 && d->out.avail_in == 0);
    (void)status;
    if (past) remember(past, text, size);
    *out = d->cap - d->out.avail_out - MARK;
    return d->buffer;
}

char *deflate_file(const char *text, size_t size, size_t *out) {
    enum { QUICK = 1, GZIP = 16 };
    z_stream z = { 0 };
    if (deflateInit2(&z, QUICK, Z_DEFLATED, 15 + GZIP, 8, Z_DEFAULT_STRATEGY) != Z_OK) return NULL;
    const size_t cap = deflateBound(&z, size);
    char *file = malloc(cap);
    z.next_in = (const Bytef *)text;
    z.avail_in = (uInt)size;
    z.next_out = (Bytef *)file;
    z.avail_out = (uInt)cap;
    const bool done = file && deflate(&z, Z_FINISH) == Z_STREAM_END;
    deflateEnd(&z);
    *out = cap - z.avail_out;
    if (done) return file;
    free(file);
    return NULL;
}

static int inflate_part(z_stream *in, const void *bytes, size_t size) {
    in->next_in = bytes;
    in->avail_in = (uInt)size;
    const int status = inflate(in, Z_SYNC_FLUSH);
    return status == Z_BUF_ERROR && in->avail_in == 0 ? Z_OK : status;
}

enum inflated inflate_message(deflater *d, const char *bytes, size_t size, char *out, size_t cap,
                              size_t *n) {
    static const unsigned char mark[] = { 0, 0, 0xff, 0xff };
    inflateReset(&d->in);
    d->in.next_out = (Bytef *)out;
    d->in.avail_out = (uInt)cap;
    int status = inflate_part(&d->in, bytes, size);
    if (status == Z_OK && d->in.avail_out > 0) status = inflate_part(&d->in, mark, sizeof mark);
    if (d->in.avail_out == 0) return INFLATE_LARGE;
    if ((status != Z_OK && status != Z_STREAM_END) || d->in.avail_in > 0) return INFLATE_DAMAGED;
    *n = cap - d->in.avail_out;
    out[*n] = '\0';
    return INFLATED;
}
