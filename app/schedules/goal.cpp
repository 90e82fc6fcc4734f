// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later

// GOAL, as LogGOPSim reads it: operations of each rank, which begin when what they require has ended. They are played
// once here, to find an order for each rank in which all of them can happen.

#include <algorithm>
#include <cctype>
#include <deque>
#include <limits>
#include <map>
#include <numeric>
#include <optional>
#include <string_view>

#include "app/schedules/messages.h"
#include "app/schedules/schedules.h"
#include "core/base/catalogue.h"
#include "core/base/diagnostic.h"
#include "core/base/limits.h"
#include "core/base/option_row.h"
#include "core/base/spelling.h"

namespace lockstep {
namespace {

constexpr int anyone = -1;

struct GoalOperation {
    enum class Kind { Send, Receive, Calc } kind = Kind::Calc;
    std::int64_t bytes = 0;
    int peer = anyone;
    std::int64_t tag = 0;
    std::vector<std::size_t> after; ///< that require it to end first
    int missing = 0;                ///< required ones that have not ended
};

using GoalRank = std::vector<GoalOperation>;

struct GoalToken {
    std::string text; ///< empty at the end
    int line = 1, column = 1;
};

class GoalReader {
public:
    GoalReader(const std::string& file, std::string_view text) : m_file(file), m_text(text) { next(); }

    Outcome<std::vector<GoalRank>> read()
    {
        expect("num_ranks");
        const std::int64_t count = number(translatablePart("a number of ranks"), 1, mostGoalRanks);
        m_ranks.resize(static_cast<std::size_t>(count));
        while (!m_problem && !m_token.text.empty())
            readRank();
        if (m_problem)
            return *m_problem;
        return std::move(m_ranks);
    }

private:
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
        if (!m_problem && rank >= std::ssize(m_ranks))
            return fail(message::scheduleRank, {std::to_string(rank), std::to_string(m_ranks.size())}, at);
        expect("{");
        std::map<std::string, std::size_t> labels;
        while (!m_problem && !take("}"))
            readLine(m_ranks[static_cast<std::size_t>(rank)], labels);
    }

    /// "l1: send 8b to 1 tag 0" or "l2 requires l1".
    void readLine(GoalRank& rank, std::map<std::string, std::size_t>& labels)
    {
        if (m_token.text == "send" || m_token.text == "recv" || m_token.text == "calc")
            return readOperation(rank);
        const GoalToken label = m_token;
        next();
        if (take(":")) {
            if (!labels.emplace(label.text, rank.size()).second)
                return fail(message::scheduleLabelTwice, {label.text}, label);
            return readOperation(rank);
        }
        const bool isStart = m_token.text == "irequires";
        if (!isStart && m_token.text != "requires")
            return failHere(translatablePart("an operation, or requires"));
        next();
        const GoalToken other = m_token;
        next();
        for (const GoalToken& each : {label, other})
            if (!labels.contains(each.text))
                return fail(message::scheduleLabel, {plainLine(each.text)}, each);
        GoalOperation& earlier = rank[labels[other.text]];
        if (isStart && earlier.kind == GoalOperation::Kind::Receive)
            return; // to start to receive takes no waiting
        earlier.after.push_back(labels[label.text]);
        ++rank[labels[label.text]].missing;
    }

    void readOperation(GoalRank& rank)
    {
        constexpr std::int64_t most = std::int64_t{1} << 40;
        if (++m_operations > mostScheduleSteps)
            return fail(message::scheduleTooLarge, {std::to_string(mostScheduleSteps)}, GoalToken(m_token));
        GoalOperation operation;
        if (take("calc")) {
            number(translatablePart("a time"), 0, std::numeric_limits<std::int64_t>::max());
        } else {
            const bool sends = m_token.text == "send";
            if (!sends && m_token.text != "recv")
                return failHere(enumeration({"send", "recv", "calc"}, Joining::Or));
            next();
            operation.kind = sends ? GoalOperation::Kind::Send : GoalOperation::Kind::Receive;
            if (m_token.text.ends_with('b'))
                m_token.text.pop_back();
            operation.bytes = number(translatablePart("a size such as 8b"), 0, most);
            expect(sends ? "to" : "from");
            operation.peer = static_cast<int>(
                number(translatablePart("the number of a rank"), sends ? 0 : anyone, std::ssize(m_ranks) - 1));
            if (take("tag"))
                operation.tag = number(translatablePart("a tag"), anyone, most);
        }
        for (const char* unit : {"cpu", "nic"})
            if (take(unit))
                number(translatablePart("a number"), 0, mostGoalRanks);
        rank.push_back(std::move(operation));
    }

    const std::string& m_file;
    std::string_view m_text;
    int m_line = 1, m_column = 1;
    GoalToken m_token;
    std::vector<GoalRank> m_ranks;
    std::size_t m_operations = 0;
    std::optional<Diagnostic> m_problem;
};

/// Plays all operations, and writes the statements of each rank in the order in which they happen.
class GoalPlayer {
public:
    explicit GoalPlayer(std::vector<GoalRank> ranks)
        : m_ranks(std::move(ranks)), m_waiting(m_ranks.size()), m_inboxes(m_ranks.size()), m_statements(m_ranks.size())
    {
        findUnit();
    }

    std::vector<std::vector<std::string>> play()
    {
        for (std::size_t rank = 0; rank < m_ranks.size(); ++rank)
            for (std::size_t i = 0; i < m_ranks[rank].size(); ++i)
                if (m_ranks[rank][i].missing == 0)
                    m_waiting[rank].push_back(i);
        while (playOnce()) {}
        for (std::size_t rank = 0; rank < m_ranks.size(); ++rank) // a deadlock: Lockstep explains it when it runs
            for (std::size_t i = 0; i < m_ranks[rank].size(); ++i)
                if (m_ranks[rank][i].missing >= 0)
                    write(
                        rank, m_ranks[rank][i], m_ranks[rank][i].peer, std::max<std::int64_t>(0, m_ranks[rank][i].tag));
        return std::move(m_statements);
    }
    std::int64_t bytesOfWord() const { return m_unit; }

private:
    struct Arrived {
        int source = 0;
        std::int64_t tag = 0;
    };

    /// 8 bytes; less or more if that divides all sizes, or makes too many words.
    void findUnit()
    {
        constexpr std::int64_t standard = 8;
        constexpr std::int64_t mostWords = 4096;
        std::int64_t common = 0;
        std::int64_t most = 0;
        for (const GoalRank& rank : m_ranks)
            for (const GoalOperation& each : rank) {
                common = std::gcd(common, each.bytes);
                most = std::max(most, each.bytes);
            }
        m_unit = common % standard == 0 ? standard : std::max<std::int64_t>(1, common);
        if (most / m_unit > mostWords)
            m_unit = std::max<std::int64_t>(1, common);
    }

    /// All sends that can begin, then all receives whose message is there. False if there was none.
    bool playOnce()
    {
        bool moved = false;
        for (std::size_t rank = 0; rank < m_ranks.size(); ++rank)
            moved = playSends(rank) || moved;
        for (std::size_t rank = 0; rank < m_ranks.size(); ++rank)
            moved = playReceives(rank) || moved;
        return moved;
    }

    bool playSends(std::size_t rank)
    {
        bool moved = false;
        for (auto at = std::size_t{0}; at < m_waiting[rank].size();) { // those that end may let others begin
            const std::size_t index = m_waiting[rank][at];
            const GoalOperation& operation = m_ranks[rank][index];
            if (operation.kind == GoalOperation::Kind::Receive) {
                ++at;
                continue;
            }
            if (operation.kind == GoalOperation::Kind::Send) {
                m_inboxes[static_cast<std::size_t>(operation.peer)].push_back(
                    {static_cast<int>(rank), std::max<std::int64_t>(0, operation.tag)});
                write(rank, operation, operation.peer, std::max<std::int64_t>(0, operation.tag));
            }
            m_waiting[rank].erase(m_waiting[rank].begin() + static_cast<std::ptrdiff_t>(at));
            end(rank, index);
            moved = true;
        }
        return moved;
    }

    bool playReceives(std::size_t rank)
    {
        bool moved = false;
        const std::vector<std::size_t> waiting(m_waiting[rank].begin(), m_waiting[rank].end());
        for (const std::size_t index : waiting) {
            const GoalOperation& operation = m_ranks[rank][index];
            auto& inbox = m_inboxes[rank];
            const auto found = std::ranges::find_if(inbox, [&](const Arrived& arrived) {
                return (operation.peer == anyone || operation.peer == arrived.source)
                    && (operation.tag == anyone || operation.tag == arrived.tag);
            });
            if (operation.kind != GoalOperation::Kind::Receive || found == inbox.end())
                continue;
            // With any tag, the sender is named: the notation's receive from any asks for one tag.
            write(rank, operation, operation.tag == anyone ? found->source : operation.peer, found->tag);
            inbox.erase(found);
            std::erase(m_waiting[rank], index);
            end(rank, index);
            moved = true;
        }
        return moved;
    }

    void end(std::size_t rank, std::size_t index)
    {
        m_ranks[rank][index].missing = -1;
        for (const std::size_t later : m_ranks[rank][index].after)
            if (--m_ranks[rank][later].missing == 0)
                m_waiting[rank].push_back(later);
    }

    void write(std::size_t rank, const GoalOperation& operation, int peer, std::int64_t tag)
    {
        if (operation.kind == GoalOperation::Kind::Calc)
            return;
        const std::string tagText = tag == 0 ? "" : " tag " + std::to_string(tag);
        if (operation.kind == GoalOperation::Kind::Send)
            m_statements[rank].push_back("send [1 .. " + std::to_string(operation.bytes / m_unit) + "] to "
                + std::to_string(peer) + tagText + ';');
        else
            m_statements[rank].push_back(
                "receive data from " + (peer == anyone ? "any" : std::to_string(peer)) + tagText + ';');
    }

    std::vector<GoalRank> m_ranks;
    std::vector<std::deque<std::size_t>> m_waiting; ///< by rank: that require nothing more
    std::vector<std::deque<Arrived>> m_inboxes;
    std::vector<std::vector<std::string>> m_statements;
    std::int64_t m_unit = 1;
};

} // namespace

Outcome<std::string> programOfGoal(const std::string& file, const std::string& text)
{
    auto ranks = GoalReader(file, text).read();
    if (!ranks)
        return std::move(ranks.diagnostics);
    const InEnglish english; // a file is the same on all machines
    const std::string p = std::to_string(ranks->size());
    GoalPlayer player(*std::move(ranks.value));
    ImportedProgram program;
    program.statements = player.play();
    program.parameters = "my_id";
    program.header = {{"title", "Schedule of " + plainLine(file)}, {"operation", "none"}, {"networks", "complete:" + p},
        {"needs", "p = " + p},
        {"summary",
            "Imported from GOAL. A word stands for " + std::to_string(player.bytesOfWord())
                + " bytes; times of calculations are left out."},
        {"expect", "complete:" + p + " -> rounds >= 0"}};
    return program.text();
}

} // namespace lockstep
