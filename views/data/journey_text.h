// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "core/trace/item_journey.h"

namespace lockstep {

/// "X3: made at 3; round 1 to 7; round 2 to 1 and 5; waited at 7 in round 3." `name` is what the item is called.
QString journeyText(
    const QString& name, const HeldItem& item, std::optional<ProcessId> contributor, const Journey& journey);

} // namespace lockstep
