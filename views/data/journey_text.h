// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "core/trace/item_journey.h"

namespace lockstep {

/// "X3: created at 3; to 7 in round 1; to 1 and 5 in round 2; waited at 7 in round 3." `name` is the display name of
/// the item.
QString journeyText(
    const QString& name, const HeldItem& item, std::optional<ProcessId> contributor, const Journey& journey);

} // namespace lockstep
