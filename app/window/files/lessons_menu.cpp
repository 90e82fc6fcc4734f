// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/window/files/lessons_menu.h"

#include <QMenu>

#include "app/documents/lesson_run.h"
#include "app/window/parts/choice_fields.h"

namespace lockstep {

QMenu* lessonsMenu(const QString& title, const Library& library, QWidget& parent,
    const std::function<void(const QString& name)>& chosen)
{
    auto* menu = new QMenu(title, &parent);
    for (const std::string& name : library.lessons()) {
        const auto lesson = findLesson(name, library);
        const QString number = lessonNumber(name);
        const QString heading = QString::fromStdString(lesson ? lesson->title : name);
        const QString text = number.isEmpty() ? heading : number + QStringLiteral("  ") + heading;
        QAction* action = menu->addAction(QString(text).replace(QLatin1Char('&'), QLatin1String("&&")));
        action->setData(QStringLiteral("lesson"));
        QObject::connect(action, &QAction::triggered, menu, [chosen, name] { chosen(QString::fromStdString(name)); });
    }
    return menu;
}

} // namespace lockstep
