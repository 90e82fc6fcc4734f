// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What an export draws from: a run, two runs beside each other, a chart. Knows no widgets.

#include <QString>
#include <functional>
#include <memory>

#include "app/request/options.h"
#include "core/base/outcome.h"
#include "core/figure/model/figure.h"

namespace lockstep {

class Session;
struct Program;
struct Trace;

struct ExportSource {
    QString name;        ///< of a file, without what is chosen: "recursive-doubling-ring-8"
    DrawOptions drawing; ///< as the window shows it
    std::function<Outcome<Figure>(const DrawOptions&)> draw;
    int shown = 0;                          ///< the round in the window, one of `rounds`
    int rounds = 0;                         ///< that can be drawn, from 0
    std::shared_ptr<const Program> program; ///< whose functions are pictures too; may be null
    std::shared_ptr<const Trace> run = {};  ///< for a page that steps through it; null: there is none
    bool hasRounds = true;                  ///< else there is one picture, and only its style is to be chosen
    bool hasFilmstrips = true;
};

/// The run of a session, which there must be, and which is to outlive it.
ExportSource exportOf(Session& session);

/// "recursive-doubling-ring-8"
QString fileNameOf(const Session& session);

} // namespace lockstep
