// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Every shipped algorithm keeps what its header promises.

#include <doctest/doctest.h>

#include "app/library.h"
#include "core/operation/operation.h"
#include "tests/command_line/expectation.h"

using namespace lockstep;

TEST_CASE("every expect line of every shipped algorithm holds")
{
    const Library library;
    for (const auto& name : library.algorithms()) {
        CAPTURE(name);
        const auto& file = *library.findAlgorithm(name);
        CHECK_MESSAGE(expectationsOf(file, library).size() >= 3,
            name << ": write three expect: lines or more, as in expect: ring:8 --source 3 -> rounds 3, result correct");
        checkExpectations(file, library);
    }
}

TEST_CASE("every shipped algorithm introduces itself in three languages")
{
    const Library library;
    for (const auto& name : library.algorithms()) {
        CAPTURE(name);
        const auto header = headerOf(*library.findAlgorithm(name), library);
        const auto needs = [&](bool has, const char* what) {
            CHECK_MESSAGE(has, name << ": the header needs " << what);
        };
        needs(header.titles.contains(""), "title: what lists call it");
        needs(header.titles.contains("zh"), "title.zh: the same in Chinese");
        needs(header.titles.contains("ru"), "title.ru: the same in Russian");
        const auto operation = findOperation(header.operation);
        needs(!header.inputs.empty() || (operation && operationInfo(*operation).inputs == 0),
            "input: the variable that holds the data");
        needs(!header.networks.empty(), "networks: those it suits");
        needs(!header.reference.empty(), "reference: where it is described");
        needs(!header.costs.empty(), "cost: a formula that is exact on its networks");
        needs(header.summary.size() > 100, "summary: two sentences, more than 100 letters");
        needs(name.starts_with(header.operation + '/'), "operation: the name of the folder that it is in");
    }
}
