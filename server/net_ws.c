/* SPDX-License-Identifier: MIT */
/* The lines to the readers. A message is asked from the desk at the moment it can be sent, so that
 * a slow reader is sent the newest state and never a queue of old ones.
 *
 * libwebsockets frames; compression is ours (deflate.h). To it we are an extension that leaves
 * every payload as it is and only sets the bit that marks a compressed message. */
#include "net_parts.h"

#include <stdlib.h>
#include <string.h>

enum {
    HELLO_WAIT = 10, /* seconds until the first message */
    STUCK_WAIT = 30, /* seconds that something may wait to be sent */
    PING_AFTER = 30, /* seconds of silence */
    PONG_WAIT = 30,
    AT_ONCE = 8 /* messages sent before others get their turn */
};

enum { TRY_AGAIN_LATER = 1013 }; /* libwebsockets has no name for it */
enum { FRAME_PACKED = 0x40, FRAME_KIND = 0x0f, FRAME_TEXT = 1 };

/* ---- lines ---- */

static void want(line *l) {
    if (!l->wants) l->since = net_of(l->wsi)->now;
    l->wants = true;
    lws_callback_on_writable(l->wsi);
}

void wire_wake(wire *w) {
    want(w->net);
}

static void end(line *l, int code) {
    if (l->close_code) return;
    l->close_code = (uint16_t)code;
    want(l);
}

void wire_close(wire *w) {
    line *l = w->net;
    end(l, net_of(l->wsi)->stopping ? LWS_CLOSE_STATUS_GOINGAWAY : LWS_CLOSE_STATUS_NORMAL);
}

static void link_in(net *n, line *l) {
    l->next = n->lines;
    if (l->next) l->next->before = l;
    n->lines = l;
}

static void take_out(net *n, line *l) {
    if (l->before)
        l->before->next = l->next;
    else
        n->lines = l->next;
    if (l->next) l->next->before = l->before;
}

static int established(line *l, struct lws *wsi) {
    net *n = net_of(wsi);
    l->wsi = wsi;
    l->opened = l->heard = n->now;
    l->wire = (wire){ .address = net_peer(wsi), .net = l };
    link_in(n, l);
    l->open = !n->stopping && desk_open_wire(n->desk, &l->wire);
    if (!l->open) end(l, TRY_AGAIN_LATER);
    return 0;
}

/* Also called when the handshake failed. */
static void closed(line *l) {
    if (!l->wsi) return;
    net *n = net_of(l->wsi);
    if (l->open) desk_close_wire(n->desk, &l->wire);
    take_out(n, l);
    deflate_past_free(&l->past);
    free(l->text);
    l->text = NULL;
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

static int refuse(line *l, int code) {
    lws_close_reason(l->wsi, (enum lws_close_status)code, NULL, 0);
    return -1;
}

static int message(net *n, line *l, const char *bytes, size_t size) {
    if (l->packed_in) {
        const enum inflated how =
            inflate_message(n->deflater, bytes, size, n->text, sizeof n->text, &size);
        if (how == INFLATE_LARGE) return refuse(l, LWS_CLOSE_STATUS_MESSAGE_TOO_LARGE);
        if (how == INFLATE_DAMAGED) return refuse(l, LWS_CLOSE_STATUS_INVALID_PAYLOAD);
    } else {
        memcpy(n->text, bytes, size);
        n->text[size] = '\0';
    }
    if (!is_utf8(n->text, size)) return refuse(l, LWS_CLOSE_STATUS_INVALID_PAYLOAD);
    l->greeted = true;
    if (l->open && !l->close_code && !n->stopping) desk_message(n->desk, &l->wire, n->text, size);
    return 0;
}

static int keep_part(line *l, const char *bytes, size_t size) {
    if (!l->text) l->text = malloc(NET_MESSAGE_MAX);
    if (!l->text) return refuse(l, LWS_CLOSE_STATUS_UNEXPECTED_CONDITION);
    memcpy(l->text + l->size, bytes, size);
    l->size += (uint32_t)size;
    return 0;
}

static int received(line *l, const char *bytes, size_t size) {
    net *n = net_of(l->wsi);
    l->heard = n->now;
    l->pinged = 0;
    if (lws_is_first_fragment(l->wsi)) {
        l->size = 0;
        l->packed_in = lws_get_reserved_bits(l->wsi) & FRAME_PACKED;
    }
    if (lws_frame_is_binary(l->wsi)) return refuse(l, LWS_CLOSE_STATUS_UNACCEPTABLE_OPCODE);
    const size_t whole = l->size + size + lws_remaining_packet_payload(l->wsi);
    if (whole > NET_MESSAGE_MAX) return refuse(l, LWS_CLOSE_STATUS_MESSAGE_TOO_LARGE);
    const bool last = lws_is_final_fragment(l->wsi);
    if (last && l->size == 0) return message(n, l, bytes, size);
    if (size && keep_part(l, bytes, size) != 0) return -1;
    if (!last) return 0;
    const int status = message(n, l, l->text, l->size);
    free(l->text);
    l->text = NULL;
    l->size = 0;
    return status;
}

/* ---- what goes ---- */

static bool send_text(net *n, line *l, const char *text, size_t size) {
    unsigned char *bytes;
    l->packed_out = l->deflate && size >= DEFLATE_LEAST;
    if (l->packed_out)
        bytes = deflate_message(n->deflater, l->forget ? NULL : &l->past, text, size, &size);
    else
        bytes = deflate_nothing(n->deflater, text, size);
    return bytes && lws_write(l->wsi, bytes, size, LWS_WRITE_TEXT) >= (int)size;
}

/* It must carry something: empty answers are not reported. */
static int send_ping(net *n, line *l) {
    unsigned char room[LWS_PRE + 1] = { 0 };
    l->ping = false;
    l->pinged = n->now;
    l->packed_out = false;
    return lws_write(l->wsi, room + LWS_PRE, 1, LWS_WRITE_PING) < 0 ? -1 : 0;
}

static int writeable(line *l) {
    net *n = net_of(l->wsi);
    l->wants = false;
    if (l->ping) {
        want(l);
        return send_ping(n, l);
    }
    for (int i = 0; i < AT_ONCE; i++) {
        size_t size = 0;
        const char *text = l->open ? desk_next(n->desk, &l->wire, &size) : NULL;
        if (!text) {
            if (l->close_code) return refuse(l, l->close_code);
            if (lws_partial_buffered(l->wsi)) want(l);
            return 0;
        }
        if (!send_text(n, l, text, size)) return -1;
        if (lws_partial_buffered(l->wsi)) break;
    }
    want(l);
    return 0;
}

/* ---- once a second ---- */

static void drop(line *l) {
    lws_set_timeout(l->wsi, PENDING_TIMEOUT_USER_REASON_BASE, LWS_TO_KILL_ASYNC);
}

static void look_after(net *n, line *l) {
    if (!l->greeted && n->now - l->opened >= HELLO_WAIT) end(l, LWS_CLOSE_STATUS_POLICY_VIOLATION);
    if ((l->wants && n->now - l->since >= STUCK_WAIT) ||
        (l->pinged && n->now - l->pinged >= PONG_WAIT)) {
        drop(l);
    } else if (!l->pinged && !l->ping && n->now - l->heard >= PING_AFTER) {
        l->ping = true;
        want(l);
    }
}

void net_ws_tick(net *n) {
    for (line *l = n->lines; l; l = l->next) {
        if (n->stopping) end(l, LWS_CLOSE_STATUS_GOINGAWAY);
        look_after(n, l);
    }
}

/* ---- libwebsockets ---- */

static int on_extension(struct lws_context *context, const struct lws_extension *ext,
                        struct lws *wsi, enum lws_extension_callback_reasons reason, void *user,
                        void *in, size_t size) {
    static const struct lws_ext_options none[] = { { NULL, EXTARG_NONE } };
    (void)context;
    (void)ext;
    (void)user;
    (void)size;
    if (reason == LWS_EXT_CB_CONSTRUCT) *(const struct lws_ext_options **)in = none;
    if (reason != LWS_EXT_CB_PACKET_TX_PRESEND) return 0;
    line *l = lws_wsi_user(wsi);
    unsigned char *frame = ((struct lws_tokens *)in)->token;
    if (frame && l->packed_out && (frame[0] & FRAME_KIND) == FRAME_TEXT) frame[0] |= FRAME_PACKED;
    return 0;
}

const struct lws_extension net_ws_extensions[] = {
    { "permessage-deflate", on_extension, "permessage-deflate" },
    { NULL, NULL, NULL },
};

static int agree(struct lws *wsi, line *l) {
    char offers[256];
    deflate_terms terms;
    net_header(wsi, WSI_TOKEN_EXTENSIONS, offers, sizeof offers);
    if (!deflate_agree(offers, &terms)) return 1;
    l->deflate = true;
    l->forget = terms.forget;
    l->say_bits = terms.say_bits;
    return 0;
}

/* libwebsockets has just written the extension's name and a line break; the terms go before it. */
static int add_terms(line *l, struct lws_process_html_args *args) {
    static const char name[] = "permessage-deflate\r\n";
    enum { NAME = sizeof name - 1, BREAK = 2 };
    if (!l->deflate) return 0;
    char room[128];
    pl_text t = PL_TEXT(room);
    const deflate_terms terms = { l->forget, l->say_bits };
    deflate_write_terms(&t, &terms);
    pl_text_str(&t, "\r\n");
    if (memcmp(args->p - NAME, name, NAME) != 0 || (size_t)args->max_len < t.n) return -1;
    memcpy(args->p - BREAK, room, t.n);
    args->p += t.n - BREAK;
    return 0;
}

/* Behind a proxy the handshake tells whom the line is to. */
static int name_peer(struct lws *wsi) {
    char address[HEADERS_ADDRESS_MAX];
    if (!net_of(wsi)->config->proxy) return 0;
    net_asker(wsi, address);
    char *name = strdup(address);
    if (!name) return -1;
    free(lws_get_opaque_user_data(wsi));
    lws_set_opaque_user_data(wsi, name);
    return 0;
}

int net_ws_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                    size_t size) {
    line *l = user;
    switch (reason) {
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION: return name_peer(wsi);
    case LWS_CALLBACK_CONFIRM_EXTENSION_OKAY: return agree(wsi, l);
    case LWS_CALLBACK_ADD_HEADERS: return add_terms(l, in);
    case LWS_CALLBACK_ESTABLISHED: return established(l, wsi);
    case LWS_CALLBACK_RECEIVE: return received(l, in, size);
    case LWS_CALLBACK_RECEIVE_PONG:
        l->heard = net_of(wsi)->now;
        l->pinged = 0;
        return 0;
    case LWS_CALLBACK_SERVER_WRITEABLE: return writeable(l);
    case LWS_CALLBACK_CLOSED: closed(l); return 0;
    default: return 0;
    }
}
