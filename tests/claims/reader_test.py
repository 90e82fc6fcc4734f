# SPDX-FileCopyrightText: 2026 The Lockstep developers
# SPDX-License-Identifier: MIT
"""Judges what Lockstep claims of runs that fail, from the program and the messages alone.

Programs are made here, a list of statements for each process, so that this reader knows where each process stands: it walks
through the statements and takes, for each, the messages that the JSON says were sent and received. Of the JSON it uses
`rounds[].messages`, `unreceived`, `settings`, `faults`, `error.kind` and `claims`; what each claim means is in
resources/docs/claims.md. Each statement has a line of its own, so that the line of a claim says where in its program a
process is. Of shipped algorithms, whose statements it does not know, it judges what claims say
of messages. Programs with a variable that has no value, or a loop that does not end, are made with what must be claimed of
them. Usage: reader_test.py LOCKSTEP PROGRAMS [--seed N]
"""
import json
import math
import random
import re
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path

LOCKSTEP, PROGRAMS = sys.argv[1], int(sys.argv[2])
SEED = int(sys.argv[sys.argv.index("--seed") + 1]) if "--seed" in sys.argv else 1


class Statement:
    """A send, a receive, both at once or a barrier; `to` and `source` are processes, source "any" is any process."""

    def __init__(self, to=None, sent_tag=0, source=None, tag=0):
        self.to, self.sent_tag, self.source, self.tag, self.line = to, sent_tag, source, tag, 0

    @property
    def is_barrier(self):
        return self.to is None and self.source is None

    def text(self):
        if self.is_barrier:
            return "barrier;"
        parts = []
        if self.to is not None:
            parts.append(f"send 7 to {self.to}" + (f" tag {self.sent_tag}" if self.sent_tag else ""))
        if self.source is not None:
            start = "receive y from " + ("any" if self.source == "any" else str(self.source))
            parts.append(start + (f" tag {self.tag}" if self.tag else ""))
        return " and ".join(parts) + ";"


def made(rng):
    """A program that ends, spoiled in one to three ways; the options of its run."""
    p = rng.randint(2, 6)
    of = [[] for _ in range(p)]
    for _ in range(rng.randint(1, 8)):
        kind = rng.random()
        a, b = rng.sample(range(p), 2)
        tag = rng.choice([0, 0, 0, 1, 2])
        if kind < 0.1:
            for each in of:
                each.append(Statement())
        elif kind < 0.25:
            of[a].append(Statement(b, tag, b, 0))
            of[b].append(Statement(a, 0, a, tag))
        else:
            of[a].append(Statement(b, tag))
            of[b].append(Statement(source=a, tag=tag))
    for _ in range(rng.randint(1, 3)):
        spoil(rng, of, p)
    for each in of:  # with a receive from any process, which message a named one took could not be told
        if rng.random() < 0.15:
            for one in each:
                one.source = one.source if one.source is None else "any"
    options = []
    if rng.random() < 0.35:
        options += ["--sends", "synchronous"]
    if rng.random() < 0.15:
        options += ["--ports", "all"]
    if rng.random() < 0.05:
        options += [rng.choice(["--max-rounds", "--max-messages"]), str(rng.randint(1, 3))]
    if rng.random() < 0.15:
        options += ["--stop", f"{rng.randrange(p)}:{rng.randint(1, 3)}"]
    elif rng.random() < 0.2:
        sends = [(i, one.to) for i, each in enumerate(of) for one in each if one.to is not None]
        if sends:
            source, to = rng.choice(sends)
            options += ["--drop", f"{rng.randint(1, 3)}:{source}-{to}"]
    elif rng.random() < 0.1:  # one fault, so that it is clear which one met nothing
        options += ["--slow", "{}-{}:2".format(*rng.sample(range(p), 2))]
    return p, of, options


def spoil(rng, of, p):
    full = [each for each in of if each]
    if not full:
        return
    statements = rng.choice(full)
    at = rng.randrange(len(statements))
    one = statements[at]
    way = rng.choice(["partner", "tag", "count", "order", "missing", "twice", "turn"])
    if way == "partner" and one.to is not None:
        one.to = rng.choice([q for q in range(p) if statements is not of[q]])
    elif way == "partner" and one.source is not None:
        one.source = rng.choice([q for q in range(p) if statements is not of[q]])
    elif way == "tag":
        one.tag, one.sent_tag = (rng.randint(0, 3) if one.source is not None else 0), (rng.randint(0, 3) if one.to is not None else 0)
    elif way in ("count", "twice"):
        copy = Statement(one.to, one.sent_tag, one.source, one.tag)
        statements.insert(rng.randint(0, len(statements)), copy)
    elif way == "order":
        rng.shuffle(statements)
    elif way == "missing":
        statements.pop(at)
    elif way == "turn":
        one.to, one.source = (one.source if one.source != "any" else None), one.to
        one.tag, one.sent_tag = one.sent_tag, one.tag
        if one.is_barrier:
            statements.pop(at)


def broken(rng):
    """A program of two processes whose main procedure ends with an error or in a loop; the options of its run; the claim that
    it must get: id and arguments."""
    lines = ["procedure MADE(X, my_id, p)", "begin"]
    for _ in range(rng.randint(0, 4)):
        lines.append(f"   z := {rng.randint(0, 9)};")
    options, way = [], rng.choice(["elsewhere", "no data", "set in", "here", "wait", "passed", "returned", "stays", "turns", "grows"])
    more = []
    match way:
        case "elsewhere":
            source = rng.randint(0, 1)
            options = ["--operation", "one-to-all-broadcast", "--input", "X", "--source", str(source)]
            lines.append("   y := X;")
            claim = "starts-elsewhere", {"variable": "X", "partner": source}
        case "no data":
            lines.append("   y := X;")
            claim = "has-no-data", {"variable": "X"}
        case "set in":
            setting = []
            for _ in range(rng.randint(1, 4)):
                lines.append(f"   if my_id = {rng.randint(2, 9)} then x := 1;")
                setting.append(str(len(lines)))
            lines.append(rng.choice(["   y := x;", "   send x to 1 - my_id;", "   x := x + 1;"]))
            claim = "set-in", {"variable": "x", "lines": ", ".join(setting), "unit": "MADE"}
        case "here":
            lines.append("   x := x + 1;")
            claim = "set-here-alone", {"variable": "x"}
        case "wait":
            lines.append("   h := start receive x from 1 - my_id;")
            started = len(lines)
            lines += ["   y := x;", "   wait h;"]
            claim = "set-at-wait", {"variable": "x", "line": started}
        case "passed":
            lines += ["   if my_id = 5 then x := 1;", f"   USE({rng.choice(['x', 'my_id, x'])});"]
            more = ["procedure USE(" + ("a)" if "(x)" in lines[-1] else "a, b)"), "begin", "   c := " + ("a;" if "(x)" in lines[-1] else "b;"), "end USE"]
            claim = "not-passed", {"variable": "a" if "(x)" in lines[-1] else "b"}
        case "returned":
            lines += ["   x := ASK(my_id);", "   y := x;"]
            more = ["procedure ASK(a)", "begin", "   if a = 5 then send a to 0;", "   if a = 6 then return a;", "end ASK"]
            claim = "may-return-nothing", {"variable": "x", "lines": str(len(lines) - 1), "unit": "MADE"}
        case _:
            first = rng.randint(1, 5)
            lines += [f"   i := {first};", f"   while i > {rng.randint(-9, 0)} do"]
            condition = len(lines)
            change = {"stays": "z := 3", "turns": "i := 7 - i", "grows": "i := i + 1"}[way]
            lines += [f"      {change};", "   endwhile;"]
            options = ["--max-statements", str(rng.randint(500, 2000))]
            claim = {"stays": ("stays-the-same", {"variable": "i", "value": str(first), "line": condition}),
                     "turns": ("goes-back-and-forth", {"variable": "i", "line": condition}), "grows": (None, {})}[way]
    return "\n".join([*lines, "end MADE", *more, ""]), options, claim


def source_of(p, of):
    lines = ["procedure MADE(my_id, p)", "begin"]
    for process, statements in enumerate(of):
        if not statements:
            continue
        lines.append(f"   if my_id = {process} then")
        for one in statements:
            lines.append("      " + one.text())
            one.line = len(lines)
        lines.append("   endif;")
    return "\n".join(lines + ["end MADE", ""])


class Shipped:
    """In place of the statements of a program that was not made here: none is known."""

    def __getitem__(self, process):
        return []


SHIPPED = Shipped()


class Run:
    def __init__(self, data, p, of):
        self.p, self.of, self.data = p, of, data
        self.messages = [{**message, "round": one["round"]} for one in data["rounds"] for message in one["messages"]]
        self.synchronous = data["settings"]["sends"] == "synchronous"
        self.times = {one["round"]: one["time"] for one in data["rounds"]}
        self.hops_apart = data["settings"]["switching"] == "store-and-forward"
        self.faults = data.get("faults", {})
        self.sent = Counter((m["source"], m["destination"], m.get("tag", 0)) for m in self.messages)
        self.lost = Counter((m["source"], m["destination"], m.get("tag", 0)) for m in self.messages if m.get("dropped"))
        self.untaken = Counter()
        self.since = {}
        arrivals = {(one["round"], m["source"], m["destination"], m.get("tag", 0), m["line"]): m["arrived"]
                    for one in data["rounds"] for m in one["messages"]}
        for m in data["unreceived"]:
            key = m["destination"], m["source"], m.get("tag", 0)
            arrived = arrivals[m["round"], m["source"], m["destination"], m.get("tag", 0), m["line"]]
            if m.get("dropped") or not arrived:
                continue
            self.untaken[key] += 1
            self.since[key] = min(self.since.get(key, arrived), arrived)
        is_unmet = data["error"] is not None and data["error"]["kind"] == "fault"
        stops = [] if is_unmet else self.faults.get("stop", [])
        self.stopped = {int(text.split(":")[0]): int(text.split(":")[1]) for text in stops}
        if of is not SHIPPED:
            self.stand()

    def taken(self, source, to):
        """Of all tags."""
        count = sum(n for (a, b, _), n in self.sent.items() if (a, b) == (source, to))
        lost = sum(n for (a, b, _), n in self.lost.items() if (a, b) == (source, to))
        left = sum(n for (b, a, _), n in self.untaken.items() if (a, b) == (source, to))
        return count - lost - left

    def stand(self):
        """at[i]: the statement at which process i stands, None if it has ended; left[i]: what it still waits for of it."""
        out = Counter(self.sent)
        incoming = Counter()
        for (a, b, tag), n in self.sent.items():
            incoming[b, a, tag] += n - self.lost[a, b, tag] - self.untaken[b, a, tag]
        where = [0] * self.p
        half = [set() for _ in range(self.p)]  # of the statement: "out" and "in" when done
        moved = True
        while moved:
            moved = False
            for i in range(self.p):
                while where[i] < len(self.of[i]) and not self.of[i][where[i]].is_barrier:
                    one = self.of[i][where[i]]
                    if one.to is not None and "out" not in half[i] and out[i, one.to, one.sent_tag] > 0:
                        out[i, one.to, one.sent_tag] -= 1
                        half[i].add("out")
                    if one.source is not None and "in" not in half[i]:
                        sources = range(self.p) if one.source == "any" else [one.source]
                        best = max(sources, key=lambda a: incoming[i, a, one.tag])
                        if incoming[i, best, one.tag] > 0:
                            incoming[i, best, one.tag] -= 1
                            half[i].add("in")
                    done = {"out"} if one.to is not None else set()
                    done |= {"in"} if one.source is not None else set()
                    if half[i] != done:
                        break
                    where[i] += 1
                    half[i] = set()
                    moved = True
            if not moved:
                at_barrier = [i for i in range(self.p) if where[i] < len(self.of[i]) and self.of[i][where[i]].is_barrier]
                others = [i for i in range(self.p) if where[i] < len(self.of[i]) and i not in at_barrier and i not in self.stopped]
                if at_barrier and not others:
                    for i in at_barrier:
                        where[i] += 1
                    moved = True
        self.where, self.half = where, half

    def at(self, i):
        if i in self.stopped or self.where[i] >= len(self.of[i]):
            return None
        return self.of[i][self.where[i]]

    def has(self, word):
        """Whether a statement of any process sends, or receives."""
        return any((one.to if word == "send" else one.source) is not None for statements in self.of for one in statements)

    def waits_in(self, i):
        one = self.at(i)
        return one is not None and one.source is not None and "in" not in self.half[i]

    def waits_out(self, i):
        one = self.at(i)
        return one is not None and one.to is not None and ("out" not in self.half[i])

    def waits_on(self, i, k):
        one = self.at(i)
        if one is None or self.at(k) is None:
            return False
        if one.is_barrier:
            return not self.at(k).is_barrier
        return (self.waits_in(i) and one.source in ("any", k)) or (self.waits_out(i) and one.to == k)

    def is_cycle(self, processes):
        return bool(processes) and all(self.waits_on(a, b) for a, b in zip(processes, processes[1:] + processes[:1]))

    def sends_later(self, i):
        return any(one.to is not None for one in self.of[i][self.where[i] + 1:])

    def lost_in(self, source, to, round_):
        return any(m.get("dropped") and m["destination"] == to and source in (None, m["source"]) and where["round"] == round_
                   for where in self.data["rounds"] for m in where["messages"])

    def started(self, i, last, to=None):
        """The messages of process i up to that round."""
        return [m for m in self.messages if m["source"] == i and m["round"] <= last and to in (None, m["destination"])]

    def arrived(self, i, last, source=None, tag=None):
        return [m for m in self.messages if m["destination"] == i and m["arrived"] and m["arrived"] <= last and not m.get("dropped")
                and source in (None, m["source"]) and tag in (None, m.get("tag", 0))]

    def holds_in_round(self, claim):
        """Of what a process does in a round and where it stands after it."""
        a, i, r = claim["args"], claim["process"], claim["round"]
        partner, partners, line = a.get("partner"), a.get("processes", []), a.get("line", 0)
        index = next((k for k, one in enumerate(self.of[i]) if one.line == line), None)
        one = None if index is None else self.of[i][index]
        before = [] if index is None else self.of[i][:index]
        known = self.of is not SHIPPED  # of a program that was made here
        now = sorted({m["destination"] for m in self.messages if m["source"] == i and m["round"] == r})
        later = [m for m in self.messages if m["source"] == i and m["round"] > r]
        named = one is not None and one.source == ("any" if partner is None else partner)
        match claim["id"]:
            case "sends":
                return now == partners and (not known or one is not None and one.to in partners)
            case "receives":
                return all(self.arrived(i, r, q) for q in partners) and (
                    not known or one is not None and (one.source == "any" or one.source in partners))
            case "message-waits-to-cross":
                return not now and (not known or one is not None and one.to in partners) and (
                    any(m["destination"] in partners for m in later) or self.data["error"] is not None)
            case "message-arrives":
                return all(any(m["arrived"] == r for m in self.arrived(i, r, q)) for q in partners)
            case "takes-no-part":
                return not now
            case "has-not-begun":
                return (r == 0 or r > len(self.data["rounds"])) and not self.started(i, r)
            case "sends-in-next-round":
                return any(m["round"] == r + 1 and m["destination"] == partner for m in later) and (not known or one.to == partner)
            case "waits-to-send-to" | "waits-for" if not known and (self.data["error"] is not None or partner is None):
                return True
            case "waits-to-send-to" if not known:
                return any(m["destination"] == partner for m in later)
            case "waits-for" if not known:
                return any(m["source"] == partner for m in self.messages if m["destination"] == i)
            case "waits-to-send-to":
                return one is not None and one.to == partner and len(self.started(i, r)) <= sum(s.to is not None for s in before)
            case "waits-for" | "waits-for-lost":
                if "lost" in a and not (a["lost"] <= r and self.lost_in(partner, i, a["lost"])):
                    return False
                # Of what it waits for, no more has come than its earlier statements have taken.
                taken = sum(s.source is not None and s.tag == one.tag for s in before if "any" in (one.source, s.source) or s.source == one.source)
                return named and len(self.arrived(i, r, partner, one.tag)) <= taken
            case "is-at-barrier":
                return not known or one is not None and one.is_barrier
            case "waits-for-round":
                return not known
            case "is-done":
                stopped_early = self.data["error"] is not None and self.data["error"]["kind"] == "budget" and not self.synchronous
                return not later and (not known or self.at(i) is None or stopped_early)  # its sends may not have crossed
            case "is-done-but-crossing":
                return any(m["destination"] == partner for m in later)
            case "has-posted" | "has-under-way":
                kind, count = ("receive", "receives") if claim["id"] == "has-posted" else ("send", "sends")
                open_ = [s["partner"] for where in self.data["rounds"] if where["round"] == r for s in where.get("started", [])
                         if s["process"] == i and s["kind"] == kind and not s["complete"]]
                return r > len(self.data["rounds"]) or r == 0 or (len(open_) == a[count] and set(open_) == set(partners))
            case "is-stopped":
                return i in self.stopped and self.stopped[i] <= r + 1
            case "has-failed":
                return self.data["error"] is not None and self.data["error"]["process"] == i
        return None

    def delivers(self, operation, one):
        """Whether the data that the operation promises have come, as far as items of messages say; `one`: source or root."""
        everybody = set(range(self.data["processes"]))
        if self.data["words"] == 0:
            return True
        come = {i: [item for m in self.messages if m["destination"] == i for item in m["items"]] for i in everybody}
        summed = lambda i: {i} | {c for item in come[i] for c in item["contributors"]}
        origins = lambda i, to=None: {i} | {item["origin"] for item in come[i] if to in (None, item["destination"])}
        match operation:
            case "one-to-all-broadcast":
                return all(one in origins(i) for i in everybody)
            case "scatter":
                return all(i == one or any(item["destination"] == i for item in come[i]) for i in everybody)
            case "gather":
                return origins(one) >= everybody
            case "all-to-all-broadcast":
                return all(origins(i) >= everybody for i in everybody)
            case "all-to-all-personalized":
                return all(origins(i, i) >= everybody for i in everybody)
            case "all-to-one-reduction":
                return summed(one) >= everybody
            case "all-reduce":
                return all(summed(i) >= everybody for i in everybody)
        return True

    def holds_of_run(self, claim):
        """Of the whole run, and of the links of a round; None of other claims."""
        a, i, error = claim["args"], claim["process"], self.data["error"]
        kind = None if error is None else error["kind"]
        bounds = {"rounds": "rounds", "words": "tw", "hops": "hops"}
        at_end = {"waits-at-end": True, "waits-at-end-for-ended": lambda: self.at(a["partner"]) is None,
                  "waits-at-end-for-lost": lambda: self.lost_in(a["partner"], i, a["lost"]),
                  "waits-at-end-for-stopped": lambda: self.stopped.get(a["partner"]) == a["before"]}
        match claim["id"].rpartition("-of-"):
            case "bound", _, what:
                did_its_work = error is None and (self.data["result"] is None or self.data["result"]["correct"] is not False)
                bound = self.data["bound"]["transmissions" if what == "hops" else what]
                return (bound == a["at_least"] and self.data["totals"][bounds[what]] == a["counted"]
                        and (a["counted"] >= bound or not did_its_work))
        match claim["id"]:
            case "link-is-shared":
                sharing = [m for m in self.messages if m["round"] == claim["round"]
                           and (a["from"], a["to"]) in zip(m["path"], m["path"][1:])]
                return self.hops_apart or (len(sharing) == a["messages"] > 1 and (
                    "words" not in a or (sum(m["words"] for m in sharing) <= a["words"] > a["alone"]
                                         and a["words"] == self.times[claim["round"]] - 1)))  # ts and tw are 1, th is 0
            case "unreceived":
                return len(self.data["unreceived"]) == a["messages"]
            case "free-play":
                return error is None
            case "agrees-with-formula" | "differs-from-formula":
                formula = formula_of(self.data["algorithm"])
                if formula is None or self.data["words"] == 0:  # of more names than this reader knows
                    return True
                p = self.data["processes"]
                time = eval(formula, {"ts": 1, "tw": 1, "th": 0, "p": p, "m": self.data["words"], "log": math.log2, "d": math.log2(p),
                                      "min": min, "max": max})
                agrees = abs(time - self.data["totals"]["time"]) < 1e-9 * max(1, time)
                return agrees == (claim["id"] == "agrees-with-formula")
            case "correct":
                return error is None and self.data["result"]["correct"] and self.delivers(a["operation"], i)
            case "sends-so-many":
                return sum(m["round"] == claim["round"] and (m["source"], m["destination"]) == (i, a["partner"])
                           for m in self.messages) == a["messages"]
            case "sends-in-rounds":
                return all(any(m["round"] == int(r) and (m["source"], m["destination"]) == (i, a["partner"]) for m in self.messages)
                           for r in a["rounds"].split(", "))
            case "round-has":
                return set(a["messages"].split(", ")) <= {
                    f"{m['source']}-{m['destination']}" for m in self.messages if m["round"] == claim["round"]}
            case "link-is-unused":
                ends = {int(a["from"]), int(a["to"])}
                return not any(set(pair) == ends for m in self.messages for pair in zip(m["path"], m["path"][1:]))
            case "ends-before":
                return not any(m["source"] == i and m["round"] >= claim["round"] for m in self.messages)
            case "run-is-over":
                return len(self.data["rounds"]) == a["rounds"]
            case "no-messages":
                return not self.messages
            case "deadlock" | "waits-forever":
                return kind == "deadlock" and claim["round"] > max((m["round"] for m in self.messages), default=0)
            case "too-large" if "rounds" in a or "messages" in a:
                return max(len(self.data["rounds"]), claim["round"] - 1) >= a.get("rounds", 0) and len(self.messages) >= a.get("messages", 0)
            case "incorrect":
                return error is None and len(self.data["result"]["wrong"]) == a["wrong"]
            case "too-large" | "program-error" | "stopped" | "unmet-fault":
                return kind == {"too-large": "budget", "program-error": "runtime", "stopped": "cancelled", "unmet-fault": "fault"}[claim["id"]]
            case name if name in at_end:
                one = self.at(i)
                partner = a["partner"]
                waits = (self.waits_in(i) and one.source in ("any", partner) if partner is not None and one.source != "any" else self.waits_in(i)) or (
                    self.waits_out(i) and one.to == partner) or one.is_barrier
                return one.line == a["line"] and waits and (at_end[name] is True or at_end[name]())
        return None

    def holds(self, claim):
        held = self.holds_of_run(claim)
        if held is not None:
            return held
        if claim["round"] is not None:
            return self.holds_in_round(claim)
        a, i = claim["args"], claim["process"]
        partner, tag = a.get("partner"), a.get("tag", 0)
        one = None if i is None else self.at(i)
        cycle = a.get("processes", [])
        in_cycle = [self.at(k) for k in cycle]
        only_in = all(self.waits_in(k) for k in cycle)
        named = lambda statement: None if statement.source == "any" else statement.source
        match claim["id"]:
            case "waits-to-receive":
                return self.waits_in(i) and named(one) == partner and one.tag == tag and one.line == a["line"]
            case "waits-to-send":
                return self.waits_out(i) and one.to == partner and one.sent_tag == tag and one.line == a["line"]
            case "waits-to-both":
                return (self.waits_in(i) and self.waits_out(i) and named(one) == partner and one.tag == tag and one.to == a["to"]
                        and one.sent_tag == a["sent_tag"] and one.line == a["line"])
            case "waits-at-barrier":
                return one is not None and one.is_barrier and one.line == a["line"]
            case "at-barrier":
                return one is not None and one.is_barrier
            case "has-ended" | "partner-has-ended":
                return self.at(partner) is None
            case "was-stopped" | "does-nothing-since":
                return self.stopped.get(partner) == a["before"]
            case "was-lost" | "left-without-lost-message":
                return self.lost_in(partner, i, a["lost"])
            case "has-untaken":
                return self.untaken[i, partner, tag] == a["messages"] and self.since[i, partner, tag] == a["since"]
            case "cycle":
                return self.is_cycle(cycle)
            case "cycle-of-synchronous-sends":
                return self.synchronous and self.is_cycle(cycle) and all(self.waits_out(k) for k in cycle)
            case "cycle-with-synchronous-send":
                return self.synchronous and self.is_cycle(cycle) and any(self.waits_out(k) for k in cycle)
            case "cycle-of-receives-before-sends":
                return self.is_cycle(cycle) and only_in and all(self.sends_later(k) for k in cycle)
            case "cycle-of-receives-without-sends":
                return self.is_cycle(cycle) and only_in and not any(self.sends_later(k) for k in cycle)
            case "others-have-sent":
                return self.is_cycle(cycle) and only_in and all(
                    any(b == k for (b, _, _), n in self.untaken.items() if n) and not any(
                        b == k and n and s.source == source for (b, source, _), n in self.untaken.items())
                    for k, s in zip(cycle, in_cycle))
            case "tags-differ":
                offered = [(source, t) for (b, source, t), n in self.untaken.items() if b == i and n]
                offered += [(k, self.at(k).sent_tag) for k in range(self.p) if self.waits_out(k) and self.at(k).to == i]
                return self.waits_in(i) and any(one.source in ("any", source) and t != one.tag for source, t in offered)
            case "never-sent":
                return self.at(i) is None and not any(s == i and d == partner for s, d, _ in self.sent)
            case "nothing-sends": # as the text says it: no statement sends
                return self.at(i) is None and not any(s == i and d == partner for s, d, _ in self.sent) and not self.has("send")
            case "nothing-receives":
                return self.at(i) is None and self.taken(partner, i) == 0 and not self.has("receive")
            case "sent-too-few":
                return self.at(i) is None and sum(n for (s, d, _), n in self.sent.items() if (s, d) == (i, partner)) == a["messages"] > 0
            case "never-received":
                return self.at(i) is None and self.taken(partner, i) == 0
            case "received-too-few":
                return self.at(i) is None and self.taken(partner, i) == a["messages"] > 0
            case "all-others-have-ended":
                return all(self.at(k) is None for k in range(self.p) if k != i)
        return None


def formula_of(algorithm):
    """The time that the header of a shipped algorithm gives, for Python; None if it has names that this reader does not know."""
    path = Path(__file__).parents[2] / "resources" / "algorithms" / f"{algorithm}.algo"
    costs = re.findall(r"^\W*cost\b[^:]*:(.*)$", path.read_text(encoding="utf-8"), re.MULTILINE) if path.exists() else []
    if len(costs) != 1 or set(re.findall(r"[a-z]+", costs[0])) - {"ts", "tw", "th", "m", "p", "log", "d", "div", "mod", "min", "max"}:
        return None
    return costs[0].strip().replace(" div ", " // ").replace(" mod ", " % ").replace("^", "**")


def said_twice(run, name, faults):
    """A claim is listed once, however many sentences rest on it."""
    faults += [f"{name}: {claim} is listed {n} times"
               for claim, n in Counter(json.dumps(each, sort_keys=True) for each in run.data["claims"]).items() if n > 1]


def judge_what_was_false(folder, faults):
    """What version 0.1.0 said of runs that fail, and was not so: this reader must see that."""
    turn = [[Statement((i + 1) % 4), Statement(source=(i - 1) % 4), Statement(source=(i - 1) % 4), Statement((i + 1) % 4)] for i in range(4)]
    tagged = [[Statement(source=1, tag=4)], [Statement(0, 3)]]
    once = [[Statement(1), Statement(1)], [Statement(source=0)]]
    late = [[Statement(1)], [Statement(source=2), Statement(source=0)], [Statement(source=1), Statement(1)]]
    quiet = [[Statement()], [Statement()]]
    pairs = [[Statement(2)], [Statement(3)], [Statement(source=0)], [Statement(source=1)]]
    switches = Path(folder, "switches.dot")  # both messages share a link that carries two words at a time
    switches.write_text("graph g { node [kind=switch]; s; t; node [kind=process]; a; b; c; d; a -- s; b -- s; c -- t; d -- t; s -- t [bandwidth=2]; }\n")
    of_run = lambda kind, process, **args: {"id": kind, "process": process, "round": None, "args": args}
    for name, of, options, claim in [
            ("none has sent", turn, [], of_run("cycle-of-receives-without-sends", None, processes=[0, 3, 2, 1])),
            ("ended without sending", tagged, [], of_run("never-sent", 1, partner=0)),
            ("ended without receiving", once, ["--sends", "synchronous"], of_run("never-received", 1, partner=0)),
            ("a bound that a run beats", quiet, [], of_run("bound-of-rounds", None, at_least=3, counted=0)),
            ("sends where nothing crosses", late, ["--sends", "synchronous"],
             {"id": "sends", "process": 0, "round": 1, "args": {"processes": [1], "line": 4}}),
            ("a crowded link that costs nothing", pairs, ["--network", f"file:{switches}"],
             {"id": "link-is-shared", "process": None, "round": 1, "args": {"from": "s", "to": "t", "messages": 2, "words": 2, "alone": 1}})]:
        path = Path(folder, "false.algo")
        path.write_text(source_of(len(of), of))
        network = [] if "--network" in options else ["--network", f"complete:{len(of)}"]
        out = subprocess.run([LOCKSTEP, "run", path, *network, *options, "--json"], capture_output=True, text=True, check=False).stdout
        if Run(json.loads(out), len(of), of).holds(claim) is not False:
            faults.append(f"the reader believes what 0.1.0 said: {name}")


def judge_shipped(kinds, faults):
    """Every algorithm of the library with every setting: what its claims say of messages."""
    settings = [[], ["--ports", "all"], ["--sends", "synchronous"], ["--switching", "store-and-forward"], ["--duplex", "half"],
                ["--words", "5"], ["--network", "ring:8"], ["--network", "linear:8"]]
    names = [one["name"] for one in json.loads(subprocess.run([LOCKSTEP, "list", "algorithms", "--json"], capture_output=True,
                                                              text=True, check=True).stdout)]
    for name in names[:: max(1, len(names) * 300 // (PROGRAMS * 20))]:
        for options in settings:
            out = subprocess.run([LOCKSTEP, "run", name, *options, "--json"], capture_output=True, text=True, check=False).stdout
            if not out:  # the network or a setting is none of the algorithm's
                continue
            run = Run(json.loads(out), 0, SHIPPED)
            said_twice(run, f"{name} {' '.join(options)}", faults)
            for claim in run.data["claims"]:
                if run.data["error"] is not None and claim["round"] is None:
                    continue
                kinds[claim["id"]] += 1
                if not run.holds(claim):
                    faults.append(f"{name} {' '.join(options)}: {claim} does not hold ({run.holds(claim)})")


def main():
    rng = random.Random(SEED)
    kinds, faults, failed = Counter(), [], 0
    judge_shipped(kinds, faults)
    with tempfile.TemporaryDirectory() as folder:
        judge_what_was_false(folder, faults)
        path = Path(folder, "made.algo")
        for number in range(PROGRAMS):
            p, of, options = made(rng)
            path.write_text(source_of(p, of))
            out = subprocess.run([LOCKSTEP, "run", path, "--network", f"complete:{p}", *options, "--json"], capture_output=True,
                                 text=True, check=False).stdout
            data = json.loads(out)
            if "claims" not in data:  # the program was refused
                continue
            if data["error"] is not None and data["error"]["kind"] not in ("deadlock", "fault", "budget"):
                continue
            failed += data["error"] is not None
            run = Run(data, p, of)
            said_twice(run, f"program {number} {' '.join(options)}", faults)
            for claim in data["claims"]:
                kinds[claim["id"]] += 1
                if not run.holds(claim):
                    where = [None if run.at(i) is None else run.at(i).text() for i in range(p)]
                    faults.append(f"program {number} {' '.join(options)}: {claim} does not hold ({run.holds(claim)})\n{path.read_text()}{where}")
            # Everybody who stands somewhere is said to.
            said = {claim["process"] for claim in data["claims"] if claim["round"] is None and claim["id"].startswith("waits-")}
            for i in range(p if data["error"] and data["error"]["kind"] == "deadlock" else 0):
                if run.at(i) is not None and i not in said:
                    faults.append(f"program {number}: nothing says that process {i} waits\n{path.read_text()}")
        for number in range(PROGRAMS // 4):
            text, options, (kind, arguments) = broken(rng)
            path.write_text(text)
            out = subprocess.run([LOCKSTEP, "run", path, "--network", "complete:2", *options, "--json"], capture_output=True,
                                 text=True, check=False).stdout
            why = [one for one in json.loads(out)["claims"] if one["round"] is None
                   and one["id"] not in ("program-error", "too-large", "unwaited") and not one["id"].startswith("bound-")]
            kinds[kind or "none"] += 1
            if [(one["id"], {name: one["args"].get(name) for name in arguments}) for one in why] != ([(kind, arguments)] if kind else []):
                faults.append(f"broken program {number} {' '.join(options)}: {why}, not {kind} {arguments}\n{text}")
    print(f"{PROGRAMS} programs, {failed} stand still, {sum(kinds.values())} claims of {len(kinds)} kinds: {dict(sorted(kinds.items()))}")
    for fault in faults[:10]:
        print("FAULT", fault)
    print(len(faults), "faults")
    sys.exit(1 if faults or not kinds else 0)


main()
