// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// The fixes of the checker's messages. Empty if the meaning is not clear, or if a place spans several lines.

#include <string>
#include <vector>

#include "core/base/diagnostic.h"
#include "core/language/syntax.h"

namespace lockstep {

/// if my_id AND 1 then -> if (my_id AND 1) ≠ 0 then; if not my_id then, as in C, -> if my_id = 0 then
std::vector<Repair> compared(const syntax::Expression& condition);
/// my_id AND 1 = 0 -> (my_id AND 1) = 0; `joined` is the AND, OR or XOR.
std::vector<Repair> bracketed(const syntax::Expression& joined);
/// for i := d - 1 to 0 -> downto; 1 to - 1 -> 1 to √p - 1, if copying has lost the root.
std::vector<Repair> turnedRound(const syntax::For& loop);
/// A misspelt word becomes the one that was meant, if only one can be.
std::vector<Repair> replacing(const Span& word, const std::vector<std::string>& meant);
/// send X to a and b -> send X to a; send X to b
std::vector<Repair> oneByOne(const syntax::Send& message, const Span& start);
/// x := recv(source = 0) -> receive x from 0
std::vector<Repair> receivedFrom(const syntax::Assign& assignment, const syntax::Call& call, const Span& start);
/// MPI_Send(X, 1, MPI_INT, P, 0, MPI_COMM_WORLD) -> send X to P
std::vector<Repair> messagePassing(const syntax::CallStatement& call, const Span& start);

} // namespace lockstep
