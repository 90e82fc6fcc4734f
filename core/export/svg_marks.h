// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include "core/export/xml_writer.h"
#include "core/figure/model/figure.h"
#include "core/figure/style/style.h"

namespace lockstep {

/// The elements of a mark, at the end of the group of its object.
void addMark(xml::Element& group, const Mark& mark, const Style& style);

} // namespace lockstep
