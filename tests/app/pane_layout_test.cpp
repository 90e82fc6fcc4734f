// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Where the panes of the window are, on screens of all sizes, and what is remembered of it.

#include <QAbstractSpinBox>
#include <QComboBox>

#include "tests/app/window_fixture.h"

using namespace lockstep;
using namespace lockstep::test;

TEST_CASE("nothing jumps when the round changes")
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
    QCoreApplication::processEvents();
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

TEST_CASE("every widget that takes a choice says what it is for")
{
    Window w;
    for (const QWidget* widget : w.window.findChildren<QWidget*>()) {
        const bool chooses = qobject_cast<const QComboBox*>(widget) || qobject_cast<const QAbstractSpinBox*>(widget)
            || widget->objectName() == "size" || widget->objectName() == "roundSlider";
        if (!chooses)
            continue;
        CAPTURE(widget->objectName());
        CHECK_FALSE(widget->toolTip().isEmpty());
    }
}

TEST_CASE("with the type doubled it still fits a small screen, and the picture has room")
{
    const QFont usual = QApplication::font();
    QFont doubled = usual;
    doubled.setPointSizeF(usual.pointSizeF() * 2);
    QApplication::setFont(doubled);
    {
        Window w;
        CHECK(w.window.minimumSizeHint().width() <= 1280);
        CHECK(w.window.minimumSizeHint().height() <= 800);
        CHECK(w.window.size() == QSize(1280, 800));
        CHECK(w.picture().width() > 450);
        CHECK(w.picture().height() > 250);
    }
    QApplication::setFont(usual);
}

TEST_CASE("on a screen of half the size the choices make room")
{
    Window w;
    w.named<QAction>("choicesShown").setChecked(false);
    QCoreApplication::processEvents();
    CHECK(w.window.minimumSizeHint().width() <= 640);
    CHECK(w.window.minimumSizeHint().height() <= 400);
    w.window.resize(640, 400);
    CHECK(w.picture().width() >= 380);
    w.named<QAction>("choicesShown").setChecked(true);
    w.named<QAction>("holdingsShown").setChecked(false);
    CHECK_FALSE(w.holdings().isVisible());
    CHECK(w.transport().isVisible());
}

TEST_CASE("choices of the picture are remembered")
{
    {
        Window w;
        w.transport().setSpeed(2);
        w.window.close();
    }
    CHECK(QSettings().value("transport/speed").toDouble() == 2);
    CHECK(QSettings().value("picture/style").toString() == "colour");
}
