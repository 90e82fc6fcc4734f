// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/window/panes/pane_rows.h"

#include <QCoreApplication>

#include "app/window/panes/notes_pane.h"
#include "app/window/panes/variables_pane.h"

namespace lockstep {

const std::vector<PaneRow>& paneRows()
{
    static const std::vector<PaneRow> rows = {
        {"choices", "choicesShown", QT_TR_NOOP("&Choices"), Qt::Key_1, true, false, nullptr, nullptr},
        {"program", "programShown", QT_TR_NOOP("&Program"), Qt::Key_2, true, true, QT_TR_NOOP("program"), nullptr},
        {"holdings", "holdingsShown", QT_TR_NOOP("&What each process holds"), Qt::Key_3, true, false,
            QT_TR_NOOP("table"), QT_TR_NOOP("What each process holds")},
        {"notes", "notesShown", QT_TR_NOOP("&Notes"), Qt::Key_4, false, false, nullptr, QT_TR_NOOP("Notes"),
            [](Session& session, Selection&) -> LowerPane* { return new NotesPane(session); }},
        {"space-time", "besideShown", QT_TR_NOOP("&Space-time diagram beside the picture"), Qt::Key_5, false, false,
            nullptr, nullptr},
        {"variables", "variablesShown", QT_TR_NOOP("&Variables"), Qt::Key_7, false, false, QT_TR_NOOP("variables"),
            QT_TR_NOOP("Variables"),
            [](Session& session, Selection& selection) -> LowerPane* { return new VariablesPane(session, selection); }},
        {"words", "wordsShown", QT_TR_NOOP("&Description of the round"), Qt::Key_8, true, true,
            QT_TR_NOOP("description"), nullptr},
        {"picture", "pictureShown", QT_TR_NOOP("P&icture"), Qt::Key_9, true, true, QT_TR_NOOP("picture"), nullptr},
    };
    return rows;
}

QString paneText(const char* english) { return QCoreApplication::translate("lockstep::Panes", english); }

} // namespace lockstep
