// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>

#include "app/record/recording.h"
#include "core/base/diagnostic.h"
#include "core/trace/trace.h"

namespace lockstep {

class Library;

/// The run of the program of a recording; none if it cannot be prepared.
std::optional<Trace> playedAgain(const Recording& recording, const std::string& program, const Library& library);

/// What it shows, collectives with what the library chooses, and measured times beside those of the model.
std::string recordingReport(const Recording& recording, const Library& library, const std::optional<Trace>& trace);

/// How the run ended, with where and why; none where it finished.
std::optional<Diagnostic> endOf(const Recording& recording, const std::optional<Trace>& trace, int seconds);

} // namespace lockstep
