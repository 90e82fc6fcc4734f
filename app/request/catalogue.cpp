// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/request/catalogue.h"

#include <algorithm>
#include <array>
#include <cctype>

#include "core/header/program.h"
#include "core/network/natural_order.h"
#include "core/operation/operation.h"

namespace lockstep {
namespace {

constexpr std::string_view listing = "Algorithm";

/// "Grama et al., Algorithm 4.3, Figure 4.3" -> "Algorithm 4.3"; "" for what has no number in a textbook.
std::string placeOf(const std::string& reference)
{
    const auto book = reference.find(", ");
    const auto rest = book == std::string::npos ? reference : reference.substr(book + 2);
    auto place = rest.substr(0, rest.find_first_of(",;("));
    while (place.ends_with(' '))
        place.pop_back();
    constexpr std::array<std::string_view, 5> kinds = {listing, "Equation", "Example", "Figure", "Problem"};
    const auto isOf = [&](std::string_view kind) { return place.starts_with(kind); };
    const bool isNumber = !place.empty() && place.front() >= '0' && place.front() <= '9';
    return isNumber || std::ranges::any_of(kinds, isOf) ? place : std::string();
}

/// "4.3" of "Algorithm 4.3", "4.2" of "Algorithms 4.1 and 4.2"; empty if it is not a listing.
std::string numberOf(const std::string& place)
{
    return place.starts_with(listing) ? place.substr(place.rfind(' ') + 1) : std::string();
}

/// The order of places in the catalogue.
std::size_t rank(const Listed& entry)
{
    constexpr std::array<std::string_view, 3> beginnings = {listing, "Example", "Problem"};
    constexpr std::array<std::size_t, 3> ranks = {0, 1, 3};
    for (std::size_t i = 0; i < beginnings.size(); ++i)
        if (entry.place.starts_with(beginnings[i]))
            return ranks[i];
    const bool isSection = !entry.place.empty() && entry.place.front() >= '0' && entry.place.front() <= '9';
    return isSection ? 2 : entry.place.starts_with("Equation") ? 4 : 5;
}

std::size_t operationRank(const Listed& entry)
{
    return static_cast<std::size_t>(findOperation(entry.header.operation).value_or(OperationKind::None));
}

bool comesBefore(const Listed& a, const Listed& b)
{
    if (operationRank(a) != operationRank(b))
        return operationRank(a) < operationRank(b);
    if (rank(a) != rank(b))
        return rank(a) < rank(b);
    return a.place == b.place ? naturallyLess(a.name, b.name) : naturallyLess(a.place, b.place);
}

/// Reads only the header: the window lists all algorithms before it is first painted.
Listed entryOf(const LibraryFile& file)
{
    Listed entry;
    entry.name = file.name;
    entry.header = file.readHeader();
    entry.title = entry.header.title();
    entry.place = placeOf(entry.header.reference);
    entry.number = numberOf(entry.place);
    return entry;
}

/// The number of words that both names begin with: ALL_TO_ALL_BC and ALL_TO_ALL_RED with three.
int sharedWords(std::string_view a, std::string_view b)
{
    const auto letter = [](std::string_view name, std::size_t i) {
        return i < name.size() ? std::toupper(static_cast<unsigned char>(name[i])) : '_';
    };
    int words = 0;
    for (std::size_t i = 0; letter(a, i) == letter(b, i); ++i) {
        words += letter(a, i) == '_' ? 1 : 0;
        if (i >= std::min(a.size(), b.size()))
            break;
    }
    return words;
}

} // namespace

std::vector<Listed> catalogue(const Library& library)
{
    std::vector<Listed> entries;
    for (const auto& name : library.algorithms())
        entries.push_back(entryOf(*library.findAlgorithm(name)));
    std::ranges::stable_sort(entries, comesBefore);
    return entries;
}

const LibraryFile* findListing(std::string_view number, const Library& library)
{
    if (number.find_first_not_of("0123456789.") != std::string_view::npos)
        return nullptr; // names are not files
    for (const auto& name : library.algorithms()) {
        const auto* file = library.findAlgorithm(name);
        if (file->text.find(number) == std::string::npos)
            continue; // reading a hundred headers takes longer than drawing a figure
        if (numberOf(placeOf(file->readHeader().reference)) == number)
            return file;
    }
    return nullptr;
}

Header headerByProcedure(std::string_view procedure, const Library& library)
{
    int most = 1;
    std::vector<Header> found;
    for (const Listed& entry : catalogue(library)) {
        const auto program = compileProgram(*library.findAlgorithm(entry.name), {}, library);
        const int shared = program ? sharedWords(procedure, (*program)->units.front().name) : 0;
        if (shared < most)
            continue;
        if (shared > most)
            found.clear();
        most = shared;
        found.push_back(entry.header);
    }
    const auto isAsFirst = [&](const Header& header) { return header.operation == found.front().operation; };
    return !found.empty() && std::ranges::all_of(found, isAsFirst) ? found.front() : Header();
}

} // namespace lockstep
