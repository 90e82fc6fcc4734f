// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <vector>

#include "core/base/ids.h"

namespace lockstep {

/// Who has heard of whom: a message tells its receiver of all of whom its sender had heard when it handed it over.
class Hearsay {
public:
    using People = std::vector<bool>; ///< by process

    explicit Hearsay(int processes);

    void posted(ProcessId source, std::int64_t sequence);
    void started(std::int64_t sequence, std::int32_t record, ProcessId destination);
    void taken(std::int32_t record);
    /// A barrier: everybody knows that everybody has come.
    void met();

    /// By process; each has heard of itself.
    const std::vector<People>& heard() const { return m_heard; }

private:
    struct Message {
        ProcessId destination = nobody;
        std::shared_ptr<const People> people;
    };
    std::vector<People> m_heard;
    std::map<std::int64_t, std::shared_ptr<const People>> m_posted; ///< by sequence: not started yet
    std::map<std::int32_t, Message> m_started;                      ///< by record: not taken yet
};

} // namespace lockstep
