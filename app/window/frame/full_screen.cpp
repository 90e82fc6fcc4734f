// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/window/frame/full_screen.h"

#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMainWindow>
#include <QPlainTextEdit>
#include <QTimer>
#include <QWindow>
#include <algorithm>

#include "app/window/frame/pane_layout.h"
#include "app/window/frame/type_size.h"
#include "app/window/panes/pane_rows.h"
#include "app/window/panes/rounds_pane.h"
#include "app/window/panes/stage_pane.h"
#include "views/look/theme.h"
#include "views/look/theme_changes.h"
#include "views/picture/presenting_bar.h"
#include "views/run/transport_bar.h"

namespace lockstep {

namespace {

constexpr int longPress = 700; // ms
constexpr int hintTime = 8000; // ms

bool isStep(int key) { return key == Qt::Key_PageDown || key == Qt::Key_PageUp; }

/// Whether the focus is in a text field.
bool isTyping()
{
    const QWidget* focus = QApplication::focusWidget();
    const auto* text = qobject_cast<const QPlainTextEdit*>(focus);
    return (text && !text->isReadOnly()) || qobject_cast<const QLineEdit*>(focus)
        || qobject_cast<const QComboBox*>(focus);
}

QTimer* timer(QObject* owner, const char* name, int time)
{
    auto* made = new QTimer(owner);
    made->setObjectName(QString::fromLatin1(name));
    made->setSingleShot(true);
    made->setInterval(time);
    return made;
}

} // namespace

FullScreen::FullScreen(
    QMainWindow& window, PaneLayout& layout, TypeSize& type, const Panes& panes, const QAction& letters)
    : QObject(&window), m_window(window), m_layout(layout), m_front(&window), m_transport(panes.rounds->transport()),
      m_words(panes.stage->presenting()), m_letters(letters)
{
    m_sheet = new QWidget(&window);
    m_sheet->setObjectName(QStringLiteral("blankSheet"));
    m_sheet->setAutoFillBackground(true);
    m_sheet->setPalette(QPalette(Qt::black));
    m_sheet->setCursor(Qt::BlankCursor);
    m_sheet->hide();
    m_hint = new QLabel(&window);
    m_hint->setObjectName(QStringLiteral("screenHint"));
    m_hint->setAutoFillBackground(true);
    m_hint->setAttribute(Qt::WA_TransparentForMouseEvents);
    m_hint->setContentsMargins(2 * theme::grid, theme::grid / 2, 2 * theme::grid, theme::grid / 2);
    m_hint->setAlignment(Qt::AlignCenter);
    theme::setColours(*m_hint, {{QPalette::Window, theme::accentSoft}, {QPalette::WindowText, theme::ink}});
    m_hint->hide();
    m_longPress = timer(this, "longPress", longPress);
    connect(m_longPress, &QTimer::timeout, this, &FullScreen::showScene);
    m_fading = timer(this, "hintFading", hintTime);
    connect(m_fading, &QTimer::timeout, m_hint, &QWidget::hide);
    connect(&layout, &PaneLayout::fullScreenChanged, &type, &TypeSize::fillScreen);
    connect(&layout, &PaneLayout::fullScreenChanged, this, &FullScreen::fillScreen);
    connect(&type, &TypeSize::changed, &layout, &PaneLayout::fitType);
    connect(&panes.stage->pictures(), &PicturePane::swiped, this, &FullScreen::step);
}

FullScreen::~FullScreen() = default;

bool FullScreen::isBlank() const { return m_sheet->isVisible(); }

QString FullScreen::hint() const { return m_hint->isVisible() ? m_hint->text() : QString(); }

void FullScreen::fillScreen(bool fills)
{
    if (m_fills == fills)
        return;
    m_fills = fills;
    m_held = 0;
    m_longPress->stop();
    setBlank(false);
    if (m_guest) // which may have been closed, and stays so
        m_guest->setWindowState(m_guest->windowState() & ~Qt::WindowFullScreen);
    m_guest = nullptr;
    m_front = &m_window;
    for (QAction* action : m_transport.actions())
        if (action->objectName() == QLatin1String("on") || action->objectName() == QLatin1String("back"))
            action->setAutoRepeat(!fills);
    if (fills) {
        qApp->installEventFilter(this);
        QTimer::singleShot(0, this, &FullScreen::showHint); // once it has its size
    } else {
        qApp->removeEventFilter(this);
        m_hint->hide();
    }
}

/// Lists the shortcuts from the menus, in lines that fit the screen.
void FullScreen::showHint()
{
    if (!m_fills)
        return;
    // Nothing of the picture is covered. Before the first step the description says little, and the keys lie over it;
    // later it may be the verdict, and the most important keys lie over the title below it.
    const bool isUnderWay = m_transport.canStep(-1);
    QStringList parts{
        tr("PgDn next"), tr("PgUp back"), tr("Space play"), tr("← → rounds"), tr("B black"), tr("Esc exit")};
    std::vector<std::pair<const char*, QString>> hints = {{"keys", tr("all shortcuts")}};
    for (const PaneRow& row : paneRows())
        if (row.hint != nullptr)
            hints.emplace_back(row.action, paneText(row.hint));
    hints.insert(hints.end(), {{"largerType", tr("larger text")}, {"smallerType", tr("smaller text")}});
    for (const auto& [name, what] : hints)
        if (const auto* action = m_window.findChild<QAction*>(QLatin1String(name)); action && !isUnderWay)
            parts << tr("%1 %2").arg(action->shortcut().toString(QKeySequence::NativeText), what);
    m_hint->setFont(theme::smallFont(m_window));
    const QFontMetrics metrics(m_hint->font());
    const QRect words(m_words.mapTo(&m_window, QPoint()), m_words.size());
    const int most = (isUnderWay ? m_transport.x() : words.width()) - 6 * theme::grid;
    const int mostLines = isUnderWay ? 1 : std::max(1, (words.height() - theme::grid) / metrics.lineSpacing());
    QStringList lines{QString()};
    for (const QString& part : parts) {
        const QString longer = lines.last().isEmpty() ? part : lines.last() + QStringLiteral("   ") + part;
        if (metrics.horizontalAdvance(longer) <= most || lines.last().isEmpty())
            lines.last() = longer;
        else if (lines.size() < mostLines) // the last ones are wanted least
            lines << part;
    }
    m_hint->setText(lines.join(QLatin1Char('\n')));
    // As large as what lies below it, so that no half of a word looks out.
    const int strip = m_transport.parentWidget()->height();
    const QSize size = m_hint->sizeHint();
    QRect below(words.topLeft(), QSize(words.width(), std::max(size.height(), words.height() - strip)));
    if (isUnderWay)
        below = {words.left(), m_window.height() - strip, m_transport.x(), strip};
    m_hint->setGeometry(below);
    m_hint->show();
    m_hint->raise();
    m_fading->start();
}

void FullScreen::setBlank(bool blank)
{
    QWidget* const front = blank ? m_front : &m_window;
    m_sheet->setParent(front);
    m_sheet->setGeometry(front->rect());
    m_sheet->setVisible(blank);
    m_sheet->raise();
}

void FullScreen::admit(QWidget* guest, TransportBar* transport)
{
    m_guest = m_fills ? guest : nullptr;
    m_guestTransport = transport;
}

void FullScreen::step(int by)
{
    m_hint->hide();
    auto* own = m_guest && m_front == m_guest && m_guest->isVisible() ? m_guestTransport : nullptr;
    TransportBar& transport = own ? *own : m_transport;
    if (!own && m_before(by))
        return;
    // Beyond the last round, or before the first one, there may be another scene.
    if (own || transport.canStep(by) || !m_beyond(by, by < 0))
        by > 0 ? transport.on() : transport.back();
}

/// Whether the event is for the window or its guest; remembers which.
bool FullScreen::isForUs(QObject* watched)
{
    for (QWidget* front : {static_cast<QWidget*>(&m_window), m_guest.data()}) {
        const auto* widget = qobject_cast<const QWidget*>(watched);
        if (!front || (widget ? widget->window() != front : watched != front->windowHandle()))
            continue;
        m_front = front;
        return true;
    }
    return false;
}

bool FullScreen::takes(const QKeyEvent& event) const
{
    const auto modifiers = event.modifiers() & ~Qt::KeypadModifier;
    if (isBlank() || (isStep(event.key()) && modifiers == Qt::NoModifier))
        return true;
    if (event.key() == Qt::Key_F11 && m_front != &m_window)
        return true;
    const bool blanks = (event.key() == Qt::Key_B || event.key() == Qt::Key_Period) && m_letters.isChecked();
    return blanks && modifiers == Qt::NoModifier && !isTyping();
}

void FullScreen::press(const QKeyEvent& event)
{
    if (event.isAutoRepeat())
        return;
    if (isBlank())
        setBlank(false);
    else if (event.key() == Qt::Key_F11)
        m_layout.toggleFullScreen();
    else if (!isStep(event.key()))
        setBlank(true);
    else {
        m_held = event.key();
        m_longPress->start();
    }
}

/// Steps as soon as the press turns out to be short.
void FullScreen::release(const QKeyEvent& event)
{
    if (event.isAutoRepeat() || event.key() != m_held)
        return;
    if (m_longPress->isActive())
        step(m_held == Qt::Key_PageDown ? 1 : -1);
    m_longPress->stop();
    m_held = 0;
}

void FullScreen::showScene()
{
    const int by = m_held == Qt::Key_PageDown ? 1 : -1;
    if (!m_beyond(by, false))
        step(by);
}

bool FullScreen::eventFilter(QObject* watched, QEvent* event)
{
    switch (event->type()) {
    case QEvent::Resize: // the window manager resizes the window when it pleases
        if ((watched == &m_window || watched == &m_words) && m_hint->isVisible())
            QTimer::singleShot(0, this, &FullScreen::showHint);
        if (watched == m_sheet->parentWidget())
            m_sheet->setGeometry(m_sheet->parentWidget()->rect());
        break;
    case QEvent::ShortcutOverride: // as a key, not as another shortcut
        if (isForUs(watched) && takes(static_cast<QKeyEvent&>(*event))) {
            event->accept();
            return true;
        }
        break;
    case QEvent::KeyPress:
        if (isForUs(watched) && takes(static_cast<QKeyEvent&>(*event))) {
            press(static_cast<QKeyEvent&>(*event));
            return true;
        }
        break;
    case QEvent::KeyRelease:
        if (isForUs(watched) && m_held != 0 && isStep(static_cast<QKeyEvent&>(*event).key())) {
            release(static_cast<QKeyEvent&>(*event));
            return true;
        }
        break;
    case QEvent::MouseButtonPress:
        if (isBlank() && isForUs(watched)) {
            setBlank(false);
            return true;
        }
        break;
    default: break;
    }
    return false;
}

} // namespace lockstep
