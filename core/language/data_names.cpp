// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/language/data_names.h"

#include <algorithm>
#include <variant>

#include "core/language/walk.h"

namespace lockstep {
namespace {

void add(std::vector<std::string>& names, const syntax::ExpressionPtr& place)
{
    const auto* root = place ? rootOf(*place) : nullptr;
    if (root != nullptr && std::ranges::count(names, root->name) == 0)
        names.push_back(root->name);
}

struct Used {
    std::vector<std::string> sent;
    std::vector<std::string> moved; ///< sent, received or assigned
};

Used usedIn(const syntax::Unit& unit)
{
    Used used;
    eachStatement(unit.body, [&](const syntax::Statement& statement) {
        if (const auto* send = sendOf(statement)) {
            add(used.sent, send->value);
            add(used.moved, send->value);
        }
        if (const auto* receive = receiveOf(statement)) {
            for (const auto& place : receive->places)
                add(used.moved, place);
        } else if (const auto* assign = std::get_if<syntax::Assign>(&statement.node)) {
            add(used.moved, assign->place);
            add(used.moved, assign->value);
        }
    });
    return used;
}

} // namespace

DataNames dataNames(const syntax::Unit& main, std::size_t howMany, const std::vector<std::string>& numbers)
{
    const auto used = usedIn(main);
    const auto has = [](const std::vector<std::string>& names, const std::string& name) {
        return std::ranges::find(names, name) != names.end();
    };
    std::vector<std::string> parameters;
    for (const auto& parameter : main.parameters)
        if (!has(numbers, parameter.name) && has(used.moved, parameter.name))
            parameters.push_back(parameter.name);
    DataNames found;
    found.inputs.assign(
        parameters.begin(), parameters.begin() + static_cast<std::ptrdiff_t>(std::min(howMany, parameters.size())));
    for (const auto& name : used.sent)
        if (found.inputs.size() < howMany && !has(numbers, name) && !has(found.inputs, name))
            found.inputs.push_back(name);
    if (found.inputs.empty())
        return found;
    found.result = parameters.size() > howMany ? parameters.back() : found.inputs.front();
    return found;
}

} // namespace lockstep
