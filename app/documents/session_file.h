// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A session as a file, NAME.lockstep: what runs, how it is drawn, where it stands, and what was noted. Of several
// scenes it is a lecture: app/documents/lecture.h.
//     {"lockstep-session": 1,
//      "title": "Why far first",
//      "algorithm": "one-to-all-broadcast/recursive-doubling",
//      "program": "procedure …",
//      "run": {"network": "ring:8", "source": "3", "ports": "all"},
//      "figure": {"kind": "network", "layout": "single", "style": "colour", "contents": true},
//      "round": 2,
//      "part": 1, "steps": "message",
//      "notes": {"run": "of the whole run", "1": "of round 1"},
//      "ink": [{"round": 1, "colour": "red", "on": "network single", "of": [420, 180], "points": [[10, 20], [60, 24]]},
//              {"colour": "blue", "on": "network single", "of": [420, 180], "points": [[30, 90]], "text": "far
//              first"}],
//      "panes": {"choices": true, "program": false},
//      "predict": "arrows",
//      "processes": [3, 5], "speed": 2, "zoom": 1.5, "pan": [10, -4],
//      "hints": 2,
//      "compare": {"left": {"algorithm": …, "run": {…}}, "right": {…}, "mirrored": true}}
// "algorithm" is a name of the library, or the path of the file that the program came from; "program" is its text,
// absent where it is the library's own. "run" and "figure" hold the options of `lockstep figure`, without dashes; true
// for one that takes no value. "ink" are strokes and captions, in units of the picture of the size "of" that they were
// drawn on; without a round they are of the whole run; absent where nothing was drawn. "part" counts what "steps" says
// ("round", "message" or "line") within the round; "predict" is what is asked before a round is shown, a kind of
// question; absent where nothing is. "processes" are those whose variables are shown, "hints" how many of an exercise's
// were. All but "lockstep-session" and one of "algorithm" and "program" may be absent; "title" is what the scene of a
// lecture is called; keys that are not known are ignored, so that this version reads what later ones add.

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/request/options.h"
#include "core/base/outcome.h"

namespace lockstep {

struct SessionNotes {
    std::string run;                           ///< of the run as a whole
    std::map<RoundNumber, std::string> rounds; ///< none is empty
    Ink ink{};                                 ///< drawn onto the picture, the latest last
    bool operator==(const SessionNotes&) const = default;
};

/// Two runs side by side.
struct SavedComparison {
    RunOptions left, right;
    bool mirrored = false; ///< the right one goes backwards
    bool operator==(const SavedComparison&) const = default;
};

/// How the window shows it. What is not said is as it was.
struct SavedWindow {
    std::map<std::string, bool> panes; ///< which are shown, by name; those not named are as they were
    std::string steps;                 ///< how far a step goes: "round", "message", "line"
    std::vector<ProcessId> processes;  ///< whose variables are shown
    std::string predict;               ///< the kind of question that is asked before each round; "": none
    double speed = 0;                  ///< of playing, times the usual one; 0: not said
    double zoom = 1;                   ///< 1: the picture fits
    double panX = 0, panY = 0;         ///< of the picture, in pixels
    std::optional<SavedComparison> compare;
    int hints = 0; ///< of an exercise, those that were shown
    bool operator==(const SavedWindow&) const = default;
};

struct SavedSession {
    RunOptions run; ///< with the text where the library does not have it
    DrawOptions drawing;
    RoundNumber round = 0;
    SessionNotes notes;
    SavedWindow window;
    int part = 0;      ///< of the round, in window.steps; 0: the whole round
    std::string title; ///< of a scene; "": as its program
};

/// Whether both hold the same: text, options, drawing, notes. Where they stand does not count.
bool holdTheSame(const SavedSession& one, const SavedSession& other);

std::string sessionText(const SavedSession& session);

/// `name` is what messages call the file. Of a lecture the scene at which it stands.
Outcome<SavedSession> readSession(std::string_view text, const std::string& name);

/// By its ending.
bool isSessionFile(std::string_view name);

} // namespace lockstep
