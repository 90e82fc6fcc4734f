// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A lesson to lecture from: each of its runs is a scene, called as the heading that it stands below. What the lesson
// says before a run, and asks about it, is the note of its scene; what it says at its end is that of the last one.

#include "app/documents/lecture.h"
#include "app/documents/lesson_run.h"

namespace lockstep {

/// Without scenes where the lesson runs nothing.
Lecture scenesOf(const PlayedLesson& lesson);

} // namespace lockstep
