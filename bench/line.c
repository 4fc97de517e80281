/* SPDX-License-Identifier: MIT */
/* A WebSocket client over loopback, for measuring the server. */
#include "line.h"

#include <arpa/inet.h>
#include <errno.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>
#include <zlib.h>

static int dial(int port) {
    const int fd = socket(AF_INET, SOCK_STREAM, 0), on = 1;
    const struct sockaddr_in to = { .sin_family = AF_INET,
                                    .sin_port = htons((uint16_t)port),
                                    .sin_addr.s_addr = htonl(INADDR_LOOPBACK) };
    if (fd < 0) return -1;
    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    if (connect(fd, (const struct sockaddr *)&to, sizeof to) == 0) return fd;
    close(fd);
    return -1;
}

static bool send_all(int fd, const char *bytes, size_t size) {
    while (size) {
        const ssize_t n = send(fd, bytes, size, MSG_NOSIGNAL);
        if (n < 0 && errno == EINTR) continue;
        if (n <= 0) return false;
        bytes += n;
        size -= (size_t)n;
    }
    return true;
}

bool line_open(line *l, int port, bool compress) {
    char request[512];
    *l = (line){ .fd = dial(port), .received = l->received, .sent = l->sent };
    if (l->fd < 0) return false;
    const int n =
        snprintf(request, sizeof request,
                 "GET /ws HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nUpgrade: websocket\r\n"
                 "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                 "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
                 "Sec-WebSocket-Protocol: perilune\r\n%s\r\n",
                 port, compress ? "Sec-WebSocket-Extensions: permessage-deflate\r\n" : "");
    l->sent += (uint64_t)n;
    return send_all(l->fd, request, (size_t)n);
}

void line_close(line *l) {
    if (l->fd >= 0) close(l->fd);
    if (l->inflater) {
        inflateEnd(l->inflater);
        free(l->inflater);
    }
    free(l->in);
    free(l->text);
    *l = (line){ .fd = -1, .received = l->received, .sent = l->sent };
}

/* A zero mask is enough. Masks protect proxies from browsers, and neither is involved here. */
bool line_send(line *l, const char *text, size_t size) {
    char frame[4096 + 16];
    size_t n = 2;
    if (size > 4096) return false;
    frame[0] = (char)0x81;
    if (size < 126) {
        frame[1] = (char)(0x80 | size);
    } else {
        frame[1] = (char)(0x80 | 126);
        frame[n++] = (char)(size >> 8);
        frame[n++] = (char)size;
    }
    memset(frame + n, 0, 4);
    n += 4;
    memcpy(frame + n, text, size);
    l->sent += n + size;
    return send_all(l->fd, frame, n + size);
}

bool line_read(line *l) {
    if (l->in_cap - l->in_size < 16384) {
        l->in_cap = l->in_cap ? 2 * l->in_cap : 32768;
        l->in = realloc(l->in, l->in_cap);
        if (!l->in) abort();
    }
    const ssize_t n = recv(l->fd, l->in + l->in_size, l->in_cap - l->in_size, MSG_DONTWAIT);
    if (n < 0) return errno == EAGAIN || errno == EINTR;
    l->in_size += (size_t)n;
    l->received += (uint64_t)n;
    return n > 0;
}

static void drop(line *l, size_t n) {
    memmove(l->in, l->in + n, l->in_size - n);
    l->in_size -= n;
}

static bool finish_handshake(line *l) {
    if (l->in_size < 4) return false;
    l->in[l->in_size] = 0;
    char *end = strstr(l->in, "\r\n\r\n");
    if (!end) return false;
    *end = 0;
    l->open = strstr(l->in, " 101 ") != NULL;
    l->compress = strstr(l->in, "permessage-deflate") != NULL;
    if (l->compress) {
        l->inflater = calloc(1, sizeof(z_stream));
        if (!l->inflater || inflateInit2(l->inflater, -15) != Z_OK) abort();
    }
    drop(l, (size_t)(end - l->in) + 4);
    return l->open;
}

static void room_for(line *l, size_t size) {
    if (l->text_cap > size) return;
    l->text_cap = 2 * size + 4096;
    l->text = realloc(l->text, l->text_cap);
    if (!l->text) abort();
}

static size_t unpack(line *l, const char *bytes, size_t size) {
    static const unsigned char tail[4] = { 0, 0, 0xFF, 0xFF };
    z_stream *z = l->inflater;
    size_t n = 0;
    for (int part = 0; part < 2; part++) {
        z->next_in = part ? (unsigned char *)tail : (unsigned char *)bytes;
        z->avail_in = part ? 4 : (unsigned)size;
        do {
            room_for(l, n + 65536);
            z->next_out = (unsigned char *)l->text + n;
            z->avail_out = 65536;
            if (inflate(z, Z_SYNC_FLUSH) < 0 && z->avail_in) abort();
            n += 65536 - z->avail_out;
        } while (z->avail_out == 0);
    }
    return n;
}

/* Computes the sizes of header and payload of the first frame in the buffer. Returns false if the
 * frame is incomplete. */
static bool frame_size(const line *l, size_t *head, size_t *body) {
    const unsigned char *p = (const unsigned char *)l->in;
    if (l->in_size < 2) return false;
    *head = 2;
    *body = p[1] & 0x7F;
    const size_t more = *body == 126 ? 2 : *body == 127 ? 8 : 0;
    if (l->in_size < 2 + more) return false;
    if (more) *body = 0;
    for (size_t i = 0; i < more; i++)
        *body = *body << 8 | p[2 + i];
    *head += more;
    return l->in_size >= *head + *body;
}

/* The server closes the line of someone who is silent for a minute. */
static void answer_ping(line *l, const char *payload, size_t size) {
    enum { PONG = 0x8A, MASKED = 0x80, SHORT = 125 };
    char frame[6 + SHORT] = { (char)PONG, (char)(MASKED | size) };
    if (size > SHORT) return;
    memcpy(frame + 6, payload, size); /* behind a mask of zeros */
    l->sent += 6 + size;
    send_all(l->fd, frame, 6 + size);
}

/* Accepts control and continuation frames too. The server sends whole messages. */
const char *line_next(line *l, size_t *size) {
    size_t head, body;
    if (!l->open && !finish_handshake(l)) return NULL;
    while (frame_size(l, &head, &body)) {
        const unsigned char first = (unsigned char)l->in[0];
        const bool text = (first & 0x0F) == 1;
        if (text) {
            room_for(l, body);
            if (first & 0x40)
                *size = unpack(l, l->in + head, body);
            else
                memcpy(l->text, l->in + head, *size = body);
            l->text[*size] = 0;
            l->frames++;
        }
        if ((first & 0x0F) == 9) answer_ping(l, l->in + head, body);
        drop(l, head + body);
        if (text) return l->text;
    }
    return NULL;
}

char *http_ask(int port, const char *method, const char *path, const char *body, int *status) {
    char request[4096], *answer = malloc(1 << 20);
    size_t n = 0;
    ssize_t got;
    const int fd = dial(port);
    if (fd < 0 || !answer) {
        free(answer);
        return NULL;
    }
    snprintf(request, sizeof request,
             "%s %s HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nConnection: close\r\n"
             "Content-Type: application/json\r\nContent-Length: %zu\r\n\r\n%s",
             method, path, port, strlen(body), body);
    send_all(fd, request, strlen(request));
    while ((got = recv(fd, answer + n, (1 << 20) - 1 - n, 0)) > 0)
        n += (size_t)got;
    close(fd);
    answer[n] = 0;
    char *start = strstr(answer, "\r\n\r\n");
    *status = n > 12 ? atoi(answer + 9) : 0;
    if (start) memmove(answer, start + 4, strlen(start + 4) + 1);
    return answer;
}
