// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// What a user types and what comes back: exit status, standard output, standard error.

#include <filesystem>
#include <fstream>

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include "app/cli/commands.h"
#include "app/library/library.h"
#include "core/base/spelling.h"
#include "tests/command_line/typed.h"

using namespace lockstep;

namespace {

const std::string broadcast = "one-to-all-broadcast/recursive-doubling";

} // namespace

TEST_CASE("command line: the end of a name is enough to suggest it")
{
    CHECK(
        lockstepSays({"run", broadcast, "--network", "ring:8", "--operation", "reduction"})
            .err.starts_with("error: unknown operation \"reduction\"\n"
                             "  hint: did you mean all-to-one-reduction or all-to-all-reduction? the operations are "));
}

TEST_CASE("command line: an error about a command or option suggests a similar one")
{
    struct Case {
        std::vector<std::string> arguments;
        std::string err;
    };
    const auto hintOf = [&](const std::string& before) {
        return "  hint: " + before + enumeration(commandNames()) + "\n";
    };
    const std::vector<Case> cases = {
        {{"rnu"}, "error: unknown command \"rnu\"\n" + hintOf("did you mean run? the commands are ")},
        {{"measrue", "x"}, "error: unknown command \"measrue\"\n" + hintOf("did you mean measure? the commands are ")},
        {{"run"}, "error: lockstep run needs an algorithm or a file\n  hint: see lockstep list\n"},
        {{"check"}, "error: lockstep check needs a file\n  hint: write lockstep check mine.algo\n"},
        {{"figure", broadcast},
            "error: lockstep figure needs a file to write\n  hint: add -o FILE.svg, or -o - for standard output\n"},
        {{"figure", "4.99"}, // first things first
            "error: unknown figure, algorithm or file \"4.99\"\n"
            "  hint: did you mean 4.9? see lockstep list figures and lockstep list\n"},
        {{"run", broadcast, "--netwrok", "ring:8"},
            "error: lockstep run has no option --netwrok\n"
            "  hint: did you mean --network? see lockstep run --help\n"},
        {{"run", broadcast, "--network", "petersen.graphml"},
            "error: petersen.graphml is the name of a file, not of a network\n"
            "  hint: write --network file:petersen.graphml\n"},
        {{"run", broadcast, "--netwrok", "ring:8"},
            "error: lockstep run has no option --netwrok\n"
            "  hint: did you mean --network? see lockstep run --help\n"},
        {{"run", broadcast, "--network"}, "error: --network needs a value\n  hint: write --network NETWORK\n"},
        {{"run", broadcast, "more", "--network", "ring:8"},
            "error: lockstep run takes only one program\n  hint: remove \"more\"\n"},
        {{"run", broadcast, "--network", "ring:8", "--words", "many"},
            "error: --words must be a whole number, not \"many\"\n"},
        {{"run", broadcast, "--network", "ring:8", "--source", "-1"}, "error: --source must be at least 0, not -1\n"},
        {{"run", broadcast, "--network", "ring:8", "--duplex", "both"},
            "error: --duplex must be full, half or simplex, not \"both\"\n"},
        {{"run", broadcast, "--network", "ring:8", "--ports", "0"},
            "error: --ports must be one, all or a number of 1 or more, not \"0\"\n"},
        {{"run", broadcast, "--network", "ring:8", "--ts", "-1"},
            "error: --ts takes a number from 0 to 10^15, not \"-1\"\n"},
        {{"run", broadcast, "--network", "ring:8", "--values", "1,x"},
            "error: --values takes a list of whole numbers such as 3,1,4, not \"1,x\"\n"},
        {{"run", "torus-tiling", "--network", "torus:5x5"},
            "error: unknown algorithm or file \"torus-tiling\"\n"
            "  hint: did you mean one-to-all-broadcast/torus-tiling? see lockstep list\n"},
        {{"run", "ring", "--network", "ring:8"},
            "error: unknown algorithm or file \"ring\"\n"
            "  hint: did you mean all-reduce/ring, all-to-all-broadcast/ring, all-to-all-personalized/ring, "
            "all-to-all-reduction/ring or circular-shift/ring? "
            "see lockstep list\n"},
        {{"run", "one-to-all-broadcast/naiv", "--network", "ring:8"},
            "error: unknown algorithm or file \"one-to-all-broadcast/naiv\"\n"
            "  hint: did you mean one-to-all-broadcast/naive? see lockstep list\n"},
        {{"run", "nowhere.algo", "--network", "ring:8"},
            "error: cannot read nowhere.algo: No such file or directory\n"},
        {{"figure", broadcast, "--network", "ring:8", "--rounds", "3-1", "-o", "-"},
            "error: --rounds must be a list such as 2, 1-3 or 1,4-6, not \"3-1\"\n"},
        {{"figure", broadcast, "--network", "ring:8", "--layout", "pile", "-o", "-"},
            "error: --layout must be single, overlay or filmstrip, not \"pile\"\n"},
        {{"list", "netwroks"},
            "error: unknown list \"netwroks\"\n"
            "  hint: did you mean networks? the lists are algorithms, networks, operations, figures, "
            "exercises, kinds, styles and lessons\n"},
        {{"--jsn"}, "error: lockstep has no option --jsn\n  hint: see lockstep --help\n"},
        {{broadcast, "--network", "ring:8"},
            "error: unknown command \"one-to-all-broadcast/recursive-doubling\"\n"
                + hintOf("did you mean lockstep run one-to-all-broadcast/recursive-doubling? the commands are ")},
        {{},
            "error: this lockstep was built without its window\n"
                + hintOf("build it with Qt 6.4, or use the commands ")},
    };
    CHECK(hintOf("").starts_with("  hint: list, run, check, test, grade, figure")); // others may follow
    for (const auto& [arguments, err] : cases) {
        const auto answer = lockstepSays(arguments);
        CHECK(answer.status == 2);
        CHECK(answer.out.empty());
        CHECK(answer.err.substr(0, err.size()) == err);
    }
}

// proves notation: `needs` refuses a run in its own words, with exit status 2
TEST_CASE("command line: unmet needs are an error")
{
    const auto answer = lockstepSays({"run", broadcast, "--network", "ring:6"});
    CHECK(answer.status == 2);
    CHECK(answer.out.empty());
    CHECK(answer.err.find("p = 2^d") != std::string::npos);
    CHECK(lockstepSays({"run", broadcast, "--network", "ring:8", "--source", "8"}).status == 2);
    const auto mesh = lockstepSays({"run", "all-to-all-broadcast/mesh", "--network", "tree:8"});
    CHECK(mesh.status == 2);
    CHECK(mesh.err.substr(mesh.err.find("error: "))
        == "error: all-to-all-broadcast/mesh needs p = rows * cols, but tree:8 has no rows and columns\n"
           "  hint: use a mesh or a torus: mesh:4x4\n");
}

TEST_CASE("command line: the keys of run --json are in their order")
{
    const auto answer = lockstepSays({"run", broadcast, "--network", "ring:8", "--json"});
    REQUIRE(answer.status == 0);
    CHECK(answer.err.empty());
    const auto json = nlohmann::ordered_json::parse(answer.out);
    std::vector<std::string> keys;
    for (const auto& [key, value] : json.items())
        keys.push_back(key);
    keys.resize(13);
    CHECK(keys
        == std::vector<std::string>{"lockstep", "algorithm", "network", "processes", "source", "words", "settings",
            "rounds", "totals", "bound", "result", "unreceived", "error"});
    CHECK(json["algorithm"] == broadcast);
    CHECK(json["network"] == "ring:8");
    CHECK(json["settings"].dump().starts_with( // more may follow
        R"({"ports":"one","duplex":"full","switching":"cut-through","sends":"buffered","sharing":"shared","packets":"combining")"));
    // 0→4 first, over the links 0-1 to 3-4; ties at half way do not use the link 7-0
    CHECK(json["rounds"][0]["time"].dump() == "2.0");
    CHECK(json["rounds"][0]["messages"].size() == 1);
    CHECK(json["rounds"][0]["messages"][0]["path"].dump() == "[0,1,2,3,4]");
    CHECK(json["rounds"][0]["messages"][0]["items"].dump()
        == R"([{"origin":0,"destination":null,"first":0,"words":1,"contributors":[0]}])");
    CHECK(json["rounds"][0]["links"][0].dump() == R"({"from":0,"to":1,"messages":1,"words":1})");
    // 4 + 2 + 2 + 4 · 1 hops; 4 + 2 + 1 on the longest ways
    CHECK(json["totals"].dump()
        == R"({"rounds":3,"messages":7,"words":7,"hops":12,"word_hops":12,"max_link_words":1,"time":6.0,"ts":3,"tw":3,"th":7,"exact":true})");
    CHECK(json["bound"]["rounds"] == 3);
    CHECK(json["result"].dump() == R"({"correct":true,"wrong":[]})");
    CHECK(json["unreceived"].dump() == "[]");
    CHECK(json["error"].is_null());
}

// proves notation: Ports, packets and switching in the header are defaults that the user can change
TEST_CASE("command line: the settings of the header apply unless the user chooses others")
{
    const auto ports = [](std::vector<std::string> more) {
        std::vector<std::string> arguments{
            "run", "all-to-all-broadcast/linear-array", "--network", "linear:4", "--json"};
        arguments.insert(arguments.end(), more.begin(), more.end());
        return nlohmann::json::parse(lockstepSays(arguments).out)["settings"]["ports"].get<std::string>();
    };
    CHECK(ports({}) == "all");
    CHECK(ports({"--ports", "one"}) == "one");
    CHECK(ports({"--ports=2"}) == "2");
    CHECK(ports({"--ports", "one", "--ports", "all"}) == "all");
}

// proves notation: Header parameters can be read everywhere, and the user can give them other values
TEST_CASE("command line: a parameter is set, shown in the table and in --json, and stored in the picture")
{
    const Folder folder("parameters");
    const auto file = folder.write("mine.algo",
        "/* operation: one-to-all-broadcast\n   input: X\n   parameters: far = 1, near = 2 */\n"
        "procedure A(my_id, p, X)\nbegin\n"
        "   if my_id = 0 then\n      send X to far;\n   else if my_id = far then\n      receive X from 0;\nend A\n");
    const auto run = [&](std::vector<std::string> more) {
        more.insert(more.begin(), {"run", file, "--network", "linear:4"});
        return lockstepSays(more);
    };
    CHECK(run({}).out.starts_with("mine.algo on linear:4, source 0, 1 word, far 1, near 2\n"));
    const auto given = run({"--set", "far=3", "--set", "near=-1"});
    CHECK(given.out.starts_with("mine.algo on linear:4, source 0, 1 word, far 3, near -1\n"));
    CHECK(run({"--set", "far=3", "--json"}).out.find("\"parameters\": {\"far\":3,\"near\":2},") != std::string::npos);
    const auto picture =
        folder.write("a.svg", lockstepSays({"figure", file, "--network", "linear:4", "--set", "far=3", "-o", "-"}).out);
    CHECK(lockstepSays({"run", picture}).out.find(" on linear:4, source 0, 1 word, far 3, near 2\n")
        != std::string::npos);
    CHECK(lockstepSays({"run", picture, "--set", "near=5"}).out.find(", far 3, near 5\n") != std::string::npos);
    const auto session = folder.write("a.lockstep",
        R"({"lockstep-session": 1, "algorithm": ")" + file + R"(", "run": {"network": "linear:4", "set": "far=2"}})");
    CHECK(lockstepSays({"run", session}).out.find(", far 2, near 2\n") != std::string::npos);
    const auto preset = folder.write("a.json",
        R"({"algorithm": ")" + file + R"(", "network": "linear:4", "options": {"set": {"far": 3, "near": 0}}})");
    CHECK(lockstepSays({"figure", preset, "-o", "-"}).out.find("&quot;set&quot;:&quot;far=3,near=0&quot;")
        != std::string::npos);
    CHECK(lockstepSays({"bench", file, "--network", "linear:4", "--set", "far=3"}).err.empty());

    const auto unknown = run({"--set", "fra=3"});
    CHECK(unknown.status == 2);
    CHECK(unknown.err == "error: mine.algo has no parameter fra\n  hint: its parameters are far = 1 and near = 2\n");
    CHECK(run({"--set", "far=x"}).err
        == "error: the parameter far must be a whole number, not \"x\"\n  hint: the parameters of mine.algo are far = "
           "1 and near = 2\n");
    for (const char* wrong : {"far", "=3", ""})
        CHECK(run({"--set", wrong}).err
            == "error: --set takes a parameter of the program and its value, not \"" + std::string(wrong)
                + "\"\n  hint: write it like --set segment=16\n");
    CHECK(lockstepSays({"run", "4.2", "--network", "ring:8", "--set", "far=3"}).err
        == "error: one-to-all-broadcast/recursive-doubling has no parameter far\n"
           "  hint: declare it in the header: parameters: far = 64\n");
}

TEST_CASE("command line: options give the operation of a file without a header")
{
    const Folder folder("operation");
    const auto file = folder.write("tell.algo",
        "procedure TELL(my_id, source, X)\nbegin\n   if my_id = source then send X to 1 - my_id;\n"
        "   else receive X from source;\nend TELL\n");
    const std::vector<std::string> base{"run", file, "--network", "complete:2", "--json"};
    auto arguments = base;
    CHECK(nlohmann::json::parse(
        lockstepSays({"run", folder.write("idle.algo", "procedure IDLE()\nbegin\n   x := 1;\nend IDLE\n"), "--network",
                         "complete:2", "--json"})
            .out)["result"]
              .is_null());
    arguments.insert(arguments.end(), {"--operation", "one-to-all-broadcast", "--input", "X"});
    const auto answer = lockstepSays(arguments);
    CHECK(answer.err.empty());
    CHECK(answer.status == 0);
    CHECK(nlohmann::json::parse(answer.out)["result"]["correct"] == true);
    const std::vector<std::string> inProse(base.begin(), base.end() - 1);
    for (const std::string option : {"--input", "--result"}) {
        auto without = inProse;
        without.insert(without.end(), {option, "X"});
        const auto refusal = lockstepSays(without);
        CHECK(refusal.status == 2);
        CHECK(refusal.err
            == "error: " + option + " names a variable of an operation, but " + file
                + " has no operation\n  hint: choose one, as in --operation one-to-all-broadcast, or write it in the "
                  "header of the program (lockstep list operations lists them)\n");
    }
    auto none = inProse;
    none.insert(none.end(), {"--operation", "none", "--input", "X"});
    CHECK(lockstepSays(none).err
        == "error: --input names a variable of an operation, but the operation of " + file
            + " is none\n  hint: with the operation none, processes start without data; choose another one with "
              "--operation (lockstep list operations lists them)\n");
    arguments.erase(arguments.begin() + 4); // --json
    arguments[5] = "one-to-all-broadcst";
    CHECK(lockstepSays(arguments).err.starts_with("error: unknown operation \"one-to-all-broadcst\"\n"
                                                  "  hint: did you mean one-to-all-broadcast? the operations are "));
}

TEST_CASE("command line: each way to end has its exit status")
{
    const Folder folder("status");
    const std::string head = "/*\noperation: one-to-all-broadcast\ninput: X\n*/\n";
    const auto forgets = folder.write("forgets.algo", head + "procedure FORGETS(X)\nbegin\n   y := 1;\nend FORGETS\n");
    const auto locks = folder.write(
        "locks.algo", head + "procedure LOCKS(my_id, X)\nbegin\n   receive X from 1 - my_id;\nend LOCKS\n");
    const auto broken = folder.write("broken.algo", head + "procedure BROKEN(X)\nbegin\n   y = 1;\nend BROKEN\n");

    const auto wrong = lockstepSays({"run", forgets, "--network", "complete:2", "--json"});
    CHECK(wrong.status == 1);
    CHECK(nlohmann::ordered_json::parse(wrong.out)["result"].dump()
        == R"({"correct":false,"wrong":[{"process":1,"missing":[{"origin":0,"destination":null,"first":0,"words":1,"contributors":[0]}],"unexpected":[],"twice":[]}]})");

    const auto failed = lockstepSays({"run", locks, "--network", "complete:2", "--json"});
    CHECK(failed.status == 4);
    const auto json = nlohmann::ordered_json::parse(failed.out);
    CHECK(json["result"].is_null());
    CHECK(json["error"]["kind"] == "deadlock");
    CHECK(json["error"]["line"] == 7);
    CHECK(json["error"]["cycle"].dump()
        == R"([{"process":0,"line":7,"waits_for":1},{"process":1,"line":7,"waits_for":0}])");
    CHECK(nlohmann::json::parse(failed.err)["line"] == 7);
    CHECK(lockstepSays({"run", locks, "--network", "complete:2"}).err.find("locks.algo:7:4: error: ")
        != std::string::npos);

    const auto errors = lockstepSays({"run", broken, "--network", "complete:2"});
    CHECK(errors.status == 3);
    CHECK(errors.out.empty());
    CHECK(errors.err.find("broken.algo:7:") != std::string::npos);
    CHECK(errors.err.find("     y = 1;\n") != std::string::npos);

    const auto checked = lockstepSays({"check", broken, forgets});
    CHECK(checked.status == 3);
    CHECK(checked.err == errors.err);
    CHECK(checked.out.find("broken.algo: 1 error\n") != std::string::npos);
    CHECK(checked.out.find("forgets.algo: no errors\n") != std::string::npos);
    CHECK(lockstepSays({"check", broadcast}).out == broadcast + ": no errors\n");
    const auto shared = lockstepSays({"check", "common/lines"});
    CHECK(shared.out
        == "common/lines: no errors (units for other programs; a program that runs starts with a procedure)\n");
    CHECK(shared.err.empty());
    CHECK(lockstepSays({"check", folder.path("none.algo")}).status == 2);
}

TEST_CASE("command line: run prints a table no wider than the terminal")
{
    const auto answer = lockstepSays({"run", broadcast, "--network", "ring:8"});
    CHECK(answer.status == 0);
    CHECK(answer.out.find("    1     2  0→4\n    2     2  0→2  4→6\n    3     2  0→1  2→3  4→5  6→7\n")
        != std::string::npos);
    CHECK(answer.out.find("result   Correct: every process holds the data of process 0.\n") != std::string::npos);
    std::ostringstream out;
    std::ostringstream err;
    runCommandLine({"run", "all-to-all-broadcast/hypercube", "--network", "ring:64"}, {}, {out, err, 60});
    std::istringstream lines(out.str());
    for (std::string line; std::getline(lines, line);) {
        const auto bytesAfterFirst = std::count_if(line.begin(), line.end(), [](char c) { return (c & 0xC0) == 0x80; });
        CAPTURE(line);
        CHECK(static_cast<std::ptrdiff_t>(line.size()) - bytesAfterFirst <= 60);
    }
}

TEST_CASE("command line: bench prints its speed and its ratio to a floor")
{
    const auto answer = lockstepSays({"bench", broadcast, "--network", "ring:8", "--json"});
    CHECK(answer.status == 0);
    const auto json = nlohmann::json::parse(answer.out);
    CHECK(json["messages"] == 7);
    CHECK(json["messages_per_second"].get<double>() > 0);
    CHECK(json["ratio"].get<double>() > 0);
}

// proves notation: The name of an algorithm is its path
TEST_CASE("command line: list prints the available names")
{
    CHECK(lockstepSays({"list"}).out == lockstepSays({"list", "algorithms"}).out);
    CHECK(lockstepSays({"list"}).out.find("one-to-all-broadcast/naive ") != std::string::npos);
    CHECK(lockstepSays({"list"}).out.find("common/") == std::string::npos);
    for (const char* what : {"algorithms", "networks", "operations"}) {
        const auto json = nlohmann::json::parse(lockstepSays({"list", what, "--json"}).out);
        CAPTURE(what);
        CHECK(json.size() > 5);
    }
    const auto algorithms = nlohmann::json::parse(lockstepSays({"list", "--json"}).out);
    for (const char* key : {"name", "title", "operation", "networks", "summary"})
        CHECK(algorithms[0].contains(key));
    const auto networks = nlohmann::json::parse(lockstepSays({"list", "networks", "--json"}).out);
    for (const char* key : {"family", "example", "options"})
        CHECK(networks[0].contains(key));
    CHECK(nlohmann::json::parse(lockstepSays({"list", "figures", "--json"}).out).is_array());
}

TEST_CASE("command line: a user's own folder adds algorithms and figures")
{
    const Folder folder("own");
    folder.write("algorithms/mine/still.algo",
        "/*\ntitle: Nothing at all\n*/\nprocedure STILL()\nbegin\n   x := 1;\nend STILL\n");
    folder.write("figures/my-ring.json",
        R"({"title": "Mine", "number": "0.1", "algorithm": "one-to-all-broadcast/recursive-doubling", "network": "ring:8",
            "options": {"source": 3, "rounds": "1-2", "layout": "overlay", "ghosts": true}})");
    CHECK(lockstepSays({"list"}, folder.path()).out.find("mine/still") != std::string::npos);
    CHECK(lockstepSays({"list"}, folder.path()).out.find("Nothing at all") != std::string::npos);
    CHECK(lockstepSays({"run", "mine/still", "--network", "ring:4"}, folder.path()).status == 0);
    CHECK(lockstepSays({"list", "figures"}, folder.path()).out.find("my-ring") != std::string::npos);

    const auto drawn = lockstepSays({"figure", "my-ring", "-o", "-"}, folder.path());
    CHECK(drawn.status == 0);
    CHECK(drawn.out.find("id=\"message-r1-3-7\"") != std::string::npos);
    const auto otherSource = lockstepSays({"figure", "my-ring", "--source", "0", "-o", "-"}, folder.path());
    CHECK(otherSource.out.find("id=\"message-r1-0-4\"") != std::string::npos);
    CHECK(lockstepSays({"figure", "my-rink", "-o", "-"}, folder.path()).err
        == "error: unknown figure, algorithm or file \"my-rink\"\n"
           "  hint: did you mean my-ring? see lockstep list figures and lockstep list\n");
}

TEST_CASE("command line: figures are listed in the order of their numbers")
{
    const Folder folder("order");
    for (const char* name : {"x-10", "x-9", "x-2"})
        folder.write(std::string("figures/") + name + ".json", R"({"algorithm": "a", "network": "ring:8"})");
    const auto list = lockstepSays({"list", "figures"}, folder.path()).out;
    CHECK(list.substr(list.find("\nx-2") + 1) == "x-2\nx-9\nx-10\n");
}

TEST_CASE("command line: a ready-made figure that cannot be read says why")
{
    const Folder folder("presets");
    const auto refusal = [&](const std::string& text) {
        folder.write("figures/f.json", text);
        const auto answer = lockstepSays({"figure", "f", "-o", "-"}, folder.path());
        CHECK(answer.status == 2);
        return answer.err.substr(0, answer.err.find('\n'));
    };
    CHECK(refusal("[") == "error: cannot read the figure f: it is not a JSON object");
    CHECK(
        refusal(R"({"algorithm": "x"})") == "error: cannot read the figure f: the algorithm or the network is missing");
    CHECK(refusal(R"({"algorithm": "x", "network": "ring:8", "options": {"colour": "red"}})")
        == "error: cannot read the figure f: unknown option \"colour\"");
    CHECK(refusal(R"({"algorithm": "x", "network": "ring:8", "options": {"words": "red"}})")
        == "error: --words must be a whole number, not \"red\"");
    CHECK(refusal(R"({"algorithm": "x", "network": "ring:8", "option": {}})")
        == "error: cannot read the figure f: unknown member \"option\"; did you mean options?");
    CHECK(refusal(R"({"algorithm": "x", "network": "ring:8", "options": {"final": true}})")
        == "error: cannot read the figure f: --final does not apply to this figure: it is for panels of a filmstrip "
           "(--layout filmstrip)");
}

TEST_CASE("command line: a figure is written whole or not at all")
{
    const Folder folder("figure");
    const std::vector<std::string> arguments{"figure", broadcast, "--network", "ring:8", "-o"};
    auto toFile = arguments;
    toFile.push_back(folder.path("ring.svg"));
    CHECK(lockstepSays(toFile).status == 0);
    CHECK(folder.files() == 1); // nothing temporary is left
    const auto again = lockstepSays(toFile);
    CHECK(again.status == 0);
    CHECK(again.out.empty());
    auto toOutput = arguments;
    toOutput.emplace_back("-");
    CHECK(readTextFile(folder.path("ring.svg")).value == lockstepSays(toOutput).out);
    CHECK(folder.files() == 1);
    auto nowhere = arguments;
    nowhere.push_back(folder.path("none/ring.svg"));
    const auto answer = lockstepSays(nowhere);
    CHECK(answer.status == 2);
    CHECK(answer.err == "error: cannot write " + folder.path("none/ring.svg") + ": No such file or directory\n");
}

TEST_CASE("command line: --all-presets draws all ready-made figures, with the same bytes as one by one")
{
    const Folder folder("pictures");
    const auto answer = lockstepSays({"figure", "--all-presets", "--style", "colour", "-o", folder.path("new/all")});
    CHECK(answer.err.empty());
    CHECK(answer.status == 0);
    for (const char* name : {"4.1", "4.2", "4.2-near-first", "4.12"})
        CHECK(readTextFile(folder.path(std::string("new/all/figure-") + name + ".svg")).value
            == lockstepSays({"figure", name, "--style", "colour", "-o", "-"}).out);
    CHECK(lockstepSays({"figure", "--all-presets"}).err
        == "error: lockstep figure needs a folder to write to\n  hint: add -o FOLDER\n");
    CHECK(lockstepSays({"figure", "--all-presets", "4.2", "-o", folder.path("x")}).err
        == "error: --all-presets cannot be combined with the figure 4.2\n");
    const auto file = folder.write("taken", "");
    CHECK(lockstepSays({"figure", "--all-presets", "-o", file}).status == 2);
}

TEST_CASE("command line: a message about one of several figures says about which")
{
    const Folder folder("several");
    const auto drawn = lockstepSays(
        {"figure", "4.2", "double-binary-tree", "4.2-near-first", "--width", "7.2cm", "-o", folder.path("all")});
    CHECK(drawn.status == 2);
    CHECK(drawn.err.starts_with("double-binary-tree: error: the figure does not fit into 7.2cm"));
    const auto alone = lockstepSays({"figure", "double-binary-tree", "--width", "7.2cm", "-o", folder.path("one.svg")});
    CHECK(drawn.err == "double-binary-tree: " + alone.err);
    CHECK(std::filesystem::exists(folder.path("all/figure-4.2-near-first.svg")));
}

TEST_CASE("command line: a figure that Lockstep drew can be run and drawn again")
{
    const Folder folder("saved");
    const auto file = folder.path("mine.svg");
    for (const std::vector<std::string>& drawn : {std::vector<std::string>{"figure", "4.9", "--style", "dark"},
             {"figure", "4.4", "--words", "3"}, {"figure", "4.12-lanes"},
             {"figure", broadcast, "--network", "ring:8", "--source", "5", "--switching", "store-and-forward", "--ts",
                 "7", "--rounds", "2", "--layout", "single"}}) {
        auto arguments = drawn;
        arguments.insert(arguments.end(), {"-o", file});
        REQUIRE(lockstepSays(arguments).status == 0);
        CHECK(readTextFile(file).value == lockstepSays({"figure", file, "-o", "-"}).out); // the same bytes
    }
    // what the command line says wins
    const auto run = lockstepSays({"run", file, "--json"});
    CHECK(run.status == 0);
    const auto json = nlohmann::json::parse(run.out);
    CHECK(json["network"] == "ring:8");
    CHECK(json["settings"]["switching"] == "store-and-forward");
    CHECK(nlohmann::json::parse(
              lockstepSays({"run", file, "--network", "ring:4", "--source", "0", "--json"}).out)["network"]
        == "ring:4");
    CHECK(lockstepSays({"figure", file, "--style", "print", "-o", "-"}).out.find("data-style=\"print\"")
        != std::string::npos);
    const auto foreign = folder.write("foreign.svg", "<svg/>");
    CHECK(lockstepSays({"run", foreign}).err.rfind("error: " + foreign + " does not contain the run that it shows\n", 0)
        == 0);
    CHECK(lockstepSays({"figure", foreign, "-o", "-"}).status == 2);
    CHECK(lockstepSays({"run", folder.path("none.svg")}).status == 2);
}

TEST_CASE("command line: another algorithm beside the first has its network and data, and widths have one scale")
{
    const auto drawn = lockstepSays({"figure", "all-reduce/ring", "-n", "ring:8", "--words", "8", "--kind", "link-load",
        "--", "all-reduce/recursive-doubling", "-o", "-"});
    CHECK(drawn.err == "");
    CHECK(drawn.out.find("hypercube of 8") == std::string::npos); // the network of its own header
    const auto count = [&](const std::string& ink) {
        std::size_t found = 0;
        for (auto at = drawn.out.find(ink); at != std::string::npos; at = drawn.out.find(ink, at + 1))
            ++found;
        return found;
    };
    // A ring of 8 moves 2 * 7 parts of one word over each link in one direction: 14 words. Exchanges of 8 words, along
    // rows, columns and over four links, put 48, 64 and 80 words on the links in the row, and 64 on that at its end.
    CHECK(count("class=\"ink-link-load\"") == 8);   // 14 of 80
    CHECK(count("class=\"ink-link-load-3\"") == 2); // 48
    CHECK(count("class=\"ink-link-load-4\"") == 3); // 64
    CHECK(count("class=\"ink-link-load-5\"") == 2); // 80
}

TEST_CASE("command line: several runs in one figure, which is drawn again from its file and from a file of options")
{
    const Folder folder("several");
    const auto file = folder.path("both.svg");
    const auto has = [](const std::string& text, const std::string& part) { return text.find(part) != text.npos; };
    const auto says = [&](std::vector<std::string> words) {
        words.insert(words.begin(), "figure");
        return lockstepSays(words);
    };
    // The second run is the first on another network; the paper, which stands in the last one, is of the whole.
    const auto drawn = says({broadcast, "-n", "ring:4", "--", "-n", "hypercube:4", "--caption", "On a cube", "--",
        "all-reduce/ring", "-n", "ring:3", "--kind", "buffers", "--width", "15cm", "--title", "Three", "-o", file});
    CHECK(drawn.err == "");
    const std::string svg = *readTextFile(file).value;
    for (const char* part : {"(a) One-to-all broadcast by recursive doubling, ring of 4", "(b) On a cube",
             "2 rounds, 3 messages, time 4", "(c) Ring all-reduce, ring of 3", ">Three<", "id=\"b-message-r2-2-3\""})
        CHECK_MESSAGE(has(svg, part), std::string(part));
    CHECK(svg == says({file, "-o", "-"}).out);
    // Options that are given then hold for all of its runs.
    const std::string again = says({file, "--labels", "binary", "--width", "16cm", "-o", "-"}).out;
    CHECK(has(again, ">10<"));
    CHECK(!has(again, "15cm"));
    const auto preset = folder.write("both.json",
        R"({"algorithm": "one-to-all-broadcast/recursive-doubling", "network": "ring:4",
            "options": {"width": "15cm", "title": "Three"},
            "beside": [{"network": "hypercube:4", "options": {"caption": "On a cube"}},
                       {"algorithm": "all-reduce/ring", "network": "ring:3", "options": {"kind": "buffers"}}]})");
    CHECK(says({preset, "-o", "-"}).out == svg);
    CHECK(has(says({broadcast, "--caption", "Alone", "-o", "-"}).err, "it is for figures of several runs (A -- B)"));
    CHECK(has(says({broadcast, "--", broadcast, "--animated", "-o", "-"}).err,
        "--animated cannot be combined with several runs"));
    CHECK(has(says({broadcast, "-n", "ring:4", "--", "--layout", "filmstrip", "-o", "-"}).err,
        "part (b) has panels of its own"));
    CHECK(has(says({broadcast, "--", "--words"}).err, "--words"));
    CHECK(has(says({broadcast, "--", "ring", "mesh", "-o", "-"}).err, "lockstep figure takes only one figure"));
}

TEST_CASE("command line: without a command the window opens, with a file if there is one")
{
    const Folder folder("window");
    const auto file = folder.write("x.algo", "procedure P()\nbegin\n   x := 1;\nend P\n");
    std::ostringstream out;
    std::ostringstream err;
    std::string opened = "nothing";
    const auto open = [&](const std::string& name) {
        opened = name;
        return 7;
    };
    CHECK(runCommandLine({}, {}, {out, err, 100}, {open}) == 7);
    CHECK(opened.empty());
    CHECK(runCommandLine({file}, {}, {out, err, 100}, {open}) == 7);
    CHECK(opened == file);
    for (const std::string name : {"all-to-all-broadcast/ring", "4.12", "oab"}) { // of the library
        CHECK(runCommandLine({name}, {}, {out, err, 100}, {open}) == 7);
        CHECK(opened == name);
    }
    CHECK(runCommandLine({folder.path("gone.algo")}, {}, {out, err, 100}, {open}) == 2);
    CHECK(err.str() == "error: cannot read " + folder.path("gone.algo") + ": No such file or directory\n");
}

TEST_CASE("command line: help and version are results")
{
    CHECK(lockstepSays({"--version"}).out == "lockstep " LOCKSTEP_VERSION "\n");
    std::ostringstream out;
    Desktop desktop;
    desktop.build = {"1a2b3c4d5e", "GCC 12.2.0, Qt 6.4.2"};
    CHECK(runCommandLine({"--version"}, {}, {out, out}, desktop) == 0);
    CHECK(out.str() == "lockstep " LOCKSTEP_VERSION "\nbuilt from commit 1a2b3c4d5e with GCC 12.2.0, Qt 6.4.2\n");
    const auto help = lockstepSays({"--help"});
    CHECK(help.status == 0);
    CHECK(help.out.find("figure") != std::string::npos);
    CHECK(lockstepSays({"run", "--help"}).out.find("--network NETWORK") != std::string::npos);
}

TEST_CASE("command line: a filmstrip that draws a large network again and again is refused")
{
    // 624 messages to one, a round each; 625 nodes and 2 * 625 links in each of as many panels.
    const auto said =
        lockstepSays({"figure", "gather/linear", "--network", "torus:25x25", "--layout", "filmstrip", "-o", "-"});
    CHECK(said.status == 2);
    CHECK(said.err
        == "error: 1,170,000 nodes and links in one picture are too many to read: the maximum is 200,000\n"
           "  hint: choose fewer rounds: --rounds 1-4 on the command line, One round in the window\n");
}

TEST_CASE("command line: a filmstrip that is too large to read is refused")
{
    const Folder folder("filmstrip");
    const auto file = folder.write("x.algo",
        "procedure P(my_id)\nbegin\n   for i := 1 to 1001 do\n      if my_id = 0 then send i to 1;\n"
        "      else receive x from 0;\n   endfor;\nend P\n");
    const auto said =
        lockstepSays({"figure", file, "--network", "linear:2", "--layout", "filmstrip", "-o", folder.path("x.svg")});
    CHECK(said.status == 2);
    CHECK(said.err
        == "error: 1,001 panels in one picture are too many to read: the maximum is 1,000\n"
           "  hint: choose fewer rounds: --rounds 1-4 on the command line, One round in the window\n");
}
