// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/wrong_text.h"

#include <algorithm>
#include <vector>

#include "core/base/text.h"

namespace lockstep {
namespace {

// X0, X0→3; sums and terms name themselves.
std::string blockName(const BlockData& block)
{
    auto name = describe(Value::blockOf(block), 24);
    for (auto at = name.find(", "); at != std::string::npos; at = name.find(", ", at)) // commas part names
        name.erase(at + 1, 1);
    return !name.empty() && name.front() >= '0' && name.front() <= '9' ? 'X' + name : name;
}

class WrongText {
public:
    WrongText(const OperationSetup& setup, const Verdict& verdict, const Wrong& wrong)
        : m_setup(setup), m_verdict(verdict), m_wrong(wrong)
    {}

    std::string text()
    {
        add("lacks ", names(m_wrong.missing));
        add("should not have ", names(m_wrong.unexpected));
        add("has twice ", names(m_wrong.twice));
        for (const auto& block : m_wrong.combined)
            m_parts.push_back("combines by " + wayOf(block.combination) + ": " + itemName(block));
        for (const auto& block : m_wrong.outOfOrder)
            m_parts.push_back("combines out of order: " + orderOf(block));
        add("has in the wrong place ", places());
        add("has not heard of ", joinedShortly(m_wrong.unheard, [](ProcessId each) { return std::to_string(each); }));
        return "process " + std::to_string(m_wrong.process) + ' ' + joined(m_parts, "; ");
    }

private:
    static constexpr std::size_t most = 8;

    template <class Items, class Name> static std::string joinedShortly(const Items& items, const Name& name)
    {
        std::vector<std::string> names;
        for (std::size_t i = 0; i < std::min(most, items.size()); ++i)
            names.push_back(name(items[i]));
        if (items.size() > most)
            names.push_back("… (" + std::to_string(items.size()) + ")");
        return joined(names, ", ");
    }

    void add(const char* what, const std::string& names)
    {
        if (!names.empty())
            m_parts.push_back(what + names);
    }

    std::string names(const std::vector<BlockData>& blocks) const
    {
        return joinedShortly(blocks, [this](const BlockData& block) { return itemName(block); });
    }

    /// "X0", "word 2 of X0", "Σ0..3 for nobody"
    std::string itemName(const BlockData& block) const
    {
        const auto& info = operationInfo(m_setup.kind);
        auto name = info.sorts ? "the number " + std::to_string(block.number) : blockName(block);
        if (block.destination == nobody && info.addresses)
            name += " for nobody";
        if (block.first == 0 && block.words == m_setup.words)
            return name;
        const auto last = block.first + block.words - 1;
        return (block.words == 1 ? "word " + std::to_string(last)
                                 : "words " + std::to_string(block.first) + " to " + std::to_string(last))
            + " of " + name;
    }

    /// "+ and max"; "max, not by +"
    std::string wayOf(Combination how) const
    {
        const bool isOther = !isMixed(how) && m_verdict.combination != Combination::None;
        return signsOf(how) + (isOther ? ", not by " + signsOf(m_verdict.combination) : "");
    }

    static std::string orderOf(const BlockData& block)
    {
        return joinedShortly(
            block.contributors(), [](const Contributor& each) { return std::to_string(each.process); });
    }

    std::string places() const
    {
        return joinedShortly(m_wrong.misplaced, [this](const Misplaced& each) {
            return itemName(each.block)
                + (each.index ? " at [" + std::to_string(*each.index) + ']' : std::string(" at no index"));
        });
    }

    const OperationSetup& m_setup;
    const Verdict& m_verdict;
    const Wrong& m_wrong;
    std::vector<std::string> m_parts;
};

} // namespace

std::string wrongText(const OperationSetup& setup, const Verdict& verdict, const Wrong& wrong)
{
    return WrongText(setup, verdict, wrong).text();
}

} // namespace lockstep
