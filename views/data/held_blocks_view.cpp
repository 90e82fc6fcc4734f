// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "views/data/held_blocks_view.h"

#include <QMenu>
#include <QMouseEvent>
#include <QPainter>
#include <algorithm>

#include "views/data/held_blocks_model.h"
#include "views/look/theme.h"

namespace lockstep {

namespace {

using Model = HeldBlocksModel;

constexpr double cellGap = 1;
const QString more = QStringLiteral("…"); ///< where the legend has no space for all

QColor mixed(const QColor& one, const QColor& other, double part)
{
    const auto mix = [part](int a, int b) { return static_cast<int>(a + (b - a) * part); };
    return {mix(one.red(), other.red()), mix(one.green(), other.green()), mix(one.blue(), other.blue())};
}

/// Paints an arrow in a unit box around the origin: down for received, right for sent.
void paintArrow(QPainter& painter, const QPointF& middle, double side, bool down)
{
    const double half = side / 2;
    const QPointF along = down ? QPointF(0, half) : QPointF(half, 0);
    const QPointF across = down ? QPointF(half, 0) : QPointF(0, half);
    const QPointF tip = middle + along;
    painter.drawLine(middle - along, tip);
    painter.drawPolyline(QPolygonF({tip - along * 0.8 - across * 0.8, tip, tip - along * 0.8 + across * 0.8}));
}

void paintSign(QPainter& painter, const QPointF& middle, double side, int marks)
{
    const double half = side / 2;
    const bool both = (marks & Model::SentOn) && (marks & (Model::Came | Model::Made | Model::Combined));
    const QPointF first = both ? middle - QPointF(side * 0.7, 0) : middle;
    if (marks & Model::Came)
        paintArrow(painter, first, side, true);
    else if (marks & Model::Combined) {
        painter.drawLine(first - QPointF(half, 0), first + QPointF(half, 0));
        painter.drawLine(first - QPointF(0, half), first + QPointF(0, half));
    } else if (marks & Model::Made) {
        painter.drawEllipse(first, half / 3, half / 3);
    }
    if (marks & Model::SentOn)
        paintArrow(painter, both ? middle + QPointF(side * 0.7, 0) : middle, side, false);
    else if (marks & (Model::Lost | Model::Missing)) {
        painter.drawLine(middle - QPointF(half, half), middle + QPointF(half, half));
        painter.drawLine(middle + QPointF(-half, half), middle + QPointF(half, -half));
    }
}

bool isNew(int marks) { return (marks & (Model::Came | Model::Made | Model::Combined)) != 0; }

} // namespace

void paintHeldMark(QPainter& painter, const QRectF& box, int marks, double share)
{
    if (marks == 0)
        return;
    const bool held = (marks & Model::Held) != 0;
    const bool alarming = (marks & (Model::Missing | Model::Unexpected)) != 0;
    const QColor soft = mixed(theme::accent(), theme::accentSoft(), 0.62);
    const QColor edge = alarming ? theme::warning() : held ? theme::accent() : theme::quiet();
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF inner = box.adjusted(0.5, 0.5, -0.5, -0.5);
    const QColor fill = isNew(marks) ? theme::accent() : soft;
    const bool partly = held && share < 1;
    if (held) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(partly ? mixed(fill, theme::paper(), 0.75) : fill);
        painter.drawRoundedRect(inner, 2, 2);
        if (partly) {
            painter.setBrush(fill);
            painter.drawRoundedRect(QRectF(inner.left(), inner.top(), inner.width() * share, inner.height()), 2, 2);
        }
    }
    if (!held || alarming) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(edge, alarming ? 2 : 1, alarming && held ? Qt::SolidLine : Qt::DashLine));
        painter.drawRoundedRect(inner, 2, 2);
    }
    const double side = std::max(4.0, std::min({box.width() * 0.5, box.height() * 0.5, 12.0}));
    const bool onDark = isNew(marks) && !(partly && share < 0.6);
    painter.setPen(QPen(!held ? edge
            : onDark          ? theme::onAccent()
                              : theme::ink(),
        std::max(1.3, side / 6), Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.setBrush(painter.pen().color());
    if (isNew(marks) || (marks & (Model::SentOn | Model::Lost | Model::Missing))) {
        painter.setBrush(marks & Model::Made ? QBrush(painter.pen().color()) : QBrush(Qt::NoBrush));
        paintSign(painter, box.center(), side, marks);
    }
    painter.restore();
}

int heldTextAt(int rowHeight) { return rowHeight - static_cast<int>(cellGap) + theme::grid / 4; }

void HeldCellDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const QRectF cell = option.rect;
    if (index.column() == followedColumn || index.row() == chosenRow)
        painter->fillRect(cell, theme::accentSoft());
    const int marks = index.data(Model::marksRole).toInt();
    if (index.column() == followedColumn) {
        painter->setPen(theme::accent());
        painter->drawLine(option.rect.topLeft(), option.rect.bottomLeft());
        painter->drawLine(option.rect.topRight(), option.rect.bottomRight());
    }
    if (marks == 0) {
        painter->fillRect(QRectF(cell.center() - QPointF(0.5, 0.5), QSizeF(2, 2)), theme::rule());
        return;
    }
    const double share = index.data(Model::shareRole).toDouble();
    const QString content = index.data(Model::contentRole).toString();
    const QRectF box = cell.adjusted(cellGap, cellGap, -cellGap - 0.5, -cellGap);
    if (content.isEmpty()) {
        paintHeldMark(*painter, box, marks, share);
        return;
    }
    // The symbol on the left, the contents beside it.
    const double sign = std::min(box.height(), box.width());
    const QRectF room = box.adjusted(heldTextAt(option.rect.height()) - cellGap, 0, 0, 0);
    if (marks & Model::Held) // the share of contributors
        painter->fillRect(QRectF(room.left() - 2, room.bottom() - 2, room.width() * share, 2),
            mixed(theme::accent(), theme::accentSoft(), 0.62));
    if (marks != Model::Held)
        paintHeldMark(*painter, QRectF(box.left(), box.top(), sign, box.height()), marks, 1);
    if (room.width() < option.fontMetrics.horizontalAdvance(QLatin1Char('n')))
        return;
    QFont font = option.font;
    font.setBold(isNew(marks));
    painter->setFont(font);
    painter->setPen(marks & Model::Held ? theme::ink() : theme::quiet());
    const QString text = QFontMetrics(font).elidedText(content, Qt::ElideRight, static_cast<int>(room.width()));
    painter->drawText(room, Qt::AlignVCenter | Qt::AlignLeft, text);
}

ThinnedHeader::ThinnedHeader(QWidget* parent) : QHeaderView(Qt::Horizontal, parent)
{
    setSectionsClickable(true);
    setSectionResizeMode(QHeaderView::Fixed);
    setMinimumSectionSize(4);
}

QString ThinnedHeader::label(int section) const
{
    return model() ? model()->headerData(section, Qt::Horizontal, Qt::DisplayRole).toString() : QString();
}

int ThinnedHeader::widestLabel() const
{
    int widest = 0;
    const int sections = count();
    // Names grow with their number: the last ones are about the widest.
    for (int section = 0; section < sections; section += section < 64 ? 1 : std::max(1, sections / 64))
        widest = std::max(widest, fontMetrics().horizontalAdvance(label(section)));
    if (sections > 0)
        widest = std::max(widest, fontMetrics().horizontalAdvance(label(sections - 1)));
    return widest + std::max(textAt, 0) + theme::grid;
}

int ThinnedHeader::step() const
{
    if (count() == 0 || sectionSize(0) <= 0)
        return 1;
    const int wide = widestLabel();
    for (int power = 1;; power *= 10)
        for (const int factor : {1, 2, 5})
            if (factor * power * sectionSize(0) >= wide)
                return factor * power;
}

void ThinnedHeader::paintEvent(QPaintEvent*)
{
    QPainter painter(viewport());
    painter.fillRect(viewport()->rect(), theme::ground());
    painter.setPen(theme::rule());
    painter.drawLine(0, height() - 1, viewport()->width(), height() - 1);
    if (count() == 0)
        return;
    const int every = step();
    const int wide = every * sectionSize(0);
    const int first = std::max(0, visualIndexAt(0) / every * every);
    for (int section = first; section < count(); section += every) {
        const int left = sectionViewportPosition(section);
        if (left > viewport()->width())
            break;
        if (every > 1) {
            painter.setPen(theme::rule());
            painter.drawLine(left, height() - theme::grid / 2, left, height() - 1);
        }
        painter.setPen(theme::quiet());
        const bool isLeft = every > 1 || textAt >= 0;
        const QRect box(left + (textAt >= 0 ? textAt : every > 1 ? 2 : 0), 0, wide, height() - 1);
        painter.drawText(box, isLeft ? int(Qt::AlignVCenter | Qt::AlignLeft) : int(Qt::AlignCenter), label(section));
    }
    if (followedSection < 0 || followedSection >= count())
        return;
    // The followed block always shows its name.
    const QString name = label(followedSection);
    QFont bold = font();
    bold.setBold(true);
    painter.setFont(bold);
    const int width = std::max(sectionSize(followedSection), QFontMetrics(bold).horizontalAdvance(name) + theme::grid);
    QRect box(sectionViewportPosition(followedSection), 0, width, height() - 1);
    painter.fillRect(box, theme::accentSoft());
    painter.setPen(theme::accent());
    painter.drawText(box, Qt::AlignCenter, name);
}

HeldLegend::HeldLegend(QWidget* parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("heldLegend"));
    QSizePolicy policy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    setSums(false);
}

std::vector<HeldLegend::Entry> HeldLegend::entries() const
{
    std::vector<Entry> all = {{Model::Held, tr("has it")}, {Model::Held | Model::Came, tr("just received")},
        {Model::Held | Model::SentOn, tr("just sent")}};
    if (m_sums)
        all.push_back({Model::Held | Model::Combined, tr("just combined")});
    all.push_back({Model::Lost, tr("overwritten")});
    all.push_back({Model::Missing, tr("missing")});
    return all;
}

int HeldLegend::side() const { return fontMetrics().height(); }

QSize HeldLegend::sizeHint() const
{
    int width = theme::grid;
    for (const Entry& entry : entries())
        width += side() + theme::grid / 2 + fontMetrics().horizontalAdvance(entry.text) + 2 * theme::grid;
    return {width, side() + 2};
}

std::vector<QPoint> HeldLegend::places(const std::vector<Entry>& all, int width) const
{
    std::vector<QPoint> places;
    QPoint next(theme::grid, 0);
    for (const Entry& entry : all) {
        const int needed = side() + theme::grid / 2 + fontMetrics().horizontalAdvance(entry.text);
        const bool isLast = places.size() + 1 == all.size();
        const bool isLastRow = next.y() == (m_rows - 1) * (side() + 2);
        const int kept = !isLastRow || isLast ? 0 : theme::grid + fontMetrics().horizontalAdvance(more);
        if (next.x() > theme::grid && next.x() + needed + kept > width) {
            if (isLastRow)
                break;
            next = {theme::grid, next.y() + side() + 2};
        }
        places.push_back(next);
        next.rx() += needed + 2 * theme::grid;
    }
    return places;
}

int HeldLegend::heightForWidth(int width) const { return places(entries(), width).back().y() + side() + 2; }

void HeldLegend::setRows(int most)
{
    if (most == m_rows)
        return;
    m_rows = most;
    updateGeometry();
    update();
}

void HeldLegend::setSums(bool sums)
{
    m_sums = sums;
    QStringList texts;
    for (const Entry& entry : entries())
        texts << entry.text;
    setAccessibleName(tr("Legend: %1").arg(texts.join(QStringLiteral(", "))));
    setToolTip(accessibleName());
    updateGeometry();
    update();
}

void HeldLegend::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const auto all = entries();
    const auto where = places(all, width());
    const int above = (height() - (where.back().y() + side())) / 2;
    for (std::size_t i = 0; i < where.size(); ++i) {
        const QRect sign(where[i] + QPoint(0, above), QSize(side(), side()));
        paintHeldMark(painter, sign, all[i].marks, 1);
        painter.setPen(theme::quiet());
        painter.drawText(sign.translated(side() + theme::grid / 2, 0)
                             .adjusted(0, 0, fontMetrics().horizontalAdvance(all[i].text), 0),
            Qt::AlignVCenter | Qt::AlignLeft, all[i].text);
    }
    if (where.size() < all.size())
        painter.drawText(rect(), Qt::AlignRight | Qt::AlignBottom, more);
}

/// Shows all entries in a menu if some have no space.
void HeldLegend::mouseReleaseEvent(QMouseEvent* event)
{
    const auto all = entries();
    if (places(all, width()).size() == all.size())
        return;
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    for (const Entry& entry : all) {
        QPixmap sign(QSize(side(), side()) * devicePixelRatioF());
        sign.setDevicePixelRatio(devicePixelRatioF());
        sign.fill(Qt::transparent);
        QPainter painter(&sign);
        paintHeldMark(painter, QRectF(0, 0, side(), side()), entry.marks, 1);
        menu->addAction(sign, entry.text);
    }
    menu->popup(event->globalPosition().toPoint());
}

} // namespace lockstep
