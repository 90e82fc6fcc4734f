// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/machine/rank_process.h"

namespace lockstep {

/// The only user of MPI. A message of w words consists of 8 bytes with w, then w words of 8 bytes, which the sender
/// writes and the receiver reads, then the labels, which say what the words stand for.
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
    RankMessage receive(ProcessId source, std::optional<std::int64_t> tag) override;
    void barrier() override;
    int begin(const RankMessage& message, Sends sends) override;
    int begin(Meeting meeting) override;
    bool isOver(int begun) override;
    void finish(int begun) override;
    std::optional<Envelope> probe(ProcessId source, std::optional<std::int64_t> tag) override;

    // Collective calls, separate from the messages of the program.
    std::string fromFirst(std::string text) const;                   ///< the text of rank 0
    std::vector<std::string> atFirst(const std::string& text) const; ///< by rank; empty except at rank 0
    void meet() const;
    /// Receives what was sent here and never received, so that it does not disturb the next repeat.
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
    void pack(const RankMessage& message, std::string& out);
    RankMessage unpack(ProcessId source, std::int64_t tag);
    int mpiTag(std::optional<std::int64_t> tag) const;

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
