// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
// What the table of blocks and the picture say of every sum in every round, in all algorithms that add up.

#include <doctest/doctest.h>

#include "app/request/options.h"
#include "app/request/request.h"
#include "core/account/run_cells.h"
#include "core/account/run_view.h"
#include "core/header/header.h"
#include "core/machine/run.h"
#include "core/operation/operation.h"
#include "core/replay/process_view.h"
#include "core/trace/message_record.h"
#include "core/trace/round_record.h"
#include "core/trace/trace.h"
#include "views/data/held_blocks_model.h"

using namespace lockstep;

namespace {

using Model = HeldBlocksModel;

/// What came to the process in the round: by item the contributors, as the table writes them.
std::map<int, std::vector<std::string>> cameTo(
    const Trace& trace, const HeldItems& items, ProcessId process, RoundNumber round)
{
    std::map<int, std::vector<std::string>> came;
    for (const MessageRecord& message : trace.messages)
        if (message.destination == process && message.arrived == round && !message.isDropped)
            for (const HeldShare& share : items.sharesOf(message.payload))
                if (share.value.kind() == Kind::Block)
                    came[share.item].push_back(contributorsText(share.value.asBlock()));
    return came;
}

/// The first false mark of a run; "" if there is none.
std::string falseMark(RunView& view)
{
    const Trace& trace = view.trace();
    Model model;
    for (RoundNumber round = 1; round <= view.recorded(); ++round) {
        model.showState(view.sharedTrace(), round, *view.processes(round), *view.processes(round - 1));
        for (ProcessId process = 0; process < trace.processes(); ++process) {
            const auto came = cameTo(trace, model.items(), process, round);
            for (int item = 0; item < model.columnCount(); ++item) {
                const QModelIndex index = model.index(process, item);
                if ((index.data(Model::marksRole).toInt() & Model::Combined) == 0)
                    continue;
                const auto found = came.find(item);
                const std::string content = index.data(Model::contentRole).toString().toStdString();
                const std::string where = "round " + std::to_string(round) + ", process " + std::to_string(process)
                    + ", " + model.items().name(item) + ": " + content;
                if (found == came.end())
                    continue; // it was added up here, of what came before
                if (std::ranges::find(found->second, content) != found->second.end())
                    return where + " came as it is";
            }
        }
    }
    return {};
}

} // namespace

TEST_CASE("held marks: in no algorithm a sum that was only received is called combined")
{
    const Library library;
    int runs = 0;
    for (const std::string& name : library.algorithms()) {
        const Header header = headerOf(*library.findAlgorithm(name), library);
        const auto kind = findOperation(header.operation);
        if (!kind || !operationInfo(*kind).addsUp)
            continue;
        for (const char* network : {"ring:8", "hypercube:8", "mesh:2x4", "complete:6"})
            for (const std::int64_t words : {1, 4, 8, 12, 16}) {
                RunOptions options;
                options.program = name;
                options.network = network;
                options.words = words;
                const auto request = makeRequest(options, library);
                if (!request)
                    continue;
                RunView view(std::make_shared<const Trace>(run(*request)));
                CAPTURE(name);
                CAPTURE(network);
                CAPTURE(words);
                CHECK(falseMark(view) == "");
                ++runs;
            }
    }
    CHECK(runs > 100);
}
