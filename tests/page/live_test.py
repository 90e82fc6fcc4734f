#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Lockstep developers
# SPDX-License-Identifier: MIT
"""Pages that run programs, in a real browser without a network, by clicks and keys: live_test.py LOCKSTEP"""
import json
import os
import re
import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path

import browser
import firefox
from barriers import need_axe, without_problems

browser.choose(sys.argv)
lockstep = sys.argv.pop(1) if len(sys.argv) > 1 else "lockstep"
budget = 2_000_000  # bytes of a page

correct = "✓ Correct: every process holds the data of process 0."
incomplete = "✗ Incorrect: 4 of 8 processes do not end up with the expected data. Process 1 is missing X0."


def page(*words, language="en"):
    path = Path(folder.name, f"{len(list(Path(folder.name).iterdir()))}.html")
    subprocess.run([lockstep, "--language", language, *words, "--live", "-o", path], check=True, env={"XDG_DATA_HOME": "/nonexistent"})
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

    def choose(self, process):
        """The explanation of the process appears below the picture and moves the controls: an earlier click would miss."""
        self.tab.run(f"lockstep.steppers[0].choose({process})")
        self.tab.wait(lambda: self.tab.run("document.querySelector('.details')?.checkVisibility() ?? false"), "the process is not explained")

    def test_the_page_is_small_and_starts_with_the_run_inside(self):
        self.assertLessEqual(self.broadcast.stat().st_size, budget)
        self.assertEqual(self.tab.text(".round"), "Start")
        self.tab.key("ArrowRight")
        self.assertEqual(self.tab.text(".say"), "Round 1: 0→4.")

    def test_the_policy_allows_the_engine_and_nothing_else(self):
        policy = re.search(r'Content-Security-Policy" content="([^"]*)"', self.broadcast.read_text()).group(1)
        parts = dict(part.strip().split(" ", 1) for part in policy.split(";"))
        self.assertEqual(set(parts), {"default-src", "img-src", "script-src", "worker-src", "style-src", "base-uri", "form-action"})
        self.assertRegex(parts["script-src"], r"^'sha256-\S+' 'sha256-\S+' 'wasm-unsafe-eval'$")
        self.assertEqual(parts["worker-src"], "blob:")

    def test_a_run_is_computed_by_the_engine(self):
        self.run_it()
        self.status(correct)

    def test_the_engine_speaks_the_language_of_the_page(self):
        chinese = page("figure", "4.2", language="zh")
        carried = re.search(r'id="catalogue">([^<]*)<', chinese.read_text()).group(1)
        self.assertLess(len(carried), 200_000)
        self.tab.open(chinese)
        self.run_it()
        self.status("✓ 正确：每个进程都持有进程 0 的数据。")
        self.edit("downto 0 do", "downto 1 do")
        self.run_it()
        self.status("✗ 不正确：8 个进程中有 4 个最终没有应有的数据。进程 1 缺少 X0。")
        self.tab.open(self.broadcast)  # the English one has no catalogue
        self.assertNotIn('id="catalogue"', self.broadcast.read_text())
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

    def test_enter_begins_a_line_even_where_words_are_offered(self):
        self.tab.run("""{ const { view } = lockstep.lives[0].editor;
          view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: '' } }); view.focus(); }""")
        for letter in "while x do":
            self.tab.type(letter)
        self.tab.wait(lambda: self.tab.run("!!lockstep.lives[0].editor.view.root.querySelector('.cm-tooltip-autocomplete')"), "no words are offered")
        time.sleep(0.3)  # keys that come at once are not meant for what has just appeared
        self.tab.key("Enter")
        self.tab.type("x")
        self.assertEqual([line.strip() for line in self.tab.run("lockstep.lives[0].text").splitlines()], ["while x do", "x"])

    def test_an_error_is_shown_at_its_place_with_a_fix(self):
        self.edit("send X to", "sende X to")
        self.run_it()
        self.status("✗ The program does not run: 1 error.")
        self.assertEqual(self.tab.text(".problems .place"), "Line 44")
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
        # Each statement takes so long that no computer reaches the budget of statements before Stop is pressed.
        self.edit("mask := 2^d - 1;", "mask := 2^d - 1;\n   while 0 = 0 do mask := mask" + " + mask - mask" * 200 + ";")
        self.run_it()
        self.tab.wait(lambda: self.tab.run("getComputedStyle([...document.querySelectorAll('.live-panel button')]"
                                           ".find((b) => b.textContent === 'Stop')).display !== 'none'"), lambda: "no Stop")
        self.tab.run("1 + 1")  # the page answers
        self.tab.run("[...document.querySelectorAll('.live-panel button')].find((b) => b.textContent === 'Stop').click()")
        self.status("Stopped.")
        self.tab.run("[...document.querySelectorAll('.live-panel button')].find((b) => b.textContent === 'Reset').click()")
        self.status(correct)

    def test_reset_is_away_from_run_and_can_be_undone(self):
        button = "[...document.querySelectorAll('%s button')].find((one) => one.textContent === 'Reset')"
        self.assertIsNone(self.tab.run(f"{button % '.run-bar'} ?? null"))
        self.edit("downto 0 do", "downto 1 do")
        self.tab.run("lockstep.lives[0].run()")
        self.status(incomplete)
        self.tab.run(f"({button % '.share'}).click()")
        self.status(correct)
        self.assertIn("downto 0 do", self.tab.run("lockstep.lives[0].text"))
        self.assertEqual(self.tab.text(".live-note"), "This is the program of the page again. Undo")
        self.tab.click(".live-note button")
        self.status(incomplete)
        self.assertIn("downto 1 do", self.tab.run("lockstep.lives[0].text"))
        self.tab.open(self.broadcast)  # and it is kept
        self.status(incomplete)

    def test_the_words_of_the_header_are_not_offered_in_the_program(self):
        self.tab.run("""{ const { view } = lockstep.lives[0].editor;
          view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: '/* title: Relayed onwards\\n*/\\nprocedure P(relative)\\nbegin\\n' } });
          view.dispatch({ selection: { anchor: view.state.doc.length } }); view.focus(); }""")
        for letter in "rel":
            self.tab.type(letter)
        words = "[...lockstep.lives[0].editor.view.root.querySelectorAll('.cm-completionLabel')].map((one) => one.textContent)"
        self.tab.wait(lambda: self.tab.run(words), lambda: "no words are offered")
        self.assertEqual(self.tab.run(words), ["relative"])

    def test_a_program_that_never_ran_has_no_previous_run(self):
        self.edit("downto 0 do", "downto 0 do ")
        self.assertEqual(self.tab.text(".live-note"), "The picture shows the previous run. Press Run to see your change.")
        self.tab.run("lockstep.lives[0].name = 'mine'; lockstep.lives[0].editor.text = 'procedure P(my_id'")
        self.assertEqual(self.tab.text(".live-note"), "Press Run to see your program.")
        self.run_it()
        self.tab.wait(lambda: "does not run" in self.tab.text(".status"), lambda: self.tab.text(".status"))
        self.assertEqual(self.tab.text(".live-note"), "The picture shows a run of another program.")

    def test_a_run_is_stopped_before_the_engine_has_it(self):
        self.tab.run("{ lockstep.lives[0].run(); lockstep.lives[0].stopButton.click(); }")
        self.status("Stopped.")
        self.run_it()
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

    def test_a_link_leaves_what_the_reader_has_changed(self):
        self.edit("downto 0 do", "downto 1 do")
        link = self.link()
        self.edit("downto 1 do", "downto 0 do /* mine */")
        self.tab.open(self.broadcast, link)
        self.status(incomplete)
        self.edit("downto 1 do", "downto 1 do /* sent */")
        self.assertIn("before you opened this link", self.tab.text(".live-note.is-wrong"))
        self.tab.open(self.broadcast)
        self.tab.wait(lambda: "/* mine */" in self.tab.run("lockstep.lives[0].text"), lambda: self.tab.run("lockstep.lives[0].text"))

    def test_a_link_to_any_run_of_a_lesson_opens_that_run_at_that_round(self):
        lesson = page("lesson", "02-why-far-first")
        self.tab.open(lesson)
        count = self.tab.run("lockstep.lives.length")
        self.assertGreater(count, 2)
        links = {}
        for run in range(count):
            number = self.tab.run(f"lockstep.lives[{run}].stepper.show(1), lockstep.lives[{run}].stepper.round.number")
            title = self.tab.run(f"lockstep.lives[{run}].section.getAttribute('aria-label')")
            self.tab.run(f"navigator.clipboard.writeText = async (text) => {{ window.link = text; }}, lockstep.lives[{run}].copyLink()")
            links[run] = (self.tab.run("window.link"), number, title)
        # The reader of the link has changed all programs of the lesson: the link shows what its sender saw.
        self.tab.run("lockstep.lives.forEach((live) => { live.wake(); live.editor.text += '\\n/* mine */\\n'; }), 1")
        for run, (link, number, title) in links.items():
            with self.subTest(run=run + 1):
                self.tab.open(lesson, link[link.index("#"):])
                shown = f"lockstep.lives[{run}]"
                self.tab.wait(lambda: self.tab.run(f"{shown}.stepper.round.number") == number and not self.tab.run(f"{shown}.text").endswith("/* mine */\n"),
                              lambda: self.tab.run(f"{shown}.text"))
                self.tab.wait(lambda: self.tab.run(f"Math.abs({shown}.section.getBoundingClientRect().top) < 40"),
                              lambda: self.tab.run(f"{shown}.section.getBoundingClientRect().top"))
                self.assertEqual(self.tab.run(f"{shown}.section.getAttribute('aria-label')"), title)
                # Not only after the first picture, which has that round already: when the run is the link's own.
                self.tab.wait(lambda: self.tab.run(f"!{shown}.isRunning && {shown}.runs > 0"), "the run of the link has not ended")
                others = [other for other in range(count) if other != run]
                self.assertTrue(all(self.tab.run(f"lockstep.lives[{other}].text").endswith("/* mine */\n") for other in others))
        # An edited run, embedded elsewhere: that run alone.
        self.tab.run("localStorage.clear()")
        self.tab.open(lesson)
        self.tab.run(f"""{{ const live = lockstep.lives[{count - 1}]; live.wake(); live.editor.text += '/* sent */'; window.link = '';
            live.hash().then((hash) => {{ window.link = hash; }}); }}""")
        self.tab.wait(lambda: self.tab.run("window.link"), "no link")
        link = self.tab.run("window.link")
        self.tab.run("localStorage.clear()")
        self.tab.open(lesson, link + "&embed=picture")
        self.tab.wait(lambda: self.tab.run(f"lockstep.lives[{count - 1}].text").endswith("/* sent */"), "not the sender's program")
        self.assertEqual(self.tab.run("lockstep.lives.map(({ host }) => host.checkVisibility())"), [False] * (count - 1) + [True])

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
        self.tab.run("lockstep.steppers[0].setPredicting(true)")
        self.assertFalse(self.tab.run("document.querySelector('.details').checkVisibility()"))  # of another round than the question

    def test_the_reader_acts_as_a_process_by_keys(self):
        # 0→4 | 0→2 4→6 | 0→1 2→3 4→5 6→7: process 5 acts in round 3 alone, where it receives from 4.
        tab = self.tab
        tab.tab_to(".controls .more button:nth-child(2)")
        self.assertEqual(tab.run("document.activeElement.textContent"), "Act as process 4")  # which has something to do at once
        self.choose(5)
        self.assertEqual(tab.run("document.activeElement.textContent"), "Act as process 5")
        tab.key("Enter")
        self.assertEqual(tab.text(".predict"), "You are process 5. You hold nothing. You do nothing in the next round. "
                                               "The run goes on to the next round in which you send or receive.Go on to my next message")
        tab.key("ArrowRight")
        self.assertEqual(tab.text(".round"), "Round 1 of 3")  # where 5 does nothing, the round is shown
        self.assertIn("You are process 5. You hold nothing.", tab.text(".predict"))
        tab.click(".predict button.main")
        self.assertEqual(tab.text(".round"), "Round 2 of 3")
        self.assertEqual(tab.text(".predict b"), "You are process 5. What do you do in round 3?")
        self.assertEqual(tab.run("document.activeElement.closest('label').textContent.trim()"), "I send to")
        self.press("5")
        tab.key("Enter")
        self.assertEqual(tab.text(".predict [role=status]"), "Write the numbers of other processes than 5, from 0 to 7, separated by commas.")
        tab.key("Backspace")
        self.press("4")
        self.assertEqual(tab.text(".predict [aria-live]"), "Your arrows: 5→4")
        tab.key("Enter")
        tab.wait(lambda: tab.run("document.querySelectorAll('.predict li').length") == 4, lambda: tab.text(".predict"))
        self.assertEqual(tab.run("[...document.querySelectorAll('.predict li')].map((line) => line.textContent)"), [
            "missing: 4→5: 4 sends to 5, line 44", "incorrect: 5→4: the other way round: 4 sends to 5",
            "If you do not receive from 4: No process can continue in round 4: 5 waits for 4 (line 47), which has ended.",
            "If you send to 4: it never asks for a message from you, and what you send is never received."])
        self.assertIn("Your rounds: 0 of 1 correct.", tab.text(".predict"))
        tab.key("Enter")
        self.assertEqual(tab.text(".round"), "Round 3 of 3")
        self.assertEqual(tab.text(".predict"), "You are process 5. You hold X0. You send and receive nothing any more.")
        tab.click(".controls .more button:nth-child(2)")
        self.assertFalse(tab.run("document.querySelector('.predict').checkVisibility()"))

    def test_the_reader_acts_as_a_process_by_touch(self):
        tab = self.tab
        tab.resize(390, 844, mobile=True)
        tab.open(self.broadcast)
        tab.tap(".stage .node[data-node='4']")
        act = "[...document.querySelectorAll('.controls .more button')].find((button) => button.textContent.startsWith('Act as'))"
        self.assertEqual(tab.run(act + ".textContent"), "Act as process 4")
        tab.tap(".controls .more button:nth-child(2)")
        self.assertEqual(tab.text(".predict b"), "You are process 4. What do you do in round 1?")
        for node in (0, 4):
            tab.tap(f".stage .node[data-node='{node}']")
        self.assertEqual(tab.run("[...document.querySelectorAll('.predict input')].map((field) => field.value)"), ["", "0"])
        for node in (0, 2):
            tab.tap(f".stage .node[data-node='{node}']")
        self.assertEqual(tab.text(".predict [role=status]"), "You are process 4: your arrows begin or end there.")
        tab.tap(".predict button.main")
        tab.wait(lambda: "Correct." in tab.text(".predict"), lambda: tab.text(".predict"))
        self.assertLessEqual(tab.run("document.documentElement.scrollWidth"), 390)
        tab.tap("button[aria-label=On]")
        self.assertEqual(tab.text(".round"), "Round 1 of 3")
        self.assertTrue(tab.text(".predict").startswith("You are process 4. You hold X0. You act in the next round."), tab.text(".predict"))
        tab.tap("button[aria-label=On]")
        self.assertEqual(tab.text(".predict b"), "You are process 4. What do you do in round 2?")
        self.assertEqual(tab.run(act + ".getAttribute('aria-pressed')"), "true")
        tab.tap(".controls .more button:nth-child(2)")
        self.assertFalse(tab.run("document.querySelector('.predict').checkVisibility()"))

    def test_the_advice_of_a_deadlock_is_said_once(self):
        tab = self.tab
        self.edit("send X to", "receive X from")
        self.run_it()
        tab.wait(lambda: tab.text(".status").startswith("✗ Deadlock in round 1, a cycle: "), lambda: tab.text(".status"))
        tab.click("button[aria-label=Last]")
        self.assertIn("The run failed: Deadlock in round 1", tab.text(".facts"))
        self.assertEqual(tab.run("document.body.innerText.split('ach process waits to receive').length - 1"), 1)

    def test_the_reader_acts_in_the_run_that_was_edited(self):
        # Near first: 0→1 | 0→2 1→3 | 0→4 1→5 2→6 3→7.
        self.edit("for i := d - 1 downto 0 do", "for i := 0 to d - 1 do")
        self.run_it()
        self.tab.wait(lambda: "0→1" in self.tab.run("JSON.stringify(lockstep.steppers[0].run.rounds[1].say)"), lambda: self.tab.text(".status"))
        self.choose(1)
        self.tab.click(".controls .more button:nth-child(2)")
        self.assertEqual(self.tab.text(".predict b"), "You are process 1. What do you do in round 1?")
        self.tab.click(".predict button.main")
        self.tab.wait(lambda: self.tab.run("document.querySelectorAll('.predict li').length") == 2, lambda: self.tab.text(".predict"))
        self.assertIn("If you do not receive from 0: ", self.tab.text(".predict li.consequence"))

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

    def test_a_pasted_program_in_c_becomes_a_picture(self):
        program = """#include <mpi.h>
int main(int argc, char **argv) {
  int rank, size, token;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  if (rank > 0)
    MPI_Recv(&token, 1, MPI_INT, rank - 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  if (rank < size - 1)
    MPI_Send(&rank, 1, MPI_INT, rank + 1, 0, MPI_COMM_WORLD);
  MPI_Finalize();
  return 0;
}
"""
        self.tab.call("Emulation.setCPUThrottlingRate", rate=4)
        self.tab.open(self.broadcast)
        begin = time.monotonic()
        self.tab.run(f"""{{
          const {{ view }} = lockstep.lives[0].editor;
          view.dispatch({{ changes: {{ from: 0, to: view.state.doc.length, insert: {json.dumps(program)} }}, userEvent: 'input.paste' }});
        }}""")
        self.run_it()
        self.tab.wait(lambda: self.tab.run("document.querySelector('button.repair')?.textContent") == "Convert to the notation", lambda: self.tab.text(".status"))
        self.tab.click("button.repair")
        # Three messages, one after another: its header says complete:4, not the eight processes that were there.
        self.tab.wait(lambda: "4 processes on" in self.tab.text(".caption"), lambda: self.tab.text(".caption"))
        self.assertEqual(self.tab.run("lockstep.steppers[0].run.rounds.length"), 4)
        self.tab.click("button[aria-label=Last]")
        self.tab.wait(lambda: self.tab.text(".facts").startswith("Cost of the round: 2"), lambda: self.tab.text(".facts"))
        print(f"a program in C from paste to its last round, CPU throttled four times: {time.monotonic() - begin:.2f} s")
        self.tab.call("Emulation.setCPUThrottlingRate", rate=1)

    def press(self, text):
        for letter in text:
            self.tab.key(letter)

    def test_everything_works_by_keys_alone(self):
        tab = self.tab
        tab.tab_to(".editor")
        tab.key("End", ctrl=True)  # line 54
        for _ in range(8):
            tab.key("ArrowUp")
        tab.key("Home")
        for _ in range(4):
            tab.key("ArrowRight")
        self.press("e")
        self.assertIn("sende X to", tab.run("lockstep.lives[0].text"))
        tab.key("Enter", ctrl=True)
        self.status("✗ The program does not run: 1 error.")
        tab.key("Escape")
        tab.key("Tab")
        self.assertEqual(tab.run("document.activeElement.textContent"), "Run")
        tab.tab_to(".repair")
        tab.key("Enter")
        self.status(correct)
        self.assertTrue(tab.run("document.activeElement.matches('.editor')"))
        tab.key("Escape")
        tab.tab_to(".choices select", shift=True)  # the last of them: the picture
        tab.key("Tab", shift=True)
        tab.tab_to(".choices select", shift=True)  # the network
        self.press("hyper")
        tab.wait(lambda: "hypercube" in tab.text(".caption"), lambda: tab.text(".caption"))
        tab.tab_to("button[aria-label=On]", shift=True)
        tab.key("Enter")
        self.assertEqual(tab.text(".round"), "Round 1 of 3")
        tab.key("p")
        self.assertIn("Who sends to whom in round 2?", tab.text(".predict"))
        tab.key("Escape")
        tab.tab_to(".process")
        tab.key("ArrowDown")
        tab.key("Enter")
        tab.wait(lambda: tab.text(".details").startswith("Process 1, round 1 of 3"), lambda: tab.text(".details"))
        tab.tab_to(".share button")
        tab.key("Enter")
        tab.wait(lambda: tab.text(".status") == "Link copied." or tab.run("!!document.querySelector('.live-note textarea')"),
                 lambda: "no link")

    def test_everything_works_by_touch(self):
        tab = self.tab
        tab.resize(390, 844, mobile=True)
        tab.open(self.broadcast)
        tab.tap(".live-panel button.main")
        self.status(correct)
        tab.swipe(".stage", -120)
        tab.wait(lambda: tab.text(".round") == "Round 1 of 3", lambda: tab.text(".round"))
        tab.tap(".stage .node[data-node='4']")
        tab.wait(lambda: tab.text(".details").startswith("Process 4, round 1 of 3"), lambda: tab.text(".details"))
        tab.swipe(".stage", -120)
        tab.wait(lambda: tab.text(".details").startswith("Process 4, round 2 of 3"), lambda: tab.text(".details"))
        self.assertTrue(tab.run("!!(document.querySelector('.live-panel').compareDocumentPosition("
                                "document.querySelector('.processes')) & Node.DOCUMENT_POSITION_FOLLOWING)"))
        self.assertLessEqual(tab.run("document.documentElement.scrollWidth"), 390)

    def test_lines_wrap_so_that_no_code_is_cut(self):
        for width in (320, 390, 768, 1280, 1920):
            self.tab.resize(width, 900)
            self.assertTrue(self.tab.run("""(() => { const { scrollDOM } = lockstep.lives[0].editor.view;
              return scrollDOM.scrollWidth <= scrollDOM.clientWidth; })()"""), width)

    def test_a_run_that_is_too_large_to_draw_offers_some_rounds(self):
        tab = self.tab
        tab.run("lockstep.lives[0].open({ algorithm: 'all-to-all-broadcast/ring', options: { network: 'ring:512' } })")
        self.status("✓ Correct: every process holds the data of all processes.")
        self.assertEqual(tab.text(".live-note"), "The picture shows a run of another program. Draw rounds 1–31")
        self.assertIn("ring:8", tab.text(".caption"))
        tab.click(".live-note button")
        tab.wait(lambda: "ring:512" in tab.text(".caption"), lambda: tab.text(".caption"))
        self.assertEqual(tab.text(".round"), "Round 1 of 511")
        self.assertEqual(tab.text(".live-note"), "")

    def test_a_network_that_is_too_large_is_refused(self):
        tab = self.tab
        tab.run("lockstep.lives[0].open({ algorithm: 'one-to-all-broadcast/recursive-doubling', options: { network: 'ring:8192' } })")
        self.status("✗ The run did not start.")
        self.assertIn("too large for a page", tab.text(".problems"))

    def test_on_paper_the_program_is_there_and_nothing_to_press(self):
        tab = self.tab
        tab.run("window.dispatchEvent(new Event('beforeprint'))")
        tab.media("print")
        shown = "document.querySelector(%r).checkVisibility()"
        self.assertTrue(tab.run(shown % ".listing"))
        for part in (".live-panel", ".controls", ".details"):
            self.assertFalse(tab.run(shown % part), part)
        tab.run("window.dispatchEvent(new Event('afterprint'))")

    def test_has_no_barriers(self):
        need_axe(self)
        tab = self.tab
        tab.media(reduced_motion="reduce")
        tab.open(self.broadcast)
        tab.run("lockstep.steppers[0].show(1)")
        without_problems(tab, self, "opened")
        tab.run("lockstep.lives[0].editor.view.focus()")
        without_problems(tab, self, "editor")
        tab.run("lockstep.steppers[0].choose(0)")
        tab.wait(lambda: tab.text(".details"), lambda: "no details")
        without_problems(tab, self, "process")
        tab.run("lockstep.lives[0].act()")
        tab.run("lockstep.lives[0].stepper.prediction.compare()")
        tab.wait(lambda: tab.run("!!document.querySelector('.consequence')"), lambda: tab.text(".predict"))
        without_problems(tab, self, "acting")
        tab.run("lockstep.lives[0].act()")
        self.edit("send X to", "sende X to")
        self.run_it()
        self.status("✗ The program does not run: 1 error.")
        without_problems(tab, self, "error")

    def test_syntax_has_contrast_on_every_ground(self):
        for scheme in ("light", "dark"):
            self.tab.media(color_scheme=scheme)
            ratios = self.tab.run(CONTRASTS)
            self.assertGreaterEqual(min(ratios.values()), 4.5, (scheme, ratios))


# axe leaves out colours that are mixed: each colour of the notation on the lit line.
CONTRASTS = """(() => {
  const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d', { willReadFrequently: true });
  const probe = document.body.appendChild(document.createElement('i'));
  const bytes = (...colours) => {
    for (const colour of colours) {
      probe.className = 'probe';
      sheet.replaceSync(`.probe { color: ${colour} }`);
      canvas.fillStyle = getComputedStyle(probe).color;
      canvas.fillRect(0, 0, 1, 1);
    }
    return canvas.getImageData(0, 0, 1, 1).data;
  };
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  const light = ([r, g, b]) => [r, g, b].map((x) => x / 255).map((x) => x <= .04045 ? x / 12.92 : ((x + .055) / 1.055) ** 2.4)
    .reduce((sum, x, i) => sum + x * [.2126, .7152, .0722][i], 0);
  const ground = light(bytes('var(--soft)', 'color-mix(in srgb, var(--accent) 12%, transparent)', 'color-mix(in srgb, var(--ink) 4%, transparent)'));
  const ratio = (name) => { const ink = light(bytes(`var(--${name})`)); return (Math.max(ink, ground) + .05) / (Math.min(ink, ground) + .05); };
  return Object.fromEntries(['keyword', 'operator', 'function', 'literal', 'comment', 'accent', 'ink'].map((name) => [name, ratio(name)]));
})()"""


class LessonTest(unittest.TestCase):
    """A page of many runs."""

    @classmethod
    def setUpClass(cls):
        cls.tab = browser.Browser().__enter__()
        cls.lesson = page("lesson", "11-ring-all-reduce")

    @classmethod
    def tearDownClass(cls):
        cls.tab.__exit__()

    def made(self):
        return self.tab.run("lockstep.lives.filter(({ editor }) => editor).length")

    def test_editors_are_made_when_they_come_into_view(self):
        tab = self.tab
        tab.open(self.lesson)
        self.assertLess(self.made(), 3)
        tab.run("lockstep.lives[4].host.scrollIntoView()")
        tab.wait(lambda: tab.run("!!lockstep.lives[4].editor"), lambda: "no editor")
        self.assertFalse(tab.run("document.querySelector('#run-5 .listing').checkVisibility()"))

    def test_runs_of_a_page_do_not_stop_each_other(self):
        tab = self.tab
        tab.open(self.lesson)
        tab.run("Promise.all(lockstep.lives.map((live) => live.run()))")
        told = tab.run("[...document.querySelectorAll('.status')].map((status) => status.textContent)")
        self.assertEqual({text[:9] for text in told}, {"✓ Correct"}, told)

    def test_every_lesson_is_small(self):
        names = [one.stem for one in Path(__file__).parents[2].glob("resources/lessons/*.md")]
        self.assertGreaterEqual(len(names), 9)
        for name in names:
            with self.subTest(name):
                self.assertLess(page("lesson", name).stat().st_size, budget)

    def test_packed_runs_are_there_and_step(self):
        self.tab.open(self.lesson)
        self.assertNotIn('id="run-2"', self.lesson.read_text())
        self.assertEqual(self.tab.run("document.querySelectorAll('.stepper').length"), self.tab.run("lockstep.steppers.length"))
        self.assertEqual(self.tab.run("document.querySelectorAll('script.packed').length"), 0)
        self.tab.click("#run-2 .controls button.main")
        self.assertRegex(self.tab.text("#run-2 .round"), "^Round 1 of ")

    def test_times_have_subscripts(self):
        self.tab.open(self.lesson)
        self.assertIn("<i>t<sub>s</sub></i>", self.tab.run("document.querySelector('#run-2 .caption').innerHTML"))
        self.tab.click("#run-1 .controls button.main")
        self.assertIn("<i>t<sub>w</sub></i>", self.tab.run("document.querySelector('#run-1 .cost').innerHTML"))
        self.assertIn("<i>t<sub>s</sub></i> start", self.tab.run("document.querySelector('#run-1').closest('.live').querySelector('.choices').innerHTML"))

    def test_the_longest_lesson_opens_soon_on_a_slow_computer(self):
        tab = self.tab
        tab.call("Emulation.setCPUThrottlingRate", rate=4)
        # The first run is there before anything is unpacked and before there is an editor.
        watch = tab.call("Page.addScriptToEvaluateOnNewDocument", source="""document.addEventListener('round', () => {
            window.atFirst ??= [document.querySelectorAll('script.packed').length, document.querySelectorAll('.live-panel').length];
        })""")
        begin = time.monotonic()
        tab.call("Page.navigate", url="about:blank")
        tab.call("Page.navigate", url=self.lesson.as_uri())
        tab.wait(lambda: tab.run("document.querySelector('#run-1 .round')?.textContent") == "Start", "no run")
        tab.run("document.querySelector('#run-1 .controls button.main').click(),"
                " new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")
        self.assertRegex(tab.text("#run-1 .round"), "^Round 1 of ")
        print(f"opening the longest lesson to its first step, CPU throttled four times: {time.monotonic() - begin:.2f} s")
        tab.call("Emulation.setCPUThrottlingRate", rate=1)
        tab.run("lockstep.ready")
        self.assertEqual(tab.run("atFirst"), [tab.run("lockstep.steppers.length") - 1, 0])
        tab.call("Page.removeScriptToEvaluateOnNewDocument", identifier=watch["identifier"])

    def test_has_no_barriers(self):
        need_axe(self)
        self.tab.media(reduced_motion="reduce")
        self.tab.open(page("lesson", "02-why-far-first"))
        without_problems(self.tab, self)


class FirefoxTest(unittest.TestCase):
    def test_edits_and_runs(self):
        if firefox.find() is None:
            self.assertNotEqual(os.environ.get("CI"), "true", "Firefox is missing")
            self.skipTest("no Firefox")
        broadcast = page("figure", "4.2")
        with firefox.Firefox() as tab:
            tab.open(broadcast)
            tab.run("lockstep.lives[0].editor.goTo({ line: 46, column: 14, length: 0 })")  # before send
            for key in ("s", "F5"):
                tab.key(key)
            tab.wait(lambda: tab.text(".status") == "✗ The program does not run: 1 error.", lambda: tab.text(".status"))
            tab.click(".problems .repair")
            tab.wait(lambda: tab.text(".status") == correct, lambda: tab.text(".status"))
            tab.click(".stage .node[data-node='4']")
            tab.wait(lambda: tab.text(".details").startswith("Process 4"), lambda: tab.text(".details"))
            tab.run("lockstep.lives[0].hash().then((hash) => { window.link = hash; return 1; })")
            tab.open(page("figure", "4.5"), tab.run("window.link"))
            tab.wait(lambda: tab.text(".status") == correct and "ring:8" in tab.text(".caption"), lambda: tab.text(".caption"))
            self.assertLessEqual(tab.run("document.documentElement.scrollWidth"), 1280)


if __name__ == "__main__":
    folder = tempfile.TemporaryDirectory()
    unittest.main(verbosity=1)
