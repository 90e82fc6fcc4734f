// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// Files of other tools, and what people write to draw: the first byte says which.

#include "app/documents/preset.h"
#include "app/measure/measurement.h"
#include "app/record/recorded_program.h"
#include "app/record/recording.h"
#include "app/request/request.h"
#include "app/schedules/schedules.h"
#include "app/tuning/nccl_topology.h"
#include "core/base/catalogue.h"
#include "core/figure/model/figure.h"
#include "core/language/parser.h"
#include "core/machine/run.h"
#include "core/network/network.h"
#include "core/trace/trace.h"
#include "tests/fuzz/fuzz.h"

using namespace lockstep;

namespace {

void schedule(const std::string& text, bool isMsccl)
{
    const auto program = isMsccl ? programOfMsccl("fuzz.xml", text) : programOfGoal("fuzz.goal", text);
    if (!program) {
        fuzz::require(program.diagnostics.front().span.line > 0, "a refusal has a line");
        return;
    }
    fuzz::require(static_cast<bool>(parse(*program, "fuzz.algo")), "what is imported is a program");
    RunOptions options;
    options.program = "fuzz.algo";
    options.text = *program;
    options.network = "complete:" + std::to_string(std::atoi(program->c_str() + program->find("needs: p = ") + 11));
    options.budgets = fuzz::fewSteps;
    if (options.network.size() > std::string("complete:99").size())
        return;
    static const Library library;
    if (const auto request = makeRequest(options, library)) {
        const Trace trace = run(*request);
        fuzz::require(!trace.error || trace.error->kind != RunError::Kind::Deadlock, "what is imported ends");
    }
}

/// A house style draws, or is refused.
void style(const std::string& text)
{
    const auto house = readHouseStyle(text, "fuzz.json");
    if (!house)
        return;
    static const auto trace = [] {
        static const Library library;
        RunOptions options;
        options.program = "one-to-all-broadcast/recursive-doubling";
        options.network = "ring:4";
        return std::make_shared<const Trace>(run(*makeRequest(options, library)));
    }();
    DrawOptions drawing;
    drawing.house = std::make_shared<const HouseStyle>(*house);
    drawing.figure.words = house->words;
    drawing.figure.sizes = house->sizes;
    static_cast<void>(drawRun(trace, drawing));
}

/// A figure's JSON draws, or is refused.
void figure(const std::string& text)
{
    auto preset = readPreset({"fuzz", "fuzz.json", text});
    if (!preset)
        return;
    static const Library library;
    preset->run.budgets = fuzz::fewSteps;
    if (preset->run.network.size() > 12 || !library.findAlgorithm(preset->run.program))
        return;
    const auto network = networkOf(preset->run);
    constexpr int mostProcesses = 64;
    if (!network || (*network)->nodes() > mostProcesses)
        return;
    if (const auto request = makeRequest(preset->run, library))
        static_cast<void>(drawRun(std::make_shared<const Trace>(run(*request)), preset->drawing));
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    if (size == 0)
        return 0;
    const std::string text(fuzz::textOf(data + 1, size - 1));
    switch (data[0] % 8) {
    case 0: schedule(text, true); break;
    case 1: schedule(text, false); break;
    case 2:
        if (const auto topology = readNcclTopology("fuzz.xml", text))
            static_cast<void>(graphsOf(*topology, 4));
        break;
    case 3: style(text); break;
    case 4: figure(text); break;
    case 5: static_cast<void>(readMeasured(text, "fuzz.json")); break;
    case 6: static_cast<void>(Catalogue::read(text, "fuzz.po")); break;
    default:
        if (const auto recording = readRecording({text, text}))
            fuzz::require(static_cast<bool>(parse(programOf(*recording), "fuzz.algo")), "a recording is a program");
    }
    return 0;
}
