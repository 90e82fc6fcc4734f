// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/notices/recovery_bar.h"

#include <QAction>

namespace lockstep {

RecoveryBar::RecoveryBar(const QString& sentence, QWidget* parent)
    : NoticeBar(QStringLiteral("recovered"), tr("Recovered"), sentence, parent)
{
    QAction* keep = addAnswer(QStringLiteral("keepRecovered"), tr("Keep"));
    QAction* away = addAnswer(QStringLiteral("discardDraft"), tr("Discard"));
    connect(keep, &QAction::triggered, this, &QObject::deleteLater);
    connect(away, &QAction::triggered, this, [this] {
        Q_EMIT discarded();
        deleteLater();
    });
}

} // namespace lockstep
