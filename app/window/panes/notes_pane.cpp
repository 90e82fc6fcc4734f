// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/window/panes/notes_pane.h"

#include <QVBoxLayout>

#include "app/window/parts/pane_parts.h"
#include "app/window/session/session.h"
#include "views/run/notes_view.h"

namespace lockstep {

NotesPane::NotesPane(Session& session, QWidget* parent) : LowerPane(parent), m_session(session)
{
    setObjectName(QStringLiteral("notes"));
    m_view = new NotesView;
    column(this)->addWidget(m_view);
    Document& document = session.document();
    connect(&session.place(), &ShownMoment::changed, this, &NotesPane::refresh);
    connect(&document, &Document::opened, this, &NotesPane::refresh);
    connect(&document, &Document::notesChanged, this, &NotesPane::refresh);
    connect(m_view, &NotesView::roundNoted, &document, &Document::noteRound);
    connect(m_view, &NotesView::runNoted, &document, &Document::noteRun);
    connect(m_view, &NotesView::leaveRequested, this, &NotesPane::leaveRequested);
}

void NotesPane::begin() { m_view->edit(); }

void NotesPane::refresh()
{
    const SessionNotes& notes = m_session.document().notes();
    const int round = m_session.place().round();
    const auto found = notes.rounds.find(round);
    m_view->showNotes(round, found == notes.rounds.end() ? QString() : QString::fromStdString(found->second),
        QString::fromStdString(notes.run));
}

} // namespace lockstep
