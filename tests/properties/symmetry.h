// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// Runs that differ in nothing but the numbers of the processes.

#include <string>
#include <vector>

#include "tests/properties/compare.h"

namespace lockstep::properties {

/// way[i]: the number that process i gets.
using Renumbering = std::vector<int>;

/// i -> i + k mod p, and i -> i XOR k.
Renumbering rotation(int p, int k);
Renumbering flip(int p, int k);
/// Of a grid whose node at row r and column c is r * columns + c: so many rows and columns on, round the edges.
Renumbering shiftOfTorus(int rows, int columns, int down, int along);

/// What a run leaves, told with the new numbers, a line each, ascending: messages with rounds, paths and items, loads,
/// cost, results, verdict, and who waits in a deadlock. In which order a sum was added up and where in a collection a
/// block stands is not told: that may follow the numbers.
std::vector<std::string> told(const Trace& trace, const Renumbering& way);

/// Runs a case as it is, and with the numbers of its source and of the processes' values changed. What differs between
/// the first, renumbered, and the second; empty where nothing does.
std::string difference(const Case& each, const Renumbering& way);

} // namespace lockstep::properties
