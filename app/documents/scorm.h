// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// Packages for courses (Moodle and others), SCORM 1.2: one page, whose points the course records.
// resources/docs/formats.md has their guarantees.

#include <string>

#include "app/library/library.h"
#include "core/base/outcome.h"
#include "core/export/page.h"

namespace lockstep {

/// The bytes of a zip file with a live page of an exercise or lesson, of the library or a file.
Outcome<std::string> scormPackage(const std::string& name, const Library& library, const LiveParts& parts);

} // namespace lockstep
