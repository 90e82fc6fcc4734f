// SPDX-License-Identifier: GPL-3.0-or-later
// What a click on a node, an arrow, a link or a line of the program shows.

#include <QTableView>
#include <algorithm>
#include <iterator>

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
    if (m_session->trace())
        m_picture->setChosen(subjectsOf(m_chosen));
}

void MainWindow::chooseLine(int line)
{
    const auto trace = m_session->trace();
    const auto figure = m_session->place().figure();
    if (!trace || !figure || m_session->place().round() == 0)
        return;
    m_picture->setChosen(arrowsOfLine(*figure, *trace, m_session->place().round(), line));
    m_detail->setText(lineSentence(*trace, m_session->place().round(), line));
}

void MainWindow::showClicked(const Subject& subject, bool adds)
{
    const auto trace = m_session->trace();
    if (!trace)
        return;
    m_picture->setFocus();
    if (const auto process = processOf(subject)) {
        if (adds)
            addOrRemove(*process);
        else
            chooseProcess(*process);
        return;
    }
    m_picture->setChosen({subject});
    if (const auto* message = std::get_if<MessageSubject>(&subject))
        m_code->setChosenLine(trace->lineOf(trace->messages[static_cast<std::size_t>(message->message)]));
    if (const QString sentence = subjectSentence(*trace, m_session->place().round(), subject); !sentence.isEmpty())
        m_detail->setText(sentence);
}

/// To or from those that are chosen; one stays.
void MainWindow::addOrRemove(ProcessId process)
{
    std::vector<ProcessId> together = m_chosen;
    const auto place = std::ranges::lower_bound(together, process);
    if (place == together.end() || *place != process)
        together.insert(place, process);
    else if (together.size() > 1)
        together.erase(place);
    if (together.size() <= mostVariablesColumns)
        chooseProcesses(together);
}

/// What is under the mouse, in more words than the picture has.
QString MainWindow::hoverText(const Subject& subject) const
{
    const auto trace = m_session->trace();
    if (!trace)
        return {};
    const QString node = nodeSentence(*trace, m_session->place().state(), subject);
    return node.isEmpty() ? subjectSentence(*trace, m_session->place().round(), subject) : node;
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
    std::vector<Subject> followed;
    if (figure)
        followed = arrowsOf(*figure, m_session->place().round(), m_holdings->followedMessages());
    // The panels of a filmstrip are of other rounds, in which others have it.
    if (m_session->place().drawing().figure.layout != FigureLayout::Filmstrip)
        std::ranges::move(subjectsOf(m_holdings->followedHolders()), std::back_inserter(followed));
    m_picture->setFollowed(followed);
}

/// The round in which the run begins to differ from the one before, its new messages chosen.
void MainWindow::showDifference(int round, const std::vector<int>& added)
{
    m_session->place().showRound(round);
    const auto trace = m_session->trace();
    const auto figure = m_session->place().figure();
    if (trace && figure)
        m_picture->setChosen(arrowsOf(*figure, m_session->place().round(), added));
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
