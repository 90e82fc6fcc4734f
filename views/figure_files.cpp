// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/figure_files.h"

#include <QBuffer>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>
#include <algorithm>

#include "views/figure_painter.h"

namespace lockstep {

namespace {

constexpr double largestImage = 16000; // pixels a side; QImage and most programs have their limit not far above
constexpr double pointsPerUnit = 0.75;
constexpr int dotsPerInch = 96; // one dot is one figure unit

} // namespace

QImage imageOf(const Figure& figure, const Style& style, double sharpness)
{
    const double side = std::max({figure.size.width, figure.size.height, 1.0});
    const double scale = std::min(sharpness, largestImage / side);
    QImage image((QSizeF(figure.size.width, figure.size.height) * scale).toSize().expandedTo({1, 1}),
        QImage::Format_ARGB32_Premultiplied);
    image.fill(QColor(style.background.red, style.background.green, style.background.blue));
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.scale(scale, scale);
    paintFigure(painter, figure, style);
    return image;
}

QByteArray pngOf(const Figure& figure, const Style& style)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    imageOf(figure, style).save(&buffer, "PNG");
    return bytes;
}

QByteArray pdfOf(const Figure& figure, const Style& style)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    writer.setTitle(QString::fromStdString(figure.title));
    writer.setCreator(QStringLiteral("Lockstep"));
    writer.setResolution(dotsPerInch);
    writer.setPageSize(QPageSize(
        QSizeF(figure.size.width, figure.size.height) * pointsPerUnit, QPageSize::Point, {}, QPageSize::ExactMatch));
    writer.setPageMargins(QMarginsF());
    QPainter painter(&writer);
    painter.setRenderHint(QPainter::Antialiasing);
    paintFigure(painter, figure, style);
    painter.end();
    return bytes;
}

} // namespace lockstep
