// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The data of a run for a page, round by round.

#include <memory>
#include <string>
#include <vector>

#include "core/base/ids.h"

namespace lockstep {

struct Trace;

/// One JSON object that can stand inside of HTML as it is (`<` is written \u003c). Texts are in the language that is spoken (core/base/catalogue.h).
///     {"names": ["0", "1", ...],                    what processes are called
///      "nodes": ["0", "1", ...],                    the nodes that they run on, as the picture names them
///      "texts": ["X0", "waits for 0", ...],         what follows names by its place here
///      "sentences": {"process": "Process {process} holds {items}.",     the words about one process, to be filled in
///                    "process_does": "Process {process} holds {items}; {action}.", "nothing": "nothing",
///                    "far": "{process} and {other} are not linked, ...; {reason}"},
///      "far": [[2, 3], ...],                        by process, those to which it is not linked, in a run that speaks
///      to
///                                                   neighbours only; where rounds can be asked about
///      "result": "...",                             the verdict, in a sentence; "" where there is none
///      "advice": "...",                             what to do where the run failed; else ""
///      "bound": "3 rounds (met)",          with its reason and source; "" where there is none
///      "bound_why": "...",
///      "dark": "...",                               as it was given
///      "rounds": [{"number": 2, "name": "Round 2 of 3", "phase": "along rows", "say": "0 sends to 2.",
///                  "cost": "2 = ts + tw", "lasts": 1.0, "crowded": "", "failed": "", "asks": true,
///                  "messages": [[0, 2], ...],       each pair once
///                  "marks": [[0, 9, "sending", [0]]],  listing, line, shape (names of MarkShape), processes
///                  "holds": [0, ...], "does": [1, ...],   texts, by process; "" for nothing
///                  "next": [1, ...],                as does, with what comes next and why it takes no part
///                  "why": [1, [3, [4, 2], ...], ...],  where a round can be asked about, by process: why no message
///                                                   crosses from there, then receivers with another reason
///                  "idle": [1, ...]}]}              likewise, what that adds to `does` for those who send nothing;
///                  absent
///                                                   where nothing does
/// Listing 0 is the program's own text; the others are the used files, as Program::usedFiles has them.
/// `rounds` are those that the pictures show, in their order; 0 is the state before the first, and a failed run may end
/// with the one in which it failed.
std::string pageRun(
    const std::shared_ptr<const Trace>& trace, const std::vector<RoundNumber>& rounds, const std::string& dark);

} // namespace lockstep
