// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <string>
#include <vector>

#include "core/header/header.h"
#include "tests/properties/compare.h"

namespace lockstep::properties {

/// The text of an algorithm that Lockstep brings along, or of a file that they share: "common/lines".
inline std::optional<std::string> shippedText(const std::string& name)
{
    std::ifstream in(std::filesystem::path(LOCKSTEP_SOURCE_DIR) / "resources" / "algorithms" / (name + ".algo"));
    if (!in)
        return std::nullopt;
    return std::string(std::istreambuf_iterator<char>(in), {});
}

/// Their names, ascending.
inline std::vector<std::string> shippedNames()
{
    const auto folder = std::filesystem::path(LOCKSTEP_SOURCE_DIR) / "resources" / "algorithms";
    std::vector<std::string> names;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder))
        if (entry.path().extension() == ".algo" && entry.path().parent_path().filename() != "common")
            names.push_back(std::filesystem::relative(entry.path(), folder).replace_extension().generic_string());
    std::ranges::sort(names);
    return names;
}

/// That algorithm with its operation and its own settings.
inline Case shippedCase(const std::string& name, const std::string& network)
{
    Case each;
    each.text = *shippedText(name);
    each.file = name + ".algo";
    each.network = network;
    each.uses = shippedText;
    const auto header = readHeader(*parse(each.text, each.file));
    REQUIRE_MESSAGE(header.value.has_value(), name);
    each.operation = header->operation.empty() ? "none" : header->operation;
    for (const auto& [setting, value] : header->settings)
        REQUIRE_MESSAGE(set(each.settings, setting, value), name);
    return each;
}

} // namespace lockstep::properties
