// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/question/misconceptions.h"

#include <algorithm>
#include <set>

#include "core/account/holdings.h"
#include "core/account/run_view.h"
#include "core/header/program.h"
#include "core/network/metrics.h"
#include "core/network/network.h"
#include "core/question/claims.h"
#include "core/question/round_messages.h"
#include "core/replay/process_view.h"
#include "core/trace/crowding.h"

namespace lockstep {
namespace {

using Ask = Question::Kind;
using Numbers = std::vector<std::int64_t>;
using Answers = std::vector<Answer>;

constexpr int mostOthers = 16; ///< processes that are looked at

const Trace& traceOf(const Asked& asked) { return asked.run.trace(); }
RoundNumber roundOf(const Asked& asked) { return asked.question.round.value_or(0); }
bool isOfRun(const Asked& asked) { return !asked.question.round; }

Answers item(AnswerItem one) { return {Answer{std::move(one)}}; }
Answers count(std::int64_t number) { return number < 0 ? Answers{} : item(number); }

/// Of the round, or, where the question is about the run, of all.
template <class Visit> void eachMessageAsked(const Asked& asked, const Visit& visit)
{
    if (!isOfRun(asked))
        return eachMessage(traceOf(asked), roundOf(asked), visit);
    for (RoundNumber round = 1; round <= std::ssize(traceOf(asked).rounds); ++round)
        eachMessage(traceOf(asked), round, visit);
}

template <class Of> std::int64_t sum(const Asked& asked, const Of& of)
{
    std::int64_t sum = 0;
    eachMessageAsked(asked, [&](const MessageRecord& message) { sum += of(message); });
    return sum;
}
std::int64_t messagesOf(const Asked& asked)
{
    return sum(asked, [](const MessageRecord&) { return 1; });
}
std::int64_t wordsOf(const Asked& asked)
{
    return sum(asked, [](const MessageRecord& message) { return message.words; });
}

// What the argument {number} may be.
Numbers none(const Asked&) { return {0}; }
Numbers noneOfRun(const Asked& asked) { return isOfRun(asked) ? Numbers{0} : Numbers{}; }
Numbers noneOfRound(const Asked& asked) { return isOfRun(asked) ? Numbers{} : Numbers{0}; }

/// The rounds around the one that is asked about, the nearest first: that many on each side.
template <int most> Numbers otherRounds(const Asked& asked)
{
    Numbers rounds;
    for (RoundNumber away = 1; !isOfRun(asked) && away <= most; ++away)
        for (const RoundNumber round : {roundOf(asked) - away, roundOf(asked) + away}) {
            Question other = asked.question;
            other.round = round;
            if (round > 0 && !unaskable(other, traceOf(asked)))
                rounds.push_back(round);
        }
    return rounds;
}
/// Before the first round, where the first one is asked about.
Numbers start(const Asked& asked)
{
    return roundOf(asked) == 1 && questionKind(asked.question.kind).firstRound == 0 ? Numbers{0} : Numbers{};
}
Numbers otherProcesses(const Asked& asked)
{
    Numbers processes;
    const int all = traceOf(asked).processes();
    for (int i = 1; i < std::min(all, mostOthers + 1); ++i)
        processes.push_back((asked.question.process + i) % all);
    return processes;
}
/// The process that sends the most messages, the lowest of several.
Numbers busiest(const Asked& asked)
{
    Numbers messages(static_cast<std::size_t>(traceOf(asked).processes()), 0);
    eachMessageAsked(
        asked, [&](const MessageRecord& message) { ++messages[static_cast<std::size_t>(message.source)]; });
    const auto most = std::ranges::max_element(messages);
    return *most > 0 ? Numbers{most - messages.begin()} : Numbers{};
}

// What the answer would be.
Answers ofRound(const Asked& asked, std::int64_t round)
{
    Question other = asked.question;
    other.round = static_cast<RoundNumber>(round);
    return {rightAnswer(other, asked.run)};
}
Answers ofProcess(const Asked& asked, std::int64_t process)
{
    Question other = asked.question;
    other.process = static_cast<ProcessId>(process);
    return {rightAnswer(other, asked.run)};
}

/// Those at one end of the messages of the round.
template <ProcessId MessageRecord::*end> Answers ends(const Asked& asked, std::int64_t)
{
    std::set<ProcessId> all;
    eachMessageAsked(asked, [&](const MessageRecord& message) { all.insert(message.*end); });
    return {Answer(all.begin(), all.end())};
}
Answers allProcesses(const Asked& asked, std::int64_t)
{
    Answer all;
    for (ProcessId process = 0; process < traceOf(asked).processes(); ++process)
        all.emplace_back(process);
    return {all};
}

Answers heldOf(const Asked& asked, std::vector<Value> items)
{
    return item(heldData(std::move(items), traceOf(asked)));
}
/// Each message that it receives in the round.
Answers received(const Asked& asked, std::int64_t)
{
    Answers all;
    eachMessageAsked(asked, [&](const MessageRecord& message) {
        if (message.destination == asked.question.process)
            all.push_back({heldData(itemsOf({message.payload}), traceOf(asked))});
    });
    return all;
}
/// Each message that it sends in the round and of which it holds everything.
Answers sentAndKept(const Asked& asked, std::int64_t)
{
    Answers all;
    const Answer right = rightAnswer(asked.question, asked.run);
    const auto& held = std::get<HeldData>(right.front()).items;
    eachMessageAsked(asked, [&](const MessageRecord& message) {
        const auto items = itemsOf({message.payload});
        const auto isHeld = [&](const Value& one) { return std::ranges::count(held, one) > 0; };
        if (message.source == asked.question.process && !items.empty() && std::ranges::all_of(items, isHeld))
            all.push_back({heldData(items, traceOf(asked))});
    });
    return all;
}
Answers nothingIfSent(const Asked& asked, std::int64_t number)
{
    return sentAndKept(asked, number).empty() ? Answers{} : heldOf(asked, {});
}

Answers largest(const Asked& asked, std::int64_t)
{
    std::int64_t words = 0;
    eachMessageAsked(asked, [&](const MessageRecord& message) { words = std::max(words, message.words); });
    return count(words > 0 ? words : -1);
}
/// Of the busiest links of the round, in both directions.
template <auto LinkLoad::*of, bool both> Answers onBusiestLink(const Asked& asked, std::int64_t)
{
    const RoundRecord* const record = roundAt(traceOf(asked), roundOf(asked));
    if (record == nullptr || record->links.empty())
        return {};
    const LinkLoad& most = *std::ranges::max_element(record->links, {}, &LinkLoad::words);
    const auto isBack = [&](const LinkLoad& load) { return load.from == most.to && load.to == most.from; };
    const auto back = std::ranges::find_if(record->links, isBack);
    if (!both)
        return count(most.*of);
    return count(back == record->links.end() ? -1 : most.*of + (*back).*of);
}

/// A word once for each link that it crosses.
Answers hopsOfWords(const Asked& asked, std::int64_t)
{
    return count(sum(asked, [](const MessageRecord& message) {
        return message.words * (static_cast<std::int64_t>(message.path.size()) - 1);
    }));
}

Answers startingWords(const Asked& asked, std::int64_t)
{
    const OperationSetup& setup = traceOf(asked).request.operation;
    const OperationInfo& info = operationInfo(setup.kind);
    return count(info.inputs != 1 || info.from() || info.addresses ? -1 : setup.words * traceOf(asked).processes());
}
Answers wordsFrom(const Asked& asked, std::int64_t process)
{
    return count(
        sum(asked, [&](const MessageRecord& message) { return message.source == process ? message.words : 0; }));
}
Answers messagesFrom(const Asked& asked, std::int64_t process)
{
    return count(sum(asked, [&](const MessageRecord& message) { return message.source == process ? 1 : 0; }));
}
Answers messagesTimesLargest(const Asked& asked, std::int64_t number)
{
    const Answers most = largest(asked, number);
    return most.empty() ? Answers{} : count(messagesOf(asked) * std::get<std::int64_t>(most.front().front()));
}

Answers doublings(const Asked& asked, std::int64_t)
{
    std::int64_t doublings = 0;
    while ((std::int64_t{1} << doublings) < traceOf(asked).processes())
        ++doublings;
    return count(doublings);
}

double rightTime(const Asked& asked) { return std::get<double>(rightAnswer(asked.question, asked.run).front()); }
/// How often ts is in the time.
std::int64_t starts(const Asked& asked)
{
    return isOfRun(asked) ? traceOf(asked).totals.ts : messagesOf(asked) > 0 ? 1 : 0;
}
Answers timeWithoutStarts(const Asked& asked, std::int64_t)
{
    const double left = rightTime(asked) - double(starts(asked)) * traceOf(asked).request.settings.ts;
    return starts(asked) > 0 && left > 0 ? item(left) : Answers{};
}
Answers timeOfStarts(const Asked& asked, std::int64_t)
{
    return starts(asked) > 0 ? item(double(starts(asked)) * traceOf(asked).request.settings.ts) : Answers{};
}
Answers timeInTurn(const Asked& asked, std::int64_t)
{
    const Settings& settings = traceOf(asked).request.settings;
    double time = 0;
    eachMessageAsked(asked, [&](const MessageRecord& message) {
        time += settings.ts + settings.tw * double(message.words) + settings.th * double(message.path.size() - 1);
    });
    return messagesOf(asked) > 1 && !traceOf(asked).request.network->hasQualities() ? item(time) : Answers{};
}

/// The lines of the main procedure at which the process is after no round.
Answers neverLines(const Asked& asked, std::int64_t process)
{
    constexpr std::int64_t mostWork = 4'000;
    const Program& program = *traceOf(asked).request.program;
    const RoundNumber last = asked.run.last();
    if (std::int64_t{last + 1} * traceOf(asked).processes() > mostWork)
        return {};
    std::set<ProgramLine> been;
    for (RoundNumber round = 0; round <= last; ++round)
        been.insert(lineOf((*asked.run.processes(round))[static_cast<std::size_t>(process)], program));
    Answers all;
    const UnitCode& unit = program.units.front();
    for (std::size_t i = unit.code.size(); i-- > 0;)
        if (const ProgramLine line{unit.spans[i].line, ""}; unit.code[i].beginsStatement && !been.contains(line))
            all.push_back({line});
    return all;
}
Numbers itself(const Asked& asked) { return {asked.question.process}; }

} // namespace

namespace checks {

bool isThought(const Thought& thought, const Assertion& what)
{
    const auto answers = thought.misconception.answers(thought.asked, what.number("number"));
    return std::ranges::count(answers, thought.answer) > 0;
}

} // namespace checks

const std::vector<Misconception>& misconceptions()
{
    static const std::vector<Misconception> rows = {
        {Ask::Holders, kind::receiversAlone, none, ends<&MessageRecord::destination>},
        {Ask::Holders, kind::ofRound, otherRounds<1>, ofRound},
        {Ask::Holders, kind::everybody, none, allProcesses},
        {Ask::Holders, kind::ofStart, start, ofRound},
        {Ask::Holders, kind::sendersAlone, none, ends<&MessageRecord::source>},
        {Ask::Holders, kind::originAlone, none,
            [](const Asked& asked, std::int64_t) { return item(asked.question.process); }},

        {Ask::Holds, kind::receivedAlone, none, received},
        {Ask::Holds, kind::heldAtStart, start, ofRound},
        {Ask::Holds, kind::heldBy, otherProcesses, ofProcess},
        {Ask::Holds, kind::heldAfterRound, otherRounds<2>, ofRound},
        {Ask::Holds, kind::sentAlone, none, sentAndKept},
        {Ask::Holds, kind::givenAway, none, nothingIfSent},

        {Ask::Load, kind::largestMessage, none, largest},
        {Ask::Load, kind::allWords, none, [](const Asked& asked, std::int64_t) { return count(wordsOf(asked)); }},
        {Ask::Load, kind::countsMessages, none,
            [](const Asked& asked, std::int64_t) { return count(messagesOf(asked)); }},
        {Ask::Load, kind::countsHops, none, hopsOfWords},
        {Ask::Load, kind::bothDirections, none, onBusiestLink<&LinkLoad::words, true>},
        {Ask::Load, kind::messagesOnLink, none, onBusiestLink<&LinkLoad::messages, false>},
        {Ask::Load, kind::ofRound, otherRounds<2>, ofRound},

        {Ask::Rounds, kind::oneForEachOther, none,
            [](const Asked& asked, std::int64_t) { return count(traceOf(asked).processes() - 1); }},
        {Ask::Rounds, kind::doubling, none, doublings},
        {Ask::Rounds, kind::oneForEachMessage, none,
            [](const Asked& asked, std::int64_t) { return count(messagesOf(asked)); }},
        {Ask::Rounds, kind::diameter, none,
            [](const Asked& asked, std::int64_t) { return count(metrics(*traceOf(asked).request.network).diameter); }},
        {Ask::Rounds, kind::sendsOfOne, busiest, messagesFrom},
        {Ask::Rounds, kind::oneForEach, none,
            [](const Asked& asked, std::int64_t) { return count(traceOf(asked).processes()); }},

        {Ask::Words, kind::countsHops, none, hopsOfWords},
        {Ask::Words, kind::countsMessages, none,
            [](const Asked& asked, std::int64_t) { return count(messagesOf(asked)); }},
        {Ask::Words, kind::factorOfTw, noneOfRun,
            [](const Asked& asked, std::int64_t) { return count(traceOf(asked).totals.tw); }},
        {Ask::Words, kind::wordsOfOne, busiest, wordsFrom},
        {Ask::Words, kind::startingData, noneOfRun, startingWords},
        {Ask::Words, kind::largestMessage, noneOfRound, largest},
        {Ask::Words, kind::allLargest, none, messagesTimesLargest},
        {Ask::Words, kind::ofRound, otherRounds<2>, ofRound},

        {Ask::Time, kind::unshared, noneOfRun,
            [](const Asked& asked, std::int64_t) { return item(costWithoutSharing(traceOf(asked)).time); }},
        {Ask::Time, kind::withoutStart, none, timeWithoutStarts},
        {Ask::Time, kind::oneAfterAnother, none, timeInTurn},
        {Ask::Time, kind::startAlone, none, timeOfStarts},
        {Ask::Time, kind::ofRound, otherRounds<2>, ofRound},

        {Ask::Line, kind::ofProcess, otherProcesses, ofProcess},
        {Ask::Line, kind::ofRound, otherRounds<4>, ofRound},
        {Ask::Line, kind::ofStart, start, ofRound},
        {Ask::Line, kind::neverThere, itself, neverLines},
    };
    return rows;
}

std::string misconceptionText(const Thought& thought, std::int64_t number, std::vector<Claim>* said)
{
    const RoundNumber round = thought.asked.question.round.value_or(ofTheRun);
    return say(thought, thought.misconception.words, {thought.asked.question.process, round, {{"number", number}}},
        {std::to_string(number)}, said);
}

} // namespace lockstep
