/* SPDX-License-Identifier: MIT */
/* The head of an HTTP reply, with its security headers. */
#include "headers.h"

#include <arpa/inet.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <time.h>

/* ---- reading ---- */

/* Cuts the next item of a comma-separated list off *at, trimmed. */
static bool item(const char **at, char *out, size_t size) {
    const char *from = *at + strspn(*at, " \t,");
    if (!*from) return false;
    size_t n = strcspn(from, ",");
    *at = from + n;
    while (n && (from[n - 1] == ' ' || from[n - 1] == '\t'))
        n--;
    if (n >= size) n = size - 1;
    memcpy(out, from, n);
    out[n] = '\0';
    return true;
}

/* Cuts ";q=0.8" off. Returns it in thousandths. */
static int quality(char *text) {
    char *mark = strchr(text, ';');
    if (!mark) return 1000;
    const char *q = strstr(mark, "q=");
    *mark = '\0';
    if (!q || q[2] != '0') return 1000;
    int value = 0, place = 100;
    for (q += q[3] == '.' ? 4 : 3; *q >= '0' && *q <= '9' && place; q++, place /= 10)
        value += (*q - '0') * place;
    return value;
}

pl_lang headers_lang(const char *accept) {
    int best = 0;
    pl_lang lang = PL_EN;
    char text[40];
    while (item(&accept, text, sizeof text)) {
        const int q = quality(text);
        const bool de = strncasecmp(text, "de", 2) == 0, en = strncasecmp(text, "en", 2) == 0;
        if ((!de && !en) || (text[2] && text[2] != '-' && text[2] != ' ') || q <= best) continue;
        best = q;
        lang = de ? PL_DE : PL_EN;
    }
    return lang;
}

bool headers_accepts_gzip(const char *accept) {
    char text[40];
    while (item(&accept, text, sizeof text)) {
        const int q = quality(text);
        text[strcspn(text, " \t")] = '\0';
        if (strcasecmp(text, "gzip") == 0) return q > 0;
    }
    return false;
}

static const char *strong(const char *etag) {
    return strncmp(etag, "W/", 2) == 0 ? etag + 2 : etag;
}

bool headers_knows(const char *if_none_match, const char *etag) {
    char text[80];
    while (item(&if_none_match, text, sizeof text))
        if (strcmp(text, "*") == 0 || strcmp(strong(text), strong(etag)) == 0) return true;
    return false;
}

bool headers_same_origin(const char *origin, const char *host, const char *own) {
    if (!*origin) return true;
    if (*own) return strcasecmp(origin, own) == 0;
    const char *mark = strstr(origin, "://");
    if (!mark || !*host) return false;
    return strcasecmp(mark + 3, host) == 0;
}

bool headers_is_host(const char *host) {
    static const char fine[] =
        "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-.:[]_";
    return *host && strspn(host, fine) == strlen(host);
}

bool headers_address(const char *text, char address[HEADERS_ADDRESS_MAX]) {
    struct in_addr v4;
    struct in6_addr v6;
    if (inet_pton(AF_INET, text, &v4) == 1)
        return inet_ntop(AF_INET, &v4, address, HEADERS_ADDRESS_MAX) != NULL;
    if (inet_pton(AF_INET6, text, &v6) != 1) return false;
    if (IN6_IS_ADDR_V4MAPPED(&v6))
        return inet_ntop(AF_INET, v6.s6_addr + 12, address, HEADERS_ADDRESS_MAX) != NULL;
    memset(v6.s6_addr + 8, 0, 8);
    return inet_ntop(AF_INET6, &v6, address, HEADERS_ADDRESS_MAX) != NULL;
}

bool headers_forwarded(const char *list, char address[HEADERS_ADDRESS_MAX]) {
    char text[HEADERS_ADDRESS_MAX] = "";
    while (item(&list, text, sizeof text))
        ;
    return headers_address(text, address);
}

/* ---- writing ---- */

static const char *phrase(int status) {
    static const struct {
        int status;
        const char *phrase;
    } phrases[] = {
        { 200, "OK" },
        { 201, "Created" },
        { 202, "Accepted" },
        { 204, "No Content" },
        { 304, "Not Modified" },
        { 400, "Bad Request" },
        { 401, "Unauthorized" },
        { 403, "Forbidden" },
        { 404, "Not Found" },
        { 405, "Method Not Allowed" },
        { 409, "Conflict" },
        { 411, "Length Required" },
        { 413, "Content Too Large" },
        { 414, "URI Too Long" },
        { 421, "Misdirected Request" },
        { 429, "Too Many Requests" },
        { 431, "Request Header Fields Too Large" },
        { 500, "Internal Server Error" },
        { 503, "Service Unavailable" },
    };
    for (size_t i = 0; i < sizeof phrases / sizeof *phrases; i++)
        if (phrases[i].status == status) return phrases[i].phrase;
    return status < 400 ? "OK" : "Refused";
}

static void line(pl_text *t, const char *name, const char *value) {
    pl_say(t, "{0}: {1}\r\n", PL_S(name), PL_S(value));
}

static void write_date(pl_text *t) {
    static const char *const days[] = { "Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat" };
    static const char *const months[] = { "Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                          "Jul", "Aug", "Sep", "Oct", "Nov", "Dec" };
    const time_t now = time(NULL);
    struct tm day;
    char text[40];
    gmtime_r(&now, &day);
    pl_say(t, "Date: {0}, ", PL_S(days[day.tm_wday]));
    strftime(text, sizeof text, "%d ", &day);
    pl_say(t, "{0}{1} ", PL_S(text), PL_S(months[day.tm_mon]));
    strftime(text, sizeof text, "%Y %H:%M:%S GMT\r\n", &day);
    pl_text_str(t, text);
}

/* Only this origin is allowed. Older browsers don't count the WebSocket as 'self', so it is
 * named too. */
static void write_policy(pl_text *t, const headers_head *h) {
    pl_text_str(t, "Content-Security-Policy: default-src 'none'; script-src 'self'; "
                   "style-src 'self'; img-src 'self' data:; font-src 'self'; "
                   "manifest-src 'self'; worker-src 'self'; connect-src 'self'");
    if (*h->host) pl_say(t, h->secure ? " wss://{0}" : " ws://{0} wss://{0}", PL_S(h->host));
    pl_text_str(t, "; frame-ancestors 'none'; base-uri 'none'; form-action 'none'\r\n");
}

static void write_safety(pl_text *t, const headers_head *h) {
    write_policy(t, h);
    line(t, "X-Content-Type-Options", "nosniff");
    line(t, "Referrer-Policy", "no-referrer");
    line(t, "Cross-Origin-Opener-Policy", "same-origin");
    line(t, "Cross-Origin-Resource-Policy", "same-origin");
    line(t, "Permissions-Policy",
         "accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), "
         "microphone=(), payment=(), usb=()");
    if (h->secure) line(t, "Strict-Transport-Security", "max-age=31536000");
}

void headers_write(pl_text *t, const headers_head *h) {
    pl_say(t, "HTTP/1.1 {0} {1}\r\n", PL_I(h->status), PL_S(phrase(h->status)));
    write_date(t);
    if (h->status != 304) {
        line(t, "Content-Type", h->type);
        pl_say(t, "Content-Length: {0}\r\n", PL_I((int64_t)h->size));
    }
    line(t, "Cache-Control", h->cache);
    if (h->etag) line(t, "ETag", h->etag);
    if (h->encoding) line(t, "Content-Encoding", h->encoding);
    if (h->vary) line(t, "Vary", "Accept-Encoding");
    if (h->allow) line(t, "Allow", h->allow);
    if (h->close) line(t, "Connection", "close");
    write_safety(t, h);
    pl_text_str(t, "\r\n");
}

void headers_write_refusal(pl_text *body, const char *sentence) {
    pl_json_open(body, '{');
    pl_json_key_str(body, "error", sentence);
    pl_json_close(body, '}');
}
