// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "views/picture/picture_pane.h"

#include <utility>

namespace lockstep {

namespace {

constexpr int narrowest = 320;      ///< pixels of a picture with another one beside it, at the default text size
constexpr int defaultTextSize = 16; ///< pixels per line

void showIn(FigureView& view, const PicturePane::Picture& picture, FigureView::Motion motion, int round,
    const std::vector<Subject>& growing)
{
    if (!picture.notice.isEmpty())
        view.setNotice(picture.notice);
    view.showFigure(picture.figure, motion, round, growing);
}

} // namespace

PicturePane::PicturePane(QWidget* parent) : QSplitter(parent), m_view(new FigureView)
{
    setHandleWidth(1);
    setChildrenCollapsible(false);
    setFocusProxy(m_view);
    m_view->setFocusPolicy(Qt::StrongFocus);
    add(m_view);
}

void PicturePane::add(FigureView* view)
{
    addWidget(view);
    view->setHoverText([this](const Subject& subject) { return m_hoverText ? m_hoverText(subject) : QString(); });
    connect(view, &FigureView::subjectClicked, this, &PicturePane::subjectClicked);
    connect(view, &FigureView::groundClicked, this, &PicturePane::groundClicked);
    connect(view, &FigureView::nodeDragged, this, &PicturePane::nodeDragged);
    connect(view, &FigureView::menuWanted, this, &PicturePane::menuWanted);
    connect(view, &FigureView::groundMenuWanted, this, &PicturePane::groundMenuWanted);
    connect(view, &FigureView::swiped, this, &PicturePane::swiped);
}

void PicturePane::setBeside(const QString& name, Drawer draw)
{
    m_beside = new FigureView;
    m_beside->setObjectName(QStringLiteral("besideView"));
    m_beside->setAccessibleName(name);
    m_beside->hide();
    add(m_beside);
    m_drawBeside = std::move(draw);
}

void PicturePane::showPicture(
    const Picture& picture, FigureView::Motion motion, int round, const std::vector<Subject>& growing)
{
    m_round = round;
    showIn(*m_view, picture, motion, round, growing);
    drawBeside(motion, growing);
}

void PicturePane::showBeside(bool shown)
{
    if (!m_beside)
        return;
    m_beside->setVisible(shown);
    m_beside->haltAt(1);
    layOut();
    drawBeside(FigureView::Motion::Still, {});
}

void PicturePane::drawBeside(FigureView::Motion motion, const std::vector<Subject>& growing)
{
    if (m_beside && !m_beside->isHidden())
        showIn(*m_beside, m_drawBeside(), motion, m_round, growing);
}

std::vector<FigureView*> PicturePane::views() const
{
    return m_beside ? std::vector{m_view, m_beside} : std::vector{m_view};
}

void PicturePane::setFigureStyle(const Style& style)
{
    for (FigureView* view : views())
        view->setFigureStyle(style);
}

void PicturePane::setChosen(const std::vector<Subject>& subjects)
{
    for (FigureView* view : views())
        view->setChosen(subjects);
}

void PicturePane::resizeEvent(QResizeEvent* event)
{
    QSplitter::resizeEvent(event);
    layOut();
}

/// Places pictures side by side if they fit, else stacked.
void PicturePane::layOut()
{
    const auto wanted =
        width() >= 2 * narrowest * fontMetrics().height() / defaultTextSize ? Qt::Horizontal : Qt::Vertical;
    if (orientation() != wanted)
        setOrientation(wanted);
}

} // namespace lockstep
