# SPDX-FileCopyrightText: 2026 The Lockstep developers
# SPDX-License-Identifier: MIT
"""Derives cells and chips again, from the JSON of a run alone, and compares them with those of its page in every round.

Places, levels and states are those of resources/docs/figures.md. Usage: cells_test.py LOCKSTEP ALGORITHMS [--every N --from K]
"""
import json
import re
import subprocess
import sys
import tempfile
from collections import defaultdict
from html.parser import HTMLParser
from pathlib import Path

LOCKSTEP, ALGORITHMS = sys.argv[1], Path(sys.argv[2])
MOST_PROCESSES, MOST_ROUNDS = 16, 80
EPS = 2e-4

ORIGINS, DESTINATIONS = {"all-to-all-broadcast", "gather", "circular-shift"}, {"scatter"}
PRODUCTS = {"matrix-vector": "Axy", "matrix-matrix": "ABC"}
SUMS = {"all-to-one-reduction", "all-reduce", "prefix-sums", "exclusive-prefix-sums"}


class Page(HTMLParser):
    """The cells of every node and the chips of every message, with the frames in which they are shown."""

    def __init__(self, text):
        super().__init__()
        self.cells, self.messages, self.stack = [], [], []
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        at = dict(attributes)
        kinds = (at.get("class") or "").split()
        if tag == "g":
            self.stack.append(kinds)
            if "cells" in kinds:
                self.cells.append({"node": int(at["data-node"]), "frames": at.get("data-frames", "1" * 1000), "cells": {}})
            if "message" in kinds:
                self.messages.append({"at": at, "frames": at.get("data-frames", "1" * 1000), "chip": None})
            if "chip" in kinds:
                self.messages[-1]["chip"] = {}
        if tag == "rect" and "cell" in kinds:
            cell = (float(at["data-level"]), set((at.get("data-state") or "held").split()), at.get("data-number"))
            inside = self.messages[-1]["chip"] if "chip" in self.stack[-1] else self.cells[-1]["cells"]
            inside[at["data-item"], int(at.get("data-row", 0))] = cell

    def handle_endtag(self, tag):
        if tag == "g" and self.stack:
            self.stack.pop()


def people(item):
    return frozenset(map(str, item["contributors"]))


def words(item):
    return set(range(item["first"], item["first"] + item["words"]))


def key(item):
    return item["destination"], people(item), item.get("number")


class Run:
    def __init__(self, data, operation):
        self.data, self.operation, self.m, self.p = data, operation, data["words"], data["processes"]
        self.rounds = data["rounds"]
        self.holds = [data["start"]["holds"]] + [one["holds"] for one in self.rounds]
        self.messages = [(one["round"], message) for one in self.rounds for message in one["messages"]]
        cuts = {0, self.m}
        for _, message in self.messages:
            for item in message["items"]:
                cuts |= {item["first"], item["first"] + item["words"]}
        self.cuts = sorted(cuts)
        self.parts = [set(range(a, b)) for a, b in zip(self.cuts, self.cuts[1:])]
        self.in_parts = operation in SUMS and len(self.parts) > 1
        self.rows = 1
        self.columns = int(re.findall(r"[x:](\d+)", data["network"] + ":1")[1 if "x" in data["network"] else 0])
        self.wanted_count = {"exclusive-prefix-sums": self.p - 1}.get(operation, self.p)
        if operation in SUMS and not self.in_parts:
            self.rows = min(3, max(1, max(len(items) for now in self.holds for items in now)))
        numbers = [item.get("number", item["origin"]) for items in self.holds[0] for item in items]
        self.least, self.most = (min(numbers), max(numbers)) if numbers else (0, 0)

    def share(self, item, part):
        return len(words(item) & part) / len(part)

    def levels(self, items):
        """(item, row) -> level, and of each place the items that it shows."""
        level, shown = defaultdict(float), defaultdict(list)
        items = [item for item in items if item["words"] > 0]
        op = self.operation

        def add(place, item, value):
            if value > 0:
                level[place] = min(1.0, level[place] + value)
                shown[place].append(item)

        if op == "one-to-all-broadcast":
            for item in items:
                for k, part in enumerate(self.parts):
                    add((str(k), 0), item, self.share(item, part))
        elif op in ORIGINS:
            for item in items:
                add((str(item["contributors"][0]), 0), item, item["words"] / self.m)
        elif op in DESTINATIONS:
            for item in items:
                add((str(item["destination"]), 0), item, item["words"] / self.m)
        elif op == "all-to-all-personalized":
            for item in items:
                add((f"{item['contributors'][0]}-{item['destination']}", 0), item, item["words"] / self.m)
        elif op in SUMS and not self.in_parts:
            ordered = sorted(items, key=lambda item: -len(people(item)))
            for row, item in enumerate(ordered[:self.rows]):
                for one in people(item):
                    add((one, row), item, 1)
        elif op in SUMS or op == "all-to-all-reduction":
            places = {str(k): (part, items) for k, part in enumerate(self.parts)} if op in SUMS else {
                str(d): (set(range(self.m)), [i for i in items if i["destination"] == d]) for d in range(self.p)}
            for name, (part, there) in places.items():
                for word in part:
                    best = max((item for item in there if word in words(item)), key=lambda i: len(people(i)), default=None)
                    if best is not None:
                        level[name, 0] += len(people(best)) / self.wanted_count / len(part)
                        shown[name, 0].append(best)
                if (name, 0) in level:
                    level[name, 0] = min(1.0, level[name, 0])
        elif op == "sort":
            for k, item in enumerate(items[:8]):
                number = item.get("number", item["origin"])
                value = (number - self.least) / (self.most - self.least) if self.most > self.least else 1.0
                level[str(k), 0] = value
                shown[str(k), 0].append(item)
        elif op in PRODUCTS:
            slots = [[], [], []]
            for item in items:
                slots[PRODUCTS[op].index(item["data"])].append(item)
            for slot, there in enumerate(slots):
                for k, item in enumerate(sorted(there, key=lambda item: -len(people(item)))[:2]):
                    terms = self.columns if slot == 2 else 1
                    add((str(slot + 3 * k), 0), item, min(1, len(people(item)) / terms) * item["words"] / self.m)
        else:
            return None, None
        return level, shown

    def is_result(self, process, item):
        op = self.operation
        root = self.data["source"]
        everybody = frozenset(map(str, range(self.p)))
        before = frozenset(map(str, range(process)))
        return {
            "one-to-all-broadcast": True,
            "all-to-all-broadcast": True,
            "gather": process == root,
            "scatter": item["destination"] == process,
            "all-to-all-personalized": item["destination"] == process,
            "all-to-one-reduction": process == root and people(item) == everybody,
            "all-reduce": people(item) == everybody,
            "all-to-all-reduction": item["destination"] == process and people(item) == everybody,
            "prefix-sums": people(item) == before | {str(process)},
            "exclusive-prefix-sums": people(item) == before and process > 0,
        }.get(op, None)


def check(name, arguments, operation):
    run_out = subprocess.run([LOCKSTEP, "run", name, *arguments, "--json", "--holds"], capture_output=True, text=True, check=False)
    if not run_out.stdout:
        return 0, []
    data = json.loads(run_out.stdout)
    if data["processes"] > MOST_PROCESSES or len(data["rounds"]) > MOST_ROUNDS or data["words"] > 4096:
        return 0, []
    run = Run(data, operation)
    if run.levels([])[0] is None:
        return 0, []
    with tempfile.TemporaryDirectory() as folder:
        page_file = Path(folder, "page.html")
        subprocess.run([LOCKSTEP, "figure", name, *arguments, "--layout", "single", "--cells", "on", "-o", page_file],
                       capture_output=True, text=True, check=False)
        page = Page(page_file.read_text())
    faults, checked = [], 0

    def compare(what, shown, level):
        nonlocal checked
        there = {place: cell[0] for place, cell in shown.items() if cell[0] > 0}
        wanted = {place: value for place, value in level.items() if value > 0}
        checked += len(wanted) + 1
        if there.keys() != wanted.keys() or any(abs(there[place] - wanted[place]) > EPS for place in wanted):
            faults.append(f"{name} {' '.join(arguments)}: {what}: shows {sorted(there.items())}, holds {sorted(wanted.items())}")

    for frame in range(len(run.holds)):
        if not page.cells:  # the node itself is the cell
            break
        cells = defaultdict(dict)
        for one in page.cells:
            if one["frames"][frame] == "1":
                cells[one["node"]].update(one["cells"])
        arrived = defaultdict(set)
        for _, message in run.messages:
            if message["arrived"] == frame and not message.get("lost"):
                for item in message["items"]:
                    arrived[message["destination"]] |= {place[0] for place in run.levels([item])[0]}
        for process in range(run.p):
            items = run.holds[frame][process]
            level, shown = run.levels(items)
            compare(f"round {frame}, process {process}", cells[process], level)
            if operation == "sort" or any(int(item) > 2 for item, _ in cells[process] if operation in PRODUCTS):
                continue
            for (item, row), (held, states, _) in cells[process].items():
                if held > 0 and row == 0 and run.rows == 1 and (("received" in states) != (item in arrived[process])):
                    faults.append(f"{name} {' '.join(arguments)}: round {frame}, process {process}, cell {item}: {states}, arrived {arrived[process]}")
                if held > 0 and "sent" in states:
                    for one in shown[item, row]:
                        if run.is_result(process, one) or not any(
                                sent <= frame and message["source"] == process and key(one) == key(carried)
                                and words(one) & words(carried)
                                for sent, message in run.messages for carried in message["items"]):
                            faults.append(f"{name} {' '.join(arguments)}: round {frame}, process {process}, cell {item} is not sent")
    # What leaves a cell and arrives in a cell is what the chip shows.
    def highest(frame, process, item):
        there = [one["cells"] for one in page.cells if one["node"] == process and one["frames"][frame] == "1"]
        return max((cell[0] for cells in there for (place, _), cell in cells.items() if place == item), default=0)

    for sent, message in run.messages if page.cells and operation != "sort" else []:
        for (item, _), moved in run.levels(message["items"])[0].items():
            checked += 1
            if moved > 0 and highest(sent - 1, message["source"], item) < moved - EPS:
                faults.append(f"{name} {' '.join(arguments)}: round {sent}: {message['source']} sends {item} from an empty cell")
            if moved > 0 and message["arrived"] and 0 < highest(message["arrived"], message["destination"], item) < moved - EPS:
                faults.append(f"{name} {' '.join(arguments)}: round {sent}: {item} does not arrive at {message['destination']}")
    for one in page.messages:
        at = one["at"]
        for frame, flag in enumerate(one["frames"]):
            if flag != "1" or one["chip"] is None:
                continue
            fitting = [message for sent, message in run.messages if message["source"] == int(at["data-source"])
                       and message["destination"] == int(at["data-destination"]) and sent <= frame]
            if not any(sorted(p for p, v in run.levels(m["items"])[0].items() if v > 0)[:12] == sorted(p for p, c in one["chip"].items() if c[0] > 0)
                       or len(m["items"]) > 12 or len(run.levels(m["items"])[0]) > 12 for m in fitting):
                faults.append(f"{name} {' '.join(arguments)}: message {at['data-source']}-{at['data-destination']} of round {at['data-round']} carries {sorted(one['chip'])}")
            checked += 1
    return checked, faults


def main():
    every = int(sys.argv[sys.argv.index("--every") + 1]) if "--every" in sys.argv else 1
    first = int(sys.argv[sys.argv.index("--from") + 1]) if "--from" in sys.argv else 0
    checked, faults, runs = 0, [], 0
    for path in sorted(ALGORITHMS.glob("*/*.algo"))[first::every]:
        text = path.read_text()
        operation = re.search(r"^operation: (\S+)", text, re.M)
        if not operation or "common" in path.parts:
            continue
        name = f"{path.parent.name}/{path.stem}"
        for line in re.findall(r"^expect: (\S.*?) ->", text, re.M):
            network, *options = line.split()
            one, wrong = check(name, ["--network", network, *options], operation.group(1))
            checked += one
            runs += one > 0
            faults += wrong
            if len(faults) > 20:
                break
    print(f"{runs} runs, {checked} cells and chips compared")
    for fault in faults[:20]:
        print("FAULT", fault)
    sys.exit(1 if faults or not checked else 0)


main()
