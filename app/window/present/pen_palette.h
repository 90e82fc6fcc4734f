// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// The tools of the pen as icons at the right edge of the picture.

#include <QFrame>

#include "views/picture/ink_layer.h"

class QButtonGroup;
class QToolButton;

namespace lockstep {

class PenPalette : public QFrame {
    Q_OBJECT

public:
    /// Over the picture; keeps to its edge.
    explicit PenPalette(QWidget& picture);

    /// Shows what is chosen. `colour`: an index into inkColours().
    void showState(InkLayer::Tool tool, int colour, bool inAllRounds);
    /// In the colours that the picture's style gives them.
    void setFigureStyle(const Style& style);

Q_SIGNALS:
    void toolChosen(lockstep::InkLayer::Tool tool);
    void colourChosen(int colour);
    void allRoundsChosen(bool all);
    void undoWanted();
    void clearWanted();
    void closeWanted();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QToolButton* add(const char* name, const QString& icon, const QString& what);
    void place();

    QButtonGroup* m_tools = nullptr;
    QButtonGroup* m_colours = nullptr;
    QToolButton* m_all = nullptr;
};

} // namespace lockstep
