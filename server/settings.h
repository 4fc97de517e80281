/* SPDX-License-Identifier: MIT */
/* All settings of the server, one row each: name, member of `config`, kind, minimum and maximum,
 * default, what help calls the value, and a description in English and German. A file that makes
 * a table of them defines SETTING and includes this one, so there is no guard. */

SETTING("address", address, CONFIG_TEXT, 1, 0, "127.0.0.1", "ADDRESS", "ADRESSE",
        "numeric address to listen on; 0.0.0.0 for all (127.0.0.1: this machine only)",
        "Adresse, auf der der Server lauscht; 0.0.0.0 für alle (127.0.0.1: nur dieser Rechner)")
SETTING("port", port, CONFIG_NUMBER, 0, 65535, "1969", "N", "N",
        "port to listen on; 0 for any free one (1969)",
        "Port, auf dem der Server lauscht; 0 für einen freien (1969)")
SETTING("store", store, CONFIG_TEXT, 1, 0, "", "STORE", "SPEICHER",
        "file or postgresql:// address that holds the tables (default: in your data folder)",
        "Datei oder postgresql://-Adresse der Tische (Standard: in deinem Datenordner)")
SETTING("durability", durability, CONFIG_CHOICE, 0, 0, "power", "power|process|standby",
        "power|process|standby",
        "what a confirmed move survives: a power cut, the end of the program, or the loss of the "
        "primary database (power)",
        "was ein bestätigter Zug übersteht: Stromausfall, Ende des Programms oder Verlust der "
        "primären Datenbank (power)")
SETTING("certificate", certificate, CONFIG_TEXT, 0, 0, "", "FILE", "DATEI",
        "certificate chain for TLS, as PEM", "Zertifikatskette für TLS, als PEM")
SETTING("private-key", private_key, CONFIG_TEXT, 0, 0, "", "FILE", "DATEI",
        "private key for TLS, as PEM", "privater Schlüssel für TLS, als PEM")
SETTING("origin", origin, CONFIG_TEXT, 0, 0, "", "ORIGIN", "URSPRUNG",
        "address of the page in browsers, if it has a name or a proxy: https://moon.example",
        "Adresse der Seite im Browser, wenn sie einen Namen oder Proxy hat: https://mond.example")
SETTING("proxy", proxy, CONFIG_SWITCH, 0, 0, "no", "no|yes", "no|yes",
        "trust the proxy's X-Forwarded-For (no)", "dem X-Forwarded-For des Proxys vertrauen (no)")
SETTING("workers", workers, CONFIG_NUMBER, 0, 256, "0", "N", "N",
        "threads for bots and hints; 0 for one per core (0)",
        "Threads für Bots und Tipps; 0 für einen je Kern (0)")
SETTING("bots", bots, CONFIG_TEXT, 0, 0, "", "NAME=BOT,...", "NAME=BOT,...",
        "programs that players can choose as bots, such as mine=cmd:/srv/mybot (none)",
        "Programme, die sich als Bots wählen lassen, etwa mein=cmd:/srv/meinbot (keine)")
SETTING("analysis", analysis, CONFIG_NUMBER, 0, 100000, "1000", "N", "N",
        "imagined worlds per question in analyses; 0 disables them (1000)",
        "gedachte Welten je Frage, wenn eine beendete Partie ausgewertet wird; 0 für keine "
        "Auswertungen (1000)")
SETTING("sealed-delay", sealed_delay, CONFIG_NUMBER, 0, 1000, "40", "MS", "MS",
        "delay replies while answers are sealed, so that timing reveals nothing; 0 for none (40)",
        "verzögert Antworten, solange verdeckt entschieden wird, damit die Zeit nichts verrät; 0 "
        "für nicht (40)")
SETTING("drain", drain, CONFIG_NUMBER, 0, 3600, "0", "SECONDS", "SEKUNDEN",
        "on SIGTERM, let readers reconnect to other servers for so long before it stops (0)",
        "bei SIGTERM: so lange können Leute zu anderen Servern wechseln, dann erst ist Schluss (0)")
SETTING("patience", patience, CONFIG_NUMBER, 3, 3600, "30", "SECONDS", "SEKUNDEN",
        "how long a connection may stall before it is closed (30)",
        "wie lange eine Verbindung stocken darf, bevor sie getrennt wird (30)")
SETTING("max-tables", max_tables, CONFIG_NUMBER, 1, 1000000, "10000", "N", "N",
        "unfinished tables (10000)", "unbeendete Tische (10000)")
SETTING("max-connections", max_connections, CONFIG_NUMBER, 1, 1000000, "20000", "N", "N",
        "connections at a time (20000)", "Verbindungen zugleich (20000)")
SETTING("max-connections-per-address", max_connections_per_address, CONFIG_NUMBER, 1, 1000000,
        "200", "N", "N", "connections at a time from one address (200)",
        "Verbindungen zugleich von einer Adresse (200)")
SETTING("max-tables-per-hour", max_tables_per_hour, CONFIG_NUMBER, 1, 1000000, "60", "N", "N",
        "new tables per address and hour (60)", "neue Tische je Adresse und Stunde (60)")
SETTING("max-tables-per-address", max_tables_per_address, CONFIG_NUMBER, 1, 1000000, "200", "N",
        "N", "tables made by one address that are not over (200)",
        "nicht beendete Tische, die eine Adresse eröffnet hat (200)")
SETTING("max-chat-per-table", max_chat_per_table, CONFIG_NUMBER, 0, 1000000, "512", "KB", "KB",
        "chat at one table; 0 for any amount (512)",
        "Chat an einem Tisch; 0 für beliebig viel (512)")
SETTING("max-chat-per-address", max_chat_per_address, CONFIG_NUMBER, 0, 1000000, "512", "KB", "KB",
        "chat and other entries besides moves from one address in an hour; 0 for any amount (512)",
        "Chat und andere Einträge außer Zügen von einer Adresse in einer Stunde; 0 für beliebig "
        "viel (512)")
SETTING("max-chat-per-day", max_chat_per_day, CONFIG_NUMBER, 0, 1000000, "256", "MB", "MB",
        "the same from all addresses in a day; 0 for any amount (256)",
        "dasselbe von allen Adressen an einem Tag; 0 für beliebig viel (256)")
SETTING("max-store", max_store, CONFIG_NUMBER, 0, 100000000, "4096", "MB", "MB",
        "size of the store above which there are no new tables and no chat; 0 for any (4096)",
        "Größe des Speichers, ab der es keine neuen Tische und keinen Chat gibt; 0 für jede "
        "(4096)")
SETTING("keep-finished", keep_finished, CONFIG_NUMBER, 0, 100000, "365", "DAYS", "TAGE",
        "days to keep finished games; 0 for ever (365)",
        "wie lange beendete Partien bleiben; 0 für immer (365)")
SETTING("keep-lobbies", keep_lobbies, CONFIG_NUMBER, 0, 100000, "7", "DAYS", "TAGE",
        "days to keep tables that never started; 0 for ever (7)",
        "wie lange nie begonnene Tische bleiben; 0 für immer (7)")
SETTING("keep-games", keep_games, CONFIG_NUMBER, 0, 100000, "730", "DAYS", "TAGE",
        "days to keep unfinished games after the last move; 0 for ever (730)",
        "wie lange unbeendete Partien nach dem letzten Zug bleiben; 0 für immer (730)")
SETTING("max-messages-per-second", max_messages_per_second, CONFIG_NUMBER, 1, 100000, "20", "N",
        "N", "messages of one connection, and requests of one address, in a second (20)",
        "Nachrichten einer Verbindung und Anfragen einer Adresse in einer Sekunde (20)")
SETTING("max-cpu-per-address", max_cpu_per_address, CONFIG_NUMBER, 0, 100000, "50", "PERCENT",
        "PROZENT", "CPU time that one address may use, in percent of a core; 0 for no limit (50)",
        "Rechenzeit, die eine Adresse nutzen darf, in Prozent eines Kerns; 0 für keine Grenze (50)")
SETTING("max-bytes-per-address", max_bytes_per_address, CONFIG_NUMBER, 0, 1000000000, "1024", "KIB",
        "KIB", "KiB that one address is sent in a second; 0 for no limit (1024)",
        "KiB, die eine Adresse in einer Sekunde bekommt; 0 für keine Grenze (1024)")
SETTING("metrics-token", metrics_token, CONFIG_TEXT, 0, 0, "", "TOKEN", "TOKEN",
        "token that opens /metrics, 16 characters or more; without one there are no metrics",
        "Token für /metrics, mindestens 16 Zeichen; ohne Token gibt es keine Messwerte")
SETTING("sandbox", sandbox, CONFIG_SWITCH, 0, 0, "yes", "no|yes", "no|yes",
        "deny the running server access to other files and programs (yes)",
        "dem laufenden Server andere Dateien und Programme verwehren (yes)")
SETTING("log-level", log_level, CONFIG_CHOICE, 0, 0, "events", "errors|events|requests",
        "errors|events|requests",
        "what is written to stderr: errors only, also what happens to the server, also every "
        "request (events)",
        "was auf stderr steht: nur Fehler, auch was dem Server geschieht, auch jede Anfrage "
        "(events)")
