# SPDX-FileCopyrightText: 2026 The Lockstep developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Firefox without a window, driven by real clicks and keys over WebDriver BiDi. Python's own library only."""
import json
import re
import shutil
import subprocess
import tempfile
from pathlib import Path

import browser

KEYS = {"ArrowRight": "\ue014", "ArrowLeft": "\ue012", "Enter": "\ue007", "F5": "\ue035", "Tab": "\ue004",
        "Escape": "\ue00c", "End": "\ue010", "ArrowUp": "\ue013", "ArrowDown": "\ue015"}
SETTINGS = {"network.proxy.type": 1, "network.proxy.http": "127.0.0.1", "network.proxy.http_port": 9,  # no network
            "network.proxy.ssl": "127.0.0.1", "network.proxy.ssl_port": 9, "browser.shell.checkDefaultBrowser": False}


def find():
    return next(filter(None, map(shutil.which, ("firefox-esr", "firefox"))), None)


class Firefox(browser.Browser):
    """One tab, for what its methods here and run, text and place do."""

    def __enter__(self):
        self.folder = tempfile.mkdtemp(prefix="lockstep-firefox-")
        Path(self.folder, "user.js").write_text("".join(f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in SETTINGS.items()))
        log = Path(self.folder, "log")
        with log.open("w") as errors:
            self.process = subprocess.Popen([find(), "--headless", "--no-remote", "--profile", self.folder, "--remote-debugging-port=0"],
                                            stdout=subprocess.DEVNULL, stderr=errors)
        self.wait(lambda: "listening on ws" in log.read_text(), "Firefox did not start", seconds=60)
        self.socket, self.count = browser.Socket(re.search(r"listening on (ws://\S+)", log.read_text())[1] + "/session"), 0
        self.call("session.new", capabilities={})
        self.tab = self.call("browsingContext.getTree")["contexts"][0]["context"]
        self.call("browsingContext.setViewport", context=self.tab, viewport={"width": self.size[0], "height": self.size[1]})
        return self

    def call(self, method, **parameters):
        self.count += 1
        self.socket.send(json.dumps({"id": self.count, "method": method, "params": parameters}))
        while (answer := json.loads(self.socket.receive())).get("id") != self.count:
            pass
        assert answer["type"] == "success", (method, answer)
        return answer["result"]

    def open(self, path, link=""):
        for url in ("about:blank", Path(path).resolve().as_uri() + link):
            self.call("browsingContext.navigate", context=self.tab, url=url, wait="complete")

    def run(self, script):
        answer = self.call("script.evaluate", expression=f"JSON.stringify({script})", target={"context": self.tab}, awaitPromise=True)
        return json.loads(answer["result"].get("value", "null"))

    def act(self, kind, *actions):
        self.call("input.performActions", context=self.tab, actions=[{"type": kind, "id": kind, "actions": actions}])

    def key(self, key):
        self.act("key", *({"type": kind, "value": KEYS.get(key, key)} for kind in ("keyDown", "keyUp")))

    def click(self, selector):
        x, y = map(round, self.place(selector))
        self.act("pointer", {"type": "pointerMove", "x": x, "y": y}, {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0})
