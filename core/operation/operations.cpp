// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include <algorithm>

#include "core/base/catalogue.h"
#include "core/base/notation.h"
#include "core/operation/operation_file.h"

namespace lockstep {

std::vector<Operation> allOperationList(); // generated

namespace {

const std::vector<Operation>& allOperations()
{
    static const std::vector<Operation> all = [] {
        auto found = allOperationList();
        std::ranges::sort(found, {}, [](const Operation& one) { return one.info.kind; });
        return found;
    }();
    return all;
}

} // namespace

const Operation& operationOf(OperationKind kind) { return allOperations()[static_cast<std::size_t>(kind)]; }

const std::vector<OperationInfo>& operations()
{
    static const std::vector<OperationInfo> table = [] {
        std::vector<OperationInfo> infos;
        for (const auto& one : allOperations())
            infos.push_back(one.info);
        return infos;
    }();
    return table;
}

const OperationInfo& operationInfo(OperationKind kind) { return operationOf(kind).info; }

std::string titleOf(const OperationInfo& info) { return inLanguage(inNotation(info.title)); }

std::optional<OperationKind> findOperation(std::string_view name)
{
    const auto& table = operations();
    const auto found = std::ranges::find(table, name, &OperationInfo::name);
    return found == table.end() ? std::nullopt : std::optional(found->kind);
}

} // namespace lockstep
