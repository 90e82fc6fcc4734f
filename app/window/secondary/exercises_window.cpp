// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/window/secondary/exercises_window.h"

#include <QListWidget>
#include <QVBoxLayout>

#include "app/documents/exercises.h"
#include "app/window/parts/pane_parts.h"
#include "app/window/session/exercise_progress.h"
#include "core/header/exercise.h"
#include "views/look/theme.h"
#include "views/look/theme_changes.h"

namespace lockstep {

namespace {

constexpr int exerciseRole = Qt::UserRole; // headings have none
constexpr int textRole = Qt::UserRole + 1;

QString headingOf(ExerciseLevel level)
{
    switch (level) {
    case ExerciseLevel::Easy: return ExercisesWindow::tr("Easy");
    case ExerciseLevel::Medium: return ExercisesWindow::tr("Medium");
    case ExerciseLevel::Hard: return ExercisesWindow::tr("Hard");
    case ExerciseLevel::Unsaid: break;
    }
    return ExercisesWindow::tr("Other");
}

} // namespace

ExercisesWindow::ExercisesWindow(const Library& library, QWidget* parent) : QWidget(parent, Qt::Window)
{
    setObjectName(QStringLiteral("exercisesWindow"));
    setWindowTitle(tr("Exercises — Lockstep"));
    closeByEscape(*this);
    m_list = new QListWidget;
    m_list->setObjectName(QStringLiteral("exercises"));
    m_list->setAccessibleName(tr("Exercises"));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setWordWrap(true);
    m_list->setSpacing(theme::grid / 2);
    m_list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    theme::setColours(*m_list, {{QPalette::Highlight, theme::accentSoft}, {QPalette::HighlightedText, theme::ink}});
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(theme::grid, theme::grid, theme::grid, theme::grid);
    layout->addWidget(m_list);
    std::optional<ExerciseLevel> before;
    for (const auto& [name, title, header, lesson] : listedExercises(library)) {
        if (before != header.exercise.level)
            addHeading(headingOf(header.exercise.level));
        before = header.exercise.level;
        const QString heading = QString::fromStdString(title.empty() ? name : title);
        auto* item = new QListWidgetItem(
            header.summary.empty() ? heading : heading + QLatin1Char('\n') + QString::fromStdString(header.summary),
            m_list);
        item->setData(exerciseRole, QString::fromStdString(name));
        item->setData(textRole, item->text());
        item->setToolTip(QString::fromStdString(name));
    }
    connect(m_list, &QListWidget::itemClicked, this, &ExercisesWindow::choose);
    connect(m_list, &QListWidget::itemActivated, this, &ExercisesWindow::choose); // Enter
    m_list->setCurrentRow(1);
    m_list->setFocus();
}

/// A tick before the titles of those that are done.
void ExercisesWindow::markSolved()
{
    for (int row = 0; row < m_list->count(); ++row) {
        QListWidgetItem& item = *m_list->item(row);
        const QString name = item.data(exerciseRole).toString();
        if (!name.isEmpty())
            item.setText((exercise_progress::isSolved(name) ? QStringLiteral("✓ ") : QString())
                + item.data(textRole).toString());
    }
}

void ExercisesWindow::showEvent(QShowEvent* event)
{
    markSolved();
    QWidget::showEvent(event);
}

QSize ExercisesWindow::sizeHint() const
{
    const int letter = fontMetrics().horizontalAdvance(QLatin1Char('n'));
    return {90 * letter, 40 * fontMetrics().lineSpacing()};
}

void ExercisesWindow::addHeading(const QString& text)
{
    auto* item = new QListWidgetItem(text, m_list);
    item->setFlags(Qt::NoItemFlags);
    theme::onChange(*m_list, [item] { item->setForeground(theme::ink()); });
    QFont bold = m_list->font();
    bold.setBold(true);
    item->setFont(bold);
}

void ExercisesWindow::choose(const QListWidgetItem* item)
{
    if (isVisible() && item && (item->flags() & Qt::ItemIsEnabled)) // some desktops activate on a click
        Q_EMIT exerciseChosen(item->data(exerciseRole).toString());
}

} // namespace lockstep
