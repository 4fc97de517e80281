# SPDX-License-Identifier: MIT
"""Checked histories: what concurrent clients of one table sent and received, and whether that is
consistent with one correct table.

A client records events; the order of the list is the order in which this process saw them:

    sent      client, seat, op, do, seq, text, name    a move, an undo or a line of chat goes out
    done      op                                  it was acknowledged
    refused   op                                  it was refused
    lost      op                                  the connection ended first: either may be true
    hello     client, session                     a connection asks for the table
    welcome   client, session                     and is acknowledged
    saw       client, seat, session, seq, view    a state arrived, as a whole
    noise     client, seat                        a state arrived that told nothing new
    heard     client, session, from, text         a line of chat arrived

The journal is the table's own account: the entries it kept, in order. The rules engine replays it
as an independent model of what every seat may see after each entry. `check` names each law that the
history breaks:

    once       an acknowledged operation is in the journal exactly once, a refused one never; the
               same move in answer to the same state is one operation, however often it is sent,
               and so is chat with the same id
    invented   nothing a person did is in the journal that no client sent
    order      what was acknowledged before something else was sent comes first
    view       what a reader saw is what the model shows that reader
    causes     nobody sees the effect of an operation before it was sent
    back       what a reader has seen of a table is never taken back
    fresh      a new connection shows everything acknowledged before it was opened
    sealed     a reader is sent nothing when nothing changed for it
    chat       lines of chat arrive whole, in order, and after they were sent
"""
import json
import re
import subprocess

PERSONS = re.compile(r"(\d+) (.*)|undo (\d+)|say (\d+) (.*)", re.DOTALL)
NAMED = re.compile(r"once -?\d+ \S+ ")


def canonical(view):
    return json.dumps(view, sort_keys=True, separators=(",", ":"))


class Entry:
    """One line of the journal that a seat caused."""

    def __init__(self, place, text):
        move, undo, say = (PERSONS.fullmatch(text).group(n) for n in (1, 3, 4))
        self.place = place
        self.seat = int(next(seat for seat in (move, undo, say) if seat is not None))
        self.do = "move" if move is not None else "undo" if undo is not None else "say"
        self.text = {"move": PERSONS.fullmatch(text).group(2), "undo": "",
                     "say": PERSONS.fullmatch(text).group(5)}[self.do]


class Model:
    """What each seat sees after each entry, by the rules engine."""

    def __init__(self, program, journal):
        self.views, self.entries, self.bots = {}, [], set()
        with subprocess.Popen([program, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                              text=True) as self.engine:
            for place, text in enumerate(journal):
                self.enter(place, text)
            self.engine.stdin.close()

    def ask(self, line):
        self.engine.stdin.write(line + "\n")
        self.engine.stdin.flush()
        answer = json.loads(self.engine.stdout.readline())
        if not answer["ok"]:
            raise ValueError(f"the journal does not replay: {line}: {answer['error']}")
        return answer

    def look(self, place):
        for seat in range(-1, self.seats):
            view = self.ask(f"view {'public' if seat < 0 else seat}")["view"]
            self.views.setdefault(seat, {})[place] = canonical(view)

    def enter(self, place, text):
        text = NAMED.sub("", text, count=1) if text.startswith("once ") else text
        if text.startswith("bot "):
            self.bots.add(int(text.split()[1]))
        elif text.startswith("start"):
            self.deal(text)
        elif PERSONS.fullmatch(text):
            entry = Entry(place, text)
            self.entries.append(entry)
            if entry.do != "say":
                self.ask(f"{'play' if entry.do == 'move' else 'undo'} {entry.seat} {entry.text}")
        if self.views or text.startswith("start"):
            self.look(place)

    def deal(self, text):
        game = re.search(r"^game (\S+)", text, re.MULTILINE).group(1)
        setup = re.search(r"^setup (.*)", text, re.MULTILINE).group(1)
        self.seats = self.ask(f"new {game} {setup}")["seats"]


class Operation:
    """What a client sent, with the places in the history where it was sent and answered."""

    def __init__(self, event, sent):
        self.seat, self.do, self.seq = event["seat"], event["do"], event.get("seq")
        self.text, self.sent, self.name = event.get("text", ""), sent, event.get("name")
        self.answer, self.answered, self.entry = "lost", None, None


class Wish:
    """Operations that could only have happened once: the same words in answer to the same state."""

    def __init__(self, first):
        self.first, self.operations = first, []

    def must(self):
        return sum(op.answer == "done" for op in self.operations)

    def may(self):
        return any(op.answer != "refused" for op in self.operations)


class Check:
    def __init__(self, history, journal, program):
        self.history, self.broken = history, []
        self.model = Model(program, journal)
        self.operations = {}
        for at, event in enumerate(history):
            if event["is"] == "sent":
                self.operations[event["op"]] = Operation(event, at)
            elif event["is"] in ("done", "refused", "lost"):
                op = self.operations[event["op"]]
                op.answer, op.answered = event["is"], at

    def fail(self, law, why):
        self.broken.append((law, why))

    def run(self):
        for seat in range(self.model.seats):
            if seat not in self.model.bots:
                self.match_turns(seat)
        self.match_chat()
        self.check_order()
        for seat in range(-1, self.model.seats):
            self.check_views(seat)
        self.check_fresh()
        self.check_heard()
        for event in self.history:
            if event["is"] == "noise":
                self.fail("sealed", f"client {event['client']} was sent a state without news")
        return self.broken

    # ---- which entry is which operation ----

    def match_turns(self, seat):
        """A seat's own moves raise its number of states, so the numbers order its wishes."""
        wishes = {}
        for op in self.operations.values():
            if op.seat == seat and op.do != "say":
                wish = wishes.setdefault((op.seq, op.do, op.text), Wish(op.sent))
                wish.operations.append(op)
        entries = [e for e in self.model.entries if e.seat == seat and e.do != "say"]
        self.match(entries, [wishes[key] for key in sorted(wishes)])
        for wish in wishes.values():
            self.share(wish)
        self.check_wishes(wishes.values())

    @staticmethod
    def share(wish):
        """Whoever sent it again, because no answer came, was told that it had been done."""
        entry = next((op.entry for op in wish.operations if op.entry), None)
        for op in wish.operations:
            op.sent = wish.first
            if op.answer == "done":
                op.entry = entry

    def match_chat(self):
        wishes = {}
        for op in self.operations.values():
            if op.do == "say":
                wishes.setdefault((op.seat, op.text), Wish(op.sent)).operations.append(op)
        for entry in [e for e in self.model.entries if e.do == "say"]:
            wish = wishes.get((entry.seat, entry.text))
            if not wish:
                self.fail("invented", f"entry {entry.place}: nobody said {entry.text!r}")
            else:
                self.give(wish, entry)
        for wish in wishes.values():
            if all(op.name and op.name == wish.operations[0].name for op in wish.operations):
                self.check_named(wish)
        self.check_wishes(wishes.values())

    def check_named(self, wish):
        """A line of chat with an id is said once, however often it is sent."""
        if sum(op.entry is not None for op in wish.operations) > 1:
            self.fail("once", f"{wish.operations[0].text!r} was sent again and said twice")
        self.share(wish)

    def match(self, entries, wishes):
        """The longest way to pair entries with wishes, both in their order."""
        n, m = len(entries), len(wishes)
        best = [[0] * (m + 1) for _ in range(n + 1)]
        for i in reversed(range(n)):
            for j in reversed(range(m)):
                best[i][j] = max(best[i + 1][j], best[i][j + 1])
                if self.fits(entries[i], wishes[j]):
                    weight = 2 if wishes[j].must() else 1
                    best[i][j] = max(best[i][j], best[i + 1][j + 1] + weight)
        i = j = 0
        while i < n and j < m:
            weight = 2 if wishes[j].must() else 1
            if self.fits(entries[i], wishes[j]) and best[i][j] == best[i + 1][j + 1] + weight:
                self.give(wishes[j], entries[i])
                i, j = i + 1, j + 1
            elif best[i][j] == best[i + 1][j]:
                self.unexplained(entries[i], wishes)
                i += 1
            else:
                j += 1
        for entry in entries[i:]:
            self.unexplained(entry, wishes)

    @staticmethod
    def fits(entry, wish):
        op = wish.operations[0]
        return entry.do == op.do and entry.text == op.text and wish.may()

    def unexplained(self, entry, wishes):
        known = any(op.do == entry.do and op.text == entry.text
                    for wish in wishes for op in wish.operations)
        law = "once" if known else "invented"
        self.fail(law, f"entry {entry.place}, '{entry.do} {entry.text}' of seat {entry.seat}, was "
                       f"{'stored more often than sent' if known else 'sent by nobody'}")

    def give(self, wish, entry):
        """An acknowledged operation of the wish, or else one whose answer was lost."""
        free = [op for op in wish.operations if op.entry is None and op.answer != "refused"]
        if not free:
            self.fail("once", f"entry {entry.place}: '{entry.text}' is stored once too often")
            return
        min(free, key=lambda op: (op.answer != "done", op.sent)).entry = entry

    def check_wishes(self, wishes):
        for wish in wishes:
            for op in wish.operations:
                if op.answer == "done" and op.entry is None:
                    self.fail("once", f"'{op.do} {op.text}' of seat {op.seat} was acknowledged and "
                                      "is not in the journal")

    # ---- order ----

    def check_order(self):
        """Sent after another one's acknowledgment, stored before it: not the order of one table."""
        placed = [op for op in self.operations.values() if op.entry]
        done = sorted((op for op in placed if op.answer == "done"), key=lambda op: op.answered)
        newest, i = None, 0
        for op in sorted(placed, key=lambda op: op.sent):
            while i < len(done) and done[i].answered < op.sent:
                if newest is None or done[i].entry.place > newest.entry.place:
                    newest = done[i]
                i += 1
            if newest and newest.entry.place > op.entry.place:
                self.fail("order", f"entry {op.entry.place} was sent after entry "
                                   f"{newest.entry.place} was acknowledged")

    # ---- what readers saw ----

    def sightings(self, seat):
        return [(at, event) for at, event in enumerate(self.history)
                if event["is"] == "saw" and event["seat"] == seat]

    def check_views(self, seat):
        seen, session = {}, {}
        for at, event in self.sightings(seat):
            seq, view = event["seq"], canonical(event["view"])
            if seen.setdefault(seq, (view, at))[0] != view:
                self.fail("view", f"state {seq} of seat {seat} looked different twice")
            if seq < session.get(event["client"], 0):
                self.fail("back", f"client {event['client']} went back from state "
                                  f"{session[event['client']]} to {seq}")
            session[event["client"]] = seq
        self.place_views(seat, seen)

    def place_views(self, seat, seen):
        """The earliest entry after which each state can have been shown."""
        views, floor = self.model.views[seat], min(self.model.views[seat])
        for seq in sorted(seen):
            view, at = seen[seq]
            fits = [place for place in views if place >= floor and views[place] == view]
            if not fits:
                past = any(views[place] == view for place in views)
                self.fail("back" if past else "view",
                          f"state {seq} of seat {seat} is not what the rules show it")
                return
            floor = fits[0]
            early = [op for op in self.operations.values()
                     if op.entry and op.do != "say" and op.entry.place <= floor and op.sent > at]
            if early:
                self.fail("causes", f"state {seq} of seat {seat} came before it was caused")

    def check_fresh(self):
        """The first state of a connection has to be one that the table had since it was asked."""
        asked, pending = {}, {}
        for at, event in enumerate(self.history):
            if event["is"] == "hello":
                asked[event["client"], event["session"]] = at
                pending[event["client"], event["session"]] = True
            elif event["is"] == "saw" and pending.pop((event["client"], event["session"]), False):
                self.check_first(event, asked[event["client"], event["session"]])

    def check_first(self, event, asked):
        newest = max((op.entry.place for op in self.operations.values()
                      if op.entry and op.answer == "done" and op.answered < asked), default=-1)
        views, view = self.model.views[event["seat"]], canonical(event["view"])
        if not any(views[place] == view for place in views if place >= newest):
            self.fail("fresh", f"client {event['client']} was shown a table from before entry "
                               f"{newest}")

    # ---- chat ----

    def check_heard(self):
        said = [e for e in self.model.entries if e.do == "say"]
        place = {(e.seat, e.text): e.place for e in said}
        sent = {(op.seat, op.text): op.sent for op in self.operations.values() if op.do == "say"}
        newest = {}
        for at, event in enumerate(self.history):
            if event["is"] != "heard":
                continue
            line, who = (event["from"], event["text"]), (event["client"], event["session"])
            if line not in place:
                self.fail("chat", f"client {event['client']} heard what is not in the journal")
            elif at < sent.get(line, at + 1):
                self.fail("chat", f"client {event['client']} heard {event['text']!r} too early")
            elif place[line] <= newest.get(who, -1):
                self.fail("chat", f"client {event['client']} heard chat out of order")
            newest[who] = max(newest.get(who, -1), place.get(line, -1))


def check(history, journal, program):
    return Check(history, journal, program).run()
