// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// One sentence below everything: about what is chosen, else about what the shown moment does.

#include "core/base/ids.h"
#include "views/look/elided_label.h"

namespace lockstep {

class Selection;
class Session;

class DetailLine : public ElidedLabel {
    Q_OBJECT

public:
    DetailLine(Session& session, const Selection& selection, QWidget* parent = nullptr);

    /// Said once, in place of what happens at the moment that is shown next.
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
