#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Lockstep developers
# SPDX-License-Identifier: MIT
"""The static site, in a real browser without a network: site_test.py LOCKSTEP"""
import csv
import filecmp
import html.parser
import os
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
correct = "✓ Correct: every process holds the data of process 0."


languages = {"en": "", "ru": "ru/", "zh": "zh/"}  # the folders of their pages


def write(name, *words, language="en"):
    path = Path(folder.name, name)
    subprocess.run([lockstep, "--language", language, "site", "-o", path, *words], check=True, env={"XDG_DATA_HOME": "/nonexistent"})
    return path


class Page(html.parser.HTMLParser):
    """The links, identifiers and policy of a page."""

    def __init__(self, path):
        super().__init__()
        self.links, self.ids, self.policy, self.language = [], set(), "", ""
        self.said = {}  # of the head
        self.others = {}  # the same page in other languages: by tag and code
        self.feed(path.read_text())

    def handle_starttag(self, tag, attributes):
        known = dict(attributes)
        if tag == "meta":
            self.said[known.get("name") or known.get("property")] = known.get("content")
        if known.get("rel") in ("icon", "canonical"):
            self.said[known["rel"]] = known["href"]
            return
        self.links += [known[name] for name in ("href", "src") if known.get(name)]
        if known.get("hreflang"):
            self.others[tag, known["hreflang"]] = known["href"]
        if tag == "html":
            self.language = known["lang"]
        self.ids.add(known.get("id"))
        if known.get("http-equiv") == "Content-Security-Policy":
            self.policy = known["content"]


class SiteTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.tab = browser.Browser().__enter__()
        begin = time.monotonic()
        cls.site = write("site")
        cls.seconds = time.monotonic() - begin
        cls.pages = sorted(cls.site.rglob("*.html"))

    @classmethod
    def tearDownClass(cls):
        cls.tab.__exit__()

    def setUp(self):
        self.tab.resize(1280, 800)
        self.tab.media()

    def open(self, path, link=""):
        self.tab.open(self.site / path, link)

    def open_afresh(self, path):
        self.open(path)
        self.tab.run("localStorage.clear()")
        self.open(path)

    def tearDown(self):
        self.assertEqual(self.tab.complaints(), [])
        self.assertEqual([one for one in self.tab.requests() if not one.startswith("blob:")], [])

    def status(self, text):
        self.tab.wait(lambda: self.tab.text(".status") == text, lambda: f"{self.tab.text('.status')!r}, not {text!r}")

    def test_written_twice_it_has_the_same_bytes(self):
        again = write("again")
        files = [str(path.relative_to(self.site)) for path in self.site.rglob("*") if path.is_file()]
        same, different, missing = filecmp.cmpfiles(self.site, again, files, shallow=False)
        self.assertEqual((different, missing), ([], []))
        size = sum((self.site / name).stat().st_size for name in same)
        print(f"site: {len(same)} files, {size / 1e6:.1f} MB, written in {self.seconds:.1f} s")

    def test_every_link_leads_to_a_page_of_the_site(self):
        known = {path: Page(path) for path in self.pages}
        for path, page in known.items():
            for link in page.links:
                with self.subTest(page=path.name, link=link):
                    target, _, place = link.partition("#")
                    self.assertNotIn(":", target)
                    found = (path.parent / target).resolve() if target else path
                    self.assertTrue(found.is_file())
                    if place and found in known and not place.startswith("run="):
                        self.assertIn(place, known[found].ids)

    def test_every_page_has_the_policy_and_leads_to_every_part(self):
        for path in self.pages:
            page = Page(path)
            with self.subTest(page=path.name):
                self.assertEqual(page.policy, "default-src 'none'; img-src data:; script-src 'self' 'wasm-unsafe-eval'; worker-src blob:; "
                                              "style-src 'self'; base-uri 'none'; form-action 'none'")
                top = (self.site / languages[page.language]).resolve()
                targets = {os.path.relpath((path.parent / link).resolve(), top) for link in page.links if not link.startswith("#")}
                self.assertLessEqual({"index.html", "play.html", "lessons/index.html", "exercises/index.html",
                                      "figures/index.html", "teach/index.html", "help/index.html"}, targets)

    def test_every_page_is_there_in_all_languages_and_links_stay_within_one(self):
        names = [path.relative_to(self.site) for path in self.pages]
        english = [name for name in names if name.parts[0] not in languages]
        self.assertEqual(len(names), 3 * len(english))
        for name in english:
            for code, top in languages.items():
                path = self.site / top / name
                page = Page(path)
                with self.subTest(page=top + str(name)):
                    self.assertEqual(page.language, code)
                    same = {(tag, other): (self.site / languages[other] / name).resolve() for tag in ("a", "link") for other in languages}
                    self.assertEqual({key: (path.parent / link).resolve() for key, link in page.others.items()}, same)
                    for link in page.links:
                        found = (path.parent / link.partition("#")[0]).resolve().relative_to(self.site.resolve())
                        if link.startswith("#") or link in page.others.values() or found.parts[0] == "assets":
                            continue
                        self.assertEqual(found.parts[0] in languages and found.parts[0] + "/" or "", top, link)

    def test_the_switch_of_languages_leads_to_the_same_page_and_is_remembered(self):
        where = "location.pathname.split('/site/')[1]"
        self.open_afresh("lessons/02-why-far-first.html")
        self.tab.click('.languages a[lang="zh"]')
        self.tab.wait(lambda: self.tab.run(where) == "zh/lessons/02-why-far-first.html", lambda: self.tab.run(where))
        self.assertEqual(self.tab.run("document.documentElement.lang"), "zh")
        self.assertRegex(self.tab.text("h1"), "[一-鿿]")
        self.open("index.html")
        self.tab.wait(lambda: self.tab.run(where) == "zh/index.html", lambda: self.tab.run(where))
        self.tab.click('.languages a[lang="en"]')
        self.tab.wait(lambda: self.tab.run(where) == "index.html", lambda: self.tab.run(where))
        self.open("index.html")
        self.assertEqual(self.tab.run("document.documentElement.lang"), "en")

    def test_a_run_speaks_the_language_of_its_page(self):
        for code, verdict in (("zh", "✓ 正确：每个进程都持有进程 0 的数据。"), ("ru", "✓ Верно: у каждого процесса есть данные процесса 0.")):
            self.open(f"{code}/play.html")
            self.tab.run("lockstep.lives[0].run()")
            self.status(verdict)

    def test_no_page_complains(self):
        for path in self.pages:
            name = path.relative_to(self.site).parts
            if name[0] in languages and name[1] not in ("index.html", "lessons"):
                continue  # the same scripts as in English
            with self.subTest(page=path.name):
                self.tab.open(path)
                self.assertEqual(self.tab.complaints(), [])

    def test_a_broadcast_moves_within_two_seconds(self):
        self.open("index.html")
        self.tab.wait(lambda: self.tab.text(".round") != "Start", lambda: "it stands still", 2)

    def test_the_start_page_tells_a_story_and_begins_it_again(self):
        self.open("index.html")
        self.assertIn("How many rounds does it take?", self.tab.text(".story"))
        self.assertEqual(self.tab.run("getComputedStyle(document.querySelector('.caption')).display"), "none")
        self.tab.wait(lambda: self.tab.text(".round") == "Round 3 of 3", lambda: self.tab.text(".round"), 10)
        self.tab.wait(lambda: self.tab.text(".round") == "Round 1 of 3", lambda: self.tab.text(".round"), 10)
        self.tab.run("lockstep.lives[0].runWith({network: 'ring:4'})")
        self.tab.wait(lambda: self.tab.run("document.querySelector('.story') === null"), "it is still told")
        self.assertEqual(self.tab.run("getComputedStyle(document.querySelector('.caption')).display"), "flex")

    def test_where_the_program_does_not_start_the_playground_offers_networks_where_it_does(self):
        self.open_afresh("play.html")
        self.tab.run("lockstep.lives[0].runWith({network: 'dragonfly:5x2x2'})")
        self.status("✗ The run did not start.")
        # By hand: 20 processes; of the dragonflies with 2^d processes up to 64, 16 is the nearest size.
        self.assertEqual(self.tab.run("[...document.querySelectorAll('.problems button')].map((one) => one.textContent)"),
                         ["Use dragonfly:1x4x4", "Use hypercube:8"])
        self.tab.click(".problems button")
        self.status(correct)
        self.assertEqual(self.tab.run("lockstep.lives[0].choices.options.network"), "dragonfly:1x4x4")

    def test_a_check_opens_its_run(self):
        self.open_afresh("exercises/a-long-message.html")
        self.tab.run("lockstep.lives[0].run()")
        self.status("✗ 1 of 6 checks passed: 0 of 5 points")
        self.tab.click(".checks li:nth-child(3) button")
        check = self.tab.run("document.querySelector('.checks li:nth-child(3)').title")
        network, words = check.split()[0], check.split()[2]
        self.tab.wait(lambda: f"a-long-message on {network}" in self.tab.text(".caption"), lambda: self.tab.text(".caption"))
        self.assertEqual(self.tab.run("lockstep.lives[0].choices.options"), {"network": network, "words": words})

    def test_a_printed_exercise_has_its_task_and_a_printed_lesson_keeps_within_its_column(self):
        self.open("exercises/bucket-chain.html")
        self.tab.media("print")
        self.assertTrue(self.tab.run("document.querySelector('.task p').checkVisibility()"))
        self.assertFalse(self.tab.run("document.querySelector('.hints').checkVisibility()"))
        self.open("lessons/02-why-far-first.html")
        self.tab.media("print")
        self.assertEqual(self.tab.run("""(() => { const { left, right } = document.querySelector('main').getBoundingClientRect();
            return [...document.querySelectorAll('main .stepper, main figure')].map((one) => one.getBoundingClientRect())
              .filter((box) => box.left < left - 1 || box.right > right + 1).length; })()"""), 0)

    def test_on_a_phone_predict_opens_no_keyboard_and_a_wide_picture_shows_that_it_goes_on(self):
        self.tab.resize(390, 844, True)
        self.open_afresh("play.html")
        self.tab.run("lockstep.lives[0].open({algorithm: 'one-to-all-broadcast/mesh', options: {network: 'torus:4x4'}})")
        self.status(correct)
        sides = "['more-before', 'more-after'].filter((name) => document.querySelector('.stage').classList.contains(name))"
        self.tab.wait(lambda: self.tab.run(sides) == ["more-after"], lambda: self.tab.run(sides))
        self.tab.run("document.querySelector('.stage').scrollLeft = 9999")
        self.tab.wait(lambda: self.tab.run(sides) == ["more-before"], lambda: self.tab.run(sides))
        self.tab.run("lockstep.lives[0].stepper.setPredicting(true)")
        self.assertEqual(self.tab.run("document.activeElement.tagName"), "BUTTON")
        self.assertEqual(self.tab.run("document.querySelector('.predict input').inputMode"), "decimal")

    def test_it_stands_still_for_readers_who_prefer_reduced_motion(self):
        self.tab.media(reduced_motion="reduce")
        self.open("index.html")
        time.sleep(2)
        self.assertEqual(self.tab.text(".round"), "Start")

    def test_the_playground_runs_any_algorithm(self):
        self.open("play.html")
        self.tab.run("""{ const box = lockstep.lives[0].chooser; box.value = 'all-to-all-broadcast/hypercube';
                          box.dispatchEvent(new Event('change')); }""")
        self.tab.wait(lambda: "all-to-all-broadcast/hypercube" in self.tab.text(".caption"), lambda: self.tab.text(".caption"))
        self.status("✓ Correct: every process holds the data of all processes.")

    def test_the_playground_opens_a_link_that_the_program_prints(self):
        link = subprocess.run([lockstep, "link", "one-to-all-broadcast/naive", "--network", "ring:6", "--round", "2"], check=True,
                              capture_output=True, text=True).stdout.strip()
        self.open("play.html", link[link.index("#"):])
        self.tab.wait(lambda: "one-to-all-broadcast/naive on ring:6" in self.tab.text(".caption"), lambda: self.tab.text(".caption"))
        self.tab.wait(lambda: self.tab.text(".round").startswith("Round 2"), lambda: self.tab.text(".round"))

    def test_an_exercise_is_checked_and_remembered(self):
        name = "a-long-message"
        self.open_afresh(f"exercises/{name}.html")
        self.tab.run("lockstep.lives[0].run()")
        self.status("✗ 1 of 6 checks passed: 0 of 5 points")  # on two processes nothing has to follow
        self.assertEqual(self.tab.text(".checks li"), f"The run in the picture: {correct[2:]}")  # the checks decide what is green
        self.assertEqual(self.tab.run("document.querySelector('.run-bar .status').className"), "status is-wrong")
        solution = Path(__file__).parents[1] / "exercises" / f"{name}.algo"
        self.tab.run(f"lockstep.lives[0].editor.text = {solution.read_text()!r}")
        self.tab.run("lockstep.lives[0].run()")
        self.status("✓ 6 of 6 checks passed: 5 of 5 points")
        self.open("exercises/index.html")
        self.assertIn("A long message ✓ solved", self.tab.run("document.querySelector('[data-exercise=\"a-long-message\"]').closest('li').textContent"))

    def test_checks_are_said_in_words(self):
        self.open_afresh("exercises/a-long-message.html")
        self.tab.run("lockstep.lives[0].run()")
        self.status("✗ 1 of 6 checks passed: 0 of 5 points")
        first = "[...document.querySelectorAll('.checks li')][1]"
        self.assertEqual(self.tab.run(first + ".textContent"),
                         "✗ on a line of 4 processes, blocks of 16 words – word times (tw): at most 2 * m; rounds: at most 2 * p "
                         "— word times (tw): expected at most 2 * m = 32, got 48")
        self.assertEqual(self.tab.run(first + ".title"), "linear:4 --words 16 -> tw <= 2 * m, rounds <= 2 * p")

    def test_exercises_follow_the_lessons_and_lead_to_the_notation(self):
        self.open_afresh("exercises/index.html")
        stops = self.tab.run("""[...document.querySelectorAll('h2, .stop')].map((one) => one.tagName === 'H2' ? one.textContent
            : [...one.querySelectorAll('p')].map((line) => line.textContent))""")
        self.assertEqual(stops[:5], [
            "Lesson 1: Broadcast on a ring",
            ["1 A bucket chain", "A broadcast along a line: each process receives the message from its left neighbour and passes it on.", "easy · about 5 minutes"],
            ["2 Both ways round", "A broadcast on a ring whose nodes can use both links at once: half the way round is enough.", "medium · about 15 minutes"],
            "Lesson 2: Why far first?",
            ["3 Not all through the middle", "Near partners first crowd the links of a line; the same doubling in another order does not.", "medium · about 15 minutes"]])
        self.assertEqual(len(stops), 24 + 11)  # lesson 12 has no exercise
        self.open("exercises/bucket-chain.html")
        self.assertEqual(self.tab.text(".about"), "Exercise 1 of 24 · Lesson 1: Broadcast on a ring · easy · about 5 minutes · The notation in ten minutes")
        self.assertEqual(Page(self.site / "exercises/bucket-chain.html").links.count("both-ways-round.html"), 1)
        self.tab.click(".about a:last-child")
        self.tab.wait(lambda: self.tab.run("location.href").endswith("help/notation.html"), lambda: self.tab.run("location.href"))

    def test_lessons_are_a_path_with_pictures_and_what_is_answered(self):
        lines = "[...document.querySelectorAll('.stop')].map((one) => [...one.querySelectorAll('p')].map((line) => line.textContent).concat(one.querySelectorAll('svg').length))"
        self.open_afresh("lessons/index.html")
        stops = self.tab.run(lines)
        self.assertEqual(len(stops), 12)
        self.assertEqual(stops[3], ["4 Any number of processes, any root", "Make a program for convenient numbers work for any number of processes and any root.",
                                    "about 25 minutes · after lessons 1 and 3", 1])
        self.assertEqual([stop[-1] for stop in stops], [1] * 12)
        self.open("lessons/04-any-number-any-root.html")
        questions = self.tab.run("document.querySelectorAll('.question .answer').length")
        self.tab.run("document.querySelector('button[data-right]').click()")
        self.open("lessons/index.html")
        self.assertEqual(self.tab.run(lines)[3][2], f"about 25 minutes · after lessons 1 and 3 · 1 of {questions} questions answered")
        self.tab.click(".stop:nth-child(4) .quiet")  # anywhere
        self.tab.wait(lambda: self.tab.run("location.href").endswith("04-any-number-any-root.html"), lambda: self.tab.run("location.href"))
        self.assertEqual(self.tab.text("h1 + .about"), "Lesson 4 of 12")
        self.tab.click(".sections li:nth-child(3) a")
        self.tab.wait(lambda: self.tab.run("location.hash") == "#part-3", lambda: self.tab.run("location.href"))
        self.assertEqual(self.tab.text("#part-3"), "Why the barrier?")

    def test_every_page_says_what_it_is_and_only_a_site_with_an_address_has_previews(self):
        for path in self.pages:
            said = Page(path).said
            with self.subTest(page=path.relative_to(self.site)):
                self.assertGreater(len(said["description"]), 5)
                self.assertTrue(said["icon"].startswith("data:image/svg+xml,"))
                self.assertEqual([name for name in said if name and (name == "canonical" or name.startswith("og:"))], [])
        self.assertEqual(list(self.site.rglob("*.png")), [])
        address = "https://example.org/lockstep/"
        site = write("previews", "--site", address[:-1])
        for path in site.rglob("*.html"):
            name = str(path.relative_to(site))
            said = Page(path).said
            with self.subTest(page=name):
                own = address + name.removesuffix("index.html") if name.count("/") == (name[:3] in languages.values()) and name.endswith("index.html") else address + name
                self.assertEqual((said["canonical"], said["og:url"]), (own, own))
                self.assertEqual(said["og:description"], said["description"])
                self.assertTrue(said["og:image"].startswith(address))
                picture = (site / said["og:image"].removeprefix(address)).read_bytes()
                self.assertEqual(picture[:8], b"\x89PNG\r\n\x1a\n")
                self.assertLess(abs(int.from_bytes(picture[16:20], "big") - 1200), 3)
        said = Page(site / "zh/lessons/03-hypercubes.html").said
        self.assertEqual((said["og:title"], said["og:image"]), ("超立方体", address + "lessons/03-hypercubes.png"))

    def test_a_lesson_leads_to_its_exercises_and_to_the_next_lesson(self):
        for path in sorted(self.site.glob("lessons/*-*.html")):
            with self.subTest(page=path.name):
                text = path.read_text()
                self.assertNotIn("<code>lockstep ", text.split("Exercise:")[-1] if "Exercise:" in text else "")
        self.open("lessons/02-why-far-first.html")
        self.tab.run("[...document.querySelectorAll('.question a')].find((one) => one.textContent.startsWith('Solve it')).id = 'solve'")
        self.tab.click("#solve")
        self.tab.wait(lambda: self.tab.run("location.href").endswith("exercises/not-all-through-the-middle.html"), lambda: self.tab.run("location.href"))
        self.open("lessons/02-why-far-first.html")
        self.assertEqual(self.tab.text(".lessons .next"), "Hypercubes →")

    def test_the_links_of_the_lectures_open_their_runs(self):
        self.open("teach/index.html")
        links = self.tab.run("[...document.querySelectorAll('.opened p > a:first-child')].map((one) => [one.getAttribute('href'), one.textContent])")
        runs = [(link.removeprefix("../play.html"), title) for link, title in links if link.startswith("../play.html#")]
        lines = (Path(__file__).parents[2] / "resources/lectures/six-lectures.md").read_text().splitlines()
        self.assertEqual(len(runs), len([line for line in lines if line.startswith(("step ", "show "))]))
        self.assertEqual(len(links) - len(runs), len([line for line in lines if line.startswith("task ")]))
        self.assertIn(["../exercises/bucket-chain.html", "A bucket chain"], links)
        self.assertIn("A bucket chain easy · about 5 minutes · Lesson 1: Broadcast on a ring",
                      self.tab.run("[...document.querySelectorAll('.opened p')].map((one) => one.textContent)"))
        for link, title in runs:
            with self.subTest(run=title):
                self.open("play.html", link)
                self.tab.wait(lambda: self.tab.run("document.querySelectorAll('.run-bar .status').length") and self.tab.text(".status") != "",
                              lambda: self.tab.text(".caption"))
                self.assertNotEqual(self.tab.text(".status"), "✗ The run did not start.")

    def test_embedded_the_site_is_not_around_the_run(self):
        for pane, shown, hidden in (("picture", ".stage", ".editor"), ("program", ".editor", ".stage")):
            self.open("play.html", f"#embed={pane}")
            visible = "document.querySelector(%r).checkVisibility()"
            self.assertTrue(self.tab.run(visible % shown))
            for part in (hidden, ".top", "h1", "footer"):
                self.assertFalse(self.tab.run(visible % part), part)

    def test_hints_come_one_by_one(self):
        self.open("exercises/a-long-message.html")
        shown = "[...document.querySelectorAll('.hints details')].filter((hint) => hint.checkVisibility()).length"
        self.assertEqual(self.tab.run(shown), 1)
        self.tab.click(".hints summary")
        self.tab.wait(lambda: self.tab.run(shown) == 2, lambda: "no second hint")

    def test_a_downloaded_answer_has_the_same_points_from_grade(self):
        name = "a-long-message"
        self.open_afresh(f"exercises/{name}.html")
        downloads = Path(folder.name, "downloads")
        downloads.mkdir()
        self.tab.call("Page.setDownloadBehavior", behavior="allow", downloadPath=str(downloads))
        answers = Path(__file__).parents[1] / "exercises"
        for program, passed, points in ((None, 1, 0), ((answers / "cheats" / f"{name}.algo").read_text(), 4, 3),
                                        ((answers / f"{name}.algo").read_text(), 6, 5)):
            if program:
                self.tab.run(f"lockstep.lives[0].editor.text = {program!r}")
            self.tab.run("lockstep.lives[0].run()")
            self.status(f"{'✓' if passed == 6 else '✗'} {passed} of 6 checks passed: {points} of 5 points")
            # The solution has no header: that of the exercise counts.
            self.assertEqual(self.tab.text(".checks li"), f"The run in the picture: {correct[2:]}")
            self.tab.run("[...document.querySelectorAll('.share button')].find((one) => one.textContent === 'Download my answer').id = 'save'")
            self.tab.click("#save")
            answer = downloads / f"{name}.algo"
            self.tab.wait(lambda: answer.exists() and answer.stat().st_size, lambda: "no file")
            told = subprocess.run([lockstep, "grade", "--csv", name, answer], capture_output=True, text=True).stdout
            told = list(csv.reader(told.splitlines()))
            self.assertEqual(told[1][1:3], [str(points), "5"], told)
            answer.unlink()
        self.assertEqual(self.tab.text(".checks a"), self.tab.text(".next-exercise"))
        self.tab.click(".checks a")
        self.tab.wait(lambda: not self.tab.run("location.href").endswith(f"{name}.html"), lambda: "no next exercise")

    def test_there_are_no_barriers(self):
        need_axe(self)
        for path in ("index.html", "play.html", "lessons/index.html", "lessons/02-why-far-first.html", "exercises/index.html",
                     "exercises/a-long-message.html", "figures/index.html", "figures/4.10.html", "teach/index.html", "teach/curriculum.html",
                     "help/index.html", "help/lecturers.html", "help/teaching.html", "help/notation.html"):
            with self.subTest(page=path):
                self.tab.media(reduced_motion="reduce")
                self.open(path)
                without_problems(self.tab, self, path)

    def test_firefox_opens_it_from_files(self):
        if firefox.find() is None:
            self.assertNotEqual(os.environ.get("CI"), "true", "Firefox is missing")
            self.skipTest("no Firefox")
        link = subprocess.run([lockstep, "link", "one-to-all-broadcast/naive", "--network", "ring:6", "--round", "2"], check=True,
                              capture_output=True, text=True).stdout.strip()
        with firefox.Firefox() as tab:
            tab.open(self.site / "index.html")
            tab.wait(lambda: tab.text(".round") != "Start", "it stands still")
            tab.click(".live-panel button.main")
            tab.wait(lambda: tab.text(".status") == correct, lambda: tab.text(".status"))
            tab.open(self.site / "play.html")
            tab.run("""(() => { const box = lockstep.lives[0].chooser; box.value = 'all-to-all-broadcast/hypercube';
                         box.dispatchEvent(new Event('change')); return 1; })()""")
            tab.wait(lambda: "all-to-all-broadcast/hypercube" in tab.text(".caption"), lambda: tab.text(".caption"))
            tab.open(self.site / "play.html", link[link.index("#"):])
            tab.wait(lambda: tab.text(".round").startswith("Round 2") and "naive on ring:6" in tab.text(".caption"),
                     lambda: tab.text(".caption"))
            for path in ("index.html", "exercises/a-long-message.html", "figures/index.html"):
                tab.open(self.site / path)
                self.assertLessEqual(tab.run("document.documentElement.scrollWidth"), 1280)

    def test_pages_fit_on_a_phone(self):
        self.tab.resize(390, 844, True)
        for path in ("index.html", "play.html", "figures/index.html", "lessons/index.html", "exercises/index.html",
                     "lessons/04-any-number-any-root.html", "exercises/a-long-message.html", "teach/index.html", "teach/curriculum.html", "help/lecturers.html", "help/teaching.html", "help/notation.html"):
            with self.subTest(page=path):
                self.open(path)
                self.assertLessEqual(self.tab.run("document.documentElement.scrollWidth"), 390)

    def test_texts_of_twice_the_length_fit_on_the_smallest_phone(self):
        site = write("long", language="en-XA")
        self.tab.resize(320, 640, True)
        for name in ("index.html", "play.html", "lessons/index.html", "lessons/01-broadcast-on-a-ring.html", "exercises/index.html",
                     "exercises/a-long-message.html", "figures/index.html", "figures/4.10.html", "teach/index.html", "help/index.html", "help/teaching.html"):
            with self.subTest(page=name):
                self.tab.open(site / name)
                self.assertLessEqual(self.tab.run("document.documentElement.scrollWidth"), 320)
                self.assertEqual(self.tab.run("""[...document.body.querySelectorAll('*')].filter((one) => one.checkVisibility()
                  && !one.closest('svg, .cm-editor, .hidden, .visually-hidden') && one.clientWidth > 0
                  && one.scrollWidth > one.clientWidth + 1 && !/auto|scroll/.test(getComputedStyle(one).overflowX))
                  .map((one) => `${one.tagName} ${one.className} ${one.textContent.trim().slice(0, 40)}: ${one.scrollWidth} > ${one.clientWidth}`)"""), [])

    def test_own_lessons_take_the_place_of_those_that_lockstep_has(self):
        lessons = Path(folder.name, "mine")
        lessons.mkdir()
        (lessons / "first.md").write_text("# Mine\n\n```lockstep\nstep one-to-all-broadcast/naive --network ring:4\n```\n")
        site = write("own", "--lessons", lessons, "--title", "Course <1>")
        self.assertTrue((site / "ru/lessons/first.html").is_file())
        self.assertEqual([path.name for path in sorted((site / "lessons").iterdir())], ["first.html", "index.html"])
        self.assertIn("<title>Mine – Course &lt;1&gt;</title>", (site / "lessons/first.html").read_text())


if __name__ == "__main__":
    folder = tempfile.TemporaryDirectory()
    unittest.main(verbosity=1)
