// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/window/panes/notation_actions.h"

#include <QAction>
#include <QActionGroup>
#include <QSettings>

#include "app/window/session/session.h"
#include "core/base/notation.h"
#include "views/look/theme_changes.h"

namespace lockstep {

namespace {

const QString notationKey = QStringLiteral("window/notation");

QString textOf(std::string_view text) { return QString::fromUtf8(text.data(), static_cast<int>(text.size())); }

} // namespace

NotationActions::NotationActions(Session& session, QObject* parent) : QObject(parent), m_group(new QActionGroup(this))
{
    useNotation(QSettings().value(notationKey).toString().toStdString()); // else it stays the usual one
    for (const Notation& row : notations()) {
        const auto before = static_cast<int>(m_group->actions().size());
        auto* action = new QAction(textOf(row.title), m_group);
        action->setObjectName(QStringLiteral("notation-") + textOf(row.name));
        action->setShortcut(QKeySequence(Qt::CTRL | Qt::ALT | Qt::SHIFT | static_cast<Qt::Key>(Qt::Key_1 + before)));
        action->setCheckable(true);
        action->setChecked(row.name == usedNotation().name);
        connect(action, &QAction::triggered, this, [&session, name = row.name] {
            useNotation(name);
            QSettings().setValue(notationKey, textOf(name));
            theme::applyAll();
            session.run();
        });
    }
}

QList<QAction*> NotationActions::actions() const { return m_group->actions(); }

} // namespace lockstep
