// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace lockstep {

/// The element of `known` that the user probably meant by `word`; empty if none is similar. Ignores case.
std::string nearest(std::string_view word, const std::vector<std::string>& known);
/// All elements that are as similar as that one, each once.
std::vector<std::string> allNearest(std::string_view word, const std::vector<std::string>& known);

/// "did you mean ring? " for hints; "" for no word.
std::string didYouMean(const std::string& word);

/// "a", "a and b", "a, b and c"; "a, b or c".
enum class Joining { And, Or };
std::string enumeration(const std::vector<std::string>& words, Joining joining = Joining::And);

/// didYouMean of the names that end with this one, such as one-to-all-broadcast with broadcast, or
/// one-to-all-broadcast/naive with naive; else of the nearest one.
std::string didYouMeanOneOf(const std::string& name, const std::vector<std::string>& known);

/// "a, b", as the language separates what it lists.
std::string asList(const std::vector<std::string>& parts);
/// "a; b", of what may have commas inside.
std::string asListApart(const std::vector<std::string>& parts);
/// Sentences one after the other; empty ones are left out.
std::string sentences(const std::vector<std::string>& all);

} // namespace lockstep
