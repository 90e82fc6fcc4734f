// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/window/panes/lesson_pane.h"

#include <QCloseEvent>
#include <QComboBox>
#include <QDesktopServices>
#include <QFileInfo>
#include <QFileSystemWatcher>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QScrollBar>
#include <QSettings>
#include <QTextBlock>
#include <QTextBrowser>
#include <QTimer>
#include <QToolButton>
#include <QUrl>
#include <QVBoxLayout>
#include <QtMath>
#include <algorithm>
#include <numeric>

#include "app/documents/lesson_page.h"
#include "core/figure/model/figure.h"
#include "core/question/answer.h"
#include "views/look/elided_box.h"
#include "views/look/theme.h"
#include "views/look/theme_changes.h"
#include "views/picture/figure_image.h"

namespace lockstep {

namespace {

using BlockKind = LessonBlock::Kind;

constexpr int typingPause = 150; // ms
const QString runScheme = QStringLiteral("run");
const QString taskScheme = QStringLiteral("task");
const QString askScheme = QStringLiteral("ask");
const QString answerScheme = QStringLiteral("answer");
const QString nextScheme = QStringLiteral("next");
const QString clearScheme = QStringLiteral("clear");

QString escaped(const std::string& text) { return QString::fromStdString(text).toHtmlEscaped(); }

QString linkTo(const QString& scheme, std::size_t part, int choice, const QString& text)
{
    return QStringLiteral("<a href=\"%1:%2/%3\">%4</a>").arg(scheme).arg(part).arg(choice).arg(text);
}

/// Slashes make groups of settings.
QString answersKey(const QString& lesson)
{
    return QStringLiteral("lessons/answers/") + QString(lesson).replace(QLatin1Char('/'), QLatin1Char('_'));
}

QUrl chartUrl(std::size_t part) { return QUrl(QStringLiteral("chart:%1").arg(part)); }

} // namespace

LessonPane::LessonPane(std::shared_ptr<const Library> library, QWidget* parent)
    : QDockWidget(tr("Lesson"), parent), m_library(std::move(library))
{
    setObjectName(QStringLiteral("lessonDock"));
    setFeatures(QDockWidget::DockWidgetClosable | QDockWidget::DockWidgetMovable);
    setAllowedAreas(Qt::LeftDockWidgetArea | Qt::RightDockWidgetArea);
    setupLayout();
    m_watcher = new QFileSystemWatcher(this);
    m_pause = new QTimer(this);
    m_pause->setObjectName(QStringLiteral("lessonPause"));
    m_pause->setSingleShot(true);
    m_pause->setInterval(typingPause);
    connect(m_pause, &QTimer::timeout, this, &LessonPane::reload);
    connect(m_watcher, &QFileSystemWatcher::fileChanged, m_pause, qOverload<>(&QTimer::start));
    connect(m_watcher, &QFileSystemWatcher::directoryChanged, m_pause, qOverload<>(&QTimer::start));
    theme::onChange(*this, [this] {
        fitType();
        dividePages();
        if (m_isOpen)
            fillView();
    });
}

void LessonPane::setupLayout()
{
    const auto button = [this](const QString& text, const QString& tip, const char* name, int by) {
        auto* made = new QToolButton;
        made->setText(text);
        made->setToolTip(tip);
        made->setAccessibleName(tip);
        made->setObjectName(QString::fromLatin1(name));
        connect(made, &QToolButton::clicked, this, [this, by] { go(by); });
        return made;
    };
    m_back = button(QStringLiteral("◀"), tr("Previous part"), "lessonBack", -1);
    m_on = button(QStringLiteral("▶"), tr("Next part"), "lessonOn", 1);
    m_headings = new ElidedBox;
    m_headings->setObjectName(QStringLiteral("lessonHeadings"));
    m_headings->setAccessibleName(tr("Parts of the lesson"));
    m_headings->setToolTip(tr("Jump to a part of the lesson"));
    m_headings->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    connect(m_headings, &QComboBox::activated, this, [this] { go(0); });
    m_strip = new QWidget;
    auto* row = new QHBoxLayout(m_strip);
    row->setContentsMargins(theme::grid, theme::grid / 2, theme::grid, theme::grid / 2);
    row->addWidget(m_back);
    row->addWidget(m_headings, 1);
    row->addWidget(m_on);
    m_view = new QTextBrowser;
    m_view->setObjectName(QStringLiteral("lessonText"));
    m_view->setAccessibleName(tr("The lesson"));
    m_view->setOpenLinks(false);
    m_view->setFrameShape(QFrame::NoFrame);
    m_view->document()->setDocumentMargin(theme::grid * 2);
    m_view->viewport()->installEventFilter(this);
    connect(m_view, &QTextBrowser::anchorClicked, this, &LessonPane::follow);
    connect(m_view->verticalScrollBar(), &QScrollBar::valueChanged, this, &LessonPane::followScrolling);
    auto* ground = new QWidget;
    auto* layout = new QVBoxLayout(ground);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_strip);
    layout->addWidget(m_view, 1);
    setWidget(ground);
}

std::optional<QString> LessonPane::open(const QString& name)
{
    const auto lesson = findLesson(name.toStdString(), *m_library);
    auto played = lesson ? playLesson(*lesson, *m_library) : Outcome<PlayedLesson>(lesson.diagnostics);
    if (!played) {
        QStringList all;
        for (const Diagnostic& diagnostic : played.diagnostics)
            all << QString::fromStdString(lockstep::render(diagnostic, lesson ? lesson->text : std::string()));
        return all.join(QString());
    }
    const bool isSame = m_name == name;
    m_name = name;
    watch();
    const int place = m_view->verticalScrollBar()->value();
    m_lesson = *std::move(played.value);
    m_shown = isSame ? std::min(m_shown, std::ssize(m_lesson.runs) - 1) : -1;
    if (m_talk)
        m_talk.emplace(m_lesson, std::nullopt);
    if (!isSame)
        restoreAnswers();
    showLesson();
    dividePages();
    m_view->verticalScrollBar()->setValue(isSame ? place : 0);
    Q_EMIT opened();
    return std::nullopt;
}

/// Watches the file and its folder, because editors either replace a file or write it in place.
void LessonPane::watch()
{
    if (const QStringList all = m_watcher->files() + m_watcher->directories(); !all.isEmpty())
        m_watcher->removePaths(all);
    const QFileInfo file(m_name);
    if (file.isFile())
        m_watcher->addPaths({file.absoluteFilePath(), file.absolutePath()});
}

/// If the file has errors, keeps the last valid version and shows the error above it.
void LessonPane::reload()
{
    watch();
    if (!QFileInfo(m_name).isFile())
        return; // the editor is still saving
    if (const auto problem = open(m_name)) {
        const int place = m_view->verticalScrollBar()->value();
        m_view->setHtml(
            QStringLiteral("<pre style=\"color:%1\">%2</pre>").arg(theme::warning().name(), problem->toHtmlEscaped())
            + html());
        m_view->verticalScrollBar()->setValue(place);
    }
}

void LessonPane::showLesson()
{
    m_charts.clear();
    m_isOpen = true;
    setWindowTitle(titleText());
    const QString was = m_headings->currentText();
    m_headings->clear();
    for (const LessonPart& part : m_lesson.parts)
        if (const auto* block = std::get_if<LessonBlock>(&part); block != nullptr && block->kind == BlockKind::Heading)
            m_headings->addItem(QString::fromStdString(plainText(block->text)), m_headings->count());
    m_headings->setCurrentIndex(std::max(0, m_headings->findText(was)));
    fillView();
}

void LessonPane::fillView()
{
    const int place = m_view->verticalScrollBar()->value();
    fill(*m_view->document(), html());
    m_view->verticalScrollBar()->setValue(place);
}

/// Charts are sharp and as wide as the text, but no page is longer than the screen for one.
void LessonPane::fill(QTextDocument& text, const QString& html)
{
    text.setHtml(html);
    const QSize screen = m_view->viewport()->size();
    const QSize most(
        screen.width() - 2 * qCeil(text.documentMargin()), m_talk ? screen.height() * 3 / 4 : QWIDGETSIZE_MAX);
    for (std::size_t i = 0; i < m_lesson.parts.size(); ++i)
        if (const auto* chart = std::get_if<LessonChart>(&m_lesson.parts[i]);
            chart != nullptr && html.contains(QLatin1Char('"') + chartUrl(i).toString() + QLatin1Char('"'))) {
            QImage& drawn = m_charts[i];
            if (drawn.isNull())
                drawn = imageOf(*chart->figure, chart->style);
            QImage image = drawn.scaled(most * devicePixelRatioF(), Qt::KeepAspectRatio, Qt::SmoothTransformation);
            image.setDevicePixelRatio(devicePixelRatioF());
            text.addResource(QTextDocument::ImageResource, chartUrl(i), image);
            text.markContentsDirty(0, text.characterCount());
        }
}

QString LessonPane::html() const
{
    if (m_talk)
        return pageHtml();
    std::vector<std::size_t> all(m_lesson.parts.size());
    std::iota(all.begin(), all.end(), std::size_t{0});
    return partsHtml(all) + endHtml();
}

QString LessonPane::partsHtml(const std::vector<std::size_t>& parts) const
{
    QString all;
    LessonLists lists;
    int heading = 0;
    for (const std::size_t i : parts) {
        const auto* block = std::get_if<LessonBlock>(&m_lesson.parts[i]);
        all += QString::fromStdString(lists.before(block));
        if (block != nullptr && block->kind == BlockKind::Heading)
            all += QStringLiteral("<a name=\"heading-%1\"></a>").arg(heading++);
        all += partHtml(i);
    }
    return all + QString::fromStdString(lists.before(nullptr));
}

/// What the class sees: a question alone, or the text of the page.
QString LessonPane::pageHtml() const
{
    if (const auto asked = m_talk->asked())
        return questionHtml(*asked, m_talk->showsAnswer());
    return partsHtml(m_talk->page().parts);
}

/// For a class: without links, and with the reasons of all choices once the answer is shown.
QString LessonPane::questionHtml(std::size_t index, bool showsAnswer) const
{
    const LessonPart& part = m_lesson.parts[index];
    QString html = QStringLiteral("<p><b>") + questionOf(index).toHtmlEscaped() + QStringLiteral("</b></p>");
    const auto addChoice = [&](bool isRight, const QString& plain, const QString& whole) {
        const QString sign = !showsAnswer ? QStringLiteral("○") : isRight ? QStringLiteral("✓") : QStringLiteral("✗");
        const QString text = sign + QLatin1Char(' ') + (showsAnswer ? whole : plain).toHtmlEscaped();
        html += QStringLiteral("<p>")
            + (showsAnswer && isRight ? QStringLiteral("<b>") + text + QStringLiteral("</b>") : text)
            + QStringLiteral("</p>");
    };
    if (const auto* block = std::get_if<LessonBlock>(&part)) {
        for (const LessonChoice& choice : block->choices)
            addChoice(choice.right, QString::fromStdString(plainText(choice.text)),
                QString::fromStdString(plainText(withReason(choice))));
        return html;
    }
    const auto& asked = std::get<LessonQuestion>(part);
    for (const LessonQuestion::Choice& choice : asked.choices)
        addChoice(choice.right, QString::fromStdString(choice.text),
            QString::fromStdString(withReason(choice.text, choice.reason)));
    if (showsAnswer && asked.choices.empty())
        html += QStringLiteral("<p><b>") + escaped(asked.answer) + QStringLiteral("</b></p>");
    return html;
}

/// Where the reader goes from here.
QString LessonPane::endHtml() const
{
    QString html;
    const QString next = nextLesson();
    const auto lesson =
        next.isEmpty() ? Outcome<Lesson>(std::vector<Diagnostic>()) : findLesson(next.toStdString(), *m_library);
    if (lesson)
        html += QStringLiteral("<p><b>") + linkTo(nextScheme, 0, 0, tr("▶ Next lesson: %1").arg(escaped(lesson->title)))
            + QStringLiteral("</b></p>");
    if (!m_answered.empty())
        html += QStringLiteral("<p>") + linkTo(clearScheme, 0, 0, tr("Clear my answers")) + QStringLiteral("</p>");
    return html;
}

/// Of the library, the one that follows; empty after the last one, and for a file.
QString LessonPane::nextLesson() const
{
    const auto all = m_library->lessons();
    const auto found = std::ranges::find(all, m_name.toStdString());
    return found == all.end() || found + 1 == all.end() ? QString() : QString::fromStdString(*(found + 1));
}

/// The text of the question, by which its answer is remembered; empty for another part.
QString LessonPane::questionOf(std::size_t index) const
{
    const LessonPart& part = m_lesson.parts[index];
    if (const auto* asked = std::get_if<LessonQuestion>(&part))
        return QString::fromStdString(asked->text);
    const auto* block = std::get_if<LessonBlock>(&part);
    return block != nullptr && block->kind == BlockKind::Choices ? QString::fromStdString(plainText(block->text))
                                                                 : QString();
}

void LessonPane::restoreAnswers()
{
    m_answered.clear();
    const QVariantMap kept = QSettings().value(answersKey(m_name)).toMap();
    for (std::size_t i = 0; i < m_lesson.parts.size(); ++i)
        if (const auto found = kept.find(questionOf(i)); found != kept.end())
            m_answered[i] = found->toInt();
}

void LessonPane::keepAnswers() const
{
    QVariantMap kept;
    for (const auto& [part, choice] : m_answered)
        kept.insert(questionOf(part), choice);
    QSettings().setValue(answersKey(m_name), kept);
}

void LessonPane::clearAnswers()
{
    m_answered.clear();
    QSettings().remove(answersKey(m_name));
    fillView();
}

QString LessonPane::partHtml(std::size_t index) const
{
    const LessonPart& part = m_lesson.parts[index];
    const auto answered = m_answered.find(index);
    const auto choicesHtml = [&](const auto& choices, const auto& textOf) {
        QString list;
        for (std::size_t i = 0; i < choices.size(); ++i) {
            const bool isChosen = answered != m_answered.end() && answered->second == static_cast<int>(i);
            const QString verdict = !isChosen ? QString()
                : choices[i].right            ? tr(" <b>Correct.</b>")
                                              : tr(" <b>Not quite. Try again.</b>");
            list += QStringLiteral("<p>")
                + linkTo(answerScheme, index, static_cast<int>(i), QStringLiteral("○ ") + textOf(choices[i], isChosen))
                + verdict + QStringLiteral("</p>");
        }
        return list;
    };
    if (const auto* block = std::get_if<LessonBlock>(&part)) {
        if (block->kind != BlockKind::Choices)
            return QString::fromStdString(blockHtml(*block));
        return QStringLiteral("<p><b>") + escaped(plainText(block->text)) + QStringLiteral("</b></p>")
            + choicesHtml(block->choices, [](const LessonChoice& choice, bool isChosen) {
                  return escaped(plainText(isChosen ? withReason(choice) : choice.text));
              });
    }
    if (const auto* place = std::get_if<LessonPlace>(&part)) {
        const LessonRun& run = m_lesson.runs[place->run];
        const QString text = static_cast<std::ptrdiff_t>(place->run) == m_shown ? tr("● Shown: %1") : tr("▶ Show: %1");
        return QStringLiteral("<p><a name=\"run-%1\"></a><b>").arg(place->run)
            + linkTo(runScheme, place->run, 0, text.arg(escaped(run.title))) + QStringLiteral("</b></p>");
    }
    if (const auto* chart = std::get_if<LessonChart>(&part))
        return QStringLiteral("<p><img src=\"%1\" alt=\"%2\"></p><p><small>%2</small></p>")
            .arg(chartUrl(index).toString(), escaped(chart->figure->caption));
    if (const auto* asked = std::get_if<LessonQuestion>(&part)) {
        QString text = QStringLiteral("<p><b>") + escaped(asked->text) + QStringLiteral("</b></p>");
        if (!asked->choices.empty())
            return text + choicesHtml(asked->choices, [](const LessonQuestion::Choice& choice, bool isChosen) {
                return escaped(isChosen ? withReason(choice.text, choice.reason) : choice.text);
            });
        if (answered != m_answered.end())
            return text + QStringLiteral("<p>") + escaped(asked->answer) + QStringLiteral("</p>");
        if (asked->before) // its arrows are drawn in the picture
            text += QStringLiteral("<p>") + linkTo(askScheme, index, 0, tr("▶ Answer in the picture"))
                + QStringLiteral("</p>");
        return text + QStringLiteral("<p>") + linkTo(answerScheme, index, -1, tr("Show the answer"))
            + QStringLiteral("</p>");
    }
    const auto& task = std::get<LessonTask>(part);
    return QStringLiteral("<p><b>") + tr("Exercise: %1").arg(escaped(task.title)) + QStringLiteral("</b></p>")
        + QString::fromStdString(paragraphsHtml(task.task)) + QStringLiteral("<p>")
        + linkTo(taskScheme, index, 0, tr("▶ Start the exercise")) + QStringLiteral("</p>");
}

void LessonPane::follow(const QUrl& link)
{
    const QStringList words = link.path().split(QLatin1Char('/'));
    const auto number = words.value(0).toULong();
    if (link.scheme() == runScheme && number < m_lesson.runs.size())
        play(static_cast<std::ptrdiff_t>(number));
    else if (link.scheme() == answerScheme && number < m_lesson.parts.size())
        answer(number, words.value(1).toInt());
    else if (link.scheme() == askScheme && number < m_lesson.parts.size())
        ask(std::get<LessonQuestion>(m_lesson.parts[number]));
    else if (link.scheme() == taskScheme && number < m_lesson.parts.size())
        Q_EMIT exerciseWanted(QString::fromStdString(std::get<LessonTask>(m_lesson.parts[number]).name));
    else if (link.scheme() == nextScheme)
        Q_EMIT lessonWanted(nextLesson());
    else if (link.scheme() == clearScheme)
        clearAnswers();
    else if (link.scheme().startsWith(QLatin1String("http")))
        QDesktopServices::openUrl(link);
}

void LessonPane::ask(const LessonQuestion& question)
{
    Q_EMIT questionWanted(m_lesson.runs[question.run].preset, question.question.round.value_or(1));
}

void LessonPane::answer(std::size_t part, int choice)
{
    m_answered[part] = choice;
    keepAnswers();
    fillView();
}

void LessonPane::go(int by)
{
    if (m_headings->count() == 0)
        return;
    const int wanted = std::clamp(m_headings->currentIndex() + by, 0, m_headings->count() - 1);
    m_view->scrollToAnchor(QStringLiteral("heading-%1").arg(wanted));
    m_headings->setCurrentIndex(wanted); // the last parts may not reach the top
}

/// The current part: the last heading that has reached the top.
void LessonPane::followScrolling()
{
    const QPoint top(0, m_view->fontMetrics().lineSpacing());
    int passed = -1;
    for (auto block = m_view->cursorForPosition(top).block(); block.isValid(); block = block.previous())
        passed += block.blockFormat().headingLevel() > 0 ? 1 : 0;
    m_headings->setCurrentIndex(std::clamp(passed, 0, m_headings->count() - 1));
}

QString LessonPane::titleText() const
{
    const auto all = m_library->lessons();
    const auto place = std::ranges::find(all, m_name.toStdString()) - all.begin();
    const QString title = QString::fromStdString(m_lesson.title);
    return place == std::ssize(all) ? title : tr("Lesson %1 of %2: %3").arg(place + 1).arg(all.size()).arg(title);
}

QString LessonPane::placeText() const
{
    if (m_talk)
        return tr("Page %1 of %2  ·  %3").arg(m_talk->place() + 1).arg(m_talk->pages().size()).arg(titleText());
    return tr("%1  ·  part %2 of %3").arg(titleText()).arg(m_shown + 1).arg(m_lesson.runs.size());
}

void LessonPane::play(std::ptrdiff_t run, bool atEnd)
{
    m_shown = run;
    fillView(); // which marks it
    Q_EMIT runWanted(m_lesson.runs[static_cast<std::size_t>(run)].preset, atEnd);
}

void LessonPane::setPresented(bool on)
{
    if (on == m_talk.has_value() || !m_isOpen)
        return;
    // A lesson that was just opened shows its first run, and begins with its text.
    const auto run = m_shown > 0 ? std::optional(static_cast<std::size_t>(m_shown)) : std::nullopt;
    m_talk.reset();
    if (on)
        m_talk.emplace(m_lesson, run);
    m_strip->setVisible(!on);
    const QWidget* title = titleBarWidget(); // the class needs none
    setTitleBarWidget(on ? new QWidget : nullptr);
    delete title;
    fitType();
    dividePages();
    showPage();
    if (!on && m_shown >= 0)
        m_view->scrollToAnchor(QStringLiteral("run-%1").arg(m_shown));
    Q_EMIT pageTurned();
}

/// As large as the description of the round, which the last row can read.
void LessonPane::fitType()
{
    constexpr double presented = 1.25;
    QFont type = font();
    if (m_talk)
        type.setPointSizeF(type.pointSizeF() * presented);
    m_view->setFont(type);
    m_view->document()->setDefaultFont(type);
}

/// The class sees whole pages: none is longer than the screen, but for a single paragraph that is.
void LessonPane::dividePages()
{
    if (!m_talk)
        return;
    QTextDocument sheet;
    sheet.setDefaultFont(m_view->font());
    sheet.setDocumentMargin(m_view->document()->documentMargin());
    const QSize room = m_view->viewport()->size();
    sheet.setTextWidth(room.width());
    m_talk->divide(m_lesson, [&](const std::vector<std::size_t>& parts) {
        fill(sheet, partsHtml(parts));
        return sheet.size().height() <= room.height();
    });
}

void LessonPane::showPage()
{
    fillView();
    m_view->verticalScrollBar()->setValue(0);
}

bool LessonPane::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Resize && m_talk && watched == m_view->viewport()) {
        dividePages();
        fillView();
        Q_EMIT pageTurned(); // it may be another one of more
    }
    return QDockWidget::eventFilter(watched, event);
}

/// A paragraph that is longer than the screen is read to its end first.
bool LessonPane::scrollOn()
{
    QScrollBar* bar = m_view->verticalScrollBar();
    if (bar->value() >= bar->maximum())
        return false;
    bar->setValue(bar->value() + bar->pageStep() - 2 * m_view->fontMetrics().lineSpacing());
    return true;
}

bool LessonPane::stepTalk(int by, RoundNumber round)
{
    if (!m_talk)
        return false;
    if (by > 0 && scrollOn())
        return true;
    const LessonTalk::Step step = by > 0 ? m_talk->next(m_lesson, round) : m_talk->previous();
    if (step == LessonTalk::Step::Beyond)
        return turnPage(by, by < 0);
    showPage();
    return step == LessonTalk::Step::Taken;
}

bool LessonPane::turnPage(int by, bool atEnd)
{
    const auto before = m_talk ? m_talk->page().run : std::nullopt;
    if (!m_talk || !m_talk->turn(by))
        return false;
    showPage();
    if (const auto run = m_talk->page().run; run && run != before)
        play(static_cast<std::ptrdiff_t>(*run), atEnd);
    Q_EMIT pageTurned();
    return true;
}

bool LessonPane::showRun()
{
    if (m_lesson.runs.empty())
        return false;
    play(std::max<std::ptrdiff_t>(0, m_shown));
    return true;
}

void LessonPane::closeEvent(QCloseEvent* event)
{
    QDockWidget::closeEvent(event);
    Q_EMIT closed();
}

void LessonPane::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape)
        Q_EMIT leaveRequested();
    else
        QDockWidget::keyPressEvent(event);
}

} // namespace lockstep
