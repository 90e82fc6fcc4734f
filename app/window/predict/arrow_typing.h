// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// Typing arrows on the keyboard: "0 4" is an arrow from 0 to 4.

#include <QString>
#include <optional>

#include "core/question/answer.h"

namespace lockstep {

class ArrowTyping {
public:
    explicit ArrowTyping(int processes = 0) : m_processes(processes) {}

    /// Takes a digit or a separator (space, comma, -, >). A separator also ends a receiver, and may stand between
    /// arrows whose numbers are separated. False: it has no meaning here.
    bool type(QChar key);
    /// Removes the last character. False: there is none.
    bool removeLast();
    /// An arrow whose receiver is complete, because no further digit gives a process. Removes it from the input.
    std::optional<Arrow> finished();
    /// The same for the input as it is.
    std::optional<Arrow> finish();
    /// The sender, while the receiver is still missing.
    ProcessId sender() const;
    bool isEmpty() const { return m_from.isEmpty(); }
    /// Whether a separator has a meaning.
    bool takesSeparator() const { return !m_from.isEmpty() || m_followsSeparated; }
    /// "0 → 4"
    QString text() const;

private:
    bool canGrow(const QString& number) const;
    bool isProcess(const QString& number) const;

    int m_processes = 0;
    QString m_from, m_to;
    bool m_isReceiver = false;       ///< the next digit belongs to the receiver
    bool m_isSeparated = false;      ///< by the user, from the receiver
    bool m_isEnded = false;          ///< the receiver, by a separator
    bool m_followsSeparated = false; ///< the last arrow was written so
};

} // namespace lockstep
