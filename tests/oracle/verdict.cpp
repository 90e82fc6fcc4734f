// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "tests/oracle/verdict.h"

#include <algorithm>
#include <functional>

namespace lockstep::oracle {
namespace {

using Numbers = std::vector<std::int64_t>;

/// What one process must end with: words of these, each once. A sum of several: in one of three ways.
struct Wanted {
    bool isJudged = false;
    std::vector<std::vector<Piece>> sums; ///< each of one or more, in order
    bool isSum = false;
};

class Question {
public:
    Question(const Request& request, const std::vector<int>& ranks)
        : m_request(request), m_p(request.network->processes()), m_ranks(ranks)
    {}

    Wanted of(int process) const
    {
        const auto& name = m_request.operation;
        const int rank = m_ranks[static_cast<std::size_t>(process)];
        const bool isRoot = process == m_request.source;
        if (name == "one-to-all-broadcast")
            return blocks({m_request.source}, -1);
        if (name == "scatter")
            return blocks({m_request.source}, process);
        if (name == "gather")
            return isRoot ? blocks(everybody(), -1) : Wanted{};
        if (name == "all-to-all-broadcast")
            return blocks(everybody(), -1);
        if (name == "all-to-all-personalized")
            return blocks(everybody(), process);
        if (name == "circular-shift")
            return blocks({at(((rank - static_cast<int>(m_request.shift)) % m_p + m_p) % m_p)}, -1);
        if (name == "all-to-one-reduction")
            return isRoot ? sum(m_p, -1) : Wanted{};
        if (name == "all-reduce")
            return sum(m_p, -1);
        if (name == "all-to-all-reduction")
            return sum(m_p, process);
        if (name == "prefix-sums")
            return sum(rank + 1, -1);
        if (name.starts_with("matrix"))
            return products(rank);
        return name == "exclusive-prefix-sums" && rank > 0 ? sum(rank, -1) : Wanted{};
    }

    std::vector<std::int64_t> sortedNumbers() const
    {
        std::vector<std::int64_t> numbers;
        for (int i = 0; i < m_p; ++i)
            numbers.push_back(startingPiece(m_request, i, -1).number);
        std::ranges::sort(numbers);
        return numbers;
    }

private:
    int at(int rank) const { return static_cast<int>(std::ranges::find(m_ranks, rank) - m_ranks.begin()); }

    std::vector<int> everybody() const
    {
        std::vector<int> all;
        for (int i = 0; i < m_p; ++i)
            all.push_back(i);
        return all;
    }

    Wanted blocks(const std::vector<int>& origins, int destination) const
    {
        Wanted wanted{true, {}, false};
        for (const int origin : origins)
            wanted.sums.push_back({startingPiece(m_request, origin, destination)});
        return wanted;
    }

    Wanted sum(int ranks, int destination) const
    {
        std::vector<Piece> terms;
        for (int rank = 0; rank < ranks; ++rank)
            terms.push_back(startingPiece(m_request, at(rank), destination));
        return {true, {terms}, true};
    }

    /// A row of the matrix times a column of the other one, or times the vector.
    Wanted products(int rank) const
    {
        const auto isInFirstRow = [&](int process) { return m_request.network->coordinates(process)->y == 0; };
        const int columns = static_cast<int>(std::ranges::count_if(everybody(), isInFirstRow));
        const bool isVector = m_request.operation == "matrix-vector";
        if (isVector && rank % columns != 0)
            return {};
        const auto element = [&](int at_, int data) {
            return Value::block(startingPiece(m_request, at(at_), -1, data));
        };
        std::vector<Piece> terms;
        for (int k = 0; k < columns; ++k)
            terms.push_back(toBlock(binary(syntax::BinaryOperator::Times, element(rank / columns * columns + k, 0),
                element(isVector ? k : k * columns + rank % columns, 1))));
        return {true, {terms}, true};
    }

    const Request& m_request;
    int m_p;
    const std::vector<int>& m_ranks;
};

Numbers combined(const std::vector<Piece>& terms, Way way)
{
    Numbers result = terms.front().beside.numbers;
    for (std::size_t t = 1; t < terms.size(); ++t)
        for (std::size_t k = 0; k < result.size(); ++k) {
            const auto next = terms[t].beside.numbers[k];
            result[k] = way == BySum ? result[k] + next
                : way == ByMin       ? std::min(result[k], next)
                                     : std::max(result[k], next);
        }
    return result;
}

bool isInOrder(const Piece& held, const std::vector<Piece>& terms)
{
    Beside all = terms.front().beside;
    for (std::size_t t = 1; t < terms.size(); ++t) {
        all.offset = all.offset * terms[t].beside.scale + terms[t].beside.offset;
        all.scale *= terms[t].beside.scale;
    }
    return held.beside.scale == all.scale && held.beside.offset == all.offset;
}

std::vector<Piece> holding(const std::vector<Piece>& pieces, std::int64_t word)
{
    std::vector<Piece> found;
    std::ranges::copy_if(pieces, std::back_inserter(found),
        [word](const Piece& piece) { return piece.first <= word && word < piece.first + piece.words; });
    return found;
}

bool holdsEach(const Request& request, const Wanted& wanted, const std::vector<Piece>& pieces, Way way)
{
    for (std::int64_t word = 0; word < request.words; ++word) {
        const auto held = holding(pieces, word);
        std::vector<Numbers> is;
        std::vector<Numbers> should;
        for (const auto& piece : held)
            is.push_back(piece.beside.numbers);
        for (const auto& terms : wanted.sums)
            should.push_back(combined(terms, way));
        std::ranges::sort(is);
        std::ranges::sort(should);
        if (is != should)
            return false;
        if (request.ordered && wanted.isSum && held.front().ways <= BySum
            && !isInOrder(held.front(), wanted.sums.front()))
            return false;
    }
    return std::ranges::all_of(
        pieces, [&](const Piece& p) { return p.words == 0 || (p.first >= 0 && p.first + p.words <= request.words); });
}

/// Element i of a list or an array is what process i made.
bool isInPlace(const Request& request, const Value& result, int process)
{
    const auto isOf = [&](const Value& element, std::int64_t origin) {
        return std::ranges::all_of(piecesOf(element), [&](const Piece& piece) {
            const bool isProcess = origin >= 0 && origin < request.network->processes();
            const int destination = request.operation == "all-to-all-personalized" ? process : -1;
            return piece.words == 0
                || (isProcess
                    && piece.beside.numbers
                        == startingPiece(request, static_cast<int>(origin), destination).beside.numbers);
        });
    };
    if (result.kind == Kind::Array)
        return std::ranges::all_of(*result.entries,
            [&](const auto& entry) { return isOf(entry.second, entry.first.pair ? -1 : entry.first.first); });
    if (result.kind != Kind::List)
        return isOf(result, -1);
    for (std::size_t i = 0; i < result.elements->size(); ++i)
        if (!isOf((*result.elements)[i], static_cast<std::int64_t>(i)))
            return false;
    return true;
}

bool isSorted(const Request& request, const Outcome& outcome, const Question& question, const std::vector<int>& ranks)
{
    const auto numbers = question.sortedNumbers();
    for (std::size_t i = 0; i < outcome.results.size(); ++i)
        for (std::int64_t word = 0; word < request.words; ++word) {
            const auto held = holding(piecesOf(outcome.results[i]), word);
            if (held.size() != 1 || held.front().number != numbers[static_cast<std::size_t>(ranks[i])])
                return false;
        }
    return true;
}

} // namespace

std::vector<std::vector<std::int64_t>> tellingNumbers(int processes, std::uint64_t seed)
{
    std::vector<Numbers> all;
    const auto p = static_cast<std::size_t>(processes);
    for (std::size_t i = 0; i < p; ++i)
        for (const std::int64_t sign : {1, -1}) {
            all.emplace_back(p, 0);
            all.back()[i] = sign;
        }
    for (int set = 0; set < 3; ++set) {
        all.emplace_back();
        for (std::size_t i = 0; i < p; ++i) {
            seed = seed * 6364136223846793005U + 1442695040888963407U;
            all.back().push_back(static_cast<std::int64_t>(seed >> 24) - (std::int64_t{1} << 39));
        }
    }
    return all;
}

std::optional<bool> isRight(const Request& request, const Outcome& outcome, const std::vector<int>& ranks)
{
    if (request.operation == "none")
        return std::nullopt;
    if (request.operation == "barrier")
        return outcome.allHeardOfAll;
    const Question question(request, ranks);
    if (request.operation == "sort")
        return isSorted(request, outcome, question, ranks);
    const auto isAllRight = [&](Way way) {
        for (std::size_t i = 0; i < outcome.results.size(); ++i) {
            const auto wanted = question.of(static_cast<int>(i));
            if (wanted.isJudged && !holdsEach(request, wanted, piecesOf(outcome.results[i]), way))
                return false;
            if (wanted.isJudged && request.byOrigin && !isInPlace(request, outcome.results[i], static_cast<int>(i)))
                return false;
        }
        return true;
    };
    return std::ranges::any_of(std::vector<Way>{BySum, ByMin, ByMax},
        [&](Way way) { return (request.way == 0 || request.way == way) && isAllRight(way); });
}

} // namespace lockstep::oracle
