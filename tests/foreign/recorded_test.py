#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Lockstep developers
# SPDX-License-Identifier: MIT
"""recorded_test.py LOCKSTEP [--every N] [--only NAME] [--processes 2,3,4] [--mpich]

Compiles and records the programs of tests/foreign/programs with MPI, translates them, and holds the messages of the
translation against those of the recording: per source and destination the same tags in the same order. A program whose
first comment says "wildcards" is held as a multiset; of one that says "messages of its own" only the pairs of the
translation count; one that says "deadlock" must deadlock in both; collectives are
compared as calls, so that messages with the tags of common/collectives do not count. With --mpich those in C are recorded
under MPICH instead."""

import argparse
import json
import pathlib
import shutil
import subprocess
import sys
import tempfile
from collections import defaultdict

HERE = pathlib.Path(__file__).resolve().parent
RECORDER = HERE.parents[1] / "app/record/recorder/record.c"
OWN_TAGS = 1_000_000  # of common/collectives, and of neighbourhoods in recordings


def run(words, **more):
    return subprocess.run(words, capture_output=True, text=True, **more)


def messages_of(lockstep, program, processes):
    """Per source and destination the tags in order, and whether the run is a deadlock."""
    said = run([lockstep, "run", str(program), "--network", f"complete:{processes}", "--json"])
    if not said.stdout:
        raise AssertionError(said.stderr)
    trace = json.loads(said.stdout)
    pairs = defaultdict(list)
    for each in trace["rounds"]:
        for message in each["messages"]:
            tag = message.get("tag", 0)
            if tag < OWN_TAGS:
                pairs[message["source"], message["destination"]].append(tag)
    error = trace.get("error")
    return dict(pairs), error["kind"] if error else None


def recorded(lockstep, program, processes, folder, compiler, launcher):
    target = folder / "recording.algo"
    target.unlink(missing_ok=True)
    words = [str(program)]
    if program.suffix != ".py":
        built = folder / program.stem
        made = run([compiler if program.suffix == ".c" else compiler.replace("mpicc", "mpicxx"), "-O0", "-w", "-o", str(built), str(program), "-lm"])
        if made.returncode:
            raise AssertionError(made.stderr)
        words = [str(built)]
    else:
        words = ["/usr/bin/python3", str(program)]  # Debian's, which has mpi4py
    said = run([lockstep, "record", "-n", str(processes), "--patience", "2", *launcher, "-o", str(target), "--"] + words, timeout=120)
    if not target.exists():
        raise AssertionError(said.stderr + said.stdout)
    return target


def translation(lockstep, program, folder):
    target = folder / "translation.algo"
    said = run([lockstep, "import", str(program), "-o", str(target)])
    if said.returncode:
        raise AssertionError(said.stderr)
    return target


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("lockstep")
    parser.add_argument("--processes", default="2,3,4")
    parser.add_argument("--every", type=int, default=1)
    parser.add_argument("--only", default="")
    parser.add_argument("--mpich", action="store_true")
    options = parser.parse_args()
    compiler = "mpicc.mpich" if options.mpich else "mpicc"
    if not shutil.which(compiler):
        print("without MPI there is nothing to compare with")
        return 77
    kinds = (".c", ".cc") if options.mpich else (".c", ".cc", ".py")
    programs = sorted(p for p in (HERE / "programs").iterdir() if p.suffix in kinds and options.only in p.name)[:: options.every]
    faults = tried = 0
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        launcher = ["--launcher", "mpirun --oversubscribe --allow-run-as-root"]
        if options.mpich:
            recorder = folder / "mpich.so"
            subprocess.run([compiler, "-std=gnu11", "-shared", "-fPIC", "-O2", "-o", recorder, RECORDER], check=True)
            launcher = ["--launcher", "mpirun.mpich", "--recorder", str(recorder)]
        for program in programs:
            head = program.read_text().splitlines()[2] + program.read_text().splitlines()[3]
            if "needs numpy" in head and run(["/usr/bin/python3", "-c", "import numpy"]).returncode:
                continue
            for processes in map(int, options.processes.split(",")):
                tried += 1
                try:
                    theirs = messages_of(options.lockstep, recorded(options.lockstep, program, processes, folder, compiler, launcher), processes)
                    ours = messages_of(options.lockstep, translation(options.lockstep, program, folder), processes)
                    if "wildcards" in head:
                        theirs, ours = ((sorted(sum(pairs.values(), [])), error) for pairs, error in (theirs, ours))
                    if "messages of its own" in head:
                        theirs = {pair: tags for pair, tags in theirs[0].items() if pair in ours[0]}, theirs[1]
                    if theirs != ours:
                        raise AssertionError(f"recorded {theirs}\ntranslated {ours}")
                    if ("deadlock" in head) != (ours[1] == "deadlock"):
                        raise AssertionError(f"ends with {ours[1]}")
                except (AssertionError, subprocess.TimeoutExpired) as fault:
                    faults += 1
                    print(f"{program.name} on {processes}: {fault}")
    print(f"{tried} runs of {len(programs)} programs, {faults} faults")
    return 1 if faults or not tried else 0


if __name__ == "__main__":
    sys.exit(main())
