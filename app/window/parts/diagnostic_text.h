// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// Messages of core as the window shows them.

#include <QString>
#include <string>
#include <vector>

namespace lockstep {

struct Diagnostic;

/// With each option under the caption of its control: "--sends buffered" becomes "Sends: buffered in Choices, Ctrl+1",
/// since that pane may be hidden.
QString wordsInWindow(const std::string& text);
/// A message, and on a separate line what to do.
QString withHint(const Diagnostic& diagnostic);
/// "No place was found for what stands at the arrows 0→4 (round 1)." Empty if there are none.
QString sentencesOf(const std::vector<Diagnostic>& warnings);

} // namespace lockstep
