// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/export/svg_xml.h"

#include <cmath>

#include "core/base/clean_text.h"

namespace lockstep::xml {

std::string number(double value)
{
    auto hundredths = static_cast<long long>(std::llround(value * 100));
    std::string text;
    if (hundredths < 0) {
        text = "-";
        hundredths = -hundredths;
    }
    text += std::to_string(hundredths / 100);
    if (const auto rest = hundredths % 100; rest != 0) {
        text += '.';
        text += static_cast<char>('0' + rest / 10);
        if (rest % 10 != 0)
            text += static_cast<char>('0' + rest % 10);
    }
    return text;
}

std::string colour(const Colour& c)
{
    constexpr std::string_view digits = "0123456789abcdef";
    std::string text = "#";
    for (const int part : {c.red, c.green, c.blue}) {
        text += digits[static_cast<std::size_t>(part >> 4 & 15)];
        text += digits[static_cast<std::size_t>(part & 15)];
    }
    return text;
}

std::string escaped(std::string_view text)
{
    std::string safe;
    for (const char c : forXml(text)) {
        switch (c) {
        case '&': safe += "&amp;"; break;
        case '<': safe += "&lt;"; break;
        case '>': safe += "&gt;"; break;
        case '"': safe += "&quot;"; break;
        default: safe += c;
        }
    }
    return safe;
}

void set(pugi::xml_node node, const char* name, const std::string& value)
{
    node.append_attribute(name).set_value(value.c_str());
}
void set(pugi::xml_node node, const char* name, double value) { set(node, name, number(value)); }

void addText(pugi::xml_node node, const std::string& text)
{
    node.append_child(pugi::node_pcdata).set_value(text.c_str());
}

} // namespace lockstep::xml
