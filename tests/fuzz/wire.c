/* SPDX-License-Identifier: MIT */
/* Fuzzing through the network: bytes go over a real socket into the real loop, TLS, HTTP and
 * WebSocket code with a real desk behind it. Nothing sleeps, and the clock is the script's. Frames
 * that come back are well-formed, and no connection outlives its client.
 *
 * An input is a byte of flags, then commands of three bytes: which one, and a number of two bytes,
 * the lower one first. Bytes to be sent follow their command. */
#define _GNU_SOURCE

#include "server/desk_parts.h"
#include "server/net_parts.h"
#include "server/note.h"
#include "server/tls.h"
#include "tests/folder.h"

#include <assert.h>
#include <openssl/pem.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { TLS = 1, SHAKES = 2, PROXY = 4, ORIGIN = 8, NARROW = 16 };           /* flags */
enum { SEND, READ_NO_MORE, READ, WAIT, SAY_NO_MORE, UPGRADE, STOP, KINDS }; /* commands */
enum { DEFLATE = 1, HEARD = 1 << 20, ROUNDS = 400, WAIT_MAX = 64 };

static config settings;
static net *server;
static desk *tables;
static SSL_CTX *tls, *client_tls;

static struct {
    int fd;
    SSL *ssl;
    bool reads, upgraded, deflates;
    size_t n; /* bytes of `heard` */
    char heard[HEARD];
} client;

/* ---- the server ---- */

static void clean_up(void) {
    folder_remove(NULL);
}

static void on_wake(void *context) {
    net_interrupt(context);
}

static void write_certificate(const char *certificate, const char *key) {
    EVP_PKEY *pair = EVP_EC_gen("P-256");
    X509 *x = X509_new();
    X509_set_version(x, 2);
    ASN1_INTEGER_set(X509_get_serialNumber(x), 1);
    X509_gmtime_adj(X509_getm_notBefore(x), 0);
    X509_gmtime_adj(X509_getm_notAfter(x), 3600);
    X509_set_pubkey(x, pair);
    X509_NAME_add_entry_by_txt(X509_get_subject_name(x), "CN", MBSTRING_ASC,
                               (const unsigned char *)"moon.example", -1, -1, 0);
    assert(X509_sign(x, pair, EVP_sha256()));
    FILE *out = fopen(certificate, "w");
    PEM_write_X509(out, x);
    fclose(out);
    out = fopen(key, "w");
    PEM_write_PrivateKey(out, pair, NULL, NULL, 0, NULL, NULL);
    fclose(out);
    X509_free(x);
    EVP_PKEY_free(pair);
}

static void open_tls(void) {
    char certificate[FOLDER_PATH], key[FOLDER_PATH];
    pl_text c = PL_TEXT(certificate), k = PL_TEXT(key);
    pl_text_str(&c, folder_file("cert.pem"));
    pl_text_str(&k, folder_file("key.pem"));
    write_certificate(certificate, key);
    tls = tls_open(certificate, key);
    client_tls = SSL_CTX_new(TLS_client_method());
    SSL_CTX_set_alpn_protos(client_tls, (const unsigned char *)"\x08http/1.1", 9);
    assert(tls && client_tls);
}

static void set_up(void) {
    config_default(&settings);
    settings.port = 0;
    settings.max_tables = 200;
    settings.max_tables_per_hour = settings.max_messages_per_second = 100000;
    settings.max_cpu_per_address = settings.max_bytes_per_address = 0;
    settings.analysis = 10;
}

/* One server for all inputs. Its seconds are ours. */
static void open_all(void) {
    store_error why = "";
    pl_error err = { 0 };
    folder_make(NULL);
    atexit(clean_up);
    note_set_level(NOTE_ERROR);
    signal(SIGPIPE, SIG_IGN); /* as `serve` does */
    set_up();
    server = net_open(&settings, &err);
    store *s = server ? store_sqlite.open(folder_file("tables.db"), DURABLE_PROCESS, &err) : NULL;
    tables = s ? desk_open(&settings, &store_sqlite, s, on_wake, server, why) : NULL;
    assert(tables);
    server->desk = tables;
    server->hosts.port = 80;
    ev_timer_stop(server->loop, &server->second);
    open_tls();
}

/* ---- the client ---- */

static void hear(void) {
    char bytes[4096];
    for (;;) {
        const ssize_t n = client.ssl ? SSL_read(client.ssl, bytes, sizeof bytes)
                                     : recv(client.fd, bytes, sizeof bytes, 0);
        if (n <= 0) return;
        const size_t room = HEARD - client.n, kept = (size_t)n < room ? (size_t)n : room;
        memcpy(client.heard + client.n, bytes, kept);
        client.n += kept;
    }
}

static bool is_busy(void) {
    workers_figures w;
    keeper_figures k;
    workers_look(tables->workers, &w);
    keeper_look(tables->keeper, &k);
    return k.waiting || w.waiting || (server->links && net_http_waits(server->links));
}

/* Until the server has done what it can. */
static void pump(void) {
    for (int i = 0; i < 4 || (i < ROUNDS && is_busy()); i++) {
        ev_run(server->loop, EVRUN_NOWAIT);
        if (client.reads) hear();
        if (i >= 4) usleep(50);
    }
}

static void say(const void *bytes, size_t size) {
    const char *at = bytes;
    for (int i = 0; size && i < 16; i++) {
        const ssize_t n = client.ssl ? SSL_write(client.ssl, at, (int)size)
                                     : send(client.fd, at, size, MSG_NOSIGNAL);
        if (n > 0) {
            at += n;
            size -= (size_t)n;
        }
        pump();
    }
}

static void shake_hands(void) {
    client.ssl = SSL_new(client_tls);
    SSL_set_fd(client.ssl, client.fd);
    for (int i = 0; i < 16 && SSL_connect(client.ssl) != 1; i++)
        ev_run(server->loop, EVRUN_NOWAIT);
}

static void come(int flags) {
    int ends[2];
    const int narrow = 4096;
    assert(socketpair(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0, ends) == 0);
    if (flags & NARROW) setsockopt(ends[0], SOL_SOCKET, SO_SNDBUF, &narrow, sizeof narrow);
    settings.proxy = flags & PROXY;
    strcpy(settings.origin, flags & ORIGIN ? "https://moon.example" : "");
    server->tls = flags & TLS ? tls : NULL;
    server->hosts.certificate = flags & TLS ? SSL_CTX_get0_certificate(tls) : NULL;
    client.fd = ends[1];
    client.ssl = NULL;
    client.reads = true;
    client.upgraded = client.deflates = false;
    client.n = 0;
    net_link_adopt(server, ends[0], "127.0.0.1");
    if ((flags & TLS) && (flags & SHAKES)) shake_hands();
}

static void go(void) {
    if (client.ssl) SSL_free(client.ssl);
    close(client.fd);
    client.reads = false;
    pump();
    server->now += 3600;
    net_links_tick(server);
    pump();
    assert(!server->links && !server->ended && !server->connections);
    assert(!server->lines && !server->leaving);
    server->tls = NULL;
    for (int i = 0; i < BUCKETS; i++)
        while (tables->bucket[i])
            desk_forget(tables, tables->bucket[i]);
}

/* ---- commands ---- */

static void upgrade(bool deflate) {
    char head[512];
    pl_text t = PL_TEXT(head);
    pl_say(&t,
           "GET /ws HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
           "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
           "Sec-WebSocket-Protocol: perilune\r\n{0}\r\n",
           PL_S(deflate ? "Sec-WebSocket-Extensions: permessage-deflate\r\n" : ""));
    client.upgraded = client.n == 0;
    client.deflates = deflate;
    say(head, t.n);
}

static void wait_for(int64_t seconds) {
    for (; seconds > 0; seconds--) {
        server->now++;
        net_links_tick(server);
        pump();
    }
}

static void stop(void) {
    for (net_link *l = server->links; l; l = l->next)
        if (l->line) net_ws_stop(l);
    pump();
}

/* How many bytes it takes of those that follow. */
static size_t carry_out(int command, size_t number, const uint8_t *data, size_t size) {
    const size_t n = number < size ? number : size;
    switch (command % KINDS) {
    case SEND: say(data, n); return n;
    case READ_NO_MORE: client.reads = false; break;
    case READ:
        client.reads = true;
        pump();
        break;
    case WAIT: wait_for((int64_t)(number % WAIT_MAX)); break;
    case SAY_NO_MORE:
        shutdown(client.fd, SHUT_WR);
        pump();
        break;
    case UPGRADE: upgrade(number & DEFLATE); break;
    case STOP: stop(); break;
    }
    return 0;
}

/* ---- what was heard ---- */

/* The size of the frame at the beginning; 0 when it is not whole. */
static size_t frame_size(const uint8_t *at, size_t n) {
    if (n < 2) return 0;
    const size_t more = at[1] == 126 ? 2 : at[1] == 127 ? 8 : 0;
    if (n < 2 + more) return 0;
    size_t size = at[1];
    if (more) size = 0;
    for (size_t i = 0; i < more; i++)
        size = size << 8 | at[2 + i];
    return n < 2 + more + size ? 0 : 2 + more + size;
}

/* Whole frames without a mask, the right bits and opcodes, and nothing after a close. */
static void check_frames(const uint8_t *at, size_t n) {
    bool closed = false;
    for (size_t size; n && (size = frame_size(at, n)); at += size, n -= size) {
        const int kind = at[0] & 0x8f, bits = at[0] & 0x70;
        assert(!closed && !(at[1] & 0x80));
        assert(kind == 0x81 || kind == 0x88 || kind == 0x89 || kind == 0x8a);
        assert(!bits || (bits == 0x40 && kind == 0x81 && client.deflates));
        closed = kind == 0x88;
    }
}

static void check_heard(int flags) {
    static const char answer[] = "HTTP/1.1 ", switching[] = "HTTP/1.1 101 ";
    if (((flags & TLS) && !(flags & SHAKES)) || client.n < sizeof switching) return;
    assert(memcmp(client.heard, answer, sizeof answer - 1) == 0);
    if (!client.upgraded || memcmp(client.heard, switching, sizeof switching - 1) != 0) return;
    const char *end = memmem(client.heard, client.n, "\r\n\r\n", 4);
    assert(end);
    check_frames((const uint8_t *)end + 4, client.n - (size_t)(end + 4 - client.heard));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (!size) return 0;
    if (!server) open_all();
    const int flags = data[0];
    come(flags);
    data++;
    size--;
    while (size >= 3) {
        const int command = data[0];
        const size_t number = data[1] | (size_t)data[2] << 8;
        const size_t taken = carry_out(command, number, data + 3, size - 3);
        data += 3 + taken;
        size -= 3 + taken;
    }
    hear();
    check_heard(flags);
    go();
    return 0;
}
