// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
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
    std::string place;  ///< in its book, the first that `reference:` names: "Algorithm 4.3", "4.1.1"; may be empty
    std::string number; ///< of the listing, "4.3"; of several the last; may be empty
    Header header;      ///< as far as it can be read
};

/// Listings by their numbers, then examples, sections, problems, other books, and what is in none.
std::vector<Listed> catalogue(const Library& library);

/// The algorithm that a textbook prints as listing "4.3"; null if there is none.
const LibraryFile* findListing(std::string_view number, const Library& library);

/// What a procedure of that name does and with which data, as those of the library whose names begin with the same
/// words: ALL_TO_ALL_BC_TREE is a broadcast as ALL_TO_ALL_BC_RING is. Header{} where they do different things.
Header headerByProcedure(std::string_view procedure, const Library& library);

} // namespace lockstep
