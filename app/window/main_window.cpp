// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/main_window.h"

#include <QActionGroup>
#include <QApplication>
#include <QCloseEvent>
#include <QComboBox>
#include <QFileInfo>
#include <QKeyEvent>
#include <QLabel>
#include <QMenuBar>
#include <QScreen>
#include <QSettings>
#include <QSplitter>
#include <QStatusBar>
#include <QTableView>
#include <QTimer>
#include <algorithm>
#include <utility>

#include "app/window/choice_panel.h"
#include "app/window/kind_box.h"
#include "app/window/wording.h"
#include "core/figure/style.h"
#include "core/trace/partial_round.h"
#include "core/trace/step_bit.h"
#include "views/code_view.h"
#include "views/cost_view.h"
#include "views/difference_strip.h"
#include "views/elided_label.h"
#include "views/holdings_pane.h"
#include "views/presenting_bar.h"
#include "views/problems_view.h"
#include "views/running_strip.h"
#include "views/theme.h"
#include "views/transport_bar.h"
#include "views/variables_model.h"
#include "views/variables_view.h"

namespace lockstep {

namespace {

constexpr int checkAfter = 500;     // ms without a key
constexpr int mostChecked = 200000; // characters; a longer text is checked when it runs

/// Digits that the largest process number has in the binary system.
int bitsFor(int processes)
{
    int bits = 1;
    while ((1LL << bits) < processes)
        ++bits;
    return bits;
}

} // namespace

MainWindow::MainWindow(std::shared_ptr<const Library> library, Dialogs dialogs, QWidget* parent)
    : QMainWindow(parent), m_dialogs(std::move(dialogs)), m_session(std::make_unique<Session>(std::move(library)))
{
    setObjectName(QStringLiteral("mainWindow"));
    setupViews();
    setupFileActions();
    setupEditActions();
    setupRunActions();
    setupViewActions();
    setupPaneActions();
    setupHelpActions();
    setupStrips();
    connectSession();
    connectViews();
    setupNotes();
    restore();
    m_choice->showSettings(Settings());
    showRound(0);
}

MainWindow::~MainWindow() = default;

void MainWindow::connectSession()
{
    Session& session = *m_session;
    connect(&session.document(), &Document::opened, this, &MainWindow::showProgram);
    connect(&session.document(), &Document::titleChanged, this, [this] {
        refreshTitle();
        if (!m_session->document().isEdited())
            forgetDraft();
    });
    connect(&session, &Session::optionsChanged, this, [this] { m_choice->showOptions(m_session->options()); });
    connect(&session, &Session::runStarted, this, &MainWindow::showRunStarted);
    connect(&session, &Session::runFinished, this, &MainWindow::showRun);
    connect(&session, &Session::runRefused, this, &MainWindow::showRefusal);
    connect(&session, &Session::checked, this, &MainWindow::showProblems);
    connect(&session.place(), &Place::changed, this, [this] { showRound(m_session->place().round()); });
    connect(&session.place(), &Place::drawingChanged, this, [this] {
        showDrawing();
        showPicture(FigureView::Motion::Still);
    });
}

void MainWindow::connectViews()
{
    connect(m_choice, &ChoicePanel::algorithmChosen, this, &MainWindow::chooseAlgorithm);
    connect(m_choice, &ChoicePanel::optionsChosen, m_session.get(), &Session::setOptions);
    connect(m_transport, &TransportBar::roundChanged, this, [this](int round, bool steppedOn) {
        m_steppedOn = steppedOn;
        m_session->place().showMoment(m_transport->moment());
        Q_UNUSED(round);
    });
    connect(m_transport, &TransportBar::stepSizeChanged, &m_session->place(), &Place::setStepSize);
    m_transport->setParts([this](int round, StepSize size) { return m_session->place().partsOf(round, size); });
    connect(m_variablesView, &VariablesView::processesChosen, this, &MainWindow::chooseProcesses);
    connect(m_transport, &TransportBar::speedChanged, m_picture, &FigureView::setSpeed);
    connect(m_picture, &FigureView::subjectClicked, this, &MainWindow::showClicked);
    connect(m_picture, &FigureView::groundClicked, this, &MainWindow::clearChoice);
    connect(m_code, &QPlainTextEdit::textChanged, this, [this] {
        m_session->document().setText(m_code->toPlainText());
        showWhetherRun();
        if (m_session->document().text().size() <= mostChecked)
            m_typing->start(checkAfter);
        else
            keepDraft();
    });
    connect(m_typing, &QTimer::timeout, m_session.get(), &Session::check);
    connect(m_typing, &QTimer::timeout, this, &MainWindow::keepDraft);
    connect(m_code, &CodeView::lineClicked, this, &MainWindow::chooseLine);
    connect(m_code, &CodeView::leaveRequested, m_picture, qOverload<>(&QWidget::setFocus));
    connect(m_problems, &ProblemsView::placeChosen, m_code, &CodeView::showPlace);
    connect(m_running, &RunningStrip::stopAsked, m_session.get(), &Session::cancel);
    m_picture->setTeller([this](const Subject& subject) { return hoverText(subject); });
    connect(m_difference, &DifferenceStrip::roundAsked, this, &MainWindow::showDifference);
    connect(m_holdings, &HoldingsPane::processChosen, this, &MainWindow::chooseProcess);
    connect(m_holdings, &HoldingsPane::followedChanged, this, &MainWindow::showFollowed);
}

bool MainWindow::mayLeaveProgram()
{
    if (!m_session->document().hasUnsavedText())
        return mayLeaveNotes();
    switch (m_dialogs.aboutEdits(this, m_session->document().title())) {
    case Edits::Save: return save() && mayLeaveNotes();
    case Edits::Discard: return mayLeaveNotes();
    case Edits::Keep: return false;
    }
    return false;
}

void MainWindow::chooseAlgorithm(const QString& name)
{
    if (mayLeaveProgram())
        m_session->openAlgorithm(name);
    else
        m_choice->showOptions(m_session->options());
}

/// All that is shown is of the run before until the changes run too.
void MainWindow::showWhetherRun()
{
    const auto trace = m_session->trace();
    const bool changed =
        trace && !m_session->isRunning() && trace->request.program->text != m_session->document().text().toStdString();
    m_programTitle->setText(changed ? tr("Program · F5 runs the changes") : tr("Program"));
}

void MainWindow::showProgram()
{
    m_code->setProgram(m_session->document().text());
    m_difference->forget();
    m_problems->showProblems({}, {});
    m_code->setProblems({});
    refreshTitle();
}

/// Nobody loses what was typed, whatever happens to the program or the machine.
void MainWindow::keepDraft()
{
    if (!m_session->document().hasUnsavedText())
        return;
    m_recovery.keep({QString::fromStdString(m_session->options().program), m_session->document().text()});
    m_draftIsOurs = true;
}

/// A draft of another session is left for who asks for it.
void MainWindow::forgetDraft()
{
    if (std::exchange(m_draftIsOurs, false))
        m_recovery.forget();
}

void MainWindow::refreshTitle()
{
    const QString session = QFileInfo(m_session->document().sessionPath()).completeBaseName();
    setWindowTitle(session.isEmpty() ? tr("%1[*] — Lockstep").arg(m_session->document().title())
                                     : tr("%1[*]: %2 — Lockstep").arg(session, m_session->document().title()));
    setWindowModified(m_session->document().hasUnsavedText() || m_session->document().hasUnsavedNotes());
}

void MainWindow::showRunStarted()
{
    m_typing->stop(); // the run checks too
    m_stop->setEnabled(true);
    m_running->follow(m_session->progress());
}

void MainWindow::runEdited()
{
    m_session->document().setText(m_code->toPlainText());
    m_session->run();
}

void MainWindow::showRun()
{
    m_running->runIsOver();
    m_stop->setEnabled(false);
    const auto trace = m_session->trace();
    std::erase_if(m_chosen, [&](ProcessId process) { return process >= trace->processes(); });
    if (m_chosen.empty())
        m_chosen = {0};
    showProblems();
    m_choice->showProblem({});
    m_choice->showSettings(trace->request.settings);
    m_cost->setEnabled(true);
    showWhetherRun();
    m_cost->showTrace(trace);
    showDrawing();
    m_difference->showRun(trace);
    m_title->setText(runTitle(*trace));
    m_transport->setRounds(m_session->place().rounds());
    m_transport->setPhaseEnds(phaseEnds(*trace));
    m_picture->setBanner(failureSentence(*trace));
    m_choice->showOperation(QString::fromStdString(operationInfo(trace->request.operation.kind).name));
    m_detail->setText({});
    m_picture->setChosen({});
    m_code->setChosenLine(0);
    if (trace->error) {
        m_transport->showRound(m_session->place().rounds());
        std::vector<ProcessId> cycle;
        for (const Waiting& waiting : trace->error->cycle)
            cycle.push_back(waiting.process);
        m_picture->setChosen(subjectsOf(cycle));
    }
}

void MainWindow::showRefusal()
{
    m_cost->setEnabled(false); // it tells of the run before
    m_running->runIsOver();
    m_stop->setEnabled(false);
    showProblems();
    const auto& refusals = m_session->refusals();
    if (refusals.empty())
        m_choice->showProblem({});
    else
        m_choice->showRefusal(refusals.front());
    const QString what = refusals.empty() ? tr("The program has errors, shown below it. Mend them and press F5.")
                                          : saidWithHint(refusals.front());
    if (m_session->trace())
        m_picture->setBanner(tr("%1\nThe picture still shows the run before.").arg(what));
    else
        m_picture->setNotice(what);
    if (!m_session->trace())
        m_title->setText(m_session->document().title());
    m_detail->setText({});
}

void MainWindow::showProblems()
{
    m_code->setProblems(m_session->programProblems());
    m_choice->showHeader(headerAsFarAsRead(m_session->document().text().toStdString()));
    m_problems->showProblems(m_session->programProblems(), m_code->toPlainText());
}

void MainWindow::showRound(int round)
{
    const auto trace = m_session->trace();
    const std::vector<ProcessView> nobodyYet;
    m_holdings->showState(
        trace, round, m_session->place().state(), m_session->place().stateBefore(), m_session->place().crossed());
    if (trace) {
        const int next = m_session->place().moment().part > 0 ? round : round + 1;
        m_code->setMarks(codeMarks(*trace->request.program, m_session->place().state(), takePart(*trace, next)),
            sendingLines(*trace, m_session->place().crossed()));
        m_cost->showRound(round);
    }
    m_transport->showMoment(m_session->place().moment());
    m_picture->setChosen(
        trace && trace->error && round == m_session->place().rounds() ? m_picture->chosen() : std::vector<Subject>());
    m_code->setChosenLine(m_session->place().moment().part > 0 && m_session->place().stepSize() == StepSize::Line
            ? lineOfChosenProcess()
            : 0);
    const bool grows = m_steppedOn && m_animate->isChecked();
    showPicture(grows ? FigureView::Motion::Grow : FigureView::Motion::Still);
    m_steppedOn = false;
    showVariables();
    showRoundSentence();
}

/// Below everything, and to a screen reader, where nothing else is told.
void MainWindow::showRoundSentence()
{
    const auto trace = m_session->trace();
    const QString now = trace ? placeSentence() : QString();
    m_detail->setText(m_remark.isEmpty() ? now : std::exchange(m_remark, QString()));
    m_picture->setAccessibleDescription(m_detail->wholeText());
}

void MainWindow::showPicture(FigureView::Motion motion)
{
    const auto figure = m_session->place().figure();
    if (!figure && m_session->trace())
        m_picture->setNotice(m_session->place().drawingProblem());
    const auto& just = m_session->place().justCrossed();
    const bool inPart = just.size() < m_session->place().crossed().size() || m_session->place().moment().part > 0;
    const std::vector<Subject> growing =
        inPart && figure ? arrowsOf(*figure, m_session->place().round(), just) : std::vector<Subject>();
    // Where a step goes by and nothing crosses, nothing moves.
    const auto moves = inPart && growing.empty() ? FigureView::Motion::Still : motion;
    m_picture->showFigure(figure, moves, m_session->place().round(), growing);
    showBeside(moves, growing);
}

/// Where it stands in the program that is shown; 0: nowhere in it.
int MainWindow::lineOfChosenProcess() const
{
    const auto& state = m_session->place().state();
    const auto process = static_cast<std::size_t>(m_chosen.front());
    const auto trace = m_session->trace();
    return trace && process < state.size()
        ? lineInText(*trace->request.program, state[process].unit, state[process].line)
        : 0;
}

/// What the part of the round that is shown does, in words.
QString MainWindow::placeSentence() const
{
    const Trace& trace = *m_session->trace();
    const Moment place = m_session->place().moment();
    const QString whole = roundSentence(trace, place.round);
    if (place.part <= 0)
        return whole;
    const int parts = m_session->place().partsOf(place.round, m_session->place().stepSize());
    const auto& crossed = m_session->place().crossed();
    if (m_session->place().stepSize() == StepSize::Message)
        return tr("Message %1 of %2. %3")
            .arg(place.part)
            .arg(parts)
            .arg(messageSentence(trace, trace.messages[static_cast<std::size_t>(crossed.back())]));
    const QString where = tr("Round %1, step %2 of %3").arg(place.round).arg(place.part).arg(parts);
    if (m_session->place().justCrossed().empty())
        return tr("%1: every process that can go on has run one statement.").arg(where);
    return tr("%1: messages cross: %2.").arg(where, pairsText(trace, m_session->place().justCrossed()));
}

void MainWindow::showVariables()
{
    const auto& state = m_session->place().state();
    const auto& before = m_session->place().stateOneStepBefore();
    const auto trace = m_session->trace();
    std::vector<ProcessVariables> shown;
    for (const ProcessId process : m_chosen) {
        const auto i = static_cast<std::size_t>(process);
        if (!trace || i >= state.size())
            continue;
        ProcessVariables variables;
        variables.process = process;
        variables.now = state[i].variables;
        if (i < before.size())
            variables.before = before[i].variables;
        variables.decision = state[i].decision;
        const int line = lineInText(*trace->request.program, variables.decision.unit, variables.decision.line);
        variables.condition = textOfLine(*trace->request.program, line);
        variables.stepBit = stepBit(*trace, m_session->place().round(), process);
        shown.push_back(std::move(variables));
    }
    m_variables->showVariables(std::move(shown), bitsFor(static_cast<int>(state.size())));
    m_variablesView->showProcesses(m_chosen, static_cast<ProcessId>(state.size()) - 1);
}

/// The choices above the picture say what it shows.
void MainWindow::showDrawing()
{
    const FigureOptions& figure = m_session->place().drawing().figure;
    m_kind->offer(m_session->trace() ? m_session->trace()->request.program.get() : nullptr, figure);
    m_layout->setCurrentIndex(m_layout->findData(static_cast<int>(figure.layout)));
    m_layout->setVisible(figure.kind == "network");
    const QSignalBlocker lanes(m_lanes), contents(m_contents);
    m_lanes->setChecked(figure.arrows == ArrowForm::Lanes);
    m_contents->setChecked(figure.contents);
    for (QAction* action : m_contentsAs->actions())
        action->setChecked(action->data().toInt() == (figure.contents ? static_cast<int>(figure.heldAs) : -1));
}

void MainWindow::setDrawing(const std::function<void(DrawOptions&)>& change)
{
    DrawOptions drawing = m_session->place().drawing();
    change(drawing);
    if (const auto style = findStyle(drawing.style)) {
        m_picture->setFigureStyle(*style);
        m_beside->setFigureStyle(*style);
        m_presenting->setFigureStyle(*style);
    }
    m_session->place().setDrawing(drawing);
}

} // namespace lockstep
