// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/panes/drawing_chips.h"

#include <QKeyEvent>
#include <algorithm>
#include <array>
#include <string_view>

#include "app/options.h"
#include "app/window/session/place.h"
#include "views/theme.h"

namespace lockstep {

namespace {

/// Those that boxes and menus of the window show already.
bool isShownElsewhere(std::string_view option)
{
    constexpr std::array<std::string_view, 14> shown = {"kind", "layout", "style", "arrows", "contents", "contents-as",
        "contents-at", "contents-of", "table", "process", "rows", "columns", "transposed", "until"};
    return std::ranges::find(shown, option) != shown.end();
}

QString wordsOf(const std::string& option, const std::string& value)
{
    struct Words {
        std::string_view option;
        QString text;
    };
    const QString said = QString::fromStdString(value);
    const Words all[] = {
        {"rounds", DrawingChips::tr("only rounds %1").arg(said)},
        {"origin",
            value == "all" ? DrawingChips::tr("a tree for each process")
                           : DrawingChips::tr("only data of %1").arg(said)},
        {"no-numbers", DrawingChips::tr("arrows without numbers")},
        {"labels", DrawingChips::tr("labels: %1").arg(said)},
        {"placement", DrawingChips::tr("placed as a %1").arg(said)},
        {"title", DrawingChips::tr("with a title")},
        {"contents-order", DrawingChips::tr("contents as %1").arg(said)},
        {"panels", DrawingChips::tr("a panel for each of the %1").arg(said)},
        {"final", DrawingChips::tr("with a last panel")},
        {"ghosts", DrawingChips::tr("with the rounds to come")},
        {"owners", DrawingChips::tr("owners at the arrows")},
        {"packet-names", DrawingChips::tr("data named at the arrows")},
        {"holders", DrawingChips::tr("receivers filled")},
    };
    const auto* const found = std::ranges::find(all, option, &Words::option);
    return found != std::end(all) ? found->text : QString::fromStdString(option + ' ' + value);
}

} // namespace

DrawingChips::DrawingChips(Place& place, QWidget* parent) : QLabel(parent), m_place(place)
{
    setObjectName(QStringLiteral("drawingChips"));
    setWordWrap(true);
    setTextFormat(Qt::RichText);
    setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
    setContentsMargins(2 * theme::grid, theme::grid / 2, theme::grid, theme::grid / 2);
    setToolTip(tr("What the ready-made figure asks for; a click takes it off"));
    connect(&m_place, &Place::drawingChanged, this, &DrawingChips::refresh);
    connect(this, &QLabel::linkActivated, this, [this](const QString& option) { takeOff(option.toStdString()); });
    refresh();
}

void DrawingChips::setPresenting(bool presenting)
{
    m_presenting = presenting;
    refresh();
}

void DrawingChips::refresh()
{
    QString chips;
    for (const auto& [option, value] : givenOptions(m_place.drawing()))
        if (!isShownElsewhere(option))
            chips += QStringLiteral("<a href='%1' style='text-decoration:none; color:%2; background-color:%3'>"
                                    "&nbsp;%4&nbsp;&nbsp;✕&nbsp;</a>  ")
                         .arg(QString::fromStdString(option), theme::ink().name(), theme::accentSoft().name(),
                             wordsOf(option, value).toHtmlEscaped().replace(QLatin1Char(' '), QLatin1String("&nbsp;")));
    setText(chips);
    setVisible(!chips.isEmpty() && !m_presenting);
}

/// All that was asked for but that.
void DrawingChips::takeOff(const std::string& option)
{
    DrawOptions rest;
    for (const auto& [name, value] : givenOptions(m_place.drawing()))
        if (name != option)
            setFigureOption(rest, name, value);
    m_place.setDrawing(rest);
}

} // namespace lockstep
