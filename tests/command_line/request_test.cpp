// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
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
    CHECK(build(options).empty());
    const auto built = options.built.network;
    REQUIRE(built);
    CHECK(options == [&] { // it adds nothing to what is asked for
        auto plain = options;
        plain.built = {};
        return plain;
    }());
    std::filesystem::remove(file);
    const auto request = makeRequest(options, library);
    REQUIRE(request);
    CHECK(request->network == built);
    REQUIRE(request.diagnostics.size() == 1); // told once more, as if it had been read
    CHECK(sentence(request.diagnostics.front()).find("directed graph") != std::string::npos);

    options.network = "ring:4"; // what was built is no longer what is asked for
    CHECK(makeRequest(options, library)->network->spec() == "ring:4");
    options.network = "file:" + file;
    options.built = {};
    CHECK(build(options).size() == 1);
    CHECK_FALSE(options.built.network);
    CHECK_FALSE(makeRequest(options, library));
}
