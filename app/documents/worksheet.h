// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A lesson on paper: what stands on it, from top to bottom. Whoever has Qt paints it.

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "app/documents/lesson_run.h"

namespace lockstep {

struct SheetPart {
    std::string html;                          ///< of our own making: few tags, no images, no links to follow
    std::shared_ptr<const Figure> figure = {}; ///< null: none
    Style style = {};                          ///< its
    double highest = 85;                       ///< the figure, in millimetres
    double room = 0;                           ///< for an answer, below: in millimetres
    bool staysWithNext = false;                ///< on one page with what follows
};

struct Worksheet {
    std::string title;
    std::vector<SheetPart> parts;
};

/// With room for answers; `key`: with the answers in it.
Worksheet worksheetOf(const PlayedLesson& lesson, bool key);

/// The bytes of a PDF of it.
using WorksheetWriter = std::function<std::string(const Worksheet&)>;

} // namespace lockstep
