// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// The bar at the bottom of full screen: the description and outcome of the round, readable from the last row, and the
// transport bar, which hides while mouse and keys are idle. Its coming and going moves nothing.

#include <QWidget>

#include "core/figure/style/style.h"

class QLabel;
class QTimer;

namespace lockstep {

class ElidedLabel;

class PresentingBar : public QWidget {
    Q_OBJECT

public:
    explicit PresentingBar(QWidget* parent = nullptr);
    ~PresentingBar() override;

    /// Adopts and shows that widget until someone else takes it.
    void begin(QWidget* transport);
    /// Restores the pointer and stops watching mouse and keys.
    void end();
    bool isAwake() const { return m_awake; }
    QString caption() const { return m_text; }

public Q_SLOTS:
    /// Sets the description of the round.
    void setCaption(const QString& text);
    /// Sets what is shown beside the transport bar: "Why far first · scene 2 of 10".
    void setTitle(const QString& title);
    /// Sets the outcome in the same size, in another colour if it is bad. Long texts use a smaller font.
    void setOutcome(const QString& text, bool isBad);
    void showCaption(bool shown);
    /// Sets the background and text colour of the picture above.
    void setFigureStyle(const lockstep::Style& style);
    /// Shows the transport bar for a moment.
    void wake();
    /// Hides it and the pointer over the picture.
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
    ElidedLabel* m_title = nullptr;
    QWidget* m_transport = nullptr;
    QTimer* m_timer = nullptr;
    QString m_text, m_came;
    bool m_isBad = false;
    Style m_style;
    QPoint m_pointer; ///< last mouse position
    bool m_awake = false;
    bool m_watching = false;
};

} // namespace lockstep
