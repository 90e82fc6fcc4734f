// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
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

/// JSON for the script of all live pages: the words of the notation, the options of runs, networks, algorithms.
///     {"control": ["if", …], "operators": ["and", …], "communication": ["send", …], "builtins": ["log2", …],
///      "openers": ["then", …], "closers": [{"word": "endif", "block": "if", "ends": true}, …],
///      "keys": ["operation", …], "values": {"operation": ["one-to-all-broadcast", …], …},
///      "networks": [{"family": "ring", "example": "ring:8", "summary": "…"}, …],
///      "settings": [{"name": "ports", "title": "Ports", "help": "…", "values": ["one", …], "isTime": false}, …],
///      "choices": {"identity": "恒等", …},   names of choices that the page's language translates
///      "fields": [{"name": "words", "title": "Words", "help": "…", "group": "data", "choices": [], "placeholder": ""}, …],
///         groups: data, detail, placement, faults
///      "kinds": [{"name": "network", "title": "Network"}, …],
///      "algorithms": [{"name": "one-to-all-broadcast/naive", "title": "…", "operation": "…", "network": "ring:8"}, …],
///      "words": {"run": "Run", …}}
std::string pageTables(const Library& library);
/// LiveParts::catalogue for the language that is spoken.
std::string packedCatalogue();

/// A run that was written into the page, with its program as JSON for the script:
///     {"name": "one-to-all-broadcast/naive", "algorithm": true, "text": "…", "options": {"network": "ring:8"},
///      "figure": {"layout": "single"}}
/// `algorithm`: whether the library of the engine has exactly this text under that name.
/// `data`: further attributes for the script, each after a space. `isPacked`: as text that the script unpacks, which is
/// a fifth as long, and invisible without it.
std::string liveSection(const Stepper& stepper, int number, const RunOptions& run, const DrawOptions& drawing,
    const std::string& data = {}, bool isPacked = false);

/// A page with this run alone, that Lockstep can open again.
std::string livePage(const Stepper& stepper, const RunOptions& run, const DrawOptions& drawing, const LiveParts& parts);

} // namespace lockstep
