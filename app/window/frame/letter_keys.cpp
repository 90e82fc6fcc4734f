// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/window/frame/letter_keys.h"

#include <QAction>
#include <QCoreApplication>
#include <QSettings>
#include <QShortcutEvent>

#include "app/window/parts/pane_parts.h"

namespace lockstep {

namespace {

constexpr auto letterKeysSetting = "keys/letters";

/// A letter, digit or sign without Ctrl, Alt or Shift; Space is none.
bool isLetter(const QKeySequence& keys)
{
    if (keys.count() != 1)
        return false;
    const int key = keys[0].toCombined();
    return key > Qt::Key_Space && key < Qt::Key_Escape;
}

} // namespace

LetterKeys::LetterKeys(QObject* parent) : QObject(parent)
{
    m_action =
        makeAction(this, {}, tr("&Single-key shortcuts"), QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_K), "letterKeys");
    m_action->setToolTip(tr("L, B, F, [, ], +, −, comma and full stop without Ctrl or Alt"));
    m_action->setCheckable(true);
    m_action->setChecked(QSettings().value(QLatin1String(letterKeysSetting), true).toBool());
    connect(
        m_action, &QAction::toggled, this, [](bool on) { QSettings().setValue(QLatin1String(letterKeysSetting), on); });
    QCoreApplication::instance()->installEventFilter(this);
}

/// In all windows, also those that are made later.
bool LetterKeys::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Shortcut && !m_action->isChecked()
        && isLetter(static_cast<QShortcutEvent*>(event)->key()))
        return true;
    return QObject::eventFilter(watched, event);
}

} // namespace lockstep
