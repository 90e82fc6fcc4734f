// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// Finds algorithms by what people call them, for the window and for `lockstep list algorithms WORDS`.

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "app/request/catalogue.h"

namespace lockstep {

struct Found {
    std::size_t place = 0; ///< in the searched entries
    std::string why;       ///< what matched, where the title does not show it: "MPI_Allgather"; "" otherwise
};

/// The entries that match all words, in any order, the best first: those whose operation or place in the textbook has
/// exactly this name; then those whose operation most of the words name ("allgather ring"); then those that are called
/// so elsewhere; then by the number of a listing, a word of the title, the beginning of one, a word elsewhere (file,
/// reference, network, other names), its beginning, the inside of a word; among equals the earlier word of the title,
/// then the earlier entry. Case, hyphens, underscores and accents do not count. Without words: nothing.
std::vector<Found> searchAlgorithms(const std::vector<Listed>& entries, std::string_view words);

} // namespace lockstep
