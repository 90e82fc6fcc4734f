// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// Pages that run programs: the engine and the editor (app/web, resources/web), found beside the program, and what a
// page tells its script of a program. resources/docs/formats.md has the guarantees of these pages.

#include <filesystem>
#include <string>

#include "app/library/library.h"
#include "app/request/options.h"
#include "core/base/outcome.h"
#include "core/export/page.h"

namespace lockstep {

struct Header;

/// The files of a live page, from share/lockstep beside the program or from the build folder of the engine. If they are
/// missing, the error says how to get them.
Outcome<LiveParts> findLiveParts(const Library& library);

/// The network on which a program is shown first: that of its first `expect:` line.
std::string firstNetwork(const Header& header);

/// JSON for the script of all live pages: PageTables of resources/page/page_run.d.ts.
std::string pageTables(const Library& library);
/// LiveParts::catalogue for the language that is spoken.
std::string packedCatalogue();

/// A run that was written into the page, with its program as JSON for the script: LiveProgram of page_run.d.ts.
/// `data`: further attributes for the script, each after a space. `isPacked`: as text that the script unpacks, which is
/// a fifth as long, and invisible without it.
std::string liveSection(const Stepper& stepper, int number, const RunOptions& run, const DrawOptions& drawing,
    const std::string& data = {}, bool isPacked = false);

/// A page with this run alone, that Lockstep can open again.
std::string livePage(const Stepper& stepper, const RunOptions& run, const DrawOptions& drawing, const LiveParts& parts);

} // namespace lockstep
