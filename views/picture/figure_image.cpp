// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "views/picture/figure_image.h"

#include <QPainter>
#include <algorithm>

#include "core/base/paper_length.h"
#include "core/export/format.h"
#include "views/look/theme.h"
#include "views/picture/figure_painter.h"

namespace lockstep {

namespace {

constexpr double defaultsInFullScreen = 3;
constexpr double defaultOnPaper = 300 / pointsPerInch; ///< pixels per point
constexpr double inchesPerMetre = 1 / 0.0254;

} // namespace

double pixelsPerUnit(const Figure& figure, std::optional<double> scale)
{
    return figure.pointsPerUnit > 0 ? scale.value_or(defaultOnPaper) * figure.pointsPerUnit
                                    : scale.value_or(defaultsInFullScreen);
}

QSize imageSize(const Figure& figure, double pixelsPerUnit)
{
    return (QSizeF(figure.size.width, figure.size.height) * pixelsPerUnit).toSize().expandedTo({1, 1});
}

QImage imageOf(const Figure& figure, const Style& style, double pixelsPerUnit)
{
    const double sharpness =
        std::min(pixelsPerUnit, largestImage / std::max({figure.size.width, figure.size.height, 1.0}));
    QImage image(imageSize(figure, sharpness), QImage::Format_ARGB32_Premultiplied);
    const QColor ground(style.background.red, style.background.green, style.background.blue);
    image.fill(figure.hasBackground ? ground : Qt::transparent);
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.scale(sharpness, sharpness);
    paintFigure(painter, figure, style);
    painter.end();
    const int perMetre = qRound(sharpness * pointsPerInch / printedPoints(figure) * inchesPerMetre);
    image.setDotsPerMeterX(perMetre);
    image.setDotsPerMeterY(perMetre);
    return image;
}

QImage thumbnailOf(const Figure& figure, const Style& style, QSize size, double sharpness)
{
    QImage image(size * sharpness, QImage::Format_ARGB32_Premultiplied);
    image.setDevicePixelRatio(sharpness);
    image.fill(QColor(style.background.red, style.background.green, style.background.blue));
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    const QSizeF room = QSizeF(size) - QSizeF(theme::grid, theme::grid);
    const double scale = std::min(room.width() / figure.size.width, room.height() / figure.size.height);
    painter.save();
    painter.translate((size.width() - figure.size.width * scale) / 2, (size.height() - figure.size.height * scale) / 2);
    painter.scale(scale, scale);
    paintFigure(painter, figure, style);
    painter.restore();
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setPen(theme::rule());
    painter.drawRect(QRectF(0, 0, size.width() - 1, size.height() - 1));
    return image;
}

} // namespace lockstep
