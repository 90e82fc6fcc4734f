// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// The JSON of sessions, for those who write and read their files.

#include <nlohmann/json.hpp>

#include "app/documents/session_file.h"

namespace lockstep {

using Json = nlohmann::ordered_json;

Diagnostic unreadableSession(const std::string& name, std::string why);

/// A new session object, with only its version.
Json newSessionJson();
/// The content of the file.
std::string textOf(const Json& json);
/// Reads an object that is a session of a version that is known.
Outcome<Json> readSessionJson(std::string_view text, const std::string& name);

/// The rules of the machine that a link or a run of a session was made with (RunOptions::rules), by its key "rules".
int rulesIn(const Json& json);

/// Writes the session into the object.
void writeScene(Json& json, const SavedSession& session);
/// `name` is its name in messages.
Outcome<SavedSession> readScene(const Json& json, const std::string& name);

} // namespace lockstep
