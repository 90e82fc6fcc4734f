#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Lockstep developers
# SPDX-License-Identifier: MIT
"""The package for npm in pages of others, in a real browser, served from this computer without any other network:
element_test.py PACKAGE.tgz [LOCKSTEP]. The hosts are pages of a few lines that play a notebook or MyST, reveal.js itself, and
a site that VitePress builds."""
import functools
import hashlib
import http.server
import json
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
import threading
import unittest
from pathlib import Path

import browser

browser.choose(sys.argv)
package = Path(sys.argv.pop(1)).resolve()
lockstep = Path(sys.argv.pop(1)).resolve() if len(sys.argv) > 1 else None
modules = Path(__file__).parents[2] / "build/axe/node_modules"
most = 1_300_000  # bytes of the package

HEAD = """<!DOCTYPE html><html lang="en"><meta charset="utf-8"><title>A page</title><link rel="icon" href="data:,">
<meta http-equiv="Content-Security-Policy" content="default-src 'self'; img-src data:; script-src 'self' 'wasm-unsafe-eval' 'unsafe-inline'; worker-src blob:">
"""
SCRIPT = '<script type="module" src="package/element.mjs"></script>\n'
RING = '<lockstep-run id="{0}" algorithm="all-reduce/ring" network="ring:{1}" words="{1}"{2}></lockstep-run>\n'
PROGRAM = """<lockstep-run id="own" network="ring:4" operation="one-to-all-broadcast" input="X" result="X" controls="edit">
    procedure MINE(my_id, X)
    begin
      if my_id = 0 then
        send X to 1;
      else if my_id = 1 then
        receive X from 0;
    end MINE
</lockstep-run>
"""
PLAIN = HEAD + SCRIPT + RING.format("one", 8, ' caption') + RING.format("two", 4, ' controls="play" theme="dark"') + PROGRAM \
    + '<lockstep-run id="wrong" algorithm="all-reduce/rung" network="ring:8"><svg viewBox="0 0 9 9"></svg></lockstep-run>\n' \
    + "<script>window.told = []; for (const name of ['ready', 'round', 'result', 'answered']) addEventListener(name, ({ type, target, detail }) => told.push([target.id, type, detail]), true);\n" \
      "const make = Worker; window.workers = 0; window.Worker = class extends make { constructor(...words) { super(...words); ++window.workers; } };</script>"
SLIDES = HEAD.replace("default-src 'self'", "default-src 'self'; style-src 'self' 'unsafe-inline'; font-src data:") + """<link rel="stylesheet" href="reveal/reveal.css"><link rel="stylesheet" href="reveal/theme/black.css">
<div class="reveal"><div class="slides"><section><h2>One</h2></section><section>""" + RING.format("one", 4, "") + """</section><section><h2>Three</h2></section></div></div>
<script src="reveal/reveal.js"></script>
<script type="module" src="package/element.mjs"></script><script>Reveal.initialize({ transition: 'none', history: false });</script>"""
# What anywidget does: it imports the module from a blob, and its model has get, set, save_changes, on.
NOTEBOOK = HEAD.replace("script-src 'self'", "script-src 'self' blob:").replace("default-src 'self'", "default-src 'self'; connect-src 'self'") + """<div id="cell"></div><script type="module">
const text = await (await fetch('package/lockstep.mjs')).text();
const widget = (await import(URL.createObjectURL(new Blob([text], { type: 'text/javascript' })))).default;
const values = MODEL, watching = {};
window.model = { get: (name) => values[name], set(name, value) { values[name] = value; (watching[`change:${name}`] ?? []).forEach((one) => one()); },
  save_changes() { window.saved = { ...values }; }, on: (event, react) => { (watching[event] ??= []).push(react); }, off: (event, react) => { watching[event] = watching[event].filter((one) => one !== react); } };
window.end = widget.render({ model, el: document.getElementById('cell') });
</script>"""


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


class ElementTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.root = Path(cls.folder.name)
        with tarfile.open(package) as archive:
            archive.extractall(cls.root)
        if (modules / "reveal.js").exists():
            shutil.copytree(modules / "reveal.js/dist", cls.root / "reveal")
        handler = functools.partial(Quiet, directory=cls.root)
        cls.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        threading.Thread(target=cls.server.serve_forever, daemon=True).start()
        cls.site = f"http://127.0.0.1:{cls.server.server_port}/"
        cls.tab = browser.Browser().__enter__()
        cls.tab.serve()

    @classmethod
    def tearDownClass(cls):
        cls.tab.__exit__()
        cls.server.shutdown()
        cls.folder.cleanup()

    def tearDown(self):
        self.assertEqual([one for one in self.tab.requests() if not one.startswith((self.site, "blob:", "data:"))], [])
        self.assertEqual(self.tab.complaints(), [])

    def open(self, name, html):
        (self.root / name).write_text(html)
        self.tab.visit(self.site + name)

    def until(self, script, seconds=20):
        self.tab.wait(lambda: self.tab.run(f"!!({script})"), lambda: (script, self.tab.run("document.body.innerText.slice(0, 500)"), self.tab.run("JSON.stringify(window.told ?? null)")), seconds)

    def inside(self, name, selector, then="textContent"):
        return self.tab.run(f"document.getElementById('{name}').shadowRoot.querySelector({json.dumps(selector)})?.{then}")

    def shot(self, name):
        if os.environ.get("LOCKSTEP_SHOTS"):
            self.tab.shot(Path(os.environ["LOCKSTEP_SHOTS"], f"{name}.png"))

    def test_is_small_and_whole(self):
        self.assertLess(package.stat().st_size, most)
        names = {path.name for path in (self.root / "package").iterdir()}
        self.assertLessEqual({"lockstep.mjs", "element.mjs", "widget.mjs", "cli.mjs", "lockstep.d.ts", "README.md", "LICENSE", "NOTICES.md", "lockstep.tmLanguage.json"}, names)
        print(f"package: {package.stat().st_size} bytes")

    def test_three_elements_share_one_engine(self):
        self.open("plain.html", PLAIN)
        self.until("told.filter(([, type]) => type === 'ready').length === 3 && told.filter(([, type]) => type === 'result').length === 4")
        print(f"from opening the page to its first picture: {self.tab.run('Math.round(performance.now())')} ms at most, on this machine")
        self.assertEqual(self.tab.run("workers"), 2)  # one unpacks the engine, and ends
        # Ring all-reduce of 8 processes: 2·7 rounds, before which there is the start.
        self.assertEqual(self.tab.run("told.find(([id, type]) => id === 'one' && type === 'ready')[2]"), {"last": 14})
        self.assertEqual(self.inside("one", ".round"), "Start")
        self.tab.run("document.getElementById('one').next()")
        self.until("told.some(([id, type, { round }]) => id === 'one' && type === 'round' && round === 1)")
        self.assertEqual(self.inside("one", ".round"), "Round 1 of 14")
        self.tab.run("document.getElementById('one').setAttribute('round', 14)")
        self.until("told.at(-1)[2].round === 14")
        self.tab.run("document.getElementById('one').previous()")
        self.assertEqual(self.inside("one", ".round"), "Round 13 of 14")
        self.assertEqual(self.tab.run("[...document.querySelectorAll('lockstep-run')].map(({ offsetWidth }) => offsetWidth <= innerWidth)"), [True] * 4)
        self.assertIn("rung", self.inside("wrong", ".problems"))
        self.assertEqual(self.tab.run("told.find(([id, type]) => id === 'own' && type === 'result')[2].status"), "incorrect")
        # The theme is the element's own, and the page's address stays.
        self.assertEqual(self.tab.run("getComputedStyle(document.getElementById('two')).colorScheme"), "dark")
        self.assertEqual(self.tab.run("location.hash"), "")
        self.assertEqual(self.inside("one", ".caption", "offsetHeight > 0"), True)
        self.assertEqual(self.inside("two", ".step", "offsetHeight"), 0)
        self.shot("plain")
        # A changed attribute is another run.
        self.tab.run("document.getElementById('two').setAttribute('network', 'ring:5'); told.length = 0")
        self.until("told.some(([id, type, { last }]) => id === 'two' && type === 'ready' && last === 8)")

    def test_keys_go_on_at_both_ends(self):
        self.open("keys.html", HEAD + SCRIPT + RING.format("one", 4, "") + "<script>window.keys = []; addEventListener('keydown', ({ key }) => keys.push(key));</script>")
        self.until("document.getElementById('one').shadowRoot?.querySelector('.round')")
        self.tab.run("document.getElementById('one').shadowRoot.querySelector('.step.main').focus()")
        self.tab.key("ArrowLeft")  # before the first round
        self.assertEqual(self.tab.run("keys"), ["ArrowLeft"])
        self.tab.key("ArrowRight")
        self.assertEqual(self.inside("one", ".round"), "Round 1 of 6")
        self.tab.key("End")
        self.tab.key("ArrowRight")
        self.assertEqual(self.tab.run("keys"), ["ArrowLeft", "ArrowRight"])

    def test_predicts(self):
        self.open("predict.html", HEAD + SCRIPT + RING.format("one", 4, "") + "<script>addEventListener('answered', ({ detail }) => { window.answered = detail; });</script>")
        self.until("document.getElementById('one').shadowRoot?.querySelector('.round')")
        self.tab.run("document.getElementById('one').shadowRoot.querySelector('.step.main').focus()")
        self.tab.key("p")
        for key in ("0", " ", "1", "Enter", "Enter"):  # one of four arrows
            self.tab.key(key) if key == "Enter" else self.tab.type(key)
        self.tab.run("document.getElementById('one').shadowRoot.querySelector('.predict .main').click()")
        self.until("window.answered")
        self.assertEqual(self.tab.run("[answered.round, answered.isRight]"), [1, False])

    def test_edits(self):
        self.open("edit.html", PLAIN)
        self.until("told.some(([id, type]) => id === 'own' && type === 'ready')")
        self.until("document.getElementById('own').shadowRoot.querySelector('.editor').shadowRoot ?? document.getElementById('own').shadowRoot.querySelector('.editor').firstElementChild")
        self.assertEqual(self.inside("own", ".run-bar .main"), "Run")
        self.assertIn("procedure MINE", self.tab.run("document.getElementById('own').run.program"))
        self.tab.run("document.getElementById('own').shadowRoot.querySelector('.run-bar .main').click()")
        self.tab.wait(lambda: "Incorrect" in (self.inside("own", ".status") or ""), lambda: self.inside("own", ".status"))
        self.shot("edit")

    def test_is_a_part_of_slides(self):
        if not (self.root / "reveal").exists():
            self.skipTest("no reveal.js in build/axe")
        self.open("slides.html", SLIDES)
        self.until("window.Reveal?.isReady()")
        self.until("document.querySelectorAll('#one > .fragment').length === 6")
        self.tab.run("Reveal.slide(1); document.activeElement.blur()")
        for number in (1, 2):
            self.tab.key("ArrowRight")
            self.until(f"document.getElementById('one').shadowRoot.querySelector('.round').textContent === 'Round {number} of 6'")
        self.shot("slides")
        self.assertEqual(self.tab.run("Reveal.getIndices().h"), 1)
        self.tab.key("ArrowLeft")
        self.assertEqual(self.inside("one", ".round"), "Round 1 of 6")
        self.tab.run("document.getElementById('one').show(6)")  # its own buttons count, too
        self.tab.key("ArrowRight")
        self.assertEqual(self.tab.run("Reveal.getIndices().h"), 2)
        self.tab.key("ArrowLeft")
        self.assertEqual(self.inside("one", ".round"), "Round 6 of 6")

    def test_is_a_widget(self):
        self.open("notebook.html", NOTEBOOK.replace("MODEL", json.dumps({"algorithm": "all-reduce/ring", "network": "ring:4", "round": 2, "options": {"words": 4}})))
        run = "document.querySelector('#cell lockstep-run')"
        self.until(f"{run}?.shadowRoot?.querySelector('.round')?.textContent === 'Round 2 of 6'")
        self.tab.run("model.set('round', 5)")
        self.until(f"{run}.shadowRoot.querySelector('.round').textContent === 'Round 5 of 6'")
        self.tab.run(f"{run}.next()")
        self.until("saved?.round === 6")
        self.tab.run("model.set('network', 'ring:5')")
        self.until(f"{run}.shadowRoot.querySelector('.round').textContent.endsWith('of 8')")
        self.shot("notebook")
        self.tab.run("end()")
        self.assertEqual(self.tab.run("document.querySelectorAll('lockstep-run').length"), 0)

    def test_is_a_widget_of_myst(self):
        # MyST loads the file, and its model has nothing but get.
        self.open("myst.html", HEAD + """<div id="cell"></div><script type="module">
            const { default: widget } = await import('./package/widget.mjs');
            const values = { algorithm: 'one-to-all-broadcast/naive', network: 'ring:4' };
            widget.render({ model: { get: (name) => values[name] }, el: document.getElementById('cell').attachShadow({ mode: 'open' }) });</script>""")
        self.until("document.getElementById('cell').shadowRoot?.querySelector('lockstep-run')?.shadowRoot?.querySelector('.round')?.textContent === 'Start'")

    def test_is_imported_by_a_cell(self):
        # A cell of Observable imports a module, and returns an element.
        self.open("cell.html", HEAD + """<div id="cell"></div><script type="module">
            const lockstep = await import('./package/lockstep.mjs');
            lockstep.define();
            const element = document.createElement('lockstep-run');
            element.run = { algorithm: 'all-reduce/ring', options: { network: 'ring:4' } };
            document.getElementById('cell').append(element);
            window.answer = await lockstep.run({ algorithm: 'all-reduce/ring', options: { network: 'ring:4' } });</script>""")
        self.until("document.querySelector('lockstep-run')?.shadowRoot?.querySelector('.round')?.textContent === 'Start'")
        self.until("window.answer?.status === 'correct'")

    def test_is_a_part_of_a_site_of_vitepress(self):
        tool = modules / "vitepress/bin/vitepress.js"
        if not tool.exists():
            self.skipTest("no VitePress in build/axe")
        site = self.root / "source"
        (site / ".vitepress").mkdir(parents=True)
        (site / "node_modules").mkdir()
        shutil.copytree(self.root / "package", site / "node_modules/lockstep-run")
        for one in modules.iterdir():
            (site / "node_modules" / one.name).symlink_to(one)
        (site / "package.json").write_text('{"type": "module"}')
        (site / ".vitepress/config.mjs").write_text("export default { head: [['link', { rel: 'icon', href: 'data:,' }]], base: '/built/', outDir: '../built', vue: { template: { compilerOptions: { isCustomElement: (tag) => tag === 'lockstep-run' } } } };\n")
        (site / "index.md").write_text("# A site\n\n<script setup>\nimport { onMounted } from 'vue';\nonMounted(() => import('lockstep-run/element'));\n</script>\n\n" + RING.format("one", 4, ""))
        subprocess.run(["node", tool, "build", site], check=True, capture_output=True, env={**os.environ, "CI": "true"})
        self.tab.visit(self.site + "built/index.html")
        self.until("document.getElementById('one')?.shadowRoot?.querySelector('.round')?.textContent === 'Start'")
        self.shot("vitepress")

    # A page of Lockstep in a frame of others.

    def framed(self, name, host, link, page=("figure", "4.2", "--live")):
        """A page of Lockstep in a host that keeps what it is sent, and answers as `host` says."""
        if lockstep is None:
            self.skipTest("no native program named")
        (self.root / "framed").mkdir(exist_ok=True)
        subprocess.run([lockstep, *page, "-o", self.root / "framed" / name], check=True, env={"XDG_DATA_HOME": "/nonexistent"})
        self.open(f"host-{name}", HEAD.replace("default-src 'self'", "default-src 'self'; style-src 'unsafe-inline'") + f"""<div id="place" style="width: 640px"><iframe id="frame" src="framed/{name}{link}" title="A run" style="width:100%;height:300px;border:0"></iframe></div>
            <script>window.told = []; window.keys = []; addEventListener('keydown', ({{ key }}) => keys.push(key));
            const frame = document.getElementById('frame');
            addEventListener('message', ({{ data }}) => {{ told.push(data); {host} }});</script>""")
        self.until("told.length > 0")

    def in_frame(self, script):
        return self.tab.run(f"(() => {{ const {{ document, window }} = frame.contentWindow; const lockstep = window.lockstep; return {script}; }})()")

    def test_frame_in_canvas(self):
        # Canvas honours the height, and answers what it does not know with an error.
        self.framed("canvas.html", """if (data.subject === 'lti.frameResize') frame.style.height = `${data.height}px`;
            else frame.contentWindow.postMessage({ subject: `${data.subject}.response`, message_id: data.message_id, error: { code: 'unsupported_subject' } }, '*');""", "#embed=picture&theme=dark&caption=1")
        self.until("frame.offsetHeight > 320")
        self.until(f"frame.contentDocument.documentElement.scrollHeight <= frame.offsetHeight + 1")
        heights = self.tab.run("told.filter(({ subject }) => subject === 'lti.frameResize').map(({ height }) => height)")
        self.assertLess(len(heights), 8)  # it comes to rest
        self.assertEqual(self.in_frame("getComputedStyle(document.documentElement).colorScheme"), "dark")
        self.assertEqual(self.in_frame("document.querySelector('.caption').offsetHeight > 0"), True)
        self.assertTrue(self.in_frame("document.querySelector('.back a').href").endswith("/canvas.html"))
        self.shot("canvas")
        self.tab.run("document.getElementById('place').style.width = '360px'")  # a phone
        self.until("frame.contentDocument.documentElement.scrollWidth <= 361")
        self.shot("canvas-phone")

    def test_frame_in_runestone(self):
        state = json.dumps({"rounds": [2], "programs": [None]})
        self.framed("runestone.html", f"""if (data.subject === 'SPLICE.getState') frame.contentWindow.postMessage({{ subject: 'SPLICE.getState.response', message_id: data.message_id, state: {state} }}, '*');""", "#embed=picture")
        self.tab.wait(lambda: self.in_frame("document.querySelector('.round').textContent") == "Round 2 of 3", lambda: self.in_frame("document.querySelector('.round').textContent"))
        self.assertEqual(self.tab.run("told.some(({ subject, data }) => subject === 'SPLICE.sendEvent' && data?.round === 2)"), True)
        self.in_frame("lockstep.steppers[0].show(0)")
        self.in_frame("lockstep.steppers[0].setPredicting(true)")
        self.in_frame("lockstep.steppers[0].prediction.takeTyped([0, 4])")  # recursive doubling: far first
        self.in_frame("lockstep.steppers[0].prediction.compare()")
        self.until("told.some(({ subject }) => subject === 'SPLICE.reportScoreAndState')")
        self.assertEqual(self.tab.run("told.find(({ subject }) => subject === 'SPLICE.reportScoreAndState').score"), 1)
        self.assertEqual(self.tab.run("told.find(({ subject }) => subject === 'SPLICE.reportScoreAndState').state.rounds"), [0])

    def test_frame_hands_keys_back(self):
        self.framed("slides.html", "", "#embed=picture")
        self.tab.run("frame.focus()")
        self.in_frame("document.querySelector('.step.main').focus()")
        self.tab.key("End")
        self.tab.wait(lambda: self.in_frame("document.querySelector('.round').textContent") == "Round 3 of 3", "End")
        self.tab.key("ArrowRight")  # beyond the last round: from now on keys are the page's
        self.tab.key("ArrowRight")
        self.assertEqual(self.tab.run("keys"), ["ArrowRight"])

    def test_fragment_is_a_part_of_a_page(self):
        if lockstep is None:
            self.skipTest("no native program named")
        parts = ""
        for words in (("4.2",), ("all-reduce/ring", "-n", "ring:8", "--words", "8")):
            file = self.root / "fragment.html"
            subprocess.run([lockstep, "figure", *words, "--fragment", "-o", file], check=True, env={"XDG_DATA_HOME": "/nonexistent"})
            print(f"fragment of {words[0]}: {file.stat().st_size} bytes")
            self.assertLess(file.stat().st_size, 40_000)
            parts += file.read_text()
        self.open("fragments.html", HEAD.replace("default-src 'self'", "default-src 'self'; style-src 'unsafe-inline'") + parts)
        for figure, last in ((1, 3), (2, 14)):
            self.until(f"document.querySelector('figure:nth-of-type({figure}) output')")
            said = f"document.querySelector('figure:nth-of-type({figure}) output').textContent"
            self.assertIn("Start", self.tab.run(said))
            self.tab.run(f"document.querySelector('figure:nth-of-type({figure}) button:last-of-type').click()")
            self.assertIn(f"Round 1 of {last}", self.tab.run(said))
        self.assertEqual(self.tab.run("document.querySelectorAll('figure:first-of-type .message:not([display])').length"), 1)
        self.shot("fragments")

    def test_runs_in_node_as_the_program_does(self):
        if lockstep is None:
            self.skipTest("no native program named")
        work = self.root / "work"
        (work / "answers").mkdir(parents=True)
        mine = subprocess.run([lockstep, "list", "exercises"], capture_output=True, text=True, check=True)
        self.assertTrue(mine.stdout)
        (work / "mine.algo").write_text("procedure MINE(my_id, X)\nbegin\n  sende X to 1;\nend MINE\n")
        shutil.copy(work / "mine.algo", work / "answers/a.algo")
        (work / "answers/b.algo").write_text("procedure B()\nbegin\nend B\n")
        cases = [["run", "all-reduce/ring", "--network", "ring:8", "--words", "8"], ["run", "4.2", "--json", "--holds"], ["run", "all-reduce/ring", "--network", "ring:4", "--sends", "synchronous"],
                 ["run", "nothing"], ["run"], ["check", "mine.algo"], ["check", "mine.algo", "--json"], ["check", "all-reduce/ring", "gather/linear"], ["grade", "both-ways-round", "answers"],
                 ["grade", "both-ways-round", "answers", "--json"], ["grade", "both-ways-round", "answers", "--csv", "--feedback", "said"], ["link", "all-reduce/ring", "-n", "ring:8", "--words", "64"],
                 ["link", "mine.algo", "--site", "https://example.org/", "--round", "2", "--embed", "picture"], ["figure", "4.2", "-o", "-"], ["figure", "4.11", "--style", "colour", "-o", "f.svg"],
                 ["figure", "all-reduce/ring", "-n", "ring:8", "--kind", "space-time", "-o", "s.svg"], ["figure", "all-reduce/ring", "-n", "torus:4x4", "--words", "16", "--chart", "cost", "-o", "c.svg"],
                 ["test", "mine.algo"], ["run", "--help"], ["figure", "4.2", "-o", "missing/f.svg"]]
        for case in cases:
            said = []
            for name, program in (("native", [lockstep]), ("node", ["node", self.root / "package/cli.mjs"])):
                there = self.root / name
                shutil.rmtree(there, ignore_errors=True)
                shutil.copytree(work, there)
                done = subprocess.run([*program, *case], cwd=there, capture_output=True, env={"PATH": os.environ["PATH"], "LANG": "C.UTF-8"})
                files = {str(path.relative_to(there)): hashlib.sha256(path.read_bytes()).hexdigest() for path in sorted(there.rglob("*")) if path.is_file()}
                said.append((done.returncode, done.stdout, done.stderr, files))
            with self.subTest(" ".join(case)):
                self.assertEqual(said[0], said[1])


if __name__ == "__main__":
    unittest.main(verbosity=1)
