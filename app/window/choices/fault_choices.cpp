// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/window/choices/fault_choices.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QFormLayout>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QScrollArea>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QTimer>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <functional>
#include <utility>

#include "app/window/parts/choice_fields.h"
#include "core/account/holdings.h"
#include "core/account/item_text.h"
#include "core/base/catalogue.h"
#include "core/figure/model/subject.h"
#include "core/network/network.h"
#include "core/trace/message_record.h"
#include "core/trace/round_record.h"
#include "core/trace/trace.h"
#include "views/look/theme.h"

namespace lockstep {

namespace {

constexpr int mostRounds = 1'000'000;
constexpr std::size_t mostLinksInBox = 2'000;

QString titleOf(Fault::Kind kind)
{
    return QString::fromStdString(inLanguage(faultRows()[static_cast<std::size_t>(kind)].title));
}

} // namespace

/// The fields of one fault below its title. A draft is confirmed by its button.
class FaultRowFields : public QWidget {
public:
    using Links = std::vector<std::pair<std::string, std::string>>;
    using Messages = std::vector<std::pair<Fault, QString>>;

    FaultRowFields(Fault fault, const Links& links, const Messages& messages, int processes, bool isDraft)
        : m_fault(std::move(fault)), m_isChosen(!isDraft || m_fault.kind == Fault::Kind::Stop)
    {
        const std::string& name = faultRows()[static_cast<std::size_t>(m_fault.kind)].name;
        setObjectName(QStringLiteral("fault-") + QString::fromStdString(name));
        m_grid = new QGridLayout(this);
        m_grid->setContentsMargins(0, theme::grid / 2, 0, 0);
        m_grid->setSpacing(theme::grid / 2);
        m_grid->setColumnStretch(1, 1);
        auto* title = new QLabel(titleOf(m_fault.kind));
        m_grid->addWidget(title, 0, 0, 1, 2);
        auto* remove = new QToolButton;
        remove->setObjectName(QStringLiteral("removeFault"));
        remove->setText(QStringLiteral("✕"));
        remove->setAutoRaise(true);
        remove->setToolTip(FaultChoices::tr("Remove this fault"));
        remove->setAccessibleName(FaultChoices::tr("Remove this fault: %1").arg(titleOf(m_fault.kind)));
        m_grid->addWidget(remove, 0, 2);
        connect(remove, &QToolButton::clicked, this, [this] { onRemove(); });
        addFields(links, processes);
        setMessages(messages);
        if (isDraft)
            addConfirm();
    }

    const Fault& fault() const { return m_fault; }
    void show(const Fault& fault)
    {
        m_fault = fault;
        for (const auto& refresh : m_refresh)
            refresh();
    }
    void fit(int processes)
    {
        for (QSpinBox* box : m_ofProcesses) {
            const QSignalBlocker blocker(box);
            box->setMaximum(std::max(processes - 1, box->value()));
        }
    }
    /// The fields by hand are for a message that the list does not have.
    void setMessages(const Messages& messages)
    {
        if (m_box == nullptr)
            return;
        m_messages = messages;
        {
            const QSignalBlocker blocker(m_box);
            m_box->clear();
            for (const auto& [fault, words] : messages)
                m_box->addItem(words);
            m_box->addItem(FaultChoices::tr("Another message …"));
        }
        widenList(*m_box);
        selectMessage();
    }

    std::function<void()> onChange, onRemove, onConfirm;

private:
    static bool isSameMessage(const Fault& a, const Fault& b)
    {
        return a.round == b.round && a.process == b.process && a.destination == b.destination && a.which == b.which;
    }

    void addRow(const QString& text, QWidget* field)
    {
        const int row = m_grid->rowCount();
        auto* name = label(text, field);
        m_grid->addWidget(name, row, 0);
        m_grid->addWidget(field, row, 1, 1, 2);
        if (m_addsByHand)
            m_byHand.insert(m_byHand.end(), {name, field});
    }

    QSpinBox* addNumber(const char* name, const QString& text, int least, int most, int Fault::*part)
    {
        QSpinBox* box = numberBox(QString::fromLatin1(name), text, least, most);
        addRow(text, box);
        connect(box, &QSpinBox::valueChanged, this, [this, part](int value) {
            m_fault.*part = value;
            onChange();
        });
        m_refresh.emplace_back([this, box, part] {
            const QSignalBlocker blocker(box);
            box->setMaximum(std::max(box->maximum(), m_fault.*part));
            box->setValue(m_fault.*part);
        });
        m_refresh.back()();
        return box;
    }

    void addLink(const Links& links)
    {
        QComboBox* box =
            choiceBox(QStringLiteral("faultLink"), FaultChoices::tr("The link that is slow, in both directions"));
        box->setPlaceholderText(FaultChoices::tr("Choose a link …"));
        for (const auto& [from, to] : links)
            box->addItem(QString::fromStdString(from + "–" + to), QString::fromStdString(from + '-' + to));
        addRow(FaultChoices::tr("Link"), box);
        connect(box, &QComboBox::activated, this, [this, box, links] {
            const auto& [from, to] = links[static_cast<std::size_t>(box->currentIndex())];
            m_fault.from = from;
            m_fault.to = to;
            choose();
        });
        m_refresh.emplace_back([this, box] {
            const auto indexOf = [box](const std::string& from, const std::string& to) {
                return box->findData(QString::fromStdString(from + '-' + to));
            };
            box->setCurrentIndex(std::max(indexOf(m_fault.from, m_fault.to), indexOf(m_fault.to, m_fault.from)));
        });
        m_refresh.back()();
    }

    void addMessage()
    {
        m_box = choiceBox(
            QStringLiteral("faultMessage"), FaultChoices::tr("The message, by the round in which it is sent"));
        m_box->setPlaceholderText(FaultChoices::tr("Choose a message …"));
        m_box->setAccessibleName(FaultChoices::tr("Message"));
        m_grid->addWidget(m_box, m_grid->rowCount(), 0, 1, 3);
        connect(m_box, &QComboBox::activated, this, [this](int index) {
            const bool isListed = index < static_cast<int>(m_messages.size());
            if (isListed) {
                const Fault& message = m_messages[static_cast<std::size_t>(index)].first;
                m_fault.round = message.round;
                m_fault.process = message.process;
                m_fault.destination = message.destination;
                m_fault.which = message.which;
            }
            m_isByHand = !isListed;
            m_isChosen = true;
            show(Fault(m_fault));
            choose();
        });
        m_refresh.emplace_back([this] { selectMessage(); });
    }

    void selectMessage()
    {
        const auto found =
            std::ranges::find_if(m_messages, [this](const auto& each) { return isSameMessage(each.first, m_fault); });
        const bool isListed = found != m_messages.end() && !m_isByHand;
        const QSignalBlocker blocker(m_box);
        m_box->setCurrentIndex(!m_isChosen && !m_isByHand ? -1
                : isListed                                ? static_cast<int>(found - m_messages.begin())
                                                          : m_box->count() - 1);
        for (QWidget* field : m_byHand)
            field->setVisible((m_isChosen || m_isByHand) && !isListed);
    }

    void addFields(const Links& links, int processes)
    {
        const int last = std::max(0, processes - 1);
        switch (m_fault.kind) {
        case Fault::Kind::Slow:
            addLink(links);
            addNumber("faultAmount", FaultChoices::tr("Times slower"), 2, mostRounds, &Fault::amount);
            break;
        case Fault::Kind::Stop:
            m_ofProcesses = {addNumber("faultProcess", FaultChoices::tr("Process"), 0, last, &Fault::process)};
            addNumber("faultRound", FaultChoices::tr("Before round"), 1, mostRounds, &Fault::round);
            break;
        case Fault::Kind::Drop:
        case Fault::Kind::Delay:
            addMessage();
            m_addsByHand = true;
            addNumber("faultRound", FaultChoices::tr("Sent in round"), 1, mostRounds, &Fault::round);
            m_ofProcesses = {addNumber("faultProcess", FaultChoices::tr("From"), 0, last, &Fault::process),
                addNumber("faultDestination", FaultChoices::tr("To"), 0, last, &Fault::destination)};
            addNumber("faultWhich", FaultChoices::tr("Which one"), 1, mostRounds, &Fault::which)
                ->setToolTip(
                    FaultChoices::tr("Of several messages from one to the other in that round: 1 is the first"));
            m_addsByHand = false;
            if (m_fault.kind == Fault::Kind::Delay)
                addNumber("faultAmount", FaultChoices::tr("Rounds late"), 1, mostRounds, &Fault::amount);
            break;
        }
    }

    void addConfirm()
    {
        m_confirm = new QPushButton(FaultChoices::tr("Add this fault"));
        m_confirm->setObjectName(QStringLiteral("confirmFault"));
        m_confirm->setEnabled(m_isChosen);
        m_grid->addWidget(m_confirm, m_grid->rowCount(), 0, 1, 3);
        connect(m_confirm, &QPushButton::clicked, this, [this] { onConfirm(); });
    }

    /// What the fault concerns has been chosen.
    void choose()
    {
        m_isChosen = true;
        if (m_confirm != nullptr)
            m_confirm->setEnabled(true);
        onChange();
    }

    Fault m_fault;
    bool m_isChosen;           ///< what it concerns
    bool m_isByHand = false;   ///< the fields of the message are wanted
    bool m_addsByHand = false; ///< the next fields are among these
    QGridLayout* m_grid = nullptr;
    QComboBox* m_box = nullptr; ///< of messages
    QPushButton* m_confirm = nullptr;
    Messages m_messages;
    std::vector<QWidget*> m_byHand;
    std::vector<QSpinBox*> m_ofProcesses;
    std::vector<std::function<void()>> m_refresh;
};

FaultChoices::FaultChoices(QFormLayout& form, QObject* parent) : QObject(parent), m_form(form)
{
    m_list = new QWidget;
    auto* rows = new QVBoxLayout(m_list);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(0);
    m_add = new QPushButton(tr("Add a fault"));
    m_add->setObjectName(QStringLiteral("addFault"));
    auto* kinds = new QMenu(m_add);
    for (const FaultRow& row : faultRows()) {
        QAction* action = kinds->addAction(titleOf(row.kind));
        action->setObjectName(QStringLiteral("addFault-") + QString::fromStdString(row.name));
        action->setToolTip(capitalised(QString::fromStdString(inLanguage(row.summary))));
        connect(action, &QAction::triggered, this, [this, kind = row.kind] { begin(kind); });
    }
    kinds->setToolTipsVisible(true);
    m_add->setMenu(kinds);
    m_code = new QLineEdit;
    m_code->setObjectName(QStringLiteral("faultCode"));
    m_code->setReadOnly(true);
    m_code->setToolTip(tr("The faults as the command line reads them, to copy"));
    QAction* copy = m_code->addAction(theme::icon(QStringLiteral("copy")), QLineEdit::TrailingPosition);
    copy->setToolTip(tr("Copy"));
    connect(copy, &QAction::triggered, this, [this] { QApplication::clipboard()->setText(m_code->text()); });
    m_problem = new ProblemLabel("faultProblem");
    m_form.addRow(m_list);
    m_form.addRow(m_problem);
    m_code->setAccessibleName(tr("The faults as code"));
    m_form.addRow(m_code); // as wide as it can be
    m_draftPlace = new QWidget;
    auto* draft = new QVBoxLayout(m_draftPlace);
    draft->setContentsMargins(0, 0, 0, 0);
    m_form.addRow(m_draftPlace);
    m_form.addRow(m_add);
}

void FaultChoices::setShown(bool shown)
{
    m_isShown = shown;
    setRowShown(m_form, m_list, shown && !m_rows.empty());
    setRowShown(m_form, m_code, shown && !m_rows.empty());
    setRowShown(m_form, m_draftPlace, shown && m_draft != nullptr);
    setRowShown(m_form, m_add, shown);
}

void FaultChoices::readInto(RunOptions& options) const
{
    options.faults.clear();
    for (const FaultRowFields* row : m_rows)
        options.faults.push_back(row->fault());
}

/// Keeps the rows while their kinds are the same, so that a field keeps the focus.
void FaultChoices::show(const RunOptions& options)
{
    const bool isSame = std::ranges::equal(
        m_rows, options.faults, {}, [](const FaultRowFields* row) { return row->fault().kind; }, &Fault::kind);
    if (!isSame)
        build(options.faults);
    for (std::size_t i = 0; isSame && i < m_rows.size(); ++i)
        if (!(m_rows[i]->fault() == options.faults[i]))
            m_rows[i]->show(options.faults[i]);
    showCode();
}

void FaultChoices::build(const std::vector<Fault>& faults)
{
    for (FaultRowFields* row : m_rows) {
        row->hide();
        row->deleteLater(); // one of them may be asking for this
    }
    m_rows.clear();
    for (const Fault& fault : faults) {
        auto* row = m_rows.emplace_back(new FaultRowFields(fault, m_links, m_messages, m_processes, false));
        row->onChange = [this] {
            showCode();
            Q_EMIT changed();
        };
        row->onRemove = [this, row] { remove(row); };
        m_list->layout()->addWidget(row);
    }
    setShown(m_isShown);
}

void FaultChoices::remove(const QWidget* row)
{
    std::vector<Fault> left;
    for (const FaultRowFields* each : m_rows)
        if (each != row)
            left.push_back(each->fault());
    build(left);
    showCode();
    Q_EMIT changed();
}

/// The run has the fault once the user has said what it concerns, and confirms it.
void FaultChoices::begin(Fault::Kind kind)
{
    cancel();
    Fault fault{.kind = kind, .round = 1, .process = 0, .destination = std::min(1, m_processes - 1), .amount = 2};
    if (kind == Fault::Kind::Stop)
        fault = {.kind = kind, .round = 1, .process = std::min(1, m_processes - 1)};
    if (kind == Fault::Kind::Slow)
        fault = {.kind = kind, .amount = fault.amount};
    if (kind == Fault::Kind::Drop)
        fault.amount = 0;
    m_draft = new FaultRowFields(fault, m_links, m_messages, m_processes, true);
    m_draft->onChange = [] {};
    m_draft->onRemove = [this] { cancel(); };
    m_draft->onConfirm = [this] { confirm(); };
    m_draftPlace->layout()->addWidget(m_draft);
    setShown(m_isShown);
    reveal(m_draft);
}

/// Large text, or a small window, has it below the edge.
void FaultChoices::reveal(QWidget* row)
{
    QTimer::singleShot(0, row, [row] { // once it has its place
        for (QWidget* around = row->parentWidget(); around != nullptr; around = around->parentWidget())
            if (auto* area = qobject_cast<QScrollArea*>(around))
                area->ensureWidgetVisible(row, 0, 2 * theme::grid);
    });
}

void FaultChoices::confirm()
{
    std::vector<Fault> all;
    for (const FaultRowFields* each : m_rows)
        all.push_back(each->fault());
    all.push_back(m_draft->fault());
    cancel();
    build(all);
    showCode();
    Q_EMIT changed();
}

void FaultChoices::cancel()
{
    if (FaultRowFields* draft = std::exchange(m_draft, nullptr)) {
        draft->hide();
        draft->deleteLater(); // it may be asking for this
    }
    setShown(m_isShown);
}

namespace {

/// "Round 2: 0 → 4, X0"
QString messageWords(const Trace& trace, const MessageRecord& message, const Pieces& pieces)
{
    const QString way =
        FaultChoices::tr("Round %1: %2 → %3").arg(message.round).arg(message.source).arg(message.destination);
    constexpr int longest = 24;
    const std::string carried = itemsText(itemsOf({message.payload}), pieces, sentenceStyle(trace));
    const QString what = QString::fromStdString(carried);
    return what.isEmpty() || what.size() > longest ? way : FaultChoices::tr("%1, %2").arg(way, what);
}

} // namespace

void FaultChoices::suggestFrom(const std::shared_ptr<const Trace>& trace)
{
    m_messages.clear();
    constexpr std::size_t mostMessages = 1'000;
    if (trace && trace->request.network->processes() == m_processes) {
        const Pieces pieces = piecesOf(*trace);
        for (std::size_t i = 0; i < std::min(mostMessages, trace->messages.size()); ++i) {
            const auto index = static_cast<int>(i);
            const MessageRecord& message = messageAt(*trace, index);
            m_messages.emplace_back(Fault{.round = message.round,
                                        .process = message.source,
                                        .destination = message.destination,
                                        .which = wholeMessage(*trace, index).ordinal},
                messageWords(*trace, message, pieces));
        }
    }
    for (FaultRowFields* row : m_rows)
        row->setMessages(m_messages);
    if (m_draft != nullptr)
        m_draft->setMessages(m_messages);
}

void FaultChoices::showCode()
{
    QStringList options;
    for (const FaultRowFields* row : m_rows)
        options << QString::fromStdString(optionText(row->fault()));
    m_code->setText(options.join(QLatin1Char(' ')));
    m_code->setCursorPosition(0);
}

void FaultChoices::fit(const Network& network)
{
    std::vector<std::string> nodes;
    std::vector<std::pair<std::string, std::string>> links;
    for (NodeId node = 0; node < network.nodes(); ++node)
        nodes.push_back(network.nodeName(node));
    for (const Link& link : network.links())
        if (links.size() < mostLinksInBox)
            links.emplace_back(
                nodes[static_cast<std::size_t>(link.first)], nodes[static_cast<std::size_t>(link.second)]);
    m_processes = network.processes();
    const bool isSame = links == m_links;
    m_nodes = std::move(nodes);
    m_links = std::move(links);
    if (!isSame
        && std::ranges::any_of(m_rows, [](const auto* row) { return row->fault().kind == Fault::Kind::Slow; })) {
        RunOptions options;
        readInto(options);
        build(options.faults); // with the links of this network
    }
    for (FaultRowFields* row : m_rows)
        row->fit(m_processes);
    if (m_draft != nullptr && !isSame)
        cancel(); // it was about another network
}

void FaultChoices::showProblem(const QString& sentence) { m_problem->showMessage(sentence); }

void FaultChoices::fitProblem(int width) { m_problem->fit(width); }

} // namespace lockstep
