// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "views/picture/presenting_bar.h"

#include <QApplication>
#include <QFontInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QMouseEvent>
#include <QTimer>
#include <QVBoxLayout>
#include <algorithm>

#include "views/look/elided_label.h"
#include "views/look/theme.h"
#include "views/look/theme_changes.h"
#include "views/picture/figure_geometry.h"

namespace lockstep {

namespace {

constexpr int moment = 2500;            // ms
constexpr int linesOnScreen = 26;       ///< lines of caption text: readable from the last row
constexpr int fewestLines = 13;         ///< with larger text
constexpr int smallest = 18;            // pixels
constexpr double overType = 1.38;       ///< size of the caption relative to other text
constexpr int barLines = 2;             ///< of caption and outcome together
constexpr double leastShare = 0.6;      ///< smallest share of that size for long descriptions
constexpr double leastOfOutcome = 0.85; ///< the same beside an outcome, which takes more lines instead
constexpr int mostOfHeight = 3;         ///< the bar takes at most such a part of the window

} // namespace

PresentingBar::PresentingBar(QWidget* parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("presentingBar"));
    setAutoFillBackground(true);
    setMouseTracking(true);
    const auto label = [](const char* name) {
        auto* made = new QLabel;
        made->setObjectName(QString::fromLatin1(name));
        made->setAlignment(Qt::AlignCenter);
        made->setTextFormat(Qt::PlainText);
        made->setWordWrap(true);
        made->setMouseTracking(true);
        made->setContentsMargins(2 * theme::grid, 0, 2 * theme::grid, 0);
        return made;
    };
    m_caption = label("presentedCaption");
    m_outcome = label("presentedOutcome");
    m_strip = new QWidget;
    m_strip->setMouseTracking(true);
    m_title = new ElidedLabel;
    m_title->setObjectName(QStringLiteral("presentedTitle"));
    m_title->setMouseTracking(true);
    auto* inside = new QHBoxLayout(m_strip);
    inside->setContentsMargins(2 * theme::grid, 0, 0, 0);
    inside->addWidget(m_title, 2);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_caption);
    layout->addWidget(m_outcome);
    layout->addWidget(m_strip);
    m_timer = new QTimer(this);
    m_timer->setObjectName(QStringLiteral("resting"));
    m_timer->setSingleShot(true);
    m_timer->setInterval(moment);
    connect(m_timer, &QTimer::timeout, this, &PresentingBar::rest);
    theme::onChange(*this, [this] {
        if (m_transport)
            m_strip->setFixedHeight(m_transport->minimumHeight());
    });
}

PresentingBar::~PresentingBar() { end(); }

void PresentingBar::begin(QWidget* transport)
{
    m_transport = transport;
    static_cast<QHBoxLayout*>(m_strip->layout())->addWidget(transport, 3);
    m_strip->setFixedHeight(transport->height());
    transport->setAutoFillBackground(true);
    transport->setPalette(QApplication::palette()); // its icons match this palette, whatever the picture's style
    if (!m_watching)
        qApp->installEventFilter(this);
    m_watching = true;
    m_pointer = QCursor::pos();
    fit();
    wake();
}

void PresentingBar::end()
{
    if (!m_watching)
        return;
    m_watching = false;
    qApp->removeEventFilter(this);
    m_timer->stop();
    if (m_transport) {
        m_transport->setAutoFillBackground(false);
        m_transport->setPalette({});
        m_transport->show();
    }
    m_transport = nullptr;
    window()->unsetCursor();
}

void PresentingBar::setCaption(const QString& text)
{
    m_text = text;
    fit();
}

void PresentingBar::setTitle(const QString& title) { m_title->setText(title); }

void PresentingBar::setOutcome(const QString& text, bool isBad)
{
    m_came = text;
    m_isBad = isBad;
    paintWords();
    fit();
}

void PresentingBar::showCaption(bool shown)
{
    m_caption->setVisible(shown);
    m_outcome->setVisible(shown);
}

void PresentingBar::setFigureStyle(const Style& style)
{
    m_style = style;
    QPalette colours = palette();
    colours.setColor(QPalette::Window, toQt(style.background));
    setPalette(colours);
    paintWords();
}

/// Uses the picture's text colour; for bad outcomes a colour that stands out.
void PresentingBar::paintWords()
{
    const QColor ink = toQt(m_style.paint(Role::Caption, 0).fill.value_or(Colour{}));
    const QColor bad = toQt(m_style.background).lightness() < 128 ? QColor(0xff9b57) : QColor(0xb44600);
    for (auto [label, colour] :
        {std::pair<QLabel*, QColor>(m_caption, ink), {m_title, ink}, {m_outcome, m_isBad ? bad : ink}}) {
        QPalette colours = label->palette();
        colours.setColor(QPalette::WindowText, colour);
        label->setPalette(colours);
    }
}

void PresentingBar::wake()
{
    m_awake = true;
    if (m_transport)
        m_transport->show();
    window()->unsetCursor();
    m_timer->start();
}

void PresentingBar::rest()
{
    if (m_transport && m_transport->underMouse()) { // about to be clicked
        m_timer->start();
        return;
    }
    m_awake = false;
    if (m_transport)
        m_transport->hide();
    window()->setCursor(Qt::BlankCursor);
}

bool PresentingBar::eventFilter(QObject* watched, QEvent* event)
{
    switch (event->type()) {
    case QEvent::MouseMove: // some events occur when something appears below the pointer
        if (const QPoint now = static_cast<QMouseEvent*>(event)->globalPosition().toPoint(); now != m_pointer) {
            m_pointer = now;
            wake();
        }
        break;
    case QEvent::MouseButtonPress:
    case QEvent::KeyPress:
    case QEvent::Shortcut: // shortcuts consume the key
    case QEvent::Wheel: wake(); break;
    default: break;
    }
    return QWidget::eventFilter(watched, event);
}

void PresentingBar::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    fit();
}

void PresentingBar::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange && m_timer)
        fit();
}

/// Keeps its height, so that the picture stays in place: long descriptions shrink, and are cut off if that is not
/// enough. An outcome is read to its end: for a long one the bar grows.
void PresentingBar::fit()
{
    const int height = window()->height();
    const int grown = static_cast<int>(QFontInfo(font()).pixelSize() * overType);
    const int standard =
        std::clamp(std::max(height / linesOnScreen, grown), smallest, std::max(smallest, height / fewestLines));
    const QString caption = m_came.endsWith(m_text) ? QString() : m_text; // not twice
    const auto typeOf = [this](int pixels, bool bold) {
        QFont type = font();
        type.setPixelSize(pixels);
        type.setBold(bold);
        return type;
    };
    const auto linesOf = [this](const QFont& type, const QString& text) {
        const QFontMetrics metrics(type);
        const QRect box(0, 0, std::max(1, width() - 4 * theme::grid), QWIDGETSIZE_MAX);
        return text.isEmpty() ? 0 : metrics.boundingRect(box, Qt::TextWordWrap, text).height() / metrics.lineSpacing();
    };
    int room = barLines * QFontMetrics(typeOf(standard, true)).lineSpacing();
    const auto needed = [&](int pixels) {
        const QFont large = typeOf(pixels, false), bold = typeOf(pixels, true);
        return linesOf(large, caption) * QFontMetrics(large).lineSpacing()
            + linesOf(bold, m_came) * QFontMetrics(bold).lineSpacing();
    };
    const auto shrunk = [&](int pixels, double least) {
        while (pixels > smallest && pixels > standard * least && needed(pixels) > room)
            --pixels;
        return pixels;
    };
    int pixels = shrunk(standard, m_came.isEmpty() ? leastShare : leastOfOutcome);
    if (!m_came.isEmpty() && needed(pixels) > room) {
        room = std::clamp(needed(pixels), room, std::max(room, height / mostOfHeight));
        pixels = shrunk(pixels, 0);
    }
    const QFont large = typeOf(pixels, false), bold = typeOf(pixels, true);
    const int spacing = QFontMetrics(bold).lineSpacing();
    const int most = room / spacing;
    const int ofOutcome = std::min(linesOf(bold, m_came), caption.isEmpty() ? most : most - 1);
    const auto show = [this, &linesOf](QLabel* label, const QFont& type, const QString& text, int ofText, int high) {
        const QFontMetrics metrics(type);
        const int word = 3 * metrics.averageCharWidth(); // that may not fit at the end of a line
        const int wide = ofText * (width() - 4 * theme::grid - word);
        label->setFont(type);
        label->setFixedHeight(high);
        const bool isWhole = linesOf(type, text) <= ofText;
        label->setText(isWhole ? text : metrics.elidedText(text, Qt::ElideRight, std::max(wide, 0)));
    };
    show(m_caption, large, caption, most - ofOutcome, room - ofOutcome * spacing);
    show(m_outcome, bold, m_came, ofOutcome, ofOutcome * spacing + theme::grid);
}

} // namespace lockstep
