// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// How a process decided, in words and with its values.

#include <QString>

namespace lockstep {

struct Decision;
struct Program;

/// What was true, with the values put in: "110 AND 011 = 010, not 0", "6 ≥ 4". Bits where an operator is about them, as
/// many as `digits`. Empty where nothing was computed.
QString workingsText(const Decision& decision, int digits);
/// "false: 110 AND 011 = 010, not 0"; with the condition as it is written where nothing was computed.
QString decisionText(const Program& program, const Decision& decision, int digits);
/// "i = 2: if (my_id AND mask) = 0 then: false: 110 AND 011 = 010, not 0 (line 43)", all that is known.
QString decisionSentence(const Program& program, const Decision& decision, int digits);

} // namespace lockstep
