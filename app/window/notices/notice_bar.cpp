// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/window/notices/notice_bar.h"

#include <QAction>
#include <QBoxLayout>
#include <QLabel>
#include <QMainWindow>
#include <QSettings>

#include "app/request/messages.h"
#include "app/window/parts/choice_fields.h"
#include "app/window/session/session.h"
#include "core/base/diagnostic.h"
#include "views/look/theme.h"
#include "views/look/theme_changes.h"

namespace lockstep {

namespace {

/// A sentence and its answers, which are beside it if half of the width remains for it, otherwise below it.
class Notice : public QWidget {
public:
    Notice(QLabel* sentence, QToolBar* answers)
        : m_sentence(sentence), m_answers(answers), m_layout(new QBoxLayout(QBoxLayout::LeftToRight, this))
    {
        m_layout->setContentsMargins(theme::grid, 0, theme::grid, 0);
        m_layout->setSpacing(theme::grid / 2);
        m_layout->addWidget(sentence, 1);
        m_layout->addWidget(answers);
        setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
        theme::onChange(*this, [this] { fit(); });
    }

protected:
    void resizeEvent(QResizeEvent* event) override
    {
        QWidget::resizeEvent(event);
        fit();
    }

private:
    void fit()
    {
        const int answers = m_answers->sizeHint().width();
        const int room = width() - 2 * theme::grid;
        const bool isBelow = answers > room / 2;
        m_layout->setDirection(isBelow ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
        // As high as its wrapped lines; a tool bar would reserve more.
        fitHeight(*m_sentence, isBelow ? room : room - answers - m_layout->spacing());
    }

    QLabel* m_sentence;
    QToolBar* m_answers;
    QBoxLayout* m_layout;
};

} // namespace

NoticeBar::NoticeBar(const QString& name, const QString& title, const QString& sentence, QWidget* parent)
    : QToolBar(title, parent)
{
    setObjectName(name);
    setMovable(false);
    toggleViewAction()->setVisible(false); // users cannot toggle it
    auto* text = new QLabel(sentence);
    text->setObjectName(name + QStringLiteral("Text"));
    text->setContentsMargins(0, theme::grid / 2, 0, theme::grid / 2);
    text->setWordWrap(true);
    m_answers = new QToolBar;
    addWidget(new Notice(text, m_answers));
}

QAction* NoticeBar::addAnswer(const QString& name, const QString& words)
{
    QAction* answer = m_answers->addAction(words);
    answer->setObjectName(name);
    return answer;
}

namespace {

QString welcomedKey() { return QStringLiteral("welcomed"); }

} // namespace

WelcomeBar::WelcomeBar(QWidget* parent)
    : NoticeBar(QStringLiteral("welcome"), tr("Welcome"),
        tr("Watch a message reach everyone, browse figures, or open a lecture."), parent)
{
    const auto add = [this](const QString& name, const QString& words, void (WelcomeBar::*wanted)()) {
        connect(addAnswer(name, words), &QAction::triggered, this, [this, wanted] {
            QSettings().setValue(welcomedKey(), true);
            // What it offers does not close it: the panes would jump just when a figure begins to play.
            if (wanted == nullptr)
                deleteLater();
            else
                Q_EMIT(this->*wanted)();
        });
    };
    add(QStringLiteral("welcomeFigure"), tr("Play Figure 4.2"), &WelcomeBar::figureWanted);
    add(QStringLiteral("welcomeGallery"), tr("Figures"), &WelcomeBar::galleryWanted);
    add(QStringLiteral("welcomeLecture"), tr("Sample lecture"), &WelcomeBar::lectureWanted);
    add(QStringLiteral("welcomeClose"), tr("Close"), nullptr);
}

bool WelcomeBar::isWanted() { return !QSettings().value(welcomedKey(), false).toBool(); }

RecoveryBar::RecoveryBar(const QString& sentence, int others, QWidget* parent)
    : NoticeBar(QStringLiteral("recovered"), tr("Recovered"), sentence, parent)
{
    if (others > 0)
        connect(addAnswer(QStringLiteral("otherDraft"), tr("Other unsaved work (%1)").arg(others)), &QAction::triggered,
            this, [this] {
                deleteLater();
                Q_EMIT otherWanted();
            });
    QAction* keep = addAnswer(QStringLiteral("keepRecovered"), tr("Keep"));
    QAction* away = addAnswer(QStringLiteral("discardDraft"), tr("Discard"));
    connect(keep, &QAction::triggered, this, &QObject::deleteLater);
    connect(away, &QAction::triggered, this, [this] {
        Q_EMIT discarded();
        deleteLater();
    });
}

SandboxBar::SandboxBar(Session& session, QWidget* parent)
    : NoticeBar(QStringLiteral("runLimited"), tr("Run limited"),
        tr("%1 takes long or needs a lot of memory. Lockstep runs opened files and links only up to the sandbox "
           "limits; the run stopped here.")
            .arg(session.document().title()),
        parent)
{
    QAction* whole = addAnswer(QStringLiteral("runToEnd"), tr("Run to the end"));
    whole->setToolTip(tr("Run with the full run limits"));
    connect(whole, &QAction::triggered, &session, &Session::runToEnd);
}

RulesBar::RulesBar(Session& session, QWidget* parent)
    : NoticeBar(QStringLiteral("rulesChanged"), tr("Rules changed"),
        QString::fromStdString(sentence(problem(message::requestRulesChanged))), parent)
{
    connect(addAnswer(QStringLiteral("rulesClose"), tr("Close")), &QAction::triggered, this, [this, &session] {
        session.acceptRules();
        setParent(nullptr);
        deleteLater();
    });
}

namespace {

/// Shows that bar in the window while the session says so.
template <class Bar> void showWhile(bool (Session::*isWanted)() const, Session& session, QMainWindow& window)
{
    const auto refresh = [isWanted, &session, &window] {
        if (auto* before = window.findChild<Bar*>()) { // its own button may have triggered this
            before->setParent(nullptr);
            before->deleteLater();
        }
        if ((session.*isWanted)())
            window.addToolBar(Qt::TopToolBarArea, new Bar(session, &window));
    };
    for (const auto signal : {&Session::runFinished, &Session::runRefused, &Session::runStarted})
        QObject::connect(&session, signal, &window, refresh);
}

} // namespace

void showSessionBars(Session& session, QMainWindow& window)
{
    showWhile<SandboxBar>(&Session::isLimited, session, window);
    showWhile<RulesBar>(&Session::hasOldRules, session, window);
}

} // namespace lockstep
