// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/choices/network_choice.h"

#include <QComboBox>
#include <QFormLayout>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QTimer>

#include "app/request/request.h"
#include "app/window/parts/choice_fields.h"
#include "app/window/session/fitting.h"
#include "core/base/catalogue.h"

namespace lockstep {

namespace {

constexpr int pauseAfterKey = 350; // ms
constexpr auto fileFamily = "file";

} // namespace

NetworkChoice::NetworkChoice(QFormLayout& form, QObject* parent) : QObject(parent)
{
    addHeading(form, tr("Network"));
    m_family = choiceBox(QStringLiteral("family"), tr("Topology of the network"));
    for (const TopologyInfo& info : topologies()) {
        m_family->addItem(humanised(QString::fromStdString(info.family)), QString::fromStdString(info.family));
        m_family->setItemData(m_family->count() - 1, QString::fromStdString(inLanguage(info.summary)), Qt::ToolTipRole);
    }
    m_size = new QLineEdit;
    m_size->setObjectName(QStringLiteral("size"));
    m_size->setToolTip(tr("Number of processes, or rows x columns; add options after a comma: 8,ties=clockwise"));
    m_networkProblem = new ProblemLabel("networkProblem");
    addField(form, tr("Topology"), m_family);
    addField(form, tr("Size"), m_size);
    form.addRow(m_networkProblem);
    m_pause = new QTimer(this);
    m_pause->setObjectName(QStringLiteral("sizeTyping"));
    m_pause->setSingleShot(true);
    m_pause->setInterval(pauseAfterKey);
    connect(m_pause, &QTimer::timeout, this, &NetworkChoice::changed);
    connect(m_family, &QComboBox::activated, this, &NetworkChoice::chooseFamily);
    connect(m_size, &QLineEdit::textEdited, m_pause, qOverload<>(&QTimer::start));
    connect(m_size, &QLineEdit::editingFinished, this, &NetworkChoice::changed);
    connect(this, &NetworkChoice::changed, m_pause, &QTimer::stop);
}

/// Keeps the number of processes if the new topology supports it, else the size if it accepts that.
void NetworkChoice::chooseFamily()
{
    const std::string family = m_family->currentData().toString().toStdString();
    if (family == fileFamily) {
        Q_EMIT fileWanted();
        return;
    }
    std::string network = networkWith(family, m_processes);
    if (network.empty())
        network = family + ':' + m_size->text().section(QLatin1Char(','), 0, 0).toStdString();
    RunOptions there;
    there.network = network;
    if (!shownNetworkOf(there))
        for (const TopologyInfo& info : topologies())
            network = info.family == family ? info.example : network;
    m_size->setText(QString::fromStdString(network).section(QLatin1Char(':'), 1));
    Q_EMIT changed();
}

/// A complete network specification, as in messages, overrides the topology.
void NetworkChoice::readInto(RunOptions& options) const
{
    const QString size = m_size->text().trimmed();
    const bool isWhole =
        size.contains(QLatin1Char(':')) && m_family->findData(size.section(QLatin1Char(':'), 0, 0)) >= 0;
    options.network = (isWhole ? size : m_family->currentData().toString() + QLatin1Char(':') + size).toStdString();
}

void NetworkChoice::show(const RunOptions& options)
{
    const QSignalBlocker blockers[] = {QSignalBlocker(m_family), QSignalBlocker(m_size)};
    const QString network = QString::fromStdString(options.network);
    m_family->setCurrentIndex(m_family->findData(network.section(QLatin1Char(':'), 0, 0)));
    if (m_size->text() != network.section(QLatin1Char(':'), 1))
        m_size->setText(network.section(QLatin1Char(':'), 1));
}

void NetworkChoice::fit(const Network& network) { m_processes = network.processes(); }

} // namespace lockstep
