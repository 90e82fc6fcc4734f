// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "core/base/diagnostic.h"

namespace lockstep {

/// The result of a stage: a value, possibly with warnings, or the errors why there is none.
template <class T> struct Outcome {
    std::optional<T> value;
    std::vector<Diagnostic> diagnostics;

    Outcome() = default;
    Outcome(T result, std::vector<Diagnostic> warnings = {})
        : value(std::move(result)), diagnostics(std::move(warnings))
    {}
    Outcome(Diagnostic error) : diagnostics{std::move(error)} {}
    Outcome(std::vector<Diagnostic> errors) : diagnostics(std::move(errors)) {}

    explicit operator bool() const { return value.has_value(); }
    T& operator*() { return *value; }
    const T& operator*() const { return *value; }
    T* operator->() { return &*value; }
    const T* operator->() const { return &*value; }
};

} // namespace lockstep
