// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
// The first start, the panes from start to start, light and dark desktops.

#include <algorithm>
#include <cmath>

#include <QLineEdit>
#include <QListWidget>
#include <QTextBrowser>

#include "app/window/panes/theme_actions.h"
#include "app/window/secondary/gallery_window.h"
#include "app/window/secondary/help_page.h"
#include "core/figure/style/style.h"
#include "tests/app/arrival.h"
#include "tests/app/window_fixture.h"
#include "views/look/theme.h"

using namespace lockstep;
using namespace lockstep::test;

namespace {

/// As WCAG defines it: 1 (the same) to 21 (black on white).
double contrast(const QColor& one, const QColor& other)
{
    const auto luminance = [](const QColor& colour) {
        const auto linear = [](double part) {
            return part <= 0.03928 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4);
        };
        return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF()) + 0.0722 * linear(colour.blueF());
    };
    const auto [low, high] = std::minmax({luminance(one), luminance(other)});
    return (high + 0.05) / (low + 0.05);
}

void applyOn(const QColor& desktop)
{
    QApplication::setPalette(QPalette(desktop));
    theme::apply(*qApp);
}

void checkContrasts()
{
    constexpr double readable = 4.5; // of WCAG AA, for text of any size
    for (const QColor& ground : {theme::ground(), theme::paper()})
        for (const QColor& text : {theme::ink(), theme::quiet(), theme::accent(), theme::warning()})
            CHECK(contrast(text, ground) >= readable);
    for (const auto what : {theme::Syntax::Keyword, theme::Syntax::Operator, theme::Syntax::Function,
             theme::Syntax::Literal, theme::Syntax::Comment})
        CHECK(contrast(theme::syntax(what), theme::paper()) >= readable);
    CHECK(contrast(theme::onAccent(), theme::accent()) >= readable);
    CHECK(contrast(theme::ink(), theme::accentSoft()) >= readable);
    CHECK(contrast(theme::ink(), theme::accentChosen()) >= readable);
    CHECK(contrast(theme::ink(), theme::warningSoft()) >= readable);
    CHECK(contrast(theme::good(), theme::goodSoft()) >= readable);
    CHECK(contrast(theme::warning(), theme::warningSoft()) >= readable);
}

} // namespace

TEST_CASE("desktop: the first line shows what to press until a key is pressed")
{
    Window w;
    w.window.welcome();
    REQUIRE(w.runs([&] { w.session().openAlgorithm(broadcast); }));
    CHECK(w.detail() == "Press Space to play, the right arrow to step forward, Ctrl+G for figures, F1 for help.");
    CHECK(w.session().options().network == "ring:8");
    CHECK(w.place().round() == 0);
    CHECK_FALSE(w.transport().isPlaying());
    w.key(Qt::Key_Right);
    CHECK(w.detail() == "Round 1: 0→4.");
    QSettings().clear();
}

TEST_CASE("desktop: the first start offers a figure, the gallery and a lecture, until the bar is closed")
{
    Window w;
    w.window.welcome();
    settle();
    CHECK(w.named<QWidget>("welcome").isVisible());
    REQUIRE(w.runs([&] { w.named<QAction>("welcomeFigure").trigger(); }));
    settle();
    CHECK(w.session().options().program == "one-to-all-broadcast/recursive-doubling");
    CHECK(w.transport().isPlaying());
    CHECK(w.place().drawing().figure.holders);      // a message reaches everyone, visibly
    CHECK(w.named<QWidget>("welcome").isVisible()); // so that nothing jumps while it plays
    w.named<QAction>("welcomeClose").trigger();
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    CHECK(w.window.findChild<QWidget*>("welcome") == nullptr);
    w.window.welcome();
    CHECK(w.window.findChild<QWidget*>("welcome") == nullptr);
    QSettings().clear();
}

TEST_CASE("desktop: without a run there is nothing to predict")
{
    MainWindow window(library());
    window.show();
    window.findChild<QAction*>("predict")->trigger();
    settle();
    CHECK(window.findChild<QLabel*>("predictQuestion")->text() == "There is no run to predict.");
    CHECK(window.findChild<QLabel*>("predictHint")->text().isEmpty());
}

TEST_CASE("desktop: visible panes are remembered, and reset restores the defaults")
{
    {
        Window w;
        w.named<QAction>("programShown").setChecked(false);
        w.named<QAction>("notesShown").setChecked(true);
        w.named<QAction>("besideShown").setChecked(true);
        w.window.close();
    }
    MainWindow window(library());
    window.resize(1280, 800);
    window.show();
    const auto shown = [&](const char* name) { return window.findChild<QAction*>(QString(name))->isChecked(); };
    CHECK_FALSE(shown("programShown"));
    CHECK(shown("notesShown"));
    CHECK(shown("besideShown"));
    window.findChild<QAction*>("resetPanes")->trigger();
    CHECK(shown("choicesShown"));
    CHECK(shown("programShown"));
    CHECK(shown("holdingsShown"));
    CHECK_FALSE(shown("notesShown"));
    CHECK_FALSE(shown("besideShown"));
    CHECK(window.findChild<CodeView*>()->isVisible());
    CHECK_FALSE(window.findChild<QWidget*>("notes")->isVisible());
    QSettings().clear();
}

TEST_CASE("desktop: texts are readable on light and dark desktops")
{
    applyOn(Qt::black);
    CHECK(theme::isDark());
    CHECK(QApplication::palette().color(QPalette::Base).lightness() < 60);
    checkContrasts();
    QSettings().clear();
    {
        MainWindow window(library());
        CHECK(window.session().place().drawing().style == "colour");
        CHECK(shownStyleOf(window.session().place().drawing()).background == findStyle("dark")->background);
    }
    applyOn(Qt::white);
    CHECK_FALSE(theme::isDark());
    checkContrasts();
    MainWindow window(library());
    const DrawOptions& drawing = window.session().place().drawing();
    CHECK(drawing.style == "colour");
    CHECK(shownStyleOf(drawing).background == findStyle("colour")->background);
}

TEST_CASE("desktop: the theme can be dark or light on any desktop, and the picture follows")
{
    Window w;
    const auto paperOf = [](const QWidget& widget) { return widget.palette().color(QPalette::Base).lightness(); };
    w.named<QAction>("darkWindow").trigger();
    settle();
    CHECK(theme::isDark());
    checkContrasts();
    CHECK(paperOf(w.code()) < 60);
    CHECK(paperOf(w.named<QWidget>("choices")) < 60);
    CHECK(w.holdings().styleSheet().contains(theme::ground().name()));
    const auto groundOf = [&] { return w.picture().grab().toImage().pixelColor(3, 3).lightness(); };
    CHECK(groundOf() < 60);
    CHECK(w.place().drawing().style == "colour"); // as it is saved, and exported
    CHECK(QSettings().value("window/colours").toString() == "darkWindow");
    // an icon is drawn anew
    const auto inkOf = [](const QIcon& icon) {
        const QImage image = icon.pixmap(32).toImage();
        int lightest = 0;
        for (int i = 0; i < image.width() * image.height(); ++i)
            if (const QColor pixel = image.pixelColor(i % image.width(), i / image.width()); pixel.alpha() > 200)
                lightest = std::max(lightest, pixel.lightness());
        return lightest;
    };
    CHECK(inkOf(w.named<QAction>("play").icon()) > 180);
    w.named<QAction>("asDesktop").trigger();
    settle();
    CHECK_FALSE(theme::isDark());
    CHECK(paperOf(w.code()) > 240);
    CHECK(groundOf() > 240);
    CHECK(inkOf(w.named<QAction>("play").icon()) < 120);
    QSettings().clear();
}

TEST_CASE("desktop: lists and tasks that are open follow the theme")
{
    Window w;
    REQUIRE(w.runs([&] { CHECK(w.fileActions().openGiven("bucket-chain")); }));
    const auto& task = w.named<QTextBrowser>("task");
    QTest::keyClick(&w.window, Qt::Key_G, Qt::ControlModifier | Qt::ShiftModifier);
    const auto& course = *w.window.findChild<QListWidget*>("course");
    const HelpPage help;
    CHECK(help.toHtml().contains("#0072b2")); // the accent of the light theme: headings and links
    GalleryWindow gallery(library());
    gallery.show();
    auto& figures = *gallery.findChild<QListWidget*>("gallery");
    gallery.findChild<QLineEdit*>("findFigure")->setText("4.6");
    Arrival drawnDark(gallery, &GalleryWindow::allDrawn);
    w.named<QAction>("darkWindow").trigger();
    REQUIRE(drawnDark.comes());
    CHECK(theme::isDark());
    const QColor ink(0xe8ebee), accent(0x56b4e9); // those of the dark theme
    const QImage shown = course.viewport()->grab().toImage();
    CHECK(shown.pixelColor(shown.width() - 2, 2).lightness() < 60);
    bool isInked = false;
    for (int y = 0; y < shown.height(); ++y)
        for (int x = 0; x < shown.width(); ++x)
            isInked |= shown.pixelColor(x, y) == ink;
    CHECK(isInked);
    CHECK(figures.item(0)->foreground().color() == ink);
    CHECK(task.toHtml().contains(accent.name()));
    CHECK_FALSE(help.toHtml().contains("#0072b2"));
    const auto* figure = figures.currentItem();
    REQUIRE(figure);
    CHECK(figure->text().startsWith("4.6 ")); // the search goes on
    CHECK(figure->icon().pixmap(figures.iconSize()).toImage().pixelColor(8, 8).lightness() < 60);
    Arrival drawnLight(gallery, &GalleryWindow::allDrawn);
    w.named<QAction>("asDesktop").trigger();
    CHECK(drawnLight.comes());
    CHECK(figures.currentItem()->icon().pixmap(figures.iconSize()).toImage().pixelColor(8, 8).lightness() > 200);
}
