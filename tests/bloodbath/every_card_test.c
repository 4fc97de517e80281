/* SPDX-License-Identifier: MIT */
/* Moon Colony Bloodbath: every card does what is printed on it. All numbers are written out here;
 * none is read from the table of the cards. The last tests look for cards, and for lines of
 * buildings, that no scene shows. */
#include "table.h"

#include <stdio.h>
#include <string.h>

/* A colony before and after, written as "30 4 2 / kitchen:1 market / flag": people, money and food,
 * then buildings with their boxes, hand, cards on and cards under the mat. Scenes of buildings have
 * one seat; the owner is at a Work, or the cards of `turns` come up. In scenes of progress cards
 * the card itself comes up for two seats: both do the same, seat 1 with the other copy of each
 * building. */
struct scene {
    const char *card;
    enum trigger when; /* the line of a building */
    const char *before, *moves, *after;
    const char *turns, *draws;
    const char *adds; /* progress cards that come into the game and happen */
    int muted, banned;
    bool is_over;
};

#define SCENE(card_, when_, before_, moves_, ...)                                                  \
    { .card = card_, .when = when_, .before = before_, .moves = moves_, .after = __VA_ARGS__ }

static const struct scene buildings[] = {
    SCENE("aluminum-mine", ON_MINE, "30 0 0 / aluminum-mine", "mine; first",
          "30 9 0 / aluminum-mine"),
    SCENE("aluminum-mine", ON_MINE, "30 1 0 / aluminum-mine", "mine", "30 7 0 / aluminum-mine"),
    SCENE("aluminum-mine", ON_PLAY, "30 10 0 / / aluminum-mine", "build aluminum-mine",
          "30 1 0 / aluminum-mine", .adds = "budget-cuts"),
    SCENE("assembly-line", ON_ALWAYS, "30 2 0 / assembly-line / duct-tape-vault",
          "build duct-tape-vault", "30 0 0 / assembly-line duct-tape-vault"),
    SCENE("assembly-line", ON_LOST, "30 3 0 / assembly-line / duct-tape-vault",
          "build duct-tape-vault", "32 0 0 / duct-tape-vault", .turns = "wrecking-robot"),
    SCENE("bunker", ON_PLAY, "30 9 0 / / bunker", "build bunker", "23 0 0 / bunker / flag",
          .draws = "flag", .adds = "tutoring-robot"),
    SCENE("fuel-cells", ON_RESTOCK, "30 0 0 / fuel-cells / flag", "restock; use; discard flag",
          "30 4 0 / fuel-cells:1 / kitchen", .draws = "kitchen"),
    SCENE("hacker-lair", ON_ALWAYS, "30 0 0 / hacker-lair / flag kitchen", "",
          "30 0 0 / hacker-lair / flag kitchen", .turns = "paperwork-2 paperwork-11"),
    SCENE("hacker-lair", ON_PLAY, "30 6 0 / / hacker-lair", "build hacker-lair; perk funds",
          "30 2 0 / hacker-lair", .adds = "perk-funds--banerjee"),
    SCENE("iron-mine", ON_MINE, "30 0 0 / iron-mine", "mine", "30 4 0 / iron-mine:1"),
    SCENE("iron-mine", ON_PLAY, "30 4 0 / / iron-mine", "build iron-mine; perk relatives",
          "32 0 0 / iron-mine", .adds = "perk-relatives--banerjee"),
    SCENE("kale-farm", ON_FARM, "30 0 0 / kale-farm", "farm", "30 0 5 / kale-farm"),
    SCENE("kale-farm", ON_PLAY, "30 2 0 / / kale-farm", "build kale-farm", "30 0 5 / kale-farm"),
    SCENE("kitchen", ON_RESTOCK, "30 0 0 / kitchen", "restock; use", "30 0 4 / kitchen:1"),
    SCENE("kitchen", ON_PLAY, "30 1 0 / / kitchen", "build kitchen", "30 0 0 / kitchen",
          .adds = "vending-machines"),
    SCENE("moon-hotel", ON_GAIN_FOOD, "30 0 0 / moon-hotel", "farm", "31 0 4 / moon-hotel"),
    SCENE("moon-hotel", ON_PLAY, "30 6 0 / / moon-hotel", "build moon-hotel", "30 0 0 / moon-hotel",
          .adds = "tourists"),
    SCENE("nursery", ON_FARM, "30 0 0 / nursery:1", "farm; use", "34 0 4 / nursery"),
    SCENE("nursery", ON_PLAY, "30 6 0 / / nursery", "build nursery; perk provisions",
          "30 0 2 / nursery", .adds = "perk-provisions--banerjee"),
    SCENE("organ-banks", ON_ACCIDENT, "30 0 0 / organ-banks:1", "use", "30 0 0 / organ-banks",
          .turns = "accident"),
    SCENE("organ-banks", ON_PLAY, "30 7 0 / / organ-banks", "build organ-banks; perk parcel",
          "30 0 0 / organ-banks:1", .adds = "perk-parcel--banerjee"),
    SCENE("potato-farm", ON_FARM, "30 0 0 / potato-farm", "farm", "30 0 6 / potato-farm"),
    SCENE("potato-farm", ON_ALWAYS, "30 1 3 / potato-farm / duct-tape-vault",
          "build duct-tape-vault; pay 2", "30 0 1 / potato-farm duct-tape-vault"),
    SCENE("rd-storage", ON_ANY, "30 0 0 / rd-storage:2", "tap rd-storage; mine",
          "30 4 0 / rd-storage:1 / flag", .draws = "flag"),
    SCENE("rd-storage", ON_PLAY, "30 3 0 / / rd-storage", "build rd-storage",
          "30 0 0 / rd-storage:3"),
    SCENE("radio-antennae", ON_WORK_EMPTY, "30 0 0 / radio-antennae", "",
          "30 0 0 / radio-antennae / flag", .turns = "work", .draws = "flag"),
    SCENE("radio-antennae", ON_PLAY, "30 5 0 / flag:1 / radio-antennae kitchen",
          "build radio-antennae", "30 0 0 / flag radio-antennae / kitchen", .adds = "repairs"),
    SCENE("reactor", ON_ALWAYS, "30 3 0 / reactor / titanium-mine", "build titanium-mine",
          "30 0 0 / reactor titanium-mine"),
    SCENE("reactor", ON_LOST, "30 0 0 / reactor", "", "31 0 0", .turns = "wrecking-robot",
          .adds = "radiation"),
    SCENE("recycling", ON_DISCARD, "30 0 0 / recycling / flag", "", "25 1 0 / recycling",
          .turns = "shredding-robot"),
    SCENE("recycling", ON_PLAY, "30 7 0 / / recycling", "build recycling", "30 0 0 / recycling",
          .adds = "gardens"),
    SCENE("restaurant", ON_FARM, "30 0 0 / restaurant", "farm; use", "30 4 3 / restaurant"),
    SCENE("restaurant", ON_PLAY, "30 8 0 / / restaurant", "build restaurant; perk idea",
          "30 0 0 / restaurant / flag", .draws = "flag", .adds = "perk-idea--banerjee"),
    SCENE("solar-panels", ON_PLAY_OTHER, "30 3 0 / solar-panels:5 / duct-tape-vault",
          "build duct-tape-vault", "32 0 0 / solar-panels:5 duct-tape-vault"),
    SCENE("flag", ON_ALWAYS, "30 0 0 / flag", "", "32 0 0 / flag", .turns = "hunger-1"),
    SCENE("flag", ON_PLAY, "30 0 0 / / flag", "build flag", "30 6 0 / flag"),
    SCENE("launch-pad", ON_RESTOCK, "30 0 0 / launch-pad", "restock", "30 0 0 / launch-pad:3"),
    SCENE("launch-pad", ON_PLAY, "30 4 0 / flag solar-panels kale-farm / launch-pad",
          "build launch-pad; repeat flag", "30 6 0 / flag solar-panels kale-farm launch-pad"),
    SCENE("market", ON_FARM, "30 0 0 / market", "farm; use", "30 4 2 / market"),
    SCENE("market", ON_FARM, "30 0 0 / market:1", "farm; use 2", "30 4 4 / market"),
    SCENE("market", ON_PLAY, "30 4 0 / / market", "build market", "30 0 0 / market",
          .adds = "trade"),
    SCENE("silica-mine", ON_MINE, "30 0 0 / silica-mine", "mine", "30 6 0 / silica-mine"),
    SCENE("silica-mine", ON_LOST, "30 0 0 / silica-mine", "", "33 4 0", .turns = "wrecking-robot"),
    SCENE("trading-post", ON_ADD_CARD, "30 4 0 / trading-post / iron-mine",
          "build iron-mine; perk relatives", "32 2 0 / trading-post iron-mine",
          .adds = "perk-relatives--banerjee"),
    SCENE("trading-post", ON_PLAY, "30 4 0 / / trading-post flag",
          "build trading-post; discard flag; discard market", "30 0 0 / trading-post / kitchen",
          .draws = "kitchen market"),
    SCENE("warehouse", ON_RESTOCK, "30 0 0 / warehouse flag",
          "restock; box flag; box flag; move flag", "30 2 0 / warehouse:1 flag:1"),
    SCENE("warehouse", ON_PLAY, "30 4 0 / / warehouse", "build warehouse", "30 0 0 / warehouse",
          .adds = "maintenance"),
    SCENE("makeshift-lab", ON_RESEARCH, "30 0 0 / makeshift-lab", "research",
          "30 0 0 / makeshift-lab:1 / flag kitchen", .draws = "flag kitchen"),
    SCENE("makeshift-lab", ON_PLAY, "30 2 0 / flag / makeshift-lab",
          "build makeshift-lab; box flag; box makeshift-lab", "30 0 0 / flag:1 makeshift-lab:1"),
    SCENE("lunarcrete-factory", ON_ALWAYS, "30 4 0 / lunarcrete-factory / titanium-mine",
          "build titanium-mine", "30 0 0 / lunarcrete-factory titanium-mine"),
    SCENE("lunarcrete-factory", ON_ALWAYS, "30 3 0 / lunarcrete-factory / duct-tape-vault",
          "build duct-tape-vault", "30 0 0 / lunarcrete-factory duct-tape-vault"),
    SCENE("lunarcrete-factory", ON_PLAY, "30 5 0 / / lunarcrete-factory",
          "build lunarcrete-factory", "30 0 0 / lunarcrete-factory / flag kitchen",
          .draws = "flag kitchen"),
    SCENE("dust-mine", ON_MINE, "30 0 0 / dust-mine", "mine", "30 5 0 / dust-mine"),
    SCENE("dust-mine", ON_PLAY, "30 3 0 / / dust-mine", "build dust-mine", "30 5 0 / dust-mine"),
    SCENE("helium-3-mine", ON_MINE, "30 0 0 / helium-3-mine:2", "mine; use",
          "30 9 0 / helium-3-mine:1"),
    SCENE("helium-3-mine", ON_PLAY, "30 5 0 / / helium-3-mine", "build helium-3-mine",
          "30 0 0 / helium-3-mine:2"),
    SCENE("titanium-mine", ON_MINE, "30 0 0 / titanium-mine", "mine",
          "30 4 0 / titanium-mine / flag", .draws = "flag"),
    SCENE("grant-annex", ON_RESEARCH, "30 0 0 / grant-annex", "research",
          "30 2 0 / grant-annex / flag kitchen", .draws = "flag kitchen"),
    SCENE("grant-annex", ON_PLAY, "30 4 0 / / grant-annex", "build grant-annex",
          "30 0 0 / grant-annex", .adds = "innovation"),
    SCENE("spare-colonist-locker", ON_RESEARCH, "30 0 0 / spare-colonist-locker:1", "research; use",
          "34 0 0 / spare-colonist-locker / flag kitchen", .draws = "flag kitchen"),
    SCENE("spare-colonist-locker", ON_PLAY, "30 5 3 / / spare-colonist-locker",
          "build spare-colonist-locker", "30 0 1 / spare-colonist-locker", .adds = "space-mold"),
    SCENE("leaking-think-tank", ON_RESEARCH, "30 0 0 / leaking-think-tank", "research",
          "30 0 0 / leaking-think-tank / flag kitchen market", .draws = "flag kitchen market"),
    SCENE("leaking-think-tank", ON_LOST, "30 0 0 / leaking-think-tank", "",
          "33 0 0 / / flag kitchen", .turns = "wrecking-robot", .draws = "flag kitchen"),
    SCENE("ribbon-office", ON_BUILD, "30 3 0 / ribbon-office / duct-tape-vault",
          "build duct-tape-vault", "31 0 0 / ribbon-office duct-tape-vault"),
    SCENE("ribbon-office", ON_PLAY, "30 5 0 / / ribbon-office",
          "build ribbon-office; perk relatives", "32 0 0 / ribbon-office",
          .adds = "perk-relatives--banerjee"),
    SCENE("permit-printer", ON_BUILD, "30 3 0 / permit-printer / duct-tape-vault",
          "build duct-tape-vault", "30 0 0 / permit-printer duct-tape-vault / flag",
          .draws = "flag"),
    SCENE("scaffold-shed", ON_BUILD, "30 0 0 / scaffold-shed:1 / duct-tape-vault",
          "build duct-tape-vault", "30 1 0 / scaffold-shed duct-tape-vault"),
    SCENE("scaffold-shed", ON_BUILD, "30 3 0 / scaffold-shed:2 / duct-tape-vault",
          "build duct-tape-vault; use", "30 4 0 / scaffold-shed:1 duct-tape-vault"),
    SCENE("scaffold-shed", ON_PLAY, "30 4 0 / / scaffold-shed", "build scaffold-shed",
          "30 0 0 / scaffold-shed:1"),
    SCENE("housewarming-hall", ON_BUILD, "30 3 2 / housewarming-hall / duct-tape-vault",
          "build duct-tape-vault; use", "34 0 0 / housewarming-hall duct-tape-vault"),
    SCENE("painted-exit", ON_LOST, "30 0 0 / painted-exit", "", "36 0 0",
          .turns = "wrecking-robot"),
    SCENE("condolence-desk", ON_LOSE_OTHER, "30 0 0 / condolence-desk kitchen", "lose kitchen",
          "33 3 0 / condolence-desk", .turns = "wrecking-robot"),
    SCENE("load-bearing-statue", ON_LOST, "30 0 0 / load-bearing-statue kitchen flag",
          "lose load-bearing-statue; lose kitchen", "44 0 0 / flag", .turns = "wrecking-robot"),
    SCENE("duct-tape-vault", ON_ALWAYS, "30 0 0 / duct-tape-vault", "", "30 0 0 / duct-tape-vault",
          .turns = "leak airlock-test"),
    SCENE("off-switch", ON_ROBOT, "30 0 2 / off-switch:3", "use", "30 0 2 / off-switch:1",
          .turns = "robot-waiter"),
    SCENE("unlabeled-button", ON_PLAY, "30 6 0 / / unlabeled-button", "build unlabeled-button",
          "29 0 0 / unlabeled-button", .adds = "hunger-1"),
    SCENE("headcount-office", ON_PLAY, "30 5 0 / flag kitchen / headcount-office",
          "build headcount-office", "33 0 0 / flag kitchen headcount-office"),
    SCENE("lobbyist-lounge", ON_PLAY, "30 8 0 / / lobbyist-lounge",
          "build lobbyist-lounge; perk funds; perk relatives", "32 2 0 / lobbyist-lounge",
          .adds = "perk-funds--banerjee perk-relatives--banerjee"),
    SCENE("compost-cathedral", ON_FARM, "30 0 0 / compost-cathedral", "farm",
          "30 0 4 / compost-cathedral:1"),
};

#define SIX "kitchen flag bunker reactor iron-mine nursery"

static const struct scene progress[] = {
    SCENE("work", ON_ALL, "30 0 0", "mine", "30 4 0"),
    SCENE("work", ON_ALL, "30 0 0", "farm", "30 0 4"),
    SCENE("work", ON_ALL, "30 0 0", "research", "30 0 0 / / flag kitchen", .draws = "flag kitchen"),
    SCENE("work", ON_ALL, "30 0 0 / flag kitchen", "restock; box flag; box kitchen; skip",
          "30 0 0 / flag:1 kitchen:1"),
    SCENE("work", ON_ALL, "30 3 0 / / duct-tape-vault", "build duct-tape-vault",
          "30 0 0 / duct-tape-vault"),
    SCENE("trouble", ON_ALL, "30 0 0", "", "32 0 0", .adds = "hunger-1"),

    SCENE("hunger-1", ON_ALL, "30 0 2 / kitchen market bunker", "",
          "29 0 0 / kitchen market bunker"),
    SCENE("hunger-1", ON_ALL, "30 0 4 / kitchen market bunker", "",
          "32 0 1 / kitchen market bunker"),
    SCENE("paperwork-2", ON_ALL, "30 0 0 / / flag kitchen", "discard flag; discard market",
          "30 0 0 / / kitchen", .draws = "market"),
    SCENE("glitch-3", ON_ALL, "30 0 0", "", "23 0 0 / / flag", .draws = "flag",
          .adds = "tutoring-robot"),
    SCENE("leak-4", ON_ALL, "30 0 0", "", "29 0 0"),
    SCENE("tempers-flare-5", ON_ALL, "30 0 0", "", "28 0 0"),
    SCENE("accident-6", ON_ALL, "30 0 0", "", "27 0 0"),
    SCENE("glitch-7", ON_ALL, "30 0 0", "", "23 0 0 / / flag", .draws = "flag",
          .adds = "tutoring-robot"),
    SCENE("airlock-test-8", ON_ALL, "30 0 0", "", "26 0 0"),
    SCENE("hunger-9", ON_ALL, "30 0 2 / kitchen market bunker", "",
          "29 0 0 / kitchen market bunker"),
    SCENE("moonquake-10", ON_ALL, "30 0 0", "", "25 0 0"),
    SCENE("paperwork-11", ON_ALL, "30 0 0 / / flag kitchen", "discard flag; discard market",
          "30 0 0 / / kitchen", .draws = "market"),
    SCENE("power-failure-12", ON_ALL, "30 0 0", "", "24 0 0"),
    SCENE("instruction-manual-13", ON_ALL, "30 1 1 / kitchen:1", "", "30 1 1 / kitchen:1",
          .is_over = true),

    SCENE("construction-kits", ON_ALL, "30 4 0 / flag:1 / duct-tape-vault permit-printer",
          "use; build permit-printer", "30 1 0 / flag permit-printer / duct-tape-vault"),
    SCENE("grand-plan", ON_ALL, "30 6 0 / / flag potato-farm titanium-mine",
          "use; discard flag; build titanium-mine", "30 0 0 / titanium-mine / potato-farm"),
    SCENE("engineers", ON_ALL, "30 0 0 / kitchen market:1", "use; lose market",
          "38 0 0 / kitchen / market"),
    SCENE("risky-research", ON_ALL, "30 0 0", "use", "28 0 0 / / flag kitchen",
          .draws = "flag kitchen"),
    SCENE("surveying", ON_ALL, "30 0 0 / / flag kitchen", "choose 1; put flag",
          "30 0 0 / / kitchen / / flag"),
    SCENE("surveying", ON_ALL, "30 0 0 / / bunker / / flag kitchen", "choose 2",
          "30 16 0 / / bunker"),
    SCENE("overtime", ON_ALL, "30 3 3 / flag kitchen / duct-tape-vault permit-printer",
          "use; build duct-tape-vault", "30 0 1 / flag kitchen duct-tape-vault / permit-printer"),
    SCENE("emergency-reserves", ON_ALL, "30 4 0", "", "30 7 0"),
    SCENE("emergency-reserves", ON_ALL, "30 5 0", "", "30 5 0"),
    SCENE("isolation", ON_ALL, "30 0 0 / flag kitchen market bunker", "",
          "30 2 0 / flag kitchen market bunker / reactor", .draws = "reactor"),
    SCENE("isolation", ON_ALL, "30 0 0 / flag kitchen market bunker nursery", "",
          "30 0 0 / flag kitchen market bunker nursery"),
    SCENE("parcel-from-mom", ON_ALL, "30 0 0", "choose 1", "30 0 2"),
    SCENE("parcel-from-mom", ON_ALL, "30 0 0", "choose 2", "30 2 0"),
    SCENE("suggestion-box", ON_ALL, "30 0 0", "", "30 0 0 / / flag", .draws = "flag"),
    SCENE("stray-shuttle", ON_ALL, "30 0 0", "", "32 0 0"),
    SCENE("misdelivered-crate", ON_ALL, "30 0 0 / flag kitchen", "box kitchen",
          "30 0 0 / flag kitchen:1"),
    SCENE("moonlighting", ON_ALL, "30 0 3 / silica-mine", "use", "30 6 1 / silica-mine"),
    SCENE("company-outing", ON_ALL, "30 0 3", "use", "34 0 0"),
    SCENE("paper-drive", ON_ALL, "30 0 0 / / flag kitchen", "use; discard flag",
          "30 3 0 / / kitchen"),
    SCENE("drafty-corridor", ON_ALL, "30 0 0", "", "28 0 0"),
    SCENE("managed-collapse", ON_ALL, "30 0 0 / kitchen market", "use; lose kitchen",
          "35 4 0 / market"),
    SCENE("blueprint-swap", ON_ALL, "30 0 0 / / flag", "put flag", "30 0 0 / / kitchen flag-b",
          .draws = "kitchen"),
    SCENE("building-freeze", ON_ALL, "30 0 0", "", "30 3 0", .banned = BUILD + 1),
    SCENE("blackout-drill", ON_ALL, "30 0 0", "", "33 0 0", .muted = 1),
    SCENE("outside-expertise", ON_ALL, "30 4 0", "use; farm", "30 1 4"),
    SCENE("grand-reopening", ON_ALL, "30 0 0 / flag:2 kale-farm", "use; repeat flag",
          "30 6 0 / flag kale-farm"),
    SCENE("crowded-corridors", ON_ALL, "30 0 0 / " SIX, "", "28 0 0 / " SIX),
    SCENE("crowded-corridors", ON_ALL, "30 0 0 / kitchen flag bunker reactor nursery", "",
          "30 0 2 / kitchen flag bunker reactor nursery"),
    SCENE("assigned-volunteers", ON_ALL, "30 1 0 / / duct-tape-vault permit-printer",
          "use; build permit-printer", "27 0 0 / permit-printer / duct-tape-vault"),
    SCENE("favors-owed", ON_ALL, "30 6 0", "use; perk relatives", "32 1 0",
          .adds = "perk-relatives--banerjee perk-relatives--brain"),

    SCENE("automatic-doors", ON_ALL, "30 0 0", "", "25 0 0", .muted = 1),
    SCENE("construction-robot", ON_ALL, "30 0 0 / / flag kitchen", "put flag",
          "25 0 0 / / kitchen / flag"),
    SCENE("delivery-drone", ON_ALL, "30 0 0 / / flag kitchen", "put flag",
          "25 0 0 / / kitchen flag-b"),
    SCENE("drilling-robot", ON_ALL, "30 0 0 / kitchen market", "choose 1; lose kitchen",
          "30 0 0 / market"),
    SCENE("drilling-robot", ON_ALL, "30 0 0 / kitchen market", "choose 2",
          "22 0 0 / kitchen market"),
    SCENE("mining-robot", ON_ALL, "30 0 0 / iron-mine silica-mine flag", "",
          "24 2 0 / iron-mine silica-mine flag"),
    SCENE("repairs-robot", ON_ALL, "30 0 0", "", "26 0 0", .banned = BUILD + 1),
    SCENE("robot-butler", ON_ALL, "30 0 0 / flag:1 kitchen:1", "spend flag",
          "26 0 0 / flag kitchen:1"),
    SCENE("robot-companion", ON_ALL, "30 0 0 / flag:1 silica-mine", "use; mine",
          "23 6 0 / flag silica-mine"),
    SCENE("robot-waiter", ON_ALL, "30 0 3", "", "26 0 1"),
    SCENE("sentient-ai", ON_ALL, "30 0 0", "", "24 0 0", .adds = "stray-shuttle"),
    SCENE("stacking-robot", ON_ALL, "30 0 0 / flag:2 kitchen:1", "spend flag; spend kitchen; skip",
          "28 0 0 / flag:1 kitchen"),
    SCENE("warehouse-robot", ON_ALL, "30 0 0 / flag:1 kitchen", "", "23 0 0 / flag:1 kitchen:1"),
    SCENE("shredding-robot", ON_ALL, "30 0 0 / / flag kitchen", "discard flag",
          "25 0 0 / / kitchen"),
    SCENE("apology-machine", ON_ALL, "30 3 0", "use", "26 1 0"),
    SCENE("accounting-robot", ON_ALL, "30 3 0", "", "26 1 0"),
    SCENE("tutoring-robot", ON_ALL, "30 0 0", "", "23 0 0 / / flag", .draws = "flag"),
    SCENE("bribable-robot", ON_ALL, "30 5 0", "soften 3", "25 2 0"),
    SCENE("plowing-robot", ON_ALL, "30 0 0 / kale-farm", "use", "23 0 5 / kale-farm"),
    SCENE("elevator-robot", ON_ALL, "30 0 0 / " SIX, "", "23 0 0 / " SIX),
    SCENE("elevator-robot", ON_ALL, "30 0 0 / kitchen flag bunker reactor nursery", "",
          "26 0 0 / kitchen flag bunker reactor nursery"),
    SCENE("wrecking-robot", ON_ALL, "30 0 0 / kitchen market", "lose kitchen", "33 0 0 / market"),

    SCENE("trade", ON_ALL, "30 0 0 / flag:1", "use", "30 0 0 / flag / kitchen market",
          .draws = "kitchen market"),
    SCENE("budget-cuts", ON_ALL, "30 3 0", "", "30 1 0"),
    SCENE("radiation", ON_ALL, "30 0 0 / kitchen market", "choose 1; lose kitchen",
          "35 0 0 / market"),
    SCENE("radiation", ON_ALL, "30 0 0 / kitchen market", "choose 2", "27 0 0 / kitchen market"),
    SCENE("repairs", ON_ALL, "30 0 0 / flag:1 kitchen:1", "spend flag", "30 0 0 / flag kitchen:1"),
    SCENE("innovation", ON_ALL, "30 3 0 / / flag kitchen duct-tape-vault permit-printer",
          "use; discard flag; discard kitchen; build permit-printer",
          "30 0 0 / permit-printer / duct-tape-vault"),
    SCENE("tourists", ON_ALL, "30 0 3", "use", "33 0 1"),
    SCENE("vending-machines", ON_ALL, "30 3 0", "use", "30 1 4"),
    SCENE("maintenance", ON_ALL, "30 3 0 / flag kitchen", "use; box flag; box kitchen",
          "30 1 0 / flag:1 kitchen:1"),
    SCENE("gardens", ON_ALL, "30 0 0 / / flag kitchen", "use; discard flag", "30 0 4 / / kitchen"),
    SCENE("space-mold", ON_ALL, "30 0 3", "", "30 0 1"),
};

enum {
    BUILDING_SCENES = sizeof buildings / sizeof *buildings,
    PROGRESS_SCENES = sizeof progress / sizeof *progress
};

/* ---- the other copy of everything ---- */

/* "box kitchen; skip" becomes "box kitchen-b; skip", and "flag:2 kitchen-b" "flag-b:2 kitchen". */
static const char *other_copy(const char *words, char *out, size_t size) {
    pl_text t = pl_text_in(out, size);
    while (words && *words) {
        const size_t n = strcspn(words, " ;:");
        char word[48] = "";
        memcpy(word, words, n);
        const bool second = n > 2 && strcmp(word + n - 2, "-b") == 0;
        bool is_building = second;
        for (int kind = 0; kind < KINDS; kind++)
            is_building = is_building || strcmp(word, bb_building[kind].id) == 0;
        pl_text_bytes(&t, word, second ? n - 2 : n);
        if (is_building && !second) pl_text_str(&t, "-b");
        const size_t gap = strspn(words + n, " ;:0123456789");
        pl_text_bytes(&t, words + n, gap);
        words += n + gap;
    }
    assert_false(t.cut);
    return out;
}

/* ---- playing a scene ---- */

static int next_number(const char **words) {
    char word[16];
    int64_t n = 0;
    assert_true(pl_word(words, word, sizeof word) && pl_number(word, &n));
    return (int)n;
}

/* A colony with the text that it is read from, cut into pieces. */
struct colony_text {
    char text[256];
    struct means means;
};

static void read_colony(const char *text, struct colony_text *out) {
    *out = (struct colony_text){ .means.people = next_number(&text),
                                 .means.money = next_number(&text),
                                 .means.food = next_number(&text) };
    const char **place[] = { &out->means.buildings, &out->means.hand, &out->means.mat,
                             &out->means.under };
    pl_text t = PL_TEXT(out->text);
    pl_text_str(&t, text);
    char *at = out->text;
    for (int i = 0; i < 4; i++) {
        at = strchr(at, '/');
        if (!at) return;
        *at++ = 0;
        *place[i] = at;
    }
}

static void set_scene(int seat, const char *text) {
    struct colony_text colony;
    read_colony(text, &colony);
    set_colony(seat, colony.means);
}

static void colony_is(int seat, const char *text) {
    struct colony_text wanted;
    read_colony(text, &wanted);
    has_means(seat, wanted.means.people, wanted.means.money, wanted.means.food);
    buildings_are(seat, wanted.means.buildings);
    hand_is(seat, wanted.means.hand);
    mat_is(seat, wanted.means.mat);
    under_is(seat, wanted.means.under);
}

/* Exactly these cards have come into the game, besides the ones turned up by hand. */
static void cards_came(const struct progress_set *before, const char *turned, const char *adds) {
    struct progress_set wanted = *before;
    char id[48];
    while (turned && pl_word(&turned, id, sizeof id))
        put_progress(&wanted, progress_card(id));
    while (adds && pl_word(&adds, id, sizeof id))
        put_progress(&wanted, progress_card(id));
    for (int card = LONELINESS; card < PROGRESS; card++)
        if (has_progress(&wanted, card) != has_progress(&table()->entered, card))
            fail_msg("%s should%s be in the game", bb_progress[card].id,
                     has_progress(&wanted, card) ? "" : " not");
}

static void lay_scene(int seats) {
    lay_bare((struct layout){ .seats = seats,
                              .robots = "tutoring-robot",
                              .twists = "drafty-corridor surveying stray-shuttle" });
}

static void building_scene(void **state) {
    const struct scene *scene = *state;
    lay_scene(1);
    set_scene(0, scene->before);
    set_draws(scene->draws);
    const struct progress_set entered = table()->entered;
    if (scene->turns) turn_up(scene->turns);
    plays(0, scene->moves);
    card_is("work");
    colony_is(0, scene->after);
    cards_came(&entered, scene->turns, scene->adds);
}

static void play_both(const char *moves) {
    char move[64], other[64];
    while (*moves) {
        const size_t n = strcspn(moves, ";");
        memcpy(move, moves, n);
        move[n] = 0;
        play(0, move);
        play(1, other_copy(move, other, sizeof other));
        moves += n + strspn(moves + n, "; ");
    }
}

static void progress_scene(void **state) {
    const struct scene *scene = *state;
    char before[256], after[256], draws[128], more[128];
    pl_text both = PL_TEXT(draws);
    lay_scene(2);
    set_scene(0, scene->before);
    set_scene(1, other_copy(scene->before, before, sizeof before));
    if (scene->draws)
        pl_say(&both, "{0} {1}", PL_S(scene->draws),
               PL_S(other_copy(scene->draws, more, sizeof more)));
    set_draws(draws);
    const struct progress_set entered = table()->entered;
    turn_up(scene->card);
    play_both(scene->moves);
    if (scene->is_over)
        assert_true(is_over());
    else
        card_is("work");
    colony_is(0, scene->after);
    colony_is(1, other_copy(scene->after, after, sizeof after));
    cards_came(&entered, scene->card, scene->adds);
    assert_int_equal(table()->muted, scene->muted);
    assert_int_equal(table()->banned, scene->banned);
}

/* ---- what has no scene of that kind ---- */

static const struct {
    const char *id;
    int cost, people;
} print[] = {
    { "aluminum-mine", 7, 7 },
    { "assembly-line", 2, 4 },
    { "bunker", 9, 14 },
    { "fuel-cells", 3, 6 },
    { "hacker-lair", 6, 5 },
    { "iron-mine", 4, 3 },
    { "kale-farm", 2, 5 },
    { "kitchen", 1, 5 },
    { "moon-hotel", 6, 10 },
    { "nursery", 6, 5 },
    { "organ-banks", 7, 5 },
    { "potato-farm", 5, 6 },
    { "rd-storage", 3, 5 },
    { "radio-antennae", 5, 10 },
    { "reactor", 6, 6 },
    { "recycling", 7, 10 },
    { "restaurant", 8, 3 },
    { "solar-panels", 6, 9 },
    { "flag", 0, 0 },
    { "launch-pad", 4, 3 },
    { "market", 4, 8 },
    { "silica-mine", 3, 5 },
    { "trading-post", 4, 8 },
    { "warehouse", 4, 8 },
    { "makeshift-lab", 2, 4 },
    { "lunarcrete-factory", 5, 6 },
    { "dust-mine", 3, 5 },
    { "helium-3-mine", 5, 7 },
    { "titanium-mine", 6, 9 },
    { "grant-annex", 4, 8 },
    { "spare-colonist-locker", 5, 8 },
    { "leaking-think-tank", 3, 5 },
    { "ribbon-office", 5, 4 },
    { "permit-printer", 3, 5 },
    { "scaffold-shed", 4, 7 },
    { "housewarming-hall", 5, 6 },
    { "painted-exit", 2, 4 },
    { "condolence-desk", 4, 7 },
    { "load-bearing-statue", 4, 11 },
    { "duct-tape-vault", 3, 6 },
    { "off-switch", 6, 7 },
    { "unlabeled-button", 6, 11 },
    { "headcount-office", 5, 4 },
    { "lobbyist-lounge", 8, 5 },
    { "compost-cathedral", 2, 5 },
};

/* It takes its cost to build it, and its people are counted. */
static void cost_and_people_of_every_building(void **unused) {
    (void)unused;
    assert_int_equal(sizeof print / sizeof *print, KINDS);
    for (int i = 0; i < KINDS; i++) {
        char build[48];
        pl_text t = PL_TEXT(build);
        pl_say(&t, "build {0}", PL_S(print[i].id));
        lay_scene(1);
        if (print[i].cost > 0) {
            set_colony(
                0, (struct means){ .people = 30, .money = print[i].cost - 1, .hand = print[i].id });
            refused(0, build, 50);
        }
        set_colony(0, (struct means){ .people = 30, .money = print[i].cost, .hand = print[i].id });
        play(0, build);
        if (print[i].cost > 0) assert_true(happened(E_LOSE, 0, MONEY, print[i].cost));
        assert_int_equal(table()->colony[0].housed, print[i].people);
    }
}

static const struct {
    const char *id, *after; /* of a colony with a Flag and nothing else */
} perk[] = {
    { "perk-funds", "30 2 0 / flag" },      { "perk-idea", "30 0 0 / flag / bunker" },
    { "perk-provisions", "30 0 2 / flag" }, { "perk-parcel", "30 0 0 / flag:1" },
    { "perk-relatives", "32 0 0 / flag" },
};

static const char *perk_of(int kind, int scientist) {
    static const char *const name[] = { "banerjee", "brain", "dibson", "kaneko", "white" };
    static char id[48];
    pl_text t = PL_TEXT(id);
    pl_say(&t, "{0}--{1}", PL_S(perk[kind].id), PL_S(name[scientist]));
    return id;
}

static void every_perk_gives_its_owner_something(void **unused) {
    (void)unused;
    for (int kind = 0; kind < PERKS; kind++)
        for (int owner = 0; owner < SCIENTISTS; owner++) {
            lay_scene(SEATS);
            for (int seat = 0; seat < SEATS; seat++)
                set_scene(seat, seat == owner ? "30 0 0 / flag" : "30 0 0");
            set_draws("bunker");
            turn_up(perk_of(kind, owner));
            for (int seat = 0; seat < SEATS; seat++)
                colony_is(seat, seat == owner ? perk[kind].after : "30 0 0");
        }
}

static void loneliness_gives_and_takes(void **unused) {
    (void)unused;
    lay_scene(1);
    set_scene(0, "30 0 0 / reactor radio-antennae kitchen bunker / flag");
    turn_up("loneliness");
    colony_is(0, "33 0 0 / reactor radio-antennae kitchen bunker / flag");
}

/* ---- no card is missing ---- */

static bool has_scene(const char *id, int trigger) {
    for (int i = 0; i < BUILDING_SCENES; i++)
        if (strcmp(buildings[i].card, id) == 0 && (int)buildings[i].when == trigger) return true;
    return false;
}

static void every_line_of_a_building_is_shown(void **unused) {
    (void)unused;
    for (int kind = 0; kind < KINDS; kind++) {
        int lines = 0;
        for (int trigger = 0; trigger < BUILDING_TRIGGERS; trigger++) {
            const bool wanted = bb_building[kind].line[trigger];
            if (wanted != has_scene(bb_building[kind].id, trigger))
                fail_msg("%s, trigger %d: %s", bb_building[kind].id, trigger,
                         wanted ? "no scene shows it" : "there is no such line");
            lines += wanted;
        }
        assert_true(lines > 0);
    }
}

static bool is_shown(const char *id) {
    if (strcmp(id, "loneliness") == 0) return true; /* above */
    for (int i = 0; i < BUILDING_SCENES; i++)
        if (strcmp(buildings[i].card, id) == 0) return true;
    for (int i = 0; i < PROGRESS_SCENES; i++)
        if (strcmp(progress[i].card, id) == 0) return true;
    for (int kind = 0; kind < PERKS; kind++)
        for (int owner = 0; owner < SCIENTISTS; owner++)
            if (strcmp(perk_of(kind, owner), id) == 0) return true;
    return false;
}

static void no_card_of_the_catalog_is_missing(void **unused) {
    (void)unused;
    int cards = 0;
    for (int i = 0; i < pl_game_bloodbath.cards; i++) {
        pl_card card;
        pl_game_bloodbath.card(i, &card);
        if (!is_shown(card.id)) fail_msg("no scene shows %s", card.id);
        cards += card.copies;
    }
    assert_int_equal(cards, 200);
}

int main(void) {
    enum { OTHERS = 5, ALL = BUILDING_SCENES + PROGRESS_SCENES + OTHERS };
    static struct CMUnitTest tests[ALL] = {
        cmocka_unit_test(cost_and_people_of_every_building),
        cmocka_unit_test(every_perk_gives_its_owner_something),
        cmocka_unit_test(loneliness_gives_and_takes),
        cmocka_unit_test(every_line_of_a_building_is_shown),
        cmocka_unit_test(no_card_of_the_catalog_is_missing),
    };
    static char name[ALL][64];
    for (int i = OTHERS; i < ALL; i++) {
        const int n = i - OTHERS;
        const bool is_building = n < BUILDING_SCENES;
        const struct scene *scene = is_building ? &buildings[n] : &progress[n - BUILDING_SCENES];
        snprintf(name[i], sizeof name[i], "%s: %s", scene->card, scene->moves);
        tests[i] = (struct CMUnitTest){ .name = name[i],
                                        .test_func = is_building ? building_scene : progress_scene,
                                        .initial_state = (void *)scene };
    }
    return cmocka_run_group_tests_name("Moon Colony Bloodbath: every card", tests, NULL, NULL);
}
