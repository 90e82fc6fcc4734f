// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
// The window in the pseudo-language, whose texts are twice as long: at 1280x800 none is cut, unless its tooltip says
// what is missing, and nothing leaves the window.

#include <QAbstractButton>
#include <QAbstractScrollArea>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QMenuBar>
#include <QPointer>
#include <QTabBar>
#include <QTextDocument>
#include <QTimer>
#include <QToolButton>

#include "app/window/parts/dialogs.h"
#include "app/window/parts/window_language.h"
#include "core/base/catalogue.h"
#include "tests/app/large_type.h"
#include "tests/app/window_fixture.h"

using namespace lockstep;
using namespace lockstep::test;

namespace {

struct LongTexts {
    LongTexts()
    {
        speak(Catalogue::pseudo());
        installLanguage(*qApp);
    }
    ~LongTexts()
    {
        speak(nullptr);
        installLanguage(*qApp);
    }
    LongTexts(const LongTexts&) = delete;
    LongTexts& operator=(const LongTexts&) = delete;
};

QString plainOf(const QString& text)
{
    QTextDocument document;
    if (Qt::mightBeRichText(text))
        document.setHtml(text);
    else
        document.setPlainText(text);
    return document.toPlainText();
}

/// The size that the text of a label needs at its width.
QSize needed(const QLabel& label)
{
    const int width = label.contentsRect().width() - 2 * label.margin();
    if (label.wordWrap())
        return {0, label.heightForWidth(label.width())};
    return {label.sizeHint().width() - (label.width() - width), 0};
}

/// Why a widget is not as a reader wants it; empty if it is.
QString faultOf(const QWidget& widget)
{
    const bool isExplained = !widget.toolTip().isEmpty();
    if (const auto* label = qobject_cast<const QLabel*>(&widget); label && !label->text().isEmpty()) {
        if (!label->pixmap(Qt::ReturnByValue).isNull())
            return {};
        if (const auto* elided = qobject_cast<const ElidedLabel*>(label))
            return elided->text() == elided->wholeText() || isExplained
                ? QString()
                : QStringLiteral("an elided label has no tooltip");
        const QSize size = needed(*label);
        if (label->wordWrap() ? size.height() > label->height() : size.width() > label->contentsRect().width())
            return QStringLiteral("a label is cut");
    }
    if (const auto* button = qobject_cast<const QAbstractButton*>(&widget);
        button && !button->text().isEmpty() && !isExplained) {
        const auto* tool = qobject_cast<const QToolButton*>(button);
        if (!(tool && tool->toolButtonStyle() == Qt::ToolButtonIconOnly && !tool->icon().isNull())
            && button->sizeHint().width() > button->width())
            return QStringLiteral("a button is cut");
    }
    if (const auto* box = qobject_cast<const QComboBox*>(&widget); box && !isExplained)
        if (box->fontMetrics().horizontalAdvance(box->currentText()) > box->width())
            return QStringLiteral("a choice is cut and has no tooltip");
    if (const auto* tabs = qobject_cast<const QTabBar*>(&widget))
        for (int i = 0; i < tabs->count(); ++i)
            if (tabs->isTabVisible(i) && !tabs->usesScrollButtons() && tabs->tabToolTip(i).isEmpty()
                && tabs->tabRect(i).right() > tabs->width())
                return QStringLiteral("a tab leaves its bar");
    return {};
}

bool isScrolled(const QWidget* widget)
{
    for (const QWidget* each = widget->parentWidget(); each; each = each->parentWidget())
        if (qobject_cast<const QAbstractScrollArea*>(each))
            return true;
    return false;
}

/// What a reader reads there; "" for icons, pictures, lists and containers.
QString textOf(const QWidget& widget)
{
    if (const auto* label = qobject_cast<const QLabel*>(&widget))
        return plainOf(label->text());
    if (const auto* button = qobject_cast<const QAbstractButton*>(&widget))
        return button->text();
    if (const auto* box = qobject_cast<const QComboBox*>(&widget))
        return box->currentText();
    if (const auto* field = qobject_cast<const QLineEdit*>(&widget))
        return field->text() + field->placeholderText();
    return {};
}

/// Neighbours that cover each other.
QStringList overlapsIn(const QWidget& parent)
{
    QList<const QWidget*> seen;
    QStringList faults;
    for (const QWidget* each : parent.findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly)) {
        if (!each->isVisibleTo(&parent) || each->isWindow() || textOf(*each).isEmpty())
            continue;
        for (const QWidget* other : seen)
            if (const QRect both = each->geometry() & other->geometry(); both.width() > 2 && both.height() > 2)
                faults << QStringLiteral("%1 \"%2\" and %3 \"%4\" overlap by %5 x %6")
                              .arg(each->objectName(), textOf(*each), other->objectName(), textOf(*other))
                              .arg(both.width())
                              .arg(both.height());
        seen << each;
    }
    return faults;
}

QStringList faultsOf(const QWidget& window)
{
    QStringList faults = overlapsIn(window);
    for (const QWidget* widget : window.findChildren<QWidget*>()) {
        if (!widget->isVisibleTo(&window) || widget->window() != &window)
            continue;
        faults << overlapsIn(*widget);
        QString fault = faultOf(*widget);
        const QRect place(widget->mapTo(&window, QPoint(0, 0)), widget->size());
        if (fault.isEmpty() && !isScrolled(widget) && !window.rect().contains(place) && !place.isEmpty())
            fault = QStringLiteral("leaves the window");
        if (fault.isEmpty())
            continue;
        faults << QStringLiteral("%1 %2 \"%3\" (%4 of %5 wide, %6 of %7 high): %8")
                      .arg(QString::fromLatin1(widget->metaObject()->className()), widget->objectName(),
                          textOf(*widget).left(60))
                      .arg(widget->width())
                      .arg(widget->sizeHint().width())
                      .arg(widget->height())
                      .arg(widget->sizeHint().height())
                      .arg(fault);
    }
    return faults;
}

/// Once all layouts are done.
void checkFaults(const QWidget& window)
{
    constexpr int longest = 2000; // milliseconds
    (void)QTest::qWaitFor([&] { return faultsOf(window).isEmpty(); }, longest);
    for (const QString& fault : faultsOf(window))
        FAIL_CHECK(fault.toStdString());
}

} // namespace

TEST_CASE("long texts: nothing in the window is cut or leaves it")
{
    const LongTexts texts;
    Window w;
    w.window.resize(1280, 800);
    QTest::qWait(0);
    CHECK(w.window.width() == 1280);
    CHECK(w.window.height() == 800);
    checkFaults(w.window);
    w.key(Qt::Key_Right);
    w.named<QAction>("predict").trigger();
    QTest::qWait(0);
    CHECK(w.window.width() == 1280);
    checkFaults(w.window);
}

TEST_CASE("long texts: nothing in the other windows and dialogs is cut")
{
    const LongTexts texts;
    Window w;
    for (const char* name : {"gallery", "course", "charts", "measure", "compare", "help", "keys", "presenter",
             "exportPicture", "exportAllRounds"}) {
        const std::string window = name;
        CAPTURE(window);
        const QList<QWidget*> before = QApplication::topLevelWidgets();
        w.named<QAction>(name).trigger();
        QTest::qWait(0);
        int seen = 0;
        QList<QPointer<QWidget>> opened; // a dialog takes its lists with it
        for (QWidget* each : QApplication::topLevelWidgets())
            if (!before.contains(each))
                opened.append(each);
        for (const QPointer<QWidget>& each : opened) {
            if (!each || !each->isVisible() || each->windowType() == Qt::ToolTip)
                continue;
            ++seen;
            CHECK(each->width() <= 1280);
            CHECK(each->height() <= 800);
            CHECK(plainOf(each->windowTitle()).contains(QChar(0xb7)));
            checkFaults(*each);
            if (each->objectName() == QLatin1String("exportDialog"))
                delete each.data();
            else
                each->close();
        }
        CHECK(seen == 1);
    }
}

TEST_CASE("long texts: nothing is cut in an exercise, a lecture, a list of errors and a search")
{
    const LongTexts texts;
    Window w;
    const auto check = [&](const std::string& when) {
        CAPTURE(when);
        QTest::qWait(0);
        CHECK(w.window.width() == 1280);
        CHECK(w.window.height() == 800);
        checkFaults(w.window);
    };
    REQUIRE(w.runs([&] { w.session().openAlgorithm(QStringLiteral("after-you")); }));
    check("exercise");
    REQUIRE(w.runs([&] { w.named<QAction>("sampleLecture").trigger(); }));
    check("lecture");
    w.code().setPlainText(w.code().toPlainText().replace(QStringLiteral("send "), QStringLiteral("snd ")));
    w.named<QAction>("run").trigger();
    check("errors");
    w.named<QAction>("find").trigger();
    check("search");
}

TEST_CASE("long texts: nothing is cut beside a lesson")
{
    const LongTexts texts;
    Window w;
    for (const char* lesson : {"02-why-far-first", "08-deadlock-and-buffering", "12-model-and-measurement"}) {
        CAPTURE(std::string(lesson));
        REQUIRE(w.runs([&] {
            w.window.fileActions().openGiven(QString::fromLatin1(lesson));
            w.session().run();
        }));
        settle();
        CHECK(w.complaints.isEmpty());
        CHECK(w.window.size() == QSize(1280, 800));
        checkFaults(w.window);
    }
}

TEST_CASE("long texts: nothing is cut on a filled screen")
{
    const LongTexts texts;
    Window w;
    w.key(Qt::Key_F11);
    settle();
    checkFaults(w.window);
    for (const Qt::Key pane : {Qt::Key_1, Qt::Key_2, Qt::Key_3, Qt::Key_7, Qt::Key_8}) {
        w.key(pane, Qt::ControlModifier);
        settle();
        CAPTURE(static_cast<int>(pane));
        checkFaults(w.window);
    }
    w.key(Qt::Key_End);
    settle();
    checkFaults(w.window);
}

TEST_CASE("long texts: nothing is cut where all type is twice as large")
{
    const LongTexts texts;
    const LargeType large;
    Window w;
    w.window.welcome();
    settle();
    CHECK(w.window.size() == QSize(1280, 800));
    checkFaults(w.window);
    for (const QToolButton* answer : w.named<QWidget>("welcome").findChildren<QToolButton*>())
        CHECK(answer->isVisible() == (answer->defaultAction() != nullptr)); // none is in the menu of what does not fit
    w.key(Qt::Key_Right);
    settle();
    checkFaults(w.window);
}

TEST_CASE("long texts: no question of the window is cut")
{
    const LongTexts texts;
    Window w;
    const Dialogs dialogs = defaultDialogs();
    const QString name = QStringLiteral("one-to-all-broadcast/recursive-doubling.algo");
    int seen = 0;
    const auto answered = [&](const auto& ask) {
        QTimer::singleShot(50, &w.window, [&] {
            auto* dialog = qobject_cast<QDialog*>(QApplication::activeModalWidget());
            REQUIRE(dialog);
            ++seen;
            CHECK(dialog->width() <= 1280);
            checkFaults(*dialog);
            dialog->reject();
        });
        ask();
    };
    answered([&] { dialogs.aboutEdits(&w.window, name); });
    answered([&] { dialogs.replace(&w.window, {name, name}); });
    answered([&] { dialogs.complain(&w.window, name); });
    answered([&] { dialogs.line(&w.window, 1, 9); });
    answered([&] { dialogs.text(&w.window, name, name, name); });
    answered([&] { w.named<QAction>("about").trigger(); });
    CHECK(seen == 6);
}
