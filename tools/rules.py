#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Turns docs/rules/GAME.md and GAME.de.md into a C table of clauses.

A rules page is a sequence of

    ## Section
    ### MM-17 Title
    One or more paragraphs.
    *Source: where it comes from.*          (*Quelle: ….* in the German page)

Both pages hold the same clauses, numbered from 1 without gaps, under the same sections. Whatever
departs from that is reported as file:line: message, and nothing is written.

usage: rules.py GAME ENGLISH GERMAN OUTPUT
"""
import pathlib
import re
import sys
from dataclasses import dataclass, field

CLAUSE = re.compile(r"### ([A-Z]+)-([1-9][0-9]*) (\S.*)")
SOURCE = re.compile(r"\*(Source|Quelle): (.*?)\.?\*")
LABEL = {"en": "Source", "de": "Quelle"}


@dataclass
class Clause:
    line: int
    prefix: str
    number: int
    section: str
    title: str
    body: list = field(default_factory=list)
    text: str = ""
    source: str = ""


class Page:
    """One rules page; what is wrong with it is collected in `errors`."""

    def __init__(self, path, lang):
        self.path, self.lang = path, lang
        self.clauses, self.errors = [], []
        section, clause = "", None
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            if line.startswith("### "):
                clause = self.open(number, line, section)
            elif line.startswith("## "):
                section, clause = plain(line[3:].strip()), None
            elif clause:
                clause.body.append((number, line.rstrip()))
        for clause in self.clauses:
            self.close(clause)
        self.count()

    def error(self, line, message):
        self.errors.append(f"{self.path}:{line}: {message}")

    def open(self, number, line, section):
        match = CLAUSE.fullmatch(line.rstrip())
        if not match:
            self.error(number, "a clause heading reads '### MM-17 Title'")
            return None
        if not section:
            self.error(number, "a clause stands before the first '## Section'")
        prefix, clause_number, title = match.groups()
        clause = Clause(number, prefix, int(clause_number), section, plain(title))
        self.clauses.append(clause)
        return clause

    def close(self, clause):
        """Splits the body into paragraphs; the last one is the source."""
        paragraphs = split(clause.body)
        line, last = paragraphs[-1] if paragraphs else (clause.line, "")
        name = f"{clause.prefix}-{clause.number}"
        match = SOURCE.fullmatch(last)
        if not match or match.group(1) != LABEL[self.lang]:
            self.error(line, f"{name} does not end with a line '*{LABEL[self.lang]}: ….*'")
            return
        clause.source = plain(match.group(2))
        clause.text = "\n\n".join(plain(text) for _, text in paragraphs[:-1])
        if not clause.text:
            self.error(clause.line, f"{name} has no text")

    def count(self):
        for i, clause in enumerate(self.clauses):
            if clause.prefix != self.clauses[0].prefix:
                self.error(clause.line, f"prefix {clause.prefix}, but the page began with "
                                        f"{self.clauses[0].prefix}")
            if clause.number != i + 1:
                self.error(clause.line, f"number {clause.number} where {i + 1} should stand")
                break
        if not self.clauses:
            self.error(1, "no clauses")


def split(body):
    """Paragraphs as (line, text): wrapped lines are joined, list items keep their own line."""
    paragraphs, fresh = [], True
    for number, line in body:
        if not line.strip():
            fresh = True
        elif fresh or line.startswith(("*Source:", "*Quelle:")):
            paragraphs.append([number, line.strip()])
            fresh = False
        else:
            item = re.match(r"\s*([-*]|[0-9]+\.) |\|", line)
            paragraphs[-1][1] += ("\n" if item else " ") + line.strip()
    return paragraphs


def plain(text):
    """Markdown emphasis, code marks and links as the words alone."""
    text = re.sub(r"\[([^]]*)\]\([^)]*\)", r"\1", text)
    return re.sub(r"\*\*|`", "", text)


def compare(english, german):
    """Findings about clauses or sections that only one of the two pages has."""
    found = []
    for page, other in ((english, german), (german, english)):
        known = {(c.prefix, c.number) for c in other.clauses}
        for clause in page.clauses:
            if (clause.prefix, clause.number) not in known:
                found.append(f"{page.path}:{clause.line}: {clause.prefix}-{clause.number} "
                             f"is missing in {other.path}")
    sections = {}
    for en, de in zip(english.clauses, german.clauses):
        if sections.setdefault(en.section, de.section) != de.section:
            found.append(f"{german.path}:{de.line}: section '{de.section}', but '{en.section}' "
                         f"was '{sections[en.section]}' before")
    if len(set(sections.values())) != len(sections):
        found.append(f"{german.path}:1: fewer sections than {english.path}")
    return found


def quote(text):
    text = text.replace("\\", "\\\\").replace('"', '\\"').replace("??", "?\\?")
    return '"' + text.replace("\n", "\\n") + '"'


def words(en, de):
    return f"{{ {quote(en)}, {quote(de)} }}"


def table(game, english, german):
    out = [
        f"/* Generated from {english.path.name} and {german.path.name}; change those. */",
        '#include "engine/perilune.h"',
        "",
        f"extern const pl_clause {game}_clauses[];",
        f"extern const int32_t {game}_clause_count;",
        "",
        f"const pl_clause {game}_clauses[] = {{",
    ]
    for en, de in zip(english.clauses, german.clauses):
        out.append(f"    {{ .number = {en.number},")
        for name in ("section", "title", "text", "source"):
            end = " }," if name == "source" else ","
            out.append(f"      .{name} = {words(getattr(en, name), getattr(de, name))}{end}")
    out += ["};", "", f"const int32_t {game}_clause_count = {len(english.clauses)};", ""]
    return "\n".join(out)


def main():
    if len(sys.argv) != 5:
        sys.exit(__doc__.strip().splitlines()[-1])
    game, output = sys.argv[1], pathlib.Path(sys.argv[4])
    english = Page(pathlib.Path(sys.argv[2]), "en")
    german = Page(pathlib.Path(sys.argv[3]), "de")
    errors = english.errors + german.errors + compare(english, german)
    if errors:
        sys.exit("\n".join(errors))
    output.write_text(table(game, english, german), encoding="utf-8")


if __name__ == "__main__":
    main()
