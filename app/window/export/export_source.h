// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// The source of an export: a run, a comparison or a chart. Independent of widgets.

#include <QString>
#include <functional>
#include <memory>
#include <optional>

#include "app/request/options.h"
#include "core/base/outcome.h"
#include "core/figure/model/figure.h"
#include "core/trace/moment.h"

namespace lockstep {

class Session;
struct Program;
struct Trace;

struct ExportSource {
    QString name;        ///< base name of a file, without the user's choices: "recursive-doubling-ring-8"
    DrawOptions drawing; ///< the drawing as shown in the window
    /// At a moment of the run; without one, all that is asked for.
    std::function<Outcome<Figure>(const DrawOptions&, std::optional<Moment>)> draw;
    Moment shown;                           ///< in the window
    int rounds = 0;                         ///< the last round that can be drawn, from 0; of a failed run its failure
    std::shared_ptr<const Program> program; ///< the program whose functions offer tables; may be null
    std::shared_ptr<const Trace> run = {};  ///< for a web page that steps through the run; null if there is none
    bool hasRounds = true;                  ///< false: a chart, of which only style and paper can be chosen
    bool hasFilmstrips = true;
    bool hasCells = false; ///< of what its nodes hold
};

/// The run of a session. It must exist and outlive the source.
ExportSource exportOf(Session& session);

/// "recursive-doubling-ring-8"
QString fileNameOf(const Session& session);

} // namespace lockstep
