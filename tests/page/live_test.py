#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Lockstep developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Pages that run programs, in a real browser without a network, by clicks and keys: live_test.py LOCKSTEP"""
import json
import re
import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path

import browser

lockstep = sys.argv.pop(1) if len(sys.argv) > 1 else "lockstep"
budget = 2_000_000  # bytes of a page

correct = "✓ Correct: every process ends up with the expected data."
incomplete = "✗ Incorrect: 4 of 8 processes do not end up with the expected data. Process 1 is missing X0."


def page(*words):
    path = Path(folder.name, f"{len(list(Path(folder.name).iterdir()))}.html")
    subprocess.run([lockstep, *words, "--live", "-o", path], check=True, env={"XDG_DATA_HOME": "/nonexistent"})
    return path


class LiveTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.tab = browser.Browser().__enter__()
        cls.broadcast = page("figure", "4.2")

    @classmethod
    def tearDownClass(cls):
        cls.tab.__exit__()

    def setUp(self):
        self.tab.resize(1280, 800)
        self.tab.media()
        self.tab.open(self.broadcast)
        self.tab.run("localStorage.clear()")
        self.tab.open(self.broadcast)

    def tearDown(self):
        self.assertEqual(self.tab.complaints(), [])
        self.assertEqual([one for one in self.tab.requests() if not one.startswith("blob:")], [])

    def status(self, text):
        self.tab.wait(lambda: self.tab.text(".status") == text, lambda: f"{self.tab.text('.status')!r}, not {text!r}")

    def edit(self, old, new):
        """Replaces text in the program as typing does."""
        self.tab.run(f"""{{
          const {{ view }} = lockstep.lives[0].editor;
          const at = lockstep.lives[0].text.indexOf({json.dumps(old)});
          if (at < 0) throw new Error('not in the program');
          view.dispatch({{ changes: {{ from: at, to: at + {len(old)}, insert: {json.dumps(new)} }}, userEvent: 'input.type' }});
        }}""")

    def run_it(self):
        self.tab.click(".live-panel button.main")

    def test_the_page_is_small_and_starts_with_the_run_inside(self):
        self.assertLessEqual(self.broadcast.stat().st_size, budget)
        self.assertEqual(self.tab.text(".round"), "Start")
        self.tab.key("ArrowRight")
        self.assertEqual(self.tab.text(".say"), "Round 1: 0→4.")

    def test_the_policy_allows_the_engine_and_nothing_else(self):
        policy = re.search(r'Content-Security-Policy" content="([^"]*)"', self.broadcast.read_text()).group(1)
        parts = dict(part.strip().split(" ", 1) for part in policy.split(";"))
        self.assertEqual(set(parts), {"default-src", "script-src", "worker-src", "style-src", "base-uri", "form-action"})
        self.assertRegex(parts["script-src"], r"^'sha256-\S+' 'sha256-\S+' 'wasm-unsafe-eval'$")
        self.assertEqual(parts["worker-src"], "blob:")

    def test_a_run_is_computed_by_the_engine(self):
        self.run_it()
        self.status(correct)

    def test_f5_in_the_editor_runs(self):
        self.tab.run("lockstep.lives[0].editor.view.focus()")
        self.tab.key("F5")
        self.status(correct)

    def test_an_edited_program_has_its_own_verdict(self):
        # Without the last round only the processes with an even number are informed: 0, 2, 4, 6.
        self.edit("downto 0 do", "downto 1 do")
        self.run_it()
        self.status(incomplete)

    def test_an_error_is_shown_at_its_place_with_a_fix(self):
        self.edit("send X to", "sende X to")
        self.run_it()
        self.status("✗ The program does not run: one error.")
        self.assertEqual(self.tab.text(".problems .place"), "Line 46")
        self.tab.click(".problems .repair")
        self.status(correct)
        self.assertEqual(self.tab.text(".problems"), "")

    def test_another_network_is_drawn(self):
        self.tab.run("""{
          const [family, size] = document.querySelectorAll('.choices select, .choices input');
          family.value = 'hypercube'; family.dispatchEvent(new Event('change', { bubbles: true }));
          size.value = '16'; size.dispatchEvent(new Event('change', { bubbles: true }));
        }""")
        self.tab.wait(lambda: "hypercube:16" in self.tab.text(".caption"), lambda: self.tab.text(".caption"))
        self.assertEqual(self.tab.run("document.querySelectorAll('.stage .node').length"), 16)
        self.assertIn("hypercube", self.tab.text("h1"))

    def test_a_loop_without_an_end_is_stopped(self):
        self.edit("mask := 2^d - 1;", "mask := 2^d - 1;\n   while 0 = 0 do mask := 1;")
        self.run_it()
        self.tab.wait(lambda: self.tab.run("getComputedStyle([...document.querySelectorAll('.live-panel button')]"
                                           ".find((b) => b.textContent === 'Stop')).display !== 'none'"), lambda: "no Stop")
        self.tab.run("1 + 1")  # the page answers
        self.tab.run("[...document.querySelectorAll('.live-panel button')].find((b) => b.textContent === 'Stop').click()")
        self.status("Stopped.")
        self.tab.run("[...document.querySelectorAll('.live-panel button')].find((b) => b.textContent === 'Reset').click()")
        self.status(correct)

    def test_edits_survive_a_reload(self):
        self.edit("downto 0 do", "downto 1 do")
        self.tab.open(self.broadcast)
        self.status(incomplete)
        self.assertIn("downto 1 do", self.tab.run("lockstep.lives[0].text"))

    def link(self):
        self.tab.run("{ window.link = ''; lockstep.lives[0].hash().then((hash) => { window.link = hash; }); }")
        self.tab.wait(lambda: self.tab.run("window.link"), lambda: "no link")
        return self.tab.run("window.link")

    def test_a_link_names_an_unedited_algorithm_and_brings_its_round(self):
        self.tab.key("ArrowRight")
        self.tab.key("ArrowRight")
        link = self.link()
        self.assertLessEqual(len(link), 300)
        other = page("figure", "4.5")
        self.tab.open(other, link)
        self.tab.wait(lambda: self.tab.text(".round") == "Round 2 of 3", lambda: self.tab.text(".round"))
        self.assertIn("one-to-all-broadcast/recursive-doubling on ring:8", self.tab.text(".caption"))

    def test_a_link_carries_an_edited_program(self):
        self.edit("downto 0 do", "downto 1 do")
        link = self.link()
        self.assertLessEqual(len(link), 2000)
        self.tab.run("localStorage.clear()")
        self.tab.open(self.broadcast, link)
        self.status(incomplete)

    def test_a_damaged_link_is_reported(self):
        self.tab.open(self.broadcast, "#run=FcsxDsMgDAXQu")
        self.status("✗ This link is damaged: part of it is missing or changed. Copy it again.")

    def test_a_program_in_a_link_is_text(self):
        self.edit("mask := 2^d - 1;", "mask := 2^d - 1; /* </script><img src=x onerror=window.hurt=1> */")
        link = self.link()
        self.tab.open(self.broadcast, link)
        self.status(correct)
        self.assertIsNone(self.tab.run("window.hurt ?? null"))
        self.assertEqual(self.tab.run("document.images.length"), 0)

    def test_embedded_only_the_picture_is_shown(self):
        self.tab.open(self.broadcast, "#embed=picture")
        self.assertEqual(self.tab.run("getComputedStyle(document.querySelector('.side')).display"), "none")
        self.tab.key("ArrowRight")
        self.assertEqual(self.tab.text(".say"), "Round 1: 0→4.")

    def test_a_process_is_explained_with_its_variables(self):
        self.tab.key("ArrowRight")
        self.tab.run("lockstep.steppers[0].choose(4)")
        self.tab.wait(lambda: self.tab.text(".details"), lambda: "nothing")
        self.assertIn("Process 4 holds X0", self.tab.text(".details"))
        self.assertEqual(self.tab.run("document.querySelectorAll('.details tbody tr').length > 3"), True)

    def test_the_first_run_comes_within_three_seconds_on_a_slow_computer(self):
        self.tab.call("Emulation.setCPUThrottlingRate", rate=4)
        begin = time.monotonic()
        self.tab.open(self.broadcast)
        self.edit("downto 0 do", "downto 1 do")
        self.run_it()
        self.status(incomplete)
        first = time.monotonic() - begin
        later = self.tab.run("""(async () => {
          const begin = performance.now(); await lockstep.lives[0].run(); return performance.now() - begin;
        })()""")
        self.tab.call("Emulation.setCPUThrottlingRate", rate=1)
        print(f"opening to the verdict of a changed line, CPU throttled four times: {first:.2f} s; a later run: {later} ms")


if __name__ == "__main__":
    folder = tempfile.TemporaryDirectory()
    unittest.main(verbosity=1)
