// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// The name of a network, "mesh:4x4,labels=columns", in its parts. makeNetwork says whether there is such a network.

#include <string>
#include <string_view>

namespace lockstep {

struct NetworkName {
    std::string family;      ///< "mesh"; "" if there is none
    std::string size;        ///< "4x4", or the file of a graph; "" if there is none
    std::string options;     ///< "labels=columns", without the comma before it; never of a graph from a file
    bool hasSize = false;    ///< a colon follows the family
    bool hasOptions = false; ///< a comma follows the size

    /// The same network without its size: "mesh,labels=columns".
    NetworkName withoutSize() const;
    NetworkName withSize(std::string other) const;
    std::string text() const;
    /// The size for people: "4×4".
    std::string sides() const;
};

NetworkName readNetworkName(std::string_view text);

} // namespace lockstep
