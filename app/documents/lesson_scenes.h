// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// A lesson as a lecture: each of its runs becomes a scene with the title of its section. The text before a run, and the
// questions about it, become the notes of its scene; the text at the end goes to the last scene.

#include "app/documents/lecture.h"
#include "app/documents/lesson_run.h"

namespace lockstep {

/// Has no scenes if the lesson has no runs.
Lecture scenesOf(const PlayedLesson& lesson);

} // namespace lockstep
