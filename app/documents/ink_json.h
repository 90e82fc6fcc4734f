// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// The ink of a session in its file.

#include "app/documents/session_json.h"

namespace lockstep {

Json inkJson(const Ink& ink);
/// Reads the ink of a session's object, if any. `name` is its name in messages.
Outcome<Ink> readInk(const Json& session, const std::string& name);

} // namespace lockstep
