/* SPDX-License-Identifier: MIT */
/* Moon Colony Bloodbath: the card table and the texts made from it. All texts, in both languages,
 * are in tests/bloodbath/card_texts.txt; with GOLDEN_WRITE set, the file is written instead. */
#include "games/bloodbath/tell/tell.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { TEXT_MAX = 1024, ALL_MAX = 64 * 1024, CARDS_MAX = BUILDINGS + PROGRESS };
enum card_type {
    STARTING,
    BUILDING,
    PERK_TYPE,
    DEV_TYPE,
    ROBOT_TYPE,
    EVENT_TYPE,
    TWIST_TYPE,
    TYPES
};

static const char *const golden = "tests/bloodbath/card_texts.txt";

/* ---- every kind of card, copies left out ---- */

struct kind {
    const char *id;
    pl_words name;
    int type, source, copies, index;
    bool is_building;
};
static struct kind kind[CARDS_MAX];
static int kinds;

static int type_of(int card) {
    static const int type[] = {
        [WORK] = STARTING,    [TROUBLE] = STARTING, [LONELY] = STARTING, [EVENT] = EVENT_TYPE,
        [TWIST] = TWIST_TYPE, [ROBOT] = ROBOT_TYPE, [DEV] = DEV_TYPE,    [PERK] = PERK_TYPE,
    };
    return type[bb_progress[card].type];
}

static void add_building(int i) {
    const struct building *b = &bb_building[i];
    kind[kinds++] = (struct kind){ .id = b->id,
                                   .name = b->name,
                                   .type = BUILDING,
                                   .source = b->source,
                                   .copies = 2,
                                   .index = i,
                                   .is_building = true };
}

static int list_kinds(void **unused) {
    (void)unused;
    kinds = 0;
    for (int i = 0; i < KINDS; i++)
        add_building(i);
    for (int i = 0; i < PROGRESS; i++) {
        const struct progress *c = &bb_progress[i];
        if (strcmp(kind[kinds - 1].id, c->id) == 0)
            kind[kinds - 1].copies++;
        else
            kind[kinds++] = (struct kind){ .id = c->id,
                                           .name = c->name,
                                           .type = type_of(i),
                                           .source = c->source,
                                           .copies = 1,
                                           .index = i };
    }
    return 0;
}

static void write_text(const struct kind *k, pl_lang lang, pl_text *out) {
    if (k->is_building)
        bb_building_text(k->index, lang, out);
    else
        bb_progress_text(k->index, lang, out);
}

/* ---- the table ---- */

static void cards_per_type_and_source(void **unused) { /* BB-6 to BB-11 */
    (void)unused;
    static const int expected[TYPES][PL_DESIGNED + 1] = {
        [STARTING] = { [PL_PRINTED] = 6, [PL_INFERRED] = 1 },
        [BUILDING] = { [PL_PRINTED] = 36, [PL_INFERRED] = 12, [PL_DESIGNED] = 42 },
        [PERK_TYPE] = { [PL_PRINTED] = 5, [PL_INFERRED] = 10, [PL_DESIGNED] = 10 },
        [DEV_TYPE] = { [PL_PRINTED] = 10, [PL_INFERRED] = 8, [PL_DESIGNED] = 2 },
        [ROBOT_TYPE] = { [PL_PRINTED] = 11, [PL_INFERRED] = 1, [PL_DESIGNED] = 8 },
        [EVENT_TYPE] = { [PL_PRINTED] = 5, [PL_INFERRED] = 8 },
        [TWIST_TYPE] = { [PL_PRINTED] = 5, [PL_INFERRED] = 3, [PL_DESIGNED] = 17 },
    };
    int found[TYPES][PL_DESIGNED + 1] = { 0 }, all = 0;
    for (int i = 0; i < kinds; i++) {
        found[kind[i].type][kind[i].source] += kind[i].copies;
        all += kind[i].copies;
    }
    assert_memory_equal(found, expected, sizeof expected);
    assert_int_equal(all, 200);
}

static void ids_and_names_are_there_once(void **unused) {
    (void)unused;
    for (int i = 0; i < kinds; i++) {
        assert_true(kind[i].id[0] && kind[i].name.en[0] && kind[i].name.de[0]);
        for (int j = 0; j < i; j++)
            assert_string_not_equal(kind[i].id, kind[j].id);
    }
}

static void progress_cards_stand_in_order(void **unused) {
    (void)unused;
    static const struct {
        int first, type;
    } block[] = {
        { WORK_FIRST, WORK },   { TROUBLE_FIRST, TROUBLE }, { LONELINESS, LONELY },
        { EVENT_FIRST, EVENT }, { TWIST_FIRST, TWIST },     { ROBOT_FIRST, ROBOT },
        { DEV_FIRST, DEV },     { PERK_FIRST, PERK },       { PROGRESS, -1 },
    };
    for (int b = 0; block[b].type >= 0; b++)
        for (int i = block[b].first; i < block[b + 1].first; i++) {
            assert_int_equal(bb_progress[i].type, block[b].type);
            if (block[b].type == EVENT)
                assert_int_equal(bb_progress[i].number, i - EVENT_FIRST + 1);
            if (block[b].type == DEV) assert_int_equal(bb_progress[i].dev, (i - DEV_FIRST) / 2);
            if (block[b].type != PERK) continue;
            assert_int_equal(bb_progress[i].owner, (i - PERK_FIRST) / PERKS);
            assert_int_equal(bb_progress[i].perk, (i - PERK_FIRST) % PERKS);
        }
}

static void thirteen_twists_are_white(void **unused) { /* BB-11 */
    (void)unused;
    int black = 0;
    for (int i = TWIST_FIRST; i < ROBOT_FIRST; i++)
        black += bb_progress[i].black;
    assert_int_equal(black, 12);
}

static void buildings_have_the_measure_of_the_set(void **unused) {
    (void)unused;
    static const int expected[10] = { 1, 1, 5, 7, 9, 8, 8, 3, 2, 1 };
    int cost[10] = { 0 }, solo[3] = { 0 }, people = 0, mines = 0;
    for (int i = 0; i < KINDS; i++) {
        cost[bb_building[i].cost]++;
        solo[bb_building[i].solo]++;
        people += bb_building[i].people;
        mines += bb_building[i].is_mine;
    }
    assert_memory_equal(cost, expected, sizeof expected);
    assert_int_equal(people, 284);
    assert_int_equal(mines, 6);
    assert_int_equal(solo[SOLO_GOOD], 6);
    assert_int_equal(solo[SOLO_BAD], 4);
}

static void modifiers_are_read_off_their_lines(void **unused) {
    (void)unused;
    for (int i = 0; i < KINDS; i++) {
        const struct building *b = &bb_building[i];
        int ignores = 0, discount = 0, min = 0, subst = 0, upkeep = 1;
        for (const struct op *op = &bb_op[b->line[ON_ALWAYS]]; op->code != OP_END; op++) {
            if (op->code == OP_IGNORE) ignores |= op->n;
            if (op->code == OP_DISCOUNT) discount = op->n, min = op->per;
            if (op->code == OP_SUBST) subst = 1;
            if (op->code == OP_UPKEEP) upkeep = op->n;
        }
        assert_int_equal(b->ignores, ignores);
        assert_int_equal(b->discount, discount);
        assert_int_equal(b->discount_min, min);
        assert_int_equal(b->subst, subst);
        assert_int_equal(b->upkeep, upkeep);
    }
}

/* Each bit of an ignoring building belongs to events of one name. */
static void ignored_events_can_be_found(void **unused) {
    (void)unused;
    int all = 0, accidents = 0;
    for (int i = 0; i < KINDS; i++)
        all |= bb_building[i].ignores;
    for (int i = 0; i < PROGRESS; i++) {
        accidents += bb_progress[i].accident;
        all &= ~bb_progress[i].ignored_by;
        for (int j = EVENT_FIRST; j < i && bb_progress[i].ignored_by; j++)
            if (bb_progress[i].ignored_by == bb_progress[j].ignored_by)
                assert_string_equal(bb_progress[i].name.en, bb_progress[j].name.en);
    }
    assert_int_equal(all, 0);
    assert_int_equal(accidents, 1);
}

/* ---- lines ---- */

/* Walks the ops from i up to `end` (-1: to OP_END) and returns the op behind them. */
static int walk(int i, int end, bool *asks) {
    while (end < 0 ? bb_op[i].code != OP_END : i < end) {
        const struct op *op = &bb_op[i];
        const int behind = i + 1 + op->skip;
        assert_true(op->code > OP_END && op->code < OP_CODES);
        assert_true(end < 0 || behind <= end);
        if (op->code == OP_MAY) *asks = true;
        if (op->code == OP_IF || op->code == OP_PRICE) assert_true(op->skip > 0);
        if (op->per && (op->code == OP_GAIN || op->code == OP_LOSE)) assert_true(op->div > 0);
        i = op->skip ? walk(i + 1, behind, asks) : i + 1;
        assert_int_equal(i, behind);
    }
    return i;
}

static bool gives_boxes(const struct op *op) {
    while (op->code != OP_END && !(op->code == OP_GAIN && op->what == BOX))
        op++;
    return op->code != OP_END;
}

static void kinds_are_sorted_by_cost_and_by_what_always_holds(void **unused) {
    (void)unused;
    for (int i = 0; i < KINDS; i++) {
        const struct building *b = &bb_building[i];
        for (int cost = 0; cost <= COST_MAX; cost++)
            assert_int_equal(bb_kinds_up_to[cost] >> i & 1, b->cost <= cost);
        assert_int_equal(bb_kinds_with_subst >> i & 1, b->subst);
        assert_int_equal(bb_kinds_with_discount >> i & 1, b->discount > 0);
        assert_int_equal(bb_kinds_with_ignore >> i & 1, b->ignores > 0);
        assert_int_equal(bb_kinds_with_upkeep >> i & 1, b->upkeep != 1);
        assert_int_equal(bb_kinds_mines >> i & 1, b->is_mine);
        for (int symbol = SOLO_GOOD; symbol <= SOLO_BAD; symbol++)
            assert_int_equal(bb_kinds_solo[symbol] >> i & 1, b->solo == symbol);
    }
}

static void lines_are_well_formed(void **unused) {
    (void)unused;
    assert_int_equal(bb_op[0].code, OP_END);
    for (int i = 0; i < KINDS; i++)
        for (int t = 0; t < BUILDING_TRIGGERS; t++) {
            bool asks = false;
            const struct op *line = &bb_op[bb_building[i].line[t]];
            walk(bb_building[i].line[t], -1, &asks);
            assert_int_equal(bb_kinds_on[t] >> i & 1, line->code != OP_END);
            assert_int_equal(bb_kinds_sorted[OFFER][t] >> i & 1, line->code == OP_MAY);
            assert_int_equal(bb_kinds_sorted[CONDITION][t] >> i & 1, line->code == OP_IF);
            asks = asks || gives_boxes(line);
            assert_int_equal(bb_kinds_sorted[ASKING][t] >> i & 1, asks && line->code != OP_MAY);
            assert_int_equal(bb_kinds_sorted[PLAIN][t] >> i & 1, !asks && line->code != OP_END);
        }
    for (int i = 0; i < PROGRESS; i++) {
        const struct progress *c = &bb_progress[i];
        bool asks = false;
        walk(c->all, -1, &asks);
        walk(c->once, -1, &asks);
        walk(c->own, -1, &asks);
        assert_true(c->people_lost || c->all || c->once || c->own);
        assert_int_equal(c->own != 0, c->type == PERK);
    }
}

static void each_development_has_one_bringer(void **unused) { /* BB-8 */
    (void)unused;
    int bringers[DEVS] = { 0 };
    for (int i = 0; i < KINDS; i++)
        for (int t = 0; t < BUILDING_TRIGGERS; t++)
            for (int at = bb_building[i].line[t]; bb_op[at].code != OP_END; at++)
                if (bb_op[at].code == OP_ADD && bb_op[at].what == ADD_DEV) bringers[bb_op[at].n]++;
    for (int dev = 0; dev < DEVS; dev++)
        assert_int_equal(bringers[dev], 1);
}

/* ---- texts ---- */

static int count(const char *text, const char *part) {
    int n = 0;
    for (const char *at = text; (at = strstr(at, part)); at += strlen(part))
        n++;
    return n;
}

static void check_quotes(const char *text, pl_lang lang) {
    assert_int_equal(count(text, lang == PL_DE ? "„" : "“"),
                     count(text, lang == PL_DE ? "“" : "”"));
    assert_int_equal(count(text, "("), count(text, ")"));
    assert_int_equal(count(text, "\""), 0);
}

static void check_line(const char *line, size_t n) {
    assert_true(n > 2 && line[n - 1] == '.');
    assert_true(strspn(line, "+0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ") || !strncmp(line, "„", 3));
    assert_false(line[n - 2] == '.' || line[n - 2] == ' ');
}

static void check_text(const char *text, pl_lang lang) {
    static const char *const never[] = { "{", "}", "|", "  ", " .", " ,", " :", " ;", "++", " \n" };
    for (size_t i = 0; i < sizeof never / sizeof *never; i++)
        assert_null(strstr(text, never[i]));
    check_quotes(text, lang);
    for (const char *at = text;; at++) {
        const size_t n = strcspn(at, "\n");
        check_line(at, n);
        at += n;
        if (!*at) break;
    }
}

static void texts_are_whole_and_clean(void **unused) {
    (void)unused;
    for (int i = 0; i < kinds; i++)
        for (pl_lang lang = PL_EN; lang < PL_LANGS; lang++) {
            char buffer[TEXT_MAX];
            pl_text out = PL_TEXT(buffer);
            write_text(&kind[i], lang, &out);
            assert_false(out.cut);
            check_text(buffer, lang);
        }
}

static void copies_say_the_same(void **unused) {
    (void)unused;
    for (int i = 1; i < PROGRESS; i++) {
        if (strcmp(bb_progress[i].id, bb_progress[i - 1].id) != 0) continue;
        assert_int_equal(bb_progress[i].all, bb_progress[i - 1].all);
        assert_int_equal(bb_progress[i].once, bb_progress[i - 1].once);
    }
}

/* What is cut anywhere, however deep in a sentence, is known to be cut. */
static void too_little_room_is_noticed(void **unused) {
    (void)unused;
    for (int i = 0; i < kinds; i++) {
        char whole[TEXT_MAX], narrow[TEXT_MAX];
        pl_text out = PL_TEXT(whole);
        write_text(&kind[i], PL_DE, &out);
        for (size_t room = 1; room <= out.n + 1; room++) {
            pl_text less = pl_text_in(narrow, room);
            write_text(&kind[i], PL_DE, &less);
            assert_int_equal(less.cut, room <= out.n);
            /* Where a character of several bytes is left out, a short one behind it may fit. */
            const bool splits = ((unsigned char)whole[room - 1] & 0xC0) == 0x80;
            if (!splits) assert_memory_equal(narrow, whole, less.n);
        }
    }
}

static void a_line_alone_reads_as_on_its_card(void **unused) {
    (void)unused;
    for (int i = 0; i < KINDS; i++)
        for (int t = 0; t < BUILDING_TRIGGERS; t++) {
            char card[TEXT_MAX], line[TEXT_MAX];
            pl_text whole = PL_TEXT(card), part = PL_TEXT(line);
            bb_building_text(i, PL_EN, &whole);
            bb_line_text(bb_building[i].line[t], (enum trigger)t, PL_EN, &part);
            assert_non_null(strstr(card, line));
            assert_int_equal(part.n > 0, bb_building[i].line[t] != 0);
        }
}

static void no_word_is_missing(void **unused) {
    (void)unused;
    for (int i = 0; i < BB_CARD_WORDS; i++) {
        assert_true(bb_card_word[i].en && bb_card_word[i].en[0]);
        assert_true(bb_card_word[i].de && bb_card_word[i].de[0]);
    }
}

/* ---- the golden file ---- */

static void write_lines(pl_text *out, const char *lang, const char *text) {
    for (const char *at = text;; at++) {
        const size_t n = strcspn(at, "\n");
        pl_say(out, "  {0} ", PL_S(lang));
        pl_text_bytes(out, at, n);
        pl_text_char(out, '\n');
        at += n;
        if (!*at) break;
    }
}

static void write_all(pl_text *out) {
    for (int i = 0; i < kinds; i++) {
        pl_say(out, "{0}\n", PL_S(kind[i].id));
        for (pl_lang lang = PL_EN; lang < PL_LANGS; lang++) {
            char buffer[TEXT_MAX];
            pl_text text = PL_TEXT(buffer);
            write_text(&kind[i], lang, &text);
            write_lines(out, lang == PL_DE ? "de" : "en", buffer);
        }
    }
    assert_false(out->cut);
}

static void compare(FILE *file, const char *expected) {
    char line[TEXT_MAX];
    for (int number = 1; *expected; number++) {
        const size_t n = strcspn(expected, "\n") + 1;
        if (!fgets(line, sizeof line, file) || strlen(line) != n || strncmp(line, expected, n) != 0)
            fail_msg("%s:%d: now it is: %.*s", golden, number, (int)n - 1, expected);
        expected += n;
    }
    assert_null(fgets(line, sizeof line, file));
}

static void texts_are_those_of_the_golden_file(void **unused) {
    (void)unused;
    static char buffer[ALL_MAX];
    pl_text all = PL_TEXT(buffer);
    write_all(&all);
    const bool writes = getenv("GOLDEN_WRITE") != NULL;
    FILE *file = fopen(golden, writes ? "w" : "r");
    assert_non_null(file);
    if (writes)
        assert_int_equal(fwrite(buffer, 1, all.n, file), all.n);
    else
        compare(file, buffer);
    fclose(file);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cards_per_type_and_source),
        cmocka_unit_test(ids_and_names_are_there_once),
        cmocka_unit_test(progress_cards_stand_in_order),
        cmocka_unit_test(thirteen_twists_are_white),
        cmocka_unit_test(buildings_have_the_measure_of_the_set),
        cmocka_unit_test(modifiers_are_read_off_their_lines),
        cmocka_unit_test(ignored_events_can_be_found),
        cmocka_unit_test(lines_are_well_formed),
        cmocka_unit_test(kinds_are_sorted_by_cost_and_by_what_always_holds),
        cmocka_unit_test(each_development_has_one_bringer),
        cmocka_unit_test(texts_are_whole_and_clean),
        cmocka_unit_test(copies_say_the_same),
        cmocka_unit_test(too_little_room_is_noticed),
        cmocka_unit_test(a_line_alone_reads_as_on_its_card),
        cmocka_unit_test(no_word_is_missing),
        cmocka_unit_test(texts_are_those_of_the_golden_file),
    };
    return cmocka_run_group_tests(tests, list_kinds, NULL);
}
