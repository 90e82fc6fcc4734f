// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/window/parts/pane_parts.h"

#include <QAction>
#include <QDockWidget>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QMainWindow>
#include <QScreen>
#include <QSplitter>
#include <QStyle>
#include <QToolButton>
#include <QVBoxLayout>

#include "views/look/elided_label.h"
#include "views/look/theme.h"
#include "views/look/theme_changes.h"

namespace lockstep {

namespace {

class EscapeCloses : public QObject {
public:
    using QObject::QObject;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override
    {
        if (event->type() != QEvent::KeyPress || static_cast<QKeyEvent*>(event)->key() != Qt::Key_Escape)
            return false;
        static_cast<QWidget*>(watched)->close();
        return true;
    }
};

} // namespace

QVBoxLayout* column(QWidget* widget)
{
    auto* layout = new QVBoxLayout(widget);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    return layout;
}

ElidedLabel* paneTitle(const QString& text)
{
    auto* label = new ElidedLabel;
    QFont font = label->font();
    font.setBold(true);
    label->setFont(font);
    label->setContentsMargins(theme::grid, theme::grid / 2, theme::grid, theme::grid / 2);
    label->setText(text);
    return label;
}

QHBoxLayout* strip(QWidget* bar)
{
    theme::onChange(*bar, [bar] { bar->setFixedHeight(stripHeight(*bar)); });
    auto* layout = new QHBoxLayout(bar);
    layout->setContentsMargins(0, 0, theme::grid, 0);
    layout->setSpacing(theme::grid / 2);
    return layout;
}

int stripHeight(const QWidget& widget) { return widget.fontMetrics().height() * 2 + theme::grid; }

QSplitter* splitter(Qt::Orientation orientation)
{
    auto* result = new QSplitter(orientation);
    result->setHandleWidth(1);
    result->setChildrenCollapsible(false);
    return result;
}

QAction* makeAction(QObject* owner, const QString& icon, const QString& text, const QKeySequence& key, const char* name)
{
    auto* action = new QAction(icon.isEmpty() ? QIcon() : theme::icon(icon), text, owner);
    action->setObjectName(QString::fromLatin1(name));
    action->setShortcut(key);
    return action;
}

void closeByEscape(QWidget& window) { window.installEventFilter(new EscapeCloses(&window)); }

QSize roomBeside(const QWidget& window)
{
    const QSize title(0, window.style()->pixelMetric(QStyle::PM_TitleBarHeight));
    return window.size().boundedTo(window.screen()->availableSize() - title);
}

void showInFront(QDockWidget& dock, QMainWindow& window)
{
    dock.show();
    for (QDockWidget* other : window.findChildren<QDockWidget*>())
        if (other != &dock && !other->isHidden() && !window.tabifiedDockWidgets(other).contains(&dock))
            window.tabifyDockWidget(other, &dock);
    dock.raise();
}

QToolButton* toolButton(QAction* action)
{
    auto* button = new QToolButton;
    button->setDefaultAction(action);
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::NoFocus);
    theme::onChange(*button, [button] {
        const int side = button->fontMetrics().height() + theme::grid / 2;
        button->setIconSize({side, side});
    });
    const QString key = action->shortcut().toString(QKeySequence::NativeText);
    const QString text = action->text().remove(QLatin1Char('&'));
    button->setToolTip(key.isEmpty() ? text : QStringLiteral("%1 (%2)").arg(text, key));
    return button;
}

} // namespace lockstep
