// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include <QBuffer>
#include <algorithm>
#include <cmath>
#include <iterator>

#include "core/base/text.h"
#include "core/export/carried_run.h"
#include "core/export/format.h"
#include "core/export/messages.h"
#include "core/export/svg_xml.h"
#include "views/picture/figure_image.h"
#include "views/picture/missing_letters.h"

namespace lockstep {

ExportFormat pngPaintedFormat();

namespace {

/// Rounded down, so that the image does not exceed the limit.
std::string largestScale(const Figure& figure, double perUnit, double scale)
{
    const double longest = std::max(figure.size.width, figure.size.height);
    return xml::number(std::floor(100 * scale * largestImage / (perUnit * longest)) / 100);
}

Outcome<std::string> writePng(const Figures& figures, const Style& style, const FormatOptions& options)
{
    const Figure& figure = *figures.front();
    const double perUnit = pixelsPerUnit(figure, options.scale);
    const double width = figure.size.width * perUnit;
    const double height = figure.size.height * perUnit;
    if (std::max(width, height) > largestImage) {
        const double scale = figure.pointsPerUnit > 0 ? perUnit / figure.pointsPerUnit : perUnit;
        return problem(message::exportTooManyPixels,
            {xml::number(std::ceil(width)), xml::number(std::ceil(height)), withCommas(std::to_string(largestImage)),
                largestScale(figure, perUnit, scale)});
    }
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    imageOf(figure, style, perUnit).save(&buffer, "PNG");
    Outcome<std::string> png(pngWithRun(bytes.toStdString(), carriedRun(figure, style)));
    png.diagnostics = missingLetters({figures.front()});
    std::ranges::move(missingFonts(style), std::back_inserter(png.diagnostics));
    std::ranges::move(carriedWarnings(figure), std::back_inserter(png.diagnostics));
    return png;
}

} // namespace

ExportFormat pngPaintedFormat()
{
    return {.ending = "png",
        .title = "PNG",
        .summary = "a pixel image for slides and the web",
        .takesScale = true,
        .write = writePng};
}

} // namespace lockstep
