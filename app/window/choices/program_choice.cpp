// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/choices/program_choice.h"

#include <QComboBox>
#include <QFileInfo>
#include <QFormLayout>
#include <QSignalBlocker>
#include <algorithm>

#include "app/window/choices/choice_fields.h"
#include "core/operation/operation.h"

namespace lockstep {

ProgramChoice::ProgramChoice(QFormLayout& form, const Library& library, QObject* parent) : QObject(parent)
{
    for (const std::string& name : library.algorithms()) {
        const Header header = headerOf(*library.findAlgorithm(name), library);
        const auto title = header.titles.find("");
        m_algorithms.push_back({QString::fromStdString(name),
            title == header.titles.end() ? humanised(QString::fromStdString(name))
                                         : QString::fromStdString(title->second),
            QString::fromStdString(header.summary),
            QString::fromStdString(header.operation.empty() ? "none" : header.operation)});
    }
    addHeading(form, tr("What runs"));
    m_operation = choiceBox(QStringLiteral("operation"), tr("What the processes do together"));
    addOperations();
    widenList(*m_operation);
    m_algorithm = choiceBox(QStringLiteral("algorithm"), tr("How they do it"));
    form.addRow(tr("Operation"), m_operation);
    form.addRow(tr("Algorithm"), m_algorithm);
    connect(m_operation, &QComboBox::activated, this, &ProgramChoice::chooseOperation);
    connect(m_algorithm, &QComboBox::activated, this, [this] {
        const QString name = m_algorithm->currentData().toString();
        if (!name.isEmpty())
            Q_EMIT algorithmChosen(name);
    });
}

/// Those for which there is an algorithm.
void ProgramChoice::addOperations()
{
    for (const OperationInfo& info : operations()) {
        const QString name = QString::fromStdString(info.name);
        const bool has = std::any_of(m_algorithms.begin(), m_algorithms.end(),
            [&](const Algorithm& algorithm) { return algorithm.operation == name; });
        if (!has)
            continue;
        m_operation->addItem(QString::fromStdString(info.title), name);
        m_operation->setItemData(m_operation->count() - 1,
            tr("Starts: %1\nEnds: %2").arg(QString::fromStdString(info.starts), QString::fromStdString(info.ends)),
            Qt::ToolTipRole);
    }
}

QString ProgramChoice::operation() const { return m_operation->currentData().toString(); }

void ProgramChoice::fillAlgorithms(const QString& operation)
{
    const QSignalBlocker blocker(m_algorithm);
    m_algorithm->clear();
    for (const Algorithm& algorithm : m_algorithms) {
        if (algorithm.operation != operation)
            continue;
        m_algorithm->addItem(humanised(algorithm.name), algorithm.name);
        m_algorithm->setItemData(m_algorithm->count() - 1,
            QStringLiteral("<p><b>%1</b></p><p>%2</p>")
                .arg(algorithm.title.toHtmlEscaped(), algorithm.summary.toHtmlEscaped()),
            Qt::ToolTipRole);
    }
    widenList(*m_algorithm);
}

void ProgramChoice::chooseOperation()
{
    fillAlgorithms(operation());
    if (m_algorithm->count() > 0)
        Q_EMIT algorithmChosen(m_algorithm->itemData(0).toString());
}

void ProgramChoice::show(const QString& program)
{
    const QSignalBlocker blockers[] = {QSignalBlocker(m_operation), QSignalBlocker(m_algorithm)};
    const auto known = std::find_if(m_algorithms.begin(), m_algorithms.end(),
        [&](const Algorithm& algorithm) { return algorithm.name == program; });
    if (known != m_algorithms.end()) {
        m_operation->setCurrentIndex(m_operation->findData(known->operation));
        fillAlgorithms(known->operation);
        m_algorithm->setCurrentIndex(m_algorithm->findData(program));
        m_algorithm->setToolTip(m_algorithm->currentData(Qt::ToolTipRole).toString());
        return;
    }
    if (m_algorithm->findData(QString()) < 0)
        m_algorithm->addItem(QString(), QString());
    const int own = m_algorithm->findData(QString());
    m_algorithm->setItemText(own, QFileInfo(program).fileName());
    m_algorithm->setCurrentIndex(own);
    m_algorithm->setToolTip(program);
}

void ProgramChoice::showOperation(const QString& name)
{
    const QSignalBlocker blocker(m_operation);
    if (m_operation->findData(name) < 0)
        m_operation->addItem(name == QLatin1String("none") ? tr("Free play") : humanised(name), name);
    m_operation->setCurrentIndex(m_operation->findData(name));
}

} // namespace lockstep
