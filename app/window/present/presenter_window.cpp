// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/window/present/presenter_window.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QTimer>
#include <QVBoxLayout>

#include "app/window/parts/pane_parts.h"
#include "app/window/present/scene_thumbnails.h"
#include "app/window/session/scenes.h"
#include "app/window/session/session.h"
#include "core/header/program.h"
#include "core/trace/message_record.h"
#include "core/trace/round_record.h"
#include "core/trace/trace.h"
#include "views/look/theme.h"

namespace lockstep {

namespace {

constexpr QSize nextThumbnail(360, 225);
constexpr int second = 1000; // ms

QLabel* label(const char* name, double size, bool isBold)
{
    auto* made = new QLabel;
    made->setObjectName(QString::fromLatin1(name));
    QFont font = made->font();
    font.setPointSizeF(font.pointSizeF() * size);
    font.setBold(isBold);
    made->setFont(font);
    made->setWordWrap(true);
    made->setTextFormat(Qt::PlainText);
    return made;
}

QString asTime(qint64 seconds)
{
    return QStringLiteral("%1:%2:%3")
        .arg(seconds / 3600)
        .arg(seconds / 60 % 60, 2, 10, QLatin1Char('0'))
        .arg(seconds % 60, 2, 10, QLatin1Char('0'));
}

} // namespace

std::optional<int> presenterScreen(int screens, int audience)
{
    if (screens < 2)
        return std::nullopt;
    return audience == 0 ? 1 : 0;
}

PresenterWindow::PresenterWindow(Session& session, Scenes& scenes, QWidget* parent)
    : QWidget(parent, Qt::Window), m_session(session), m_scenes(scenes),
      m_clock([] { return QDateTime::currentDateTime(); })
{
    setObjectName(QStringLiteral("presenterWindow"));
    setWindowTitle(tr("Presenter — Lockstep"));
    closeByEscape(*this);
    m_thumbnails = new SceneThumbnails(session.sharedLibrary(), this);
    m_thumbnails->setSize(nextThumbnail, devicePixelRatioF());
    m_place = label("presenterPlace", 1.2, true);
    m_notes = label("presenterNotes", 1.9, false);
    m_notes->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    m_line = label("presenterLine", 1.3, false);
    m_line->setFont([this] {
        QFont font = theme::codeFont();
        font.setPointSizeF(m_line->font().pointSizeF());
        return font;
    }());
    m_nextTitle = label("presenterNextTitle", 1.1, true);
    m_next = label("presenterNext", 1, false);
    m_next->setAlignment(Qt::AlignTop | Qt::AlignHCenter);
    m_time = label("presenterTime", 2.6, true);
    m_watch = label("presenterWatch", 2.6, false);
    for (QLabel* time : {m_time, m_watch})
        time->setWordWrap(false);
    m_watch->setMinimumWidth(m_watch->fontMetrics().horizontalAdvance(asTime(0))); // its digits change
    m_start = new QPushButton(tr("Start"));
    m_start->setObjectName(QStringLiteral("watchStart"));
    auto* reset = new QPushButton(tr("Reset"));
    reset->setObjectName(QStringLiteral("watchReset"));
    for (QPushButton* button : {m_start, reset})
        button->setFocusPolicy(Qt::NoFocus); // Space plays the picture
    connect(m_start, &QPushButton::clicked, this, &PresenterWindow::startStopwatch);
    connect(reset, &QPushButton::clicked, this, &PresenterWindow::resetStopwatch);

    auto* left = new QVBoxLayout;
    left->setSpacing(2 * theme::grid);
    left->addWidget(m_place);
    left->addWidget(m_notes, 1);
    left->addWidget(m_line);
    auto* watch = new QHBoxLayout;
    watch->addWidget(m_watch, 1);
    watch->addWidget(m_start);
    watch->addWidget(reset);
    auto* right = new QVBoxLayout;
    right->addWidget(m_time);
    right->addLayout(watch);
    right->addSpacing(2 * theme::grid);
    right->addWidget(m_nextTitle);
    right->addWidget(m_next);
    right->addStretch(1);
    auto* all = new QHBoxLayout(this);
    all->setContentsMargins(3 * theme::grid, 2 * theme::grid, 3 * theme::grid, 2 * theme::grid);
    all->setSpacing(4 * theme::grid);
    all->addLayout(left, 3);
    all->addLayout(right, 2);
    m_next->setMinimumWidth(nextThumbnail.width());

    auto* ticks = new QTimer(this);
    ticks->setInterval(second);
    connect(ticks, &QTimer::timeout, this, &PresenterWindow::tick);
    ticks->start();
    connect(&session.place(), &ShownMoment::changed, this, &PresenterWindow::refresh);
    connect(&session.document(), &Document::notesChanged, this, &PresenterWindow::refresh);
    connect(&scenes, &Scenes::changed, this, &PresenterWindow::refresh);
    connect(&scenes, &Scenes::changed, this, &PresenterWindow::refreshNext);
    connect(m_thumbnails, &SceneThumbnails::drawn, this, &PresenterWindow::refreshNext);
    refresh();
    tick();
}

void PresenterWindow::setClock(Clock clock)
{
    m_clock = std::move(clock);
    tick();
}

qint64 PresenterWindow::elapsed() const { return m_gone + (m_since ? m_since->secsTo(m_clock()) : 0); }

void PresenterWindow::tick()
{
    m_time->setText(m_clock().toString(QStringLiteral("HH:mm")));
    m_watch->setText(asTime(elapsed()));
}

/// Starts or stops it.
void PresenterWindow::startStopwatch()
{
    if (m_since) {
        m_gone = elapsed();
        m_since.reset();
    } else {
        m_since = m_clock();
    }
    m_start->setText(m_since ? tr("Stop") : tr("Start"));
    tick();
}

void PresenterWindow::resetStopwatch()
{
    m_gone = 0;
    if (m_since)
        m_since = m_clock();
    tick();
}

/// The line that sends the messages of the round.
QString PresenterWindow::lineNow() const
{
    const auto& trace = m_session.trace();
    const int round = m_session.place().round();
    if (!trace || round < 1 || round > static_cast<int>(trace->rounds.size()))
        return {};
    const auto& moving = trace->rounds[static_cast<std::size_t>(round) - 1].moving;
    if (moving.empty())
        return {};
    const int line = trace->lineOf(trace->messages[static_cast<std::size_t>(moving.front())]);
    const QString text = m_session.document().text().section(QLatin1Char('\n'), line - 1, line - 1).trimmed();
    return text.isEmpty() ? QString() : tr("%1   %2").arg(line).arg(text);
}

void PresenterWindow::refresh()
{
    const ShownMoment& place = m_session.place();
    const SessionNotes& notes = m_session.document().notes();
    QString where =
        m_session.trace() ? tr("Round %1 of %2").arg(std::max(0, place.round())).arg(place.rounds()) : QString();
    if (m_scenes.isLecture())
        where = tr("Scene %1 of %2: %3\n%4")
                    .arg(m_scenes.shown() + 1)
                    .arg(m_scenes.count())
                    .arg(m_scenes.title(m_scenes.shown()), where);
    m_place->setText(where);
    QStringList texts;
    if (const auto found = notes.rounds.find(place.round()); found != notes.rounds.end())
        texts << QString::fromStdString(found->second);
    if (!notes.run.empty())
        texts << QString::fromStdString(notes.run);
    m_notes->setText(texts.isEmpty() ? tr("No notes for this round") : texts.join(QStringLiteral("\n\n")));
    m_line->setText(lineNow());
}

void PresenterWindow::refreshNext()
{
    if (!isVisible())
        return;
    const int next = m_scenes.shown() + 1;
    if (next >= m_scenes.count()) {
        m_nextTitle->setText(m_scenes.isLecture() ? tr("This is the last scene") : QString());
        m_next->clear();
        return;
    }
    m_nextTitle->setText(tr("Next: %1").arg(m_scenes.title(next)));
    m_next->setPixmap(QPixmap::fromImage(m_thumbnails->of(m_scenes.scene(next))));
}

void PresenterWindow::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    refreshNext();
}

void PresenterWindow::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    refresh();
    refreshNext();
}

} // namespace lockstep
