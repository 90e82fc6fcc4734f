// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace lockstep {

struct Worksheet;

/// A PDF of A4 pages, texts as texts and figures as lines; needs a QGuiApplication.
std::string paintWorksheet(const Worksheet& sheet);

} // namespace lockstep
