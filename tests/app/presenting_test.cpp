// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
// The picture alone, on a projector.

#include <QLabel>
#include <QProxyStyle>

#include "core/figure/style/style.h"
#include "tests/app/window_fixture.h"
#include "views/look/theme.h"
#include "views/picture/presenting_bar.h"

using namespace lockstep;
using namespace lockstep::test;

namespace {

PresentingBar& bar(Window& w) { return w.named<PresentingBar>("presentingBar"); }

/// Of a desktop that was asked for reduced motion.
class StillStyle : public QProxyStyle {
public:
    StillStyle() : QProxyStyle(QStringLiteral("Fusion")) {}
    int styleHint(
        StyleHint hint, const QStyleOption* option, const QWidget* widget, QStyleHintReturn* returned) const override
    {
        return hint == SH_Widget_Animation_Duration ? 0 : QProxyStyle::styleHint(hint, option, widget, returned);
    }
};

} // namespace

TEST_CASE("presenting: F11 keeps picture, program, description and transport, and Esc restores the rest")
{
    Window w;
    CHECK_FALSE(bar(w).isVisible());
    const QRect transport(w.transport().mapTo(&w.window, QPoint()), w.transport().size());
    w.key(Qt::Key_F11);
    CHECK(w.window.isFullScreen());
    CHECK(w.picture().isVisible());
    CHECK(w.transport().isVisible());
    CHECK(w.code().isVisible());
    CHECK_FALSE(w.holdings().isVisible());
    CHECK_FALSE(w.named<QWidget>("choices").isVisible());
    settle();
    CHECK(w.window.height() == w.picture().height() + bar(w).height());
    CHECK(bar(w).width() == w.window.width());
    // About half, less where the program's lines need more.
    CHECK(w.picture().width() <= w.window.width() / 2 + 2);
    CHECK(w.picture().width() >= w.window.width() * 2 / 5 - 2);
    CHECK(w.picture().mapTo(&w.window, QPoint()) == QPoint(0, 0));
    w.key(Qt::Key_Right);
    CHECK(w.place().round() == 1);
    w.key(Qt::Key_Escape);
    CHECK_FALSE(w.window.isFullScreen());
    CHECK(w.code().isVisible());
    CHECK_FALSE(bar(w).isVisible());
    CHECK(w.transport().isVisible());
    w.window.resize(1280, 800);
    settle();
    CHECK(QRect(w.transport().mapTo(&w.window, QPoint()), w.transport().size()) == transport);
}

TEST_CASE("presenting: the transport bar hides when idle and returns without moving the picture")
{
    Window w;
    w.key(Qt::Key_F11);
    settle();
    CHECK(bar(w).isAwake());
    const QRect picture = w.picture().geometry();
    const auto restAway = [&] {
        QTest::mouseMove(&w.picture(), QPoint(50, 50));
        QCoreApplication::processEvents();
        ring(bar(w), "resting");
        QCoreApplication::processEvents();
    };
    restAway();
    CHECK_FALSE(w.transport().isVisible());
    CHECK(w.window.cursor().shape() == Qt::BlankCursor);
    CHECK(bar(w).findChild<QLabel*>("presentedCaption")->isVisible());
    CHECK(w.picture().geometry() == picture);
    QTest::mouseMove(&w.picture(), QPoint(60, 70));
    settle();
    CHECK(w.transport().isVisible());
    CHECK(w.window.cursor().shape() == Qt::ArrowCursor);
    restAway();
    w.key(Qt::Key_Right);
    CHECK(w.transport().isVisible());
    CHECK(w.picture().geometry() == picture);
    restAway();
    w.key(Qt::Key_Escape);
    CHECK(w.transport().isVisible());
    CHECK(w.window.cursor().shape() == Qt::ArrowCursor);
}

TEST_CASE("presenting: the caption describes the round in large text and the picture's colours")
{
    Window w;
    w.key(Qt::Key_F11);
    CHECK(bar(w).caption() == "Before the first round.");
    w.key(Qt::Key_Right);
    w.key(Qt::Key_Right);
    CHECK(bar(w).caption() == "Round 2: 0→2, 4→6.");
    auto& label = *bar(w).findChild<QLabel*>("presentedCaption");
    CHECK(label.text() == "Round 2: 0→2, 4→6.");
    CHECK(label.font().pixelSize() >= w.window.height() / 27);
    DrawOptions drawing = w.place().drawing();
    for (QAction* action : w.window.findChildren<QAction*>()) {
        if (action->data().toString() == "dark")
            action->trigger();
    }
    const auto dark = findStyle("dark")->background;
    CHECK(bar(w).palette().color(QPalette::Window) == QColor(dark.red, dark.green, dark.blue));
    CHECK(label.palette().color(QPalette::WindowText).lightness() > 200);
    // as high whatever is said, in smaller type where it is much
    const int height = bar(w).height();
    const int standard = label.font().pixelSize();
    bar(w).setCaption(QString("0→1, ").repeated(w.window.width() / 30));
    CHECK(label.font().pixelSize() < standard);
    CHECK_FALSE(label.text().endsWith(QChar(0x2026)));
    CHECK(bar(w).height() == height);
    bar(w).setCaption(QString("0→1, ").repeated(2000));
    CHECK(label.text().endsWith(QChar(0x2026)));
    CHECK(bar(w).height() == height);
    // An outcome is read to its end: it takes the lines that it needs.
    const QString reason =
        QString("process 1 waits to receive from process 0, which has ended (line 24); ").repeated(6).trimmed();
    bar(w).setCaption("Round 3.");
    bar(w).setOutcome(reason, true);
    const auto& outcome = *bar(w).findChild<QLabel*>("presentedOutcome");
    CHECK(outcome.text() == reason);
    CHECK(label.text() == "Round 3.");
    CHECK(outcome.font().pixelSize() >= 0.8 * standard);
    CHECK(bar(w).sizeHint().height() > height);
    bar(w).setOutcome({}, false);
    CHECK(bar(w).sizeHint().height() == height);
}

TEST_CASE("presenting: reduced motion of the system stops animations unless the menu overrides it")
{
    CHECK(theme::movesByDefault());
    const QString standard = QApplication::style()->name();
    QApplication::setStyle(new StillStyle);
    CHECK_FALSE(theme::movesByDefault());
    QSettings().remove("picture/animate");
    {
        MainWindow window(library());
        CHECK_FALSE(window.findChild<QAction*>("animate")->isChecked());
    }
    QSettings().setValue("picture/animate", true);
    {
        MainWindow window(library());
        CHECK(window.findChild<QAction*>("animate")->isChecked());
    }
    QSettings().clear();
    QApplication::setStyle(standard);
}

TEST_CASE("presenting: without motion a step shows its arrows at once")
{
    Window w;
    w.named<QAction>("animate").setChecked(false);
    w.key(Qt::Key_Right);
    CHECK(w.picture().animation().state() == QAbstractAnimation::Stopped);
    w.named<QAction>("animate").setChecked(true);
    w.key(Qt::Key_Right);
    CHECK(w.picture().animation().state() == QAbstractAnimation::Running);
}
