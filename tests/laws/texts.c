/* SPDX-License-Identifier: MIT */
/* Laws 4, 6 and 15 for what is shown of a position, 10 for the texts of moves, 16 for words. */
#include "table.h"

/* ---- what a reader is shown ---- */

enum part { JSON, SHOWN, TABLE, QUESTION, SENTENCES, REFUSALS, PARTS };

static const char *const part_name[PARTS] = { "json",     "points, foresee, tension or change",
                                              "print",    "ask",
                                              "say_move", "why_not" };

static void write_refusals(struct table *t, const pl_state *view, int seat, pl_lang lang,
                           pl_text *out) {
    pl_moves list;
    get_legal(t, view, seat, &list);
    for (uint32_t i = 0; i < MOVES_KEPT && i < t->kept_seen; i++) {
        if (pl_moves_has(&list, t->kept[i])) continue;
        pl_error err = { .lang = lang };
        const int32_t clause = t->game->why_not(view, seat, t->kept[i], &err);
        pl_say(out, "{0} {1}\n", PL_I(clause), PL_S(err.text));
    }
}

static void write_sentences(struct table *t, const pl_state *view, const pl_reader *r,
                            pl_text *out) {
    pl_moves list;
    get_legal(t, view, r->seat, &list);
    for (int32_t i = 0; i < list.n; i++) {
        t->game->say_move(view, r->seat, list.at[i], r, out);
        pl_text_char(out, '\n');
    }
}

static void write_shown(struct table *t, const pl_state *view, int seat, bool asked, pl_text *out) {
    pl_moves list = { .n = 0 };
    pl_json_open(out, '{');
    pl_tell_standings(t->game, view, seat, t->seats, out);
    if (asked) t->game->legal(view, seat, &list);
    pl_tell_changes(t->game, view, seat, &list, out);
    pl_json_close(out, '}');
}

static void write_part(struct table *t, const pl_state *view, enum part part, const pl_reader *r,
                       pl_text *out) {
    const bool asked = owes(t->game->to_act(view), r->seat);
    if (part == JSON) t->game->json(view, r->seat, out);
    if (part == SHOWN) write_shown(t, view, r->seat, asked, out);
    if (part == TABLE) t->game->print(view, r, out);
    if (part == QUESTION && asked) t->game->ask(view, r->seat, r, out);
    if (part == SENTENCES && asked) write_sentences(t, view, r, out);
    if (part == REFUSALS && asked) write_refusals(t, view, r->seat, r->lang, out);
}

/* ---- law 15 ---- */

bool check_sentence(struct table *t, const char *what, const pl_text *text) {
    if (text->cut) return broken(t, LAW_TEXTS, "%s does not fit in %d bytes", what, TEXT_SIZE);
    if (!is_utf8(text->at)) return broken(t, LAW_TEXTS, "%s is not UTF-8", what);
    for (const char *c = text->at; *c; c++) {
        if ((unsigned char)*c < 0x20 && *c != '\n')
            return broken(t, LAW_TEXTS, "%s holds a control character", what);
        if (*c == '{' && c[1] >= '0' && c[1] < '9')
            return broken(t, LAW_TEXTS, "%s has a place without a value: %.40s", what, c);
    }
    return true;
}

/* Colors are marks in the same text. */
static bool check_color(struct table *t, const pl_state *view, const pl_reader *r,
                        const pl_text *plain) {
    static char buffer[TEXT_SIZE];
    pl_text colored = PL_TEXT(buffer);
    colored.color = true;
    t->game->print(view, r, &colored);
    size_t n = 0;
    for (const char *c = buffer; *c; c++) {
        if (*c == '\033')
            c = strchr(c, 'm');
        else
            buffer[n++] = *c;
    }
    buffer[n] = 0;
    return (!colored.cut && strcmp(buffer, plain->at) == 0) ||
           broken(t, LAW_TEXTS, "print says something else in color");
}

static bool check_part(struct table *t, const pl_state *view, enum part part, const pl_reader *r,
                       const pl_text *text) {
    if (!check_sentence(t, part_name[part], text)) return false;
    const bool asked = owes(t->game->to_act(view), r->seat);
    const bool needed = part == TABLE || (asked && (part == QUESTION || part == SENTENCES));
    if (needed && text->n == 0) return broken(t, LAW_TEXTS, "%s says nothing", part_name[part]);
    if (part == TABLE) return check_color(t, view, r, text);
    if (part == SENTENCES && (text->at[0] == '\n' || strstr(text->at, "\n\n")))
        return broken(t, LAW_TEXTS, "say_move says nothing");
    if (part != JSON && part != SHOWN) return true;
    const char *error = json_error(text->at);
    if (!error && text->at[0] != '{') error = "it is not an object";
    return !error || broken(t, LAW_TEXTS, "%s: %s", part_name[part], error);
}

/* ---- laws 4 and 6 ---- */

static bool check_shown(struct table *t, enum part part, const pl_reader *r) {
    static char buffer[3][TEXT_SIZE];
    pl_text first = PL_TEXT(buffer[0]), again = PL_TEXT(buffer[1]), other = PL_TEXT(buffer[2]);
    pl_room view, before, world;
    t->game->view(now(t), r->seat, pl_state_in(&view));
    copy(t, &before, pl_state_in(&view));
    write_part(t, pl_state_in(&view), part, r, &first);
    if (!same(t, pl_state_in(&view), pl_state_in(&before)))
        return broken(t, LAW_PURE, "%s changed the view", part_name[part]);
    write_part(t, pl_state_in(&view), part, r, &again);
    if (strcmp(first.at, again.at) != 0)
        return broken(t, LAW_PURE, "%s: asked again, another answer", part_name[part]);
    if (!check_part(t, pl_state_in(&view), part, r, &first)) return false;

    copy(t, &world, now(t));
    t->game->imagine(pl_state_in(&world), r->seat, &t->rng);
    t->game->view(pl_state_in(&world), r->seat, pl_state_in(&view));
    write_part(t, pl_state_in(&view), part, r, &other);
    return strcmp(first.at, other.at) == 0 ||
           broken(t, LAW_REDEAL, "%s shows %s what it cannot know", part_name[part],
                  reader_name(r->seat));
}

bool check_pages(struct table *t) {
    for (int reader = PL_PUBLIC; reader < t->seats; reader++)
        for (pl_lang lang = 0; lang < PL_LANGS; lang++)
            for (enum part part = 0; part < PARTS; part++) {
                const pl_reader r = reader_in(t, reader, lang);
                if (!check_shown(t, part, &r)) return false;
            }
    return true;
}

/* ---- law 10 ---- */

static bool is_one_line(const char *text) {
    const size_t n = strlen(text);
    if (n == 0 || n > PL_LINE_MAX - 8 || text[0] == ' ' || text[n - 1] == ' ') return false;
    for (size_t i = 0; i < n; i++)
        if ((unsigned char)text[i] < 0x20) return false;
    return true;
}

static bool reads_as(struct table *t, const pl_state *view, int seat, const char *text, pl_move m) {
    pl_move got;
    return t->game->read_move(view, seat, text, &got, NULL) && pl_move_same(got, m);
}

static bool check_text_of(struct table *t, const pl_state *view, int seat, pl_move m, char *text) {
    char more[PL_LINE_MAX], of_truth[PL_LINE_MAX];
    pl_text out = pl_text_in(text, PL_LINE_MAX), truth = PL_TEXT(of_truth), longer = PL_TEXT(more);
    t->game->write_move(view, seat, m, &out);
    t->game->write_move(now(t), seat, m, &truth);
    if (out.cut || !is_one_line(text))
        return broken(t, LAW_MOVE_TEXT, "the text of a move is not one line: '%s'", text);
    if (strcmp(text, of_truth) != 0)
        return broken(t, LAW_MOVE_TEXT, "'%s' reads '%s' in the log", text, of_truth);
    if (!reads_as(t, view, seat, text, m))
        return broken(t, LAW_MOVE_TEXT, "'%s' is not read as the move it stands for", text);
    pl_say(&longer, "{0} xyzzy", PL_S(text));
    return !reads_as(t, view, seat, more, m) ||
           broken(t, LAW_MOVE_TEXT, "'%s' is read as if the last word were not there", more);
}

static bool check_nonsense(struct table *t, const pl_state *view, int seat) {
    static const char *const nonsense[] = { "", " ", "xyzzy", "{0}", "\xC3\x9C", "0 0 0 0 0 0" };
    for (size_t i = 0; i < sizeof nonsense / sizeof *nonsense; i++)
        for (pl_lang lang = 0; lang < PL_LANGS; lang++) {
            pl_error err = { .lang = lang };
            pl_move got;
            if (t->game->read_move(view, seat, nonsense[i], &got, &err))
                return broken(t, LAW_MOVE_TEXT, "'%s' is read as a move", nonsense[i]);
            if (!err.text[0])
                return broken(t, LAW_MOVE_TEXT, "'%s' is not read, without a reason", nonsense[i]);
        }
    return true;
}

bool check_move_texts(struct table *t, int seat) {
    static char text[PL_MOVES_MAX][PL_LINE_MAX];
    pl_room view, before;
    t->game->view(now(t), seat, pl_state_in(&view));
    copy(t, &before, pl_state_in(&view));
    pl_moves list;
    get_legal(t, pl_state_in(&view), seat, &list);
    for (int32_t i = 0; i < list.n; i++) {
        if (!check_text_of(t, pl_state_in(&view), seat, list.at[i], text[i])) return false;
        for (int32_t k = 0; k < i; k++)
            if (strcmp(text[i], text[k]) == 0)
                return broken(t, LAW_MOVE_TEXT, "'%s' stands for two moves", text[i]);
    }
    if (!check_nonsense(t, pl_state_in(&view), seat)) return false;
    return same(t, pl_state_in(&view), pl_state_in(&before)) ||
           broken(t, LAW_PURE, "write_move or read_move changed the view");
}

/* ---- law 16 ---- */

/* The values that a sentence has places for, one bit each; -1 when a brace is wrong. Choices
 * between two words, {0|coin|coins}, may differ between languages. */
static int places(const char *s) {
    int found = 0;
    while ((s = strchr(s, '{')) != NULL) {
        const char *close = strchr(s, '}'), *bar = strchr(s, '|');
        if (!close || s[1] < '0' || s[1] > '9') return -1;
        if (s[2] == '}')
            found |= 1 << (s[1] - '0');
        else if (s[2] != '|' || !(bar = strchr(bar + 1, '|')) || bar > close)
            return -1;
        s = close;
    }
    return found;
}

bool check_words(struct table *t, const char *what, int i, pl_words w) {
    if (!w.en || !w.de || !w.en[0] || !w.de[0])
        return broken(t, LAW_WORDS, "%s %d is missing in a language (English: '%s')", what, i,
                      w.en ? w.en : "");
    return (is_utf8(w.en) && is_utf8(w.de)) ||
           broken(t, LAW_WORDS, "%s %d is not UTF-8: '%s'", what, i, w.en);
}

static bool check_sentences(struct table *t) {
    for (int i = 0; i < t->game->words; i++) {
        const pl_words w = t->game->word[i];
        if (!check_words(t, "sentence", i, w)) return false;
        if (places(w.en) < 0 || places(w.en) != places(w.de))
            return broken(t, LAW_WORDS, "sentence %d has other values in German: '%s'", i, w.en);
    }
    return true;
}

static bool check_options(struct table *t) {
    for (int i = 0; i < t->game->options; i++) {
        const pl_option *o = &t->game->option[i];
        if (!check_words(t, "option", i, o->name)) return false;
        if (!check_words(t, "what is said about option", i, o->about)) return false;
        if (!pl_clause_find(t->game, o->clause))
            return broken(t, LAW_WORDS, "option %s: there is no clause %d", o->id, (int)o->clause);
        if (o->newcomer < 0 || o->newcomer >= o->choices)
            return broken(t, LAW_WORDS, "option %s: no choice for newcomers", o->id);
        for (int c = 0; c < o->choices; c++)
            if (!check_words(t, "choice of an option", c, o->choice[c].name)) return false;
    }
    return true;
}

bool is_id(const char *id) {
    return id && id[0] && strspn(id, "abcdefghijklmnopqrstuvwxyz0123456789-.") == strlen(id);
}

static bool check_cards(struct table *t) {
    for (int i = 0; i < t->game->cards; i++) {
        pl_card card;
        t->game->card(i, &card);
        if (!is_id(card.id) || !is_id(card.type) || card.copies < 1)
            return broken(t, LAW_WORDS, "card %d has no proper id, type or number", i);
        if (pl_card_find(t->game, card.id) != i)
            return broken(t, LAW_WORDS, "two cards are called %s", card.id);
        if (!check_words(t, "card", i, card.name)) return false;
        if (!check_words(t, "group of card", i, card.group)) return false;
        for (pl_lang lang = 0; lang < PL_LANGS; lang++) {
            char text[1024];
            pl_text out = PL_TEXT(text);
            t->game->card_text(i, lang, &out);
            if (out.cut || !check_words(t, "text of card", i, (pl_words){ text, text }))
                return broken(t, LAW_WORDS, "card %s has no proper text", card.id);
        }
    }
    return true;
}

static bool check_clauses(struct table *t) {
    for (int i = 0; i < *t->game->clauses; i++) {
        const pl_clause *c = &t->game->clause[i];
        const bool complete = check_words(t, "title of clause", c->number, c->title) &&
                              check_words(t, "section of clause", c->number, c->section) &&
                              check_words(t, "text of clause", c->number, c->text) &&
                              check_words(t, "source of clause", c->number, c->source);
        if (!complete) return false;
    }
    return true;
}

static bool check_order_words(struct table *t, int i) {
    const pl_order *o = &t->game->order[i];
    if (!is_id(o->id) || pl_order_find(t->game, o->id) != i)
        return broken(t, LAW_WORDS, "order %d has no id of its own", i);
    if (o->arg_min > o->arg_max) return broken(t, LAW_WORDS, "order %s can take no number", o->id);
    return check_words(t, "order", i, o->name) &&
           check_words(t, "what is said about order", i, o->about);
}

static bool check_tables(struct table *t) {
    const pl_game *g = t->game;
    for (int i = 0; i < g->figures; i++)
        if (!check_words(t, "figure", i, g->figure[i].name)) return false;
    for (int i = 0; i < g->marks; i++)
        if (!check_words(t, "mark", i, g->mark[i].name)) return false;
    for (int i = 0; i < g->endings; i++)
        if (!check_words(t, "ending", i, g->ending[i].name)) return false;
    for (int i = 0; i < g->orders; i++)
        if (!check_order_words(t, i)) return false;
    for (int i = 0; i < g->decks; i++)
        if (!check_words(t, "deck", i, g->deck[i].name)) return false;
    return true;
}

bool check_all_words(struct table *t) {
    const pl_game *g = t->game;
    return check_words(t, "the title", 0, g->title) && check_words(t, "about", 0, g->about) &&
           check_words(t, "credits", 0, g->credits) && check_words(t, "the intro", 0, g->intro) &&
           check_sentences(t) && check_options(t) && check_clauses(t) && check_cards(t) &&
           check_tables(t) && check_shown_words(t);
}
