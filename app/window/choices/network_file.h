// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

class QWidget;

namespace lockstep {

struct Dialogs;
class Session;

/// Asks for a graph file and runs on that network; false if the user cancels.
bool openNetwork(Session& session, const Dialogs& dialogs, QWidget& parent);

} // namespace lockstep
