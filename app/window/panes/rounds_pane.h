// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// Below the picture: the transport bar, and one of several panes, each with a tab; the first is what each node holds at
// the current moment, beside which a wide window shows another one. Full screen borrows the transport bar.

#include <QWidget>

class QSettings;
class QStackedWidget;
class QTabBar;

namespace lockstep {

class HoldingsPane;
struct PaneRow;
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
    /// Shows the pane of that row below the transport bar; null: none.
    void showPane(const PaneRow* row);
    /// The pane has been asked for by its key.
    void begin(const PaneRow& row);
    /// Shows the end of the next run, not its beginning: a step too far costs one step back.
    void openAtEnd() { m_opensAtEnd = true; }
    /// A height for all processes, for six to sixteen of them.
    int defaultHeight() const;
    void restore(const QSettings& settings);
    void remember(QSettings& settings) const;

Q_SIGNALS:
    /// The user chose its tab.
    void paneChosen(const QString& name);
    /// Emitted when focus should go to the picture.
    void leaveRequested();
    /// Emitted when the number of processes has changed.
    void processesChanged();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void addPanes();
    void fit();
    void connectSession();
    void showRun();
    void showMoment();

    Session& m_session;
    Selection& m_selection;
    TransportBar* m_transport = nullptr;
    HoldingsPane* m_holdings = nullptr;
    QTabBar* m_tabs = nullptr;
    QStackedWidget* m_shown = nullptr;  ///< the panes of the other tabs
    std::vector<const PaneRow*> m_rows; ///< of the tabs
    bool m_opensAtEnd = false;
    int m_processes = 0; ///< in the table
};

} // namespace lockstep
