// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "views/run/running_strip.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QTimer>
#include <utility>

#include "views/look/theme.h"
#include "views/look/theme_changes.h"

namespace lockstep {

namespace {

constexpr int showAfter = 250;   // ms; a faster run changes only the picture
constexpr int updateEvery = 100; // ms

} // namespace

QString progressText(const RunProgress& progress, qint64 seconds)
{
    QStringList parts;
    const auto add = [&](qint64 count, const QString& one, const QString& many) {
        if (count > 0)
            parts << (count == 1 ? one : many.arg(QLocale().toString(count)));
    };
    add(progress.rounds, RunningStrip::tr("1 round"), RunningStrip::tr("%1 rounds"));
    add(progress.messages, RunningStrip::tr("1 message"), RunningStrip::tr("%1 messages"));
    if (progress.rounds == 0) // else the rounds show the progress
        add(progress.statements, RunningStrip::tr("1 statement"), RunningStrip::tr("%1 statements"));
    if (seconds > 0)
        parts << RunningStrip::tr("%1 s").arg(seconds);
    return parts.isEmpty() ? RunningStrip::tr("Running …")
                           : RunningStrip::tr("Running: %1").arg(parts.join(QStringLiteral(", ")));
}

RunningStrip::RunningStrip(QWidget* ground) : QFrame(ground)
{
    setObjectName(QStringLiteral("running"));
    setFrameShape(QFrame::Box);
    setAutoFillBackground(true);
    theme::setColours(*this, {{QPalette::Window, theme::accentSoft}, {QPalette::WindowText, theme::ink}});
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(2 * theme::grid, theme::grid / 2, theme::grid, theme::grid / 2);
    layout->setSpacing(2 * theme::grid);
    m_label = new QLabel;
    auto* stop = new QPushButton(theme::icon(QStringLiteral("stop")), tr("Stop"));
    stop->setObjectName(QStringLiteral("stopRunning"));
    stop->setToolTip(tr("Stop the run and show the rounds so far (Ctrl+.)"));
    stop->setFocusPolicy(Qt::NoFocus);
    connect(stop, &QPushButton::clicked, this, &RunningStrip::stopAsked);
    layout->addWidget(m_label, 1);
    layout->addWidget(stop);
    m_wait = new QTimer(this);
    m_wait->setObjectName(QStringLiteral("beforeShown"));
    m_wait->setSingleShot(true);
    m_wait->setInterval(showAfter);
    m_tick = new QTimer(this);
    m_tick->setObjectName(QStringLiteral("telling"));
    m_tick->setInterval(updateEvery);
    connect(m_wait, &QTimer::timeout, this, [this] {
        showProgress();
        show();
        raise();
        m_tick->start();
    });
    connect(m_tick, &QTimer::timeout, this, &RunningStrip::showProgress);
    ground->installEventFilter(this);
    hide();
}

QString RunningStrip::text() const { return isHidden() ? QString() : m_label->text(); }

void RunningStrip::follow(std::shared_ptr<const RunProgress> progress)
{
    m_progress = std::move(progress);
    m_since.start();
    if (!m_tick->isActive()) // stays visible if the next run begins before this one ends
        m_wait->start();
}

void RunningStrip::runIsOver()
{
    m_wait->stop();
    m_tick->stop();
    m_progress.reset();
    hide();
}

void RunningStrip::showProgress()
{
    if (!m_progress)
        return;
    m_label->setText(progressText(*m_progress, m_since.elapsed() / 1000));
    setAccessibleName(m_label->text());
    place();
}

void RunningStrip::place()
{
    const QWidget& ground = *parentWidget();
    QSize size = sizeHint();
    // Grows with its numbers but does not shrink, so that the button stays under the mouse.
    size = size.expandedTo(isVisible() ? this->size() : QSize()).boundedTo(ground.size());
    setGeometry(
        QRect(QPoint((ground.width() - size.width()) / 2, ground.height() - size.height() - theme::grid), size));
}

bool RunningStrip::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Resize && isVisible())
        place();
    return QFrame::eventFilter(watched, event);
}

} // namespace lockstep
