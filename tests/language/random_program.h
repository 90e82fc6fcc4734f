// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <random>
#include <string>

#include "core/language/syntax.h"

namespace lockstep {

/// Makes valid programs with every kind of statement and expression; deterministic for a seed.
class RandomProgram {
public:
    enum class Blocks { MayBeEmpty, NeverEmpty };
    explicit RandomProgram(std::uint32_t seed, Blocks blocks = Blocks::MayBeEmpty) : m_random(seed), m_blocks(blocks) {}
    syntax::Tree tree();
    syntax::ExpressionPtr expression(int depth);

private:
    int upTo(int most) { return static_cast<int>(m_random() % static_cast<std::uint32_t>(most + 1)); }
    std::string name();
    syntax::ExpressionPtr place(int depth);
    std::vector<syntax::ExpressionPtr> places(bool several);
    syntax::Send sending();
    syntax::Receive receiving();
    syntax::ExpressionPtr compound(int depth);
    std::vector<syntax::ExpressionPtr> expressions(int fewest, int most, int depth);
    syntax::Block block(int depth);
    syntax::Statement statement(int depth);
    syntax::Statement simple(int kind);
    syntax::Statement nested(int kind, int depth);
    syntax::If ifStatement(int depth);

    std::mt19937 m_random;
    Blocks m_blocks;
};

} // namespace lockstep
