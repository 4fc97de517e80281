/* SPDX-License-Identifier: MIT */
/* The games, cards and bots on offer, for pages and programs. The same for everyone, and
 * constant while the server runs. */
#include "desk_parts.h"
#include "games/sets.h"
#include "guests.h"
#include "server_words.h"

#include <string.h>

static void write_pair(pl_text *out, const char *key, int64_t a, int64_t b) {
    pl_json_key(out, key);
    pl_json_open(out, '[');
    pl_json_int(out, a);
    pl_json_int(out, b);
    pl_json_close(out, ']');
}

static void write_clause_id(const pl_game *game, const char *key, int32_t number, pl_text *out) {
    char id[24];
    pl_text t = PL_TEXT(id);
    pl_say(&t, "{0}-{1}", PL_S(game->clause_prefix), PL_I(number));
    pl_json_key_str(out, key, id);
}

void catalog_write_clause(const pl_game *game, int32_t number, pl_text *out) {
    write_clause_id(game, "clause", number, out);
}

/* ---- the games ---- */

static void write_option(const pl_game *game, const pl_option *o, pl_text *out) {
    pl_json_open(out, '{');
    pl_json_key_str(out, "id", o->id);
    pl_json_words(out, "name", o->name);
    pl_json_words(out, "about", o->about);
    pl_json_key(out, "choices");
    pl_json_open(out, '[');
    for (int i = 0; i < o->choices; i++) {
        pl_json_open(out, '{');
        pl_json_key_str(out, "id", o->choice[i].id);
        pl_json_words(out, "name", o->choice[i].name);
        pl_json_close(out, '}');
    }
    pl_json_close(out, ']');
    catalog_write_clause(game, o->clause, out);
    pl_json_key_str(out, "newcomer", o->choice[o->newcomer].id);
    pl_json_close(out, '}');
}

static void write_order(const pl_order *o, pl_text *out) {
    pl_json_open(out, '{');
    pl_json_key_str(out, "id", o->id);
    pl_json_words(out, "name", o->name);
    pl_json_words(out, "about", o->about);
    write_pair(out, "arg", o->arg_min, o->arg_max);
    pl_json_close(out, '}');
}

static void write_ratings(const pl_game *g, pl_text *out) {
    pl_json_key(out, "ratings");
    pl_json_open(out, '[');
    for (int i = 0; i < g->ratings; i++) {
        pl_json_open(out, '{');
        pl_json_key_str(out, "bot", g->rating[i].bot);
        pl_json_key_int(out, "elo", g->rating[i].elo);
        pl_json_close(out, '}');
    }
    pl_json_close(out, ']');
}

static void write_game(const pl_game *g, pl_text *out) {
    pl_json_open(out, '{');
    pl_json_key_str(out, "id", g->id);
    pl_json_key_bool(out, "listed", !g->unlisted);
    pl_json_words(out, "title", g->title);
    pl_json_words(out, "about", g->about);
    pl_json_words(out, "intro", g->intro);
    pl_json_words(out, "credits", g->credits);
    write_pair(out, "seats", g->seats_min, g->seats_max);
    write_pair(out, "minutes", g->minutes_min, g->minutes_max);
    pl_json_key(out, "options");
    pl_json_open(out, '[');
    for (int i = 0; i < g->options; i++)
        write_option(g, &g->option[i], out);
    pl_json_close(out, ']');
    pl_json_key(out, "orders");
    pl_json_open(out, '[');
    for (int i = 0; i < g->orders; i++)
        write_order(&g->order[i], out);
    pl_json_close(out, ']');
    write_ratings(g, out);
    pl_json_close(out, '}');
}

static void write_bots(pl_text *out) {
    pl_json_key(out, "bots");
    pl_json_open(out, '[');
    for (const pl_bot *const *bot = pl_bots; *bot; bot++) {
        if ((*bot)->yardstick) continue;
        pl_json_open(out, '{');
        pl_json_key_str(out, "id", (*bot)->id);
        pl_json_words(out, "title", (*bot)->title);
        pl_json_words(out, "about", (*bot)->about);
        pl_json_key_int(out, "iterations", (*bot)->iterations);
        pl_json_close(out, '}');
    }
    for (int i = 0; guests_name(i); i++) {
        pl_json_open(out, '{');
        pl_json_key_str(out, "id", guests_name(i));
        pl_json_words(out, "title", (pl_words){ guests_name(i), guests_name(i) });
        pl_json_words(out, "about", server_word[SW_GUEST_ABOUT]);
        pl_json_key_int(out, "iterations", 0);
        pl_json_close(out, '}');
    }
    pl_json_close(out, ']');
}

static void write_paces(pl_text *out) {
    pl_json_key(out, "paces");
    pl_json_open(out, '[');
    for (int i = 0; i < table_paces_n; i++) {
        pl_json_open(out, '{');
        pl_json_key_str(out, "id", table_paces[i].id);
        pl_json_words(out, "name", table_paces[i].name);
        pl_json_key_int(out, "seconds", table_paces[i].seconds);
        pl_json_close(out, '}');
    }
    pl_json_close(out, ']');
}

void catalog_write_games(pl_text *out) {
    pl_json_open(out, '{');
    pl_json_key_str(out, "version", PERILUNE_VERSION);
    pl_json_key(out, "games");
    pl_json_open(out, '[');
    for (const pl_game *const *g = pl_sets_games(); *g; g++)
        write_game(*g, out);
    pl_json_close(out, ']');
    write_bots(out);
    write_paces(out);
    pl_json_key_int(out, "colors", COLORS);
    pl_json_close(out, '}');
}

/* ---- one game ---- */

static void write_card(const pl_game *g, int index, pl_text *out) {
    pl_card card;
    char text[PL_LANGS][2048];
    g->card(index, &card);
    for (int lang = 0; lang < PL_LANGS; lang++) {
        pl_text t = PL_TEXT(text[lang]);
        g->card_text(index, (pl_lang)lang, &t);
    }
    pl_json_open(out, '{');
    pl_json_key_str(out, "id", card.id);
    pl_json_key_str(out, "type", card.type);
    pl_json_words(out, "group", card.group);
    pl_json_words(out, "name", card.name);
    pl_json_key_int(out, "copies", card.copies);
    pl_json_key_str(out, "source", pl_source_id(card.source));
    pl_json_words(out, "text", (pl_words){ text[PL_EN], text[PL_DE] });
    pl_tell_facts(g, index, out);
    pl_json_close(out, '}');
}

static void write_clause(const pl_game *g, const pl_clause *c, pl_text *out) {
    pl_json_open(out, '{');
    write_clause_id(g, "id", c->number, out);
    pl_json_key_int(out, "number", c->number);
    pl_json_words(out, "section", c->section);
    pl_json_words(out, "title", c->title);
    pl_json_words(out, "text", c->text);
    pl_json_close(out, '}');
}

static void write_feats(const pl_game *g, pl_text *out) {
    pl_json_key(out, "feats");
    pl_json_open(out, '[');
    for (int i = 0; i < g->feats; i++) {
        pl_json_open(out, '{');
        pl_json_key_str(out, "id", g->feat[i].id);
        pl_json_words(out, "name", g->feat[i].name);
        pl_json_words(out, "about", g->feat[i].about);
        pl_json_close(out, '}');
    }
    pl_json_close(out, ']');
}

void catalog_write_game(const pl_game *g, pl_text *out) {
    pl_json_open(out, '{');
    pl_json_key_str(out, "id", g->id);
    pl_json_key(out, "cards");
    pl_json_open(out, '[');
    for (int i = 0; i < g->cards; i++)
        write_card(g, i, out);
    pl_json_close(out, ']');
    pl_json_key(out, "clauses");
    pl_json_open(out, '[');
    for (int i = 0; i < *g->clauses; i++)
        write_clause(g, &g->clause[i], out);
    pl_json_close(out, ']');
    pl_json_key(out, "endings");
    pl_json_open(out, '[');
    for (int i = 0; i < g->endings; i++) {
        pl_json_open(out, '{');
        pl_json_key_str(out, "id", g->ending[i].id);
        pl_json_words(out, "name", g->ending[i].name);
        pl_json_close(out, '}');
    }
    pl_json_close(out, ']');
    write_feats(g, out);
    pl_tell_names(g, out);
    pl_json_close(out, '}');
}
