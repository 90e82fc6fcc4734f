// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <QTableView>

namespace lockstep {

/// The table style of all panes: selects rows, read-only, no grid, quiet column headings.
QTableView* plainTable(QAbstractItemModel* model, const QString& name);

} // namespace lockstep
