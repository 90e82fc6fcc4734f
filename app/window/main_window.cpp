// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/main_window.h"

#include <QActionGroup>
#include <QApplication>
#include <QCloseEvent>
#include <QComboBox>
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

#include "app/window/choice_panel.h"
#include "app/window/wording.h"
#include "core/figure/style.h"
#include "views/code_view.h"
#include "views/cost_view.h"
#include "views/elided_label.h"
#include "views/holdings_model.h"
#include "views/problems_view.h"
#include "views/theme.h"
#include "views/transport_bar.h"
#include "views/variables_model.h"

namespace lockstep {

namespace {

constexpr int busyAfter = 250; // ms; a run that is quicker changes nothing but the picture

/// Digits that the largest process number has in the binary system.
int bitsFor(int processes)
{
    int bits = 1;
    while ((1LL << bits) < processes)
        ++bits;
    return bits;
}

QString saidWithHint(const Diagnostic& diagnostic)
{
    QString text = QString::fromStdString(sentence(diagnostic));
    if (const std::string fix = hint(diagnostic); !fix.empty())
        text += QLatin1Char('\n') + QString::fromStdString(fix);
    return text;
}

/// Switches are "s1", "s2", ... in a figure.
NodeId nodeNamed(const Trace& trace, const QString& name)
{
    return name.startsWith(QLatin1Char('s')) ? trace.processes() + name.mid(1).toInt() - 1 : name.toInt();
}

} // namespace

MainWindow::MainWindow(std::shared_ptr<const Library> library, Dialogs dialogs, QWidget* parent)
    : QMainWindow(parent), m_dialogs(std::move(dialogs)), m_session(std::make_unique<Session>(std::move(library)))
{
    setObjectName(QStringLiteral("mainWindow"));
    setupViews();
    setupFileActions();
    setupRunActions();
    setupViewActions();
    setupPaneActions();
    setupHelpActions();
    setupStrips();
    connectSession();
    connectViews();
    restore();
    m_choice->showSettings(Settings());
    showRound(0);
}

MainWindow::~MainWindow() = default;

void MainWindow::connectSession()
{
    Session& session = *m_session;
    connect(&session, &Session::programOpened, this, &MainWindow::showProgram);
    connect(&session, &Session::editedChanged, this, &MainWindow::refreshTitle);
    connect(&session, &Session::optionsChanged, this, [this] { m_choice->showOptions(m_session->options()); });
    connect(&session, &Session::runStarted, this, &MainWindow::showRunStarted);
    connect(&session, &Session::runFinished, this, &MainWindow::showRun);
    connect(&session, &Session::runRefused, this, &MainWindow::showRefusal);
    connect(&session, &Session::roundShown, this, &MainWindow::showRound);
    connect(&session, &Session::drawingChanged, this, [this] { showPicture(FigureView::Motion::Still); });
}

void MainWindow::connectViews()
{
    connect(m_choice, &ChoicePanel::algorithmChosen, this, &MainWindow::chooseAlgorithm);
    connect(m_choice, &ChoicePanel::optionsChosen, m_session.get(), &Session::setOptions);
    connect(m_transport, &TransportBar::roundChanged, this, [this](int round, bool steppedOn) {
        m_steppedOn = steppedOn;
        m_session->showRound(round);
    });
    connect(m_transport, &TransportBar::speedChanged, m_picture, &FigureView::setSpeed);
    connect(m_picture, &FigureView::objectClicked, this, &MainWindow::showClicked);
    connect(m_picture, &FigureView::groundClicked, this, &MainWindow::clearChoice);
    connect(m_code, &QPlainTextEdit::textChanged, this, [this] { m_session->setText(m_code->toPlainText()); });
    connect(m_code, &CodeView::lineClicked, this, &MainWindow::chooseLine);
    connect(m_code, &CodeView::leaveRequested, m_picture, qOverload<>(&QWidget::setFocus));
    connect(m_problems, &ProblemsView::placeChosen, m_code, &CodeView::showPlace);
    connect(m_holdingsTable->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
        [this](const QModelIndex& row) {
            if (row.isValid())
                chooseProcess(row.row());
        });
}

bool MainWindow::mayLeaveProgram()
{
    if (!m_session->isEdited())
        return true;
    switch (m_dialogs.aboutEdits(this, m_session->programName())) {
    case Edits::Save: return save();
    case Edits::Discard: return true;
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

void MainWindow::showProgram()
{
    m_code->setProgram(m_session->text());
    m_problems->showProblems({}, {});
    m_code->setProblems({});
    refreshTitle();
}

void MainWindow::refreshTitle()
{
    setWindowTitle(tr("%1[*] — Lockstep").arg(m_session->programName()));
    setWindowModified(m_session->isEdited());
}

void MainWindow::showRunStarted()
{
    m_stop->setEnabled(true);
    m_busy->start(busyAfter);
}

void MainWindow::runEdited()
{
    m_session->setText(m_code->toPlainText());
    m_session->run();
}

void MainWindow::showRun()
{
    m_busy->stop();
    m_stop->setEnabled(false);
    const auto trace = m_session->trace();
    m_process = std::min(m_process, trace->processes() - 1);
    m_code->setProblems(m_session->programProblems());
    m_problems->showProblems(m_session->programProblems(), m_code->toPlainText());
    m_choice->showProblem({});
    m_choice->showSettings(trace->request.settings);
    m_cost->showTrace(trace);
    m_title->setText(runTitle(*trace));
    m_transport->setRounds(m_session->rounds());
    m_picture->setBanner(failureSentence(*trace));
    m_choice->showOperation(QString::fromStdString(operationInfo(trace->request.operation.kind).name));
    m_detail->setText({});
    m_picture->setChosen({});
    m_code->setChosenLine(0);
    if (trace->error) {
        m_transport->showRound(m_session->rounds());
        QStringList cycle;
        for (const Waiting& waiting : trace->error->cycle)
            cycle << QStringLiteral("node-%1").arg(trace->request.nodeOf.empty()
                    ? waiting.process
                    : trace->request.nodeOf[static_cast<std::size_t>(waiting.process)]);
        m_picture->setChosen(cycle);
    }
}

void MainWindow::showRefusal()
{
    m_busy->stop();
    m_stop->setEnabled(false);
    const auto& problems = m_session->programProblems();
    m_code->setProblems(problems);
    m_problems->showProblems(problems, m_code->toPlainText());
    const auto& refusals = m_session->refusals();
    m_choice->showProblem(refusals.empty() ? QString() : saidWithHint(refusals.front()));
    const QString what = refusals.empty() ? tr("The program has errors, shown below it. Mend them and press F5.")
                                          : saidWithHint(refusals.front());
    if (m_session->trace())
        m_picture->setBanner(tr("%1\nThe picture still shows the run before.").arg(what));
    else
        m_picture->setNotice(what);
    if (!m_session->trace())
        m_title->setText(m_session->programName());
    m_detail->setText({});
}

void MainWindow::showRound(int round)
{
    const auto trace = m_session->trace();
    const std::vector<ProcessView> nobodyYet;
    m_holdings->showState(trace, round, m_session->state(), m_session->stateBefore());
    if (trace) {
        m_code->setMarks(codeMarks(*trace->request.program, m_session->state()), sendingLines(*trace, round));
        m_cost->showRound(round);
    }
    m_transport->showRound(round);
    m_picture->setChosen(trace && trace->error && round == m_session->rounds() ? m_picture->chosen() : QStringList());
    m_code->setChosenLine(0);
    m_detail->setText({});
    const bool grows = m_steppedOn && m_animate->isChecked();
    showPicture(grows ? FigureView::Motion::Grow : FigureView::Motion::Still);
    m_steppedOn = false;
    showVariables();
}

void MainWindow::showPicture(FigureView::Motion motion)
{
    const auto figure = m_session->figure();
    if (!figure && m_session->trace())
        m_picture->setNotice(m_session->drawingProblem());
    m_picture->showFigure(figure, motion, m_session->round());
}

void MainWindow::showVariables()
{
    const auto& state = m_session->state();
    const auto& before = m_session->stateBefore();
    const auto process = static_cast<std::size_t>(m_process);
    if (process >= state.size()) {
        m_variables->showVariables({}, {}, 1);
        m_variablesTitle->setText(tr("Variables"));
        return;
    }
    m_variables->showVariables(state[process].variables,
        process < before.size() ? before[process].variables : std::vector<VariableView>(),
        bitsFor(static_cast<int>(state.size())));
    m_variablesTitle->setText(tr("Variables of process %1").arg(m_process));
}

void MainWindow::chooseProcess(int process)
{
    m_process = process;
    const QModelIndex row = m_holdings->index(process, 0);
    if (m_holdingsTable->currentIndex().row() != process)
        m_holdingsTable->setCurrentIndex(row);
    const auto trace = m_session->trace();
    if (trace) {
        const auto& nodeOf = trace->request.nodeOf;
        const int node =
            static_cast<std::size_t>(process) < nodeOf.size() ? nodeOf[static_cast<std::size_t>(process)] : process;
        m_picture->setChosen({QStringLiteral("node-%1").arg(node)});
    }
    showVariables();
}

void MainWindow::chooseLine(int line)
{
    const auto trace = m_session->trace();
    const auto figure = m_session->figure();
    if (!trace || !figure || m_session->round() == 0)
        return;
    const QStringList arrows = arrowsOfLine(*figure, *trace, m_session->round(), line);
    m_picture->setChosen(arrows);
    m_detail->setText(lineSentence(*trace, m_session->round(), line));
}

void MainWindow::showClicked(const FigureClick& object)
{
    const auto trace = m_session->trace();
    if (!trace)
        return;
    m_picture->setFocus();
    if (object.kind == QLatin1String("node")) {
        const NodeId node = nodeNamed(*trace, object.data.value(QStringLiteral("node")));
        const auto& nodeOf = trace->request.nodeOf;
        const auto found = std::find(nodeOf.begin(), nodeOf.end(), node);
        if (nodeOf.empty() && node < trace->processes())
            chooseProcess(node);
        else if (found != nodeOf.end())
            chooseProcess(static_cast<int>(found - nodeOf.begin()));
        return;
    }
    m_picture->setChosen({object.id});
    if (const MessageRecord* message = messageOf(*trace, object); message && object.kind == QLatin1String("message")) {
        m_code->setChosenLine(trace->lineOf(*message));
        m_detail->setText(messageSentence(*trace, *message));
    } else if (object.data.contains(QStringLiteral("from"))) {
        m_detail->setText(
            linkSentence(*trace, m_session->round(), nodeNamed(*trace, object.data.value(QStringLiteral("from"))),
                nodeNamed(*trace, object.data.value(QStringLiteral("to")))));
    }
}

void MainWindow::clearChoice()
{
    m_picture->setChosen({});
    m_code->setChosenLine(0);
    m_detail->setText({});
    m_picture->setFocus();
}

void MainWindow::setDrawing(const std::function<void(DrawOptions&)>& change)
{
    DrawOptions drawing = m_session->drawing();
    change(drawing);
    if (const auto style = findStyle(drawing.style))
        m_picture->setFigureStyle(*style);
    m_session->setDrawing(drawing);
}

void MainWindow::toggleFullScreen()
{
    const bool fills = !isFullScreen();
    m_fullScreen->setChecked(fills);
    if (fills) {
        m_wasMaximized = isMaximized();
        m_middleSizes = m_middle->sizes();
        showFullScreen();
        showPanes();
        m_picture->setFocus();
        return;
    }
    if (m_wasMaximized)
        showMaximized();
    else
        showNormal();
    showPanes();
    m_middle->setSizes(m_middleSizes);
}

/// What the menu says; when the picture fills the screen only it and the transport bar.
void MainWindow::showPanes()
{
    const bool fills = isFullScreen();
    m_left->setVisible(m_choicesShown->isChecked() && !fills);
    m_right->setVisible(m_programShown->isChecked() && !fills);
    m_holdingsTable->setVisible(m_holdingsShown->isChecked() && !fills);
    m_pictureBar->setVisible(!fills);
    menuBar()->setVisible(!fills);
    statusBar()->setVisible(!fills);
    // The transport bar stays as high as it is; the picture takes the rest, also of what the next resize brings.
    const bool onlyTransport = m_holdingsTable->isHidden();
    const int transport = stripHeight() + 2;
    m_bottom->setMaximumHeight(onlyTransport ? transport : QWIDGETSIZE_MAX);
    if (onlyTransport)
        QTimer::singleShot(0, this, [this, transport] {
            m_middle->setSizes({m_middle->height() - transport, transport});
        });
}

void MainWindow::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape && isFullScreen())
        toggleFullScreen();
    else
        QMainWindow::keyPressEvent(event);
}

void MainWindow::closeEvent(QCloseEvent* event)
{
    if (!mayLeaveProgram()) {
        event->ignore();
        return;
    }
    remember();
    event->accept();
}

void MainWindow::restore()
{
    constexpr QSize usual(1280, 800);
    resize(usual.boundedTo(screen()->availableSize()));
    // On a small screen, or with everything twice as large, the picture and the program come first.
    m_choicesShown->setChecked(width() >= 60 * fontMetrics().averageCharWidth() * 2);
    const QSettings settings;
    divide();
    restoreGeometry(settings.value(QStringLiteral("window/geometry")).toByteArray());
    m_columns->restoreState(settings.value(QStringLiteral("window/columns")).toByteArray());
    m_middle->restoreState(settings.value(QStringLiteral("window/middle")).toByteArray());
    m_rightRows->restoreState(settings.value(QStringLiteral("window/right")).toByteArray());
    m_animate->setChecked(settings.value(QStringLiteral("picture/animate"), true).toBool());
    const QString style = settings.value(QStringLiteral("picture/style"), QStringLiteral("colour")).toString();
    for (QAction* action : m_styles->actions()) {
        if (action->data().toString() == style)
            action->trigger();
    }
    m_transport->setSpeed(settings.value(QStringLiteral("transport/speed"), 1.0).toDouble());
}

void MainWindow::remember() const
{
    QSettings settings;
    if (!isFullScreen()) {
        settings.setValue(QStringLiteral("window/geometry"), saveGeometry());
        settings.setValue(QStringLiteral("window/columns"), m_columns->saveState());
        settings.setValue(QStringLiteral("window/middle"), m_middle->saveState());
        settings.setValue(QStringLiteral("window/right"), m_rightRows->saveState());
    }
    settings.setValue(QStringLiteral("picture/animate"), m_animate->isChecked());
    settings.setValue(QStringLiteral("picture/style"), QString::fromStdString(m_session->drawing().style));
    settings.setValue(QStringLiteral("transport/speed"), m_transport->speed());
}

} // namespace lockstep
