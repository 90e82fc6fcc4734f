// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/window/panes/operation_offer.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QToolButton>
#include <algorithm>

#include "app/request/catalogue.h"
#include "app/window/parts/choice_fields.h"
#include "app/window/session/session.h"
#include "core/header/program.h"
#include "core/machine/messages.h"
#include "core/operation/operation.h"
#include "core/trace/trace.h"
#include "views/look/theme.h"
#include "views/look/theme_changes.h"

namespace lockstep {

OperationOffer::OperationOffer(Session& session, QWidget* parent) : QWidget(parent), m_session(session)
{
    setObjectName(QStringLiteral("operationOffer"));
    setAutoFillBackground(true);
    theme::setColours(*this, {{QPalette::Window, theme::accentSoft}});
    m_operation =
        choiceBox(QStringLiteral("offeredOperation"), tr("The operation that the processes perform together"));
    for (const OperationInfo& info : operations())
        if (info.kind != OperationKind::None)
            m_operation->addItem(QString::fromStdString(titleOf(info)), QString::fromStdString(info.name));
    m_data = new QLineEdit;
    m_data->setObjectName(QStringLiteral("offeredData"));
    m_data->setToolTip(tr("The variable that holds the data at the start"));
    theme::onChange(*m_data, [this] { m_data->setFixedWidth(10 * m_data->fontMetrics().averageCharWidth()); });
    auto* run = new QToolButton;
    run->setObjectName(QStringLiteral("acceptOffer"));
    run->setText(tr("Run like this"));
    m_what = new QHBoxLayout;
    m_what->addWidget(new QLabel(tr("Operation")));
    m_what->addWidget(m_operation, 1);
    m_where = new QHBoxLayout;
    m_where->addWidget(new QLabel(tr("data in")));
    m_where->addWidget(m_data);
    m_where->addWidget(run);
    m_halves = new QBoxLayout(QBoxLayout::LeftToRight, this);
    m_halves->setContentsMargins(theme::grid, theme::grid / 2, theme::grid, theme::grid / 2);
    m_halves->addLayout(m_what, 1);
    m_halves->addLayout(m_where);
    connect(run, &QToolButton::clicked, this, &OperationOffer::accept);
    connect(m_data, &QLineEdit::returnPressed, this, &OperationOffer::accept);
    connect(&session, &Session::runFinished, this, &OperationOffer::refresh);
    connect(&session, &Session::runRefused, this, &OperationOffer::refresh);
    connect(&session, &Session::runStands, this, &OperationOffer::refresh);
    hide();
}

QSize OperationOffer::minimumSizeHint() const
{
    const int wider = std::max(m_what->minimumSize().width(), m_where->minimumSize().width());
    return {wider + 2 * theme::grid, QWidget::minimumSizeHint().height()};
}

/// Stacks both halves if there is not enough space.
void OperationOffer::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    const int beside = m_what->minimumSize().width() + m_where->minimumSize().width() + 3 * theme::grid;
    m_halves->setDirection(width() >= beside ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
}

/// The variable that may hold the data, or "" if the run fails for another reason.
QString OperationOffer::missing() const
{
    const std::string operation = m_session.operation();
    if (!m_session.document().isOwn())
        return {};
    for (const Diagnostic& refusal : m_session.refusals())
        if (refusal.id == message::machineInputsMissing)
            return QStringLiteral("X");
    const auto& trace = m_session.trace();
    const bool failed = trace && trace->error && trace->error->kind == RunError::Kind::Runtime;
    if (!failed || !m_session.refusals().empty() || hasErrors(m_session.programProblems()))
        return {};
    if (operation.empty() || operation == "none")
        return QString::fromStdString(m_session.dataName().value_or(""));
    // A pasted program may perform another operation than before; its header says which.
    const bool isSaid = !trace->request.program->header.operation.empty();
    return isSaid || byName().operation == operation ? QString() : QString::fromStdString(trace->error->unset);
}

/// The header of a library procedure with that name; Header{} if there is none.
Header OperationOffer::byName() const
{
    const auto& trace = m_session.trace();
    return trace ? headerByProcedure(trace->request.program->units.front().name, m_session.library()) : Header();
}

void OperationOffer::refresh()
{
    const QString name = missing();
    setVisible(!name.isEmpty());
    if (name.isEmpty())
        return;
    m_data->setText(name);
    const std::string guessed = byName().operation;
    const std::string operation = guessed.empty() ? m_session.operation() : guessed;
    m_operation->setCurrentIndex(std::max(0, m_operation->findData(QString::fromStdString(operation))));
}

bool OperationOffer::hasParameter(const std::string& name) const
{
    const UnitCode& main = m_session.trace()->request.program->units.front();
    return std::ranges::any_of(
        main.parameters, [&](std::int32_t slot) { return main.slotNames[static_cast<std::size_t>(slot)] == name; });
}

void OperationOffer::accept()
{
    RunOptions options = m_session.options();
    options.operation = m_operation->currentData().toString().toStdString();
    setRunOption(options, "input", m_data->text().remove(QLatin1Char(' ')).toStdString()); // accepts any text
    if (const Header known = byName(); known.operation == options.operation && hasParameter(known.result))
        options.result = known.result;
    m_session.setOptions(options);
}

} // namespace lockstep
