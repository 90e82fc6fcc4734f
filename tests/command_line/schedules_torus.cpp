// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// The broadcasts of the slides on a torus of n x n, n a power of five. Places are counted from the source, x to the
// east and y to the north.

#include <cstdlib>
#include <vector>

#include "tests/command_line/schedule_patterns.h"

namespace lockstep {
namespace {

class Torus {
public:
    explicit Torus(const ScheduleQuestion& question)
        : m_network(question.network), m_n(question.columns()), m_source(*question.network.coordinates(question.source))
    {}

    int n() const { return m_n; }
    int process(int x, int y) const { return *m_network.nodeAt({wrapped(m_source.x + x), wrapped(m_source.y + y), 0}); }

    /// n = 5^scales; -1 if it is none.
    int scales() const
    {
        int count = 0;
        for (int rest = m_n; rest > 1; rest /= 5, ++count)
            if (rest % 5 != 0)
                return -1;
        return count;
    }

private:
    int wrapped(int i) const { return ((i % m_n) + m_n) % m_n; }

    const Network& m_network;
    int m_n;
    Coordinates m_source;
};

int power(int exponent) { return exponent == 0 ? 1 : 5 * power(exponent - 1); }

/// How far a row or a diagonal is from number 0 at every scale, in steps of that scale from -2 to 2.
std::vector<int> digits(int number, int scales)
{
    std::vector<int> result;
    for (int i = 0; i < scales; ++i) {
        const int digit = ((number % 5) + 7) % 5 - 2;
        result.push_back(digit);
        number = (number - digit) / 5;
    }
    return result;
}

/// X comes to a row over one column aside for every leap of two.
int columnOf(int row, int scales)
{
    int column = 0;
    for (const int digit : digits(row, scales))
        column += digit == 2 ? 1 : digit == -2 ? -1 : 0;
    return column;
}

} // namespace

Schedule tiling(const ScheduleQuestion& question)
{
    const Torus torus(question);
    Schedule schedule;
    int round = 0;
    for (int u = torus.n() / 5; u >= 1; u /= 5) {
        // the lattice of 5u tells the knight's neighbours, and they and the lattice the four sides
        const int knight[4][2] = {{1, 2}, {-2, 1}, {-1, -2}, {2, -1}};
        const int side[4][2] = {{1, 0}, {0, 1}, {-1, 0}, {0, -1}};
        for (int x = 0; x < torus.n(); x += 5 * u)
            for (int y = 0; y < torus.n(); y += 5 * u) {
                std::vector<std::pair<int, int>> centres{{x, y}};
                for (const auto& [dx, dy] : knight) {
                    centres.emplace_back(x + u * dx, y + u * dy);
                    schedule.insert(
                        {round + 1, torus.process(x, y), torus.process(x + u * dx, y + u * dy), question.words});
                }
                for (const auto& [a, b] : centres)
                    for (const auto& [dx, dy] : side)
                        schedule.insert(
                            {round + 2, torus.process(a, b), torus.process(a + u * dx, b + u * dy), question.words});
            }
        round += 2;
    }
    return schedule;
}

std::optional<Schedule> overDiagonal(const ScheduleQuestion& question)
{
    const Torus torus(question);
    const int scales = torus.scales();
    if (scales < 0)
        return std::nullopt;
    const int half = torus.n() / 2;
    Schedule schedule;
    const auto send = [&](int round, int x, int y, int toX, int toY) {
        schedule.insert({round, torus.process(x, y), torus.process(toX, toY), question.words});
    };
    // Phase I: the holder of a row that is served serves two rows above and two below, u and 2u away.
    for (int round = 1; round <= scales; ++round) {
        const int u = power(scales - round);
        for (int y = -half; y <= half; ++y)
            if (y % (5 * u) == 0)
                for (const int c : {-2, -1, 1, 2})
                    send(
                        round, columnOf(y, scales), y, columnOf(y, scales) + (std::abs(c) == 2 ? c / 2 : 0), y + c * u);
    }
    // Phase II: along the row, onto x = y.
    for (int y = -half; y <= half; ++y)
        if (columnOf(y, scales) != y)
            send(scales + 1, columnOf(y, scales), y, y, y);
    // Phase III: from the diagonal x - y = c to c +- u along the rows and to c +- 2u along the columns.
    for (int step = 1; step <= scales; ++step) {
        const int u = power(scales - step);
        for (int c = -half; c <= half; ++c)
            for (int y = -half; y <= half && c % (5 * u) == 0; ++y)
                for (const int leap : {-2, -1, 1, 2}) {
                    const bool isNear = std::abs(leap) == 1;
                    const int x = c + y;
                    const int toX = isNear ? x + leap * u : x;
                    const int toY = isNear ? y : y - leap * u;
                    const int holder = columnOf(toY, scales);
                    if (torus.process(toX, toY) != torus.process(holder, toY)) // else told in phase I
                        send(scales + 1 + step, x, y, toX, toY);
                }
    }
    return schedule;
}

} // namespace lockstep
