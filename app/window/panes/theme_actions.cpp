// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/window/panes/theme_actions.h"

#include <QAction>
#include <QActionGroup>
#include <QSettings>

#include "app/request/options.h"
#include "app/window/session/shown_moment.h"
#include "views/look/theme.h"
#include "views/look/theme_changes.h"

namespace lockstep {

namespace {

const QString coloursSetting = QStringLiteral("window/colours");

} // namespace

Style shownStyleOf(const DrawOptions& drawing)
{
    if (!theme::isDark() || drawing.style != ShownMoment::defaultStyle)
        return styleOf(drawing);
    DrawOptions dark = drawing;
    dark.style = "dark";
    return styleOf(dark);
}

ThemeActions::ThemeActions(QObject* parent) : QObject(parent), m_group(new QActionGroup(this))
{
    const std::pair<const char*, QString> grounds[] = {
        {"asDesktop", tr("Follow &system")}, {"light", tr("&Light")}, {"darkWindow", tr("D&ark")}};
    const QString chosen = QSettings().value(coloursSetting, QStringLiteral("asDesktop")).toString();
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
        connect(action, &QAction::triggered, this, [action] {
            theme::setGround(static_cast<theme::Ground>(action->data().toInt()));
            QSettings().setValue(coloursSetting, action->objectName());
        });
    }
}

QList<QAction*> ThemeActions::actions() const { return m_group->actions(); }

} // namespace lockstep
