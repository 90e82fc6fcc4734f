// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <vector>

#include "core/base/ids.h"

namespace lockstep {

/// Which process has heard from which: a message carries everything that its sender had heard when it was sent.
class HeardFrom {
public:
    using Flags = std::vector<bool>; ///< one flag per process

    explicit HeardFrom(int processes);

    void posted(ProcessId source, std::int64_t sequence);
    void started(std::int64_t sequence, std::int32_t record, ProcessId destination);
    void taken(std::int32_t record);
    /// A barrier: all processes have heard from all.
    void met();

    /// By process; each has heard from itself.
    const std::vector<Flags>& heard() const { return m_heard; }
    /// By record, of whom its sender had heard; empty for very many processes.
    const std::vector<std::shared_ptr<const Flags>>& carried() const { return m_carried; }

private:
    struct Message {
        ProcessId destination = nobody;
        std::shared_ptr<const Flags> people;
    };
    std::vector<Flags> m_heard;
    std::vector<std::shared_ptr<const Flags>> m_carried;
    std::map<std::int64_t, std::shared_ptr<const Flags>> m_posted; ///< by sequence: not started yet
    std::map<std::int32_t, Message> m_started;                     ///< by record: not received yet
};

} // namespace lockstep
