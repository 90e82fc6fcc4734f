// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/documents/live_page.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "app/documents/engine_text.h"
#include "app/documents/link_data.h"
#include "app/documents/live_words.h"
#include "app/documents/messages.h"
#include "app/library/languages.h"
#include "app/request/new_program.h"
#include "core/base/catalogue.h"
#include "core/base/fault.h"
#include "core/base/read_file.h"
#include "core/base/text.h"
#include "core/export/page_files.h"
#include "core/export/page_html.h"
#include "core/export/svg_xml.h"
#include "core/figure/kind.h"
#include "core/figure/model/figure.h"
#include "core/header/exercise.h"
#include "core/header/header.h"
#include "core/header/program.h"
#include "core/language/block_words.h"
#include "core/language/builtins.h"
#include "core/language/header_lines.h"
#include "core/language/token.h"
#include "core/network/embedding.h"
#include "core/network/network.h"
#include "core/operation/operation.h"
#include "core/trace/run_request.h"
#include "core/trace/trace.h"

namespace lockstep {
namespace {

using Json = nlohmann::ordered_json;

/// Where the files of live pages may be: installed, or in the build folder beside that of the program.
std::vector<std::filesystem::path> liveFolders()
{
    std::error_code error;
    const auto program = std::filesystem::read_symlink("/proc/self/exe", error).parent_path();
    return {program / "../share/lockstep", program / "../../web/app/web"};
}

/// Every key of a header line whose values come from a list.
Json headerValues()
{
    Json values = Json::object();
    for (const auto& operation : operations())
        values["operation"].push_back(operation.name);
    for (const auto& topology : topologies()) {
        values["networks"].push_back(topology.family);
        values["expect"].push_back(topology.example);
    }
    for (const auto& setting : settingRows())
        if (!setting.values.empty())
            values[setting.name] = setting.values;
    values["hidden"] = {"yes"};
    return values;
}

Json closers()
{
    Json all = Json::array();
    for (const BlockCloser& closer : blockClosers())
        all.push_back({{"word", closer.word}, {"block", blockWord(closer.kind)}, {"ends", closer.ends}});
    return all;
}

/// What names of choices are in another language than English.
Json choices()
{
    Json names = Json::object();
    const auto add = [&](const std::string& name) {
        if (const std::string said(translatedChoice(name)); said != name)
            names[name] = said;
    };
    for (const auto& topology : topologies())
        add(topology.family);
    std::ranges::for_each(embeddingNames(), add);
    for (const auto& setting : settingRows())
        std::ranges::for_each(setting.values, add);
    return names;
}

Json settings()
{
    Json all = Json::array();
    for (const auto& setting : settingRows())
        all.push_back(
            {{"name", setting.name}, {"title", inLanguage(setting.title)}, {"help", inLanguage(setting.summary)},
                {"values", setting.values}, {"isTime", setting.isTime()}, {"value", setting.get(Settings())}});
    return all;
}

/// Of the options that a page offers; the engine has limits of its own.
Json fields()
{
    using Group = OptionField::Group;
    static constexpr std::array groups = {"data", "detail", "placement", "faults"};
    Json all = Json::array();
    for (const auto& row : runOptionRows())
        if (row.field && row.field->group != Group::Limits)
            all.push_back({{"name", row.name}, {"title", inLanguage(row.field->title)},
                {"help", capitalised(inLanguage(row.field->help))},
                {"group", groups.at(static_cast<std::size_t>(row.field->group))}, {"choices", row.field->choices},
                {"placeholder", row.field->placeholder}});
    return all;
}

} // namespace

Outcome<LiveParts> findLiveParts(const Library& library)
{
    for (const auto& folder : liveFolders()) {
        const auto engine = readFile((folder / "engine.wasm.gz").string());
        const auto script = readFile((folder / "live.js").string());
        const auto sum = readFile((folder / "live.js.sha256").string());
        if (engine.text && script.text && sum.text)
            return LiveParts{*script.text, packed(*script.text),
                base64OfHex(sum.text->substr(0, sum.text->find_first_not_of("0123456789abcdef"))), base85(*engine.text),
                pageTables(library), packedCatalogue()};
    }
    return problem(message::documentsNoEngine);
}

std::string firstNetwork(const Header& header)
{
    return header.expectations.empty() ? "ring:8" : header.expectations.front().network;
}

std::string pageTables(const Library& library)
{
    Json networks = Json::array();
    for (const auto& topology : topologies())
        if (!networksOf(topology.family, 1 << 12).empty()) // others are read from files, which a page has not
            networks.push_back({{"family", topology.family}, {"example", topology.example},
                {"summary", inLanguage(topology.summary)}});
    Json kinds = Json::array();
    for (const auto& kind : figureKinds())
        if (!kind.takesTable)
            kinds.push_back({{"name", kind.name}, {"title", inLanguage(kind.title)}});
    Json algorithms = Json::array();
    for (const auto& name : Library().algorithms()) { // those that the engine has
        const Header header = headerOf(*library.findAlgorithm(name), library);
        algorithms.push_back({{"name", name}, {"title", header.title()}, {"operation", header.operation},
            {"network", firstNetwork(header)}});
    }
    const std::string starter = newProgram(operationInfo(OperationKind::OneToAllBroadcast), "");
    return jsonForHtml({{"control", wordsFor(WordUse::Control)}, {"operators", wordsFor(WordUse::Operator)},
        {"communication", wordsFor(WordUse::Communication)}, {"builtins", builtinNames()}, {"openers", blockOpeners()},
        {"closers", closers()}, {"keys", headerKeys()}, {"values", headerValues()}, {"networks", std::move(networks)},
        {"settings", settings()}, {"fields", fields()}, {"choices", choices()}, {"kinds", std::move(kinds)},
        {"algorithms", std::move(algorithms)},
        {"starter", {{"name", ownName}, {"text", starter}, {"network", ownRun(starter).network}}},
        {"rules", machineRules}, {"words", wordsJson(message::liveWords)}});
}

std::string packedCatalogue()
{
    const std::string text = catalogueOfEngine(Library::ownFolder());
    return text.empty() ? text : packed(Json(text).dump(-1, ' ', false, Json::error_handler_t::replace));
}

std::string liveSection(const Stepper& stepper, int number, const RunOptions& run, const DrawOptions& drawing,
    const std::string& data, bool isPacked)
{
    const Program& program = *stepper.run->request.program;
    Json options = Json::object();
    for (const auto& [name, value] : givenOptions(run))
        options[name] = value;
    options["network"] = stepper.run->request.network->spec();
    Json figure = Json::object();
    for (const auto& [name, value] : givenOptions(drawing))
        figure[name] = value;
    static const Library builtIn;
    const LibraryFile* shipped = builtIn.findProgram(program.name);
    const Json json = {{"name", program.name}, {"algorithm", shipped != nullptr && shipped->text == program.text},
        {"text", withoutHiddenChecks(program.text)}, {"options", std::move(options)}, {"figure", std::move(figure)}};
    const std::string inside = stepperHtml(stepper, number) + "<script type=\"application/json\" class=\"program\">"
        + jsonForHtml(json) + "</script>\n";
    return "<div class=\"live\"" + data + ">\n"
        + (isPacked ? "<script type=\"text/plain\" class=\"packed\">" + packed(inside) + "</script>\n" : inside)
        + "</div>\n";
}

std::string livePage(const Stepper& stepper, const RunOptions& run, const DrawOptions& drawing, const LiveParts& parts)
{
    const std::string& title = stepper.figures.back()->title;
    return pageHtml({title, descriptionOf(stepper)},
        "<main>\n<h1 data-of=\"run\">" + xml::escaped(title) + "</h1>\n" + liveSection(stepper, 1, run, drawing)
            + "</main>\n" + carriedHtml(stepper),
        &parts);
}

} // namespace lockstep
