// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/transport_bar.h"

#include <QAction>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QResizeEvent>
#include <QTimer>
#include <QToolButton>
#include <algorithm>

#include "views/round_slider.h"
#include "views/theme.h"

namespace lockstep {

namespace {

constexpr int roundTime = 1200; // ms, at the usual speed
constexpr double speeds[] = {0.25, 0.5, 1, 2, 4};

} // namespace

TransportBar::TransportBar(QWidget* parent) : QWidget(parent)
{
    m_timer = new QTimer(this);
    connect(m_timer, &QTimer::timeout, this, &TransportBar::advance);
    setupActions();
    setupLayout();
    refresh();
}

QAction* TransportBar::addStep(
    const QString& icon, const QString& text, const QKeySequence& key, void (TransportBar::*step)())
{
    auto* action = new QAction(theme::icon(icon), text, this);
    action->setShortcut(key);
    action->setToolTip(tr("%1 (%2)").arg(text, key.toString(QKeySequence::NativeText)));
    connect(action, &QAction::triggered, this, step);
    m_actions << action;
    return action;
}

void TransportBar::setupActions()
{
    m_first = addStep(QStringLiteral("first"), tr("First"), QKeySequence(Qt::Key_Home), &TransportBar::first);
    m_back = addStep(QStringLiteral("back"), tr("Back one round"), QKeySequence(Qt::Key_Left), &TransportBar::back);
    m_play = addStep(QStringLiteral("play"), tr("Play"), QKeySequence(Qt::Key_Space), &TransportBar::togglePlay);
    m_on = addStep(QStringLiteral("on"), tr("On one round"), QKeySequence(Qt::Key_Right), &TransportBar::on);
    m_last = addStep(QStringLiteral("last"), tr("Last"), QKeySequence(Qt::Key_End), &TransportBar::last);
}

void TransportBar::setupLayout()
{
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(theme::grid, theme::grid / 2, theme::grid, theme::grid / 2);
    layout->setSpacing(theme::grid / 4);
    const int side = std::max(24, fontMetrics().height() * 5 / 4);
    for (QAction* action : m_actions) {
        auto* button = new QToolButton(this);
        button->setDefaultAction(action);
        button->setAutoRaise(true);
        button->setIconSize({side, side});
        button->setFocusPolicy(Qt::NoFocus);
        button->setObjectName(action == m_play ? QStringLiteral("playButton") : QString());
        layout->addWidget(button);
    }
    layout->addSpacing(theme::grid / 2);
    m_slider = new RoundSlider(this);
    m_slider->setObjectName(QStringLiteral("roundSlider"));
    m_slider->setToolTip(tr("Round (Left and Right step, Home and End jump)"));
    m_slider->setAccessibleName(tr("Round"));
    connect(m_slider, &QAbstractSlider::valueChanged, this, [this](int round) {
        if (round != m_round)
            stop();
        goTo(round);
    });
    layout->addWidget(m_slider, 1);
    layout->addSpacing(theme::grid / 2);
    m_label = new QLabel(this);
    m_label->setObjectName(QStringLiteral("roundLabel"));
    layout->addWidget(m_label);
    m_speed = new QComboBox(this);
    m_speed->setObjectName(QStringLiteral("speed"));
    m_speed->setToolTip(tr("Speed of play (− slower, + faster)"));
    m_speed->setAccessibleName(tr("Speed"));
    m_speed->setFocusPolicy(Qt::NoFocus);
    m_speed->setMinimumWidth(6 * fontMetrics().horizontalAdvance(QLatin1Char('0')));
    for (const double speed : speeds)
        m_speed->addItem(tr("%1×").arg(speed), speed);
    m_speed->setCurrentIndex(2);
    connect(m_speed, &QComboBox::currentIndexChanged, this, [this] {
        m_timer->setInterval(static_cast<int>(roundTime / speed()));
        Q_EMIT speedChanged(speed());
    });
    m_timer->setInterval(roundTime);
    layout->addWidget(m_speed);
    const auto addSpeedKey = [this](const QList<QKeySequence>& keys, int by) {
        auto* action = new QAction(this);
        action->setShortcuts(keys);
        connect(action, &QAction::triggered, this, [this, by] {
            m_speed->setCurrentIndex(std::clamp(m_speed->currentIndex() + by, 0, m_speed->count() - 1));
        });
        m_actions << action;
    };
    addSpeedKey({QKeySequence(Qt::Key_Plus), QKeySequence(Qt::Key_Equal)}, 1);
    addSpeedKey({QKeySequence(Qt::Key_Minus)}, -1);
}

/// Where there is little room the slider has it: its ticks tell the round, and keys the speed.
void TransportBar::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    int others = 2 * theme::grid;
    for (const auto* button : findChildren<QToolButton*>())
        others += button->sizeHint().width() + theme::grid / 4;
    const int forSlider = 16 * fontMetrics().horizontalAdvance(QLatin1Char('0'));
    const int label = m_label->minimumWidth() + theme::grid;
    const int speed = m_speed->sizeHint().width() + theme::grid;
    m_label->setVisible(width() >= others + forSlider + label + speed);
    m_speed->setVisible(width() >= others + forSlider / 2 + speed);
}

bool TransportBar::isPlaying() const { return m_timer->isActive(); }
double TransportBar::speed() const { return m_speed->currentData().toDouble(); }

void TransportBar::setSpeed(double factor)
{
    const int index = m_speed->findData(factor);
    if (index >= 0)
        m_speed->setCurrentIndex(index);
}

void TransportBar::setRounds(int rounds)
{
    stop();
    m_rounds = rounds;
    m_round = 0;
    m_remark.clear();
    const QSignalBlocker blocker(m_slider);
    m_slider->setRange(0, std::max(0, rounds));
    m_slider->setValue(0);
    refresh();
}

void TransportBar::setRemark(const QString& remark)
{
    m_remark = remark;
    refresh();
}

void TransportBar::showRound(int round) { goTo(round); }
void TransportBar::first()
{
    stop();
    goTo(0);
}
void TransportBar::back()
{
    stop();
    goTo(m_round - 1);
}
void TransportBar::on()
{
    stop();
    goTo(m_round + 1);
}
void TransportBar::last()
{
    stop();
    goTo(m_rounds);
}

void TransportBar::togglePlay()
{
    if (isPlaying()) {
        stop();
        return;
    }
    if (m_rounds <= 0)
        return;
    if (m_round >= m_rounds)
        goTo(0);
    else
        goTo(m_round + 1);
    m_timer->start();
    refresh();
}

void TransportBar::advance()
{
    if (m_round < m_rounds)
        goTo(m_round + 1);
    if (m_round >= m_rounds)
        stop();
}

void TransportBar::stop()
{
    m_timer->stop();
    refresh();
}

void TransportBar::goTo(int round)
{
    const int wanted = std::clamp(round, 0, std::max(0, m_rounds));
    if (wanted == m_round)
        return;
    const bool steppedOn = wanted == m_round + 1;
    m_round = wanted;
    {
        const QSignalBlocker blocker(m_slider);
        m_slider->setValue(wanted);
    }
    refresh();
    Q_EMIT roundChanged(wanted, steppedOn);
}

void TransportBar::refresh()
{
    if (!m_speed)
        return;
    const bool playing = isPlaying();
    m_play->setIcon(theme::icon(playing ? QStringLiteral("pause") : QStringLiteral("play")));
    m_play->setText(playing ? tr("Pause") : tr("Play"));
    m_play->setToolTip(tr("%1 (%2)").arg(m_play->text(), m_play->shortcut().toString(QKeySequence::NativeText)));
    m_first->setEnabled(m_round > 0);
    m_back->setEnabled(m_round > 0);
    m_play->setEnabled(m_rounds > 0);
    m_on->setEnabled(m_round < m_rounds);
    m_last->setEnabled(m_round < m_rounds);
    m_slider->setEnabled(m_rounds > 0);
    const QString text = m_rounds < 0 ? tr("No run") : tr("Round %1 of %2").arg(m_round).arg(m_rounds);
    m_label->setText(text);
    m_label->setToolTip(m_remark);
    // The widest text of this run, so that nothing moves while it plays.
    const QString widest = tr("Round %1 of %2").arg(std::max(0, m_rounds)).arg(std::max(0, m_rounds));
    m_label->setFixedWidth(std::max(m_label->fontMetrics().horizontalAdvance(widest),
                               m_label->fontMetrics().horizontalAdvance(tr("No run")))
        + theme::grid);
}

} // namespace lockstep
