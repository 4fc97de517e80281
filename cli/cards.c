/* SPDX-License-Identifier: MIT */
/* `cards`: the card catalog of a game. */
#include "cli.h"

#include <string.h>

enum { NO_CARD, NO_TABLE, WORDS };

static const pl_words word[WORDS] = {
    [NO_CARD] = { "Unknown card '{0}'. 'perilune cards {1}' lists all cards.",
                  "Unbekannte Karte '{0}'. 'perilune cards {1}' listet alle auf." },
    [NO_TABLE] = { "The cards of {0} can't be edited. Games with a table: {1}.",
                   "Die Karten von {0} lassen sich nicht ändern. Spiele mit Tabelle: {1}." },
};

static void json_card(const pl_game *game, int index, pl_text *t) {
    pl_card card;
    game->card(index, &card);
    char text[PL_LANGS][2048];
    for (int lang = 0; lang < PL_LANGS; lang++) {
        pl_text about = PL_TEXT(text[lang]);
        game->card_text(index, (pl_lang)lang, &about);
    }
    pl_text_char(t, '\n');
    pl_json_open(t, '{');
    pl_json_key(t, "id");
    pl_json_str(t, card.id);
    pl_json_key(t, "type");
    pl_json_str(t, card.type);
    pl_json_key(t, "copies");
    pl_json_int(t, card.copies);
    pl_json_key(t, "source");
    pl_json_str(t, pl_source_id(card.source));
    pl_json_words(t, "name", card.name);
    pl_json_words(t, "text", (pl_words){ text[PL_EN], text[PL_DE] });
    pl_tell_facts(game, index, t);
    pl_json_close(t, '}');
}

static bool json_cards(const pl_game *game, const char *id, pl_text *t, pl_error *err) {
    const int only = *id ? pl_card_find(game, id) : -1;
    if (*id && only < 0) return pl_fail(err, word[NO_CARD], PL_S(id), PL_S(game->id));
    const char *separator = "";
    pl_json_open(t, '[');
    for (int i = 0; i < game->cards; i++) {
        if (only >= 0 && i != only) continue;
        pl_text_str(t, separator);
        separator = ",";
        json_card(game, i, t);
    }
    pl_text_str(t, "\n]\n");
    return true;
}

/* The table of the cards as they are played now, to be edited. */
static bool write_table(const pl_game *game, pl_text *t, pl_error *err) {
    const pl_set *set = pl_sets_find(game->id);
    if (set) return set->write(t), true;
    char names[128];
    pl_text n = PL_TEXT(names);
    for (const pl_game *const *g = pl_sets_games(); *g; g++)
        if (pl_sets_find((*g)->id)) pl_say(&n, n.n ? ", {0}" : "{0}", PL_S((*g)->id));
    return pl_fail(err, word[NO_TABLE], PL_S(game->id), PL_S(names));
}

static int run(struct cli *cli) {
    pl_error err = { .lang = cli->lang };
    const pl_game *game = cli_game(cli->argument[0], &err);
    if (!game) return cli_complain(&err, CLI_USAGE);
    const char *what = cli->arguments > 1 ? cli->argument[1] : "";
    pl_text t = cli_text(cli, CLI_PAGE_MAX);
    const bool found = cli_has(cli, "table")  ? write_table(game, &t, &err)
                       : cli_has(cli, "json") ? json_cards(game, what, &t, &err)
                                              : cli_cards_page(cli, game, what, &t, &err);
    if (found) cli_print(&t);
    cli_text_free(&t);
    return found ? CLI_OK : cli_complain(&err, CLI_FAILED);
}

static const cli_option options[] = {
    { .name = "table",
      .kind = CLI_FLAG,
      .about = { "print the table of the cards, to be edited and given to --cards",
                 "die Tabelle der Karten ausgeben, zum Ändern und für --cards" } },
    CLI_OPTION_JSON,
    { 0 },
};

const cli_command cmd_cards = {
    .name = "cards",
    .about = { "list the cards of a game and the source of each",
               "die Karten eines Spiels und ihre Quellen auflisten" },
    .arguments = { "GAME [ID|WORD]", "SPIEL [ID|WORT]" },
    .least = 1,
    .most = 2,
    .more = { "printed: shown in the rulebook. public: known from published facts. inferred: an "
              "unclear symbol we worked out. designed: ours, because the print is unknown to us.",
              "gedruckt (in JSON printed): in der Spielregel abgebildet. belegt (public): aus "
              "veröffentlichten Angaben bekannt. erschlossen (inferred): ein unklares Symbol, das "
              "wir uns erschlossen haben. eigen (designed): von uns, weil wir den Druck nicht "
              "kennen." },
    .option = options,
    .word = word,
    .words = WORDS,
    .run = run,
};
