// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// A link to a run, for the page play.html of a site and for the window:
//     https://example.org/lockstep/play.html#run=DATA&round=3&embed=picture
// DATA is JSON, packed as link_data.h says:
//     {"v": 1, "rules": 2,
//      "algorithm": "one-to-all-broadcast/naive",
//      "program": "procedure …", "name": "mine.algo",
//      "options": {"network": "ring:8", "words": "4"},
//      "figure": {"kind": "space-time", "contents": ""},
//      "round": 3}
// It has either "algorithm", a name of the library, or "program", a text, which may have a "name". "options" and
// "figure" hold the options of `lockstep figure`, without dashes, as texts; "" for an option without a value. Only "v"
// and the program are required. The round after # wins over the round in the JSON. Unknown keys, in the JSON and
// behind
// #, are ignored; unknown options are an error, because the run would be another one.
//
// A link comes from anyone: what it says is checked, and it makes Lockstep read no file.

#include <optional>
#include <string>
#include <string_view>

#include "app/library/library.h"
#include "app/request/options.h"
#include "core/base/limits.h"
#include "core/base/outcome.h"

namespace lockstep {

inline constexpr RoundNumber mostLinkedRound = 1 << 30; ///< a larger one counts as this

struct RunLink {
    /// What of a page is shown where the page is embedded in another one.
    enum class Shown { Page, Picture, Program };

    RunOptions run;                     ///< with an algorithm of the library, or with a text
    std::optional<DrawOptions> drawing; ///< none: as the page or the window draws by default
    RoundNumber round = 0;
    Shown shown = Shown::Page;
};

/// Whether the word of a command line is a link: an address, or play.html, with a run after its #.
bool isLink(std::string_view word);

/// Whether it is the address of a site, or of its page for runs, absolute or relative.
bool isSite(std::string_view address);

/// The link to the run. An algorithm that every Lockstep has is named; other programs are carried whole, those of the
/// library too that the user changed or added. Without a site the link begins with play.html#run=. Warns of a style
/// that is left out because it is a file. An error if it needs other files, or is too long.
Outcome<std::string> linkOf(const RunLink& link, const Library& library, const std::string& site = {});

/// Fails if the link is incomplete, damaged, too large, made by a newer version, or names files. Its limits are at most
/// the defaults; before it runs unasked, lower them with withSandboxLimits.
Outcome<RunLink> readLink(std::string_view text, const Library& library);

/// HTML that shows the page at the address, which is the link of this run, inside another page.
std::string embedCode(const RunLink& link, const Library& library, const std::string& address);

} // namespace lockstep
