// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// The learner is a process: what would come of an answer that differs from the run.

#include <string>
#include <vector>

namespace lockstep {

struct Judgement;
struct Question;
struct Trace;

/// A sentence for each missing and each wrong action; none for a right answer. What is missing is
/// taken out of the run, which is played again to its end. Of a question of the kind Acts.
std::vector<std::string> consequences(const Question& question, const Judgement& judgement, const Trace& trace);

} // namespace lockstep
