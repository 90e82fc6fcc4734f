// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

namespace lockstep {

class CodeView;

/// The margin left of the program: line numbers, and each process at its line.
class CodeMargin : public QWidget {
    Q_OBJECT

public:
    explicit CodeMargin(CodeView* view);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    bool event(QEvent* event) override;

private:
    CodeView* m_view;
};

} // namespace lockstep
