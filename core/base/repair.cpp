// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/base/repair.h"

#include <algorithm>
#include <tuple>
#include <utility>

#include "core/base/repair_messages.h"
#include "core/base/text.h"

namespace lockstep {
namespace {

/// The number of bytes of the first `count` characters, or of all if there are fewer.
std::size_t bytesOf(std::string_view text, int count)
{
    std::size_t bytes = 0;
    for (int i = 0; i < count && bytes < text.size(); ++i)
        bytes += characterBytes(text.substr(bytes));
    return bytes;
}

void edit(std::string& line, const Edit& change)
{
    const std::size_t begin = bytesOf(line, change.place.column - 1);
    const std::size_t length = bytesOf(std::string_view(line).substr(begin), change.place.length);
    line.replace(begin, length, change.text);
}

/// Whether an edit touches the place of one of the others.
bool meet(const std::vector<Edit>& some, const std::vector<Edit>& others)
{
    const auto touch = [](const Span& a, const Span& b) {
        return a.line == b.line && a.column <= b.column + b.length && b.column <= a.column + a.length;
    };
    return std::ranges::any_of(some, [&](const Edit& one) {
        return std::ranges::any_of(others, [&](const Edit& other) { return touch(one.place, other.place); });
    });
}

} // namespace

namespace {

/// The lines of a text, without their ends.
std::vector<std::string_view> linesOf(std::string_view text)
{
    std::vector<std::string_view> lines;
    for (std::size_t end = 0; end != std::string_view::npos;) {
        end = text.find('\n');
        lines.push_back(text.substr(0, end));
        text.remove_prefix(end == std::string_view::npos ? 0 : end + 1);
    }
    return lines;
}

/// What the edits make of the text between the first and the last of them, with single spaces between words of
/// different lines.
std::string rewritten(const std::vector<std::string_view>& lines, std::vector<Edit> edits)
{
    std::ranges::sort(edits, {}, [](const Edit& e) { return std::tuple(e.place.line, e.place.column); });
    std::string result;
    Span at = edits.front().place;
    const auto copyTo = [&](const Span& place) {
        for (; at.line < place.line && at.line > 0 && at.line <= std::ssize(lines); ++at.line, at.column = 1) {
            const std::string_view line = lines[static_cast<std::size_t>(at.line - 1)];
            result += std::string(trimmed(line.substr(bytesOf(line, at.column - 1)))) + ' ';
        }
        if (place.line < 1 || place.line > std::ssize(lines) || place.column < at.column)
            return;
        std::string_view line = lines[static_cast<std::size_t>(place.line - 1)];
        line.remove_prefix(bytesOf(line, at.column - 1));
        line = line.substr(0, bytesOf(line, place.column - at.column));
        result += result.ends_with(' ') ? trimmed(line) : line;
    };
    for (const Edit& edit : edits) {
        copyTo(edit.place);
        result += edit.text;
        at = endOf(edit.place);
    }
    return std::string(trimmed(result));
}

} // namespace

std::string words(const Repair& repair) { return sentence({repair.id, repair.arguments, {}, {}, {}}); }

Repair writing(const Span& place, std::string text)
{
    return {message::repairWrite, {text}, {{place, std::move(text)}}};
}

Repair rewriting(std::vector<Edit> edits) { return {message::repairWrite, {}, std::move(edits)}; }

Repair puttingIn(const Span& before, std::string what, std::string text)
{
    return {message::repairPutIn, {std::move(what)}, {{{before.line, before.column, 0}, std::move(text)}}};
}

Repair takingAway(const Span& place, std::string what)
{
    return {message::repairTakeAway, {std::move(what)}, {{place, {}}}};
}

void labelRewrites(std::vector<Diagnostic>& problems, const std::string& file, std::string_view text)
{
    std::vector<std::string_view> lines;
    for (Diagnostic& problem : problems) {
        if (problem.file != file)
            continue;
        for (Repair& repair : problem.repairs) {
            if (repair.id != message::repairWrite || !repair.arguments.empty())
                continue;
            if (lines.empty())
                lines = linesOf(text);
            repair.arguments = {rewritten(lines, repair.edits)};
        }
    }
}

std::vector<Repair> offersFor(const Diagnostic& problem, const std::vector<Diagnostic>& problems)
{
    std::vector<Repair> offers = problem.repairs;
    if (offers.empty())
        return offers;
    Repair all{message::repairAll, {}, {}};
    int count = 0;
    for (const Diagnostic& other : problems) {
        const bool isAlike = other.id == problem.id && other.file == problem.file
            && std::ranges::equal(other.repairs, problem.repairs, {}, &Repair::id, &Repair::id);
        if (!isAlike || meet(all.edits, other.repairs[0].edits))
            continue;
        all.edits.insert(all.edits.end(), other.repairs[0].edits.begin(), other.repairs[0].edits.end());
        ++count;
    }
    all.arguments = {std::to_string(count)};
    if (count > 1)
        offers.insert(offers.begin() + 1, std::move(all));
    return offers;
}

std::string repaired(std::string_view text, const Repair& repair)
{
    auto edits = repair.edits;
    std::ranges::sort(edits, {}, [](const Edit& e) { return std::tuple(e.place.line, -e.place.column); });
    if (!edits.empty() && edits.front().place.line == 0)
        return edits.front().text;
    std::string result;
    auto next = edits.begin();
    for (int number = 1;; ++number) {
        const auto end = text.find('\n');
        std::string line(text.substr(0, end));
        for (; next != edits.end() && next->place.line <= number; ++next)
            if (next->place.line == number)
                edit(line, *next);
        result += line;
        if (end == std::string_view::npos)
            return result;
        result += '\n';
        text.remove_prefix(end + 1);
    }
}

} // namespace lockstep
