// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "views/look/more_button.h"

#include <QApplication>
#include <QFontInfo>
#include <QMenu>
#include <QToolButton>

#include "views/look/theme.h"
#include "views/look/theme_changes.h"

namespace lockstep {

QToolButton* moreButton(QWidget* bar, const QString& name, const QString& text)
{
    auto* button = new QToolButton(bar);
    button->setObjectName(name);
    button->setText(QStringLiteral("»"));
    button->setToolTip(text);
    button->setAccessibleName(text);
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::TabFocus);
    button->setMenu(new QMenu(button));
    button->setPopupMode(QToolButton::InstantPopup);
    // A widget with a style sheet follows neither the palette nor the font of the others.
    theme::onChange(*button, [button] {
        button->setStyleSheet(QStringLiteral("QToolButton { color: %1; font-size: %2px; }"
                                             "QToolButton::menu-indicator { image: none; }")
                                  .arg(theme::ink().name())
                                  .arg(QFontInfo(QApplication::font()).pixelSize()));
    });
    return button;
}

} // namespace lockstep
