// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "views/run/transport_bar.h"

#include <QAction>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QResizeEvent>
#include <QTimer>
#include <QToolButton>
#include <algorithm>
#include <cmath>

#include "views/look/elided_box.h"
#include "views/look/more_button.h"
#include "views/look/theme.h"
#include "views/look/theme_changes.h"
#include "views/picture/figure_view.h"
#include "views/run/round_slider.h"

namespace lockstep {

namespace {

constexpr int roundTime = 1200; // ms, at the default speed
constexpr int leastSlider = 10; // digits wide
constexpr int moreSlider = 6;   // of a bar with space for more than the buttons
constexpr double tenth = 0.1;   // of a round
constexpr double rounding = 1e-6;
constexpr double speeds[] = {0.25, 0.5, 1, 2, 4};
constexpr StepSize sizes[] = {StepSize::Phase, StepSize::Round, StepSize::Hop, StepSize::Message, StepSize::Line};

/// Of a hop, as a share of the round.
double endOf(int hop, int hops) { return hop < hops ? FigureView::shareAt(static_cast<double>(hop) / hops) : 1; }

int widthOf(const QToolButton& button) { return button.sizeHint().width() + theme::grid / 4; }

} // namespace

TransportBar::TransportBar(QWidget* parent) : QWidget(parent)
{
    m_timer = new QTimer(this);
    m_timer->setObjectName(QStringLiteral("playing"));
    connect(m_timer, &QTimer::timeout, this, &TransportBar::advance);
    setupActions();
    setupLayout();
    setStepSize(StepSize::Round);
}

QAction* TransportBar::addStep(
    const char* name, const QString& icon, const QString& text, const QKeySequence& key, void (TransportBar::*step)())
{
    auto* action = new QAction(icon.isEmpty() ? QIcon() : theme::icon(icon), text, this);
    action->setObjectName(QString::fromLatin1(name));
    action->setShortcut(key);
    action->setToolTip(tr("%1 (%2)").arg(text, key.toString(QKeySequence::NativeText)));
    connect(action, &QAction::triggered, this, step);
    m_actions << action;
    return action;
}

void TransportBar::setupActions()
{
    m_first = addStep("first", QStringLiteral("first"), tr("First"), QKeySequence(Qt::Key_Home), &TransportBar::first);
    m_back =
        addStep("back", QStringLiteral("back"), tr("Back one step"), QKeySequence(Qt::Key_Left), &TransportBar::back);
    m_play =
        addStep("play", QStringLiteral("play"), tr("Play"), QKeySequence(Qt::Key_Space), &TransportBar::togglePlay);
    m_on = addStep("on", QStringLiteral("on"), tr("Forward one step"), QKeySequence(Qt::Key_Right), &TransportBar::on);
    m_last = addStep("last", QStringLiteral("last"), tr("Last"), QKeySequence(Qt::Key_End), &TransportBar::last);
    addStep("phaseBack", {}, tr("Back one phase"), QKeySequence(Qt::Key_PageUp), &TransportBar::phaseBack);
    addStep("phaseOn", {}, tr("Forward one phase"), QKeySequence(Qt::Key_PageDown), &TransportBar::phaseOn);
    m_loops = new QAction(theme::icon(QStringLiteral("loop")), tr("Loop"), this);
    m_loops->setObjectName(QStringLiteral("loop"));
    m_loops->setCheckable(true);
    m_loops->setShortcut(QKeySequence(Qt::Key_L));
    m_loops->setToolTip(tr("Loop (L); [ and ] set its first and last round"));
    connect(m_loops, &QAction::toggled, this, &TransportBar::setLooping);
    m_actions << m_loops;
    m_toScale = new QAction(tr("To &scale"), this);
    m_toScale->setObjectName(QStringLiteral("toScale"));
    m_toScale->setCheckable(true);
    m_toScale->setShortcut(QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_R));
    m_toScale->setToolTip(tr("A round lasts as long as it costs, so that crowded links take their time"));
    connect(m_toScale, &QAction::toggled, this, &TransportBar::setTimes);
    m_actions << m_toScale;
    addStep(
        "loopFrom", {}, tr("Loop from this round"), QKeySequence(Qt::Key_BracketLeft), &TransportBar::beginLoopHere);
    addStep("loopTo", {}, tr("Loop up to this round"), QKeySequence(Qt::Key_BracketRight), &TransportBar::endLoopHere);
    const auto add = [this](const char* name, const QString& text, const QList<QKeySequence>& keys,
                         const std::function<void()>& act) {
        auto* action = new QAction(text, this);
        action->setObjectName(QString::fromLatin1(name));
        action->setShortcuts(keys);
        connect(action, &QAction::triggered, this, act);
        m_actions << action;
    };
    add("scrubBack", tr("Back within the round"), {QKeySequence(Qt::Key_Comma), QKeySequence(Qt::SHIFT | Qt::Key_Left)},
        [this] { scrubBy(-tenth); });
    add("scrubOn", tr("Forward within the round"),
        {QKeySequence(Qt::Key_Period), QKeySequence(Qt::SHIFT | Qt::Key_Right)}, [this] { scrubBy(tenth); });
    const auto changeSpeed = [this](int by) {
        m_speed->setCurrentIndex(std::clamp(m_speed->currentIndex() + by, 0, m_speed->count() - 1));
    };
    add("largerSteps", tr("Larger steps"), {QKeySequence(Qt::SHIFT | Qt::Key_Up)}, [this] { chooseStepSize(-1); });
    add("finerSteps", tr("Finer steps"), {QKeySequence(Qt::SHIFT | Qt::Key_Down)}, [this] { chooseStepSize(1); });
    add("faster", tr("Faster"), {QKeySequence(Qt::Key_Plus), QKeySequence(Qt::Key_Equal)},
        [changeSpeed] { changeSpeed(1); });
    add("slower", tr("Slower"), {QKeySequence(Qt::Key_Minus)}, [changeSpeed] { changeSpeed(-1); });
}

void TransportBar::setupLayout()
{
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(theme::grid, theme::grid / 2, theme::grid, theme::grid / 2);
    layout->setSpacing(theme::grid / 4);
    const auto addButton = [&](QAction* action) {
        auto* button = new QToolButton(this);
        button->setDefaultAction(action);
        button->setAutoRaise(true);
        theme::onChange(*button, [button] {
            const int side = std::max(24, button->fontMetrics().height() * 5 / 4);
            button->setIconSize({side, side});
        });
        button->setFocusPolicy(Qt::NoFocus);
        button->setObjectName(action == m_play ? QStringLiteral("playButton") : QString());
        layout->addWidget(button);
        return button;
    };
    for (QAction* action : {m_first, m_back, m_play, m_on, m_last})
        m_buttons << addButton(action);
    layout->addSpacing(theme::grid / 2);
    m_slider = new RoundSlider(this);
    m_slider->setObjectName(QStringLiteral("roundSlider"));
    m_slider->setToolTip(tr("Round (Left and Right step, Home and End jump, dragging shows messages on their way, "
                            "Shift+drag selects rounds to loop)"));
    m_slider->setAccessibleName(tr("Round"));
    connect(m_slider, &QAbstractSlider::valueChanged, this, [this](int round) {
        if (round != m_moment.round)
            stop();
        goTo({round, 0});
    });
    connect(m_slider, &QAbstractSlider::sliderReleased, this, [this] {
        const int released = isHalted() ? static_cast<int>(std::lround(position())) : m_slider->value();
        leave();
        goTo({released, 0}); // whole
    });
    connect(m_slider, &QAbstractSlider::sliderPressed, this, &TransportBar::leave);
    connect(m_slider, &RoundSlider::dragged, this, &TransportBar::scrub);
    connect(m_slider, &RoundSlider::rangeChosen, this, [this](int from, int to) { setLoop({from, to}); });
    layout->addWidget(m_slider, 1);
    layout->addSpacing(theme::grid / 2);
    m_label = new QLabel(this);
    m_label->setObjectName(QStringLiteral("roundLabel"));
    layout->addWidget(m_label);
    m_loopButton = addButton(m_loops);
    setupBoxes();
    layout->addWidget(m_step);
    layout->addWidget(m_speed);
    setupMore();
    layout->addWidget(m_more);
    theme::onChange(*this, [this] {
        refresh();
        fit();
    });
}

void TransportBar::setupBoxes()
{
    m_step = new ElidedBox(this);
    m_step->setObjectName(QStringLiteral("stepSize"));
    m_step->setToolTip(tr("Step size (Shift+Down: finer, Shift+Up: larger)"));
    m_step->setAccessibleName(tr("Step size"));
    m_step->setFocusPolicy(Qt::NoFocus);
    connect(m_step, &QComboBox::currentIndexChanged, this, [this](int index) {
        if (index >= 0)
            setStepSize(static_cast<StepSize>(m_step->itemData(index).toInt()));
    });
    m_speed = new ElidedBox(this);
    m_speed->setObjectName(QStringLiteral("speed"));
    m_speed->setToolTip(tr("Playback speed (− slower, + faster)"));
    m_speed->setAccessibleName(tr("Speed"));
    m_speed->setFocusPolicy(Qt::NoFocus);
    theme::onChange(
        *m_speed, [this] { m_speed->setMinimumWidth(6 * m_speed->fontMetrics().horizontalAdvance(QLatin1Char('0'))); });
    for (const double speed : speeds)
        m_speed->addItem(tr("%1×").arg(speed), speed);
    m_speed->setCurrentIndex(2);
    connect(m_speed, &QComboBox::currentIndexChanged, this, &TransportBar::setTimes);
}

/// What does not fit, so that nothing vanishes.
void TransportBar::setupMore()
{
    m_more = moreButton(this, QStringLiteral("morePlayback"), tr("More playback choices"));
    connect(m_more->menu(), &QMenu::aboutToShow, this, &TransportBar::fillMore);
    m_more->hide();
}

void TransportBar::fillMore()
{
    QMenu& menu = *m_more->menu();
    menu.clear();
    for (const QToolButton* button : {m_buttons.front(), m_buttons.back(), m_loopButton})
        if (button->isHidden())
            menu.addAction(button->defaultAction());
    for (QComboBox* box : {m_step, m_speed}) {
        if (!box->isHidden())
            continue;
        QMenu* choices = menu.addMenu(box->accessibleName());
        for (int i = 0; i < box->count(); ++i) {
            QAction* choice = choices->addAction(box->itemText(i), box, [box, i] { box->setCurrentIndex(i); });
            choice->setCheckable(true);
            choice->setChecked(i == box->currentIndex());
        }
    }
}

/// If space is short, the slider gets it: its ticks show the round. The rest is in the menu of the last button.
void TransportBar::fit()
{
    int room = width() - minimumSizeHint().width();
    const auto take = [&room](QWidget* widget, int wide) {
        widget->setVisible(room >= wide);
        room -= widget->isHidden() ? 0 : wide;
    };
    const auto boxWidth = [](const QComboBox* box) { return box->sizeHint().width() + theme::grid / 2; };
    const int more = moreSlider * fontMetrics().horizontalAdvance(QLatin1Char('0'));
    const int ends = widthOf(*m_buttons.front()) + widthOf(*m_buttons.back());
    const int label = labelWidth(Label::Whole) + theme::grid, shortLabel = labelWidth(Label::Short) + theme::grid;
    const int others = ends + more + widthOf(*m_loopButton) + boxWidth(m_step) + boxWidth(m_speed);
    const bool fitsShortened = room < others + label && room >= others + shortLabel;
    m_more->setVisible(room < others + shortLabel);
    room -= m_more->isHidden() ? 0 : widthOf(*m_more);
    m_labelForm = room >= ends + more + label && !fitsShortened ? Label::Whole : Label::Short;
    take(m_label, m_labelForm == Label::Whole ? label : shortLabel);
    for (QToolButton* button : {m_buttons.front(), m_buttons.back()})
        take(button, widthOf(*button));
    room -= more;
    take(m_loopButton, widthOf(*m_loopButton));
    take(m_step, boxWidth(m_step));
    take(m_speed, boxWidth(m_speed));
    refreshLabel();
}

void TransportBar::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    fit();
}

QSize TransportBar::minimumSizeHint() const
{
    int wide = 2 * theme::grid + leastSlider * fontMetrics().horizontalAdvance(QLatin1Char('0'));
    for (int i = 1; i + 1 < m_buttons.size(); ++i)
        wide += widthOf(*m_buttons[i]);
    return {wide, QWidget::minimumSizeHint().height()};
}

bool TransportBar::canStep(int by) const { return (by > 0 ? m_on : m_back)->isEnabled(); }

bool TransportBar::isPlaying() const { return m_timer->isActive(); }
double TransportBar::speed() const { return m_speed->currentData().toDouble(); }

/// Smaller steps play faster.
int TransportBar::stepTime() const
{
    const bool isSmall = stepSize() == StepSize::Message || stepSize() == StepSize::Hop;
    const double share = stepSize() == StepSize::Line ? 0.4 : isSmall ? 0.6 : 1;
    return static_cast<int>(roundTime * share * length() / speed());
}

void TransportBar::setSpeed(double factor)
{
    const int index = m_speed->findData(factor);
    if (index >= 0)
        m_speed->setCurrentIndex(index);
}

bool TransportBar::offers(StepSize size) const
{
    switch (size) {
    case StepSize::Phase: return m_scale.hasPhases();
    case StepSize::Round: return true;
    case StepSize::Hop: return m_hasHops;
    default: return m_scale.hasParts();
    }
}

void TransportBar::setStepSize(StepSize size)
{
    const StepSize wanted = offers(size) ? size : StepSize::Round;
    {
        const QSignalBlocker blocker(m_step);
        m_step->clear();
        const QString names[] = {tr("Phase"), tr("Round"), tr("Hop"), tr("Message"), tr("Line")};
        for (const StepSize each : sizes)
            if (offers(each))
                m_step->addItem(names[static_cast<int>(each)], static_cast<int>(each));
        m_step->setCurrentIndex(m_step->findData(static_cast<int>(wanted)));
        m_step->setEnabled(m_step->count() > 1);
    }
    if (wanted == m_scale.size()) {
        refresh();
        return;
    }
    const Moment whole{m_moment.round, 0}; // parts use the previous step size
    m_scale.setSize(wanted);
    setTimes();
    goTo(whole);
    refresh();
    fit();
    Q_EMIT stepSizeChanged(wanted);
}

void TransportBar::chooseStepSize(int by)
{
    for (int index = static_cast<int>(stepSize()) + by; index >= 0 && index <= static_cast<int>(StepSize::Line);
         index += by)
        if (offers(static_cast<StepSize>(index))) {
            setStepSize(static_cast<StepSize>(index));
            return;
        }
}

void TransportBar::setParts(std::function<int(int, StepSize)> parts)
{
    m_scale.setParts(std::move(parts));
    setStepSize(stepSize());
}

void TransportBar::setHops(bool hasHops)
{
    m_hasHops = hasHops;
    setStepSize(stepSize());
}

void TransportBar::setToScale(bool on) { m_toScale->setChecked(on); }

void TransportBar::setPhaseEnds(std::vector<int> rounds)
{
    m_scale.setPhaseEnds(std::move(rounds));
    setStepSize(stepSize());
}

void TransportBar::setRounds(int rounds, const QString& end)
{
    stop();
    m_end = end;
    m_scale.setRounds(rounds);
    m_moment = {};
    if (m_loop && m_loop->to > rounds) // from a longer run
        m_loop.reset();
    const QSignalBlocker blocker(m_slider);
    m_slider->setRange(0, std::max(0, rounds));
    m_slider->setValue(0);
    refresh();
    fit();
}

void TransportBar::showRound(int round) { goTo({round, 0}); }
void TransportBar::showMoment(Moment moment) { goTo(moment); }
void TransportBar::first()
{
    leave();
    goTo({});
}
void TransportBar::back()
{
    stop();
    if (const int hop = hopAt(heading()) - 1; hop > 0) {
        Q_EMIT scrubbed(endOf(hop, hops()));
        if (isHalted()) // else the picture shows no messages
            return;
    }
    goTo(m_scale.previous(m_moment));
}
void TransportBar::on()
{
    stop();
    moveOn();
}
void TransportBar::last()
{
    leave();
    goTo({rounds(), 0});
}
void TransportBar::phaseBack()
{
    leave();
    goTo(m_scale.phaseBefore(m_moment));
}
void TransportBar::phaseOn()
{
    leave();
    goTo(m_scale.phaseAfter(m_moment));
}

/// Stops, and messages that stood on their way have arrived.
void TransportBar::leave()
{
    stop();
    if (isHalted())
        for (FigureView* each : m_pictures)
            each->haltAt(1);
}

/// One step on from where messages stand, or else from the moment.
void TransportBar::moveOn()
{
    if (isHalted()) {
        goOn(endOf(hopAt(heading() + 2 * rounding), hops()));
        return;
    }
    goTo(m_scale.next(m_moment));
    if (hops() == 1)
        return;
    if (isMoving())
        goOn(endOf(1, hops()));
    else
        Q_EMIT scrubbed(endOf(1, hops()));
}

void TransportBar::scrub(double position)
{
    const double at = std::clamp(position, 0.0, static_cast<double>(std::max(0, rounds())));
    const Moment wanted{static_cast<int>(std::ceil(at - rounding)), 0};
    const double share = 1 - (wanted.round - at);
    if (share >= 1 - rounding)
        leave();
    else
        stop();
    goTo(wanted);
    if (m_moment == wanted && share < 1 - rounding) // else there was a gate
        Q_EMIT scrubbed(share);
}

void TransportBar::scrubBy(double rounds)
{
    const double before = position();
    scrub(before + rounds);
    if (rounds < 0 && position() == before) // a round in which nothing moves
        scrub(std::ceil(before) - 1);
}

double TransportBar::position() const
{
    const double at = m_scale.position(m_moment);
    const double way = heading();
    return way < 1 ? at - (1 - way) / m_scale.partsOf(m_moment.round) : at;
}

void TransportBar::setPictures(std::vector<FigureView*> pictures)
{
    m_pictures = std::move(pictures);
    for (FigureView* each : m_pictures)
        connect(each, &FigureView::travelled, this, &TransportBar::showTravel);
    setTimes();
}

bool TransportBar::isMoving() const
{
    return std::ranges::any_of(m_pictures, [](FigureView* each) { return each->isMoving(); });
}

bool TransportBar::isHalted() const
{
    return std::ranges::any_of(m_pictures, [](FigureView* each) { return each->isHalted(); });
}

/// See FigureView::heading(); of the picture that is furthest behind.
double TransportBar::heading() const
{
    double least = 1;
    for (FigureView* each : m_pictures)
        least = std::min(least, each->heading());
    return least;
}

void TransportBar::goOn(double until)
{
    for (FigureView* each : m_pictures)
        each->goOn(until);
}

/// The links that messages cross in this round, one after the other; 1 if steps are not hops.
int TransportBar::hops() const
{
    return stepSize() == StepSize::Hop ? m_scale.partsOf(m_moment.round, StepSize::Hop) : 1;
}

/// The hop in which messages are after that share of the round, or which they have ended then.
int TransportBar::hopAt(double share) const
{
    const int most = hops();
    int hop = 1;
    while (hop < most && endOf(hop, most) < share - rounding)
        ++hop;
    return hop;
}

double TransportBar::length() const { return isToScale() && m_lengths ? m_lengths(m_moment.round) : 1; }

void TransportBar::setTimes()
{
    if (m_timer->interval() != stepTime())
        m_timer->setInterval(stepTime());
    for (FigureView* each : m_pictures)
        each->setSpeed(speed() / length());
}

void TransportBar::showTravel()
{
    m_slider->setPosition(position());
    if (std::exchange(m_wasHalted, isHalted()) != m_wasHalted || stepSize() == StepSize::Hop)
        refresh();
}

std::optional<TransportBar::Loop> TransportBar::loop() const
{
    if (!m_looping || rounds() < 1)
        return std::nullopt;
    return m_loop.value_or(Loop{1, rounds()});
}

void TransportBar::setLooping(bool on)
{
    m_looping = on;
    const QSignalBlocker blocker(m_loops);
    m_loops->setChecked(on);
    refresh();
}

void TransportBar::setLoop(Loop loop)
{
    if (rounds() < 1)
        return;
    const auto inside = [this](int round) { return std::clamp(round, 1, rounds()); };
    m_loop = Loop{inside(std::min(loop.from, loop.to)), inside(std::max(loop.from, loop.to))};
    setLooping(true);
}

void TransportBar::beginLoopHere()
{
    const int here = std::max(1, round());
    setLoop({here, std::max(here, m_loop ? m_loop->to : rounds())});
}

void TransportBar::endLoopHere()
{
    const int here = std::max(1, round());
    setLoop({std::min(here, m_loop ? m_loop->from : 1), here});
}

void TransportBar::togglePlay()
{
    if (isPlaying() || isMoving()) { // messages stay where they are
        stop();
        for (FigureView* each : m_pictures)
            each->halt();
        return;
    }
    if (rounds() <= 0)
        return;
    m_timer->start(stepTime()); // first, so that a gate can stop it
    const auto again = loop();
    if (isHalted()) {
        m_timer->start(static_cast<int>(stepTime() * (1 - heading())));
        moveOn();
    } else if (again && (round() < again->from - 1 || m_moment.round >= again->to)) {
        goTo({again->from - 1, 0});
    } else if (m_moment == Moment{rounds(), 0}) {
        goTo({});
    } else {
        moveOn();
    }
    refresh();
}

void TransportBar::advance()
{
    const auto again = loop();
    m_timer->setInterval(stepTime());
    if (again && m_moment.part == 0 && round() >= again->to && !isHalted())
        goTo({again->from - 1, 0});
    else
        moveOn();
    if (!again && m_moment == Moment{rounds(), 0} && !isHalted())
        stop();
}

void TransportBar::stop()
{
    m_timer->stop();
    refresh();
}

void TransportBar::goTo(Moment moment)
{
    const Moment wanted = m_scale.at(std::clamp(moment.round, 0, std::max(0, rounds())), moment.part);
    if (wanted == m_moment)
        return;
    const bool steppedOn =
        wanted == Moment{m_moment.round + 1, 0} || (stepSize() != StepSize::Phase && wanted == m_scale.next(m_moment));
    m_moment = wanted;
    setTimes();
    {
        const QSignalBlocker blocker(m_slider);
        m_slider->setValue(wanted.round);
    }
    refresh();
    Q_EMIT roundChanged(wanted.round, steppedOn);
}

void TransportBar::refresh()
{
    if (!m_speed)
        return;
    const bool playing = isPlaying();
    m_play->setIcon(theme::icon(playing ? QStringLiteral("pause") : QStringLiteral("play")));
    m_play->setText(playing ? tr("Pause") : tr("Play"));
    m_play->setToolTip(tr("%1 (%2)").arg(m_play->text(), m_play->shortcut().toString(QKeySequence::NativeText)));
    const bool atEnd = rounds() < 1 || (m_moment == Moment{rounds(), 0} && !isHalted());
    m_first->setEnabled(m_moment != Moment{});
    m_back->setEnabled(m_moment != Moment{});
    m_play->setEnabled(rounds() > 0);
    m_on->setEnabled(!atEnd);
    m_last->setEnabled(!atEnd);
    m_slider->setEnabled(rounds() > 0);
    m_slider->setPosition(position());
    const auto again = loop();
    m_slider->setRangeShown(again ? again->from : 0, again ? again->to : 0);
    refreshLabel();
}

QString TransportBar::labelText(Label form, Moment moment, int parts) const
{
    if (rounds() < 0)
        return tr("No run");
    const bool isEnd = !m_end.isEmpty() && moment.round == rounds();
    const bool isShort = form == Label::Short;
    const QString whole = isEnd ? (isShort ? QStringLiteral("✗") : m_end)
        : isShort               ? tr("%1/%2", "round and number of rounds").arg(moment.round).arg(rounds())
                                : tr("Round %1 of %2").arg(moment.round).arg(rounds());
    return parts > 1 ? tr("%1 · %2/%3").arg(whole).arg(moment.part > 0 ? moment.part : parts).arg(parts) : whole;
}

/// Of the widest label of this run, so that nothing moves during playback.
int TransportBar::labelWidth(Label form) const
{
    const bool finer = stepSize() >= StepSize::Hop;
    const int most = finer ? std::max(m_scale.partsOf(m_moment.round), 99) : 1;
    int widest = 0;
    for (const int round : {std::max(0, rounds()), std::max(0, rounds() - 1)})
        widest = std::max(widest, m_label->fontMetrics().horizontalAdvance(labelText(form, {round, 0}, most)));
    return widest + theme::grid;
}

void TransportBar::refreshLabel()
{
    int parts = m_scale.partsOf(m_moment.round);
    Moment shown = m_moment;
    if (stepSize() == StepSize::Hop) {
        parts = hops();
        shown.part = hopAt(heading());
    }
    m_label->setText(labelText(m_labelForm, shown, parts));
    m_label->setToolTip(m_labelForm == Label::Whole ? QString() : labelText(Label::Whole, m_moment, 1));
    m_label->setFixedWidth(labelWidth(m_labelForm));
}

} // namespace lockstep
