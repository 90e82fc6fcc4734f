// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/export/page.h"

#include <algorithm>
#include <set>
#include <sstream>

#include "core/account/narrator.h"
#include "core/account/run_table.h"
#include "core/base/diagnostic.h"
#include "core/base/notation.h"
#include "core/export/carried_run.h"
#include "core/export/frames.h"
#include "core/export/messages.h"
#include "core/export/page_files.h"
#include "core/export/page_html.h"
#include "core/export/page_run.h"
#include "core/export/page_words.h"
#include "core/export/svg_document.h"
#include "core/export/svg_xml.h"
#include "core/figure/model/roles.h"
#include "core/header/header.h"
#include "core/header/program.h"
#include "core/language/header_lines.h"
#include "core/network/network.h"
#include "core/trace/trace.h"

#include <nlohmann/json.hpp>

namespace lockstep {
namespace {

using xml::escaped;

constexpr std::string_view doctype = "<!DOCTYPE html>";
constexpr std::string_view carriedOpening = "<script type=\"application/json\" class=\"lockstep-run\">";
constexpr std::string_view scriptClosing = "</script>";
constexpr std::string_view roundsOpening = "<script type=\"text/plain\">"; // app/cli packs what follows

std::string bits(const Frames& frames)
{
    std::string text;
    for (const bool shown : frames)
        text += shown ? '1' : '0';
    return text;
}

/// One picture with all rounds. Readers without scripts see the last round. In a fragment no style sheet hides the
/// rest.
std::string pictureOf(const Stepper& stepper, bool isFragment = false)
{
    const Figure& last = *stepper.figures.back();
    SvgDocument document(last, {}, stepper.style);
    for (const SharedObject& one : sharedObjects(stepper.figures, document)) {
        xml::Element& group = document.add(*one.figure, *one.object);
        group.removeAttribute("id"); // several pictures may be in a page
        if (isAlwaysShown(one.frames))
            continue;
        group.set("data-frames", bits(one.frames));
        if (!one.frames.back() && isFragment)
            group.set("display", "none");
        else if (!one.frames.back())
            group.extend("class", " off");
    }
    return document.inHtml();
}

/// The colours of the picture in light and in dark pages; @ stands for the picture. House styles stay as they are.
std::string darkRules(const Stepper& stepper)
{
    const auto dark = findStyle("dark");
    if (!dark || stepper.style.name == dark->name || !stepper.style.changes.empty())
        return {};
    std::set<std::pair<Role, int>> used;
    for (const auto& figure : stepper.figures)
        used.merge(inksOf(*figure));
    const Style& light = stepper.style;
    const auto both = [](const std::string& property, const std::optional<Colour>& day,
                          const std::optional<Colour>& night) {
        return night
            ? property + ":light-dark(" + (day ? xml::colour(*day) : "transparent") + ',' + xml::colour(*night) + ')'
            : "";
    };
    std::string rules = "@ .ground{" + both("fill", light.background, dark->background) + '}';
    for (const auto& [role, variant] : used) {
        const Paint day = light.paint(role, variant), night = dark->paint(role, variant);
        rules += "@ ." + inkName(role, variant) + '{' + both("stroke", day.stroke, night.stroke) + ';'
            + both("fill", day.fill, night.fill) + '}';
    }
    return rules + "@ svg path:not([class]){"
        + both("stroke", light.paint(Role::LinkHatch).stroke, dark->paint(Role::LinkHatch).stroke) + '}';
}

std::vector<std::string> linesOf(const std::string& text)
{
    std::vector<std::string> lines;
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);) {
        if (!line.empty() && line.back() == '\r')
            line.pop_back();
        lines.push_back(line);
    }
    return lines;
}

/// The number of lines of the comment at the top of a file.
int headerLines(const std::string& text)
{
    const auto end = text.begin() + static_cast<std::ptrdiff_t>(beginOfProgram(text));
    return static_cast<int>(std::count(text.begin(), end, '\n'));
}

/// A comment after code wraps as a whole.
std::string codeHtml(const std::string& code)
{
    const auto comment = code.find("/*");
    if (comment == 0 || comment == std::string::npos)
        return escaped(code);
    return escaped(code.substr(0, comment)) + "<span class=\"comment\">" + escaped(code.substr(comment)) + "</span>";
}

/// The lines for which `isShown(number)` is true, with a gap where lines are omitted.
template <class IsShown>
std::string listingHtml(const std::vector<std::string>& lines, const std::string& label, const IsShown& isShown)
{
    std::string html = "<ol class=\"listing\" aria-label=\"" + label + "\">\n";
    int last = 0; // the last shown line
    for (int number = 1; number <= std::ssize(lines); ++number) {
        if (!isShown(number))
            continue;
        if (last > 0 && number > last + 1)
            html += "<li class=\"gap\"><span></span><span></span><code>…</code></li>\n";
        last = number;
        const std::string& line = lines[static_cast<std::size_t>(number) - 1];
        const std::size_t indent = std::min(line.find_first_not_of(' '), line.size());
        html += "<li data-line=\"" + std::to_string(number) + "\"><span class=\"marks\"></span><span class=\"indent\">"
            + std::string(indent, ' ') + "</span><code>" + codeHtml(line.substr(indent)) + "</code></li>\n";
    }
    return html + "</ol>\n";
}

/// By unit: whether the main unit calls it, directly or indirectly.
std::vector<bool> reachableUnits(const Program& program)
{
    std::vector<bool> reached(program.units.size(), false);
    std::vector<std::size_t> pending{0};
    while (!pending.empty()) {
        const std::size_t unit = pending.back();
        pending.pop_back();
        if (reached[unit])
            continue;
        reached[unit] = true;
        for (const CallCode& call : program.units[unit].calls)
            pending.push_back(static_cast<std::size_t>(call.unit));
    }
    return reached;
}

bool isBlank(std::string_view line) { return line.find_first_not_of(" \t") == std::string_view::npos; }

/// The units of a used file that the program can reach, with the comments above them.
std::string usedHtml(const UsedFile& file, const Program& program, const std::vector<bool>& reached)
{
    const std::vector<std::string> lines = linesOf(withoutHiddenChecks(file.text));
    std::set<int> shown;
    int before = headerLines(file.text);
    for (std::size_t i = 0; i < program.units.size(); ++i) {
        const UnitCode& unit = program.units[i];
        if (unit.file != file.path)
            continue;
        for (int line = before + 1; line <= unit.lastLine && reached[i]; ++line)
            if (line >= unit.firstLine || !isBlank(lines[static_cast<std::size_t>(line) - 1]))
                shown.insert(line);
        before = unit.lastLine;
    }
    return "<p class=\"used\">" + escaped(file.path) + "</p>\n"
        + listingHtml(lines, escaped(file.path), [&](int line) { return shown.contains(line); });
}

/// The text of the program from its first procedure on, without its header, and then what it uses from other files.
std::string listingsHtml(const Program& program)
{
    const int header = headerLines(program.text);
    std::string html = "<div class=\"listings\">\n"
        + listingHtml(linesOf(program.text), pageText("listing"), [&](int line) { return line > header; });
    const std::vector<bool> reached = reachableUnits(program);
    for (const UsedFile& file : program.usedFiles)
        html += usedHtml(file, program, reached);
    return html + "</div>\n";
}

/// `text` is HTML.
std::string headingHtml(const std::string& text, int level)
{
    const std::string tag = 'h' + std::to_string(std::clamp(level, 1, 6));
    return '<' + tag + '>' + text + "</" + tag + ">\n";
}

std::string nameHtml(const Trace& trace)
{
    return pageText("runOn", {trace.request.program->name, publishedSpec(*trace.request.network)});
}

std::string summaryHtml(const Program& program)
{
    const std::string& summary = program.header.summary;
    return summary.empty() ? summary : "<p class=\"quiet\">" + formulaHtml(summary) + "</p>\n";
}

} // namespace

std::string stepperHtml(const Stepper& stepper, int number)
{
    const Figure& last = *stepper.figures.back();
    const std::string place = std::to_string(number);
    std::string html = "<section class=\"stepper\" id=\"run-" + place + "\" aria-label=\""
        + pageText("runTitle", {place, last.title}) + "\">\n";
    int level = stepper.level;
    if (!stepper.heading.empty())
        html += headingHtml(escaped(stepper.heading), level++);
    html += "<p class=\"caption\"><span>" + formulaHtml(narrator::setting(*stepper.run))
        + "</span> <code class=\"quiet\">" + nameHtml(*stepper.run) + "</code></p>\n";
    html += "<div class=\"steps\">\n<div class=\"stage\">\n" + pictureOf(stepper) + "</div>\n</div>\n";
    html += "<div class=\"side\">\n" + headingHtml(pageText("listing"), level)
        + listingsHtml(*stepper.run->request.program) + summaryHtml(*stepper.run->request.program);
    html += "<details><summary>" + pageText("runTable") + "</summary><pre tabindex=\"0\">"
        + escaped(runTable(*stepper.run)) + "</pre></details>\n</div>\n";
    html += "<script type=\"application/json\" class=\"run\">"
        + pageRun(stepper.run, stepper.rounds, darkRules(stepper)) + std::string(scriptClosing) + "\n</section>\n";
    return html;
}

std::string fragmentHtml(const Stepper& stepper)
{
    using Json = nlohmann::ordered_json;
    const Json run = Json::parse(pageRun(stepper.run, stepper.rounds, {}));
    Json rounds = Json::array();
    for (const Json& round : run["rounds"])
        rounds.push_back({round["name"], round["say"]});
    const auto word = [](std::string_view name) {
        return say(std::ranges::find(message::pageWords, name, &PageWord::name)->words);
    };
    const Json words = {{"back", word("back")}, {"on", word("forward")}, {"rounds", std::move(rounds)}};
    return "<figure class=\"lockstep\">\n" + pictureHtml(*stepper.figures.back(), stepper.style) + "<figcaption>"
        + formulaHtml(narrator::setting(*stepper.run)) + " <code>" + nameHtml(*stepper.run)
        + "</code></figcaption>\n<script type=\"application/json\">" + jsonForHtml(words) + std::string(scriptClosing)
        + '\n' + std::string(roundsOpening) + pictureOf(stepper, true) + std::string(scriptClosing) + "\n<script>"
        + std::string(pageFiles().fragmentScript) + std::string(scriptClosing) + "\n</figure>\n";
}

std::string pictureHtml(const Figure& figure, const Style& style)
{
    SvgDocument document(figure, {}, style);
    for (const FigureObject& object : figure.objects)
        document.add(figure, object).removeAttribute("id");
    return document.inHtml();
}

std::string descriptionOf(const Stepper& stepper)
{
    const std::string& summary = stepper.run->request.program->header.summary;
    return inNotation((summary.empty() ? summary : summary + ' ') + narrator::setting(*stepper.run) + '.');
}

std::string pageHtml(const PageAbout& about, const std::string& body, const LiveParts* live, const PageScript* first)
{
    const PageFiles files = pageFiles();
    const std::string before = first == nullptr ? "" : " 'sha256-" + first->hash + "'";
    const std::string mayRun =
        live == nullptr ? "" : " 'sha256-" + live->scriptHash + "' 'wasm-unsafe-eval'; worker-src blob:";
    std::string html =
        headHtml({"'sha256-" + files.scriptHash + "'" + before + mayRun, "'sha256-" + files.styleHash + "'",
            about.title, about.description, "<style>" + std::string(files.style) + "</style>"});
    if (first != nullptr)
        html += "<script" + first->attributes + '>' + std::string(first->text) + std::string(scriptClosing) + '\n';
    html += "<noscript><p class=\"note\">" + (live == nullptr ? pageText("noScript") : pageText("noScriptLive"))
        + "</p></noscript>\n";
    html += body;
    html += "<footer>" + pageText("footer") + "</footer>\n<script type=\"application/json\" id=\"words\">"
        + jsonForHtml(wordsJson(message::pageWords)) + std::string(scriptClosing) + "\n<script>"
        + std::string(files.script) + std::string(scriptClosing) + '\n';
    if (live != nullptr)
        html += "<script type=\"application/json\" id=\"tables\">" + live->tables + std::string(scriptClosing)
            + (live->catalogue.empty()
                    ? std::string()
                    : "\n<script type=\"text/plain\" id=\"catalogue\">" + live->catalogue + std::string(scriptClosing))
            + "\n<script type=\"text/plain\" id=\"engine\">" + live->engine + std::string(scriptClosing)
            + "\n<!-- contains CodeMirror 6, (C) Marijn Haverbeke and others, MIT licence: codemirror.net -->"
              "\n<script type=\"text/plain\" id=\"script\">"
            + live->packed + std::string(scriptClosing) + '\n';
    return html + "</body>\n</html>\n";
}

std::string carriedHtml(const Stepper& stepper)
{
    const auto json = nlohmann::ordered_json::parse(carriedRun(*stepper.figures.back(), stepper.style), nullptr, false);
    return json.is_object() ? std::string(carriedOpening) + jsonForHtml(json) + std::string(scriptClosing) + '\n'
                            : std::string();
}

std::string carriedBy(std::string_view page)
{
    const auto from = page.find(carriedOpening);
    if (from == std::string_view::npos)
        return {};
    const auto begin = from + carriedOpening.size();
    const auto end = page.find(scriptClosing, begin);
    return end == std::string_view::npos ? std::string() : std::string(page.substr(begin, end - begin));
}

bool isPage(std::string_view file) { return file.starts_with(doctype); }

} // namespace lockstep
