// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/window/compare/compare_side.h"

#include <QFrame>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QScrollArea>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <initializer_list>

#include "app/window/choices/choice_panel.h"
#include "app/window/panes/theme_actions.h"
#include "app/window/parts/choice_fields.h"
#include "app/window/parts/diagnostic_text.h"
#include "app/window/session/subjects.h"
#include "core/account/narrator.h"
#include "core/figure/style/style.h"
#include "core/header/program.h"
#include "core/network/network.h"
#include "core/trace/trace.h"
#include "views/look/elided_label.h"
#include "views/look/theme.h"
#include "views/run/cost_view.h"

namespace lockstep {

CompareSide::CompareSide(std::shared_ptr<const Library> library, QWidget* parent)
    : QWidget(parent), m_session(std::make_unique<Session>(std::move(library)))
{
    setupHead();
    setupChoices();
    m_picture = new PicturePane;
    m_sentence = new ElidedLabel;
    m_sentence->setObjectName(QStringLiteral("compareSentence"));

    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(theme::grid / 2);
    layout->addWidget(m_head);
    layout->addWidget(m_picture, 1);
    layout->addWidget(m_sentence);
    m_picture->installEventFilter(this);

    connect(m_picture, &PicturePane::subjectClicked, this, &CompareSide::showClicked);
    connect(m_picture, &PicturePane::groundClicked, this, [this] {
        m_choicesShown->setChecked(false);
        showSentence({});
    });
    connect(m_choicesShown, &QToolButton::toggled, this, &CompareSide::showChoices);
    connect(m_choice, &ChoicePanel::algorithmChosen, m_session.get(), &Session::openAlgorithm);
    connect(m_choice, &ChoicePanel::optionsChosen, m_session.get(), &Session::setOptions);
    connect(m_choice, &ChoicePanel::networkFileWanted, this, &CompareSide::networkWanted);
    connect(m_session.get(), &Session::optionsChanged, this, &CompareSide::showOptions);
    connect(m_session.get(), &Session::runFinished, this, &CompareSide::showRun);
    connect(m_session.get(), &Session::runRefused, this, &CompareSide::showRefusal);
}

void CompareSide::setupChoices()
{
    auto* take = new QToolButton;
    take->setObjectName(QStringLiteral("compareTake"));
    take->setText(tr("Copy from main window"));
    take->setToolTip(tr("Show the main window's run on this side"));
    connect(take, &QToolButton::clicked, this, &CompareSide::shownWanted);
    auto* open = new QToolButton;
    open->setObjectName(QStringLiteral("compareOpen"));
    open->setText(tr("Open file …"));
    open->setToolTip(tr("Open your own program on this side"));
    connect(open, &QToolButton::clicked, this, &CompareSide::fileWanted);
    auto* from = new QHBoxLayout;
    from->addWidget(take);
    from->addWidget(open);
    from->addStretch(1);
    m_choice = new ChoicePanel(m_session->library(), m_session->networks());
    auto* scroll = new QScrollArea;
    scroll->setWidget(m_choice);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_choices = new QFrame(this);
    m_choices->setObjectName(QStringLiteral("compareChoices"));
    m_choices->setFrameShape(QFrame::StyledPanel);
    m_choices->setAutoFillBackground(true);
    auto* layout = new QVBoxLayout(m_choices);
    layout->setContentsMargins(theme::grid, theme::grid, theme::grid / 2, 0);
    layout->addLayout(from);
    layout->addWidget(scroll, 1);
    m_choices->hide();
    for (QWidget* with : std::initializer_list<QWidget*>{m_choices, m_choice})
        with->installEventFilter(this);
}

/// Over the picture, which keeps its size: beside the other one it is the comparison.
void CompareSide::showChoices(bool shown)
{
    m_choices->setVisible(shown);
    m_choices->raise();
    placeChoices();
    if (!shown)
        m_picture->setFocus();
}

void CompareSide::placeChoices()
{
    constexpr int letters = 36;
    const QRect picture = m_picture->geometry();
    const int wide = letters * fontMetrics().horizontalAdvance(QLatin1Char('n'));
    m_choices->setGeometry({picture.topLeft(), QSize(std::min(wide, picture.width()), picture.height())});
}

bool CompareSide::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_picture && event->type() == QEvent::Resize) {
        placeChoices();
    } else if (event->type() == QEvent::KeyPress && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape) {
        m_choicesShown->setChecked(false);
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

void CompareSide::setupHead()
{
    m_head = new QWidget;
    m_choicesShown = new QToolButton;
    m_choicesShown->setObjectName(QStringLiteral("compareChoose"));
    m_choicesShown->setText(tr("Choose …"));
    m_choicesShown->setToolTip(tr("Algorithm, network and settings of this side"));
    m_choicesShown->setCheckable(true);
    m_title = new ElidedLabel;
    m_title->setObjectName(QStringLiteral("compareTitle"));
    QFont bold = m_title->font();
    bold.setBold(true);
    m_title->setFont(bold);
    auto* layout = new QHBoxLayout(m_head);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_choicesShown);
    layout->addWidget(m_title, 1);
}

QString CompareSide::sentence() const { return m_sentence->wholeText(); }

void CompareSide::setDrawing(const DrawOptions& drawing)
{
    // The drawing for stepping through a run: the network, one round at a time.
    DrawOptions own;
    takeStyle(own, drawing);
    own.figure.arrows = drawing.figure.arrows;
    own.figure.holders = drawing.figure.holders;
    own.figure.layout = FigureLayout::Single;
    own.figure.earlier = true;
    m_picture->setFigureStyle(shownStyleOf(own));
    m_drawing = own;
    m_session->place().setDrawing(own);
}

void CompareSide::showOptions()
{
    const Document& document = m_session->document();
    m_choice->showOptions(
        m_session->options(), document.isOwn() ? document.title() : QString(), m_session->shownOperation());
}

void CompareSide::showRun()
{
    const auto trace = m_session->trace();
    m_choice->showProblem({});
    m_choice->showRun(trace);
    m_session->place().setDrawing(m_drawing); // what was opened has a drawing of its own
    m_picture->setBanner(wordsInWindow(narrator::failure(*trace)));
    Q_EMIT runChanged();
}

void CompareSide::showRefusal()
{
    const auto& refusals = m_session->refusals();
    const QString what =
        refusals.empty() ? tr("The program has errors. The main window lists them.") : withHint(refusals.front());
    if (!refusals.empty())
        m_choice->showRefusal(refusals.front());
    if (m_session->trace())
        m_picture->setBanner(tr("%1\nThe picture shows the previous run.").arg(what));
    else
        m_picture->setNotice(what);
    if (!m_session->trace())
        m_title->setText(m_session->document().title());
    Q_EMIT runChanged();
}

bool CompareSide::fitsTitle() const
{
    const auto trace = m_session->trace();
    return !trace
        || m_title->fontMetrics().horizontalAdvance(QString::fromStdString(narrator::title(*trace)))
        <= m_title->width();
}

void CompareSide::showTitle(bool whole)
{
    if (const auto trace = m_session->trace()) {
        const QString all = QString::fromStdString(narrator::title(*trace));
        m_head->setToolTip(all);
        m_title->setText(whole ? all : shortTitle());
    }
}

QString CompareSide::shortTitle() const
{
    return tr("%1: %2").arg(humanised(m_session->document().title()),
        QString::fromStdString(narrator::networkName(*m_session->trace()->request.network)));
}

void CompareSide::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    m_head->layout()->activate(); // gives the title its new width
    Q_EMIT resized();
}

int CompareSide::roundOf(int step) const
{
    if (!m_isBackwards)
        return std::min(step, rounds());
    return step < 1 ? 0 : std::max(0, rounds() + 1 - step);
}

RoundNumber CompareSide::shownRound(int step) const { return m_isBackwards && step < 1 ? rounds() : roundOf(step); }

QString CompareSide::stepSentence(int step) const
{
    const auto trace = m_session->trace();
    if (!trace)
        return {};
    if (step > rounds())
        return m_isBackwards ? tr("Back at the start.") : tr("Finished after round %1.").arg(rounds());
    if (m_isBackwards && step == 0)
        return tr("After the last round, going backwards.");
    return QString::fromStdString(narrator::round(*trace, roundOf(step)));
}

FigureOptions CompareSide::ofStep(FigureOptions figure, int step) const
{
    // Only this round: going backwards, the earlier rounds, which would be faded, are still to come.
    if (m_isBackwards) {
        figure.earlier = false;
        figure.bare = step < 1;
    }
    return figure;
}

std::shared_ptr<const Figure> CompareSide::figureOf(int step)
{
    if (!m_isBackwards)
        return m_session->place().figureOf(roundOf(step));
    DrawOptions drawing = m_session->place().drawing();
    drawing.figure = ofStep(std::move(drawing.figure), step);
    auto drawn = m_session->place().draw(drawing, Moment{shownRound(step)});
    return drawn ? std::make_shared<const Figure>(*std::move(drawn.value)) : nullptr;
}

void CompareSide::showStep(int step, FigureView::Motion motion)
{
    if (!m_session->trace())
        return;
    const int round = roundOf(step);
    const auto figure = figureOf(step);
    m_picture->showPicture({figure, figure ? QString() : m_session->place().drawingProblem()},
        step > rounds() ? FigureView::Motion::Still : motion, round);
    m_step = step;
    showSentence({});
}

/// The sentence about the step, unless the user clicked something.
void CompareSide::showSentence(const QString& ofClicked)
{
    if (ofClicked.isEmpty())
        m_picture->setChosen({});
    m_sentence->setText(ofClicked.isEmpty() ? stepSentence(m_step) : ofClicked);
    m_picture->view().setAccessibleDescription(m_sentence->wholeText());
}

void CompareSide::showClicked(const Subject& subject)
{
    const auto trace = m_session->trace();
    if (!trace)
        return;
    m_picture->setChosen({subject});
    showSentence(subjectSentence(*trace, roundOf(m_step), subject));
}

} // namespace lockstep
