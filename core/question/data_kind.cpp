// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/question/data_kind.h"

#include <algorithm>

#include "core/machine/process_view.h"
#include "core/operation/operation.h"

namespace lockstep {
namespace {

template <class Condition> bool anyBlock(const ProcessView& view, Condition condition)
{
    const auto holds = [&](const Value& value) {
        const auto blocks = blocksOf(value);
        return std::ranges::any_of(blocks, [&](const Value& block) { return condition(block.asBlock()); });
    };
    return holds(view.data) || std::ranges::any_of(view.elsewhere, holds);
}

} // namespace

DataKind dataKind(const OperationSetup& setup)
{
    const OperationInfo& info = operationInfo(setup.kind);
    return info.from() && info.addresses ? DataKind::For : info.addsUp ? DataKind::In : DataKind::Made;
}

bool hasData(const ProcessView& view, ProcessId whose, DataKind kind)
{
    return anyBlock(view, [&](const BlockData& block) {
        if (kind == DataKind::For)
            return block.destination == whose;
        const auto contributors = block.contributors();
        return std::ranges::any_of(
            contributors, [whose](const Contributor& each) { return each.process == whose || each.factor == whose; });
    });
}

bool hasAny(const ProcessView& view)
{
    return anyBlock(view, [](const BlockData&) { return true; });
}

} // namespace lockstep
