// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/machine/rank_process.h"

namespace lockstep {

/// MPI, which nobody else here knows. A message of w words is 8 bytes that say w, w words of 8 bytes, each written by
/// the sender and read by the receiver, and behind them its labels: what the words stand for.
class Mpi : public Messenger {
public:
    Mpi(int* argc, char*** argv);
    Mpi(const Mpi&) = delete;
    Mpi& operator=(const Mpi&) = delete;
    ~Mpi() override;

    int rank() const { return m_rank; }
    int size() const { return m_size; }
    static std::string library(); ///< "Open MPI v4.1.4"
    static double now();          ///< seconds
    static double clockStep();
    [[noreturn]] static void abort();

    void send(const RankMessage& message, Sends sends) override;
    void begin(const RankMessage& message, Sends sends) override;
    void finish() override;
    RankMessage receive(ProcessId source, std::int64_t tag) override;
    void barrier() override;

    // For all ranks at once, beside the messages of the program.
    std::string fromFirst(std::string text) const;                   ///< what rank 0 says
    std::vector<std::string> atFirst(const std::string& text) const; ///< by rank; empty but at rank 0
    void meet() const;
    /// Takes what was sent here and never received, so that it is not for the next repeat.
    std::vector<RankMessage> takeRest();

    /// Since the last call of takeRest().
    struct Counted {
        double labelSeconds = 0;
        std::int64_t labelBytes = 0;
        std::int64_t messages = 0; ///< sent
    };
    const Counted& counted() const { return m_counted; }
    void forgetCounted() { m_counted = {}; }

private:
    void pack(const RankMessage& message);
    RankMessage unpack(ProcessId source, std::int64_t tag);

    int m_rank = 0;
    int m_size = 0;
    std::int64_t m_mostTag = 0;
    std::string m_out, m_in;
    Counted m_counted;
    std::vector<std::int64_t> m_sentTo, m_receivedFrom; ///< since takeRest(), by rank
    struct Private;
    Private* m_private;
};

} // namespace lockstep
