// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <optional>

#include "views/run/step_scale.h"

class QAction;
class QComboBox;
class QLabel;
class QTimer;
class QToolButton;

namespace lockstep {

class RoundSlider;

/// First, back, play, on, last; the slider; the moment in words; how far a step goes; the speed; what is played again
/// and again. Holds the moment that is shown and plays.
class TransportBar : public QWidget {
    Q_OBJECT

public:
    /// Rounds that are played again and again, both ends included.
    struct Loop {
        int from = 1;
        int to = 1;
        bool operator==(const Loop&) const = default;
    };

    explicit TransportBar(QWidget* parent = nullptr);

    int round() const { return m_moment.round; }
    Moment moment() const { return m_moment; }
    int rounds() const { return m_scale.rounds(); }
    StepSize stepSize() const { return m_scale.size(); }
    bool isPlaying() const;
    double speed() const;
    /// None while nothing is looped.
    std::optional<Loop> loop() const;
    QSize minimumSizeHint() const override; ///< back, play, on and a little of the slider
    RoundSlider& slider() { return *m_slider; }
    /// To be added to the window, so that their keys work wherever the focus is. All have a text.
    QList<QAction*> actions() const { return m_actions; }

public Q_SLOTS:
    /// How many rounds there are; goes to round 0 and stops. A negative number: no run. `end`: what the last one is
    /// called where it is none any more, but what came of the run: "Deadlock".
    void setRounds(int rounds, const QString& end = {});
    void setPhaseEnds(std::vector<int> rounds);
    /// See StepScale. Without it, messages and lines are not offered.
    void setParts(std::function<int(int round, lockstep::StepSize size)> parts);
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
    void setSpeed(double factor);
    /// On: the range that was chosen, or the whole run.
    void setLooping(bool on);
    void setLoop(lockstep::TransportBar::Loop loop);
    /// The loop begins, ends with the round that is shown.
    void beginLoopHere();
    void endLoopHere();

Q_SIGNALS:
    /// The moment is another. `steppedOn`: it follows the one shown before, so what crossed between may be seen to
    /// move.
    void roundChanged(int round, bool steppedOn);
    void stepSizeChanged(lockstep::StepSize size);
    void speedChanged(double factor);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void setupActions();
    void setupLayout();
    void setupBoxes();
    void goTo(Moment moment);
    void refresh();
    void refreshLabel();
    void advance();
    int stepTime() const;
    void chooseStepSize(int by);
    bool offers(StepSize size) const;
    QAction* addStep(const char* name, const QString& icon, const QString& text, const QKeySequence& key,
        void (TransportBar::*step)());

    Moment m_moment;
    StepScale m_scale;
    bool m_hasParts = false;
    bool m_looping = false;
    std::optional<Loop> m_loop; ///< as chosen; none: the whole run
    QList<QAction*> m_actions;
    QList<QToolButton*> m_buttons; ///< that are always there
    QToolButton* m_loopButton = nullptr;
    QAction* m_first = nullptr;
    QAction* m_back = nullptr;
    QAction* m_play = nullptr;
    QAction* m_on = nullptr;
    QAction* m_last = nullptr;
    QAction* m_loops = nullptr;
    RoundSlider* m_slider = nullptr;
    QString m_end;
    QLabel* m_label = nullptr;
    QComboBox* m_step = nullptr;
    QComboBox* m_speed = nullptr;
    QTimer* m_timer = nullptr;
};

} // namespace lockstep
