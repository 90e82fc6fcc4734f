// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/window/panes/drawing_chips.h"

#include <QTextDocument>
#include <QtMath>

#include "app/request/options.h"
#include "app/window/parts/choice_fields.h"
#include "app/window/session/session.h"
#include "core/account/narrator.h"
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

/// A click on it removes what it names.
QString chip(const QString& name, const QString& words)
{
    return QStringLiteral("<a href='%1' style='text-decoration:none; color:%2; background-color:%3'>"
                          "&nbsp;%4&nbsp;&nbsp;✕&nbsp;</a>  ")
        .arg(name, theme::ink().name(), theme::accentSoft().name(),
            words.toHtmlEscaped().replace(QLatin1Char(' '), QLatin1String("&nbsp;")));
}

const QString allChips = QStringLiteral("all:");
const QString faultChip = QStringLiteral("fault:"); // its index follows

} // namespace

DrawingChips::DrawingChips(Session& session, QWidget* parent) : QLabel(parent), m_session(session)
{
    setObjectName(QStringLiteral("drawingChips"));
    setTextFormat(Qt::RichText);
    setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
    setInRow(false);
    setToolTip(tr("Set by hand or by a figure; click one to remove it"));
    connect(&m_session, &Session::optionsChanged, this, &DrawingChips::refresh);
    connect(&m_session.place(), &ShownMoment::drawingChanged, this, &DrawingChips::refresh);
    connect(this, &QLabel::linkActivated, this, &DrawingChips::takeOff);
    theme::onChange(*this, [this] { refresh(); });
}

int DrawingChips::rowWidth() const
{
    QTextDocument row;
    row.setDefaultFont(font());
    row.setDocumentMargin(0);
    row.setHtml(text());
    return qCeil(row.idealWidth()) + theme::grid;
}

void DrawingChips::setInRow(bool isInRow)
{
    setWordWrap(!isInRow);
    setMinimumHeight(isInRow ? 1 : 0);
    setSizePolicy(QSizePolicy::Preferred, isInRow ? QSizePolicy::Ignored : QSizePolicy::Preferred);
    const int above = isInRow ? 0 : theme::grid / 2;
    setContentsMargins(theme::grid, above, isInRow ? 0 : theme::grid, above);
}

/// The faults of the run, each by itself.
QString DrawingChips::runChips() const
{
    QString chips;
    const auto& faults = m_session.options().faults;
    constexpr std::size_t most = 20;
    for (std::size_t i = 0; i < std::min(faults.size(), most); ++i)
        chips += chip(faultChip + QString::number(i), QString::fromStdString(narrator::faults({faults[i]})));
    return chips;
}

QString DrawingChips::drawingChips() const
{
    QString chips;
    const FigureOptions standard;
    const FigureOptions& figure = m_session.place().drawing().figure;
    for (const FigureOptionRow& row : figureOptions()) {
        const OptionValue value = row.option.get(figure);
        if (row.caption.hasField || value == row.option.get(standard) || !row.option.applies(figure))
            continue;
        chips += chip(QString::fromStdString(row.option.name), wordsOf(row, QString::fromStdString(textOf(value))));
    }
    return chips;
}

void DrawingChips::refresh()
{
    QString chips = runChips() + drawingChips();
    if (chips.count(QStringLiteral("✕")) > 1)
        chips += QStringLiteral("<a href='%1'>%2</a>").arg(allChips, tr("Remove all"));
    setText(chips);
    setVisible(!chips.isEmpty());
}

void DrawingChips::takeOff(const QString& chip)
{
    RunOptions run = m_session.options();
    if (chip == allChips) {
        run.faults.clear();
        for (const FigureOptionRow& row : figureOptions())
            if (!row.caption.hasField)
                takeOffDrawing(row.option.name);
    } else if (chip.startsWith(faultChip)) {
        run.faults.erase(run.faults.begin() + chip.mid(faultChip.size()).toInt());
    } else {
        takeOffDrawing(chip.toStdString());
    }
    m_session.setOptionsHere(run);
}

/// Removes one option and keeps the others.
void DrawingChips::takeOffDrawing(const std::string& option)
{
    DrawOptions rest;
    for (const auto& [name, value] : givenOptions(m_session.place().drawing()))
        if (name != option)
            setFigureOption(rest, name, value);
    m_session.place().setDrawing(rest);
}

} // namespace lockstep
