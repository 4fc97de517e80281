#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Compiles the card table of Moon Colony Bloodbath, games/bloodbath/cards.txt, which explains its
own form, into the constants that cards.h declares. Whatever the table does not allow is reported
as file:line: message, and nothing is written.

It also fills the blocks of docs/cards/bloodbath.md, between <!-- cards: NAME --> and <!-- end -->,
from the table and from the texts in tests/bloodbath/card_texts.txt; `check` says whether that page
still tells the truth.

usage: cards.py table TABLE OUTPUT | cards.py page|check TABLE TEXTS PAGE
"""
import pathlib
import re
import sys
from dataclasses import dataclass, field

COUNTS = {"building": 45, "starting": 3, "event": 13, "twist": 25, "robot": 20, "development": 10,
          "scientist": 5, "perk": 5}
STARTING = {"work": ("WORK", 4), "trouble": ("TROUBLE", 2), "loneliness": ("LONELY", 1)}
SOURCES = {"printed": "PL_PRINTED", "inferred": "PL_INFERRED", "designed": "PL_DESIGNED"}
SOLO = {"good": "SOLO_GOOD", "bad": "SOLO_BAD"}
IGNORED = ("paperwork", "leak", "airlock-test")            # the bits of struct building.ignores

MOMENTS = {"gain-F": "GAIN_FOOD", "discard": "DISCARD", "add-card": "ADD_CARD",
           "play-other": "PLAY_OTHER", "lose-other": "LOSE_OTHER", "work[C=0]": "WORK_EMPTY",
           "accident": "ACCIDENT", "robot": "ROBOT"}
ACTIONS = ("MINE", "FARM", "RESEARCH", "RESTOCK", "BUILD")
TRIGGERS = {**{t: f"ON_{t}" for t in (*ACTIONS, "PLAY", "LOST", "ANY")},
            **{f"WHEN {m}": f"ON_{t}" for m, t in MOMENTS.items()}, "ALWAYS": "ON_ALWAYS"}
PROGRESS_LINES = {"ALL": "all", "ONCE": "once", "OWNER": "own"}
IGNORABLE = ("WHEN accident", "WHEN robot")

RESOURCES = {"P": "PEOPLE", "M": "MONEY", "F": "FOOD", "B": "BOX", "C": "CARD"}
COUNTED = {"bld": "BUILDINGS", "mine": "MINES", "good": "GOOD", "bad": "BAD", "P": "PEOPLE",
           "M": "MONEY", "F": "FOOD", "B": "BOXES", "C": "CARDS"}
COMPARE = {"=": "EQUAL", "<": "LESS", ">": "GREATER", "<=": "AT_MOST", ">=": "AT_LEAST"}
PLACES = {"here": "HERE", "empty": "EMPTY_BUILDING"}
DESTS = {"left": "TO_LEFT", "mat": "TO_MAT", "under": "UNDER_MAT"}
ADDED = ("perk", "robot", "event", "twist")

HEAD = re.compile(r'([a-z]+) ([a-z0-9-]+) "([^"]+)" "([^"]+)"((?: [a-z0-9]+)*)')
LINE = re.compile(r"    (WHEN \S+|[A-Z]+): (\S.*)")
NOTE = re.compile(r'    note "([^"]+)"')
TOKEN = re.compile(r"\s*(->|[+-][0-9]+[PMFBC]\b|[0-9]+[PMFBC]?\b|[A-Za-z]+(?:-[A-Za-z]+)*|[<>]=|"
                   r"[=<>(),;?:@])")


class Wrong(Exception):
    """A line of the table that cannot be understood; the message says why."""


@dataclass
class Card:
    at: int
    kind: str
    id: str
    en: str
    de: str
    source: str = ""
    fields: dict = field(default_factory=dict)
    lines: list = field(default_factory=list)              # (line number, trigger, text)
    note: str = ""


# ---- a line of a card ---------------------------------------------------------------------------

class Line:
    """Turns the text of a line into ops; an op is a dict of the fields of struct op."""

    def __init__(self, text, trigger, devs, events):
        self.trigger, self.devs, self.events = trigger, devs, events
        self.tokens, at = [], 0
        text = text.rstrip()
        while at < len(text):
            match = TOKEN.match(text, at)
            if not match:
                raise Wrong(f"'{text[at:].strip()}' is no part of a line")
            self.tokens.append(match.group(1))
            at = match.end()

    def compile(self):
        ops = self.list()
        if self.tokens:
            raise Wrong(f"'{self.tokens[0]}' where the line should end")
        return ops + [op("END")]

    def peek(self):
        return self.tokens[0] if self.tokens else "the end"

    def next(self):
        if not self.tokens:
            raise Wrong("the line ends too early")
        return self.tokens.pop(0)

    def took(self, token):
        if self.peek() != token:
            return False
        self.tokens.pop(0)
        return True

    def expect(self, token):
        if not self.took(token):
            raise Wrong(f"'{self.peek()}' where '{token}' should stand")

    def one_of(self, known, what):
        token = self.next()
        if token not in known:
            raise Wrong(f"'{token}' is no {what}")
        return known[token] if isinstance(known, dict) else token

    def number(self):
        token = self.next()
        if not token.isdigit() or int(token) > 254:
            raise Wrong(f"'{token}' where a number should stand")
        return int(token)

    def amount(self, resource):
        token = self.next()
        if not re.fullmatch(f"[1-9][0-9]*{resource}", token):
            raise Wrong(f"'{token}' where a number of {resource} should stand")
        return int(token[:-1])

    def list(self):
        ops = self.one()
        while self.took(","):
            ops += self.one()
        return ops

    def one(self):
        token = self.next()
        if token[0] in "+-" and token != "->":
            return self.change(token)
        name = "do_" + token.replace("-", "_")
        if not hasattr(self, name):
            raise Wrong(f"'{token}' is no operation")
        modifier = token in ("discount", "subst", "upkeep")
        if token != "ignore" and modifier != (self.trigger == "ALWAYS"):
            raise Wrong(f"'{token}' cannot stand in a line {self.trigger}")
        return getattr(self, name)()

    def change(self, token):
        if self.trigger == "ALWAYS":
            raise Wrong(f"'{token}' cannot stand in a line ALWAYS")
        gain, what = token[0] == "+", token[-1]
        fields = {"n": int(token[1:-1]), "what": RESOURCES[what]}
        if self.took("@"):
            place = self.one_of(PLACES, "place")
            if what != "B" or not gain and place != "HERE":
                raise Wrong(f"'{token}' has no such place")
            fields["place"] = place
        if self.took("per"):
            fields["div"] = self.number() if self.peek().isdigit() else 1
            fields["per"] = self.count()
        if 0 in (fields["n"], fields.get("div")):
            raise Wrong("0 changes nothing")
        return [op("GAIN" if gain else "LOSE", **fields)]

    def count(self):
        name = self.one_of(COUNTED, "count")
        if name == "BOXES" and self.took("@"):
            self.expect("here")
            name = "BOXES_HERE"
        return f"COUNT_{name}"

    def do_may(self):
        self.expect("(")
        if not self.has_price():
            ops, prices = self.list(), 0
        else:
            ops = self.price()
            prices = 1
            while self.took("or"):
                ops += self.price()
                prices += 1
            if len({paid_how(o) for o in ops if o["code"] != "OP_PRICE"}) > 1:
                raise Wrong("a price is either spent, discarded or wrecked, not a mixture")
            self.expect("->")
            ops += self.list()
        self.expect(")")
        behind = sum(1 + o["skip"] for o in ops if o["code"] == "OP_PRICE")
        direct = prices == 0 and (ops[0]["code"] == "OP_MOVE" or (
            ops[0]["code"] == "OP_ACT" and ops[0]["what"] == "BUILD"))
        return [op("MAY", n=prices, what=int(direct), per=behind, skip=len(ops))] + ops

    def has_price(self):
        """Whether an arrow comes before the bracket that was just opened is closed."""
        depth = 0
        for token in self.tokens:
            depth += (token == "(") - (token == ")")
            if depth < 0 or depth == 0 and token == "->":
                return depth == 0
        return False

    def price(self):
        ops = self.list()
        for paid in ops:
            if paid["code"] not in ("OP_LOSE", "OP_WRECK"):
                raise Wrong("a price is made of losses and 'wreck'")
        return [op("PRICE", skip=len(ops))] + ops

    def do_choose(self):
        self.expect("(")
        first = self.list()
        self.expect(";")
        second = self.list()
        self.expect(")")
        ops = [op("OPTION", skip=len(first))] + first + [op("OPTION", skip=len(second))] + second
        return [op("CHOOSE", skip=len(ops))] + ops

    def do_if(self):
        self.expect("(")
        what, compare = self.count(), self.one_of(COMPARE, "comparison")
        limit = self.number()
        self.expect("?")
        then = self.list()
        ops = [op("IF", what=what, place=compare, n=limit, skip=len(then))] + then
        if self.took(":"):
            other = self.list()
            ops += [op("ELSE", skip=len(other))] + other
        self.expect(")")
        return ops

    def do_act(self):
        action = self.one_of((*ACTIONS, "ANY"), "action")
        if action != "BUILD":
            return [op("ACT", what="ANY_ACTION" if action == "ANY" else action)]
        limits = {"max": 255, "min": 0, "off": 0}
        for name in limits:
            if self.took(name):
                limits[name] = self.number()
        return [op("ACT", what="BUILD", n=limits["max"], per=limits["min"], div=limits["off"])]

    def do_add(self):
        if not self.took("dev"):
            return [op("ADD", what="ADD_" + self.one_of(ADDED, "card to add").upper())]
        self.expect(":")
        return [op("ADD", what="ADD_DEV", n=self.devs.index(self.one_of(self.devs, "development")))]

    def do_wreck(self):
        if not self.took("@"):
            return [op("WRECK")]
        self.expect("hand")
        return [op("WRECK", n=1)]

    def do_replay(self):
        return [op("REPLAY")]

    def do_move(self):
        return [op("MOVE", n=self.amount("B"))]

    def do_put(self):
        self.expect("1C")
        return [op("PUT", what=self.one_of(DESTS, "place for a card"))]

    def do_cash(self):
        return [op("CASH", n=self.amount("M"))]

    def do_soften(self):
        n = self.amount("P")
        self.expect("per")
        resource = self.peek()[-1]
        if resource not in RESOURCES:
            raise Wrong(f"'{self.peek()}' where a price should stand")
        return [op("SOFTEN", n=n, what=RESOURCES[resource], per=self.amount(resource))]

    def do_next_work(self):
        if self.took("mute"):
            return [op("MUTE")]
        self.expect("ban")
        return [op("BAN", what=self.one_of(ACTIONS, "action"))]

    def do_hunger(self):
        return [op("HUNGER", n=self.number())]

    def do_end(self):
        return [op("GAME_OVER")]

    def do_ignore(self):
        if self.trigger in IGNORABLE:
            return [op("IGNORE")]
        if self.trigger != "ALWAYS":
            raise Wrong(f"'ignore' cannot stand in a line {self.trigger}")
        card = self.one_of([e for e in IGNORED if e in self.events], "event that can be ignored")
        return [op("IGNORE", n=1 << IGNORED.index(card))]

    def do_discount(self):
        n = self.number()
        return [op("DISCOUNT", n=n, per=self.number() if self.took("min") else 0)]

    def do_subst(self):
        self.expect("F")
        self.expect("M")
        return [op("SUBST")]

    def do_upkeep(self):
        return [op("UPKEEP", n=self.number())]


def paid_how(paid):
    return paid["code"], paid.get("what") == "CARD"


def op(code, **fields):
    return {"code": f"OP_{code}", **fields}


# ---- the table ----------------------------------------------------------------------------------

class Table:
    """The whole table; what is wrong with it is collected in `errors`."""

    def __init__(self, path):
        self.path, self.cards, self.card, self.errors = path, [], None, []
        self.ops, self.starts = [op("END")], {}            # by id and trigger: first op
        lines = path.read_text(encoding="utf-8").splitlines()
        for number, line in enumerate(lines, 1):
            if line.strip() and not line.startswith("#") and line != "cards bloodbath":
                self.guard(number, self.read, number, line)
        self.count(len(lines))
        for card in self.cards:
            self.compile(card)

    def guard(self, number, function, *arguments):
        try:
            function(*arguments)
        except Wrong as wrong:
            self.errors.append(f"{self.path}:{number}: {wrong}")

    def of(self, kind):
        return [c for c in self.cards if c.kind == kind]

    def read(self, number, line):
        if not line.startswith(" "):
            self.card = None                               # what follows a bad head is passed over
            self.card = self.head(number, line)
            self.cards.append(self.card)
        elif self.card:
            self.read_line(self.card, number, line)
        elif not self.errors:
            raise Wrong("stands before the first card")

    def read_line(self, card, number, line):
        note, effect = NOTE.fullmatch(line), LINE.fullmatch(line)
        if note and not card.note:
            card.note = note.group(1)
        elif effect:
            trigger, text = effect.groups()
            self.check_trigger(card, trigger)
            card.lines.append((number, trigger, text))
        else:
            raise Wrong("a line of a card reads '    FARM: +1F' or, once, '    note \"…\"'")

    def head(self, number, line):
        match = HEAD.fullmatch(line)
        if not match:
            raise Wrong("a card reads: KIND ID \"English name\" \"German name\" … SOURCE")
        kind, name, en, de, rest = match.groups()
        if kind not in COUNTS:
            raise Wrong(f"'{kind}' is no kind of card")
        if kind == "starting" and name not in STARTING:
            raise Wrong(f"'{name}' is no starting card")
        for other in self.cards:
            if other.id == name and (kind, other.kind) != ("event", "event"):
                raise Wrong(f"'{name}' is already in line {other.at}")
        card = Card(number, kind, name, en, de)
        words = rest.split()
        if kind != "scientist":
            if not words or words[-1] not in SOURCES:
                raise Wrong(f"'{words[-1] if words else line}' where the source should stand: "
                            f"{', '.join(SOURCES)}")
            card.source = words.pop()
        self.read_fields(card, words)
        return card

    def read_fields(self, card, words):
        allowed = {"building": ("cost", "people", "solo"), "starting": ("copies",),
                   "event": ("number", "lost"), "robot": ("lost",),
                   "twist": ("white", "black")}.get(card.kind, ())
        words = list(words)
        while words:
            name = words.pop(0)
            if name not in allowed or name in card.fields:
                raise Wrong(f"'{name}' has no place on this card")
            if name in ("white", "black"):
                card.fields[name] = 1
            elif not words or not re.fullmatch("good|bad" if name == "solo" else "[0-9]{1,2}",
                                               words[0]):
                raise Wrong(f"'{name}' lacks its value")
            else:
                value = words.pop(0)
                card.fields[name] = value if name == "solo" else int(value)
        self.check_fields(card)

    def check_fields(self, card):
        needed = {"building": ("cost", "people"), "starting": ("copies",), "event": ("number",),
                  "robot": ("lost",)}.get(card.kind, ())
        for name in needed:
            if name not in card.fields:
                raise Wrong(f"'{name}' is missing")
        if card.kind == "twist" and len(card.fields) != 1:
            raise Wrong("a twist is either white or black")
        if card.kind == "event" and card.fields["number"] != len(self.of("event")) + 1:
            raise Wrong(f"event {len(self.of('event')) + 1} should stand here")
        if card.kind == "starting" and card.fields["copies"] != STARTING[card.id][1]:
            raise Wrong(f"there are {STARTING[card.id][1]} copies of it")

    def check_trigger(self, card, trigger):
        if card.kind == "building":
            known = TRIGGERS
        elif card.kind == "perk":
            known = ("OWNER",)
        else:
            known = () if card.kind == "scientist" else ("ALL", "ONCE")
        if trigger not in known:
            raise Wrong(f"a card of kind {card.kind} has no line {trigger}")
        if trigger in [t for _, t, _ in card.lines]:
            raise Wrong(f"a second line {trigger}")

    def count(self, last):
        for kind, expected in COUNTS.items():
            found = len(self.of(kind))
            if found != expected:
                self.errors.append(f"{self.path}:{last}: {found} cards of kind {kind}, "
                                   f"{expected} should be there")

    def compile(self, card):
        devs = [c.id for c in self.of("development")]
        events = [c.id for c in self.of("event")]
        for number, trigger, text in card.lines:
            def add(trigger=trigger, text=text):
                ops = Line(text, trigger, devs, events).compile()
                self.starts[full_id(card), trigger] = len(self.ops)
                self.ops += ops
            self.guard(number, add)

    def start(self, card, trigger):
        return self.starts.get((full_id(card), trigger), 0)

    def line(self, card, trigger):
        """The ops of a line without OP_END, or none."""
        at = self.start(card, trigger)
        end = at
        while self.ops[end]["code"] != "OP_END":
            end += 1
        return self.ops[at:end]


def full_id(card):
    """Events of the same name are told apart by their number."""
    number = card.fields.get("number")
    return f"{card.id}-{number}" if number else card.id


# ---- C ------------------------------------------------------------------------------------------

def quote(text):
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def words(en, de):
    return f"{{ {quote(en)}, {quote(de)} }}"


def record(fields):
    return "{ " + ", ".join(f".{k} = {v}" for k, v in fields.items()) + " }"


def building(table, card):
    always = {o["code"]: o for o in table.line(card, "ALWAYS")}
    ignores = sum({o["n"] for o in table.line(card, "ALWAYS") if o["code"] == "OP_IGNORE"})
    discount = always.get("OP_DISCOUNT", {"n": 0, "per": 0})
    lines = ", ".join(f"[{TRIGGERS[t]}] = {table.start(card, t)}" for _, t, _ in card.lines)
    return record({
        "id": quote(card.id), "name": words(card.en, card.de),
        "cost": card.fields["cost"], "people": card.fields["people"],
        "solo": SOLO.get(card.fields.get("solo"), "SOLO_NONE"), "source": SOURCES[card.source],
        "is_mine": int(is_mine(card)), "ignores": ignores,
        "discount": discount["n"], "discount_min": discount["per"],
        "subst": int("OP_SUBST" in always), "upkeep": always.get("OP_UPKEEP", {"n": 1})["n"],
        "line": f"{{ {lines} }}",
    })


def progress(table, card, kind, **more):
    fields = {"id": quote(full_id(card)),
              "name": words(card.en, card.de), "type": kind, "source": SOURCES[card.source]}
    if kind == "EVENT":
        fields["number"] = card.fields["number"]
        fields["accident"] = int(card.id == "accident")
        if card.id in IGNORED:
            fields["ignored_by"] = 1 << IGNORED.index(card.id)
    if card.fields.get("lost"):
        fields["people_lost"] = card.fields["lost"]
    if "black" in card.fields:
        fields["black"] = 1
    for trigger, name in PROGRESS_LINES.items():
        if table.start(card, trigger):
            fields[name] = table.start(card, trigger)
    fields["stages"] = stages(table, card, kind)
    return record({**fields, **more})


def stages(table, card, kind):
    """The stages of a turn in which the card can do something. A Work needs no window, since
    any-time abilities come with the choice of the action; nor does what ends the game."""
    def first(trigger):
        return next((o["code"] for o in table.line(card, trigger)), None)
    there = {
        "WINDOWS": kind != "WORK" and first("ONCE") != "OP_GAME_OVER",
        "BEFORE": kind == "ROBOT" or card.id == "accident",
        "LOSSES": bool(card.fields.get("lost")),
        "ALL_LINES": first("ALL") not in (None, "OP_SOFTEN") or bool(first("OWNER")),
        "ONCE_LINE": bool(first("ONCE")),
    }
    return " | ".join(f"1 << {stage}" for stage, wanted in there.items() if wanted)


def progress_deck(table):
    """Every progress card, copies included, in the order of cards.h."""
    for card in sorted(table.of("starting"), key=lambda c: list(STARTING).index(c.id)):
        kind, copies = STARTING[card.id]
        yield from [progress(table, card, kind)] * copies
    for kind in ("event", "twist", "robot"):
        yield from (progress(table, card, kind.upper()) for card in table.of(kind))
    for i, card in enumerate(table.of("development")):
        yield from [progress(table, card, "DEV", dev=i)] * 2
    for owner, scientist in enumerate(table.of("scientist")):
        for i, card in enumerate(table.of("perk")):
            yield progress(table, card, "PERK", owner=owner, perk=i,
                           id=quote(f"{card.id}--{scientist.id}"))


def bits_of(table, wanted):
    """The kinds of buildings that are wanted, as bits."""
    bits = sum(1 << i for i, card in enumerate(table.of("building")) if wanted(card))
    return f"UINT64_C(0x{bits:x})"


def kinds_with(table, wanted):
    """One row per trigger: the set of kinds whose line for it is wanted, as bits."""
    rows = []
    for trigger, name in TRIGGERS.items():
        bits = bits_of(table, lambda card: wanted(table.line(card, trigger)))
        rows.append(f"[{name}] = {bits}")
    return rows


def offers(line):
    return bool(line) and line[0]["code"] == "OP_MAY"


def gains_and_asks(line):
    """Begins with a gain and asks further on: where a box goes, or whether an offer is taken."""
    return not offers(line) and any(
        o["code"] == "OP_MAY" or (o["code"] == "OP_GAIN" and o["what"] == "BOX") for o in line)


def gains_plainly(line):
    return bool(line) and not offers(line) and not gains_and_asks(line)


def has_condition(line):
    return bool(line) and line[0]["code"] == "OP_IF"


SORTS = {"PLAIN": gains_plainly, "ASKING": gains_and_asks, "OFFER": offers,
         "CONDITION": has_condition}


def sorted_kinds(table):
    for sort, wanted in SORTS.items():
        yield f"[{sort}] = {{ {', '.join(kinds_with(table, wanted))} }}"


def kinds_always(table, code):
    """The kinds whose ALWAYS line has that op, as bits."""
    return bits_of(table, lambda card: any(
        o["code"] == f"OP_{code}" for o in table.line(card, "ALWAYS")))


def is_mine(card):
    return "Mine" in card.en.split()


def kinds_solo(table):
    """One row per solo symbol: the kinds that have it."""
    return [f"[{name}] = {bits_of(table, lambda card: card.fields.get('solo') == symbol)}"
            for symbol, name in SOLO.items()]


def kinds_up_to(table):
    """One row per cost: the kinds that cost no more."""
    dearest = max(card.fields["cost"] for card in table.of("building"))
    return [bits_of(table, lambda card: card.fields["cost"] <= cost)
            for cost in range(dearest + 1)]


def array(declaration, rows):
    return [f"const {declaration} = {{", *(f"    {row}," for row in rows), "};", ""]


def constants(table):
    scientists = [words(c.en, c.de) for c in table.of("scientist")]
    out = [f"/* Generated from {table.path.name}; change that. */",
           '#include "games/bloodbath/cards.h"', ""]
    for name, kind in (("KINDS", "building"), ("EVENT_CARDS", "event"), ("TWISTS", "twist"),
                       ("ROBOTS", "robot"), ("DEVS", "development"), ("PERKS", "perk"),
                       ("SCIENTISTS", "scientist")):
        out.append(f'_Static_assert({name} == {COUNTS[kind]}, "{name}");')
    dearest = max(card.fields["cost"] for card in table.of("building"))
    out.append(f'_Static_assert(COST_MAX == {dearest}, "COST_MAX");')
    out.append("")
    out += array("struct op bb_op[]", map(record, table.ops))
    out += array("struct building bb_building[KINDS]",
                 [building(table, c) for c in table.of("building")])
    out += array("uint64_t bb_kinds_on[BUILDING_TRIGGERS]", kinds_with(table, bool))
    out += array("uint64_t bb_kinds_sorted[SORTS][BUILDING_TRIGGERS]", sorted_kinds(table))
    out += array("uint64_t bb_kinds_up_to[COST_MAX + 1]", kinds_up_to(table))
    for code in ("DISCOUNT", "IGNORE", "SUBST", "UPKEEP"):
        out.append(f"const uint64_t bb_kinds_with_{code.lower()} = {kinds_always(table, code)};")
    out += [f"const uint64_t bb_kinds_mines = {bits_of(table, is_mine)};", ""]
    out += array("uint64_t bb_kinds_solo[]", kinds_solo(table))
    out += array("struct progress bb_progress[PROGRESS]", progress_deck(table))
    out += array("pl_words bb_scientist[SCIENTISTS]", scientists)
    return "\n".join(out[:-1]) + "\n"


# ---- the page -----------------------------------------------------------------------------------

BLOCK = re.compile(r"(<!-- cards: ([a-z]+) -->\n)(.*?)(<!-- end -->\n)", re.S)
TYPES = {"starting": "Starting cards", "building": "Buildings", "perk": "Perks",
         "development": "Developments", "robot": "Robots", "event": "Events", "twist": "Twists"}
COLUMNS = {
    "starting": {"copies": lambda c: copies(c)},
    "building": {"cost": lambda c: c.fields["cost"], "people": lambda c: c.fields["people"],
                 "solo": lambda c: c.fields.get("solo", "")},
    "event": {"no.": lambda c: c.fields["number"]},
    "twist": {"word": lambda c: "black" if "black" in c.fields else "white"},
}


def read_texts(path):
    """The English lines of every card in the file of texts, by its id there."""
    texts = {}
    for line in path.read_text(encoding="utf-8").splitlines():
        if not line.startswith(" "):
            texts[line] = lines = []
        elif line.startswith("  en "):
            lines.append(line[5:])
    return texts


def text_of(table, texts, card):
    if card.kind != "perk":
        return "<br>".join(texts[full_id(card)])
    owned = texts[f"{card.id}--{table.of('scientist')[0].id}"]
    return "<br>".join(line.partition(": ")[2] for line in owned)


def copies(card):
    each = {"building": 2, "development": 2, "perk": COUNTS["scientist"]}
    return card.fields.get("copies") or each.get(card.kind, 1)


def provenance(card):
    if not card.note or card.note.startswith(card.source):
        return card.note or card.source
    return f"{card.source}; {card.note}"


def grid(head, body):
    lines = [head, ["---"] * len(head), *body]
    return "".join("| " + " | ".join(map(str, line)) + " |\n" for line in lines)


def list_cards(table, texts, kind):
    columns = COLUMNS.get(kind, {})
    return grid(["id", "English", "German", *columns, "text", "source"],
                [[f"`{full_id(c)}`", c.en, c.de, *(f(c) for f in columns.values()),
                  text_of(table, texts, c), provenance(c)] for c in table.of(kind)])


def count_sources(table):
    body = []
    for kind, title in {**TYPES, None: "**all**"}.items():
        cards = [c for c in table.cards if c.source and kind in (c.kind, None)]
        groups = [[c for c in cards if c.source == source] for source in SOURCES]
        body.append([title, *(f"{len(g)} ({sum(map(copies, g))})" for g in (*groups, cards))])
    return grid(["type", *SOURCES, "all"], body)


def mean(values):
    return f"{sum(values) / len(values):.2f}"


def measure(table):
    buildings = table.of("building")
    costs = [c.fields["cost"] for c in buildings]
    triggers = [t.split("[")[0] for c in buildings for _, t, _ in c.lines]
    lines = ", ".join(f"{triggers.count(t)} {t}" for t in sorted(set(triggers)))
    people, lost = ([c.fields[name] for c in table.of(kind)]
                    for kind, name in (("building", "people"), ("robot", "lost")))
    return (grid(["cost of a building", *range(max(costs) + 1)],
                 [["kinds", *(costs.count(n) for n in range(max(costs) + 1))]])
            + f"\n- Means: a building costs {mean(costs)} money and houses {mean(people)} people;"
            + f" a Robot costs every colony {mean(lost)} people."
            + f"\n- Lines of buildings: {lines}.\n")


def block(table, texts, name):
    if name == "sources":
        return count_sources(table)
    return measure(table) if name == "measure" else list_cards(table, texts, name)


def fill_page(mode, table, texts, path):
    """Writes the blocks of the page anew, or finds the first that has become untrue."""
    page = path.read_text(encoding="utf-8")
    if mode == "page":
        path.write_text(BLOCK.sub(lambda m: m[1] + block(table, texts, m[2]) + m[4], page),
                        encoding="utf-8")
        return
    names = {match[2] for match in BLOCK.finditer(page)}
    if names != {*TYPES, "sources", "measure"}:
        sys.exit(f"{path}:1: the blocks are: {', '.join(sorted(names))}")
    for match in BLOCK.finditer(page):
        if match[3] != block(table, texts, match[2]):
            line = page.count("\n", 0, match.start()) + 1
            sys.exit(f"{path}:{line}: block {match[2]} is not what the table says; write it anew "
                     "with tools/cards.py page")


def main():
    modes = {"table": 4, "page": 5, "check": 5}
    if modes.get(sys.argv[1] if len(sys.argv) > 1 else "") != len(sys.argv):
        sys.exit(__doc__.strip().splitlines()[-1])
    mode, *paths = sys.argv[1], *map(pathlib.Path, sys.argv[2:])
    table = Table(paths[0])
    if table.errors:
        sys.exit("\n".join(table.errors))
    if mode == "table":
        paths[1].write_text(constants(table), encoding="utf-8")
    else:
        fill_page(mode, table, read_texts(paths[1]), paths[2])


if __name__ == "__main__":
    main()
