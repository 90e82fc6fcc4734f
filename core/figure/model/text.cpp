// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/figure/model/text.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>

#include "core/base/text.h"
#include "core/base/trigonometry.h"

namespace lockstep {
namespace {

constexpr double spare = 1.15;
constexpr double boldFactor = 1.06;
constexpr double subscriptFactor = 0.7;

// Widths in thousandths of the size, for the characters from space to tilde. Braces are those of DejaVu Sans, which are
// much wider.
constexpr std::array<int, 95> helvetica = {
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278,  // blank ... /
    556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556,  // 0 ... ?
    1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778, // @ ... O
    667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556,  // P ... _
    333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556,  // ` ... o
    556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 540, 260, 540, 584,       // p ... ~
};

int advance(std::uint32_t character)
{
    if (character >= 32 && character < 127)
        return helvetica.at(character - 32);
    if (character >= 0x2E80) // Chinese, and everything that may be as wide
        return 1000;
    if (character >= 0x2190 && character < 0x2300) // arrows and mathematics
        return character < 0x2200 ? 1000 : 713;
    if (character == 0x2014 || character == 0x2026)
        return 1000;
    return character >= 0x0400 && character < 0x0530 ? 680 : 600; // Cyrillic; the rest
}

} // namespace

double textWidth(std::string_view text, double size, bool bold)
{
    int sum = 0;
    for (std::size_t bytes = 0; !text.empty(); text.remove_prefix(bytes)) {
        bytes = characterBytes(text);
        sum += advance(codeOf(text.substr(0, bytes)));
    }
    return sum * size / 1000 * spare * (bold ? boldFactor : 1);
}

double subscriptSize(const TextShape& text)
{
    return std::max(text.size * subscriptFactor, std::min(text.size, text.leastSubscript));
}

double textWidth(const TextShape& text)
{
    double width = 0;
    for (const TextRun& run : text.runs)
        width += textWidth(run.text, run.subscript ? subscriptSize(text) : text.size, run.bold);
    return width;
}

namespace {

// From the middle of a text of size 1 to its corners, which may be slightly over the rim.
double cornerOf(double width)
{
    constexpr double halfHeight = 0.46;
    constexpr double within = 0.96;
    return hypotenuse(width / 2, halfHeight) / within;
}

} // namespace

double typeInDisc(double radius, double width) { return radius / cornerOf(width); }

double discFor(double type, double width) { return type * cornerOf(width); }

std::vector<std::string> textLines(std::string_view text, double width, double size)
{
    std::vector<std::string> lines;
    for (const LinePart& part : lineParts(text)) {
        std::string longer = lines.empty() ? part.text : lines.back() + std::string(part.before) + part.text;
        if (lines.empty() || textWidth(longer, size) > width)
            lines.push_back(part.text);
        else
            lines.back() = std::move(longer);
    }
    return lines;
}

double baseline(double size) { return size * 0.36; }

Rect textBox(const TextShape& text)
{
    const double width = textWidth(text);
    const double left = text.anchor == Anchor::Start ? 0 : text.anchor == Anchor::Middle ? -width / 2 : -width;
    return {text.at.x + left, text.at.y - text.size * lineBoxTop, width, text.size * lineBoxHeight};
}

std::vector<TextRun> textRuns(std::string_view text)
{
    std::vector<TextRun> runs;
    TextRun run;
    const auto flush = [&] {
        if (!run.text.empty())
            runs.push_back(run);
        run.text.clear();
    };
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '*') {
            flush();
            run.italic = !run.italic;
        } else if (text[i] == '_' && i + 1 < text.size()) {
            flush();
            runs.push_back({std::string(1, text[++i]), run.italic, run.bold, true});
        } else {
            run.text += text[i];
        }
    }
    flush();
    return runs;
}

TextShape plain(std::string text, Point at, double size, Anchor anchor)
{
    return {at, anchor, size, {{std::move(text)}}};
}

std::string plainText(const TextShape& text)
{
    std::string all;
    for (const TextRun& run : text.runs)
        all += run.text;
    return all;
}

} // namespace lockstep
