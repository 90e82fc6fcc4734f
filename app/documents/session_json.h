// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The JSON of sessions, for those who write and read their files.

#include <nlohmann/json.hpp>

#include "app/documents/session_file.h"

namespace lockstep {

using Json = nlohmann::ordered_json;

Diagnostic unreadableSession(const std::string& name, std::string why);

/// Says that it is a session, and nothing else yet.
Json newSessionJson();
/// The file's bytes.
std::string textOf(const Json& json);
/// An object that says that it is a session which this version can read.
Outcome<Json> readSessionJson(std::string_view text, const std::string& name);

/// Into that object.
void writeScene(Json& json, const SavedSession& session);
/// `name` is what messages call it.
Outcome<SavedSession> readScene(const Json& json, const std::string& name);

} // namespace lockstep
