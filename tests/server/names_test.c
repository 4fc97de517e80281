/* SPDX-License-Identifier: MIT */
/* Names that people choose: which ones nobody can have, which ones look like another, and what is
 * shown of names and lines that were written elsewhere. */
#include "server/names.h"
#include "server/server_words.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#define COUNT(array) (sizeof(array) / sizeof *(array))

/* Why somebody beside Paola cannot have that name; NULL: they can. */
static const char *refusal(const char *text, pl_lang lang) {
    static pl_error err;
    char name[PL_NAME_MAX];
    err = (pl_error){ .lang = lang };
    if (!name_choose(text, name, &err)) return err.text;
    return names_alike("Paola", name) ? "alike" : NULL;
}

static const char *const variants[] = {
    "Pao\u200Bla", /* zero width space */
    "Pao\u200Cla", /* zero width non-joiner */
    "Pao\u200Dla", /* zero width joiner */
    "Paola\u200D", /* the same at the end */
    "Pao\u2060la", /* word joiner */
    "\uFEFFPaola", /* byte order mark */
    "Pao\u00ADla", /* soft hyphen */
    "Pao\u034Fla", /* combining grapheme joiner */
    "Pao\u180Ela", /* Mongolian vowel separator */
    "Paola\uFE0F", /* variation selectors */
    "Paola\uFE00",
    "Paola\U000E0100",
    "Paola\U000E0061", /* tags */
    "Paola\U000E0001",
    "Pao\302\233la", /* C1 controls: CSI, NEL */
    "Paola\xC2\x85",
    "Paola\u00A0", /* odd spaces */
    "\u00A0Paola",
    "Paola\u2003",
    "Paola\u3000",
    "Paola\u2800", /* braille blank */
    "Paola\u3164", /* Hangul fillers */
    "Paola\u115F",
    "Paola\u200E", /* directions */
    "\u202Ealoa P",
    "\u2066Paola\u2069",
    "Pao\u061Cla",
    "P\u0430ola", /* Cyrillic a */
    "\u03A1aola", /* Greek rho, omicron */
    "Pa\u03BFla",
    "\uFF30\uFF41\uFF4F\uFF4C\uFF41",                     /* full width */
    "\U0001D40F\U0001D41A\U0001D428\U0001D425\U0001D41A", /* mathematical */
    "P\u0251ola",                                         /* Latin alpha */
    "PaoIa",                                              /* capital i, digits */
    "Pao1a",
    "Pa0la",
    "PAOLA",
    "paola",
    "Paola ", /* blanks and joints */
    " Paola",
    "Pao la",
    "Paola.",
    "Pao-la",
    "P\u0336aola", /* overlays and accents */
    "Paol\u00E1",
    "Paola\u0323",
    "Paola\u0301\u0302\u0303\u0304",
    "Pao\U000F0000la", /* private use, noncharacters, unassigned */
    "Paola\uFFFE",
    "Paola\u0378",
    "Pao\tla",
};

static void look_alikes_are_refused(void **unused) {
    (void)unused;
    assert_true(COUNT(variants) >= 34);
    int accepted = 0;
    for (size_t i = 0; i < COUNT(variants); i++) {
        if (refusal(variants[i], PL_EN) && refusal(variants[i], PL_DE)) continue;
        printf("accepted beside Paola: %s (%zu)\n", variants[i], i);
        accepted++;
    }
    assert_int_equal(accepted, 0);
}

static const char *const honest[] = {
    "Ada",
    "Zoë M.",
    "Grün",
    "José María",
    "O'Neil",
    "O’Brien",
    "Jean-Luc",
    "J. R. R. Tolkien",
    "Müller-Lüdenscheidt",
    "Åse",
    "Øystein",
    "Þóra",
    "Łukasz",
    "Žofie",
    "Ştefan",
    "Nguyễn Văn Ân",
    "Đặng",
    "Şükrü",
    "İpek",
    "Ọlábísí",
    "Ngũgĩ",
    "ʻIolani",
    "Mañana",
    "Renée 2",
    "R2D2",
    "007",
    "seat-1",
    "Guest 2",
    "Gast",
    "x",
    "Иван",
    "Наталья",
    "Їжак",
    "Љубица",
    "Αλέξανδρος",
    "Νίκη",
    "Հայկ",
    "ნინო",
    "דוד",
    "ג׳ורג׳",
    "محمد",
    "فاطمة",
    "فارسی",
    "ژاله",
    "李小龍",
    "毛",
    "山田 太郎",
    "さくら",
    "サクラ",
    "桜子 Sakura",
    "김민준",
    "이 Kim",
    "สมชาย",
    "ສົມພອນ",
    "မောင်",
    "សុខា",
    "राम",
    "मीना कुमारी",
    "রবি",
    "ਗੁਰਪ੍ਰੀਤ",
    "ગીતા",
    "தமிழ்",
    "రాము",
    "ಕನ್ನಡ",
    "മലയാളം",
    "සුනිල්",
    "བསོད་ནམས",
    "አበበ",
    "ㄅㄆㄇ",
    "Col·legi",
    "Straße",
    "L’Hôpital",
};

static void honest_names_are_accepted(void **unused) {
    (void)unused;
    int refused = 0;
    assert_true(COUNT(honest) >= 60);
    for (size_t i = 0; i < COUNT(honest); i++) {
        const char *const why = refusal(honest[i], PL_EN);
        if (why) printf("refused: %s: %s\n", honest[i], why);
        refused += why != NULL;
    }
    assert_int_equal(refused, 0);
}

static void names_are_stored_in_nfc(void **unused) {
    (void)unused;
    char name[PL_NAME_MAX];
    pl_error err = { .lang = PL_EN };
    assert_true(name_choose("Zoe\u0308", name, &err));
    assert_string_equal(name, "Zo\u00EB");
    assert_int_equal(name[PL_NAME_MAX - 1], 0);
    char own[PL_NAME_MAX] = "Zoe\u0308"; /* in place */
    assert_true(name_choose(own, own, &err));
    assert_string_equal(own, "Zo\u00EB");
    /* 31 bytes fit, in the form in which they are stored. */
    assert_false(name_choose("a name of more than thirty bytes", name, &err));
    assert_false(name_choose("", name, &err));
}

static void bots_keep_their_names(void **unused) {
    (void)unused;
    static const char *const theirs[] = { "Random",  "random",  "Cadet",       "Kadett", "LEGEND",
                                          "Legende", "Tycho",   "tych0",       "Kepler", "Hypatia",
                                          "Gauss",   "Rollout", "R\u00E4ndom", "Bot",    "b0t" };
    for (size_t i = 0; i < COUNT(theirs); i++)
        for (int lang = 0; lang < PL_LANGS; lang++) {
            const char *const why = refusal(theirs[i], (pl_lang)lang);
            if (!why) print_error("%s\n", theirs[i]);
            assert_non_null(why);
            assert_string_equal(why, pl_in(server_word[SW_NAME_BOTS], (pl_lang)lang));
        }
    assert_string_equal(refusal("bot:cadet", PL_EN), server_word[SW_BOTS_NAME].en);
}

static void refusals_say_what_to_do(void **unused) {
    (void)unused;
    for (int i = 0; i < PL_LANGS; i++) {
        const pl_lang lang = (pl_lang)i;
        assert_string_equal(refusal("Pao\u200Bla", lang), pl_in(server_word[SW_NAME_FORM], lang));
        assert_string_equal(refusal("P\u0430ola", lang), pl_in(server_word[SW_NAME_SCRIPTS], lang));
        assert_string_equal(refusal("Ada  B", lang), pl_in(server_word[SW_NAME_FORM], lang));
    }
}

static void only_look_alikes_are_alike(void **unused) {
    (void)unused;
    assert_true(names_alike("Ivan", "ivan"));
    assert_true(names_alike("Ivan", "lvan"));
    assert_true(names_alike("mi11er", "Miller"));
    assert_true(names_alike("Zo\u00EB", "Zoe"));
    assert_true(names_alike("Capo", "\u0421\u0430\u0440\u043E")); /* all of it Cyrillic */
    assert_true(names_alike("Anna Maria", "Annamaria"));
    assert_true(names_alike("Alice", "Ali\u00B7ce"));
    assert_true(names_alike("Alice", "Ali\u0387ce")); /* NFC makes it the same */
    assert_false(names_alike("Ada", "Bea"));
    assert_false(names_alike("Guest 1", "Guest 2"));
    assert_false(names_alike("\u0930\u093E\u092E", "\u0930\u092E")); /* Ram, Rama */
    assert_false(names_alike("\u0915\u0941\u092E\u093E\u0930", "\u0915\u092E\u093E\u0930"));
    assert_false(names_alike("\u6BDB", "\u624B"));
}

static void lines_are_cleaned(void **unused) {
    (void)unused;
    char line[64];
    pl_error err = { .lang = PL_EN };
    assert_true(line_clean("a \u2764\uFE0F for \U0001F468\u200D\U0001F467", line, 64, &err));
    assert_string_equal(line, "a \u2764 for \U0001F468\U0001F467");
    assert_true(line_clean("\u0645\u06CC\u200C\u0631\u0648\u0645", line, 64, &err));
    assert_true(line_clean("10\u00A0000", line, 64, &err));
    assert_string_equal(line, "10 000");
    static const char *const hidden[] = { "a\302\2332J", "a\x1b[2J", "a\u202Eb",     "a\u200Bb",
                                          "a\u00ADb",    "\u3164",   "a\U000E0041b", "a\u2028b",
                                          "a\uE000b",    "\u2800",   "a\u061Cb" };
    for (size_t i = 0; i < COUNT(hidden); i++) {
        assert_false(line_clean(hidden[i], line, 64, &err));
        assert_string_equal(err.text, server_word[SW_PLAIN].en);
    }
    static const char *const odd[] = { " ", "  \u00A0\u3000", "a\u0300\u0301\u0302\u0303\u0304",
                                       "\u0E01\u0E49\u0E49\u0E49\u0E49\u0E49" };
    for (size_t i = 0; i < COUNT(odd); i++) {
        assert_false(line_clean(odd[i], line, 64, &err));
        assert_string_equal(err.text, server_word[SW_LEGIBLE].en);
    }
    assert_true(line_clean("a\u0300\u0301\u0302\u0303 b\u0300", line, 64, &err));
    assert_false(line_clean("\u200D", line, 64, &err)); /* nothing is left */
    assert_false(line_clean("", line, 64, &err));
    char longer[3000];
    memset(longer, 'a', sizeof longer - 1);
    longer[sizeof longer - 1] = 0;
    assert_false(line_clean(longer, line, 64, &err));
    longer[64] = 0;
    assert_false(line_clean(longer, line, 64, &err));
    longer[63] = 0;
    assert_true(line_clean(longer, line, 64, &err));
}

static void foreign_names_are_shown_safely(void **unused) {
    (void)unused;
    char text[] = "A\xC2\x9B"
                  "2J\u202Ed\u00A0\u200Da\xFF";
    text_show(text);
    assert_string_equal(text, "A?2J?d ?a?");
    char good[] = "Zo\u00EB \u6BDB \u2013 \U0001F600";
    text_show(good);
    assert_string_equal(good, "Zo\u00EB \u6BDB \u2013 \U0001F600");
    pl_match match = { .setup = { .seats = 2 } };
    strcpy(match.name[0], "Ada\u200B");
    strcpy(match.name[1], "bot:\xC2\x9Bx");
    names_show(&match);
    assert_string_equal(match.name[0], "Ada?");
    assert_string_equal(match.name[1], "bot:?x");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(look_alikes_are_refused), cmocka_unit_test(honest_names_are_accepted),
        cmocka_unit_test(names_are_stored_in_nfc), cmocka_unit_test(bots_keep_their_names),
        cmocka_unit_test(refusals_say_what_to_do), cmocka_unit_test(only_look_alikes_are_alike),
        cmocka_unit_test(lines_are_cleaned),       cmocka_unit_test(foreign_names_are_shown_safely),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
