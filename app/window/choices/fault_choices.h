// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// The faults of a run: a row with fields for each, a button that begins one, which the run has once it is confirmed,
// and all of them as the command line reads them.

#include <QObject>
#include <vector>

#include "app/request/options.h"

class QFormLayout;
class QLineEdit;
class QPushButton;
class QWidget;

namespace lockstep {

class FaultRowFields;
class ProblemLabel;
struct Trace;

class FaultChoices : public QObject {
    Q_OBJECT

public:
    FaultChoices(QFormLayout& form, QObject* parent);

    void readInto(RunOptions& options) const;
    void show(const RunOptions& options);
    void fit(const Network& network);
    /// The messages of this run can be lost or delayed.
    void suggestFrom(const std::shared_ptr<const Trace>& trace);
    void showProblem(const QString& sentence);
    void fitProblem(int width);
    void setShown(bool shown);

Q_SIGNALS:
    void changed();

private:
    void begin(Fault::Kind kind);
    void confirm();
    void cancel();
    void remove(const QWidget* row);
    void reveal(QWidget* row);
    void build(const std::vector<Fault>& faults);
    void showCode();

    QFormLayout& m_form;
    QWidget* m_list = nullptr;
    QPushButton* m_add = nullptr;
    QLineEdit* m_code = nullptr;
    ProblemLabel* m_problem = nullptr;
    std::vector<FaultRowFields*> m_rows;
    QWidget* m_draftPlace = nullptr;
    FaultRowFields* m_draft = nullptr;                        ///< begun, and not confirmed yet
    std::vector<std::string> m_nodes;                         ///< names, by node
    std::vector<std::pair<std::string, std::string>> m_links; ///< the names of their ends
    std::vector<std::pair<Fault, QString>> m_messages;        ///< of the run, as faults, and in words
    int m_processes = 1;
    bool m_isShown = false;
};

} // namespace lockstep
