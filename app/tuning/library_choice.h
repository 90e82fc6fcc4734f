// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// Which algorithm a library chooses for a collective, and the program that plays it.

#include <cstdint>
#include <string>
#include <vector>

#include "core/base/outcome.h"

namespace lockstep {

struct AlgorithmRow;
struct CollectiveRow;
struct LibraryRow;

/// A collective by any of its names: "allreduce", "MPI_Allreduce", "all-reduce", "ncclAllReduce".
Outcome<const CollectiveRow*> collectiveNamed(const std::string& name);
Outcome<const LibraryRow*> libraryNamed(const std::string& name);

struct LibraryQuestion {
    const LibraryRow* library = nullptr;
    const CollectiveRow* collective = nullptr;
    int processes = 2;
    std::int64_t bytes = 8;   ///< of the block of one process, as MPI's count says
    std::int64_t element = 8; ///< bytes of one of its elements
    int root = 0;             ///< of a collective that has one
};

/// One of what the library may choose.
struct LibraryCandidate {
    const AlgorithmRow* row = nullptr;
    std::string note; ///< why, or how the program differs; may be empty
};

struct LibraryChoice {
    LibraryQuestion question;
    /// One if the library's table decides.
    std::vector<LibraryCandidate> candidates;
    std::vector<std::string> notes; ///< sentences
    bool certain = true;            ///< the table of this version says so, and the program sends the same messages
};

LibraryChoice choiceOf(const LibraryQuestion& question);

/// The words of a run that play it: "all-reduce/ring --network complete:8 --words 4"; empty if no program does.
std::string runOf(const LibraryQuestion& question, const AlgorithmRow& row);

/// As text, or as a JSON object.
std::string choiceText(const LibraryChoice& choice);
std::string choiceJson(const LibraryChoice& choice);

} // namespace lockstep
