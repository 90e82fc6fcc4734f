// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// A lesson on paper: its parts from top to bottom. Qt paints them: WorksheetWriter.

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "app/documents/lesson_run.h"
#include "core/base/outcome.h"

namespace lockstep {

struct Figure;

struct SheetPart {
    std::string html;                          ///< generated here: few tags, no images, no links
    std::shared_ptr<const Figure> figure = {}; ///< null: none
    Style style = {};                          ///< of the figure
    double highest = 85;                       ///< height limit of the figure, in millimetres
    double room = 0;                           ///< space below for an answer, in millimetres
    bool staysWithNext = false;                ///< on the same page as the next part
};

struct Worksheet {
    std::string title;
    std::vector<SheetPart> parts;
};

/// The worksheet of a lesson, with space for answers, or with the answers if `key` is set.
Worksheet worksheetOf(const PlayedLesson& lesson, bool key);

/// Turns a worksheet into the bytes of a PDF, with a warning where no font has some letters.
using WorksheetWriter = std::function<Outcome<std::string>(const Worksheet&)>;

} // namespace lockstep
