#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Lockstep developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Packages for courses in a real browser, around them a scripted SCORM 1.2 run-time: scorm_test.py LOCKSTEP"""
import json
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

# The run-time environment of SCORM 1.2: what a course offers to a page, and nothing else. It records every call and
# every breach of the rules.
RUN_TIME = r"""
const elements = { // name: [may be read, what may be written]
  'cmi.core.lesson_status': [true, /^(passed|completed|failed|incomplete|browsed)$/],
  'cmi.core.score.raw': [true, /^(100|\d{1,2}(\.\d+)?)$/], 'cmi.core.score.min': [true, /^0$/],
  'cmi.core.score.max': [true, /^100$/], 'cmi.core.exit': [false, /^(time-out|suspend|logout|)$/],
  'cmi.core.session_time': [false, /^\d{2,4}:\d\d:\d\d(\.\d{1,2})?$/], 'cmi.suspend_data': [true, /^[^]{0,4096}$/],
  'cmi.core.student_id': [true], 'cmi.core.student_name': [true], 'cmi.core.entry': [true], 'cmi.core.credit': [true],
  'cmi.core.lesson_mode': [true], 'cmi.core.total_time': [true], 'cmi.launch_data': [true], 'cmi.core.lesson_location': [true, /^.{0,255}$/],
};
window.calls = []; window.breaches = []; let state = 'new';
const call = (name, wanted, answer) => (...words) => {
  window.calls.push([name, ...words]);
  if (!wanted.includes(state)) { window.breaches.push(`${name} when ${state}`); return 'false'; }
  if (words.some((word) => typeof word !== 'string')) window.breaches.push(`${name} takes texts`);
  return answer(...words);
};
window.API = {
  LMSInitialize: call('LMSInitialize', ['new'], (nothing) => { state = 'on'; return nothing === '' ? 'true' : 'false'; }),
  LMSFinish: call('LMSFinish', ['on'], (nothing) => { state = 'over'; return nothing === '' ? 'true' : 'false'; }),
  LMSCommit: call('LMSCommit', ['on'], (nothing) => nothing === '' ? 'true' : 'false'),
  LMSGetValue: call('LMSGetValue', ['on'], (name) => {
    if (!elements[name]?.[0]) window.breaches.push(`no reading of ${name}`);
    return window.data[name] ?? '';
  }),
  LMSSetValue: call('LMSSetValue', ['on'], (name, value) => {
    if (!elements[name]?.[1]?.test(value)) { window.breaches.push(`${name} = ${value}`); return 'false'; }
    window.data[name] = value;
    return 'true';
  }),
  LMSGetLastError: call('LMSGetLastError', ['new', 'on', 'over'], () => '0'),
};
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
        self.assertIn("too long for the course to keep", self.sco("document.querySelector('.scorm').textContent"))
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
