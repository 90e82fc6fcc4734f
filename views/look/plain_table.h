// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTableView>

namespace lockstep {

/// A table as all panes have it: rows are chosen, nothing is edited, no grid, columns under quiet headings.
QTableView* plainTable(QAbstractItemModel* model, const QString& name);

} // namespace lockstep
