// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The engine of pages: runs a program and returns what a page shows of it.

#include <cstdint>
#include <string>
#include <string_view>

namespace lockstep::web {

inline constexpr std::int64_t mostMemory = 512'000'000; ///< bytes that a run may use
inline constexpr std::int64_t mostProcesses = 4096;
/// Of all pictures of a run together. 64 processes have all of 63 rounds drawn in a second.
inline constexpr std::int64_t mostDrawnProcesses = 16'384;

/// The request: options of runs and figures, one a line as `name=value`; then, after an empty line, the program's text.
///     program=one-to-all-broadcast/naive      of the library; with a text: what messages call it
///     network=ring:8
///     check=yes                               only reports problems
///     grade=ring-broadcast                    also checks the program against this exercise
///     language="msgid \"\"…"                  as the first line: the catalogue of the language of all answers, a .po
///                                             file as a JSON string
///     process=3                               also explains this process in the round `at`
///     at=2
///     act=3-4,0-3                             with `process` and `at`: judges these arrows as what that process does
/// Without an empty line the program is that of the library. Options that are not given are as for `lockstep run`.
/// `number` is the place of the section on its page, from 1.
///
/// The answer is JSON, the same bytes for the same request:
///     {"status": "correct",     or "incorrect", "done" (nothing to judge), "failed" (what the last problem says),
///                               "wrong" (the program or the options), "checked"
///      "problems": [{"severity": "error", "file": "mine.algo", "line": 3, "column": 5, "length": 2,
///                    "text": "…", "hint": "…",
///                    "repairs": [{"text": "Write 2^i",
///                                 "edits": [{"line": 3, "column": 5, "length": 2, "text": "2^i"}]}]}],
///      "program": "…",          the text of a program of the library; else ""
///      "numbers": [{"name": "segment", "value": 64}],   that the program declares, with their defaults
///      "checks": [{"text": "ring:8 -> rounds 7", "words": "…", "passes": true, "points": 1, "of": 1, "why": "",
///                  "note": ""}],   of the exercise; `of`: 0 if the unfinished program passes it;
///                  app/request/exercise_checks.h
///      "process": null,         or what was asked: {"sentence": "Process 3 holds …", "why": "3 waits for …",
///                               "decisions": ["…"], "variables": [{"name": "mask", "value": "6"}]}
///      "acts": null,            or what was judged: {"items": [{"kind": "right", "arrow": [3, 4],
///                               "text": "3→4: 3 sends to 4, line 9"}], "consequences": ["If you do not …"]};
///                               kinds: right, missing, wrong
///      "table": "…",            the run as text; "" if it is wrong
///      "section": "<section…",  HTML of core/export/page.h with the JSON of core/export/page_run.h inside; "" if it is
///                               wrong or too large to draw
///      "rounds": "1-3"}         what can be drawn of a run that is too large to draw; else ""
/// Lines and columns count from 1 and columns count characters; line 0: the problem has no place, and an edit is of the
/// whole text. A wrong program or
/// wrong options never start.
std::string answer(std::string_view request);

} // namespace lockstep::web
