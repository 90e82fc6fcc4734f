// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The window in the pseudo-language, whose texts are twice as long: at 1280x800 none is cut, unless its tooltip says
// what is missing, and nothing leaves the window.

#include <QAbstractButton>
#include <QAbstractScrollArea>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QMenuBar>
#include <QTabBar>
#include <QTextDocument>
#include <QToolButton>

#include "app/window/parts/window_language.h"
#include "core/base/catalogue.h"
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
        if (!label->pixmap(Qt::ReturnByValue).isNull() || qobject_cast<const ElidedLabel*>(label))
            return {};
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
            if (tabs->isTabVisible(i) && tabs->tabToolTip(i).isEmpty() && tabs->tabRect(i).right() > tabs->width())
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

QStringList faultsOf(const QWidget& window)
{
    QStringList faults;
    for (const QWidget* widget : window.findChildren<QWidget*>()) {
        if (!widget->isVisibleTo(&window) || widget->window() != &window)
            continue;
        QString fault = faultOf(*widget);
        const QRect place(widget->mapTo(&window, QPoint(0, 0)), widget->size());
        if (fault.isEmpty() && !isScrolled(widget) && !window.rect().contains(place) && !place.isEmpty())
            fault = QStringLiteral("leaves the window");
        if (fault.isEmpty())
            continue;
        QString text;
        if (const auto* label = qobject_cast<const QLabel*>(widget))
            text = plainOf(label->text());
        else if (const auto* button = qobject_cast<const QAbstractButton*>(widget))
            text = button->text();
        else if (const auto* box = qobject_cast<const QComboBox*>(widget))
            text = box->currentText();
        faults << QStringLiteral("%1 %2 \"%3\" (%4 of %5 wide, %6 of %7 high): %8")
                      .arg(QString::fromLatin1(widget->metaObject()->className()), widget->objectName(), text.left(60))
                      .arg(widget->width())
                      .arg(widget->sizeHint().width())
                      .arg(widget->height())
                      .arg(widget->sizeHint().height())
                      .arg(fault);
    }
    return faults;
}

} // namespace

TEST_CASE("long texts: nothing in the window is cut or leaves it")
{
    const LongTexts texts;
    Window w;
    w.window.resize(1280, 800);
    QTest::qWait(50);
    CHECK(w.window.width() == 1280);
    CHECK(w.window.height() == 800);
    for (const QString& fault : faultsOf(w.window))
        FAIL_CHECK(fault.toStdString());
    w.key(Qt::Key_Right);
    w.named<QAction>("predict").trigger();
    QTest::qWait(50);
    CHECK(w.window.width() == 1280);
    for (const QString& fault : faultsOf(w.window))
        FAIL_CHECK(fault.toStdString());
}

TEST_CASE("long texts: nothing in the export dialog is cut")
{
    const LongTexts texts;
    Window w;
    w.named<QAction>("exportPicture").trigger();
    auto* dialog = w.window.findChild<QDialog*>("exportDialog");
    REQUIRE(dialog);
    QTest::qWait(50);
    CHECK(dialog->width() <= 1280);
    CHECK(dialog->height() <= 800);
    for (const QString& fault : faultsOf(*dialog))
        FAIL_CHECK(fault.toStdString());
    delete dialog;
}
