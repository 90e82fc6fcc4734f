// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include <QBuffer>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>
#include <algorithm>
#include <cmath>
#include <iterator>

#include "core/base/paper_length.h"
#include "core/export/carried_run.h"
#include "core/export/format.h"
#include "views/picture/figure_painter.h"
#include "views/picture/grey_pdf.h"
#include "views/picture/missing_letters.h"
#include "views/picture/painted_formats.h"

namespace lockstep {

ExportFormat pdfPaintedFormat();

namespace {

constexpr int dotsPerInch = 1200;

/// In points.
QSizeF sizeOf(const Figure& figure) { return QSizeF(figure.size.width, figure.size.height) * printedPoints(figure); }

/// Qt supports only page sizes in whole points.
QPageSize pageOf(const Figure& figure)
{
    const QSizeF size = sizeOf(figure);
    return QPageSize(
        QSizeF(std::ceil(size.width()), std::ceil(size.height())), QPageSize::Point, {}, QPageSize::ExactMatch);
}

/// Overwrites the text from that beginning to the closing character with text of the same length, since a PDF stores
/// byte offsets.
void overwrite(QByteArray& pdf, const char* beginning, char closing, const QByteArray& text)
{
    for (auto at = pdf.indexOf(beginning); at >= 0; at = pdf.indexOf(beginning, at + 1)) {
        const auto length = pdf.indexOf(closing, at) + 1 - at;
        if (text.size() <= length)
            pdf.replace(at, length, text.leftJustified(length));
    }
}

/// The box of the figure, aligned with the top of the page.
QByteArray boxOf(const Figure& figure)
{
    const QSizeF size = sizeOf(figure);
    const double top = std::ceil(size.height());
    return "/MediaBox [0 " + QByteArray::number(top - size.height(), 'f', 2) + ' '
        + QByteArray::number(size.width(), 'f', 2) + ' ' + QByteArray::number(top, 'f', 0) + ']';
}

void paintPage(QPainter& painter, const Figure& figure, const Style& style)
{
    painter.save();
    const double scale = printedPoints(figure) * dotsPerInch / pointsPerInch;
    painter.scale(scale, scale);
    paintFigure(painter, figure, style);
    painter.restore();
}

Outcome<std::string> writePdf(const Figures& figures, const Style& style, const FormatOptions& /*options*/)
{
    const SameFontOrder sameOrder;
    const Figure& first = *figures.front();
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    describe(writer, first.title, carriedRun(first, style));
    writer.setResolution(dotsPerInch);
    writer.setPageMargins(QMarginsF());
    writer.setPageSize(pageOf(first));
    QPainter painter(&writer);
    painter.setRenderHint(QPainter::Antialiasing);
    for (std::size_t i = 0; i < figures.size(); ++i) {
        if (i > 0)
            writer.newPage();
        paintPage(painter, *figures[i], style);
    }
    painter.end();
    removeDate(bytes); // the same figure gives the same bytes
    overwrite(bytes, "/MediaBox [", ']', boxOf(first));
    if (std::ranges::all_of(figures, [&](const auto& figure) { return isGrey(*figure, style); }))
        bytes = greyPdf(bytes);
    Outcome<std::string> pdf(bytes.toStdString());
    pdf.diagnostics = missingLetters(figures);
    std::ranges::move(missingFonts(style), std::back_inserter(pdf.diagnostics));
    std::ranges::move(carriedWarnings(first), std::back_inserter(pdf.diagnostics));
    return pdf;
}

} // namespace

ExportFormat pdfPaintedFormat()
{
    return {.ending = "pdf",
        .title = "PDF",
        .summary = "a page as large as the figure, for LaTeX and for printing",
        .takesPages = true,
        .write = writePdf};
}

} // namespace lockstep
