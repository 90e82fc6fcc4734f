// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "views/look/elided_label.h"

namespace lockstep {

ElidedLabel::ElidedLabel(QWidget* parent) : QLabel(parent)
{
    setTextFormat(Qt::PlainText);
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
}

void ElidedLabel::setText(const QString& text)
{
    m_text = text;
    setAccessibleName(text);
    fit();
    Q_EMIT wholeTextChanged(text);
}

void ElidedLabel::setLines(int most)
{
    m_lines = most;
    setWordWrap(most > 1);
    fit();
}

void ElidedLabel::resizeEvent(QResizeEvent* event)
{
    QLabel::resizeEvent(event);
    fit();
}

void ElidedLabel::fit()
{
    constexpr int word = 10; // characters that may not fit at the end of a line
    const int room = m_lines * contentsRect().width() - (m_lines - 1) * word * fontMetrics().averageCharWidth();
    QString line = m_text;
    line.replace(QLatin1Char('\n'), QStringLiteral(" – ")); // a message and what to do about it
    const QString shown = fontMetrics().elidedText(line, Qt::ElideRight, room);
    QLabel::setText(shown);
    setToolTip(shown == line ? QString() : m_text);
}

} // namespace lockstep
