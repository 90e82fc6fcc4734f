// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "views/code/problems_view.h"

#include <QRegularExpression>
#include <QScrollBar>
#include <QStringList>
#include <QTextCursor>
#include <QTimer>
#include <QUrl>
#include <algorithm>

#include "core/base/repair.h"
#include "core/base/repair_messages.h"
#include "views/look/theme.h"
#include "views/look/theme_changes.h"

namespace lockstep {

namespace {

constexpr std::size_t mostShown = 20;
const QString repairLink = QStringLiteral("repair");
constexpr int mostBefore = 24;      // characters of a line before the problem
constexpr int mostShownOfLine = 80; // characters of a line

QString escaped(const std::string& text) { return QString::fromStdString(text).toHtmlEscaped(); }

/// The place as a link; for another file as text, since it is not shown here.
QString placeOf(const Diagnostic& problem)
{
    if (problem.span.line <= 0 && problem.file.empty())
        return {};
    const QString line = ProblemsView::tr("Line %1").arg(problem.span.line);
    if (problem.file.empty())
        return QStringLiteral("<a href='%1:%2'>%3</a> &nbsp;")
            .arg(problem.span.line)
            .arg(problem.span.column)
            .arg(line);
    const QString file =
        ProblemsView::tr("In file %1").arg(QLatin1String("<b>") + escaped(problem.file) + QLatin1String("</b>"));
    return (problem.span.line > 0 ? ProblemsView::tr("%1, line %2").arg(file).arg(problem.span.line) : file)
        + QStringLiteral(": ");
}

QString caretLines(const Diagnostic& problem, const QStringList& lines)
{
    const int line = problem.span.line;
    if (!problem.file.empty() || line < 1 || line > lines.size())
        return {};
    const QString& text = lines.at(line - 1);
    const int indent =
        static_cast<int>(text.size() - QString(text).remove(QRegularExpression(QStringLiteral("^\\s*"))).size());
    // Cuts the start of the line if the problem is far to the right.
    const int place = std::max(indent, problem.span.column - 1);
    const int from = place - indent > mostBefore ? place - mostBefore : indent;
    const QString cut = from > indent ? QStringLiteral("… ") : QString();
    const QString shown = cut + text.mid(from, mostShownOfLine);
    const int length = std::clamp(problem.span.length, 1, std::max(1, static_cast<int>(shown.size()) - (place - from)));
    const QString carets = QString(cut.size() + place - from, QLatin1Char(' ')) + QString(length, QLatin1Char('^'));
    return QStringLiteral(
        "<pre style='margin:2px 0 2px 0; font-family:\"%1\"'>%2\n<span style='color:%3'>%4</span></pre>")
        .arg(theme::codeFont().families().value(1), shown.toHtmlEscaped(), theme::warning().name(), carets);
}

} // namespace

ProblemsView::ProblemsView(QWidget* parent) : QTextBrowser(parent)
{
    setObjectName(QStringLiteral("problemsView"));
    setAccessibleName(tr("Problems in the program"));
    setFrameShape(QFrame::NoFrame);
    setOpenLinks(false);
    setFocusPolicy(Qt::ClickFocus);
    document()->setDocumentMargin(theme::grid);
    connect(this, &QTextBrowser::anchorClicked, this, [this](const QUrl& place) {
        const QStringList parts = place.toString().split(QLatin1Char(':'));
        if (parts[0] == repairLink) {
            const auto chosen = parts[1].toUInt();
            if (chosen < m_repairs.size())
                Q_EMIT repairChosen(Repair(m_repairs[chosen]));
        } else if (parts.size() == 2)
            Q_EMIT placeChosen(parts[0].toInt(), parts[1].toInt());
    });
    theme::onChange(*this, [this] { showProblems(std::vector(m_problems), QString(m_text)); });
}

QSize ProblemsView::sizeHint() const { return {200, fontMetrics().lineSpacing() * 12}; }
QSize ProblemsView::minimumSizeHint() const { return {80, fontMetrics().lineSpacing() * 5}; }

/// The fixes of the problem; a fix for several problems is shown at the first of them.
QString ProblemsView::repairLinks(const Diagnostic& problem, const std::vector<Diagnostic>& problems)
{
    QString html;
    for (const Repair& repair : offersFor(problem, problems)) {
        if (repair.id == message::repairAll && std::ranges::count(m_repairs, repair) > 0)
            continue;
        html += QStringLiteral(
            "<a href='%1:%2' style='text-decoration:none; background-color:%3'>&nbsp;%4&nbsp;</a> &nbsp;")
                    .arg(repairLink)
                    .arg(m_repairs.size())
                    .arg(theme::accentSoft().name(), escaped(words(repair)));
        m_repairs.push_back(repair);
    }
    return html;
}

void ProblemsView::showProblems(const std::vector<Diagnostic>& problems, const QString& text)
{
    m_problems = problems;
    m_text = text;
    const QStringList lines = text.split(QLatin1Char('\n'));
    QString html;
    m_repairs.clear();
    for (std::size_t i = 0; i < std::min(problems.size(), mostShown); ++i) {
        const Diagnostic& problem = problems[i];
        const bool isError = severity(problem) == Severity::Error;
        html += QStringLiteral("<p style='margin:0'>");
        html += placeOf(problem);
        html += QStringLiteral("<b style='color:%1'>%2</b> %3")
                    .arg(isError ? theme::warning().name() : theme::quiet().name(),
                        isError ? tr("Error:") : tr("Warning:"), escaped(sentence(problem)));
        html += caretLines(problem, lines);
        html += QStringLiteral("</p><p style='margin:0 0 12px 0'>");
        if (const std::string fix = hint(problem); !fix.empty())
            html += QStringLiteral("<span style='color:%1'>%2</span> &nbsp;").arg(theme::quiet().name(), escaped(fix));
        html += repairLinks(problem, problems) + QStringLiteral("</p>");
    }
    setVisible(!problems.empty());
    if (html == m_shown)
        return; // keeps the reader's scroll position
    m_shown = html;
    setHtml(html);
    moveCursor(QTextCursor::Start);
    // Again once the pane has its size.
    QTimer::singleShot(0, this, [this] {
        verticalScrollBar()->setValue(0);
        horizontalScrollBar()->setValue(0);
    });
}

} // namespace lockstep
