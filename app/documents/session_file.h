// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// A session as a file, NAME.lockstep: the run, its drawing, the current round, and the notes. With several scenes it is
// a lecture: app/documents/lecture.h.
//     {"lockstep-session": 1,
//      "title": "Why far first",
//      "algorithm": "one-to-all-broadcast/recursive-doubling",
//      "program": "procedure …",
//      "run": {"network": "ring:8", "source": "3", "ports": "all"}, "rules": 2,
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
// for an option without a value. "rules" are those of the machine (RunOptions::rules). "ink" are strokes and captions,
// in units of the picture of the size "of" that they were drawn on; without a round they belong to the whole run;
// absent if nothing was drawn. "part" is a position within the round, in units of "steps" ("round", "message" or
// "line"); "predict" is the kind of question asked before a round is shown, absent if there is none. "processes" are
// those whose variables are shown, "hints" the number of hints shown of an exercise. Only "lockstep-session" and one of
// "algorithm" and "program" are required; "title" is the title of the scene in a lecture. Unknown keys are ignored, so
// that this version reads files of later ones.

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/request/options.h"
#include "core/base/outcome.h"
#include "core/trace/moment.h"

namespace lockstep {

struct SessionNotes {
    std::string run;                           ///< of the run as a whole
    std::map<RoundNumber, std::string> rounds; ///< without empty notes
    Ink ink{};                                 ///< drawn onto the picture, the most recent last
    bool operator==(const SessionNotes&) const = default;
};

/// Two runs side by side.
struct SavedComparison {
    RunOptions left, right;
    bool mirrored = false; ///< the right run goes backwards
    bool operator==(const SavedComparison&) const = default;
};

/// The state of the window. Whatever is absent stays as it is.
struct SavedWindow {
    std::map<std::string, bool> panes; ///< whether each is shown, by name; others stay as they are
    std::string steps;                 ///< the size of a step: "round", "message", "line"
    std::vector<ProcessId> processes;  ///< whose variables are shown
    std::string predict;               ///< the kind of question asked before each round; "": none
    double speed = 0;                  ///< of playing, relative to the default; 0: absent
    double zoom = 1;                   ///< 1: the picture fits
    double panX = 0, panY = 0;         ///< of the picture, in pixels
    std::optional<SavedComparison> compare;
    int hints = 0; ///< number of hints shown of an exercise
    bool operator==(const SavedWindow&) const = default;
};

struct SavedSession {
    RunOptions run; ///< with the text, unless the library has it
    DrawOptions drawing;
    RoundNumber round = 0;
    SessionNotes notes;
    SavedWindow window;
    int part = 0;      ///< of the round, in window.steps; 0: the whole round
    std::string title; ///< of a scene; "": the title of its program

    Moment moment() const { return {round, part, stepSizeNamed(window.steps)}; }
};

/// Whether both have the same text, options, drawing and notes. The current round does not matter.
bool holdTheSame(const SavedSession& one, const SavedSession& other);

std::string sessionText(const SavedSession& session);

/// Reads a session, or the current scene of a lecture. `name` is the name of the file in messages.
Outcome<SavedSession> readSession(std::string_view text, const std::string& name);

/// Judges by the extension.
bool isSessionFile(std::string_view name);

} // namespace lockstep
