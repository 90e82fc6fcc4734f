// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Below all while the screen is filled: what happens and what has come of it, in words that are read from the last row,
// and the transport, which hides while nobody touches mouse or keys. Nothing moves when it comes and goes.

#include <QWidget>

#include "core/figure/style/style.h"

class QLabel;
class QTimer;

namespace lockstep {

class PresentingBar : public QWidget {
    Q_OBJECT

public:
    explicit PresentingBar(QWidget* parent = nullptr);
    ~PresentingBar() override;

    /// Shows that widget, which is then this one's child, until it is taken elsewhere.
    void begin(QWidget* transport);
    /// The pointer is as it was, and mouse and keys are no longer watched.
    void end();
    bool isAwake() const { return m_awake; }
    QString caption() const { return m_text; }

public Q_SLOTS:
    /// What happens in the round.
    void setCaption(const QString& text);
    /// What has come of it, as large; in another colour where it is bad. Many words of both are smaller.
    void setOutcome(const QString& text, bool isBad);
    void showCaption(bool shown);
    /// The ground and ink of the picture above.
    void setFigureStyle(const lockstep::Style& style);
    /// Shows the transport, for a moment.
    void wake();
    /// Hides it, and the pointer over the picture.
    void rest();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void fit();
    void paintWords();

    QLabel* m_caption = nullptr;
    QLabel* m_outcome = nullptr;
    QWidget* m_strip = nullptr;
    QWidget* m_transport = nullptr;
    QTimer* m_timer = nullptr;
    QString m_text, m_came;
    bool m_isBad = false;
    Style m_style;
    QPoint m_pointer; ///< where the mouse was
    bool m_awake = false;
    bool m_watching = false;
};

} // namespace lockstep
