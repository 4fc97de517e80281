/* SPDX-License-Identifier: MIT */
/* `merge`: the parts of a series, played anywhere, as the whole. */
#include "series.h"
#include "series_words.h"
#include "words.h"

#include <stdlib.h>
#include <string.h>

static bool add_line(series_work *s, const struct cli *cli, const char *line, size_t size,
                     const char *name, pl_error *err) {
    json_t *part = series_part_parse(line, size, name, err);
    if (!part) return false;
    bool ok = true;
    if (!s->kind) {
        series_command words;
        pl_error why = { .lang = err->lang };
        ok = series_part_command(part, name, &words, err);
        if (ok && !series_open_words(s, cli, &words, &why))
            ok = pl_fail(err, series_words[RW_UNKNOWN], PL_S(name), PL_S(why.text));
    }
    ok = ok && series_part_add(s, part, name, err);
    s->spent += series_part_time(part);
    json_decref(part);
    return ok;
}

/* Each line is a part. */
static bool add_file(series_work *s, const struct cli *cli, const char *path, pl_error *err) {
    size_t size;
    char *text = cli_file_read(path, SERIES_FILE_MAX, &size, err);
    if (!text) return false;
    bool ok = size > 0 || pl_fail(err, series_words[RW_NO_PART], PL_S(path));
    const char *at = text, *end = text + size;
    for (int number = 1; ok && at < end; number++) {
        char name[4096];
        pl_text t = PL_TEXT(name);
        const char *stop = memchr(at, '\n', (size_t)(end - at));
        if (!stop) stop = end;
        pl_say(&t, number > 1 ? "{0}:{1}" : "{0}", PL_S(path), PL_I(number));
        ok = add_line(s, cli, at, (size_t)(stop - at), name, err);
        at = stop + 1;
    }
    free(text);
    return ok;
}

static bool is_complete(const series_work *s, pl_error *err) {
    spans missing = { 0 };
    bool ok = spans_rest(&s->done, s->range, &missing) || pl_refuse(err, cli_word[CW_MEMORY]);
    if (ok && missing.n)
        ok = pl_fail(err, series_words[RW_GAP], PL_I((int64_t)s->range.end),
                     PL_I((int64_t)spans_count(&missing)), PL_I((int64_t)missing.at[0].first),
                     PL_I((int64_t)missing.at[0].end - 1));
    spans_free(&missing);
    return ok;
}

static int run(struct cli *cli) {
    pl_error err = { .lang = cli->lang };
    series_work s = { 0 };
    bool ok = true;
    for (int i = 0; ok && i < cli->arguments; i++)
        ok = add_file(&s, cli, cli->argument[i], &err);
    int status;
    if (ok && is_complete(&s, &err)) {
        const series_end end = { s.range.end, s.range.end, (double)s.spent / 1e6 };
        status = s.kind->report(cli, s.plan, &end);
    } else {
        status = cli_complain(&err, CLI_FAILED);
    }
    series_close(&s);
    return status;
}

static const cli_option options[] = {
    { .name = "by-card",
      .kind = CLI_FLAG,
      .about = { "also every card, as 'sim' does", "auch jede Karte, wie 'sim' es tut" } },
    CLI_OPTION_HTML,
    CLI_OPTION_JSON,
    { 0 },
};

const cli_command cmd_merge = {
    .name = "merge",
    .about = { "put the parts of a series together and report what happened",
               "die Teile einer Reihe zusammensetzen und berichten, was geschah" },
    .arguments = { "FILE...", "DATEI..." },
    .least = 1,
    .most = CLI_ARGUMENTS_MAX,
    .more = { "'sim' and 'ladder' write parts with --shard or --resume. The parts must belong to "
              "one series and contain every game exactly once. The result is what one run of the "
              "whole series prints, except for the seconds, which are added up. A file may hold "
              "several parts, one per line; - is the standard input.",
              "'sim' und 'ladder' schreiben Teile mit --shard oder --resume. Die Teile müssen zu "
              "einer Reihe gehören und jede Partie genau einmal enthalten. Das Ergebnis ist, was "
              "ein einziger Lauf der ganzen Reihe ausgibt, bis auf die Sekunden, die addiert "
              "werden. Eine Datei kann mehrere Teile enthalten, je Zeile einen; - ist die "
              "Standardeingabe." },
    .option = options,
    .word = series_words,
    .words = SERIES_WORDS,
    .run = run,
};
