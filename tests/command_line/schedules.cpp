// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/command_line/schedules.h"

#include <algorithm>
#include <functional>
#include <map>

namespace lockstep {
namespace {

/// How often one can halve until one is left, rounding up.
int steps(int size)
{
    int count = 0;
    for (; size > 1; size = (size + 1) / 2)
        ++count;
    return count;
}

int lastRound(const Schedule& schedule) { return schedule.empty() ? 0 : schedule.rbegin()->round; }

/// Turns the arrows round, last step first.
Schedule reversed(const Schedule& schedule)
{
    Schedule result;
    for (const auto& arrow : schedule)
        result.insert({lastRound(schedule) + 1 - arrow.round, arrow.to, arrow.from, arrow.words});
    return result;
}

void add(Schedule& schedule, const Schedule& more, int delay, const std::function<int(int)>& processAt)
{
    for (const auto& arrow : more)
        schedule.insert({arrow.round + delay, processAt(arrow.from), processAt(arrow.to), arrow.words});
}

// ---- one to all

/// Whoever is k links away hears of it in round k, and tells all its neighbours in round k + 1.
Schedule waves(const Question& q)
{
    Schedule schedule;
    std::set<int> informed{q.source};
    for (std::set<int> fresh = informed; !fresh.empty();) {
        const int round = lastRound(schedule) + 1;
        std::set<int> next;
        for (const int here : fresh)
            for (int link = 0; link < q.network.degree(here); ++link) {
                const int neighbour = q.network.neighbor(here, link);
                schedule.insert({round, here, neighbour, q.words});
                if (informed.insert(neighbour).second)
                    next.insert(neighbour);
            }
        fresh = next;
    }
    return schedule;
}

Schedule oneAfterTheOther(const Question& q)
{
    Schedule schedule;
    for (int i = 1; i < q.p(); ++i)
        schedule.insert({i, q.source, (q.source + i) % q.p(), q.words});
    return schedule;
}

/// Labels are distances from the source in XOR; in each step whoever is informed tells the partner in one dimension.
Schedule overDimensions(const Question& q, const std::function<int(int)>& dimensionOfStep)
{
    Schedule schedule;
    std::set<int> informed{0};
    for (int step = 1; step <= steps(q.p()); ++step) {
        const auto before = informed;
        for (const int label : before) {
            const int partner = label ^ (1 << dimensionOfStep(step));
            schedule.insert({step, label ^ q.source, partner ^ q.source, q.words});
            informed.insert(partner);
        }
    }
    return schedule;
}

Schedule farthestFirst(const Question& q)
{
    return overDimensions(q, [&](int step) { return steps(q.p()) - step; });
}

Schedule nearestFirst(const Question& q)
{
    return overDimensions(q, [](int step) { return step - 1; });
}

/// Labels are turned so that the source is 0; whoever is informed reaches half as far in every step.
Schedule anySize(const Question& q)
{
    Schedule schedule;
    std::set<int> informed{0};
    for (int step = 1, reach = 1 << steps(q.p()); step <= steps(q.p()); ++step) {
        reach /= 2;
        const auto before = informed;
        for (const int label : before)
            if (label + reach < q.p()) {
                schedule.insert({step, (label + q.source) % q.p(), (label + reach + q.source) % q.p(), q.words});
                informed.insert(label + reach);
            }
    }
    return schedule;
}

/// The part of a line of `length` that begins at `first` and is `size` long, a power of two, the last one maybe cut
/// off: the holder tells who stands at its place in the other half, or the line's last one where that place is cut off.
void halve(Schedule& schedule, int step, int first, int size, int length, int holder, std::int64_t words)
{
    if (size == 1)
        return;
    const int half = size / 2;
    const int middle = first + half;
    if (middle >= length) {
        halve(schedule, step + 1, first, half, length, holder, words);
        return;
    }
    const bool isBelow = holder < middle;
    const int told = isBelow ? std::min(holder + half, length - 1) : holder - half;
    schedule.insert({step, holder, told, words});
    halve(schedule, step + 1, first, half, length, isBelow ? holder : told, words);
    halve(schedule, step + 1, middle, half, length, isBelow ? told : holder, words);
}

Schedule line(int length, int source, std::int64_t words)
{
    Schedule schedule;
    halve(schedule, 1, 0, 1 << steps(length), length, source, words);
    return schedule;
}

/// The row of the source, then all columns of its plane, then from its plane to all.
Schedule grid(const Question& q)
{
    const auto at = *q.network.coordinates(q.source);
    const auto process = [&](int x, int y, int z) { return *q.network.nodeAt({x, y, z}); };
    Schedule schedule;
    add(schedule, line(q.columns(), at.x, q.words), 0, [&](int x) { return process(x, at.y, at.z); });
    const auto rowsLine = line(q.rows(), at.y, q.words);
    for (int x = 0; x < q.columns(); ++x)
        add(schedule, rowsLine, steps(q.columns()), [&](int y) { return process(x, y, at.z); });
    const auto pillar = line(q.planes(), at.z, q.words);
    for (int x = 0; x < q.columns(); ++x)
        for (int y = 0; y < q.rows(); ++y)
            add(schedule, pillar, steps(q.columns()) + steps(q.rows()), [&](int z) { return process(x, y, z); });
    return schedule;
}

/// Both ways round a ring, the second wave a round later.
Schedule twoWaves(int length, int source, std::int64_t words)
{
    Schedule schedule;
    const auto place = [&](int i) { return (source + i + length) % length; };
    for (int k = 1; k <= length / 2; ++k)
        schedule.insert({k, place(k - 1), place(k), words});
    for (int k = 1; k <= length - 1 - length / 2; ++k)
        schedule.insert({k + 1, place(1 - k), place(-k), words});
    return schedule;
}

Schedule twoWavesOnTorus(const Question& q)
{
    const auto at = *q.network.coordinates(q.source);
    const auto process = [&](int x, int y) { return *q.network.nodeAt({x, y, 0}); };
    Schedule schedule;
    add(schedule, twoWaves(q.columns(), at.x, q.words), 0, [&](int x) { return process(x, at.y); });
    for (int x = 0; x < q.columns(); ++x)
        add(schedule, twoWaves(q.rows(), at.y, q.words), q.columns() > 1 ? (q.columns() + 1) / 2 : 0,
            [&](int y) { return process(x, y); });
    return schedule;
}

/// The words of those of p parts whose numbers have these bits above the lowest i.
std::int64_t wordsOfParts(const Question& q, int label, int i)
{
    const std::int64_t first = label >> i << i;
    return (first + (1 << i)) * q.words / q.p() - first * q.words / q.p();
}

/// Halves of the parts over the highest dimension first.
Schedule scatterOfParts(const Question& q)
{
    const int d = steps(q.p());
    Schedule schedule;
    for (int step = 1; step <= d; ++step)
        for (int label = 0; label < q.p(); label += 2 << (d - step)) {
            const int told = label + (1 << (d - step));
            schedule.insert({step, label ^ q.source, told ^ q.source, wordsOfParts(q, told, d - step)});
        }
    return schedule;
}

/// Each label has the part of its number; exchanges over the lowest dimension first.
Schedule exchangesOfParts(const Question& q)
{
    Schedule schedule;
    for (int step = 1; step <= steps(q.p()); ++step)
        for (int label = 0; label < q.p(); ++label)
            schedule.insert(
                {step, label ^ q.source, label ^ (1 << (step - 1)) ^ q.source, wordsOfParts(q, label, step - 1)});
    return schedule;
}

Schedule broadcastInParts(const Question& q)
{
    auto schedule = scatterOfParts(q);
    add(schedule, exchangesOfParts(q), steps(q.p()), [](int i) { return i; });
    return schedule;
}

Schedule allReduceInParts(const Question& q)
{
    auto schedule = reversed(exchangesOfParts(q));
    add(schedule, exchangesOfParts(q), steps(q.p()), [](int i) { return i; });
    return schedule;
}

/// Part k goes over the dimensions k, k + 1, ..., each round to twice as many.
Schedule partsOverRotatedDimensions(const Question& q)
{
    const int d = steps(q.p());
    Schedule schedule;
    for (int k = 0; k < d; ++k) {
        std::set<int> informed{q.source};
        for (int i = 0; i < d; ++i) {
            const auto before = informed;
            for (const int from : before) {
                const int to = from ^ (1 << ((k + i) % d));
                schedule.insert({i + 1, from, to, (k + 1) * q.words / d - k * q.words / d});
                informed.insert(to);
            }
        }
    }
    return schedule;
}

/// As the broadcast, farthest first, with the blocks for half of those that are served from here.
Schedule scatter(const Question& q)
{
    Schedule schedule;
    for (const auto& arrow : farthestFirst(q))
        schedule.insert({arrow.round, arrow.from, arrow.to, q.words << (steps(q.p()) - arrow.round)});
    return schedule;
}

Schedule reductionAndBroadcast(const Question& q)
{
    auto schedule = reversed(anySize(q));
    add(schedule, anySize(q), steps(q.p()), [](int i) { return i; });
    return schedule;
}

// ---- all to all

/// Everybody and its partner in each dimension, lowest first, as much each time.
Schedule equalExchanges(const Question& q, std::int64_t words)
{
    Schedule schedule;
    for (int step = 1; step <= steps(q.p()); ++step)
        for (int i = 0; i < q.p(); ++i)
            schedule.insert({step, i, i ^ (1 << (step - 1)), words});
    return schedule;
}

Schedule allPairs(const Question& q)
{
    Schedule schedule;
    for (int step = 1; step < q.p(); ++step)
        for (int i = 0; i < q.p(); ++i)
            schedule.insert({step, i, i ^ step, q.words});
    return schedule;
}

Schedule shrinkingRing(const Question& q)
{
    Schedule schedule;
    for (int step = 1; step < q.p(); ++step)
        for (int i = 0; i < q.p(); ++i)
            schedule.insert({step, i, (i + 1) % q.p(), q.words * (q.p() - step)});
    return schedule;
}

/// Round every row at once, then round every column; the words of a message by its step.
template <class RowWords, class ColumnWords>
Schedule roundRowsThenColumns(const Question& q, RowWords rowWords, ColumnWords columnWords)
{
    Schedule schedule;
    for (int y = 0; y < q.rows(); ++y)
        for (int x = 0; x < q.columns(); ++x) {
            const int here = *q.network.nodeAt({x, y, 0});
            const int right = *q.network.nodeAt({(x + 1) % q.columns(), y, 0});
            const int next = *q.network.nodeAt({x, (y + 1) % q.rows(), 0});
            for (int step = 1; step < q.columns(); ++step)
                schedule.insert({step, here, right, rowWords(step)});
            for (int step = 1; step < q.rows(); ++step)
                schedule.insert({q.columns() - 1 + step, here, next, columnWords(step)});
        }
    return schedule;
}

/// Round the rows blocks for whole columns, one column fewer each time; round the columns blocks from whole rows.
Schedule shrinkingRings(const Question& q)
{
    return roundRowsThenColumns(
        q, [&](int step) { return q.words * q.rows() * (q.columns() - step); },
        [&](int step) { return q.words * q.columns() * (q.rows() - step); });
}

Schedule shifts(const Question& q, int by)
{
    Schedule schedule;
    for (int step = 1; step < q.p(); ++step)
        for (int i = 0; i < q.p(); ++i)
            schedule.insert({step, i, (i + by + q.p()) % q.p(), q.words});
    return schedule;
}

/// The block of o passes from o + k - 1 to o + k in step k, and from o - k + 1 to o - k.
Schedule twoStreams(const Question& q)
{
    Schedule schedule;
    for (int origin = 0; origin < q.p(); ++origin) {
        for (int k = 1; origin + k < q.p(); ++k)
            schedule.insert({k, origin + k - 1, origin + k, q.words});
        for (int k = 1; origin - k >= 0; ++k)
            schedule.insert({k, origin - k + 1, origin - k, q.words});
    }
    return schedule;
}

/// Round every row, then round every column with a whole row's blocks.
Schedule rowsThenColumns(const Question& q)
{
    return roundRowsThenColumns(
        q, [&](int) { return q.words; }, [&](int) { return q.words * q.columns(); });
}

/// Everybody exchanges with the partner in each dimension, lowest first, twice as much each time.
Schedule exchanges(const Question& q)
{
    Schedule schedule;
    for (int step = 1; step <= steps(q.p()); ++step)
        for (int i = 0; i < q.p(); ++i)
            schedule.insert({step, i, i ^ (1 << (step - 1)), q.words << (step - 1)});
    return schedule;
}

/// The same, with as many messages of one block as there were blocks in one.
Schedule singleExchanges(const Question& q)
{
    Schedule schedule;
    for (int round = 1; round < q.p(); ++round)
        for (int i = 0; i < q.p(); ++i)
            schedule.insert({round, i, i ^ (1 << (steps(round + 1) - 1)), q.words});
    return schedule;
}

Schedule broadcastsInTurn(const Question& q)
{
    Schedule schedule;
    for (int source = 0; source < q.p(); ++source)
        add(schedule, anySize({q.network, source, q.words, q.shift}), source * steps(q.p()), [](int i) { return i; });
    return schedule;
}

/// The vector down the columns from row 0, the sums along the rows to column 0.
Schedule matrixVector(const Question& q)
{
    Schedule schedule;
    for (int x = 0; x < q.columns(); ++x)
        add(schedule, line(q.rows(), 0, q.words), 0, [&](int y) { return *q.network.nodeAt({x, y, 0}); });
    for (int y = 0; y < q.rows(); ++y)
        add(schedule, reversed(line(q.columns(), 0, q.words)), steps(q.rows()), [&](int x) {
            return *q.network.nodeAt({x, y, 0});
        });
    return schedule;
}

const std::map<std::string, std::function<std::optional<Schedule>(const Question&)>> schedules = {
    {"one-to-all-broadcast/naive", oneAfterTheOther},
    {"one-to-all-broadcast/recursive-doubling", farthestFirst},
    {"one-to-all-broadcast/recursive-doubling-near-first", nearestFirst},
    {"one-to-all-broadcast/any-size", anySize},
    {"one-to-all-broadcast/linear-array", [](const Question& q) { return line(q.p(), q.source, q.words); }},
    {"one-to-all-broadcast/mesh", grid},
    {"one-to-all-broadcast/binomial-tree", nearestFirst},
    {"one-to-all-broadcast/flood", waves},
    {"one-to-all-broadcast/torus-tiling", tiling},
    {"one-to-all-broadcast/torus-diagonal", overDiagonal},
    {"one-to-all-broadcast/two-way-ring", [](const Question& q) { return twoWaves(q.p(), q.source, q.words); }},
    {"one-to-all-broadcast/two-way-torus", twoWavesOnTorus},
    {"one-to-all-broadcast/in-parts", broadcastInParts},
    {"one-to-all-broadcast/all-port-parts", partsOverRotatedDimensions},
    {"all-to-one-reduction/recursive-halving", [](const Question& q) { return reversed(farthestFirst(q)); }},
    {"all-to-one-reduction/any-size", [](const Question& q) { return reversed(anySize(q)); }},
    {"all-to-one-reduction/mesh", [](const Question& q) { return reversed(grid(q)); }},
    {"all-to-one-reduction/in-parts", [](const Question& q) { return reversed(broadcastInParts(q)); }},
    {"all-to-all-broadcast/ring", [](const Question& q) { return shifts(q, 1); }},
    {"all-to-all-broadcast/pipelined", [](const Question& q) { return shifts(q, 1); }},
    {"all-to-all-broadcast/linear-array", twoStreams},
    {"all-to-all-broadcast/mesh", rowsThenColumns},
    {"all-to-all-broadcast/hypercube", exchanges},
    {"all-to-all-broadcast/hypercube-single", singleExchanges},
    {"all-to-all-broadcast/naive", broadcastsInTurn},
    {"all-to-all-reduction/ring", [](const Question& q) { return shifts(q, -1); }},
    {"all-to-all-reduction/mesh", [](const Question& q) { return reversed(rowsThenColumns(q)); }},
    {"all-to-all-reduction/hypercube", [](const Question& q) { return reversed(exchanges(q)); }},
    {"matrix-vector/mesh", matrixVector},
    {"all-reduce/hypercube", [](const Question& q) { return equalExchanges(q, q.words); }},
    {"all-reduce/reduce-then-broadcast", reductionAndBroadcast},
    {"all-reduce/in-parts", allReduceInParts},
    {"prefix-sums/hypercube", [](const Question& q) { return equalExchanges(q, q.words); }},
    {"scatter/recursive", scatter},
    {"gather/recursive", [](const Question& q) { return reversed(scatter(q)); }},
    {"all-to-all-personalized/ring", shrinkingRing},
    {"all-to-all-personalized/mesh", shrinkingRings},
    {"all-to-all-personalized/hypercube", [](const Question& q) { return equalExchanges(q, q.words * q.p() / 2); }},
    {"all-to-all-personalized/hypercube-ecube", allPairs},
    {"circular-shift/mesh", shiftOnMesh},
    {"circular-shift/hypercube-gray", shiftInGrayCode},
    {"circular-shift/hypercube-ecube", shiftAtOnce},
};

} // namespace

std::optional<Schedule> textbookSchedule(const std::string& algorithm, const Question& question)
{
    const auto found = schedules.find(algorithm);
    return found == schedules.end() ? std::nullopt : found->second(question);
}

} // namespace lockstep
