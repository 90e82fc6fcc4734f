// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/window/predict/arrow_typing.h"

namespace lockstep {

bool ArrowTyping::isProcess(const QString& number) const { return !number.isEmpty() && number.toInt() < m_processes; }

/// Whether another digit can give a process: of 16 processes, 1 can continue, 2 cannot.
bool ArrowTyping::canGrow(const QString& number) const
{
    return number != QStringLiteral("0") && 10 * number.toInt() < m_processes;
}

bool ArrowTyping::type(QChar key)
{
    const bool between = QStringLiteral(" ,->").contains(key);
    if (between) {
        const bool counts = takesSeparator();
        m_isReceiver = m_isReceiver || !m_from.isEmpty();
        m_isSeparated = m_isSeparated || (!m_from.isEmpty() && m_to.isEmpty());
        m_isEnded = !m_to.isEmpty();
        return counts;
    }
    if (!key.isDigit())
        return false;
    QString& number = m_isReceiver ? m_to : m_from;
    if (isProcess(number + key) && (number.isEmpty() || canGrow(number)))
        number += key;
    if (!m_isReceiver && !canGrow(m_from) && !m_from.isEmpty())
        m_isReceiver = true;
    return true;
}

bool ArrowTyping::removeLast()
{
    if (m_from.isEmpty())
        return false;
    if (!m_to.isEmpty()) {
        m_to.chop(1);
    } else {
        m_from.chop(1);
        m_isReceiver = m_isSeparated = false;
    }
    return true;
}

std::optional<Arrow> ArrowTyping::finished()
{
    return m_to.isEmpty() || (canGrow(m_to) && !m_isEnded) ? std::nullopt : finish();
}

std::optional<Arrow> ArrowTyping::finish()
{
    if (m_to.isEmpty())
        return std::nullopt;
    const Arrow arrow{m_from.toInt(), m_to.toInt()};
    const bool isSeparated = m_isSeparated;
    *this = ArrowTyping(m_processes);
    m_followsSeparated = isSeparated;
    return arrow;
}

ProcessId ArrowTyping::sender() const { return m_from.isEmpty() ? nobody : m_from.toInt(); }

QString ArrowTyping::text() const
{
    return m_from.isEmpty() ? QString()
                            : QStringLiteral("%1 → %2").arg(m_from, m_to.isEmpty() ? QStringLiteral("…") : m_to);
}

} // namespace lockstep
