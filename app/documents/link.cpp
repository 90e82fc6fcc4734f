// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/documents/link.h"

#include <algorithm>
#include <array>
#include <utility>

#include <nlohmann/json.hpp>

#include "app/documents/link_data.h"
#include "app/documents/messages.h"
#include "app/documents/session_json.h"
#include "app/request/messages.h"
#include "app/request/request.h"
#include "core/base/catalogue.h"
#include "core/base/json_shape.h"
#include "core/base/spelling.h"
#include "core/base/text.h"
#include "core/export/xml_writer.h"
#include "core/figure/messages.h"
#include "core/figure/style/style.h"
#include "core/header/header.h"
#include "core/language/parser.h"
#include "core/network/network.h"

namespace lockstep {
namespace {

using LinkJson = nlohmann::ordered_json;

constexpr int linkVersion = 1;
constexpr std::string_view playPage = "play.html";
constexpr std::array shownNames = {std::string_view(), std::string_view("picture"), std::string_view("program")};

Diagnostic unreadableLink(std::string why) { return problem(message::appLinkUnreadable, {std::move(why)}); }

bool isControl(char byte)
{
    constexpr char rubout = '\x7F';
    return static_cast<unsigned char>(byte) < ' ' || byte == rubout;
}

bool hasControl(std::string_view text) { return std::ranges::any_of(text, isControl); }

/// A name for messages and for saving, but of nothing on disk.
bool isFileName(std::string_view name)
{
    return !name.empty() && name.size() <= mostNameBytes && !name.starts_with('.')
        && name.find_first_of("/\\") == std::string_view::npos && !hasControl(name);
}

/// The file that an option of a run names; empty if it names none.
std::string fileNamedBy(const std::string& option, const std::string& value)
{
    return option == "network" ? fileOfNetwork(value) : std::string();
}

// Writing

/// What every Lockstep of this version has.
const Library& builtIn()
{
    static const Library library;
    return library;
}

/// "/home/me/mine.algo" -> "mine.algo"; empty for a program that is in no file.
std::string carriedName(const std::string& program)
{
    const std::string name = program.substr(program.find_last_of("/\\") + 1);
    return name.ends_with(".algo") && isFileName(name) ? name : std::string();
}

/// Names the algorithm, or carries the text.
std::optional<Diagnostic> writeProgram(LinkJson& json, const RunOptions& run, const Library& library)
{
    const auto file = findProgram(run, library);
    if (!file)
        return file.diagnostics.front();
    const LibraryFile* known = builtIn().findProgram(file->name);
    if (known && known->text == file->text) {
        json["algorithm"] = known->name;
        return std::nullopt;
    }
    json["program"] = withoutHiddenChecks(file->text);
    if (const std::string name = carriedName(run.program); !name.empty())
        json["name"] = name;
    return std::nullopt;
}

std::optional<Diagnostic> writeOptions(LinkJson& json, const char* part, const NamedOptions& given)
{
    for (const auto& [name, value] : given) {
        if (const std::string file = fileNamedBy(name, value); !file.empty())
            return problem(message::appLinkFile, {name, file});
        if (hasControl(value))
            return problem(message::appLinkControl, {name});
        json[part][name] = value;
    }
    return std::nullopt;
}

std::string addressOf(const std::string& site)
{
    if (site.empty() || site.ends_with('/') || site.ends_with(".html"))
        return site.ends_with(".html") ? site : site + std::string(playPage);
    return site + '/' + std::string(playPage);
}

// Reading

/// The value of the part of that name after #; none if there is none.
std::optional<std::string_view> partOf(std::string_view link, std::string_view name)
{
    auto rest = link.substr(std::min(link.find('#'), link.size() - 1) + 1);
    while (!rest.empty()) {
        const auto end = std::min(rest.find('&'), rest.size());
        const auto part = rest.substr(0, end);
        if (part.starts_with(name) && part.substr(name.size()).starts_with('='))
            return part.substr(name.size() + 1);
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    return std::nullopt;
}

std::string reasonOf(Unpackable why)
{
    switch (why) {
    case Unpackable::Letters: return translatablePart("its data has characters that a link cannot have, or is cut off");
    case Unpackable::Stream: return translatablePart("its data is damaged or cut off");
    case Unpackable::Size: return translatablePart("its data unpacks to more than 1 MB");
    }
    return {};
}

Outcome<LinkJson> readLinkJson(std::string_view data)
{
    const auto unpackedData = unpacked(data, mostUnpacked);
    if (const auto* why = std::get_if<Unpackable>(&unpackedData))
        return unreadableLink(reasonOf(*why));
    const auto& text = std::get<std::string>(unpackedData);
    if (auto why = objectionToJson(text); !why.empty())
        return unreadableLink(std::move(why));
    auto json = LinkJson::parse(text, nullptr, false);
    if (!json.is_object())
        return unreadableLink(translatablePart("its data is not a JSON object"));
    const auto version = json.find("v");
    if (version == json.end() || !version->is_number())
        return unreadableLink(translatablePart("its version is missing"));
    if (version->get<double>() > linkVersion) // also if it does not fit into an integer
        return problem(message::appLinkNewer);
    if (*version != linkVersion)
        return unreadableLink(translatablePart("its version does not exist"));
    return json;
}

std::optional<Diagnostic> notText(const LinkJson& json, std::initializer_list<const char*> names)
{
    for (const char* name : names)
        if (const auto found = json.find(name); found != json.end() && !found->is_string())
            return unreadableLink(say(message::documentsNotText, {name}));
    return std::nullopt;
}

std::optional<Diagnostic> readAlgorithm(const std::string& name, const Library& library, RunOptions& run)
{
    if (!library.findProgram(name)) { // never the name of a file
        auto known = library.algorithms();
        std::ranges::copy(library.exercises(), std::back_inserter(known));
        const auto near = nearest(name, known);
        return problem(message::appLinkAlgorithm, {name, didYouMean(near)});
    }
    run.program = name;
    return std::nullopt;
}

std::optional<Diagnostic> readLinkProgram(const LinkJson& json, const Library& library, RunOptions& run)
{
    if (auto wrong = notText(json, {"algorithm", "program", "name"}))
        return wrong;
    const bool isNamed = json.contains("algorithm");
    if (isNamed == json.contains("program"))
        return unreadableLink(isNamed ? translatablePart("it has both an algorithm and a program")
                                      : translatablePart("it has neither an algorithm nor a program"));
    if (isNamed)
        return readAlgorithm(json["algorithm"].get<std::string>(), library, run);
    run.text = json["program"].get<std::string>();
    run.fromLink = true;
    run.program = json.value("name", std::string("link"));
    if (!isFileName(run.program))
        return unreadableLink(translatablePart("its name is not the name of a file"));
    if (auto wrong = lineTooLong(*run.text, run.program))
        return wrong;
    if (run.text->find('\0') != std::string::npos)
        return unreadableLink(translatablePart("its program is not text"));
    return std::nullopt;
}

/// Calls `set` with the name and value of each option of the object `part`.
template <class Set> std::optional<Diagnostic> readLinkOptions(const LinkJson& json, const char* part, Set set)
{
    const auto found = json.find(part);
    if (found == json.end())
        return std::nullopt;
    if (!found->is_object())
        return unreadableLink(say(message::documentsNotAnObject, {part}));
    for (const auto& [name, value] : found->items()) {
        if (!value.is_string())
            return unreadableLink(say(message::documentsOptionNotText, {name}));
        const auto& text = value.template get_ref<const std::string&>();
        if (hasControl(text))
            return problem(message::appLinkControl, {name});
        if (auto wrong = set(name, text))
            return wrong;
    }
    return std::nullopt;
}

std::optional<Diagnostic> setLinkedRun(RunOptions& run, const std::string& name, const std::string& value)
{
    if (!isRunOption(name))
        return problem(message::appLinkOption, {name});
    if (const std::string file = fileNamedBy(name, value); !file.empty())
        return problem(message::appLinkFile, {name, file});
    return setRunOption(run, name, value);
}

std::optional<Diagnostic> setLinkedFigure(DrawOptions& drawing, const std::string& name, const std::string& value)
{
    if (!isFigureOption(name))
        return problem(message::appLinkOption, {name});
    if (name == "style" && !findStyle(value)) // others are files
        return problem(message::figureNoStyle, {value, joined(styleNames())});
    return setFigureOption(drawing, name, value);
}

std::optional<Diagnostic> readRound(const LinkJson& json, std::string_view text, RoundNumber& round)
{
    const auto wrong = unreadableLink(translatablePart("its round is not a number from 0"));
    std::uint64_t read = 0;
    if (const auto part = partOf(text, "round")) {
        if (!option::readNumber(*part, read))
            return wrong;
    } else if (const auto found = json.find("round"); found != json.end()) {
        if (!found->is_number_unsigned())
            return wrong;
        read = found->get<std::uint64_t>();
    }
    round = static_cast<RoundNumber>(std::min<std::uint64_t>(read, mostLinkedRound));
    return std::nullopt;
}

} // namespace

bool isLink(std::string_view word)
{
    const auto address = word.substr(0, word.find('#'));
    const auto begins = [&](std::string_view scheme) { return address.starts_with(scheme); };
    return (begins("http://") || begins("https://") || begins("file:") || address.ends_with(playPage))
        && partOf(word, "run").has_value();
}

bool isSite(std::string_view address)
{
    const auto isOfNoAddress = [](char byte) {
        return isControl(byte) || std::string_view(" \"<>#\\").find(byte) != std::string_view::npos;
    };
    const bool isAbsolute =
        address.starts_with("http://") || address.starts_with("https://") || address.starts_with("file:");
    return !address.empty() && std::ranges::none_of(address, isOfNoAddress)
        && (isAbsolute || address.find(':') == std::string_view::npos);
}

Outcome<std::string> linkOf(const RunLink& link, const Library& library, const std::string& site)
{
    LinkJson json = {{"v", linkVersion}, {"rules", machineRules}};
    if (auto wrong = writeProgram(json, link.run, library))
        return *std::move(wrong);
    if (auto wrong = writeOptions(json, "options", givenOptions(link.run)))
        return *std::move(wrong);
    Outcome<std::string> made;
    if (link.drawing) {
        auto given = givenOptions(*link.drawing);
        if (link.drawing->house) { // a style of the user's own
            std::erase_if(given, [](const auto& option) { return option.first == "style"; });
            made.diagnostics.push_back(problem(message::appLinkStyle, {link.drawing->style}));
        }
        if (auto wrong = writeOptions(json, "figure", given))
            return *std::move(wrong);
    }
    if (link.round > 0)
        json["round"] = link.round;
    const std::string text = json.dump(-1, ' ', false, LinkJson::error_handler_t::replace);
    std::string all = addressOf(site) + "#run=" + packed(text);
    if (link.round > 0)
        all += "&round=" + std::to_string(link.round);
    if (link.shown != RunLink::Shown::Page)
        all += "&embed=" + std::string(shownNames[static_cast<std::size_t>(link.shown)]);
    if (text.size() > mostUnpacked || all.size() > mostOfLink)
        return problem(message::appLinkTooLong, {std::to_string(all.size()), std::to_string(mostOfLink)});
    made.value = std::move(all);
    return made;
}

Outcome<RunLink> readLink(std::string_view text, const Library& library)
{
    while (text.ends_with('\n') || text.ends_with('\r') || text.ends_with(' ')) // pasted with the end of its line
        text.remove_suffix(1);
    if (text.size() > mostOfLink)
        return unreadableLink(say(message::documentsLinkLong, {std::to_string(mostOfLink / 1024)}));
    const auto data = partOf(text, "run");
    if (!data)
        return unreadableLink(translatablePart("it has no run= after its #"));
    const auto json = readLinkJson(*data);
    if (!json)
        return json.diagnostics;
    RunLink link;
    if (auto wrong = readLinkProgram(*json, library, link.run))
        return *std::move(wrong);
    if (auto wrong = readLinkOptions(
            *json, "options", [&](const auto& name, const auto& value) { return setLinkedRun(link.run, name, value); }))
        return *std::move(wrong);
    if (json->contains("figure"))
        link.drawing.emplace();
    if (auto wrong = readLinkOptions(*json, "figure",
            [&](const auto& name, const auto& value) { return setLinkedFigure(*link.drawing, name, value); }))
        return *std::move(wrong);
    if (auto wrong = readRound(*json, text, link.round))
        return *std::move(wrong);
    if (const auto shown = std::ranges::find(shownNames, partOf(text, "embed").value_or("")); shown != shownNames.end())
        link.shown = static_cast<RunLink::Shown>(shown - shownNames.begin());
    link.run.rules = rulesIn(*json);
    link.run.budgets = lowered(link.run.budgets);
    return link;
}

std::string embedCode(const RunLink& link, const Library& library, const std::string& address)
{
    const auto file = findProgram(link.run, library);
    std::string title = file ? file->readHeader().title() : std::string();
    if (title.empty())
        title = link.run.text ? say(message::documentsProgram) : link.run.program;
    xml::Element frame("iframe");
    frame.set("src", address);
    frame.set("title",
        link.run.network.empty() ? say(message::documentsFrame, {title})
                                 : say(message::documentsFrameOn, {title, link.run.network}));
    // As wide as its place, on phones too; resources/web/live_run.js writes the same.
    frame.set("style", "width:100%;max-width:50rem;aspect-ratio:8/5;min-height:24rem;border:0");
    frame.set("loading", "lazy");
    frame.set("allow", "clipboard-write");
    frame.addRaw("");
    return frame.text();
}

} // namespace lockstep
