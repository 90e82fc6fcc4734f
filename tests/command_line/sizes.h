// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// Runs a shipped algorithm on all the sizes that a classroom might ask for.

#include <optional>
#include <string>
#include <vector>

#include "app/library/library.h"
#include "app/request/request.h"
#include "core/header/header.h"
#include "core/header/program.h"
#include "core/trace/predicted_cost.h"
#include "core/trace/trace.h"

namespace lockstep {

/// An algorithm of the library, compiled once.
class CompiledAlgorithm {
public:
    CompiledAlgorithm(const std::string& name, const Library& library);

    const std::string& name() const { return m_name; }
    const Header& header() const { return m_program->header; }
    RunOptions options(const std::string& spec, int source, std::int64_t words) const;
    /// None where `needs` is not met; other refusals, failures and wrong results fail the test.
    std::optional<Trace> run(const RunOptions& options) const;
    /// All up to 16 processes, beyond that a few; one where the operation has none.
    std::vector<int> sources(const std::string& spec) const;

private:
    std::string m_name;
    ProgramPtr m_program;
};

/// The run of a shipped algorithm from process 0 with blocks of one word.
Trace traceOf(const std::string& algorithm, const std::string& spec);

} // namespace lockstep
