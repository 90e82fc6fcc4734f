// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
// The window and those beside it where all type is twice as large, on a screen of 1280 x 800.

#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QScrollArea>
#include <QTableView>
#include <QToolButton>

#include "tests/app/large_type.h"
#include "tests/app/window_fixture.h"
#include "views/data/holdings_model.h"

using namespace lockstep;
using namespace lockstep::test;

namespace {

constexpr QSize screenSize(1280, 800);

} // namespace

TEST_CASE("large text: all panes fit the window, including the choices")
{
    const LargeType large;
    Window w;
    w.named<QAction>("resetPanes").trigger();
    settle();
    CHECK(w.named<QAction>("choicesShown").isChecked());
    CHECK(w.window.size() == screenSize);
    for (const char* name : {"choices", "figureView", "holdings", "figureKind", "figureLayout", "costs"}) {
        const auto& pane = w.named<QWidget>(name);
        const QRect place(pane.mapTo(&w.window, QPoint()), pane.size());
        CHECK_MESSAGE(pane.isVisible(), std::string(name));
        CHECK_MESSAGE(w.window.rect().contains(place), std::string(name));
        CHECK_MESSAGE(place.width() > 40, std::string(name));
    }
    // What it costs leaves room for the choices.
    CHECK(w.named<QWidget>("choices").height() >= w.named<QWidget>("costs").height());
    // No word of a box is cut.
    for (const char* name : {"figureKind", "figureLayout"}) {
        const auto& box = w.named<QComboBox>(name);
        CHECK_MESSAGE(box.width() > box.fontMetrics().horizontalAdvance(box.currentText()) + 16, std::string(name));
    }
}

TEST_CASE("large text: the picture keeps its size")
{
    const auto nodesApart = [] {
        Window w;
        w.named<QAction>("resetPanes").trigger();
        settle();
        w.named<QAction>("on").trigger();
        settle();
        return QLineF(Window::pointOn(w.picture(), "node-0"), Window::pointOn(w.picture(), "node-3")).length();
    };
    const double standard = nodesApart();
    REQUIRE(standard > 200);
    const LargeType large;
    CHECK(nodesApart() >= 0.85 * standard); // the choices take a little of its width, and the legend a row more
}

TEST_CASE("large text: the round is shown, and what does not fit beside the slider is in a menu")
{
    const LargeType large;
    Window w;
    w.named<QAction>("on").trigger();
    settle();
    const auto& label = w.named<QLabel>("roundLabel");
    CHECK(label.isVisible());
    CHECK((label.text() == "1/3" || label.text() == "Round 1 of 3"));
    CHECK(label.width() >= label.fontMetrics().horizontalAdvance(label.text()));
    auto& more = w.named<QToolButton>("morePlayback");
    REQUIRE(more.isVisible());
    Q_EMIT more.menu()->aboutToShow();
    QStringList texts;
    for (const QAction* action : more.menu()->actions())
        texts << action->text();
    for (const auto& [name, text] : {std::pair("stepSize", "Step size"), {"speed", "Speed"}})
        CHECK(w.named<QWidget>(name).isVisible() != texts.contains(text));
}

TEST_CASE("large text: the window stays on the screen during questions and searches below the program")
{
    const LargeType large;
    Window w;
    w.code().setPlainText("procedure MINE(my_id, p, M)\nbegin\n   if my_id = 0 then\n      for i := 1 to p - 1 do\n"
                          "         send M to i;\n   else\n      receive M from 0;\nend MINE\n");
    auto& operation = w.named<QComboBox>("operation");
    REQUIRE(w.runs([&] {
        operation.setCurrentIndex(operation.findData("none"));
        Q_EMIT operation.activated(operation.currentIndex());
    }));
    w.key(Qt::Key_F, Qt::ControlModifier);
    QCoreApplication::processEvents();
    for (const char* name : {"operationOffer", "findText", "acceptOffer", "offeredData"}) {
        const auto& asked = w.named<QWidget>(name);
        CHECK_MESSAGE(asked.isVisible(), std::string(name));
        CHECK_MESSAGE(
            w.window.rect().contains(QRect(asked.mapTo(&w.window, QPoint()), asked.size())), std::string(name));
    }
    CHECK(w.picture().width() > 300); // which is not squeezed for it
    CHECK(w.window.minimumSizeHint().width() <= screenSize.width());
    CHECK(w.window.size() == screenSize);
}

TEST_CASE("large text: no secondary window needs more than the screen")
{
    const LargeType large;
    Window w;
    for (const char* name : {"compare", "charts", "measure", "gallery", "help", "keys", "exportPicture"})
        w.named<QAction>(name).trigger();
    QCoreApplication::processEvents();
    constexpr int titleBar = 24;
    int seen = 0;
    for (const auto* beside : w.window.findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly))
        if (beside->isWindow() && beside->isVisible()) {
            const QString name = beside->objectName();
            const QSize least = beside->minimumSizeHint();
            ++seen;
            CHECK_MESSAGE(least.width() <= screenSize.width(), name.toStdString());
            CHECK_MESSAGE(least.height() <= screenSize.height() - titleBar, name.toStdString());
        }
    CHECK(seen >= 7);
    delete w.window.findChild<QDialog*>("exportDialog");
}

TEST_CASE("large text: what processes do is shown while there are no results")
{
    const LargeType large;
    Window w;
    w.named<QAction>("resetPanes").trigger();
    w.named<QAction>("on").trigger();
    settle();
    const auto& list = w.named<QTableView>("holdings");
    CHECK_FALSE(list.isColumnHidden(HoldingsModel::DoingColumn));
    // Names of one letter leave it their width.
    CHECK(list.columnWidth(HoldingsModel::ProcessColumn)
        == list.horizontalHeader()->sectionSizeHint(HoldingsModel::ProcessColumn));
}

TEST_CASE("large text: results that a deadlock never has take no space from what processes do")
{
    Window w;
    REQUIRE(w.runs([&] { w.session().openAlgorithm(QStringLiteral("after-you")); }));
    w.key(Qt::Key_End);
    settle();
    const auto& list = w.named<QTableView>("holdings");
    CHECK(list.isColumnHidden(HoldingsModel::VerdictColumn));
    CHECK_FALSE(list.isColumnHidden(HoldingsModel::DoingColumn));
    REQUIRE(w.runs([&] { w.session().openAlgorithm(broadcast); }));
    CHECK_FALSE(list.isColumnHidden(HoldingsModel::VerdictColumn));
}
