/* SPDX-License-Identifier: MIT */
/* Monkeys on the Moon (Jim Doherty, 2002): the game as the engine sees it. The rules are in
 * docs/rules/monkeys.md; the clauses are cited as MM-n. */
#include "state.h"
#include "tell/tell.h"

#include <assert.h>

static pl_seats to_act(const pl_state *s) {
    return s->phase == OVER ? 0 : 1u << s->actor;
}

/* MM-19: the tribe on the card or either of its allies. */
static void play_moves(const pl_state *s, int seat, pl_moves *out) {
    for (int i = 0; i < s->hand_size[seat]; i++) {
        const uint16_t card = s->hand[seat][i];
        const uint8_t tribe = mm_civs[card].tribe;
        pl_moves_add(out, (pl_move){ PLAY, { card, tribe, 0 } });
        pl_moves_add(out, (pl_move){ PLAY, { card, s->prev[tribe], 0 } });
        pl_moves_add(out, (pl_move){ PLAY, { card, s->next[tribe], 0 } });
    }
}

static void legal(const pl_state *s, int seat, pl_moves *out) {
    if (s->phase == OVER || s->actor != seat) return;
    int rivals[2];
    switch (s->phase) {
    case CIV: play_moves(s, seat, out); break;
    case PENALTY: mm_penalty_moves(s, out); break;
    case LEAVE:
        mm_crew_conflict(s, seat, rivals);
        assert(s->rival[rivals[0]] == rivals[1]);
        for (int i = 0; i < 2; i++)
            pl_moves_add(out, (pl_move){ STAY, { (uint16_t)rivals[i], 0, 0 } });
        break;
    case OFFER:
        for (int i = 0; i < s->pool_size; i++)
            pl_moves_add(out, (pl_move){ OFFER_UP, { s->pool[i], 0, 0 } });
        break;
    case BID: mm_bid_moves(s, seat, out); break;
    default:
        for (int i = 0; i < SHIP_POOL; i++)
            pl_moves_add(out, (pl_move){ TAKE, { s->ship_pool[i], 0, 0 } });
        break;
    }
}

void mm_apply(pl_state *s, int seat, pl_move m, pl_events *ev) {
    (void)seat;
    assert(s->phase != OVER && s->actor == seat);
    int slot = 0;
    switch (m.verb) {
    case PLAY: mm_play_card(s, m.arg[0], m.arg[1], ev); break;
    case PAY:
    case SCORN: mm_suffer(s, m, ev); break;
    case STAY: mm_leave_behind(s, m.arg[0], ev); break;
    case OFFER_UP:
        while (s->pool[slot] != m.arg[0])
            slot++;
        assert(slot < s->pool_size);
        mm_offer(s, slot, ev);
        break;
    case BID_COINS: mm_bid(s, m.arg, ev); break;
    case PASS: mm_pass(s, ev); break;
    default: mm_take_ship(s, m.arg[0], ev); break;
    }
}

static const pl_choice bids[] = {
    { "free", { "coins may be swapped", "Münzen dürfen getauscht werden" } },
    { "add-only", { "coins are only added", "Münzen kommen nur dazu" } },
};
static const pl_choice final_launch[] = {
    { "crewed", { "with a monkey aboard", "mit einem Affen an Bord" } },
    { "any", { "also empty", "auch leer" } },
};
static const pl_choice first[] = {
    { "random", { "random", "zufällig" } },
    { "0", { "the first seat", "der erste Platz" } },
    { "1", { "the second seat", "der zweite Platz" } },
    { "2", { "the third seat", "der dritte Platz" } },
    { "3", { "the fourth seat", "der vierte Platz" } },
};

static const pl_option option[OPTIONS] = {
    [MAX_SCORN] = { .id = "variant.scorn",
                    .name = { "Maximum Scorn", "Größte Verachtung" },
                    .about = { "Scorn at the end also takes the launched monkeys of that tribe.",
                               "Verachtung am Ende kostet auch die gestarteten Affen des "
                               "Stammes." },
                    .choice = pl_off_on,
                    .choices = 2,
                    .clause = 92 },
    [TREACHERY] = { .id = "variant.treachery",
                    .name = { "Monkey Treachery", "Affenverrat" },
                    .about = { "The first tribe to reach the white dot changes the alliances.",
                               "Der erste Stamm am weißen Punkt ändert die Bündnisse." },
                    .choice = pl_off_on,
                    .choices = 2,
                    .clause = 93 },
    [BIDS] = { .id = "rule.bids",
               .name = { "Raising a bid", "Ein Gebot erhöhen" },
               .about = { "Whether a raise may take back coins already shown.",
                          "Ob ein höheres Gebot gezeigte Münzen zurücknehmen darf." },
               .choice = bids,
               .choices = 2,
               .clause = 50 },
    [FINAL_LAUNCH] = { .id = "rule.final-launch",
                       .name = { "Final launch and scorn", "Letzter Start und Verachtung" },
                       .about = { "Which ships lift the scorn of their color at the very end.",
                                  "Welche Schiffe ganz am Ende die Verachtung ihrer Farbe "
                                  "aufheben." },
                       .choice = final_launch,
                       .choices = 2,
                       .clause = 76 },
    [FIRST] = { .id = "first",
                .name = { "Starting Player", "Startspieler" },
                .about = { "Who takes the moonstone first.", "Wer den Mondstein zuerst nimmt." },
                .choice = first,
                .choices = 5,
                .clause = 15 },
};

extern const pl_clause monkeys_clauses[];
extern const int32_t monkeys_clause_count;

PL_PRINT pl_game pl_game_monkeys = {
    .id = "monkeys",
    .title = { "Monkeys on the Moon", "Monkeys on the Moon" },
    .about = { "Advance monkey tribes, bid their favor for monkeys, and launch them home.",
               "Bring Affenstämme voran, biete ihre Gunst für Affen und schicke sie heim." },
    .credits = { "A game by Jim Doherty, published by Eight Foot Llama (2002).",
                 "Ein Spiel von Jim Doherty, erschienen bei Eight Foot Llama (2002)." },
    .intro = { "Six tribes of monkeys race along a track. You win their favor in the form of "
               "coins, spend it on monkeys, and launch these home in your ships. After the last "
               "round, the player who has launched the most status points of a tribe (3 to 5 per "
               "monkey) leads it and scores. The further the tribe came, the more it is worth. "
               "With three or more players, second place scores a little too. The most points "
               "win.\n\n"
               "A round has two parts. First everyone plays a card and advances its tribe or an "
               "ally: you take two coins of that tribe and pay one to its rival. If you can't pay "
               "the rival, you take its scorn, which costs 2 points at the end. Then everyone in "
               "turn puts up a monkey, and all bid for it with coins: coins of its own tribe count "
               "3, coins of its two allies 2.\n\n"
               "A monkey you win boards your ship. A full ship launches and scores its points. But "
               "rivals don't travel together: if one is aboard, the ship launches early, without "
               "points, and the new monkey takes the next ship.\n\n"
               "A good start: Collect coins of tribes that are neighbors in the list, because they "
               "bid for each other's monkeys. Later, advance the tribes you lead. To lose a "
               "tribe's scorn, win one of its monkeys, advance it or launch a ship of its color.",
               "Sechs Affenstämme laufen auf einer Leiste um die Wette. Du gewinnst ihre Gunst in "
               "Form von Münzen, ersteigerst damit Affen und schickst sie in deinen Schiffen heim. "
               "Wer nach der letzten Runde von einem Stamm die meisten Statuspunkte gestartet hat "
               "(3 bis 5 je Affe), führt ihn und bekommt Punkte. Je weiter der Stamm gekommen ist, "
               "desto mehr ist das wert. Zu dritt und zu viert bekommt auch der Zweite ein paar "
               "Punkte. Wer die meisten Punkte hat, gewinnt.\n\n"
               "Eine Runde hat zwei Teile. Zuerst spielen alle eine Karte und bringen deren Stamm "
               "oder einen Verbündeten voran: Du nimmst zwei Münzen dieses Stammes und zahlst eine "
               "an seinen Rivalen. Kannst du den Rivalen nicht bezahlen, nimmst du seine "
               "Verachtung, die am Ende 2 Punkte kostet. Dann bieten alle reihum einen Affen an, "
               "und jeder kann mit Münzen auf ihn bieten: Münzen seines eigenen Stammes zählen 3, "
               "die seiner beiden Verbündeten 2.\n\n"
               "Ein ersteigerter Affe geht an Bord deines Schiffs. Ein volles Schiff startet und "
               "bringt seine Punkte. Aber Rivalen reisen nicht zusammen: Ist einer an Bord, "
               "startet das Schiff vorzeitig und ohne Punkte, und der neue Affe nimmt das "
               "nächste.\n\n"
               "Ein guter Anfang: Sammle Münzen von Stämmen, die in der Liste Nachbarn sind, denn "
               "sie gelten auch für die Affen der anderen. Bring später die Stämme voran, die du "
               "führst. Verachtung wirst du los, wenn du einen Affen des Stammes ersteigerst, den "
               "Stamm voranbringst oder ein Schiff seiner Farbe startest." },
    .clause_prefix = "MM",
    .seats_min = 2,
    .seats_max = SEATS,
    .minutes_min = 45,
    .minutes_max = 60,
    .rules = 1,
    /* 32 turns of each kind; an auction has at most 48 raises (all coins of three colors are worth
     * 49) and four passes; a penalty or a new ship or two may follow each turn. */
    .length_max = 2048,
    .state_size = sizeof(pl_state),
    .horizon = 12,
    .options = OPTIONS,
    .decks = DECKS,
    .figures = FIGURES,
    .marks = MARKS,
    .endings = ENDINGS,
    .words = MM_WORDS,
    .orders = ORDERS,
    .gauges = GAUGES,
    .parts = PARTS,
    .forecasts = FORECASTS,
    .terms = TERMS,
    .ratings = RATINGS,
    .feats = FEATS,
    .option = option,
    .deck = mm_deck,
    .clause = monkeys_clauses,
    .clauses = &monkeys_clause_count,
    .figure = PL_NOT_IN_PAGES(mm_figure),
    .mark = PL_NOT_IN_PAGES(mm_mark),
    .ending = mm_ending,
    .word = mm_word,
    .order = mm_order,
    .gauge = mm_gauge,
    .part = mm_part,
    .forecast = mm_forecast,
    .term = mm_term,
    .rating = mm_rating,
    .feat = mm_feat,
    .setup = mm_setup,
    .to_act = to_act,
    .legal = legal,
    .apply = mm_apply,
    .scores = mm_result,
    .view = mm_view,
    .imagine = mm_imagine,
    .reshuffle = mm_reshuffle,
    .write_move = mm_write_move,
    .read_move = mm_read_move,
    .say_move = mm_say_move,
    .ask = mm_ask,
    .why_not = mm_why_not,
    .write_event = mm_write_event,
    .print = PL_NOT_IN_PAGES(mm_print),
    .json = mm_json,
    .card = mm_card,
    .card_text = mm_card_text,
    .digest = mm_digest,
    .facts = mm_facts,
    .measure = mm_measure,
    .points = mm_points,
    .change = mm_change,
    .foresee = mm_foresee,
    .cue = mm_cue,
    .tension = mm_tension,
    .tally = PL_NOT_IN_PAGES(mm_tally),
    .honor = mm_honor,
    .sane = PL_NOT_IN_PAGES(mm_sane),
    .give = mm_give,
    .obey = mm_obey,
    .policy = mm_policy,
    .evaluate = mm_evaluate,
#ifdef PL_EDITABLE
    .edited = true,
#else
    .cards = CATALOG,
    .blocks = BLOCKS,
    .block = mm_block,
    .actions = mm_actions,
    .encode = mm_encode,
    .observe = mm_observe,
    .net = mm_net,
    .frozen = &mm_frozen,
#endif
};
