/* SPDX-License-Identifier: MIT */
/* Monkeys on the Moon: what must hold in every game, whoever plays and however: lengths, cards,
 * coins and points, at every seat count and with every combination of options. The books are kept
 * from the events alone, and the scores are worked out once more from the rules. */
#include "table.h"

#include <string.h>

static const pl_game *const game = &pl_game_monkeys;

enum { COMBINATIONS = 16, GAMES = 64 };

static const int rounds[] = { [2] = 12, [3] = 9, [4] = 8 };
static const int cards[] = { [2] = 24, [3] = 27, [4] = 32 };
static const int most_full[] = { [2] = 10, [3] = 11, [4] = 12 };

static struct {
    int plays, gained, free, paid, spent, auctions, won, unsold, full, lost;
    int starts[SEATS];
} books;

static void enter(const pl_event *e) {
    switch (e->kind) {
    case E_PLAY: books.plays++; break;
    case E_GAIN: books.gained += e->arg[1]; break;
    case E_PAY: books.paid++; break;
    case E_FREE_COIN: books.free += e->arg[1]; break;
    case E_OFFER: books.auctions++; break;
    case E_WIN:
        books.won++;
        books.spent += e->arg[2];
        break;
    case E_UNSOLD: books.unsold++; break;
    case E_FULL: books.full++; break;
    case E_LOSE_MONKEYS: books.lost += e->arg[1]; break;
    case E_ROUND: books.starts[e->seat]++; break;
    default: break;
    }
}

static int bits(uint64_t set) {
    int n = 0;
    for (; set; set &= set - 1)
        n++;
    return n;
}

/* ---- at every step ---- */

static void check_coins(const pl_state *s) {
    for (int tribe = 0; tribe < TRIBES; tribe++) {
        int coins = s->supply[tribe];
        for (int seat = 0; seat < s->seats; seat++)
            coins += s->coins[seat][tribe];
        assert_int_equal(coins, 3 + s->seats);
        assert_in_range(s->scorn[tribe], 0, s->seats);
    }
}

/* Coins spent are those of the start and those gained, less those paid and those left. */
static void check_books(const pl_state *s) {
    int left = 0;
    for (int seat = 0; seat < s->seats; seat++)
        for (int tribe = 0; tribe < TRIBES; tribe++)
            left += s->coins[seat][tribe];
    assert_int_equal(books.spent, 6 * s->seats + books.gained + books.free - books.paid - left);
    assert_true(books.gained <= 2 * books.plays);
    assert_true(books.paid <= books.plays);
}

/* ---- at the end ---- */

static void check_lengths(const pl_state *s) {
    assert_int_equal(s->round, rounds[s->seats]);
    assert_int_equal(books.plays, cards[s->seats]);
    assert_int_equal(books.auctions, cards[s->seats]);
    assert_int_equal(books.won + books.unsold, books.auctions);
    assert_true(books.gained <= 2 * cards[s->seats]); /* 48, 54, 64 */
    assert_true(books.full <= most_full[s->seats]);
    for (int seat = 0; seat < s->seats; seat++)
        assert_int_equal(books.starts[seat], rounds[s->seats] / s->seats);
}

static void check_piles(const pl_state *s) {
    int monkeys = 0, ships = 0;
    for (int seat = 0; seat < s->seats; seat++) {
        monkeys += bits(s->launched[seat]);
        ships += bits(s->ships_scored[seat]);
        assert_int_equal(s->crew_size[seat], 0);
    }
    assert_int_equal(monkeys, books.won - books.lost);
    assert_int_equal(bits(s->discarded), books.unsold + books.lost);
    assert_int_equal(ships, books.full);
    if (!s->option[MAX_SCORN]) assert_int_equal(books.lost, 0);
}

/* Titles of one tribe, worked out from MM-80 to MM-84 and MM-89; what is left over. */
static int share_titles(const pl_state *s, int tribe, int points[SEATS]) {
    static const int leader[] = { 7, 6, 5, 4, 3, 2 }, second[] = { 4, 3, 3, 2, 2, 1 };
    const int first_award = leader[s->place[tribe] - 1];
    const int second_award = s->seats == 2 ? 0 : second[s->place[tribe] - 1];
    int status[SEATS] = { 0 }, better[SEATS] = { 0 }, like[SEATS] = { 0 }, paid = 0;
    for (int seat = 0; seat < s->seats; seat++)
        for (int card = 1; card <= MONKEYS; card++)
            if (mm_monkeys[card].tribe == tribe && s->launched[seat] >> card & 1)
                status[seat] += mm_monkeys[card].status;
    for (int seat = 0; seat < s->seats; seat++)
        for (int other = 0; other < s->seats; other++) {
            better[seat] += status[other] > status[seat];
            like[seat] += status[other] == status[seat];
        }
    for (int seat = 0; seat < s->seats; seat++) {
        int award = 0;
        if (better[seat] == 0 && like[seat] == 1) award = first_award;
        if (better[seat] == 0 && like[seat] > 1 && s->seats > 2)
            award = (first_award + second_award) / like[seat];
        if (better[seat] == 1) award = second_award / like[seat];
        points[seat] += award;
        paid += award;
    }
    return first_award + second_award - paid;
}

/* Whether a seat is better than another by MM-90. */
static bool is_ahead(const pl_state *s, const int total[SEATS], int a, int b) {
    int status[2] = { 0, 0 };
    if (total[a] != total[b]) return total[a] > total[b];
    if (bits(s->launched[a]) != bits(s->launched[b]))
        return bits(s->launched[a]) > bits(s->launched[b]);
    for (int card = 1; card <= MONKEYS; card++) {
        status[0] += s->launched[a] >> card & 1 ? mm_monkeys[card].status : 0;
        status[1] += s->launched[b] >> card & 1 ? mm_monkeys[card].status : 0;
    }
    return status[0] > status[1];
}

static void check_scores(const pl_state *s) {
    int titles[SEATS] = { 0 }, total[SEATS] = { 0 }, left = 0, paid = 0;
    pl_result result;
    game->scores(s, &result);
    for (int tribe = 0; tribe < TRIBES; tribe++)
        left += share_titles(s, tribe, titles);
    for (int seat = 0; seat < s->seats; seat++) {
        paid += titles[seat];
        total[seat] = titles[seat];
        for (int card = 1; card <= SHIPS; card++)
            if (s->ships_scored[seat] >> card & 1) total[seat] += mm_ships[card].points;
        for (int tribe = 0; tribe < TRIBES; tribe++)
            total[seat] -= s->scorn[tribe] == seat + 1 ? 2 : 0;
        assert_int_equal(result.score[seat], total[seat]);
    }
    assert_int_equal(paid + left, s->seats == 2 ? 27 : 42);
    for (int seat = 0; seat < s->seats; seat++) {
        int ahead = 0;
        for (int other = 0; other < s->seats; other++)
            ahead += is_ahead(s, total, other, seat);
        assert_int_equal(result.rank[seat], 1 + ahead);
    }
    for (int seat = s->seats; seat < PL_SEATS_MAX; seat++)
        assert_int_equal(result.rank[seat], 0);
}

static void watch(const pl_state *before, const pl_state *now, const pl_events *events) {
    if (!before) {
        memset(&books, 0, sizeof books);
        books.starts[now->start]++;
    }
    for (int i = 0; i < events->n; i++)
        enter(&events->at[i]);
    check_coins(now);
    check_books(now);
    assert_true(now->ship_pool[0] && now->ship_pool[1]);
    if (now->phase != OVER) return;
    check_lengths(now);
    check_piles(now);
    check_scores(now);
}

static void play_games(int seats) {
    static const char *const option[] = { "variant.scorn=on", "variant.treachery=on",
                                          "rule.bids=add-only", "rule.final-launch=any" };
    for (int n = 0; n < COMBINATIONS * GAMES; n++) {
        char options[128];
        pl_text out = PL_TEXT(options);
        pl_say(&out, "first={0} ", PL_I(n % seats));
        for (int i = 0; i < 4; i++)
            if (n >> i & 1) pl_say(&out, "{0} ", PL_S(option[i]));
        random_game(
            (struct layout){
                .seats = seats, .seed = (uint64_t)n + 1, .circle = "", .options = options },
            watch);
    }
}

/* MM-2, MM-16, MM-17, MM-67, MM-81 and MM-88 together */
static void games_of_two(void **unused) {
    (void)unused;
    play_games(2);
}

static void games_of_three(void **unused) {
    (void)unused;
    play_games(3);
}

static void games_of_four(void **unused) {
    (void)unused;
    play_games(4);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(games_of_two),
        cmocka_unit_test(games_of_three),
        cmocka_unit_test(games_of_four),
    };
    return cmocka_run_group_tests_name("Monkeys on the Moon: invariants", tests, NULL, NULL);
}
