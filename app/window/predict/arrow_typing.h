// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Arrows by the keyboard: "0 4" from 0 to 4.

#include <QString>
#include <optional>

#include "core/question/answer.h"

namespace lockstep {

class ArrowTyping {
public:
    explicit ArrowTyping(int processes = 0) : m_processes(processes) {}

    /// A digit or what stands between two numbers (a blank, a comma, -, >). False: it means nothing here.
    bool type(QChar key);
    /// False: there is nothing to take back.
    bool takeBack();
    /// An arrow whose receiver cannot go on: no further digit makes a process of it. It is taken out.
    std::optional<Arrow> finished();
    /// The same, of what is typed as it stands.
    std::optional<Arrow> finish();
    /// While only it is known.
    ProcessId sender() const;
    bool isEmpty() const { return m_from.isEmpty(); }
    /// "0 → 4"
    QString text() const;

private:
    bool canGoOn(const QString& number) const;
    bool isProcess(const QString& number) const;

    int m_processes = 0;
    QString m_from, m_to;
    bool m_isReceiver = false; ///< the next digit is the receiver's
};

} // namespace lockstep
