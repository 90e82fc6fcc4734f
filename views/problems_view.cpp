// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/problems_view.h"

#include <QRegularExpression>
#include <QStringList>
#include <QTextCursor>
#include <QUrl>
#include <algorithm>

#include "views/theme.h"

namespace lockstep {

namespace {

constexpr std::size_t mostShown = 20;

QString escaped(const std::string& text) { return QString::fromStdString(text).toHtmlEscaped(); }

QString caretLines(const Diagnostic& problem, const QStringList& lines)
{
    const int line = problem.span.line;
    if (line < 1 || line > lines.size())
        return {};
    const QString text = lines.at(line - 1);
    const int indent =
        static_cast<int>(text.size() - QString(text).remove(QRegularExpression(QStringLiteral("^\\s*"))).size());
    const int before = std::max(0, problem.span.column - 1 - indent);
    const QString carets =
        QString(before, QLatin1Char(' ')) + QString(std::max(1, problem.span.length), QLatin1Char('^'));
    return QStringLiteral(
        "<pre style='margin:2px 0 2px 0; font-family:\"%1\"'>%2\n<span style='color:%3'>%4</span></pre>")
        .arg(theme::codeFont().families().value(1), text.mid(indent).toHtmlEscaped(), theme::warning().name(), carets);
}

} // namespace

ProblemsView::ProblemsView(QWidget* parent) : QTextBrowser(parent)
{
    setObjectName(QStringLiteral("problemsView"));
    setAccessibleName(tr("Problems of the program"));
    setFrameShape(QFrame::NoFrame);
    setOpenLinks(false);
    setFocusPolicy(Qt::ClickFocus);
    document()->setDocumentMargin(theme::grid);
    connect(this, &QTextBrowser::anchorClicked, this, [this](const QUrl& place) {
        const QStringList parts = place.toString().split(QLatin1Char(':'));
        if (parts.size() == 2)
            Q_EMIT placeChosen(parts[0].toInt(), parts[1].toInt());
    });
    hide();
}

QSize ProblemsView::sizeHint() const { return {200, fontMetrics().lineSpacing() * 10}; }
QSize ProblemsView::minimumSizeHint() const { return {80, fontMetrics().lineSpacing() * 5}; }

void ProblemsView::showProblems(const std::vector<Diagnostic>& problems, const QString& text)
{
    const QStringList lines = text.split(QLatin1Char('\n'));
    QString html;
    for (std::size_t i = 0; i < std::min(problems.size(), mostShown); ++i) {
        const Diagnostic& problem = problems[i];
        const bool isError = severity(problem) == Severity::Error;
        html += QStringLiteral("<p style='margin:0 0 8px 0'>");
        if (problem.span.line > 0)
            html += QStringLiteral("<a href='%1:%2'>%3</a> &nbsp;")
                        .arg(problem.span.line)
                        .arg(problem.span.column)
                        .arg(tr("Line %1").arg(problem.span.line));
        html += QStringLiteral("<b style='color:%1'>%2</b> %3")
                    .arg(isError ? theme::warning().name() : theme::quiet().name(),
                        isError ? tr("Error:") : tr("Warning:"), escaped(sentence(problem)));
        html += caretLines(problem, lines);
        if (const std::string fix = hint(problem); !fix.empty())
            html += QStringLiteral("<span style='color:%1'>%2</span>").arg(theme::quiet().name(), escaped(fix));
        html += QStringLiteral("</p>");
    }
    setHtml(html);
    moveCursor(QTextCursor::Start);
    setVisible(!problems.empty());
}

} // namespace lockstep
