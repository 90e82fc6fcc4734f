# SPDX-FileCopyrightText: 2026 The Lockstep developers
# SPDX-License-Identifier: MIT
"""Chromium without a window and without a network, driven by real mouse, touch and key events through Selenium."""
import base64
import json
import re
import shutil
import sys
import time
from pathlib import Path

try:
    import selenium  # noqa: F401
except ModuleNotFoundError:  # Debian's package is for Debian's own Python
    sys.path.append("/usr/lib/python3/dist-packages")

try:
    from selenium import webdriver
    from selenium.common.exceptions import WebDriverException
    from selenium.webdriver.chrome.service import Service
    from selenium.webdriver.common.action_chains import ActionChains
    from selenium.webdriver.common.keys import Keys
except ModuleNotFoundError:
    webdriver = None

SWITCHES = ("--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-dev-shm-usage", "--disable-sync",
            "--disable-background-networking", "--disable-component-update",
            "--proxy-server=127.0.0.1:9")  # a proxy that is not there cuts the network off


def find():
    """The browser's path; None where it, its driver or Selenium is missing."""
    path = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
    return path if webdriver and shutil.which("chromedriver") else None


class Browser:
    """One tab. `with Browser() as browser: browser.open(path)`"""

    def __init__(self, width=1280, height=800):
        self.size = (width, height)

    def __enter__(self):
        options = webdriver.ChromeOptions()
        options.binary_location = find()
        for switch in (*SWITCHES, f"--window-size={self.size[0]},{self.size[1]}"):
            options.add_argument(switch)
        options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
        self.driver = webdriver.Chrome(service=Service(shutil.which("chromedriver")), options=options)
        self.call("Network.emulateNetworkConditions", offline=True, latency=0, downloadThroughput=-1, uploadThroughput=-1)
        self.resize(*self.size)
        return self

    def __exit__(self, *_):
        self.driver.quit()

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
        """A command of Chromium's own protocol."""
        try:
            return self.driver.execute_cdp_cmd(method, parameters)
        except WebDriverException as problem:
            raise AssertionError(method, problem.msg) from None

    def resize(self, width, height, mobile=False):
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=mobile)
        self.call("Emulation.setTouchEmulationEnabled", enabled=mobile)

    def media(self, kind="", **features):
        self.call("Emulation.setEmulatedMedia", media=kind,
                  features=[{"name": ("" if name == "forced_colors" else "prefers-") + name.replace("_", "-"), "value": value}
                            for name, value in features.items()])

    def open(self, path, link=""):
        self.call("Page.navigate", url="about:blank")
        for kind in ("browser", "performance"):  # of the previous page
            self.driver.get_log(kind)
        self.call("Page.navigate", url=Path(path).resolve().as_uri() + link)
        self.wait(self.is_loaded, "not loaded")

    def serve(self):
        """Lets pages come from a server of this computer; the proxy keeps all others away."""
        self.call("Network.emulateNetworkConditions", offline=False, latency=0, downloadThroughput=-1, uploadThroughput=-1)

    def visit(self, url):
        """A page of a server."""
        self.call("Page.navigate", url="about:blank")
        for kind in ("browser", "performance"):
            self.driver.get_log(kind)
        self.call("Page.navigate", url=url)
        self.wait(lambda: self.run("document.readyState") == "complete" and self.run("location.protocol") == "http:", "not loaded")

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
        return [one["message"] for one in self.driver.get_log("browser") if one["level"] == "SEVERE"]

    def requests(self):
        """The addresses that were asked for, except that of the page itself."""
        events = [json.loads(one["message"])["message"] for one in self.driver.get_log("performance")]
        urls = [event["params"]["request"]["url"] for event in events if event["method"] == "Network.requestWillBeSent"]
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
        name = re.sub(r"(?<=[a-z])(?=[A-Z])", "_", key).upper()  # ArrowLeft is ARROW_LEFT
        held = [modifier for modifier, is_held in ((Keys.SHIFT, shift), (Keys.CONTROL, ctrl)) if is_held]
        actions = ActionChains(self.driver, duration=0)
        for modifier in held:
            actions.key_down(modifier)
        actions.send_keys(getattr(Keys, name, key))
        for modifier in held:
            actions.key_up(modifier)
        actions.perform()

    def tab_to(self, selector, shift=False):
        """Presses Tab until an element has the focus."""
        for _ in range(60):
            if self.run(f"document.activeElement.matches({json.dumps(selector)})"):
                return
            if self.run("document.activeElement.matches('.editor')"):
                self.key("Escape")  # or Tab indents
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
