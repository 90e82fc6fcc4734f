// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// The window in careless hands: random keys, clicks, drags, wheels, sizes and choices, in every window that is open.
// Whatever comes of them, nothing is lost and nothing is said on the console. LOCKSTEP_STRESS says how many acts,
// LOCKSTEP_SEED with which it begins; the last acts before a fall are in LOCKSTEP_STRESS_LOG, if that names a file.

#include <QAbstractSlider>
#include <QComboBox>
#include <QDesktopServices>
#include <QMenu>
#include <QScopeGuard>
#include <QTimer>
#include <QWheelEvent>
#include <cstdio>
#include <iterator>
#include <random>

#include "app/window/session/shown_moment.h"
#include "core/figure/kind.h"
#include "core/network/network.h"
#include "tests/app/window_fixture.h"
#include "tests/environment.h"

using namespace lockstep;
using namespace lockstep::test;

namespace {

/// What Qt and the program say on the console meanwhile.
class Console {
public:
    Console() { s_before = qInstallMessageHandler(keep); }
    ~Console() { qInstallMessageHandler(s_before); }
    Console(const Console&) = delete;
    Console& operator=(const Console&) = delete;
    static QStringList taken() { return std::exchange(s_said, {}); }

private:
    static void keep(QtMsgType, const QMessageLogContext&, const QString& text)
    {
        if (!text.contains(QStringLiteral("This plugin does not support"))) // the offscreen one has no window manager
            s_said << text;
    }
    static inline QtMessageHandler s_before = nullptr;
    static inline QStringList s_said;
};

/// Menus and questions that wait for an answer get one, each after it was shown a little.
class Impatience : public QObject {
public:
    Impatience()
    {
        connect(&m_timer, &QTimer::timeout, this, [] {
            if (QWidget* popup = QApplication::activePopupWidget())
                popup->close();
            else if (QWidget* modal = QApplication::activeModalWidget())
                modal->close();
        });
        m_timer.start(1);
    }

private:
    QTimer m_timer;
};

class Hands {
public:
    Hands(Window& of, std::uint64_t seed) : m_of(of), m_random(seed) {}

    void act()
    {
        switch (number(12)) {
        case 0:
        case 1:
        case 2:
        case 3: pressKey(); break;
        case 4:
        case 5:
        case 6: click(); break;
        case 7: drag(); break;
        case 8: turnWheel(); break;
        case 9: resize(); break;
        case 10: choose(); break;
        default: trigger(); break;
        }
        QCoreApplication::processEvents();
        settle();
    }

private:
    int number(int below) { return static_cast<int>(m_random() % static_cast<std::uint64_t>(below)); }
    template <class List> auto oneOf(const List& list)
    {
        return list[static_cast<std::size_t>(number(static_cast<int>(std::size(list))))];
    }

    void note(const std::string& what)
    {
        static const char* const path = std::getenv("LOCKSTEP_STRESS_LOG");
        if (!path)
            return;
        if (std::FILE* file = std::fopen(path, "a")) {
            std::fputs((what + '\n').c_str(), file);
            std::fclose(file);
        }
    }
    static std::string nameOf(const QWidget* widget)
    {
        return std::string(widget->metaObject()->className()) + ' ' + widget->objectName().toStdString();
    }

    QWidget* someWidget()
    {
        QWidgetList shown;
        for (QWidget* top : QApplication::topLevelWidgets())
            if (top->isVisible()) {
                shown << top;
                for (QWidget* child : top->findChildren<QWidget*>())
                    if (child->isVisible())
                        shown << child;
            }
        return shown.isEmpty() ? static_cast<QWidget*>(&m_of.window) : shown.at(number(static_cast<int>(shown.size())));
    }
    QPoint pointIn(const QWidget& widget)
    {
        return {number(std::max(1, widget.width())), number(std::max(1, widget.height()))};
    }
    Qt::KeyboardModifiers modifiers()
    {
        Qt::KeyboardModifiers held;
        for (const Qt::KeyboardModifier each : {Qt::ShiftModifier, Qt::ControlModifier, Qt::AltModifier})
            held.setFlag(each, number(5) == 0);
        return held;
    }

    void pressKey()
    {
        static constexpr Qt::Key keys[] = {Qt::Key_Space, Qt::Key_Return, Qt::Key_Escape, Qt::Key_Tab, Qt::Key_Backtab,
            Qt::Key_Left, Qt::Key_Right, Qt::Key_Up, Qt::Key_Down, Qt::Key_Home, Qt::Key_End, Qt::Key_PageUp,
            Qt::Key_PageDown, Qt::Key_Delete, Qt::Key_Backspace, Qt::Key_F1, Qt::Key_F2, Qt::Key_F3, Qt::Key_F5,
            Qt::Key_F6, Qt::Key_F8, Qt::Key_F11, Qt::Key_Plus, Qt::Key_Minus, Qt::Key_0, Qt::Key_1, Qt::Key_4,
            Qt::Key_9, Qt::Key_Period, Qt::Key_Comma, Qt::Key_Slash, Qt::Key_A, Qt::Key_B, Qt::Key_C, Qt::Key_D,
            Qt::Key_E, Qt::Key_F, Qt::Key_G, Qt::Key_L, Qt::Key_M, Qt::Key_N, Qt::Key_O, Qt::Key_P, Qt::Key_R,
            Qt::Key_S, Qt::Key_V, Qt::Key_W, Qt::Key_X, Qt::Key_Y, Qt::Key_Z};
        QWidget* to = QApplication::focusWidget();
        if (!to || number(3) == 0)
            to = &m_of.window;
        const Qt::Key key = oneOf(keys);
        const Qt::KeyboardModifiers held = modifiers();
        note("key " + std::to_string(key) + " held " + std::to_string(static_cast<int>(held)) + " to " + nameOf(to));
        QTest::keyClick(to, key, held);
    }
    void click()
    {
        QWidget* to = someWidget();
        const QPoint at = pointIn(*to);
        note("click " + nameOf(to));
        const Qt::MouseButton button = number(8) == 0 ? Qt::RightButton : Qt::LeftButton;
        if (number(6) == 0)
            QTest::mouseDClick(to, button, modifiers(), at);
        else
            QTest::mouseClick(to, button, modifiers(), at);
    }
    void drag()
    {
        const QPointer<QWidget> in = someWidget();
        note("drag " + nameOf(in));
        const QPoint from = pointIn(*in), to = pointIn(*in);
        QTest::mousePress(in, Qt::LeftButton, {}, from);
        if (in)
            QTest::mouseMove(in, (from + to) / 2);
        if (in)
            QTest::mouseMove(in, to);
        if (in)
            QTest::mouseRelease(in, Qt::LeftButton, {}, to);
    }
    void turnWheel()
    {
        QWidget* over = someWidget();
        note("wheel " + nameOf(over));
        const QPoint at = pointIn(*over);
        QWheelEvent turned(at, over->mapToGlobal(at), {}, QPoint(0, number(2) == 0 ? 120 : -120), Qt::NoButton,
            modifiers(), Qt::NoScrollPhase, false);
        QApplication::sendEvent(over, &turned);
    }
    void resize()
    {
        QWidgetList tops;
        for (QWidget* top : QApplication::topLevelWidgets())
            if (top->isVisible() && !qobject_cast<QMenu*>(top))
                tops << top;
        QWidget* which = tops.isEmpty() ? &m_of.window : tops.at(number(static_cast<int>(tops.size())));
        note("resize " + nameOf(which));
        if (number(4) == 0)
            which->setMinimumSize(1, 1); // as a window manager without mercy does
        which->resize(
            number(4) == 0 ? QSize(1 + number(60), 1 + number(60)) : QSize(200 + number(1800), 200 + number(1200)));
    }
    /// What else is long to reach by keys.
    void choose()
    {
        Session& session = m_of.session();
        switch (number(5)) {
        case 0: {
            const auto names = session.library().algorithms();
            const std::string name = oneOf(names);
            note("algorithm " + name);
            session.openAlgorithm(QString::fromStdString(name));
            break;
        }
        case 1: {
            RunOptions options = session.options();
            options.network = oneOf(topologies()).example;
            note("network " + options.network);
            session.setOptions(options);
            break;
        }
        case 2: {
            DrawOptions drawing = session.place().drawing();
            drawing.figure.kind = oneOf(figureKinds()).name;
            drawing.figure.layout = static_cast<FigureLayout>(number(3));
            drawing.figure.contents = number(2) == 0;
            note("kind " + drawing.figure.kind);
            session.place().setDrawing(drawing);
            break;
        }
        case 3: {
            const auto names = session.library().figures();
            const std::string name = oneOf(names);
            note("figure " + name);
            session.openFigure(QString::fromStdString(name));
            break;
        }
        default:
            if (const auto boxes = m_of.window.findChildren<QComboBox*>(); !boxes.isEmpty()) {
                QComboBox* box = boxes.at(number(static_cast<int>(boxes.size())));
                note("box " + nameOf(box));
                if (box->isVisible() && box->isEnabled() && box->count() > 0) {
                    box->setFocus();
                    QTest::keyClick(box, number(2) == 0 ? Qt::Key_Down : Qt::Key_Up);
                }
            }
        }
    }
    void trigger()
    {
        const auto actions = m_of.window.findChildren<QAction*>();
        QAction* action = actions.at(number(static_cast<int>(actions.size())));
        note("action " + action->objectName().toStdString() + " " + action->text().toStdString());
        if (action->isEnabled() && action->objectName() != QStringLiteral("quit"))
            action->trigger();
    }

    /// Runs end, or are ended; the window is there.
    void settle()
    {
        Session& session = m_of.session();
        constexpr int patience = 200; // turns of the event loop
        for (int i = 0; session.isRunning() && i < patience; ++i)
            QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents, 1);
        if (session.isRunning()) {
            note("cancel");
            session.cancel();
            rests(session);
        }
        if (!m_of.window.isVisible())
            m_of.window.show();
    }

    Window& m_of;
    std::mt19937_64 m_random;
};

} // namespace

TEST_CASE("stress: random keys, clicks, sizes and choices neither crash the window nor print to the console")
{
    const auto acts = fromEnvironment("LOCKSTEP_STRESS", 600);
    const auto seed = fromEnvironment("LOCKSTEP_SEED", 20261123);
    CAPTURE(seed);
    const Console console;
    QDesktopServices::setUrlHandler(QStringLiteral("https"), qApp, "aboutQt"); // no browser is started
    const auto atEnd = qScopeGuard([] { QDesktopServices::unsetUrlHandler(QStringLiteral("https")); });
    const Impatience impatience;
    Window w;
    w.edits = Edits::Discard;
    w.savePath = w.folder.filePath(QStringLiteral("saved.lockstep"));
    w.openPath = w.savePath;
    Hands hands(w, seed);
    for (std::uint64_t i = 0; i < acts; ++i) {
        hands.act();
        const ShownMoment& place = w.place();
        REQUIRE(place.round() >= 0);
        REQUIRE(place.round() <= place.rounds());
        REQUIRE(w.code().toPlainText() == w.document().text());
        if (const QStringList said = Console::taken(); !said.isEmpty()) {
            CAPTURE(i);
            REQUIRE(said == QStringList());
        }
    }
}
