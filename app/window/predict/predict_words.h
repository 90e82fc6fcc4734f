// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Sentences about what is predicted, for the strip, the line below and the caption.

#include <QString>

#include "app/window/predict/prediction.h"

namespace lockstep {

/// With a capital letter.
QString begun(const std::string& sentence);
QString kindName(Question::Kind kind);
/// "0→4,  2→6,  5 → …"; `typed` is of the last one.
QString drawnText(const Prediction& prediction, const QString& typed);
/// What to do while arrows are asked.
QString hintText(const Prediction& prediction);
/// "✗ wrong  2→6: 2 has nothing to send yet: it waits for 0 at line 9"
QString judgedText(const JudgedItem& item, const Trace& trace);
/// The reason alone; of a decision with its values.
QString whyText(const Reason& reason, const Trace& trace);
/// "2 of 3 right"; empty before the first.
QString scoreText(const Prediction& prediction);
/// At the end of the run.
QString resultText(const Prediction& prediction);
/// What came of an answer, in a sentence; to a class without counting.
QString outcomeText(const Prediction& prediction, const Trace& trace);

} // namespace lockstep
