// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/window/frame/type_size.h"

#include <QAction>
#include <QApplication>
#include <QMainWindow>
#include <QScreen>
#include <QSettings>
#include <QWheelEvent>
#include <algorithm>
#include <array>

#include "app/window/parts/pane_parts.h"
#include "views/look/elided_label.h"
#include "views/look/theme_changes.h"
#include "views/picture/figure_view.h"

namespace lockstep {

namespace {

constexpr std::array factors{0.8, 0.9, 1.0, 1.1, 1.25, 1.5, 1.75, 2.0, 2.5, 3.0};
constexpr double linesOnScreen = 36; ///< lines of default text in full screen

/// The available size including the window frame.
QSize availableRoom(const QScreen& screen)
{
    constexpr QSize frame(2, 28);
    return screen.availableSize() - frame;
}

/// Nested layouts report their needs one after the other.
void settleLayouts()
{
    constexpr int deepest = 8;
    for (int i = 0; i < deepest; ++i)
        QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
}

} // namespace

TypeSize::TypeSize(QMainWindow& window, ElidedLabel& detail) : QObject(&window), m_window(window), m_detail(detail)
{
    const auto add = [this](const QString& text, const QList<QKeySequence>& keys, const char* name, auto act) {
        QAction* action = makeAction(this, {}, text, {}, name);
        action->setShortcuts(keys);
        action->setShortcutContext(Qt::ApplicationShortcut); // secondary windows use the same text size
        connect(action, &QAction::triggered, this, act);
        return action;
    };
    m_actions.larger =
        add(tr("&Larger text"), {QKeySequence(Qt::CTRL | Qt::Key_Plus), QKeySequence(Qt::CTRL | Qt::Key_Equal)},
            "largerType", [this] { grow(1); });
    m_actions.smaller =
        add(tr("S&maller text"), {QKeySequence(Qt::CTRL | Qt::Key_Minus)}, "smallerType", [this] { grow(-1); });
    m_actions.standard =
        add(tr("D&efault text size"), {QKeySequence(Qt::CTRL | Qt::Key_0)}, "defaultType", [this] { showDefault(); });
    qApp->installEventFilter(this);
}

TypeSize::~TypeSize() { theme::setTypeFactor(1); }

void TypeSize::fillScreen(bool fills)
{
    m_fills = fills;
    apply();
}

/// Returns false if the window would need more than the screen or its own size.
bool TypeSize::apply()
{
    const QSize room =
        m_fills ? m_window.screen()->size() : availableRoom(*m_window.screen()).expandedTo(m_window.size());
    const double lines = m_window.screen()->size().height() / linesOnScreen;
    const double presentation = std::max(1.0, lines / theme::typeInPixels(1));
    theme::setTypeFactor(m_fills ? presentation * m_onScreen : m_inWindow);
    settleLayouts();
    const QSize least = m_window.minimumSizeHint();
    return least.width() <= room.width() && least.height() <= room.height();
}

void TypeSize::set(double factor)
{
    double& now = m_fills ? m_onScreen : m_inWindow;
    const double before = std::exchange(now, factor);
    if (before == factor)
        return;
    const QSize size = m_window.size();
    if (!apply() && factor > before) {
        now = before;
        apply();
        m_window.resize(size);
        m_detail.setText(tr("Larger text would not fit on this screen."));
    }
    Q_EMIT changed();
}

void TypeSize::grow(int by)
{
    const auto here = std::ranges::min_element(factors, {}, [this](double each) { return std::abs(each - factor()); });
    const auto index = std::clamp<std::ptrdiff_t>(here - factors.begin() + by, 0, std::ssize(factors) - 1);
    set(factors.at(static_cast<std::size_t>(index)));
}

void TypeSize::showDefault() { set(1); }

/// Over a picture the wheel zooms the picture.
bool TypeSize::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() != QEvent::Wheel || !watched->isWidgetType())
        return false;
    const auto* wheel = static_cast<QWheelEvent*>(event);
    if (!(wheel->modifiers() & Qt::ControlModifier) || qobject_cast<FigureView*>(watched))
        return false;
    m_turned += wheel->angleDelta().y();
    constexpr int notch = 120;
    for (; std::abs(m_turned) >= notch; m_turned -= m_turned > 0 ? notch : -notch)
        grow(m_turned > 0 ? 1 : -1);
    return true;
}

void TypeSize::restore(const QSettings& settings)
{
    const auto read = [&](const char* key) {
        const double factor = settings.value(QLatin1String(key), 1.0).toDouble();
        return std::clamp(factor, factors.front(), factors.back());
    };
    m_onScreen = read("type/screen");
    if (const double inWindow = read("type/window"); inWindow != 1)
        set(inWindow);
}

void TypeSize::remember(QSettings& settings) const
{
    settings.setValue(QStringLiteral("type/window"), m_inWindow);
    settings.setValue(QStringLiteral("type/screen"), m_onScreen);
}

} // namespace lockstep
