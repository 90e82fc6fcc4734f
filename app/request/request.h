// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// From what a user asks for to a run. The command line and the window call the same functions.

#include <memory>

#include "app/library/library.h"
#include "app/request/options.h"
#include "core/base/outcome.h"
#include "core/figure/model/figure.h"
#include "core/header/program.h"

namespace lockstep {

struct ProcessView;

struct RunRequest;
struct Trace;

using ProgramPtr = std::shared_ptr<const Program>;

/// The text that options.program names: an algorithm or exercise of the library, else a file. Unknown names are told
/// what they may have meant.
Outcome<LibraryFile> findProgram(const RunOptions& options, const Library& library);

/// Compiles what findProgram found. Errors are errors of the program text.
Outcome<ProgramPtr> compileProgram(const LibraryFile& file, const RunOptions& options, const Library& library);
/// The same, with `use` looking nowhere else.
Outcome<ProgramPtr> compileProgram(const LibraryFile& file, const RunOptions& options, const FileSource& uses);

/// The network of the options, made only where nobody has.
Outcome<std::shared_ptr<const Network>> networkOf(const RunOptions& options);

/// The same for the window, which takes no network that is too large to be shown: app/request/shown_size.h.
Outcome<std::shared_ptr<const Network>> shownNetworkOf(const RunOptions& options);

/// Makes that for all who look at these options. Says what is wrong with it; `built` is empty then.
std::vector<Diagnostic> build(RunOptions& options);

/// The words of a block where the user gives none: what `words:` of the header says for this network, else 1.
Outcome<std::int64_t> defaultWords(const ProgramPtr& program, const std::shared_ptr<const Network>& network,
    const std::vector<std::int64_t>& parameters);

/// Network, settings, operation and embedding for a compiled program: a prepared request. Errors are wrong usage.
Outcome<RunRequest> makeRequest(const RunOptions& options, ProgramPtr program);

/// All of the above.
Outcome<RunRequest> makeRequest(const RunOptions& options, const Library& library);

/// Contents are numbers where the operation works on them.
void showNumbers(FigureOptions& figure, const Trace& trace);

/// What a figure tells that the process holds: its data, or the variable that was asked for.
Value heldIn(const ProcessView& process, const FigureOptions& figure);

/// Their names, ascending.
std::vector<std::string> variablesOf(const Program& program);

/// Fills in what each process holds, and the state of its node up to the round `last`, where the figure shows them:
/// once for pictures of several rounds.
void fillAccount(FigureOptions& figure, const std::shared_ptr<const Trace>& trace, RoundNumber last);

/// Draws a run; fills in the account, as far as the picture needs it and has none.
Outcome<Figure> drawRun(const std::shared_ptr<const Trace>& trace, const DrawOptions& options);

/// The message with the line of the text that it is about, found in `text`, the library or a file.
std::string renderInContext(const Diagnostic& diagnostic, const LibraryFile& file, const Library& library);

} // namespace lockstep
