// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// The lecturer's notes: a text for the current round and one for the whole run.

#include <QWidget>

class QLabel;
class QPlainTextEdit;

namespace lockstep {

class NotesView : public QWidget {
    Q_OBJECT

public:
    explicit NotesView(QWidget* parent = nullptr);

    QSize sizeHint() const override;

public Q_SLOTS:
    /// Sets both texts without emitting a signal.
    void showNotes(int round, const QString& ofRound, const QString& ofRun);
    /// Focuses the notes on the round.
    void edit();

Q_SIGNALS:
    void roundNoted(int round, const QString& text);
    void runNoted(const QString& text);
    /// Emitted on Esc.
    void leaveRequested();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    int m_round = 0;
    QLabel* m_title = nullptr;
    QPlainTextEdit* m_ofRound = nullptr;
    QPlainTextEdit* m_ofRun = nullptr;
};

} // namespace lockstep
