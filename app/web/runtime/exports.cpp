// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// The three functions that a page calls: it writes a request to take(bytes), calls run(bytes) and reads size() bytes.
// Only clang for WebAssembly knows how to export them.

#include <string>

#include "app/web/engine.h"

namespace {

std::string request, result;

} // namespace

extern "C" {

__attribute__((export_name("take"))) char* lockstepTake(std::size_t bytes)
{
    request.resize(bytes);
    return request.data();
}

__attribute__((export_name("run"))) const char* lockstepRun(std::size_t bytes)
{
    result = lockstep::web::answer(std::string_view(request).substr(0, bytes));
    return result.data();
}

__attribute__((export_name("size"))) std::size_t lockstepSize() { return result.size(); }

} // extern "C"
