// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// The algorithms of the library as lists show them: by operation, and within it in the order of the textbook.

#include <string>
#include <vector>

#include "app/library/library.h"
#include "app/request/request.h"
#include "core/header/header.h"

namespace lockstep {

struct Listed {
    std::string name;   ///< "one-to-all-broadcast/naive"
    std::string title;  ///< in English; may be empty
    std::string place;  ///< the first place that `reference:` names: "Algorithm 4.3", "4.1.1"; may be empty
    std::string number; ///< of the listing, "4.3"; the last one of several; may be empty
    Header header;      ///< the readable part of it
};

/// Sorted: listings by number, then examples, sections, problems, other books, and algorithms without a book.
std::vector<Listed> catalogue(const Library& library);

/// The algorithm that a textbook prints as listing "4.3"; null if there is none.
const LibraryFile* findListing(std::string_view number, const Library& library);

/// Guesses operation and data of a procedure from those procedures of the library whose names begin with the same
/// words: ALL_TO_ALL_BC_TREE is a broadcast, as ALL_TO_ALL_BC_RING is. Header{} if these have different operations.
Header headerByProcedure(std::string_view procedure, const Library& library);

} // namespace lockstep
