// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// The words of a command line, one a line: options are understood or refused, and a small run comes to its end.

#include "app/library/library.h"
#include "app/request/option_words.h"
#include "app/request/request.h"
#include "core/account/run_table.h"
#include "core/base/memory_limit.h"
#include "core/figure/model/figure.h"
#include "core/machine/run.h"
#include "core/network/network.h"
#include "core/trace/trace.h"
#include "tests/fuzz/fuzz.h"

using namespace lockstep;

namespace {

std::vector<std::string> wordsOf(std::string_view text)
{
    std::vector<std::string> words;
    while (!text.empty()) {
        const auto end = std::min(text.find('\n'), text.size());
        words.emplace_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return words;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    static const Library library;
    const auto all = wordsOf(fuzz::textOf(data, size));
    if (all.empty() || all.size() > 100)
        return 0;
    const std::string command = data[0] % 2 == 0 ? "run" : "figure";
    const auto words = readOptionWords(command, all, {});
    if (!words)
        return 0;
    RunOptions options;
    DrawOptions drawing;
    options.program = "one-to-all-broadcast/recursive-doubling";
    options.network = "hypercube:8";
    for (const auto& [name, value] : words->given) {
        if (name == "style" || (name == "network" && value.starts_with("file:")))
            continue; // which read files
        if (isRunOption(name))
            static_cast<void>(setRunOption(options, name, value));
        else if (isFigureOption(name))
            static_cast<void>(setFigureOption(drawing, name, value));
    }
    options.budgets = fuzz::fewSteps;
    const auto request = makeRequest(options, library);
    constexpr int mostProcesses = 64;
    if (!request || request->network->processes() > mostProcesses)
        return 0;
    const auto trace = std::make_shared<const Trace>(run(*request));
    static_cast<void>(runTable(*trace, 80));
    static_cast<void>(drawRun(trace, drawing));
    return 0;
}
