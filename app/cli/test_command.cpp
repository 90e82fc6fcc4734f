// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <atomic>

#include <nlohmann/json.hpp>

#include "app/cli/commands.h"
#include "app/cli/messages.h"
#include "app/cli/progress_line.h"
#include "app/request/expectation_result.h"
#include "app/request/request.h"
#include "core/base/diagnostic.h"
#include "core/base/spelling.h"
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

void testExpectations(const CommandContext& context, const LibraryFile& file, const ProgramPtr& program, Tested& tested)
{
    const Header& header = program->header;
    const ExpectationLimits limits{context.library.usesOf(file), {}, nullptr, program};
    auto& out = context.terminal.out;
    Json results = Json::array();
    std::int64_t met = 0;
    std::atomic<std::size_t> done{0};
    ProgressLine line(progressTerminal(context), countText("expectation", done, header.expectations.size()));
    for (const auto& expectation : header.expectations) {
        const auto result = testExpectation(expectation, file, limits);
        ++done;
        met += result.isMet() ? 1 : 0;
        results.push_back({{"line", expectation.span.line}, {"text", expectation.text}, {"holds", result.isMet()},
            {"came", result.got}});
        if (!tested.asJson)
            line.write(out,
                file.file + ':' + std::to_string(expectation.span.line) + ": "
                    + say(result.isMet() ? message::testMet : message::testNotMet,
                        {expectation.text, result.isMet() ? result.got : asListApart(result.unmet)})
                    + '\n');
    }
    line.end();
    const auto all = std::ssize(header.expectations);
    if (!tested.asJson)
        out << file.file << ": "
            << (all == 0 ? say(message::testNone)
                         : say(message::testSummary, {std::to_string(met), std::to_string(all)}))
            << '\n';
    tested.files.push_back({{"file", file.file}, {"holds", met == all}, {"promises", std::move(results)}});
    if (met < all)
        tested.status = std::max(tested.status, ExitStatus::NotCorrect);
}

void testFile(const CommandContext& context, const std::string& name, Tested& tested)
{
    RunOptions options;
    options.program = name;
    if (const auto error = readStandardInput(context, options)) {
        tested.status = std::max(tested.status, refuse(context, *error));
        return;
    }
    const auto file = findProgram(options, context.library);
    if (!file) {
        report(context, file.diagnostics);
        tested.status = std::max(tested.status, ExitStatus::WrongUsage);
        return;
    }
    const auto program = compileProgram(*file, options, context.library);
    report(context, *file, program.diagnostics);
    if (program)
        testExpectations(context, *file, *program, tested);
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
        .word = {.name = "files", .help = "files or algorithms", .surplus = "program", .many = true},
        .own = {{"json", "", "print one JSON list instead of lines"}},
        .run = testFiles};
}

} // namespace lockstep
