// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>
#include <string>

namespace lockstep {

class Place;

/// The options that a ready-made figure sets beyond the window's own, as chips that a click removes. Hidden while there
/// are none.
class DrawingChips : public QLabel {
    Q_OBJECT

public:
    explicit DrawingChips(Place& place, QWidget* parent = nullptr);
    /// Hides the chips in full screen.
    void setPresenting(bool presenting);

private:
    void refresh();
    void takeOff(const std::string& option);

    Place& m_place;
    bool m_presenting = false;
};

} // namespace lockstep
