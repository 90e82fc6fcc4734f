// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// The sentence at the bottom: about the selection, or about the current moment.

#include "core/base/ids.h"
#include "views/look/elided_label.h"

namespace lockstep {

class Selection;
class Session;

class DetailLine : public ElidedLabel {
    Q_OBJECT

public:
    DetailLine(Session& session, const Selection& selection, QWidget* parent = nullptr);

    /// A message shown once, in place of the sentence about the next moment.
    void remark(const QString& sentence) { m_remark = sentence; }

private:
    void showChosen();
    void showMoment();
    QString momentSentence() const;
    QString processSentence(ProcessId process);

    Session& m_session;
    const Selection& m_selection;
    QString m_remark;
};

} // namespace lockstep
