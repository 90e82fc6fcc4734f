// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// Whatever reads a file is given files that are cut off and files in which some bytes are others. Each is read or
// refused with a sentence of Lockstep's own: no exception of a library comes through, and none becomes a message.

#include <algorithm>
#include <map>
#include <random>

#include <doctest/doctest.h>

#include "app/documents/link_data.h"
#include "app/record/recording.h"
#include "app/tuning/nccl_topology.h"
#include "core/base/catalogue.h"
#include "core/base/read_file.h"
#include "tests/command_line/typed.h"
#include "tests/reduced.h"

using namespace lockstep;

namespace {

const std::string readBroadcast = "one-to-all-broadcast/recursive-doubling";

struct DamagedReader {
    std::string name;               ///< of the file
    std::string text;               ///< of one that is read
    std::vector<std::string> words; ///< what reads it; FILE is its path
};

std::string shipped(const std::string& path)
{
    const auto text = readFile(std::string(LOCKSTEP_SOURCE_DIR "/") + path).text;
    REQUIRE(text.has_value());
    return *text;
}

std::vector<DamagedReader> damagedReaders()
{
    const Folder folder("damaged-samples");
    const auto written = [&](const std::string& name, std::vector<std::string> words) {
        const std::string path = folder.path(name);
        words.insert(words.end(), {"-o", path});
        const CommandAnswer said = lockstepSays(words);
        CAPTURE(said.err);
        REQUIRE(said.status == 0);
        return *readFile(path).text;
    };
    const std::vector<std::string> drawn = {"figure", "FILE", "-o", "-"};
    const std::string flood = "one-to-all-broadcast/naive";
    return {
        {"a.algo", shipped("resources/algorithms/" + readBroadcast + ".algo"), {"test", "FILE"}},
        {"a.xml",
            written("a.xml", {"export", "all-reduce/ring", "--network", "ring:2", "--words", "2", "--format", "msccl"}),
            {"import", "FILE"}},
        {"a.goal", written("a.goal", {"export", readBroadcast, "--network", "ring:4", "--format", "goal"}),
            {"import", "FILE"}},
        {"a.graphml",
            "<graphml><key id=\"k\" for=\"node\" attr.name=\"kind\" attr.type=\"string\"/><graph "
            "edgedefault=\"undirected\"><node id=\"a\"/><node id=\"b\"><data key=\"k\">switch</data></node><node "
            "id=\"c\"/><edge source=\"a\" target=\"b\"/><edge source=\"b\" target=\"c\"/></graph></graphml>",
            {"run", flood, "--network", "file:FILE"}},
        {"a.dot", "graph { a [label=\"x\"]; b [kind=switch, pos=\"1,2!\"]; a -- {b c} [bandwidth=2]; }\n",
            {"run", flood, "--network", "file:FILE"}},
        {"style.json",
            R"({"style": "print", "font": "Times, serif", "paints": {"node": {"fill": "#eeeeee"}}, "words": {"label": "P{}"}, "sizes": {"node": "12pt"}})",
            {"figure", "4.2", "--style", "FILE", "-o", "-"}},
        {"figure.json", shipped("resources/figures/4.2.json"), drawn},
        {"a.lockstep", shipped("tests/released/0.1.0/session.lockstep"), drawn},
        {"b.lockstep", shipped("tests/released/0.1.0/lecture.lockstep"), drawn},
        {"a.svg", written("a.svg", {"figure", "4.2"}), drawn},
        {"a.html", written("a.html", {"figure", readBroadcast, "--network", "ring:4"}), drawn},
        {"a.md",
            "# A lesson\n\n```lockstep\nstep " + readBroadcast
                + " --network ring:4\nask rounds\n```\n\nTwo?\n\n- [x] Yes\n- [ ] No: three\n",
            {"lesson", "FILE"}},
        {"topology.xml",
            "<system><cpu><pci class=\"0x060400\" busid=\"0\"><pci class=\"0x030200\" busid=\"1\"><gpu dev=\"0\" "
            "rank=\"0\"><nvlink target=\"2\" count=\"2\" tclass=\"0x030200\"/></gpu></pci></pci><pci "
            "class=\"0x060400\" busid=\"5\"><pci class=\"0x030200\" busid=\"2\"><gpu dev=\"1\" rank=\"1\"><nvlink "
            "target=\"1\" count=\"2\" tclass=\"0x030200\"/></gpu></pci></pci></cpu></system>",
            {"which", "allreduce", "--library", "nccl", "--processes", "2", "--bytes", "100", "--topology", "FILE"}},
        {"measured.json", R"({"algorithm": "a", "sizes": [{"processes": 2, "network": "ring:2", "points": []}]})",
            {"measure", "FILE"}},
    };
}

/// The words of a library where a sentence should be.
bool isForeign(const std::string& text)
{
    static const std::vector<std::string> words = {"std::", "basic_string", "bad_alloc", "vector::", "map::", "_M_",
        "json.exception", "filesystem error", "Lockstep itself has a fault", "stoi", "stol"};
    return std::ranges::any_of(words, [&](const std::string& word) { return text.find(word) != std::string::npos; });
}

void checkDamaged(const DamagedReader& reader, const std::string& text)
{
    const Folder folder("damaged");
    const std::string path = folder.write(reader.name, text);
    auto words = reader.words;
    for (std::string& word : words)
        if (const auto at = word.find("FILE"); at != std::string::npos)
            word.replace(at, 4, path);
    CommandAnswer said;
    try {
        said = lockstepSays(words);
    } catch (const std::exception& failure) {
        said.err = std::string("std::exception: ") + failure.what();
    }
    if (!isForeign(said.err) && (said.status == 0 || !said.err.empty() || said.status == 1))
        return;
    CAPTURE(reader.name);
    CAPTURE(text);
    CAPTURE(said.status);
    FAIL_CHECK(said.err);
}

/// Some bytes removed, repeated, changed, or replaced by what such files hold.
std::string damaged(std::string text, std::mt19937& dice)
{
    static const std::vector<std::string> pieces = {"\"", "{", "}", "[", "]", "<", "/>", "-1", "9999999999999999999",
        "1e9cm", "\xff", std::string(1, '\0'), "*/", "null", "true", "0", "\n", "&", "ring:0", "../x"};
    const auto below = [&](std::size_t count) { return dice() % std::max<std::size_t>(1, count); };
    for (auto times = 1 + below(4); times > 0 && !text.empty(); --times) {
        const std::size_t at = below(text.size());
        switch (below(4)) {
        case 0: text.erase(at, 1 + below(12)); break;
        case 1: text.insert(at, text.substr(below(text.size()), below(40))); break;
        case 2: text[at] = static_cast<char>(dice() % 256); break;
        default: text.insert(at, pieces[below(pieces.size())]);
        }
    }
    return text;
}

} // namespace

TEST_CASE("damaged files: what the readers are given whole, they read")
{
    for (const DamagedReader& reader : damagedReaders()) {
        if (reader.name == "measured.json") // too long to write down
            continue;
        CAPTURE(reader.name);
        const Folder folder("damaged");
        const std::string path = folder.write(reader.name, reader.text);
        auto words = reader.words;
        for (std::string& word : words)
            if (const auto at = word.find("FILE"); at != std::string::npos)
                word.replace(at, 4, path);
        const CommandAnswer said = lockstepSays(words);
        CAPTURE(said.err);
        CHECK(said.status == 0);
    }
}

TEST_CASE("damaged files: each reader refuses what is cut off, or reads it")
{
    for (const DamagedReader& reader : damagedReaders()) {
        const std::size_t most = static_cast<std::size_t>(test::reduced(40));
        for (std::size_t part = 0; part < most; ++part)
            checkDamaged(reader, reader.text.substr(0, reader.text.size() * part / most));
    }
}

TEST_CASE("damaged files: each reader refuses mutated files, or reads them")
{
    std::mt19937 dice(57);
    for (const DamagedReader& reader : damagedReaders())
        for (int times = 0; times < test::reduced(60); ++times)
            checkDamaged(reader, damaged(reader.text, dice));
}

TEST_CASE("damaged files: recordings and catalogues")
{
    std::mt19937 dice(58);
    const std::string catalogue = shipped("resources/translations/ru/lockstep.po").substr(0, 20'000);
    const std::string rank = "version 1\nlibrary Open MPI\nranks 2\nsend 1 8 0 0\nrecv 1 0 0\nfinalize 3\n";
    for (int times = 0; times < 200; ++times) {
        CHECK_NOTHROW(static_cast<void>(Catalogue::read(damaged(catalogue, dice), "x.po")));
        CHECK_NOTHROW(static_cast<void>(readRecording({damaged(rank, dice), damaged(rank, dice)})));
    }
}
