// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/request/new_program.h"

#include <algorithm>

#include "app/request/messages.h"
#include "core/base/catalogue.h"
#include "core/base/diagnostic.h"
#include "core/header/header.h"
#include "core/network/network_name.h"
#include "core/operation/operation.h"

namespace lockstep {
namespace {

/// Their names in the textbook: X, or a matrix and a vector.
std::string inputs(const OperationInfo& operation)
{
    return operation.inputs == 0 ? "" : operation.inputs == 1 ? "X" : "A, x";
}

} // namespace

std::string newProgram(const OperationInfo& operation, const std::string& family)
{
    const std::string data = inputs(operation);
    std::string header =
        "title: " + say(message::requestNewTitle, {inLanguage(operation.title)}) + "\n   operation: " + operation.name;
    std::string comment = say(message::requestNewComment);
    if (!data.empty()) {
        header += "\n   input: " + data + "\n   result: " + (operation.inputs > 1 ? "y" : data);
        comment += "\n      " + say(message::requestNewStart, {inLanguage(operation.starts)}) + "\n      "
            + say(message::requestNewEnd, {inLanguage(operation.ends)});
    }
    if (!family.empty())
        header += "\n   networks: " + family;
    return "/* " + header + " */\nprocedure MINE(p, my_id" + (data.empty() ? "" : ", " + data) + ")\nbegin\n   /* "
        + comment + " */\n   \nend MINE\n";
}

bool isUnchangedNew(const std::string& text, const Header& header)
{
    const auto operation = findOperation(header.operation);
    return operation
        && text == newProgram(operationInfo(*operation), header.networks.empty() ? "" : header.networks.front());
}

RunOptions ownRun(const std::string& text)
{
    RunOptions run;
    run.program = ownName;
    run.text = text;
    run.network = "ring:8";
    const Header header = headerAsFarAsRead(text);
    if (header.expectations.empty()) {
        const auto hasSize = [](const std::string& network) { return readNetworkName(network).hasSize; };
        if (const auto sized = std::ranges::find_if(header.networks, hasSize); sized != header.networks.end())
            run.network = *sized;
        return run;
    }
    const Expectation& expected = header.expectations.front();
    run.network = expected.network;
    for (std::size_t i = 0; i + 1 < expected.options.size(); i += 2)
        if (const auto& option = expected.options[i]; option.starts_with("--") && isRunOption(option.substr(2)))
            setRunOption(
                run, option.substr(2), expected.options[i + 1]); // errors are reported by the check of the header
    return run;
}

} // namespace lockstep
