// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/figure/model/subject.h"

#include <algorithm>

#include "core/figure/model/figure.h"
#include "core/trace/message_record.h"
#include "core/trace/trace.h"

namespace lockstep {
namespace {

/// The same for all subjects that meet.
std::uint64_t keyOf(const Subject& subject)
{
    const auto key = [](std::uint64_t kind, int a, int b = 0) {
        return kind << 60U | static_cast<std::uint64_t>(static_cast<std::uint32_t>(a)) << 30U
            | static_cast<std::uint32_t>(b);
    };
    if (const auto* message = std::get_if<MessageSubject>(&subject))
        return key(1, message->message);
    if (const auto process = processOf(subject))
        return key(2, *process);
    if (const auto link = linkOf(subject))
        return key(3, std::min(link->from, link->to), std::max(link->from, link->to));
    return key(0, static_cast<int>(subject.index()));
}

NodeId firstSwitchOf(const Figure& figure, std::optional<std::size_t> panel)
{
    return panel && *panel < figure.firstSwitches.size() ? figure.firstSwitches[*panel] : figure.firstSwitch;
}

} // namespace

bool isSwitch(const Figure& figure, NodeId node, std::optional<std::size_t> panel)
{
    return node >= firstSwitchOf(figure, panel);
}

std::string nodeName(const Figure& figure, NodeId node, std::optional<std::size_t> panel)
{
    const NodeId first = firstSwitchOf(figure, panel);
    return node < first ? std::to_string(node) : 's' + std::to_string(node - first + 1);
}

MessageSubject wholeMessage(const Trace& trace, int message)
{
    const MessageRecord& record = trace.messages[static_cast<std::size_t>(message)];
    return {
        .message = message,
        .round = record.round,
        .source = record.source,
        .destination = record.destination,
        .from = record.path.front(),
        .to = record.path.back(),
        .words = record.words,
        .sent = record.round,
        .links = std::max(1, static_cast<int>(record.path.size()) - 1),
    };
}

std::optional<ProcessId> processOf(const Subject& subject)
{
    if (const auto* node = std::get_if<NodeSubject>(&subject); node && node->process != nobody)
        return node->process;
    if (const auto* process = std::get_if<ProcessSubject>(&subject))
        return process->process;
    if (const auto* held = std::get_if<HeldSubject>(&subject))
        return held->process;
    if (const auto* cells = std::get_if<CellsSubject>(&subject))
        return cells->process;
    return std::nullopt;
}

std::optional<LinkEnds> linkOf(const Subject& subject)
{
    if (const auto* link = std::get_if<LinkSubject>(&subject))
        return LinkEnds{link->from, link->to};
    if (const auto* badge = std::get_if<BadgeSubject>(&subject))
        return LinkEnds{badge->from, badge->to};
    if (const auto* load = std::get_if<LoadSubject>(&subject))
        return LinkEnds{load->from, load->to, load->round};
    return std::nullopt;
}

bool isNodeOrProcess(const Subject& subject)
{
    using enum ProcessSubject::As;
    if (const auto* process = std::get_if<ProcessSubject>(&subject))
        return process->as != Contents && process->as != Input && process->as != Result;
    return std::holds_alternative<NodeSubject>(subject);
}

bool meets(const Subject& one, const Subject& other)
{
    if (keyOf(one) != keyOf(other))
        return false;
    const auto* a = std::get_if<MessageSubject>(&one);
    const auto* b = std::get_if<MessageSubject>(&other);
    if (a && b)
        return a->hop < 0 || b->hop < 0 || a->hop == b->hop;
    return processOf(one) || linkOf(one) || one == other;
}

SubjectSet::SubjectSet(const std::vector<Subject>& subjects)
{
    for (const Subject& subject : subjects)
        m_subjects.emplace(keyOf(subject), subject);
}

bool SubjectSet::meets(const Subject& subject) const
{
    if (m_subjects.empty())
        return false;
    const auto [first, last] = m_subjects.equal_range(keyOf(subject));
    return std::any_of(first, last, [&](const auto& each) { return lockstep::meets(each.second, subject); });
}

} // namespace lockstep
