// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// A pane by itself, in a window of its own, for tests that drive it by keys and clicks.

#include <QAction>
#include <QTest>
#include <QVBoxLayout>
#include <QWidget>
#include <doctest/doctest.h>

#include "tests/app/figure_reading.h"
#include "tests/app/run.h"
#include "tests/views/clock.h"
#include "tests/views/qt_strings.h"

namespace lockstep::test {

/// Shows the pane in a window of its own, in which its actions have their keys.
struct Shown {
    QWidget& pane;
    QWidget ground;

    explicit Shown(QWidget& what, QSize size = {900, 700}) : pane(what)
    {
        auto* layout = new QVBoxLayout(&ground);
        layout->setContentsMargins(0, 0, 0, 0);
        layout->addWidget(&pane);
        ground.addActions(pane.findChildren<QAction*>());
        ground.resize(size);
        ground.show();
        ground.activateWindow();
        REQUIRE(QTest::qWaitForWindowActive(&ground));
    }
    ~Shown() { pane.setParent(nullptr); } // which is not the ground's to delete
    void key(Qt::Key which, Qt::KeyboardModifiers modifiers = {}) { QTest::keyClick(&ground, which, modifiers); }
};

} // namespace lockstep::test
