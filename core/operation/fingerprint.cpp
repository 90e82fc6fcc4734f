// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/operation/fingerprint.h"

#include <vector>

namespace lockstep {
namespace {

/// The finaliser of splitmix64.
std::uint64_t scrambled(std::uint64_t bits)
{
    bits += 0x9e3779b97f4a7c15U;
    bits = (bits ^ (bits >> 30)) * 0xbf58476d1ce4e5b9U;
    bits = (bits ^ (bits >> 27)) * 0x94d049bb133111ebU;
    return bits ^ (bits >> 31);
}

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
