// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// GOAL, as LogGOPSim reads it: operations of each rank, which begin when what they require has ended, or has begun.

#include <algorithm>
#include <cctype>
#include <limits>
#include <map>
#include <numeric>
#include <optional>
#include <set>
#include <string_view>

#include "app/schedules/messages.h"
#include "app/schedules/partial_order.h"
#include "app/schedules/schedules.h"
#include "core/base/catalogue.h"
#include "core/base/diagnostic.h"
#include "core/base/limits.h"
#include "core/base/option_row.h"
#include "core/base/spelling.h"

namespace lockstep {
namespace {

using GoalKind = ScheduleStep::Kind;
constexpr int anyRank = ScheduleStep::anyone;
constexpr std::int64_t beginsOnly = -1; ///< size of a local step: the begin of a receive

struct GoalToken {
    std::string text; ///< empty at the end
    int line = 1, column = 1;
};

/// "label requires other", by step.
struct GoalRequirement {
    std::size_t later = 0, earlier = 0;
    bool isStart = false; ///< irequires: it is enough that the earlier one has begun
};

class GoalReader {
public:
    GoalReader(const std::string& file, std::string_view text) : m_file(file), m_text(text) { next(); }

    Outcome<PartialOrder> read()
    {
        expect("num_ranks");
        m_schedule.processes = static_cast<int>(number(translatablePart("a number of ranks"), 1, mostGoalRanks));
        while (!m_problem && !m_token.text.empty())
            readRank();
        if (m_problem)
            return *m_problem;
        order();
        return std::move(m_schedule);
    }

private:
    struct NamedRequirement {
        GoalToken later, earlier;
        bool isStart = false;
    };

    void skip(std::size_t count)
    {
        for (; count > 0 && !m_text.empty(); --count) {
            m_column = m_text.front() == '\n' ? 1 : m_column + 1;
            m_line += m_text.front() == '\n' ? 1 : 0;
            m_text.remove_prefix(1);
        }
    }
    void skipSpace()
    {
        while (!m_text.empty()) {
            if (m_text.starts_with("//"))
                skip(std::min(m_text.find('\n'), m_text.size()));
            else if (m_text.starts_with("/*"))
                skip(std::min(m_text.find("*/", 2), m_text.size() - 2) + 2);
            else if (std::isspace(static_cast<unsigned char>(m_text.front())) != 0)
                skip(1);
            else
                return;
        }
    }
    void next()
    {
        skipSpace();
        m_token = {{}, m_line, m_column};
        const auto isWord = [](char c) {
            return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '-';
        };
        const auto end = std::ranges::find_if_not(m_text, isWord);
        const auto length =
            std::max<std::size_t>(m_text.empty() ? 0 : 1, static_cast<std::size_t>(end - m_text.begin()));
        m_token.text = m_text.substr(0, length);
        skip(length);
    }
    void fail(Message id, std::vector<std::string> arguments, const GoalToken& at)
    {
        if (!m_problem)
            m_problem = Diagnostic{
                id, std::move(arguments), {at.line, at.column, std::max(1, static_cast<int>(at.text.size()))}, m_file};
        m_token = {};
        m_text = {};
    }
    void failHere(const std::string& what)
    {
        const std::string found =
            m_token.text.empty() ? translatablePart("the end of the file") : plainLine(m_token.text);
        fail(message::scheduleSyntax, {what, found}, GoalToken(m_token));
    }
    bool take(std::string_view text)
    {
        if (m_token.text != text)
            return false;
        next();
        return true;
    }
    void expect(std::string_view text)
    {
        if (!m_problem && !take(text))
            failHere(std::string(text));
    }
    std::int64_t number(const std::string& what, std::int64_t least, std::int64_t most)
    {
        std::int64_t value = 0;
        if (m_problem || !option::readNumber(m_token.text, value) || value < least || value > most) {
            failHere(what);
            return least;
        }
        next();
        return value;
    }

    void readRank()
    {
        expect("rank");
        const GoalToken at = m_token;
        const std::int64_t rank = number(translatablePart("the number of a rank"), 0, mostGoalRanks);
        if (!m_problem && rank >= m_schedule.processes)
            return fail(message::scheduleRank, {std::to_string(rank), std::to_string(m_schedule.processes)}, at);
        if (!m_problem && !m_described.insert(rank).second)
            return fail(message::scheduleRankTwice, {std::to_string(rank)}, at);
        expect("{");
        m_labels.clear();
        m_named.clear();
        while (!m_problem && !take("}"))
            readLine(static_cast<int>(rank));
        for (const NamedRequirement& each : m_named)
            require(each);
    }

    /// "l1: send 8b to 1 tag 0" or "l2 requires l1".
    void readLine(int rank)
    {
        if (m_token.text == "send" || m_token.text == "recv" || m_token.text == "calc")
            return readOperation(rank, {});
        const GoalToken label = m_token;
        next();
        if (take(":")) {
            if (!m_labels.emplace(label.text, m_schedule.steps.size()).second)
                return fail(message::scheduleLabelTwice, {label.text}, label);
            return readOperation(rank, label);
        }
        const bool isStart = m_token.text == "irequires";
        if (!isStart && m_token.text != "requires")
            return failHere(translatablePart("an operation, or requires"));
        next();
        m_named.push_back({label, m_token, isStart});
        next();
    }

    /// Labels may stand above or below the line that names them.
    void require(const NamedRequirement& named)
    {
        for (const GoalToken& each : {named.later, named.earlier})
            if (!m_labels.contains(each.text))
                return fail(message::scheduleLabel, {plainLine(each.text)}, each);
        m_required.push_back({m_labels[named.later.text], m_labels[named.earlier.text], named.isStart});
    }

    void readOperation(int rank, const GoalToken& label)
    {
        constexpr std::int64_t most = std::int64_t{1} << 40;
        if (m_schedule.steps.size() == mostScheduleSteps)
            return fail(message::scheduleTooLarge, {std::to_string(mostScheduleSteps)}, GoalToken(m_token));
        ScheduleStep step{.process = rank, .label = label.text, .line = m_token.line, .column = m_token.column};
        if (!label.text.empty())
            step.column = label.column;
        if (take("calc")) {
            step.size = number(translatablePart("a time"), 0, std::numeric_limits<std::int64_t>::max());
        } else {
            const bool sends = m_token.text == "send";
            if (!sends && m_token.text != "recv")
                return failHere(enumeration({"send", "recv", "calc"}, Joining::Or));
            next();
            step.kind = sends ? GoalKind::Send : GoalKind::Receive;
            if (m_token.text.ends_with('b'))
                m_token.text.pop_back();
            step.size = number(translatablePart("a size such as 8b"), 0, most);
            expect(sends ? "to" : "from");
            const int least = sends ? 0 : anyRank;
            step.peer =
                static_cast<int>(number(translatablePart("the number of a rank"), least, m_schedule.processes - 1));
            if (take("tag"))
                step.tag = number(translatablePart("a tag"), least, most);
        }
        for (const char* unit : {"cpu", "nic"})
            if (take(unit))
                number(translatablePart("a number"), 0, mostGoalRanks);
        m_schedule.add(std::move(step));
    }

    /// Sends end when they begin, as they do not wait for their receive; receives begin earlier than they end, and what
    /// they require they require for their begin.
    void order()
    {
        std::map<std::size_t, std::size_t> begins; // of receives
        for (const GoalRequirement& each : m_required) {
            const ScheduleStep receive = m_schedule.steps[each.earlier];
            if (!each.isStart || receive.kind != GoalKind::Receive || begins.contains(each.earlier))
                continue;
            begins[each.earlier] = m_schedule.add({.process = receive.process,
                .size = beginsOnly,
                .label = receive.label,
                .line = receive.line,
                .column = receive.column});
            m_schedule.waits.emplace_back(begins[each.earlier], each.earlier);
        }
        const auto beginOf = [&](std::size_t step) {
            const auto found = begins.find(step);
            return found == begins.end() ? step : found->second;
        };
        for (const GoalRequirement& each : m_required)
            m_schedule.waits.emplace_back(each.isStart ? beginOf(each.earlier) : each.earlier, beginOf(each.later));
    }

    const std::string& m_file;
    std::string_view m_text;
    int m_line = 1, m_column = 1;
    GoalToken m_token;
    PartialOrder m_schedule;
    std::vector<GoalRequirement> m_required;
    std::set<std::int64_t> m_described;          ///< ranks
    std::map<std::string, std::size_t> m_labels; ///< of this rank
    std::vector<NamedRequirement> m_named;       ///< of this rank
    std::optional<Diagnostic> m_problem;
};

/// 8 bytes; less or more if that divides all sizes, or makes too many words.
std::int64_t wordSize(const PartialOrder& schedule)
{
    constexpr std::int64_t standard = 8;
    constexpr std::int64_t mostWords = 4096;
    std::int64_t common = 0;
    std::int64_t most = 0;
    for (const ScheduleStep& each : schedule.steps)
        if (each.kind != GoalKind::Local) {
            common = std::gcd(common, each.size);
            most = std::max(most, each.size);
        }
    const std::int64_t unit = common % standard == 0 ? standard : std::max<std::int64_t>(1, common);
    return most / unit > mostWords ? std::max<std::int64_t>(1, common) : unit;
}

/// The statements of each rank.
class GoalWriter {
public:
    GoalWriter(const PartialOrder& schedule, const RoundOrder& order, std::int64_t unit)
        : m_schedule(schedule), m_order(order), m_unit(unit)
    {
        for (const ScheduleStep& each : schedule.steps)
            if (each.kind == GoalKind::Receive && (each.peer != anyRank || each.tag == anyRank))
                m_named.emplace(each.process, each.tag);
    }

    std::vector<std::vector<std::string>> write() const
    {
        std::vector<std::vector<std::string>> statements;
        for (const auto& steps : m_order.ofProcess) {
            auto& own = statements.emplace_back();
            for (const std::size_t step : steps)
                if (std::string text = statement(step); !text.empty())
                    own.push_back(std::move(text));
        }
        return statements;
    }

private:
    std::string statement(std::size_t index) const
    {
        const ScheduleStep& step = m_schedule.steps[index];
        if (step.kind == GoalKind::Local)
            return step.size == beginsOnly ? std::string() : "/* calc " + std::to_string(step.size) + " */";
        const ScheduleStep& send = step.kind == GoalKind::Send ? step : m_schedule.steps[m_order.partner[index]];
        const std::string tag = send.tag == 0 ? ";" : " tag " + std::to_string(send.tag) + ';';
        if (step.kind == GoalKind::Send)
            return "send [1 .. " + std::to_string(step.size / m_unit) + "] to " + std::to_string(step.peer) + tag;
        return "receive data from " + (isFree(step) ? "any" : std::to_string(send.process)) + tag;
    }

    /// Whether a receive from any rank cannot take what another receive of the rank needs.
    bool isFree(const ScheduleStep& receive) const
    {
        return receive.peer == anyRank && receive.tag != anyRank && !m_named.contains({receive.process, receive.tag})
            && !m_named.contains({receive.process, anyRank});
    }

    const PartialOrder& m_schedule;
    const RoundOrder& m_order;
    std::int64_t m_unit = 1;
    std::set<std::pair<int, std::int64_t>> m_named; ///< ranks and tags of receives that will name a rank
};

} // namespace

Outcome<std::string> programOfGoal(const std::string& file, const std::string& text)
{
    const auto schedule = GoalReader(file, text).read();
    if (!schedule)
        return schedule.diagnostics;
    const auto order = orderInRounds(file, *schedule);
    if (!order)
        return order.diagnostics;
    const InEnglish english; // a file is the same on all machines
    const std::string p = std::to_string(schedule->processes);
    const std::int64_t unit = wordSize(*schedule);
    ImportedProgram program;
    program.statements = GoalWriter(*schedule, *order, unit).write();
    program.parameters = "my_id";
    program.header = {{"title", "Schedule of " + plainLine(file)}, {"operation", "none"}, {"networks", "complete:" + p},
        {"needs", "p = " + p},
        {"summary",
            "Imported from GOAL. A word stands for " + std::to_string(unit) + " bytes; calculations are comments. "
                + std::string(ImportedProgram::orderNote)},
        {"expect", "complete:" + p + " -> rounds >= 0"}};
    return {program.text(), order.diagnostics};
}

} // namespace lockstep
