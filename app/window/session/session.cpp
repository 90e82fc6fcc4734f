// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/window/session/session.h"

#include <algorithm>
#include <utility>

#include "app/documents/course.h"
#include "app/documents/kept_to_folder.h"
#include "app/request/new_program.h"
#include "app/request/request.h"
#include "app/window/session/expectation_runner.h"
#include "app/window/session/fitting.h"
#include "core/header/header.h"
#include "core/header/header_parameters.h"
#include "core/header/program.h"
#include "core/language/parser.h"
#include "core/machine/messages.h"
#include "core/network/network.h"
#include "core/operation/judge.h"
#include "core/trace/round_record.h"
#include "core/trace/trace.h"

namespace lockstep {

namespace {

/// The errors as text; empty if there are none.
template <class T> QString firstErrorText(const Outcome<T>& outcome)
{
    return QString::fromStdString(sentence(outcome.diagnostics.front()));
}

/// Of an exercise: the run of its first check; of any other program, one that suits it.
RunOptions firstRun(const LibraryFile& file, const RunOptions& before, const Library& library, NetworkKeeper& networks)
{
    const Header header = file.readHeader();
    if (header.isExercise() && !header.expectations.empty()) {
        RunOptions run;
        run.program = file.name;
        if (const auto first = runOfExpectation(run, file.text, header.expectations.front().span.line))
            return *first;
    }
    return fittedTo(file, before, library, networks);
}

/// A network for a link that names none: of the first expectation of its program, unless that is a file, or one that
/// suits the algorithm of the library.
std::string networkFor(const RunOptions& run, const LibraryFile* program, const RunOptions& atHand,
    const Library& library, NetworkKeeper& networks)
{
    if (run.text) {
        const std::string network = ownRun(*run.text).network;
        return fileOfNetwork(network).empty() ? network : ownRun({}).network;
    }
    RunOptions options;
    options.program = run.program;
    options.network = atHand.network;
    options.carried = atHand.carried;
    return fittedTo(*program, options, library, networks).network;
}

} // namespace

Session::Session(std::shared_ptr<const Library> library, QObject* parent)
    : QObject(parent), m_library(std::move(library)), m_runner(m_library)
{
    m_options.network = "ring:8";
    connect(&m_runner, &Runner::finished, this, &Session::adopt);
    const auto showInk = [this] { m_place.setInk(m_document.notes().ink); };
    connect(&m_document, &Document::notesChanged, this, showInk);
    connect(&m_document, &Document::opened, this, showInk);
}

Session::~Session() = default;

void Session::openAlgorithm(const QString& name)
{
    const LibraryFile* file = m_library->findProgram(name.toStdString());
    if (!file)
        return;
    m_options = firstRun(*file, m_options, *m_library, m_networks);
    m_place.drawByDefault();
    const QString text = QString::fromStdString(file->text);
    open(name, text, {}, text, Origin::Library);
}

std::optional<QString> Session::openFigure(const QString& name)
{
    const LibraryFile* file = m_library->findFigure(name.toStdString());
    if (!file)
        return tr("Unknown figure %1.").arg(name);
    const auto preset = readPreset(*file);
    if (!preset)
        return firstErrorText(preset);
    if (!m_library->findProgram(preset->run.program))
        return tr("Figure %1 shows %2, which is not in the library.")
            .arg(name, QString::fromStdString(preset->run.program));
    openPreset(*preset);
    return std::nullopt;
}

void Session::openPreset(const Preset& preset)
{
    DrawOptions drawing = preset.drawing;
    takeStyle(drawing, m_place.drawing());
    m_place.lendDrawing(drawing);
    // Starts at the first step; a figure of one round starts at that round.
    const auto& rounds = drawing.figure.rounds;
    m_startRound = rounds.size() == 1 ? rounds.front() : 0;
    openRun(preset.run);
}

/// A program with its text, or one of the library. Text that is in no file counts as edited, and is no edit of a file
/// that holds another text: that may be newer, so saving asks for a name.
void Session::openRun(const RunOptions& run)
{
    m_options = run;
    m_options.text.reset();
    const QString name = QString::fromStdString(run.program);
    const LibraryFile* program = m_library->findProgram(run.program);
    m_options.fromLink = run.fromLink || (program && program->readsNoFile); // as when it is chosen
    QString known = program ? QString::fromStdString(program->text) : QString();
    QString path;
    if (!program && name.endsWith(QLatin1String(".algo")))
        if (const auto text = readTextFile(run.program); text && (!run.text || *run.text == *text)) {
            known = QString::fromStdString(*text);
            path = name;
        }
    open(name, run.text ? QString::fromStdString(*run.text) : known, path, known, Origin::User);
}

/// No file of that name counts, and nothing is ever written to one: the name comes from anyone.
void Session::openLink(const RunLink& link)
{
    if (link.drawing) {
        DrawOptions drawing = *link.drawing;
        if (drawing.style == DrawOptions().style) // not given
            takeStyle(drawing, m_place.drawing());
        m_place.setDrawing(drawing);
    } else {
        m_place.drawByDefault();
    }
    m_startRound = link.round;
    RunOptions run = link.run;
    std::string name = run.program;
    if (constexpr std::string_view ending = ".algo"; run.text && name.ends_with(ending))
        name.resize(name.size() - ending.size());
    const LibraryFile* program = m_library->findProgram(name);
    const QString known = program ? QString::fromStdString(program->text) : QString();
    if (run.network.empty()) {
        run.network = networkFor(run, program, m_options, *m_library, m_networks);
        run.carried = m_options.carried;
    }
    const QString text = run.text ? QString::fromStdString(*run.text) : known;
    m_options = std::move(run);
    m_options.text.reset();
    open(QString::fromStdString(name), text, {}, known, Origin::User);
}

std::optional<QString> Session::openFile(const QString& path)
{
    if (isSessionFile(path.toStdString()))
        return openSession(path);
    if (!isSavedRun(path.toStdString()))
        return openProgram(path);
    const auto saved = readSavedRun(path.toStdString());
    if (!saved)
        return firstErrorText(saved);
    openPreset(*saved);
    return std::nullopt;
}

std::optional<QString> Session::openSession(const QString& path)
{
    const auto text = readTextFile(path.toStdString());
    if (!text)
        return firstErrorText(text);
    auto saved = readSession(*text, path.toStdString());
    if (!saved)
        return firstErrorText(saved);
    if (const auto elsewhere = keepToFolder(path.toStdString(), *saved))
        return QString::fromStdString(sentence(*elsewhere) + '\n' + hint(*elsewhere));
    if (!saved->run.text && !m_library->findProgram(saved->run.program))
        return tr("%1 is a lecture on %2, which is not in the library.")
            .arg(path, QString::fromStdString(saved->run.program));
    openSaved(*saved);
    m_document.adoptSession(path, std::move(saved->notes));
    return std::nullopt;
}

void Session::openSaved(const SavedSession& saved)
{
    m_place.setDrawing(saved.drawing);
    openRun(saved.run);
    m_opened = Opened{saved.moment(), saved.window};
    m_document.adoptNotes(saved.notes);
}

SavedSession Session::saved(SavedWindow window) const
{
    RunOptions run = optionsWithText();
    run.program = m_options.program; // origin of the text
    if (m_opened)
        return {std::move(run), m_place.drawing(), m_opened->moment.round, m_document.notes(), m_opened->window,
            m_opened->moment.part, {}};
    if (m_place.stepSize() != StepSize::Round)
        window.steps = nameOf(m_place.stepSize());
    return {std::move(run), m_place.drawing(), std::max(0, m_place.round()), m_document.notes(), std::move(window),
        m_place.moment().part, {}};
}

std::optional<Session::Made> Session::made() const
{
    if (!trace() || m_isRefused || isRunning() || (trace()->error && trace()->error->kind == RunError::Kind::Cancelled))
        return std::nullopt;
    return Made{allowed(m_ran), {m_programProblems, {}, trace()}};
}

std::optional<QString> Session::openProgram(const QString& path)
{
    const auto text = readTextFile(path.toStdString());
    if (!text)
        return firstErrorText(text);
    if (const auto wrong = lineTooLong(*text, path.toStdString()))
        return QString::fromStdString(sentence(*wrong));
    if (text->size() > mostEditedBytes)
        return tr("%1 is larger than 1 MB, too large for the editor. Run it on the command line: lockstep run %1")
            .arg(path);
    // The editor would change what it cannot show, and saving would destroy it.
    const QString shown = QString::fromStdString(*text);
    if (text->find('\0') != std::string::npos || shown.toStdString() != *text)
        return tr("Cannot open %1: it is not UTF-8 text.").arg(path);
    m_options = firstRun({path.toStdString(), path.toStdString(), *text}, m_options, *m_library, m_networks);
    m_place.drawByDefault();
    open(path, shown, path, shown, Origin::User);
    return std::nullopt;
}

std::optional<QString> Session::saveProgram(const QString& path)
{
    auto problem = m_document.save(path);
    if (!problem) {
        m_options.program = path.toStdString();
        m_options.fromLink = false;
        Q_EMIT optionsChanged();
    }
    return problem;
}

void Session::open(const QString& name, const QString& text, const QString& path, const QString& saved, Origin origin)
{
    m_origin = origin;
    m_options.program = name.toStdString();
    m_opened.reset();
    m_document.open(name, text, path, saved);
    m_place.setUntried(isUntouchedExercise());
    m_operationBefore = (saved.isEmpty() ? m_document.header() : m_document.savedHeader()).operation;
    Q_EMIT optionsChanged();
    run();
}

void Session::setOptions(const RunOptions& options)
{
    if (options == m_options)
        return;
    if (DrawOptions drawing = m_place.drawing();
        options.network != m_options.network && !drawing.figure.moved.empty()) {
        drawing.figure.moved.clear(); // which are places of the other network
        m_place.setDrawing(drawing);
    }
    m_options = options;
    Q_EMIT optionsChanged();
    run();
}

void Session::setOptionsHere(const RunOptions& options)
{
    m_staysHere = !(options == m_options) && trace() && !m_isRefused;
    setOptions(options);
}

RunOptions Session::optionsWithText() const
{
    RunOptions options = m_options;
    options.isJudged = !m_document.isUnchangedNew();
    // Library programs keep their names, so that an exported picture names its algorithm.
    if (!m_document.isOwn())
        return options;
    options.text = m_document.text().toStdString();
    const Header& header = m_document.header();
    if (header.operation.empty())
        options.operation = operation();
    std::erase_if(options.parameters, [&](const auto& given) { // of a removed header line
        return std::ranges::count(header.parameters, given.first, &HeaderParameter::name) == 0;
    });
    if (!m_document.path().isEmpty())
        return options;
    options.program = m_document.title().toStdString();
    // A changed program does not keep the library's title.
    if (header.titles == m_document.savedHeader().titles)
        options.title = options.program;
    return options;
}

std::string Session::operation() const
{
    if (!m_options.operation.empty())
        return m_options.operation;
    const std::string& said = m_document.header().operation;
    if (!said.empty() || m_operationBefore.empty() || !m_document.isOwn())
        return said;
    return dataName() == std::string() ? std::string() : m_operationBefore;
}

std::string Session::shownOperation() const
{
    const bool isGuessed = m_options.operation.empty() && m_document.header().operation.empty() && m_document.isOwn();
    return isGuessed && !dataName() ? "?" : operation();
}

std::optional<std::string> Session::dataName() const
{
    return m_options.inputs.empty() ? m_document.dataName() : m_options.inputs.front();
}

void Session::run()
{
    m_asked = optionsWithText();
    const RunOptions allowed = this->allowed(m_asked);
    RunTask task{allowed, m_networks.of(allowed), {}};
    // A used file may have changed since the text was checked.
    const bool isChecked =
        m_checked && m_checked->options == m_asked && m_checked->program && (*m_checked->program)->usedFiles.empty();
    if (isChecked)
        task.program = m_checked->program;
    m_runner.start(std::move(task));
    m_networks.forget(); // its file may change before the next run
    Q_EMIT runStarted();
}

bool Session::isUntouchedExercise() const
{
    const LibraryFile* exercise = exerciseOf(m_document.header(), *m_library);
    return exercise != nullptr && m_document.text().toStdString() == exercise->text;
}

void Session::tryProgram()
{
    m_place.setUntried(false);
    run();
}

void Session::runWhereItNames()
{
    const LibraryFile file{m_options.program, m_options.program, m_document.text().toStdString()};
    const RunOptions fitted = fittedTo(file, m_options, *m_library, m_networks);
    RunOptions there = m_options;
    there.network = fitted.network;
    there.source = fitted.source;
    there == m_options ? run() : setOptions(there);
}

void Session::runToEnd()
{
    m_origin = Origin::Library;
    run();
}

bool Session::isRunOutdated() const
{
    const auto& shown = trace();
    return shown && !isRunning() && shown->request.program->text != document().text().toStdString();
}

bool Session::isLimited() const
{
    const auto isOfMemory = [](const Diagnostic& d) { return d.id == message::machineMemoryBudget; };
    return m_origin == Origin::User && !isRunning()
        && (m_isRefused ? std::ranges::any_of(m_refusals, isOfMemory)
                        : trace() && trace()->error && trace()->error->kind == RunError::Kind::Budget);
}

bool Session::hasOldRules() const
{
    return m_options.rules < machineRules && trace() && trace()->request.settings.sends == Sends::Synchronous;
}

void Session::acceptRules() { m_options.rules = m_ran.rules = machineRules; }

void Session::check()
{
    const RunOptions now = optionsWithText();
    m_checked.reset();
    m_programProblems.clear();
    if (const auto file = findProgram(now, *m_library)) {
        m_checked = Checked{now, compileProgram(*file, now, *m_library)};
        m_programProblems = seenFrom(m_checked->program.diagnostics, file->file);
    }
    Q_EMIT checked();
    if (!m_isRefused || isRunning() || !trace() || !(now == m_ran))
        return;
    m_isRefused = false;
    m_refusals.clear();
    Q_EMIT runStands();
}

void Session::adopt(const RunOutcome& outcome)
{
    m_programProblems = outcome.programProblems;
    m_refusals = outcome.refusals;
    m_isRefused = !outcome.trace;
    if (m_isRefused) {
        Q_EMIT runRefused();
        if (const auto opened = std::exchange(m_opened, std::nullopt))
            Q_EMIT sessionOpened(opened->window);
        return;
    }
    m_ran = m_asked;
    const Moment shown = m_place.moment();
    const bool stays = std::exchange(m_staysHere, false);
    m_place.follow(outcome.trace);
    Q_EMIT runFinished();
    showStart(stays ? std::optional(shown) : std::nullopt);
}

/// A failed run is shown at its failure, unless a session stores another place.
void Session::showStart(std::optional<Moment> stays)
{
    const int start = std::exchange(m_startRound, 0);
    const auto opened = std::exchange(m_opened, std::nullopt);
    if (stays && !opened) {
        m_place.showMoment(m_place.view().nearest(*stays));
        return;
    }
    if (!opened) {
        m_place.showRound(m_place.trace()->error && !m_place.isUntried() ? m_place.rounds() : start);
        return;
    }
    if (!opened->window.steps.empty())
        m_place.setStepSize(stepSizeNamed(opened->window.steps));
    m_place.showMoment(m_place.view().nearest(opened->moment));
    Q_EMIT sessionOpened(opened->window);
}

} // namespace lockstep
