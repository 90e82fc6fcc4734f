// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Explains a process's decision with its values.

#include <QString>

namespace lockstep {

struct Decision;
struct Program;

/// The facts, with values inserted: "110 AND 011 = 010, not 0", "6 ≥ 4". Bit operators show `digits` bits. Empty if
/// nothing was computed.
QString workingsText(const Decision& decision, int digits);
/// "false: 110 AND 011 = 010, not 0"; with the condition's source text if nothing was computed.
QString decisionText(const Program& program, const Decision& decision, int digits);
/// The complete decision: "i = 2: if (my_id AND mask) = 0 then: false: 110 AND 011 = 010, not 0 (line 43)".
QString decisionSentence(const Program& program, const Decision& decision, int digits);

} // namespace lockstep
