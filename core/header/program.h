// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// A checked program: its code and its header.

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/outcome.h"
#include "core/header/header.h"
#include "core/language/code.h"
#include "core/language/file_source.h"

namespace lockstep {

struct Program : ProgramCode {
    std::string name;                ///< "one-to-all-broadcast/recursive-doubling", or the file
    std::string file;                ///< as messages name it
    std::string text;                ///< as the user wrote it
    std::vector<UsedFile> usedFiles; ///< in the order of their first use
    Header header;
    bool isBuiltIn = false; ///< of the library inside Lockstep: its title is shown in the notation that is used
};

/// What stands on a line of the program's own text, without comments and the space around it; "" where there is none.
std::string codeOfLine(const Program& program, int line);

/// The statements `barrier;` in the program and what it uses, run or not.
std::int64_t barriersIn(const Program& program);

/// The names of all variables, ascending.
std::vector<std::string> variablesOf(const Program& program);

/// The variable in which an operation could start: that of the header, else the first one that could hold data; "" if
/// there is none. Nothing while the text cannot be read.
std::optional<std::string> dataVariableOf(std::string_view text);

/// What the user gives for a file, for example without a header. Overrides the header.
struct ProgramOptions {
    std::string name; ///< "": the file's name
    std::vector<std::string> inputs;
    std::string result;
    std::size_t dataVariables = 0; ///< number of inputs to find if neither the user nor the header names them
    std::string title;             ///< replaces the header's titles
    std::string header;            ///< a text whose header replaces the program's own; "": the program's own
    bool isBuiltIn = false;        ///< Program::isBuiltIn
};

/// text -> checked Program; reports all errors at once, warnings with the value.
Outcome<std::shared_ptr<const Program>> compile(
    std::string_view text, std::string file, const FileSource& uses = {}, const ProgramOptions& options = {});

} // namespace lockstep
