// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>
#include <memory>
#include <optional>

#include "core/account/knowledge.h"

class QHBoxLayout;
class QLabel;
class QToolButton;

namespace lockstep {

struct Totals;
struct Trace;

/// Totals, cost, bound and verdict of a run in plain words.
class CostView : public QWidget {
    Q_OBJECT

public:
    /// Those of an exercise, which decide whether its verdict is good. `words` stand before the verdict.
    struct Checks {
        bool all = false;
        QString words; ///< "1 of 5 checks passed."; empty: not yet known
    };

    explicit CostView(QWidget* parent = nullptr);
    QString verdict() const;

public Q_SLOTS:
    /// Shows a run; null: nothing has run yet.
    void showTrace(std::shared_ptr<const lockstep::Trace> trace);
    /// Nothing: the program is no exercise.
    void showChecks(std::optional<lockstep::CostView::Checks> checks);
    /// Explains instead why nothing is shown.
    void showNothing(const QString& why);
    /// Shows the time up to this round.
    void showRound(int round);

protected:
    void changeEvent(QEvent* event) override;
    bool event(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void fit();
    void makeTiles();
    void makeDetails();
    void showDetails(bool shown);
    void showVerdict();
    void showBadge(const QString& words, QColor (*text)(), QColor (*ground)());
    void showKnowledge(const std::optional<Knowledge>& found);
    QLabel* addTile(const QString& name);
    QLabel* addLine(int row, const QString& name, const QString& tip = {});

    std::shared_ptr<const Trace> m_trace;
    std::optional<Checks> m_checks;
    int m_round = 0; ///< end of the shown time
    QLabel* m_verdict = nullptr;
    QHBoxLayout* m_tiles = nullptr;
    QLabel* m_rounds = nullptr;
    QLabel* m_messages = nullptr;
    QLabel* m_total = nullptr;
    QLabel* m_formula = nullptr;
    QToolButton* m_more = nullptr;
    QWidget* m_details = nullptr;
    QLabel* m_time = nullptr;
    QLabel* m_words = nullptr;
    QLabel* m_hops = nullptr;
    QLabel* m_bound = nullptr;
    QLabel* m_why = nullptr; ///< the bound's proof, below it
    QLabel* m_informedName = nullptr;
    QLabel* m_informed = nullptr; ///< informed processes or contributions in one sum, and the possible maximum
};

/// "3 ts + 7 tw" with subscripts as rich text; omits zero terms.
QString costFormula(const Totals& totals);
/// The same of a run, or that no such sum gives its time.
QString costText(const Trace& trace);
/// The number of informed processes or contributions round by round; below it the possible maximum.
QString knowledgeText(const Knowledge& found);

} // namespace lockstep
