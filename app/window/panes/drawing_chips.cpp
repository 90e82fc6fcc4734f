// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/panes/drawing_chips.h"

#include <QKeyEvent>

#include "app/request/options.h"
#include "app/window/parts/choice_fields.h"
#include "app/window/session/shown_moment.h"
#include "core/figure/options/figure_options.h"
#include "views/look/theme.h"
#include "views/look/theme_changes.h"

namespace lockstep {

namespace {

QString wordsOf(const FigureOptionRow& row, const QString& value)
{
    const auto& [words, ofAll, hasField] = row.caption;
    if (words.empty())
        return QString::fromStdString(row.option.name) + QLatin1Char(' ') + value;
    QString said = settingText(value == QLatin1String("all") && !ofAll.empty() ? ofAll : words);
    return said.replace(QLatin1String("%1"), value);
}

} // namespace

DrawingChips::DrawingChips(ShownMoment& place, QWidget* parent) : QLabel(parent), m_place(place)
{
    setObjectName(QStringLiteral("drawingChips"));
    setWordWrap(true);
    setTextFormat(Qt::RichText);
    setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
    setContentsMargins(2 * theme::grid, theme::grid / 2, theme::grid, theme::grid / 2);
    setToolTip(tr("Options of the ready-made figure; click one to remove it"));
    connect(&m_place, &ShownMoment::drawingChanged, this, &DrawingChips::refresh);
    connect(this, &QLabel::linkActivated, this, [this](const QString& option) { takeOff(option.toStdString()); });
    theme::onChange(*this, [this] { refresh(); });
}

void DrawingChips::setPresenting(bool presenting)
{
    m_presenting = presenting;
    refresh();
}

void DrawingChips::refresh()
{
    QString chips;
    const FigureOptions standard;
    const FigureOptions& figure = m_place.drawing().figure;
    for (const FigureOptionRow& row : figureOptions()) {
        const OptionValue value = row.option.get(figure);
        if (row.caption.hasField || value == row.option.get(standard) || !row.option.applies(figure))
            continue;
        const QString words = wordsOf(row, QString::fromStdString(textOf(value))).toHtmlEscaped();
        chips += QStringLiteral("<a href='%1' style='text-decoration:none; color:%2; background-color:%3'>"
                                "&nbsp;%4&nbsp;&nbsp;✕&nbsp;</a>  ")
                     .arg(QString::fromStdString(row.option.name), theme::ink().name(), theme::accentSoft().name(),
                         QString(words).replace(QLatin1Char(' '), QLatin1String("&nbsp;")));
    }
    setText(chips);
    setVisible(!chips.isEmpty() && !m_presenting);
}

/// Removes one option and keeps the others.
void DrawingChips::takeOff(const std::string& option)
{
    DrawOptions rest;
    for (const auto& [name, value] : givenOptions(m_place.drawing()))
        if (name != option)
            setFigureOption(rest, name, value);
    m_place.setDrawing(rest);
}

} // namespace lockstep
