// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// A lecture on paper, for its audience: for each scene the picture, the program, the contents of nodes, the cost, the
// notes, and lines to write on.

#include <atomic>
#include <memory>
#include <string>
#include <vector>

#include "app/documents/lecture.h"
#include "app/documents/worksheet.h"

namespace lockstep {

/// A scene after its run.
struct PlayedScene {
    SavedSession scene;
    std::string title;
    std::shared_ptr<const Trace> trace; ///< null: the program could not run
    std::shared_ptr<const Figure> figure;
    std::string problem; ///< why the trace or the figure is missing; the page of the scene reports it
};

/// `cancel` ends the run soon.
PlayedScene playScene(const SavedSession& scene, const Library& library, const std::atomic<bool>* cancel = nullptr);

/// `title` is the heading of the first page, and the footer of every page.
Worksheet handoutOf(const std::string& title, const std::vector<PlayedScene>& scenes);

/// The title of the lecture, else the name of its file: "week-3".
std::string lectureTitle(const Lecture& lecture, const std::string& path);

} // namespace lockstep
