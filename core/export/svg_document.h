// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What stands around the objects of an SVG, and an object in it.

#include <string>

#include "core/export/format.h"
#include "core/export/xml_writer.h"

namespace lockstep {

class SvgDocument {
public:
    /// With the size, the words and the run of `about`, the inks of all `figures` and further rules for the style
    /// sheet.
    SvgDocument(const Figure& about, const Figures& figures, const Style& style, const std::string& rules = {});

    /// At the end of the picture.
    xml::Element& add(const Figure& figure, const FigureObject& object);
    /// The group of an object alone.
    std::string textOf(const Figure& figure, const FigureObject& object) const;
    std::string text() const;
    /// For a page, which has a style sheet and knows the run itself: without these, and as large as there is room.
    std::string inHtml();

private:
    void addHead(const Figure& about);

    Style m_style;
    xml::Element m_root{"svg"};
};

} // namespace lockstep
