// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A lecture: scenes, each of them what a session holds, in one file, NAME.lockstep.
//     {"lockstep-session": 1,
//      "title": "Communication, week 3",
//      "scene": 2,
//      "scenes": [{"title": "Why far first", "algorithm": …, "run": {…}, "figure": {…}, "round": 0, "notes": {…}, …},
//                 {…}]}
// "scene" is the one at which it stands, from 1; "title" that of the lecture, which may be absent. A session is a
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
    std::size_t shown = 0;            ///< index of the scene at which it stands
    const SavedSession& now() const { return scenes[shown]; }
};

/// As a session, where it has one scene.
std::string lectureText(const Lecture& lecture);
/// As it is written to that path: what stands beside it is named from there.
std::string lectureText(Lecture lecture, const std::string& path);

/// Of a session a lecture of one scene. `name` is what messages call the file.
Outcome<Lecture> readLecture(std::string_view text, const std::string& name);
/// Reads the file, or one of those that come with Lockstep: "communication.lockstep".
Outcome<Lecture> readLectureFile(const std::string& path);
/// A lecture that comes with Lockstep has this name, and no such file is there.
bool isSampleLecture(const std::string& path);
/// The scene with that number, from 1; 0: the one at which the lecture stands. `path` is what messages call it.
Outcome<SavedSession> sceneOf(const Lecture& lecture, int number, const std::string& path);

/// "3", as a user writes it; 0: it is none.
int sceneNumber(std::string_view text);

/// Its own, or that of its program.
std::string sceneTitle(const SavedSession& scene, const Library& library);

/// As the window shows it: at its round.
Outcome<Figure> drawScene(const std::shared_ptr<const Trace>& trace, const SavedSession& scene);

} // namespace lockstep
