// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// What the user has done of the exercises: which ones are solved, and the last answer to each. It stays on this
// computer.

#include <QString>

namespace lockstep {

class Document;
class Library;

namespace exercise_progress {

bool isSolved(const QString& exercise);
void setSolved(const QString& exercise);
/// The last answer to that exercise; empty if there is none.
QString answer(const QString& exercise);
/// If the document is an exercise of the library that somebody has worked on, keeps its text as the answer. Returns
/// whether it has.
bool keepAnswer(const Document& document, const Library& library);

} // namespace exercise_progress
} // namespace lockstep
