// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// Thirty listings in the styles of six sources, as they are pasted: the first fix is applied as long as one is offered,
// and the run must then be as the header expects.

#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "app/library/library.h"
#include "app/request/expectation_result.h"
#include "app/request/request.h"
#include "core/base/repair.h"
#include "core/base/text.h"
#include "core/header/program.h"

namespace lockstep {
namespace {

/// The listing after all its fixes, and what is left to complain about.
struct FixedListing {
    std::string text;
    std::vector<std::string> left;
    int fixes = 0;
    ProgramPtr program;
};

FixedListing fixedListing(std::string text, const Library& library)
{
    FixedListing result;
    constexpr int most = 80;
    for (result.fixes = 0; result.fixes < most; ++result.fixes) {
        const auto read = compileProgram({"listing", "listing.algo", text, {}, false}, RunOptions(), library);
        const auto next =
            std::ranges::find_if(read.diagnostics, [](const Diagnostic& each) { return !each.repairs.empty(); });
        if (next != read.diagnostics.end()) {
            text = repaired(text, next->repairs.front());
            continue;
        }
        for (const Diagnostic& each : read.diagnostics)
            result.left.push_back(render(each));
        result.program = read ? *read : nullptr;
        break;
    }
    result.text = text;
    return result;
}

} // namespace

TEST_CASE("pasted listings: after their fixes they run as expected")
{
    const Library library{""};
    int listings = 0;
    for (const auto& entry : std::filesystem::directory_iterator(LOCKSTEP_SOURCE_DIR "/tests/programs/pasted")) {
        if (entry.path().extension() != ".txt")
            continue;
        std::ifstream file(entry.path());
        const std::string text{std::istreambuf_iterator<char>(file), {}};
        const FixedListing fixed = fixedListing(text, library);
        CAPTURE(entry.path().filename().string());
        CAPTURE(fixed.text);
        for (const std::string& problem : fixed.left)
            CHECK(problem == "");
        ++listings;
        if (!fixed.program) {
            CHECK(fixed.program);
            continue;
        }
        REQUIRE(fixed.program->header.expectations.size() == 1);
        const auto came = testExpectation(fixed.program->header.expectations.front(),
            LibraryFile{"listing", "listing.algo", fixed.text, {}, false}, library);
        CHECK(joined(came.unmet) == "");
    }
    CHECK(listings == 30);
}

} // namespace lockstep
