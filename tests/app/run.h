// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// A session and what is chosen in it, and nothing else of the window.

#include "app/window/session/selection.h"
#include "app/window/session/session.h"
#include "tests/app/arrival.h"

namespace lockstep::test {

inline constexpr auto broadcast = "one-to-all-broadcast/recursive-doubling";

inline std::shared_ptr<const Library> library()
{
    static const auto files = std::make_shared<const Library>();
    return files;
}

/// The broadcast over eight processes.
struct Run {
    Session session{library()};
    Selection selection{session};

    ShownMoment& place() { return session.place(); }
    Document& document() { return session.document(); }
    bool opens(const QString& algorithm = broadcast)
    {
        return test::runs(session, [&] { session.openAlgorithm(algorithm); });
    }
    /// Runs that text.
    bool runs(const QString& text)
    {
        document().setText(text);
        return test::runs(session, [&] { session.run(); });
    }
    bool runsOn(const std::string& network)
    {
        RunOptions options = session.options();
        options.network = network;
        return test::runs(session, [&] { session.setOptions(options); });
    }
};

} // namespace lockstep::test
