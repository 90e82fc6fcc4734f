// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <set>
#include <string>

#include "core/foreign/tree.h"

namespace lockstep::foreign {

/// Which numbers of a program are certainly 0 or more in every run, so that the quotients and remainders of C, which
/// round towards 0, are those of the notation, which round down. Names are those of the whole program: one that may be
/// negative anywhere may be negative everywhere.
class Numbers {
public:
    explicit Numbers(const Program& program);
    bool isNonNegative(const Expression& expression) const;

private:
    bool find();
    void look(const Statement& statement);
    void lookAtCall(const Expression& call);
    void mayBeNegative(const std::string& name);
    void mayBeNegative(const Expression& place);

    const Program& m_program;
    std::set<std::string> m_negative; ///< variables, "f()" for what a function returns, and `messages`
};

} // namespace lockstep::foreign
