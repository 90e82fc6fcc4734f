// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/export/page_html.h"

#include <nlohmann/json.hpp>

namespace lockstep {

std::string jsonForHtml(const nlohmann::ordered_json& json)
{
    std::string text;
    for (const char c : json.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace))
        text += c == '<' ? std::string("\\u003c") : std::string(1, c);
    return text;
}

} // namespace lockstep
