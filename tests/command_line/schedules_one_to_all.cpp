// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// One to all and all to one, in the textbook's words.

#include <algorithm>

#include "tests/command_line/schedule_patterns.h"

namespace lockstep {

/// A process that is k links away receives it in round k and sends it to all its neighbours in round k + 1.
Schedule waves(const ScheduleQuestion& q)
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

Schedule oneAfterTheOther(const ScheduleQuestion& q)
{
    Schedule schedule;
    for (int i = 1; i < q.p(); ++i)
        schedule.insert({i, q.source, (q.source + i) % q.p(), q.words});
    return schedule;
}

/// Labels are distances from the source in XOR; in each step every informed process informs its partner in one
/// dimension.
static Schedule overDimensions(const ScheduleQuestion& q, const std::function<int(int)>& dimensionOfStep)
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

Schedule farthestFirst(const ScheduleQuestion& q)
{
    return overDimensions(q, [&](int step) { return steps(q.p()) - step; });
}

Schedule nearestFirst(const ScheduleQuestion& q)
{
    return overDimensions(q, [](int step) { return step - 1; });
}

/// Labels are turned so that the source is 0; informed processes reach half as far in every step.
Schedule anySize(const ScheduleQuestion& q)
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
static void halve(Schedule& schedule, int step, int first, int size, int length, int holder, std::int64_t words)
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
Schedule grid(const ScheduleQuestion& q)
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

Schedule twoWavesOnTorus(const ScheduleQuestion& q)
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
static std::int64_t wordsOfParts(const ScheduleQuestion& q, int label, int i)
{
    const std::int64_t first = label >> i << i;
    return (first + (1 << i)) * q.words / q.p() - first * q.words / q.p();
}

/// Halves of the parts over the highest dimension first.
static Schedule scatterOfParts(const ScheduleQuestion& q)
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
static Schedule exchangesOfParts(const ScheduleQuestion& q)
{
    Schedule schedule;
    for (int step = 1; step <= steps(q.p()); ++step)
        for (int label = 0; label < q.p(); ++label)
            schedule.insert(
                {step, label ^ q.source, label ^ (1 << (step - 1)) ^ q.source, wordsOfParts(q, label, step - 1)});
    return schedule;
}

Schedule broadcastInParts(const ScheduleQuestion& q)
{
    auto schedule = scatterOfParts(q);
    add(schedule, exchangesOfParts(q), steps(q.p()), [](int i) { return i; });
    return schedule;
}

Schedule allReduceInParts(const ScheduleQuestion& q)
{
    auto schedule = reversed(exchangesOfParts(q));
    add(schedule, exchangesOfParts(q), steps(q.p()), [](int i) { return i; });
    return schedule;
}

/// Part k goes over the dimensions k, k + 1, ..., each round to twice as many.
Schedule partsOverRotatedDimensions(const ScheduleQuestion& q)
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
Schedule scatter(const ScheduleQuestion& q)
{
    Schedule schedule;
    for (const auto& arrow : farthestFirst(q))
        schedule.insert({arrow.round, arrow.from, arrow.to, q.words << (steps(q.p()) - arrow.round)});
    return schedule;
}

Schedule reductionAndBroadcast(const ScheduleQuestion& q)
{
    auto schedule = reversed(anySize(q));
    add(schedule, anySize(q), steps(q.p()), [](int i) { return i; });
    return schedule;
}

} // namespace lockstep
