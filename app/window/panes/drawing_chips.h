// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>
#include <string>

namespace lockstep {

class Place;

/// What a ready-made figure asks of the picture beyond the window's own choices: a word each, which a click takes off.
/// Not there while there is none.
class DrawingChips : public QLabel {
    Q_OBJECT

public:
    explicit DrawingChips(Place& place, QWidget* parent = nullptr);
    /// While the picture fills the screen there are none.
    void setPresenting(bool presenting);

private:
    void refresh();
    void takeOff(const std::string& option);

    Place& m_place;
    bool m_presenting = false;
};

} // namespace lockstep
