// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The windows beside the main one: gallery and charts.

#include <QLabel>
#include <QListWidget>
#include <QMainWindow>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>

#include "app/window/companions/charts_window.h"
#include "app/window/companions/companions.h"
#include "app/window/companions/gallery_window.h"
#include "tests/app/pane_fixture.h"
#include "views/chart_view.h"

using namespace lockstep;
using namespace lockstep::test;

namespace {

struct Beside : Run {
    QString savePath;
    Dialogs dialogs;
    QMainWindow window;
    Companions companions{session, dialogs, &window};

    Beside()
    {
        dialogs.savePath = [this](QWidget*, const QString&, const QString&, const QString&) { return savePath; };
        window.addActions(companions.findChildren<QAction*>());
        window.resize(1280, 800);
        window.show();
        window.activateWindow();
        REQUIRE(QTest::qWaitForWindowActive(&window));
        REQUIRE(opens());
    }
    template <class T> T& named(const char* name) { return *window.findChild<T*>(QString::fromLatin1(name)); }
    void key(Qt::Key which) { QTest::keyClick(&window, which, Qt::ControlModifier); }
};

} // namespace

TEST_CASE("a click in the gallery asks for the figure")
{
    Beside b;
    QSignalSpy chosen(&b.companions, &Companions::figureChosen);
    b.key(Qt::Key_G);
    auto& list = b.named<QListWidget>("gallery");
    REQUIRE(QTest::qWaitForWindowExposed(list.window()));
    const auto found = list.findItems("4.6", Qt::MatchStartsWith);
    REQUIRE(found.size() == 1);
    CHECK(found.front()->text() == "4.6  One-to-all broadcast on a three-dimensional hypercube");
    list.scrollToItem(found.front());
    QTest::mouseClick(list.viewport(), Qt::LeftButton, {}, list.visualItemRect(found.front()).center());
    CHECK(chosen == QList<QVariantList>{{"4.6"}});
    b.companions.closeGallery();
    CHECK_FALSE(list.isVisible());
}

TEST_CASE("every figure of the gallery has a picture")
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
        CHECK(drawn(row));
}

TEST_CASE("the charts follow the run, and one is exported as SVG")
{
    Beside b;
    const QTemporaryDir folder;
    b.key(Qt::Key_T);
    auto& charts = b.named<ChartsWindow>("chartsWindow");
    REQUIRE(QTest::qWaitForWindowExposed(&charts));
    auto& view = b.named<ChartView>("chartView");
    auto& kinds = b.named<QListWidget>("chartKinds");
    CHECK(view.points() == 8); // three rounds of start-ups and words, the two ends of the formula's line
    REQUIRE(b.runsOn("ring:16"));
    CHECK(view.points() == 10);
    Arrival shown(charts, &ChartsWindow::chartShown);
    kinds.setCurrentRow(3);
    REQUIRE(shown.comes());
    CHECK(view.legend().contains("naive"));
    CHECK(view.legend().contains("recursive-doubling"));
    b.savePath = folder.filePath("chart.svg");
    QTest::mouseClick(&b.named<QPushButton>("exportChart"), Qt::LeftButton);
    QFile file(b.savePath);
    REQUIRE(file.open(QIODevice::ReadOnly));
    const QByteArray written = file.readAll();
    CHECK(written.startsWith("<?xml"));
    CHECK(written.contains("p, processes"));
}

TEST_CASE("the chart of who knows it is there for a broadcast, and gone with its bound")
{
    Beside b;
    b.key(Qt::Key_T);
    auto& charts = b.named<ChartsWindow>("chartsWindow");
    REQUIRE(QTest::qWaitForWindowExposed(&charts));
    auto& kinds = b.named<QListWidget>("chartKinds");
    REQUIRE(kinds.item(2)->text() == "Who knows it");
    CHECK_FALSE(kinds.item(2)->isHidden());
    QTest::mouseClick(kinds.viewport(), Qt::LeftButton, {}, kinds.visualItemRect(kinds.item(2)).center());
    CHECK(b.named<ChartView>("chartView").legend() == QStringList{"know it", "can know it at most"});
    CHECK(b.named<QLabel>("chartCaption").text().startsWith("With every round at most 2 times as many processes"));
    REQUIRE(b.opens("gather/recursive"));
    CHECK(kinds.item(2)->isHidden());
    CHECK(kinds.currentRow() == 0);
    REQUIRE(charts.chart());
    CHECK(charts.chart()->name == "cost");
}

TEST_CASE("there is nothing to export before something has run, and the run stands still while one chooses")
{
    Run empty;
    const Dialogs dialogs;
    QMainWindow window;
    Companions companions(empty.session, dialogs, &window);
    QSignalSpy paused(&companions, &Companions::pauseWanted);
    CHECK(companions.exportPicture() == nullptr);
    CHECK(paused.isEmpty());
    REQUIRE(empty.opens());
    CHECK(companions.exportPicture() != nullptr);
    CHECK(paused.size() == 1);
}
