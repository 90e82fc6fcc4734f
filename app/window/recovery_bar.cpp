// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/recovery_bar.h"

#include <QAction>
#include <QLabel>

#include "app/window/choices/choice_fields.h"
#include "views/theme.h"

namespace lockstep {

namespace {

/// As high as the lines are that it takes; a tool bar would make room for more.
class Sentence : public QLabel {
public:
    using QLabel::QLabel;

protected:
    void resizeEvent(QResizeEvent* event) override
    {
        QLabel::resizeEvent(event);
        fitHeight(*this, width());
    }
};

} // namespace

RecoveryBar::RecoveryBar(const QString& sentence, QWidget* parent) : QToolBar(tr("Recovered"), parent)
{
    setObjectName(QStringLiteral("recovered"));
    setMovable(false);
    auto* text = new Sentence(sentence);
    text->setObjectName(QStringLiteral("recoveredText"));
    text->setContentsMargins(theme::grid, theme::grid / 2, 2 * theme::grid, theme::grid / 2);
    text->setWordWrap(true);
    text->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    addWidget(text);
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

} // namespace lockstep
