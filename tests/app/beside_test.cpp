// SPDX-License-Identifier: GPL-3.0-or-later
// Space-time beside the network, in step with it.

#include <QSplitter>

#include "tests/app/window_fixture.h"

using namespace lockstep;
using namespace lockstep::test;

namespace {

FigureView& beside(Window& w) { return w.named<FigureView>("besideView"); }

QStringList idsOf(const FigureView& view, const char* kind)
{
    QStringList ids;
    for (const FigureObject& object : view.figure()->objects) {
        if (object.kind == kind)
            ids << QString::fromStdString(object.id);
    }
    return ids;
}

void clickIn(FigureView& view, const QString& id)
{
    for (const FigureObject& object : view.figure()->objects) {
        if (QString::fromStdString(object.id) != id)
            continue;
        const Trail trail = trailOf(object.marks.front().shape);
        QTest::mouseClick(&view, Qt::LeftButton, {}, view.transform().map(trail.at(trail.length() * 0.3)).toPoint());
        return;
    }
    FAIL("no such object");
}

} // namespace

TEST_CASE("Ctrl+5 shows space-time beside the network, in one frame, in step with it")
{
    Window w;
    CHECK_FALSE(beside(w).isVisible());
    w.key(Qt::Key_5, Qt::ControlModifier);
    CHECK(beside(w).isVisible());
    CHECK(w.picture().isVisible());
    REQUIRE(beside(w).figure());
    CHECK(idsOf(beside(w), "message").isEmpty());
    const Size size = beside(w).figure()->size;
    w.key(Qt::Key_Right);
    CHECK(idsOf(beside(w), "message") == QStringList{"message-r1-0-4"});
    w.key(Qt::Key_End);
    CHECK(idsOf(beside(w), "message").size() == 7);
    CHECK(beside(w).figure()->size == size);
    RunOptions options = w.session().options();
    options.network = "ring:4";
    REQUIRE(w.runs([&] { w.session().setOptions(options); }));
    CHECK(idsOf(beside(w), "process").size() == 4);
    w.key(Qt::Key_5, Qt::ControlModifier);
    CHECK_FALSE(beside(w).isVisible());
}

TEST_CASE("a click in one picture chooses in both")
{
    Window w;
    w.named<QAction>("besideShown").setChecked(true);
    w.key(Qt::Key_Right);
    REQUIRE(QTest::qWaitFor([&] { return beside(w).height() > 60; }, 2000));
    w.clickOn("message-r1-0-4");
    CHECK(w.picture().chosen() == QStringList{"message-r1-0-4"});
    CHECK(beside(w).chosen() == QStringList{"message-r1-0-4"});
    w.clickOn("node-6");
    CHECK(beside(w).chosen() == QStringList{"process-6"});
    clickIn(beside(w), "message-r1-0-4");
    CHECK(w.picture().chosen() == QStringList{"message-r1-0-4"});
    CHECK(w.detail().startsWith("Round 1: 0 sends X0 to 4"));
    clickIn(beside(w), "process-3");
    CHECK(w.picture().chosen() == QStringList{"node-3"});
    CHECK(beside(w).chosen() == QStringList{"process-3"});
}

TEST_CASE("processes are chosen by their own numbers where they are embedded")
{
    Window w;
    RunOptions options = w.session().options();
    options.embedding = "gray"; // process i on node i XOR i/2: 2 on 3
    options.network = "hypercube:8";
    REQUIRE(w.runs([&] { w.session().setOptions(options); }));
    REQUIRE(w.session().trace()->request.embedding.nodeOf(2) == 3);
    w.named<QAction>("besideShown").setChecked(true);
    w.clickOn("node-3");
    CHECK(beside(w).chosen() == QStringList{"process-2"});
}

TEST_CASE("the pictures lie side by side where there is room, else below each other")
{
    Window w;
    w.named<QAction>("besideShown").setChecked(true);
    auto& pictures = *qobject_cast<QSplitter*>(beside(w).parentWidget());
    CHECK(pictures.orientation() == Qt::Vertical); // with all panes in 1280 pixels
    w.named<QAction>("choicesShown").setChecked(false);
    w.named<QAction>("programShown").setChecked(false);
    CHECK(QTest::qWaitFor([&] { return pictures.orientation() == Qt::Horizontal; }, 2000));
}
