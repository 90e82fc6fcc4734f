// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
// Where the panes of the window are, on screens of all sizes, and what is remembered of it.

#include <QAbstractButton>
#include <QAbstractSpinBox>
#include <QComboBox>
#include <QLabel>
#include <QScrollArea>
#include <QScrollBar>
#include <QSplitter>
#include <QTextBlock>
#include <QToolBar>
#include <algorithm>

#include "tests/app/window_fixture.h"
#include "views/look/theme.h"

using namespace lockstep;
using namespace lockstep::test;

TEST_CASE("pane layout: nothing jumps when the round changes")
{
    Window w;
    const auto places = [&] {
        QStringList texts;
        for (const QWidget* widget : w.window.findChildren<QWidget*>()) {
            const QPoint at = widget->mapTo(&w.window, QPoint());
            if (widget->isVisible())
                texts << QStringLiteral("%1 %2: %3 %4 %5 %6")
                             .arg(widget->metaObject()->className(), widget->objectName())
                             .arg(at.x())
                             .arg(at.y())
                             .arg(widget->width())
                             .arg(widget->height());
        }
        return texts;
    };
    settle();
    const auto before = places();
    const Size size = w.picture().figure()->size;
    for (int round = 1; round <= 3; ++round) {
        w.key(Qt::Key_Right);
        QCoreApplication::processEvents();
        CHECK(Window::moved(before, places()) == QStringList());
        CHECK(Window::moved(places(), before) == QStringList());
        CHECK(w.picture().figure()->size == size);
    }
}

TEST_CASE("pane layout: every input widget has an accessible name")
{
    Window w;
    for (const QWidget* widget : w.window.findChildren<QWidget*>()) {
        const bool chooses = qobject_cast<const QComboBox*>(widget) || qobject_cast<const QAbstractSpinBox*>(widget)
            || widget->objectName() == "networkCode" || widget->objectName() == "roundSlider";
        if (!chooses)
            continue;
        CAPTURE(widget->objectName());
        CHECK_FALSE(widget->toolTip().isEmpty());
    }
}

TEST_CASE("pane layout: doubled text fits a small screen and leaves space for the picture")
{
    const QFont standard = QApplication::font();
    QFont doubled = standard;
    doubled.setPointSizeF(standard.pointSizeF() * 2);
    QApplication::setFont(doubled);
    {
        Window w;
        CHECK(w.window.minimumSizeHint().width() <= 1280);
        CHECK(w.window.minimumSizeHint().height() <= 800);
        CHECK(w.window.size() == QSize(1280, 800));
        CHECK(w.picture().width() > 400); // beside choices and program
        CHECK(w.picture().height() > 250);
    }
    QApplication::setFont(standard);
}

TEST_CASE("pane layout: on a screen of half the size the choices make space")
{
    Window w;
    w.named<QAction>("choicesShown").setChecked(false);
    QCoreApplication::processEvents();
    CHECK(w.window.minimumSizeHint().width() <= 640);
    CHECK(w.window.minimumSizeHint().height() <= 400);
    w.window.resize(640, 400);
    CHECK(w.picture().width() >= 300);
    w.named<QAction>("choicesShown").setChecked(true);
    w.named<QAction>("holdingsShown").setChecked(false);
    CHECK_FALSE(w.holdings().isVisible());
    CHECK(w.transport().isVisible());
}

TEST_CASE("pane layout: choices of the picture are remembered")
{
    {
        Window w;
        w.transport().setSpeed(2);
        w.window.close();
    }
    CHECK(QSettings().value("transport/speed").toDouble() == 2);
    CHECK(QSettings().value("picture/style").toString() == "colour");
}

namespace {

/// At 1280x800, as at the first start.
struct FirstStart : Window {
    FirstStart() { resetPanes(); }
    void resetPanes()
    {
        named<QAction>("resetPanes").trigger();
        QCoreApplication::processEvents();
    }
    QList<QList<int>> sizes() const
    {
        QList<QList<int>> all;
        for (const QSplitter* splitter : window.findChildren<QSplitter*>())
            if (splitter->widget(0)->isVisible() && splitter->count() == splitter->sizes().size())
                all << splitter->sizes();
        return all;
    }
    /// Lines of text may round them.
    static bool near(const QList<QList<int>>& some, const QList<QList<int>>& others)
    {
        return std::ranges::equal(some, others, [](const QList<int>& one, const QList<int>& other) {
            return std::ranges::equal(one, other, [](int a, int b) { return std::abs(a - b) <= 2; });
        });
    }
    /// Of the table, as a whole.
    int rowsShown()
    {
        const QTableView& table = holdings();
        int rows = 0;
        while (rows < table.model()->rowCount()
            && table.visualRect(table.model()->index(rows, 0)).bottom() < table.viewport()->height())
            ++rows;
        return rows;
    }
    int listingColumns()
    {
        return code().viewport()->width() / code().fontMetrics().horizontalAdvance(QLatin1Char('0'));
    }
};

} // namespace

TEST_CASE("pane layout: reset works in one step after any change, even with large text")
{
    const QFont standard = QApplication::font();
    for (const double factor : {1.0, 2.0}) {
        CAPTURE(factor);
        QFont type = standard;
        type.setPointSizeF(standard.pointSizeF() * factor);
        QApplication::setFont(type);
        FirstStart w;
        const auto before = w.sizes();
        auto* columns = &w.named<QSplitter>("columns");
        REQUIRE(columns);
        columns->setSizes({100, 900, 280});
        w.named<QAction>("programShown").setChecked(false);
        w.named<QAction>("holdingsShown").setChecked(false);
        w.named<QAction>("notesShown").setChecked(true);
        QCoreApplication::processEvents();
        CHECK_FALSE(FirstStart::near(w.sizes(), before));
        w.resetPanes();
        CHECK(FirstStart::near(w.sizes(), before));
        const QList<int> three = columns->sizes();
        // At least a third, and what 64 letters need if choices and picture leave it.
        const int letters = 64 * w.window.fontMetrics().horizontalAdvance(QLatin1Char('n'));
        const int third = 1280 * 32 / 100;
        const int wanted = std::clamp(letters, third, std::max(third, 1280 * 59 / 100 - three[0]));
        CHECK(std::abs(three.last() - wanted) <= 16); // the others need a little more where text is large
        CHECK(three[1] > three.last());               // the picture is widest
    }
    QApplication::setFont(standard);
}

TEST_CASE("pane layout: at 1280x800 the listing fits a program, the picture is largest, and the title is complete")
{
    FirstStart w;
    CHECK(w.listingColumns() >= 50);
    // The largest pane, and what bars and the rows of the table leave of the height.
    CHECK(w.picture().width() >= 1280 * 40 / 100);
    CHECK(w.picture().width() > w.code().width());
    CHECK(w.picture().height() >= 800 * 44 / 100);
    CHECK(w.rowsShown() == 8);
    CHECK(w.named<ElidedLabel>("runSubtitle").text() == "ring of 8 · source 0 · 1 word");
    const auto& title = w.named<ElidedLabel>("runTitle");
    CHECK(title.wholeText() == "One-to-all broadcast by recursive doubling");
    CHECK(title.text() == title.wholeText());
    w.named<QAction>("contents").setChecked(true);
    QCoreApplication::processEvents();
    CHECK(w.named<QComboBox>("contentsAt").isVisible());
    CHECK(title.text() == title.wholeText());
    auto& kind = w.named<QComboBox>("figureKind");
    const auto below = [&] { return kind.mapTo(&w.window, QPoint()).y() - title.mapTo(&w.window, QPoint()).y(); };
    CHECK(below() > title.height() / 2);
    REQUIRE(w.runs([&] { w.session().openAlgorithm("one-to-all-broadcast/recursive-doubling-near-first"); }));
    QCoreApplication::processEvents();
    CHECK(title.text() == "One-to-all broadcast by recursive doubling, nearest partner first");
    CHECK(title.contentsRect().height() >= title.heightForWidth(title.width())); // on two lines
    CHECK(title.heightForWidth(title.width()) > title.fontMetrics().lineSpacing() * 3 / 2);
    REQUIRE(w.runs([&] { w.session().openAlgorithm(broadcast); }));
    w.named<QAction>("contents").setChecked(false);
    w.window.resize(1920, 1080);
    w.resetPanes();
    CHECK(std::abs(below()) < title.height() / 2); // beside each other
    CHECK(kind.isVisible());
    CHECK(title.text() == title.wholeText());
    CHECK(w.listingColumns() >= 63);
}

TEST_CASE("pane layout: at 1280x800 statements are whole and the choices need no scroll bar, even for an own program")
{
    const QFont standard = QApplication::font();
    QFont small = standard;
    small.setPointSizeF(standard.pointSizeF() * 0.9); // 12 pixels on a usual screen
    QApplication::setFont(small);
    FirstStart w;
    QApplication::setFont(standard);
    CHECK(w.listingColumns() >= 57); // 12 blanks and "virtual_destination := my_virtual_id XOR 2^i;"
    const auto& bar = *w.named<QScrollArea>("choices").verticalScrollBar();
    CHECK(bar.maximum() == 0);
    w.code().selectAll();
    w.code().insertPlainText("procedure A(my_id, p, X)\nbegin\n   if my_id > 0 then receive X from my_id - 1;\n"
                             "   if my_id < p - 1 then send X to my_id + 1;\nend A\n");
    REQUIRE(w.runs([&] { w.named<QAction>("run").trigger(); }));
    QCoreApplication::processEvents();
    const auto& input = w.named<QLineEdit>("input");
    const auto& result = w.named<QLineEdit>("result");
    CHECK(input.isVisible());
    CHECK(result.isVisible());
    CHECK(input.mapTo(&w.window, QPoint()).y() == result.mapTo(&w.window, QPoint()).y());
    CHECK(bar.maximum() == 0);
}

TEST_CASE("pane layout: a pane below the picture has its height again after all were hidden")
{
    FirstStart w;
    const int before = w.holdings().height();
    REQUIRE(before > 100);
    w.named<QAction>("holdingsShown").setChecked(false);
    settle();
    w.named<QAction>("variablesShown").setChecked(true);
    settle();
    CHECK(w.variables().height() > before / 2);
    w.named<QAction>("holdingsShown").setChecked(true);
    settle();
    CHECK(w.holdings().height() == before);
}

TEST_CASE("pane layout: wrapped texts have their height again after the pane was wide")
{
    FirstStart w;
    const auto& words = w.named<QLabel>("travelShownWords");
    const int before = words.height();
    auto* columns = &w.named<QSplitter>("columns");
    columns->setSizes({500, 400, 379});
    QCoreApplication::processEvents();
    CHECK(words.height() < before);
    w.resetPanes();
    CHECK(words.height() == before);
}

TEST_CASE("pane layout: the recovery bar is no higher than its text")
{
    FirstStart w;
    const QString sentence =
        "Lockstep closed before you saved A on ring:8. Your work has been restored: the program, and round 3. ";
    const auto tell = [&](const QString& what) {
        Q_EMIT w.fileActions().recovered(what, 0);
        for (int i = 0; i < 5; ++i) // its width, its height, the window's other parts
            QCoreApplication::processEvents();
    };
    tell(sentence);
    const int line = w.window.fontMetrics().lineSpacing();
    CHECK(w.named<QToolBar>("recovered").height() <= 3 * line);
    w.named<QAction>("keepRecovered").trigger();
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    CHECK(w.window.findChild<QToolBar*>("recovered") == nullptr);
    tell(sentence.repeated(3)); // 264 letters, more than a line and less than three
    CHECK(w.named<QLabel>("recoveredText").height() >= 2 * line);
    CHECK(w.named<QToolBar>("recovered").height() <= 4 * line);
}

TEST_CASE("pane layout: the header of an algorithm is folded, that of the user's own program is not")
{
    FirstStart w;
    const auto& words = w.named<QAbstractButton>("headerFold");
    CHECK(words.text() == "… 20 more header lines");
    CHECK(words.isVisibleTo(&w.code()));
    w.key(Qt::Key_H, Qt::ControlModifier | Qt::ShiftModifier);
    CHECK_FALSE(words.isVisibleTo(&w.code()));
    w.key(Qt::Key_H, Qt::ControlModifier | Qt::ShiftModifier);
    CHECK(words.isVisibleTo(&w.code()));

    w.savePath = w.folder.filePath("own.algo");
    REQUIRE(w.fileActions().saveAs());
    w.edits = Edits::Discard;
    REQUIRE(w.runs([&] { w.fileActions().newProgram(); }));
    CHECK(w.code().hasFocus()); // in the empty line of the procedure
    CHECK(w.code().textCursor().block().text() == "   ");
    REQUIRE(w.runs([&] { CHECK(w.fileActions().openPath(w.savePath)); }));
    CHECK(w.document().text().startsWith("/*\ntitle: One-to-all broadcast by recursive doubling\n"));
    CHECK(w.document().isOwn());
    CHECK_FALSE(words.isVisibleTo(&w.code()));
}

TEST_CASE("pane layout: names in the table of variables are complete")
{
    FirstStart w;
    w.key(Qt::Key_End);
    const auto& table = w.variables();
    const QFontMetrics metrics(theme::codeFont());
    bool seen = false;
    for (int row = 0; row < table.model()->rowCount(); ++row) {
        const QString name = table.model()->index(row, 0).data().toString();
        seen = seen || name == "virtual_destination";
        CHECK(metrics.horizontalAdvance(name) + 8 <= table.columnWidth(0));
    }
    CHECK(seen);
    w.clickOn("node-5", Qt::ControlModifier);
    CHECK(table.model()->headerData(2, Qt::Horizontal).toString() == "5"); // a head that is never cut
}
