// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The commands of `lockstep`. Without a command it opens the window. What needs Qt is handed in, so that this library
// needs none.

#include <functional>
#include <ostream>
#include <string>
#include <vector>

#include "app/documents/worksheet.h"
#include "core/export/format.h"

namespace lockstep {

enum class ExitStatus {
    Done = 0,          ///< and correct
    NotCorrect = 1,    ///< it ran, but the result is not correct
    WrongUsage = 2,    ///< or the needs of the algorithm are not met
    ProgramErrors = 3, ///< in the text of the program
    RunFailed = 4,     ///< deadlock, budget, a runtime error
};

/// Where a command writes to.
struct Terminal {
    std::ostream& out; ///< results
    std::ostream& err; ///< errors and warnings
    int columns = 100; ///< tables are no wider
};

/// Opens the window, on a file where `file` is not empty, and returns the exit status. Empty: there is no window.
using WindowOpener = std::function<int(const std::string& file)>;

/// What Qt does for the program.
struct Desktop {
    WindowOpener openWindow{};
    std::vector<ExportFormat> formats{}; ///< that it paints
    WorksheetWriter writeWorksheet{};    ///< empty: there are no worksheets
};

/// `arguments` without the name of the program; `ownFolder` as for Library. Returns the exit status.
int runCommandLine(const std::vector<std::string>& arguments, const std::string& ownFolder, const Terminal& terminal,
    const Desktop& desktop = {});

} // namespace lockstep
