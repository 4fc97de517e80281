#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks a shuffle and deals the cards again, from docs/fair.md alone: it shares no code with the
program, and needs nothing but Python. What is on the cards comes from the program's own catalog,
`perilune cards GAME --json`.

usage: fair.py LOG [--program PERILUNE | --cards FILE] [--commitment HEX] [--steps]

--commitment compares with the one that the server showed before the deal; --steps also prints what
the example in docs/fair.md shows. Exit status: 0 if the shuffle is proved fair, 1 if it is not, 2
for wrong usage or a file that is no log.
"""
import argparse
import datetime
import hashlib
import json
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
MASK = 0xFFFFFFFF


# ---- the generator -----------------------------------------------------------------------------

def quarter(x, a, b, c, d):
    for add, mix, by in ((b, d, 16), (d, b, 12), (b, d, 8), (d, b, 7)):
        at = a if add == b else c
        x[at] = (x[at] + x[add]) & MASK
        x[mix] ^= x[at]
        x[mix] = (x[mix] << by | x[mix] >> (32 - by)) & MASK


def chacha8(key, number):
    """Block `number` of the stream: sixteen words."""
    first = [0x61707865, 0x3320646E, 0x79622D32, 0x6B206574]
    start = [*first, *key, number & MASK, number >> 32, 0, 0]
    x = list(start)
    for _ in range(4):
        for i in range(4):
            quarter(x, i, 4 + i, 8 + i, 12 + i)
        for i in range(4):
            quarter(x, i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4)
    return [(a + b) & MASK for a, b in zip(x, start)]


class Chance:
    def __init__(self, seed):
        self.key = [int.from_bytes(seed[i:i + 4], "little") for i in range(0, 32, 4)]
        self.number = 0
        self.words = []

    def word(self):
        if not self.words:
            self.words = chacha8(self.key, self.number)
            self.number += 1
        return self.words.pop(0)

    def below(self, n):
        """0 to n - 1: the high half of a product; the few biased ones are thrown away."""
        while True:
            product = self.word() * n
            if product & MASK >= (1 << 32) % n:
                return product >> 32

    def shuffle(self, cards):
        for i in range(len(cards), 1, -1):
            j = self.below(i)
            cards[j], cards[i - 1] = cards[i - 1], cards[j]


# ---- the log -----------------------------------------------------------------------------------

class NoLog(Exception):
    pass


LINE_MAX, NAME_MAX = 512, 31  # bytes
GAME = re.compile(r"game ([a-z0-9-]+) rules=([1-9][0-9]{0,8})( cards=[0-9a-f]{16})?")
SETUP = re.compile(r"setup seats=([1-6]) seed=([0-9a-f]{1,64})((?: [a-z0-9.-]+=[a-z0-9.-]+)*)")
HEAD = [("seat", re.compile(r"seat ([0-5]) ([^ ].*)")), ("stack", re.compile(r"stack( \S+){2,}")),
        ("fair", re.compile(r"fair (.+)")), ("practice", re.compile(r"practice"))]
REST = re.compile(r"[0-5] .+|renew .+|#.*|")
CLOSING = re.compile(r"(?:end|open) [0-9a-f]{16}")


def lines_of(text):
    """The lines of a log, none of which holds a byte or is of a length that no log has. They end in
    LF, or all of them in CR LF."""
    lines = text.split("\r\n" if text.split("\n")[0].endswith("\r") else "\n")
    if lines.pop() != "":
        raise NoLog("The last line is cut off.")
    for number, line in enumerate(lines, 1):
        if re.search(r"[\x00-\x1f\x7f]", line) or len(line.encode()) > LINE_MAX:
            raise NoLog(f"Line {number} is not a line of a log.")
    return lines


class Log:
    """The head of a log, as far as it bears on the deal. It is read as a server writes it and in no
    other spelling, so that no reader can take it for another one."""

    def __init__(self, text):
        lines = lines_of(text)
        if len(lines) < 3 or lines[0] != "perilune 1":
            raise NoLog("This is not a log: it does not begin with 'perilune 1'.")
        game, setup = GAME.fullmatch(lines[1]), SETUP.fullmatch(lines[2])
        if not game or not setup:
            raise NoLog("The lines 'game' and 'setup' are missing or not as a server writes them.")
        self.game, self.rules, self.cards = game[1], int(game[2]), game[3] or ""
        self.seats, self.seed = int(setup[1]), bytes.fromhex(setup[2].rjust(64, "0"))
        words = [word.split("=") for word in setup[3].split()]
        self.options = dict(words)
        if len(self.options) < len(words) or {"seats", "seed"} & self.options.keys():
            raise NoLog("The 'setup' line says something twice.")
        self.names, self.stack, self.fair, self.practice = {}, [], None, False
        self.closed = self.read_rest(lines, self.read_head(lines))
        if self.fair is not None and (len(self.names) < self.seats or setup[2] != self.short()):
            raise NoLog("A 'seat' line is missing, or the seed is not as a server writes it.")

    def short(self):
        """The seed without the zero bytes it begins with."""
        return re.sub("^(?:00)+(?=..)", "", self.seed.hex())

    def read_head(self, lines):
        """Reads the lines between the setup and the first move, and returns the latter's index."""
        kinds = [kind for kind, _ in HEAD]
        at, kind = 3, "seat"
        while at < len(lines) and lines[at].split(" ")[0] in kinds:
            before, kind = kind, lines[at].split(" ")[0]
            found = HEAD[kinds.index(kind)][1].fullmatch(lines[at])
            if not found or kinds.index(kind) < kinds.index(before) or not self.take(kind, found):
                raise NoLog(f"Line {at + 1} is not as a server writes it, or not in its place.")
            at += 1
        return at

    def take(self, kind, found):
        """Takes in one line; false if its like was there before or must have been."""
        if kind == "seat":
            new = max(self.names, default=-1) < int(found[1]) < self.seats
            self.names[int(found[1])] = found[2]
            return new and len(found[2].encode()) <= NAME_MAX
        if kind == "stack":
            deck, *cards = found[0].split(" ")[1:]
            self.stack += [(deck, card) for card in cards]
            return True
        new = not self.practice if kind == "practice" else self.fair is None
        if kind == "practice":
            self.practice = True
        else:
            self.fair = found[1]
        return new

    @staticmethod
    def read_rest(lines, at):
        """Looks through the moves, which do not bear on the deal; returns whether the log ends."""
        closed = at < len(lines) and CLOSING.fullmatch(lines[-1]) is not None
        for number, line in enumerate(lines[at:len(lines) - closed], at):
            if not REST.fullmatch(line) or (number == at and line[:1] in ("", "#")):
                raise NoLog(f"Line {number + 1} is neither a move nor a closing line.")
        return closed

    def terms(self):
        """What was agreed before the deal, as the seed has it."""
        setup = " ".join([f"setup seats={self.seats}", *map("=".join, self.options.items())])
        names = [f"seat {seat} {self.names.get(seat, '')}" for seat in range(self.seats)]
        return "\n".join([f"game {self.game} rules={self.rules}{self.cards}", setup, *names, ""])


# ---- the seed ----------------------------------------------------------------------------------

def blake2b(*parts):
    return hashlib.blake2b(b"".join(parts), digest_size=32).digest()


LINE = re.compile(r"(2 )?commitment=([0-9a-f]{64}) secret=([0-9a-f]{64})"
                  r"(?: mix=((?:[0-9a-f]{32}|-)(?:,(?:[0-9a-f]{32}|-))*))?")


class Fair:
    """The values of a `fair` line, and what follows from them."""

    def __init__(self, line):
        found = LINE.fullmatch(line)
        if not found:
            raise NoLog("The 'fair' line cannot be read.")
        self.names = found[1] is not None
        self.commitment, self.secret = bytes.fromhex(found[2]), bytes.fromhex(found[3])
        self.mixes = found[4].split(",") if found[4] else []

    def committed(self):
        return blake2b(b"perilune commitment", self.secret)

    def text(self, log):
        mixes = [f"mix {seat} {mix}\n" for seat, mix in enumerate(self.mixes) if mix != "-"]
        return log.terms() + "".join(mixes)

    def seed(self, log):
        if not self.names:
            return blake2b(b"perilune seed", self.secret, bytes.fromhex("".join(self.mixes)))
        return blake2b(b"perilune seed 2", self.secret, self.text(log).encode())

    def fits(self, log):
        bots = [log.names.get(seat, "").startswith("bot:") for seat in range(log.seats)]
        return not self.names or bots == [mix == "-" for mix in self.mixes]


DAILY = re.compile(r"daily (\d{4}-\d\d-\d\d)", re.ASCII)


def judge_daily(log, date):
    try:
        datetime.date.fromisoformat(date)
    except ValueError:
        raise NoLog("The 'fair' line cannot be read.") from None
    if blake2b(b"perilune daily 1", f"{log.game} {date}".encode()) != log.seed:
        return "The seed is not that of the deal of this day."
    return "It is the deal of the day, which anyone can compute beforehand."


def judge(log, noted=None):
    """None when the shuffle is proved fair, or why it is not."""
    if not log.closed:
        return "The log is cut off: its closing line is missing."
    if log.stack:
        return "The cards were arranged by hand."
    if log.fair is None:
        return ("It is a practice game; nobody committed to its cards." if log.practice
                else "The log has no 'fair' line.")
    daily = DAILY.fullmatch(log.fair)
    if daily:
        return judge_daily(log, daily[1])
    fair = Fair(log.fair)
    if fair.committed() != fair.commitment:
        return "The secret is not the one the server committed to."
    if fair.seed(log) != log.seed or not fair.fits(log):
        return "The seed does not follow from the secret, the names, the options and the mixes."
    if all(mix == "-" or not int(mix, 16) for mix in fair.mixes):
        return "No browser added anything."
    if noted is not None and bytes.fromhex(noted) != fair.commitment:
        return "The server showed another commitment before the deal."
    return None if fair.names else "This older log does not protect its names and options."


# ---- the deals ---------------------------------------------------------------------------------

def numbered(cards, kind):
    """The ids of the cards of that type in the order of the catalog, each copy by itself."""
    return [card["id"] for card in cards for _ in range(card["copies"]) if card["type"] == kind]


def arrange(deck, wanted):
    """Brings the cards that each test finds to the top, which is the end, first on top."""
    top = len(deck)
    for is_wanted in wanted:
        at = max(i for i in range(top) if is_wanted(deck[i]))
        top -= 1
        deck[at], deck[top] = deck[top], deck[at]


def stacked(log, deck, fits):
    """A test for each card that the log puts on that deck; `fits` says whether a card is it."""
    ids = [card for name, card in log.stack if name == deck]
    return [lambda card, i=i, id_=id_: fits(card, id_, ids[:i].count(id_))
            for i, id_ in enumerate(ids)]


def first_seat(log, chance):
    """Drawn even when an option names the seat, so that the option changes nothing else."""
    drawn, named = chance.below(log.seats), log.options.get("first", "random")
    return drawn if named == "random" else int(named)


def deal_monkeys(log, cards, chance):
    ids = {deck: numbered(cards, kind) for deck, kind in
           (("circle", "tribe"), ("civ", "civ"), ("monkey", "monkey"), ("ship", "ship"))}
    decks = {}
    for deck, names in ids.items():
        decks[deck] = list(range(len(names)))
        chance.shuffle(decks[deck])
        arrange(decks[deck], stacked(log, deck, lambda card, id_, _: names[card] == id_))
    say = lambda deck, drawn: [ids[deck][card] for card in drawn]
    draw = lambda deck, n: [decks[deck].pop() for _ in range(n)]
    deal = {"circle": say("circle", reversed(decks["circle"]))}
    for seat in range(log.seats):
        deal[f"hand {seat}"] = say("civ", sorted(draw("civ", 2)))
        deal[f"ship {seat}"] = say("ship", draw("ship", 1))
    deal["ships"] = say("ship", draw("ship", 2))
    deal["monkeys"] = say("monkey", draw("monkey", log.seats + 1))
    for deck in ("civ", "monkey", "ship"):
        deal[f"{deck} deck"] = say(deck, reversed(decks[deck]))
    deal["first"] = first_seat(log, chance)
    return deal


def deal_bloodbath(log, cards, chance):
    buildings = numbered(cards, "building")
    progress = [card for kind in ("start", "event", "twist", "robot", "development", "perk")
                for card in numbered(cards, kind)]
    ranges = {kind: [i for i, id_ in enumerate(progress) if id_ in numbered(cards, kind)]
              for kind in ("start", "twist", "robot")}

    def ready(deck, pile, names):
        which = {card: (names[card], names[:card].count(names[card])) for card in pile}
        chance.shuffle(pile)
        arrange(pile, stacked(log, deck, lambda card, id_, copy: which[card] == (id_, copy)))
        return pile

    building = ready("building", list(range(len(buildings))), buildings)
    twist = ready("twist", ranges["twist"], progress)
    robot = ready("robot", ranges["robot"], progress)
    deck = []
    white = log.options.get("twists") == "white"
    black = {card["id"] for card in cards if white and card["facts"].get("shade") == "black"}
    for _ in range(2):
        at = max(i for i, card in enumerate(twist) if progress[card] not in black)
        deck.append(twist.pop(at))
    deck = ready("progress", deck + ranges["start"][:7 if log.seats == 1 else 6], progress)
    deal = {}
    for seat in range(log.seats):
        hand = sorted(building.pop() for _ in range(4))
        deal[f"hand {seat}"] = [buildings[card] for card in hand]
    deal["building deck"] = [buildings[card] for card in reversed(building)]
    for name, pile in (("twist", twist), ("robot", robot), ("progress", deck)):
        deal[f"{name} deck"] = [progress[card] for card in reversed(pile)]
    return deal


def deal_lunarbase(log, cards, chance):
    station = [id_ for id_ in numbered(cards, "station") if id_ != "terran-outpost"]
    chance.shuffle(station)
    arrange(station, stacked(log, "stations", lambda card, id_, _: card == id_))
    ids = [card for kind in ("module", "agent", "influence") for card in numbered(cards, kind)]
    out = set() if log.options.get("influences") == "on" else set(numbered(cards, "influence"))
    if log.options.get("print") == "rulebook":
        out |= {"artificial-intellect", "spybot"}
    deck = [card for card, id_ in enumerate(ids) if id_ not in out]
    chance.shuffle(deck)
    arrange(deck, stacked(log, "cards", lambda card, id_, _: ids[card] == id_))
    draw = lambda n: [ids[card] for card in sorted(deck.pop() for _ in range(n))]
    deal = {}
    for seat in range(log.seats):
        deal[f"station {seat}"] = [station[-1 - seat]]
        deal[f"hand {seat}"] = draw(3)
    deal["supply"] = draw(3 + log.seats)
    deal["deck"] = [ids[card] for card in reversed(deck)]
    deal["first"] = first_seat(log, chance)
    return deal


DEALS = {"monkeys": deal_monkeys, "bloodbath": deal_bloodbath, "lunarbase": deal_lunarbase}


def deal_of(log, cards):
    return DEALS[log.game](log, cards, Chance(log.seed))


# ---- the command -------------------------------------------------------------------------------

def print_steps(log):
    """What leads to the deal, value by value."""
    if log.fair is not None and not DAILY.fullmatch(log.fair):
        fair = Fair(log.fair)
        print("secret      ", fair.secret.hex())
        print("commitment  ", fair.committed().hex())
        print("text        ", *fair.text(log).splitlines(), sep="\n    ")
    print("seed        ", log.seed.hex())
    chance = Chance(log.seed)
    for name, words in (("key", chance.key), ("block 0", chacha8(chance.key, 0))):
        print(name)
        for i in range(0, len(words), 4):
            print("   ", *(f"{word:08x}" for word in words[i:i + 4]))
    order = list(range(6))
    print("shuffle of six, 0 to 5", *order)
    for i in range(6, 1, -1):
        word, j = (chance.words or chacha8(chance.key, 0))[0], chance.below(i)
        order[j], order[i - 1] = order[i - 1], order[j]
        print(f"    {word:08x} * {i} >> 32 = {j}: swap {j} and {i - 1}:", *order)


def read_catalog(given, game):
    if given.cards:
        return json.loads(pathlib.Path(given.cards).read_bytes())
    command = [given.program, "cards", game, "--json"]
    return json.loads(subprocess.run(command, check=True, stdout=subprocess.PIPE).stdout)


def main():
    parser = argparse.ArgumentParser(usage=__doc__.split("usage: ")[1].split("\n")[0])
    parser.add_argument("log")
    parser.add_argument("--program", default=str(ROOT / "build/perilune"))
    parser.add_argument("--cards")
    parser.add_argument("--commitment")
    parser.add_argument("--steps", action="store_true")
    given = parser.parse_args()
    log = Log(pathlib.Path(given.log).read_bytes().decode("utf-8"))
    why_not = judge(log, given.commitment)
    if given.steps:
        print_steps(log)
    if log.game in DEALS:
        for pile, what in deal_of(log, read_catalog(given, log.game)).items():
            print(f"{pile}:", *(what if isinstance(what, list) else [what]))
    print(f"not proved fair: {why_not}" if why_not else "proved fair")
    return 1 if why_not else 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except (NoLog, OSError, ValueError, subprocess.CalledProcessError) as error:
        print(error, file=sys.stderr)
        sys.exit(2)
