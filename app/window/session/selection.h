// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// The selection: processes, an object of the picture, or a line of the program. All panes read and set it and do not
// know each other.

#include <QObject>
#include <variant>
#include <vector>

#include "app/window/session/session.h"
#include "core/figure/model/subject.h"

namespace lockstep {

struct MessageRecord;

class Selection : public QObject {
    Q_OBJECT

public:
    struct Nothing {};
    /// The selected processes, whose nodes are marked.
    struct Processes {
        std::vector<ProcessId> which;
    };
    /// The selected line of the program; its messages of the current round are marked.
    struct Line {
        int number = 0;
    };
    struct Messages {
        std::vector<int> which; ///< indices of Trace::messages
    };
    /// Subject is an arrow or a link, for example.
    using Chosen = std::variant<Nothing, Processes, Line, Messages, Subject>;

    /// Clears with the moment, except for processes: other selections belong to a round. Selects a deadlock's cycle
    /// where it happened.
    explicit Selection(Session& session, QObject* parent = nullptr);

    const Chosen& chosen() const { return m_chosen; }
    /// Processes whose variables are shown, ascending, at least one. They persist between rounds.
    const std::vector<ProcessId>& processes() const { return m_processes; }
    /// Whether anyone chose a process; before, the variables of the first one are shown.
    bool hasChosenProcesses() const;
    /// The message of the selected arrow; null if there is none.
    const MessageRecord* message() const;
    /// The objects that pictures mark.
    std::vector<Subject> subjects() const;

public Q_SLOTS:
    /// Handles a click in a picture; with `adds`, toggles a process in the selection.
    void choose(const lockstep::Subject& subject, bool adds);
    void chooseProcess(int process) { chooseProcesses({process}); }
    void chooseProcesses(const std::vector<lockstep::ProcessId>& processes);
    void chooseLine(int line);
    void chooseMessages(const std::vector<int>& messages);
    void clear();
    /// Drops the chosen processes, except those of a failure.
    void forget();

Q_SIGNALS:
    void changed();
    void processesChanged();

private:
    void set(Chosen chosen);
    void toggle(ProcessId process);
    void adoptRun();
    void adoptMoment();

    Session& m_session;
    Chosen m_chosen;
    bool m_isOfFailure = false; ///< selected automatically for a failure
    std::vector<ProcessId> m_processes = {0};
};

} // namespace lockstep
