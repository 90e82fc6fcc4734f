// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// The frame of an SVG around its objects, and the objects in it.

#include <string>

#include "core/export/format.h"
#include "core/export/xml_writer.h"

namespace lockstep {

struct Figure;
struct FigureObject;

class SvgDocument {
public:
    /// Takes size, words and run from `about`, and has styles for the inks of all `figures` and the additional rules of
    /// the style sheet.
    SvgDocument(const Figure& about, const Figures& figures, const Style& style, const std::string& rules = {});

    /// At the end of the picture.
    xml::Element& add(const Figure& figure, const FigureObject& object);
    /// The group of an object alone.
    std::string textOf(const Figure& figure, const FigureObject& object) const;
    std::string text() const;
    /// For a page, which has its own style sheet and the run: without them, and as large as the available space.
    std::string inHtml();

private:
    void addHead(const Figure& about);

    Style m_style;
    xml::Element m_root{"svg"};
};

} // namespace lockstep
