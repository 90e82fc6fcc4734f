// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A lecture on paper, for those who listened: of each scene the picture, the program, what nodes hold and what the run
// cost, the notes, and lines to write on.

#include <atomic>
#include <memory>
#include <string>
#include <vector>

#include "app/documents/lecture.h"
#include "app/documents/worksheet.h"

namespace lockstep {

/// A scene whose run was played.
struct PlayedScene {
    SavedSession scene;
    std::string title;
    std::shared_ptr<const Trace> trace; ///< null: it could not run
    std::shared_ptr<const Figure> figure;
    std::string problem; ///< what is wrong where one of them is missing; one that is missing is told on its page
};

/// `cancel`: ends its run soon.
PlayedScene playScene(const SavedSession& scene, const Library& library, const std::atomic<bool>* cancel = nullptr);

/// `title` stands at the top of the first page, and at the foot of each.
Worksheet handoutOf(const std::string& title, const std::vector<PlayedScene>& scenes);

/// The lecture's title, else the name of its file: "week-3".
std::string lectureTitle(const Lecture& lecture, const std::string& path);

} // namespace lockstep
