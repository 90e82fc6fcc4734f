// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/chart_view.h"

#include <QtCharts/QBarCategoryAxis>
#include <QtCharts/QBarSet>
#include <QtCharts/QChart>
#include <QtCharts/QChartView>
#include <QtCharts/QLegendMarker>
#include <QtCharts/QLineSeries>
#include <QtCharts/QLogValueAxis>
#include <QtCharts/QScatterSeries>
#include <QtCharts/QStackedBarSeries>
#include <QtCharts/QValueAxis>

#include <QVBoxLayout>
#include <array>
#include <cmath>

#include "views/theme.h"

namespace lockstep {

namespace {

using Scale = ChartAxis::Scale;
using Form = ChartSeries::Form;

QColor colourOf(const std::optional<Colour>& colour)
{
    return colour ? QColor(colour->red, colour->green, colour->blue) : QColor(Qt::black);
}

/// The same dashes as in the exported picture, so that lines are told apart without colours too.
QPen penOf(const Paint& paint)
{
    QPen pen(colourOf(paint.stroke), paint.width);
    if (!paint.dashes.empty() && paint.width > 0) {
        QList<qreal> dashes;
        for (const double dash : paint.dashes)
            dashes << std::max(0.1, dash / paint.width);
        if (dashes.size() % 2 == 0)
            pen.setDashPattern(dashes);
    }
    pen.setCapStyle(paint.roundCaps ? Qt::RoundCap : Qt::FlatCap);
    return pen;
}

QAbstractAxis* numberAxis(const ChartAxis& axis, const ChartRange& range)
{
    if (axis.scale == Scale::Logarithmic) {
        auto* result = new QLogValueAxis;
        const bool byTwo = range.ticks.size() < 2 || range.ticks[1] / range.ticks[0] < 10;
        result->setBase(byTwo ? 2 : 10);
        result->setLabelFormat(QStringLiteral("%.6g"));
        result->setRange(range.least, range.most);
        return result;
    }
    auto* result = new QValueAxis;
    result->setRange(range.least, range.most);
    result->setTickCount(static_cast<int>(range.ticks.size()));
    result->setLabelFormat(QStringLiteral("%.6g"));
    return result;
}

/// What lies nowhere on a logarithmic axis Qt would complain of.
bool isOn(const ChartAxis& axis, double value) { return axis.scale != Scale::Logarithmic || value > 0; }

QXYSeries* pointSeries(const ChartSpec& chart, const ChartSeries& series, const Style& style)
{
    const Paint line = style.paint(Role::Lane, series.variant);
    QXYSeries* result = nullptr;
    if (series.form == Form::Line) {
        result = new QLineSeries;
        result->setPen(penOf(line));
    } else {
        auto* dots = new QScatterSeries;
        constexpr std::array shapes{QScatterSeries::MarkerShapeCircle, QScatterSeries::MarkerShapeRectangle,
            QScatterSeries::MarkerShapeRotatedRectangle, QScatterSeries::MarkerShapeTriangle,
            QScatterSeries::MarkerShapeStar, QScatterSeries::MarkerShapePentagon};
        dots->setMarkerShape(shapes[static_cast<std::size_t>(series.variant) % shapes.size()]);
        dots->setMarkerSize(10);
        dots->setColor(colourOf(line.stroke));
        dots->setBorderColor(colourOf(style.background));
        result = dots;
    }
    for (const Point& point : series.points)
        if (isOn(chart.x, point.x) && isOn(chart.y, point.y))
            result->append(point.x, point.y);
    result->setName(QString::fromStdString(series.name));
    return result;
}

} // namespace

struct ChartView::Parts {
    QChartView* view = nullptr;
};

ChartView::ChartView(QWidget* parent) : QWidget(parent), m_parts(std::make_unique<Parts>())
{
    setObjectName(QStringLiteral("chartView"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    m_parts->view = new QChartView(new QChart);
    m_parts->view->setRenderHint(QPainter::Antialiasing);
    m_parts->view->setFrameShape(QFrame::NoFrame);
    layout->addWidget(m_parts->view);
}

ChartView::~ChartView() = default;

void ChartView::showChart(const ChartSpec& spec, const Style& style)
{
    auto* chart = new QChart;
    const QColor ink = colourOf(style.paint(Role::AxisLabel).fill);
    const QColor thin = colourOf(style.paint(Role::Grid).stroke);
    chart->setBackgroundBrush(colourOf(style.background));
    chart->setBackgroundRoundness(0);
    chart->setTitle(QString::fromStdString(spec.title));
    chart->setTitleBrush(ink);
    QFont title = font();
    title.setBold(true);
    chart->setTitleFont(title);
    chart->legend()->setAlignment(Qt::AlignBottom);
    chart->legend()->setLabelColor(ink);
    chart->legend()->setFont(font());
    // A bar's marker would be empty, a line's a mere square.
    chart->legend()->setMarkerShape(
        spec.categories.empty() ? QLegend::MarkerShapeFromSeries : QLegend::MarkerShapeRectangle);

    QAbstractAxis* x = nullptr;
    if (spec.categories.empty()) {
        x = numberAxis(spec.x, rangeOfX(spec));
    } else {
        auto* names = new QBarCategoryAxis;
        for (const std::string& name : spec.categories)
            names->append(QString::fromStdString(name));
        x = names;
    }
    QAbstractAxis* y = numberAxis(spec.y, rangeOfY(spec));
    chart->addAxis(x, Qt::AlignBottom);
    chart->addAxis(y, Qt::AlignLeft);
    for (const auto& [axis, text] : {std::pair(x, spec.x.title), std::pair(y, spec.y.title)}) {
        axis->setTitleText(QString::fromStdString(text));
        axis->setTitleBrush(ink);
        axis->setTitleFont(font());
        axis->setLabelsColor(ink);
        axis->setLabelsFont(font());
        axis->setGridLineColor(thin);
        axis->setLinePenColor(ink);
    }
    x->setGridLineVisible(false);

    auto* bars = new QStackedBarSeries;
    bars->setBarWidth(0.6);
    for (const ChartSeries& series : spec.series) {
        if (series.form != Form::Bars)
            continue;
        const Paint paint = style.paint(Role::Bar, series.variant);
        auto* set = new QBarSet(QString::fromStdString(series.name));
        for (const Point& point : series.points)
            set->append(point.y);
        set->setBrush(
            QBrush(colourOf(paint.fill), paint.pattern == Pattern::Solid ? Qt::SolidPattern : Qt::BDiagPattern));
        set->setPen(QPen(colourOf(paint.stroke), paint.width));
        bars->append(set);
    }
    const auto add = [&](QAbstractSeries* series) {
        chart->addSeries(series);
        series->attachAxis(x);
        series->attachAxis(y);
    };
    if (bars->count() > 0)
        add(bars);
    else
        delete bars;
    for (const ChartSeries& series : spec.series) {
        if (series.form != Form::Bars)
            add(pointSeries(spec, series, style));
    }
    for (QLegendMarker* marker : chart->legend()->markers())
        marker->setVisible(!marker->label().isEmpty());
    const std::unique_ptr<QChart> before(m_parts->view->chart());
    m_parts->view->setChart(chart);
    m_parts->view->setAccessibleDescription(QString::fromStdString(spec.caption));
}

QStringList ChartView::legend() const
{
    QStringList names;
    for (const QLegendMarker* marker : m_parts->view->chart()->legend()->markers()) {
        if (!marker->label().isEmpty())
            names << marker->label();
    }
    return names;
}

int ChartView::points() const
{
    int count = 0;
    for (const QAbstractSeries* series : m_parts->view->chart()->series()) {
        if (const auto* points = qobject_cast<const QXYSeries*>(series))
            count += static_cast<int>(points->count());
        else if (const auto* bars = qobject_cast<const QStackedBarSeries*>(series))
            for (const QBarSet* set : bars->barSets())
                count += set->count();
    }
    return count;
}

} // namespace lockstep
