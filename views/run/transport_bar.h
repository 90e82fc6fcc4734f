// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>
#include <functional>
#include <optional>
#include <vector>

#include "views/run/step_scale.h"

class QAction;
class QComboBox;
class QLabel;
class QTimer;
class QToolButton;

namespace lockstep {

class FigureView;
class RoundSlider;

/// First, back, play, forward, last; the slider; the moment in words; the step size; the speed; the loop. Holds the
/// current moment and plays.
class TransportBar : public QWidget {
    Q_OBJECT

public:
    /// The looped rounds, inclusive.
    struct Loop {
        int from = 1;
        int to = 1;
        bool operator==(const Loop&) const = default;
    };

    explicit TransportBar(QWidget* parent = nullptr);

    int round() const { return m_moment.round; }
    Moment moment() const { return m_moment; }
    int rounds() const { return m_scale.rounds(); }
    /// Whether on() (`by` > 0) or back() has somewhere to go.
    bool canStep(int by) const;
    StepSize stepSize() const { return m_scale.size(); }
    bool isPlaying() const;
    double speed() const;
    /// Empty while nothing is looped.
    std::optional<Loop> loop() const;
    QSize minimumSizeHint() const override; ///< back, play, forward and a short slider
    RoundSlider& slider() { return *m_slider; }
    /// The pictures whose messages it stops and moves on; they live as long as the bar.
    void setPictures(std::vector<FigureView*> pictures);
    /// Where the picture is, in rounds: 1.5 when the messages of round 2 have half of their way behind them.
    double position() const;
    /// Whether a round lasts as long as it costs.
    bool isToScale() const { return m_toScale->isChecked(); }
    /// Actions to add to the window, so that their shortcuts work everywhere. All have a text.
    QList<QAction*> actions() const { return m_actions; }

public Q_SLOTS:
    /// Sets the number of rounds (negative: no run), goes to round 0 and stops. `end` names the last position if it is
    /// an outcome of the run: "Round 3: deadlock".
    void setRounds(int rounds, const QString& end = {});
    void setPhaseEnds(std::vector<int> rounds);
    /// See StepScale; also for hops. Messages and lines are offered only with it.
    void setParts(std::function<int(int round, lockstep::StepSize size)> parts);
    /// Whether a round of the run has more than one hop: else hops are not offered.
    void setHops(bool hasHops);
    /// How long a round lasts to scale; 1: as long as others.
    void setLengths(std::function<double(int round)> lengths) { m_lengths = std::move(lengths); }
    void setToScale(bool on);
    void setStepSize(lockstep::StepSize size);
    void showRound(int round);
    void showMoment(lockstep::Moment moment);
    void first();
    void back();
    void on();
    void last();
    void phaseBack();
    void phaseOn();
    void togglePlay();
    void stop();
    /// Shows messages on their way, at that position.
    void scrub(double position);
    void setSpeed(double factor);
    /// Turns looping on for the selected range or the whole run.
    void setLooping(bool on);
    void setLoop(lockstep::TransportBar::Loop loop);
    /// Start or end the loop at the current round.
    void beginLoopHere();
    void endLoopHere();

Q_SIGNALS:
    /// Emitted when the moment changes. `steppedOn`: it directly follows the previous one, so that its messages can be
    /// animated.
    void roundChanged(int round, bool steppedOn);
    /// Emitted when messages of the round are to be shown on their way, after that share of it.
    void scrubbed(double share);
    void stepSizeChanged(lockstep::StepSize size);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void setupActions();
    void setupLayout();
    void setupBoxes();
    void setupMore();
    void fillMore();
    void fit();
    void goTo(Moment moment);
    void leave();
    void moveOn();
    void scrubBy(double rounds);
    bool isMoving() const;
    bool isHalted() const;
    double heading() const;
    void goOn(double until = 1);
    int hops() const;
    int hopAt(double share) const;
    void setTimes();
    void showTravel();
    void refresh();
    enum class Label { Whole, Short };
    QString labelText(Label form, Moment moment, int parts) const;
    int labelWidth(Label form) const;
    void refreshLabel();
    void advance();
    double length() const;
    int stepTime() const;
    void chooseStepSize(int by);
    bool offers(StepSize size) const;
    QAction* addStep(const char* name, const QString& icon, const QString& text, const QKeySequence& key,
        void (TransportBar::*step)());

    Moment m_moment;
    StepScale m_scale;
    bool m_hasHops = false;
    std::function<double(int)> m_lengths;
    std::vector<FigureView*> m_pictures;
    bool m_wasHalted = false;
    bool m_looping = false;
    std::optional<Loop> m_loop; ///< the selected range; empty: the whole run
    QList<QAction*> m_actions;
    QList<QToolButton*> m_buttons; ///< always visible
    QToolButton* m_loopButton = nullptr;
    QAction* m_first = nullptr;
    QAction* m_back = nullptr;
    QAction* m_play = nullptr;
    QAction* m_on = nullptr;
    QAction* m_last = nullptr;
    QAction* m_loops = nullptr;
    QAction* m_toScale = nullptr;
    RoundSlider* m_slider = nullptr;
    QString m_end;
    QLabel* m_label = nullptr;
    Label m_labelForm = Label::Whole;
    QToolButton* m_more = nullptr; ///< the menu of what does not fit
    QComboBox* m_step = nullptr;
    QComboBox* m_speed = nullptr;
    QTimer* m_timer = nullptr;
};

} // namespace lockstep
