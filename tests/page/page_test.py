#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Lockstep developers
# SPDX-License-Identifier: MIT
"""Pages in a real browser, by real clicks and keys, without a network: page_test.py LOCKSTEP"""
import os
import re
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

import browser
import firefox
from barriers import need_axe, without_problems

browser.choose(sys.argv)
lockstep = sys.argv.pop(1) if len(sys.argv) > 1 else "lockstep"


def page(*words):
    path = Path(folder.name, f"{len(list(Path(folder.name).iterdir()))}.html")
    subprocess.run([lockstep, *words, "-o", path], check=True, env={"XDG_DATA_HOME": "/nonexistent"})
    return path


HIDDEN = "getComputedStyle(document.querySelector(%r)).display === 'none'"


def pages_of(tab, path):
    """How many pages the open one has on paper."""
    tab.pdf(path)
    return len(re.findall(rb"/Type /Page\b", Path(path).read_bytes()))


# The smallest numbers of the picture, in pixels of the screen.
TYPE = """(() => { const svg = document.querySelector('.stage svg'); const { a } = svg.getScreenCTM();
  return Math.min(...[...svg.querySelectorAll('text')].map((one) => a * Number(one.getAttribute('font-size')))); })()"""


class PageTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.tab = browser.Browser().__enter__()
        cls.broadcast = page("figure", "4.2")
        cls.crowded = page("figure", "all-to-all-broadcast/hypercube", "--network", "ring:16")

    @classmethod
    def tearDownClass(cls):
        cls.tab.__exit__()

    def setUp(self):
        self.tab.resize(1280, 800)
        self.tab.media()

    def tearDown(self):
        self.assertEqual(self.tab.complaints(), [])
        self.assertEqual(self.tab.requests(), [])

    def opened(self, path, link=""):
        self.tab.open(path, link)
        return self.tab

    def round(self):
        return self.tab.text(".round")

    def test_numbers_can_be_read_on_a_phone(self):
        tab = self.tab
        for network in ("linear:8", "ring:8", "ring:32"):
            path = page("figure", "one-to-all-broadcast/recursive-doubling", "--network", network)
            with self.subTest(network=network):
                tab.resize(390, 844, mobile=True)
                tab.open(path)
                self.assertGreaterEqual(tab.run(TYPE), 10.9)
                self.assertLessEqual(tab.run("document.documentElement.scrollWidth"), 390)
                self.assertTrue(tab.run("{ const stage = document.querySelector('.stage'); stage.scrollLeft = 9999; "
                                        "stage.scrollLeft + stage.clientWidth >= stage.scrollWidth - 1 }"))
                tab.resize(1280, 800)
                tab.open(path)
                self.assertFalse(tab.run("document.querySelector('.stage').scrollWidth > document.querySelector('.stage').clientWidth"))

    def arrows(self):
        return self.tab.run("[...document.querySelectorAll('.message:not(.off)')].map(m => m.dataset.source + m.dataset.destination).join(' ')")

    def test_steps_by_key(self):
        tab = self.opened(self.broadcast)
        self.assertEqual((self.round(), self.arrows()), ("Start", ""))
        tab.key("ArrowRight")
        self.assertEqual((self.round(), self.arrows()), ("Round 1 of 3", "04"))
        tab.key("End")
        self.assertEqual((self.round(), self.arrows()), ("Round 3 of 3", "01 23 45 67"))
        tab.key("ArrowRight")
        self.assertEqual(self.round(), "Round 3 of 3")
        tab.key("ArrowLeft")
        self.assertEqual((self.round(), self.arrows()), ("Round 2 of 3", "02 46"))
        tab.key("Home")
        self.assertEqual(self.round(), "Start")

    def test_steps_by_button_and_slider(self):
        tab = self.opened(self.broadcast)
        tab.click("button[aria-label=On]")
        tab.click("button[aria-label=On]")
        self.assertEqual(self.round(), "Round 2 of 3")
        tab.click("button[aria-label=Back]")
        self.assertEqual(self.round(), "Round 1 of 3")
        tab.click("button[aria-label=Last]")
        self.assertEqual(tab.run("document.querySelector('button[aria-label=On]').getAttribute('aria-disabled')"), "true")
        tab.click("input[type=range]")  # its middle: between rounds 1 and 2
        self.assertIn(self.round(), ("Round 1 of 3", "Round 2 of 3"))

    def test_steps_by_swipe(self):
        tab = self.opened(self.broadcast)
        tab.resize(390, 844, mobile=True)
        tab.swipe(".stage", -120)
        self.assertEqual(self.round(), "Round 1 of 3")
        tab.swipe(".stage", -120)
        tab.swipe(".stage", 120)
        self.assertEqual(self.round(), "Round 1 of 3")

    def test_keys_after_a_click_on_the_picture(self):
        tab = self.opened(self.broadcast)
        tab.click(".stage")
        tab.key("ArrowRight")
        self.assertEqual(self.round(), "Round 1 of 3")
        tab.key("p")
        self.assertIn("Who sends to whom in round 2?", tab.text(".predict"))

    def test_focus_stays_at_the_last_round(self):
        tab = self.opened(self.broadcast)
        for _ in range(4):
            tab.click("button[aria-label=On]")
        self.assertEqual(self.round(), "Round 3 of 3")
        self.assertEqual(tab.run("document.activeElement.getAttribute('aria-label')"), "On")
        tab.key("ArrowLeft")
        self.assertEqual(self.round(), "Round 2 of 3")
        tab.key("Home")
        tab.key("ArrowRight")
        self.assertEqual(self.round(), "Round 1 of 3")

    def test_plays(self):
        tab = self.opened(self.broadcast, "#round=1")
        tab.media(reduced_motion="reduce")  # steps all the same
        tab.click(".play")
        self.assertEqual((tab.text(".play"), self.round()), ("Pause", "Round 2 of 3"))
        self.assertEqual(tab.run("document.querySelector('.say').getAttribute('aria-live')"), "off")
        tab.key("ArrowLeft")  # a step by hand ends it
        self.assertEqual((tab.text(".play"), self.round()), ("Play", "Round 1 of 3"))
        tab.click(".stage")
        tab.key(" ")
        self.assertEqual(tab.text(".play"), "Pause")
        browser.Browser.wait(lambda: self.round() == "Round 3 of 3", "it does not play")
        self.assertEqual(tab.text(".play"), "Play again")
        tab.key(" ")
        self.assertEqual((tab.text(".play"), self.round()), ("Pause", "Start"))
        tab.key(" ")
        self.assertEqual(tab.text(".play"), "Play")

    def test_copies_a_link(self):
        tab = self.opened(self.broadcast, "#round=2")
        link = self.broadcast.as_uri() + "#round=2"
        tab.run("navigator.clipboard.writeText = async (text) => { globalThis.written = text; }")
        tab.click(".more button:last-child")
        browser.Browser.wait(lambda: tab.text(".copied") == "Link copied", "nothing is said")
        self.assertEqual(tab.run("written"), link)
        tab.run("navigator.clipboard.writeText = async () => { throw new Error('refused'); }")
        tab.click(".more button:last-child")
        browser.Browser.wait(lambda: tab.run("document.querySelector('.copied input') !== null"), "no field")
        self.assertEqual(tab.run("getSelection().toString() || document.activeElement.value"), link)
        tab.key("Escape")
        tab.click("button[aria-label=On]")
        self.assertEqual(tab.text(".copied"), "")

    def test_a_process_is_explained(self):
        tab = self.opened(self.broadcast, "#round=2")
        masked = "Process 3 holds nothing; takes no part: "
        tab.click(".node[data-node='3']")
        self.assertTrue(tab.text(".why").startswith(masked), tab.text(".why"))
        self.assertEqual(tab.text("tr.chosen td"), "3")
        self.assertEqual(tab.run("document.querySelectorAll('circle.chosen').length"), 1)
        tab.click("button[aria-label=On]")  # of the new round
        self.assertTrue(tab.text(".why").startswith("Process 3 holds X0; receives from 2 (line 47)"), tab.text(".why"))
        tab.key("Escape")
        self.assertTrue(tab.run(HIDDEN % ".why"))
        tab.run("document.querySelector('button.process').focus()")
        for _ in range(3):
            tab.key("ArrowDown")
        tab.key("Enter")
        self.assertIn("Process 3 holds X0", tab.text(".why"))
        tab.key("ArrowLeft")
        self.assertEqual(self.round(), "Round 2 of 3")
        self.assertTrue(tab.text(".why").startswith(masked))
        tab.key("Enter")
        self.assertTrue(tab.run(HIDDEN % ".why"))
        tab.resize(390, 844, mobile=True)
        tab.tap(".node[data-node='3']")
        browser.Browser.wait(lambda: tab.text(".why").startswith(masked), "a finger explains nothing")

    def test_nothing_of_the_listing_is_cut(self):
        for width in (1280, 390):
            tab = self.opened(self.broadcast, "#round=2")
            tab.resize(width, 844, mobile=width == 390)
            self.assertEqual(tab.run("[...document.querySelectorAll('.listing, .listing code, .marks, .mark')]"
                                     ".filter(part => part.scrollWidth > Math.ceil(part.getBoundingClientRect().width)).length"), 0)
            self.assertGreaterEqual(tab.run("document.querySelector('.listing code').getBoundingClientRect().width"), 280)
        self.assertEqual(tab.run("[...document.querySelectorAll('.mark[role]')].map(mark => mark.getAttribute('aria-label')).join('; ')"),
                         "waits; takes no part in the round: processes 1, 3 … 7; sending: processes 0, 4; receiving: processes 2, 6")
        tab.tap(".signs summary")
        browser.Browser.wait(lambda: tab.run("document.querySelector('.signs').open"), "the legend stays closed")
        self.assertEqual(tab.run("[...document.querySelectorAll('.signs dl > div')].map(row => row.innerText.replace(/\\s+/, ' ')).join('; ')"),
                         "○ ready to start; ▶ sending; ◀ receiving; □ waits; takes no part in the round")

    def test_says_what_is_run(self):
        self.assertIn("8 processes on a ring, 1 word per block, ts = tw = 1", self.opened(self.broadcast).text(".caption"))

    def test_without_scripts(self):
        tab = self.tab
        tab.call("Emulation.setScriptExecutionDisabled", value=True)
        tab.open(self.broadcast)
        said = tab.run("document.querySelector('.note').innerText")
        arrows = self.arrows()
        tab.call("Emulation.setScriptExecutionDisabled", value=False)
        self.assertIn("needs JavaScript", said)
        self.assertEqual(arrows, "01 23 45 67")

    def test_has_no_barriers(self):
        need_axe(self)
        tab = self.opened(self.crowded, "#round=3")
        tab.run("document.querySelectorAll('details').forEach(part => { part.open = true; })")
        tab.click("button.process")
        without_problems(tab, self)
        tab.key("p")
        without_problems(tab, self)

    def test_link_to_a_round(self):
        tab = self.opened(self.broadcast, "#round=2")
        self.assertEqual(self.round(), "Round 2 of 3")
        tab.key("ArrowRight")
        self.assertEqual(tab.run("location.hash"), "#round=3")
        tab.run("location.hash = '#round=1'")
        browser.Browser.wait(lambda: self.round() == "Round 1 of 3", "the link was not followed")
        tab.open(self.broadcast, "#round=99")
        self.assertEqual(self.round(), "Start")

    def test_tells_the_round(self):
        tab = self.opened(self.crowded, "#round=3")
        self.assertTrue(tab.text(".say").startswith("Round 3: 0→4, 1→5"))
        self.assertEqual(tab.run("document.querySelector('.say').getAttribute('aria-live')"), "polite")
        self.assertEqual(tab.text(".cost"), "Cost of the round: 17 = ts + 16·tw")
        self.assertIn("×4 on 3→4", tab.text(".facts .marked"))
        self.assertEqual(tab.text(".listing .acts"), "▶ 0–15      send result to partner;")
        self.assertEqual(tab.text(".processes tbody tr:nth-child(6)"), "5{4..7}, {0..3}sends to 1 (line 38), receives from 1 (line 39)")

    def test_predicts_by_click(self):
        tab = self.opened(self.broadcast)
        tab.click("button[aria-pressed]")
        self.assertIn("Who sends to whom in round 1?", tab.text(".predict"))
        self.assertEqual(self.arrows(), "")
        tab.key("ArrowRight")  # nothing spoils it
        self.assertEqual(self.round(), "Start")
        tab.click(".node[data-node='0']")
        tab.click(".node[data-node='4']")
        self.assertIn("Your arrows: 0→4", tab.text(".predict"))
        tab.click(".predict button")
        self.assertIn("Correct.", tab.text(".predict"))
        self.assertIn("1 of 1 correct", tab.text(".predict"))
        self.assertEqual(tab.run("document.querySelectorAll('.predicted.right').length"), 2)
        tab.click("button[aria-label=On]")
        self.assertEqual(self.round(), "Round 1 of 3")

    def test_predicts_by_keys(self):
        tab = self.opened(self.broadcast, "#round=1")
        tab.key("p")
        self.assertFalse(tab.run("document.querySelector('.predict').checkVisibility()"))  # the focus is not in the run
        tab.tab_to("button[aria-label=On]")
        tab.key("p")
        tab.type("0 2 4 5")
        tab.key("Enter")
        tab.type("3 1")
        tab.key("Enter")
        tab.key("Enter")
        self.assertIn("1 correct, 1 missing, 2 incorrect.", tab.text(".predict"))
        self.assertIn("correct: 0→2", tab.text(".predict"))
        self.assertIn("missing: 4→6", tab.text(".predict"))
        self.assertIn("incorrect: 4→5: 4 sends in this round, but to 6", tab.text(".predict"))
        self.assertIn("incorrect: 3→1: 3 has nothing to send yet: it waits for 2 (line 47)", tab.text(".predict"))
        tab.key("Enter")
        self.assertEqual(self.round(), "Round 2 of 3")
        tab.key("ArrowRight")
        self.assertIn("Who sends to whom in round 3?", tab.text(".predict"))
        tab.key("Escape")
        self.assertFalse(tab.run("document.querySelector('.predict').offsetParent !== null"))

    def test_keyboard_alone(self):
        tab = self.opened(self.broadcast)
        names = []
        for _ in range(8):
            tab.key("Tab")
            names.append(tab.run("document.activeElement.getAttribute('aria-label') || document.activeElement.textContent"))
        self.assertIn("On", names)
        self.assertIn("Round", names)
        self.assertIn("Predict", names)

    def test_dark(self):
        tab = self.opened(self.broadcast)
        ground = "getComputedStyle(document.querySelector('.ground')).fill"
        self.assertEqual(tab.run(ground), "rgb(255, 255, 255)")
        tab.media(color_scheme="dark")
        self.assertNotEqual(tab.run(ground), "rgb(255, 255, 255)")
        self.assertEqual(tab.run("getComputedStyle(document.documentElement).backgroundColor"), "rgb(20, 24, 29)")
        tab.media("print", color_scheme="dark")
        self.assertEqual(tab.run(ground), "rgb(255, 255, 255)")

    def test_less_motion(self):
        tab = self.opened(self.broadcast, "#round=1")
        motion = "getComputedStyle(document.querySelector('.message:not(.off)')).animationName"
        self.assertEqual(tab.run(motion), "come")
        tab.media(reduced_motion="reduce")
        self.assertEqual(tab.run(motion), "none")

    def test_prints_all_rounds(self):
        tab = self.opened(self.broadcast, "#round=2")
        tab.run("window.dispatchEvent(new Event('beforeprint'))")
        tab.media("print")
        self.assertEqual(tab.run("[...document.querySelectorAll('.printed-round')].map(h => h.textContent).join()"),
                         "Round 1 of 3,Round 2 of 3,Round 3 of 3")
        self.assertEqual(tab.run("[...document.querySelectorAll('.printed')].map(p => p.querySelectorAll('.message:not(.off)').length).join()"), "1,2,4")
        self.assertEqual(tab.run("[...document.querySelectorAll('button, input, details, summary')].filter(part => part.offsetParent).length"), 0)
        self.assertLess(tab.run("document.querySelector('.listing').offsetHeight / document.querySelectorAll('.listing li').length"), 14)
        tab.run("window.dispatchEvent(new Event('afterprint'))")
        self.assertEqual(tab.run("document.querySelectorAll('.printed').length"), 0)
        self.assertEqual(pages_of(tab, Path(folder.name, "rounds.pdf")), 1)

    def test_fits_every_screen(self):
        for width, height in ((390, 844), (1280, 800), (1920, 1080)):
            tab = self.opened(self.crowded, "#round=3")
            tab.resize(width, height, mobile=width < 600)
            self.assertLessEqual(tab.run("document.documentElement.scrollWidth"), width, f"{width} points wide")
            self.assertGreater(tab.run("document.querySelector('.stage svg').getBoundingClientRect().width"), 300)

    def test_what_a_program_says_is_text(self):
        nasty = "</script><script>document.title = 'taken'</script><img src=x onerror=\"document.title = 'taken'\">"
        file = Path(folder.name, "nasty.algo")
        file.write_text(f"/*\ntitle: {nasty}\noperation: one-to-all-broadcast\nsummary: {nasty}\n*/\nprocedure P(my_id, source, p, X)\nbegin\n"
                        f"   /* {nasty} */\n   if my_id = source then\n      for i := 1 to p - 1 do send X to (source + i) mod p;\n"
                        "   else receive X from source;\nend P\n")
        tab = self.opened(page("figure", str(file), "--network", "ring:3"))
        tab.key("End")
        self.assertNotEqual(tab.run("document.title"), "taken")
        self.assertIn("</script>", tab.text(".listing"))
        self.assertEqual(tab.run("document.querySelectorAll('img').length"), 0)


class LessonTest(unittest.TestCase):
    """A lesson's page, answered."""

    @classmethod
    def setUpClass(cls):
        cls.tab = browser.Browser().__enter__()
        cls.lesson = page("lesson", "02-why-far-first")
        source = Path(folder.name, "one.md")
        source.write_text("# One run\n\n```lockstep\nstep one-to-all-broadcast/recursive-doubling --network ring:8 --words 4\n"
                          "ask arrows --round 2\nask load --round 3\n```\n\nTwo rounds?\n\n- [ ] Yes: a round informs *all*.\n"
                          "- [x] No: the informed at most double\n- [ ] Perhaps\n")
        cls.one = page("lesson", source)

    @classmethod
    def tearDownClass(cls):
        cls.tab.__exit__()

    def setUp(self):
        self.tab.open(self.lesson)

    def tearDown(self):
        self.tab.run("localStorage.clear()")
        self.tab.resize(1280, 800)
        self.tab.media()
        self.assertEqual(self.tab.complaints(), [])
        self.assertEqual(self.tab.requests(), [])

    def last_question(self):
        """Opens the lesson of one run, whose last question is #last."""
        self.tab.open(self.one)
        self.tab.run("[...document.querySelectorAll('.question')].pop().id = 'last'")

    def colour(self, selector):
        return self.tab.run(f"getComputedStyle(document.querySelector('{selector}')).borderColor")

    def test_each_run_has_its_own_steps(self):
        tab = self.tab
        self.assertEqual(tab.run("document.querySelectorAll('.stepper').length"), 5)
        tab.click("#run-2 button[aria-label=On]")
        rounds = "[...document.querySelectorAll('.round')].map(r => r.textContent).join()"
        self.assertEqual(tab.run(rounds), "Start,Round 1 of 3,Start,Start,Start")
        tab.key("ArrowRight")
        self.assertEqual(tab.run(rounds), "Start,Round 2 of 3,Start,Start,Start")
        self.assertEqual(tab.run("location.hash"), "#run=2&round=2")

    def test_choices_are_answered(self):
        tab = self.tab
        tab.run("[...document.querySelectorAll('.question')].find(q => q.textContent.includes('Why are four messages')).id = 'why'")
        tab.click("#why li:nth-child(1) button")
        self.assertEqual(tab.text("#why .answer"), "✗ Not quite: each goes to another receiver. Try again.")
        tab.click("#why li:nth-child(2) button")
        self.assertEqual(tab.text("#why .answer"), "✓ Correct.")

    def test_right_and_wrong_differ_and_a_second_try_resets_the_first(self):
        tab = self.tab
        self.last_question()
        tab.click("#last li:nth-child(1) button")
        self.assertEqual(tab.text("#last .answer"), "✗ Not quite: a round informs all. Try again.")
        self.assertEqual(tab.text("#last li:nth-child(1) button"), "Yes✗ incorrect")
        wrong = self.colour("#last li:nth-child(1) button")
        tab.run("document.querySelector('#last li:nth-child(2) button').focus()")
        tab.key("Enter")
        self.assertEqual(tab.text("#last .answer"), "✓ Correct: the informed at most double.")
        self.assertEqual(tab.text("#last ul"), "Yes\nNo✓ correct\nPerhaps")
        self.assertEqual(tab.run("[...document.querySelectorAll('#last button')].map(b => b.getAttribute('aria-pressed')).join()"), "false,true,false")
        self.assertNotIn(self.colour("#last li:nth-child(2) button"), (wrong, self.colour("#last li:nth-child(1) button")))
        tab.resize(390, 844, mobile=True)
        tab.tap("#last li:nth-child(3) button")
        browser.Browser.wait(lambda: tab.text("#last .answer") == "✗ Not quite. Try again.", "a finger does not answer")

    def test_answers_survive_a_reload(self):
        tab = self.tab
        self.last_question()
        tab.click("#last li:nth-child(2) button")
        tab.click("button.reveal")
        self.last_question()
        self.assertEqual(tab.text("#last .answer"), "✓ Correct: the informed at most double.")
        self.assertEqual(tab.text(".question .answer"), "0→2, 4→6")
        tab.click(".keeps button")
        self.assertEqual(tab.text(".keeps"), "Clear my answersAnswers cleared.")
        self.assertEqual(tab.text("#last .answer"), "")
        self.last_question()
        self.assertEqual(tab.text("#last .answer"), "")

    def test_answers_without_storage(self):
        tab = self.tab
        script = tab.call("Page.addScriptToEvaluateOnNewDocument",
                          source="Object.defineProperty(window, 'localStorage', { get() { throw new Error('forbidden'); }, configurable: true })")
        self.last_question()
        tab.click("#last li:nth-child(2) button")
        self.assertEqual(tab.text("#last .answer"), "✓ Correct: the informed at most double.")
        tab.call("Page.removeScriptToEvaluateOnNewDocument", identifier=script["identifier"])
        tab.open(self.one)

    def test_keys_after_a_click_on_the_picture(self):
        tab = self.tab
        tab.click("#run-2 .stage")
        tab.key("ArrowRight")
        self.assertEqual(tab.text("#run-2 .round"), "Round 1 of 3")
        tab.key("p")
        self.assertIn("Who sends to whom in round 2?", tab.text("#run-2 .predict"))

    def test_arrows_are_drawn_in_the_run_above(self):
        tab = self.tab
        tab.click("button.ask")  # who sends to whom in round 2 of the first run?
        self.assertIn("Who sends to whom in round 2?", tab.text("#run-1 .predict"))
        tab.type("0 2 4 6")
        tab.key("Enter")
        tab.key("Enter")
        self.assertIn("Correct.", tab.text("#run-1 .predict"))
        told = "✓ Answered in the picture. Correct."
        self.assertEqual(tab.text(".question .answer"), told)
        tab.open(self.lesson)
        self.assertEqual(tab.text(".question .answer"), told)

    def test_prints_questions_before_answers_on_few_pages(self):
        tab = self.tab
        self.last_question()
        tab.click("#last li:nth-child(2) button")
        tab.run("window.dispatchEvent(new Event('beforeprint'))")
        tab.media("print")
        self.assertTrue(tab.run(HIDDEN % "#last .answer") and tab.run(HIDDEN % "#last .judged"))
        self.assertEqual(tab.run("getComputedStyle(document.querySelector('#last li:nth-child(2) button')).boxShadow"), "none")
        self.assertTrue(tab.run("[...document.querySelectorAll('.printed')].every(part => part.compareDocumentPosition(document.querySelector('#last'))"
                                " & Node.DOCUMENT_POSITION_PRECEDING)"))
        self.assertEqual(tab.run("document.querySelectorAll('.printed-start .message:not(.off)').length"), 0)
        tab.run("window.dispatchEvent(new Event('afterprint'))")
        self.assertEqual(pages_of(tab, Path(folder.name, "one.pdf")), 1)  # 4 in version 0.1
        tab.open(self.lesson)
        self.assertLessEqual(pages_of(tab, Path(folder.name, "lesson.pdf")), 8)

    def test_has_no_barriers(self):
        need_axe(self)
        tab = self.tab
        for choice in ("no", "yes"):  # with wrong answers, and with correct ones
            tab.run(f"document.querySelectorAll('.question').forEach(one => one.querySelector('[data-right={choice}]')?.click())")
            without_problems(tab, self)

    def test_choices_are_printed(self):
        tab = self.tab
        tab.media("print")
        self.assertNotEqual(tab.run("getComputedStyle(document.querySelector('.choices button')).display"), "none")
        self.assertEqual(tab.run("getComputedStyle(document.querySelector('.choices li'), '::before').content"), '"☐"')
        tab.media()

    def test_fits_a_phone(self):
        tab = self.tab
        tab.resize(390, 844, mobile=True)
        self.assertLessEqual(tab.run("document.documentElement.scrollWidth"), 390)
        tab.resize(1280, 800)


class FirefoxTest(unittest.TestCase):
    def test_steps_asks_and_explains(self):
        if firefox.find() is None:
            self.assertNotEqual(os.environ.get("CI"), "true", "Firefox is missing")
            self.skipTest("no Firefox")
        lesson = page("lesson", "02-why-far-first")
        with firefox.Firefox() as tab:
            tab.open(lesson)
            tab.click("#run-2 .stage")
            tab.key("ArrowRight")
            self.assertEqual(tab.text("#run-2 .round"), "Round 1 of 3")
            tab.click("#run-2 .node[data-node='3']")
            self.assertTrue(tab.text("#run-2 .why").startswith("Process 3 holds nothing; takes no part"), tab.text("#run-2 .why"))
            tab.click("button.ask")
            for key in ("0", " ", "2", " ", "4", " ", "6", "Enter", "Enter"):
                tab.key(key)
            self.assertEqual(tab.text(".question .answer"), "✓ Answered in the picture. Correct.")
            tab.click(".choices [data-right=no]")
            self.assertEqual(tab.text(".choices .judged"), "✗ incorrect")
            tab.open(lesson)
            self.assertEqual(tab.text(".choices .judged"), "✗ incorrect")
            self.assertLessEqual(tab.run("document.documentElement.scrollWidth"), 1280)


if __name__ == "__main__":
    if browser.find() is None:
        print("skipped: no chromium, chromedriver or Selenium")
        sys.exit(77)
    with tempfile.TemporaryDirectory() as name:
        folder = type("Folder", (), {"name": name})
        unittest.main()
