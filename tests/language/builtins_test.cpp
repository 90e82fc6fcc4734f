// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// What the compiler cannot check of a new built-in function: that the help describes it and programs use it.

#include <doctest/doctest.h>
#include <filesystem>

#include "core/language/builtins.h"
#include "tests/language/read.h"

namespace lockstep {
namespace {

TEST_CASE("builtins: each has a row in the help, and a program of tests/programs/runs calls it")
{
    const std::filesystem::path root(LOCKSTEP_SOURCE_DIR);
    const std::string help = textOfFile(root / "resources/help/notation.md");
    std::string programs;
    for (const auto& file : std::filesystem::directory_iterator(root / "tests/programs/runs"))
        if (file.path().extension() == ".algo")
            programs += textOfFile(file.path());
    for (const auto name : builtinNames()) {
        const std::string call = std::string(name) + (findBuiltin(name)->most == 0 ? "" : "(");
        CHECK_MESSAGE(help.find('`' + call) != std::string::npos,
            "resources/help/notation.md has no row for " << name << ": say there what it computes");
        CHECK_MESSAGE(programs.find(call) != std::string::npos,
            "no program in tests/programs/runs calls " << name << ": write one that proves what it computes");
    }
}

} // namespace
} // namespace lockstep
