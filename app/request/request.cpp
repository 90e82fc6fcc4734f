// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/request/request.h"

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <new>
#include <tuple>

#include "app/library/disk.h"
#include "app/request/catalogue.h"
#include "app/request/header_check.h"
#include "app/request/messages.h"
#include "app/request/shown_size.h"
#include "core/base/catalogue.h"
#include "core/base/memory_limit.h"
#include "core/base/repair_messages.h"
#include "core/base/spelling.h"
#include "core/base/text.h"
#include "core/figure/messages.h"
#include "core/figure/model/figure.h"
#include "core/figure/style/style.h"
#include "core/foreign/messages.h"
#include "core/foreign/translate.h"
#include "core/header/formula.h"
#include "core/header/program.h"
#include "core/language/first_problems.h"
#include "core/language/messages.h"
#include "core/machine/messages.h"
#include "core/machine/run.h"
#include "core/network/network.h"
#include "core/trace/predicted_cost.h"
#include "core/trace/trace.h"

namespace lockstep {
namespace {

void append(std::vector<Diagnostic>& all, std::vector<Diagnostic> more)
{
    std::ranges::move(more, std::back_inserter(all));
}

bool looksLikeFile(const std::string& name) { return isOnDisk(name) || name.ends_with(".algo"); }

// What pictures and pages call a program: they are published, and name no folders of their author's computer.
std::string shownName(const std::string& program)
{
    const std::filesystem::path path = program;
    return path.is_absolute() ? path.filename().string() : program;
}

std::vector<std::string> operationNames()
{
    std::vector<std::string> names;
    for (const auto& info : operations())
        names.push_back(info.name);
    return names;
}

// The settings of the header, then those of the user.
Outcome<Settings> settingsFor(const RunOptions& options, const Program& program)
{
    Settings settings;
    for (const auto& [name, value] : program.header.settings)
        if (!set(settings, name, value))
            return problem(message::appHeaderSetting, {program.file, name, value});
    for (const auto& [name, value] : options.settings)
        set(settings, name, value);
    return settings;
}

Outcome<OperationSetup> operationFor(const RunOptions& options, const Program& program)
{
    const auto name = !options.operation.empty() ? options.operation
        : program.header.operation.empty()       ? std::string("none")
                                                 : program.header.operation;
    const auto kind = findOperation(name);
    if (!kind)
        return problem(message::appUnknownOperation,
            {name, didYouMeanOneOf(name, operationNames()), enumeration(operationNames())});
    if (*kind == OperationKind::None && (!options.inputs.empty() || !options.result.empty())) {
        const bool isGiven = !options.operation.empty() || !program.header.operation.empty(); // chosen, not forgotten
        return problem(isGiven ? message::appDataOfNone : message::appDataWithoutOperation,
            {options.inputs.empty() ? "--result" : "--input", options.program});
    }
    return OperationSetup(*kind, options);
}

// The number of variables that hold data at the start.
std::size_t dataVariables(const RunOptions& options, const Header& header)
{
    const auto kind = findOperation(options.operation.empty() ? header.operation : options.operation);
    return kind ? static_cast<std::size_t>(operationInfo(*kind).inputs) : 0;
}

} // namespace

Outcome<LibraryFile> findProgram(const RunOptions& options, const Library& library)
{
    if (options.text)
        return LibraryFile{options.program, options.program, *options.text, {}, options.fromLink};
    if (const auto* found = library.findProgram(options.program))
        return *found;
    if (const auto* found = findListing(options.program, library))
        return *found;
    if (!looksLikeFile(options.program)) {
        auto known = library.algorithms();
        std::ranges::copy(library.exercises(), std::back_inserter(known));
        return problem(message::appUnknownAlgorithm, {options.program, didYouMeanOneOf(options.program, known)});
    }
    auto text = readTextFile(options.program);
    if (!text)
        return std::move(text.diagnostics);
    return LibraryFile{options.program, options.program, *std::move(text.value)};
}

Outcome<ProgramPtr> compileProgram(const LibraryFile& file, const RunOptions& options, const Library& library)
{
    return compileProgram(file, options, library.usesOf(file));
}

namespace {

std::string titleOf(TextLanguage language)
{
    return language == TextLanguage::C ? "C" : language == TextLanguage::Python ? "Python" : "LaTeX";
}

/// A text of another language has one problem, which converts it; or those parts of it that cannot be said.
std::optional<std::vector<Diagnostic>> foreignProblems(const LibraryFile& file)
{
    const TextLanguage language = languageOf(file.text);
    if (language == TextLanguage::Notation || language == TextLanguage::Prose)
        return std::nullopt;
    const bool isSure =
        file.text.find("#include") != std::string::npos || file.text.find("import ") != std::string::npos;
    // A text that was pasted over an algorithm of the library is not that algorithm.
    const std::filesystem::path path(file.name);
    const std::string name = path.has_extension() ? path.stem().string() : "program";
    auto program = translated(file.text, language, name, file.file);
    if (!program && !isSure && program.diagnostics.front().id == message::foreignUnreadable)
        return std::nullopt; // pseudo-code that looks like it
    Diagnostic said = problem(program ? message::requestForeign : message::requestForeignRefused, {titleOf(language)});
    said.span = {1, 1, 1};
    said.file = file.file;
    std::vector<Diagnostic> all;
    if (program) {
        said.repairs = {{message::repairConvert, {}, {{{}, *std::move(program.value)}}}};
        all.push_back(std::move(said));
    } else {
        all.push_back(std::move(said));
        std::ranges::copy_if(program.diagnostics, std::back_inserter(all),
            [](const Diagnostic& each) { return severity(each) == Severity::Error; });
    }
    return all;
}

} // namespace

Outcome<ProgramPtr> compileProgram(const LibraryFile& file, const RunOptions& options, const FileSource& uses)
{
    const Header header = file.readHeader();
    auto program = compile(file.text, file.file, uses,
        {shownName(file.name), options.inputs, options.result, dataVariables(options, header), options.title,
            file.header, file.isBuiltIn});
    append(program.diagnostics, checkHeader(header, file.file));
    std::ranges::stable_sort(program.diagnostics, {},
        [&](const Diagnostic& d) { return std::tuple(d.file != file.file, d.span.line, d.span.column); });
    keepFirstProblems(program.diagnostics);
    if (!hasErrors(program.diagnostics))
        return program;
    if (auto foreign = foreignProblems(file))
        return *std::move(foreign);
    program.value.reset();
    return program;
}

namespace {

/// petersen.graphml, which needs file: before it
bool isNetworkFile(std::string_view name)
{
    return !name.starts_with("file:")
        && (name.ends_with(".graphml") || name.ends_with(".dot") || name.ends_with(".gv"));
}

} // namespace

Outcome<NetworkPtr> networkOf(const RunOptions& options)
{
    const MemoryLimit limit(options.budgets.memory);
    try {
        auto made = makeNetwork(options.network, options.graph());
        if (!made && isNetworkFile(options.network))
            return problem(message::appNetworkFile, {options.network});
        if (!made)
            return std::move(made.diagnostics);
        return {std::make_shared<const Network>(*std::move(made.value)), std::move(made.diagnostics)};
    } catch (const std::bad_alloc&) {
        return problem(message::machineMemoryBudget, {std::to_string(options.budgets.memory)});
    }
}

Outcome<NetworkPtr> shownNetworkOf(const RunOptions& options)
{
    if (!options.graph()) // which is small, and whose file is not here
        if (auto refusal = tooLargeToShow(options.network))
            return *std::move(refusal);
    auto made = networkOf(options);
    if (made)
        if (auto refusal = tooLargeToShow(**made))
            return *std::move(refusal);
    return made;
}

Outcome<std::int64_t> defaultWords(const ProgramPtr& program, const std::shared_ptr<const Network>& network,
    const std::vector<std::int64_t>& parameters)
{
    const Header& header = program->header;
    if (header.words.empty())
        return 1;
    RunRequest request;
    request.program = program;
    request.network = network;
    request.parameters = parameters;
    request.operation.processes = network->processes();
    const auto value = evaluate(header.words, formulaVariables(request), {program->file, header.wordsSpan});
    if (!value)
        return value.diagnostics;
    const Fraction* const words = std::get_if<Fraction>(&*value);
    if (!words || !words->isInteger() || words->numerator() < 1)
        return Diagnostic{message::languageHeaderWords,
            {header.words, words ? words->text() : std::string(translatablePart("a condition"))}, header.wordsSpan,
            program->file};
    return words->numerator();
}

Outcome<RunRequest> makeRequest(const RunOptions& options, ProgramPtr program)
{
    return makeRequest(options, std::move(program), networkOf(options));
}

Outcome<RunRequest> makeRequest(const RunOptions& options, ProgramPtr program, Outcome<NetworkPtr> network)
{
    auto warnings = std::move(network.diagnostics);
    if (!network)
        return warnings;
    auto operation = operationFor(options, *program);
    if (!operation)
        return std::move(operation.diagnostics);
    auto settings = settingsFor(options, *program);
    if (!settings)
        return std::move(settings.diagnostics);
    if (options.rules < machineRules && settings->sends == Sends::Synchronous)
        warnings.push_back(problem(message::requestRulesChanged));
    auto parameters = parameterValues(program->header, options.parameters, program->name);
    if (!parameters)
        return std::move(parameters.diagnostics);
    const auto words =
        options.words ? Outcome<std::int64_t>(*options.words) : defaultWords(program, *network, *parameters);
    if (!words)
        return words.diagnostics;
    operation->words = *words;
    RunRequest request;
    request.parameters = *std::move(parameters.value);
    request.program = std::move(program);
    request.network = *std::move(network.value);
    request.embeddingName = options.embedding;
    request.operation = *std::move(operation.value);
    request.settings = *settings;
    request.setFaults(options.faults);
    request.budgets = options.budgets;
    request.isJudged = options.isJudged;
    const MemoryLimit limit(std::max<std::int64_t>(0, options.budgets.memory - request.network->bytes()));
    try {
        auto prepared = prepare(std::move(request));
        prepared.diagnostics.insert(prepared.diagnostics.begin(), warnings.begin(), warnings.end());
        return prepared;
    } catch (const std::bad_alloc&) {
        return problem(message::machineMemoryBudget, {std::to_string(options.budgets.memory)});
    }
}

Outcome<RunRequest> makeRequestFor(const RunOptions& options, const ProgramPtr& program, int processes)
{
    std::vector<std::string> families{options.network};
    if (options.network.empty()) {
        families = program->header.networks;
        families.insert(families.begin(), "complete");
    }
    std::vector<Diagnostic> why;
    RunOptions tried = options;
    for (const std::string& family : families)
        for (const std::string& network : networksWith(family, processes)) {
            tried.network = network;
            auto request = makeRequest(tried, program);
            if (request)
                return request;
            if (why.empty())
                why = std::move(request.diagnostics);
        }
    if (why.empty())
        return problem(message::appNoNetworkOfSize, {joined(families, " or "), std::to_string(processes)});
    return why;
}

Outcome<RunRequest> makeRequest(const RunOptions& options, const Library& library)
{
    const auto file = findProgram(options, library);
    if (!file)
        return file.diagnostics;
    auto program = compileProgram(*file, options, library);
    if (!program)
        return std::move(program.diagnostics);
    auto warnings = std::move(program.diagnostics);
    auto request = makeRequest(options, *program);
    append(warnings, std::move(request.diagnostics));
    request.diagnostics = std::move(warnings);
    return request;
}

Outcome<Figure> drawRun(
    RunView& view, const DrawOptions& options, std::optional<Moment> now, Screen screen, SharedLayout* shared)
{
    screen.typeScale = styleOf(options).typeScale;
    return draw(view, options.figure, now, screen, shared);
}

Outcome<Figure> drawRun(const std::shared_ptr<const Trace>& trace, const DrawOptions& options)
{
    RunView view(trace);
    return drawRun(view, options);
}

Outcome<Stepper> drawSteps(RunView& view, const DrawOptions& options, Stepping how)
{
    Style style = styleOf(options);
    const Screen screen{.room = {}, .type = 0, .typeScale = style.typeScale};
    auto figures = drawSteps(view, options.figure, how, screen);
    if (!figures)
        return std::move(figures.diagnostics);
    Stepper stepper{view.sharedTrace(), {}, {}, std::move(style)};
    for (const Moment& step : stepsOf(view, options.figure, how))
        stepper.rounds.push_back(step.round);
    for (Figure& figure : *figures)
        stepper.figures.push_back(std::make_shared<const Figure>(std::move(figure)));
    return {std::move(stepper), std::move(figures.diagnostics)};
}

std::string renderInContext(const Diagnostic& diagnostic, const LibraryFile& file, const Library& library)
{
    if (diagnostic.file.empty() || diagnostic.file == file.file)
        return render(diagnostic, file.text);
    if (const auto path = file.readsNoFile ? "" : fileBeside(file.file, diagnostic.file); !path.empty())
        if (const auto text = readTextFile(path)) {
            auto there = diagnostic;
            there.file = path;
            return render(there, *text);
        }
    if (const auto* used = library.findByFile(diagnostic.file))
        return render(diagnostic, used->text);
    if (const auto* used = library.findAlgorithm(diagnostic.file))
        return render(diagnostic, used->text);
    return render(diagnostic);
}

} // namespace lockstep
