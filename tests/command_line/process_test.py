#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Lockstep developers
# SPDX-License-Identifier: MIT
"""What only a process of its own shows: how much memory it takes, and what it leaves behind when a signal ends it."""
import os
import pathlib
import signal
import subprocess
import sys
import tempfile
import time
import unittest

LOCKSTEP = pathlib.Path(sys.argv.pop(1) if len(sys.argv) > 1 else "build/dev/app/lockstep").resolve()
BUDGET = 50_000_000
UNLIMITED = "--max-statements 1000000000 --max-messages 1000000000 --max-rounds 100000000 --summary".split()
IDLE = ["run", "one-to-all-broadcast/naive", "-n", "ring:4"]
SHARE = 1.2  # of the budget, which the process may take above an idle one

# What fills the memory: its statements, the network, further options.
PROGRAMS = {
    "large values": ("x := {0}; for i := 1 to 1000000 do x := x ∪ {3 * i}; y[i] := x; endfor;", "ring:2", []),
    "elements of an array": ("for i := 1 to 100000000 do x[i] := i; endfor;", "ring:2", []),
    "arrays in an array": ("for i := 1 to 100000000 do x[i][i mod 7] := {i, i + 2}; endfor;", "ring:2", []),
    "messages that nobody takes": ("for i := 1 to 100000000 do send [i, i + 1] to (my_id + 1) mod p; endfor;", "ring:2", []),
    "rounds and messages": ("for i := 1 to 100000000 do send i to my_id XOR 1; receive x from my_id XOR 1; endfor;",
                            "hypercube:64", []),
    "long ways": ("for i := 1 to 100000000 do send 1 to (my_id + p / 2) mod p; receive x from (my_id + p / 2) mod p; endfor;",
                  "ring:256", []),
}
# Other words of a command line that need more than the budget.
COMMANDS = {
    "processes": ["run", "one-to-all-broadcast/recursive-doubling", "-n", "hypercube:1048576", "--summary"],
    "a network": ["run", "one-to-all-broadcast/naive", "-n", "complete:4096", "--summary"],
    "values of the library": ["run", "all-to-all-personalized/hypercube", "-n", "hypercube:1024", "--summary"],
    "its JSON": ["run", "one-to-all-broadcast/binomial", "-n", "ring:2048", "--json"],
}


def peak(words):
    """The exit status, the errors, and the most bytes that the process held."""
    with tempfile.TemporaryFile() as errors:
        child = subprocess.Popen([LOCKSTEP, *words], stdout=subprocess.DEVNULL, stderr=errors)
        _, status, usage = os.wait4(child.pid, 0)
        child.returncode = os.waitstatus_to_exitcode(status)
        errors.seek(0)
        return child.returncode, errors.read().decode(), usage.ru_maxrss * 1024


class Memory(unittest.TestCase):
    def setUp(self):
        self.idle = peak(IDLE)[2]
        self.assertGreater(self.idle, 1_000_000)

    def check(self, words):
        status, errors, bytes_held = peak([*words, "--max-memory", str(BUDGET)])
        self.assertIn(status, (2, 4), errors)  # the network is refused, or the run stopped
        self.assertRegex(errors, "50,000,000 bytes of memory")
        self.assertLess((bytes_held - self.idle) / BUDGET, SHARE)

    def test_a_run_stays_within_its_budget(self):
        with tempfile.TemporaryDirectory() as folder:
            for name, (statements, network, options) in PROGRAMS.items():
                path = pathlib.Path(folder, "a.algo")
                path.write_text(f"/* operation: none */\nprocedure P(my_id)\nbegin\n   {statements}\nend P\n")
                with self.subTest(name):
                    self.check(["run", path, "-n", network, *UNLIMITED, *options])

    def test_what_surrounds_a_run_stays_within_its_budget(self):
        for name, words in COMMANDS.items():
            with self.subTest(name):
                self.check(words)


class Signals(unittest.TestCase):
    """A pipe in the place of a file stops the writing there, until the signal comes."""

    def site(self, folder):
        """Its words, in one language, for the program with an engine beside it: a site needs only that it is there."""
        for name in ("engine.wasm.gz", "live.js", "live.js.sha256"):
            path = folder / "share/lockstep" / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text("0" * 64)
        (folder / "bin").mkdir()
        os.link(LOCKSTEP, folder / "bin/lockstep")
        for kind, name, text in (("lessons", "one.md", "# One\n\nText.\n"), ("exercises", "README", "")):
            (folder / kind).mkdir()
            (folder / kind / name).write_text(text)
        out = folder / "site"
        return [folder / "bin/lockstep", "--language", "en-XA", "site", "-o", out, "--lessons", folder / "lessons",
                "--exercises", folder / "exercises"], out

    def test_a_site_that_a_signal_interrupts_leaves_no_file_and_no_process(self):
        with tempfile.TemporaryDirectory(dir=LOCKSTEP.parent) as name:
            words, out = self.site(pathlib.Path(name))
            subprocess.run(words, check=True, stderr=subprocess.DEVNULL)
            files = sorted((path for path in out.rglob("*") if path.is_file()), key=lambda path: path.stat().st_mtime_ns)
            self.assertGreater(len(files), 10)
            last = files[-1]
            for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
                with self.subTest(number):
                    for path in sorted(out.rglob("*"), reverse=True):
                        path.rmdir() if path.is_dir() else path.unlink()
                    last.parent.mkdir(parents=True, exist_ok=True)
                    os.mkfifo(last)
                    before = set(out.rglob("*"))
                    child = subprocess.Popen(words, stderr=subprocess.DEVNULL, start_new_session=True)
                    while sum(path.is_file() for path in out.rglob("*")) < len(files) - 1 and child.poll() is None:
                        time.sleep(0.01)
                    child.send_signal(number)
                    self.assertEqual(child.wait(), -number)
                    self.assertEqual(set(out.rglob("*")), before)
                    with self.assertRaises(ProcessLookupError):
                        os.killpg(child.pid, 0)


if __name__ == "__main__":
    unittest.main()
