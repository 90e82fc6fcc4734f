// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Safely embeds JSON in HTML. For texts see xml::escaped.

#include <nlohmann/json_fwd.hpp>
#include <string>

namespace lockstep {

/// For the inside of a <script type="application/json">: contains no `<`. Invalid UTF-8 becomes U+FFFD.
std::string jsonForHtml(const nlohmann::ordered_json& json);

} // namespace lockstep
