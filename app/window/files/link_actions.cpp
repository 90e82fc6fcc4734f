// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/window/files/link_actions.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QSettings>
#include <QWidget>
#include <algorithm>

#include "app/window/parts/diagnostic_text.h"
#include "app/window/parts/pane_parts.h"
#include "app/window/session/session.h"

namespace lockstep {

namespace {

QString siteKey() { return QStringLiteral("links/site"); }
QString siteOfLinks() { return QSettings().value(siteKey()).toString(); }

} // namespace

LinkActions::LinkActions(const Session& session, const Dialogs& dialogs, QWidget* window)
    : QObject(window), m_session(session), m_dialogs(dialogs), m_window(window)
{
    m_actions.copyLink =
        makeAction(this, {}, tr("Copy lin&k"), QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_C), "copyLink");
    m_actions.copyEmbedCode =
        makeAction(this, {}, tr("Copy em&bed code"), QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_E), "copyEmbedCode");
    m_actions.siteAddress =
        makeAction(this, {}, tr("Si&te address …"), QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_A), "siteAddress");
    connect(m_actions.copyLink, &QAction::triggered, this, [this] { copy(RunLink::Shown::Page); });
    connect(m_actions.copyEmbedCode, &QAction::triggered, this, [this] { copy(RunLink::Shown::Picture); });
    connect(m_actions.siteAddress, &QAction::triggered, this, &LinkActions::askForSite);
}

RunLink LinkActions::link(RunLink::Shown shown) const
{
    const ShownMoment& place = m_session.place();
    RunLink link{m_session.optionsWithText(), std::nullopt, std::max(0, place.round()), shown};
    if (givenOptions(place.drawing()) != givenOptions(ShownMoment::standardDrawing()))
        link.drawing = place.drawing();
    return link;
}

void LinkActions::copy(RunLink::Shown shown)
{
    const RunLink what = link(shown);
    const QString site = siteOfLinks();
    const auto address = linkOf(what, m_session.library(), site.toStdString());
    if (!address) {
        m_dialogs.complain(m_window, withHint(address.diagnostics.front()));
        return;
    }
    const bool isHtml = shown != RunLink::Shown::Page;
    QApplication::clipboard()->setText(
        QString::fromStdString(isHtml ? embedCode(what, m_session.library(), *address) : *address));
    QString said = isHtml ? tr("Copied the HTML that shows this picture inside your own page.")
                          : tr("Copied the link to this run.");
    if (site.isEmpty())
        said += QLatin1Char(' ')
            + tr("It begins with play.html, so it works beside that page of a site and in Lockstep. "
                 "File, Site address sets the address of your site.");
    if (!address.diagnostics.empty())
        said += QLatin1Char(' ') + tr("It leaves out your own style, which is a file.");
    Q_EMIT reported(said);
}

void LinkActions::askForSite()
{
    const auto answer = m_dialogs.text(m_window, tr("Site address"),
        tr("The address of the site with Lockstep's pages, such as https://example.org/lockstep/.\n"
           "Copied links begin with it."),
        siteOfLinks());
    if (!answer)
        return;
    const QString site = answer->trimmed();
    if (!site.isEmpty() && !isSite(site.toStdString())) {
        m_dialogs.complain(
            m_window, tr("%1 is not the address of a site. Write it like https://example.org/lockstep/.").arg(site));
        return;
    }
    QSettings().setValue(siteKey(), site);
    Q_EMIT reported(
        site.isEmpty() ? tr("Copied links begin with play.html.") : tr("Copied links begin with %1.").arg(site));
}

} // namespace lockstep
