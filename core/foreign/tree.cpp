// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/foreign/tree.h"

namespace lockstep::foreign {

Expression plus(const Expression& left, const Expression& right)
{
    return left.is(Kind::Integer, "0") ? right
        : right.is(Kind::Integer, "0") ? left
                                       : Expression{Kind::Binary, "+", {left, right}, left.line};
}

Expression times(const Expression& left, const Expression& right)
{
    const auto one = smallNumber(left), other = smallNumber(right);
    if (one && other)
        return whole(*one * *other, left.line);
    return left.is(Kind::Integer, "1") || right.is(Kind::Integer, "0") ? right
        : right.is(Kind::Integer, "1") || left.is(Kind::Integer, "0")
        ? left
        : Expression{Kind::Binary, "*", {left, right}, left.line};
}

Expression productOf(const std::vector<Expression>& sizes, std::size_t first)
{
    Expression all = whole(1, 0);
    for (std::size_t i = first; i < sizes.size(); ++i)
        all = times(all, sizes[i]);
    return all;
}

} // namespace lockstep::foreign
