// SPDX-License-Identifier: GPL-3.0-or-later
// The space-time picture beside the other one: the same run, the same round, the same things chosen.

#include <QMenu>
#include <QSplitter>

#include "app/window/main_window.h"

namespace lockstep {

namespace {

constexpr int narrowest = 320; ///< pixels of a picture that has another one at its side, at the usual size of type

} // namespace

void MainWindow::setupBeside(QMenu* panes)
{
    m_beside = new FigureView;
    m_beside->setObjectName(QStringLiteral("besideView"));
    m_beside->setAccessibleName(tr("Space-time picture"));
    m_beside->hide();
    m_pictures->addWidget(m_beside);
    m_besideShown =
        addAction(panes, {}, tr("&Space-time beside the picture"), QKeySequence(Qt::CTRL | Qt::Key_5), "besideShown");
    m_besideShown->setCheckable(true);
    connect(m_besideShown, &QAction::toggled, this, [this](bool shown) {
        m_beside->setVisible(shown);
        layOutPictures();
        showBeside(FigureView::Motion::Still);
    });
    connect(m_beside, &FigureView::subjectClicked, this, &MainWindow::showClicked);
    connect(m_beside, &FigureView::groundClicked, this, &MainWindow::clearChoice);
    connect(m_picture, &FigureView::chosenChanged, m_beside, &FigureView::setChosen);
}

/// Side by side where there is room, else below each other.
void MainWindow::layOutPictures()
{
    const bool beside = m_pictures->width() >= 2 * narrowest * fontMetrics().height() / 16;
    m_pictures->setOrientation(beside ? Qt::Horizontal : Qt::Vertical);
}

void MainWindow::showBeside(FigureView::Motion motion, const std::vector<Subject>& growing)
{
    if (m_beside->isHidden())
        return;
    DrawOptions drawing;
    drawing.style = m_session->place().drawing().style;
    drawing.figure.kind = "space-time";
    const auto figure = m_session->place().figureAs(drawing);
    if (!figure)
        m_beside->setNotice(m_session->place().drawingProblem());
    m_beside->showFigure(figure, motion, m_session->place().round(), growing);
    m_beside->setChosen(m_picture->chosen());
}

} // namespace lockstep
