// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/window/secondary/help_window.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QRegularExpression>
#include <QScrollBar>
#include <QShortcut>
#include <QSplitter>
#include <QTextBlock>
#include <QVBoxLayout>

#include <algorithm>

#include "app/window/secondary/help_page.h"
#include "views/look/theme.h"

namespace lockstep {

namespace {

constexpr int headingRole = Qt::UserRole;

} // namespace

HelpWindow::HelpWindow(QWidget* parent) : QWidget(parent, Qt::Window)
{
    setObjectName(QStringLiteral("help"));
    setWindowTitle(tr("Help — Lockstep"));
    resize(1000, 760);

    m_search = new QLineEdit;
    m_search->setPlaceholderText(tr("Search"));
    m_search->setAccessibleName(tr("Search the help"));
    m_search->setClearButtonEnabled(true);
    m_search->setMaximumWidth(320);
    m_found = new QLabel;
    m_found->setObjectName(QStringLiteral("found"));
    auto* strip = new QHBoxLayout;
    strip->setContentsMargins(theme::grid, theme::grid, theme::grid, theme::grid);
    strip->addWidget(m_search);
    strip->addWidget(m_found);
    strip->addStretch();

    m_page = new HelpPage;
    m_contents = new QListWidget;
    m_contents->setFrameShape(QFrame::NoFrame);
    m_contents->setAccessibleName(tr("Contents"));
    auto* columns = new QSplitter;
    columns->addWidget(m_contents);
    columns->addWidget(m_page);
    columns->setStretchFactor(1, 1);
    columns->setSizes({260, 740});
    auto* rows = new QVBoxLayout(this);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(0);
    rows->addLayout(strip);
    rows->addWidget(columns, 1);

    setupContents();
    setupKeys();
    m_page->moveCursor(QTextCursor::Start);
    m_page->setFocus();
}

void HelpWindow::setupContents()
{
    for (QTextBlock block = m_page->document()->begin(); block.isValid(); block = block.next()) {
        const int level = block.blockFormat().headingLevel();
        if (level == 0)
            continue;
        auto* item = new QListWidgetItem((level > 1 ? QStringLiteral("    ") : QString()) + block.text(), m_contents);
        item->setData(headingRole, block.position());
        if (level == 1) {
            QFont font = item->font();
            font.setBold(true);
            item->setFont(font);
        }
    }
    connect(m_contents, &QListWidget::currentRowChanged, this, &HelpWindow::showHeading);
    connect(m_contents, &QListWidget::itemClicked, this,
        [this](QListWidgetItem* item) { showHeading(m_contents->row(item)); });
}

void HelpWindow::setupKeys()
{
    const auto onKey = [this](const QKeySequence& key, auto act) {
        connect(new QShortcut(key, this), &QShortcut::activated, this, act);
    };
    onKey(QKeySequence::Find, [this] {
        m_search->setFocus();
        m_search->selectAll();
    });
    onKey(QKeySequence(Qt::Key_Escape), [this] { close(); });
    onKey(QKeySequence::FindNext, [this] { findNext(); });
    onKey(QKeySequence::FindPrevious, [this] { findPrevious(); });
    onKey(QKeySequence(Qt::SHIFT | Qt::Key_Return), [this] { findPrevious(); });
    connect(m_search, &QLineEdit::returnPressed, this, &HelpWindow::findNext);
    connect(m_search, &QLineEdit::textChanged, this, [this] { find(Direction::Stay); });
}

void HelpWindow::showNotesOf(const QString& lesson)
{
    static const QRegularExpression number(QStringLiteral("^\\s*\\d+\\.\\s+")); // "11. Ring all-reduce"
    for (int row = 0; row < m_contents->count(); ++row) {
        const QString heading = m_contents->item(row)->text();
        if (!number.match(heading).hasMatch() || !lesson.startsWith(QString(heading).remove(number)))
            continue;
        m_contents->setCurrentRow(row);
        showHeading(row);
        return;
    }
}

void HelpWindow::showHeading(int row)
{
    const auto* item = m_contents->item(row);
    if (!item)
        return;
    const QTextBlock block = m_page->document()->findBlock(item->data(headingRole).toInt());
    m_page->setTextCursor(QTextCursor(block)); // forces the layout up to there
    QScrollBar* bar = m_page->verticalScrollBar();
    bar->setValue(bar->value() + m_page->cursorRect().top() - theme::grid);
}

void HelpWindow::findNext() { find(Direction::On); }

void HelpWindow::findPrevious() { find(Direction::Back); }

// Marks all matches and selects the first one from the start of the last search.
void HelpWindow::find(Direction direction)
{
    const QString wanted = m_search->text();
    const int from = m_page->textCursor().selectionStart();
    QList<QTextEdit::ExtraSelection> places;
    if (!wanted.isEmpty()) {
        QTextCursor place = m_page->document()->find(wanted, 0);
        for (; !place.isNull(); place = m_page->document()->find(wanted, place)) {
            QTextEdit::ExtraSelection mark;
            mark.cursor = place;
            mark.format.setBackground(theme::accentSoft());
            places << mark;
        }
    }
    m_page->setExtraSelections(places);
    m_matches = static_cast<int>(places.size());
    m_match = 0;
    m_found->clear();
    if (places.isEmpty()) {
        if (!wanted.isEmpty())
            m_found->setText(tr("Not found"));
        return;
    }
    const auto comesAfter = [&](const QTextEdit::ExtraSelection& mark) {
        const int at = mark.cursor.selectionStart();
        return direction == Direction::On ? at > from : at >= from;
    };
    auto chosen = std::ranges::find_if(places, comesAfter);
    if (direction == Direction::Back)
        chosen = chosen == places.begin() ? places.end() - 1 : chosen - 1;
    else if (chosen == places.end())
        chosen = places.begin();
    m_match = static_cast<int>(chosen - places.begin()) + 1;
    m_found->setText(tr("%1 of %2").arg(m_match).arg(m_matches));
    m_page->setTextCursor(chosen->cursor);
}

} // namespace lockstep
