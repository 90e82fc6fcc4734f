// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// Sentences about a prediction, for the bar, the detail line and the caption.

#include <QString>

#include "app/window/predict/prediction.h"

namespace lockstep {

class Account;

/// The sentence with a capital letter.
QString asSentence(const std::string& sentence);
QString kindName(Question::Kind kind);
/// "0→4,  2→6,  5 → …"; `typed` is of the last one.
QString drawnText(const Prediction& prediction, const QString& typed);
/// What to do when arrows are asked.
QString hintText(const Prediction& prediction);
/// "✗ incorrect  2→6: 2 has nothing to send yet: it waits for 0 at line 9"
QString judgedText(const JudgedItem& item);
/// The reason alone; for a decision, with its values.
QString whyText(const Reason& reason);
/// "2 of 3 correct"; empty before the first answer.
QString scoreText(const Prediction& prediction);
/// Who acts as a process, and what it holds.
QString actorText(const Prediction& prediction, const Account& account);
/// At the end of the run.
QString resultText(const Prediction& prediction);
/// The result of an answer as a sentence; without a score while presenting.
QString outcomeText(const Prediction& prediction);

} // namespace lockstep
