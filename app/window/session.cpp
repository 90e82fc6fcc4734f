// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/session.h"

#include <QFileInfo>
#include <algorithm>
#include <utility>

#include "app/preset.h"
#include "app/request.h"
#include "core/network/network.h"

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
    // Of a figure that shows some rounds, the last of them.
    m_startRound = drawing.figure.rounds.empty() ? 1 : drawing.figure.rounds.back();
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
    // An editor would change what it cannot show, and saving would destroy it.
    if (text->find('\0') != std::string::npos || QString::fromStdString(*text).toStdString() != *text)
        return tr("%1 is not a text in UTF-8, so it is not opened.").arg(path);
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
    usual.heldAs = m_drawing.figure.heldAs;
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

} // namespace lockstep
