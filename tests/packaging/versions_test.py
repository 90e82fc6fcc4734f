#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Lockstep developers
# SPDX-License-Identifier: MIT
"""What packages and catalogues of software say about Lockstep agrees with the sources: the version of CMakeLists.txt, one
date, the same file types; and there are fixtures of this version."""
import pathlib
import re
import sys
import unittest
import xml.etree.ElementTree as xml
from email.utils import parsedate_to_datetime

ROOT = pathlib.Path(__file__).resolve().parents[2]
PACKAGING = ROOT / "app/packaging"


def read(path):
    return (ROOT / path).read_text(encoding="utf-8")


def found(pattern, path):
    match = re.search(pattern, read(path), re.MULTILINE)
    assert match, f"{path} has no {pattern}"
    return match[1]


def release():
    return xml.parse(PACKAGING / "lockstep.metainfo.xml").find("releases/release").attrib


VERSION = found(r"^project\(lockstep VERSION (\S+)", "CMakeLists.txt")


class Versions(unittest.TestCase):
    def test_all_name_the_version_of_the_project(self):
        self.assertEqual(VERSION, found(r"^version: (.*)$", "CITATION.cff"))
        # What is new since then stands above it until it has a version of its own.
        self.assertIn(VERSION, re.findall(r"^## (\S+)", read("CHANGELOG.md"), re.MULTILINE)[:2])
        self.assertEqual(VERSION, found(r"^lockstep \((.*?)\)", "app/packaging/debian-changelog"))
        self.assertEqual(VERSION, found(r'^\.TH LOCKSTEP 1 "" "Lockstep (.*?)"', "app/packaging/lockstep.1"))
        self.assertEqual(VERSION, release()["version"])

    def test_all_name_one_date(self):
        date = release()["date"]
        changed = found(r"^ -- .*>  (.*)$", "app/packaging/debian-changelog")
        self.assertEqual(date, parsedate_to_datetime(changed).date().isoformat())
        self.assertEqual(date, found(r"^date-released: (.*)$", "CITATION.cff"))
        self.assertIn(found(rf"^## {re.escape(VERSION)} \((.*)\)", "CHANGELOG.md"), ("unreleased", date))

    def test_there_are_files_and_links_of_this_version(self):
        for folder in ("tests/released", "tests/links"):
            self.assertTrue((ROOT / folder / VERSION).is_dir(), f"{folder}/{VERSION}")


class FileTypes(unittest.TestCase):
    def test_desktop_entry_and_catalogue_name_the_types_that_are_defined(self):
        types = {"{http://www.freedesktop.org/standards/shared-mime-info}mime-type"}
        defined = {node.attrib["type"] for node in xml.parse(PACKAGING / "lockstep-mime.xml").iter() if node.tag in types}
        entry = found(r"^MimeType=(.*);$", "app/packaging/lockstep.desktop").split(";")
        shown = {node.text for node in xml.parse(PACKAGING / "lockstep.metainfo.xml").iter("mediatype")}
        self.assertEqual(defined, set(entry))
        self.assertEqual(defined, shown)
        self.assertEqual(2, len(defined))


if __name__ == "__main__":
    sys.exit(not unittest.main(exit=False).result.wasSuccessful())
