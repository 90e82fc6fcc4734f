// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
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

// The order of the flow. A stage includes itself and what stands before it.
constexpr std::array<std::string_view, 12> stages = {"base", "language", "value", "operation", "network", "trace",
    "machine", "account", "question", "figure", "export", "lesson"};

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

/// "core/value/value.h" -> "value"; nothing outside core.
std::optional<std::string> stageOf(std::string_view path)
{
    constexpr std::string_view core = "core/";
    if (!path.starts_with(core))
        return std::nullopt;
    path.remove_prefix(core.size());
    return std::string(path.substr(0, path.find('/')));
}

std::ptrdiff_t orderOf(std::string_view stage)
{
    return std::distance(stages.begin(), std::find(stages.begin(), stages.end(), stage));
}

bool isChart(const std::string& target)
{
    static const std::regex charts("QtCharts.*|Q\\w*(Chart|Series|Axis|BarSet|LegendMarker)\\w*");
    return std::regex_match(target, charts);
}

std::string laterStage(const std::string& stage, const Include& include)
{
    const auto other = stageOf(include.target);
    if (!other)
        return {};
    if (orderOf(*other) == std::ssize(stages))
        return "\"" + *other + "\" is not a stage of core";
    if (orderOf(*other) > orderOf(stage))
        return "\"" + stage + "\" includes the later stage \"" + *other + "\"";
    return {};
}

/// What starts programs or talks to other computers.
bool reachesOut(const std::string& target)
{
    static const std::regex outward("QProcess.*|QNetwork.*|QTcp.*|QUdp.*|QLocalSocket.*|QWebSocket.*|QtNetwork.*|QSsl.*"
                                    "|spawn\\.h|netdb\\.h|netinet/.*|arpa/.*|sys/socket\\.h|sys/wait\\.h|curl/.*");
    return std::regex_match(target, outward);
}

/// `lockstep measure` starts the launcher that whoever typed it has named.
constexpr std::string_view startsPrograms = "app/child_process.cpp";

/// What is wrong with one include of one file; empty where nothing is.
std::string offence(const std::string& path, const Include& include)
{
    const std::string& target = include.target;
    const auto stage = stageOf(path);
    if (stage && !include.quoted && target.starts_with("Q"))
        return "core knows no Qt";
    if (stage && (target.starts_with("views/") || target.starts_with("app/")))
        return "core includes \"" + target + "\"";
    if (path.starts_with("app/") && !path.starts_with("app/window/")
        && ((!include.quoted && target.starts_with("Q")) || target.starts_with("views/")))
        return "the command line starts no window: Qt and views belong in app/window";
    if (path.starts_with("views/") && target.starts_with("app/"))
        return "views includes \"" + target + "\"";
    if (!include.quoted && reachesOut(target) && path != startsPrograms)
        return "nothing but " + std::string(startsPrograms) + " starts programs, and nothing opens connections";
    if (target.starts_with("tests/"))
        return "the program includes \"" + target + "\"";
    if (path.ends_with(".h") && target.starts_with("boost/graph/"))
        return "Boost.Graph belongs in .cpp files";
    if (include.quoted && target.find('/') == std::string::npos && !target.ends_with(".moc"))
        return "write \"" + target + "\" as a full path from the root";
    return stage ? laterStage(*stage, include) : std::string{};
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
