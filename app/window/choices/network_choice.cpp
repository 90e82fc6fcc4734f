// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/window/choices/network_choice.h"

#include <QComboBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QTimer>
#include <algorithm>

#include "app/request/request.h"
#include "app/request/shown_size.h"
#include "app/window/parts/choice_fields.h"
#include "app/window/session/fitting.h"
#include "core/base/catalogue.h"
#include "core/network/network_name.h"
#include "views/look/theme.h"

namespace lockstep {

namespace {

constexpr int pauseAfterKey = 350; // ms
constexpr auto fileFamily = "file";
constexpr std::size_t mostAxes = 3;

QString inWords(const std::string& english) { return QString::fromStdString(inLanguage(english)); }

const TopologyInfo* infoOf(const std::vector<TopologyInfo>& all, const std::string& family)
{
    const auto found = std::ranges::find(all, family, &TopologyInfo::family);
    return found == all.end() ? nullptr : &*found;
}

/// The arrows go to the next size that the topology has, such as a power of two.
class SizeBox : public QSpinBox {
public:
    SizeBox() { setRange(1, static_cast<int>(mostShownProcesses)); }
    std::string family; ///< of one axis; empty: every number is a size

    void stepBy(int steps) override
    {
        int to = value() + steps;
        while (!family.empty() && to > minimum() && to < maximum() && networksWith(family, to).empty())
            to += steps > 0 ? 1 : -1;
        setValue(to);
    }
};

/// "4x4" -> 4, 4; empty if it is not of numbers.
std::vector<int> numbersOf(const std::string& size)
{
    std::vector<int> numbers;
    for (const QString& part : QString::fromStdString(size).split(QLatin1Char('x'))) {
        bool isNumber = false;
        numbers.push_back(part.toInt(&isNumber));
        if (!isNumber)
            return {};
    }
    return numbers;
}

} // namespace

NetworkChoice::NetworkChoice(QFormLayout& form, QObject* parent) : QObject(parent), m_form(form)
{
    addHeading(form, tr("Network"));
    m_family = choiceBox(QStringLiteral("family"), tr("Topology of the network"));
    for (const TopologyInfo& info : m_topologies) {
        m_family->addItem(humanised(QString::fromStdString(info.family)), QString::fromStdString(info.family));
        m_family->setItemData(m_family->count() - 1, inWords(info.summary), Qt::ToolTipRole);
    }
    connect(m_family, &QComboBox::activated, this, &NetworkChoice::chooseFamily);
    addField(form, tr("Topology"), m_family);
    addSizes();
    addOptions();
    m_code = new QLineEdit;
    m_code->setObjectName(QStringLiteral("networkCode"));
    m_code->setToolTip(tr("The network as the command line reads it, after --network: type it here, or copy it"));
    addField(form, tr("As code"), m_code);
    m_networkProblem = new ProblemLabel("networkProblem");
    form.addRow(m_networkProblem);
    m_pause = new QTimer(this);
    m_pause->setObjectName(QStringLiteral("codeTyping"));
    m_pause->setSingleShot(true);
    m_pause->setInterval(pauseAfterKey);
    connect(m_pause, &QTimer::timeout, this, &NetworkChoice::changed);
    connect(m_code, &QLineEdit::textEdited, m_pause, qOverload<>(&QTimer::start));
    connect(m_code, &QLineEdit::editingFinished, this, &NetworkChoice::changed);
    connect(this, &NetworkChoice::changed, m_pause, &QTimer::stop);
}

void NetworkChoice::addSizes()
{
    for (std::size_t i = 0; i < mostAxes; ++i) {
        auto* box = m_numbers.emplace_back(new SizeBox);
        box->setObjectName(QStringLiteral("size%1").arg(i));
        box->setKeyboardTracking(false);
        box->setMinimumWidth(1);
        box->setToolTip(tr("Size of the network"));
        leaveWheelToPane(*box);
        addField(m_form, tr("Size"), box);
        connect(box, &QSpinBox::valueChanged, this, &NetworkChoice::chooseSize);
    }
}

void NetworkChoice::addOptions()
{
    for (const NetworkOptionWords& words : networkOptionWords()) {
        QComboBox* box = choiceBox(QString::fromStdString(words.name), capitalised(inWords(words.help)));
        for (const std::string& value : words.values)
            box->addItem(humanised(QString::fromStdString(value)), QString::fromStdString(value));
        QWidget* field = words.values.size() == 2 ? asButtons(box) : box;
        addField(m_form, inWords(words.title), field);
        m_options[words.name] = {box, field};
        connect(box, &QComboBox::activated, this, &NetworkChoice::chooseOption);
    }
}

std::string NetworkChoice::code() const { return m_code->text().trimmed().toStdString(); }

void NetworkChoice::setCode(const std::string& code)
{
    m_code->setText(QString::fromStdString(code));
    m_code->home(false);
    showParts();
    Q_EMIT changed();
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
        network = family + ':' + readNetworkName(code()).size;
    RunOptions there;
    there.network = network;
    if (const TopologyInfo* info = infoOf(m_topologies, family); info && !shownNetworkOf(there))
        network = info->example;
    setCode(network);
}

void NetworkChoice::chooseSize()
{
    const NetworkName name = readNetworkName(code());
    const TopologyInfo* info = infoOf(m_topologies, name.family);
    if (!info)
        return;
    std::string size;
    for (std::size_t i = 0; i < info->axes.size(); ++i) {
        const bool mayLack = size.empty() && i + info->leastAxes < info->axes.size();
        if (!mayLack || m_numbers[i]->value() > 1)
            size += (size.empty() ? "" : "x") + std::to_string(m_numbers[i]->value());
    }
    setCode(name.withSize(size).text());
}

/// Defaults are not written.
void NetworkChoice::chooseOption()
{
    const NetworkName name = readNetworkName(code());
    std::string text = name.family + ':' + name.size;
    if (const TopologyInfo* info = infoOf(m_topologies, name.family))
        for (const std::string& rule : info->options)
            if (const QComboBox* box = m_options.at(networkOptionName(rule)).box; box->currentIndex() > 0)
                text += ',' + networkOptionName(rule) + '=' + box->currentData().toString().toStdString();
    setCode(text);
}

/// A size without a topology is one of the chosen topology.
void NetworkChoice::readInto(RunOptions& options) const
{
    const std::string text = code();
    options.network = text.find(':') != std::string::npos && infoOf(m_topologies, readNetworkName(text).family)
        ? text
        : m_family->currentData().toString().toStdString() + ':' + text;
}

void NetworkChoice::show(const RunOptions& options)
{
    if (code() != options.network) {
        m_code->setText(QString::fromStdString(options.network));
        m_code->home(false);
    }
    showParts();
}

/// Shows the topology, the numbers and the options that the code has.
void NetworkChoice::showParts()
{
    const NetworkName name = readNetworkName(code());
    const TopologyInfo* info = infoOf(m_topologies, name.family);
    if (!info)
        return;
    m_family->setCurrentIndex(m_family->findData(QString::fromStdString(name.family)));
    std::vector<int> numbers = numbersOf(name.size);
    if (numbers.empty() && info->axes.size() == 1) // "3d"
        numbers = {m_processes};
    numbers.insert(numbers.begin(), info->axes.size() - std::min(info->axes.size(), numbers.size()), 1);
    for (std::size_t i = 0; i < mostAxes; ++i) {
        const bool has = i < info->axes.size();
        auto* box = static_cast<SizeBox*>(m_numbers[i]);
        const QSignalBlocker blocker(box);
        setRowShown(m_form, box, has);
        if (!has)
            continue;
        const QString axis = capitalised(inWords(info->axes[i]));
        box->family = info->axes.size() == 1 ? name.family : std::string();
        box->setValue(numbers[i]);
        box->setToolTip(axis);
        box->setAccessibleName(axis);
        static_cast<QLabel*>(m_form.labelForField(box))->setText(axis);
    }
    for (const auto& [option, shown] : m_options) {
        const auto& [box, field] = shown;
        const auto rule = std::ranges::find_if(
            info->options, [&option = option](const std::string& each) { return networkOptionName(each) == option; });
        setRowShown(m_form, field, rule != info->options.end());
        const std::string given = ',' + name.options + ',', wanted = ',' + option + '=';
        const auto at = given.find(wanted);
        const std::string value = at == std::string::npos
            ? ""
            : given.substr(at + wanted.size(), given.find(',', at + 1) - at - wanted.size());
        box->setCurrentIndex(std::max(0, box->findData(QString::fromStdString(value))));
    }
}

void NetworkChoice::fit(const Network& network)
{
    m_processes = network.processes();
    showParts();
}

} // namespace lockstep
