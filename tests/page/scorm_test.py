#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Lockstep developers
# SPDX-License-Identifier: MIT
"""Packages for courses in a real browser, in a course that is a scripted SCORM 1.2 run-time, and in one that is the run-time
of npm's scorm-again, which .ci/run fetches: scorm_test.py LOCKSTEP"""
import itertools
import json
import os
import re
import subprocess
import sys
import tempfile
import unittest
import xml.etree.ElementTree as xml
import zipfile
from pathlib import Path

import browser

browser.choose(sys.argv)
lockstep = sys.argv.pop(1) if len(sys.argv) > 1 else "lockstep"
exercises = Path(__file__).parents[1] / "exercises"

AGAIN = Path(__file__).parents[2] / "build/axe/node_modules/scorm-again/dist/scorm12.min.js"

# The run-time environment of SCORM 1.2: what a course offers to a page, and nothing else. It records every call and
# every breach of the rules. As in Moodle, each tab has what was saved when it was opened, and a commit saves all of that.
# A commit fails while `isFailing`.
RUN_TIME = r"""
const elements = { // name: [may be read, what may be written]
  'cmi.core.lesson_status': [true, /^(passed|completed|failed|incomplete|browsed)$/],
  'cmi.core.score.raw': [true, /^(100|\d{1,2}(\.\d+)?)$/], 'cmi.core.score.min': [true, /^0$/],
  'cmi.core.score.max': [true, /^100$/], 'cmi.core.exit': [false, /^(time-out|suspend|logout|)$/],
  'cmi.core.session_time': [false, /^\d{2,4}:\d\d:\d\d(\.\d{1,2})?$/], 'cmi.suspend_data': [true, /^[^]{0,4096}$/],
  'cmi.core.student_id': [true], 'cmi.core.student_name': [true], 'cmi.core.entry': [true], 'cmi.core.credit': [true],
  'cmi.core.lesson_mode': [true], 'cmi.core.total_time': [true], 'cmi.launch_data': [true], 'cmi.core.lesson_location': [true, /^.{0,255}$/],
};
window.calls = []; window.breaches = []; window.isFailing = false;
window.makeApi = () => {
  let state = 'new';
  const mine = { ...window.data };
  const call = (name, wanted, answer) => (...words) => {
    window.calls.push([name, ...words]);
    if (!wanted.includes(state)) { window.breaches.push(`${name} when ${state}`); return 'false'; }
    if (words.some((word) => typeof word !== 'string')) window.breaches.push(`${name} takes texts`);
    return answer(...words);
  };
  const save = () => window.isFailing ? 'false' : (Object.assign(window.data, mine), 'true');
  return {
    LMSInitialize: call('LMSInitialize', ['new'], (nothing) => { state = 'on'; return nothing === '' ? 'true' : 'false'; }),
    LMSFinish: call('LMSFinish', ['on'], (nothing) => { state = 'over'; return nothing === '' ? save() : 'false'; }),
    LMSCommit: call('LMSCommit', ['on'], (nothing) => nothing === '' ? save() : 'false'),
    LMSGetValue: call('LMSGetValue', ['on'], (name) => {
      if (!elements[name]?.[0]) window.breaches.push(`no reading of ${name}`);
      return mine[name] ?? '';
    }),
    LMSSetValue: call('LMSSetValue', ['on'], (name, value) => {
      if (!elements[name]?.[1]?.test(value)) { window.breaches.push(`${name} = ${value}`); return 'false'; }
      mine[name] = value;
      return 'true';
    }),
    LMSGetLastError: call('LMSGetLastError', ['new', 'on', 'over'], () => '0'),
  };
};
window.API = window.makeApi();
"""

# The same as scorm-again does it, with a server that answers from `isFailing` and keeps what a commit sends in `data`.
AGAIN_COURSE = r"""
window.calls = []; window.breaches = []; window.isFailing = false;
window.API = new Scorm12API({ autocommit: false, logLevel: 5, lmsCommitUrl: 'course' });
if (window.data.cmi) window.API.loadFromJSON(window.data.cmi, 'cmi');
window.API.processHttpRequest = (address, sent) => {
  if (window.isFailing) return { result: 'false', errorCode: 101 };
  Object.assign(window.data, { cmi: sent.cmi, 'cmi.core.score.raw': sent.cmi.core.score.raw, 'cmi.core.lesson_status': sent.cmi.core.lesson_status,
    'cmi.core.exit': sent.cmi.core.exit, 'cmi.suspend_data': sent.cmi.suspend_data });
  return { result: 'true', errorCode: 0 };
};
for (const name of ['LMSInitialize', 'LMSFinish', 'LMSCommit', 'LMSGetValue', 'LMSSetValue']) {
  const real = window.API[name].bind(window.API);
  window.API[name] = (...words) => {
    window.calls.push([name, ...words]);
    const answer = real(...words);
    const error = window.API.LMSGetLastError();
    if (String(error) !== '0' && name !== 'LMSCommit') window.breaches.push(`${name} ${words}: error ${error}`);
    return answer;
  };
}
"""


def package(name, *words):
    path = Path(folder.name, Path(name).stem + ".zip")
    subprocess.run([lockstep, "scorm", name, "-o", path, *words], check=True, env={"XDG_DATA_HOME": "/nonexistent"})
    return path


def points(exercise, program):
    path = Path(folder.name, "answer.algo")
    path.write_text(program)
    grade = json.loads(subprocess.run([lockstep, "grade", exercise, path, "--json"], check=True, capture_output=True, text=True).stdout)[0]
    return round(100 * grade["points"] / grade["of"], 2)


class ScormTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.tab = browser.Browser().__enter__()

    @classmethod
    def tearDownClass(cls):
        cls.tab.__exit__()

    def open(self, path, data=None, around=RUN_TIME):
        """In a frame of a page that has the run-time, as courses show it. `data`: what the course has from before."""
        page = zipfile.ZipFile(path).read("index.html").decode()
        text = json.dumps(page).replace("<", "\\u003c")
        course = Path(folder.name, "course.html")
        course.write_text(f"""<!DOCTYPE html><title>Course</title><script>window.data = {json.dumps(data or {})};{around}</script>
            <iframe id="sco" style="position:fixed;inset:0;width:100%;height:100%;border:0"></iframe>
            <script>sco.srcdoc = {text};</script>""")
        self.tab.open(course)
        self.tab.wait(lambda: self.tab.run("Boolean(sco.contentWindow.lockstep?.lives)"), "the page has no script")
        self.tab.run("sco.contentWindow.lockstep.ready")
        self.tab.wait(lambda: self.tab.run("[...sco.contentDocument.querySelectorAll('.live')].length === sco.contentWindow.lockstep.lives.length"), "runs are missing")

    def sco(self, script):
        return self.tab.run(f"(() => {{ const page = sco.contentWindow, document = page.document; return {script}; }})()")

    def data(self):
        return self.tab.run("window.data")

    def wait_for(self, name, value):
        self.tab.wait(lambda: self.data().get(name) == value, lambda: f"{name} is {self.data().get(name)!r}, not {value!r}")

    def leave(self):
        """What the course has when the page is closed."""
        self.tab.run("sco.remove()")
        calls = [one[0] for one in self.tab.run("window.calls")]
        self.assertEqual(self.tab.run("window.breaches"), [])
        self.assertEqual(calls[0], "LMSInitialize")
        self.assertEqual(calls[-2:], ["LMSCommit", "LMSFinish"])
        self.assertEqual(calls.count("LMSInitialize"), 1)
        self.assertEqual(calls.count("LMSFinish"), 1)
        data = self.data()
        self.assertEqual(data["cmi.core.exit"], "suspend")
        return data

    def tearDown(self):
        self.assertEqual(self.tab.complaints(), [])
        self.assertEqual([one for one in self.tab.requests() if not one.startswith(("blob:", "data:"))], [])

    def write(self, program):
        self.sco(f"page.lockstep.lives[0].editor.text = {json.dumps(program)}")
        self.sco("void page.lockstep.lives[0].run()")

    def test_the_package_has_one_page_and_a_manifest_of_version_1_2(self):
        with zipfile.ZipFile(package("bucket-chain")) as file:
            self.assertIsNone(file.testzip())
            self.assertEqual(file.namelist(), ["imsmanifest.xml", "index.html"])
            manifest = xml.fromstring(file.read("imsmanifest.xml"))
        space = {"": "http://www.imsproject.org/xsd/imscp_rootv1p1p2"}
        adl = "{http://www.adlnet.org/xsd/adlcp_rootv1p2}"
        self.assertEqual(manifest.find("metadata/schema", space).text, "ADL SCORM")
        self.assertEqual(manifest.find("metadata/schemaversion", space).text, "1.2")
        self.assertEqual(len(manifest.findall(".//item", space)), 1)
        self.assertEqual(manifest.find(".//item/title", space).text, "A bucket chain")
        (resource,) = manifest.findall(".//resource", space)
        self.assertEqual((resource.get(adl + "scormtype"), resource.get("href")), ("sco", "index.html"))
        self.assertEqual(manifest.find(".//item", space).get("identifierref"), resource.get("identifier"))
        self.assertEqual(package("bucket-chain").read_bytes(), package("bucket-chain").read_bytes())

    def test_the_points_of_an_exercise_are_those_of_grade_and_the_answer_comes_back(self):
        path = package("a-long-message")
        self.open(path)
        self.assertEqual(self.tab.run("window.calls[0]"), ["LMSInitialize", ""])
        self.wait_for("cmi.core.lesson_status", "incomplete")
        begun = self.sco("page.lockstep.lives[0].text")
        self.sco("void page.lockstep.lives[0].run()")
        self.wait_for("cmi.core.score.raw", f"{points('a-long-message', begun):g}")  # parts of points
        cheat = (exercises / "cheats/a-long-message.algo").read_text()
        self.write(cheat)
        self.wait_for("cmi.core.score.raw", f"{points('a-long-message', cheat):g}")
        data = self.leave()
        self.assertEqual(data["cmi.core.lesson_status"], "incomplete")
        self.assertEqual((data["cmi.core.score.min"], data["cmi.core.score.max"]), ("0", "100"))
        self.assertLessEqual(len(data["cmi.suspend_data"]), 4096)
        # Another visit, on another computer.
        self.open(path, data)
        self.tab.wait(lambda: self.sco("page.lockstep.lives[0].text") == cheat, "the answer is not there")
        solution = (exercises / "a-long-message.algo").read_text()
        self.write(solution)
        self.wait_for("cmi.core.score.raw", "100")
        self.assertEqual(self.leave()["cmi.core.lesson_status"], "passed")

    def again(self):
        """The course of scorm-again."""
        if not AGAIN.exists():
            self.assertNotEqual(os.environ.get("CI"), "true", "scorm-again is missing")
            self.skipTest("no scorm-again")
        return AGAIN.read_text().replace("</script", "<\\/script") + AGAIN_COURSE

    def courses(self):
        yield RUN_TIME
        yield self.again()

    def note(self):
        return self.sco("document.querySelector('.scorm').textContent")

    def say(self, text):
        self.tab.wait(lambda: text in self.note(), lambda: f"the page says {self.note()!r}")

    # What a student does in one visit to a lesson. Each returns when the course has it.

    def answer(self, questions):
        """The right choices of these questions, of those with choices."""
        self.sco(f"""[...document.querySelectorAll('.question')].filter((one) => one.querySelector('button[data-right]'))
            .forEach((one, i) => {{ if ({json.dumps(questions)}.includes(i)) one.querySelector('button[data-right=yes]').click(); }})""")
        self.say("recorded")

    def edit_too_much(self):
        """Two programs, of which the course has room for one: the one that was changed last."""
        self.sco("""page.lockstep.lives.slice(0, 2).forEach((live) => {
            live.wake(); live.editor.text += '/* ' + 'x'.repeat(2500) + ' */'; })""")
        self.say("no room for your programs of these runs: 1.")

    def is_edited(self):
        return self.sco("page.lockstep.lives.slice(0, 2).map((live) => live.text.includes('xxx'))")

    def answered(self):
        return self.sco("document.querySelectorAll('.is-right-choice').length")

    def test_no_order_of_visits_to_a_lesson_loses_points_or_answers(self):
        """Four right answers of `asked` are 400 / asked, whenever they are given and whatever is written before them."""
        path = package("02-why-far-first")
        visits = {"answers": lambda: self.answer([0, 1]), "edits": lambda: (self.edit_too_much(), self.answer([2])),
                  "another": lambda: self.answer([3])}
        worth = {"answers": 2, "edits": 1, "another": 1}
        for course in self.courses():
            for order in itertools.permutations(visits):
                with self.subTest(order=order):
                    data, right = {}, 0
                    for name in order:
                        self.open(path, data, course)
                        asked = self.sco("[...document.querySelectorAll('.question')].filter((one) => one.querySelector('button[data-right], button.ask')).length")
                        self.assertEqual(self.answered(), right)
                        self.assertEqual(self.is_edited(), [False, "edits" in order[:order.index(name)]])
                        visits[name]()
                        right += worth[name]
                        self.assertEqual(self.answered(), right)
                        data = self.leave()
                        self.assertEqual(float(data.get("cmi.core.score.raw") or 0), round(100 * right / asked, 2))
                        self.assertLessEqual(len(data["cmi.suspend_data"]), 4096)
                    self.assertEqual(right, 4)

    def test_no_order_of_visits_to_an_exercise_takes_a_pass_away(self):
        path = package("bucket-chain")
        solution, wrong = (exercises / "bucket-chain.algo").read_text(), "procedure NOTHING(X)\nbegin\nend NOTHING\n"
        visits = {"solve": lambda: (self.write(solution), self.say("recorded your points: 4 of 4.")),
                  "experiment": lambda: (self.write(wrong), self.say(": 0 of 4.")), "look": lambda: self.say("points")}
        for course in self.courses():
            for order in itertools.permutations(visits):
                with self.subTest(order=order):
                    data, isSolved = {}, False
                    for name in order:
                        self.open(path, data, course)
                        visits[name]()
                        isSolved = isSolved or name == "solve"
                        data = self.leave()
                        self.assertEqual(float(data.get("cmi.core.score.raw") or 0), 100 if isSolved else 0)
                        self.assertEqual(data["cmi.core.lesson_status"], "passed" if isSolved else "incomplete")

    def test_an_experiment_after_a_pass_in_the_same_visit_is_said_and_takes_nothing_away(self):
        self.open(package("bucket-chain"))
        self.write((exercises / "bucket-chain.algo").read_text())
        self.wait_for("cmi.core.score.raw", "100")
        self.write("procedure NOTHING(X)\nbegin\nend NOTHING\n")
        self.say("Your points this time: 0 of 4. The course keeps your best result: 4 of 4.")
        data = self.leave()
        self.assertEqual((data["cmi.core.score.raw"], data["cmi.core.lesson_status"]), ("100", "passed"))

    def test_a_start_sends_nothing_lower_not_even_for_a_moment(self):
        path = package("02-why-far-first")
        self.open(path)
        self.answer([0, 1, 2])
        data = self.leave()
        self.open(path, data)
        self.tab.wait(lambda: self.answered() == 3, "the answers are not there")
        self.say("points")
        self.leave()
        raws = [float(one[2]) for one in self.tab.run("window.calls") if one[:2] == ["LMSSetValue", "cmi.core.score.raw"]]
        self.assertGreaterEqual(min(raws, default=100), float(data["cmi.core.score.raw"]))

    def second_tab(self, path):
        """Opens the page once more beside the first, with a run-time of its own, as `second`."""
        text = json.dumps(zipfile.ZipFile(path).read("index.html").decode()).replace("<", "\\u003c")
        self.tab.run(f"""{{ const tab = document.createElement('iframe'); tab.style.width = tab.style.height = '600px';
            document.body.append(tab); tab.contentWindow.API = window.makeApi();
            window.second = tab.contentDocument.createElement('iframe'); second.style.width = second.style.height = '600px';
            tab.contentDocument.body.append(second); second.srcdoc = {text}; }}""")
        self.tab.wait(lambda: self.tab.run("Boolean(second.contentWindow.lockstep?.lives)"), "the second page has no script")
        self.tab.run("second.contentWindow.lockstep.ready")

    def test_two_tabs_keep_the_best_result_and_the_work_of_both(self):
        path = package("02-why-far-first")
        choices = "[...document.querySelectorAll('.question')].filter((one) => one.querySelector('button[data-right]'))"
        self.open(path)
        self.second_tab(path)
        self.answer([0, 1])
        asked = self.sco("[...document.querySelectorAll('.question')].filter((one) => one.querySelector('button[data-right], button.ask')).length")
        self.wait_for("cmi.core.score.raw", f"{round(200 / asked, 2):g}")
        # The second tab was opened before that, and knows of its own answer alone.
        self.tab.run(f"{{ const document = second.contentDocument; {choices}[2].querySelector('button[data-right=yes]').click(); }}")
        self.tab.wait(lambda: "recorded" in self.tab.run("second.contentDocument.querySelector('.scorm').textContent")
                      or "best result" in self.tab.run("second.contentDocument.querySelector('.scorm').textContent"), "the second tab says nothing")
        self.tab.run("sco.remove()")
        self.tab.run("second.remove()")  # the last to save
        self.assertEqual(self.tab.run("window.breaches"), [])
        data = self.data()
        self.assertEqual(data["cmi.core.score.raw"], f"{round(200 / asked, 2):g}")
        self.open(path, data)
        self.assertEqual(self.answered(), 3)

    def test_a_pass_in_one_tab_outlives_an_experiment_in_another(self):
        path = package("bucket-chain")
        self.open(path)
        self.second_tab(path)
        self.write((exercises / "bucket-chain.algo").read_text())
        self.wait_for("cmi.core.score.raw", "100")
        self.tab.run("second.contentWindow.lockstep.lives[0].editor.text = 'procedure NOTHING(X)\\nbegin\\nend NOTHING\\n'")
        self.tab.run("second.contentWindow.lockstep.lives[0].run()")
        self.tab.wait(lambda: "4 of 4" in self.tab.run("second.contentDocument.querySelector('.scorm').textContent"), "the best result is not known")
        self.tab.run("sco.remove()")
        self.tab.run("second.remove()")
        data = self.data()
        self.assertEqual((data["cmi.core.score.raw"], data["cmi.core.lesson_status"]), ("100", "passed"))

    def test_a_commit_that_fails_is_said_and_tried_again(self):
        for course in self.courses():
            self.open(package("bucket-chain"), around=course)
            self.tab.run("window.isFailing = true")
            self.write((exercises / "bucket-chain.algo").read_text())
            self.say("The course did not save your latest changes.")
            self.assertNotIn("recorded", self.note())
            self.assertNotEqual(self.data().get("cmi.core.score.raw"), "100")
            self.tab.run("window.isFailing = false")
            self.say("The course has recorded your points: 4 of 4.")
            self.assertEqual(float(self.data()["cmi.core.score.raw"]), 100)
            self.leave()

    def test_a_course_that_does_not_start_is_said(self):
        self.open(package("bucket-chain"), around=RUN_TIME + "window.API.LMSInitialize = () => 'false';")
        self.say("The course does not record results now.")

    def test_only_the_difference_of_a_program_is_kept(self):
        """Of two lines changed far apart in a program of some 1,800 characters."""
        path = package("halve-the-parcel")
        self.open(path)
        begun = self.sco("page.lockstep.lives[0].text")
        edited = begun.replace("level: hard", "level: easy").replace("/* your turn */", "X := 1;")
        self.sco(f"page.lockstep.lives[0].editor.text = {json.dumps(edited)}")
        self.tab.wait(lambda: "X := 1;" in self.data().get("cmi.suspend_data", ""), "the difference is not kept")
        data = self.leave()
        self.assertGreater(len(edited), 1500)
        self.assertLess(len(data["cmi.suspend_data"]), 200)
        self.open(path, data)
        self.tab.wait(lambda: self.sco("page.lockstep.lives[0].text") == edited, "the program is not there")
        # Another package under the same attempt: its program is another one.
        self.open(package("bucket-chain"), data)
        self.say("does not fit it")
        self.assertNotIn("X := 1;", self.sco("page.lockstep.lives[0].text"))

    def test_what_version_0_1_0_kept_is_read(self):
        solution = (exercises / "bucket-chain.algo").read_text()
        self.open(package("bucket-chain"), {"cmi.suspend_data": json.dumps({"lockstep::1": json.dumps({"text": solution, "options": {"network": "linear:4"}})}),
                                            "cmi.core.score.raw": "100", "cmi.core.lesson_status": "passed"})
        self.tab.wait(lambda: self.sco("page.lockstep.lives[0].text") == solution, "the answer is not there")
        self.assertEqual(self.leave()["cmi.core.lesson_status"], "passed")
        path = package("02-why-far-first")
        self.open(path)
        name, choice = self.sco("""(() => { const all = [...document.querySelectorAll('.question')].filter((one) => one.querySelector('.answer'));
            const at = all.findIndex((one) => one.querySelector('button[data-right]'));
            return [`${at + 1} ${all[at].querySelector('p').textContent}`, all[at].querySelector('button[data-right=yes] span').textContent]; })()""")
        self.leave()
        self.open(path, {"cmi.suspend_data": json.dumps({"lockstep answers ": json.dumps({name: {"choice": choice}})})})
        self.assertEqual(self.answered(), 1)
        self.leave()

    def test_another_student_starts_afresh(self):
        path = package("bucket-chain")
        self.open(path)
        self.write((exercises / "bucket-chain.algo").read_text())
        self.wait_for("cmi.core.score.raw", "100")
        self.leave()
        self.open(path)
        self.assertIn("your turn", self.sco("page.lockstep.lives[0].text"))

    def test_an_answer_that_is_too_long_is_not_kept_but_scored(self):
        path = package("bucket-chain")
        self.open(path)
        self.write((exercises / "bucket-chain.algo").read_text() + "/* " + "x" * 5000 + " */\n")
        self.wait_for("cmi.core.score.raw", "100")
        self.say("Your program is too long for the course to keep.")
        self.assertNotIn("xxx", self.leave().get("cmi.suspend_data", ""))

    def test_the_score_of_a_lesson_are_its_questions(self):
        path = package("02-why-far-first")
        self.open(path)
        asked = self.sco("[...document.querySelectorAll('.question')].filter((one) => one.querySelector('button[data-right], button.ask')).length")
        self.assertGreater(asked, 1)
        choices = self.sco("[...document.querySelectorAll('.question')].filter((one) => one.querySelector('button[data-right]')).length")
        self.sco("document.querySelector('button[data-right=no]').click()")
        self.wait_for("cmi.core.score.raw", "0")
        self.sco("document.querySelectorAll('.question').forEach((one) => one.querySelector('button[data-right=yes]')?.click())")
        self.wait_for("cmi.core.score.raw", f"{round(100 * choices / asked, 2):g}")
        data = self.leave()
        self.assertEqual(data["cmi.core.lesson_status"], "passed" if choices == asked else "incomplete")
        self.open(path, data)
        self.assertEqual(self.sco("document.querySelectorAll('.is-right-choice').length"), choices)
        self.wait_for("cmi.core.score.raw", f"{round(100 * choices / asked, 2):g}")

    def test_hidden_checks_are_in_no_package_which_scores_the_others_and_says_so(self):
        """Of a broadcast along a line of 4, 9 and 13 processes the package knows the first check alone."""
        mine = Path(folder.name, "mine.algo")
        mine.write_text("/* title: Mine\n   operation: one-to-all-broadcast\n   input: X\n   task: Hand it on.\n   hidden: yes\n"
                        "   expect: linear:4 -> rounds = p - 1\n   grade: linear:9 -> rounds 8\n   grade: linear:13\n      -> rounds 12 */\n"
                        "procedure MINE(my_id, p, X)\nbegin\n   if my_id > 0 then receive X from my_id - 1;\nend MINE\n")
        path = package(str(mine))
        page = zipfile.ZipFile(path).read("index.html").decode()
        self.assertNotIn("linear:9", page)
        self.assertNotIn("linear:13", page)
        self.open(path)
        fits = self.sco("page.lockstep.lives[0].text").replace("end MINE", "   if my_id < 3 then send X to my_id + 1;\nend MINE")
        self.write(fits)
        self.wait_for("cmi.core.score.raw", "100")
        self.assertIn("Grading adds hidden checks.", self.sco("document.querySelector('.checks').textContent"))
        self.assertNotIn("linear:9", self.sco("page.lockstep.lives[0].text"))  # which Download my answer saves
        self.assertNotIn("grade:", self.leave()["cmi.suspend_data"])
        self.assertEqual(points(str(mine), fits), 33.33)  # the file has all three

    def test_without_a_course_the_page_says_so_and_works(self):
        self.open(package("bucket-chain"), around="")
        self.tab.wait(lambda: "no course" in self.sco("document.querySelector('.scorm').textContent"), "nothing is said")
        self.write((exercises / "bucket-chain.algo").read_text())
        self.tab.wait(lambda: "4 of 4" in self.sco("document.querySelector('.status').textContent"), "no checks")

    def test_what_cannot_be_scored_is_refused(self):
        for words, message in ((["one-to-all-broadcast/naive", "-o", "x.zip"], "is neither an exercise nor a lesson"),
                               (["bucket-chain", "-o", "x.html"], "writes a zip file"),
                               (["bucket-chian", "-o", "x.zip"], "did you mean bucket-chain?")):
            words[-1] = str(Path(folder.name, words[-1]))
            answer = subprocess.run([lockstep, "scorm", *words], capture_output=True, text=True)
            self.assertEqual(answer.returncode, 2)
            self.assertIn(message, answer.stderr)


if __name__ == "__main__":
    folder = tempfile.TemporaryDirectory()
    unittest.main(verbosity=1)
