// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QAction;
class QComboBox;
class QLabel;
class QTimer;
class QToolButton;

namespace lockstep {

class RoundSlider;

/// First, back, play, on, last; the slider; the round in words; the speed. Holds the round that is shown and plays.
class TransportBar : public QWidget {
    Q_OBJECT

public:
    explicit TransportBar(QWidget* parent = nullptr);

    int round() const { return m_round; }
    int rounds() const { return m_rounds; }
    bool isPlaying() const;
    double speed() const;
    RoundSlider& slider() { return *m_slider; }
    /// To be added to the window, so that their keys work wherever the focus is.
    QList<QAction*> actions() const { return m_actions; }

public Q_SLOTS:
    /// How many rounds there are; goes to round 0 and stops. A negative number: no run.
    void setRounds(int rounds);
    /// Shown behind the round's number: the phase, for example.
    void setRemark(const QString& remark);
    void showRound(int round);
    void first();
    void back();
    void on();
    void last();
    void togglePlay();
    void stop();
    void setSpeed(double factor);

Q_SIGNALS:
    /// `steppedOn`: the round follows the one shown before, so its arrows may grow.
    void roundChanged(int round, bool steppedOn);
    void speedChanged(double factor);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void setupActions();
    void setupLayout();
    void goTo(int round);
    void refresh();
    void advance();
    QAction* addStep(const QString& icon, const QString& text, const QKeySequence& key, void (TransportBar::*step)());

    int m_round = 0;
    int m_rounds = -1;
    QList<QAction*> m_actions;
    QAction* m_first = nullptr;
    QAction* m_back = nullptr;
    QAction* m_play = nullptr;
    QAction* m_on = nullptr;
    QAction* m_last = nullptr;
    RoundSlider* m_slider = nullptr;
    QLabel* m_label = nullptr;
    QComboBox* m_speed = nullptr;
    QTimer* m_timer = nullptr;
    QString m_remark;
};

} // namespace lockstep
