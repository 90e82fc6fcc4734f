// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
// Space-time beside the network, in step with it.

#include <QSplitter>

#include "core/trace/trace.h"
#include "tests/app/window_fixture.h"

using namespace lockstep;
using namespace lockstep::test;

namespace {

FigureView& beside(Window& w) { return w.named<FigureView>("besideView"); }

QStringList idsOf(const FigureView& view, const char* kind)
{
    QStringList ids;
    const auto figure = view.figure();
    for (const FigureObject& object : figure->objects) {
        if (kindOf(*figure, object) == kind)
            ids << QString::fromStdString(idOf(*figure, object));
    }
    return ids;
}

void clickIn(FigureView& view, const QString& id)
{
    const auto figure = view.figure();
    for (const FigureObject& object : figure->objects) {
        if (idOf(*figure, object) != id.toStdString())
            continue;
        const Trail trail = trailOf(object.marks.front().shape);
        QTest::mouseClick(&view, Qt::LeftButton, {}, view.transform().map(trail.at(trail.length() * 0.3)).toPoint());
        return;
    }
    FAIL("no such object");
}

} // namespace

TEST_CASE("beside: Ctrl+5 shows the space-time diagram beside the network, in one frame and in step")
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

TEST_CASE("beside: a click in one picture selects in both")
{
    Window w;
    w.named<QAction>("besideShown").setChecked(true);
    w.key(Qt::Key_Right);
    settle();
    REQUIRE(beside(w).height() > 60);
    w.clickOn("message-r1-0-4");
    CHECK(Window::chosen(w.picture()) == QStringList{"message-r1-0-4"});
    CHECK(Window::chosen(beside(w)) == QStringList{"message-r1-0-4"});
    w.clickOn("node-6");
    CHECK(Window::chosen(beside(w)) == QStringList{"process-6"});
    clickIn(beside(w), "message-r1-0-4");
    CHECK(Window::chosen(w.picture()) == QStringList{"message-r1-0-4"});
    CHECK(w.detail().startsWith("Round 1: 0 sends X0 to 4"));
    clickIn(beside(w), "process-3");
    CHECK(Window::chosen(w.picture()) == QStringList{"node-3"});
    CHECK(Window::chosen(beside(w)) == QStringList{"process-3"});
}

TEST_CASE("beside: embedded processes are selected by their own numbers")
{
    Window w;
    RunOptions options = w.session().options();
    options.embedding = "gray"; // process i on node i XOR i/2: 2 on 3
    options.network = "hypercube:8";
    REQUIRE(w.runs([&] { w.session().setOptions(options); }));
    REQUIRE(w.session().trace()->request.embedding.nodeOf(2) == 3);
    w.named<QAction>("besideShown").setChecked(true);
    w.clickOn("node-3");
    CHECK(Window::chosen(beside(w)) == QStringList{"process-2"});
}

TEST_CASE("beside: a click on a tree node selects the process it names, wherever it runs")
{
    Window w;
    RunOptions options = w.session().options();
    options.embedding = "gray"; // process 2 on node 3, process 3 on node 2
    options.network = "hypercube:8";
    REQUIRE(w.runs([&] { w.session().setOptions(options); }));
    w.named<QAction>("besideShown").setChecked(true);
    DrawOptions drawing = w.place().drawing();
    drawing.figure.kind = "tree";
    w.place().setDrawing(drawing);
    w.key(Qt::Key_End);
    w.clickOn("node-2");
    CHECK(Window::chosen(w.picture()) == QStringList{"node-2"});
    CHECK(Window::chosen(beside(w)) == QStringList{"process-2"});
}

TEST_CASE("beside: a selected process is marked in every panel of a filmstrip")
{
    Window w;
    DrawOptions drawing = w.place().drawing();
    drawing.figure.layout = FigureLayout::Filmstrip;
    w.place().setDrawing(drawing);
    w.clickOn("b-node-4");
    CHECK(Window::chosen(w.picture()) == QStringList{"a-node-4", "b-node-4", "c-node-4"});
}

TEST_CASE("beside: a message with separate hops is marked with all of them, at each of them")
{
    Window w;
    RunOptions options = w.session().options();
    options.network = "linear:8";
    options.settings["switching"] = "store-and-forward";
    REQUIRE(w.runs([&] { w.session().setOptions(options); }));
    w.named<QAction>("besideShown").setChecked(true);
    w.key(Qt::Key_Right);
    w.key(Qt::Key_Right);
    w.clickOn("message-r2-0-4"); // its second hop
    CHECK(w.detail().startsWith("Round 1: 0 sends X0 to 4, 1 word, line "));
    CHECK(Window::chosen(beside(w)) == QStringList{"message-r1-0-4"});
}

TEST_CASE("beside: the pictures are side by side if they fit, else stacked")
{
    Window w;
    w.window.resize(1024, 800);
    w.named<QAction>("besideShown").setChecked(true);
    auto& pictures = *qobject_cast<QSplitter*>(beside(w).parentWidget());
    CHECK(pictures.orientation() == Qt::Vertical); // with all panes in 1024 pixels
    w.named<QAction>("choicesShown").setChecked(false);
    w.named<QAction>("programShown").setChecked(false);
    settle();
    CHECK(pictures.orientation() == Qt::Horizontal);
}
