// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/presenting_bar.h"

#include <QApplication>
#include <QLabel>
#include <QMouseEvent>
#include <QTimer>
#include <QVBoxLayout>
#include <algorithm>

#include "views/theme.h"

namespace lockstep {

namespace {

constexpr int moment = 2500;                             // ms
constexpr int linesOnScreen = 26;                        ///< of the caption's size: readable from the last row
constexpr int smallestCaption = 18, largestCaption = 72; // pixels

QColor toQt(const std::optional<Colour>& colour)
{
    return colour ? QColor(colour->red, colour->green, colour->blue) : QColor(Qt::black);
}

} // namespace

PresentingBar::PresentingBar(QWidget* parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("presentingBar"));
    setAutoFillBackground(true);
    setMouseTracking(true);
    m_caption = new QLabel;
    m_caption->setObjectName(QStringLiteral("presentedCaption"));
    m_caption->setAlignment(Qt::AlignHCenter | Qt::AlignTop);
    m_caption->setTextFormat(Qt::PlainText);
    m_caption->setWordWrap(true);
    m_caption->setMouseTracking(true);
    m_strip = new QWidget;
    m_strip->setMouseTracking(true);
    auto* inside = new QVBoxLayout(m_strip);
    inside->setContentsMargins(0, 0, 0, 0);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_caption);
    layout->addWidget(m_strip);
    m_timer = new QTimer(this);
    m_timer->setObjectName(QStringLiteral("resting"));
    m_timer->setSingleShot(true);
    m_timer->setInterval(moment);
    connect(m_timer, &QTimer::timeout, this, &PresentingBar::rest);
}

PresentingBar::~PresentingBar() { end(); }

void PresentingBar::begin(QWidget* transport)
{
    m_transport = transport;
    m_strip->layout()->addWidget(transport);
    m_strip->setFixedHeight(transport->height());
    transport->setAutoFillBackground(true);
    transport->setPalette(QApplication::palette()); // its icons are made for it, whatever the picture's style
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

void PresentingBar::setFigureStyle(const Style& style)
{
    QPalette colours = palette();
    colours.setColor(QPalette::Window, toQt(style.background));
    setPalette(colours);
    QPalette ink = m_caption->palette();
    ink.setColor(QPalette::WindowText, toQt(style.paint(Role::Caption, 0).fill));
    m_caption->setPalette(ink);
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
    case QEvent::MouseMove: // some come by themselves, when something appears below the pointer
        if (const QPoint now = static_cast<QMouseEvent*>(event)->globalPosition().toPoint(); now != m_pointer) {
            m_pointer = now;
            wake();
        }
        break;
    case QEvent::MouseButtonPress:
    case QEvent::KeyPress:
    case QEvent::Shortcut: // which takes the key away
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

/// Two lines of large type, always as high, so that the picture stays where it is.
void PresentingBar::fit()
{
    QFont large = font();
    large.setPixelSize(std::clamp(window()->height() / linesOnScreen, smallestCaption, largestCaption));
    m_caption->setFont(large);
    const QFontMetrics metrics(large);
    m_caption->setContentsMargins(2 * theme::grid, 0, 2 * theme::grid, 0);
    m_caption->setFixedHeight(2 * metrics.lineSpacing() + theme::grid);
    const int room = 2 * (width() - 4 * theme::grid) - 6 * metrics.averageCharWidth(); // a word may not fit the first
    m_caption->setText(metrics.elidedText(m_text, Qt::ElideRight, std::max(room, 0)));
}

} // namespace lockstep
