// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/request/shown_size.h"

#include <algorithm>
#include <utility>

#include "app/library/disk.h"
#include "app/request/messages.h"
#include "core/network/network.h"
#include "core/network/network_name.h"

namespace lockstep {
namespace {

Diagnostic tooLarge(const std::string& spec)
{
    return {
        message::appTooLargeToShow, {spec, std::to_string(mostShownProcesses), std::to_string(mostShownLinks)}, {}, {}};
}

/// "4x3" -> 12, "20d" -> 2^20; 0 for anything else. At most one more than the maximum.
std::int64_t processesIn(const std::string& size)
{
    constexpr std::int64_t enough = mostShownProcesses + 1;
    std::int64_t product = 1;
    std::int64_t number = -1; // none yet
    for (const char c : size + 'x') {
        if (c >= '0' && c <= '9')
            number = std::min(enough, std::max<std::int64_t>(number, 0) * 10 + (c - '0'));
        else if ((c == 'd' || c == 'D') && number >= 0)
            number = number < 15 ? std::int64_t{1} << number : enough;
        else if (c == 'x' && number >= 0)
            product = std::min(enough, product * std::exchange(number, -1));
        else
            return 0;
    }
    return product;
}

} // namespace

std::optional<Diagnostic> tooLargeToShow(const std::string& spec)
{
    if (const auto file = fileOfNetwork(spec); !file.empty()) {
        if (sizeOnDisk(file).value_or(0) > mostShownFileBytes)
            return problem(message::appFileTooLargeToShow, {file, std::to_string(mostShownFileBytes / 1'000'000)});
        return std::nullopt;
    }
    const NetworkName name = readNetworkName(spec);
    if (!name.hasSize || processesIn(name.size) <= mostShownProcesses)
        return std::nullopt;
    return tooLarge(spec);
}

std::optional<Diagnostic> tooLargeToShow(const Network& network)
{
    std::int64_t ends = 0; // counting needs no list of links
    for (NodeId node = 0; node < network.nodes(); ++node)
        ends += network.degree(node);
    if (network.processes() <= mostShownProcesses && ends <= 2 * mostShownLinks)
        return std::nullopt;
    return tooLarge(network.spec());
}

} // namespace lockstep
