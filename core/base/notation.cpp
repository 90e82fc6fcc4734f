// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/base/notation.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cctype>
#include <utility>
#include <vector>

namespace lockstep {
namespace {

constexpr std::array rows{
    Notation{
        "grama", "Grama, Gupta, Karypis and Kumar: t_s + t_w m", "ts", "tw", "th", "m", "", "", "", "", "", "", "", ""},
    Notation{"alpha-beta", "van de Geijn, Eijkhout: α + β n", "α", "β", "th", "n", "broadcast", "reduce-to-one",
        "all-gather", "reduce-scatter", "", "all-to-all", "scan", "exclusive scan"},
    Notation{"sanders", "Sanders: T_start + n T_byte", "T_start", "T_byte", "T_hop", "n", "broadcast", "reduction",
        "all-gather", "reduce-scatter", "", "all-to-all", "prefix sum", "exclusive prefix sum"},
    Notation{"loggp", "LogGP: L + 2o + k G", "(L + 2o)", "G", "L_hop", "k", "broadcast", "reduction", "all-gather",
        "reduce-scatter", "", "all-to-all", "scan", "exclusive scan"},
    Notation{"mpi", "MPI: latency and time per word, MPI_Bcast", "latency", "word_time", "hop_time", "count",
        "MPI_Bcast", "MPI_Reduce", "MPI_Allgather", "MPI_Reduce_scatter", "MPI_Allreduce", "MPI_Alltoall", "MPI_Scan",
        "MPI_Exscan"},
};

std::atomic<const Notation*> used{rows.data()};

bool isWordPart(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

/// Whether a name at that place stands alone: "all-reduce", but not in "all-reduce/ring" or "--all-reduce".
bool standsAlone(std::string_view text, std::size_t at, std::size_t length)
{
    const auto end = at + length;
    const char before = at == 0 ? ' ' : text[at - 1];
    const char after = end >= text.size() ? ' ' : text[end];
    const bool isPlural = after == 's' && (end + 1 >= text.size() || !isWordPart(text[end + 1]));
    return !isWordPart(before) && before != '-' && before != '/' && (isPlural || !isWordPart(after)) && after != '-'
        && after != '/';
}

void replaceWord(std::string& text, std::string_view word, std::string_view by)
{
    if (by.empty() || by == word)
        return;
    for (auto at = text.find(word); at != std::string::npos; at = text.find(word, at)) {
        if (!standsAlone(text, at, word.size())) {
            at += word.size();
            continue;
        }
        text.replace(at, word.size(), by);
        at += by.size();
    }
}

/// The name with a small and with a capital letter at its begin.
void replaceName(std::string& text, std::string name, std::string_view by)
{
    if (by.empty())
        return;
    std::string capital(by);
    for (std::string* each : {&name, &capital})
        each->front() = static_cast<char>(std::toupper(static_cast<unsigned char>(each->front())));
    replaceWord(text, name, capital);
    name.front() = static_cast<char>(std::tolower(static_cast<unsigned char>(name.front())));
    replaceWord(text, name, by);
}

} // namespace

std::span<const Notation> notations() { return rows; }

std::vector<std::string> notationNames()
{
    std::vector<std::string> names;
    for (const Notation& row : rows)
        names.emplace_back(row.name);
    return names;
}

bool useNotation(std::string_view name)
{
    const auto found = std::ranges::find(rows, name, &Notation::name);
    if (found != rows.end())
        used = &*found;
    return found != rows.end();
}

const Notation& usedNotation() { return *used; }

std::string inNotation(std::string text)
{
    const Notation& notation = usedNotation();
    if (&notation == rows.data())
        return text;
    replaceWord(text, "ts", notation.ts);
    replaceWord(text, "tw", notation.tw);
    replaceWord(text, "th", notation.th);
    replaceName(text, "all-to-all personalized", notation.personalized);
    replaceName(text, "all-to-all broadcast", notation.allToAllBroadcast);
    replaceName(text, "all-to-all reduction", notation.allToAllReduction);
    replaceName(text, "one-to-all broadcast", notation.broadcast);
    replaceName(text, "all-to-one reduction", notation.reduction);
    replaceName(text, "all-reduce", notation.allReduce);
    replaceName(text, "exclusive prefix sums", notation.exclusivePrefixSums);
    replaceName(text, "prefix sums", notation.prefixSums);
    return text;
}

std::string formulaInNotation(std::string text)
{
    replaceWord(text, "m", usedNotation().m);
    return inNotation(std::move(text));
}

std::string letterInHtml(std::string_view letter)
{
    const bool isTime = letter.size() == 2 && letter.front() == 't';
    const auto line = isTime ? 1 : letter.find('_');
    if (line == std::string_view::npos)
        return "<i>" + std::string(letter) + "</i>";
    const auto below = letter.substr(isTime ? 1 : line + 1);
    return "<i>" + std::string(letter.substr(0, line)) + "<sub>" + std::string(below) + "</sub></i>";
}

} // namespace lockstep
