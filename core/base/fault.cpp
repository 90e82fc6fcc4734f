// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/base/fault.h"
#include "core/base/catalogue.h"

#include <algorithm>
#include <charconv>
#include <utility>

namespace lockstep {
namespace {

constexpr int most = 1'000'000; ///< rounds, processes and factors

/// Takes a text apart from its beginning.
class Reader {
public:
    explicit Reader(std::string_view text) : m_text(text) {}

    bool number(int& value, int least)
    {
        const auto [end, error] = std::from_chars(m_text.data(), m_text.data() + m_text.size(), value);
        if (error != std::errc() || value < least || value > most)
            return false;
        m_text.remove_prefix(static_cast<std::size_t>(end - m_text.data()));
        return true;
    }
    bool sign(char sign)
    {
        if (!m_text.starts_with(sign))
            return false;
        m_text.remove_prefix(1);
        return true;
    }
    /// What stands before the last such sign.
    bool name(std::string& name, char before)
    {
        const auto end = m_text.rfind(before);
        if (end == std::string_view::npos || end == 0)
            return false;
        name = m_text.substr(0, end);
        m_text.remove_prefix(end);
        return true;
    }
    bool isAtEnd() const { return m_text.empty(); }

private:
    std::string_view m_text;
};

bool readMessage(Reader& reader, Fault& fault)
{
    return reader.number(fault.round, 1) && reader.sign(':') && reader.number(fault.process, 0) && reader.sign('-')
        && reader.number(fault.destination, 0) && (!reader.sign('#') || reader.number(fault.which, 1));
}

bool readLink(std::string_view text, Fault& fault)
{
    const auto colon = text.rfind(':');
    if (colon == std::string_view::npos)
        return false;
    Reader ends(text.substr(0, colon)), times(text.substr(colon + 1));
    if (!ends.name(fault.from, '-') || !times.number(fault.amount, 2) || !times.isAtEnd())
        return false;
    fault.to = text.substr(fault.from.size() + 1, colon - fault.from.size() - 1);
    return !fault.to.empty();
}

} // namespace

const std::vector<FaultRow>& faultRows()
{
    static const std::vector<FaultRow> rows = {
        {Fault::Kind::Drop, "drop", translatable("Lose message"), "R:S-D[#K]", "2:0-4",
            translatable(
                "lose the message that process S sends to D in round R (#2: the second one); can be repeated")},
        {Fault::Kind::Delay, "delay", translatable("Delay message"), "R:S-D[#K]:N", "2:0-4:3",
            translatable("let that message arrive N rounds later; can be repeated")},
        {Fault::Kind::Slow, "slow", translatable("Slow link"), "A-B:N", "3-4:5",
            translatable("let words take N times as long on the link between the nodes A and B; can be repeated")},
        {Fault::Kind::Stop, "stop", translatable("Stop process"), "P:R", "5:2",
            translatable("stop process P before round R; can be repeated")},
    };
    return rows;
}

std::optional<Fault> readFault(Fault::Kind kind, std::string_view text)
{
    Fault fault{.kind = kind};
    Reader reader(text);
    const auto isRead = [&] {
        switch (kind) {
        case Fault::Kind::Drop: return readMessage(reader, fault) && reader.isAtEnd();
        case Fault::Kind::Delay:
            return readMessage(reader, fault) && reader.sign(':') && reader.number(fault.amount, 1) && reader.isAtEnd();
        case Fault::Kind::Slow: return readLink(text, fault);
        case Fault::Kind::Stop:
            return reader.number(fault.process, 0) && reader.sign(':') && reader.number(fault.round, 1)
                && reader.isAtEnd();
        }
        return false;
    };
    return isRead() ? std::optional(std::move(fault)) : std::nullopt;
}

std::string faultText(const Fault& fault)
{
    switch (fault.kind) {
    case Fault::Kind::Slow: return fault.from + '-' + fault.to + ':' + std::to_string(fault.amount);
    case Fault::Kind::Stop: return std::to_string(fault.process) + ':' + std::to_string(fault.round);
    case Fault::Kind::Drop:
    case Fault::Kind::Delay: break;
    }
    return std::to_string(fault.round) + ':' + std::to_string(fault.process) + '-' + std::to_string(fault.destination)
        + (fault.which > 1 ? '#' + std::to_string(fault.which) : "")
        + (fault.kind == Fault::Kind::Delay ? ':' + std::to_string(fault.amount) : "");
}

std::string optionText(const Fault& fault)
{
    return "--" + faultRows()[static_cast<std::size_t>(fault.kind)].name + ' ' + faultText(fault);
}

std::string faultList(const std::vector<Fault>& faults, Fault::Kind kind)
{
    std::string list;
    for (const Fault& fault : faults)
        if (fault.kind == kind)
            list += (list.empty() ? "" : ",") + faultText(fault);
    return list;
}

RoundNumber stoppedFrom(const std::vector<Fault>& faults, ProcessId process)
{
    RoundNumber first = 0;
    for (const Fault& fault : faults)
        if (fault.kind == Fault::Kind::Stop && fault.process == process && (first == 0 || fault.round < first))
            first = fault.round;
    return first;
}

RoundNumber lastLost(const std::vector<Fault>& faults, ProcessId source, ProcessId destination)
{
    RoundNumber last = 0;
    for (const Fault& fault : faults)
        if (fault.kind == Fault::Kind::Drop && fault.destination == destination
            && (source == nobody || fault.process == source))
            last = std::max(last, fault.round);
    return last;
}

bool concernMessages(const std::vector<Fault>& faults) { return std::ranges::any_of(faults, &Fault::concernsMessage); }

} // namespace lockstep
