// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/choices/algorithm_finder.h"

#include <QAbstractItemView>
#include <QCompleter>
#include <QStandardItemModel>
#include <QTimer>

#include "app/request/catalogue.h"
#include "app/window/parts/choice_fields.h"
#include "core/header/header.h"

namespace lockstep {

namespace {

constexpr int nameRole = Qt::UserRole;
constexpr int searchedRole = Qt::UserRole + 1;

QStandardItem* itemOf(const Listed& algorithm)
{
    const QString name = QString::fromStdString(algorithm.name);
    const QString place = QString::fromStdString(algorithm.place);
    const QString title = algorithm.title.empty() ? humanised(name) : QString::fromStdString(algorithm.title);
    auto* item = new QStandardItem(place.isEmpty() ? title : QStringLiteral("%1  ·  %2").arg(title, place));
    item->setData(name, nameRole);
    QString searched =
        item->text() + QLatin1Char(' ') + name + QLatin1Char(' ') + QString::fromStdString(algorithm.header.reference);
    for (const auto& [language, translated] : algorithm.header.titles)
        searched += QLatin1Char(' ') + QString::fromStdString(translated);
    if (!algorithm.number.empty())
        searched += QStringLiteral(" Listing ") + QString::fromStdString(algorithm.number);
    item->setData(searched, searchedRole);
    return item;
}

} // namespace

AlgorithmFinder::AlgorithmFinder(const std::vector<Listed>& algorithms, QWidget* parent) : QLineEdit(parent)
{
    setObjectName(QStringLiteral("findAlgorithm"));
    setPlaceholderText(tr("Find: 4.1, ring, scatter …"));
    setToolTip(tr("Find an algorithm by its name or by its number in the textbook"));
    setAccessibleName(tr("Find an algorithm"));
    setClearButtonEnabled(true);
    auto* model = new QStandardItemModel(this);
    for (const Listed& algorithm : algorithms)
        model->appendRow(itemOf(algorithm));
    auto* completer = new QCompleter(model, this);
    completer->setCompletionRole(searchedRole);
    completer->setFilterMode(Qt::MatchContains);
    completer->setCaseSensitivity(Qt::CaseInsensitive);
    completer->setMaxVisibleItems(16);
    int widest = 0;
    for (int row = 0; row < model->rowCount(); ++row)
        widest = std::max(widest, fontMetrics().horizontalAdvance(model->item(row)->text()));
    completer->popup()->setMinimumWidth(widest + 4 * fontMetrics().averageCharWidth());
    setCompleter(completer);
    connect(completer, qOverload<const QModelIndex&>(&QCompleter::activated), this,
        [this](const QModelIndex& index) { choose(index.data(nameRole).toString()); });
    connect(this, &QLineEdit::returnPressed, this, &AlgorithmFinder::chooseFirst);
}

/// The completer writes the found text into the field later.
void AlgorithmFinder::choose(const QString& name)
{
    QTimer::singleShot(0, this, &QLineEdit::clear);
    if (!name.isEmpty())
        Q_EMIT chosen(name);
}

void AlgorithmFinder::chooseFirst()
{
    if (text().isEmpty())
        return;
    completer()->setCompletionPrefix(text());
    if (completer()->completionCount() > 0)
        choose(completer()->completionModel()->index(0, 0).data(nameRole).toString());
}

} // namespace lockstep
