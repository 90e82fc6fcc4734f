// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
// The windows beside the main one: gallery and charts.

#include <QDialog>
#include <QDoubleSpinBox>
#include <QFileInfo>
#include <QGraphicsScene>
#include <QGraphicsTextItem>
#include <QGraphicsView>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMainWindow>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>

#include "app/window/export/chart_panel.h"
#include "app/window/secondary/charts_window.h"
#include "app/window/secondary/gallery_window.h"
#include "app/window/secondary/secondary_windows.h"
#include "tests/app/pane_fixture.h"
#include "tests/views/clock.h"
#include "views/run/chart_view.h"
#include "views/run/point_reader.h"

using namespace lockstep;
using namespace lockstep::test;

namespace {

struct BesideWindow : Run {
    QString savePath;
    Dialogs dialogs;
    QMainWindow window;
    SecondaryWindows secondaryWindows{session, dialogs, &window};

    BesideWindow()
    {
        dialogs.savePath = [this](QWidget*, const QString&, const QString&, const QString&) { return savePath; };
        window.addActions(secondaryWindows.findChildren<QAction*>());
        window.resize(1280, 800);
        window.show();
        window.activateWindow();
        REQUIRE(QTest::qWaitForWindowActive(&window));
        REQUIRE(opens());
    }
    template <class T> T& named(const char* name) { return *window.findChild<T*>(QString::fromLatin1(name)); }
    void key(Qt::Key which) { QTest::keyClick(&window, which, Qt::ControlModifier); }
    ChartsWindow& openCharts()
    {
        key(Qt::Key_T);
        auto& charts = named<ChartsWindow>("chartsWindow");
        REQUIRE(QTest::qWaitForWindowActive(&charts));
        return charts;
    }
};

} // namespace

TEST_CASE("gallery: a click requests the figure")
{
    BesideWindow b;
    QSignalSpy chosen(&b.secondaryWindows, &SecondaryWindows::figureChosen);
    b.key(Qt::Key_G);
    auto& list = b.named<QListWidget>("gallery");
    REQUIRE(QTest::qWaitForWindowExposed(list.window()));
    const auto found = list.findItems("4.6", Qt::MatchStartsWith);
    REQUIRE(found.size() == 1);
    CHECK(found.front()->text() == "4.6  One-to-all broadcast on a three-dimensional hypercube");
    list.scrollToItem(found.front());
    QTest::mouseClick(list.viewport(), Qt::LeftButton, {}, list.visualItemRect(found.front()).center());
    CHECK(chosen == QList<QVariantList>{{"4.6"}});
    b.secondaryWindows.closeGallery();
    CHECK_FALSE(list.isVisible());
}

TEST_CASE("gallery: every figure has a picture")
{
    GalleryWindow gallery(library());
    Arrival allDrawn(gallery, &GalleryWindow::allDrawn);
    gallery.show();
    REQUIRE(allDrawn.comes());
    const auto& list = *gallery.findChild<QListWidget*>("gallery");
    REQUIRE(list.count() >= 13);
    const auto drawn = [&](int row) { // the frame is the last that is painted
        const QImage image = list.item(row)->icon().pixmap(list.iconSize()).toImage();
        return qAlpha(image.pixel(0, 0)) == 255;
    };
    for (int row = 0; row < list.count(); ++row)
        if (list.item(row)->flags() != Qt::NoItemFlags) // a heading
            CHECK(drawn(row));
}

namespace {

struct Gallery {
    GalleryWindow window{library()};
    QListWidget& list = *window.findChild<QListWidget*>("gallery");
    QLineEdit& find = *window.findChild<QLineEdit*>("findFigure");
    QSignalSpy chosen{&window, &GalleryWindow::figureChosen};

    Gallery()
    {
        window.resize(1100, 700); // four beside each other
        window.show();
        window.activateWindow();
        REQUIRE(QTest::qWaitForWindowActive(&window));
    }
    QStringList shown(bool headings) const
    {
        QStringList texts;
        for (int row = 0; row < list.count(); ++row)
            if (const auto* item = list.item(row); !item->isHidden() && (item->flags() == Qt::NoItemFlags) == headings)
                texts << item->text();
        return texts;
    }
};

} // namespace

TEST_CASE("gallery: figures are below their group headings, each heading in a separate row")
{
    Gallery gallery;
    const QStringList headings{"4.1  One-to-all broadcast and all-to-one reduction",
        "4.2  All-to-all broadcast and reduction", "All-to-all broadcast over all ports",
        "All-to-all personalized over all ports", "The collectives of today",
        "Scatter, gather, prefix sums, personalized exchange and shift", "One-to-all broadcast on tori",
        "One-to-all broadcast and scatter on hypercubes"};
    CHECK(gallery.shown(true) == headings);
    const auto placeOf = [&](const char* begins) {
        const auto found = gallery.list.findItems(begins, Qt::MatchStartsWith);
        REQUIRE(found.size() == 1);
        return gallery.list.visualItemRect(found.front());
    };
    const QRect heading = placeOf("4.2  All-to-all broadcast and reduction");
    CHECK(heading.left() < 2 * 8);
    CHECK(heading.right() > gallery.list.viewport()->width() - 3 * 8);
    CHECK(placeOf("4.7  ").bottom() < heading.top());
    CHECK(placeOf("4.8  ").top() > heading.bottom());
    CHECK(placeOf("4.8  ").left() < 2 * 8);
    CHECK(placeOf("4.9  ").top() == placeOf("4.8  ").top());
}

TEST_CASE("gallery: a figure is found by number, title or algorithm, and Enter runs the first one")
{
    Gallery gallery;
    CHECK(gallery.find.hasFocus());
    QTest::keyClicks(&gallery.find, "matrix-vector");
    CHECK(gallery.shown(false) == QStringList{"4.4  Matrix-vector multiplication on a 4\u00a0×\u00a04 mesh"});
    CHECK(gallery.shown(true) == QStringList{"4.1  One-to-all broadcast and all-to-one reduction"});
    gallery.find.selectAll();
    QTest::keyClicks(&gallery.find, "torus-tiling 25");
    CHECK(gallery.shown(false) == QStringList{"Broadcast on a 25\u00a0×\u00a025 torus by tiling"});
    gallery.find.selectAll();
    QTest::keyClicks(&gallery.find, "4.9");
    QTest::keyClick(&gallery.find, Qt::Key_Return);
    CHECK(gallery.chosen == QList<QVariantList>{{"4.9"}});
    QTest::keyClick(&gallery.find, Qt::Key_Down);
    CHECK(gallery.list.hasFocus());
    gallery.find.clear();
    CHECK(gallery.shown(true).size() == 8);
}

TEST_CASE("gallery: figures are found by other names of their operations, and no figure is said to be none")
{
    Gallery gallery;
    QTest::keyClicks(&gallery.find, "allgather mesh");
    CHECK(gallery.shown(false).contains("4.10  All-to-all broadcast on a 3\u00a0×\u00a03 mesh"));
    gallery.find.selectAll();
    QTest::keyClicks(&gallery.find, "elephant");
    CHECK(gallery.shown(false).isEmpty());
    CHECK(gallery.window.findChild<QLabel*>("nothingFound")->isVisible());
    gallery.window.close();
    gallery.window.show();
    CHECK(gallery.find.text().isEmpty());
    CHECK_FALSE(gallery.window.findChild<QLabel*>("nothingFound")->isVisible());
    CHECK(gallery.shown(true).size() == 8);
}

TEST_CASE("gallery: arrow keys skip the headings")
{
    Gallery gallery;
    QTest::keyClick(&gallery.find, Qt::Key_Down);
    CHECK(gallery.list.hasFocus());
    CHECK(gallery.list.currentItem()->text().startsWith("4.1  "));
    QTest::keyClick(&gallery.list, Qt::Key_Right);
    CHECK(gallery.list.currentItem()->text().startsWith("4.2  "));
    const auto down = [&] {
        QTest::keyClick(&gallery.list, Qt::Key_Down);
        return gallery.list.currentItem()->text().section(' ', 0, 0);
    };
    CHECK(down() == "4.5"); // below 4.2, of eight in two rows
    CHECK(down() == "4.9");
    CHECK(down() == "Contention,"); // it has no number
    QTest::keyClick(&gallery.list, Qt::Key_Return);
    CHECK(gallery.chosen == QList<QVariantList>{{"4.12-lanes"}});
}

TEST_CASE("charts window: the charts follow the run, and one is exported with the export dialog")
{
    BesideWindow b;
    const QTemporaryDir folder;
    ChartsWindow& charts = b.openCharts();
    auto& view = b.named<ChartView>("chartView");
    auto& kinds = b.named<QListWidget>("chartKinds");
    CHECK(view.points() == 8); // three rounds of start-ups and words, the two ends of the formula's line
    REQUIRE(b.runsOn("ring:16"));
    CHECK(view.points() == 10);
    CHECK(charts.chart()->title == "Cost of the run by round · ring of 16");
    Arrival shown(charts, &ChartsWindow::chartShown);
    kinds.setCurrentRow(4);
    REQUIRE(shown.comes());
    CHECK(charts.chart()->title == "Time vs. words per block · ring of 16");
    CHECK(view.legend().contains("Recursive doubling"));
    CHECK_FALSE(view.legend().contains("Naive")); // until it is ticked
    auto& rivals = b.named<QListWidget>("chartRivals");
    const auto naive = rivals.findItems("Naive", Qt::MatchExactly);
    REQUIRE(naive.size() == 1);
    Arrival both(charts, &ChartsWindow::chartShown);
    naive.front()->setCheckState(Qt::Checked);
    REQUIRE(both.comes());
    CHECK(view.legend().contains("Naive"));
    CHECK(view.legend().contains("Recursive doubling"));
    for (int row = 0; row < rivals.count() && row < 8; ++row) // those beyond the fourth cannot be
        if (rivals.item(row)->flags() & Qt::ItemIsEnabled)
            rivals.item(row)->setCheckState(Qt::Checked);
    int ticked = 0;
    for (int row = 0; row < rivals.count(); ++row)
        ticked += rivals.item(row)->checkState() == Qt::Checked;
    CHECK(ticked == 4);
    REQUIRE(Arrival(charts, &ChartsWindow::chartShown).comes());
    QTest::mouseClick(&b.named<QPushButton>("exportChart"), Qt::LeftButton);
    auto& dialog = b.named<QDialog>("exportDialog");
    CHECK_FALSE(dialog.findChild<QWidget*>("exportRounds")->isVisible()); // there is one
    CHECK(dialog.findChild<QWidget*>("exportStyle")->isVisible());
    auto* path = dialog.findChild<QLineEdit*>("exportPath");
    CHECK(QFileInfo(path->text()).fileName() == "time-over-m.svg");
    path->selectAll();
    QTest::keyClicks(path, folder.filePath("chart.svg"));
    QTest::mouseClick(dialog.findChild<QPushButton*>("exportButton"), Qt::LeftButton);
    QFile file(folder.filePath("chart.svg"));
    REQUIRE(file.open(QIODevice::ReadOnly));
    const QByteArray written = file.readAll();
    CHECK(written.startsWith("<?xml"));
    CHECK(written.contains("m</tspan>, words per block"));
    CHECK(written.contains("ink-curve-chosen"));
}

TEST_CASE("charts window: points show their values under the mouse and by arrow keys")
{
    BesideWindow b;
    b.openCharts();
    auto& reader = b.named<PointReader>("pointReader");
    auto& kinds = b.named<QListWidget>("chartKinds");
    kinds.setCurrentRow(2); // who knows it: 1, 2, 4, 8
    reader.setFocus();
    CHECK(reader.shownText().isEmpty());
    QTest::keyClick(&reader, Qt::Key_Right);
    CHECK(reader.shownText() == "informed: round = start, processes = 1");
    QTest::keyClick(&reader, Qt::Key_Right);
    QTest::keyClick(&reader, Qt::Key_Right);
    CHECK(reader.shownText() == "informed: round = 2, processes = 4");
    CHECK(reader.accessibleDescription() == reader.shownText());
    QTest::keyClick(&reader, Qt::Key_Down);
    CHECK(reader.shownText().startsWith("informed at most: "));
    QTest::keyClick(&reader, Qt::Key_Up);
    CHECK(reader.shownText() == "informed: round = 2, processes = 4");
}

TEST_CASE("charts window: charts over other sizes have the ts and tw of the run until others are tried")
{
    BesideWindow b;
    ChartsWindow& charts = b.openCharts();
    auto& kinds = b.named<QListWidget>("chartKinds");
    auto& start = b.named<QDoubleSpinBox>("chart-ts");
    CHECK_FALSE(start.isVisible()); // the charts of the run have its times
    const auto firstOf = [&](auto act) {
        Arrival shown(charts, &ChartsWindow::chartShown);
        act();
        REQUIRE(shown.comes());
        REQUIRE(charts.chart());
        return charts.chart()->series.front().points.front();
    };
    int row = 0;
    while (kinds.item(row)->text() != "Time vs. m")
        ++row;
    const auto standard = firstOf([&] { kinds.setCurrentRow(row); });
    CHECK(start.isVisible());
    CHECK(start.value() == 1);
    CHECK_FALSE(b.named<QLabel>("chartTimesNote").isVisible());
    CHECK(standard.y == doctest::Approx(3 * (1 + standard.x))); // three rounds of ts + tw m
    const auto cheap = firstOf([&] { start.setValue(0); });
    CHECK(cheap.y == doctest::Approx(3 * cheap.x));
    CHECK(b.named<QLabel>("chartTimesNote").text().contains("</i> = 1 and"));
    CHECK(b.named<QLabel>("chartTimesNote").isVisible());
    CHECK(b.session.options().settings.count("ts") == 0); // the run keeps its own
}

TEST_CASE("charts window: a sweep fills its chart while its runs continue")
{
    ChartPanel panel{Dialogs()};
    panel.show();
    RunOptions run;
    run.program = "all-to-all-broadcast/ring";
    run.network = "ring:8";
    Arrival grown(panel, &ChartPanel::chartGrown);
    panel.sweep({run}, SweepOver::Processes, SweepWhat::Time, std::make_shared<const Library>());
    CHECK_FALSE(panel.chart());
    REQUIRE(grown.orOf(panel, &ChartPanel::chartShown).comes());
    REQUIRE(panel.chart());
    CHECK(panel.chart()->name == "time-over-p");
    CHECK(!panel.chart()->series.empty());
    panel.showText("Nothing has run yet.");
    CHECK_FALSE(panel.chart());
}

TEST_CASE("charts window: the chart of informed processes appears for a broadcast and goes with its bound")
{
    BesideWindow b;
    ChartsWindow& charts = b.openCharts();
    auto& kinds = b.named<QListWidget>("chartKinds");
    REQUIRE(kinds.item(2)->text() == "Informed processes");
    CHECK_FALSE(kinds.item(2)->isHidden());
    QTest::mouseClick(kinds.viewport(), Qt::LeftButton, {}, kinds.visualItemRect(kinds.item(2)).center());
    CHECK(b.named<ChartView>("chartView").legend() == QStringList{"informed", "informed at most"});
    CHECK(b.named<QLabel>("chartCaption")
              .text()
              .startsWith("Each round can at most double the number of informed processes"));
    REQUIRE(b.opens("gather/recursive"));
    CHECK(kinds.item(2)->isHidden());
    CHECK(kinds.currentRow() == 0);
    REQUIRE(charts.chart());
    CHECK(charts.chart()->name == "cost");
}

TEST_CASE("charts window: axis titles are complete, also in Chinese")
{
    ChartSpec chart;
    chart.categories = {"1", "2"};
    chart.series = {{ChartSeries::Form::Bars, "words", {{0, 1}, {1, 6}}}};
    ChartView view;
    view.resize(view.sizeHint());
    view.show();
    for (const char* title : {"time so far", "累计时间"}) {
        chart.y.title = title;
        view.showChart(chart, {});
        settle();
        QStringList texts;
        for (const QGraphicsItem* item : view.findChild<QGraphicsView*>()->scene()->items())
            if (const auto* text = dynamic_cast<const QGraphicsTextItem*>(item))
                texts << text->toPlainText().trimmed();
        CHECK_MESSAGE(texts.contains(QString::fromUtf8(title)), texts.join('|').toStdString());
        CHECK_MESSAGE(texts.contains("6"), texts.join('|').toStdString());
    }
}

TEST_CASE("secondary windows: export needs a run, and playback pauses during the dialog")
{
    Run empty;
    const Dialogs dialogs;
    QMainWindow window;
    SecondaryWindows secondaryWindows(empty.session, dialogs, &window);
    QSignalSpy paused(&secondaryWindows, &SecondaryWindows::pauseWanted);
    CHECK(secondaryWindows.exportPicture() == nullptr);
    CHECK(paused.isEmpty());
    REQUIRE(empty.opens());
    CHECK(secondaryWindows.exportPicture() != nullptr);
    CHECK(paused.size() == 1);
}
