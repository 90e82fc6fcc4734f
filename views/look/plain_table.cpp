// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "views/look/plain_table.h"

#include <QApplication>
#include <QHeaderView>

#include "views/look/theme.h"
#include "views/look/theme_changes.h"

namespace lockstep {

namespace {

void styleTable(QTableView& view)
{
    view.setFont(QApplication::font()); // widgets with a style sheet get no font changes
    const int line = view.fontMetrics().height();
    view.verticalHeader()->setMinimumSectionSize(line + 2);
    view.verticalHeader()->setDefaultSectionSize(line + theme::grid / 2);
    view.setMinimumHeight(3 * line);
    view.setStyleSheet(
        QStringLiteral("QTableView::item { padding: 0 %1px; border: 0 }"
                       "QTableView::item:selected { background: %2 }"
                       "QHeaderView::section { padding: %3px %7px; border: 0; border-bottom: 1px solid %4;"
                       " background: %5; color: %6 }")
            .arg(theme::grid)
            .arg(theme::accentSoft().name())
            .arg(theme::grid / 2)
            .arg(theme::rule().name(), theme::ground().name(), theme::quiet().name())
            .arg(theme::grid + 3)); // items have three extra pixels
    // A selected row keeps its text colours on a light background.
    QPalette colours = view.palette();
    colours.setColor(QPalette::Highlight, theme::accentSoft());
    colours.setColor(QPalette::HighlightedText, theme::ink());
    view.setPalette(colours);
}

} // namespace

QTableView* plainTable(QAbstractItemModel* model, const QString& name)
{
    auto* view = new QTableView;
    view->setObjectName(name);
    view->setModel(model);
    view->setFrameShape(QFrame::NoFrame);
    view->setShowGrid(false);
    view->setAlternatingRowColors(true);
    view->setSelectionBehavior(QAbstractItemView::SelectRows);
    view->setSelectionMode(QAbstractItemView::SingleSelection);
    view->setEditTriggers(QAbstractItemView::NoEditTriggers);
    view->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    view->setWordWrap(false);
    view->setTabKeyNavigation(false); // Tab moves to the next field
    view->verticalHeader()->hide();
    view->horizontalHeader()->setHighlightSections(false);
    theme::onChange(*view, [view] { styleTable(*view); });
    return view;
}

} // namespace lockstep
