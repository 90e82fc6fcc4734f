// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/record/findings.h"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include "app/record/collective_text.h"
#include "app/record/matching.h"
#include "app/record/messages.h"
#include "app/record/recorded_program.h"
#include "app/record/standing.h"
#include "core/base/catalogue.h"
#include "core/base/diagnostic.h"
#include "core/base/text.h"

namespace lockstep {
namespace {

using EventKind = RankEvent::Kind;
using Sentences = std::vector<std::string>;

struct FoundIn {
    const Recording& recording;
    const Matching matching;
};

bool isFinished(const Recording& recording) { return std::ranges::all_of(recording.ranks, &RankRecord::finalized); }

std::string atRank(const Recording& recording, const EventPlace& place, const std::string& value)
{
    return say(message::recordRankHas,
        {std::to_string(place.rank), value + placeText(recording, place.rank, eventAt(recording, place).site)});
}

// Collectives

/// Whether all ranks give blocks of one size to it.
bool hasOneSize(const std::string& kind)
{
    constexpr std::array<std::string_view, 10> kinds = {"bcast", "reduce", "allreduce", "scan", "exscan", "gather",
        "scatter", "allgather", "alltoall", "reduce_scatter_block"};
    return std::ranges::find(kinds, kind) != kinds.end();
}

bool isNamedType(const std::string& type) { return type != "-" && type != "MPI_BYTE" && type != "MPI_PACKED"; }
bool areDifferentTypes(const std::string& one, const std::string& other)
{
    return one != other && isNamedType(one) && isNamedType(other);
}

/// In what two calls of one collective must agree.
struct Agreement {
    bool (*differs)(const RankEvent& one, const RankEvent& other);
    std::string (*value)(const RankEvent&);
    Message sentence; ///< of the call, and the values of two ranks
};
const std::array agreements{
    Agreement{[](const RankEvent& one, const RankEvent& other) { return one.name != other.name; },
        [](const RankEvent& event) { return "MPI_" + event.name; }, message::recordKindsDiffer},
    Agreement{[](const RankEvent& one, const RankEvent& other) { return one.root != other.root; },
        [](const RankEvent& event) { return std::to_string(event.root); }, message::recordRootsDiffer},
    Agreement{[](const RankEvent& one, const RankEvent& other) { return one.operation != other.operation; },
        [](const RankEvent& event) {
            return event.operation == "own" ? say(message::recordOwnOperation) : event.operation;
        },
        message::recordOperationsDiffer},
    Agreement{[](const RankEvent& one, const RankEvent& other) {
                  return hasOneSize(collectiveKind(one.name)) && one.bytes != other.bytes;
              },
        [](const RankEvent& event) { return counted(event.bytes, "byte"); }, message::recordSizesDiffer},
    Agreement{[](const RankEvent& one, const RankEvent& other) { return areDifferentTypes(one.type, other.type); },
        [](const RankEvent& event) { return event.type; }, message::recordTypesDiffer},
};

/// The next collective of a rank in the communicator, after one of that number.
const CollectiveCalls* following(const FoundIn& found, const CollectiveCalls& calls)
{
    const auto next = std::ranges::find_if(found.matching.collectives, [&](const CollectiveCalls& other) {
        return other.communicator == calls.communicator && other.number == calls.number + 1;
    });
    return next == found.matching.collectives.end() ? nullptr : &*next;
}

/// "then MPI_Barrier" of both, if they call the same two in another order.
std::optional<std::string> otherOrder(
    const FoundIn& found, const CollectiveCalls& calls, const EventPlace& one, const EventPlace& other)
{
    const CollectiveCalls* next = following(found, calls);
    const auto nameAt = [&](const CollectiveCalls& at, int rank) {
        const auto call = std::ranges::find(at.calls, rank, &EventPlace::rank);
        return call == at.calls.end() ? std::string() : eventAt(found.recording, *call).name;
    };
    const std::string first = eventAt(found.recording, one).name, second = eventAt(found.recording, other).name;
    if (!next)
        return std::nullopt;
    const std::string afterFirst = nameAt(*next, one.rank), afterSecond = nameAt(*next, other.rank);
    const bool isSwapped =
        (afterFirst.empty() || afterFirst == second) && (afterSecond.empty() || afterSecond == first);
    if (!isSwapped)
        return std::nullopt;
    return say(message::recordOrderDiffers,
        {std::to_string(calls.number), atRank(found.recording, one, "MPI_" + first),
            atRank(found.recording, other, "MPI_" + second)});
}

struct Mismatch {
    std::string sentence;
    bool isOfKind = false; ///< what follows in the communicator follows from it
};

std::optional<Mismatch> mismatchIn(const FoundIn& found, const CollectiveCalls& calls)
{
    const EventPlace& first = calls.calls.front();
    const RankEvent& one = eventAt(found.recording, first);
    for (const Agreement& agreement : agreements)
        for (const EventPlace& place : calls.calls) {
            const RankEvent& other = eventAt(found.recording, place);
            if (!agreement.differs(one, other))
                continue;
            const bool isOfKind = agreement.sentence == Message(message::recordKindsDiffer);
            if (isOfKind)
                if (const auto order = otherOrder(found, calls, first, place))
                    return Mismatch{*order, true};
            return Mismatch{say(agreement.sentence,
                                {isOfKind ? std::to_string(calls.number) : "MPI_" + one.name,
                                    atRank(found.recording, first, agreement.value(one)),
                                    atRank(found.recording, place, agreement.value(other))}),
                isOfKind};
        }
    return std::nullopt;
}

Sentences mismatches(const FoundIn& found)
{
    Sentences sentences;
    std::set<int> isOver; ///< communicators
    for (const CollectiveCalls& calls : found.matching.collectives) {
        if (isOver.contains(calls.communicator))
            continue;
        if (const auto mismatch = mismatchIn(found, calls)) {
            sentences.push_back(mismatch->sentence);
            if (mismatch->isOfKind)
                isOver.insert(calls.communicator);
        }
    }
    return sentences;
}

Sentences missing(const FoundIn& found)
{
    Sentences sentences;
    if (!isStuck(found.recording.end))
        return sentences;
    for (const CollectiveCalls& calls : found.matching.collectives) {
        std::vector<int> waiting;
        for (const EventPlace& place : calls.calls)
            if (!eventAt(found.recording, place).ended)
                waiting.push_back(place.rank);
        const auto absent = missingIn(found.recording, calls);
        if (!waiting.empty() && !absent.empty())
            sentences.push_back(say(message::recordMissingRanks,
                {"MPI_" + eventAt(found.recording, calls.calls.front()).name, ranksText(absent), ranksText(waiting)}));
    }
    return sentences;
}

// Messages

Sentences requests(const FoundIn& found)
{
    Sentences sentences;
    for (std::size_t rank = 0; rank < found.recording.ranks.size(); ++rank) {
        const RankRecord& record = found.recording.ranks[rank];
        for (std::size_t i = 0; record.finalized && i < record.events.size(); ++i)
            if (const RankEvent& event = record.events[i]; event.id > 0 && !event.ended)
                sentences.push_back(say(message::recordRequestLeft,
                    {std::to_string(rank), callText(found.recording, {static_cast<int>(rank), i})}));
    }
    return sentences;
}

Sentences unreceived(const FoundIn& found)
{
    Sentences sentences;
    for (const EventPlace& place : found.matching.unreceived)
        if (found.recording.ranks[static_cast<std::size_t>(eventAt(found.recording, place).to)].finalized)
            sentences.push_back(
                say(message::recordNotReceived, {std::to_string(place.rank), callText(found.recording, place)}));
    return sentences;
}

/// Messages that have come to ranks that wait for another tag, or on another communicator.
Sentences otherTags(const FoundIn& found)
{
    Sentences sentences;
    for (const int rank : found.recording.stuck()) {
        const auto& record = found.recording.ranks[static_cast<std::size_t>(rank)];
        std::vector<RankEvent> waiting = record.polling;
        std::ranges::copy_if(record.events, std::back_inserter(waiting), [](const RankEvent& event) {
            return event.waits && !event.ended && (event.isReceive() || event.kind == EventKind::Probe);
        });
        for (const RankEvent& event : waiting)
            for (const EventPlace& place : found.matching.unreceived) {
                const RankEvent& sent = eventAt(found.recording, place);
                if (sent.to != rank || event.askedFrom == -2 || (event.askedFrom >= 0 && event.askedFrom != place.rank))
                    continue;
                const std::string me = std::to_string(rank), source = std::to_string(place.rank);
                const std::string call = callText(found.recording, place);
                sentences.push_back(sent.communicator != event.communicator
                        ? say(message::recordOtherCommunicator, {me, source, call})
                        : say(message::recordOtherTag,
                            {me, std::to_string(event.askedTag), std::to_string(sent.tag), source, call}));
            }
    }
    return sentences;
}

Sentences differentTypes(const FoundIn& found)
{
    Sentences sentences;
    for (const auto& [receive, send] : found.matching.senderOf) {
        const RankEvent& taken = eventAt(found.recording, receive);
        const RankEvent& sent = eventAt(found.recording, send);
        if (areDifferentTypes(sent.type, taken.receiveType))
            sentences.push_back(say(message::recordMessageTypes,
                {atRank(found.recording, send, sent.type), atRank(found.recording, receive, taken.receiveType)}));
    }
    return sentences;
}

/// The message that was longer than its receive.
Sentences truncated(const FoundIn& found)
{
    Sentences sentences;
    for (std::size_t rank = 0; rank < found.recording.ranks.size(); ++rank) {
        const RankRecord& record = found.recording.ranks[rank];
        if (record.exit.errorClass != "MPI_ERR_TRUNCATE")
            continue;
        for (std::size_t i = 0; i < record.events.size(); ++i) {
            const RankEvent& event = record.events[i];
            if (!event.isReceive() || event.received)
                continue;
            for (const EventPlace& place : found.matching.uncertain)
                if (const RankEvent& sent = eventAt(found.recording, place);
                    std::cmp_equal(sent.to, rank) && accepts(event, sent, place.rank) && sent.bytes > event.space)
                    sentences.push_back(say(message::recordTooLong,
                        {std::to_string(rank), std::to_string(event.space),
                            callText(found.recording, {static_cast<int>(rank), i}), std::to_string(place.rank),
                            callText(found.recording, place), std::to_string(sent.bytes)}));
        }
    }
    return sentences;
}

/// Whether a receive from any source took one message of several: with other sends it may take another one.
bool isFree(const Recording& recording)
{
    const bool hasAny = std::ranges::any_of(recording.ranks, [](const RankRecord& rank) {
        return std::ranges::any_of(
            rank.events, [](const RankEvent& event) { return event.received && event.askedFrom == -1; });
    });
    return hasAny && (recording.operations() > mostForRaces || !racesIn(recording).empty());
}

Sentences buffering(const FoundIn& found)
{
    if (!isFinished(found.recording) || isFree(found.recording))
        return {};
    const SynchronousPlay play = playSynchronously(found.recording, found.matching);
    if (play.ends)
        return {};
    constexpr std::size_t most = 4;
    std::vector<std::string> waiting;
    for (const EventPlace& place : play.waiting)
        if (waiting.size() < most)
            waiting.push_back(
                say(message::recordRankIn, {std::to_string(place.rank), callText(found.recording, place)}));
    if (play.waiting.size() > most)
        waiting.push_back(say(message::recordMoreRanks, {std::to_string(play.waiting.size() - most)}));
    return {say(message::recordBuffering, {joined(waiting, "; ")})};
}

// What is not in the program

std::string countsText(const std::map<std::string, std::int64_t>& calls)
{
    std::vector<std::string> texts;
    for (const auto& [name, count] : calls)
        texts.push_back(say(message::recordTimes, {std::to_string(count), "MPI_" + name}));
    return joined(texts);
}

Sentences leftOut(const FoundIn& found)
{
    std::map<std::string, std::int64_t> unknown, elsewhere;
    std::int64_t oneSided = 0;
    for (const RankRecord& rank : found.recording.ranks) {
        for (const RankEvent& event : rank.events) {
            unknown[event.name] += event.kind == EventKind::Unknown ? 1 : 0;
            oneSided += event.kind == EventKind::OneSided ? 1 : 0;
        }
        for (const auto& [name, count] : rank.elsewhere)
            elsewhere[name] += count;
    }
    std::erase_if(unknown, [](const auto& each) { return each.second == 0; });
    Sentences sentences;
    if (oneSided > 0)
        sentences.push_back(say(message::recordOneSided, {std::to_string(oneSided)}));
    if (!unknown.empty())
        sentences.push_back(say(message::recordUnknown, {countsText(unknown)}));
    if (!elsewhere.empty())
        sentences.push_back(say(message::recordElsewhere, {countsText(elsewhere)}));
    return sentences;
}

Sentences races(const FoundIn& found)
{
    Sentences sentences;
    for (const Race& race : racesIn(found.recording)) {
        const auto& event = eventAt(found.recording, {race.rank, race.event});
        sentences.push_back(say(message::recordRace,
            {std::to_string(race.rank), std::to_string(race.taken), std::to_string(event.receivedTag),
                std::to_string(race.other)}));
    }
    return sentences;
}

struct FindingRow {
    Message label;
    Sentences (*find)(const FoundIn&);
    bool needsAllCalls = true; ///< those of other threads, too
};
const std::array findingRows{
    FindingRow{message::recordLabelMissing, missing},
    FindingRow{message::recordLabelTag, otherTags},
    FindingRow{message::recordLabelCollective, mismatches},
    FindingRow{message::recordLabelLength, truncated},
    FindingRow{message::recordLabelType, differentTypes},
    FindingRow{message::recordLabelRequest, requests},
    FindingRow{message::recordLabelUnreceived, unreceived},
    FindingRow{message::recordLabelBuffering, buffering},
    FindingRow{message::recordLabelRace, races},
    FindingRow{message::recordLabelLeftOut, leftOut, false},
};

/// What is found again in a loop is one sentence, with how often.
Sentences folded(const Sentences& all)
{
    Sentences once;
    for (const std::string& each : all)
        if (std::ranges::find(once, each) == once.end())
            once.push_back(each);
    for (std::string& each : once)
        if (const auto times = std::ranges::count(all, each); times > 1)
            each = say(message::recordPartTimes, {std::to_string(times), each});
    return once;
}

} // namespace

std::vector<Finding> findingsIn(const Recording& recording)
{
    constexpr std::size_t most = 5; // of a kind
    const FoundIn found{recording, matchingOf(recording)};
    std::vector<Finding> findings;
    const bool isWhole =
        std::ranges::all_of(recording.ranks, [](const RankRecord& rank) { return rank.elsewhere.empty(); });
    for (const FindingRow& row : findingRows) {
        if (!isWhole && row.needsAllCalls)
            continue;
        const Sentences sentences = folded(row.find(found));
        for (std::size_t i = 0; i < std::min(most, sentences.size()); ++i)
            findings.push_back({say(row.label), sentences[i]});
        if (sentences.size() > most)
            findings.push_back({"", say(message::recordMore, {std::to_string(sentences.size() - most)})});
    }
    return findings;
}

} // namespace lockstep
