// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/window/choices/kind_box.h"

#include <QCoreApplication>

#include "app/window/parts/choice_fields.h"
#include "core/figure/kind.h"
#include "core/machine/function_call.h"

namespace lockstep {

namespace {

/// The item's data: the name of the kind; for tables followed by a space and the function.
QString dataOf(const QString& function)
{
    return QString::fromStdString(tableKindName()) + QLatin1Char(' ') + function;
}

QString kindText(const std::string& text) { return QCoreApplication::translate("lockstep::FigureKind", text.c_str()); }

} // namespace

KindBox::KindBox(QWidget* parent) : ElidedBox(parent)
{
    setToolTip(tr("What the picture shows"));
    setSizeAdjustPolicy(QComboBox::AdjustToContents);
    fill({});
}

void KindBox::apply(FigureOptions& figure) const
{
    const QString chosen = currentData().toString();
    const std::string function = chosen.section(QLatin1Char(' '), 1).toStdString();
    if (const std::string kind = chosen.section(QLatin1Char(' '), 0, 0).toStdString(); kind != figure.kind) {
        figure.kind = kind;
        figure.rounds.clear(); // set by a ready-made figure of another kind
    }
    if (function != figure.table.function) // row and column labels belong to the other function
        figure.table = TableOptions();
    figure.table.function = function;
    figure.everyOrigin = figure.everyOrigin && kindOf(figure).isTree;
}

void KindBox::offer(const Program* program, const FigureOptions& figure)
{
    QStringList functions;
    if (program)
        for (const std::string& name : functionsWithoutParameters(*program))
            functions << QString::fromStdString(name);
    const bool isTable = kindOf(figure).takesTable;
    const QString function = QString::fromStdString(figure.table.function);
    if (isTable && !functions.contains(function)) // the function of a ready-made figure, with arguments
        functions << function;
    if (functions != m_functions)
        fill(functions);
    setCurrentIndex(findData(isTable ? dataOf(function) : QString::fromStdString(figure.kind)));
}

void KindBox::fill(const QStringList& functions)
{
    m_functions = functions;
    clear();
    const auto add = [this](const FigureKind& kind, const QString& text, const QString& item) {
        addItem(text, item);
        setItemData(count() - 1, capitalised(kindText(kind.summary)), Qt::ToolTipRole);
    };
    for (const FigureKind& kind : figureKinds())
        if (!kind.takesTable)
            add(kind, kindText(kind.title), QString::fromStdString(kind.name));
    for (const FigureKind& kind : figureKinds())
        for (const QString& function : kind.takesTable ? functions : QStringList())
            add(kind, kindText(kind.title) + QLatin1Char(' ') + function, dataOf(function));
}

} // namespace lockstep
