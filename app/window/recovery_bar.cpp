// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/recovery_bar.h"

#include <QAction>
#include <QLabel>
#include <QResizeEvent>

#include "views/theme.h"

namespace lockstep {

RecoveryBar::RecoveryBar(const QString& sentence, QWidget* parent) : QToolBar(tr("Recovered"), parent)
{
    setObjectName(QStringLiteral("recovered"));
    setMovable(false);
    m_text = new QLabel(sentence);
    m_text->setObjectName(QStringLiteral("recoveredText"));
    m_text->setContentsMargins(theme::grid, theme::grid / 2, 2 * theme::grid, theme::grid / 2);
    m_text->setWordWrap(true);
    m_text->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    addWidget(m_text);
    QAction* keep = addAction(tr("Keep it"));
    keep->setObjectName(QStringLiteral("keepRecovered"));
    QAction* away = addAction(tr("Throw it away"));
    away->setObjectName(QStringLiteral("throwAway"));
    connect(keep, &QAction::triggered, this, &QObject::deleteLater);
    connect(away, &QAction::triggered, this, [this] {
        Q_EMIT thrownAway();
        deleteLater();
    });
}

/// As high as the lines are that the sentence takes; a tool bar would make room for more.
void RecoveryBar::resizeEvent(QResizeEvent* event)
{
    QToolBar::resizeEvent(event);
    if (m_text->height() != m_text->heightForWidth(m_text->width()))
        m_text->setFixedHeight(m_text->heightForWidth(m_text->width()));
}

} // namespace lockstep
