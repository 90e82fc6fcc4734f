// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// Schedules with a right answer: files of tests/schedules, and random ones, which a simulation of their own checks.

#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <numeric>
#include <optional>
#include <random>
#include <set>
#include <sstream>

#include "app/request/request.h"
#include "app/schedules/schedules.h"
#include "core/base/text.h"
#include "core/machine/run.h"
#include "core/network/network.h"
#include "core/trace/message_record.h"
#include "core/trace/trace.h"
#include "tests/environment.h"

namespace lockstep {
namespace {

std::string wholeFile(const std::filesystem::path& path)
{
    std::ifstream stream(path);
    std::ostringstream text;
    text << stream.rdbuf();
    return text.str();
}

Trace playImported(const std::string& program, int processes)
{
    static const Library library{""};
    RunOptions options;
    options.program = "schedule.algo";
    options.text = program;
    options.network = "complete:" + std::to_string(processes);
    const auto request = makeRequest(options, library);
    REQUIRE(request);
    return run(*request);
}

/// "rounds 3, messages 4, correct", or the error that refuses the schedule.
std::string whatComesOf(const std::string& name, const std::string& text)
{
    const auto program = programOfSchedule(name, text);
    if (!program)
        return render(program.diagnostics.front()).substr(name.size() + 1);
    const auto at = program->find("needs: p = ") + 11;
    const Trace trace = playImported(*program, std::stoi(program->substr(at)));
    REQUIRE_FALSE(trace.error);
    CHECK(program.diagnostics.empty() == trace.unreceived.empty());
    return "rounds " + std::to_string(trace.totals.rounds) + ", messages " + std::to_string(trace.totals.messages)
        + (trace.verdict ? trace.verdict->correct ? ", correct" : ", incorrect" : "")
        + (trace.unreceived.empty() ? "" : ", unreceived " + std::to_string(trace.unreceived.size()));
}

} // namespace

TEST_CASE("partial order: schedules with a right answer get it")
{
    int tried = 0;
    for (const auto& entry : std::filesystem::directory_iterator(LOCKSTEP_SOURCE_DIR "/tests/schedules")) {
        const std::string name = entry.path().filename().string();
        if (name.ends_with(".md"))
            continue;
        const std::string text = wholeFile(entry.path());
        std::string right = text.substr(0, text.find('\n'));
        right = right.substr(right.find("right: ") + 7);
        right = right.substr(0, right.find(" -->"));
        CAPTURE(name);
        const std::string answer = whatComesOf(name, text);
        CHECK(answer.substr(0, answer.starts_with("rounds") ? std::string::npos : right.size()) == right);
        ++tried;
    }
    CHECK(tried >= 20);
}

TEST_CASE("partial order: the direct all-to-all takes one round if all ports can be used at once")
{
    const auto program =
        programOfSchedule("x.xml", wholeFile(LOCKSTEP_SOURCE_DIR "/tests/schedules/direct-all-to-all.xml"));
    REQUIRE(program);
    RunOptions options;
    options.program = "x.algo";
    options.text = *program;
    options.network = "complete:5";
    options.settings["ports"] = "all";
    const auto request = makeRequest(options, Library{""});
    REQUIRE(request);
    CHECK(run(*request).totals.rounds == 1);
}

TEST_CASE("partial order: the program says whose order it is, and keeps calculations as comments")
{
    const auto program =
        programOfSchedule("x.goal", wholeFile(LOCKSTEP_SOURCE_DIR "/tests/schedules/labels-below.goal"));
    REQUIRE(program);
    CHECK(program->find("What the schedule leaves open is in an order of Lockstep's") != std::string::npos);
    CHECK(program->find("      receive data from 0;\n      /* calc 70 */\n      send [1 .. 2] to 2;\n")
        != std::string::npos);
}

TEST_CASE("partial order: messages that are never received are one warning")
{
    const auto program = programOfSchedule("x.goal",
        "num_ranks 2\nrank 0 {\nsend 8b to 1\na: send 8b to 1\nsend 8b to 1\n}\nrank 1 {\nrecv 8b from 0\n}\n");
    REQUIRE(program);
    REQUIRE(program.diagnostics.size() == 1);
    CHECK(render(program.diagnostics.front())
        == "x.goal:4:1: warning: 2 messages are never received\n"
           "  hint: the first one is sent by a of rank 0 (line 4) to rank 1\n");
}

TEST_CASE("partial order: other files are named for what they are")
{
    const auto says = [](const std::string& text) { return render(programOfSchedule("f", text).diagnostics.front()); };
    CHECK(says("# nodes\nSwitchName=s0 Nodes=n[0-1]\n").starts_with("error: f is a topology of Slurm"));
    CHECK(says("// four\ndigraph net { a -> b }").starts_with("error: f is a graph, not a schedule"));
    CHECK(says("<?xml version='1.0'?><graphml/>").starts_with("error: f is a graph, not a schedule"));
    CHECK(says("<system version='1'/>").starts_with("error: f is a topology of NCCL"));
    CHECK(says("num_ranks 2\nrank 0 {\n}\nrank 0 {\n}\n").starts_with("f:4:6: error: rank 0 is described twice"));
    CHECK(says("<algo coll='allreduce' ngpus='1'>\n<gpu id='0' i_chunks='1' o_chunks='1' s_chunks='0'>\n"
               "<tb id='0' send='-1' recv='-1'>\n<op step='0' type='nop'/>\n</tb></gpu></algo>")
              .starts_with("f:4:2: error: <step should be here, not \"<op\""));
}

namespace {

/// A step of a random schedule, as MSCCL has them.
struct RandomStep {
    std::string type;
    int gpu = 0, block = 0, number = 0;
    int source = 0, destination = 0; ///< cells of the GPU
    int peer = -1, channel = 0;      ///< of its thread block, in its direction
    int message = -1;                ///< that it sends or receives
    std::set<int> after{};           ///< steps of other thread blocks of its GPU

    bool reads() const { return type != "r" && type != "nop"; }
    bool writes() const { return type != "s" && type != "nop"; }
};

/// Steps in one order in which all of them can happen, with as many dependencies as keep the values in place.
class RandomSchedule {
public:
    explicit RandomSchedule(std::uint64_t seed) : m_random(seed)
    {
        gpus = 2 + draw(3);
        values.assign(static_cast<std::size_t>(gpus), std::vector<std::optional<std::int64_t>>(cells));
        for (int gpu = 0; gpu < gpus; ++gpu)
            for (int cell = 0; cell < inputs; ++cell)
                valueAt(gpu, cell) = gpu * inputs + cell;
        const int count = 4 + draw(14);
        for (int i = 0; i < count; ++i)
            draw(4) == 0 ? addLocal() : addMessage();
    }

    static constexpr int inputs = 3, cells = 6; ///< 0 to 2 are the input, 3 to 5 the output
    int gpus = 2, messages = 0;
    std::vector<RandomStep> steps;
    std::vector<std::vector<std::optional<std::int64_t>>> values; ///< at the end, by GPU and cell

    /// Whether a happens before b.
    bool isBefore(int a, int b) const { return before[static_cast<std::size_t>(b)][static_cast<std::size_t>(a)]; }

    void findOrder()
    {
        before.assign(steps.size(), std::vector<bool>(steps.size()));
        std::map<std::pair<int, int>, int> last; // of a thread block
        std::map<int, int> sender;
        for (int i = 0; i < std::ssize(steps); ++i) {
            const RandomStep& step = steps[static_cast<std::size_t>(i)];
            std::set<int> earlier = step.after;
            if (const auto found = last.find({step.gpu, step.block}); found != last.end())
                earlier.insert(found->second);
            last[{step.gpu, step.block}] = i;
            if (step.type == "s")
                sender[step.message] = i;
            else if (step.message >= 0)
                earlier.insert(sender.at(step.message));
            for (const int each : earlier) {
                before[static_cast<std::size_t>(i)][static_cast<std::size_t>(each)] = true;
                for (std::size_t k = 0; k < steps.size(); ++k)
                    if (before[static_cast<std::size_t>(each)][k])
                        before[static_cast<std::size_t>(i)][k] = true;
            }
        }
    }

    /// Two steps on one cell of a GPU, one of which writes, without an order.
    std::optional<std::pair<int, int>> race() const
    {
        for (int b = 0; b < std::ssize(steps); ++b)
            for (int a = 0; a < b; ++a)
                if (conflict(a, b) && !isBefore(a, b))
                    return std::pair(a, b);
        return std::nullopt;
    }

    std::string xml() const;
    std::string goal(std::mt19937_64& shuffle) const;

    int draw(int below) { return static_cast<int>(m_random() % static_cast<std::uint64_t>(below)); }

private:
    std::optional<std::int64_t>& valueAt(int gpu, int cell)
    {
        return values[static_cast<std::size_t>(gpu)][static_cast<std::size_t>(cell)];
    }
    int setCell(int gpu)
    {
        int cell = draw(cells);
        while (!valueAt(gpu, cell))
            cell = draw(cells);
        return cell;
    }

    bool conflict(int first, int second) const
    {
        const RandomStep &a = steps[static_cast<std::size_t>(first)], &b = steps[static_cast<std::size_t>(second)];
        if (a.gpu != b.gpu || a.type == "nop" || b.type == "nop")
            return false;
        const auto used = [](const RandomStep& step, bool written) {
            std::set<int> all;
            if (step.reads() && !written)
                all.insert(step.source);
            if (step.writes())
                all.insert(step.destination);
            return all;
        };
        for (const int cell : used(a, true))
            if (used(b, false).contains(cell))
                return true;
        for (const int cell : used(b, true))
            if (used(a, false).contains(cell))
                return true;
        return false;
    }

    /// Adds the step with what it must wait for. Of several, all but the last are of steps that do nothing.
    void add(RandomStep step)
    {
        steps.push_back(step);
        const int index = static_cast<int>(steps.size()) - 1;
        findOrder();
        std::vector<int> needed;
        for (int a = index - 1; a >= 0; --a)
            if (conflict(a, index) && !isBefore(a, index)) {
                needed.push_back(a);
                steps.back().after.insert(a);
                findOrder();
            }
        steps.pop_back();
        step.after.clear();
        for (std::size_t i = 0; i < needed.size(); ++i) {
            RandomStep each = i + 1 == needed.size() ? step : RandomStep{"nop", step.gpu, step.block};
            each.after = {needed[i]};
            number(each);
        }
        if (needed.empty())
            number(step);
        findOrder();
    }

    void number(RandomStep step)
    {
        step.number = static_cast<int>(std::ranges::count_if(
            steps, [&](const RandomStep& other) { return other.gpu == step.gpu && other.block == step.block; }));
        steps.push_back(std::move(step));
    }

    /// Each connection has its own thread block at both ends.
    int blockOf(int gpu, int peer, int channel, bool sends)
    {
        const auto key = std::tuple(gpu, peer, channel, sends);
        return m_blocks
            .emplace(key,
                1 + std::ranges::count_if(m_blocks, [&](const auto& each) { return std::get<0>(each.first) == gpu; }))
            .first->second;
    }

    void addMessage()
    {
        const int from = draw(gpus);
        const int to = (from + 1 + draw(gpus - 1)) % gpus;
        const int channel = draw(2);
        RandomStep send{"s", from, blockOf(from, to, channel, true)};
        send.source = setCell(from);
        send.peer = to;
        send.channel = channel;
        send.message = messages;
        const std::int64_t value = *valueAt(from, send.source);
        add(send);
        RandomStep receive{draw(2) == 0 ? "rrc" : "r", to, blockOf(to, from, channel, false)};
        receive.source = setCell(to);
        receive.destination = draw(cells);
        receive.peer = from;
        receive.channel = channel;
        receive.message = messages++;
        valueAt(to, receive.destination) = value + (receive.type == "r" ? 0 : *valueAt(to, receive.source));
        add(receive);
    }

    void addLocal()
    {
        const int gpu = draw(gpus);
        RandomStep step{draw(2) == 0 ? "cpy" : "re", gpu, 0};
        step.source = setCell(gpu);
        step.destination = step.type == "re" ? setCell(gpu) : draw(cells);
        const std::int64_t sum = *valueAt(gpu, step.source) + (step.type == "re" ? *valueAt(gpu, step.destination) : 0);
        valueAt(gpu, step.destination) = sum;
        add(step);
    }

    std::mt19937_64 m_random;
    std::map<std::tuple<int, int, int, bool>, int> m_blocks;
    std::vector<std::vector<bool>> before;
};

std::string cellName(int cell)
{
    return cell < RandomSchedule::inputs ? "input[" + std::to_string(cell) + "]"
                                         : "output[" + std::to_string(cell - RandomSchedule::inputs) + "]";
}

std::string RandomSchedule::xml() const
{
    const auto attribute = [](const std::string& name, auto value) {
        return ' ' + name + "=\"" + std::to_string(value) + '"';
    };
    std::string text =
        "<algo name=\"random\" proto=\"Simple\" nchannels=\"2\" nchunksperloop=\"3\" coll=\"custom\" inplace=\"0\""
        + attribute("ngpus", gpus) + ">\n";
    for (int gpu = 0; gpu < gpus; ++gpu) {
        text += "<gpu" + attribute("id", gpu) + " i_chunks=\"3\" o_chunks=\"3\" s_chunks=\"0\">\n";
        std::map<int, std::vector<const RandomStep*>> blocks;
        for (const RandomStep& step : steps)
            if (step.gpu == gpu)
                blocks[step.block].push_back(&step);
        for (const auto& [block, own] : blocks) {
            const auto peer = std::ranges::find_if(own, [](const RandomStep* step) { return step->peer >= 0; });
            const bool sends = peer != own.end() && (*peer)->type == "s";
            text += "<tb" + attribute("id", block) + attribute("send", sends ? (*peer)->peer : -1)
                + attribute("recv", !sends && peer != own.end() ? (*peer)->peer : -1)
                + attribute("chan", peer == own.end() ? 0 : (*peer)->channel) + ">\n";
            for (const RandomStep* step : own) {
                const RandomStep* other =
                    step->after.empty() ? nullptr : &steps[static_cast<std::size_t>(*step->after.begin())];
                const auto place = [&](const std::string& side, int cell) {
                    return ' ' + side + "buf=\"" + (cell < inputs ? "i" : "o") + '"'
                        + attribute(side + "off", cell % inputs);
                };
                text += "<step" + attribute("s", step->number) + " type=\"" + step->type + '"'
                    + place("src", step->source) + place("dst", step->destination) + " cnt=\"1\""
                    + attribute("depid", other ? other->block : -1) + attribute("deps", other ? other->number : -1)
                    + " hasdep=\"1\"/>\n";
            }
            text += "</tb>\n";
        }
        text += "</gpu>\n";
    }
    return text + "</algo>\n";
}

/// The same order, with the lines of each rank in any order. Tags keep messages apart.
std::string RandomSchedule::goal(std::mt19937_64& shuffle) const
{
    std::string text = "num_ranks " + std::to_string(gpus) + '\n';
    for (int gpu = 0; gpu < gpus; ++gpu) {
        std::vector<std::string> lines;
        std::map<int, int> last;
        for (int i = 0; i < std::ssize(steps); ++i) {
            const RandomStep& step = steps[static_cast<std::size_t>(i)];
            if (step.gpu != gpu)
                continue;
            const std::string label = "l" + std::to_string(i);
            const std::string tag = " tag " + std::to_string(step.message);
            lines.push_back(label
                + (step.message < 0        ? ": calc 1"
                        : step.type == "s" ? ": send 8b to " + std::to_string(step.peer) + tag
                                           : ": recv 8b from " + std::to_string(step.peer) + tag));
            for (const int each : step.after)
                lines.push_back(label + " requires l" + std::to_string(each));
            if (const auto found = last.find(step.block); found != last.end())
                lines.push_back(label + " requires l" + std::to_string(found->second));
            last[step.block] = i;
        }
        std::ranges::shuffle(lines, shuffle);
        text += "rank " + std::to_string(gpu) + " {\n" + joined(lines, "\n") + "\n}\n";
    }
    return text;
}

/// What a process has received before is sent in a later round, wherever the schedule says so.
void checkRounds(const RandomSchedule& schedule, const Trace& trace, bool withTags)
{
    std::map<std::tuple<int, int, std::int64_t>, std::vector<RoundNumber>> crossed;
    for (std::size_t i = 0; i < trace.messages.size(); ++i) {
        const MessageRecord message = trace.messages[i];
        crossed[{message.source, message.destination, message.tag}].push_back(message.round);
    }
    std::map<std::tuple<int, int, std::int64_t>, std::size_t> next;
    std::map<int, RoundNumber> roundOf;
    for (const RandomStep& step : schedule.steps)
        if (step.type == "s") {
            const std::tuple key(step.gpu, step.peer, withTags ? step.message : step.channel);
            REQUIRE(next[key] < crossed[key].size());
            roundOf[step.message] = crossed[key][next[key]++];
        }
    CHECK(std::ssize(roundOf) == trace.totals.messages);
    for (int a = 0; a < std::ssize(schedule.steps); ++a)
        for (int b = a + 1; b < std::ssize(schedule.steps); ++b) {
            const RandomStep& receive = schedule.steps[static_cast<std::size_t>(a)];
            const RandomStep& send = schedule.steps[static_cast<std::size_t>(b)];
            if (receive.message >= 0 && receive.type != "s" && send.type == "s" && schedule.isBefore(a, b))
                CHECK(roundOf[send.message] > roundOf[receive.message]);
        }
}

/// Each process ends with an error if a cell has another value than the simulation says.
std::string withChecks(std::string program, const RandomSchedule& schedule)
{
    std::string checks;
    for (int gpu = 0; gpu < schedule.gpus; ++gpu)
        for (int cell = 0; cell < RandomSchedule::cells; ++cell)
            if (const auto value = schedule.values[static_cast<std::size_t>(gpu)][static_cast<std::size_t>(cell)])
                checks += "   if my_id = " + std::to_string(gpu) + " then\n      if " + cellName(cell) + " <> "
                    + std::to_string(*value) + " then\n         wrong := 1 div 0;\n      endif;\n   endif;\n";
    return program.insert(program.find("end SCHEDULE"), checks);
}

} // namespace

TEST_CASE("partial order: random partial orders keep their dependencies and end with the right data")
{
    const auto count = test::fromEnvironment("LOCKSTEP_PROGRAMS", 300);
    const auto first = test::fromEnvironment("LOCKSTEP_SEED", 1);
    for (std::uint64_t seed = first; seed < first + count; ++seed) {
        CAPTURE(seed);
        RandomSchedule schedule(seed);
        const auto program = programOfMsccl("random.xml", schedule.xml());
        REQUIRE(program);
        const Trace trace = playImported(withChecks(*program, schedule), schedule.gpus);
        REQUIRE_FALSE(trace.error);
        CHECK(trace.unreceived.empty());
        checkRounds(schedule, trace, false);
        std::mt19937_64 shuffle(seed);
        const auto goal = programOfGoal("random.goal", schedule.goal(shuffle));
        REQUIRE(goal);
        CHECK(goal.diagnostics.empty());
        const Trace played = playImported(*goal, schedule.gpus);
        REQUIRE_FALSE(played.error);
        checkRounds(schedule, played, true);
    }
}

TEST_CASE("partial order: random partial orders that are spoiled are refused for what is wrong")
{
    const auto count = test::fromEnvironment("LOCKSTEP_PROGRAMS", 300);
    const auto first = test::fromEnvironment("LOCKSTEP_SEED", 1);
    int races = 0, cycles = 0;
    for (std::uint64_t seed = first; seed < first + count; ++seed) {
        CAPTURE(seed);
        const RandomSchedule schedule(seed);
        const auto refusal = [](const RandomSchedule& spoiled) {
            const auto program = programOfMsccl("random.xml", spoiled.xml());
            return program ? "" : render(program.diagnostics.front());
        };
        for (std::size_t i = 0; i < schedule.steps.size(); ++i) {
            if (schedule.steps[i].after.empty())
                continue;
            // Without this dependency two steps may race: in every order of the simulation's own search.
            RandomSchedule spoiled = schedule;
            spoiled.steps[i].after.clear();
            spoiled.findOrder();
            const bool isRace = spoiled.race().has_value();
            CHECK((refusal(spoiled).find("error: a race: ") != std::string::npos) == isRace);
            races += isRace ? 1 : 0;
            // A thread block that does not exist.
            std::string dangling = schedule.xml();
            const std::string depends = " depid=\""
                + std::to_string(schedule.steps[static_cast<std::size_t>(*schedule.steps[i].after.begin())].block)
                + '"';
            dangling.replace(dangling.find(depends), depends.size(), " depid=\"77\"");
            const auto refused = programOfMsccl("random.xml", dangling);
            REQUIRE_FALSE(refused);
            CHECK(render(refused.diagnostics.front()).find("depends on thread block 77, which") != std::string::npos);
        }
        for (int a = 0; a < std::ssize(schedule.steps); ++a) // the first step waits for one that follows it
            for (int b = a + 1; b < std::ssize(schedule.steps); ++b) {
                const RandomStep &early = schedule.steps[static_cast<std::size_t>(a)],
                                 &late = schedule.steps[static_cast<std::size_t>(b)];
                if (early.gpu != late.gpu || early.block == late.block || !early.after.empty()
                    || !schedule.isBefore(a, b))
                    continue;
                RandomSchedule spoiled = schedule;
                spoiled.steps[static_cast<std::size_t>(a)].after = {b};
                CHECK(refusal(spoiled).find("error: the schedule never ends: ") != std::string::npos);
                ++cycles;
            }
    }
    CHECK(races > 50);
    CHECK(cycles > 50);
}

} // namespace lockstep
