// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/window/files/lessons_menu.h"

#include <QMenu>

#include "app/documents/course.h"
#include "app/documents/lesson_run.h"
#include "core/base/text.h"

namespace lockstep {

QMenu* lessonsMenu(const QString& title, const Library& library, QWidget& parent,
    const std::function<void(const QString& name)>& chosen)
{
    auto* menu = new QMenu(title, &parent);
    menu->setToolTipsVisible(true);
    auto lessons = listedLessons(library);
    if (const auto lectures = findLesson("six-lectures", library))
        lessons.push_back({"six-lectures", 0, lectures->title, lectures->header});
    for (const auto& lesson : lessons) {
        const QString heading = QString::fromStdString(lesson.title);
        if (lesson.number == 0)
            menu->addSeparator();
        const QString text = lesson.number == 0 ? heading : QStringLiteral("%1  %2").arg(lesson.number).arg(heading);
        QAction* action = menu->addAction(QString(text).replace(QLatin1Char('&'), QLatin1String("&&")));
        action->setData(QStringLiteral("lesson"));
        action->setToolTip(
            QString::fromStdString(lesson.header.summary + '\n' + joined(factsOf(lesson.header), " · ")));
        QObject::connect(
            action, &QAction::triggered, menu, [chosen, name = lesson.name] { chosen(QString::fromStdString(name)); });
    }
    return menu;
}

} // namespace lockstep
