// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// Faults that a run is given on purpose: a message that is lost or late, a slow link, a process that stops. They are
// part of what the run depends on, so the same faults give the same run (resources/docs/machine.md, "Faults").

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/ids.h"

namespace lockstep {

struct Fault {
    enum class Kind { Drop, Delay, Slow, Stop };
    Kind kind = Kind::Drop;
    RoundNumber round = 0;          ///< Drop, Delay: in which the message starts; Stop: the first without the process
    ProcessId process = nobody;     ///< Drop, Delay: the sender; Stop: the process
    ProcessId destination = nobody; ///< Drop, Delay
    int which = 1;                  ///< Drop, Delay: of several messages of the two in that round
    int amount = 0;                 ///< Delay: rounds; Slow: how many times as long a word takes
    std::string from = {}, to = {}; ///< Slow: the names of the ends of the link
    bool concernsMessage() const { return kind == Kind::Drop || kind == Kind::Delay; }
    bool operator==(const Fault&) const = default;
};

/// A kind of fault as users see it.
struct FaultRow {
    Fault::Kind kind;
    std::string name;    ///< "drop": --drop, a key of JSON
    std::string title;   ///< label of its field
    std::string form;    ///< "R:S-D"
    std::string example; ///< "2:0-4"
    std::string summary; ///< for --help and as a tooltip
};

/// By Fault::Kind.
const std::vector<FaultRow>& faultRows();

/// The fault of that kind that a text such as "2:0-4#2" describes; none if it has another form.
std::optional<Fault> readFault(Fault::Kind kind, std::string_view text);
/// Reads back as the same fault.
std::string faultText(const Fault& fault);
/// "--drop 2:0-4"
std::string optionText(const Fault& fault);

/// The texts of all faults of that kind: "2:0-4,3:1-5"; "" for none.
std::string faultList(const std::vector<Fault>& faults, Fault::Kind kind);

/// The first round without that process; 0 if no fault stops it.
RoundNumber stoppedFrom(const std::vector<Fault>& faults, ProcessId process);
/// The last round in which a message of `source` (nobody: of any process) to that process is lost; 0: in none.
RoundNumber lastLost(const std::vector<Fault>& faults, ProcessId source, ProcessId destination);
/// Whether some message is lost or late.
bool concernMessages(const std::vector<Fault>& faults);

} // namespace lockstep
