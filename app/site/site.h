// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// A static site: start page, playground, lessons, exercises, figures and help. Any static host serves it, and it works
// from file:// too. Nothing is requested from elsewhere. resources/docs/formats.md has its guarantees.

#include <atomic>
#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include "app/library/library.h"
#include "core/base/catalogue.h"
#include "core/base/outcome.h"
#include "core/export/format.h"
#include "core/export/page.h"

namespace lockstep {

struct SiteFile {
    std::string path; ///< relative to the top of the site: "lessons/index.html"
    std::string bytes;
};

/// A language of the site. The pages of the one that is spoken are at the top of the site, those of others in a folder
/// `code`.
struct SiteLanguage {
    std::string code;                           ///< "ru"
    std::string name;                           ///< in itself: "Русский"
    std::shared_ptr<const Catalogue> catalogue; ///< null: English
};

struct SiteOptions {
    std::string title;                   ///< of the site; "": Lockstep
    std::vector<std::string> lessons;    ///< of the library, or files
    std::vector<std::string> exercises;  ///< of the library, or files
    std::vector<SiteLanguage> languages; ///< one of them is spoken
    /// Of the site, with a slash at its end: pages get previews of their links and a canonical address. "": none.
    std::string address = {};
    const ExportFormat* preview = nullptr;     ///< of the pictures in previews; null: none
    std::atomic<std::size_t>* pages = nullptr; ///< counts the pages that are made, for another thread; may be null
};

/// All files, in no order, with lessons and exercises in the languages in which Lockstep has them. Figures, lessons and
/// exercises are played here. Errors name the file that has them.
Outcome<std::vector<SiteFile>> makeSite(const Library& library, const SiteOptions& options, const LiveParts& parts);

} // namespace lockstep
