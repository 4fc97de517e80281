/* SPDX-License-Identifier: MIT */
/* Lunar Base: the tables. Retail box by default; the rulebook's own print leaves out Artificial
 * Intellect and Spybot.py and has an older Concrete and Helium Factory. */
#include "cards.h"

#define DRAFT(n)                                                                                   \
    { OP_DRAFT, n }
#define BUILD(n)                                                                                   \
    { OP_BUILD, n }
#define RESELL(n)                                                                                  \
    { OP_RESELL, n }
#define DRAW(n)                                                                                    \
    { OP_DRAW, n }
#define DISCARD(n)                                                                                 \
    { OP_DISCARD, n }
#define GAIN(n)                                                                                    \
    { OP_GAIN, n }
#define STEAL(n)                                                                                   \
    { OP_STEAL, n }
#define FLIP(who)                                                                                  \
    { OP_FLIP, FLIP_##who }
#define THEY_RESELL(n)                                                                             \
    { OP_TARGET_RESELL, n }
#define STEAL_A(kind)                                                                              \
    { OP_STEAL_MODULE, kind }
#define ONE_OF(n)                                                                                  \
    { OP_ONE_OF, n }
#define EITHER(ops)                                                                                \
    { OP_OPTION, ops }

#define COST(r, b, y)                                                                              \
    { [RED] = r, [BLUE] = b, [YELLOW] = y }
#define R RED
#define B BLUE
#define Y YELLOW
#define G GREY
#define o NO_COLOR

/* Connectors at N, NE, SE, S, SW, NW, and what follows from them: struct joints. */
#define SHOWS(color, n, ne, se, s, sw, nw)                                                         \
    ((uint64_t)((n) == (color)) | (uint64_t)((ne) == (color)) << SLOTS |                           \
     (uint64_t)((se) == (color)) << 2 * SLOTS | (uint64_t)((s) == (color)) << 3 * SLOTS |          \
     (uint64_t)((sw) == (color)) << 4 * SLOTS | (uint64_t)((nw) == (color)) << 5 * SLOTS)
#define MATCH(one, other)                                                                          \
    (uint32_t)((one) != o && (other) != o && ((one) == (other) || (one) == G || (other) == G))
#define MEETS(color, n, ne, se, s, sw, nw)                                                         \
    ((MATCH(n, color) | MATCH(ne, color) << 1 | MATCH(se, color) << 2 | MATCH(s, color) << 3 |     \
      MATCH(sw, color) << 4 | MATCH(nw, color) << 5)                                               \
     << SLOTS * (color))
#define IN_USE(n, ne, se, s, sw, nw)                                                               \
    ((n) == (s) && (ne) == (sw) && (se) == (nw) ? 0707070707u : 07777777777u)
#define EDGES(n, ne, se, s, sw, nw)                                                                \
    (1u << (n) | 1u << (COLORS + (ne)) | 1u << (2 * COLORS + (se)) | 1u << (3 * COLORS + (s)) |    \
     1u << (4 * COLORS + (sw)) | 1u << (5 * COLORS + (nw)))
#define BESIDE(color, n, ne, se, s, sw, nw)                                                        \
    ((uint64_t)((ne) && (se) == (color)) << NE * SLOTS |                                           \
     (uint64_t)((se) && !(ne) && (color) == o) << SE * SLOTS |                                     \
     (uint64_t)((sw) && (nw) == (color)) << SW * SLOTS |                                           \
     (uint64_t)((nw) && !(sw) && (color) == o) << NW * SLOTS)
#define SUIT(one, other) ((one) == o && (other) == o ? 1u : MATCH(one, other))
#define SUITS(color, n, ne, se, s, sw, nw)                                                         \
    ((SUIT(se, color) << NE | SUIT(ne, color) << SE | SUIT(nw, color) << SW |                      \
      SUIT(sw, color) << NW)                                                                       \
     << SLOTS * (color))
#define JOINTS(...)                                                                                \
    {                                                                                              \
        .shows = { [R] = SHOWS(R, __VA_ARGS__),                                                    \
                   [B] = SHOWS(B, __VA_ARGS__),                                                    \
                   [Y] = SHOWS(Y, __VA_ARGS__),                                                    \
                   [G] = SHOWS(G, __VA_ARGS__) },                                                  \
        .meets = (MEETS(R, __VA_ARGS__) | MEETS(B, __VA_ARGS__) | MEETS(Y, __VA_ARGS__) |          \
                  MEETS(G, __VA_ARGS__)) &                                                         \
                 IN_USE(__VA_ARGS__),                                                              \
        .beside = { [o] = BESIDE(o, __VA_ARGS__),                                                  \
                    [R] = BESIDE(R, __VA_ARGS__),                                                  \
                    [B] = BESIDE(B, __VA_ARGS__),                                                  \
                    [Y] = BESIDE(Y, __VA_ARGS__),                                                  \
                    [G] = BESIDE(G, __VA_ARGS__) },                                                \
        .suits = SUITS(o, __VA_ARGS__) | SUITS(R, __VA_ARGS__) | SUITS(B, __VA_ARGS__) |           \
                 SUITS(Y, __VA_ARGS__) | SUITS(G, __VA_ARGS__),                                    \
        .edges = EDGES(__VA_ARGS__)                                                                \
    }
#define AT(...) .connector = { __VA_ARGS__ }, .joints = JOINTS(__VA_ARGS__)

#define DOME(name_id, name_en, name_de, how)                                                       \
    {                                                                                              \
        .id = name_id, .name = { name_en, name_de }, .source = how, .copies = 1,                   \
        .cost = COST(1, 1, 1), AT(o, R, B, o, Y, Y), .colonists = 2, .achievement = A_DOME,        \
        .paradise = 1, .once = {                                                                   \
            THEY_RESELL(2)                                                                         \
        }                                                                                          \
    }

#ifdef PL_EDITABLE
struct lb_board lb_board = {
    50, 26, 24, 8, 76, 23, 13, 20, 10, 5, 3, 3, 3, { UINT64_MAX, 0xfffff }
};
#endif

/* clang-format off */
/* As the rulebook's own print has them. */
PL_PRINT struct kind lb_old[OLD_MAX] = { { .id = "concrete",
        .name = { "Lang Huan Concrete", "Lang-Huan-Beton" },
    .source = PL_PRINTED, .copies = 2, .cost = COST(0, 1, 0), AT(Y, o, o, Y, o, o),
    .once = { BUILD(1), STEAL(1) } }, { .id = "helium-factory",
        .name = { "Helium Factory", "Heliumfabrik" },
    .source = PL_KNOWN, .copies = 2, .cost = COST(1, 1, 2), AT(Y, o, o, Y, Y, Y),
    .colonists = 2, .main = { STEAL(1), GAIN(2) } } };

PL_PRINT struct kind lb_kind[KINDS_MAX] = {
    [ASTEROID_GRINDER] = { .id = "asteroid-grinder",
            .name = { "Asteroid Grinder", "Asteroidenmühle" },
        .source = PL_KNOWN, .copies = 4, .cost = COST(0, 0, 2), AT(Y, o, o, o, Y, Y),
        .once = { THEY_RESELL(2) } },
    [BACON_PRINTER] = { .id = "bacon-printer", .name = { "Bacon Printer", "Speckdrucker" },
        .source = PL_KNOWN, .copies = 2, .cost = COST(3, 0, 0), AT(R, R, R, R, o, o),
        .colonists = 1, .achievement = A_PRINTER, .once = { DRAW(1), DISCARD(1) } },
    [BERUANG_ENGINEERS] = { .id = "beruang-engineers",
            .name = { "Beruang Engineers", "Beruang-Ingenieure" },
        .source = PL_KNOWN, .copies = 2, .cost = COST(0, 4, 1), AT(o, o, o, B, Y, B),
        .colonists = 2, .once = { FLIP(ANY), BUILD(1) } },
    [BOREHOLE] = { .id = "borehole", .name = { "Experimental Borehole", "Versuchsbohrung" },
        .source = PL_PRINTED, .copies = 4, AT(o, R, R, R, o, o), .once = { DRAW(2) } },
    [CONCRETE] = { .id = "concrete", .name = { "Lang Huan Concrete", "Lang-Huan-Beton" },
        .source = PL_KNOWN, .copies = 2, AT(o, o, o, Y, G, o),
        .old = 1, .once = { BUILD(1), { OP_ALL_LOSE, 1 } } },
    [DEPOT] = { .id = "depot", .name = { "Depot", "Depot" },
        .source = PL_PRINTED, .copies = 2, .cost = COST(0, 2, 0), AT(B, B, B, o, o, o),
        .colonists = 1, .once = { BUILD(1) } },
    [CHANDRASEKHAR_DOME] = DOME("chandrasekhar-dome", "Chandrasekhar Dome",
        "Chandrasekhar-Kuppel", PL_KNOWN),
    [HAYASHI_DOME] = DOME("hayashi-dome", "Hayashi Dome", "Hayashi-Kuppel", PL_KNOWN),
    [OORT_DOME] = DOME("oort-dome", "Oort Dome", "Oort-Kuppel", PL_KNOWN),
    [STRUVE_DOME] = DOME("struve-dome", "Struve Dome", "Struve-Kuppel", PL_KNOWN),
    [HELIUM_FACTORY] = { .id = "helium-factory", .name = { "Helium Factory", "Heliumfabrik" },
        .source = PL_KNOWN, .copies = 2, .cost = COST(1, 1, 2), AT(Y, o, o, Y, Y, Y),
        .colonists = 2, .old = 2, .main = { STEAL(2), FLIP(MINE) } },
    [FUSION_REACTOR] = { .id = "fusion-reactor", .name = { "Fusion Reactor", "Fusionsreaktor" },
        .source = PL_PRINTED, .copies = 2, .cost = COST(2, 2, 0), AT(R, B, B, B, Y, R),
        .colonists = 1, .achievement = A_FUSION, .main = { BUILD(1), DRAW(1), DISCARD(1) } },
    [INFLATABLE_HABITAT] = { .id = "inflatable-habitat",
            .name = { "Inflatable Habitat", "Aufblasbares Habitat" },
        .source = PL_KNOWN, .copies = 4, AT(G, B, B, o, o, o), .colonists = 2 },
    [INDIGO_EGREGORE] = { .id = "indigo-egregore", .name = { "Indigo Egregore", "Indigo-Egregor" },
        .source = PL_KNOWN, .copies = 2, .cost = COST(0, 4, 0), AT(B, o, B, B, B, o),
        .colonists = 3 },
    [ARTIFICIAL_INTELLECT] = { .id = "artificial-intellect",
            .name = { "Artificial Intellect", "Künstlicher Verstand" },
        .source = PL_KNOWN, .copies = 2, .cost = COST(5, 0, 1), AT(R, R, R, Y, R, R),
        .orb = RED, .red_pays = 1, .retail = 1 },
    [LAIKA_MEMORIAL] = { .id = "laika-memorial", .name = { "Laika Memorial", "Laika-Denkmal" },
        .source = PL_PRINTED, .copies = 2, AT(G, o, o, G, G, G),
            .achievement = A_LAIKA,
        .paradise = 1, .once = { { OP_DISCARD_HAND, 0 } } },
    [LUNAR_CAPITAL] = { .id = "lunar-capital", .name = { "Lunar Capital", "Mondhauptstadt" },
        .source = PL_KNOWN, .copies = 2, .cost = COST(0, 4, 2), AT(B, B, B, B, G, B),
        .colonists = 3, .once = { FLIP(MANY) } },
    [ROVER] = { .id = "rover", .name = { "Rover", "Rover" },
        .source = PL_KNOWN, .copies = 4, .cost = COST(1, 0, 0), AT(o, o, o, Y, R, R),
        .achievement = A_ROVER, .once = { THEY_RESELL(1) } },
    [SATELLITE] = { .id = "satellite", .name = { "Satellite", "Satellit" },
        .source = PL_KNOWN, .copies = 2, .cost = COST(2, 0, 0), AT(Y, R, o, o, o, o),
        .achievement = A_SATELLITE, .once = { { OP_RESELL_INFLUENCES, 0 } } },
    [SPACE_ELEVATOR] = { .id = "space-elevator", .name = { "Space Elevator", "Weltraumlift" },
        .source = PL_PRINTED, .copies = 2, .cost = COST(2, 2, 2), AT(G, G, G, G, G, G),
        .colonists = 2, .achievement = A_ELEVATOR, .main = { DRAFT(2) } },
    [SMART_SPACESHIP] = { .id = "smart-spaceship",
            .name = { "Smart Spaceship", "Schlaues Raumschiff" },
        .source = PL_KNOWN, .copies = 2, .cost = COST(5, 0, 0), AT(G, R, R, o, R, R),
        .achievement = A_AI, .once = { DRAFT(2) } },
    [TELESCOPE] = { .id = "telescope", .name = { "Telescope", "Teleskop" },
        .source = PL_KNOWN, .copies = 2, .cost = COST(4, 0, 0), AT(o, R, o, R, R, R),
        .achievement = A_TELESCOPE, .once = { DRAW(2), DRAFT(1) } },
    [UNDERGROUND_HQ] = { .id = "underground-hq",
            .name = { "Underground Headquarters", "Unterirdische Zentrale" },
        .source = PL_PRINTED, .copies = 2, .cost = COST(0, 2, 0), AT(o, B, B, B, o, o),
        .colonists = 2, .main = { FLIP(MINE), BUILD(1) } },

    /* agents */
    [UNDERGROUND_HQ + 1] =
    { .id = "crazy-president",
            .name = { "Crazy President", "Verrückter Präsident" }, .source = PL_PRINTED,
        .copies = 2, .once = { FLIP(ALL) } },
    { .id = "double-agent", .name = { "Double Agent", "Doppelagent" }, .source = PL_KNOWN,
        .copies = 2, .cost = COST(0, 1, 1), .once = { FLIP(NEIGHBORS) } },
    { .id = "hacker-pirate", .name = { "Hacker Pirate", "Hackerpirat" }, .source = PL_KNOWN,
        .copies = 2, .cost = COST(2, 0, 2),
        .once = { ONE_OF(3), EITHER(1), FLIP(MINE), EITHER(1), STEAL_A(SATELLITE), EITHER(1),
            STEAL_A(ROVER) } },
    { .id = "investor", .name = { "Investor", "Investor" }, .source = PL_KNOWN,
        .copies = 2, .cost = COST(1, 1, 1), .once = { RESELL(1), FLIP(ANY) } },
    { .id = "kim", .name = { "Kim the Mech Pilot", "Kim, Mech-Pilotin" }, .source = PL_KNOWN,
        .copies = 2, .cost = COST(5, 0, 0), .once = { DRAW(2), BUILD(1) } },
    { .id = "market-manipulator",
            .name = { "Market Manipulator", "Marktmanipulator" }, .source = PL_KNOWN,
        .copies = 2, .cost = COST(0, 0, 5), .once = { RESELL(2), THEY_RESELL(2), STEAL(3) } },
    { .id = "mormon-scientist",
            .name = { "Mormon Scientist", "Mormonischer Forscher" }, .source = PL_KNOWN,
        .copies = 2, .cost = COST(2, 2, 0), .once = { DRAFT(1), BUILD(1) } },
    { .id = "panaman-broker",
            .name = { "Panaman Broker", "Panamaischer Makler" }, .source = PL_KNOWN,
        .copies = 2, .cost = COST(0, 0, 4), .once = { ONE_OF(2), EITHER(1), DRAFT(1), EITHER(1),
            STEAL(3) } },
    { .id = "rebel-captain", .name = { "Rebel Captain", "Rebellenkapitän" }, .source = PL_KNOWN,
        .copies = 2, .cost = COST(0, 3, 0),
        .once = { ONE_OF(2), EITHER(1), FLIP(MINE), EITHER(2), DISCARD(1), FLIP(TWO) } },
    { .id = "saboteur", .name = { "Saboteur", "Saboteur" }, .source = PL_KNOWN,
        .copies = 2, .cost = COST(0, 0, 4), .once = { { OP_OTHERS_DISCARD, 2 } } },
    { .id = "solicitor", .name = { "Solicitor", "Anwältin" }, .source = PL_PRINTED,
        .copies = 2, .cost = COST(0, 2, 2),
        .once = { ONE_OF(3), EITHER(1), FLIP(ANY), EITHER(1), STEAL_A(ASTEROID_GRINDER), EITHER(1),
                  STEAL_A(INFLATABLE_HABITAT) } },
    { .id = "space-unicorn", .name = { "Space Unicorn", "Weltraumeinhorn" }, .source = PL_KNOWN,
        .copies = 2, .cost = COST(2, 0, 2), .once = { DRAW(1), { OP_GAIN_HAND, 0 } } },
    { .id = "spybot", .name = { "Spybot.py", "Spybot.py" }, .source = PL_KNOWN, .copies = 2,
        .retail = 1,
        .once = { { OP_LOOK, 0 }, ONE_OF(2), EITHER(1), DRAW(1), EITHER(1), { OP_LOOKED_DISCARD,
            1 } } },

    /* influences */
    { .id = "lunar-alliance", .name = { "Lunar Alliance", "Mondbündnis" }, .source = PL_KNOWN,
        .copies = 1, .lasting = LUNAR_ALLIANCE },
    { .id = "runaway-bureaucracy",
            .name = { "Runaway Bureaucracy", "Wuchernde Bürokratie" }, .source = PL_KNOWN,
        .copies = 1, .lasting = RUNAWAY_BUREAUCRACY },
    { .id = "terran-crackdown",
            .name = { "Terran Crackdown", "Terranischer Zugriff" }, .source = PL_KNOWN,
        .copies = 1, .once = { { OP_TERRAN, 0 } } },
    { .id = "terran-embargo",
            .name = { "Terran Embargo", "Terranisches Embargo" }, .source = PL_KNOWN,
        .copies = 1, .lasting = TERRAN_EMBARGO },
    { .id = "entropic-cascade",
            .name = { "Entropic Cascade", "Entropische Kaskade" }, .source = PL_KNOWN,
        .copies = 1, .once = { DRAW(4), DISCARD(3) } },
    { .id = "laikas-paradise",
            .name = { "Laika's Paradise", "Laikas Paradies" }, .source = PL_PRINTED,
        .copies = 1, .lasting = LAIKAS_PARADISE },
    { .id = "quarantine", .name = { "Quarantine", "Quarantäne" }, .source = PL_KNOWN,
        .copies = 1, .lasting = QUARANTINE },
    { .id = "space-cowboys",
            .name = { "Space Cowboy Capitalism", "Weltraumcowboy-Kapitalismus" },
              .source = PL_KNOWN,
        .copies = 1, .lasting = SPACE_COWBOYS },
};

PL_PRINT uint8_t lb_station_connector[SLOTS] = { R, G, Y, o, B, B };
PL_PRINT struct joints lb_station_joints = JOINTS(R, G, Y, o, B, B);

#define ICON(a) (1u << (a))
PL_PRINT struct station lb_station[STATIONS + 1] = {
    { .id = "shackleton",
            .name = { "Shackleton", "Shackleton" }, .orb = { BLUE, BLUE }, .colonists = 2,
      .box = { { DRAFT(1) }, { BUILD(1) }, { BUILD(2), DRAW(1) } }, .source = PL_KNOWN },
    { .id = "taikotech",
            .name = { "Taikotech", "Taikotech" }, .orb = { YELLOW, YELLOW }, .colonists = 2,
      .box = { { DRAFT(1) }, { BUILD(1) }, { DRAFT(1), RESELL(2) } }, .source = PL_KNOWN },
    { .id = "selene-labs",
            .name = { "Selene Labs", "Selene-Labore" }, .orb = { RED, RED }, .colonists = 1,
      .achievements = ICON(A_CHEMISTRY) | ICON(A_DNA),
      .box = { { DRAFT(1) }, { BUILD(1) }, { DRAW(3) } }, .source = PL_KNOWN },
    { .id = "dark-side",
            .name = { "Dark Side", "Dunkle Seite" }, .orb = { RED, YELLOW }, .colonists = 1,
      .achievements = ICON(A_CYBORG),
      .box = { { DRAFT(1) }, { BUILD(1) }, { BUILD(1), DRAFT(1), { OP_TARGET_DISCARD, 1 } } },
          .source = PL_KNOWN },
    { .id = "imbrium", .name = { "Imbrium", "Imbrium" }, .orb = { BLUE, YELLOW }, .colonists = 2,
      .achievements = ICON(A_MOONWALK),
      .box = { { DRAFT(1) }, { BUILD(1) }, { STEAL(3), BUILD(1) } }, .source = PL_KNOWN },
    { .id = "oasis", .name = { "The Oasis", "Die Oase" }, .orb = { BLUE, RED }, .colonists = 1,
      .achievements = ICON(A_BOTANY),
      .box = { { DRAFT(1) }, { BUILD(1) }, { BUILD(1), DRAW(2) } }, .source = PL_KNOWN },
    { .id = "terran-outpost", .name = { "Terran Outpost", "Terranischer Außenposten" },
      .box = { { DRAFT(1) }, { BUILD(1) }, { RESELL(2), DRAW(1) } }, .source = PL_PRINTED },
};

const pl_words lb_achievement[ACHIEVEMENTS] = {
    [NO_ACHIEVEMENT] = { "none", "keine" },     [A_DOME] = { "dome", "Kuppel" },
    [A_ROVER] = { "rover", "Rover" },           [A_LAIKA] = { "Laika", "Laika" },
    [A_ELEVATOR] = { "elevator", "Lift" },      [A_FUSION] = { "fusion", "Fusion" },
    [A_PRINTER] = { "printer", "Drucker" },     [A_TELESCOPE] = { "telescope", "Teleskop" },
    [A_AI] = { "thinking ship", "denkendes Schiff" },
    [A_SATELLITE] = { "satellite", "Satellit" }, [A_CYBORG] = { "cyborg", "Cyborg" },
    [A_MOONWALK] = { "moonwalk", "Mondspaziergang" }, [A_BOTANY] = { "botany", "Botanik" },
    [A_CHEMISTRY] = { "chemistry", "Chemie" },  [A_DNA] = { "DNA", "DNS" },
};
/* The kind of each card of the deck; a test compares it with the copies above. */
PL_PRINT uint8_t lb_kind_of[CARDS_MAX] = {
    0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 3, 3, 4, 4, 5, 5, 6, 7, 8, 9, 10,
    10, 11, 11, 12, 12, 12, 12, 13, 13, 14, 14, 15, 15, 16, 16, 17, 17, 17, 17, 18, 18,
    19, 19, 20, 20, 21, 21, 22, 22, 23, 23, 24, 24, 25, 25, 26, 26, 27, 27, 28, 28, 29,
    29, 30, 30, 31, 31, 32, 32, 33, 33, 34, 34, 35, 35, 36, 37, 38, 39, 40, 41, 42, 43,
};
/* The lowest card of the same kind, and all of them; the test of the copies compares these, too. */
PL_PRINT uint8_t lb_first_of[CARDS_MAX] = {
    0, 0, 0, 0, 4, 4, 6, 6, 8, 8, 8, 8, 12, 12, 14, 14, 16, 17, 18, 19, 20, 20, 22, 22, 24, 24,
    24, 24, 28, 28, 30, 30, 32, 32, 34, 34, 36, 36, 36, 36, 40, 40, 42, 42, 44, 44, 46, 46, 48,
    48, 50, 50, 52, 52, 54, 54, 56, 56, 58, 58, 60, 60, 62, 62, 64, 64, 66, 66, 68, 68, 70, 70,
    72, 72, 74, 74, 76, 77, 78, 79, 80, 81, 82, 83,
};
PL_PRINT uint8_t lb_run_of[CARDS_MAX] = {
    15, 15, 15, 15, 3, 3, 3, 3, 15, 15, 15, 15, 3, 3, 3, 3, 1, 1, 1, 1, 3, 3, 3, 3, 15, 15, 15, 15,
    3, 3, 3, 3, 3, 3, 3, 3, 15, 15, 15, 15, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3,
    3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 1, 1, 1, 1, 1, 1, 1, 1,
};
/* So does it with these. */
PL_PRINT uint64_t lb_copies[2] = { 0xaaaaaaeaaea0aeae, 0xaaa };
PL_PRINT uint64_t lb_with_main = 0x30c0000f00000, lb_intellects = 0xc0000000;
/* clang-format on */
