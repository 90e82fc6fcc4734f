// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/window/panes/exercise_pane.h"

#include <QAction>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QTextBrowser>
#include <QTextDocument>
#include <QToolButton>
#include <QUrl>
#include <QVBoxLayout>
#include <algorithm>

#include "app/documents/course.h"
#include "app/request/check_words.h"
#include "app/window/parts/diagnostic_text.h"
#include "app/window/parts/pane_parts.h"
#include "app/window/session/exercise_progress.h"
#include "app/window/session/session.h"
#include "core/base/spelling.h"
#include "views/look/elided_label.h"
#include "views/look/theme.h"
#include "views/look/theme_changes.h"

namespace lockstep {

namespace {

QString paragraphs(const std::string& text)
{
    QString html;
    for (const QString& paragraph : QString::fromStdString(text).split(QStringLiteral("\n\n")))
        html += QStringLiteral("<p>%1</p>").arg(paragraph.toHtmlEscaped());
    return html;
}

} // namespace

ExercisePane::ExercisePane(Session& session, QWidget* parent) : QWidget(parent), m_session(session)
{
    setObjectName(QStringLiteral("exercise"));
    setAutoFillBackground(true);
    theme::setColours(*this, {{QPalette::Window, theme::accentSoft}});
    setupActions();
    setupViews();
    connect(&session.document(), &Document::opened, this, &ExercisePane::open);
    connect(&session, &Session::runFinished, this, &ExercisePane::refresh); // the header may have been edited
    connect(&session, &Session::runRefused, this, [this] {
        m_results.clear();
        refresh();
    });
    connect(m_actions.shown, &QAction::toggled, this, &ExercisePane::refresh);
    open();
    theme::onChange(*this, [this] { showTask(); });
}

void ExercisePane::setupActions()
{
    m_actions.shown = makeAction(this, {}, tr("E&xercise task"), QKeySequence(Qt::CTRL | Qt::Key_6), "taskShown");
    m_actions.shown->setCheckable(true);
    m_actions.shown->setChecked(true);
    m_actions.nextHint = makeAction(this, {}, tr("Next &hint"), QKeySequence(Qt::CTRL | Qt::Key_I), "nextHint");
    m_actions.startOver =
        makeAction(this, {}, tr("Start o&ver"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_I), "startOver");
    m_actions.saveAnswer =
        makeAction(this, {}, tr("Save my &answer …"), QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_W), "saveAnswer");
    m_actions.saveAnswer->setToolTip(tr("Write a file to hand in; lockstep grade reads it"));
    m_actions.next =
        makeAction(this, {}, tr("Next e&xercise"), QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_I), "nextExercise");
    connect(m_actions.saveAnswer, &QAction::triggered, this, &ExercisePane::saveWanted);
    connect(m_actions.next, &QAction::triggered, this, [this] { Q_EMIT nextWanted(nextExercise()); });
    connect(m_actions.nextHint, &QAction::triggered, this, [this] { showHints(m_hintsShown + 1); });
    connect(m_actions.startOver, &QAction::triggered, this, [this] { Q_EMIT startAsked(beginning()); });
}

void ExercisePane::setupViews()
{
    m_title = paneTitle({});
    m_title->setObjectName(QStringLiteral("exerciseTitle"));
    m_title->setLines(2);
    m_title->setContentsMargins({});
    m_title->setIndent(0);
    m_fold = new QToolButton;
    m_fold->setObjectName(QStringLiteral("foldTask"));
    m_fold->setAutoRaise(true);
    connect(m_fold, &QToolButton::clicked, this, [this] { setFolded(!m_task->isHidden()); });
    auto* close = new QToolButton;
    close->setObjectName(QStringLiteral("closeTask"));
    close->setText(QStringLiteral("×"));
    close->setAutoRaise(true);
    close->setToolTip(tr("Hide the task (the View menu shows it again)"));
    close->setAccessibleName(tr("Hide the task"));
    connect(close, &QToolButton::clicked, this, [this] { m_actions.shown->setChecked(false); });
    m_task = new QTextBrowser;
    m_task->setObjectName(QStringLiteral("task"));
    m_task->setAccessibleName(tr("Exercise task"));
    m_task->setFrameShape(QFrame::NoFrame);
    m_task->setOpenLinks(false);
    m_task->viewport()->setAutoFillBackground(false);
    m_task->setTabChangesFocus(true);
    m_task->document()->setDocumentMargin(0);
    connect(m_task, &QTextBrowser::anchorClicked, this,
        [this](const QUrl& line) { Q_EMIT expectationRunWanted(line.toString().toInt()); });
    m_state = new QLabel;
    m_state->setObjectName(QStringLiteral("exerciseState"));
    m_state->setWordWrap(true);
    m_state->setTextFormat(Qt::RichText);
    connect(m_state, &QLabel::linkActivated, this, [this] { Q_EMIT startAsked(exercise_progress::answer(name())); });
    m_hint = toolButton(m_actions.nextHint);
    m_next = toolButton(m_actions.next);
    auto* over = toolButton(m_actions.startOver);
    auto* save = toolButton(m_actions.saveAnswer);
    for (QToolButton* button : {m_hint, over, save, m_next})
        button->setToolButtonStyle(Qt::ToolButtonTextOnly);
    over->setToolTip(tr("Restore the unfinished program; Undo brings yours back"));
    auto* head = new QHBoxLayout;
    head->addWidget(m_fold);
    head->addWidget(m_title, 1);
    head->addWidget(close);
    auto* check = new QPushButton(tr("C&heck"));
    check->setObjectName(QStringLiteral("checkExercise"));
    check->setToolTip(tr("Run the program and its checks (F5)"));
    connect(check, &QPushButton::clicked, this, &ExercisePane::checkWanted);
    auto* foot = new QHBoxLayout; // the results beside the button that makes them
    foot->addWidget(check, 0, Qt::AlignTop);
    foot->addWidget(m_state, 1);
    foot->addWidget(m_next, 0, Qt::AlignTop);
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(m_hint);
    buttons->addWidget(over);
    buttons->addWidget(save);
    buttons->addStretch(1);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(theme::grid, theme::grid / 2, theme::grid, theme::grid / 2);
    layout->setSpacing(theme::grid / 2);
    layout->addLayout(head);
    layout->addWidget(m_task);
    layout->addLayout(foot);
    layout->addLayout(buttons);
    setFolded(false);
}

void ExercisePane::open()
{
    m_hintsShown = 0;
    m_results.clear();
    m_isTrying = false;
    const Document& document = m_session.document();
    m_original =
        document.savedText().isEmpty() ? document.text() : document.savedText(); // for a draft, the original text
    m_actions.shown->setChecked(true);
    setFolded(false);
    refresh();
}

/// Only the title, the state and the buttons stay.
void ExercisePane::setFolded(bool folded)
{
    m_task->setVisible(!folded);
    m_fold->setArrowType(folded ? Qt::RightArrow : Qt::DownArrow);
    m_fold->setToolTip(folded ? tr("Show the task") : tr("Fold the task"));
    m_fold->setAccessibleName(m_fold->toolTip());
    fitHeight();
}

void ExercisePane::refresh()
{
    m_header = m_session.document().header();
    const bool isExercise = m_header.isExercise();
    m_hintsShown = std::min(m_hintsShown, static_cast<int>(m_header.exercise.hints.size()));
    m_actions.shown->setEnabled(isExercise);
    m_actions.startOver->setEnabled(isExercise);
    m_actions.saveAnswer->setEnabled(isExercise);
    m_actions.next->setEnabled(!nextExercise().isEmpty());
    m_next->setVisible(m_actions.next->isEnabled());
    setVisible(isExercise && m_actions.shown->isChecked());
    showTask();
    showState();
}

/// Of several programs with the same task, the one done first counts.
QString ExercisePane::beginning() const
{
    const LibraryFile* known = exerciseOf(m_header, m_session.library());
    return known ? QString::fromStdString(known->text) : m_original;
}

/// Of the exercise in the library; empty if it is not there.
QString ExercisePane::name() const
{
    const LibraryFile* known = exerciseOf(m_header, m_session.library());
    return known ? QString::fromStdString(known->name) : QString();
}

/// In the order of the list, the one that follows; empty after the last one, and for an exercise that is not listed.
QString ExercisePane::nextExercise() const
{
    const std::string now = name().toStdString();
    const auto all = listedExercises(m_session.library());
    const auto found = std::ranges::find(all, now, &ListedExercise::name);
    return now.empty() || found == all.end() || found + 1 == all.end() ? QString()
                                                                       : QString::fromStdString((found + 1)->name);
}

void ExercisePane::keepAnswer() { exercise_progress::keepAnswer(m_session.document(), m_session.library()); }

void ExercisePane::setRoomBelow(int height)
{
    m_roomBelow = height;
    fitHeight();
}

QString ExercisePane::title() const
{
    const QString given = QString::fromStdString(m_header.title());
    const QString name = given.isEmpty() ? m_session.document().title() : given;
    QStringList parts(name);
    for (const std::string& fact : factsOf(m_header.exercise))
        parts += QString::fromStdString(fact);
    return parts.join(QStringLiteral(" · "));
}

void ExercisePane::showTask()
{
    const auto& hints = m_header.exercise.hints;
    const auto all = static_cast<int>(hints.size());
    m_title->setText(title());
    QString html = paragraphs(m_header.exercise.task) + checks();
    for (int i = 0; i < m_hintsShown; ++i)
        html += QStringLiteral("<p><b>%1</b> %2</p>")
                    .arg(tr("Hint %1:").arg(i + 1),
                        QString::fromStdString(hints[static_cast<std::size_t>(i)]).toHtmlEscaped());
    m_task->setHtml(html);
    const bool isMore = m_hintsShown < all;
    m_actions.nextHint->setEnabled(m_header.isExercise() && isMore);
    m_actions.nextHint->setText(isMore ? tr("Next &hint (%1 of %2)").arg(m_hintsShown + 1).arg(all) : tr("Next &hint"));
    m_hint->setVisible(all > 0);
    fitHeight();
}

/// A click on a check runs it.
QString ExercisePane::checks() const
{
    QString html;
    for (const Expectation& check : m_header.expectations) {
        const auto result = m_results.find(check.span.line);
        const QString sign = result == m_results.end() ? QStringLiteral("·")
            : result->second.holds                     ? QStringLiteral("✓")
                                                       : QStringLiteral("✗");
        html += QStringLiteral("%1 <a href=\"%2\" title=\"%3\" style=\"text-decoration: none; color: %4\">%5</a>")
                    .arg(sign)
                    .arg(check.span.line)
                    .arg(QString::fromStdString(check.text).toHtmlEscaped(), theme::accent().name(),
                        QString::fromStdString(checkWords(check, m_header)).toHtmlEscaped());
        if (result != m_results.end() && !result->second.holds)
            html += QStringLiteral(" — ") + wordsInWindow(result->second.words.toStdString()).toHtmlEscaped();
        html += QStringLiteral("<br>");
    }
    html.chop(4); // of the last line break
    return html.isEmpty() ? html : QStringLiteral("<p>%1</p>").arg(html);
}

void ExercisePane::showHints(int count)
{
    m_hintsShown = std::clamp(count, 0, static_cast<int>(m_header.exercise.hints.size()));
    showTask();
    if (m_hintsShown > 0) // scrolls to the new hint
        m_task->moveCursor(QTextCursor::End);
    m_task->ensureCursorVisible();
}

void ExercisePane::checksBegin()
{
    m_results.clear();
    m_isTrying = true;
    showTask();
    showState();
}

void ExercisePane::forgetResults()
{
    m_results.clear();
    m_isTrying = false;
    showTask();
    showState();
}

void ExercisePane::showResult(int line, const ExpectationResult& result)
{
    // A click shows the run, and above its picture who waits for whom.
    const bool isDeadlock = !result.isMet() && result.failure == RunError::Kind::Deadlock;
    m_results[line] = {result.isMet(),
        isDeadlock ? tr("processes wait forever: click to see where")
                   : QString::fromStdString(result.isMet() ? result.got : asListApart(result.unmet))};
    showTask();
    showState();
}

void ExercisePane::checksEnd()
{
    m_isTrying = false;
    showState();
}

void ExercisePane::showState()
{
    const auto all = static_cast<int>(m_header.expectations.size());
    const auto more = static_cast<int>(m_header.exercise.grade.size());
    const auto kept =
        static_cast<int>(std::ranges::count_if(m_results, [](const auto& each) { return each.second.holds; }));
    const bool isDone = all > 0 && !m_isTrying && kept == all;
    QString text;
    if (m_results.empty())
        text = m_isTrying ? tr("Running the checks …") : tr("Press Check or F5 to run the program and its checks.");
    else if (!isDone)
        text = tr("%1 of %2 checks passed.").arg(kept).arg(all);
    else if (m_header.exercise.isHidden)
        text = tr("✓ Done: all checks passed. Grading adds hidden checks.");
    else if (more == 1)
        text = tr("✓ Done: all checks passed. Grading adds one more run.");
    else if (more > 1)
        text = tr("✓ Done: all checks passed. Grading adds %1 more runs.").arg(more);
    else
        text = tr("✓ Done: all checks passed.");
    if (!m_header.isExercise() || all == 0)
        Q_EMIT judged(std::nullopt);
    else
        Q_EMIT judged(CostView::Checks{isDone,
            static_cast<int>(m_results.size()) < all ? QString() : tr("%1 of %2 checks passed.").arg(kept).arg(all)});
    if (isDone && !name().isEmpty())
        exercise_progress::setSolved(name());
    const QString last = name().isEmpty() ? QString() : exercise_progress::answer(name());
    const bool isBegun = m_session.document().text() == beginning();
    m_state->setText(text.toHtmlEscaped()
        + (isBegun && !last.isEmpty()
                ? QStringLiteral("<br>") + tr("Lockstep has kept your last answer. <a href=\"#\">Restore it</a>")
                : QString()));
    QFont font = m_state->font();
    font.setBold(isDone);
    m_state->setFont(font);
    QFont next = m_next->font();
    next.setBold(isDone);
    m_next->setFont(next);
}

/// Shows the whole text if that leaves the program enough of the space.
void ExercisePane::fitHeight()
{
    if (m_task->isHidden())
        return;
    const int width = m_task->viewport()->width();
    m_task->document()->setTextWidth(width);
    const int whole = static_cast<int>(m_task->document()->size().height()) + 2;
    const int all = parentWidget() ? parentWidget()->height() : 2 * whole;
    const int around = sizeHint().height() - m_task->height(); // title, state and buttons
    const int room = std::min({all * 2 / 5, all / 2 - around - theme::grid, all - around - m_roomBelow});
    m_task->setFixedHeight(std::min(whole, std::max(room, 3 * fontMetrics().lineSpacing())));
}

void ExercisePane::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    fitHeight();
}

void ExercisePane::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange && m_task)
        fitHeight();
}

} // namespace lockstep
