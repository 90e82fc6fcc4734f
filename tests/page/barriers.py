# SPDX-FileCopyrightText: 2026 The Lockstep developers
# SPDX-License-Identifier: MIT
"""axe-core on an open page: in light, dark and forced colours, at 200 % zoom and at 320 pixels; and wide spacing."""
import os
from pathlib import Path

AXE = Path(__file__).parents[2] / "build/axe/node_modules/axe-core/axe.min.js"  # .ci/run fetches it
SIZES = ((1280, 800, False), (640, 400, False), (320, 800, True))  # 640: a window of 1280 at 200 %
COLOURS = ({"color_scheme": "light"}, {"color_scheme": "dark"}, {"forced_colors": "active"})


def need_axe(test):
    if not AXE.exists():
        test.assertNotEqual(os.environ.get("CI"), "true", "axe-core is missing")
        test.skipTest("no axe-core")


def without_problems(tab, test, state=""):
    """axe-core finds nothing on the open page, which is no wider than the window, also when its text is spaced."""
    if not tab.run("'axe' in window"):
        tab.call("Runtime.evaluate", expression=AXE.read_text())
    for width, height, mobile in SIZES:
        tab.resize(width, height, mobile=mobile)
        for features in COLOURS:
            tab.media(reduced_motion="reduce", **features)
            found = tab.run("axe.run(document, {resultTypes: ['violations'], preload: false}).then(({violations}) =>"
                            " violations.map(({id, nodes}) => `${id}: ${nodes[0].html.slice(0, 200)}`))")
            test.assertEqual(found, [], f"{state} {features} {width}")
            test.assertLessEqual(tab.run("document.documentElement.scrollWidth"), width, f"{state} {features}")
    # Readers may space text as widely as this (WCAG 1.4.12).
    tab.run("window.spaced = new CSSStyleSheet(), spaced.replaceSync('* { line-height: 1.5 !important;"
            " letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }'),"
            " document.adoptedStyleSheets.push(spaced)")
    for width in (320, 1280):
        tab.resize(width, 800, mobile=width == 320)
        test.assertLessEqual(tab.run("document.documentElement.scrollWidth"), width, f"{state} spaced")
        cut = tab.run("[...document.querySelectorAll('button, a, label, summary, h1, h2, p')].filter((e) =>"
                      " e.clientWidth > 1 && getComputedStyle(e).overflowX === 'hidden' && e.scrollWidth > e.clientWidth + 1)"
                      ".map((e) => e.outerHTML.slice(0, 100))")
        test.assertEqual(cut, [], f"{state} spaced {width}")
    tab.run("document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== spaced), 1")
    tab.media(reduced_motion="reduce")
    tab.resize(1280, 800)
