// SPDX-License-Identifier: GPL-3.0-or-later

// Every shipped algorithm keeps what its header promises.

#include <doctest/doctest.h>

#include "app/library.h"
#include "tests/command_line/expectation.h"

using namespace lockstep;

TEST_CASE("every expect line of every shipped algorithm holds")
{
    const Library library;
    for (const auto& name : library.algorithms()) {
        CAPTURE(name);
        const auto& file = *library.findAlgorithm(name);
        CHECK(expectationsOf(file, library).size() >= 3);
        checkExpectations(file, library);
    }
}

TEST_CASE("every shipped algorithm introduces itself in three languages")
{
    const Library library;
    for (const auto& name : library.algorithms()) {
        CAPTURE(name);
        const auto header = headerOf(*library.findAlgorithm(name), library);
        for (const char* language : {"", "zh", "ru"})
            CHECK(header.titles.contains(language));
        CHECK(!header.operation.empty());
        CHECK(!header.inputs.empty());
        CHECK(!header.networks.empty());
        CHECK(!header.reference.empty());
        CHECK(!header.costs.empty());
        CHECK(header.summary.size() > 100);
        CHECK(name.starts_with(header.operation + '/'));
    }
}
