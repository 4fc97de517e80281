/* SPDX-License-Identifier: MIT */
/* What the texts share: questions, names, amounts, card texts on one line. */
#include "tell.h"

#include <assert.h>
#include <string.h>

enum { LINE = 640 }; /* bytes; the longest card text fits twice */

/* ---- questions ---- */

static enum question run_question(const struct frame *f) {
    const struct op *op = bb_asked_op(f);
    switch (op->code) {
    case OP_MAY: return Q_OFFER;
    case OP_CHOOSE: return Q_CHOICE;
    case OP_ACT: return op->what == ANY_ACTION ? Q_ACTION : Q_BUILD;
    case OP_ADD: return Q_PERK;
    case OP_WRECK: return Q_LOSE;
    case OP_REPLAY: return Q_REPEAT;
    case OP_MOVE: return Q_MOVE;
    case OP_PUT: return Q_PUT;
    default: return Q_SOFTEN;
    }
}

enum question bb_question(const pl_state *v, int seat) {
    static const uint8_t of_frame[] = {
        [LOSS] = Q_LOSS, [DISCARDS] = Q_DISCARD, [PLACE] = Q_BOX,     [UNBOX] = Q_UNBOX,
        [PAY] = Q_PAY,   [ACTION] = Q_ORDER,     [WINDOW] = Q_WINDOW,
    };
    if (seat < 0 || seat >= v->seats || v->stage == GAME_OVER) return Q_NONE;
    if (!(v->asking & (unsigned)~v->answered & 1u << seat)) return Q_NONE;
    const struct frame *f = bb_frame(v, seat);
    return f->kind == RUN ? run_question(f) : (enum question)of_frame[f->kind];
}

bool bb_answers(enum question question, enum verb verb) {
    static const uint32_t answers[QUESTIONS] = {
        [Q_ACTION] = 1u << ACT,
        [Q_BUILD] = 1u << ACT | 1u << SKIP,
        [Q_OFFER] = 1u << USE | 1u << SKIP,
        [Q_CHOICE] = 1u << CHOOSE,
        [Q_PERK] = 1u << ADD_A_PERK,
        [Q_LOSS] = 1u << WRECK,
        [Q_LOSE] = 1u << WRECK,
        [Q_REPEAT] = 1u << REPEAT,
        [Q_MOVE] = 1u << MOVE_FROM | 1u << SKIP,
        [Q_PUT] = 1u << PUT_CARD,
        [Q_SOFTEN] = 1u << SOFTEN | 1u << SPEND_BOX | 1u << SKIP,
        [Q_DISCARD] = 1u << DISCARD,
        [Q_BOX] = 1u << PUT_BOX,
        [Q_UNBOX] = 1u << SPEND_BOX,
        [Q_PAY] = 1u << PAY_FOOD,
        [Q_ORDER] = 1u << ORDER,
        [Q_WINDOW] = 1u << SKIP | 1u << LATER,
    };
    return answers[question] >> verb & 1;
}

bool bb_may_skip(const pl_state *v, int seat) {
    const enum question question = bb_question(v, seat);
    if (!bb_answers(question, SKIP)) return false;
    if (question == Q_BUILD) return bb_op[bb_frame(v, seat)->pc].code == OP_MAY;
    return question != Q_SOFTEN || bb_asked_op(bb_frame(v, seat))->what == BOX;
}

bool bb_is_move(pl_move m) {
    const uint8_t below[VERBS] = {
        [ACT] = ACTIONS,
        [USE] = 2,
        [SKIP] = 1,
        [CHOOSE] = 2,
        [ADD_A_PERK] = PERKS,
        [WRECK] = BUILDINGS,
        [REPEAT] = BUILDINGS,
        [MOVE_FROM] = BUILDINGS,
        [PUT_BOX] = BUILDINGS,
        [SPEND_BOX] = BUILDINGS,
        [PUT_CARD] = BUILDINGS,
        [DISCARD] = BUILDINGS,
        [PAY_FOOD] = 255,
        [ORDER] = 2,
        [TAP] = BUILDINGS,
        [SOFTEN] = 255,
        [LATER] = 1,
    };
    if (m.verb >= VERBS || m.arg[0] >= below[m.verb] || m.arg[2]) return false;
    return m.verb == ACT && m.arg[0] == BUILD ? m.arg[1] < BUILDINGS : m.arg[1] == 0;
}

/* Lines that have been carried out to their last op have left the stack; what runs them has not. */
struct cause bb_cause(const pl_state *v, int seat) {
    const struct colony *c = &v->colony[seat];
    for (int i = c->depth - 1; i >= 0; i--) {
        const struct frame *f = &c->stack[i];
        if (f->kind == RUN || f->kind == CONSTRUCT) return (struct cause){ f->here, ACTIONS };
        if (f->kind == ACTION && f->here) return (struct cause){ (uint8_t)(f->here - 1), ACTIONS };
        if (f->kind == ACTION) return (struct cause){ NO_CARD, f->a };
    }
    return (struct cause){ NO_CARD, ACTIONS };
}

const char *bb_cause_in(const pl_state *v, int seat, pl_lang lang) {
    const struct cause cause = bb_cause(v, seat);
    if (cause.building != NO_CARD) return bb_building_in(cause.building, lang);
    if (cause.action != ACTIONS) return bb_action_in(cause.action, lang);
    return bb_progress_in(v->card, lang);
}

enum trigger bb_asking_trigger(const pl_state *v) {
    if (v->stage != BEFORE) return ON_ALL;
    return bb_progress[v->card].type == ROBOT ? ON_ROBOT : ON_ACCIDENT;
}

/* ---- names and amounts ---- */

const char *bb_building_in(int card, pl_lang lang) {
    assert(card >= 0 && card < BUILDINGS);
    return pl_in(bb_building[kind_of(card)].name, lang);
}

const char *bb_progress_in(int card, pl_lang lang) {
    if (card == HIDDEN_ROBOT) return pl_in(bb_word[W_A_ROBOT], lang);
    if (card == HIDDEN_TWIST) return pl_in(bb_word[W_A_TWIST], lang);
    return card < PROGRESS ? pl_in(bb_progress[card].name, lang) : "?";
}

const char *bb_action_in(int action, pl_lang lang) {
    return pl_in(bb_card_word[T_ACTION + action], lang);
}

const char *bb_symbol_in(int seats, int kind, pl_lang lang) {
    const enum solo symbol = (enum solo)bb_building[kind].solo;
    if (seats > 1 || symbol == SOLO_NONE) return "";
    return pl_in(bb_word[symbol == SOLO_GOOD ? W_GOOD_SYMBOL : W_BAD_SYMBOL], lang);
}

int bb_perk_word(int perk, const char **word) {
    assert(perk >= 0 && perk < PERKS * SCIENTISTS);
    const char *id = bb_progress[PERK_FIRST + perk].id;
    *word = strchr(id, '-') + 1;
    return (int)(strstr(*word, "--") - *word);
}

void bb_amount(enum resource what, int n, pl_lang lang, pl_text *out) {
    pl_say(out, pl_in(bb_card_word[T_SOME + COUNT_PEOPLE - 1 + what], lang), PL_I(n));
}

void bb_name_copy(const struct set *place, int card, pl_lang lang, pl_text *out) {
    pl_text_str(out, bb_building_in(card, lang));
    if ((card & 1) && has(place, card - 1)) pl_text_str(out, pl_in(bb_word[W_SECOND_COPY], lang));
}

/* ---- card texts on one line ---- */

static void flat(const pl_text *lines, pl_text *out) {
    for (const char *c = lines->at; *c; c++)
        pl_text_char(out, *c == '\n' ? ' ' : *c);
}

void bb_card_line(int card, pl_lang lang, pl_text *out) {
    char buffer[LINE];
    pl_text lines = PL_TEXT(buffer);
    if (card < PROGRESS) bb_progress_text(card, lang, &lines);
    flat(&lines, out);
}

void bb_kind_line(int kind, pl_lang lang, pl_text *out) {
    char buffer[LINE];
    pl_text lines = PL_TEXT(buffer);
    bb_building_text(kind, lang, &lines);
    flat(&lines, out);
}

void bb_standing_line(int kind, pl_lang lang, pl_text *out) {
    const size_t start = out->n;
    for (int trigger = 0; trigger < BUILDING_TRIGGERS; trigger++) {
        const uint16_t line = bb_building[kind].line[trigger];
        if (!line || trigger == ON_PLAY || trigger == ON_LOST) continue;
        if (out->n > start) pl_text_char(out, ' ');
        bb_line_text(line, (enum trigger)trigger, lang, out);
    }
}

/* ---- what lies ahead ---- */

int bb_money_short(const pl_state *v, int seat, int kind, int off) {
    pl_state richer;
    int missing = 0;
    if (bb_can_afford(v, seat, kind, off)) return 0;
    for (richer = *v; !bb_can_afford(&richer, seat, kind, off); missing++)
        richer.colony[seat].money++;
    return missing;
}

static int loss_in_text(const pl_state *v, int seat) {
    int loss = 0;
    const struct op *op = &bb_op[bb_progress[v->card].all];
    for (; op->code == OP_GAIN || op->code == OP_LOSE; op++)
        if (op->code == OP_LOSE && op->what == PEOPLE)
            loss += op->n * bb_count_of(v, seat, (enum count)op->per, NO_CARD);
    return loss;
}

/* Before its own stage a card has not been softened: what a colony has saved is from another. */
int bb_loss_ahead(const pl_state *v, int seat) {
    if (v->card >= PROGRESS || (v->ignoring >> seat & 1)) return 0;
    const int printed = v->stage < LOSSES ? bb_progress[v->card].people_lost : 0;
    const int left = printed - (v->stage == BEFORE ? v->colony[seat].softened : 0);
    return (left > 0 ? left : 0) + (v->stage < ALL_LINES ? loss_in_text(v, seat) : 0);
}

static int people_in(const pl_state *v, int seat, uint16_t line, int here) {
    int people = 0;
    for (const struct op *op = &bb_op[line]; op->code == OP_GAIN; op++)
        if (op->what == PEOPLE)
            people +=
                op->n * (op->per ? bb_count_of(v, seat, (enum count)op->per, here) / op->div : 1);
    return people;
}

static int by_onlookers(const pl_state *v, int seat, const struct set *standing) {
    int people = 0, card;
    for (struct set left = bb_of(standing, bb_kinds_on[ON_LOSE_OTHER]); bb_walk(&left, &card);)
        people += people_in(v, seat, bb_building[kind_of(card)].line[ON_LOSE_OTHER], card);
    return people;
}

/* A LOST line may take another building along: at least the one that frees the fewest. */
static struct freed freed(const pl_state *v, int seat, struct set standing, int card) {
    const struct building *b = &bb_building[kind_of(card)];
    const struct op *lost = &bb_op[b->line[ON_LOST]];
    struct freed sum = { .people = b->people };
    take_out(&standing, card);
    if (v->muted) return sum;
    sum.people += people_in(v, seat, b->line[ON_LOST], card) + by_onlookers(v, seat, &standing);
    sum.more = lost->code == OP_MAY;
    if (lost->code != OP_WRECK || !bb_kinds(&standing)) return sum;
    struct freed least = { .people = INT32_MAX };
    int other;
    for (struct set left = standing; bb_walk(&left, &other);) {
        const struct freed next = freed(v, seat, standing, other);
        if (next.people < least.people) least = next;
    }
    sum.people += least.people;
    sum.more = least.more || bb_several(&standing);
    return sum;
}

struct freed bb_freed(const pl_state *v, int seat, int card) {
    return freed(v, seat, v->play[seat], card);
}

int bb_reserve(const pl_state *v, int seat) {
    int people = bb_people(v, seat), card;
    if (v->muted) return people;
    for (struct set left = v->play[seat]; bb_walk(&left, &card);)
        people += people_in(v, seat, bb_building[kind_of(card)].line[ON_LOST], card);
    return people;
}

int bb_group_begin(const pl_state *v, int end) {
    int begin = end - 1;
    while (begin > 0 && !has_progress(&v->edge, begin) && begin != v->deck_size - v->added)
        begin--;
    return begin;
}
