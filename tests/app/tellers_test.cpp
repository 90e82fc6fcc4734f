// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// All outputs that show a moment of a run agree: the window's table, page, picture, buffers, handout, worksheet and
// questions, in ten runs.

#include <QTableView>
#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <numeric>
#include <optional>
#include <regex>
#include <set>

#include "app/documents/handout.h"
#include "app/documents/lesson_run.h"
#include "app/documents/worksheet.h"
#include "app/request/request.h"
#include "app/window/panes/rounds_pane.h"
#include "core/account/narrator.h"
#include "core/account/run_view.h"
#include "core/export/page_run.h"
#include "core/export/svg_xml.h"
#include "core/figure/inputs.h"
#include "core/figure/layout/contents.h"
#include "core/question/answer.h"
#include "core/question/question.h"
#include "core/question/reason.h"
#include "core/trace/round_record.h"
#include "core/trace/trace.h"
#include "tests/account/ten_runs.h"
#include "tests/app/pane_fixture.h"

using namespace lockstep;
using namespace lockstep::test;

namespace {

std::string plain(const std::vector<TextRun>& runs)
{
    std::string text;
    for (const TextRun& run : runs)
        text += run.text;
    return text;
}

/// The numbers in a text, "0..3" as four of them.
std::set<int> numbersIn(const std::string& text)
{
    std::set<int> numbers;
    static const std::regex folded("(\\d+)(?:\\.\\.(\\d+))?");
    for (auto at = std::sregex_iterator(text.begin(), text.end(), folded); at != std::sregex_iterator(); ++at) {
        const int first = std::stoi((*at)[1]);
        const int last = (*at)[2].matched ? std::stoi((*at)[2]) : first;
        for (int number = first; number <= last; ++number)
            numbers.insert(number);
    }
    return numbers;
}

/// A run in the window, and what the account says of it.
struct Told : Run {
    RoundsPane pane{session, selection};
    std::shared_ptr<const Trace> trace;
    std::optional<RunView> view;
    nlohmann::json page;
    FigureInputs figure; ///< with contents after each round

    explicit Told(const RunOptions& options)
    {
        if (!options.text)
            REQUIRE(opens(QString::fromStdString(options.program)));
        else
            document().setText(QString::fromStdString(*options.text));
        RunOptions now = session.options();
        now.network = options.network;
        now.words = options.words;
        REQUIRE(test::runs(session, [&] { session.setOptions(now); }));
        REQUIRE(place().trace());
        trace = place().trace();
        view.emplace(trace);
        std::vector<RoundNumber> all(static_cast<std::size_t>(view->last()) + 1);
        std::iota(all.begin(), all.end(), 0);
        figure.contents = true;
        figure.held = view->held({});
        figure.pieces = view->facts()->pieces;
        if (operationInfo(trace->request.operation.kind).sorts)
            figure.heldAs = HeldAs::Numbers; // as draw() does
        page = nlohmann::json::parse(pageRun(trace, all, ""));
    }
    Account at(RoundNumber round) { return view->account({round}); }
    std::string cell(ProcessId process, int column)
    {
        return pane.findChild<QTableView*>("holdings")->model()->index(process, column).data().toString().toStdString();
    }
    /// As the page's script shows it: a dash for nothing.
    std::string onPage(RoundNumber round, const char* key, ProcessId process) const
    {
        const auto& told = page["rounds"][static_cast<std::size_t>(round)];
        const auto text =
            page["texts"][told[key][static_cast<std::size_t>(process)].get<std::size_t>()].get<std::string>();
        return text.empty() ? "–" : text;
    }
    /// What a page keeps apart where something is new.
    std::pair<std::string, std::string> freshOnPage(RoundNumber round, ProcessId process) const
    {
        for (const auto& [id, kept, fresh] :
            page["rounds"][static_cast<std::size_t>(round)]["fresh"].get<std::vector<std::array<std::size_t, 3>>>())
            if (id == static_cast<std::size_t>(process))
                return {page["texts"][kept].get<std::string>(), page["texts"][fresh].get<std::string>()};
        return {};
    }
};

/// By process, from rows such as 0–3 | X0.
std::vector<std::string> heldInHandout(const RunOptions& options, RoundNumber round, int processes)
{
    SavedSession scene;
    scene.run = options;
    scene.round = round;
    const Library library;
    std::string html;
    for (const SheetPart& part : handoutOf("x", {playScene(scene, library)}).parts)
        html += part.html;
    const std::size_t begin = html.find(">holds</th>");
    REQUIRE(begin != std::string::npos);
    html = html.substr(begin, html.find("</table>", begin) - begin);
    std::vector<std::string> texts(static_cast<std::size_t>(processes));
    static const std::regex row("<tr><td[^>]*>(\\d+)(?:–(\\d+))?</td><td[^>]*>([^<]*)</td></tr>");
    for (auto at = std::sregex_iterator(html.begin(), html.end(), row); at != std::sregex_iterator(); ++at)
        for (int i = std::stoi((*at)[1]); i <= std::stoi((*at)[2].matched ? (*at)[2] : (*at)[1]); ++i)
            texts[static_cast<std::size_t>(i)] = (*at)[3];
    return texts;
}

/// A worksheet with its answers, of a lesson that asks what every process holds after the round.
std::string keyOf(const RunOptions& options, RoundNumber round, int processes)
{
    std::string text = "# T\n\n```lockstep\nstep " + options.program + " --network " + options.network + " --words "
        + std::to_string(*options.words) + "\n";
    for (int process = 0; process < processes; ++process)
        text += "ask holds --process " + std::to_string(process) + " --round " + std::to_string(round) + "\n";
    const auto lesson = readLesson(text + "```\n", "lesson");
    REQUIRE(lesson);
    const auto played = playLesson(*lesson, Library());
    REQUIRE(played);
    std::string html;
    for (const SheetPart& part : worksheetOf(*played, true).parts)
        html += part.html;
    return html;
}

} // namespace

TEST_CASE("account: window, page, picture, buffers, handout, worksheet and questions agree in ten runs")
{
    for (const RunOptions& options : tenRuns()) {
        CAPTURE(options.program);
        Told told(options);
        const int processes = told.trace->processes();
        for (RoundNumber round = 0; round <= told.view->last(); ++round) {
            CAPTURE(round);
            told.place().showRound(round);
            const Account account = told.at(round);
            const auto onPaper = heldInHandout(options, round, processes);
            Question question;
            question.kind = Question::Kind::Holds;
            question.round = round;
            question.process = 0;
            const bool isAsked = !unaskable(question, *told.trace);
            const std::string key = isAsked ? keyOf(options, round, processes) : "";
            for (ProcessId process = 0; process < processes; ++process) {
                CAPTURE(process);
                const std::string holds = narrator::holds(account, process);
                const std::string inTable = holds.empty() ? "–" : holds;
                const Account before = told.at(std::max(0, round - 1));
                const auto [kept, fresh] = narrator::held(account, before, process);
                const std::string marked = fresh.empty() ? kept : kept + (kept.empty() ? "+ " : ", + ") + fresh;
                CHECK(told.cell(process, 1) == (marked.empty() ? "–" : marked));
                CHECK(told.freshOnPage(round, process) == std::pair(fresh.empty() ? "" : kept, fresh));
                CHECK(told.cell(process, 2) == narrator::doesOrStands(account, process));
                CHECK(told.onPage(round, "holds", process) == inTable);
                CHECK(told.onPage(round, "does", process) == narrator::doesOrStands(account, process));
                CHECK(onPaper[static_cast<std::size_t>(process)] == xml::escaped(inTable));
                // Shorter texts that name the same items.
                for (const std::string& text : {plain(contentRuns(told.figure, process, round)),
                         plain(contentsBeside(*told.trace, told.figure, process, round))}) {
                    CHECK(text.empty() == account.holds(process).empty());
                    if (!text.empty() && text.find("more") == std::string::npos) // numbers of free play are no items
                        CHECK(numbersIn(text) == numbersIn(holds));
                }
                if (!isAsked)
                    continue;
                question.process = process;
                const std::string answer = answerText(question, rightAnswer(question, *told.view));
                CHECK(answer == (holds.empty() ? "nothing" : holds));
                const std::string asked = xml::escaped(questionText(question, *told.trace));
                const std::size_t begin = key.find("<b>" + asked + "</b>");
                REQUIRE(begin != std::string::npos);
                const std::string part = key.substr(begin, key.find("<b>", begin + 3) - begin);
                const bool hasChoices = part.find("☑") != std::string::npos;
                CHECK(part.find((hasChoices ? "☑ " : "<i>") + xml::escaped(answer) + (hasChoices ? "</p>" : "</i>"))
                    != std::string::npos);
            }
        }
    }
}

namespace {

/// As the page's script looks it up.
std::string reasonOnPage(const nlohmann::json& page, RoundNumber round, ProcessId from, ProcessId to)
{
    const nlohmann::json& why = page["rounds"][static_cast<std::size_t>(round)]["why"][static_cast<std::size_t>(from)];
    std::size_t text = (why.is_array() ? why[0] : why).get<std::size_t>();
    for (std::size_t i = 1; i < why.size(); ++i) // a number has the size 1
        if (why[i][0].get<ProcessId>() == to)
            text = why[i][1].get<std::size_t>();
    const auto reason = page["texts"][text].get<std::string>();
    for (const nlohmann::json& far : page["far"][static_cast<std::size_t>(from)])
        if (far.get<ProcessId>() == to) {
            auto filled = page["sentences"]["far"].get<std::string>();
            for (const auto& [name, value] : std::map<std::string, std::string>{
                     {"{process}", std::to_string(from)}, {"{other}", std::to_string(to)}, {"{reason}", reason}})
                filled.replace(filled.find(name), name.size(), value);
            return filled;
        }
    return reason;
}

} // namespace

TEST_CASE("judge of arrows: a page gives the reason that prediction and acting give, for every wrong arrow of ten runs")
{
    int judged = 0;
    std::set<Reason::Kind> kinds;
    for (const RunOptions& options : tenRuns()) {
        CAPTURE(options.program);
        Told told(options);
        const int processes = told.trace->processes();
        for (RoundNumber round = 1; round <= told.view->last(); ++round) {
            const nlohmann::json& shown = told.page["rounds"][static_cast<std::size_t>(round)];
            if (shown["asks"] != true)
                continue;
            CAPTURE(round);
            for (ProcessId from = 0; from < processes; ++from)
                for (ProcessId to = 0; to < processes; ++to) {
                    const auto& messages = shown["messages"];
                    if (from == to || std::ranges::find(messages, nlohmann::json({from, to})) != messages.end())
                        continue;
                    const Reason reason = whyArrow({from, to}, round, *told.view);
                    CAPTURE(from);
                    CAPTURE(to);
                    CHECK(reasonOnPage(told.page, round, from, to) == reasonAndDecision(reason));
                    kinds.insert(reason.kind);
                    ++judged;
                }
        }
    }
    CHECK(judged > 1000);
    using enum Reason::Kind;
    for (const Reason::Kind kind : {OtherWay, Elsewhere, AlreadySent, Skips})
        CHECK(kinds.contains(kind));
}
