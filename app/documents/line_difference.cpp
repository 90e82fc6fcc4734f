// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/documents/line_difference.h"

#include <algorithm>
#include <vector>

namespace lockstep {
namespace {

using Lines = std::vector<std::string_view>;

Lines linesOf(std::string_view text)
{
    Lines lines;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        lines.push_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lines;
}

/// The lengths of the longest common subsequences of all ends of both, in rows of the second. Texts of more than a few
/// thousand lines each are compared only at their ends: then there are no lengths.
class CommonLines {
public:
    CommonLines(const Lines& before, const Lines& after) : m_columns(after.size() + 1)
    {
        constexpr std::size_t most = 10'000'000;
        if ((before.size() + 1) * m_columns > most)
            return;
        m_lengths.resize((before.size() + 1) * m_columns);
        for (std::size_t i = before.size(); i-- > 0;)
            for (std::size_t j = after.size(); j-- > 0;)
                length(i, j) =
                    before[i] == after[j] ? length(i + 1, j + 1) + 1 : std::max(length(i + 1, j), length(i, j + 1));
    }
    /// Whether line i of the first goes before line j of the second, if both differ.
    bool goesFirst(std::size_t i, std::size_t j) { return m_lengths.empty() || length(i + 1, j) >= length(i, j + 1); }
    bool keeps(std::size_t i, std::size_t j, const Lines& before, const Lines& after) const
    {
        return !m_lengths.empty() && before[i] == after[j];
    }

private:
    int& length(std::size_t i, std::size_t j) { return m_lengths[i * m_columns + j]; }

    std::size_t m_columns;
    std::vector<int> m_lengths;
};

/// Writes the lines, with their numbers after the common beginning.
class DifferenceWriter {
public:
    explicit DifferenceWriter(std::size_t common) : m_common(common) {}
    void line(const char* sign, std::size_t index, std::string_view text)
    {
        if (m_skipped && !m_text.empty())
            m_text += "…\n";
        m_skipped = false;
        m_text += std::string(sign) + ' ' + std::to_string(m_common + index + 1) + "  " + std::string(text) + '\n';
    }
    void skip() { m_skipped = true; }
    std::string text() { return std::move(m_text); }

private:
    std::size_t m_common;
    std::string m_text;
    bool m_skipped = false;
};

} // namespace

std::string lineDifference(std::string_view before, std::string_view after)
{
    if (before == after)
        return {};
    Lines old = linesOf(before), now = linesOf(after);
    const auto [oldEnd, nowEnd] = std::ranges::mismatch(old, now);
    const auto common = oldEnd - old.begin();
    old.erase(old.begin(), oldEnd);
    now.erase(now.begin(), nowEnd);
    while (!old.empty() && !now.empty() && old.back() == now.back()) {
        old.pop_back();
        now.pop_back();
    }
    DifferenceWriter writer(static_cast<std::size_t>(common));
    CommonLines lines(old, now);
    std::size_t i = 0, j = 0;
    while (i < old.size() || j < now.size()) {
        if (i < old.size() && j < now.size() && lines.keeps(i, j, old, now)) {
            writer.skip();
            ++i;
            ++j;
        } else if (j == now.size() || (i < old.size() && lines.goesFirst(i, j))) {
            writer.line("−", i, old[i]);
            ++i;
        } else {
            writer.line("+", j, now[j]);
            ++j;
        }
    }
    return writer.text();
}

} // namespace lockstep
