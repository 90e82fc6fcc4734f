// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// A program, a network and settings, made from the bytes by the maker of random programs: it runs twice alike, is
// replayed, and drawn in a kind of figure that opens again.

#include "app/library/library.h"
#include "app/request/request.h"
#include "core/account/run_table.h"
#include "core/export/saved_figure.h"
#include "core/export/svg.h"
#include "core/figure/kind.h"
#include "core/figure/model/figure.h"
#include "core/machine/run.h"
#include "core/replay/process_view.h"
#include "core/replay/replay.h"
#include "core/trace/message_record.h"
#include "core/trace/round_record.h"
#include "core/trace/trace.h"
#include "tests/fuzz/fuzz.h"
#include "tests/properties/generator.h"

using namespace lockstep;
using namespace lockstep::properties;

namespace {

RunOptions optionsOf(const Case& each)
{
    RunOptions options;
    options.program = each.file;
    options.text = each.text;
    options.network = each.network;
    options.embedding = each.embedding;
    options.operation = each.operation;
    options.inputs = each.inputs;
    options.result = each.result;
    options.words = each.words;
    options.shift = each.shift;
    for (const auto& row : settingRows())
        options.settings[row.name] = row.get(each.settings);
    options.budgets = fuzz::fewSteps;
    return options;
}

/// JSON lists every message on every link that it shares. With ten thousand messages over a hundred links each, that
/// takes half a minute under the sanitizers.
bool isShort(const Trace& trace)
{
    constexpr std::int64_t most = 20'000;
    std::int64_t crossings = 0;
    for (const RoundRecord& round : trace.rounds)
        for (const LinkLoad& load : round.links)
            crossings += load.messages;
    return crossings <= most;
}

void replay(const std::shared_ptr<const Trace>& trace, Dice& dice)
{
    Replay replay(trace);
    for (int i = 0; i < 4; ++i) {
        const RoundNumber round = dice.below(replay.lastRound() + 1);
        fuzz::require(replay.at(round).size() <= static_cast<std::size_t>(trace->processes()), "too many processes");
        if (const int steps = std::min(replay.steps(round), 200); steps > 0)
            static_cast<void>(replay.at(round, 1 + dice.below(steps)));
    }
}

void drawOne(const std::shared_ptr<const Trace>& trace, Dice& dice)
{
    DrawOptions drawing;
    drawing.figure.kind =
        figureKinds()[static_cast<std::size_t>(dice.below(static_cast<int>(figureKinds().size())))].name;
    for (const auto& row : figureOptionRows())
        if (dice.chance(10) && row.name != "style" && row.name != "title")
            static_cast<void>(row.set(drawing, dice.of({"", "1", "1-2", "X", "overlay", "panels", "all", "1,2"})));
    const auto figure = drawRun(trace, drawing);
    if (!figure)
        return;
    const std::string picture = svg(*figure, styleOf(drawing));
    fuzz::require(static_cast<bool>(savedFigure(picture, "fuzz.svg")), "a picture opens again");
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    static const Library library;
    Dice dice(std::span(data, size));
    const RunOptions options = optionsOf(randomCase(dice));
    const auto request = makeRequest(options, library);
    if (!request)
        return 0;
    const auto trace = std::make_shared<const Trace>(run(*request));
    const bool ranOut = trace->error && trace->error->kind == RunError::Kind::Budget;
    if (!ranOut && isShort(*trace))
        fuzz::require(traceJson(*trace) == traceJson(run(*request)), "a run is the same twice");
    static_cast<void>(runTable(*trace));
    replay(trace, dice);
    // Four thousand arrows in one picture take two seconds, and minutes under the sanitizers.
    constexpr std::size_t mostDrawn = 500;
    if (trace->messages.size() <= mostDrawn)
        drawOne(trace, dice);
    return 0;
}
