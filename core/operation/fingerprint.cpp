// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/operation/fingerprint.h"

#include <vector>

#include "core/base/scrambled.h"

namespace lockstep {
namespace {

Fingerprint ofLeaf(const Contributor& contributor)
{
    const std::uint64_t bits = contributor.bits();
    return {scrambled(bits), scrambled(scrambled(bits) ^ 0x5851f42d4c957f2dU)};
}

} // namespace

Fingerprint Fingerprints::of(const Contributions* contributions)
{
    std::vector<const Contributions*> waiting{contributions}; // no recursion, because sums can be chains of any length
    while (!waiting.empty()) {
        const auto* top = waiting.back();
        if (m_known.contains(top)) {
            waiting.pop_back();
            continue;
        }
        if (!top->left) {
            m_known.emplace(top, ofLeaf(top->leaf));
            continue;
        }
        const auto left = m_known.find(top->left.get());
        const auto right = m_known.find(top->right.get());
        if (left == m_known.end())
            waiting.push_back(top->left.get());
        else if (right == m_known.end())
            waiting.push_back(top->right.get());
        else
            m_known.emplace(
                top, Fingerprint{left->second.low + right->second.low, left->second.high + right->second.high});
    }
    return m_known.at(contributions);
}

} // namespace lockstep
