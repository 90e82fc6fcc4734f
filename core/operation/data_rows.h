// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// The data that an operation is given, a row for each: the command line, the fields of the window and of pages,
// pictures and sentences use them.

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/option_row.h"
#include "core/operation/operation.h"

namespace lockstep {

struct DataRow {
    OptionRow<GivenData> option;                             ///< its name is a member of JSON, too
    std::function<OptionValue(const OperationSetup&)> get{}; ///< of a run
    std::function<bool(const OperationInfo&)> isUsed{};      ///< an operation that does not use it ignores it
    /// What a run has, as part of a sentence: "source 3".
    std::function<std::string(const OperationSetup&)> said{};
    /// Its field for an operation of that many processes.
    std::function<OptionField::State(const OperationInfo&, int processes)> state{};
};

/// In the order in which users see them.
const std::vector<DataRow>& dataRows();
/// The row of that option, which must exist.
const DataRow& dataRow(std::string_view name);

} // namespace lockstep
