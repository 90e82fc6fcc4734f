// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// Any text: it is read, and a program that is checked reads the same when it is printed and read again.

#include "core/header/program.h"
#include "core/language/parser.h"
#include "tests/fuzz/fuzz.h"
#include "tests/language/tree_printer.h"

using namespace lockstep;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const std::string_view text = fuzz::textOf(data, size);
    const auto program = compile(text, "fuzz.algo");
    for (const Diagnostic& diagnostic : program.diagnostics)
        fuzz::require(!render(diagnostic, text).empty(), "a diagnostic without words");
    static_cast<void>(headerAsFarAsRead(text));
    if (!program)
        return 0;
    const auto tree = parse(text, "fuzz.algo");
    fuzz::require(static_cast<bool>(tree), "what compiles is parsed");
    const std::string printed = print(*tree);
    const auto again = parse(printed, "fuzz.algo");
    fuzz::require(static_cast<bool>(again), "what was printed is read");
    fuzz::require(print(*again) == printed, "and printed alike");
    return 0;
}
