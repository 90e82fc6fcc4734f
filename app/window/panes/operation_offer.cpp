// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/panes/operation_offer.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QToolButton>
#include <algorithm>

#include "app/window/choices/choice_fields.h"
#include "app/window/session/session.h"
#include "core/base/messages/app.h"
#include "core/base/messages/request.h"
#include "core/operation/operation.h"
#include "core/trace/trace.h"
#include "views/theme.h"

namespace lockstep {

OperationOffer::OperationOffer(Session& session, QWidget* parent) : QWidget(parent), m_session(session)
{
    setObjectName(QStringLiteral("operationOffer"));
    setAutoFillBackground(true);
    QPalette colours = palette();
    colours.setColor(QPalette::Window, theme::accentSoft());
    setPalette(colours);
    m_operation = choiceBox(QStringLiteral("offeredOperation"), tr("What the processes do together"));
    for (const OperationInfo& info : operations())
        if (info.kind != OperationKind::None)
            m_operation->addItem(QString::fromStdString(info.title), QString::fromStdString(info.name));
    m_data = new QLineEdit;
    m_data->setObjectName(QStringLiteral("offeredData"));
    m_data->setToolTip(tr("The variable that holds the data at the start"));
    m_data->setFixedWidth(10 * fontMetrics().averageCharWidth());
    auto* run = new QToolButton;
    run->setObjectName(QStringLiteral("acceptOffer"));
    run->setText(tr("Run it so"));
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(theme::grid, theme::grid / 2, theme::grid, theme::grid / 2);
    layout->addWidget(new QLabel(tr("Does")));
    layout->addWidget(m_operation, 1);
    layout->addWidget(new QLabel(tr("data in")));
    layout->addWidget(m_data);
    layout->addWidget(run);
    connect(run, &QToolButton::clicked, this, &OperationOffer::accept);
    connect(m_data, &QLineEdit::returnPressed, this, &OperationOffer::accept);
    connect(&session, &Session::runFinished, this, &OperationOffer::refresh);
    connect(&session, &Session::runRefused, this, &OperationOffer::refresh);
    hide();
}

/// Where the data may be, or "" where the run does not fail for want of them.
QString OperationOffer::missing() const
{
    const std::string operation = m_session.operation();
    if (!m_session.document().isOwn())
        return {};
    for (const Diagnostic& refusal : m_session.refusals())
        if (refusal.id == message::machineInputsMissing)
            return QStringLiteral("X");
    const auto& trace = m_session.trace();
    const bool isFree = operation.empty() || operation == "none";
    const bool failed = trace && trace->error && trace->error->kind == RunError::Kind::Runtime;
    if (!isFree || !failed || !m_session.refusals().empty() || hasErrors(m_session.programProblems()))
        return {};
    return QString::fromStdString(m_session.dataName().value_or(""));
}

void OperationOffer::refresh()
{
    const QString name = missing();
    setVisible(!name.isEmpty());
    if (name.isEmpty())
        return;
    m_data->setText(name);
    m_operation->setCurrentIndex(std::max(0, m_operation->findData(QString::fromStdString(m_session.operation()))));
}

void OperationOffer::accept()
{
    RunOptions options = m_session.options();
    options.operation = m_operation->currentData().toString().toStdString();
    setRunOption(options, "input", m_data->text().remove(QLatin1Char(' ')).toStdString()); // takes any text
    m_session.setOptions(options);
}

} // namespace lockstep
