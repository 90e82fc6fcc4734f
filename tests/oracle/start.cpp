// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
// What every process starts with: the table of resources/help/notation.md, "Operations".

#include <set>
#include <stdexcept>

#include "core/trace/run_request.h"
#include "tests/oracle/oracle.h"

namespace lockstep::oracle {

Piece startingPiece(const Request& request, int origin, int destination, int data)
{
    const auto index = static_cast<std::size_t>(origin);
    const std::int64_t number = index < request.values.size() ? request.values[index] : origin;
    Piece piece{origin, destination, 0, request.words, {{origin, -1, data}}, number};
    for (const auto& numbers : request.beside)
        piece.beside.numbers.push_back(numbers[index] * (2 * destination + 3 + 7 * data));
    const auto seed = static_cast<std::uint64_t>(origin + 1) * 0x9e3779b97f4a7c15U;
    piece.beside.scale = (seed ^ (seed >> 29)) | 1U;
    piece.beside.offset = (seed >> 7) * 0xbf58476d1ce4e5b9U;
    return piece;
}

namespace {

Value fresh(const Request& request, int origin, int destination, int data = 0)
{
    return Value::block(startingPiece(request, origin, destination, data));
}

Value forEverybody(const Request& request, int origin)
{
    std::map<Key, Value> entries;
    for (int j = 0; j < request.network->processes(); ++j)
        entries[{j, 0, false}] = fresh(request, origin, j);
    return Value::array(std::move(entries));
}

int rowOf(const Request& request, int process)
{
    const auto place = request.network->coordinates(request.nodeOf[static_cast<std::size_t>(process)]);
    return place ? place->y : 0;
}

} // namespace

std::vector<std::vector<Value>> startingData(const Request& request)
{
    const auto& name = request.operation;
    const std::set<std::string> everybody = {"all-to-one-reduction", "all-to-all-broadcast", "all-reduce",
        "prefix-sums", "exclusive-prefix-sums", "gather", "circular-shift", "matrix-vector", "matrix-matrix", "sort"};
    const std::set<std::string> others = {
        "one-to-all-broadcast", "all-to-all-reduction", "all-to-all-personalized", "scatter", "barrier", "none", ""};
    if (!everybody.contains(name) && !others.contains(name))
        throw std::runtime_error("tests/oracle/start.cpp does not know what " + name + " starts with");
    std::vector<Value> first;
    std::vector<Value> second;
    for (int i = 0; i < request.network->processes(); ++i) {
        Value data;
        if (everybody.contains(name) || (name == "one-to-all-broadcast" && i == request.source))
            data = fresh(request, i, -1);
        else if (name == "all-to-all-reduction" || name == "all-to-all-personalized"
            || (name == "scatter" && i == request.source))
            data = forEverybody(request, i);
        first.push_back(data);
        const bool hasSecond = name == "matrix-matrix" || (name == "matrix-vector" && rowOf(request, i) == 0);
        second.push_back(hasSecond ? fresh(request, i, -1, 1) : Value());
    }
    return {first, second};
}

} // namespace lockstep::oracle
