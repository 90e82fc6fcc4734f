// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "views/run/notes_view.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>

#include "views/code/text_edit.h"
#include "views/look/theme.h"

namespace lockstep {

NotesView::NotesView(QWidget* parent) : QWidget(parent)
{
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(theme::grid, theme::grid / 2, theme::grid, theme::grid);
    layout->setSpacing(2 * theme::grid);
    const auto column = [&](const char* name) {
        auto* title = new QLabel;
        auto* text = new TextEdit;
        text->setObjectName(QString::fromLatin1(name));
        text->setTabChangesFocus(true);
        text->installEventFilter(this);
        text->setMinimumHeight(2 * fontMetrics().lineSpacing());
        auto* side = new QVBoxLayout;
        side->setSpacing(theme::grid / 2);
        side->addWidget(title);
        side->addWidget(text, 1);
        layout->addLayout(side, 1);
        title->setBuddy(text);
        return std::pair(title, text);
    };
    std::tie(m_title, m_ofRound) = column("noteOfRound");
    m_ofRound->setPlaceholderText(tr("What to say here"));
    const auto [runTitle, ofRun] = column("noteOfRun");
    runTitle->setText(tr("The whole run"));
    m_ofRun = ofRun;
    m_ofRun->setAccessibleName(runTitle->text());
    connect(m_ofRound, &QPlainTextEdit::textChanged, this,
        [this] { Q_EMIT roundNoted(m_round, m_ofRound->toPlainText()); });
    connect(m_ofRun, &QPlainTextEdit::textChanged, this, [this] { Q_EMIT runNoted(m_ofRun->toPlainText()); });
    showNotes(0, {}, {});
}

QSize NotesView::sizeHint() const { return {40 * fontMetrics().averageCharWidth(), 6 * fontMetrics().lineSpacing()}; }

void NotesView::showNotes(int round, const QString& ofRound, const QString& ofRun)
{
    m_round = round;
    m_title->setText(round == 0 ? tr("Before the first round") : tr("Round %1").arg(round));
    m_ofRound->setAccessibleName(m_title->text());
    const auto show = [](QPlainTextEdit* edit, const QString& text) {
        const QSignalBlocker quiet(edit);
        if (edit->toPlainText() != text) // keeps the cursor while the user types
            edit->setPlainText(text);
    };
    show(m_ofRound, ofRound);
    show(m_ofRun, ofRun);
}

void NotesView::edit() { m_ofRound->setFocus(); }

bool NotesView::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::KeyPress && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape) {
        Q_EMIT leaveRequested();
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace lockstep
