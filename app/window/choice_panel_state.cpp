// SPDX-License-Identifier: GPL-3.0-or-later
// What the fields show: options that were set elsewhere, what is in force, what cannot be chosen and why.

#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFileInfo>
#include <QLabel>
#include <QLayout>
#include <QLineEdit>
#include <QRegularExpression>
#include <QResizeEvent>
#include <QSignalBlocker>
#include <QSpinBox>
#include <algorithm>

#include "app/window/choice_panel.h"
#include "app/window/more_choices.h"
#include "app/window/wording.h"
#include "core/base/messages.h"

namespace lockstep {

namespace {

/// The field beside which a refusal is told.
std::string fieldOf(Message id)
{
    switch (id) {
    case Message::machineNoSource: return "source";
    case Message::machineValuesCount:
    case Message::appNotAList: return "values";
    case Message::networkEmbeddingUnsuited: return "embedding";
    case Message::machineInputsMissing:
    case Message::machineInputCount:
    case Message::appDataWithoutOperation:
    case Message::appUnknownOperation: return "more";
    default: return "network";
    }
}

QString valuesText(const std::vector<std::int64_t>& values)
{
    QStringList texts;
    for (const std::int64_t value : values)
        texts << QString::number(value);
    return texts.join(QStringLiteral(", "));
}

/// Takes a choice out of a list, or gives it back; the list says why.
void setPossible(QComboBox& box, int index, bool possible, const QString& tip)
{
    box.setItemData(index, possible ? QVariant() : QVariant(0), Qt::UserRole - 1); // the item's flags
    box.setItemData(index, tip, Qt::ToolTipRole);
}

bool hasSource(const QString& operation)
{
    static const QStringList names = {QStringLiteral("one-to-all-broadcast"), QStringLiteral("all-to-one-reduction"),
        QStringLiteral("scatter"), QStringLiteral("gather"), QStringLiteral("none")};
    return names.contains(operation);
}

} // namespace

/// Numbers with commas, blanks or both between them.
bool ChoicePanel::readValues(RunOptions& options)
{
    m_values->setModified(false);
    options.values.clear();
    const QStringList numbers =
        m_values->text().split(QRegularExpression(QStringLiteral("[\\s,;]+")), Qt::SkipEmptyParts);
    if (numbers.isEmpty())
        return true;
    if (const auto problem = setRunOption(options, "values", numbers.join(QLatin1Char(',')).toStdString())) {
        showRefusal(*problem);
        return false;
    }
    return true;
}

/// What depends on the network: how many values there are, and which embeddings it has.
void ChoicePanel::fitNetwork(const Network& network)
{
    constexpr int mostTried = 100'000; // nodes
    const int processes = network.processes();
    m_values->setPlaceholderText(processes == 1 ? tr("a number") : tr("%1 numbers: 3, 1, 4 …").arg(processes));
    m_values->setToolTip(tr("The numbers that the blocks carry, one for each of %1 processes; without them a block "
                            "carries the number of who made it")
                             .arg(processes));
    for (int i = 0; i < m_embedding->count(); ++i) {
        const auto made = processes <= mostTried
            ? makeEmbedding(m_embedding->itemData(i).toString().toStdString(), network)
            : Embedding();
        setPossible(*m_embedding, i, made.value.has_value(),
            made ? m_embedding->toolTip() : saidWithHint(made.diagnostics.front()));
    }
}

/// What the operation does not use cannot be chosen, and says so.
void ChoicePanel::fitOperation(const QString& operation)
{
    const QString name = humanised(operation);
    const bool shifts = operation == QLatin1String("circular-shift");
    const bool none = operation == QLatin1String("none");
    m_source->setEnabled(hasSource(operation));
    m_source->setToolTip(hasSource(operation) ? tr("The process that has the data, or the root")
                                              : tr("%1 has no source: all processes are alike.").arg(name));
    m_shift->setEnabled(shifts);
    m_shift->setToolTip(shifts ? tr("How far a circular shift goes (q)") : tr("Only a circular shift has one."));
    m_values->setEnabled(!none);
    if (none)
        m_values->setToolTip(tr("In free play processes start with no data."));
}

void ChoicePanel::showOptions(const RunOptions& options)
{
    m_options = options;
    m_options.text.reset();
    const QSignalBlocker blockers[] = {QSignalBlocker(m_operation), QSignalBlocker(m_algorithm),
        QSignalBlocker(m_family), QSignalBlocker(m_size), QSignalBlocker(m_source), QSignalBlocker(m_words),
        QSignalBlocker(m_shift), QSignalBlocker(m_embedding)};
    const QString program = QString::fromStdString(options.program);
    const auto known = std::find_if(m_algorithms.begin(), m_algorithms.end(),
        [&](const Algorithm& algorithm) { return algorithm.name == program; });
    if (known != m_algorithms.end()) {
        m_operation->setCurrentIndex(m_operation->findData(known->operation));
        fillAlgorithms(known->operation);
        m_algorithm->setCurrentIndex(m_algorithm->findData(program));
        m_algorithm->setToolTip(m_algorithm->currentData(Qt::ToolTipRole).toString());
    } else {
        if (m_algorithm->findData(QString()) < 0)
            m_algorithm->addItem(QString(), QString());
        const int own = m_algorithm->findData(QString());
        m_algorithm->setItemText(own, QFileInfo(program).fileName());
        m_algorithm->setCurrentIndex(own);
        m_algorithm->setToolTip(program);
    }
    const QString network = QString::fromStdString(options.network);
    m_family->setCurrentIndex(m_family->findData(network.section(QLatin1Char(':'), 0, 0)));
    if (m_size->text() != network.section(QLatin1Char(':'), 1))
        m_size->setText(network.section(QLatin1Char(':'), 1));
    if (const auto made = makeNetwork(options.network)) {
        m_source->setMaximum(std::max(0, made->processes() - 1));
        showProblem({});
        fitNetwork(*made);
    }
    m_source->setValue(options.source);
    m_words->setValue(static_cast<int>(options.words));
    m_shift->setValue(static_cast<int>(options.shift));
    if (!m_values->isModified())
        m_values->setText(valuesText(options.values));
    m_more->showOptions(options);
    fitOperation(m_operation->currentData().toString());
    const int embedding = m_embedding->findData(QString::fromStdString(options.embedding));
    m_embedding->setCurrentIndex(std::max(0, embedding));
}

void ChoicePanel::showSettings(const Settings& settings)
{
    for (const SettingRow& row : settingRows()) {
        if (row.isTime()) {
            const QSignalBlocker blocker(m_times[row.name]);
            m_times[row.name]->setValue(settings.*row.time);
            continue;
        }
        QComboBox* box = m_settings[row.name];
        const QSignalBlocker blocker(box);
        const QString value = QString::fromStdString(row.get(settings));
        if (box->findData(value) < 0)
            box->addItem(humanised(value), value);
        box->setCurrentIndex(box->findData(value));
        const std::string why = row.fixed(settings);
        box->setEnabled(why.empty());
        box->setToolTip(why.empty() ? capitalised(settingText(row.summary)) : settingText(why));
    }
}

void ChoicePanel::showOperation(const QString& name)
{
    if (m_operation->currentData().toString() == name)
        return;
    const QSignalBlocker blocker(m_operation);
    if (m_operation->findData(name) < 0)
        m_operation->addItem(name == QLatin1String("none") ? tr("Free play") : humanised(name), name);
    m_operation->setCurrentIndex(m_operation->findData(name));
    fitOperation(name);
}

void ChoicePanel::showHeader(const Header& header) { m_more->showHeader(header); }

void ChoicePanel::showRefusal(const Diagnostic& refusal)
{
    showProblem({});
    const std::string field = fieldOf(refusal.id);
    if (field == "more")
        m_more->showProblem(saidWithHint(refusal));
    else if (refusal.id == Message::machineValuesCount) // without the dashes of the command line
        tell(field,
            tr("%1 for %2: give one for each process, as %3.")
                .arg(QString::fromStdString(refusal.arguments[0]), QString::fromStdString(refusal.arguments[2]),
                    QString::fromStdString(refusal.arguments[3])));
    else
        tell(field, saidWithHint(refusal));
}

void ChoicePanel::tell(const std::string& field, const QString& sentence)
{
    m_problems[field]->setText(sentence);
    m_problems[field]->setVisible(!sentence.isEmpty());
    fitProblems();
}

/// Wrapped lines get the height that they need: a form in a scroll area would squeeze them.
void ChoicePanel::fitProblems()
{
    const QMargins margins = layout()->contentsMargins();
    for (const auto& [_, label] : m_problems)
        label->setFixedHeight(std::max(0, label->heightForWidth(width() - margins.left() - margins.right())));
}

void ChoicePanel::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    if (event->size().width() != event->oldSize().width())
        fitProblems();
}

void ChoicePanel::showProblem(const QString& sentence)
{
    for (const auto& [field, label] : m_problems)
        tell(field, field == "network" ? sentence : QString());
    m_more->showProblem({});
}

} // namespace lockstep
