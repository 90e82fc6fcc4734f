// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/request/request.h"

#include <filesystem>
#include <fstream>

#include <doctest/doctest.h>

#include "core/network/network.h"
#include "core/trace/run_request.h"

using namespace lockstep;

TEST_CASE("request: a network that has been built is used by the run, and its file is not read again")
{
    const std::string file = "t_request.dot";
    std::ofstream(file) << "digraph { 0 -> 1; 1 -> 2 }";
    const Library library;
    RunOptions options;
    options.program = "one-to-all-broadcast/flood";
    options.network = "file:" + file;
    NetworkKeeper networks;
    REQUIRE(networks.of(options));
    const NetworkPtr built = *networks.of(options);
    std::filesystem::remove(file);
    const auto program = compileProgram(*findProgram(options, library), options, library);
    REQUIRE(program);
    const auto request = makeRequest(options, *program, networks.of(options));
    REQUIRE(request);
    CHECK(request->network == built);
    REQUIRE(request.diagnostics.size() == 1); // told once more, as if it had been read
    CHECK(sentence(request.diagnostics.front()).find("directed graph") != std::string::npos);

    options.network = "ring:4"; // what was built is no longer what is asked for
    CHECK((*networks.of(options))->spec() == "ring:4");
    options.network = "file:" + file; // only the last one is kept
    CHECK_FALSE(networks.of(options));
    CHECK_FALSE(makeRequest(options, library));
    std::ofstream(file) << "graph { 0 -- 1 }";
    REQUIRE(networks.of(options)); // an error is not kept
    std::ofstream(file) << "graph { 0 -- 1; 1 -- 2 }";
    CHECK((*networks.of(options))->processes() == 2);
    networks.forget();
    CHECK((*networks.of(options))->processes() == 3);
    std::filesystem::remove(file);
}
