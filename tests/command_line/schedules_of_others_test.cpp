// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <algorithm>
#include <functional>
#include <iterator>
#include <map>
#include <set>
#include <sstream>
#include <tuple>

#include <nlohmann/json.hpp>

#include "app/request/request.h"
#include "app/schedules/schedules.h"
#include "core/header/expectation.h"
#include "core/header/program.h"
#include "core/machine/run.h"
#include "core/network/network.h"
#include "core/trace/message_record.h"
#include "core/trace/trace.h"
#include "tests/command_line/typed.h"

namespace lockstep {
namespace {

const std::string goalHead = "num_ranks 2\n";

/// The messages of each pair in the order in which they crossed: source, destination, words.
std::vector<std::tuple<int, int, std::int64_t>> crossings(const Trace& trace)
{
    std::vector<std::tuple<int, int, std::int64_t>> all;
    for (std::size_t i = 0; i < trace.messages.size(); ++i)
        all.emplace_back(trace.messages[i].source, trace.messages[i].destination, trace.messages[i].words);
    std::ranges::stable_sort(all, {}, [](const auto& each) { return std::pair(std::get<0>(each), std::get<1>(each)); });
    return all;
}

std::string importError(const std::string& text)
{
    const auto program = programOfSchedule("file", text);
    return program ? "" : render(program.diagnostics.front());
}

/// A step of MSCCL XML: type, source, destination, count and what it waits for.
struct XmlStep {
    std::string type;
    std::string source, destination; ///< "i3"
    int count = 1;
    int block = -1, step = -1;
};
struct XmlBlock {
    int send = -1, receive = -1, channel = 0;
    std::vector<XmlStep> steps{};
};
using XmlGpu = std::vector<XmlBlock>;

std::string msccl(const std::string& collective, bool inPlace, int in, int out, const std::vector<XmlGpu>& gpus)
{
    std::string text = "<algo name=\"made\" proto=\"Simple\" nchannels=\"1\" nchunksperloop=\"1\" ngpus=\""
        + std::to_string(gpus.size()) + "\" coll=\"" + collective + "\" inplace=\"" + (inPlace ? "1" : "0") + "\">\n";
    const auto attribute = [](const std::string& name, const auto& value) {
        if constexpr (std::is_arithmetic_v<std::decay_t<decltype(value)>>)
            return ' ' + name + "=\"" + std::to_string(value) + '"';
        else
            return ' ' + name + "=\"" + value + '"';
    };
    for (std::size_t gpu = 0; gpu < gpus.size(); ++gpu) {
        text += "<gpu" + attribute("id", gpu) + attribute("i_chunks", in) + attribute("o_chunks", out)
            + attribute("s_chunks", 4) + ">\n";
        for (std::size_t tb = 0; tb < gpus[gpu].size(); ++tb) {
            const XmlBlock& block = gpus[gpu][tb];
            text += "<tb" + attribute("id", tb) + attribute("send", block.send) + attribute("recv", block.receive)
                + attribute("chan", block.channel) + ">\n";
            for (std::size_t s = 0; s < block.steps.size(); ++s) {
                const XmlStep& step = block.steps[s];
                text += "<step" + attribute("s", s) + attribute("type", step.type)
                    + attribute("srcbuf", step.source.substr(0, 1)) + attribute("srcoff", step.source.substr(1))
                    + attribute("dstbuf", step.destination.substr(0, 1))
                    + attribute("dstoff", step.destination.substr(1)) + attribute("cnt", step.count)
                    + attribute("depid", step.block) + attribute("deps", step.step) + attribute("hasdep", 1) + "/>\n";
            }
            text += "</tb>\n";
        }
        text += "</gpu>\n";
    }
    return text + "</algo>\n";
}

std::string chunk(char buffer, int at) { return buffer + std::to_string(at); }

/// The ring all-reduce in place; GPU `faulty` stores its last chunk one further.
std::string ringAllReduce(int p, int faulty = -1)
{
    std::vector<XmlGpu> gpus;
    for (int me = 0; me < p; ++me) {
        const auto at = [&](int back) { return chunk('i', (me - back + 2 * p) % p); };
        XmlBlock block{(me + 1) % p, (me - 1 + p) % p};
        block.steps.push_back({"s", at(0), at(0)});
        for (int k = 1; k < p - 1; ++k)
            block.steps.push_back({"rrs", at(k), at(k)});
        block.steps.push_back({"rrcs", at(p - 1), at(p - 1)});
        for (int k = 0; k < p - 2; ++k)
            block.steps.push_back({"rcs", at(k), at(k)});
        block.steps.push_back({"r", at(p - 2), at(me == faulty ? p - 3 : p - 2)});
        gpus.push_back({block});
    }
    return msccl("allreduce", true, p, p, gpus);
}

/// Each GPU sends each chunk to its owner, who adds them all up and sends the sum to all.
std::string allPairs(int p)
{
    std::vector<XmlGpu> gpus(static_cast<std::size_t>(p));
    for (int me = 0; me < p; ++me)
        for (int other = 0; other < p; ++other) {
            if (other == me)
                continue;
            auto& gpu = gpus[static_cast<std::size_t>(me)];
            const int before = static_cast<int>(gpu.size()) - 1; // adding up goes from block to block
            gpu.push_back({other, other, 0,
                {{"s", chunk('i', other), chunk('i', other)},
                    {"rrc", chunk('i', me), chunk('i', me), 1, before, before < 0 ? -1 : 1},
                    {"s", chunk('i', me), chunk('i', me), 1, p - 2, 1}, {"r", chunk('i', other), chunk('i', other)}}});
        }
    return msccl("allreduce", true, p, p, gpus);
}

/// Two machines of two GPUs: sums within the machine, then between the machines, then within again.
std::string hierarchical()
{
    std::vector<XmlGpu> gpus;
    for (int me = 0; me < 4; ++me) {
        const int mate = me ^ 1, across = me ^ 2;
        const std::string mine = chunk('i', me % 2), theirs = chunk('i', 1 - me % 2);
        gpus.push_back(
            {{mate, mate, 0,
                 {{"s", theirs, theirs}, {"rrc", mine, mine}, {"s", mine, mine, 1, 1, 1}, {"r", theirs, theirs}}},
                {across, across, 1, {{"s", mine, mine, 1, 0, 1}, {"rrc", mine, mine}}}});
    }
    return msccl("allreduce", true, 2, 2, gpus);
}

std::string ringReduceScatter(int p, bool inPlace)
{
    std::vector<XmlGpu> gpus;
    for (int me = 0; me < p; ++me) {
        const auto at = [&](int back) { return chunk('i', (me - back + 2 * p) % p); };
        XmlBlock block{(me + 1) % p, (me - 1 + p) % p};
        block.steps.push_back({"s", at(1), at(1)});
        for (int k = 2; k < p; ++k)
            block.steps.push_back({"rrs", at(k), at(k)});
        block.steps.push_back({"rrc", at(0), inPlace ? at(0) : "o0"});
        gpus.push_back({block});
    }
    return msccl("reduce_scatter", inPlace, p, 1, gpus);
}

/// A binary tree from GPU 0, through the output buffer.
std::string treeBroadcast(int p)
{
    std::vector<XmlGpu> gpus;
    for (int me = 0; me < p; ++me) {
        XmlGpu gpu{
            me == 0 ? XmlBlock{-1, -1, 0, {{"cpy", "i0", "o0"}}} : XmlBlock{-1, (me - 1) / 2, 0, {{"r", "o0", "o0"}}}};
        for (const int child : {2 * me + 1, 2 * me + 2})
            if (child < p)
                gpu.push_back({child, -1, 0, {{"s", "o0", "o0", 1, 0, 0}}});
        gpus.push_back(gpu);
    }
    return msccl("broadcast", false, 1, 1, gpus);
}

CommandAnswer runImported(const Folder& folder, const std::string& schedule)
{
    const auto xml = folder.write("schedule.xml", schedule);
    const auto imported = lockstepSays({"import", xml, "-o", folder.path("schedule.algo")});
    CHECK(imported.err.empty());
    CHECK(imported.status == 0);
    return lockstepSays({"run", folder.path("schedule.algo"), "--json", "--summary"});
}

} // namespace

TEST_CASE("goal: a run becomes sends and receives that require those of earlier rounds")
{
    const auto answer =
        lockstepSays({"export", "all-to-all-broadcast/ring", "--network", "ring:3", "--format", "goal"});
    CHECK(answer.status == 0);
    // Each rank sends to the right what it has just received from the left.
    CHECK(answer.out.starts_with(
        "// all-to-all-broadcast/ring on ring:3, m = 1; a word has 8 bytes\nnum_ranks 3\n\nrank 0 {\n"
        "l1: send 8b to 1 tag 0\nl2: recv 8b from 2 tag 0\n"
        "l3: send 8b to 1 tag 0\nl4: recv 8b from 2 tag 0\n"
        "l3 requires l1\nl3 requires l2\nl4 requires l1\nl4 requires l2\n}\n"));
    CHECK(lockstepSays({"export", "all-to-all-broadcast/ring"}).status == 2);
    CHECK(lockstepSays({"export", "all-to-all-broadcast/ring", "--format", "dot"}).err.find("--format")
        != std::string::npos);
}

TEST_CASE("goal: every algorithm of the library survives the round trip with the same messages")
{
    const Library library{""};
    int survived = 0;
    for (const std::string& name : library.algorithms()) {
        CAPTURE(name);
        RunOptions options;
        options.program = name;
        const auto file = findProgram(options, library);
        const auto program = compileProgram(*file, options, library);
        REQUIRE(program);
        REQUIRE_FALSE((*program)->header.expectations.empty());
        REQUIRE_FALSE(applyOptions(options, (*program)->header.expectations.front()));
        const auto request = makeRequest(options, *program);
        REQUIRE(request);
        const Trace trace = run(*request);
        const auto imported = programOfSchedule("trip.goal", goalOf(trace));
        REQUIRE(imported);
        RunOptions again;
        again.program = "trip.algo";
        again.text = *imported;
        again.network = "complete:" + std::to_string(trace.processes());
        const auto second = makeRequest(again, library);
        REQUIRE(second);
        const Trace played = run(*second);
        CHECK_FALSE(played.error);
        CHECK(crossings(played) == crossings(trace));
        CHECK(played.unreceived.size() == trace.unreceived.size());
        ++survived;
    }
    CHECK(survived > 80);
}

TEST_CASE("goal: a rank does what can happen first, whatever the order of the file")
{
    // The receive from 1 stands first, but its message needs the send that requires the other receive.
    const auto program = programOfGoal("x",
        "num_ranks 3 // comment\nrank 0 {\na: recv 16b from 1\nb: recv 16b from 2 tag 7\nc: send 8b to 1\nc requires "
        "b\n}\n"
        "rank 1 {\na: recv 8b from 0\nb: calc 100 cpu 1\nc: send 16b to 0 nic 1\nb requires a\nc requires b\n}\n"
        "rank 2 { /* no label */ send 16b to 0 tag 7 }\n");
    REQUIRE(program);
    CHECK(program->find("   if my_id = 0 then\n      receive data from 2 tag 7;\n      send [1 .. 1] to 1;\n"
                        "      receive data from 1;\n   endif;\n")
        != std::string::npos);
    const auto any =
        programOfGoal("x", "num_ranks 2\nrank 0 {\nrecv 1b from -1 tag 3\n}\nrank 1 {\nsend 1b to 0 tag 3\n}\n");
    REQUIRE(any);
    CHECK(any->find("receive data from any tag 3;") != std::string::npos);
    CHECK(any->find("A word stands for 1 bytes") != std::string::npos);
}

TEST_CASE("goal: a deadlock is named with its cycle")
{
    // Both receive before they send.
    CHECK(importError(goalHead
        + "rank 0 {\na: recv 8b from 1\nb: send 8b to 1\nb requires a\n}\n"
          "rank 1 {\nc: recv 8b from 0\nd: send 8b to 0\nd requires c\n}\n")
              .starts_with("file:3:1: error: the schedule never ends: 4 steps wait in a cycle: "
                           "a of rank 0 (line 3) waits for d of rank 1 (line 9), "
                           "d of rank 1 (line 9) waits for c of rank 1 (line 8), "
                           "c of rank 1 (line 8) waits for b of rank 0 (line 4), "
                           "b of rank 0 (line 4) waits for a of rank 0 (line 3)\n"));
}

TEST_CASE("import: wrong files are refused with the place")
{
    CHECK(importError("hello").starts_with("error: file is neither a schedule of GOAL nor one of MSCCL"));
    CHECK(importError(goalHead + "rank 5 {}").starts_with("file:2:6: error: there is no rank 5\n"));
    CHECK(importError(goalHead + "rank 0 {\nl1: send 8b to 2 tag 0\n}")
              .starts_with("file:3:16: error: the number of a rank should be here, not \"2\""));
    CHECK(importError(goalHead + "rank 0 {\nl1 requires l2\n}")
              .starts_with("file:3:1: error: the label l1 is not defined"));
    CHECK(importError(goalHead + "rank 0 {\nl1: calc 1\nl1: calc 1\n}")
              .starts_with("file:4:1: error: the label l1 is defined twice"));
    CHECK(importError(goalHead + "rank 0 {\nl1: send 8b")
              .starts_with("file:3:12: error: to should be here, not \"the end of the file\""));
    CHECK(importError("<algo").find("error: this is not valid XML") != std::string::npos);
    CHECK(importError("<algo coll='sum' ngpus='2'/>").find("unknown collective \"sum\"") != std::string::npos);
    CHECK(importError("<algo coll='allreduce' ngpus='x'/>").find("algo has the attribute ngpus=\"x\"")
        != std::string::npos);
    const auto gpu = [](const std::string& step) {
        return importError("<algo coll='allreduce' ngpus='2'>\n<gpu id='0' i_chunks='2' o_chunks='2' "
                           "s_chunks='0'>\n<tb id='0' send='1' recv='-1' chan='0'>\n"
            + step + "\n</tb></gpu></algo>");
    };
    CHECK(gpu("<step s='0' type='s' srcbuf='i' srcoff='1' cnt='2'/>")
              .find("file:4:2: error: this step uses chunk 2 of the i buffer\n")
        != std::string::npos);
    CHECK(gpu("<step s='0' type='x'/>").find("step has the attribute type=\"x\"") != std::string::npos);
    CHECK(gpu("<step s='0' type='r' dstbuf='o' dstoff='0'/>").find("a step without a peer") != std::string::npos);
    CHECK(lockstepSays({"import"}).status == 2);
    CHECK(lockstepSays({"import", "no-such-file.xml"}).status == 2);
}

TEST_CASE("msccl: ring, tree, all-pairs and hierarchical schedules are correct")
{
    const Folder folder("msccl");
    // Messages: 2 p (p - 1) of the ring and of all pairs, p - 1 of the tree, 2 + 1 of each GPU of the hierarchy.
    for (const auto& [schedule, messages] :
        std::vector<std::pair<std::string, int>>{{ringAllReduce(8), 112}, {allPairs(8), 112}, {treeBroadcast(8), 7},
            {hierarchical(), 12}, {ringReduceScatter(4, true), 12}, {ringReduceScatter(4, false), 12}}) {
        const auto answer = runImported(folder, schedule);
        CAPTURE(answer.err);
        CHECK(answer.status == 0);
        const auto json = nlohmann::json::parse(answer.out);
        CHECK(json["result"]["correct"] == true);
        CHECK(json["totals"]["messages"] == messages);
    }
}

TEST_CASE("msccl: of a faulty schedule the first wrong chunk is named")
{
    const Folder folder("msccl-faulty");
    // GPU 2 of 4 stores the last chunk, that of 2 - 2 = 0, in place 1.
    const auto wrong = runImported(folder, ringAllReduce(4, 2));
    CHECK(wrong.status == 1);
    const auto json = nlohmann::json::parse(wrong.out);
    REQUIRE(json["result"]["wrong"].size() == 1);
    CHECK(json["result"]["wrong"][0]["process"] == 2);
    CHECK(json["result"]["wrong"][0]["missing"][0]["first"] == 1);
    // A chunk that never came cannot be sent on.
    const auto empty = runImported(folder,
        msccl("broadcast", false, 1, 1, {{{1, -1, 0, {{"s", "o0", "o0"}}}}, {{-1, 0, 0, {{"r", "o0", "o0"}}}}}));
    CHECK(empty.status == 4);
    CHECK(empty.err.find("output has no value") != std::string::npos);
    // Two GPUs that wait for each other.
    CHECK(
        importError(
            msccl("allreduce", true, 1, 1, {{{1, 1, 0, {{"rrcs", "i0", "i0"}}}}, {{0, 0, 0, {{"rrcs", "i0", "i0"}}}}}))
            .find("the schedule never ends: 2 steps wait in a cycle: step 0 of thread block 0 of GPU 0 (line 4) waits "
                  "for step 0 of thread block 0 of GPU 1 (line 9), ")
        != std::string::npos);
}

TEST_CASE("trace: a timeline has a row for each process, stretches that nest, and an arrow for each message")
{
    for (const std::vector<std::string>& options :
        {std::vector<std::string>{"all-reduce/ring", "-n", "ring:4", "--words", "8"},
            {"all-to-all-personalized/linear", "-n", "hypercube:8", "--ports", "all"},
            {"one-to-all-broadcast/naive", "-n", "linear:5", "--switching", "store-and-forward"}}) {
        std::vector<std::string> call{"export", "--format", "trace"};
        call.insert(call.end(), options.begin(), options.end());
        CAPTURE(options.front());
        const auto answer = lockstepSays(call);
        REQUIRE(answer.status == 0);
        const auto events = nlohmann::json::parse(answer.out)["traceEvents"];
        std::map<std::pair<int, int>, std::vector<std::pair<double, double>>> rows;
        std::map<int, std::pair<double, double>> arrows; // s, f
        int names = 0;
        for (const auto& event : events) {
            const std::string kind = event["ph"];
            const std::pair row(event["pid"].get<int>(), event["tid"].get<int>());
            if (kind == "X") {
                CHECK(event["dur"] >= 0);
                rows[row].emplace_back(event["ts"], event["ts"].get<double>() + event["dur"].get<double>());
            } else if (kind == "s") {
                arrows[event["id"]].first = event["ts"];
            } else if (kind == "f") {
                arrows[event["id"]].second = event["ts"];
            } else {
                CHECK(kind == "M");
                names += event["name"] == "process_name" ? 1 : 0;
            }
        }
        CHECK(names >= 4);
        CHECK(arrows.size() >= 4);
        for (const auto& [id, arrow] : arrows)
            CHECK(arrow.first <= arrow.second);
        for (const auto& [row, stretches] : rows)
            for (const auto& [begin, end] : stretches)
                for (const auto& [otherBegin, otherEnd] : stretches) {
                    const bool apart = end <= otherBegin || otherEnd <= begin;
                    const bool inside =
                        (begin >= otherBegin && end <= otherEnd) || (otherBegin >= begin && otherEnd <= end);
                    CHECK((apart || inside));
                }
    }
}

TEST_CASE("export: MSCCL XML comes back as a program with the same result, for every algorithm that MSCCL can play")
{
    const Library library{""};
    int written = 0;
    std::set<std::string> refused;
    for (const std::string& name : library.algorithms()) {
        for (const char* words : {"12", "7"}) {
            CAPTURE(name);
            CAPTURE(words);
            RunOptions options;
            options.program = name;
            options.network = "complete:6";
            options.words = std::stoi(words);
            auto request = makeRequest(options, library);
            if (!request) {
                options.network = "complete:8"; // 2^d
                request = makeRequest(options, library);
            }
            if (!request)
                continue;
            const Trace trace = run(*request);
            const auto xml = mscclOf(trace);
            if (!xml) {
                refused.insert(name);
                continue;
            }
            const auto text = programOfMsccl("x.xml", *xml);
            REQUIRE(text);
            RunOptions back;
            back.program = "x.algo";
            back.text = *text;
            back.network = options.network;
            const auto again = makeRequest(back, library);
            REQUIRE(again);
            back.words = std::max<std::int64_t>(1, (*again).operation.words);
            const Trace imported = run(*again);
            REQUIRE(!imported.error);
            REQUIRE(imported.verdict);
            CHECK(imported.verdict->correct);
            // As many words, in chunks.
            CHECK(
                imported.totals.words * trace.request.operation.words == trace.totals.words * (*again).operation.words);
            ++written;
        }
    }
    CHECK(written > 60);
    for (const char* name : {"all-reduce/ring", "all-reduce/rabenseifner", "all-to-all-broadcast/bruck",
             "all-to-all-personalized/bruck", "one-to-all-broadcast/binomial", "all-to-all-reduction/ring"})
        CHECK(!refused.contains(name));
    CHECK(refused.contains("gather/binomial"));
    for (const std::string& name : refused) // MSCCL has no such collective
        CHECK((!name.starts_with("all-") && !name.starts_with("one-to-all")));
}

TEST_CASE("export: MSCCL XML of a broadcast between three GPUs, by hand, and refusals")
{
    const auto xmlOf = [](const std::string& words) {
        std::istringstream stream("export " + words + " --format msccl");
        return lockstepSays({std::istream_iterator<std::string>(stream), {}});
    };
    const std::string xml = xmlOf("one-to-all-broadcast/pipeline --network complete:3 --words 2 --set segment=1").out;
    CHECK(xml.find("<algo name=\"one-to-all-broadcast/pipeline\" proto=\"Simple\" nchannels=\"1\" nchunksperloop=\"2\" "
                   "ngpus=\"3\" coll=\"broadcast\" inplace=\"1\" outofplace=\"0\" minBytes=\"0\" "
                   "maxBytes=\"0\">")
        == 0);
    // GPU 1 receives chunk 0 in its first thread block, and sends it in its second one, after that step.
    CHECK(xml.find("<step s=\"0\" type=\"s\" srcbuf=\"o\" srcoff=\"0\" dstbuf=\"o\" dstoff=\"0\" cnt=\"1\" depid=\"0\" "
                   "deps=\"0\" hasdep=\"1\"/>")
        != std::string::npos);
    CHECK(xmlOf("gather/binomial --network complete:4").err.find("no collective for gather") != std::string::npos);
    CHECK(xmlOf("one-to-all-broadcast/binomial --network complete:4 --source 2").err.find("--source 0")
        != std::string::npos);
    const Folder folder("msccl");
    const std::string wrong = folder.write(
        "w.algo", "/* operation: all-reduce\n input: X\n result: X\n*/\nprocedure W(X)\nbegin\n   X := X;\nend W\n");
    CHECK(xmlOf(wrong + " --network complete:2").err.find("correct result") != std::string::npos);
}

TEST_CASE("export: MSCCL XML keeps to what runtimes load")
{
    const auto exported = [](const std::string& words) {
        std::istringstream stream("export " + words + " --format msccl");
        return lockstepSays({std::istream_iterator<std::string>(stream), {}});
    };
    CHECK(exported("all-to-all-reduction/ring --network ring:4 --words 4").out.find(" coll=\"reducescatter\" ")
        != std::string::npos);
    const Folder folder("msccl-limits");
    // The first halves of 256 chunks are 128: steps of 71 and 57. 300 segments are 300 steps: 64 on each of 4 channels
    // and 44 on a fifth one.
    for (const auto& [words, channels] :
        std::vector<std::pair<std::string, int>>{{"all-reduce/rabenseifner --network complete:256 --words 256", 1},
            {"one-to-all-broadcast/pipeline --network complete:3 --words 300 --set segment=1", 5}}) {
        CAPTURE(words);
        const auto answer = exported(words);
        REQUIRE(answer.status == 0);
        CHECK(answer.out.find(" nchannels=\"" + std::to_string(channels) + '"') != std::string::npos);
        CHECK((answer.out.find(" cnt=\"71\"") != std::string::npos) == (channels == 1));
        CHECK((answer.out.find(" cnt=\"57\"") != std::string::npos) == (channels == 1));
        for (const char* tooMuch : {" cnt=\"72\"", " cnt=\"128\"", "<step s=\"64\""})
            CHECK(answer.out.find(tooMuch) == std::string::npos);
        const auto back = runImported(folder, answer.out);
        CHECK(back.status == 0);
    }
    const auto large = exported("all-to-all-personalized/linear --network complete:40");
    CHECK(large.status == 0);
    // A copy, and 39 peers in two directions.
    CHECK(large.err.find("with 79 thread blocks and 79 steps on a GPU, 1 channel and 39 peers on a channel")
        != std::string::npos);
}

} // namespace lockstep
