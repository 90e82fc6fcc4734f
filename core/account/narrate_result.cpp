// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// How a run ended, and what came of each round.

#include <algorithm>
#include <iterator>

#include "core/account/claims.h"
#include "core/account/formula_check.h"
#include "core/account/messages.h"
#include "core/account/narrator.h"
#include "core/account/say.h"
#include "core/base/alike.h"
#include "core/base/catalogue.h"
#include "core/base/list_messages.h"
#include "core/base/notation.h"
#include "core/base/spelling.h"
#include "core/base/text.h"
#include "core/header/program.h"
#include "core/machine/deadlock.h"
#include "core/machine/delivered.h"
#include "core/machine/messages.h"
#include "core/network/network.h"
#include "core/network/network_name.h"
#include "core/operation/data_rows.h"
#include "core/operation/judge.h"
#include "core/operation/judged.h"
#include "core/operation/operation.h"
#include "core/trace/crowding.h"
#include "core/trace/message_record.h"
#include "core/trace/predicted_cost.h"
#include "core/trace/round_record.h"
#include "core/trace/trace.h"

namespace lockstep::narrator {
namespace {

std::string waitText(
    const Trace& trace, const Waiting& waiting, const ProcessName& name, std::vector<Claim>* said = nullptr)
{
    const std::string place = line(waiting.line, waiting.file), process = name(waiting.process),
                      lost = std::to_string(waiting.lostIn), stopped = std::to_string(waiting.stoppedIn);
    const std::string partner = waiting.waitsFor == nobody ? std::string() : name(waiting.waitsFor);
    const Assertion what{waiting.process, ofTheRun,
        {{"partner", waiting.waitsFor}, {"line", waiting.line}, {"lost", waiting.lostIn},
            {"before", waiting.stoppedIn}}};
    const auto claimed = [&](const ClaimKind<Trace>& kind, const std::vector<std::string>& arguments) {
        return say(trace, kind, what, arguments, said);
    };
    if (waiting.waitsFor == nobody)
        return waiting.lostIn > 0 ? claimed(kind::atEndWaitsAfterLoss, {process, place, lost})
                                  : claimed(kind::atEndWaitsForAny, {process, place});
    if (waiting.lostIn > 0)
        return claimed(kind::atEndWaitsForLost, {process, partner, place, lost});
    if (waiting.stoppedIn > 0)
        return claimed(kind::atEndWaitsForStopped, {process, partner, place, stopped});
    return claimed(waiting.hasEnded ? kind::atEndWaitsForEnded : kind::atEndWaits, {process, partner, place});
}

/// "for i = 0–7: i waits for (i + 1) mod 8 (line 6)"; what has come and is not taken first.
std::string waitsText(const Trace& trace, const std::vector<Waiting>& chain, std::vector<Claim>* said)
{
    constexpr std::size_t mostNamed = 5;
    std::vector<ProcessId> about;
    for (const Waiting& each : chain)
        about.push_back(each.process);
    const std::string waits =
        shortened(alike(about, trace.processes(),
                      [&](std::size_t i, const ProcessName& name) { return waitText(trace, chain[i], name, said); }),
            mostNamed);
    const Delivered delivered(trace);
    Judge<Delivered> judge(delivered);
    const auto untaken = untakenTexts(judge, trace.error->waiting, trace.processes());
    return untaken.empty() ? waits : say(message::machineUntakenBut, {shortened(untaken, mostNamed), waits});
}

std::string failedVerdict(const Trace& trace, std::vector<Claim>* said)
{
    const std::vector<std::string> round{failedRound(trace)};
    Assertion what{nobody, lastRoundOf(trace)};
    const Budgets& allowed = trace.request.budgets;
    if (trace.error->diagnostic.id == message::machineRoundBudget)
        what.numbers.emplace_back("rounds", allowed.rounds);
    if (trace.error->diagnostic.id == message::machineMessageBudget)
        what.numbers.emplace_back("messages", allowed.messages);
    const auto claimed = [&](const ClaimKind<Trace>& kind) { return say(trace, kind, what, round, said); };
    switch (trace.error->kind) {
    case RunError::Kind::Deadlock: return claimed(trace.error->cycle.empty() ? kind::waitsForever : kind::isDeadlock);
    case RunError::Kind::Budget: return claimed(kind::isTooLarge);
    case RunError::Kind::Runtime: return claimed(kind::isProgramError);
    case RunError::Kind::Fault: return claimed(kind::isUnmetFault);
    case RunError::Kind::Cancelled: return claimed(kind::isStopped);
    }
    return {};
}

/// Without what to do; a sentence of a deadlock, else without a full stop.
std::string failedHow(const Trace& trace, std::vector<Claim>* said)
{
    const RunError& error = *trace.error;
    if (error.kind == RunError::Kind::Deadlock)
        return error.cycle.empty()
            ? say(message::accountNoneContinues, {failedRound(trace), waitsText(trace, error.waiting, said)})
            : say(message::accountDeadlockCycle, {failedRound(trace), waitsText(trace, error.cycle, said)});
    const std::string what = sentence(error.diagnostic), number = std::to_string(error.diagnostic.span.line);
    const std::string& file = error.diagnostic.file;
    return error.diagnostic.span.line <= 0                    ? what
        : file.empty() || file == trace.request.program->file ? say(message::accountErrorLine, {number, what})
                                                              : say(message::accountErrorLineOf, {number, file, what});
}

bool isJudged(const Trace& trace) { return trace.verdict && operationInfo(trace.request.operation.kind).isJudged(); }

const char* sumName(Combination how)
{
    return how == Combination::Min ? translatablePart("the minimum")
        : how == Combination::Max  ? translatablePart("the maximum")
                                   : translatablePart("the sum");
}

/// What the operation promises, or that it is not so.
std::string promise(const Trace& trace, const ClaimKind<Judged>& kind, std::vector<Claim>* said)
{
    const OperationSetup& setup = trace.request.operation;
    const std::string sum = sumName(trace.verdict->combination);
    const auto wrong = std::ssize(trace.verdict->wrong);
    Assertion what{nobody, ofTheRun, {{"wrong", wrong}}, {{"operation", operationInfo(setup.kind).name}}};
    if (operationInfo(setup.kind).one != OperationInfo::One::Nobody)
        what.process = setup.source;
    const Judged facts{setup, *trace.verdict};
    Judge judge(facts);
    std::string text = judge.sayNamed(kind, std::move(what),
        {{"process", std::to_string(setup.source)}, {"sum", sum}, {"shift", std::to_string(setup.shift)},
            {"wrong", std::to_string(wrong)}});
    if (said)
        std::ranges::move(judge.take(), std::back_inserter(*said));
    return text;
}

std::string judgedVerdict(const Trace& trace, std::vector<Claim>* said)
{
    if (!isJudged(trace))
        return say(trace, kind::isFreePlay, {}, {}, said);
    const OperationInfo& info = operationInfo(trace.request.operation.kind);
    if (trace.verdict->correct)
        return promise(trace, *info.correct, said);
    if (info.incorrect)
        return promise(trace, *info.incorrect, said);
    const std::string processes = std::to_string(trace.processes());
    const auto wrong = std::ssize(trace.verdict->wrong);
    const Assertion what{nobody, ofTheRun, {{"wrong", wrong}}};
    return wrong == 1 ? say(trace, kind::isWrongAtOne, what, {processes}, said)
                      : say(trace, kind::isWrong, what, {std::to_string(wrong), processes}, said);
}

/// "ts = tw = 1", "ts = 10, tw = 1", "ts = 10, tw = th = 1"; without a th of 0.
std::string timesText(const Settings& settings)
{
    std::vector<std::string> parts;
    double last = 0;
    for (const SettingRow& row : settingRows()) {
        if (!row.isTime() || (row.name == "th" && settings.th == 0))
            continue;
        const double time = settings.*row.time;
        if (!parts.empty() && time == last)
            parts.back().insert(parts.back().rfind(" = "), " = " + row.name);
        else
            parts.push_back(row.name + " = " + row.get(settings));
        last = time;
    }
    return inNotation(asList(parts));
}

/// "4 messages share the link 3→4: 4·tw instead of 1·tw (2 more links are shared)."
std::string crowdedLink(const Trace& trace, RoundNumber round, std::vector<Claim>* said)
{
    const RoundRecord* record = roundAt(trace, round);
    if (record == nullptr)
        return {};
    const auto links = sharedLinks(*record);
    if (links.empty())
        return {};
    const LinkLoad& link = links.front();
    std::vector<std::string> arguments = {std::to_string(link.messages), linkText(*trace.request.network, link)};
    Assertion what{nobody, round, {{"from", link.from}, {"to", link.to}, {"messages", link.messages}}};
    const bool costs = hasSharingCost(trace, *record), isOneOfMany = links.size() > 1;
    if (costs)
        for (const auto& [name, words] :
            {std::pair("words", record->maxLinkWords), std::pair("alone", record->largestMessage)}) {
            arguments.push_back(std::to_string(words));
            what.numbers.emplace_back(name, words);
        }
    if (isOneOfMany)
        arguments.push_back(std::to_string(links.size() - 1));
    const auto& kind = costs ? isOneOfMany ? kind::areCrowdedAndCost : kind::isCrowdedAndCosts
        : isOneOfMany        ? kind::areCrowded
                             : kind::isCrowded;
    return say(trace, kind, std::move(what), arguments, said);
}

} // namespace

std::string programTitle(const Program& program)
{
    const std::string title = program.header.title();
    return title.empty()    ? program.name.substr(program.name.rfind('/') + 1)
        : program.isBuiltIn ? inNotation(title)
                            : title;
}

std::string networkName(const Network& network)
{
    std::string name = network.kind();                                        // "a ring"
    if (constexpr std::string_view article = "a "; name.starts_with(article)) // of English
        name.erase(0, article.size());
    if (network.extent().rows > 0) {
        name =
            say(message::accountNetworkGrid, {readNetworkName(network.spec()).sides(), inLanguage(network.family())});
    } else {
        name = say(message::accountNetworkOf, {name, std::to_string(network.processes())});
    }
    if (const std::string file = fileOfNetwork(network.spec()); !file.empty())
        name += " (" + file.substr(file.rfind('/') + 1) + ')';
    return network.options().empty() ? name : name + ", " + networkOptionsSaid(network.options());
}

std::string title(const Trace& trace)
{
    return say(message::accountTitle, {programTitle(*trace.request.program), networkName(*trace.request.network)});
}

std::string subtitle(const Trace& trace)
{
    const OperationSetup& operation = trace.request.operation;
    const OperationInfo& info = operationInfo(operation.kind);
    std::vector<std::string> parts = {networkName(*trace.request.network)};
    for (const char* name : {"source", "words"})
        if (const DataRow& row = dataRow(name); row.isUsed(info)
            && (operation.kind != OperationKind::None || row.get(operation) != row.get({}))) // which need not use it
            parts.push_back(row.said(operation));
    return joined(parts, " · ");
}

std::string setting(const Trace& trace)
{
    const RunRequest& request = trace.request;
    const bool hasData = operationInfo(request.operation.kind).inputs > 0;
    std::vector<std::string> arguments = {std::to_string(trace.processes()), request.network->kind()};
    if (hasData)
        arguments.push_back(std::to_string(request.operation.words));
    arguments.push_back(timesText(request.settings));
    std::vector<std::string> parts = {
        say(hasData ? message::accountSetting : message::accountSettingNoData, arguments)};
    const Settings defaults;
    for (const SettingRow& row : settingRows())
        if (!row.isTime() && row.get(request.settings) != row.get(defaults))
            parts.push_back(row.said(request.settings));
    for (const auto& [name, value] : request.namedParameters())
        parts.push_back(name + " = " + std::to_string(value));
    if (!request.faults.empty())
        parts.push_back(faults(request.faults));
    return asList(parts);
}

std::vector<std::string> otherwise(const RunRequest& run, const RunRequest& other, bool sized)
{
    std::vector<std::string> parts;
    const OperationInfo& info = operationInfo(run.operation.kind);
    if (sized && run.network->spec() != other.network->spec())
        parts.push_back(networkName(*run.network));
    for (const DataRow& row : dataRows())
        if (row.isUsed(info) && row.get(run.operation) != row.get(other.operation)
            && (sized || row.option.name != "words"))
            parts.push_back(row.said(run.operation));
    if (run.embeddingName != other.embeddingName)
        parts.push_back(say(message::accountEmbedding, {run.embeddingName.empty() ? "identity" : run.embeddingName}));
    for (const SettingRow& row : settingRows())
        if (row.get(run.settings) != row.get(other.settings))
            parts.push_back(
                row.isTime() ? inNotation(row.name + " = " + row.get(run.settings)) : row.said(run.settings));
    const auto theirs = other.namedParameters();
    for (std::size_t i = 0; i < run.parameters.size(); ++i) {
        const HeaderParameter& own = run.program->header.parameters[i]; // one that only this program has is its own
        const auto same = std::ranges::find(theirs, own.name, &std::pair<std::string, std::int64_t>::first);
        if (run.parameters[i] != (same == theirs.end() ? own.value : same->second))
            parts.push_back(own.name + " = " + std::to_string(run.parameters[i]));
    }
    if (run.faults != other.faults)
        parts.push_back(run.faults.empty() ? say(message::accountForNoFaults) : faults(run.faults));
    return parts;
}

namespace {

constexpr std::size_t mostNamed = 3;

/// "0→1 (line 3), under way"
std::string startedText(const Trace& trace, const Unwaited& each)
{
    const UnitCode& unit = trace.request.program->units[static_cast<std::size_t>(each.unit)];
    const std::string where = place(unit.spans[static_cast<std::size_t>(each.instruction)].line,
        unit.file == trace.request.program->file ? std::string() : unit.file);
    const std::string process = std::to_string(each.process), partner = std::to_string(each.partner);
    if (each.isSend)
        return say(each.isComplete ? message::accountStartedSend : message::accountStartedSendUnderWay,
            {process, partner, where});
    if (each.partner == nobody)
        return say(each.isComplete ? message::accountStartedReceiveAny : message::accountStartedReceiveAnyPosted,
            {process, where});
    return say(each.isComplete ? message::accountStartedReceive : message::accountStartedReceivePosted,
        {process, partner, where});
}

std::string unwaited(const Trace& trace, std::vector<Claim>* said)
{
    const auto count = std::ssize(trace.unwaited);
    if (count == 0)
        return {};
    std::vector<std::string> names;
    for (const Unwaited& each : trace.unwaited) {
        names.push_back(startedText(trace, each));
        if (names.size() > mostNamed)
            break;
    }
    return say(trace, kind::areUnwaited, {nobody, ofTheRun, {{"started", count}}},
        {std::to_string(count), shortened(names, mostNamed)}, said);
}

} // namespace

std::string unreceived(const Trace& trace, std::vector<Claim>* said)
{
    std::vector<std::string> names;
    for (const int index : trace.unreceived) {
        const MessageRecord& message = messageAt(trace, index);
        names.push_back(arrowText(message) + ' ' + place(trace.lineOf(message), usedFileOf(trace, message)));
        if (names.size() > mostNamed)
            break;
    }
    const auto count = std::ssize(trace.unreceived);
    return sentences({names.empty() ? std::string()
                                    : say(trace, kind::areUnreceived, {nobody, ofTheRun, {{"messages", count}}},
                                        {std::to_string(count), shortened(names, mostNamed)}, said),
        unwaited(trace, said)});
}

std::string headline(const Trace& trace, std::vector<Claim>* said)
{
    return trace.error ? failedVerdict(trace, said) : judgedVerdict(trace, said);
}

std::string verdict(const Trace& trace, std::vector<Claim>* said)
{
    return sentences({headline(trace, said), unreceived(trace, said)});
}

std::string advice(const Trace& trace)
{
    const std::string fix = trace.error ? hint(trace.error->diagnostic) : std::string();
    return fix.empty() || trace.error->kind != RunError::Kind::Deadlock
        ? fix
        : say(message::listSentence, {capitalised(fix)});
}

std::string failure(const Trace& trace, std::vector<Claim>* said)
{
    if (!trace.error)
        return {};
    const std::string fix = advice(trace), lost = unreceived(trace, said);
    const std::string how = lost.empty() ? failedHow(trace, said) : sentences({end(trace), lost});
    return how + (fix.empty() ? fix : '\n' + fix);
}

std::string end(const Trace& trace)
{
    if (!trace.error)
        return verdict(trace);
    const std::string how = failedHow(trace, nullptr);
    return trace.error->kind == RunError::Kind::Deadlock ? how : say(message::listSentence, {how});
}

std::string wait(const Trace& trace, ProcessId process, ProcessId partner)
{
    if (!trace.error)
        return {};
    const auto matches = [&](const Waiting& each) { return each.process == process && each.waitsFor == partner; };
    const auto& waiting = trace.error->waiting;
    const auto found = std::ranges::find_if(waiting, matches);
    if (found == waiting.end())
        return {};
    const std::string text = waitText(trace, *found, [](ProcessId each) { return std::to_string(each); });
    return std::ranges::any_of(trace.error->cycle, matches)
        ? say(message::accountWaitInCycle, {text, std::to_string(trace.error->cycle.size())})
        : say(message::listSentence, {text});
}

std::string bound(const Trace& trace, BoundCounts counts, std::vector<Claim>* said)
{
    std::vector<std::string> texts;
    bool isMet = true;
    const auto add = [&](const BoundCheck::Line& line, const ClaimKind<Trace>& kind) {
        if (line.atLeast.value_or(0) <= 0)
            return; // what needs nothing has no bound worth a word
        const std::string text =
            say(trace, kind, {nobody, ofTheRun, {{"at_least", *line.atLeast}, {"counted", line.counted}}},
                {std::to_string(*line.atLeast)}, said);
        isMet = isMet && line.met == true;
        texts.push_back(line.met == false && counts == BoundCounts::Shown
                ? say(message::accountBoundHere, {text, std::to_string(line.counted)})
                : text);
    };
    const BoundCheck check = checkBound(trace);
    add(check.rounds, kind::boundOfRounds);
    add(check.words, kind::boundOfWords);
    add(check.transmissions, kind::boundOfHops);
    return isMet && !texts.empty() ? say(message::accountBoundMet, {asList(texts)}) : asList(texts);
}

std::string slowedTime(const Trace& trace)
{
    return trace.request.network->hasQualities() && !trace.totals.exact
        ? say(message::accountTimeSlowed, {timeText(trace.totals.time)})
        : std::string();
}

std::string agreement(const Trace& trace, const PredictedCost& predicted, std::vector<Claim>* said)
{
    if (trace.error)
        return {};
    if (agrees(predicted, trace.totals.time))
        return say(trace, kind::agreesWithFormula, {}, {}, said);
    const auto reasons = formulaReasons(trace, predicted);
    return reasons.empty()
        ? say(trace, kind::differsFromFormula, {}, {}, said)
        : say(trace, kind::differsBecause, {.texts = {{"without", joined(reasons)}}}, {enumeration(reasons)}, said);
}

Outcome outcome(const Trace& trace, RoundNumber round, RoundNumber rounds, std::vector<Claim>* said)
{
    if (trace.error && round == rounds) {
        return {"✗ " + failure(trace, said), true}; // what to do is on a line of its own
    }
    const std::string crowded = crowdedLink(trace, round, said);
    if (trace.error || round != rounds || rounds == 0 || !isJudged(trace))
        return {crowded.empty() ? crowded : "⚠ " + crowded, !crowded.empty()};
    if (!trace.verdict->correct)
        return {"✗ " + sentences({verdict(trace), crowded}), true};
    if (crowded.empty())
        return {"✓ " + verdict(trace), false};
    return {"⚠ " + say(message::accountCorrectBut, {crowded}), true};
}

} // namespace lockstep::narrator
