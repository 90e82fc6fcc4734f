// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What is chosen, by whichever pane: processes, an object of the picture, a line of the program. Every pane reads it
// and sets it, and none knows another.

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
    /// Whose nodes are marked.
    struct Processes {
        std::vector<ProcessId> which;
    };
    /// Of the program; what it sends in the shown round is marked.
    struct Line {
        int number = 0;
    };
    struct Messages {
        std::vector<int> which; ///< indices of Trace::messages
    };
    /// The last: an arrow or a link, for example.
    using Chosen = std::variant<Nothing, Processes, Line, Messages, Subject>;

    /// Ends with the moment that is shown, unless it is processes: what else is chosen is of a round. A deadlock's
    /// cycle is chosen where it happened.
    explicit Selection(Session& session, QObject* parent = nullptr);

    const Chosen& chosen() const { return m_chosen; }
    /// Processes whose variables are shown, ascending; at least one. They stay from round to round.
    const std::vector<ProcessId>& processes() const { return m_processes; }
    /// The message whose arrow is chosen; null where none is.
    const MessageRecord* message() const;
    /// What pictures mark of it.
    std::vector<Subject> subjects() const;

public Q_SLOTS:
    /// A click into a picture; it adds a process to those that are chosen, or takes it from them.
    void choose(const lockstep::Subject& subject, bool adds);
    void chooseProcess(int process) { chooseProcesses({process}); }
    void chooseProcesses(const std::vector<lockstep::ProcessId>& processes);
    void chooseLine(int line);
    void chooseMessages(const std::vector<int>& messages);
    void clear();

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
    bool m_isOfFailure = false; ///< not by the user
    std::vector<ProcessId> m_processes = {0};
};

} // namespace lockstep
