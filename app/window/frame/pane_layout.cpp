// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/window/frame/pane_layout.h"

#include <QAction>
#include <QDockWidget>
#include <QEvent>
#include <QGuiApplication>
#include <QMainWindow>
#include <QMenuBar>
#include <QResizeEvent>
#include <QScreen>
#include <QSettings>
#include <QSplitter>
#include <QStatusBar>
#include <QStyle>
#include <QTimer>
#include <QToolBar>
#include <QVBoxLayout>
#include <QWidget>
#include <algorithm>
#include <functional>
#include <utility>

#include "app/window/panes/choices_pane.h"
#include "app/window/panes/pane_rows.h"
#include "app/window/panes/program_pane.h"
#include "app/window/panes/rounds_pane.h"
#include "app/window/panes/stage_pane.h"
#include "app/window/parts/pane_parts.h"
#include "app/window/predict/predict_pane.h"
#include "views/data/holdings_pane.h"
#include "views/look/theme.h"
#include "views/picture/presenting_bar.h"
#include "views/run/transport_bar.h"

namespace lockstep {

namespace {

/// The central widget: the columns of panes, and below them a widget of preferred height. Unlike a layout, it never
/// makes the columns larger than the window.
class CentralWidget : public QWidget {
public:
    CentralWidget(QWidget* columns, QWidget* below, std::function<void()> widthChanged);

    QSize sizeHint() const override { return m_columns->sizeHint() + QSize(0, heightBelow()); }
    QSize minimumSizeHint() const override { return m_columns->minimumSizeHint() + QSize(0, heightBelow()); }

protected:
    bool event(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    int heightBelow() const;
    void place();

    QWidget* m_columns;
    QWidget* m_below;
    std::function<void()> m_widthChanged; ///< of the columns
};

CentralWidget::CentralWidget(QWidget* columns, QWidget* below, std::function<void()> widthChanged)
    : m_columns(columns), m_below(below), m_widthChanged(std::move(widthChanged))
{
    for (QWidget* part : {columns, below})
        part->setParent(this);
}

int CentralWidget::heightBelow() const { return m_below->isHidden() ? 0 : m_below->sizeHint().height(); }

void CentralWidget::place()
{
    const int below = heightBelow();
    m_columns->setGeometry(0, 0, width(), height() - below);
    m_below->setGeometry(0, height() - below, width(), below);
}

bool CentralWidget::event(QEvent* event)
{
    const bool done = QWidget::event(event);
    if (event->type() == QEvent::LayoutRequest) {
        place();
        updateGeometry();
    }
    return done;
}

void CentralWidget::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    place();
    if (event->size().width() != event->oldSize().width())
        m_widthChanged();
}

} // namespace

PaneLayout::PaneLayout(QMainWindow& window, const Panes& panes)
    : QObject(&window), m_window(window), m_panes(panes), m_toggles(new PaneToggles(this))
{
    setupSplitters();
    setupActions();
    setupLower();
}

void PaneLayout::setupSplitters()
{
    m_middle = splitter(Qt::Vertical);
    m_middle->addWidget(m_panes.stage);
    m_middle->addWidget(m_panes.rounds);
    m_middle->setStretchFactor(0, 1);
    m_middle->setStretchFactor(1, 0);
    connect(m_middle, &QSplitter::splitterMoved, this, [this] { m_isHeightUsers = m_isHeightUsers || !m_fills; });
    connect(m_panes.rounds, &RoundsPane::processesChanged, this, [this] {
        if (!m_fills && !m_isHeightUsers)
            divideHeight();
    });
    const Prediction& prediction = m_panes.stage->predict().prediction();
    connect(&prediction, &Prediction::changed, this, [this, &prediction] {
        if (std::exchange(m_predicts, prediction.isOn()) != prediction.isOn() && !m_fills && !m_isHeightUsers)
            QTimer::singleShot(0, this, &PaneLayout::divideHeight); // once the questions have their height
    });
    m_columns = splitter(Qt::Horizontal);
    m_columns->setObjectName(QStringLiteral("columns"));
    m_columns->addWidget(m_panes.choices);
    m_columns->addWidget(m_middle);
    m_columns->addWidget(m_panes.program);
    m_columns->setStretchFactor(0, 0);
    m_columns->setStretchFactor(1, 3);
    m_columns->setStretchFactor(2, 1);
    connect(m_columns, &QSplitter::splitterMoved, this, [this] { m_isWidthUsers = m_isWidthUsers || !m_fills; });
    m_window.setCentralWidget(new CentralWidget(m_columns, &m_panes.stage->presenting(), [this] { fitColumns(); }));
    m_window.installEventFilter(this);
}

void PaneLayout::setupActions()
{
    connect(m_toggles, &PaneToggles::changed, this, &PaneLayout::showPanes);
    connect(toggle("space-time"), &QAction::toggled, &m_panes.stage->pictures(), &PicturePane::showBeside);
    m_actions.reset =
        makeAction(this, {}, tr("&Reset panes"), QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_0), "resetPanes");
    connect(m_actions.reset, &QAction::triggered, this, &PaneLayout::reset);
    m_actions.fullScreen =
        makeAction(this, QStringLiteral("full-screen"), tr("F&ull screen"), QKeySequence(Qt::Key_F11), "fullScreen");
    m_actions.fullScreen->setCheckable(true);
    connect(m_actions.fullScreen, &QAction::triggered, this, &PaneLayout::toggleFullScreen);
}

/// A key may begin to write; a tab that is clicked is the menu's choice, too.
void PaneLayout::setupLower()
{
    connect(m_panes.rounds, &RoundsPane::paneChosen, this,
        [this](const QString& name) { m_toggles->action(name.toStdString())->setChecked(true); });
    for (const PaneRow& row : paneRows())
        if (row.make)
            connect(toggle(row.name), &QAction::toggled, this, [this, &row](bool shown) {
                if (shown && m_window.isActiveWindow() && !m_toggles->isSetting())
                    m_panes.rounds->begin(row);
            });
}

bool PaneLayout::isWanted(const char* pane) const { return toggle(pane)->isChecked(); }

/// Applies the menu's choices. A hidden pane loses the focus.
void PaneLayout::showPanes()
{
    const bool picture = isWanted("picture");
    const auto below = std::ranges::find_if(
        paneRows(), [this](const PaneRow& row) { return row.tab != nullptr && isWanted(row.name); });
    const bool hasBelow = below != paneRows().end();
    const QWidget* typing = m_window.focusWidget();
    m_panes.choices->setVisible(isWanted("choices"));
    m_panes.program->setVisible(isWanted("program"));
    m_panes.stage->setVisible(picture);
    m_panes.rounds->showPane(hasBelow ? &*below : nullptr);
    m_panes.rounds->setVisible(!m_fills || hasBelow);
    m_middle->setVisible(!m_fills || picture || hasBelow);
    m_panes.stage->presenting().showCaption(isWanted("words"));
    m_window.menuBar()->setVisible(!m_fills);
    m_window.statusBar()->setVisible(!m_fills && isWanted("words"));
    for (QToolBar* bar : m_window.findChildren<QToolBar*>())
        bar->setVisible(!m_fills);
    if (typing && !typing->isVisible())
        m_panes.stage->focusPicture();
    // The transport bar keeps its height; the picture takes the rest, even when the window is resized.
    const bool onlyTransport = !hasBelow && !m_fills;
    const int transport = stripHeight(*m_panes.rounds) + 2;
    m_panes.rounds->setMaximumHeight(onlyTransport && picture ? transport : QWIDGETSIZE_MAX);
    if (onlyTransport)
        QTimer::singleShot(0, this, [this, transport] {
            if (!m_fills)
                m_middle->setSizes({m_middle->height() - transport, transport});
        });
    if (m_fills)
        divideScreen();
    else if (!m_isWidthUsers)
        divideWidth();
    if (!m_fills && hasBelow && m_panes.rounds->height() < 2 * transport) // it was hidden
        QTimer::singleShot(0, this, &PaneLayout::divideHeight);
}

namespace {

constexpr int pictureShare = 42; ///< percent of the window, beside everything else

} // namespace

int PaneLayout::choicesWidth() const
{
    const int letter = m_window.fontMetrics().horizontalAdvance(QLatin1Char('n'));
    const int bar =
        m_window.style()->pixelMetric(QStyle::PM_ScrollBarExtent); // which may come and go beside the fields
    return std::min(30 * letter + bar, m_window.width() * 28 / 100);
}

/// The statements of a listing with their marks, down to a third of the window.
int PaneLayout::statementsWidth(int choices) const
{
    const int third = m_window.width() * 32 / 100;
    const int letter = m_window.fontMetrics().horizontalAdvance(QLatin1Char('n'));
    const int most = std::min(m_window.width() / 2, m_window.width() * 59 / 100 - choices);
    return std::clamp(64 * letter, third, std::max(third, most));
}

/// A lesson or a list of scenes beside the columns takes space from them, and the picture keeps its share.
void PaneLayout::fitColumns()
{
    if (m_fills)
        return;
    const int share = m_window.width() * pictureShare / 100;
    const bool hasBeside = m_columns->width() < m_window.width();
    m_toggles->setCrowded(hasBeside && m_columns->width() < choicesWidth() + share + statementsWidth(choicesWidth()));
    if (!m_isWidthUsers || (hasBeside && m_middle->width() < share))
        divideWidth();
}

/// The picture gets most of the space, whatever the text size.
void PaneLayout::divide()
{
    divideWidth();
    divideHeight();
}

void PaneLayout::divideWidth()
{
    const int width = m_columns->isVisible() ? m_columns->width() : m_window.width();
    const int letter = m_window.fontMetrics().horizontalAdvance(QLatin1Char('n'));
    const int left = isWanted("choices") ? choicesWidth() : 0;
    // Beyond half of the window for the picture, the program has its comments; beside a lesson it has less, and
    // scrolls.
    const int statements = statementsWidth(left);
    const int wanted = std::clamp(m_window.width() / 2 - left, statements, std::max(statements, 84 * letter));
    const int beside = width - left - m_window.width() * pictureShare / 100;
    const int right = width < m_window.width() ? std::min(wanted, std::max(beside, 24 * letter)) : wanted;
    m_columns->setSizes({left, width - left - right, right});
}

/// The table shows all processes if the picture keeps enough, and makes space for it when text grows.
void PaneLayout::divideHeight()
{
    const int height = m_middle->height();
    const int picture = m_panes.stage->heightAround() + m_window.height() * 42 / 100;
    const int bottom = std::min({m_panes.rounds->defaultHeight(), m_window.height() * 40 / 100, height - picture});
    m_middle->setSizes({height - bottom, bottom});
}

/// The picture gets half of the width, or more if the program's lines leave it; a pane below it gets a few rows.
void PaneLayout::divideScreen()
{
    const int width = m_window.width();
    const int height = m_window.height();
    const int line = m_window.fontMetrics().height();
    const int left = isWanted("choices") ? width * 22 / 100 : 0;
    const int all = width - left;
    const int needed = std::clamp(m_panes.program->procedureWidth(), all * 2 / 5, all / 2);
    const int right = m_panes.program->isHidden() ? 0 : m_middle->isHidden() ? width - left : needed;
    m_columns->setSizes({left, width - left - right, right});
    constexpr int rows = 8; // including the heading
    const int below = std::min(rows * (line + theme::grid / 2) + stripHeight(m_window), height * 2 / 5);
    m_middle->setSizes({height - below, below});
    m_panes.program->keepInView();
}

/// The window manager resizes the window when it pleases.
bool PaneLayout::eventFilter(QObject* watched, QEvent* event)
{
    if (m_fills && watched == &m_window && event->type() == QEvent::Resize)
        QTimer::singleShot(0, this, &PaneLayout::fitType);
    return false;
}

void PaneLayout::fitType()
{
    if (m_fills) {
        divideScreen();
        return;
    }
    divide();
    showPanes();
}

void PaneLayout::fitProgram()
{
    if (m_fills)
        QTimer::singleShot(0, this, &PaneLayout::fitType);
}

void PaneLayout::reset()
{
    if (m_fills)
        toggleFullScreen();
    m_toggles->showDefault();
    m_isHeightUsers = m_isWidthUsers = false;
    divide();
    m_panes.stage->pictures().zoomToFit();
    QTimer::singleShot(0, this, &PaneLayout::divide); // once the returning panes have their sizes
}

void PaneLayout::toggleFullScreen()
{
    m_fills = !m_fills;
    m_actions.fullScreen->setChecked(m_fills);
    m_fills ? fillScreen() : leaveScreen();
}

bool PaneLayout::isLessonOpen() const
{
    const auto docks = m_window.findChildren<QDockWidget*>();
    return std::ranges::any_of(docks, [](const QDockWidget* dock) { return !dock->isHidden(); });
}

void PaneLayout::fillScreen()
{
    m_wasMaximized = m_window.isMaximized();
    m_columnsState = m_columns->saveState();
    m_middleState = m_middle->saveState();
    m_panes.stage->present(m_panes.rounds->transport());
    m_panes.program->setPresented(true);
    const auto screens = QGuiApplication::screens();
    const auto now = screens.indexOf(m_window.screen());
    const int audience = audienceScreen(static_cast<int>(screens.size()),
        static_cast<int>(screens.indexOf(QGuiApplication::primaryScreen())), static_cast<int>(now));
    m_wasElsewhere.clear();
    if (audience != now && audience >= 0 && audience < screens.size()) {
        m_wasElsewhere = m_window.saveGeometry();
        m_window.showNormal(); // a full-screen window cannot move
        m_window.move(screens.at(audience)->geometry().topLeft());
    }
    m_window.showFullScreen();
    Q_EMIT fullScreenChanged(true);
    m_toggles->fillScreen(isLessonOpen());
    m_panes.stage->focusPicture();
    QTimer::singleShot(0, this, &PaneLayout::fitType); // once the window has its size
}

void PaneLayout::leaveScreen()
{
    m_panes.stage->endPresenting();
    m_panes.rounds->takeTransportBack();
    m_panes.program->setPresented(false);
    if (m_wasMaximized)
        m_window.showMaximized();
    else
        m_window.showNormal();
    if (!m_wasElsewhere.isEmpty())
        m_window.restoreGeometry(m_wasElsewhere);
    Q_EMIT fullScreenChanged(false);
    m_toggles->leaveScreen();
    m_columns->restoreState(m_columnsState);
    m_middle->restoreState(m_middleState);
}

namespace {

/// Slightly less than the screen: leaves space for frame and title bar.
QSize roomOn(const QWidget& window)
{
    const int title = std::max(window.style()->pixelMetric(QStyle::PM_TitleBarHeight), 5 * theme::grid);
    return window.screen()->availableSize() - QSize(2 * theme::grid, title);
}

} // namespace

/// Sizes that suit one screen do not suit another.
QString PaneLayout::settingsOf(const QString& name) const
{
    const QSize screen = m_window.screen()->availableSize();
    return QStringLiteral("window/%1x%2/%3").arg(screen.width()).arg(screen.height()).arg(name);
}

void PaneLayout::restore(const QSettings& settings)
{
    // On a large screen, three quarters of it.
    constexpr QSize standard(1280, 800);
    m_window.resize(standard.expandedTo(m_window.screen()->availableSize() * 3 / 4).boundedTo(roomOn(m_window)));
    reset();
    m_toggles->restore(settings);
    m_window.restoreGeometry(settings.value(settingsOf(QStringLiteral("geometry"))).toByteArray());
    keepOnScreen();
    m_isWidthUsers = m_columns->restoreState(settings.value(settingsOf(QStringLiteral("columns"))).toByteArray());
    m_isHeightUsers = m_middle->restoreState(settings.value(settingsOf(QStringLiteral("middle"))).toByteArray());
}

/// The desktop may have a panel that it had not, or the screen another resolution.
void PaneLayout::keepOnScreen()
{
    if (m_window.isMaximized() || m_window.isFullScreen())
        return;
    m_window.resize(m_window.size().boundedTo(roomOn(m_window)));
    const QRect screen = m_window.screen()->availableGeometry();
    const QPoint most = screen.bottomRight() - QPoint(m_window.width(), m_window.height());
    const QPoint at(std::clamp(m_window.x(), screen.left(), std::max(screen.left(), most.x())),
        std::clamp(m_window.y(), screen.top(), std::max(screen.top(), most.y())));
    if (at != m_window.pos())
        m_window.move(at);
}

void PaneLayout::remember(QSettings& settings) const
{
    if (!m_fills) {
        settings.setValue(settingsOf(QStringLiteral("geometry")), m_window.saveGeometry());
        settings.setValue(
            settingsOf(QStringLiteral("columns")), m_isWidthUsers ? m_columns->saveState() : QByteArray());
        settings.setValue(settingsOf(QStringLiteral("middle")), m_isHeightUsers ? m_middle->saveState() : QByteArray());
    }
    m_toggles->remember(settings);
}

int audienceScreen(int screens, int primary, int now)
{
    if (screens < 2 || now != primary)
        return now;
    return primary == 0 ? 1 : 0;
}

} // namespace lockstep
