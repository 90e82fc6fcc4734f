// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// Circular shifts: where every block is after each step.

#include <cstdlib>
#include <numeric>
#include <vector>

#include "tests/command_line/schedule_patterns.h"

namespace lockstep {
namespace {

/// Moves blocks step by step; block i begins at process i.
class Blocks {
public:
    explicit Blocks(const ScheduleQuestion& question)
        : m_words(question.words), m_at(static_cast<std::size_t>(question.p()))
    {
        std::iota(m_at.begin(), m_at.end(), 0);
    }

    /// next(from) tells where the block that stands there goes in this step; the same place: it stays.
    template <class Next> void step(Next next)
    {
        ++m_round;
        for (auto& at : m_at)
            if (const int to = next(at); to != at) {
                m_schedule.insert({m_round, at, to, m_words});
                at = to;
            }
    }

    Schedule schedule() const { return m_schedule; }

private:
    std::int64_t m_words;
    std::vector<int> m_at;
    int m_round = 0;
    Schedule m_schedule;
};

int wrapped(int number, int size) { return ((number % size) + size) % size; }

int gray(int i) { return i ^ (i >> 1); }

} // namespace

Schedule shiftOnMesh(const ScheduleQuestion& q)
{
    // a steps along the row and b along the column, each the shorter way; forward at exactly half way
    const int shift = static_cast<int>(q.shift % q.p());
    int a = shift % q.columns();
    int b = shift / q.columns();
    if (2 * a > q.columns()) {
        a -= q.columns();
        ++b;
    }
    b = wrapped(b, q.rows());
    if (2 * b > q.rows())
        b -= q.rows();

    Blocks blocks(q);
    const auto down = [&](int i, int steps) { return wrapped(i + steps * q.columns(), q.p()); };
    const int forward = a > 0 ? 1 : -1;
    for (int i = 0; i < std::abs(a); ++i)
        blocks.step(
            [&](int at) { return at / q.columns() * q.columns() + wrapped(at % q.columns() + forward, q.columns()); });
    if (a != 0 && q.rows() > 1) // what came back into its own row belongs into the next, or the one before
        blocks.step([&](int at) {
            const int column = at % q.columns();
            const bool cameRound = a > 0 ? column < a : column >= q.columns() + a;
            return cameRound ? down(at, forward) : at;
        });
    for (int i = 0; i < std::abs(b); ++i)
        blocks.step([&](int at) { return down(at, b > 0 ? 1 : -1); });
    return blocks.schedule();
}

Schedule shiftInGrayCode(const ScheduleQuestion& q)
{
    // the place on the ring of each node
    std::vector<int> place(static_cast<std::size_t>(q.p()));
    for (int i = 0; i < q.p(); ++i)
        place[static_cast<std::size_t>(gray(i))] = i;
    const auto target = [&](int node, int by) {
        return gray(wrapped(place[static_cast<std::size_t>(node)] + by, q.p()));
    };

    Blocks blocks(q);
    for (int by = q.p() / 2; by >= 1; by /= 2) {
        if ((q.shift & by) == 0)
            continue;
        if (by == 1) {
            blocks.step([&](int at) { return target(at, 1); });
            continue;
        }
        // two bits differ: first the lower one, which is the same for all, then from there to where it belongs
        blocks.step([&](int at) {
            const int differing = at ^ target(at, by);
            return at ^ (differing & -differing);
        });
        blocks.step([&](int at) { return target(at ^ (by / 2), by); });
    }
    return blocks.schedule();
}

Schedule shiftAtOnce(const ScheduleQuestion& q)
{
    Blocks blocks(q);
    blocks.step([&](int at) { return static_cast<int>((at + q.shift) % q.p()); });
    return blocks.schedule();
}

} // namespace lockstep
