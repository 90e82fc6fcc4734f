// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/window/choices/algorithm_finder.h"

#include <QAbstractItemView>
#include <QCompleter>
#include <QKeyEvent>
#include <QStandardItemModel>
#include <QTimer>
#include <algorithm>
#include <iterator>
#include <utility>

#include "app/request/search.h"
#include "app/window/parts/choice_fields.h"
#include "core/header/header.h"

namespace lockstep {

namespace {

constexpr int nameRole = Qt::UserRole;

/// "Ring all-reduce  ·  4.3  ·  MPI_Allreduce": title, place in the textbook, and what matched.
QString rowOf(const Listed& algorithm, const std::string& why)
{
    QStringList parts{algorithm.title.empty() ? humanised(QString::fromStdString(algorithm.name))
                                              : QString::fromStdString(algorithm.title)};
    if (!algorithm.place.empty())
        parts << QString::fromStdString(algorithm.place);
    if (!why.empty() && why != algorithm.place)
        parts << QString::fromStdString(why);
    return parts.join(QStringLiteral("  ·  "));
}

} // namespace

AlgorithmFinder::AlgorithmFinder(std::vector<Listed> algorithms, QWidget* parent)
    : QLineEdit(parent), m_entries(std::move(algorithms)), m_found(new QStandardItemModel(this))
{
    setObjectName(QStringLiteral("findAlgorithm"));
    setPlaceholderText(tr("Find: 4.1, ring, MPI_Bcast …"));
    setToolTip(
        tr("Find an algorithm by its name, by its number in the textbook, or by its name in MPI and other books"));
    setAccessibleName(tr("Find an algorithm"));
    setClearButtonEnabled(true);
    auto* completer = new QCompleter(m_found, this);
    completer->setCompletionMode(QCompleter::UnfilteredPopupCompletion); // the search has filtered and sorted
    completer->setMaxVisibleItems(16);
    setCompleter(completer);
    connect(this, &QLineEdit::textEdited, this, &AlgorithmFinder::search);
    // Not to this field: it ends all connections of its completer to it when the focus leaves it.
    connect(completer, qOverload<const QModelIndex&>(&QCompleter::activated), m_found,
        [this](const QModelIndex& index) { choose(index.data(nameRole).toString()); });
    connect(this, &QLineEdit::returnPressed, this, &AlgorithmFinder::chooseFirst);
}

void AlgorithmFinder::findAlso(std::function<std::vector<Listed>()> others)
{
    m_others = std::move(others);
    setPlaceholderText(tr("Find: 4.1, ring, lesson 2 …"));
    setToolTip(
        tr("Find an algorithm, a figure, a lesson or an exercise by its name, by its number in the textbook, or by "
           "its name in MPI and other books"));
    setAccessibleName(tr("Find an algorithm, a figure, a lesson or an exercise"));
}

void AlgorithmFinder::keyPressEvent(QKeyEvent* event)
{
    if (event->key() != Qt::Key_Escape || text().isEmpty()) {
        QLineEdit::keyPressEvent(event);
        return;
    }
    completer()->popup()->hide();
    clear();
}

void AlgorithmFinder::search(const QString& words)
{
    m_found->clear();
    int widest = 0;
    const auto add = [&](const QString& text) {
        auto* item = new QStandardItem(text);
        m_found->appendRow(item);
        widest = std::max(widest, fontMetrics().horizontalAdvance(text));
        return item;
    };
    if (m_others)
        std::ranges::move(std::exchange(m_others, nullptr)(), std::back_inserter(m_entries));
    for (const auto& [place, why] : searchAlgorithms(m_entries, words.toStdString()))
        add(rowOf(m_entries[place], why))->setData(QString::fromStdString(m_entries[place].name), nameRole);
    if (m_found->rowCount() == 0 && !words.trimmed().isEmpty())
        add(tr("Nothing found for “%1”.").arg(words.trimmed()))->setEnabled(false);
    completer()->popup()->setMinimumWidth(widest + 4 * fontMetrics().averageCharWidth());
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
    const QAbstractItemView* rows = completer()->popup();
    if (rows->isVisible() && rows->currentIndex().isValid())
        return; // the completer takes that row
    search(text());
    if (m_found->rowCount() > 0)
        if (const QString name = m_found->item(0)->data(nameRole).toString(); !name.isEmpty())
            choose(name);
}

} // namespace lockstep
