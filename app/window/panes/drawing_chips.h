// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <QLabel>
#include <string>

namespace lockstep {

class Session;

/// What was set beyond the window's own choices, by hand in the picture or by a ready-made figure, as chips that a
/// click removes. Hidden while there are none.
class DrawingChips : public QLabel {
    Q_OBJECT

public:
    explicit DrawingChips(Session& session, QWidget* parent = nullptr);
    /// The width of all of them in one row.
    int rowWidth() const;
    /// In a row of others they are no higher than these.
    void setInRow(bool isInRow);

private:
    void refresh();
    QString runChips() const;
    QString drawingChips() const;
    void takeOff(const QString& chip);
    void takeOffDrawing(const std::string& option);

    Session& m_session;
};

} // namespace lockstep
