/* SPDX-License-Identifier: MIT */
/* Rules and cards as pages to read, for `rules`, `cards` and the table alike. */
#include "cli.h"
#include "words.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

enum { READING_WIDTH = 88, FULL_MAX = 3 };

static int reading_width(void) {
    const int width = cli_width() - 1;
    return width < READING_WIDTH ? width : READING_WIDTH;
}

static void inked(pl_text *t, enum pl_ink ink, const char *text) {
    pl_text_ink(t, ink);
    pl_text_str(t, text);
    pl_text_ink(t, PL_INK_PLAIN);
}

/* ---- the table ---- */

/* Bytes up to the second column of a line, if it has one near its start; else 0. */
static size_t first_column(const char *line) {
    enum { NEAR = 20 };
    const size_t lead = strspn(line, " >");
    const char *gap = strstr(line + lead, "  ");
    if (!gap) return 0;
    gap += strspn(gap, " ");
    char name[4 * NEAR];
    pl_text t = PL_TEXT(name);
    pl_text_bytes(&t, line, (size_t)(gap - line));
    return t.cut || cli_columns(name) > NEAR ? 0 : t.n;
}

/* What does not fit goes on below, under the second column. */
static void put_line(const char *line, pl_text *t) {
    const size_t start = t->n, name = first_column(line);
    if (cli_columns(line) < cli_width()) {
        pl_text_str(t, line);
    } else if (name) {
        pl_text_bytes(t, line, name);
        cli_wrap(t, line + name, cli_columns(t->at + start), cli_width() - 1);
    } else {
        cli_wrap(t, line, 2, cli_width() - 1);
    }
    pl_text_char(t, '\n');
}

void cli_board(const struct cli *cli, const pl_match *match, const pl_reader *reader, pl_text *t) {
    pl_room view;
    pl_match_view(match, reader->seat, pl_state_in(&view));
    pl_text drawn = cli_text(cli, CLI_PAGE_MAX);
    match->game->print(pl_state_in(&view), reader, &drawn);
    for (char *line = drawn.at; *line;) {
        char *end = line + strcspn(line, "\n");
        char *next = *end ? end + 1 : end;
        *end = 0;
        put_line(line, t);
        line = next;
    }
    cli_text_free(&drawn);
}

/* ---- the end ---- */

/* The names of all seats of a rank; their number. */
static int names_of(const pl_result *end, int rank, int seats, const pl_reader *r, pl_text *t) {
    int left = 0, n;
    for (int seat = 0; seat < seats; seat++)
        left += end->rank[seat] == rank;
    n = left;
    for (int seat = 0; seat < seats; seat++) {
        if (end->rank[seat] != rank) continue;
        pl_text_str(t, r->name[seat]);
        left--;
        if (left) pl_text_str(t, left == 1 ? pl_in(cli_word[CW_AND], r->lang) : ", ");
    }
    return n;
}

static int first_of(const pl_result *end, int rank, int seats) {
    int seat = 0;
    while (seat < seats && end->rank[seat] != rank)
        seat++;
    return seat;
}

static void headline(const pl_result *end, int seats, const pl_reader *r, pl_text *t) {
    char names[PL_SEATS_MAX * (PL_NAME_MAX + 8)];
    pl_text who = PL_TEXT(names);
    const int winners = names_of(end, 1, seats, r, &who);
    const int first = winners ? first_of(end, 1, seats) : 0;
    enum cli_word how = winners > 1 ? CW_SHARED : first == r->seat ? CW_YOU_WIN : CW_WINS;
    if (!winners) how = CW_NOBODY;
    if (seats == 1) how = CW_ALONE;
    if (how == CW_ALONE) pl_text_str(&who, winners ? "" : r->name[0]);
    pl_text_ink(t, PL_INK_BOLD);
    pl_say(t, pl_in(cli_word[how], r->lang), PL_S(names), PL_I(end->score[first]));
    pl_text_ink(t, PL_INK_PLAIN);
    pl_text_char(t, '\n');
}

void cli_ranking(const pl_match *match, const pl_reader *r, pl_text *t) {
    pl_room view;
    const int seats = match->setup.seats;
    pl_match_view(match, r->seat, pl_state_in(&view));
    pl_result end;
    memset(&end, 0, sizeof end);
    match->game->scores(pl_state_in(&view), &end);
    headline(&end, seats, r, t);
    for (int rank = 1; rank <= seats; rank++)
        for (int seat = 0; seat < seats; seat++) {
            if (end.rank[seat] != rank) continue;
            pl_say(t, pl_in(cli_word[CW_PLACE], r->lang), PL_I(rank), PL_S(r->name[seat]),
                   PL_I(end.score[seat]));
            pl_text_char(t, '\n');
        }
}

/* ---- searching ---- */

/* The letter at *s in small, as one number; A to Z and the German capitals are folded. */
static int next_letter(const char **s) {
    const unsigned char c = (unsigned char)*(*s)++;
    if (c >= 'A' && c <= 'Z') return c + 32;
    if (c != 0xC3 || !**s) return c;
    const unsigned char d = (unsigned char)*(*s)++;
    return (c << 8) + (d <= 0x9E && d != 0x97 ? d + 32 : d);
}

static bool begins(const char *text, const char *word) {
    while (*word) {
        if (!*text || next_letter(&text) != next_letter(&word)) return false;
    }
    return true;
}

bool cli_holds(const char *text, const char *word) {
    for (; *text; text++)
        if (begins(text, word)) return true;
    return begins(text, word);
}

/* ---- rules ---- */

void cli_intro_page(const struct cli *cli, const pl_game *game, pl_text *t) {
    cli_wrap(t, pl_in(game->intro, cli->lang), 0, reading_width());
    pl_text_char(t, '\n');
}

static void clause_title(const pl_game *game, const pl_clause *c, pl_lang lang, pl_text *t) {
    char id[32];
    pl_text name = PL_TEXT(id);
    pl_say(&name, "{0}-{1}", PL_S(game->clause_prefix), PL_I(c->number));
    const size_t start = t->n;
    inked(t, PL_INK_BOLD, id);
    pl_text_pad(t, start, 7);
    pl_say(t, " {0}\n", PL_S(pl_in(c->title, lang)));
}

static void clause_page(const struct cli *cli, const pl_game *game, const pl_clause *c,
                        pl_text *t) {
    clause_title(game, c, cli->lang, t);
    pl_text_str(t, "  ");
    cli_wrap(t, pl_in(c->text, cli->lang), 2, reading_width());
    pl_text_str(t, "\n  ");
    pl_text_ink(t, PL_INK_DIM);
    char source[1024];
    pl_text line = PL_TEXT(source);
    pl_say(&line, pl_in(cli_word[CW_SOURCE], cli->lang), PL_S(pl_in(c->source, cli->lang)));
    cli_wrap(t, source, 2, reading_width());
    pl_text_ink(t, PL_INK_PLAIN);
    pl_text_char(t, '\n');
}

static void sections_page(const struct cli *cli, const pl_game *game, pl_text *t) {
    const int32_t n = *game->clauses;
    for (int32_t i = 0, last; i < n; i = last + 1) {
        const char *section = pl_in(game->clause[i].section, cli->lang);
        for (last = i; last + 1 < n; last++)
            if (strcmp(pl_in(game->clause[last + 1].section, cli->lang), section) != 0) break;
        const size_t start = t->n;
        pl_say(t, i == last ? "  {0}-{1}" : "  {0}-{1} – {2}", PL_S(game->clause_prefix),
               PL_I(game->clause[i].number), PL_I(game->clause[last].number));
        pl_text_pad(t, start, 18);
        inked(t, PL_INK_BOLD, section);
        pl_text_char(t, '\n');
    }
    pl_text_ink(t, PL_INK_DIM);
    cli_wrap(t, pl_in(cli_word[CW_RULES_HINT], cli->lang), 0, reading_width());
    pl_text_ink(t, PL_INK_PLAIN);
    pl_text_char(t, '\n');
}

static bool clause_holds(const pl_clause *c, const char *word, pl_lang lang) {
    return cli_holds(pl_in(c->title, lang), word) || cli_holds(pl_in(c->text, lang), word) ||
           cli_holds(pl_in(c->section, lang), word);
}

static bool search_page(const struct cli *cli, const pl_game *game, const char *word, pl_text *t,
                        pl_error *err) {
    int found = 0;
    for (int32_t i = 0; i < *game->clauses; i++)
        found += clause_holds(&game->clause[i], word, cli->lang);
    if (!found) return pl_fail(err, cli_word[CW_NO_RULE_WORD], PL_S(word));
    for (int32_t i = 0; i < *game->clauses; i++) {
        const pl_clause *c = &game->clause[i];
        if (!clause_holds(c, word, cli->lang)) continue;
        if (found > FULL_MAX) {
            pl_text_str(t, "  ");
            clause_title(game, c, cli->lang, t);
        } else {
            clause_page(cli, game, c, t);
        }
    }
    return true;
}

/* "17" or "18-20". */
static bool read_range(const char *text, int64_t *first, int64_t *last) {
    char number[24];
    pl_text t = PL_TEXT(number);
    const size_t n = strcspn(text, "-");
    pl_text_bytes(&t, text, n);
    if (t.cut || !pl_number(number, first)) return false;
    *last = *first;
    if (text[n] && !pl_number(text + n + 1, last)) return false;
    if (*last >= *first) return true;
    const int64_t least = *last;
    *last = *first;
    *first = least;
    return true;
}

bool cli_rules_page(const struct cli *cli, const pl_game *game, const char *what, pl_text *t,
                    pl_error *err) {
    if (!*what) return sections_page(cli, game, t), true;
    const size_t prefix = strlen(game->clause_prefix);
    const bool cited = strncasecmp(what, game->clause_prefix, prefix) == 0 && what[prefix] == '-';
    int64_t first, last;
    if (!read_range(cited ? what + prefix + 1 : what, &first, &last))
        return search_page(cli, game, what, t, err);
    const int32_t n = *game->clauses;
    if (first < 1 || last > n)
        return pl_fail(err, cli_word[CW_NO_RULE], PL_S(game->clause_prefix),
                       PL_I(first < 1 ? first : last), PL_I(n));
    for (int64_t i = first; i <= last; i++) {
        if (i > first) pl_text_char(t, '\n');
        clause_page(cli, game, pl_clause_find(game, (int32_t)i), t);
    }
    return true;
}

/* ---- cards ---- */

enum { CARD_TEXT_AT = 18 };

static void card_row(const struct cli *cli, const pl_game *game, int index, pl_text *t) {
    pl_card card;
    game->card(index, &card);
    char text[1024];
    pl_text about = PL_TEXT(text);
    about.color = t->color;
    inked(&about, PL_INK_BOLD, pl_in(card.name, cli->lang));
    if (card.copies != 1) pl_say(&about, " (x{0})", PL_I(card.copies));
    pl_text_str(&about, ": ");
    game->card_text(index, cli->lang, &about);
    pl_say(&about, " [{0}]", PL_S(pl_in(cli_word[CW_PRINTED + card.source], cli->lang)));
    const size_t start = t->n;
    pl_say(t, "  {0} ", PL_S(card.id));
    pl_text_pad(t, start, CARD_TEXT_AT);
    cli_wrap(t, text, CARD_TEXT_AT, reading_width());
    pl_text_char(t, '\n');
}

static void group_heading(const char *group, pl_text *t) {
    if (t->n) pl_text_char(t, '\n');
    pl_text_ink(t, PL_INK_BOLD);
    pl_text_char(t, (char)toupper((unsigned char)group[0]));
    pl_say(t, "{0}\n", PL_S(group + 1));
    pl_text_ink(t, PL_INK_PLAIN);
}

static bool card_holds(const struct cli *cli, const pl_game *game, int index, const char *what) {
    pl_card card;
    game->card(index, &card);
    char text[1024];
    pl_text about = PL_TEXT(text);
    game->card_text(index, cli->lang, &about);
    return cli_holds(card.id, what) || cli_holds(pl_in(card.group, cli->lang), what) ||
           cli_holds(pl_in(card.name, cli->lang), what) || cli_holds(text, what);
}

bool cli_cards_page(const struct cli *cli, const pl_game *game, const char *what, pl_text *t,
                    pl_error *err) {
    const int exact = pl_card_find(game, what);
    if (exact >= 0) return card_row(cli, game, exact, t), true;
    const char *group = "";
    for (int i = 0; i < game->cards; i++) {
        if (!card_holds(cli, game, i, what)) continue;
        pl_card card;
        game->card(i, &card);
        if (strcmp(group, pl_in(card.group, cli->lang)) != 0)
            group_heading(group = pl_in(card.group, cli->lang), t);
        card_row(cli, game, i, t);
    }
    return *group || pl_fail(err, cli_word[CW_NO_CARD], PL_S(what));
}
