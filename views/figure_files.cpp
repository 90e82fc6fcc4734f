// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/figure_files.h"

#include <QBuffer>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>
#include <algorithm>

#include "core/export/carried_run.h"
#include "views/figure_painter.h"

namespace lockstep {

namespace {

constexpr double largestImage = 16000; // pixels a side; QImage and most programs have their limit not far above
constexpr double pointsPerUnit = 0.75;
constexpr int dotsPerInch = 96; // one dot is one figure unit

double possible(const Figure& figure, double sharpness)
{
    return std::min(sharpness, largestImage / std::max({figure.size.width, figure.size.height, 1.0}));
}

QPageSize pageOf(const Figure& figure)
{
    return QPageSize(
        QSizeF(figure.size.width, figure.size.height) * pointsPerUnit, QPageSize::Point, {}, QPageSize::ExactMatch);
}

} // namespace

QSize imageSize(const Figure& figure, double sharpness)
{
    return (QSizeF(figure.size.width, figure.size.height) * possible(figure, sharpness)).toSize().expandedTo({1, 1});
}

QImage imageOf(const Figure& figure, const Style& style, double sharpness)
{
    const double scale = possible(figure, sharpness);
    QImage image(imageSize(figure, sharpness), QImage::Format_ARGB32_Premultiplied);
    image.fill(QColor(style.background.red, style.background.green, style.background.blue));
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.scale(scale, scale);
    paintFigure(painter, figure, style);
    return image;
}

QByteArray pngOf(const Figure& figure, const Style& style, double sharpness)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    imageOf(figure, style, sharpness).save(&buffer, "PNG");
    return QByteArray::fromStdString(pngWithRun(bytes.toStdString(), carriedRun(figure, style)));
}

QByteArray pdfOf(const std::vector<std::shared_ptr<const Figure>>& figures, const Style& style)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    writer.setTitle(QString::fromStdString(figures.front()->title));
    const Figure& first = *figures.front();
    if (const std::string run = carriedRun(first, style); !run.empty())
        writer.setDocumentXmpMetadata(QByteArray::fromStdString(xmpWithRun(first.title, run)));
    writer.setCreator(QStringLiteral("Lockstep"));
    writer.setResolution(dotsPerInch);
    writer.setPageMargins(QMarginsF());
    writer.setPageSize(pageOf(*figures.front()));
    QPainter painter(&writer);
    painter.setRenderHint(QPainter::Antialiasing);
    for (std::size_t i = 0; i < figures.size(); ++i) {
        if (i > 0) {
            writer.setPageSize(pageOf(*figures[i]));
            writer.newPage();
        }
        paintFigure(painter, *figures[i], style);
    }
    painter.end();
    return bytes;
}

} // namespace lockstep
