// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/window_colours.h"

#include <QAction>
#include <QActionGroup>
#include <QSettings>

#include "app/window/panes/drawing_actions.h"
#include "views/dressing.h"
#include "views/theme.h"

namespace lockstep {

namespace {

const QString settingsKey = QStringLiteral("window/colours");

} // namespace

WindowColours::WindowColours(const DrawingActions& drawing, QObject* parent)
    : QObject(parent), m_drawing(drawing), m_group(new QActionGroup(this))
{
    const std::pair<const char*, QString> grounds[] = {
        {"asDesktop", tr("As the &desktop")}, {"light", tr("&Light")}, {"darkWindow", tr("D&ark")}};
    const QString chosen = QSettings().value(settingsKey, QStringLiteral("asDesktop")).toString();
    for (const auto& [name, text] : grounds) {
        auto* action = new QAction(text, m_group);
        action->setObjectName(QLatin1String(name));
        action->setCheckable(true);
        const auto before = static_cast<int>(m_group->actions().size()) - 1;
        action->setShortcut(QKeySequence(Qt::CTRL | Qt::ALT | static_cast<Qt::Key>(Qt::Key_7 + before)));
        action->setData(m_group->actions().size() - 1);
        action->setChecked(action->objectName() == chosen);
        if (action->isChecked())
            theme::setGround(static_cast<theme::Ground>(action->data().toInt()));
        connect(action, &QAction::triggered, this, [this, action] { choose(*action); });
    }
}

QList<QAction*> WindowColours::actions() const { return m_group->actions(); }

void WindowColours::choose(const QAction& action)
{
    const bool wasDark = theme::isDark();
    theme::setGround(static_cast<theme::Ground>(action.data().toInt()));
    QSettings().setValue(settingsKey, action.objectName());
    if (theme::isDark() != wasDark)
        drawAsUsual();
}

void WindowColours::drawAsUsual() const
{
    const auto styles = m_drawing.styles();
    const auto find = [&](const char* name) {
        return std::ranges::find_if(
            styles, [name](const QAction* style) { return style->data().toString() == QLatin1String(name); });
    };
    const auto before = find(theme::isDark() ? "colour" : "dark");
    const auto now = find(theme::isDark() ? "dark" : "colour");
    if (before != styles.end() && now != styles.end() && (*before)->isChecked())
        (*now)->trigger();
}

} // namespace lockstep
