// SPDX-License-Identifier: GPL-3.0-or-later
// What a click on a node, an arrow, a link or a line of the program shows.

#include <QTableView>
#include <algorithm>

#include "app/window/main_window.h"
#include "app/window/wording.h"
#include "views/code_view.h"
#include "views/elided_label.h"
#include "views/holdings_pane.h"
#include "views/variables_view.h"

namespace lockstep {

void MainWindow::chooseProcess(int process) { chooseProcesses({process}); }

void MainWindow::chooseProcesses(const std::vector<ProcessId>& processes)
{
    m_chosen = processes;
    if (processes.size() == 1)
        m_holdings->chooseProcess(processes.front());
    markChosenProcesses();
    showVariables();
}

void MainWindow::markChosenProcesses()
{
    const auto trace = m_session->trace();
    if (!trace)
        return;
    QStringList nodes;
    for (const ProcessId process : m_chosen)
        nodes << QStringLiteral("node-%1").arg(trace->request.embedding.nodeOf(process));
    m_picture->setChosen(nodes);
}

void MainWindow::chooseLine(int line)
{
    const auto trace = m_session->trace();
    const auto figure = m_session->place().figure();
    if (!trace || !figure || m_session->place().round() == 0)
        return;
    const QStringList arrows = arrowsOfLine(*figure, *trace, m_session->place().round(), line);
    m_picture->setChosen(arrows);
    m_detail->setText(lineSentence(*trace, m_session->place().round(), line));
}

void MainWindow::showClicked(const FigureClick& object)
{
    const auto trace = m_session->trace();
    if (!trace)
        return;
    m_picture->setFocus();
    if (object.kind == QLatin1String("process")) { // of a space-time picture
        chooseProcess(object.data.value(QStringLiteral("process")).toInt());
        return;
    }
    if (object.kind == QLatin1String("node")) {
        const NodeId node = nodeNamed(*trace, object.data.value(QStringLiteral("node")));
        const auto at = trace->request.embedding.processAt(node);
        if (!at)
            return;
        const ProcessId process = *at;
        if (!object.adds) {
            chooseProcess(process);
            return;
        }
        std::vector<ProcessId> together = m_chosen;
        const auto place = std::lower_bound(together.begin(), together.end(), process);
        if (place == together.end() || *place != process)
            together.insert(place, process);
        else if (together.size() > 1)
            together.erase(place);
        if (together.size() <= mostVariablesColumns)
            chooseProcesses(together);
        return;
    }
    m_picture->setChosen({object.id});
    if (const MessageRecord* message = messageOf(*trace, object); message && object.kind == QLatin1String("message"))
        m_code->setChosenLine(trace->lineOf(*message));
    if (const QString sentence = objectSentence(*trace, m_session->place().round(), object); !sentence.isEmpty())
        m_detail->setText(sentence);
}

/// What is under the mouse, in more words than the picture has.
QString MainWindow::hoverText(const FigureClick& object) const
{
    const auto trace = m_session->trace();
    if (!trace)
        return {};
    if (object.kind != QLatin1String("node"))
        return objectSentence(*trace, m_session->place().round(), object);
    return nodeSentence(
        *trace, m_session->place().state(), nodeNamed(*trace, object.data.value(QStringLiteral("node"))));
}

/// Where the block that is followed is now, and who carries it.
void MainWindow::showFollowed()
{
    const auto trace = m_session->trace();
    if (!trace || !m_holdings->followed()) {
        m_picture->setFollowed({});
        return;
    }
    const auto figure = m_session->place().figure();
    QStringList ids;
    if (figure)
        ids = arrowsOf(*figure, *trace, m_session->place().round(), m_holdings->followedMessages());
    // The panels of a filmstrip are of other rounds, in which others have it.
    if (figure && m_session->place().drawing().figure.layout != FigureLayout::Filmstrip)
        ids += nodesOf(*figure, *trace, m_holdings->followedHolders());
    m_picture->setFollowed(ids);
}

/// The round in which the run begins to differ from the one before, its new messages chosen.
void MainWindow::showDifference(int round, const std::vector<int>& added)
{
    m_session->place().showRound(round);
    const auto trace = m_session->trace();
    const auto figure = m_session->place().figure();
    if (trace && figure)
        m_picture->setChosen(arrowsOf(*figure, *trace, m_session->place().round(), added));
    m_picture->setFocus();
}

void MainWindow::clearChoice()
{
    m_picture->setChosen({});
    m_code->setChosenLine(0);
    showRoundSentence();
    m_picture->setFocus();
}

} // namespace lockstep
