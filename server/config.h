/* SPDX-License-Identifier: MIT */
/* Settings of `perilune serve`. Each can be an option (--port 80), an environment variable
 * (PERILUNE_PORT=80) or a line of the config file (port = 80). Options override variables, and
 * variables override the file. settings.h lists them. */
#ifndef PERILUNE_CONFIG_H
#define PERILUNE_CONFIG_H

#include "store.h"
#include "text.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct config {
    char address[64]; /* to listen on */
    int64_t port;     /* 0: any free one */
    char store[512];  /* the SQLite file */
    int64_t durability;
    char certificate[512], private_key[512]; /* PEM files; empty: no TLS */
    char origin[256];     /* the page's origin behind a proxy; empty: as requested */
    bool proxy;           /* trust X-Forwarded-For */
    int64_t workers;      /* threads for bots; 0: one per core */
    char bots[2048];      /* programs that play, as NAME=cmd:...,NAME=lib:... (guests.h) */
    int64_t analysis;     /* worlds per question of an analysis; 0: no analyses */
    int64_t drain;        /* seconds that readers get to move elsewhere while draining */
    int64_t sealed_delay; /* milliseconds per turn while answers are sealed */
    int64_t patience;     /* seconds that a connection may stall */
    int64_t max_tables, max_connections;
    int64_t max_connections_per_address;
    int64_t max_tables_per_hour;                      /* that one address may make */
    int64_t max_tables_per_address;                   /* open tables per address */
    int64_t max_chat_per_table, max_chat_per_address; /* KB, the latter in an hour; 0: any */
    int64_t max_chat_per_day, max_store;              /* MB, of all; 0: any */
    int64_t keep_finished, keep_lobbies, keep_games;  /* days; 0: for ever */
    int64_t max_messages_per_second; /* of one connection; requests of one address */
    int64_t max_cpu_per_address;     /* percent of a core; 0: any */
    int64_t max_bytes_per_address;   /* KiB a second; 0: any */
    char metrics_token[64];          /* token for /metrics; empty: /metrics is closed */
    bool sandbox;                    /* enter the sandbox after startup */
    int64_t log_level; /* 0: errors only, 1: also server events, 2: also every request */
} config;

void config_default(config *);
/* Read settings from one source each, in the order to call them. They refuse invalid values with
 * a sentence. A file has lines `name = value`; # starts a comment. */
bool config_read_file(config *, const char *file, pl_error *);
bool config_read_environment(config *, pl_error *);
bool config_set(config *, const char *name, const char *value, pl_error *);
/* Checks that the settings are consistent. */
bool config_check(const config *, pl_error *);

enum config_kind {
    CONFIG_TEXT,
    CONFIG_NUMBER,
    CONFIG_CHOICE, /* the value is one of those in `value`, its number is kept */
    CONFIG_SWITCH  /* the same with no and yes */
};

typedef struct {
    const char *name; /* "port" */
    enum config_kind kind;
    size_t at, size;       /* where it is in config */
    int64_t least, most;   /* of a number; the bytes a text needs */
    const char *usual;     /* its value as a word */
    pl_words value, about; /* "N" and what it is, for --help and the docs */
} config_setting;
extern const config_setting config_settings[];
extern const int config_settings_n;

/* All messages, for tests. */
extern const pl_words config_word[];
extern const int config_words;

#endif
