// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "views/run/chart_view.h"

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
#include <functional>

#include "views/look/theme.h"
#include "views/picture/figure_geometry.h"
#include "views/run/point_reader.h"

namespace lockstep {

namespace {

using Scale = ChartAxis::Scale;
using Form = ChartSeries::Form;

/// The dashes of the exported picture, which distinguish lines without colours.
QPen curvePen(const Paint& paint)
{
    QPen pen(toQt(paint.stroke.value_or(Colour{})), paint.width);
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

/// Qt reserves too little space for an axis title in a tall font, such as a Chinese one, beside labels that are
/// narrower than "...": two spaces make them wide enough.
constexpr const char* labelFormat = "&nbsp;&nbsp;%.6g";

QAbstractAxis* numberAxis(const ChartAxis& axis, const ChartRange& range)
{
    if (axis.scale == Scale::Logarithmic) {
        auto* result = new QLogValueAxis;
        result->setBase(range.ticks.size() < 2 ? 2 : range.ticks[1] / range.ticks[0]);
        result->setLabelFormat(QString::fromLatin1(labelFormat));
        result->setRange(range.least, range.most);
        return result;
    }
    auto* result = new QValueAxis;
    result->setRange(range.least, range.most);
    result->setTickCount(static_cast<int>(range.ticks.size()));
    result->setLabelFormat(QString::fromLatin1(labelFormat));
    return result;
}

/// Whether a logarithmic axis can show the value; Qt would complain otherwise.
bool isOn(const ChartAxis& axis, double value) { return axis.scale != Scale::Logarithmic || value > 0; }

void addPoints(QXYSeries& to, const ChartSpec& chart, const ChartSeries& series)
{
    for (const Point& point : series.points)
        if (isOn(chart.x, point.x) && isOn(chart.y, point.y))
            to.append(point.x, point.y);
}

QXYSeries* lineOf(const ChartSpec& chart, const ChartSeries& series, const Style& style)
{
    auto* line = new QLineSeries;
    const int plain = series.form == Form::Points ? solidCurves : 0;
    line->setPen(curvePen(style.paint(series.chosen ? Role::CurveChosen : Role::Curve, series.variant + plain)));
    addPoints(*line, chart, series);
    return line;
}

QXYSeries* dotsOf(const ChartSpec& chart, const ChartSeries& series, const Style& style)
{
    auto* dots = new QScatterSeries;
    constexpr std::array shapes{QScatterSeries::MarkerShapeCircle, QScatterSeries::MarkerShapeRectangle,
        QScatterSeries::MarkerShapeRotatedRectangle, QScatterSeries::MarkerShapeTriangle,
        QScatterSeries::MarkerShapeStar, QScatterSeries::MarkerShapePentagon};
    dots->setMarkerShape(shapes[static_cast<std::size_t>(series.variant) % shapes.size()]);
    dots->setMarkerSize(series.chosen ? 15 : 10);
    const Paint paint = style.paint(Role::Dot, series.variant);
    dots->setColor(toQt(paint.fill.value_or(Colour{})));
    dots->setBorderColor(toQt(paint.stroke.value_or(Colour{})));
    addPoints(*dots, chart, series);
    return dots;
}

constexpr QLatin1String ofMark("mark");

/// So far from one value of an axis to another: 0 to 1.
double between(const ChartRange& range, double first, double last, double share)
{
    return range.base > 0 ? first * std::pow(last / first, share) : first + share * (last - first);
}

/// A thin line down to the place of a mark, or a bracket over its stretch.
QXYSeries* bracketOf(const ChartMark& mark, double top, double bottom, const Style& style)
{
    auto* line = new QLineSeries;
    line->setObjectName(ofMark);
    line->setPen(curvePen(style.paint(Role::Leader)));
    for (const Point& point :
        {Point{mark.first, bottom}, Point{mark.first, top}, Point{mark.last, top}, Point{mark.last, bottom}})
        line->append(point.x, point.y);
    return line;
}

/// The text of a mark, above that point.
QXYSeries* nameOf(const ChartMark& mark, Point at, const QFont& font, const Style& style)
{
    auto* name = new QScatterSeries;
    name->setObjectName(ofMark);
    name->setColor(Qt::transparent);
    name->setBorderColor(Qt::transparent);
    name->setPointLabelsFormat(QString::fromStdString(mark.name));
    name->setPointLabelsFont(font);
    name->setPointLabelsColor(toQt(style.paint(Role::AxisLabel).fill.value_or(Colour{})));
    name->setPointLabelsClipping(false);
    name->setPointLabelsVisible(true);
    name->append(at.x, at.y);
    return name;
}

/// Below each other, so that their names do not touch.
void addMarks(
    const ChartSpec& spec, const QFont& font, const Style& style, const std::function<void(QAbstractSeries*)>& add)
{
    const ChartRange x = rangeOfX(spec), y = rangeOfY(spec);
    constexpr double highest = 0.93, apart = 0.08; // of the height
    double share = highest;
    for (const ChartMark& mark : spec.marks) {
        const double top = between(y, y.least, y.most, share);
        add(bracketOf(mark, top, y.least, style));
        add(nameOf(mark, {between(x, mark.first, mark.last, 0.5), top}, font, style));
        share -= apart;
    }
}

/// Legends list series in painting order; this extra series is only for the legend.
QXYSeries* forLegend(QXYSeries* series, const std::string& name)
{
    series->clear();
    series->setName(QString::fromStdString(name));
    return series;
}

} // namespace

struct ChartView::Parts {
    QChartView* view = nullptr;
    PointReader* reader = nullptr;
    ChartSpec shown;
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
    m_parts->reader = new PointReader(this);
    setFocusProxy(m_parts->reader);
}

ChartView::~ChartView() = default;

void ChartView::showChart(const ChartSpec& spec, const Style& style)
{
    auto* chart = new QChart;
    const QColor ink = toQt(style.paint(Role::AxisLabel).fill.value_or(Colour{}));
    const QColor thin = toQt(style.paint(Role::Grid).stroke.value_or(Colour{}));
    chart->setBackgroundBrush(toQt(style.background));
    chart->setBackgroundRoundness(0);
    chart->setTitle(QString::fromStdString(spec.title));
    chart->setTitleBrush(ink);
    QFont title = font();
    title.setBold(true);
    chart->setTitleFont(title);
    chart->legend()->setAlignment(Qt::AlignBottom);
    chart->legend()->setLabelColor(ink);
    chart->legend()->setFont(font());
    // A bar's marker would be empty and a line's just a square.
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
        set->setBrush(QBrush(toQt(paint.fill.value_or(Colour{})),
            paint.pattern == Pattern::Solid ? Qt::SolidPattern : Qt::BDiagPattern));
        set->setPen(QPen(toQt(paint.stroke.value_or(Colour{})), paint.width));
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
    for (const ChartSeries& series : spec.series)
        if (series.form != Form::Bars && !series.name.empty())
            add(forLegend(
                series.form == Form::Line ? lineOf(spec, series, style) : dotsOf(spec, series, style), series.name));
    for (const std::size_t i : drawingOrder(spec)) {
        const ChartSeries& series = spec.series[i];
        if (series.form == Form::Line || series.joined)
            add(lineOf(spec, series, style));
        if (series.form == Form::Points)
            add(dotsOf(spec, series, style));
    }
    addMarks(spec, font(), style, add);
    for (QLegendMarker* marker : chart->legend()->markers())
        marker->setVisible(!marker->label().isEmpty());
    const std::unique_ptr<QChart> before(m_parts->view->chart());
    m_parts->view->setChart(chart);
    m_parts->view->setAccessibleDescription(QString::fromStdString(spec.caption));
    m_parts->shown = spec;
    connect(chart, &QChart::plotAreaChanged, this, &ChartView::placeSpots, Qt::QueuedConnection);
    placeSpots();
}

/// Computes the positions of all named points.
void ChartView::placeSpots()
{
    QChart& chart = *m_parts->view->chart();
    QAbstractSeries* first = chart.series().value(0);
    std::vector<PointReader::Spot> spots;
    std::vector<double> stacked(m_parts->shown.categories.size(), 0);
    for (std::size_t i = 0; first && i < m_parts->shown.series.size(); ++i) {
        const ChartSeries& series = m_parts->shown.series[i];
        for (const Point& point : series.points) {
            double y = point.y;
            if (series.form == Form::Bars)
                y = stacked[static_cast<std::size_t>(point.x)] += point.y;
            if (series.name.empty() || !isOn(m_parts->shown.x, point.x) || !isOn(m_parts->shown.y, y))
                continue;
            const QPointF at = m_parts->view->mapToParent(
                m_parts->view->mapFromScene(chart.mapToScene(chart.mapToPosition({point.x, y}, first))));
            spots.push_back(
                {at, static_cast<int>(i), QString::fromStdString(pointText(m_parts->shown, series, point))});
        }
    }
    m_parts->reader->setSpots(std::move(spots));
}

void ChartView::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    m_parts->reader->setGeometry(rect());
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
        if (const auto* points = qobject_cast<const QXYSeries*>(series); points && points->objectName() != ofMark)
            count += static_cast<int>(points->count());
        else if (const auto* bars = qobject_cast<const QStackedBarSeries*>(series))
            for (const QBarSet* set : bars->barSets())
                count += set->count();
    }
    return count;
}

} // namespace lockstep
