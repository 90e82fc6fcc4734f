// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// A lecture: several scenes, each with the content of a session, in one file, NAME.lockstep.
//     {"lockstep-session": 1,
//      "title": "Communication, week 3",
//      "scene": 2,
//      "scenes": [{"title": "Why far first", "algorithm": …, "run": {…}, "figure": {…}, "round": 0, "notes": {…}, …},
//                 {…}]}
// "scene" is the current one, from 1; "title" is the optional title of the lecture. A session is a
// lecture of one scene, and is written as a session.

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "app/documents/session_file.h"
#include "app/library/library.h"
#include "core/figure/model/figure.h"

namespace lockstep {

struct Trace;

struct Lecture {
    std::string title;
    std::vector<SavedSession> scenes; ///< at least one
    std::size_t shown = 0;            ///< index of the current scene
    const SavedSession& now() const { return scenes[shown]; }
};

/// A lecture of one scene is written as a session.
std::string lectureText(const Lecture& lecture);
/// The text to write to that path: files beside it get relative names.
std::string lectureText(Lecture lecture, const std::string& path);

/// Reads a session as a lecture of one scene. `name` is the name of the file in messages.
Outcome<Lecture> readLecture(std::string_view text, const std::string& name);
/// Reads the file, or a built-in one: "communication.lockstep".
Outcome<Lecture> readLectureFile(const std::string& path);
/// Whether this is the name of a built-in lecture, and no such file exists.
bool isSampleLecture(const std::string& path);
/// The scene with that number, from 1; 0: the current one. `path` is the name of the lecture in messages.
Outcome<SavedSession> sceneOf(const Lecture& lecture, int number, const std::string& path);

/// The number that a user wrote, "3"; 0 if it is not a scene number.
int sceneNumber(std::string_view text);

/// The title of the scene, or that of its program.
std::string sceneTitle(const SavedSession& scene, const Library& library);

/// Draws the scene as the window shows it: at its moment.
Outcome<Figure> drawScene(RunView& view, const SavedSession& scene);

} // namespace lockstep
