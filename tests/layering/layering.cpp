// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "tests/layering/layering.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <regex>
#include <sstream>

namespace lockstep {

namespace {

/// Rooms in the order of the flow: each includes itself and those before it.
struct House {
    std::string_view folder; ///< with a slash at its end
    std::string_view noun;
    std::vector<std::string_view> rooms;
};

const std::vector<House>& houses()
{
    static const std::vector<House> all = {
        {"core/", "stage",
            {"base", "language", "foreign", "header", "value", "operation", "network", "trace", "machine", "replay",
                "account", "question", "figure", "export", "lesson"}},
        {"views/", "room", {"look", "code", "data", "picture", "run"}},
        {"app/window/", "room",
            {"parts", "session", "choices", "files", "notices", "predict", "panes", "export", "compare", "secondary",
                "present", "frame"}},
        {"app/", "room",
            {"library", "request", "measure", "documents", "grading", "schedules", "tuning", "record", "site", "web",
                "cli", "window"}},
    };
    return all;
}

struct Include {
    std::string target; ///< what stands between the quotes or angles
    bool quoted = false;
    int line = 0;
};

std::vector<Include> includesOf(const std::string& text)
{
    static const std::regex pattern(R"re(^\s*#\s*include\s*([<"])([^>"]+)[>"].*)re");
    std::vector<Include> includes;
    std::istringstream lines(text);
    std::string line;
    for (int number = 1; std::getline(lines, line); ++number) {
        std::smatch match;
        if (std::regex_match(line, match, pattern))
            includes.push_back({match[2], match[1] == "\"", number});
    }
    return includes;
}

/// "core/value/value.h" is in the room "value" of core; a file that stands in no room is in none.
std::optional<std::string> roomOf(std::string_view path, const House& house)
{
    if (!path.starts_with(house.folder))
        return std::nullopt;
    path.remove_prefix(house.folder.size());
    const auto slash = path.find('/');
    return slash == std::string_view::npos ? std::nullopt : std::optional(std::string(path.substr(0, slash)));
}

bool isChart(const std::string& target)
{
    static const std::regex charts("QtCharts.*|Q\\w*(Chart|Series|Axis|BarSet|LegendMarker)\\w*");
    return std::regex_match(target, charts);
}

std::string laterRoom(const std::string& path, const Include& include)
{
    for (const House& house : houses()) {
        const auto own = roomOf(path, house), other = roomOf(include.target, house);
        if (!own || !other)
            continue;
        const auto ownPlace = std::ranges::find(house.rooms, *own), place = std::ranges::find(house.rooms, *other);
        if (place == house.rooms.end())
            return '"' + *other + "\" is not a " + std::string(house.noun) + " of "
                + std::string(house.folder.substr(0, house.folder.size() - 1));
        if (place > ownPlace)
            return '"' + *own + "\" includes the later " + std::string(house.noun) + " \"" + *other + '"';
    }
    return {};
}

/// What starts programs or talks to other computers.
bool reachesOut(const std::string& target)
{
    static const std::regex outward("QProcess.*|QNetwork.*|QTcp.*|QUdp.*|QLocalSocket.*|QWebSocket.*|QtNetwork.*|QSsl.*"
                                    "|spawn\\.h|netdb\\.h|netinet/.*|arpa/.*|sys/socket\\.h|sys/wait\\.h|curl/.*");
    return std::regex_match(target, outward);
}

/// `lockstep measure` starts the launcher that the user has named, and EPS starts pdftops, with a figure of ours alone.
constexpr std::array<std::string_view, 2> startsPrograms = {
    "app/measure/child_process.cpp", "views/picture/formats/eps.cpp"};

/// What is wrong with one include of one file; empty where nothing is.
std::string offence(const std::string& path, const Include& include)
{
    const std::string& target = include.target;
    const bool isCore = path.starts_with("core/");
    if (isCore && !include.quoted && target.starts_with("Q"))
        return "core knows no Qt";
    if (isCore && (target.starts_with("views/") || target.starts_with("app/")))
        return "core includes \"" + target + "\"";
    if (path.starts_with("app/") && !path.starts_with("app/window/")
        && ((!include.quoted && target.starts_with("Q")) || target.starts_with("views/")))
        return "the command line starts no window: Qt and views belong in app/window";
    if (!isCore && target == "core/replay/replay.h")
        return "only core replays a run: ask a RunView, core/account/run_view.h";
    if (target == "core/figure/inputs.h" && !path.starts_with("core/figure/"))
        return "only core/figure knows what a picture needs: call draw() with a RunView";
    if (path.starts_with("views/") && target.starts_with("app/"))
        return "views includes \"" + target + "\"";
    if (!include.quoted && reachesOut(target) && std::ranges::find(startsPrograms, path) == startsPrograms.end())
        return "nothing but " + std::string(startsPrograms[0]) + " and " + std::string(startsPrograms[1])
            + " starts programs, and nothing opens connections";
    if (target.starts_with("tests/"))
        return "the program includes \"" + target + "\"";
    if (path.ends_with(".h") && target.starts_with("boost/graph/"))
        return "Boost.Graph belongs in .cpp files";
    if (include.quoted && target.find('/') == std::string::npos && !target.ends_with(".moc"))
        return "write \"" + target + "\" as a full path from the root";
    return laterRoom(path, include);
}

} // namespace

std::vector<std::string> layeringOffences(const std::vector<SourceFile>& files)
{
    std::vector<std::string> offences;
    std::string chartsFile;
    for (const SourceFile& file : files) {
        for (const Include& include : includesOf(file.text)) {
            std::string wrong = offence(file.path, include);
            if (wrong.empty() && isChart(include.target)) {
                if (chartsFile.empty())
                    chartsFile = file.path;
                else if (chartsFile != file.path)
                    wrong = "Qt Charts is used in " + chartsFile + " already, and belongs in one file";
            }
            if (!wrong.empty())
                offences.push_back(file.path + ":" + std::to_string(include.line) + ": " + wrong);
        }
    }
    return offences;
}

std::vector<SourceFile> readSources(std::string_view root)
{
    namespace fs = std::filesystem;
    std::vector<SourceFile> files;
    for (const char* folder : {"core", "views", "app"}) {
        for (const auto& entry : fs::recursive_directory_iterator(fs::path(root) / folder)) {
            const auto extension = entry.path().extension();
            if (extension != ".h" && extension != ".cpp")
                continue;
            std::ifstream in(entry.path(), std::ios::binary);
            files.push_back({fs::relative(entry.path(), root).generic_string(),
                std::string(std::istreambuf_iterator<char>(in), {})});
        }
    }
    std::ranges::sort(files, {}, &SourceFile::path);
    return files;
}

} // namespace lockstep
