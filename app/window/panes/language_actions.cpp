// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/window/panes/language_actions.h"

#include <QAction>
#include <QActionGroup>

#include "app/library/languages.h"
#include "app/library/library.h"
#include "core/base/catalogue.h"

namespace lockstep {

LanguageActions::LanguageActions(QObject* parent) : QObject(parent), m_group(new QActionGroup(this))
{
    const std::string now = spoken() ? spoken()->language() : "en";
    for (const Language& language : languages(Library::ownFolder())) {
        auto* action = new QAction(QString::fromStdString(language.name), m_group);
        const QString code = QString::fromStdString(language.code);
        action->setObjectName(QStringLiteral("language-") + code);
        action->setCheckable(true);
        action->setChecked(language.code == now);
        connect(action, &QAction::triggered, this, [this, code] { Q_EMIT chosen(code); });
    }
}

QList<QAction*> LanguageActions::actions() const { return m_group->actions(); }

} // namespace lockstep
