// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/window/export/paint_worksheet.h"

#include <QAbstractTextDocumentLayout>
#include <QBuffer>
#include <QPainter>
#include <QPdfWriter>
#include <QTextDocument>
#include <algorithm>

#include "app/documents/worksheet.h"
#include "core/base/paper_length.h"
#include "views/picture/figure_painter.h"
#include "views/picture/missing_letters.h"
#include "views/picture/painted_formats.h"

namespace lockstep {

namespace {

constexpr int dotsPerInch = 1200;
constexpr double pointsPerMillimetre = pointsPerInch / 25.4;
// A4, in points.
constexpr double width = 210 * pointsPerMillimetre;
constexpr double height = 297 * pointsPerMillimetre;
constexpr double margin = 20 * pointsPerMillimetre;
constexpr double gap = 5;
constexpr double lineApart = 9 * pointsPerMillimetre; ///< of the blank lines

class SheetPainter {
public:
    SheetPainter(QPdfWriter& writer, const Worksheet& sheet) : m_writer(writer), m_sheet(sheet), m_painter(&writer)
    {
        m_painter.setRenderHint(QPainter::Antialiasing);
        m_painter.scale(dotsPerInch / pointsPerInch, dotsPerInch / pointsPerInch);
        m_document.setDefaultFont(QFont(QStringLiteral("DejaVu Sans"), 10));
        m_document.documentLayout()->setPaintDevice(nullptr);
        m_document.setDocumentMargin(0);
        m_document.setTextWidth(width - 2 * margin);
        m_document.setDefaultStyleSheet(
            QStringLiteral("h1{font-size:18pt} h2{font-size:14pt} h3{font-size:12pt} pre,code{font-family:'DejaVu Sans "
                           "Mono';font-size:8pt}"
                           " td,th{padding:2px 8px 2px 0} p,li{margin-top:2px;margin-bottom:2px}"));
    }

    void paint()
    {
        foot();
        for (std::size_t i = 0; i < m_sheet.parts.size(); ++i) {
            double needed = heightOf(m_sheet.parts[i]);
            const bool isFirst = i == 0 || !m_sheet.parts[i - 1].staysWithNext; // of parts that stay together
            for (std::size_t k = i; isFirst && k + 1 < m_sheet.parts.size() && m_sheet.parts[k].staysWithNext; ++k)
                needed += heightOf(m_sheet.parts[k + 1]);
            if (m_y + std::min(needed, height - 2 * margin) > height - margin)
                newPage();
            paint(m_sheet.parts[i]);
        }
    }

private:
    void lay(const std::string& html)
    {
        m_document.setHtml(QString::fromStdString(html));
        m_document.setTextWidth((width - 2 * margin) * textUnits);
    }
    /// The text layout uses screen pixels, 96 per inch.
    static constexpr double textUnits = 96.0 / pointsPerInch;

    double textHeight(const std::string& html)
    {
        if (html.empty())
            return 0;
        lay(html);
        return m_document.size().height() / textUnits;
    }

    static double scaleOf(const SheetPart& part)
    {
        const Figure& figure = *part.figure;
        return std::min({printedPoints(figure), (width - 2 * margin) / figure.size.width,
            part.highest * pointsPerMillimetre / figure.size.height});
    }

    double heightOf(const SheetPart& part)
    {
        return textHeight(part.html) + (part.figure ? part.figure->size.height * scaleOf(part) + gap : 0)
            + part.room * pointsPerMillimetre + gap;
    }

    void newPage()
    {
        m_writer.newPage();
        m_y = margin;
        ++m_page;
        foot();
    }

    void foot()
    {
        m_painter.save();
        m_painter.setPen(Qt::darkGray);
        QFont font(QStringLiteral("DejaVu Sans"));
        font.setPixelSize(8); // the painter's unit is a point
        m_painter.setFont(font);
        const QRectF place(margin, height - margin * 0.7, width - 2 * margin, 12);
        m_painter.drawText(place, Qt::AlignLeft | Qt::AlignVCenter, QString::fromStdString(m_sheet.title));
        m_painter.drawText(place, Qt::AlignRight | Qt::AlignVCenter, QString::number(m_page));
        m_painter.restore();
    }

    void paint(const SheetPart& part)
    {
        paintText(part.html);
        if (part.figure) {
            const double scale = scaleOf(part);
            m_painter.save();
            m_painter.translate(margin, m_y);
            m_painter.scale(scale, scale);
            paintFigure(m_painter, *part.figure, part.style);
            m_painter.restore();
            m_y += part.figure->size.height * scale + gap;
        }
        paintRoom(part.room * pointsPerMillimetre);
        m_y += gap;
    }

    /// Continues on the next page if it is longer than one.
    void paintText(const std::string& html)
    {
        double left = textHeight(html);
        for (double from = 0; left > 0;) {
            const double part = std::min(left, height - margin - m_y);
            m_painter.save();
            m_painter.setClipRect(QRectF(margin, m_y, width - 2 * margin, part));
            m_painter.translate(margin, m_y - from);
            m_painter.scale(1 / textUnits, 1 / textUnits);
            m_document.drawContents(&m_painter);
            m_painter.restore();
            m_y += part;
            from += part;
            left -= part;
            if (left > 0)
                newPage();
        }
    }

    /// Draws blank lines for writing.
    void paintRoom(double room)
    {
        m_painter.setPen(QPen(Qt::lightGray, 0.5));
        for (double at = lineApart; at <= room; at += lineApart)
            m_painter.drawLine(QPointF(margin, m_y + at), QPointF(width - margin, m_y + at));
        m_y += room;
    }

    QPdfWriter& m_writer;
    const Worksheet& m_sheet;
    QPainter m_painter;
    QTextDocument m_document;
    double m_y = margin;
    int m_page = 1;
};

} // namespace

Outcome<std::string> paintWorksheet(const Worksheet& sheet)
{
    const SameFontOrder sameOrder;
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    describe(writer, sheet.title);
    writer.setResolution(dotsPerInch);
    writer.setPageSize(QPageSize(QPageSize::A4));
    writer.setPageMargins(QMarginsF());
    SheetPainter(writer, sheet).paint();
    buffer.close();
    removeDate(bytes);
    Outcome<std::string> pdf(bytes.toStdString());
    QString text = QString::fromStdString(sheet.title);
    Figures figures;
    for (const SheetPart& part : sheet.parts) {
        text += QString::fromStdString(part.html);
        if (part.figure)
            figures.push_back(part.figure);
    }
    pdf.diagnostics = missingLetters(text);
    if (pdf.diagnostics.empty())
        pdf.diagnostics = missingLetters(figures);
    return pdf;
}

} // namespace lockstep
