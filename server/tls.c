/* SPDX-License-Identifier: MIT */
/* TLS for one connection (OpenSSL), and its certificates. */
#include "tls.h"

/* Refuses clients that speak only something else, such as HTTP/2. */
static int choose_protocol(SSL *ssl, const unsigned char **out, unsigned char *size,
                           const unsigned char *offers, unsigned offered, void *unused) {
    static const unsigned char ours[] = "\x08http/1.1";
    unsigned char *chosen;
    (void)ssl;
    (void)unused;
    if (SSL_select_next_proto(&chosen, size, ours, sizeof ours - 1, offers, offered) !=
        OPENSSL_NPN_NEGOTIATED)
        return SSL_TLSEXT_ERR_ALERT_FATAL;
    *out = chosen;
    return SSL_TLSEXT_ERR_OK;
}

/* ---- the gate ----
 * A BIO before the socket. Without it OpenSSL goes on for as long as bytes keep coming and a record
 * or a handshake is incomplete. What it may not read stays in the socket, and epoll reports it
 * again. */

static BIO_METHOD *gate; /* made once and kept: every connection uses it */

static int gate_read(BIO *b, char *bytes, int size) {
    tls_meter *const meter = BIO_get_data(b);
    BIO_clear_retry_flags(b);
    if (meter->reads == TLS_READS) {
        BIO_set_retry_read(b);
        return -1;
    }
    const int n = BIO_read(BIO_next(b), bytes, size);
    BIO_copy_next_retry(b);
    meter->reads++;
    if (n > 0) meter->all++;
    return n;
}

static int gate_write(BIO *b, const char *bytes, int size) {
    const int n = BIO_write(BIO_next(b), bytes, size);
    BIO_copy_next_retry(b);
    return n;
}

static long gate_control(BIO *b, int command, long number, void *pointer) {
    return BIO_ctrl(BIO_next(b), command, number, pointer);
}

static bool make_gate(void) {
    if (gate) return true;
    gate = BIO_meth_new(BIO_get_new_index() | BIO_TYPE_FILTER, "gate");
    return gate && BIO_meth_set_read(gate, gate_read) && BIO_meth_set_write(gate, gate_write) &&
           BIO_meth_set_ctrl(gate, gate_control);
}

/* ---- set up ---- */

/* Counts every step of a handshake and every message after it. */
static void on_step(const SSL *ssl, int where, int unused) {
    tls_meter *const meter = SSL_get_app_data(ssl);
    (void)unused;
    if (meter && (where & SSL_CB_LOOP)) meter->steps++;
}

/* Those of TLS 1.3 need no choice. With these of TLS 1.2, too, a stolen key opens no recording. */
#define TLS_1_2_CIPHERS "ECDHE+AESGCM:ECDHE+CHACHA20"

/* A record without data ends SSL_read (no SSL_MODE_AUTO_RETRY), so that others get their turn.
 * Idle connections give their buffers back; what could not be sent is tried again from wherever it
 * was moved to. */
static void set_up(SSL_CTX *tls) {
    SSL_CTX_set_options(tls, SSL_OP_NO_RENEGOTIATION | SSL_OP_IGNORE_UNEXPECTED_EOF |
                                 SSL_OP_CIPHER_SERVER_PREFERENCE);
    SSL_CTX_set_mode(tls, SSL_MODE_RELEASE_BUFFERS | SSL_MODE_ENABLE_PARTIAL_WRITE |
                              SSL_MODE_ACCEPT_MOVING_WRITE_BUFFER);
    SSL_CTX_clear_mode(tls, SSL_MODE_AUTO_RETRY);
    SSL_CTX_set_info_callback(tls, on_step);
    SSL_CTX_set_session_cache_mode(tls, SSL_SESS_CACHE_OFF);
    SSL_CTX_set_alpn_select_cb(tls, choose_protocol, NULL);
}

SSL_CTX *tls_open(const char *certificate, const char *private_key) {
    SSL_CTX *tls = SSL_CTX_new(TLS_server_method());
    if (!tls) return NULL;
    set_up(tls);
    if (make_gate() && SSL_CTX_set_min_proto_version(tls, TLS1_2_VERSION) == 1 &&
        SSL_CTX_set_cipher_list(tls, TLS_1_2_CIPHERS) == 1 &&
        SSL_CTX_use_certificate_chain_file(tls, certificate) == 1 &&
        SSL_CTX_use_PrivateKey_file(tls, private_key, SSL_FILETYPE_PEM) == 1 &&
        SSL_CTX_check_private_key(tls) == 1)
        return tls;
    SSL_CTX_free(tls);
    return NULL;
}

SSL *tls_accept(SSL_CTX *tls, int fd, tls_meter *meter) {
    SSL *const ssl = SSL_new(tls);
    BIO *const before = BIO_new(gate), *const socket = BIO_new_socket(fd, BIO_NOCLOSE);
    if (!ssl || !before || !socket || !SSL_set_app_data(ssl, meter)) {
        SSL_free(ssl);
        BIO_free(before);
        BIO_free(socket);
        return NULL;
    }
    BIO_set_data(before, meter);
    BIO_push(before, socket);
    SSL_set_bio(ssl, before, before);
    SSL_set_accept_state(ssl);
    return ssl;
}
