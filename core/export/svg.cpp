// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/export/svg.h"

#include "core/export/svg_document.h"
#include "core/figure/model/figure.h"

namespace lockstep {

std::string svg(const Figure& figure, const Style& style)
{
    SvgDocument document(figure, {std::shared_ptr<const Figure>(std::shared_ptr<void>(), &figure)}, style);
    for (const FigureObject& object : figure.objects)
        document.add(figure, object);
    return document.text();
}

} // namespace lockstep
