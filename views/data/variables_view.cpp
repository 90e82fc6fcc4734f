// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "views/data/variables_view.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPainter>
#include <QRegularExpression>
#include <QStyledItemDelegate>
#include <QVBoxLayout>
#include <algorithm>

#include "core/base/text.h"
#include "views/code/code_marks.h"
#include "views/look/theme.h"
#include "views/look/theme_changes.h"

namespace lockstep {

namespace {

/// Paints a value and, on the right, its binary digits with this step's digit in a box.
class ValueDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        const QString bits = index.data(VariablesModel::bitsRole).toString();
        QStyleOptionViewItem value = option;
        const QFontMetrics metrics(theme::codeFont());
        const int digit = metrics.horizontalAdvance(QLatin1Char('0'));
        const int wide = digit * static_cast<int>(bits.size());
        const int text = metrics.horizontalAdvance(index.data().toString());
        const bool fits = !bits.isEmpty() && option.rect.width() >= wide + text + 4 * theme::grid;
        QStyledItemDelegate::paint(painter, value, index);
        if (!fits)
            return;
        painter->save();
        painter->setFont(theme::codeFont());
        const int marked = index.data(VariablesModel::stepBitRole).toInt();
        QRect box(option.rect.right() - wide - theme::grid, option.rect.top(), digit, option.rect.height());
        for (int i = 0; i < bits.size(); ++i, box.translate(digit, 0)) {
            painter->setPen(theme::quiet());
            if (i == marked) {
                const int high = std::min(box.height() - 2, metrics.height());
                painter->fillRect(QRect(box.left(), box.center().y() - high / 2, digit, high), theme::accent());
                painter->setPen(theme::onAccent());
            }
            painter->drawText(box, Qt::AlignCenter, bits.mid(i, 1));
        }
        painter->restore();
    }
};

} // namespace

std::optional<std::vector<ProcessId>> processesNamed(const QString& text, ProcessId last)
{
    static const QRegularExpression piece(QStringLiteral("^\\s*(\\d{1,9})(?:\\s*[-–]\\s*(\\d{1,9}))?\\s*$"));
    std::vector<ProcessId> processes;
    for (const QString& part : text.split(QLatin1Char(','), Qt::SkipEmptyParts)) {
        const auto match = piece.match(part);
        const int from = match.captured(1).toInt();
        const int to = match.captured(2).isEmpty() ? from : match.captured(2).toInt();
        if (!match.hasMatch() || from > to || to > last)
            return std::nullopt;
        for (int process = from; process <= to; ++process)
            processes.push_back(process);
    }
    std::ranges::sort(processes);
    const auto same = std::ranges::unique(processes);
    processes.erase(same.begin(), same.end());
    return processes.empty() ? std::nullopt : std::optional(processes);
}

VariablesView::VariablesView(QTableView* table, VariablesModel* model, QWidget* parent)
    : QWidget(parent), m_model(model)
{
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    auto* bar = new QWidget;
    // As high as the title bars of the panes beside it.
    theme::onChange(*bar, [bar] { bar->setFixedHeight(2 * bar->fontMetrics().height() + theme::grid); });
    auto* strip = new QHBoxLayout(bar);
    strip->setContentsMargins(theme::grid, 0, theme::grid, 0);
    auto* title = new QLabel(tr("Variables of"));
    QFont font = title->font();
    font.setBold(true);
    title->setFont(font);
    m_which = new QLineEdit;
    m_which->setObjectName(QStringLiteral("variablesOf"));
    m_which->setAccessibleName(tr("Processes whose variables are shown"));
    m_which->setToolTip(tr("One or more processes, such as 3 or 0, 4–6 (Ctrl+click nodes to add them)"));
    title->setBuddy(m_which);
    title->setMinimumWidth(1); // shrinks and never widens its pane
    strip->addWidget(title);
    strip->addWidget(m_which, 1);
    connect(m_which, &QLineEdit::editingFinished, this, &VariablesView::read);
    connect(m_which, &QLineEdit::returnPressed, this, [this] {
        if (processesNamed(m_which->text(), m_last))
            Q_EMIT leaveRequested();
    });
    connect(m_which, &QLineEdit::textEdited, this, [this](const QString& text) {
        const bool readable = processesNamed(text, m_last).has_value();
        m_which->setStyleSheet(readable ? QString() : QStringLiteral("color: %1").arg(theme::warning().name()));
    });
    layout->addWidget(bar);
    layout->addWidget(theme::ruleLine());
    layout->addWidget(table, 1);
    table->setModel(model);
    table->setItemDelegate(new ValueDelegate(table));
    table->setVerticalScrollMode(QAbstractItemView::ScrollPerItem);
    auto* header = table->horizontalHeader();
    header->setSectionResizeMode(QHeaderView::Stretch);
    theme::onChange(*header, [table, header] {
        const int letter = table->fontMetrics().horizontalAdvance(QLatin1Char('n'));
        header->setMinimumSectionSize(9 * letter);
        header->resizeSection(VariablesModel::nameColumn, 16 * letter);
    });
    connect(model, &QAbstractItemModel::modelReset, header, [this, table, header] {
        header->setSectionResizeMode(VariablesModel::nameColumn, QHeaderView::Interactive);
        // Only grows, so that columns do not jump while stepping, and leaves space for values.
        const int wanted =
            std::max(header->sectionSize(VariablesModel::nameColumn), widestName(QFontMetrics(theme::codeFont())));
        header->resizeSection(VariablesModel::nameColumn, std::min(wanted, table->width() * 2 / 5));
    });
    header->setSectionResizeMode(VariablesModel::nameColumn, QHeaderView::Interactive);
    connect(model, &QAbstractItemModel::modelReset, table, [this, table] { showChanged(*table); });
    showProcesses({0}, 0);
}

VariablesView::~VariablesView() { m_which->blockSignals(true); } // it loses the focus after this class is destroyed

/// Scrolls as little as possible; if too many variables changed, shows the first ones.
void VariablesView::showChanged(QTableView& table) const
{
    int first = -1;
    int last = -1;
    for (int row = 0; row < m_model->rowCount(); ++row)
        for (int column = 0; column < m_model->columnCount(); ++column)
            if (m_model->index(row, column).data(VariablesModel::changedRole).toBool()) {
                first = first < 0 ? row : first;
                last = row;
            }
    if (first < 0)
        return;
    table.doItemsLayout(); // a new table has no layout to scroll yet
    table.scrollTo(m_model->index(last, 0));
    table.scrollTo(m_model->index(first, 0));
}

int VariablesView::widestName(const QFontMetrics& metrics) const
{
    int widest = 0;
    for (int row = 0; row < m_model->rowCount(); ++row)
        widest = std::max(
            widest, metrics.horizontalAdvance(m_model->index(row, VariablesModel::nameColumn).data().toString()));
    return widest + 3 * theme::grid;
}

void VariablesView::showProcesses(const std::vector<ProcessId>& processes, ProcessId last)
{
    m_last = last;
    m_which->setStyleSheet({});
    m_which->setText(QString::fromStdString(folded(processes, "–")));
}

void VariablesView::read()
{
    auto processes = processesNamed(m_which->text(), m_last);
    if (!processes) {
        m_which->setToolTip(tr("Numbers from 0 to %1, such as 3 or 0, 4–6").arg(m_last));
        return;
    }
    if (processes->size() > mostVariablesColumns)
        processes->resize(mostVariablesColumns);
    Q_EMIT processesChosen(*processes);
}

} // namespace lockstep
