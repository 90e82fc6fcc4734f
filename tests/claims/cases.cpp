// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "tests/claims/cases.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <random>
#include <sstream>

#include "core/header/header.h"
#include "core/header/program.h"
#include "core/machine/run.h"
#include "tests/environment.h"

namespace lockstep::claims {
namespace {

const std::filesystem::path folder = LOCKSTEP_SOURCE_DIR "/resources/algorithms";

std::optional<std::string> read(const std::string& name)
{
    std::ifstream file(folder / (name + ".algo"));
    std::ostringstream text;
    text << file.rdbuf();
    return file ? std::optional(text.str()) : std::nullopt;
}

std::shared_ptr<const Network> networkOf(const std::string& spec)
{
    static std::map<std::string, std::shared_ptr<const Network>> made;
    auto& network = made[spec];
    if (!network)
        network = std::make_shared<const Network>(*makeNetwork(spec));
    return network;
}

} // namespace

std::vector<std::string> algorithms()
{
    std::vector<std::string> names;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder))
        if (const auto name = std::filesystem::relative(entry.path(), folder).replace_extension().generic_string();
            entry.path().extension() == ".algo" && !name.starts_with("common/"))
            names.push_back(name);
    std::ranges::sort(names);
    return names;
}

std::vector<Dimension> settings()
{
    std::vector<Dimension> dimensions;
    for (const SettingRow& row : settingRows()) {
        if (row.isTime())
            continue;
        auto values = row.values;
        if (row.takesCount)
            values.emplace_back("2");
        dimensions.push_back(
            {static_cast<int>(values.size()) + 1, [name = row.name, values](RunRequest& request, int value) {
                 if (value > 0) // else the header's
                     set(request.settings, name, values[static_cast<std::size_t>(value) - 1]);
             }});
    }
    return dimensions;
}

Dimension sources()
{
    return {6, [](RunRequest& request, int value) { request.operation.source = value % request.network->processes(); }};
}

Dimension words(const std::vector<std::int64_t>& values)
{
    return {static_cast<int>(values.size()), [values](RunRequest& request, int value) {
                request.operation.words = values[static_cast<std::size_t>(value)];
            }};
}

Dimension shifts()
{
    return {7, [](RunRequest& request, int value) { request.operation.shift = value; }};
}

Dimension embeddings()
{
    return {4, [](RunRequest& request, int value) {
                request.embeddingName = std::vector{"", "gray", "snake", "columns"}[static_cast<std::size_t>(value)];
            }};
}

Dimension faults()
{
    return {5, [](RunRequest& request, int value) {
                using enum Fault::Kind;
                const auto made = value == 1 ? readFault(Delay, "1:0-1:2")
                    : value == 2             ? readFault(Stop, "1:2")
                    : value == 3             ? readFault(Drop, "1:1-0")
                    : value == 4             ? readFault(Slow, "0-1:3")
                                             : std::nullopt;
                if (made)
                    request.setFaults({*made});
            }};
}

Dimension parameters(const std::vector<std::int64_t>& values)
{
    return {static_cast<int>(values.size()), [values](RunRequest& request, int value) {
                request.parameters.assign(
                    request.program->header.parameters.size(), values[static_cast<std::size_t>(value)]);
            }};
}

std::string textOf(const std::string& algorithm) { return read(algorithm).value_or(""); }

Cases::Cases(const std::string& algorithm) : Cases(algorithm, textOf(algorithm)) {}

Cases::Cases(const std::string& algorithm, const std::string& text) : m_name(algorithm)
{
    ProgramOptions options;
    options.name = algorithm;
    options.isBuiltIn = true;
    const auto program = compile(text, algorithm + ".algo", read, options);
    REQUIRE_MESSAGE(program, algorithm);
    m_program = *program;
}

RunRequest Cases::request(const std::string& network) const
{
    RunRequest request;
    request.program = m_program;
    request.network = networkOf(network);
    request.operation.kind = findOperation(m_program->header.operation).value_or(OperationKind::None);
    for (const auto& [name, value] : m_program->header.settings)
        set(request.settings, name, value);
    request.budgets.statements = 100'000; // with some parameters a program does not end
    return request;
}

std::int64_t Cases::each(const std::vector<std::string>& networks, const std::vector<Dimension>& dimensions,
    std::int64_t most, const std::function<void(const Trace&)>& visit) const
{
    std::vector<std::string> fit;
    std::ranges::copy_if(networks, std::back_inserter(fit),
        [&](const std::string& spec) { return static_cast<bool>(prepare(request(spec))); });
    std::uint64_t all = fit.size();
    for (const Dimension& dimension : dimensions)
        all *= static_cast<std::uint64_t>(dimension.values);
    std::mt19937_64 random(test::fromEnvironment("LOCKSTEP_SEED", 1));
    const bool isSample = static_cast<std::uint64_t>(most) < all;
    std::int64_t count = 0;
    for (std::uint64_t i = 0; i < (isSample ? static_cast<std::uint64_t>(most) : all); ++i) {
        std::uint64_t left = isSample ? random() % all : i;
        auto asked = request(fit[left % fit.size()]);
        left /= fit.size();
        for (const Dimension& dimension : dimensions) {
            const auto values = static_cast<std::uint64_t>(dimension.values);
            dimension.set(asked, static_cast<int>(left % values));
            left /= values;
        }
        const auto ready = prepare(std::move(asked));
        if (!ready)
            continue;
        const Trace trace = run(*ready);
        if (trace.error || (trace.verdict && !trace.verdict->correct))
            continue;
        ++count;
        visit(trace);
    }
    return count;
}

std::string text(const RunRequest& request)
{
    const OperationSetup& setup = request.operation;
    std::string text = request.program->name + " -n " + request.network->spec() + " --source "
        + std::to_string(setup.source) + " --words " + std::to_string(setup.words) + " --shift "
        + std::to_string(setup.shift);
    for (const auto& [name, value] : request.namedParameters())
        text += " --set " + name + '=' + std::to_string(value);
    for (const SettingRow& row : settingRows())
        text += " --" + row.name + ' ' + row.get(request.settings);
    if (!request.embeddingName.empty())
        text += " --embed " + request.embeddingName;
    for (const Fault& fault : request.faults)
        text += ' ' + optionText(fault);
    for (const auto value : setup.values)
        text += ' ' + std::to_string(value);
    return text;
}

std::vector<std::string> networksUpTo(int most)
{
    std::vector<std::string> all;
    for (const TopologyInfo& info : topologies())
        std::ranges::copy(networksOf(info.family, most), std::back_inserter(all));
    return all;
}

std::int64_t mostCases(std::int64_t standard)
{
    return static_cast<std::int64_t>(test::fromEnvironment("LOCKSTEP_CLAIMS", static_cast<std::uint64_t>(standard)));
}

} // namespace lockstep::claims
