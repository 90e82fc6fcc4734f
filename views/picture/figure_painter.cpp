// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "views/picture/figure_painter.h"

#include <QFontMetricsF>
#include <QPaintDevice>
#include <QPainter>
#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <tuple>

#include "core/export/hatching.h"
#include "core/figure/model/curve.h"
#include "core/figure/model/text.h"

namespace lockstep {

namespace {

constexpr int pointsPerInch = 72;

QColor colourOrNone(const std::optional<Colour>& colour) { return colour ? toQt(*colour) : QColor(Qt::transparent); }

QPen penOf(const Paint& paint)
{
    if (!paint.stroke)
        return Qt::NoPen;
    QPen pen(colourOrNone(paint.stroke), paint.width);
    pen.setCapStyle(paint.roundCaps ? Qt::RoundCap : Qt::FlatCap);
    pen.setJoinStyle(Qt::RoundJoin);
    if (!paint.dashes.empty() && paint.width > 0) {
        QList<qreal> dashes;
        for (const double dash : paint.dashes)
            dashes << dash / paint.width; // Qt measures in pen widths
        if (dashes.size() % 2 != 0)
            dashes += dashes;
        pen.setDashPattern(dashes);
    }
    return pen;
}

// Font families as in CSS, without quotation marks.
QStringList familiesOf(const Style& style)
{
    QStringList families;
    for (const QString& family : QString::fromStdString(style.fonts).split(QLatin1Char(',')))
        families << family.trimmed().remove(QLatin1Char('\''));
    return families;
}

/// Caches the fonts of a picture: every new QFont loads its glyphs again.
class Fonts {
public:
    struct Font {
        QFont font;
        QFontMetricsF metrics;
    };

    Fonts(QPaintDevice* device, const Style& style) : m_device(device), m_families(familiesOf(style)) {}

    const Font& of(const TextRun& run, const TextShape& text, const Paint& paint)
    {
        const double size = run.subscript ? subscriptSize(text) : text.size;
        const std::tuple key(size, run.italic != paint.italic, run.bold || paint.bold);
        const auto found = m_fonts.find(key);
        return found != m_fonts.end() ? found->second : m_fonts.emplace(key, made(key)).first->second;
    }

private:
    using Key = std::tuple<double, bool, bool>; ///< size, italic, bold

    Font made(const Key& key) const
    {
        const auto& [size, italic, bold] = key;
        QFont font;
        font.setFamilies(m_families);
        font.setHintingPreference(QFont::PreferNoHinting);
        const double dots = m_device ? m_device->logicalDpiY() : pointsPerInch;
        font.setPointSizeF(std::max(0.1, size * pointsPerInch / dots));
        font.setItalic(italic);
        font.setBold(bold);
        return {font, QFontMetricsF(font, m_device)};
    }

    QPaintDevice* m_device;
    QStringList m_families;
    std::map<Key, Font> m_fonts;
};

void paintText(QPainter& painter, const TextShape& text, const Paint& paint, Fonts& fonts)
{
    const double size = text.size;
    double width = 0;
    std::vector<std::pair<const QFont*, double>> parts;
    for (const TextRun& run : text.runs) {
        const Fonts::Font& font = fonts.of(run, text, paint);
        const double advance = font.metrics.horizontalAdvance(QString::fromStdString(run.text));
        width += advance;
        parts.emplace_back(&font.font, advance);
    }
    double x = text.at.x;
    if (text.anchor == Anchor::Middle)
        x -= width / 2;
    else if (text.anchor == Anchor::End)
        x -= width;
    painter.setPen(colourOrNone(paint.fill ? paint.fill : paint.stroke));
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const double drop = text.runs[i].subscript ? size * 0.22 : 0;
        painter.setFont(*parts[i].first);
        painter.drawText(QPointF(x, text.at.y + baseline(size) + drop), QString::fromStdString(text.runs[i].text));
        x += parts[i].second;
    }
}

/// The paint of a role, computed once for thousands of marks.
struct Tools {
    Paint paint;
    QPen pen;
    QBrush brush;
};

/// Circles as pixmaps, placed to a quarter of a pixel: hundreds of nodes look alike, and ellipses take Qt many times
/// longer.
class Stamps {
public:
    explicit Stamps(QPainter& painter) : m_painter(painter), m_toDevice(painter.deviceTransform()) {}

    void paint(const CircleShape& circle, const Tools& tools)
    {
        const QPointF middle = m_toDevice.map(QPointF(circle.center.x, circle.center.y)) * phases;
        const int x = static_cast<int>(std::floor(middle.x())), y = static_cast<int>(std::floor(middle.y()));
        const QPoint phase(x & (phases - 1), y & (phases - 1));
        QPixmap& stamp = m_stamps[{&tools, circle.radius, phase.x(), phase.y()}];
        if (stamp.isNull())
            stamp = stampOf(circle.radius, tools, QPointF(phase) / phases);
        const QTransform before = m_painter.worldTransform();
        m_painter.setWorldTransform({});
        m_painter.drawPixmap(QPointF((x >> phaseBits) - stamp.width() / 2, (y >> phaseBits) - stamp.height() / 2)
                / stamp.devicePixelRatio(),
            stamp);
        m_painter.setWorldTransform(before);
    }

private:
    static constexpr int phaseBits = 2, phases = 1 << phaseBits;

    QPixmap stampOf(double radius, const Tools& tools, QPointF phase) const
    {
        const double scale = m_toDevice.m11();
        const int half = static_cast<int>(std::ceil(scale * (radius + tools.pen.widthF()))) + 2;
        QPixmap stamp(2 * half, 2 * half);
        stamp.fill(Qt::transparent);
        QPainter painter(&stamp);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.translate(QPointF(half, half) + phase);
        painter.scale(scale, scale);
        painter.setPen(tools.pen);
        painter.setBrush(tools.brush);
        painter.drawEllipse(QPointF(), radius, radius);
        painter.end();
        stamp.setDevicePixelRatio(m_painter.device()->devicePixelRatio());
        return stamp;
    }

    QPainter& m_painter;
    QTransform m_toDevice;
    std::map<std::tuple<const Tools*, double, int, int>, QPixmap> m_stamps;
};

/// Paints marks in order. Combines consecutive lines of the same look into one call, which is much faster in Qt.
class MarkPainter {
public:
    MarkPainter(QPainter& painter, Style style)
        : m_painter(painter), m_style(std::move(style)), m_fonts(painter.device(), m_style),
          m_opacity(painter.opacity())
    {}
    ~MarkPainter() { flush(); }
    MarkPainter(const MarkPainter&) = delete;
    MarkPainter& operator=(const MarkPainter&) = delete;

    /// Uses shortcuts that are hardly visible on screen: stamped circles, no text below that size.
    void takeShortcuts(double leastPixels)
    {
        m_stamps.emplace(m_painter);
        m_leastText = leastPixels / m_painter.deviceTransform().m11();
    }

    void paint(const Mark& mark)
    {
        const Tools& tools = toolsFor(mark);
        const auto* line = std::get_if<LineShape>(&mark.shape);
        if (!line || &tools != m_linesOf)
            flush();
        if (line) {
            m_linesOf = &tools;
            m_lines << QLineF(toQt(line->from), toQt(line->to));
            return;
        }
        m_painter.setOpacity(m_opacity * tools.paint.opacity);
        if (const auto* text = std::get_if<TextShape>(&mark.shape); text && text->size < m_leastText) {
            // Skips text that is too small to read.
        } else if (text) {
            paintText(m_painter, *text, tools.paint, m_fonts);
        } else if (const auto* circle = std::get_if<CircleShape>(&mark.shape); circle && m_stamps) {
            m_stamps->paint(*circle, tools);
        } else if (circle) {
            m_painter.setPen(tools.pen);
            m_painter.setBrush(tools.brush);
            m_painter.drawEllipse(toQt(circle->center), circle->radius, circle->radius);
        } else {
            const bool isStroke =
                std::holds_alternative<PolylineShape>(mark.shape) || std::holds_alternative<CurveShape>(mark.shape);
            m_painter.setPen(tools.pen);
            m_painter.setBrush(isStroke ? QBrush(Qt::NoBrush) : tools.brush);
            m_painter.drawPath(pathOf(mark.shape));
            if (const auto* box = std::get_if<RectShape>(&mark.shape); box && tools.paint.pattern == Pattern::Hatched)
                paintHatching(*box, tools.paint);
        }
        m_painter.setOpacity(m_opacity);
    }

private:
    /// The lines of SVG and TeX, over the fill: a brush of Qt would paint lines in the colour of the fill, and no fill.
    void paintHatching(const RectShape& box, const Paint& paint)
    {
        QList<QLineF> lines;
        for (const LineShape& line : hatching(box.rect))
            lines << QLineF(toQt(line.from), toQt(line.to));
        m_painter.setPen(QPen(toQt(paint.stroke.value_or(Colour{})), hatchWidth, Qt::SolidLine, Qt::FlatCap));
        m_painter.drawLines(lines);
    }
    const Tools& toolsFor(const Mark& mark)
    {
        const auto [found, isNew] = m_tools.try_emplace({mark.role, mark.variant});
        if (isNew) {
            const Paint paint = m_style.paint(mark.role, mark.variant);
            found->second = {paint, penOf(paint), paint.fill ? QBrush(colourOrNone(paint.fill)) : QBrush(Qt::NoBrush)};
        }
        return found->second;
    }
    void flush()
    {
        if (m_lines.isEmpty())
            return;
        m_painter.setOpacity(m_opacity * m_linesOf->paint.opacity);
        m_painter.setPen(m_linesOf->pen);
        m_painter.drawLines(m_lines);
        m_painter.setOpacity(m_opacity);
        m_lines.clear();
        m_linesOf = nullptr;
    }

    QPainter& m_painter;
    const Style m_style;
    Fonts m_fonts;
    double m_opacity;
    std::map<std::pair<Role, int>, Tools> m_tools; ///< references to its values stay valid
    std::optional<Stamps> m_stamps;
    double m_leastText = 0; ///< smaller texts are left out
    QList<QLineF> m_lines;
    const Tools* m_linesOf = nullptr;
};

bool isStrokeOf(const Mark& mark)
{
    return isLineOfMessage(mark) && !std::holds_alternative<TextShape>(mark.shape)
        && !trailOf(mark.shape).points.isEmpty();
}

/// A short dash with round caps is a dot.
bool isDotted(const Paint& paint)
{
    return paint.roundCaps && paint.dashes.size() == 2 && paint.dashes[0] <= paint.width / 2;
}

/// A disc as a pixmap, for stamping.
QPixmap disc(double diameter, const QColor& colour, const QPen& rim = Qt::NoPen)
{
    const int side = std::max(3, static_cast<int>(diameter + rim.widthF()) + 3);
    QPixmap pixmap(side, side);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(rim);
    painter.setBrush(colour);
    painter.drawEllipse(QPointF(side / 2.0, side / 2.0), diameter / 2, diameter / 2);
    return pixmap;
}

} // namespace

void paintObjects(QPainter& painter, const Figure& figure, const std::vector<std::size_t>& objects, const Style& style)
{
    constexpr std::size_t many = 100, veryMany = 1000; // a filmstrip in a small preview has its text
    MarkPainter marks(painter, styleFor(figure, style));
    if (objects.size() > many && painter.device()->devType() == QInternal::Pixmap)
        marks.takeShortcuts(objects.size() > veryMany ? 9 : 2);
    for (const std::size_t i : objects)
        for (const Mark& mark : figure.objects[i].marks)
            if (mark.isAtRest())
                marks.paint(mark);
}

void paintFigure(QPainter& painter, const Figure& figure, const Style& style)
{
    if (figure.hasBackground)
        painter.fillRect(QRectF(0, 0, figure.size.width, figure.size.height),
            QColor(style.background.red, style.background.green, style.background.blue));
    MarkPainter marks(painter, styleFor(figure, style));
    for (const FigureObject& object : figure.objects)
        for (const Mark& mark : object.marks)
            if (mark.isAtRest())
                marks.paint(mark);
}

MovingArrows::MovingArrows(const Figure& figure, const std::vector<std::size_t>& moving, const Style& style)
    : m_style(styleFor(figure, style))
{
    for (const std::size_t i : moving) {
        Arrow arrow;
        if (const auto* message = std::get_if<MessageSubject>(&figure.objects[i].subject))
            arrow.links = message->links;
        m_mostLinks = std::max(m_mostLinks, arrow.links);
        for (const Mark& mark : figure.objects[i].marks) {
            if (mark.cell && mark.cell->inChip) {
                arrow.chip.push_back(mark);
                continue;
            }
            if (!isStrokeOf(mark)) {
                arrow.rest.push_back(mark);
                continue;
            }
            addStroke(arrow, trailOf(mark.shape), m_style.paint(mark.role, mark.variant));
        }
        if (!arrow.chip.empty()) {
            const Rect box = bounds(arrow.chip.front().shape);
            arrow.chipAt = toQt(box.center());
        }
        m_arrows.push_back(std::move(arrow));
    }
}

void MovingArrows::paintChips(QPainter& painter, double grown) const
{
    MarkPainter marks(painter, m_style); // one for all: it keeps their fonts
    const QTransform still = painter.worldTransform();
    for (const Arrow& arrow : m_arrows) {
        if (grown < 1 && !arrow.strokes.empty())
            painter.translate(arrow.at(gone(arrow, grown)) - arrow.chipAt);
        for (const Mark& mark : arrow.chip)
            if (grown < 1 || mark.isAtRest())
                marks.paint(mark);
        painter.setWorldTransform(still);
    }
}

void MovingArrows::addStroke(Arrow& arrow, Trail trail, const Paint& paint)
{
    Stroke stroke{std::move(trail), paint, arrow.length, {}};
    if (!arrow.strokes.empty())
        stroke.start += QLineF(arrow.strokes.back().trail.points.back(), stroke.trail.points.front()).length();
    if (isDotted(paint)) {
        const double step = paint.dashes[0] + paint.dashes[1];
        for (double way = 0; way <= stroke.trail.length(); way += step)
            stroke.dots.push_back(stroke.trail.at(way));
    }
    arrow.length = stroke.start + stroke.trail.length();
    arrow.strokes.push_back(std::move(stroke));
}

QPointF MovingArrows::Arrow::at(double way) const
{
    for (std::size_t i = 0; i < strokes.size(); ++i) {
        const Stroke& stroke = strokes[i];
        if (way < stroke.start) { // in the gap
            const QLineF gap(strokes[i - 1].trail.points.back(), stroke.trail.points.front());
            return gap.pointAt(gap.length() > 0 ? 1 - (stroke.start - way) / gap.length() : 0);
        }
        if (way <= stroke.start + stroke.trail.length())
            return stroke.trail.at(way - stroke.start);
    }
    return strokes.back().trail.points.back();
}

double MovingArrows::gone(const Arrow& arrow, double grown) const
{
    return arrow.length * std::min(1.0, grown * m_mostLinks / arrow.links);
}

void MovingArrows::paint(QPainter& painter, double grown, double scale) const
{
    for (const Arrow& arrow : m_arrows) {
        for (const Stroke& stroke : arrow.strokes) {
            const double way = gone(arrow, grown) - stroke.start;
            if (!stroke.dots.empty() || way <= 0)
                continue;
            painter.setOpacity(stroke.paint.opacity);
            painter.setPen(penOf(stroke.paint));
            painter.drawPolyline(stroke.trail.until(way));
        }
    }
    paintDots(painter, grown, scale);
    painter.setOpacity(1);
    if (grown < 1)
        paintTokens(painter, grown, scale);
}

void MovingArrows::paintRest(QPainter& painter) const
{
    MarkPainter marks(painter, m_style);
    for (const Arrow& arrow : m_arrows) {
        for (const Mark& mark : arrow.rest)
            marks.paint(mark);
    }
}

double MovingArrows::opacityOfRest(double grown)
{
    constexpr double comes = 0.6; // the number stands in a gap of the line, about half way
    return std::clamp((grown - comes) / (1 - comes), 0.0, 1.0);
}

void MovingArrows::paintDots(QPainter& painter, double grown, double scale) const
{
    std::vector<QPainter::PixmapFragment> fragments;
    const Paint* paint = nullptr;
    const double sharpness = painter.device() ? painter.device()->devicePixelRatioF() : 1;
    const QTransform toWidget = painter.transform();
    QPixmap dot;
    const auto stamp = [&] {
        if (fragments.empty())
            return;
        painter.save();
        painter.resetTransform();
        painter.setOpacity(paint->opacity);
        painter.drawPixmapFragments(fragments.data(), static_cast<int>(fragments.size()), dot);
        painter.restore();
        fragments.clear();
    };
    for (const Arrow& arrow : m_arrows) {
        for (const Stroke& stroke : arrow.strokes) {
            if (stroke.dots.empty())
                continue;
            if (!paint || paint->stroke != stroke.paint.stroke || paint->width != stroke.paint.width) {
                stamp();
                paint = &stroke.paint;
                dot = disc(stroke.paint.width * scale * sharpness, colourOrNone(stroke.paint.stroke));
            }
            const double way = gone(arrow, grown) - stroke.start;
            const double step = stroke.paint.dashes[0] + stroke.paint.dashes[1];
            const auto count = std::min(stroke.dots.size(), way < 0 ? 0 : static_cast<std::size_t>(way / step) + 1);
            for (std::size_t i = 0; i < count; ++i)
                fragments.push_back(QPainter::PixmapFragment::create(toWidget.map(stroke.dots[i]),
                    QRectF(0, 0, dot.width(), dot.height()), 1 / sharpness, 1 / sharpness));
        }
    }
    stamp();
}

void MovingArrows::paintTokens(QPainter& painter, double grown, double scale) const
{
    const double sharpness = painter.device() ? painter.device()->devicePixelRatioF() : 1;
    const QColor rim(m_style.background.red, m_style.background.green, m_style.background.blue);
    const QTransform toWidget = painter.transform();
    std::map<std::pair<QRgb, double>, std::pair<QPixmap, std::vector<QPainter::PixmapFragment>>> stamps;
    for (const Arrow& arrow : m_arrows) {
        if (arrow.strokes.empty() || !arrow.chip.empty())
            continue;
        const Paint& paint = arrow.strokes.front().paint;
        const QColor colour = colourOrNone(paint.stroke);
        const double radius = std::max(3.5, paint.width * 1.8);
        auto& [token, places] = stamps[{colour.rgba(), radius}];
        if (token.isNull())
            token = disc(2 * radius * scale * sharpness, colour, QPen(rim, 1.5 * sharpness));
        places.push_back(QPainter::PixmapFragment::create(toWidget.map(arrow.at(gone(arrow, grown))),
            QRectF(0, 0, token.width(), token.height()), 1 / sharpness, 1 / sharpness));
    }
    painter.save();
    painter.resetTransform();
    for (const auto& [look, stamp] : stamps)
        painter.drawPixmapFragments(stamp.second.data(), static_cast<int>(stamp.second.size()), stamp.first);
    painter.restore();
}

} // namespace lockstep
