// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/session.h"

#include <QFileInfo>
#include <algorithm>
#include <utility>

#include "app/preset.h"
#include "app/request.h"
#include "core/network/network.h"
#include "core/trace/partial_round.h"

namespace lockstep {

namespace {

constexpr int mostFiguresKept = 64;

/// "ring:8" of the header's "ring", or what the header says if it has a size.
std::string exampleOf(const std::string& network)
{
    if (network.find(':') != std::string::npos)
        return network;
    for (const TopologyInfo& info : topologies()) {
        if (info.family == network)
            return info.example;
    }
    return {};
}

} // namespace

Session::Session(std::shared_ptr<const Library> library, QObject* parent)
    : QObject(parent), m_library(std::move(library)), m_runner(m_library), m_figures(mostFiguresKept)
{
    m_options.network = "ring:8";
    m_drawing.style = "colour";
    m_drawing.figure.layout = FigureLayout::Single;
    connect(&m_runner, &Runner::finished, this, &Session::adopt);
}

Session::~Session() = default;

QString Session::programName() const
{
    if (!m_path.isEmpty())
        return QFileInfo(m_path).fileName();
    const QString name = QString::fromStdString(m_options.program);
    return name.endsWith(QLatin1String(".algo")) ? QFileInfo(name).fileName() : name;
}

int Session::rounds() const { return m_replay ? m_replay->lastRound() : 0; }

int Session::partsOf(int round, StepSize size)
{
    if (!m_replay)
        return 0;
    if (size == StepSize::Line)
        return m_replay->steps(round);
    const bool recorded = round >= 1 && round <= static_cast<int>(m_trace->rounds.size());
    return recorded ? static_cast<int>(m_trace->rounds[static_cast<std::size_t>(round) - 1].moving.size()) : 0;
}

void Session::openAlgorithm(const QString& name)
{
    const LibraryFile* file = m_library->findAlgorithm(name.toStdString());
    if (!file)
        return;
    fitOptionsTo(*file);
    drawAsUsual();
    open(QString::fromStdString(file->text), name, {}, QString::fromStdString(file->text));
}

std::optional<QString> Session::openFigure(const QString& name)
{
    const LibraryFile* file = m_library->findFigure(name.toStdString());
    if (!file)
        return tr("There is no figure %1.").arg(name);
    const auto preset = readPreset(*file);
    if (!preset)
        return QString::fromStdString(sentence(preset.diagnostics.front()));
    if (!m_library->findAlgorithm(preset->run.program))
        return tr("Figure %1 shows %2, which is not in the library.")
            .arg(name, QString::fromStdString(preset->run.program));
    openPreset(*preset);
    return std::nullopt;
}

void Session::openPreset(const Preset& preset)
{
    DrawOptions drawing = preset.drawing;
    drawing.style = m_drawing.style;
    setDrawing(drawing);
    m_startRound = 1;
    openRun(preset.run);
}

/// A program with its text, or one of the library. What is in no file yet counts as edited.
void Session::openRun(const RunOptions& run)
{
    m_options = run;
    m_options.text.reset();
    const QString name = QString::fromStdString(run.program);
    const LibraryFile* program = m_library->findAlgorithm(run.program);
    QString known = program ? QString::fromStdString(program->text) : QString();
    QString path;
    if (!program && name.endsWith(QLatin1String(".algo")))
        if (const auto text = readTextFile(run.program)) {
            known = QString::fromStdString(*text);
            path = name;
        }
    open(run.text ? QString::fromStdString(*run.text) : known, name, path, known);
}

std::optional<QString> Session::openSession(const QString& path)
{
    const auto text = readTextFile(path.toStdString());
    if (!text)
        return QString::fromStdString(sentence(text.diagnostics.front()));
    auto saved = readSession(*text, path.toStdString());
    if (!saved)
        return QString::fromStdString(sentence(saved.diagnostics.front()));
    if (!saved->run.text && !m_library->findAlgorithm(saved->run.program))
        return tr("%1 is a session of %2, which is not in the library.")
            .arg(path, QString::fromStdString(saved->run.program));
    setDrawing(saved->drawing);
    m_startRound = saved->round;
    openRun(saved->run);
    m_sessionPath = path;
    m_textInSession = m_text;
    m_notes = m_savedNotes = std::move(saved->notes);
    m_savedPanes = std::move(saved->panes);
    Q_EMIT sessionOpened();
    return std::nullopt;
}

void Session::setNotes(SessionNotes notes)
{
    m_notes = std::move(notes);
    Q_EMIT notesChanged();
}

std::optional<QString> Session::saveSession(const QString& path, std::map<std::string, bool> panes)
{
    const SavedSession saved{optionsWithText(), m_drawing, round(), m_notes, std::move(panes)};
    if (const auto problem = writeTextFile(path.toStdString(), sessionText(saved)))
        return QString::fromStdString(sentence(*problem));
    m_sessionPath = path;
    m_textInSession = m_text;
    m_savedNotes = m_notes;
    return std::nullopt;
}

std::optional<QString> Session::openFile(const QString& path)
{
    if (isSessionFile(path.toStdString()))
        return openSession(path);
    if (isSavedRun(path.toStdString())) {
        const auto saved = readSavedRun(path.toStdString());
        if (!saved)
            return QString::fromStdString(sentence(saved.diagnostics.front()));
        openPreset(*saved);
        return std::nullopt;
    }
    const auto text = readTextFile(path.toStdString());
    if (!text)
        return QString::fromStdString(sentence(text.diagnostics.front()));
    const LibraryFile file{path.toStdString(), path.toStdString(), *text};
    fitOptionsTo(file);
    drawAsUsual();
    open(QString::fromStdString(*text), path, path, QString::fromStdString(*text));
    return std::nullopt;
}

void Session::openDraft(const QString& program, const QString& text)
{
    const LibraryFile* known = m_library->findAlgorithm(program.toStdString());
    const auto saved = known ? Outcome<std::string>(known->text) : readTextFile(program.toStdString());
    fitOptionsTo({program.toStdString(), program.toStdString(), text.toStdString()});
    open(text, program, known || !saved ? QString() : program, saved ? QString::fromStdString(*saved) : QString());
}

/// What a ready-made figure asked for beyond the window's own choices ends with it.
void Session::drawAsUsual()
{
    FigureOptions usual;
    if (m_drawing.figure.kind != "table") // of a function that the next program need not have
        usual.kind = m_drawing.figure.kind;
    usual.layout = m_drawing.figure.layout;
    usual.arrows = m_drawing.figure.arrows;
    usual.contents = m_drawing.figure.contents;
    DrawOptions drawing = m_drawing;
    drawing.figure = usual;
    setDrawing(drawing);
}

/// A network that suits the algorithm and its needs, the one at hand before others; settings as the algorithm says.
void Session::fitOptionsTo(const LibraryFile& file)
{
    for (const char* name : {"ports", "duplex", "switching", "sends", "sharing", "packets"})
        m_options.settings.erase(name);
    m_options.embedding.clear();
    m_options.operation.clear();
    m_options.inputs.clear(); // of a picture that was opened
    m_options.result.clear();
    const auto program = compileProgram(file, m_options, *m_library);
    const Header header = program ? (*program)->header : Header();
    const auto suits = [this](const std::string& network) {
        return m_options.network == network || m_options.network.compare(0, network.size() + 1, network + ':') == 0;
    };
    std::vector<std::string> networks;
    if (header.networks.empty() || std::any_of(header.networks.begin(), header.networks.end(), suits))
        networks.push_back(m_options.network);
    for (const std::string& network : header.networks)
        networks.push_back(exampleOf(network));
    const auto runs = [&](const std::string& network) {
        RunOptions options = m_options;
        options.network = network;
        options.source = 0;
        return program && makeRequest(options, *program);
    };
    const auto found = std::find_if(networks.begin(), networks.end(), runs);
    if (found != networks.end())
        m_options.network = *found;
    const auto network = makeNetwork(m_options.network);
    if (network && m_options.source >= network->processes())
        m_options.source = 0;
}

void Session::open(const QString& text, const QString& name, const QString& path, const QString& saved)
{
    m_options.program = name.toStdString();
    m_text = text;
    m_savedText = saved;
    m_path = path;
    m_sessionPath.clear();
    m_textInSession.clear();
    m_notes = m_savedNotes = {};
    Q_EMIT programOpened();
    Q_EMIT editedChanged(isEdited());
    Q_EMIT optionsChanged();
    run();
}

std::optional<QString> Session::saveAs(const QString& path)
{
    if (const auto problem = writeTextFile(path.toStdString(), m_text.toStdString()))
        return QString::fromStdString(sentence(*problem));
    m_savedText = m_text;
    m_path = path;
    m_options.program = path.toStdString();
    Q_EMIT editedChanged(false);
    return std::nullopt;
}

void Session::setText(const QString& text)
{
    const bool wasEdited = isEdited();
    m_text = text;
    if (isEdited() != wasEdited)
        Q_EMIT editedChanged(isEdited());
}

void Session::setOptions(const RunOptions& options)
{
    if (options == m_options)
        return;
    m_options = options;
    Q_EMIT optionsChanged();
    run();
}

void Session::setDrawing(const DrawOptions& drawing)
{
    m_drawing = drawing;
    m_figures.clear();
    Q_EMIT drawingChanged();
}

RunOptions Session::optionsWithText() const
{
    RunOptions options = m_options;
    // What the library has stays under its own name, so that an exported picture says which algorithm it shows.
    if (isEdited() || !m_path.isEmpty())
        options.text = m_text.toStdString();
    return options;
}

void Session::run()
{
    m_runner.start(optionsWithText());
    Q_EMIT runStarted();
}

void Session::check()
{
    m_programProblems = checkProgram(optionsWithText(), *m_library);
    Q_EMIT checked();
}

void Session::adopt(const RunOutcome& outcome)
{
    m_programProblems = outcome.programProblems;
    m_refusals = outcome.refusals;
    if (!outcome.trace) {
        Q_EMIT runRefused();
        return;
    }
    m_trace = outcome.trace;
    m_replay = std::make_unique<Replay>(m_trace);
    m_figures.clear();
    m_held.clear();
    m_partial.reset();
    m_place = {-1, 0};
    Q_EMIT runFinished();
    // A failed run is shown where it failed.
    const int start = std::exchange(m_startRound, 0);
    showRound(m_trace->error ? rounds() : start);
}

void Session::setStepSize(StepSize size)
{
    m_stepSize = size;
    showPlace({m_place.round, 0});
}

void Session::showPlace(RunPlace place)
{
    if (!m_trace)
        return;
    const RunPlace wanted{std::clamp(place.round, 0, rounds()), place.part};
    if (wanted == m_place)
        return;
    m_before = wanted.round > 0 ? m_replay->at(wanted.round - 1) : std::vector<ProcessView>();
    std::vector<int> crossedBefore;
    if (wanted.part <= 0) {
        if (wanted.round == m_place.round)
            crossedBefore = m_crossed;
        showWhole(wanted.round);
    } else if (m_stepSize == StepSize::Message) {
        showMessages(wanted.round, wanted.part - 1);
        m_stepBefore = m_state;
        crossedBefore = m_crossed;
        showMessages(wanted.round, wanted.part);
    } else {
        m_stepBefore = m_before;
        if (wanted.part > 1) {
            const Standing& earlier = m_replay->at(wanted.round, wanted.part - 1);
            m_stepBefore = earlier.processes;
            crossedBefore = earlier.crossed;
        }
        const Standing& standing = m_replay->at(wanted.round, wanted.part);
        m_state = standing.processes;
        m_crossed = standing.crossed;
    }
    m_justCrossed = m_crossed;
    std::erase_if(
        m_justCrossed, [&](int index) { return std::ranges::find(crossedBefore, index) != crossedBefore.end(); });
    m_place = wanted;
    Q_EMIT roundShown(wanted.round);
}

void Session::showWhole(int round)
{
    m_state = m_replay->at(round);
    m_crossed.clear();
    if (round >= 1 && round <= static_cast<int>(m_trace->rounds.size()))
        m_crossed = m_trace->rounds[static_cast<std::size_t>(round) - 1].moving;
}

/// Message by message: whoever still has one to send or to get in this round is as it was before it.
void Session::showMessages(int round, int part)
{
    const auto& moving = m_trace->rounds[static_cast<std::size_t>(round) - 1].moving;
    const auto ends = moving.begin() + std::clamp<std::ptrdiff_t>(part, 0, std::ssize(moving));
    m_crossed.assign(moving.begin(), ends);
    m_state = m_before;
    const auto& after = m_replay->at(round);
    std::vector<bool> waits(m_state.size(), false), moves(m_state.size(), false);
    const auto mark = [this](std::vector<bool>& which, int index) {
        const MessageRecord& message = m_trace->messages[static_cast<std::size_t>(index)];
        which[static_cast<std::size_t>(message.source)] = which[static_cast<std::size_t>(message.destination)] = true;
    };
    std::for_each(moving.begin(), ends, [&](int index) { mark(moves, index); });
    std::for_each(ends, moving.end(), [&](int index) { mark(waits, index); });
    for (std::size_t i = 0; i < m_state.size(); ++i)
        if (moves[i] && !waits[i])
            m_state[i] = after[i];
}

const std::vector<std::vector<Value>>& Session::held()
{
    if (!m_held.empty())
        return m_held;
    for (int round = 0; round <= static_cast<int>(m_trace->rounds.size()); ++round) {
        auto& values = m_held.emplace_back();
        for (const ProcessView& process : m_replay->at(round))
            values.push_back(process.data);
    }
    return m_held;
}

std::shared_ptr<const Figure> Session::figure()
{
    return m_place.part <= 0 ? figureOf(m_place.round) : figureAs(m_drawing);
}

std::shared_ptr<const Figure> Session::figureAs(const DrawOptions& options)
{
    if (!m_trace)
        return nullptr;
    // A whole round, or where a run failed: nothing crosses.
    if (m_place.part <= 0 || m_place.round > static_cast<int>(m_trace->rounds.size()))
        return draw(m_trace, m_place, options);
    if (!m_partial)
        m_partial = std::make_shared<Trace>(*m_trace);
    auto& round = m_partial->rounds[static_cast<std::size_t>(m_place.round) - 1];
    const RoundRecord whole = m_trace->rounds[static_cast<std::size_t>(m_place.round) - 1];
    round = partialRound(*m_trace, whole, m_crossed);
    auto figure = draw(m_partial, m_place, options);
    m_partial->rounds[static_cast<std::size_t>(m_place.round) - 1] = whole;
    return figure;
}

std::shared_ptr<const Figure> Session::figureOf(int round)
{
    if (!m_trace)
        return nullptr;
    if (const auto* found = m_figures.object(round))
        return *found;
    auto figure = draw(m_trace, {round, 0}, m_drawing);
    m_figures.insert(round, new std::shared_ptr<const Figure>(figure));
    return figure;
}

std::shared_ptr<const Figure> Session::draw(
    const std::shared_ptr<const Trace>& trace, RunPlace place, DrawOptions options)
{
    FigureOptions& figure = options.figure;
    // Only the network is shown a round at a time: a tree or a chart of one round says nothing.
    if (figure.kind != "network" && figure.layout == FigureLayout::Single)
        figure.layout = FigureLayout::Overlay;
    const int recorded = static_cast<int>(trace->rounds.size());
    const bool afterAll = place.round > recorded; // where a run failed, and nothing crossed any more
    if (figure.layout == FigureLayout::Single) {
        figure.rounds = {afterAll ? 0 : place.round};
    } else {
        figure.rounds.clear();
        figure.until = std::min(place.round, recorded);
    }
    if (figure.contents || figure.kind == "buffers" || figure.kind == "schematic") {
        figure.held = held();
        if (place.part > 0 || afterAll) {
            auto& now =
                figure.held[static_cast<std::size_t>(afterAll && !figure.until ? 0 : std::min(place.round, recorded))];
            now.clear();
            for (const ProcessView& process : place.part > 0 ? m_state : m_replay->at(place.round))
                now.push_back(process.data);
        }
    }
    auto drawn = drawRun(trace, options);
    m_drawingProblem =
        drawn || drawn.diagnostics.empty() ? QString() : QString::fromStdString(sentence(drawn.diagnostics.front()));
    return drawn ? std::make_shared<const Figure>(*std::move(drawn.value)) : nullptr;
}

Outcome<Figure> Session::draw(DrawOptions options)
{
    FigureOptions& figure = options.figure;
    if (figure.contents || figure.kind == "buffers" || figure.kind == "schematic")
        figure.held = held();
    return drawRun(m_trace, options);
}

} // namespace lockstep
