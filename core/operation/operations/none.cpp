// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/operation/operation_file.h"

namespace lockstep {

Operation noneOperation();
Operation noneOperation()
{
    Operation operation;
    operation.info = {.kind = OperationKind::None,
        .name = "none",
        .title = "Free play",
        .starts = "nothing (free play)",
        .ends = "nothing",
        .inputs = 0,
        .one = OperationInfo::One::Source};
    operation.start = [](const Starter&) { return std::vector<StartingValues>{}; };
    operation.expectationOfAll = [](const Expectations&) { return ExpectedResult{}; };
    return operation;
}

} // namespace lockstep
