# SPDX-FileCopyrightText: 2026 The Lockstep developers
# SPDX-License-Identifier: MIT
"""Firefox without a window, driven by real clicks and keys over WebDriver BiDi, which Firefox itself speaks: Selenium would need
geckodriver, which Debian 12 does not have."""
import base64
import json
import re
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

import browser

try:
    import websocket
except ModuleNotFoundError:
    websocket = None

MODIFIERS = {"shift": "\ue008", "ctrl": "\ue009"}
KEYS = {"ArrowRight": "\ue014", "ArrowLeft": "\ue012", "Enter": "\ue006", "F5": "\ue035", "Tab": "\ue004",
        "Escape": "\ue00c", "End": "\ue010", "Home": "\ue011", "Backspace": "\ue003", "Delete": "\ue017",
        "PageUp": "\ue00e", "PageDown": "\ue00f", "ArrowUp": "\ue013", "ArrowDown": "\ue015"}
SETTINGS = {"network.proxy.type": 1, "network.proxy.http": "127.0.0.1", "network.proxy.http_port": 9,  # no network
            "network.proxy.ssl": "127.0.0.1", "network.proxy.ssl_port": 9, "browser.shell.checkDefaultBrowser": False}


def find():
    return next(filter(None, map(shutil.which, ("firefox-esr", "firefox"))), None) if websocket else None


def plain(value):
    """A value as JSON has it, of one as WebDriver BiDi has it."""
    kind, inside = value["type"], value.get("value")
    if kind in ("array", "nodelist", "htmlcollection"):
        return [plain(one) for one in inside]
    if kind == "object":
        return {name: plain(one) for name, one in inside}
    return None if kind in ("undefined", "null") else inside


class Firefox(browser.Browser):
    """One tab. What only Chromium can do, such as another colour scheme or a slower processor, skips the test."""

    def __enter__(self):
        self.folder = tempfile.mkdtemp(prefix="lockstep-firefox-")
        Path(self.folder, "user.js").write_text("".join(f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in SETTINGS.items()))
        log = Path(self.folder, "log")
        with log.open("w") as errors:
            self.process = subprocess.Popen([find(), "--headless", "--no-remote", "--profile", self.folder, "--remote-debugging-port=0"],
                                            stdout=subprocess.DEVNULL, stderr=errors)
        self.wait(lambda: "listening on ws" in log.read_text(), "Firefox did not start", seconds=60)
        address = re.search(r"listening on (ws://\S+)", log.read_text())[1] + "/session"
        self.socket = websocket.create_connection(address, timeout=30, suppress_origin=True)  # Firefox refuses those of pages
        self.count, self.events = 0, []
        self.call("session.new", capabilities={})
        # Firefox's own first window never gets the focus without a screen, so that keys would press no button in it.
        self.tab = self.call("browsingContext.create", type="window")["context"]
        self.call("session.subscribe", events=["log.entryAdded", "network.beforeRequestSent"])
        self.wait(lambda: self.run("document.hasFocus()"), "Firefox's window has no focus")
        self.resize(*self.size)
        return self

    def __exit__(self, *_):
        self.socket.close()
        self.process.terminate()
        self.process.wait(timeout=20)
        shutil.rmtree(self.folder, ignore_errors=True)

    def call(self, method, **parameters):
        if method[0].isupper():  # of Chromium's protocol
            raise unittest.SkipTest(f"Firefox has no {method}")
        self.count += 1
        self.socket.send(json.dumps({"id": self.count, "method": method, "params": parameters}))
        while (answer := json.loads(self.socket.recv())).get("id") != self.count:
            self.events.append(answer)
        assert answer["type"] == "success", (method, answer)
        return answer["result"]

    def resize(self, width, height, mobile=False):
        if mobile:
            raise unittest.SkipTest("Firefox is no phone here")
        self.call("browsingContext.setViewport", context=self.tab, viewport={"width": width, "height": height})

    def media(self, kind="", **features):
        if kind or features:
            raise unittest.SkipTest("Firefox has one medium")

    def open(self, path, link=""):
        self.events.clear()
        for url in ("about:blank", Path(path).resolve().as_uri() + link):
            self.call("browsingContext.navigate", context=self.tab, url=url, wait="complete")
        self.run("globalThis.lockstep ? lockstep.ready : null")

    def serve(self):
        pass  # Firefox asks no proxy for this computer

    def visit(self, url):
        self.events.clear()
        for each in ("about:blank", url):
            self.call("browsingContext.navigate", context=self.tab, url=each, wait="complete")

    def run(self, script):
        answer = self.call("script.evaluate", expression=script, target={"context": self.tab}, awaitPromise=True,
                           serializationOptions={"maxObjectDepth": 10})
        assert answer["type"] == "success", answer["exceptionDetails"]["text"]
        return plain(answer["result"])

    def complaints(self):
        self.run("1")
        told = [event["params"] for event in self.events if event.get("method") == "log.entryAdded"]
        return [one["text"] for one in told if one["level"] == "error"]

    def requests(self):
        urls = [event["params"]["request"]["url"] for event in self.events if event.get("method") == "network.beforeRequestSent"]
        return [url for url in urls if not url.startswith(("file:", "about:", "data:"))]

    def act(self, kind, *actions, **parameters):
        self.call("input.performActions", context=self.tab, actions=[{"type": kind, "id": kind, "actions": actions, **parameters}])

    def key(self, key, shift=False, ctrl=False):
        held = [MODIFIERS[name] for name, isHeld in (("shift", shift), ("ctrl", ctrl)) if isHeld]
        down = [{"type": "keyDown", "value": one} for one in (*held, KEYS.get(key, key))]
        self.act("key", *down, *({"type": "keyUp", "value": one["value"]} for one in reversed(down)))

    def type(self, text):
        self.act("key", *({"type": kind, "value": letter} for letter in text for kind in ("keyDown", "keyUp")))

    def mouse(self, kind, x, y):
        action = {"mousePressed": "pointerDown", "mouseReleased": "pointerUp"}.get(kind)
        self.act("pointer", {"type": "pointerMove", "x": round(x), "y": round(y)}, *([{"type": action, "button": 0}] if action else []))

    def shot(self, path, whole=False):
        data = self.call("browsingContext.captureScreenshot", context=self.tab, origin="document" if whole else "viewport")["data"]
        Path(path).write_bytes(base64.b64decode(data))

    def pdf(self, path):
        Path(path).write_bytes(base64.b64decode(self.call("browsingContext.print", context=self.tab)["data"]))
