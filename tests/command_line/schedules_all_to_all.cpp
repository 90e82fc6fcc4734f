// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// Everybody with everybody, in the textbook's words.

#include "tests/command_line/schedule_patterns.h"

namespace lockstep {

/// Everybody and its partner in each dimension, lowest first, as much each time.
Schedule equalExchanges(const ScheduleQuestion& q, std::int64_t words)
{
    Schedule schedule;
    for (int step = 1; step <= steps(q.p()); ++step)
        for (int i = 0; i < q.p(); ++i)
            schedule.insert({step, i, i ^ (1 << (step - 1)), words});
    return schedule;
}

Schedule allPairs(const ScheduleQuestion& q)
{
    Schedule schedule;
    for (int step = 1; step < q.p(); ++step)
        for (int i = 0; i < q.p(); ++i)
            schedule.insert({step, i, i ^ step, q.words});
    return schedule;
}

Schedule shrinkingRing(const ScheduleQuestion& q)
{
    Schedule schedule;
    for (int step = 1; step < q.p(); ++step)
        for (int i = 0; i < q.p(); ++i)
            schedule.insert({step, i, (i + 1) % q.p(), q.words * (q.p() - step)});
    return schedule;
}

/// Round every row at once, then round every column; the words of a message by its step.
template <class RowWords, class ColumnWords>
static Schedule roundRowsThenColumns(const ScheduleQuestion& q, RowWords rowWords, ColumnWords columnWords)
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
Schedule shrinkingRings(const ScheduleQuestion& q)
{
    return roundRowsThenColumns(
        q, [&](int step) { return q.words * q.rows() * (q.columns() - step); },
        [&](int step) { return q.words * q.columns() * (q.rows() - step); });
}

Schedule shifts(const ScheduleQuestion& q, int by)
{
    Schedule schedule;
    for (int step = 1; step < q.p(); ++step)
        for (int i = 0; i < q.p(); ++i)
            schedule.insert({step, i, (i + by + q.p()) % q.p(), q.words});
    return schedule;
}

/// The block of o passes from o + k - 1 to o + k in step k, and from o - k + 1 to o - k.
Schedule twoStreams(const ScheduleQuestion& q)
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
Schedule rowsThenColumns(const ScheduleQuestion& q)
{
    return roundRowsThenColumns(
        q, [&](int) { return q.words; }, [&](int) { return q.words * q.columns(); });
}

/// Everybody exchanges with the partner in each dimension, lowest first, twice as much each time.
Schedule exchanges(const ScheduleQuestion& q)
{
    Schedule schedule;
    for (int step = 1; step <= steps(q.p()); ++step)
        for (int i = 0; i < q.p(); ++i)
            schedule.insert({step, i, i ^ (1 << (step - 1)), q.words << (step - 1)});
    return schedule;
}

/// The same, with as many messages of one block as there were blocks in one.
Schedule singleExchanges(const ScheduleQuestion& q)
{
    Schedule schedule;
    for (int round = 1; round < q.p(); ++round)
        for (int i = 0; i < q.p(); ++i)
            schedule.insert({round, i, i ^ (1 << (steps(round + 1) - 1)), q.words});
    return schedule;
}

Schedule broadcastsInTurn(const ScheduleQuestion& q)
{
    Schedule schedule;
    for (int source = 0; source < q.p(); ++source)
        add(schedule, anySize({q.network, source, q.words, q.shift}), source * steps(q.p()), [](int i) { return i; });
    return schedule;
}

/// The vector down the columns from row 0, the sums along the rows to column 0.
Schedule matrixVector(const ScheduleQuestion& q)
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

} // namespace lockstep
