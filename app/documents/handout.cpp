// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/documents/handout.h"

#include <algorithm>
#include <filesystem>
#include <optional>
#include <sstream>

#include "app/documents/messages.h"
#include "app/request/request.h"
#include "core/account/narrator.h"
#include "core/account/run_view.h"
#include "core/base/diagnostic.h"
#include "core/base/list_messages.h"
#include "core/base/text.h"
#include "core/export/svg_xml.h"
#include "core/figure/kind.h"
#include "core/header/program.h"
#include "core/language/header_lines.h"
#include "core/machine/run.h"
#include "core/network/network.h"
#include "core/operation/judge.h"
#include "core/replay/process_view.h"
#include "core/trace/trace.h"

namespace lockstep {
namespace {

using xml::escaped;

// A scene stands on one page, two short ones do too.
constexpr double roomForNotes = 18;  ///< in millimetres: two lines
constexpr double highestFigure = 45; ///< in millimetres
constexpr double highestStrip = 100; ///< of several rounds, whose texts stay readable
constexpr double widthOfPage = 170;
constexpr int mostInStrip = 64; ///< nodes, of a picture of each round
constexpr RoundNumber mostPanels = 6;
constexpr std::size_t mostRows = 16;   ///< of the table of what nodes hold
constexpr std::size_t mostBeside = 58; ///< letters of a line that leave room for a table
constexpr std::size_t mostLines = 44;  ///< of a program, so that a scene stays on one page

std::string paragraphs(const std::string& text)
{
    std::string html = "<p>";
    for (const char letter : escaped(text))
        html += letter == '\n' ? std::string("<br/>") : std::string(1, letter);
    return html + "</p>";
}

/// Without its header. Of a long one the beginning.
std::string programHtml(const Program& program)
{
    const std::string text = program.text.substr(beginOfProgram(program.text));
    std::size_t end = 0;
    for (std::size_t line = 0; line < mostLines && end != std::string::npos; ++line)
        end = text.find('\n', end == 0 ? 0 : end + 1);
    const bool isCut = end != std::string::npos && end + 1 < text.size();
    return "<pre>" + escaped(text.substr(0, end)) + (isCut ? "\n…" : "") + "</pre>";
}

std::string cell(const std::string& html) { return "<td style=\"font-size:8pt\">" + html + "</td>"; }

/// Neighbours that hold the same.
struct HeldRow {
    int first = 0;
    int last = 0;
    std::string text;

    std::string processes() const
    {
        return std::to_string(first) + (last > first ? "–" + std::to_string(last) : std::string());
    }
};

std::vector<HeldRow> heldRows(const Account& account)
{
    std::vector<HeldRow> rows;
    for (ProcessId process = 0; process < std::ssize(account.processes()); ++process) {
        std::string text = narrator::holds(account, process);
        if (text.empty())
            text = "–";
        if (!rows.empty() && rows.back().text == text)
            rows.back().last = process;
        else
            rows.push_back({process, process, std::move(text)});
    }
    return rows;
}

std::string heldHtml(RunView& view, const SavedSession& scene)
{
    const Account account = view.account(view.nearest(scene.moment()));
    const RoundNumber shown = account.round();
    const std::string when =
        shown == 0 ? say(message::documentsAtStart) : say(message::documentsAfterRound, {std::to_string(shown)});
    std::string html = "<p><b>" + when + "</b></p><table><tr><th align=\"left\">" + say(message::documentsProcess)
        + "</th><th align=\"left\">" + say(message::documentsHolds) + "</th></tr>";
    const std::vector<HeldRow> rows = heldRows(account);
    for (std::size_t i = 0; i < std::min(rows.size(), mostRows); ++i)
        html += "<tr>" + cell(rows[i].processes()) + cell(escaped(rows[i].text)) + "</tr>";
    if (rows.size() > mostRows)
        html += "<tr>" + cell("…") + cell(say(message::documentsProcesses, {std::to_string(view.trace().processes())}))
            + "</tr>";
    return html + "</table>";
}

std::string costHtml(const Trace& trace)
{
    const Totals& totals = trace.totals;
    const auto times = [](std::int64_t count, const char* name) {
        return count == 1 ? std::string(name) : std::to_string(count) + "·" + name;
    };
    std::string html = "<p><b>" + say(message::documentsCost) + "</b></p><table>";
    const auto row = [&](Message name, const std::string& value) {
        html += "<tr>" + cell(say(name)) + cell(escaped(value)) + "</tr>";
    };
    row(message::documentsRounds, std::to_string(totals.rounds));
    row(message::documentsMessages, std::to_string(totals.messages));
    row(message::documentsWords, std::to_string(totals.words));
    row(message::documentsBusiest, counted(totals.maxLinkWords, "word"));
    row(message::documentsTime,
        timeText(totals.time) + (totals.exact ? " = " + times(totals.ts, "ts") + " + " + times(totals.tw, "tw") : ""));
    html += "</table>";
    if (trace.error)
        return html + paragraphs(narrator::failure(trace));
    if (trace.request.operation.kind == OperationKind::None)
        return html;
    html += paragraphs(narrator::verdict(trace));
    if (!trace.verdict->correct)
        html += paragraphs(say(message::listSentence,
            {capitalised(narrator::wrong(trace.request.operation, *trace.verdict, trace.verdict->wrong.front()))}));
    return html;
}

/// The program beside the tables, or above them where its lines are long.
std::string tablesHtml(RunView& view, const PlayedScene& played)
{
    const Program& program = *played.trace->request.program;
    const std::string held = heldHtml(view, played.scene), cost = costHtml(*played.trace);
    std::size_t longest = 0;
    std::istringstream lines(program.text.substr(beginOfProgram(program.text)));
    for (std::string line; std::getline(lines, line);)
        longest = std::max(longest, characterCount(line));
    const auto beside = [](const std::string& left, const std::string& right) {
        return "<table width=\"100%\"><tr><td>" + left + "</td><td>" + right + "</td></tr></table>";
    };
    return longest <= mostBeside ? beside(programHtml(program), held + cost)
                                 : programHtml(program) + beside(held, cost);
}

/// A scene stands where its lecturer begins; on paper nobody can step, so there it is shown as far as it goes.
std::shared_ptr<const Figure> onPaper(RunView& view, const PlayedScene& played)
{
    SavedSession scene = played.scene;
    FigureOptions& figure = scene.drawing.figure;
    if (scene.round > 0 || figure.layout != FigureLayout::Single || !kindOf(figure).byRounds
        || played.trace->processes() > mostInStrip)
        return played.figure;
    const RoundNumber last = scene.round = view.last();
    if (view.recorded() > 0) {
        figure.layout = FigureLayout::Filmstrip;
        figure.earlier = false;
        figure.shape = widthOfPage / highestStrip;
        for (RoundNumber round = 1; round <= last; ++round)
            if (last <= mostPanels || round < mostPanels || round == last)
                figure.rounds.push_back(round);
    }
    // Texts have their size on paper, smaller ones where the strip would take the space of the program.
    constexpr double points = 72 / 25.4; // in a millimetre
    for (const double type : {8.0, 7.0, 6.0}) {
        figure.paper = Paper{widthOfPage * points, type, highestStrip * points};
        if (auto drawn = drawScene(view, scene);
            drawn && drawn->size.height * drawn->pointsPerUnit <= highestStrip * points)
            return std::make_shared<const Figure>(*std::move(drawn.value));
    }
    figure.paper.reset();
    auto drawn = drawScene(view, scene);
    return drawn ? std::make_shared<const Figure>(*std::move(drawn.value)) : played.figure;
}

std::string notesHtml(const SessionNotes& notes)
{
    std::string html = notes.run.empty() ? std::string() : paragraphs(notes.run);
    for (const auto& [round, note] : notes.rounds)
        html += paragraphs(round == 0 ? say(message::documentsNoteAtStart, {note})
                                      : say(message::documentsNoteOfRound, {std::to_string(round), note}));
    return html;
}

} // namespace

PlayedScene playScene(const SavedSession& scene, const Library& library, const std::atomic<bool>* cancel)
{
    PlayedScene played{scene, sceneTitle(scene, library), nullptr, nullptr, {}};
    auto request = makeRequest(scene.run, library);
    if (!request) {
        played.problem = sentence(request.diagnostics.front());
        return played;
    }
    played.trace = std::make_shared<const Trace>(run(*request, cancel));
    RunView view(played.trace);
    auto figure = drawScene(view, scene);
    if (figure)
        played.figure = std::make_shared<const Figure>(*std::move(figure.value));
    else
        played.problem = sentence(figure.diagnostics.front());
    return played;
}

Worksheet handoutOf(const std::string& title, const std::vector<PlayedScene>& scenes)
{
    Worksheet sheet;
    sheet.title = title;
    sheet.parts.push_back({"<h1>" + escaped(title) + "</h1>"});
    sheet.parts.back().staysWithNext = true;
    int number = 0;
    for (const PlayedScene& played : scenes) {
        const auto add = [&](const std::string& html) {
            sheet.parts.push_back({html});
            sheet.parts.back().staysWithNext = true;
        };
        add("<h2>" + std::to_string(++number) + "  " + escaped(played.title) + "</h2>");
        if (played.trace)
            add("<p><small>" + escaped(played.scene.run.program + ": " + narrator::setting(*played.trace))
                + "</small></p>");
        if (!played.problem.empty())
            add("<p><i>" + escaped(played.problem) + "</i></p>");
        std::optional<RunView> view;
        if (played.trace)
            view.emplace(played.trace);
        if (played.figure) {
            sheet.parts.back().figure = onPaper(*view, played);
            sheet.parts.back().highest = sheet.parts.back().figure == played.figure ? highestFigure : highestStrip;
            sheet.parts.back().style = styleOf(played.scene.drawing);
        }
        if (played.trace)
            add(tablesHtml(*view, played));
        if (const std::string notes = notesHtml(played.scene.notes); !notes.empty())
            add(notes);
        sheet.parts.back().room = roomForNotes;
        sheet.parts.back().staysWithNext = false;
    }
    return sheet;
}

std::string lectureTitle(const Lecture& lecture, const std::string& path)
{
    return lecture.title.empty() ? std::filesystem::path(path).stem().string() : lecture.title;
}

} // namespace lockstep
