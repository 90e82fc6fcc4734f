// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <QString>
#include <QWidget>
#include <memory>

#include "core/figure/model/figure.h"
#include "core/figure/style/style.h"

namespace lockstep {

/// What a node holds: its card with all cells, and the same in words. Without a figure: nothing to see.
struct Magnified {
    std::shared_ptr<const Figure> figure;
    QString words;
};

/// A larger card over a picture, beside its node. Takes no mouse events; Esc hides it, wherever the focus is.
class Magnifier : public QWidget {
    Q_OBJECT

public:
    explicit Magnifier(QWidget* parent);
    /// `node`: in the parent's coordinates, stays uncovered.
    void showBeside(const QRect& node, Magnified what, const Style& style);
    const Magnified& what() const { return m_what; }

protected:
    void paintEvent(QPaintEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QRect wordsBox(int width) const;

    Magnified m_what;
    Style m_style;
    double m_scale = 1; ///< of the card; less where it is wider than the parent
};

} // namespace lockstep
