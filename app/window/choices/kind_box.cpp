// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/choices/kind_box.h"

#include "app/window/choices/choice_fields.h"
#include "core/machine/machine.h"

namespace lockstep {

namespace {

constexpr const char* tableKind = "table";

/// The item's data: "tree", "table ROUTING_TABLE".
QString dataOf(const QString& function) { return QLatin1String(tableKind) + QLatin1Char(' ') + function; }

} // namespace

KindBox::KindBox(QWidget* parent) : QComboBox(parent)
{
    setToolTip(tr("What the picture shows"));
    setSizeAdjustPolicy(QComboBox::AdjustToContents);
    fill({});
}

void KindBox::apply(FigureOptions& figure) const
{
    const QString chosen = currentData().toString();
    const std::string function = chosen.section(QLatin1Char(' '), 1).toStdString();
    figure.kind = chosen.section(QLatin1Char(' '), 0, 0).toStdString();
    if (function != figure.table.function) // the words at rows and columns were the other function's
        figure.table = TableOptions();
    figure.table.function = function;
    figure.everyOrigin = figure.everyOrigin && figure.kind == "tree";
}

void KindBox::offer(const Program* program, const FigureOptions& figure)
{
    QStringList functions;
    if (program)
        for (const std::string& name : functionsWithoutParameters(*program))
            functions << QString::fromStdString(name);
    const bool isTable = figure.kind == tableKind;
    const QString function = QString::fromStdString(figure.table.function);
    if (isTable && !functions.contains(function)) // a ready-made figure's, with arguments
        functions << function;
    if (functions != m_functions)
        fill(functions);
    setCurrentIndex(findData(isTable ? dataOf(function) : QString::fromStdString(figure.kind)));
}

void KindBox::fill(const QStringList& functions)
{
    m_functions = functions;
    clear();
    for (const std::string& kind : figureKinds())
        if (kind != tableKind)
            addItem(humanised(QString::fromStdString(kind)), QString::fromStdString(kind));
    for (const QString& function : functions)
        addItem(tr("Table %1").arg(function), dataOf(function));
}

} // namespace lockstep
