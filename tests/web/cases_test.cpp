// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// Requests with the answers of the engine that is compiled for this computer, for tests/web/compare.mjs, which asks the
// one for browsers: LOCKSTEP_ENGINE_CASES=FILE LOCKSTEP_PROGRAMS=1000 LOCKSTEP_SEED=1 test_web -tc='engine: writes*'

#include <algorithm>
#include <cstdlib>
#include <fstream>

#include <doctest/doctest.h>

#include "app/library/library.h"
#include "app/web/engine.h"
#include "core/header/header.h"
#include "core/network/network.h"
#include "tests/properties/generator.h"

using namespace lockstep;

namespace {

struct EngineCase {
    std::string name;
    std::string request;
};

std::string numbers(const std::vector<std::int64_t>& values)
{
    std::string text;
    for (const std::int64_t value : values)
        text += (text.empty() ? "" : ",") + std::to_string(value);
    return text;
}

/// A program of the library on the networks of its expect: lines.
void addExpected(std::vector<EngineCase>& cases, const LibraryFile& file)
{
    for (const Expectation& expectation : headerAsFarAsRead(file.text).expectations) {
        std::string request = "program=" + file.name + "\nnetwork=" + expectation.network + '\n';
        for (std::size_t i = 0; i + 1 < expectation.options.size(); i += 2)
            request += expectation.options[i].substr(2) + '=' + expectation.options[i + 1] + '\n';
        cases.push_back({file.name + ' ' + expectation.text, std::move(request)});
    }
}

EngineCase generated(std::uint64_t seed)
{
    const properties::Case each = properties::randomCase(seed);
    std::string request = "network=" + each.network + "\noperation=" + each.operation
        + "\ninput=X\nresult=" + each.result + "\nwords=" + std::to_string(std::max(1, each.words))
        + "\nshift=" + std::to_string(each.shift) + "\nmax-statements=4000000\n";
    if (!each.embedding.empty())
        request += "embedding=" + each.embedding + '\n';
    if (auto values = each.values; !values.empty()) {
        values.resize(static_cast<std::size_t>(makeNetwork(each.network)->processes()));
        request += "values=" + numbers(values) + '\n';
    }
    if (!each.parameters.empty())
        request += "set=segment=" + std::to_string(each.parameters.front()) + '\n';
    for (const auto& row : settingRows())
        request += row.name + '=' + row.get(each.settings) + '\n';
    return {"generated " + std::to_string(seed), request + '\n' + each.text};
}

/// What the stack of a browser must bear, and texts that are none.
void addHard(std::vector<EngineCase>& cases)
{
    const auto nested = [](int depth) {
        return "x := " + std::string(static_cast<std::size_t>(depth), '(') + '1'
            + std::string(static_cast<std::size_t>(depth), ')') + ';';
    };
    const auto program = [](const std::string& body) {
        return "network=ring:2\n\nprocedure P(my_id)\nbegin\n   " + body + "\nend P\n";
    };
    cases.push_back({"nested", program(nested(190))});
    cases.push_back({"nested too deeply", program(nested(20'000))});
    cases.push_back({"recursion", program("x := F(20000);") + "function F(n)\nbegin\n   return F(n - 1);\nend F\n"});
    cases.push_back({"statements", program("i := 0; while i < 1 do i := 0;")});
    cases.push_back({"no text", std::string("network=ring:2\n\n\x00\xff\xfe", 19)});
    cases.push_back({"no request", "\n"});
    for (const std::string name : {"one-to-all-broadcast/recursive-doubling", "all-reduce/ring"})
        cases.push_back({name + " acts", "program=" + name + "\nnetwork=ring:8\nprocess=4\nat=2\nact=4-6,5-4,4-1\n"});
}

std::uint64_t numberIn(const char* variable, std::uint64_t otherwise)
{
    const char* text = std::getenv(variable);
    return text == nullptr ? otherwise : std::strtoull(text, nullptr, 10);
}

} // namespace

TEST_CASE("engine: writes cases for the comparison with browsers")
{
    const Library library;
    std::vector<EngineCase> cases;
    for (const std::string& name : library.algorithms())
        addExpected(cases, *library.findAlgorithm(name));
    CHECK(cases.size() > 500);
    for (const std::string& name : library.exercises())
        addExpected(cases, *library.findExercise(name));
    addHard(cases);
    const auto seed = numberIn("LOCKSTEP_SEED", 1);
    for (std::uint64_t i = 0; i < numberIn("LOCKSTEP_PROGRAMS", 40); ++i)
        cases.push_back(generated(seed * 1'000'000 + i));
    const char* path = std::getenv("LOCKSTEP_ENGINE_CASES");
    if (path == nullptr)
        return; // nobody compares
    std::ofstream out(path, std::ios::binary);
    for (const EngineCase& each : cases) {
        const std::string answer = web::answer(each.request);
        out << each.name << '\n' << each.request.size() << ' ' << answer.size() << '\n' << each.request << answer;
    }
    out.close();
    CHECK(out);
}
