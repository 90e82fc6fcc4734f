// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// From options to a run. The command line and the window call the same functions.

#include <memory>

#include "app/library/library.h"
#include "app/request/network_keeper.h"
#include "app/request/options.h"
#include "core/account/run_view.h"
#include "core/base/outcome.h"
#include "core/export/page.h"
#include "core/header/program.h"

namespace lockstep {

struct Figure;
struct RunRequest;
struct Trace;

using ProgramPtr = std::shared_ptr<const Program>;

/// The program that options.program names: an algorithm or exercise of the library, else a file. The error about an
/// unknown name suggests a similar one.
Outcome<LibraryFile> findProgram(const RunOptions& options, const Library& library);

/// Compiles the program. Errors are those of its text.
Outcome<ProgramPtr> compileProgram(const LibraryFile& file, const RunOptions& options, const Library& library);
/// The same, where `use` reads only from `uses`.
Outcome<ProgramPtr> compileProgram(const LibraryFile& file, const RunOptions& options, const FileSource& uses);

/// Builds the network of the options.
Outcome<NetworkPtr> networkOf(const RunOptions& options);

/// The same for the window, which refuses networks that are too large to show: app/request/shown_size.h.
Outcome<NetworkPtr> shownNetworkOf(const RunOptions& options);

/// The default of --words: the value of `words:` in the header for this network, else 1.
Outcome<std::int64_t> defaultWords(const ProgramPtr& program, const std::shared_ptr<const Network>& network,
    const std::vector<std::int64_t>& parameters);

/// A prepared request with network, settings, operation and embedding, for a compiled program. Errors are incorrect
/// usage.
Outcome<RunRequest> makeRequest(const RunOptions& options, ProgramPtr program);
/// The same on that network, which the options name and which has been built.
Outcome<RunRequest> makeRequest(const RunOptions& options, ProgramPtr program, Outcome<NetworkPtr> network);

/// The same on a network with that many processes, of the family that `options` name: the first one on which the
/// program can run. If they name none, a complete network, which resembles shared memory most, else one of the header.
Outcome<RunRequest> makeRequestFor(const RunOptions& options, const ProgramPtr& program, int processes);

/// All steps above.
Outcome<RunRequest> makeRequest(const RunOptions& options, const Library& library);

/// draw() in the style of the options.
Outcome<Figure> drawRun(RunView& view, const DrawOptions& options, std::optional<Moment> now = {}, Screen screen = {},
    SharedLayout* shared = nullptr);
/// The same of a run that is drawn once.
Outcome<Figure> drawRun(const std::shared_ptr<const Trace>& trace, const DrawOptions& options);

/// drawSteps() in the style of the options, for pages and for files of several figures.
Outcome<Stepper> drawSteps(RunView& view, const DrawOptions& options, Stepping how);

/// Renders a message with the line that it is about, from the program, the library or a file.
std::string renderInContext(const Diagnostic& diagnostic, const LibraryFile& file, const Library& library);

} // namespace lockstep
