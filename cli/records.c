/* SPDX-License-Identifier: MIT */
/* The file of records. A line is
 *   GAME score=N end=ID kind=ID date=YYYY-MM-DD seed=HEX options=ID=ID,ID=ID name=NAME
 * where options are those that were not the usual ones. Whatever does not read back as what a game
 * can have come to is no record. */
#include "records.h"
#include "records_words.h"
#include "words.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

const char *const record_kind_id[RECORD_KINDS] = { "ranked", "practice", "arranged" };

/* ---- where ---- */

bool records_path(const struct cli *cli, pl_text *path, pl_error *err) {
    const char *given = cli_str(cli, "records", getenv("PERILUNE_RECORDS"));
    const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
    if (given && *given)
        pl_say(path, strcmp(given, "-") == 0 ? "./{0}" : "{0}", PL_S(given));
    else if (data && data[0] == '/')
        pl_say(path, "{0}/perilune/records", PL_S(data));
    else if (home && home[0] == '/')
        pl_say(path, "{0}/.local/share/perilune/records", PL_S(home));
    else
        return pl_refuse(err, records_word[RW_NO_HOME]);
    return !path->cut || pl_refuse(err, records_word[RW_LONG_PATH]);
}

/* ---- writing ---- */

static void write_options(const record *r, pl_text *t) {
    const char *separator = "";
    for (int i = 0; i < r->game->options; i++) {
        if (!r->option[i]) continue;
        const pl_option *option = &r->game->option[i];
        pl_say(t, "{0}{1}={2}", PL_S(separator), PL_S(option->id),
               PL_S(option->choice[r->option[i]].id));
        separator = ",";
    }
}

static void write_line(const record *r, pl_text *t) {
    pl_say(t, "{0} score={1} end={2} kind={3} date={4} seed=", PL_S(r->game->id), PL_I(r->score),
           PL_S(r->game->endings ? r->game->ending[r->how].id : ""), PL_S(record_kind_id[r->kind]),
           PL_S(r->date));
    pl_seed_write(r->seed, t);
    pl_text_str(t, " options=");
    write_options(r, t);
    pl_say(t, " name={0}\n", PL_S(r->name));
}

bool records_add(const char *path, const record *r, pl_error *err) {
    char line[RECORD_LINE];
    pl_text t = PL_TEXT(line);
    write_line(r, &t);
    return cli_file_append(path, line, err);
}

/* ---- reading ---- */

/* The value of the next word, which must begin with the key and '='; NULL when it does not. */
static const char *value(const char **at, const char *key, char *word, size_t size) {
    const size_t n = strlen(key);
    if (!pl_word(at, word, size)) return NULL;
    return strncmp(word, key, n) == 0 && word[n] == '=' ? word + n + 1 : NULL;
}

static bool read_score(const char *text, record *r) {
    int64_t number;
    if (!text || !pl_number(text, &number) || number < INT32_MIN || number > INT32_MAX)
        return false;
    r->score = (int32_t)number;
    return true;
}

static bool read_end(const char *text, record *r) {
    if (!text) return false;
    if (!r->game->endings) return !*text;
    while (r->how < r->game->endings && strcmp(r->game->ending[r->how].id, text) != 0)
        r->how++;
    return r->how < r->game->endings;
}

static bool read_kind(const char *text, record *r) {
    int kind = 0;
    while (text && kind < RECORD_KINDS && strcmp(record_kind_id[kind], text) != 0)
        kind++;
    r->kind = (enum record_kind)kind;
    return text && kind < RECORD_KINDS;
}

static bool read_date(const char *text, record *r) {
    static const char form[RECORD_DATE] = "0000-00-00";
    if (!text || strlen(text) != RECORD_DATE - 1) return false;
    for (int i = 0; i < RECORD_DATE - 1; i++)
        if (form[i] == '0' ? text[i] < '0' || text[i] > '9' : text[i] != '-') return false;
    memcpy(r->date, text, RECORD_DATE);
    return true;
}

static bool read_options(const char *text, record *r) {
    if (!text) return false;
    pl_setup setup;
    pl_setup_default(r->game, 1, &setup);
    for (const char *at = text; *at; at += *at == ',') {
        char id[96];
        pl_text t = PL_TEXT(id);
        pl_text_bytes(&t, at, strcspn(at, ","));
        char *choice = strchr(id, '=');
        if (!choice) return false;
        *choice++ = 0;
        if (!pl_setup_option(r->game, &setup, id, choice, NULL)) return false;
        at += strcspn(at, ",");
    }
    memcpy(r->option, setup.option, sizeof r->option);
    return true;
}

/* What can be a name at the table can be one here. */
static bool read_name(const char *text, record *r) {
    pl_match table = { .setup = { .seats = 1 } };
    static const char key[] = " name=";
    const size_t n = sizeof key - 1;
    if (strncmp(text, key, n) != 0 || !pl_match_name(&table, 0, text + n, NULL)) return false;
    memcpy(r->name, table.name[0], PL_NAME_MAX);
    return true;
}

static bool read_line(const char *at, record *r) {
    char word[RECORD_LINE];
    const size_t size = sizeof word;
    memset(r, 0, sizeof *r);
    r->game = pl_word(&at, word, size) ? pl_game_find(pl_sets_games(), word) : NULL;
    if (!r->game || !read_score(value(&at, "score", word, size), r) ||
        !read_end(value(&at, "end", word, size), r) ||
        !read_kind(value(&at, "kind", word, size), r) ||
        !read_date(value(&at, "date", word, size), r))
        return false;
    const char *seed = value(&at, "seed", word, size);
    return seed && pl_seed_read(seed, r->seed) &&
           read_options(value(&at, "options", word, size), r) && read_name(at, r);
}

static void read_lines(char *text, size_t size, records *all) {
    int number = 0;
    for (char *line = text, *end; line < text + size; line = end + 1) {
        end = memchr(line, '\n', (size_t)(text + size - line));
        if (!end) end = text + size;
        *end = 0;
        number++;
        if (strlen(line) == (size_t)(end - line) && read_line(line, &all->at[all->n])) {
            all->n++;
        } else if (!all->bad++) {
            all->first_bad = number;
        }
    }
}

static size_t count_lines(const char *text, size_t size) {
    size_t n = 1;
    for (size_t i = 0; i < size; i++)
        n += text[i] == '\n';
    return n;
}

bool records_read(const char *path, records *all, pl_error *err) {
    *all = (records){ 0 };
    if (access(path, F_OK) != 0) return true;
    size_t size;
    char *text = cli_file_read(path, CLI_LOG_MAX, &size, err);
    if (!text) return false;
    all->at = calloc(count_lines(text, size), sizeof *all->at);
    if (all->at) read_lines(text, size, all);
    free(text);
    return all->at || pl_refuse(err, cli_word[CW_MEMORY]);
}

/* ---- comparing ---- */

static void today(char date[RECORD_DATE]) {
    const time_t now = time(NULL);
    struct tm day;
    localtime_r(&now, &day);
    strftime(date, RECORD_DATE, "%Y-%m-%d", &day);
}

void record_of(const pl_match *m, record *r) {
    pl_room view;
    pl_match_view(m, 0, pl_state_in(&view));
    pl_result end;
    memset(&end, 0, sizeof end);
    m->game->scores(pl_state_in(&view), &end);
    *r = (record){ .game = m->game, .score = end.score[0], .how = end.how };
    if (m->setup.stacked) r->kind = RECORD_ARRANGED;
    if (m->practice) r->kind = RECORD_PRACTICE;
    memcpy(r->option, m->setup.option, sizeof r->option);
    memcpy(r->seed, m->setup.seed, sizeof r->seed);
    memcpy(r->name, m->name[0], sizeof r->name);
    today(r->date);
}

bool record_comparable(const record *a, const record *b) {
    return a->game == b->game && memcmp(a->option, b->option, sizeof a->option) == 0;
}

int records_place(const records *all, const record *r) {
    int place = 1;
    for (int i = 0; i < all->n; i++) {
        const record *other = &all->at[i];
        place +=
            other->kind == RECORD_RANKED && record_comparable(other, r) && other->score > r->score;
    }
    return place;
}
