// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <memory>
#include <optional>

#include "core/account/knowledge.h"

class QLabel;

namespace lockstep {

struct Totals;
struct Trace;

/// Totals, cost, bound and verdict of a run in plain words.
class CostView : public QWidget {
    Q_OBJECT

public:
    explicit CostView(QWidget* parent = nullptr);
    QString verdict() const;

public Q_SLOTS:
    /// Null: nothing has run.
    void showTrace(std::shared_ptr<const lockstep::Trace> trace);
    /// In its place, why nothing is told.
    void showNothing(const QString& why);
    /// The time up to this round.
    void showRound(int round);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void fit();
    void showKnowledge(const std::optional<Knowledge>& found);
    QLabel* addLine(int row, const QString& name);

    std::shared_ptr<const Trace> m_trace;
    int m_round = 0; ///< up to which the time is told
    QLabel* m_rounds = nullptr;
    QLabel* m_messages = nullptr;
    QLabel* m_time = nullptr;
    QLabel* m_formula = nullptr;
    QLabel* m_hops = nullptr;
    QLabel* m_bound = nullptr;
    QLabel* m_why = nullptr; ///< the bound's proof, below it
    QLabel* m_informedName = nullptr;
    QLabel* m_informed = nullptr; ///< how many know it or are in one sum, beside how many can
    QLabel* m_verdict = nullptr;
};

/// "3 ts + 7 tw" with subscripts as rich text; parts of 0 are left out.
QString costFormula(const Totals& totals);
/// "Right: every process ends with what it should.", "Wrong: 3 of 8 processes …", "Deadlock after round 2."
QString verdictSentence(const Trace& trace);
/// Why a run failed, for a banner: who waits for whom in a deadlock, else the message with its hint. Empty if it did
/// not.
QString failureSentence(const Trace& trace);
/// How many know it, or are in one sum, round by round; below it how many can at most.
QString knowledgeText(const Knowledge& found);
/// "3 rounds or more are needed: reached." with the reason behind it.
QString boundSentence(const Trace& trace);

} // namespace lockstep
