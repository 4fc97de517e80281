/* SPDX-License-Identifier: MIT */
/* The schema `perilune` of a database: how it is made and known again, and every statement.
 *
 * The row of a table counts its entries and never lags, so that an append can see under the row's
 * lock whether its first entry is the next one. The key of `entries` is what finally decides: two
 * servers cannot both write entry 12 of a table. Rows are updated in place (a low fillfactor leaves
 * room for that). `servers` is unlogged: after a crash of the database every server beats again. */
#include "note.h"
#include "store_postgres.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char create[] =
    "CREATE TABLE perilune.meta(program text NOT NULL, version integer NOT NULL);"
    "INSERT INTO perilune.meta VALUES('perilune', 1);"
    "CREATE TABLE perilune.tables("
    "  id text COLLATE \"C\" PRIMARY KEY, phase integer NOT NULL, touched bigint NOT NULL,"
    "  entries integer NOT NULL, sum bigint NOT NULL"
    ") WITH (fillfactor = 50);"
    "CREATE TABLE perilune.entries("
    "  table_id text COLLATE \"C\" NOT NULL, number integer NOT NULL, at bigint NOT NULL,"
    "  sum bigint NOT NULL, text text NOT NULL, PRIMARY KEY(table_id, number));"
    "CREATE TABLE perilune.kept("
    "  table_id text COLLATE \"C\" NOT NULL, key text COLLATE \"C\" NOT NULL, text text NOT NULL,"
    "  PRIMARY KEY(table_id, key));"
    "CREATE UNLOGGED TABLE perilune.servers("
    "  id text COLLATE \"C\" PRIMARY KEY, at timestamptz NOT NULL, text text NOT NULL);";

#define NOTIFY "pg_notify('" PG_CHANNEL "', "
#define LIFE   "($3::bigint * interval '1 millisecond')"

/* An append: `w` is what each group wants of each of its tables, `e` are the entries. Rows are
 * locked in the order of their ids, so that servers wait for each other but never in a circle. A
 * group is bad when one of its tables is not as it believes. */
const char *const pg_sql[PG_STATEMENTS] = {
    [PG_APPEND] =
        "WITH w AS MATERIALIZED (SELECT * FROM unnest($1::int[], $2::text[], $3::int[], $4::int[],"
        " $5::int[], $6::bigint[], $7::bigint[]) AS w(g, id, first, next, phase, at, sum)),"
        " locked AS MATERIALIZED (SELECT id, entries, phase FROM perilune.tables"
        "  WHERE id = ANY($2) ORDER BY id FOR UPDATE),"
        " bad AS MATERIALIZED (SELECT w.g, w.id FROM w LEFT JOIN locked USING (id)"
        "  WHERE coalesce(locked.entries, 0) <> w.first OR locked.phase > 2),"
        " good AS MATERIALIZED (SELECT * FROM w WHERE g NOT IN (SELECT g FROM bad)),"
        " rows AS (INSERT INTO perilune.tables(id, phase, touched, entries, sum)"
        "  SELECT id, phase, at, next, sum FROM good ORDER BY id ON CONFLICT (id) DO UPDATE"
        "  SET phase = excluded.phase, touched = excluded.touched, entries = excluded.entries,"
        "  sum = excluded.sum),"
        " stored AS (INSERT INTO perilune.entries(table_id, number, at, sum, text)"
        "  SELECT $2[e.w], e.number, e.at, e.sum, e.text FROM unnest($8::int[], $9::int[],"
        "  $10::bigint[], $11::bigint[], $12::text[]) AS e(w, number, at, sum, text)"
        "  WHERE $1[e.w] NOT IN (SELECT g FROM bad)),"
        " told AS MATERIALIZED (SELECT " NOTIFY "'t' || string_agg(' ' || id || ' ' || next, ''))"
        "  FROM good HAVING count(*) > 0)"
        " SELECT g, NULL FROM good LEFT JOIN told ON true UNION ALL SELECT g, id FROM bad",
    [PG_LOOK_UP] = "SELECT 1 FROM perilune.entries WHERE table_id = $1 AND number = $2::int"
                   " AND sum = $3::bigint",
    [PG_SET_PHASE] =
        "WITH was AS MATERIALIZED (SELECT phase FROM perilune.tables WHERE id = $1 FOR UPDATE),"
        " now AS (INSERT INTO perilune.tables(id, phase, touched, entries, sum)"
        "  VALUES($1, $2::int, 0, 0, 0) ON CONFLICT (id) DO UPDATE SET phase = excluded.phase)"
        " SELECT coalesce((SELECT phase FROM was), 5), " NOTIFY "'t ' || $1 || ' 0')",
    [PG_REMOVE] =
        "WITH top AS MATERIALIZED (SELECT coalesce((SELECT max(number) FROM perilune.entries"
        "  WHERE table_id = $1), -1) AS n FROM perilune.tables WHERE id = $1 AND phase = 4),"
        " gone AS (DELETE FROM perilune.entries WHERE table_id = $1"
        "  AND number > (SELECT n FROM top) - $2::int),"
        " row AS (DELETE FROM perilune.tables WHERE id = $1 AND (SELECT n FROM top) < $2::int),"
        " texts AS (DELETE FROM perilune.kept WHERE table_id = $1"
        "  AND (SELECT n FROM top) < $2::int)"
        " SELECT n >= $2::int, " NOTIFY "'t ' || $1 || ' 0') FROM top",
    [PG_KEEP] = "INSERT INTO perilune.kept(table_id, key, text) VALUES($1, $2, $3)"
                " ON CONFLICT (table_id, key) DO UPDATE SET text = excluded.text",
    [PG_TABLES] = "SELECT id, phase, touched, entries, sum FROM perilune.tables WHERE id > $1"
                  " ORDER BY id LIMIT 512",
    [PG_FIND] = "SELECT id, phase, touched, entries, sum FROM perilune.tables WHERE id = $1"
                " UNION ALL SELECT $1, -1, 0, 0, 0 FROM perilune.entries WHERE table_id = $1"
                " AND number = 0 AND NOT EXISTS(SELECT 1 FROM perilune.tables WHERE id = $1)",
    [PG_JOURNAL] = "SELECT number, at, e.sum, text, phase FROM perilune.entries e"
                   " JOIN perilune.tables ON id = table_id WHERE table_id = $1"
                   " AND number >= $2::int ORDER BY number LIMIT " PG_TEXT(PG_PAGE),
    [PG_KEPT] = "SELECT text FROM perilune.kept WHERE table_id = $1 AND key = $2",
    [PG_ORPHAN] = "SELECT table_id FROM perilune.entries e WHERE number = 0 AND NOT EXISTS"
                  " (SELECT 1 FROM perilune.tables WHERE id = e.table_id) LIMIT 1",
    [PG_SURVEY] = "SELECT phase, count(*), string_agg(id, ' ') FILTER (WHERE phase = 1"
                  " AND touched >= $1::bigint) FROM perilune.tables GROUP BY phase",
    [PG_BEAT] =
        "WITH me AS (INSERT INTO perilune.servers(id, at, text)"
        "  VALUES($1, clock_timestamp(), $2) ON CONFLICT (id)"
        "  DO UPDATE SET at = excluded.at, text = excluded.text),"
        " dead AS (DELETE FROM perilune.servers"
        "  WHERE at < clock_timestamp() - 20 * " LIFE " AND id <> $1),"
        " now AS (SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint, " PG_SIZE ")"
        " SELECT now.*, $1, $2 FROM now UNION ALL SELECT now.*, id, text"
        " FROM now, perilune.servers WHERE id <> $1 AND at > clock_timestamp() - " LIFE,
    [PG_LEAVE] = "DELETE FROM perilune.servers WHERE id = $1",
    [PG_SAY] = "SELECT " NOTIFY "'s ' || $1)",
};

static const char known[] =
    "SELECT CASE WHEN bool_or(relname = 'meta') THEN 'meta' WHEN count(*) > 0 THEN 'foreign'"
    " ELSE 'none' END FROM pg_class WHERE relnamespace = to_regnamespace('perilune')"
    " AND relkind IN ('r', 'p', 'v', 'm')";

/* The version of the schema: 0 for none or an empty one, -1 for somebody else's. */
static bool read_version(pg_link *l, int *number, pl_error *err) {
    char text[32];
    pl_error why = { 0 };
    if (!pg_ask(l, known, text, sizeof text, err)) return false;
    *number = strcmp(text, "none") == 0 ? 0 : -1;
    if (strcmp(text, "meta") == 0 &&
        pg_ask(l, "SELECT version FROM perilune.meta WHERE program = 'perilune'", text, sizeof text,
               &why))
        *number = atoi(text);
    return true;
}

static bool is_usable(const store *s, int number, pl_error *err) {
    if (number < 0) return pg_say(err, PG_FOREIGN, s, "");
    return number <= PG_VERSION_NOW || pg_say(err, PG_NEWER, s, "");
}

/* Two servers that start at once on an empty database do so one after the other. */
static bool build(pg_link *l, pl_error *err) {
    int number;
    bool ok = pg_tell(l, "BEGIN", err) &&
              pg_tell(l, "SELECT pg_advisory_xact_lock(" PG_LOCK ", 1)", err) &&
              read_version(l, &number, err) && is_usable(l->store, number, err);
    if (ok && number == 0) {
        note(NOTE_INFO, "store is made", NOTE_S("store", l->store->shown));
        char there[8];
        ok =
            pg_ask(l, "SELECT to_regnamespace('perilune') IS NOT NULL", there, sizeof there, err) &&
            (there[0] == 't' || pg_tell(l, "CREATE SCHEMA perilune", err)) &&
            pg_tell(l, create, err);
    }
    return pg_tell(l, ok ? "COMMIT" : "ROLLBACK", ok ? err : NULL) && ok;
}

static bool is_readable(pg_link *l, pl_error *err) {
    char text[8];
    if (!pg_ask(l,
                "SELECT has_schema_privilege(oid, 'USAGE') FROM pg_namespace"
                " WHERE nspname = 'perilune'",
                text, sizeof text, err))
        return false;
    return text[0] == 't' ||
           pg_say(err, PG_NO_RIGHT, l->store, "permission denied for schema perilune");
}

static bool is_suitable(pg_link *l, pl_error *err) {
    char text[32];
    const int server = PQserverVersion(l->conn) / 10000;
    snprintf(text, sizeof text, "%d", server);
    if (server < PG_SERVER_LEAST) return pg_say(err, PG_OLD, l->store, text);
    const char *const encoding = PQparameterStatus(l->conn, "server_encoding");
    return (encoding && strcmp(encoding, "UTF8") == 0) ||
           pg_say(err, PG_ENCODING, l->store, encoding ? encoding : "?");
}

bool pg_schema(pg_link *l, pl_error *err) {
    int number;
    if (!is_suitable(l, err) || !read_version(l, &number, err)) return false;
    if (number == 0 && l->store->looking) return pg_say(err, PG_NO_STORE, l->store, "");
    if (number < 0 && !is_readable(l, err)) return false;
    if (!is_usable(l->store, number, err)) return false;
    return number == PG_VERSION_NOW || build(l, err);
}
