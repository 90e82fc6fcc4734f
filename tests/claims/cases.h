// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// Runs of the library on many networks and under all settings: a seeded sample, or with LOCKSTEP_CLAIMS as many as that
// per algorithm.

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "core/base/outcome.h"
#include "core/network/network.h"
#include "core/trace/run_request.h"
#include "core/trace/trace.h"

namespace lockstep::claims {

/// The algorithms of the library: OPERATION/NAME.
std::vector<std::string> algorithms();

/// The text of an algorithm.
std::string textOf(const std::string& algorithm);

/// One thing that cases differ in: changes the request of which so many values there are.
struct Dimension {
    int values = 1;
    std::function<void(RunRequest&, int value)> set;
};

/// All settings that are no times, each a dimension.
std::vector<Dimension> settings();
Dimension sources();
Dimension words(const std::vector<std::int64_t>& values);
Dimension shifts();
Dimension embeddings();
Dimension faults();
Dimension parameters(const std::vector<std::int64_t>& values);

/// An algorithm of the library, compiled once.
class Cases {
public:
    explicit Cases(const std::string& algorithm);
    /// With another text in place of the library's.
    Cases(const std::string& algorithm, const std::string& text);

    const Program& program() const { return *m_program; }
    /// One word from process 0 under the header's settings, not prepared.
    RunRequest request(const std::string& network) const;
    /// Visits what ran correctly, of all combinations of the dimensions and networks or of a sample of `most`; returns
    /// how many.
    std::int64_t each(const std::vector<std::string>& networks, const std::vector<Dimension>& dimensions,
        std::int64_t most, const std::function<void(const Trace&)>& visit) const;

private:
    std::string m_name;
    std::shared_ptr<const Program> m_program;
};

/// The request as a command line, for messages.
std::string text(const RunRequest& request);

/// Networks of all families, with 1 to `most` processes.
std::vector<std::string> networksUpTo(int most);

/// How many cases per algorithm: LOCKSTEP_CLAIMS, else `usual`.
std::int64_t mostCases(std::int64_t standard);

} // namespace lockstep::claims
