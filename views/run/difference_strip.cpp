// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "views/run/difference_strip.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QTextDocumentFragment>
#include <QToolButton>
#include <utility>

#include "core/account/narrator.h"
#include "core/base/text.h"
#include "core/header/program.h"
#include "core/trace/round_record.h"
#include "core/trace/trace.h"
#include "views/look/theme.h"
#include "views/look/theme_changes.h"

namespace lockstep {

namespace {

/// The sentences as rich text, with links that lead to what they are about.
QString richText(
    const Trace& before, const Trace& after, const RunDifference& difference, const std::optional<HeldDifference>& held)
{
    narrator::Markup markup;
    markup.escaped = [](const std::string& text) { return QString::fromStdString(text).toHtmlEscaped().toStdString(); };
    markup.link = [](narrator::Markup::Link link, const std::string& text) {
        const char* target = link == narrator::Markup::Link::Held ? "#held" : "#messages";
        return "<a href=\"" + std::string(target) + "\">" + text + "</a>";
    };
    markup.strong = [](const std::string& text) { return "<b>" + text + "</b>"; };
    return QString::fromStdString(
        joined(narrator::difference(before, after, difference, held ? &*held : nullptr, markup), "<br>"));
}

} // namespace

DifferenceStrip::DifferenceStrip(QWidget* parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("difference"));
    setAccessibleName(tr("Changes since the previous run"));
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(theme::grid, theme::grid / 2, theme::grid / 2, theme::grid / 2);
    layout->setSpacing(theme::grid / 2);
    m_label = new QLabel;
    m_label->setWordWrap(true);
    m_label->setTextFormat(Qt::RichText);
    m_label->setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
    connect(m_label, &QLabel::linkActivated, this, [this](const QString& target) {
        if (target == QLatin1String("#held")) {
            Q_EMIT roundAsked(m_heldRound, {});
            return;
        }
        std::vector<int> added = m_difference.added;
        for (const auto& [then, now] : m_difference.changed)
            added.push_back(now);
        Q_EMIT roundAsked(m_difference.firstRound, added);
    });
    auto* close = new QToolButton;
    close->setObjectName(QStringLiteral("closeDifference"));
    close->setText(QStringLiteral("×"));
    close->setToolTip(tr("Hide the changes"));
    close->setAutoRaise(true);
    close->setFocusPolicy(Qt::NoFocus);
    connect(close, &QToolButton::clicked, this, [this] { say({}); });
    layout->addWidget(m_label, 1);
    layout->addWidget(close, 0, Qt::AlignTop);
    setAutoFillBackground(true);
    theme::setColours(*this, {{QPalette::Window, theme::accentSoft}, {QPalette::WindowText, theme::ink}});
    hide();
}

QString DifferenceStrip::text() const
{
    return isHidden() ? QString() : QTextDocumentFragment::fromHtml(m_label->text()).toPlainText();
}

void DifferenceStrip::say(const QString& richText)
{
    m_label->setText(richText);
    setVisible(!richText.isEmpty() && !m_isWithheld);
}

void DifferenceStrip::setWithheld(bool withheld)
{
    if (std::exchange(m_isWithheld, withheld) != withheld)
        setVisible(!withheld && !m_label->text().isEmpty());
}

void DifferenceStrip::showRun(std::shared_ptr<const Trace> trace)
{
    const auto before = std::exchange(m_before, std::move(trace));
    if (!before || !m_before)
        return;
    const RunDifference difference = differenceBetween(*before, *m_before);
    // Running the same program again keeps the text.
    const bool again = before->request.program->text == m_before->request.program->text && difference.comparable
        && difference.sameMessages() && difference.sameOutcome;
    if (again)
        return;
    m_difference = difference;
    // Reports contents that changed before any message did.
    std::optional<HeldDifference> held;
    if (difference.comparable && !difference.sameOutcome)
        held = firstHeldDifference(
            before, m_before, difference.sameMessages() ? m_before->totals.rounds : difference.firstRound - 1);
    m_heldRound = held ? held->round : 0;
    say(richText(*before, *m_before, difference, held));
}

void DifferenceStrip::forget()
{
    m_before.reset();
    say({});
}

} // namespace lockstep
