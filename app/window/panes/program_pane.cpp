// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/window/panes/program_pane.h"

#include <QAbstractItemView>
#include <QAction>
#include <QFrame>
#include <QHBoxLayout>
#include <QScrollBar>
#include <QSplitter>
#include <QTextBlock>
#include <QTimer>
#include <QToolButton>
#include <QVBoxLayout>

#include "app/library/library.h"
#include "app/window/panes/exercise_pane.h"
#include "app/window/panes/operation_offer.h"
#include "app/window/parts/choice_fields.h"
#include "app/window/parts/pane_parts.h"
#include "app/window/session/expectation_runner.h"
#include "app/window/session/selection.h"
#include "app/window/session/session.h"
#include "core/base/diagnostic.h"
#include "core/base/repair_messages.h"
#include "core/base/text.h"
#include "core/header/program.h"
#include "core/trace/message_record.h"
#include "core/trace/trace.h"
#include "views/code/code_completer.h"
#include "views/code/code_marks.h"
#include "views/code/code_view.h"
#include "views/code/find_bar.h"
#include "views/code/header_fold.h"
#include "views/code/problems_view.h"
#include "views/look/elided_label.h"
#include "views/look/theme.h"
#include "views/run/difference_strip.h"

namespace lockstep {

namespace {

constexpr int checkAfter = 500;     // ms without typing
constexpr int mostChecked = 200000; // characters; a longer text is checked when it runs

/// The names that may follow `use`.
QStringList libraryNames(const Library& library)
{
    QStringList names;
    for (const auto& name : library.names())
        names << QString::fromStdString(name);
    return names;
}

} // namespace

ProgramPane::ProgramPane(Session& session, Selection& selection, const Dialogs& dialogs, QWidget* parent)
    : QWidget(parent), m_session(session), m_selection(selection), m_dialogs(dialogs)
{
    setupViews();
    setupActions();
    connectSession();
    connectViews();
}

void ProgramPane::setupViews()
{
    auto* layout = column(this);
    auto* bar = new QWidget;
    m_strip = strip(bar);
    m_title = paneTitle(tr("Program"));
    m_title->setObjectName(QStringLiteral("programTitle"));
    m_strip->addWidget(m_title, 1);
    layout->addWidget(bar);
    layout->addWidget(theme::ruleLine());
    m_code = new CodeView;
    m_code->completer().setFiles(libraryNames(m_session.library()));
    m_problems = new ProblemsView;
    m_exercise = new ExercisePane(m_session);
    layout->addWidget(m_exercise);
    auto* rows = splitter(Qt::Vertical);
    rows->addWidget(m_code);
    rows->addWidget(m_problems);
    rows->setStretchFactor(0, 1);
    rows->setStretchFactor(1, 0);
    layout->addWidget(rows, 1);
    m_problemsFold = foldButton("problemsShown", {});
    m_problemsFold->setToolTip(tr("Fold or unfold what is wrong with the program"));
    m_problemsFold->setChecked(true);
    m_problemsFold->hide();
    layout->addWidget(m_problemsFold);
    connect(m_problemsFold, &QToolButton::toggled, this, [this] {
        m_problems->setVisible(m_problemsFold->isChecked());
        fitExercise();
    });
    layout->addWidget(new OperationOffer(m_session));
    m_difference = new DifferenceStrip;
    layout->addWidget(m_difference);
    m_find = new FindBar(m_code);
    layout->addWidget(m_find);
    m_expectations = new ExpectationRunner(m_session.sharedLibrary(), this);
    m_typing = new QTimer(this);
    m_typing->setObjectName(QStringLiteral("typing"));
    m_typing->setSingleShot(true);
    m_typing->setInterval(checkAfter);
}

void ProgramPane::addButtons(const QList<QAction*>& actions)
{
    for (QAction* action : actions)
        m_strip->addWidget(toolButton(action));
}

void ProgramPane::setPresented(bool presented)
{
    m_isPresented = presented;
    m_code->setFitting(presented);
    m_code->headerFold().fold();
    showWhetherRun();
    if (presented)
        m_code->showProcedure();
    keepInView();
}

void ProgramPane::beginTyping()
{
    QTextBlock block = m_code->document()->firstBlock();
    while (block.isValid() && !block.text().trimmed().isEmpty())
        block = block.next();
    if (block.isValid()) {
        QTextCursor cursor(block);
        cursor.movePosition(QTextCursor::EndOfBlock);
        m_code->setTextCursor(cursor);
    }
    m_code->setFocus();
}

void ProgramPane::keepInView()
{
    if (m_session.trace())
        showMoment();
}

void ProgramPane::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    fitExercise();
}

/// The task of an exercise leaves the program at least twelve lines.
void ProgramPane::fitExercise()
{
    constexpr int least = 12;
    const int lines = least * QFontMetrics(m_code->font()).lineSpacing() + 2 * theme::grid;
    const int problems = m_problems->isHidden() ? 0 : m_problems->height();
    m_exercise->setRoomBelow(lines + m_strip->parentWidget()->height() + problems);
}

/// While the user predicts, nothing may tell what comes.
void ProgramPane::setPredicting(bool on) { m_difference->setWithheld(on); }

int ProgramPane::procedureWidth() const { return m_code->procedureWidth() + width() - m_code->width(); }

void ProgramPane::setupActions()
{
    m_actions.find = makeAction(this, {}, tr("&Find …"), QKeySequence::Find, "find");
    m_actions.findNext = makeAction(this, {}, tr("Find &next"), QKeySequence(Qt::Key_F3), "findNext");
    m_actions.findPrevious =
        makeAction(this, {}, tr("Find &previous"), QKeySequence(Qt::SHIFT | Qt::Key_F3), "findPrevious");
    m_actions.goToLine = makeAction(this, {}, tr("Go to &line …"), QKeySequence(Qt::CTRL | Qt::Key_J), "goToLine");
    m_actions.run = makeAction(this, QStringLiteral("run"), tr("&Run program"), QKeySequence(Qt::Key_F5), "run");
    m_actions.stop =
        makeAction(this, QStringLiteral("stop"), tr("&Stop run"), QKeySequence(Qt::CTRL | Qt::Key_Period), "stop");
    m_actions.stop->setEnabled(false);
    m_actions.foldHeader = makeAction(
        this, {}, tr("Fold or unfold the &header"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_H), "foldHeader");
    connect(m_actions.foldHeader, &QAction::triggered, this, [this] {
        HeaderFold& fold = m_code->headerFold();
        fold.isFolded() ? fold.open() : fold.fold();
    });
    // An open completion list would keep the focus.
    for (QAction* action : {m_actions.find, m_actions.findNext, m_actions.findPrevious, m_actions.goToLine})
        connect(action, &QAction::triggered, m_code->completer().popup(), &QWidget::hide);
    connect(m_actions.find, &QAction::triggered, m_find, &FindBar::open);
    connect(m_actions.findNext, &QAction::triggered, m_find, &FindBar::findNext);
    connect(m_actions.findPrevious, &QAction::triggered, m_find, &FindBar::findPrevious);
    connect(m_actions.goToLine, &QAction::triggered, this, &ProgramPane::askForLine);
    connect(m_actions.run, &QAction::triggered, this, &ProgramPane::runText);
    connect(m_actions.stop, &QAction::triggered, &m_session, &Session::cancel);
}

void ProgramPane::connectSession()
{
    connect(&m_session.document(), &Document::opened, this, &ProgramPane::showProgram);
    connect(&m_session, &Session::runStarted, this, [this] {
        m_typing->stop(); // the run checks too
        m_actions.stop->setEnabled(true);
    });
    connect(&m_session, &Session::runFinished, this, [this] {
        m_actions.stop->setEnabled(false);
        m_code->horizontalScrollBar()->setValue(0); // after typing at the end of a long line, the user now watches
        showProblems();
        showWhetherRun();
        m_difference->showRun(m_session.trace());
        checkExpectations();
    });
    connect(&m_session, &Session::runRefused, this, [this] {
        m_actions.stop->setEnabled(false);
        showProblems();
    });
    connect(&m_session, &Session::checked, this, &ProgramPane::showProblems);
    connect(&m_session.place(), &ShownMoment::changed, this, &ProgramPane::showMoment);
    connect(&m_selection, &Selection::changed, this, &ProgramPane::showChosen);
}

void ProgramPane::connectViews()
{
    connect(m_code, &QPlainTextEdit::textChanged, this, &ProgramPane::readText);
    connect(m_code, &CodeView::lineClicked, &m_selection, &Selection::chooseLine);
    connect(m_code, &CodeView::leaveRequested, this, &ProgramPane::leaveRequested);
    connect(m_code, &CodeView::fileAsked, this, &ProgramPane::algorithmAsked);
    connect(m_code, &CodeView::expectationClicked, this, &ProgramPane::runExpectation);
    connect(m_expectations, &ExpectationRunner::reported, this, &ProgramPane::showResult);
    connect(m_expectations, &ExpectationRunner::finished, m_exercise, &ExercisePane::checksEnd);
    connect(m_exercise, &ExercisePane::checkWanted, m_actions.run, &QAction::trigger);
    connect(m_exercise, &ExercisePane::startAsked, this, &ProgramPane::startOver);
    connect(this, &ProgramPane::paused, m_exercise, &ExercisePane::keepAnswer);
    connect(m_exercise, &ExercisePane::expectationRunWanted, this, &ProgramPane::runExpectation);
    connect(m_problems, &ProblemsView::placeChosen, m_code, &CodeView::showPlace);
    connect(m_problems, &ProblemsView::repairChosen, m_code, &CodeView::repair);
    connect(m_problems, &ProblemsView::repairChosen, m_code, qOverload<>(&QWidget::setFocus));
    connect(m_code, &CodeView::lineNumbersRemoved, this,
        [this] { Q_EMIT reported(tr("Removed the line numbers of the pasted text. Ctrl+Z undoes.")); });
    connect(m_code, &CodeView::repaired, &m_session, [this](const Repair& repair) {
        m_session.check();
        if (repair.id == message::repairConvert)
            m_session.runWhereItNames();
    });
    connect(m_difference, &DifferenceStrip::roundAsked, this, &ProgramPane::showDifference);
    connect(m_typing, &QTimer::timeout, &m_session, &Session::check);
    connect(m_typing, &QTimer::timeout, this, &ProgramPane::paused);
    // Typing without a pause is not lost either, but for a few seconds.
    constexpr int longest = 3000; // ms
    m_typingOn = new QTimer(this);
    m_typingOn->setObjectName(QStringLiteral("typingOn"));
    m_typingOn->setSingleShot(true);
    m_typingOn->setInterval(longest);
    connect(m_typingOn, &QTimer::timeout, this, &ProgramPane::paused);
    connect(this, &ProgramPane::paused, m_typingOn, &QTimer::stop);
}

void ProgramPane::readText()
{
    m_session.document().setText(m_code->toPlainText());
    showWhetherRun();
    if (m_session.document().text().size() <= mostChecked) {
        m_typing->start();
        if (!m_typingOn->isActive())
            m_typingOn->start();
    } else
        Q_EMIT paused();
}

void ProgramPane::runText()
{
    m_session.document().setText(m_code->toPlainText());
    m_session.tryProgram();
}

/// Everything shown belongs to the previous run until the edits run.
void ProgramPane::showWhetherRun()
{
    const bool changed = m_session.isRunOutdated();
    m_title->setText(changed ? tr("Program · F5 runs your changes") : tr("Program"));
    m_strip->parentWidget()->setVisible(changed || !m_isPresented);
}

void ProgramPane::showProgram()
{
    m_code->setProgram(m_session.document().text());
    if (!m_session.document().isOwn() || m_session.document().header().isExercise()) // their hints are not for everyone
        m_code->headerFold().fold();
    m_difference->forget();
    m_expectations->cancel();
    m_code->setExpectationMarks({});
    m_problems->showProblems({}, {});
    m_problemsFold->hide();
    m_code->setProblems({});
}

void ProgramPane::showProblems()
{
    auto own = m_session.programProblems();
    std::erase_if(own, [](const Diagnostic& problem) { return !problem.file.empty(); });
    m_code->setProblems(std::move(own));
    const auto count = static_cast<int>(m_session.programProblems().size());
    m_problems->showProblems(m_session.programProblems(), m_code->toPlainText());
    m_problems->setVisible(count > 0 && m_problemsFold->isChecked());
    m_problemsFold->setVisible(count > 0);
    m_problemsFold->setText(count == 1 ? tr("1 problem") : tr("%1 problems").arg(count));
    fitExercise();
}

void ProgramPane::showMoment()
{
    const Trace& trace = *m_session.trace();
    const ShownMoment& place = m_session.place();
    m_code->setRunText(QString::fromStdString(trace.request.program->text));
    const auto sending = sendingLines(trace, place.crossed());
    m_code->setMarks(codeMarks(*trace.request.program, place.state(), takePart(trace, place.round())), sending);
    const int line = standingLine();
    m_code->setChosenLine(line);
    if (line == 0)
        m_code->keepInView(sending);
}

/// Checks each `expect:` line of the last run and marks it.
void ProgramPane::checkExpectations()
{
    const auto& program = *m_session.trace()->request.program;
    m_code->setExpectationMarks({});
    if (m_session.place().isUntried()) {
        m_expectations->cancel();
        m_exercise->forgetResults();
        return;
    }
    m_exercise->keepAnswer();
    m_exercise->checksBegin();
    m_expectations->start({program.name, program.file, program.text, {}, m_session.options().fromLink});
}

void ProgramPane::showResult(int line, const ExpectationResult& result)
{
    auto marks = m_code->expectationMarks();
    const auto got = QString::fromStdString(result.isMet() ? result.got : joined(result.unmet, "; "));
    marks.push_back({line, result.isMet(),
        (result.isMet() ? tr("Passed: %1. Click to run it.") : tr("Failed: %1. Click to run it.")).arg(got)});
    m_code->setExpectationMarks(std::move(marks));
    m_exercise->showResult(line, result);
}

/// One undo step.
void ProgramPane::startOver(const QString& text)
{
    QTextCursor cursor(m_code->document());
    cursor.select(QTextCursor::Document);
    cursor.insertText(text);
    m_code->moveCursor(QTextCursor::Start);
    m_code->headerFold().fold();
    m_session.document().setText(m_code->toPlainText());
    m_session.place().setUntried(m_session.isUntouchedExercise());
    m_session.run();
}

void ProgramPane::runExpectation(int line)
{
    m_session.place().setUntried(false);
    const auto run = runOfExpectation(m_session.options(), m_session.trace()->request.program->text, line);
    if (run && !(*run == m_session.options()))
        m_session.setOptions(*run);
    else if (run)
        m_session.run();
}

void ProgramPane::showChosen()
{
    if (const MessageRecord* message = m_selection.message())
        m_code->setChosenLine(lineInProgram(*m_session.trace(), *message));
    else if (std::holds_alternative<Selection::Nothing>(m_selection.chosen()))
        m_code->setChosenLine(0);
    else if (std::holds_alternative<Selection::Processes>(m_selection.chosen()))
        m_code->setChosenLine(standingLine());
}

/// The line where the run failed, else the line at which the selected process takes part in the round or stands. 0: not
/// in the shown text.
int ProgramPane::standingLine() const
{
    const ShownMoment& place = m_session.place();
    const auto process = static_cast<std::size_t>(m_selection.processes().front());
    if (process >= place.state().size())
        return 0;
    const Trace& trace = *m_session.trace();
    const Program& program = *trace.request.program;
    const bool isChosen = std::holds_alternative<Selection::Processes>(m_selection.chosen());
    if (place.moment().part <= 0 && trace.error && place.round() == place.rounds()) {
        const Diagnostic& what = trace.error->diagnostic;
        return what.file.empty() || what.file == program.file ? what.span.line : trace.error->call.line;
    }
    const bool byLine = place.moment().part > 0 && place.stepSize() == StepSize::Line;
    if (!byLine && !isChosen)
        return 0;
    const ProcessView& view = place.state()[process];
    return view.action.kind == ProcessAction::Kind::None ? lineInText(program, view.unit, view.line)
                                                         : lineInText(program, view.action.unit, view.action.line);
}

/// Shows the first round that differs from the previous run, with its new messages selected.
void ProgramPane::showDifference(int round, const std::vector<int>& added)
{
    m_session.place().showRound(round);
    m_selection.chooseMessages(added);
    Q_EMIT leaveRequested();
}

void ProgramPane::askForLine()
{
    const int current = m_code->textCursor().blockNumber() + 1;
    if (const int line = m_dialogs.line(window(), current, m_code->blockCount()))
        m_code->showPlace(line, 1);
}

} // namespace lockstep
