// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include <nlohmann/json.hpp>

#include "app/cli/commands.h"
#include "app/request/promise.h"
#include "app/request/request.h"
#include "core/base/text.h"
#include "core/header/program.h"

namespace lockstep {

Command testCommand();

namespace {

using Json = nlohmann::ordered_json;

struct Tested {
    Json files = Json::array();
    ExitStatus status = ExitStatus::Done;
    bool asJson = false;
};

void testPromises(const CommandContext& context, const LibraryFile& file, const Header& header, Tested& tested)
{
    auto& out = context.terminal.out;
    Json promises = Json::array();
    std::int64_t kept = 0;
    for (const auto& expectation : header.expectations) {
        const auto outturn = outturnOf(expectation, file, context.library);
        kept += outturn.holds() ? 1 : 0;
        promises.push_back({{"line", expectation.span.line}, {"text", expectation.text}, {"holds", outturn.holds()},
            {"came", outturn.came}});
        if (!tested.asJson)
            out << file.file << ':' << expectation.span.line << ": " << (outturn.holds() ? "met: " : "NOT MET: ")
                << expectation.text << "; " << (outturn.holds() ? "got " + outturn.came : joined(outturn.unmet, "; "))
                << '\n';
    }
    const auto all = std::ssize(header.expectations);
    if (!tested.asJson)
        out << file.file << ": "
            << (all == 0 ? "no expectations: the header has no expect: line"
                         : std::to_string(kept) + " of " + counted(all, "expectation") + " met")
            << '\n';
    tested.files.push_back({{"file", file.file}, {"holds", kept == all}, {"promises", std::move(promises)}});
    if (kept < all)
        tested.status = std::max(tested.status, ExitStatus::NotCorrect);
}

void testFile(const CommandContext& context, const std::string& name, Tested& tested)
{
    RunOptions options;
    options.program = name;
    const auto file = findProgram(options, context.library);
    if (!file) {
        report(context, file.diagnostics);
        tested.status = std::max(tested.status, ExitStatus::WrongUsage);
        return;
    }
    const auto program = compileProgram(*file, options, context.library);
    for (const auto& diagnostic : program.diagnostics)
        context.terminal.err << renderInContext(diagnostic, *file, context.library);
    if (program)
        testPromises(context, *file, (*program)->header, tested);
    else
        tested.status = std::max(tested.status, ExitStatus::ProgramErrors);
}

ExitStatus testFiles(const CommandContext& context, const CommandWords& words)
{
    if (words.words.empty())
        return refuseMissing(context, "test", "a file", "write lockstep test mine.algo");
    Tested tested;
    tested.asJson = words.has("json");
    for (const auto& name : words.words)
        testFile(context, name, tested);
    if (tested.asJson)
        context.terminal.out << tested.files.dump(2, ' ', false, Json::error_handler_t::replace) << '\n';
    return tested.status;
}

} // namespace

Command testCommand()
{
    return {.name = "test",
        .help = "Run the expect: lines of programs and show which are met",
        .word = {"files", "files or algorithms", "program", true},
        .own = {{"json", "", "print one JSON list instead of lines"}},
        .run = testFiles};
}

} // namespace lockstep
