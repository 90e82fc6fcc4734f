// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/choice_panel.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QCoreApplication>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QTimer>
#include <algorithm>

#include "app/window/more_choices.h"
#include "app/window/wording.h"
#include "core/network/network.h"
#include "core/operation/operation.h"
#include "views/theme.h"

namespace lockstep {

namespace {

constexpr int pauseAfterKey = 350;  // ms
constexpr int mostCountOffered = 4; // ports; options may say more

QLabel* heading(const QString& text)
{
    auto* label = new QLabel(text);
    QFont font = label->font();
    font.setBold(true);
    label->setFont(font);
    label->setContentsMargins(0, theme::grid, 0, 0);
    return label;
}

QComboBox* combo(const QString& name, const QString& tip)
{
    auto* box = new QComboBox;
    box->setObjectName(name);
    box->setToolTip(tip);
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box->setMinimumContentsLength(4);
    box->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    return box;
}

/// The list may be wider than the field.
void widenList(QComboBox& box)
{
    int widest = 0;
    for (int i = 0; i < box.count(); ++i)
        widest = std::max(widest, box.fontMetrics().horizontalAdvance(box.itemText(i)));
    box.view()->setMinimumWidth(widest + 5 * theme::grid);
}

QSpinBox* spin(const QString& name, const QString& tip, int least, int most)
{
    auto* box = new QSpinBox;
    box->setObjectName(name);
    box->setToolTip(tip);
    box->setRange(least, most);
    box->setKeyboardTracking(false);
    box->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    return box;
}

/// A sentence in the colour of what is wrong, hidden while there is none.
QLabel* problemLabel(const QString& name)
{
    auto* label = new QLabel;
    label->setObjectName(name);
    label->setWordWrap(true);
    QPalette colours = label->palette();
    colours.setColor(QPalette::WindowText, theme::warning());
    label->setPalette(colours);
    label->hide();
    return label;
}

} // namespace

QString humanised(const QString& name)
{
    QString text = name.section(QLatin1Char('/'), -1);
    text.replace(QLatin1Char('-'), QLatin1Char(' '));
    return capitalised(text);
}

QString capitalised(const QString& text) { return text.left(1).toUpper() + text.mid(1); }

QString settingText(const std::string& text) { return QCoreApplication::translate("lockstep::Settings", text.c_str()); }

ChoicePanel::ChoicePanel(const Library& library, QWidget* parent) : QWidget(parent)
{
    auto* form = new QFormLayout(this);
    form->setContentsMargins(2 * theme::grid, theme::grid / 2, 2 * theme::grid, theme::grid);
    form->setHorizontalSpacing(theme::grid);
    form->setVerticalSpacing(theme::grid * 3 / 4);
    form->setFieldGrowthPolicy(QFormLayout::ExpandingFieldsGrow);
    form->setRowWrapPolicy(QFormLayout::WrapLongRows);
    form->setLabelAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_pause = new QTimer(this);
    m_pause->setSingleShot(true);
    m_pause->setInterval(pauseAfterKey);
    connect(m_pause, &QTimer::timeout, this, &ChoicePanel::readFields);
    setupProgram(*form, library);
    setupNetwork(*form);
    setupData(*form);
    setupSettings(*form);
}

void ChoicePanel::setupProgram(QFormLayout& form, const Library& library)
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
    form.addRow(heading(tr("What runs")));
    m_operation = combo(QStringLiteral("operation"), tr("What the processes do together"));
    for (const OperationInfo& info : operations()) {
        const QString name = QString::fromStdString(info.name);
        const bool has = std::any_of(m_algorithms.begin(), m_algorithms.end(),
            [&](const Algorithm& algorithm) { return algorithm.operation == name; });
        if (!has)
            continue;
        m_operation->addItem(info.kind == OperationKind::None ? tr("Free play") : humanised(name), name);
        m_operation->setItemData(m_operation->count() - 1,
            tr("Starts: %1\nEnds: %2").arg(QString::fromStdString(info.starts), QString::fromStdString(info.ends)),
            Qt::ToolTipRole);
    }
    widenList(*m_operation);
    m_algorithm = combo(QStringLiteral("algorithm"), tr("How they do it"));
    form.addRow(tr("Operation"), m_operation);
    form.addRow(tr("Algorithm"), m_algorithm);
    connect(m_operation, &QComboBox::activated, this, &ChoicePanel::chooseOperation);
    connect(m_algorithm, &QComboBox::activated, this, [this] {
        const QString name = m_algorithm->currentData().toString();
        if (!name.isEmpty())
            Q_EMIT algorithmChosen(name);
    });
}

void ChoicePanel::setupNetwork(QFormLayout& form)
{
    form.addRow(heading(tr("Where it runs")));
    m_family = combo(QStringLiteral("family"), tr("Kind of network"));
    for (const TopologyInfo& info : topologies()) {
        m_family->addItem(humanised(QString::fromStdString(info.family)), QString::fromStdString(info.family));
        m_family->setItemData(m_family->count() - 1, QString::fromStdString(info.summary), Qt::ToolTipRole);
    }
    m_size = new QLineEdit;
    m_size->setObjectName(QStringLiteral("size"));
    m_size->setToolTip(tr("How many processes, or rows x columns; options follow after commas: 8,ties=clockwise"));
    m_problems["network"] = problemLabel(QStringLiteral("networkProblem"));
    m_problems["embedding"] = problemLabel(QStringLiteral("embeddingProblem"));
    m_embedding = combo(QStringLiteral("embedding"), tr("Which node runs which process"));
    for (const char* name : {"identity", "gray", "snake", "columns"})
        m_embedding->addItem(humanised(QString::fromLatin1(name)), QString::fromLatin1(name));
    form.addRow(tr("Network"), m_family);
    form.addRow(tr("Size"), m_size);
    form.addRow(m_problems["network"]);
    form.addRow(tr("Embedding"), m_embedding);
    form.addRow(m_problems["embedding"]);
    connect(m_family, &QComboBox::activated, this, &ChoicePanel::chooseFamily);
    connect(m_size, &QLineEdit::textEdited, m_pause, qOverload<>(&QTimer::start));
    connect(m_size, &QLineEdit::editingFinished, this, &ChoicePanel::readFields);
    connect(m_embedding, &QComboBox::activated, this, &ChoicePanel::readFields);
}

void ChoicePanel::setupData(QFormLayout& form)
{
    constexpr int most = 1'000'000;
    m_source = spin(QStringLiteral("source"), tr("The process that has the data, or the root"), 0, most);
    m_words = spin(QStringLiteral("words"), tr("Words of each block (m)"), 0, most);
    m_shift = spin(QStringLiteral("shift"), tr("How far a circular shift goes (q)"), -most, most);
    m_values = new QLineEdit;
    m_values->setObjectName(QStringLiteral("values"));
    m_problems["source"] = problemLabel(QStringLiteral("sourceProblem"));
    m_problems["values"] = problemLabel(QStringLiteral("valuesProblem"));
    form.addRow(tr("Source"), m_source);
    form.addRow(m_problems["source"]);
    form.addRow(tr("Words"), m_words);
    form.addRow(tr("Values"), m_values);
    form.addRow(m_problems["values"]);
    form.addRow(tr("Shift"), m_shift);
    connect(m_values, &QLineEdit::editingFinished, this, [this] {
        if (m_values->isModified())
            readFields();
    });
    for (QSpinBox* box : {m_source, m_words, m_shift})
        connect(box, &QSpinBox::valueChanged, this, &ChoicePanel::readFields);
}

void ChoicePanel::addSetting(QFormLayout& form, const SettingRow& row)
{
    auto* box = combo(QString::fromStdString(row.name), capitalised(settingText(row.summary)));
    for (const std::string& value : row.values) {
        box->addItem(humanised(QString::fromStdString(value)), QString::fromStdString(value));
        for (int count = 2; row.takesCount && value == row.values.front() && count <= mostCountOffered; ++count)
            box->addItem(QString::number(count), QString::number(count));
    }
    form.addRow(settingText(row.title), box);
    m_settings[row.name] = box;
    connect(box, &QComboBox::activated, this, [this, name = row.name, box] {
        m_options.settings[name] = box->currentData().toString().toStdString();
        readFields();
    });
}

/// "ts" and its title are shown as a symbol with an index and a word.
void ChoicePanel::addTime(QFormLayout& form, const SettingRow& row)
{
    const QString name = QString::fromStdString(row.name);
    auto* box = new QDoubleSpinBox;
    box->setObjectName(name);
    box->setToolTip(capitalised(settingText(row.summary)));
    box->setRange(0, 99999);
    box->setDecimals(2);
    box->setKeyboardTracking(false);
    box->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    form.addRow(
        QStringLiteral("<i>%1<sub>%2</sub></i> %3").arg(name.left(1), name.mid(1), settingText(row.title)), box);
    m_times[row.name] = box;
    connect(box, &QDoubleSpinBox::valueChanged, this, [this, &row](double value) {
        Settings chosen;
        chosen.*row.time = value;
        m_options.settings[row.name] = row.get(chosen);
        readFields();
    });
}

void ChoicePanel::setupSettings(QFormLayout& form)
{
    form.addRow(heading(tr("How messages travel")));
    for (const SettingRow& row : settingRows())
        if (!row.isTime())
            addSetting(form, row);
    form.addRow(heading(tr("What a message costs")));
    for (const SettingRow& row : settingRows())
        if (row.isTime())
            addTime(form, row);
    m_more = new MoreChoices;
    form.addRow(m_more);
    connect(m_more, &MoreChoices::changed, this, &ChoicePanel::readFields);
}

void ChoicePanel::fillAlgorithms(const QString& operation)
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

void ChoicePanel::chooseOperation()
{
    fillAlgorithms(m_operation->currentData().toString());
    if (m_algorithm->count() > 0)
        Q_EMIT algorithmChosen(m_algorithm->itemData(0).toString());
}

/// Keeps the size where the other family takes it.
void ChoicePanel::chooseFamily()
{
    const QString family = m_family->currentData().toString();
    const QString kept = family + QLatin1Char(':') + m_size->text().section(QLatin1Char(','), 0, 0);
    if (!makeNetwork(kept.toStdString())) {
        for (const TopologyInfo& info : topologies()) {
            if (QString::fromStdString(info.family) == family)
                m_size->setText(QString::fromStdString(info.example).section(QLatin1Char(':'), 1));
        }
    } else {
        m_size->setText(kept.section(QLatin1Char(':'), 1));
    }
    readFields();
}

void ChoicePanel::readFields()
{
    m_pause->stop();
    RunOptions options = m_options;
    options.network = (m_family->currentData().toString() + QLatin1Char(':') + m_size->text().trimmed()).toStdString();
    options.source = m_source->value();
    options.words = m_words->value();
    options.shift = m_shift->value();
    options.embedding =
        m_embedding->currentIndex() == 0 ? std::string() : m_embedding->currentData().toString().toStdString();
    showProblem({});
    const auto network = makeNetwork(options.network);
    if (!network) {
        if (!network.diagnostics.empty())
            showProblem(saidWithHint(network.diagnostics.front()));
        return;
    }
    if (!readValues(options) || !m_more->readInto(options))
        return;
    // A smaller network may not have the source any more.
    options.source = std::min(options.source, network->processes() - 1);
    {
        const QSignalBlocker blocker(m_source);
        m_source->setMaximum(network->processes() - 1);
        m_source->setValue(options.source);
    }
    m_options = options;
    fitNetwork(*network);
    fitOperation(m_operation->currentData().toString());
    Q_EMIT optionsChosen(options);
}

} // namespace lockstep
