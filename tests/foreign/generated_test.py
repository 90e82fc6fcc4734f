#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Lockstep developers
# SPDX-License-Identifier: MIT
"""generated_test.py LOCKSTEP [--programs N] [--seed S] [--keep DIR]

Makes random programs, writes each in C with MPI and in Python with mpi4py, translates both, and holds the messages of the
translation against those of an interpreter here, which knows the rules of C and of Python and nothing of Lockstep. What a
process computes becomes the tag of what it sends, so that a wrong quotient, loop or function shows in the messages."""

import argparse
import json
import pathlib
import random
import subprocess
import sys
import tempfile
from collections import defaultdict, deque

OWN_TAGS = 1_000_000  # of common/collectives
TAGS = 50
STEPS = 20_000


class Maker:
    """A random program as a tree of tuples. Communication stands where all processes come to it: conditions around it
    read only what is alike on all of them (`u`, `w`, loop counters of alike bounds)."""

    def __init__(self, seed):
        self.r = random.Random(seed)
        self.loops = 0
        self.wraps = self.r.choice([0, 1]), self.r.choice([0, 1])  # of a grid of all processes

    # ---- values

    def value(self, names, depth=2):
        r = self.r
        kind = r.random()
        if depth == 0 or kind < 0.3:
            return ("int", r.randint(-6, 12)) if r.random() < 0.4 else ("name", r.choice(names))
        if kind < 0.55:
            return ("binary", r.choice("+-*"), self.value(names, depth - 1), self.value(names, depth - 1))
        if kind < 0.75:
            return ("binary", r.choice(["/", "%"]), self.value(names, depth - 1), ("int", r.randint(2, 7)))
        if kind < 0.82:
            return ("choice", self.condition(names, depth - 1), self.value(names, depth - 1), self.value(names, depth - 1))
        if kind < 0.88 and "a" in names:
            return ("call", r.choice(["half", "far"]), [self.value(names, depth - 1), self.value(names, depth - 1)])
        if kind < 0.94 and "a" in names:
            return ("element", self.index(names, depth - 1))
        return ("bits", r.choice("&|^"), ("name", r.choice([n for n in names if n in ("rank", "size", "u", "i")])),
                ("int", r.randint(0, 7)))

    def small(self, names):
        return ("binary", "%", self.value(names), ("int", self.r.randint(50, 200)))

    def index(self, names, depth=1):
        eight = ("int", 8)
        return ("binary", "%", ("binary", "+", ("binary", "%", self.value(names, depth), eight), eight), eight)

    def condition(self, names, depth=1):
        r = self.r
        kind = r.random()
        if depth > 0 and kind < 0.2:
            return ("logic", r.choice(["and", "or"]), self.condition(names, depth - 1), self.condition(names, depth - 1))
        if depth > 0 and kind < 0.28:
            return ("not", self.condition(names, depth - 1))
        if kind < 0.36:
            return ("truth", ("name", r.choice(names)))
        return ("compare", r.choice(["<", "<=", ">", ">=", "==", "!="]), self.value(names, 1), self.value(names, 1))

    # ---- statements

    OWN = ["a", "b", "c", "rank", "size", "u"]
    ALIKE = ["u", "size"]

    def local(self, depth, inside=()):
        """A statement that only computes."""
        r, names = self.r, self.OWN + list(inside)
        kind = r.random()
        if kind < 0.35 or depth == 0:
            return ("assign", r.choice("abc"), self.small(names))
        if kind < 0.45:
            return ("update", r.choice("abc"), r.choice(["+", "-"]), self.small(names))
        if kind < 0.52:
            return ("update", r.choice("abc"), r.choice(["/", "%"]), ("int", r.randint(2, 9)))
        if kind < 0.62:
            return ("put", self.index(names), self.small(names))
        if kind < 0.8:
            return ("if", self.condition(names), self.locals(depth - 1, inside),
                    self.locals(depth - 1, inside) if r.random() < 0.5 else [])
        if kind < 0.9:
            return self.loop(depth, lambda more: self.locals(depth - 1, list(inside) + more, True), names)
        if kind < 0.94:
            return ("switch", r.choice(names), [(k, self.locals(0, inside)) for k in r.sample(range(0, 5), 2)],
                    self.locals(0, inside))
        return ("bump", r.choice("abc"))

    def locals(self, depth, inside=(), may_leave=False):
        body = [self.local(depth, inside) for _ in range(self.r.randint(1, 2))]
        if may_leave and self.r.random() < 0.4:
            body.insert(self.r.randint(0, len(body)),
                        ("if", self.condition(self.OWN + list(inside)), [(self.r.choice(["break", "continue"]),)], []))
        return body

    def loop(self, depth, body, names):
        r = self.r
        kind = r.random()
        if kind < 0.3:
            self.loops += 1
            counter = f"w{self.loops}"
            return ("while", counter, r.randint(1, 4), body([]))
        counter = "ijk"[depth % 3]
        if counter in names:
            return ("assign", "a", self.small(names))
        if kind < 0.6:
            return ("for", counter, ("int", r.randint(-1, 2)), ("int", r.randint(1, 5)), r.randint(1, 2), body([counter]))
        if kind < 0.8:
            return ("for", counter, ("int", r.randint(2, 5)), ("int", r.randint(-1, 1)), -r.randint(1, 2), body([counter]))
        return ("for", counter, ("int", 0), ("name", "size"), 1, body([counter]))

    def talk(self):
        r = self.r
        kind = r.random()
        data = r.choice("abc")
        if kind < 0.1:
            return ("grid", data, r.choice("abc"), r.choice([0, 1]), r.choice([1, 1, -1, 2]))
        if kind < 0.25:
            return ("shift", data, r.choice("abc"), r.choice([1, -1]))
        if kind < 0.4:
            return ("both", data, r.choice("abc"), r.choice([1, -1]))
        if kind < 0.55:
            return ("started", data, r.choice("abc"))
        if kind < 0.7:
            return ("pair", data, ("binary", "%", ("name", "u"), ("name", "size")))
        if kind < 0.8:
            return ("spread", data)
        if kind < 0.86:
            return ("collect", data)
        if kind < 0.9:
            return ("barrier",)
        if kind < 0.95:
            return ("sum", data)
        return ("broadcast", data)

    def statement(self, depth, inside=()):
        r = self.r
        kind = r.random()
        if kind < 0.4:
            return self.local(2, inside)
        if kind < 0.75 or depth == 0:
            return self.talk()
        if kind < 0.85:
            return ("if", self.condition(self.ALIKE + list(inside)), self.block(depth - 1, inside),
                    self.block(depth - 1, inside) if r.random() < 0.5 else [])
        if kind < 0.9:
            return ("assign", "u", ("binary", "%", ("binary", "+", ("name", "u"), ("int", r.randint(1, 5))), ("int", 7)))
        return self.loop(depth + 3, lambda more: self.block(depth - 1, list(inside) + more), list(inside))

    def block(self, depth, inside=()):
        return [self.statement(depth, inside) for _ in range(self.r.randint(1, 3))]

    def program(self):
        return self.block(2) + [self.talk() for _ in range(2)] + self.block(2)


class Player:
    """Runs a program on p processes by the rules of C or of Python. Sends are buffered."""

    def __init__(self, program, processes, is_c, wraps):
        self.p, self.is_c, self.wraps = processes, is_c, wraps
        shorter = max(k for k in range(1, processes + 1) if k * k <= processes and processes % k == 0)
        self.sides = processes // shorter, shorter
        self.queues = defaultdict(deque)
        self.sent = defaultdict(list)
        self.steps = 0
        self.gathered = [[] for _ in range(processes)]
        states = [{"rank": i, "size": processes, "a": i + 1, "b": 3 - i, "c": 2 * i, "u": 2, "v": [0] * 8}
                  for i in range(processes)]
        runs = {i: self.block(program, states[i]) for i in range(processes)}
        waits = {i: None for i in runs}
        while runs:
            moved = False
            for i in list(runs):
                want = waits[i]
                answer = None
                if want is not None and want[0] == "receive":
                    if not self.queues[want[1], i]:
                        continue
                    answer = self.queues[want[1], i].popleft()
                elif want is not None:
                    if any(waits[k] is None or waits[k][0] != "all" for k in runs) or len(runs) < processes:
                        continue
                    values = [waits[k][1] for k in range(processes)]
                    for k in range(processes):
                        self.step(runs, waits, k, values)
                    moved = True
                    break
                self.step(runs, waits, i, answer)
                moved = True
            assert moved, "the generator makes no deadlocks"

    def step(self, runs, waits, i, answer):
        try:
            waits[i] = runs[i].send(answer)
        except StopIteration:
            del runs[i]
            waits.pop(i)
            waits[i] = ("ended",)

    # ---- values

    def divide(self, a, b):
        return int(a / b) if self.is_c else a // b

    def value(self, e, s):
        kind = e[0]
        if kind == "int":
            return e[1]
        if kind == "name":
            return s[e[1]]
        if kind == "binary":
            a, b = self.value(e[2], s), self.value(e[3], s)
            if e[1] == "/":
                return self.divide(a, b)
            if e[1] == "%":
                return a - b * self.divide(a, b)
            return a + b if e[1] == "+" else a - b if e[1] == "-" else a * b
        if kind == "bits":
            a, b = self.value(e[2], s), self.value(e[3], s)
            return a & b if e[1] == "&" else a | b if e[1] == "|" else a ^ b
        if kind == "choice":
            return self.value(e[2] if self.holds(e[1], s) else e[3], s)
        if kind == "element":
            return s["v"][self.value(e[1], s)]
        x, y = (self.value(each, s) for each in e[2])
        if e[1] == "half":  # if (x < y) return y - x; return x / 2;
            return y - x if x < y else self.divide(x, 2)
        n, steps = x % 5 if not self.is_c else x - 5 * self.divide(x, 5), 0  # far: counts n down or up
        while n != 0:
            n += 1 if n < 0 else -1
            steps += 2
        return steps + y

    def holds(self, e, s):
        if e[0] == "truth":
            return self.value(e[1], s) != 0
        if e[0] == "not":
            return not self.holds(e[1], s)
        if e[0] == "logic":
            return (self.holds(e[2], s) and self.holds(e[3], s)) if e[1] == "and" else (
                self.holds(e[2], s) or self.holds(e[3], s))
        a, b = self.value(e[2], s), self.value(e[3], s)
        return {"<": a < b, "<=": a <= b, ">": a > b, ">=": a >= b, "==": a == b, "!=": a != b}[e[1]]

    # ---- statements

    def send(self, s, name, destination):
        value = s[name]
        tag = abs(value) % TAGS
        self.sent[s["rank"], destination].append(tag)
        self.queues[s["rank"], destination].append((value, tag))

    def neighbour(self, me, axis, by):
        """The process that many places on in the grid, or None."""
        at = [me // self.sides[1], me % self.sides[1]]
        at[axis] += by
        if self.wraps[axis]:
            at[axis] %= self.sides[axis]
        return at[0] * self.sides[1] + at[1] if 0 <= at[axis] < self.sides[axis] else None

    def block(self, body, s):
        for each in body:
            left = yield from self.statement(each, s)
            if left:
                return left
        return None

    def statement(self, t, s):
        self.steps += 1
        assert self.steps < STEPS
        kind, p, me = t[0], self.p, s["rank"]
        if kind == "assign":
            s[t[1]] = self.value(t[2], s)
        elif kind == "update":
            s[t[1]] = self.value(("binary", t[2], ("name", t[1]), t[3]), s)
        elif kind == "put":
            s["v"][self.value(t[1], s)] = self.value(t[2], s)
        elif kind == "bump":
            s[t[1]] = s[t[1]] % 90 + 3 if not self.is_c else s[t[1]] - 90 * self.divide(s[t[1]], 90) + 3
        elif kind == "if":
            return (yield from self.block(t[2] if self.holds(t[1], s) else t[3], s))
        elif kind == "switch":
            cases = dict((k, body) for k, body in t[2])
            return (yield from self.block(cases.get(s[t[1]], t[3]), s))
        elif kind == "while":
            s[t[1]] = t[2]
            while s[t[1]] > 0:
                s[t[1]] -= 1
                left = yield from self.block(t[3], s)
                if left == "break":
                    break
        elif kind == "for":
            first, last, step = self.value(t[2], s), self.value(t[3], s), t[4]
            for s[t[1]] in range(first, last, step):
                left = yield from self.block(t[5], s)
                if left == "break":
                    break
        elif kind in ("break", "continue"):
            return kind
        elif kind in ("shift", "both"):
            self.send(s, t[1], (me + t[3]) % p)
            s[t[2]], got = yield ("receive", (me - t[3]) % p)
            if kind == "shift":
                s["b"] = got
        elif kind == "grid":
            after, before = self.neighbour(me, t[3], t[4]), self.neighbour(me, t[3], -t[4])
            if after is not None:
                self.send(s, t[1], after)
            if before is not None:
                s[t[2]], _ = yield ("receive", before)
        elif kind == "started":
            self.send(s, t[1], (me + 1) % p)
            s[t[2]], _ = yield ("receive", (me - 1) % p)
        elif kind == "pair":
            source = self.value(t[2], s)
            if me == source:
                self.send(s, t[1], (source + 1) % p)
            if me == (source + 1) % p:
                s["c"], s["a"] = yield ("receive", source)
        elif kind == "spread":
            if me == 0:
                for i in range(1, p):
                    self.send(s, t[1], i)
            else:
                s["a"], _ = yield ("receive", 0)
        elif kind == "collect":
            if me == 0:
                for i in range(1, p):
                    got, _ = yield ("receive", i)
                    s["a"] += got
            else:
                self.send(s, t[1], 0)
        elif kind == "barrier":
            yield ("all", 0)
        elif kind == "sum":
            s["c"] = sum((yield ("all", s[t[1]])))
        elif kind == "broadcast":
            s[t[1]] = (yield ("all", s[t[1]]))[0]
        return None


class C:
    """Writes a program in C."""

    suffix, step = ".c", "   "

    def whole(self, program, wraps):
        self.lines, self.depth, self.names = [], 1, set()
        self.block(program)
        loops = sorted(self.names)
        return "\n".join([
            "#include <mpi.h>", "#include <stdio.h>", "#include <stdlib.h>", "", "int half(int rank, int size) {",  # called with others
            "   if (rank < size)", "      return size - rank;", "   return rank / 2;", "}", "", "int far(int x, int y) {",
            "   int n = x % 5, steps = 0;", "   while (n != 0) {", "      n += n < 0 ? 1 : -1;", "      steps += 2;", "   }",
            "   return steps + y;", "}", "", "void bump(int *x) {", "   *x = *x % 90 + 3;", "}", "",
            "int main(int argc, char **argv) {", "   int rank, size;", "   int got, tag;", "   MPI_Status status;",
            "   MPI_Request requests[2];", "   MPI_Init(&argc, &argv);", "   MPI_Comm_rank(MPI_COMM_WORLD, &rank);",
            "   MPI_Comm_size(MPI_COMM_WORLD, &size);", "   int a = rank + 1, b = 3 - rank, c = 2 * rank, u = 2;",
            "   int v[8] = {0, 0, 0, 0, 0, 0, 0, 0};", "   int i, j, k;",
            f"   int sides[2] = {{0, 0}}, wraps[2] = {{{wraps[0]}, {wraps[1]}}}, before, after;", "   MPI_Comm grid;",
            "   MPI_Dims_create(size, 2, sides);", "   MPI_Cart_create(MPI_COMM_WORLD, 2, sides, wraps, 0, &grid);"]
            + [f"   int {name};" for name in loops] + self.lines + ["   MPI_Finalize();", "   return 0;", "}", ""])

    def put(self, text):
        self.lines.append(self.step * self.depth + text)

    def value(self, e):
        kind = e[0]
        if kind == "int":
            return str(e[1]) if e[1] >= 0 else f"({e[1]})"
        if kind == "name":
            return e[1]
        if kind == "binary":
            return f"({self.value(e[2])} {self.sign(e[1])} {self.value(e[3])})"
        if kind == "bits":
            return f"({self.value(e[2])} {e[1]} {self.value(e[3])})"
        if kind == "choice":
            return self.choice(self.condition(e[1]), self.value(e[2]), self.value(e[3]))
        if kind == "element":
            return f"v[{self.value(e[1])}]"
        return f"{e[1]}({', '.join(map(self.value, e[2]))})"

    def sign(self, sign):
        return sign

    def choice(self, condition, then, otherwise):
        return f"({condition} ? {then} : {otherwise})"

    words = {"and": "&&", "or": "||"}

    def condition(self, e):
        if e[0] == "truth":
            return self.value(e[1])
        if e[0] == "not":
            return self.negated(self.condition(e[1]))
        if e[0] == "logic":
            return f"({self.condition(e[2])} {self.words[e[1]]} {self.condition(e[3])})"
        return f"{self.value(e[2])} {e[1]} {self.value(e[3])}"

    def negated(self, condition):
        return f"!({condition})"

    def block(self, body):
        for each in body:
            self.statement(each)

    def inside(self, head, body):
        self.put(head + " {")
        self.depth += 1
        self.block(body)
        self.depth -= 1
        self.put("}")

    def statement(self, t):
        kind = t[0]
        getattr(self, "say_" + kind)(*t[1:])

    def say_assign(self, name, value):
        self.put(f"{name} = {self.value(value)};")

    def say_update(self, name, sign, value):
        self.put(f"{name} {sign}= {self.value(value)};")

    def say_put(self, index, value):
        self.put(f"v[{self.value(index)}] = {self.value(value)};")

    def say_bump(self, name):
        self.put(f"bump(&{name});")

    def say_if(self, condition, then, otherwise):
        self.inside(f"if ({self.condition(condition)})", then)
        if otherwise:
            self.inside("else", otherwise)

    def say_switch(self, name, cases, otherwise):
        self.put(f"switch ({name}) {{")
        for value, body in cases:
            self.put(f"case {value}:")
            self.depth += 1
            self.block(body)
            self.put("break;")
            self.depth -= 1
        self.put("default:")
        self.depth += 1
        self.block(otherwise)
        self.depth -= 1
        self.put("}")

    def say_while(self, counter, times, body):
        self.names.add(counter)
        self.put(f"{counter} = {times};")
        self.inside(f"while ({counter} > 0)", [("raw", f"{counter}--;")] + body)

    def say_raw(self, text):
        self.put(text)

    def say_for(self, counter, first, last, step, body):
        sign = "<" if step > 0 else ">"
        count = {1: f"{counter}++", -1: f"{counter}--"}.get(step, f"{counter} += {step}" if step > 0 else f"{counter} -= {-step}")
        self.inside(f"for ({counter} = {self.value(first)}; {counter} {sign} {self.value(last)}; {count})", body)

    def say_break(self):
        self.put("break;")

    def say_continue(self):
        self.put("continue;")

    WORLD = "MPI_COMM_WORLD"

    def say_shift(self, data, into, way):
        self.put(f"MPI_Send(&{data}, 1, MPI_INT, (rank + {way} + size) % size, abs({data}) % {TAGS}, {self.WORLD});")
        self.put(f"MPI_Recv(&{into}, 1, MPI_INT, (rank - {way} + size) % size, MPI_ANY_TAG, {self.WORLD}, &status);")
        self.put("b = status.MPI_TAG;")

    def say_both(self, data, into, way):
        self.put("got = 0;")
        self.put(f"MPI_Sendrecv(&{data}, 1, MPI_INT, (rank + {way} + size) % size, abs({data}) % {TAGS}, &got, 1, MPI_INT, "
                 f"(rank - {way} + size) % size, MPI_ANY_TAG, {self.WORLD}, MPI_STATUS_IGNORE);")
        self.put(f"{into} = got;")

    def say_grid(self, data, into, axis, by):
        self.put(f"MPI_Cart_shift(grid, {axis}, {by}, &before, &after);")
        self.put(f"got = {into};")
        self.put(f"MPI_Sendrecv(&{data}, 1, MPI_INT, after, abs({data}) % {TAGS}, &got, 1, MPI_INT, before, MPI_ANY_TAG, grid, "
                 "MPI_STATUS_IGNORE);")
        self.put(f"{into} = got;")

    def say_started(self, data, into):
        self.put(f"MPI_Irecv(&got, 1, MPI_INT, (rank - 1 + size) % size, MPI_ANY_TAG, {self.WORLD}, &requests[0]);")
        self.put(f"MPI_Isend(&{data}, 1, MPI_INT, (rank + 1) % size, abs({data}) % {TAGS}, {self.WORLD}, &requests[1]);")
        self.put("MPI_Waitall(2, requests, MPI_STATUSES_IGNORE);")
        self.put(f"{into} = got;")

    def say_pair(self, data, source):
        self.put(f"if (rank == {self.value(source)})")
        self.put(f"   MPI_Send(&{data}, 1, MPI_INT, ({self.value(source)} + 1) % size, abs({data}) % {TAGS}, {self.WORLD});")
        self.put(f"if (rank == ({self.value(source)} + 1) % size) {{")
        self.put(f"   MPI_Recv(&c, 1, MPI_INT, {self.value(source)}, MPI_ANY_TAG, {self.WORLD}, &status);")
        self.put("   a = status.MPI_TAG;")
        self.put("}")

    def say_spread(self, data):
        self.put("if (rank == 0) {")
        self.put("   for (int to = 1; to < size; to++)")
        self.put(f"      MPI_Send(&{data}, 1, MPI_INT, to, abs({data}) % {TAGS}, {self.WORLD});")
        self.put("} else")
        self.put(f"   MPI_Recv(&a, 1, MPI_INT, 0, MPI_ANY_TAG, {self.WORLD}, MPI_STATUS_IGNORE);")

    def say_collect(self, data):
        self.put("if (rank == 0) {")
        self.put("   for (int from = 1; from < size; ++from) {")
        self.put(f"      MPI_Recv(&got, 1, MPI_INT, from, MPI_ANY_TAG, {self.WORLD}, MPI_STATUS_IGNORE);")
        self.put("      a += got;")
        self.put("   }")
        self.put("} else {")
        self.put(f"   MPI_Send(&{data}, 1, MPI_INT, 0, abs({data}) % {TAGS}, {self.WORLD});")
        self.put("}")

    def say_barrier(self):
        self.put(f"MPI_Barrier({self.WORLD});")

    def say_sum(self, data):
        self.put(f"MPI_Allreduce(&{data}, &got, 1, MPI_INT, MPI_SUM, {self.WORLD});")
        self.put("c = got;")

    def say_broadcast(self, data):
        self.put(f"MPI_Bcast(&{data}, 1, MPI_INT, 0, {self.WORLD});")


class Python(C):
    """Writes a program in Python."""

    suffix, step = ".py", "    "
    words = {"and": "and", "or": "or"}

    def whole(self, program, wraps):
        self.lines, self.depth, self.names = [], 1, set()
        self.block(program)
        return "\n".join([
            "from mpi4py import MPI", "", "", "def half(rank, size):", "    if rank < size:",
            "        return size - rank", "    return rank // 2",
            "", "", "def far(x, y):", "    n, steps = x % 5, 0", "    while n != 0:", "        n += 1 if n < 0 else -1",
            "        steps += 2", "    return steps + y", "", "", "def main():", "    comm = MPI.COMM_WORLD",
            "    rank = comm.Get_rank()", "    size = comm.Get_size()", "    status = MPI.Status()",
            "    a, b, c, u = rank + 1, 3 - rank, 2 * rank, 2", "    v = [0] * 8", "    sides = MPI.Compute_dims(size, 2)",
            f"    grid = comm.Create_cart(sides, periods=[{bool(wraps[0])}, {bool(wraps[1])}])"]
            + self.lines + ["", "", 'if __name__ == "__main__":', "    main()", ""])

    def sign(self, sign):
        return "//" if sign == "/" else sign

    def choice(self, condition, then, otherwise):
        return f"({then} if {condition} else {otherwise})"

    def negated(self, condition):
        return f"(not ({condition}))"

    def inside(self, head, body):
        self.put(head + ":")
        self.depth += 1
        self.block(body)
        self.depth -= 1

    def put(self, text):
        super().put(text.removesuffix(";"))

    def say_update(self, name, sign, value):
        self.put(f"{name} {self.sign(sign)}= {self.value(value)}")

    def say_bump(self, name):
        self.put(f"{name} = {name} % 90 + 3")

    def say_if(self, condition, then, otherwise):
        self.inside(f"if {self.condition(condition)}", then)
        if otherwise:
            self.inside("else", otherwise)

    def say_switch(self, name, cases, otherwise):
        word = "if"
        for value, body in cases:
            self.inside(f"{word} {name} == {value}", body)
            word = "elif"
        self.inside("else", otherwise)

    def say_while(self, counter, times, body):
        self.put(f"{counter} = {times}")
        self.inside(f"while {counter} > 0", [("raw", f"{counter} -= 1")] + body)

    def say_for(self, counter, first, last, step, body):
        more = f", {step}" if step != 1 else ""
        self.inside(f"for {counter} in range({self.value(first)}, {self.value(last)}{more})", body)

    def say_shift(self, data, into, way):
        self.put(f"comm.send({data}, dest=(rank + {way}) % size, tag=abs({data}) % {TAGS})")
        self.put(f"{into} = comm.recv(source=(rank - {way}) % size, tag=MPI.ANY_TAG, status=status)")
        self.put("b = status.Get_tag()")

    def say_both(self, data, into, way):
        self.put(f"{into} = comm.sendrecv({data}, dest=(rank + {way}) % size, sendtag=abs({data}) % {TAGS}, "
                 f"source=(rank - {way}) % size, recvtag=MPI.ANY_TAG)")

    def say_grid(self, data, into, axis, by):
        self.put(f"before, after = grid.Shift({axis}, {by})")
        self.put(f"comm.send({data}, dest=after, tag=abs({data}) % {TAGS})")
        self.put("if before != MPI.PROC_NULL:")
        self.put(f"    {into} = comm.recv(source=before, tag=MPI.ANY_TAG)")

    def say_started(self, data, into):
        self.put(f"request = comm.irecv(source=(rank - 1) % size, tag=MPI.ANY_TAG)")
        self.put(f"other = comm.isend({data}, dest=(rank + 1) % size, tag=abs({data}) % {TAGS})")
        self.put(f"{into} = request.wait()")
        self.put("other.wait()")

    def say_pair(self, data, source):
        self.put(f"if rank == {self.value(source)}:")
        self.put(f"    comm.send({data}, dest=({self.value(source)} + 1) % size, tag=abs({data}) % {TAGS})")
        self.put(f"if rank == ({self.value(source)} + 1) % size:")
        self.put(f"    c = comm.recv(source={self.value(source)}, tag=MPI.ANY_TAG, status=status)")
        self.put("    a = status.Get_tag()")

    def say_spread(self, data):
        self.put("if rank == 0:")
        self.put("    for to in range(1, size):")
        self.put(f"        comm.send({data}, dest=to, tag=abs({data}) % {TAGS})")
        self.put("else:")
        self.put("    a = comm.recv(source=0, tag=MPI.ANY_TAG)")

    def say_collect(self, data):
        self.put("if rank == 0:")
        self.put("    for sender in range(1, size):")
        self.put("        a += comm.recv(source=sender, tag=MPI.ANY_TAG)")
        self.put("else:")
        self.put(f"    comm.send({data}, dest=0, tag=abs({data}) % {TAGS})")

    def say_barrier(self):
        self.put("comm.Barrier()")

    def say_sum(self, data):
        self.put(f"c = comm.allreduce({data}, op=MPI.SUM)")

    def say_broadcast(self, data):
        self.put(f"{data} = comm.bcast({data}, root=0)")


def translated(lockstep, text, suffix, processes, folder):
    source, target = folder / ("original" + suffix), folder / "translation.algo"
    source.write_text(text)
    target.unlink(missing_ok=True)
    made = subprocess.run([lockstep, "import", str(source), "-o", str(target)], capture_output=True, text=True)
    if made.returncode:
        raise AssertionError("refused: " + made.stderr)
    said = subprocess.run([lockstep, "run", str(target), "--network", f"complete:{processes}", "--json"],
                          capture_output=True, text=True)
    if not said.stdout:
        raise AssertionError(said.stderr)
    trace = json.loads(said.stdout)
    if trace.get("error"):
        raise AssertionError(json.dumps(trace["error"])[:600])
    pairs = defaultdict(list)
    for each in trace["rounds"]:
        for message in each["messages"]:
            if message.get("tag", 0) < OWN_TAGS:
                pairs[message["source"], message["destination"]].append(message.get("tag", 0))
    return dict(pairs)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("lockstep")
    parser.add_argument("--programs", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", default="")
    options = parser.parse_args()
    faults = messages = 0
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        for seed in range(options.seed, options.seed + options.programs):
            maker = Maker(seed)
            program = maker.program()
            processes = 2 + seed % 5
            for writer, is_c in ((C(), True), (Python(), False)):
                text = writer.whole(program, maker.wraps)
                try:
                    expected = dict(Player(program, processes, is_c, maker.wraps).sent)
                except AssertionError:
                    continue  # too long
                messages += sum(map(len, expected.values()))
                try:
                    found = translated(options.lockstep, text, writer.suffix, processes, folder)
                    if found != expected:
                        raise AssertionError(f"expected {expected}\ntranslated {found}")
                except AssertionError as fault:
                    faults += 1
                    print(f"seed {seed}{writer.suffix} on {processes}: {fault}")
                    if options.keep:
                        kept = pathlib.Path(options.keep)
                        (kept / f"seed{seed}{writer.suffix}").write_text(text)
                        if (folder / "translation.algo").exists():
                            (kept / f"seed{seed}{writer.suffix}.algo").write_text((folder / "translation.algo").read_text())
    print(f"{options.programs} programs, each in C and Python, {messages} messages, {faults} faults")
    return 1 if faults or not messages else 0


if __name__ == "__main__":
    sys.exit(main())
