/* SPDX-License-Identifier: MIT */
/* The lines of cards, from text to ops. What could set itself off without end is refused: lines of
 * actions and moments change only what a colony has. */
#include "edit.h"

#include <string.h>

const pl_words bb_edit_word[BB_EDIT_WORDS] = {
    [X_OP_HERE] = { "'{0}' can't stand in a line {1}.",
                    "'{0}' kann in einer Zeile {1} nicht stehen." },
    [X_ZERO] = { "'{0}' must be from 1 to {1}.", "'{0}' muss zwischen 1 und {1} liegen." },
    [X_PLACE] = { "'{0}' has no such place.", "'{0}' hat keinen solchen Ort." },
    [X_PRICE] = { "A price consists of losses or of 'wreck', all spent, all discarded or all "
                  "wrecked.",
                  "Ein Preis besteht aus Verlusten oder 'wreck', alle ausgegeben, alle abgeworfen "
                  "oder "
                  "alle abgerissen." },
    [X_ANY] = { "A line ANY must read may(-1B@here -> ...) and can't gain boxes.",
                "Eine Zeile ANY muss may(-1B@here -> ...) lauten und darf keine Kisten bringen." },
    [X_ONCE] = { "A line ONCE adds cards other than perks, or is a next-work or an end alone.",
                 "Eine Zeile ONCE legt Karten außer Vorteilen dazu oder ist allein ein next-work "
                 "oder ein end." },
    [X_ALONE] = { "'soften' must be the only part of its line.",
                  "'soften' muss der einzige Teil seiner Zeile sein." },
    [X_WORK] = { "The line of Work must be 'ALL: act ANY'.",
                 "Die Zeile von Work muss 'ALL: act ANY' lauten." },
    [X_PUT] = { "A line can have only one 'put'.", "Eine Zeile kann nur ein 'put' haben." },
    [X_AVERT] = { "A line WHEN accident or WHEN robot must read may(... -> ignore).",
                  "Eine Zeile WHEN accident oder WHEN robot muss may(... -> ignore) lauten." },
    [X_NO_EVENT] = { "The table has no event '{0}'.", "Die Tabelle hat kein Ereignis '{0}'." },
    [X_HUNGER] = { "The line ALL of some event must begin with 'hunger'.",
                   "Die Zeile ALL irgendeines Ereignisses muss mit 'hunger' beginnen." },
    [X_END] = { "The line of the last event must be 'ONCE: end'.",
                "Die Zeile des letzten Ereignisses muss 'ONCE: end' lauten." },
    [X_LONG] = { "The line has too many parts.", "Die Zeile hat zu viele Teile." },
    [X_DEEP] = { "There are too many brackets within brackets.",
                 "Hier stehen zu viele Klammern in Klammern." },
    [X_LINES] = { "This card has no line '{0}'. Known: {1}.",
                  "Diese Karte hat keine Zeile '{0}'. Bekannt: {1}." },
    [X_SECOND] = { "This card has a line {0} already.", "Diese Karte hat schon eine Zeile {0}." },
    [X_FIRST] = { "A line of a card stands before the first card.",
                  "Eine Kartenzeile steht vor der ersten Karte." },
    [X_EVENT] = { "Event {0} should stand here.", "Hier muss Ereignis {0} stehen." },
    [X_TOO_MANY] = { "All Events, Twists, Robots and Developments together can be at most {0} "
                     "cards.",
                     "Ereignisse, Twists, Roboter und Entwicklungen können zusammen höchstens {0} "
                     "Karten sein." },
};

PL_PRINT struct op bb_op[OPS_MAX];
static int ops = 1; /* in use; the first one is OP_END */

void bb_clear_ops(void) {
    memset(bb_op, 0, sizeof bb_op);
    ops = 1;
}

/* ---- words ---- */

static const char *const trigger_word[TRIGGERS] = {
    [ON_MINE] = "MINE",
    [ON_FARM] = "FARM",
    [ON_RESEARCH] = "RESEARCH",
    [ON_RESTOCK] = "RESTOCK",
    [ON_BUILD] = "BUILD",
    [ON_PLAY] = "PLAY",
    [ON_LOST] = "LOST",
    [ON_ANY] = "ANY",
    [ON_GAIN_FOOD] = "WHEN gain-F",
    [ON_DISCARD] = "WHEN discard",
    [ON_ADD_CARD] = "WHEN add-card",
    [ON_PLAY_OTHER] = "WHEN play-other",
    [ON_LOSE_OTHER] = "WHEN lose-other",
    [ON_WORK_EMPTY] = "WHEN work[C=0]",
    [ON_ACCIDENT] = "WHEN accident",
    [ON_ROBOT] = "WHEN robot",
    [ON_ALWAYS] = "ALWAYS",
    [ON_ALL] = "ALL",
    [ON_ONCE] = "ONCE",
    [ON_OWNER] = "OWNER",
};

int bb_read_trigger(const char *word) {
    for (int i = 0; i < TRIGGERS; i++)
        if (strcmp(word, trigger_word[i]) == 0) return i;
    return -1;
}

#define RESOURCE_WORDS "P M F B C"
#define ACTION_WORDS   "MINE FARM RESEARCH RESTOCK BUILD ANY"
#define COUNT_WORDS    "bld mine good bad P M F B C"

/* What is read, and the ops so far. */
struct reader {
    rows *t;
    const struct bb_names *names;
    const char *at;
    int trigger, n, depth;
    struct op op[LINE_OPS_MAX];
    char token[32];
    bool wrong;
};

static bool fail(struct reader *r, bool refused) {
    (void)refused;
    if (!r->wrong && r->t->err) r->t->err->line = r->t->number;
    r->wrong = true;
    r->at = "";
    r->token[0] = 0;
    return false;
}

static bool say(struct reader *r, enum bb_edit_word w, const char *word, int n) {
    return r->wrong || fail(r, pl_fail(r->t->err, bb_edit_word[w], PL_S(word), PL_I(n)));
}

static bool unknown(struct reader *r, const char *known) {
    if (r->wrong) return false;
    rows_unknown(r->t, r->token[0] ? r->token : " ", known);
    return fail(r, false);
}

/* ---- tokens ---- */

static bool is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

static bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

/* An amount ("+4M", "12", "2P"), a word ("next-work"), an arrow, a comparison or a sign. */
static size_t token_length(const char *at) {
    size_t n = (*at == '+' || *at == '-') && is_digit(at[1]);
    if (is_digit(at[n])) {
        while (is_digit(at[n]))
            n++;
        return n + (is_letter(at[n]) && !is_letter(at[n + 1]));
    }
    if (is_letter(*at)) {
        while (is_letter(at[n]) || (at[n] == '-' && is_letter(at[n + 1])))
            n++;
        return n;
    }
    if (strncmp(at, "->", 2) == 0 || strncmp(at, "<=", 2) == 0 || strncmp(at, ">=", 2) == 0)
        return 2;
    return *at && strchr("=<>(),;?:@", *at) ? 1 : 0;
}

/* Looks at the next token; none at the end. */
static const char *peek(struct reader *r) {
    while (*r->at == ' ')
        r->at++;
    size_t n = token_length(r->at);
    if (n >= sizeof r->token) n = sizeof r->token - 1;
    if (!n && *r->at) n = (size_t)pl_utf8(r->at);
    memcpy(r->token, r->at, n);
    r->token[n] = 0;
    return r->token;
}

static void take(struct reader *r) {
    peek(r);
    r->at += strlen(r->token);
}

static bool took(struct reader *r, const char *token) {
    if (r->wrong || strcmp(peek(r), token) != 0) return false;
    take(r);
    return true;
}

static bool expect(struct reader *r, const char *token) {
    return took(r, token) || unknown(r, token);
}

/* The index of the next token among some words, or -1 after an error. */
static int one_of(struct reader *r, const char *words) {
    char known[40];
    const char *at = words;
    peek(r);
    for (int i = 0; pl_word(&at, known, sizeof known); i++)
        if (took(r, known)) return i;
    unknown(r, words);
    return -1;
}

/* ---- numbers ---- */

static int digits(const char *at) {
    int n = 0;
    while (is_digit(*at) && n < 1000)
        n = 10 * n + *at++ - '0';
    return n;
}

static uint8_t number(struct reader *r, int most) {
    peek(r);
    const int n = digits(r->token);
    if (!is_digit(r->token[0]) || strspn(r->token, "0123456789") != strlen(r->token))
        return (uint8_t)unknown(r, "0 1 2 3 ...");
    if (n > most) say(r, X_ZERO, r->token, most);
    take(r);
    return (uint8_t)n;
}

static int most_of(char resource) {
    return resource == 'B' ? BOXES_MAX : AMOUNT_MAX;
}

/* A number of something: "2P". Returns the resource, or -1 after an error. */
static int amount(struct reader *r, uint8_t *n) {
    static const char letters[] = "PMFBC";
    peek(r);
    const size_t length = strlen(r->token);
    const char *what = length > 1 ? strchr(letters, r->token[length - 1]) : NULL;
    const char *from = r->token + (r->token[0] == '+' || r->token[0] == '-');
    if (!what || !is_digit(*from)) {
        unknown(r, "1P 1M 1F 1B 1C");
        return -1;
    }
    *n = (uint8_t)digits(from);
    if (digits(from) < 1 || digits(from) > most_of(*what)) say(r, X_ZERO, r->token, most_of(*what));
    take(r);
    return (int)(what - letters);
}

static uint8_t amount_of(struct reader *r, int resource) {
    uint8_t n = 0;
    const int what = amount(r, &n);
    if (what >= 0 && what != resource) say(r, X_PLACE, r->token, 0);
    return n;
}

static uint8_t read_count(struct reader *r) {
    const int which = one_of(r, COUNT_WORDS);
    if (which < 0) return COUNT_NONE;
    if (which + COUNT_BUILDINGS != COUNT_BOXES || !took(r, "@"))
        return (uint8_t)(which + COUNT_BUILDINGS);
    expect(r, "here");
    return COUNT_BOXES_HERE;
}

/* ---- ops ---- */

static struct op *add(struct reader *r, struct op op) {
    static struct op none;
    if (r->n == LINE_OPS_MAX - 1) {
        say(r, X_LONG, "", 0);
        return &none;
    }
    r->op[r->n] = op;
    return &r->op[r->n++];
}

/* Actions and moments must not lead to others, or they could go on for ever. */
static bool is_plain_trigger(int trigger) {
    return trigger <= ON_BUILD || (trigger >= ON_ANY && trigger <= ON_ROBOT);
}

static void check_change(struct reader *r, const char *token, bool gain, int what) {
    const int when = r->trigger;
    const bool moment = when >= ON_GAIN_FOOD && when <= ON_WORK_EMPTY;
    if (when == ON_ALWAYS || (moment && (!gain || what == BOX)) ||
        (when == ON_GAIN_FOOD && what == FOOD) || (when == ON_ANY && gain && what == BOX))
        fail(r, pl_fail(r->t->err, bb_edit_word[X_OP_HERE], PL_S(token), PL_S(trigger_word[when])));
}

static void change(struct reader *r) {
    char token[32];
    memcpy(token, peek(r), sizeof token);
    struct op op = { .code = token[0] == '+' ? OP_GAIN : OP_LOSE };
    const int what = amount(r, &op.n);
    if (what < 0) return;
    op.what = (uint8_t)what;
    check_change(r, token, op.code == OP_GAIN, what);
    if (took(r, "@")) {
        const int place = one_of(r, "here empty");
        op.place = (uint8_t)(HERE + place);
        if (place >= 0 && (what != BOX || (op.code == OP_LOSE && op.place != HERE)))
            say(r, X_PLACE, token, 0);
    }
    if (took(r, "per")) {
        op.div = is_digit(peek(r)[0]) ? number(r, AMOUNT_MAX) : 1;
        if (!op.div) say(r, X_ZERO, "0", AMOUNT_MAX);
        op.per = read_count(r);
    }
    add(r, op);
}

static void list(struct reader *r);

/* Reads what stands in brackets, no deeper than people can follow. */
static void nested(struct reader *r) {
    if (++r->depth > NESTED_MAX) say(r, X_DEEP, "", 0);
    if (!r->wrong) list(r);
    r->depth--;
}

/* Whether an arrow comes before the bracket that was just opened is closed. */
static bool has_price(const struct reader *r) {
    int depth = 0;
    for (const char *at = r->at; *at; at++) {
        if (depth == 0 && strncmp(at, "->", 2) == 0) return true;
        depth += (*at == '(') - (*at == ')');
        if (depth < 0) return false;
    }
    return false;
}

/* How a price is paid: by losing things, cards or buildings; -1: not at all. */
static int paid_how(const struct op *op) {
    if (op->code == OP_WRECK) return 2;
    return op->code == OP_LOSE ? op->what == CARD : -1;
}

/* Returns how it is paid, or -1 after an error. */
static int price(struct reader *r) {
    const int at = r->n;
    add(r, (struct op){ .code = OP_PRICE });
    nested(r);
    if (r->wrong) return -1;
    r->op[at].skip = (uint16_t)(r->n - at - 1);
    const int how = paid_how(&r->op[at + 1]);
    for (int i = at + 1; i < r->n; i++)
        if (how < 0 || paid_how(&r->op[i]) != how) return say(r, X_PRICE, "", 0), -1;
    return how;
}

/* A line ANY is offered again and again, so it must use up what it can't bring back. */
static void check_any(struct reader *r, int may) {
    const struct op *paid = &r->op[may + 2];
    if (r->trigger != ON_ANY) return;
    if (r->op[may].n != 1 || paid->code != OP_LOSE || paid->what != BOX || paid->place != HERE)
        say(r, X_ANY, "", 0);
}

static void may(struct reader *r) {
    const int at = r->n;
    int prices = 0;
    add(r, (struct op){ .code = OP_MAY });
    expect(r, "(");
    if (has_price(r)) {
        const int how = price(r);
        for (prices = 1; took(r, "or"); prices++)
            if (price(r) != how) say(r, X_PRICE, "", 0);
        expect(r, "->");
    }
    const int paid = r->n;
    nested(r);
    expect(r, ")");
    if (r->wrong) return;
    const struct op *first = &r->op[at + 1];
    const bool direct =
        prices == 0 && (first->code == OP_MOVE || (first->code == OP_ACT && first->what == BUILD));
    r->op[at].n = (uint8_t)prices;
    r->op[at].what = direct;
    r->op[at].per = (uint8_t)(paid - at - 1);
    r->op[at].skip = (uint16_t)(r->n - at - 1);
    check_any(r, at);
}

static void option(struct reader *r) {
    const int at = r->n;
    add(r, (struct op){ .code = OP_OPTION });
    nested(r);
    if (!r->wrong) r->op[at].skip = (uint16_t)(r->n - at - 1);
}

static void choose(struct reader *r) {
    const int at = r->n;
    add(r, (struct op){ .code = OP_CHOOSE });
    expect(r, "(");
    option(r);
    expect(r, ";");
    option(r);
    expect(r, ")");
    if (!r->wrong) r->op[at].skip = (uint16_t)(r->n - at - 1);
}

static void condition(struct reader *r) {
    const int at = r->n;
    struct op op = { .code = OP_IF };
    expect(r, "(");
    op.what = read_count(r);
    const int compare = one_of(r, "= < > <= >=");
    if (compare < 0) return;
    op.place = (uint8_t)compare;
    op.n = number(r, 254);
    add(r, op);
    expect(r, "?");
    nested(r);
    if (r->wrong) return;
    r->op[at].skip = (uint16_t)(r->n - at - 1);
    if (took(r, ":")) {
        const int other = r->n;
        add(r, (struct op){ .code = OP_ELSE });
        nested(r);
        if (!r->wrong) r->op[other].skip = (uint16_t)(r->n - other - 1);
    }
    expect(r, ")");
}

static void act(struct reader *r) {
    const int action = one_of(r, ACTION_WORDS);
    struct op op = { .code = OP_ACT, .what = (uint8_t)action };
    if (action == BUILD) {
        op.n = took(r, "max") ? number(r, 254) : 255;
        op.per = took(r, "min") ? number(r, 254) : 0;
        op.div = took(r, "off") ? number(r, 254) : 0;
    }
    add(r, op);
}

static void read_dev(struct reader *r, struct op op) {
    expect(r, ":");
    peek(r);
    for (int i = 0; i < r->names->devs; i++)
        if (took(r, r->names->dev[i])) {
            op.n = (uint8_t)i;
            add(r, op);
            return;
        }
    char known[160];
    pl_text t = PL_TEXT(known);
    for (int i = 0; i < r->names->devs; i++)
        pl_say(&t, i ? " {0}" : "{0}", PL_S(r->names->dev[i]));
    unknown(r, known);
}

static void add_card(struct reader *r) {
    static const uint8_t what[] = { ADD_PERK, ADD_ROBOT, ADD_EVENT, ADD_TWIST, ADD_DEV };
    const int which = one_of(r, "perk robot event twist dev");
    if (which < 0) return;
    const struct op op = { .code = OP_ADD, .what = what[which] };
    if (op.what == ADD_DEV)
        read_dev(r, op);
    else
        add(r, op);
}

static void wreck(struct reader *r) {
    const bool hand = took(r, "@");
    if (hand) expect(r, "hand");
    add(r, (struct op){ .code = OP_WRECK, .n = hand });
}

static void put(struct reader *r) {
    expect(r, "1C");
    const int dest = one_of(r, "left mat under");
    add(r, (struct op){ .code = OP_PUT, .what = (uint8_t)dest });
}

static void soften(struct reader *r) {
    struct op op = { .code = OP_SOFTEN, .n = amount_of(r, PEOPLE) };
    expect(r, "per");
    const int what = amount(r, &op.per);
    op.what = (uint8_t)what;
    if (what >= 0) add(r, op);
}

static void next_work(struct reader *r) {
    if (took(r, "mute")) {
        add(r, (struct op){ .code = OP_MUTE });
        return;
    }
    expect(r, "ban");
    const int action = one_of(r, "MINE FARM RESEARCH RESTOCK BUILD");
    add(r, (struct op){ .code = OP_BAN, .what = (uint8_t)action });
}

static void ignore(struct reader *r) {
    struct op op = { .code = OP_IGNORE };
    if (r->trigger == ON_ALWAYS) {
        const int card = one_of(r, BB_IGNORED);
        if (card < 0) return;
        if (!(r->names->ignorable >> card & 1)) say(r, X_NO_EVENT, r->token, 0);
        op.n = (uint8_t)(1u << card);
    }
    add(r, op);
}

static void discount(struct reader *r) {
    struct op op = { .code = OP_DISCOUNT, .n = number(r, COST_MAX) };
    op.per = took(r, "min") ? number(r, COST_MAX) : 0;
    add(r, op);
}

static void subst(struct reader *r) {
    expect(r, "F");
    expect(r, "M");
    add(r, (struct op){ .code = OP_SUBST });
}

static void with_number(struct reader *r, enum op_code code) {
    add(r, (struct op){ .code = (uint8_t)code, .n = number(r, AMOUNT_MAX) });
}

/* ---- which op, and where it may stand ---- */

enum word {
    MAY,
    IF_WORD,
    CHOOSE_WORD,
    MOVE_WORD,
    IGNORE_WORD,
    ACT_WORD,
    ADD_WORD,
    WRECK_WORD,
    REPLAY_WORD,
    PUT_WORD,
    CASH_WORD,
    SOFTEN_WORD,
    NEXT_WORD,
    HUNGER_WORD,
    END_WORD,
    DISCOUNT_WORD,
    SUBST_WORD,
    UPKEEP_WORD
};
static const char op_words[] = "may if choose move ignore act add wreck replay put cash soften "
                               "next-work hunger end discount subst upkeep";

static bool may_stand(int trigger, int word) {
    if (trigger == ON_ALWAYS) return word >= DISCOUNT_WORD || word == IGNORE_WORD;
    if (trigger >= ON_GAIN_FOOD && trigger <= ON_WORK_EMPTY) return false;
    const bool averts = trigger == ON_ACCIDENT || trigger == ON_ROBOT;
    if (averts || word == IGNORE_WORD) return averts && (word == IGNORE_WORD || word == MAY);
    if (is_plain_trigger(trigger)) return word <= MOVE_WORD && (trigger != ON_ANY || word == MAY);
    if (word == PUT_WORD || word == CASH_WORD || word == SOFTEN_WORD || word == HUNGER_WORD)
        return trigger == ON_ALL;
    if (word == REPLAY_WORD) return trigger == ON_PLAY || trigger == ON_ALL;
    if (word == NEXT_WORD || word == END_WORD) return trigger == ON_ONCE;
    return word < DISCOUNT_WORD;
}

static void read_op(struct reader *r, int word) {
    switch (word) {
    case MAY: may(r); break;
    case IF_WORD: condition(r); break;
    case CHOOSE_WORD: choose(r); break;
    case MOVE_WORD: add(r, (struct op){ .code = OP_MOVE, .n = amount_of(r, BOX) }); break;
    case IGNORE_WORD: ignore(r); break;
    case ACT_WORD: act(r); break;
    case ADD_WORD: add_card(r); break;
    case WRECK_WORD: wreck(r); break;
    case REPLAY_WORD: add(r, (struct op){ .code = OP_REPLAY }); break;
    case PUT_WORD: put(r); break;
    case CASH_WORD: add(r, (struct op){ .code = OP_CASH, .n = amount_of(r, MONEY) }); break;
    case SOFTEN_WORD: soften(r); break;
    case NEXT_WORD: next_work(r); break;
    case HUNGER_WORD: with_number(r, OP_HUNGER); break;
    case END_WORD: add(r, (struct op){ .code = OP_GAME_OVER }); break;
    case DISCOUNT_WORD: discount(r); break;
    case SUBST_WORD: subst(r); break;
    default: with_number(r, OP_UPKEEP); break;
    }
}

static void one(struct reader *r) {
    const char *token = peek(r);
    if ((token[0] == '+' || token[0] == '-') && is_digit(token[1])) {
        change(r);
        return;
    }
    const int word = one_of(r, op_words);
    if (word < 0) return;
    if (may_stand(r->trigger, word))
        read_op(r, word);
    else
        fail(r, pl_fail(r->t->err, bb_edit_word[X_OP_HERE], PL_S(r->token),
                        PL_S(trigger_word[r->trigger])));
}

static void list(struct reader *r) {
    do
        one(r);
    while (took(r, ","));
}

/* The table itself carries out a line ONCE, which asks nobody. */
static void check_once(struct reader *r) {
    for (int i = 0; i < r->n; i++) {
        const struct op *op = &r->op[i];
        const bool adds = op->code == OP_ADD && op->what != ADD_PERK;
        const bool alone =
            r->n == 1 && (op->code == OP_MUTE || op->code == OP_BAN || op->code == OP_GAME_OVER);
        if (!adds && !alone) say(r, X_ONCE, "", 0);
    }
}

/* A line about an Accident or a Robot is an offer to ignore it. */
static void check_averting(struct reader *r) {
    if (r->op[0].code != OP_MAY || !r->op[0].n || r->op[0].per + 2 != r->n ||
        r->op[r->n - 1].code != OP_IGNORE)
        say(r, X_AVERT, "", 0);
}

static void check_line(struct reader *r) {
    if (r->trigger == ON_ACCIDENT || r->trigger == ON_ROBOT) check_averting(r);
    if (r->trigger == ON_ONCE) check_once(r);
    if (r->trigger == ON_ANY && r->op[0].code != OP_MAY) say(r, X_ANY, "", 0);
    int put = 0;
    for (int i = 0; i < r->n; i++) {
        if (r->op[i].code == OP_SOFTEN && r->n > 1) say(r, X_ALONE, "", 0);
        put += r->op[i].code == OP_PUT;
    }
    if (put > 1) say(r, X_PUT, "", 0);
    if (ops + r->n + 1 > OPS_MAX) say(r, X_LONG, "", 0);
}

uint16_t bb_read_line(rows *t, const struct bb_names *names, int trigger) {
    struct reader r = { .t = t, .names = names, .at = t->rest, .trigger = trigger };
    list(&r);
    if (!r.wrong && *peek(&r)) unknown(&r, ",");
    if (!r.wrong) check_line(&r);
    if (r.wrong) return 0;
    const int first = ops;
    memcpy(&bb_op[first], r.op, (size_t)r.n * sizeof *r.op);
    ops += r.n + 1;
    bb_op[ops - 1] = (struct op){ .code = OP_END };
    return (uint16_t)first;
}
