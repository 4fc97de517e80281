/* SPDX-License-Identifier: MIT */
/* WebSocket lines. A message is requested from the desk at the moment it can be sent, so that a
 * slow reader gets the newest state and never a queue of old ones.
 *
 * wslay reads and writes frames. The protocol above frames is handled here, and compression is
 * our own (deflate.h). A wslay context takes more than 4 KiB, so lines share one: a line has its
 * own only while part of a frame has arrived. Output always fits the connection's buffer, so one
 * context for sending is enough. */
#include "net_parts.h"

#include <openssl/evp.h>
#include <stdlib.h>
#include <string.h>

enum {
    CONTROL_MAX = 125,       /* bytes of a control frame */
    CONTROLS_MAX = 50,       /* of them in a second */
    MESSAGE_LEAST = 1 << 10, /* charged per message: it costs, however short it is */
    ROUND_MOST = 4 << 10,    /* bytes of messages handled before others get their turn */
    UNPACK_SHIFT = 8,        /* unpacking 256 bytes takes a microsecond */
    MASK = 4,
    PAST_KEPT = 120,       /* seconds of silence after which the compression history is freed */
    TRY_AGAIN_LATER = 1013 /* wslay has no name for it */
};

/* ---- frames ---- */

static ssize_t give(uint8_t *out, size_t room, int flags, void *context) {
    net *n = context;
    const size_t size = n->fed_n < room ? n->fed_n : room;
    (void)flags;
    if (!size) return -1;
    memcpy(out, n->fed, size);
    n->fed += size;
    n->fed_n -= size;
    return (ssize_t)size;
}

static ssize_t take(const uint8_t *bytes, size_t size, int flags, void *context) {
    (void)flags;
    net_link_put(((net *)context)->sends, bytes, size);
    return (ssize_t)size;
}

static wslay_frame_context_ptr new_frames(net *n) {
    static const struct wslay_frame_callbacks callbacks = { .send_callback = take,
                                                            .recv_callback = give };
    wslay_frame_context_ptr frames = NULL;
    return wslay_frame_context_init(&frames, &callbacks, n) == 0 ? frames : NULL;
}

bool net_ws_set_up(net *n) {
    n->frames_out = new_frames(n);
    return n->frames_out;
}

static void send_frame(net_link *l, uint8_t opcode, const void *bytes, size_t size, bool packed) {
    struct wslay_frame_iocb frame = { .fin = 1,
                                      .rsv = packed ? WSLAY_RSV1_BIT : WSLAY_RSV_NONE,
                                      .opcode = opcode,
                                      .payload_length = size,
                                      .data = bytes,
                                      .data_length = size };
    l->net->sends = l;
    wslay_frame_send(l->net->frames_out, &frame);
}

/* ---- lines ---- */

void wire_wake(wire *w) {
    net_link_wake(((line *)w->net)->link);
}

static void end(line *l, int code) {
    if (l->close_code) return;
    l->close_code = (uint16_t)code;
    net_link_wake(l->link);
}

void wire_close(wire *w) {
    line *l = w->net;
    end(l, l->link->net->stopping ? WSLAY_CODE_GOING_AWAY : WSLAY_CODE_NORMAL_CLOSURE);
}

void net_ws_stop(net_link *link) {
    end(link->line, WSLAY_CODE_GOING_AWAY);
}

void net_ws_gone(net_link *link) {
    line *l = link->line;
    if (!l) return;
    if (l->open) desk_close_wire(link->net->desk, &l->wire);
    if (l->frames) wslay_frame_context_free(l->frames);
    deflate_past_free(&l->past);
    free(l->text);
    free(l->control);
    free(l);
    link->line = NULL;
    link->unread = false;
    link->net->lines--;
}

/* Sends the reason and nothing more. The line no longer exists when this returns. */
static void say_close(net_link *link, const void *bytes, size_t size) {
    send_frame(link, WSLAY_CONNECTION_CLOSE, bytes, size, false);
    net_ws_gone(link);
    net_link_finish(link);
}

/* Always returns false, so that callers can return it to stop reading. */
static bool refuse(line *l, int code) {
    const uint8_t bytes[] = { (uint8_t)(code >> 8), (uint8_t)(code & 0xff) };
    say_close(l->link, bytes, sizeof bytes);
    return false;
}

/* ---- what comes ---- */

static bool is_utf8(const char *text, size_t size) {
    const char *end = text + size;
    while (text < end) {
        const int n = pl_utf8(text);
        if (!n) return false;
        text += n;
    }
    return text == end;
}

/* A whole message; n->text has room for the zero that pl_utf8 needs. */
static bool message(net *n, line *l, const char *bytes, size_t size) {
    if (l->packed_in) {
        const enum inflated how =
            inflate_message(n->deflater, bytes, size, n->text, sizeof n->text, &size);
        if (how == INFLATE_LARGE) return refuse(l, WSLAY_CODE_MESSAGE_TOO_BIG);
        if (how == INFLATE_DAMAGED) return refuse(l, WSLAY_CODE_INVALID_FRAME_PAYLOAD_DATA);
        desk_may_read(n->desk, l->wire.address, (int64_t)(size >> UNPACK_SHIFT));
    } else {
        if (size) memcpy(n->text, bytes, size);
        n->text[size] = '\0';
    }
    if (!is_utf8(n->text, size)) return refuse(l, WSLAY_CODE_INVALID_FRAME_PAYLOAD_DATA);
    l->greeted = true;
    l->handled += (uint32_t)(size > MESSAGE_LEAST ? size : MESSAGE_LEAST);
    if (l->open && !l->close_code && !n->stopping) desk_message(n->desk, &l->wire, n->text, size);
    return true;
}

static bool keep_part(line *l, const void *bytes, size_t size) {
    if (!size) return true;
    if (!l->text) l->text = malloc(NET_MESSAGE_MAX);
    if (!l->text) return refuse(l, WSLAY_CODE_INTERNAL_SERVER_ERROR);
    memcpy(l->text + l->size, bytes, size);
    l->size += (uint32_t)size;
    return true;
}

static bool data_came(net *n, line *l, const struct wslay_frame_iocb *f) {
    const bool last = f->fin && !l->left;
    l->in_message = !last;
    if (last && !l->size) return message(n, l, (const char *)f->data, f->data_length);
    if (!keep_part(l, f->data, f->data_length)) return false;
    if (!last) return true;
    char *text = l->text;
    const size_t size = l->size;
    l->text = NULL;
    l->size = 0;
    const bool fine = message(n, l, text, size);
    free(text);
    return fine;
}

static bool is_close_code(int code) {
    return (code >= 1000 && code <= 1003) || (code >= 1007 && code <= 1014) ||
           (code >= 3000 && code <= 4999);
}

/* Echoes the code. */
static bool close_came(line *l, const char *bytes, size_t size) {
    char reason[CONTROL_MAX + 1];
    const int code = size >= 2 ? ((uint8_t)bytes[0] << 8 | (uint8_t)bytes[1]) : 0;
    if (size == 1 || (size && !is_close_code(code))) return refuse(l, WSLAY_CODE_PROTOCOL_ERROR);
    if (size > 2) memcpy(reason, bytes + 2, size - 2);
    reason[size > 2 ? size - 2 : 0] = '\0';
    if (size > 2 && !is_utf8(reason, size - 2))
        return refuse(l, WSLAY_CODE_INVALID_FRAME_PAYLOAD_DATA);
    say_close(l->link, bytes, size ? 2 : 0);
    return false;
}

static bool control(line *l, uint8_t opcode, const char *bytes, size_t size) {
    if (l->controls++ >= CONTROLS_MAX) return refuse(l, WSLAY_CODE_POLICY_VIOLATION);
    if (opcode == WSLAY_CONNECTION_CLOSE) return close_came(l, bytes, size);
    if (opcode == WSLAY_PING) send_frame(l->link, WSLAY_PONG, bytes, size, false);
    return true;
}

static bool control_came(line *l, const struct wslay_frame_iocb *f) {
    if (!l->left && !l->control_size)
        return control(l, f->opcode, (const char *)f->data, f->data_length);
    if (!l->control) l->control = malloc(CONTROL_MAX);
    if (!l->control) return refuse(l, WSLAY_CODE_INTERNAL_SERVER_ERROR);
    memcpy(l->control + l->control_size, f->data, f->data_length);
    l->control_size = (uint8_t)(l->control_size + f->data_length);
    if (l->left) return true;
    char *bytes = l->control;
    const size_t size = l->control_size;
    l->control = NULL;
    l->control_size = 0;
    const bool fine = control(l, f->opcode, bytes, size);
    free(bytes);
    return fine;
}

/* Returns the code to refuse a frame with, from its header; 0: none. */
static int judge(const line *l, const struct wslay_frame_iocb *f) {
    const bool first = f->opcode == WSLAY_TEXT_FRAME || f->opcode == WSLAY_BINARY_FRAME;
    const bool packed = f->rsv == WSLAY_RSV1_BIT && first && l->deflate;
    if (!f->mask || (f->rsv && !packed)) return WSLAY_CODE_PROTOCOL_ERROR;
    if (wslay_is_ctrl_frame(f->opcode))
        return f->opcode <= WSLAY_PONG ? 0 : WSLAY_CODE_PROTOCOL_ERROR;
    if (!first && f->opcode != WSLAY_CONTINUATION_FRAME) return WSLAY_CODE_PROTOCOL_ERROR;
    if (first == l->in_message) return WSLAY_CODE_PROTOCOL_ERROR;
    if (f->opcode == WSLAY_BINARY_FRAME) return WSLAY_CODE_UNSUPPORTED_DATA;
    return l->size + f->payload_length > NET_MESSAGE_MAX ? WSLAY_CODE_MESSAGE_TOO_BIG : 0;
}

/* wslay refuses lengths encoded longer than needed. */
static int64_t head_size(uint64_t payload) {
    return 2 + (payload < 126 ? 0 : payload < 65536 ? 2 : 8) + MASK;
}

/* A frame, or a part of one. */
static bool came(net *n, line *l, const struct wslay_frame_iocb *f) {
    if (!l->in_frame) {
        const int code = judge(l, f);
        if (code) return refuse(l, code);
        if (f->opcode == WSLAY_TEXT_FRAME) l->packed_in = f->rsv;
        l->left = f->payload_length;
    }
    l->left -= f->data_length;
    l->in_frame = l->left;
    if (!l->in_frame) l->inside -= head_size(f->payload_length) + (int64_t)f->payload_length;
    return wslay_is_ctrl_frame(f->opcode) ? control_came(l, f) : data_came(n, l, f);
}

/* wslay takes everything fed to it before it returns the first frame, so anything left for the
 * next round is in its context. Returns false if the line is gone. */
static bool read_frames(net *n, line *l) {
    for (l->handled = 0; (l->handled < ROUND_MOST && !l->close_code) || n->fed_n;) {
        struct wslay_frame_iocb f = { 0 };
        const ssize_t got = wslay_frame_recv(l->frames, &f);
        if (got == WSLAY_ERR_WANT_READ) return true;
        if (got < 0) return refuse(l, WSLAY_CODE_PROTOCOL_ERROR);
        if (!came(n, l, &f)) return false;
    }
    l->link->unread = l->inside;
    return true;
}

void net_ws_take(net_link *link, const char *bytes, size_t size) {
    net *n = link->net;
    line *l = link->line;
    l->heard = n->now;
    l->pinged = 0;
    if (!l->frames) {
        l->frames = n->frames_in ? n->frames_in : new_frames(n);
        n->frames_in = NULL;
    }
    if (!l->frames) {
        refuse(l, WSLAY_CODE_INTERNAL_SERVER_ERROR);
        return;
    }
    n->fed = bytes;
    n->fed_n = size;
    l->inside += (int64_t)size;
    if (!read_frames(n, l) || l->inside || n->frames_in) return;
    n->frames_in = l->frames;
    l->frames = NULL;
}

/* ---- what goes ---- */

static bool send_text(net *n, line *l, const char *text, size_t size) {
    const bool packed = l->deflate && size >= DEFLATE_LEAST;
    const void *bytes = text;
    if (packed)
        bytes = deflate_message(n->deflater, l->forget ? NULL : &l->past, text, size, &size);
    if (bytes) send_frame(l->link, WSLAY_TEXT_FRAME, bytes, size, packed);
    l->spoke = n->now;
    return bytes;
}

static void send_ping(net *n, line *l) {
    l->ping = false;
    l->pinged = n->now;
    send_frame(l->link, WSLAY_PING, NULL, 0, false);
}

void net_ws_go(net_link *link) {
    net *n = link->net;
    line *l = link->line;
    if (l->ping) send_ping(n, l);
    for (int i = 0; i < NET_AT_ONCE; i++) {
        size_t size = 0;
        const char *text = l->open ? desk_next(n->desk, &l->wire, &size) : NULL;
        if (!text) {
            if (l->close_code) refuse(l, l->close_code);
            net_link_flush(link);
            return;
        }
        if (!send_text(n, l, text, size)) link->broken = true;
        if (link->out.n >= NET_CHUNK && !net_link_flush(link)) return;
    }
    link->more = net_link_flush(link);
}

/* ---- once a second ---- */

void net_ws_tick(net_link *link) {
    net *n = link->net;
    line *l = link->line;
    l->controls = 0;
    if (l->past.n && n->now - l->spoke >= PAST_KEPT) deflate_past_free(&l->past);
    if (link->held) { /* it may have sent something */
        l->heard = n->now;
        l->pinged = 0;
    }
    if (!l->greeted && n->now - l->opened >= net_head_wait(n)) end(l, WSLAY_CODE_POLICY_VIOLATION);
    if (l->pinged && n->now - l->pinged >= net_stuck_wait(n)) {
        net_link_end(link);
    } else if (!l->pinged && !l->ping && n->now - l->heard >= net_stuck_wait(n)) {
        l->ping = true;
        net_link_wake(link);
    }
}

/* ---- the handshake ---- */

enum { KEY = 24, DIGEST = 20, ACCEPT = 28 };

/* RFC 6455, 4.2.2: the client's 16 bytes in base64, answered with a hash of them. */
static bool answer_key(const request_head *r, char accept[ACCEPT + 1]) {
    static const char magic[] = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
    char text[KEY + sizeof magic];
    unsigned char digest[EVP_MAX_MD_SIZE], raw[KEY];
    request_header(r, "Sec-WebSocket-Key", text, KEY + 1);
    if (strlen(text) != KEY || strcmp(text + KEY - 2, "==") != 0 ||
        EVP_DecodeBlock(raw, (const unsigned char *)text, KEY) < 0)
        return false;
    strcpy(text + KEY, magic);
    if (!EVP_Digest(text, strlen(text), digest, NULL, EVP_sha1(), NULL)) return false;
    EVP_EncodeBlock((unsigned char *)accept, digest, DIGEST);
    return true;
}

static void answer(net_link *link, const request_head *r, const char *accept) {
    char offers[256], head[512];
    deflate_terms terms;
    pl_text t = PL_TEXT(head);
    line *l = link->line;
    request_header(r, "Sec-WebSocket-Extensions", offers, sizeof offers);
    l->deflate = deflate_agree(offers, &terms);
    l->forget = l->deflate && terms.forget;
    pl_say(&t,
           "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
           "Sec-WebSocket-Accept: {0}\r\nSec-WebSocket-Protocol: perilune\r\n",
           PL_S(accept));
    if (l->deflate) {
        pl_text_str(&t, "Sec-WebSocket-Extensions: permessage-deflate");
        deflate_write_terms(&t, &terms);
        pl_text_str(&t, "\r\n");
    }
    pl_text_str(&t, "\r\n");
    net_link_put(link, head, t.n);
}

/* Behind a proxy, the handshake names the client. */
static bool rename_link(net_link *link, const char *address) {
    if (strcmp(link->address, address) == 0) return true;
    char *name = strdup(address);
    if (!name) return false;
    free(link->address);
    link->address = name;
    return true;
}

bool net_ws_open(net_link *link, const request_head *r, const char *address) {
    net *n = link->net;
    char accept[ACCEPT + 1];
    if (!answer_key(r, accept) || !rename_link(link, address)) return false;
    line *l = calloc(1, sizeof *l);
    if (!l) return false;
    l->link = link;
    l->opened = l->heard = n->now;
    l->wire = (wire){ .address = link->address, .net = l };
    link->line = l;
    link->deadline = 0;
    n->lines++;
    answer(link, r, accept);
    l->open = !n->stopping && desk_open_wire(n->desk, &l->wire);
    if (!l->open) end(l, TRY_AGAIN_LATER);
    return true;
}
