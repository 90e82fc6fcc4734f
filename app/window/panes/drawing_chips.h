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
    /// Hides the chips in full screen.
    void setPresenting(bool presenting);

private:
    void refresh();
    QString runChips() const;
    QString drawingChips() const;
    void takeOff(const QString& chip);
    void takeOffDrawing(const std::string& option);

    Session& m_session;
    bool m_presenting = false;
};

} // namespace lockstep
