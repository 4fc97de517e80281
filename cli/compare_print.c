/* SPDX-License-Identifier: MIT */
/* The result of `compare` as text and as JSON. */
#include "analysis/real.h"
#include "compare.h"
#include "sheet.h"

static const char *say(pl_lang lang, enum compare_word_id w) {
    return pl_in(compare_word[w], lang);
}

/* ---- text ---- */

static void cell(const sheet *s, const compare_row *r, double value) {
    if (r->percent)
        sheet_percent(s, SHEET_CELL, value, 2);
    else
        sheet_number(s, value, 3);
}

static void signed_cell(const sheet *s, const compare_row *r) {
    if (!r->percent) {
        sheet_signed(s, r->difference, 3);
        return;
    }
    char digits[64];
    pl_text t = PL_TEXT(digits);
    cli_text_signed(&t, 100 * r->difference, 2, s->lang);
    pl_text_str(&t, " %");
    sheet_cell(s, digits);
}

static void row(const sheet *s, const compare_row *r) {
    sheet_begin(s, pl_in(r->name, s->lang));
    cell(s, r, r->mean[COMPARE_OLD]);
    cell(s, r, r->mean[COMPARE_NEW]);
    if (r->one_sided) {
        pl_say(s->out, "  {0}", PL_S(say(s->lang, r->seats[0] > 0 ? PW_ONLY_OLD : PW_ONLY_NEW)));
    } else {
        signed_cell(s, r);
        cell(s, r, r->half);
        sheet_number(s, r->holm, 4);
        pl_text_str(s->out, compare_is_sure(r) ? " *" : "");
    }
    sheet_end(s);
}

static void heads(const sheet *s, enum compare_word_id title) {
    static const enum compare_word_id head[] = { PW_OLD, PW_NEW, PW_DIFFERENCE, PW_HALF, PW_P };
    sheet_begin_head(s, say(s->lang, title));
    for (size_t i = 0; i < sizeof head / sizeof *head; i++)
        sheet_cell(s, say(s->lang, head[i]));
    sheet_end_head(s);
}

static void print_head(const struct cli *cli, const compare_report *r, pl_text *out) {
    const compare_result *c = r->result;
    pl_say(out, say(cli->lang, PW_HEAD), PL_S(pl_in(c->game->title, cli->lang)), PL_S(r->side[0]),
           PL_S(r->side[1]));
    pl_text_char(out, '\n');
    pl_say(out, say(cli->lang, PW_BOTH), PL_I((int64_t)c->games), PL_I(c->seats), PL_S(r->bots),
           PL_S(r->seed));
    pl_text_char(out, '\n');
    if (r->interrupted) {
        pl_say(out, say(cli->lang, PW_PARTIAL), PL_I((int64_t)c->games), PL_I((int64_t)r->most));
        pl_text_char(out, '\n');
    }
    if (!r->unfitted) return;
    pl_text_str(out, say(cli->lang, PW_FITTED));
    pl_text_char(out, '\n');
    if (!*r->strange) return;
    pl_say(out, say(cli->lang, PW_STRANGE), PL_S(r->strange));
    pl_text_char(out, '\n');
}

static void print_verdict(const struct cli *cli, const compare_result *c, pl_text *out) {
    int sure = 0, compared = 0;
    for (int i = 0; i < c->rows; i++) {
        sure += compare_is_sure(&c->row[i]);
        compared += !c->row[i].one_sided;
    }
    pl_text_char(out, '\n');
    if (sure)
        pl_say(out, say(cli->lang, PW_SURE), PL_I(compared), PL_I(sure));
    else
        pl_text_str(out, say(cli->lang, PW_NOTHING_SURE));
    pl_text_char(out, '\n');
    if (c->needed)
        pl_say(out, say(cli->lang, PW_NEEDED), PL_I((int64_t)c->needed));
    else
        pl_text_str(out, say(cli->lang, PW_ENOUGH));
    pl_text_char(out, '\n');
}

static int widest_name(const struct cli *cli, const compare_result *c) {
    int widest = 0;
    for (int i = 0; i < c->rows; i++) {
        const int n = cli_columns(pl_in(c->row[i].name, cli->lang));
        if (n > widest) widest = n;
    }
    return widest + 1;
}

void compare_print(const struct cli *cli, const compare_report *r, pl_text *out) {
    const compare_result *c = r->result;
    const sheet s = { out, cli->lang, widest_name(cli, c) };
    print_head(cli, r, out);
    for (int group = 0; group < CG_GROUPS; group++) {
        heads(&s, compare_title[group]);
        for (int i = 0; i < c->rows; i++)
            if (c->row[i].group == (enum compare_group)group) row(&s, &c->row[i]);
    }
    print_verdict(cli, c, out);
    cli_programs_say(cli, out);
}

/* ---- JSON ---- */

static void json_row(const compare_row *r, pl_text *out) {
    pl_json_open(out, '{');
    pl_json_key_str(out, "id", r->id);
    pl_json_words(out, "name", r->name);
    real_json_at(out, "old", r->mean[COMPARE_OLD]);
    real_json_at(out, "new", r->mean[COMPARE_NEW]);
    if (r->group == CG_WINS)
        real_json_pair_at(out, "seats", r->seats[COMPARE_OLD], r->seats[COMPARE_NEW]);
    if (r->one_sided) {
        pl_json_key_null(out, "difference");
    } else {
        real_json_at(out, "difference", r->difference);
        real_json_pair_at(out, "ci95", r->difference - r->half, r->difference + r->half);
        real_json_at(out, "p", r->p);
        real_json_at(out, "p_holm", r->holm);
        pl_json_key_bool(out, "sure", compare_is_sure(r));
    }
    if (r->group == CG_FIGURE) pl_json_key_int(out, "games_needed", (int64_t)r->needed);
    pl_json_close(out, '}');
}

static void json_rows(const compare_result *c, const char *key, enum compare_group group,
                      pl_text *out) {
    pl_json_key(out, key);
    pl_json_open(out, '[');
    for (int i = 0; i < c->rows; i++)
        if (c->row[i].group == group) json_row(&c->row[i], out);
    pl_json_close(out, ']');
}

void compare_json(const compare_report *r, pl_text *out) {
    const compare_result *c = r->result;
    pl_json_open(out, '{');
    pl_json_key_str(out, "game", c->game->id);
    pl_json_key_str(out, "old", r->side[COMPARE_OLD]);
    pl_json_key_str(out, "new", r->side[COMPARE_NEW]);
    pl_json_key_str(out, "bots", r->bots);
    pl_json_key_str(out, "seed", r->seed);
    pl_json_key_int(out, "seats", c->seats);
    pl_json_key_int(out, "games", (int64_t)c->games);
    pl_json_key_int(out, "games_needed", (int64_t)c->needed);
    real_json_at(out, "within", c->within);
    pl_json_key_bool(out, "interrupted", r->interrupted);
    pl_json_key_bool(out, "weights_fitted", !r->unfitted);
    pl_json_key_str(out, "unknown_to_bots", r->strange);
    json_rows(c, "figures", CG_FIGURE, out);
    json_rows(c, "use", CG_USE, out);
    json_rows(c, "cards", CG_WINS, out);
    cli_programs_json(out);
    pl_json_close(out, '}');
    pl_text_char(out, '\n');
}
