# SPDX-FileCopyrightText: 2026 The Lockstep developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Chromium without a window, driven by real mouse and key events over its DevTools protocol. Python's own library only."""
import base64
import json
import os
import shutil
import socket
import struct
import subprocess
import tempfile
import time
from pathlib import Path

KEYS = {  # key: (code, number)
    "ArrowRight": ("ArrowRight", 39), "ArrowLeft": ("ArrowLeft", 37), "Home": ("Home", 36), "End": ("End", 35),
    "Enter": ("Enter", 13), "Escape": ("Escape", 27), "Tab": ("Tab", 9), "F5": ("F5", 116), "ArrowUp": ("ArrowUp", 38),
    "ArrowDown": ("ArrowDown", 40), "Backspace": ("Backspace", 8), " ": ("Space", 32),
}


def find():
    """The browser's path; None where there is none."""
    return next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)


class Socket:
    """A websocket: text frames, in order."""

    def __init__(self, url):
        host, _, path = url.removeprefix("ws://").partition("/")
        name, _, port = host.partition(":")
        self.socket = socket.create_connection((name, int(port)), timeout=30)
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall(f"GET /{path} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode())
        self.rest = b""
        while b"\r\n\r\n" not in self.rest:
            self.rest += self.socket.recv(4096)
        head, _, self.rest = self.rest.partition(b"\r\n\r\n")
        assert b" 101 " in head.split(b"\r\n")[0], head

    def send(self, text):
        data, mask = text.encode(), os.urandom(4)
        size = len(data)
        head = b"\x81" + (struct.pack("!B", 128 | size) if size < 126
                          else struct.pack("!BH", 254, size) if size < 65536 else struct.pack("!BQ", 255, size))
        self.socket.sendall(head + mask + bytes(byte ^ mask[i % 4] for i, byte in enumerate(data)))

    def take(self, count):
        while len(self.rest) < count:
            more = self.socket.recv(65536)
            if not more:
                raise ConnectionError("the browser has gone")
            self.rest += more
        taken, self.rest = self.rest[:count], self.rest[count:]
        return taken

    def receive(self):
        text = b""
        while True:
            first, size = self.take(2)
            size = struct.unpack("!H", self.take(2))[0] if size == 126 else struct.unpack("!Q", self.take(8))[0] if size == 127 else size
            text += self.take(size)
            if first & 128:
                return text.decode()


class Browser:
    """One tab. `with Browser() as browser: browser.open(path)`"""

    def __init__(self, width=1280, height=800):
        self.size = (width, height)

    def __enter__(self):
        self.folder = tempfile.mkdtemp(prefix="lockstep-page-")
        # A proxy that is not there cuts the network off.
        self.process = subprocess.Popen(
            [find(), "--headless=new", "--no-sandbox", "--disable-gpu", "--remote-debugging-port=0", "--no-first-run",
             "--disable-dev-shm-usage", "--disable-background-networking", "--disable-component-update", "--disable-sync", "--proxy-server=127.0.0.1:9", f"--user-data-dir={self.folder}",
             f"--window-size={self.size[0]},{self.size[1]}", "about:blank"],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        port = Path(self.folder, "DevToolsActivePort")
        self.wait(lambda: port.exists() and len(port.read_text().split()) > 1, "the browser did not start")
        number, path = port.read_text().split()[:2]
        self.socket, self.count, self.session, self.events = Socket(f"ws://127.0.0.1:{number}{path}"), 0, None, []
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.call(domain + ".enable")
        self.call("Network.emulateNetworkConditions", offline=True, latency=0, downloadThroughput=-1, uploadThroughput=-1)
        self.resize(*self.size)
        return self

    def __exit__(self, *_):
        self.socket.socket.close()
        self.process.terminate()
        self.process.wait(timeout=20)
        shutil.rmtree(self.folder, ignore_errors=True)

    @staticmethod
    def wait(is_true, otherwise, seconds=20):
        """A page may redirect meanwhile, as index.html does to the chosen language."""
        end = time.monotonic() + seconds

        def is_true_there():
            try:
                return is_true()
            except AssertionError as problem:
                if "navigated" not in str(problem):
                    raise
                return False

        while not is_true_there():
            assert time.monotonic() < end, otherwise() if callable(otherwise) else otherwise
            time.sleep(0.02)

    def call(self, method, **parameters):
        self.count += 1
        message = {"id": self.count, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        self.socket.send(json.dumps(message))
        while True:
            answer = json.loads(self.socket.receive())
            if answer.get("id") == self.count:
                assert "error" not in answer, (method, answer["error"])
                return answer.get("result", {})
            self.events.append(answer)

    def resize(self, width, height, mobile=False):
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=mobile)
        self.call("Emulation.setTouchEmulationEnabled", enabled=mobile)

    def media(self, kind="", **features):
        self.call("Emulation.setEmulatedMedia", media=kind,
                  features=[{"name": ("" if name == "forced_colors" else "prefers-") + name.replace("_", "-"), "value": value}
                            for name, value in features.items()])

    def open(self, path, link=""):
        self.events.clear()
        self.call("Page.navigate", url="about:blank")
        self.call("Page.navigate", url=Path(path).resolve().as_uri() + link)
        self.wait(self.is_loaded, "not loaded")

    def is_loaded(self):
        """With its packed runs."""
        if self.run("document.readyState") != "complete" or self.run("location.protocol") != "file:":
            return False
        self.run("globalThis.lockstep ? lockstep.ready : null")
        return True

    def run(self, script):
        """The value of a JavaScript expression."""
        result = self.call("Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True)
        assert "exceptionDetails" not in result, result["exceptionDetails"]
        return result["result"].get("value")

    def text(self, selector):
        return self.run(f"document.querySelector({json.dumps(selector)}).textContent.trim()")

    def complaints(self):
        """Errors of scripts, and what the Content-Security-Policy refused."""
        self.run("1")
        told = [event["params"] for event in self.events if event.get("method") in ("Runtime.exceptionThrown", "Log.entryAdded")]
        return [one for one in told if one.get("entry", {}).get("level", "error") == "error"]

    def requests(self):
        """What was asked of anybody, but for the page itself."""
        urls = [event["params"]["request"]["url"] for event in self.events if event.get("method") == "Network.requestWillBeSent"]
        return [url for url in urls if not url.startswith(("file:", "about:"))]

    def place(self, selector):
        """The middle of an element, once it stands still: an editor that comes into view moves what follows it. Firefox
        scrolls a pixel to and fro."""
        return self.run(f"""(async () => {{ const at = document.querySelector({json.dumps(selector)});
            let box, last;
            do {{
              last = box;
              at.scrollIntoView({{block: 'center', behavior: 'instant'}});
              await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
              box = at.getBoundingClientRect();
            }} while (!last || Math.abs(last.x - box.x) > 1 || Math.abs(last.y - box.y) > 1);
            return [box.x + box.width / 2, box.y + box.height / 2]; }})()""")

    def mouse(self, kind, x, y):
        self.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=1,
                  buttons=0 if kind == "mouseReleased" else 1)

    def click(self, selector):
        x, y = self.place(selector)
        self.mouse("mousePressed", x, y)
        self.mouse("mouseReleased", x, y)

    def tap(self, selector):
        x, y = self.place(selector)
        self.call("Input.dispatchTouchEvent", type="touchStart", touchPoints=[{"x": x, "y": y}])
        self.call("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])

    def swipe(self, selector, by):
        x, y = self.place(selector)
        self.call("Input.dispatchTouchEvent", type="touchStart", touchPoints=[{"x": x, "y": y}])
        for part in (0.5, 1):
            self.call("Input.dispatchTouchEvent", type="touchMove", touchPoints=[{"x": x + by * part, "y": y}])
        self.call("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])

    def key(self, key, shift=False, ctrl=False):
        code, number = KEYS.get(key, ("Key" + key.upper(), ord(key.upper()[0])))
        text = "" if ctrl else {"Enter": "\r", " ": " "}.get(key, key if len(key) == 1 else "")
        both = {"key": key, "code": code, "windowsVirtualKeyCode": number, "modifiers": 8 * shift + 2 * ctrl}
        self.call("Input.dispatchKeyEvent", type="keyDown", text=text, **both)
        self.call("Input.dispatchKeyEvent", type="keyUp", **both)

    def tab_to(self, selector, shift=False):
        """Presses Tab until an element has the focus."""
        for _ in range(60):
            if self.run(f"document.activeElement.matches({json.dumps(selector)})"):
                return
            self.key("Tab", shift=shift)
        raise AssertionError(f"Tab does not reach {selector}")

    def type(self, text):
        self.call("Input.insertText", text=text)

    def shot(self, path, whole=False):
        data = self.call("Page.captureScreenshot", format="png", captureBeyondViewport=whole)["data"]
        Path(path).write_bytes(base64.b64decode(data))

    def pdf(self, path):
        Path(path).write_bytes(base64.b64decode(self.call("Page.printToPDF")["data"]))


def choose(words):
    """Takes `--browser firefox` from the words of a command."""
    if "--browser" not in words:
        return
    at = words.index("--browser")
    import firefox  # which is a Browser, too
    globals()["Browser"] = {"chromium": Browser, "firefox": firefox.Firefox}[words[at + 1]]
    del words[at:at + 2]
