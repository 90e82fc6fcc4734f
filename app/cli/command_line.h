// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// The commands of `lockstep`. Without a command it opens the window. The caller passes in what needs Qt, so that this
// library does not need it.

#include <functional>
#include <istream>
#include <ostream>
#include <string>
#include <vector>

#include "app/cli/version.h"
#include "app/documents/worksheet.h"
#include "core/export/format.h"

namespace lockstep {

enum class ExitStatus {
    Done = 0,          ///< success, and a correct result
    NotCorrect = 1,    ///< the run ended with an incorrect result
    WrongUsage = 2,    ///< incorrect usage, or the needs of the algorithm are not met
    ProgramErrors = 3, ///< the program has errors
    RunFailed = 4,     ///< a deadlock, an exceeded budget or a runtime error
    // 5 to 10 and 130 are those of `record`: app/record/run_end.h
};

/// Where a command writes to and reads from.
struct Terminal {
    std::ostream& out;          ///< results
    std::ostream& err;          ///< errors and warnings
    int columns = 100;          ///< the widest line of a table
    std::istream* in = nullptr; ///< what - names; null: nothing
    bool isColoured = false;    ///< errors and warnings have colours
    bool showsProgress = false; ///< long runs say on err how far they are
};

/// Opens the window, with `file` (or a link) if that is not empty, and returns the exit status. Empty: there is no
/// window.
using WindowOpener = std::function<int(const std::string& file)>;

/// The parts of the program that use Qt.
struct Desktop {
    WindowOpener openWindow{};
    std::vector<ExportFormat> formats{}; ///< those that Qt paints
    WorksheetWriter writeWorksheet{};    ///< empty: worksheets are not available
    Build build{};                       ///< for --version
    bool hasDisplay = true;              ///< without one there is no window, and a link runs in the terminal
};

/// The help of a command, as `lockstep COMMAND --help` prints it; "": of lockstep itself.
std::string helpOf(const std::string& command);

/// `arguments` without the name of the program; `ownFolder` as for Library. Returns the exit status.
int runCommandLine(const std::vector<std::string>& arguments, const std::string& ownFolder, const Terminal& terminal,
    const Desktop& desktop = {});

} // namespace lockstep
