// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Below the picture: the transport bar, and what each node holds at the current moment. Full screen borrows the
// transport bar.

#include <QWidget>

class QSettings;

namespace lockstep {

class HoldingsPane;
class Selection;
class Session;
class TransportBar;

class RoundsPane : public QWidget {
    Q_OBJECT

public:
    RoundsPane(Session& session, Selection& selection, QWidget* parent = nullptr);

    TransportBar& transport() { return *m_transport; }
    HoldingsPane& holdings() { return *m_holdings; }
    /// Takes the transport bar back.
    void takeTransportBack();
    /// A height for eight processes.
    int defaultHeight() const;
    void restore(const QSettings& settings);
    void remember(QSettings& settings) const;

private:
    void connectSession();
    void showRun();
    void showMoment();

    Session& m_session;
    Selection& m_selection;
    TransportBar* m_transport = nullptr;
    HoldingsPane* m_holdings = nullptr;
};

} // namespace lockstep
