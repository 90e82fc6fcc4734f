// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>
#include <string>

namespace lockstep {

class ShownMoment;

/// The options that a ready-made figure sets beyond the window's own, as chips that a click removes. Hidden while there
/// are none.
class DrawingChips : public QLabel {
    Q_OBJECT

public:
    explicit DrawingChips(ShownMoment& place, QWidget* parent = nullptr);
    /// Hides the chips in full screen.
    void setPresenting(bool presenting);

private:
    void refresh();
    void takeOff(const std::string& option);

    ShownMoment& m_place;
    bool m_presenting = false;
};

} // namespace lockstep
