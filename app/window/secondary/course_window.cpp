// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/window/secondary/course_window.h"

#include <QListWidget>
#include <QPainter>
#include <QStyledItemDelegate>
#include <QVBoxLayout>

#include "app/documents/course.h"
#include "app/window/parts/pane_parts.h"
#include "app/window/session/exercise_progress.h"
#include "core/base/text.h"
#include "core/header/exercise.h"
#include "views/look/theme.h"
#include "views/look/theme_changes.h"

namespace lockstep {

namespace {

enum Role { LessonRole = Qt::UserRole, ExerciseRole, TextRole }; // names; headings have none

/// The first line is the title, the last one says how long it takes. Exercises are indented.
class StopDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        QStyleOptionViewItem item = option;
        initStyleOption(&item, index);
        item.text.clear();
        item.widget->style()->drawControl(QStyle::CE_ItemViewItem, &item, painter, item.widget);
        painter->save();
        layOut(
            option, index, [painter](const QRect& room, const QFont& font, const QColor& colour, const QString& line) {
                painter->setFont(font);
                painter->setPen(colour);
                painter->drawText(room, Qt::TextWordWrap, line);
            });
        painter->restore();
    }

    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        QStyleOptionViewItem item = option;
        const auto& view = *static_cast<const QListWidget*>(option.widget);
        item.rect = {0, 0, view.viewport()->width() - 2 * view.spacing(), 0};
        int bottom = 0;
        layOut(item, index,
            [&bottom](const QRect& room, const QFont&, const QColor&, const QString&) { bottom = room.bottom() + 1; });
        return {item.rect.width(), bottom + theme::grid / 2};
    }

private:
    template <typename Each>
    static void layOut(const QStyleOptionViewItem& option, const QModelIndex& index, const Each& each)
    {
        const int indent = index.data(ExerciseRole).isValid() ? 4 * theme::grid : theme::grid;
        QRect room = option.rect.adjusted(indent, theme::grid / 2, -theme::grid, 0);
        const QStringList lines = index.data(Qt::DisplayRole).toString().split(QLatin1Char('\n'));
        for (qsizetype i = 0; i < lines.size(); ++i) {
            QFont font = option.font;
            font.setBold(i == 0 && !index.data(ExerciseRole).isValid());
            constexpr int endless = 10'000; // pixels
            room.setHeight(
                QFontMetrics(font).boundingRect({0, 0, room.width(), endless}, Qt::TextWordWrap, lines[i]).height());
            each(room, font, i > 0 && i + 1 == lines.size() ? theme::quiet() : theme::ink(), lines[i]);
            room.moveTop(room.bottom() + 1);
        }
    }
};

QString words(const std::vector<std::string>& facts) { return QString::fromStdString(joined(facts, " · ")); }

} // namespace

CourseWindow::CourseWindow(const Library& library, QWidget* parent) : QWidget(parent, Qt::Window)
{
    setObjectName(QStringLiteral("courseWindow"));
    setWindowTitle(tr("The course — Lockstep"));
    closeByEscape(*this);
    m_list = new QListWidget;
    m_list->setObjectName(QStringLiteral("course"));
    m_list->setAccessibleName(tr("Lessons and exercises"));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setItemDelegate(new StopDelegate(m_list));
    m_list->setSpacing(theme::grid / 2);
    m_list->setResizeMode(QListView::Adjust);
    m_list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    theme::setColours(*m_list, {{QPalette::Highlight, theme::accentSoft}, {QPalette::HighlightedText, theme::ink}});
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(theme::grid, theme::grid, theme::grid, theme::grid);
    layout->addWidget(m_list);
    theme::onChange(*m_list, [this] { m_list->viewport()->update(); });
    const auto exercises = listedExercises(library);
    const auto addExercises = [&](const std::string& lesson) {
        for (const auto& [name, title, header, of] : exercises)
            if (of == lesson)
                add(ExerciseRole, name,
                    {QString::fromStdString(title.empty() ? name : title), QString::fromStdString(header.summary),
                        words(factsOf(header.exercise))});
    };
    for (const auto& [name, number, title, header] : listedLessons(library)) {
        add(LessonRole, name,
            {QStringLiteral("%1  %2").arg(number).arg(QString::fromStdString(title)),
                QString::fromStdString(header.summary), words(factsOf(header))});
        addExercises(name);
    }
    if (!exercises.empty() && exercises.back().lesson.empty())
        addHeading(tr("More exercises"));
    addExercises({});
    connect(m_list, &QListWidget::itemClicked, this, &CourseWindow::choose);
    connect(m_list, &QListWidget::itemActivated, this, &CourseWindow::choose); // Enter
    m_list->setCurrentRow(0);
    m_list->setFocus();
}

void CourseWindow::add(int role, const std::string& name, const QStringList& lines)
{
    QStringList said = lines;
    said.removeAll(QString());
    auto* item = new QListWidgetItem(said.join(QLatin1Char('\n')), m_list);
    item->setData(role, QString::fromStdString(name));
    item->setData(TextRole, item->text());
    item->setToolTip(QString::fromStdString(name));
}

/// A tick before the titles of exercises that are done.
void CourseWindow::markSolved()
{
    for (int row = 0; row < m_list->count(); ++row) {
        QListWidgetItem& item = *m_list->item(row);
        if (const QString name = item.data(ExerciseRole).toString(); !name.isEmpty())
            item.setText((exercise_progress::isSolved(name) ? QStringLiteral("✓ ") : QString())
                + item.data(TextRole).toString());
    }
}

void CourseWindow::showEvent(QShowEvent* event)
{
    markSolved();
    QWidget::showEvent(event);
}

QSize CourseWindow::sizeHint() const
{
    const int letter = fontMetrics().horizontalAdvance(QLatin1Char('n'));
    return {90 * letter, 40 * fontMetrics().lineSpacing()};
}

void CourseWindow::addHeading(const QString& text)
{
    auto* item = new QListWidgetItem(text, m_list);
    item->setFlags(Qt::NoItemFlags);
}

void CourseWindow::choose(const QListWidgetItem* item)
{
    if (!isVisible() || !item) // some desktops activate on a click
        return;
    for (const int role : {LessonRole, ExerciseRole})
        if (const QVariant name = item->data(role); name.isValid())
            Q_EMIT chosen(name.toString());
}

} // namespace lockstep
