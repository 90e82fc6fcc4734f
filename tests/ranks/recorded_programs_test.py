#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Lockstep developers
# SPDX-License-Identifier: MIT
"""recorded_programs_test.py LOCKSTEP RECORDER [--every N] [--only NAME] [--only-own] [--jobs N]

Compiles the programs of tests/ranks/recorded, records them under each MPI that is installed (the one of Lockstep, and
MPICH beside it), and holds what is reported against the first comment of each:

    ranks: 2            how many ranks
    time: 2             for --time
    status: 4           of lockstep record
    replay: 3 messages, 3 words, or deadlock: the run of the recorded program; a deadlock is the same one
    says: TEXT          stands in the report or the message; @1 is the line with the comment @1
    never: TEXT         stands in neither
    program: TEXT       stands in the recorded program

Afterwards no rank may be left, and no folder of a recording."""

import argparse
import concurrent.futures
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent / "recorded"
RECORDER = HERE.parents[2] / "app/record/recorder/record.c"
ENVIRONMENT = {
    **os.environ,
    "OMPI_ALLOW_RUN_AS_ROOT": "1",
    "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM": "1",
    "OMPI_MCA_rmaps_base_oversubscribe": "1",
    "OMPI_MCA_mpi_yield_when_idle": "1",
    "OMPI_MCA_btl_vader_single_copy_mechanism": "none",
}
PATIENCE = 2  # seconds; a program that takes longer than this says so
PYTHON = "/usr/bin/python3"  # Debian's, which has mpi4py


class Mpi:
    def __init__(self, name, compilers, launcher, recorder, folder):
        self.name, self.compilers, self.launcher, self.recorder = name, compilers, launcher, recorder
        self.folder = folder / name
        self.folder.mkdir()

    def command(self, source):
        """The words that start it; None where its language is not installed."""
        if source.suffix == ".py":
            has_mpi4py = self.name == "own" and not run([PYTHON, "-c", "import mpi4py"]).returncode
            return [PYTHON, str(source)] if has_mpi4py else None
        compiler = self.compilers[source.suffix]
        if not shutil.which(compiler):
            return None
        built = self.folder / source.name.replace(".", "_")
        modules = self.folder / (source.name + ".modules")
        modules.mkdir(exist_ok=True)
        more = ["-fallow-argument-mismatch", "-J", str(modules)] if source.suffix == ".f90" else ["-std=gnu99", "-pthread"]
        made = run([compiler, "-g", "-w", *more, "-o", str(built), str(source)])
        if made.returncode and source.suffix == ".f90":
            return None  # a compiler without the modules of this MPI
        if made.returncode:
            raise ValueError(made.stderr)
        return [str(built)]


def run(words, **more):
    return subprocess.run(words, capture_output=True, text=True, errors="replace", env=ENVIRONMENT, **more)


def expectations(source):
    """Pairs of key and value from the first comment."""
    text = source.read_text()
    head = text.split("*/")[0] if source.suffix == ".c" else "".join(re.findall(r"(?m)^[!#].*\n", text))
    lines = {mark: str(number) for number, line in enumerate(text.splitlines(), 1) for mark in re.findall(r"[/!]\*? (@\d)", line)}
    pairs = re.findall(r"(?m)^[ !#]*(ranks|time|status|replay|says|never|program): (.*?) *$", head)
    return [(key, re.sub(r"(?<=:)@\d", lambda mark: lines[mark[0]], value)) for key, value in pairs]


def replayed(lockstep, program, ranks):
    trace = json.loads(run([lockstep, "run", str(program), "--network", f"complete:{ranks}", "--json"]).stdout)
    error = trace.get("error")
    if error:
        return error["kind"]
    totals = trace["totals"]
    count = lambda number, what: f"{number} {what}{'' if number == 1 else 's'}"
    return count(totals["messages"], "message") + ", " + count(totals["words"], "word")


def faults_of(lockstep, mpi, source):
    """What is not as its comment says; None if it cannot run here."""
    try:
        words = mpi.command(source)
    except ValueError as fault:
        return [str(fault)]
    if words is None:
        return None
    wanted = expectations(source)
    of_key = dict(wanted)
    target = mpi.folder / (source.name + ".algo")
    temporary = mpi.folder / (source.name + ".tmp")
    temporary.mkdir()
    more = ["--time", of_key["time"]] if "time" in of_key else []
    said = subprocess.run(
        [lockstep, "record", "-n", of_key["ranks"], "--patience", str(PATIENCE), *more, "--launcher", mpi.launcher,
         "--recorder", mpi.recorder, "-o", str(target), "--", *words],
        capture_output=True, text=True, errors="replace", env={**ENVIRONMENT, "TMPDIR": str(temporary)}, timeout=120)
    output = said.stdout + said.stderr
    faults = []
    for key, value in wanted:
        if key == "status" and said.returncode != int(value):
            faults.append(f"status {said.returncode}, not {value}")
        if key == "says" and value not in output:
            faults.append(f"does not say: {value}")
        if key == "never" and value in output:
            faults.append(f"says: {value}")
        if key == "program" and value not in target.read_text():
            faults.append(f"not in the program: {value}")
        if key == "replay" and (found := replayed(lockstep, target, of_key["ranks"])) != value:
            faults.append(f"plays as {found}, not {value}")
    if of_key.get("replay") == "deadlock" and "ends in the same deadlock" not in output:
        faults.append("not the same deadlock")
    left = [each.name for each in temporary.iterdir() if each.name.startswith("lockstep-record")]
    if left:
        faults.append(f"leaves {left}")
    if source.suffix != ".py" and not run(["pgrep", "-f", f"^{words[0]}( |$)"]).returncode:
        faults.append("leaves a rank")
    return faults + [output] if faults else []


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("lockstep")
    parser.add_argument("recorder")
    parser.add_argument("--every", type=int, default=1)
    parser.add_argument("--only", default="")
    parser.add_argument("--only-own", action="store_true", help="not under MPICH")
    parser.add_argument("--jobs", type=int, default=1)
    options = parser.parse_args()
    if not shutil.which("mpicc"):
        print("there is no MPI")
        return 77
    sources = sorted(each for each in HERE.iterdir() if options.only in each.name)[:: options.every]
    bad = good = left_out = 0
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        mpis = [Mpi("own", {".c": "mpicc", ".f90": "mpifort"}, "mpirun", options.recorder, folder)]
        if not options.only_own and shutil.which("mpicc.mpich") and shutil.which("mpirun.mpich"):
            library = folder / "mpich.so"
            run(["mpicc.mpich", "-std=gnu11", "-shared", "-fPIC", "-O2", "-o", str(library), str(RECORDER)], check=True)
            mpis.append(Mpi("mpich", {".c": "mpicc.mpich", ".f90": "mpifort.mpich"}, "mpirun.mpich", str(library), folder))
        work = [(mpi, source) for mpi in mpis for source in sources]
        with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
            results = pool.map(lambda each: faults_of(options.lockstep, *each), work)
            for (mpi, source), faults in zip(work, results):
                left_out += faults is None
                good += faults == []
                if faults:
                    bad += 1
                    print(f"{source.name} under {mpi.name}: " + "\n  ".join(faults))
    print(f"{good} as they should be, {bad} not, {left_out} left out for want of a compiler or mpi4py")
    return 1 if bad or not good else 0


if __name__ == "__main__":
    sys.exit(main())
