// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/window/session/exercise_progress.h"

#include <QDir>
#include <QFileInfo>
#include <QSettings>
#include <QStringList>

#include "app/documents/course.h"
#include "app/window/parts/write_file.h"
#include "app/window/session/document.h"
#include "app/window/session/drafts.h"

namespace lockstep::exercise_progress {
namespace {

QString solvedKey() { return QStringLiteral("exercises/solved"); }

/// "week-1/deep" is in a folder of its own.
QString fileOf(const QString& exercise)
{
    return QDir(Drafts::defaultFolder()).filePath(QStringLiteral("answers/%1.algo").arg(exercise));
}

} // namespace

bool isSolved(const QString& exercise) { return QSettings().value(solvedKey()).toStringList().contains(exercise); }

void setSolved(const QString& exercise)
{
    QSettings settings;
    QStringList solved = settings.value(solvedKey()).toStringList();
    if (solved.contains(exercise))
        return;
    solved << exercise;
    settings.setValue(solvedKey(), solved);
}

QString answer(const QString& exercise)
{
    const auto text = readTextFile(fileOf(exercise).toStdString());
    return text ? QString::fromStdString(*text) : QString();
}

/// An answer that cannot be written is still on the screen.
bool keepAnswer(const Document& document, const Library& library)
{
    const LibraryFile* exercise = exerciseOf(document.header(), library);
    if (!exercise || document.text().toStdString() == exercise->text)
        return false;
    const QString file = fileOf(QString::fromStdString(exercise->name));
    return QDir().mkpath(QFileInfo(file).path()) && !writeFile(file, document.text().toUtf8());
}

} // namespace lockstep::exercise_progress
