// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// The collectives of today send what a real library sends: tests/recordings/record says how its messages were counted.

#include <doctest/doctest.h>

#include <algorithm>
#include <fstream>
#include <map>
#include <set>
#include <sstream>

#include "core/header/header.h"
#include "core/header/header_parameters.h"
#include "core/trace/message_record.h"
#include "core/trace/trace.h"
#include "tests/command_line/sizes.h"

using namespace lockstep;

namespace {

constexpr std::int64_t wordsEach = 192;

/// One line: what was called, and who sent how many messages and wordsEach to whom: "0>1 3 192, 1>2 3 192".
struct Recording {
    std::string algorithm;
    int processes = 0;
    int root = 0;
    std::int64_t segment = 0;
    std::string sent;
};

std::vector<Recording> recordings()
{
    std::ifstream in(std::string(LOCKSTEP_SOURCE_DIR) + "/tests/recordings/open-mpi.txt");
    std::vector<Recording> all;
    for (std::string line; std::getline(in, line);) {
        Recording one;
        std::istringstream head(line.substr(0, line.find(':')));
        head >> one.algorithm >> one.processes >> one.root >> one.segment;
        one.sent = line.substr(line.find(':') + 2);
        all.push_back(one);
    }
    return all;
}

std::string sentIn(const Trace& trace)
{
    std::map<std::pair<ProcessId, ProcessId>, std::pair<int, std::int64_t>> sums;
    for (const auto& message : trace.messages) {
        auto& [count, sum] = sums[{message.source, message.destination}];
        ++count;
        sum += message.words;
    }
    std::string text;
    for (const auto& [ends, sum] : sums)
        text += (text.empty() ? "" : ", ") + std::to_string(ends.first) + ">" + std::to_string(ends.second) + " "
            + std::to_string(sum.first) + " " + std::to_string(sum.second);
    return text;
}

} // namespace

TEST_CASE("open mpi: the algorithms of the library send to each process what Open MPI sends")
{
    const Library library;
    std::map<std::string, CompiledAlgorithm> compiled;
    const auto all = recordings();
    REQUIRE(all.size() == 256);
    for (const auto& recording : all) {
        const auto& algorithm = compiled.try_emplace(recording.algorithm, recording.algorithm, library).first->second;
        auto options = algorithm.options("complete:" + std::to_string(recording.processes), recording.root, wordsEach);
        const auto& parameters = algorithm.header().parameters;
        if (std::ranges::count(parameters, "segment", &HeaderParameter::name) > 0)
            options.parameters["segment"] = std::to_string(recording.segment);
        const auto trace = algorithm.run(options);
        REQUIRE(trace);
        CHECK_MESSAGE(sentIn(*trace) == recording.sent,
            recording.algorithm << ", p = " << recording.processes << ", root " << recording.root << ", segment "
                                << recording.segment);
    }
}
