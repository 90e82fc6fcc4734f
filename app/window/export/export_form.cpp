// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/window/export/export_form.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QSettings>
#include <QSignalBlocker>
#include <QSpinBox>
#include <algorithm>

#include "app/window/choices/kind_box.h"
#include "app/window/export/format_fields.h"
#include "app/window/export/paper_fields.h"
#include "app/window/parts/choice_fields.h"
#include "core/figure/kind.h"
#include "core/figure/style/style.h"
#include "views/look/elided_box.h"
#include "views/look/theme.h"

namespace lockstep {

namespace {

using Rounds = ExportChoice::Rounds;

constexpr int mostColumns = 50;

/// The setting is separate for single rounds, which are usually exported alone, and for pictures of several.
QString roundsKey(bool single)
{
    return single ? QStringLiteral("export/rounds-of-single") : QStringLiteral("export/rounds");
}

/// What each node holds, as the picture shows it.
enum class Contents { Nothing, Cells, Text };

Contents contentsOf(const FigureOptions& figure, bool hasCells)
{
    return hasCells && showsCells(figure) ? Contents::Cells : figure.contents ? Contents::Text : Contents::Nothing;
}

} // namespace

ExportForm::ExportForm(const ExportSource& source, QWidget* parent) : QWidget(parent), m_source(source)
{
    m_choice.drawing = source.drawing;
    auto* form = new QFormLayout(this);
    form->setContentsMargins(0, 0, 0, 0);
    form->setHorizontalSpacing(2 * theme::grid);
    form->setVerticalSpacing(theme::grid);
    addPictureRows(*form);
    addDrawingRows(*form);
    addPaperRows(*form);
    form->addItem(new QSpacerItem(0, theme::grid));
    m_format = new FormatFields(m_source.run != nullptr, this);
    form->addRow(tr("&Format"), m_format);
    connectWidgets();
    for (int row = 0; row < form->rowCount() && !m_source.hasRounds; ++row) {
        const QWidget* field = form->itemAt(row, QFormLayout::FieldRole)->widget();
        form->setRowVisible(row, field == m_style || field == m_paper || field == m_format);
    }
}

void ExportForm::connectWidgets()
{
    for (const QComboBox* box : findChildren<QComboBox*>(QString(), Qt::FindDirectChildrenOnly))
        connect(box, &QComboBox::currentIndexChanged, this, &ExportForm::refresh);
    for (const QCheckBox* box : findChildren<QCheckBox*>(QString(), Qt::FindDirectChildrenOnly))
        connect(box, &QCheckBox::toggled, this, &ExportForm::refresh);
    for (const QSpinBox* box : {m_first, m_last, m_columns})
        connect(box, &QSpinBox::valueChanged, this, &ExportForm::refresh);
    connect(m_title, &QLineEdit::editingFinished, this, &ExportForm::refresh);
    connect(m_paper, &PaperFields::changed, this, &ExportForm::refresh);
    connect(m_format, &FormatFields::changed, this, &ExportForm::refresh);
}

std::vector<ExportPicture> ExportForm::pictures() const
{
    if (!m_source.hasRounds)
        return {{m_choice.drawing, std::nullopt, 0}};
    return picturesOf(m_choice, m_source.shown, m_source.rounds);
}

void ExportForm::chooseAllRounds() { m_rounds->setCurrentIndex(m_rounds->findData(static_cast<int>(Rounds::All))); }

bool ExportForm::chooseFormat(const QString& ending) { return m_format->choose(ending); }

void ExportForm::restore(const QSettings& settings)
{
    const auto choose = [&](QComboBox* box, const QString& key, const QVariant& standard) {
        box->setCurrentIndex(std::max(0, box->findData(settings.value(key, standard))));
    };
    choose(m_style, QStringLiteral("export/style"), QString());
    const bool single = isSingle(m_source.drawing);
    choose(m_rounds, roundsKey(single), static_cast<int>(single ? Rounds::Shown : Rounds::All));
    if (m_rounds->currentData().toInt() == static_cast<int>(Rounds::Range)) // from another run
        m_rounds->setCurrentIndex(m_rounds->findData(static_cast<int>(Rounds::All)));
    m_paper->restore(settings);
    m_format->restore(settings);
    m_slides->setChecked(settings.value(QStringLiteral("export/slides"), false).toBool());
    refresh();
}

void ExportForm::remember(QSettings& settings) const
{
    m_format->remember(settings);
    m_paper->remember(settings);
    settings.setValue(QStringLiteral("export/style"), m_style->currentData());
    settings.setValue(roundsKey(isSingle(m_choice.drawing)), m_rounds->currentData());
    settings.setValue(QStringLiteral("export/slides"), m_slides->isChecked());
}

void ExportForm::readWidgets()
{
    FigureOptions& figure = m_choice.drawing.figure;
    m_kind->apply(figure);
    figure.layout = static_cast<FigureLayout>(m_layout->currentData().toInt());
    figure.arrows = static_cast<ArrowForm>(m_arrows->currentData().toInt());
    readContents();
    figure.ghosts = m_ghosts->isChecked();
    figure.finalPanel = m_final->isChecked();
    figure.title = m_title->text().trimmed().toStdString();
    const QString style = m_style->currentData().toString();
    if (style.isEmpty() || setFigureOption(m_choice.drawing, "style", style.toStdString()))
        takeStyle(m_choice.drawing, m_source.drawing); // the command line reports the faults of a style file
    m_choice.rounds = static_cast<Rounds>(m_rounds->currentData().toInt());
    m_choice.first = m_first->value();
    m_choice.last = m_last->value();
    m_choice.slides = m_slides->isChecked();
    figure.paper = m_paper->paper();
    if (kindOf(figure).byRounds && figure.layout == FigureLayout::Filmstrip)
        figure.columns = m_columns->value();
    m_choice.format = &m_format->format();
    m_choice.onePdf = m_format->onePdf();
    if (!m_source.hasRounds)
        m_choice.rounds = Rounds::All;
    m_choice.options = m_format->options(figure.paper.has_value(), pictures().size() > 1);
}

/// Cells that are shown by default depend on the other choices: until the user chooses, the field says what is shown.
void ExportForm::readContents()
{
    FigureOptions& figure = m_choice.drawing.figure;
    if (!m_areContentsUsers) {
        const QSignalBlocker blocker(m_contents);
        m_contents->setCurrentIndex(m_contents->findData(static_cast<int>(contentsOf(figure, m_source.hasCells))));
        return;
    }
    const auto chosen = static_cast<Contents>(m_contents->currentData().toInt());
    figure.contents = chosen == Contents::Text;
    figure.cells = chosen == Contents::Cells ? CellsShown::On : CellsShown::Off;
}

/// Updates the available options after any choice.
void ExportForm::refresh()
{
    readWidgets();
    m_format->offer(m_choice.drawing.figure.paper.has_value(), pictures().size() > 1);
    if (m_source.hasRounds)
        offerForRounds();
    Q_EMIT changed();
}

void ExportForm::offerForRounds()
{
    const bool byRounds = kindOf(m_choice.drawing.figure).byRounds;
    const bool single = isSingle(m_choice.drawing);
    m_arrows->setEnabled(byRounds);
    m_contents->setEnabled(byRounds || kindOf(m_choice.drawing.figure).showsCells);
    m_final->setVisible(byRounds && m_choice.drawing.figure.layout == FigureLayout::Filmstrip);
    const bool all = m_choice.format->takesRun; // nothing to choose
    m_rounds->setEnabled(!all);
    m_layout->setEnabled(byRounds && !all);
    m_slides->setVisible(!single && !all && m_choice.rounds != Rounds::Shown);
    m_range->setVisible(!all && m_choice.rounds == Rounds::Range);
    m_first->setMaximum(m_last->value());
    m_last->setMinimum(m_first->value());
    auto* form = static_cast<QFormLayout*>(layout());
    form->setRowVisible(m_columns, byRounds && m_choice.drawing.figure.layout == FigureLayout::Filmstrip);
}

QComboBox* ExportForm::comboBox(const char* name, const QString& tip)
{
    auto* box = new ElidedBox(this);
    box->setObjectName(QString::fromLatin1(name));
    box->setToolTip(tip);
    return box;
}

QCheckBox* ExportForm::checkBox(const char* name, const QString& text)
{
    auto* box = new QCheckBox(text, this);
    box->setObjectName(QString::fromLatin1(name));
    return box;
}

QWidget* ExportForm::makeRoundsRow()
{
    m_range = new QWidget;
    auto* layout = new QHBoxLayout(m_range);
    layout->setContentsMargins(0, 0, 0, 0);
    m_first = numberBox(QStringLiteral("exportFirst"), tr("First round"), 0, m_source.rounds);
    m_first->setValue(std::min(1, m_source.rounds));
    m_last = numberBox(QStringLiteral("exportLast"), tr("Last round"), 0, m_source.rounds);
    m_last->setValue(m_source.rounds);
    layout->addWidget(m_first, 1);
    layout->addWidget(new QLabel(tr("to")));
    layout->addWidget(m_last, 1);
    return m_range;
}

QString ExportForm::shownWords() const
{
    const Moment& shown = m_source.shown;
    if (shown.isWhole())
        return tr("As shown, round %1").arg(shown.round);
    return shown.size == StepSize::Line ? tr("As shown, round %1 up to step %2").arg(shown.round).arg(shown.part)
                                        : tr("As shown, round %1 up to message %2").arg(shown.round).arg(shown.part);
}

void ExportForm::addPictureRows(QFormLayout& form)
{
    const FigureOptions& figure = m_choice.drawing.figure;
    m_kind = new KindBox(this);
    m_kind->setObjectName(QStringLiteral("exportKind"));
    m_kind->offer(m_source.program.get(), figure);
    form.addRow(tr("&Picture"), m_kind);
    m_layout = comboBox("exportLayout", tr("How to show several rounds"));
    m_layout->addItem(tr("One round"), static_cast<int>(FigureLayout::Single));
    m_layout->addItem(tr("Overlaid"), static_cast<int>(FigureLayout::Overlay));
    if (m_source.hasFilmstrips)
        m_layout->addItem(tr("Filmstrip"), static_cast<int>(FigureLayout::Filmstrip));
    m_layout->setCurrentIndex(m_layout->findData(static_cast<int>(figure.layout)));
    form.addRow(tr("&Layout"), m_layout);
    m_rounds = comboBox("exportRounds", tr("Which rounds"));
    m_rounds->addItem(shownWords(), static_cast<int>(ExportChoice::Rounds::Shown));
    m_rounds->addItem(tr("All"), static_cast<int>(ExportChoice::Rounds::All));
    m_rounds->addItem(tr("Range"), static_cast<int>(ExportChoice::Rounds::Range));
    form.addRow(tr("&Rounds"), m_rounds);
    form.addRow({}, makeRoundsRow());
    m_slides = checkBox("exportSlides", tr("One picture per round"));
    form.addRow({}, m_slides);
}

void ExportForm::addDrawingRows(QFormLayout& form)
{
    const DrawOptions& drawing = m_choice.drawing;
    const FigureOptions& figure = drawing.figure;
    m_style = comboBox("exportStyle", tr("Drawing style"));
    m_style->addItem(tr("As shown, %1").arg(humanised(QString::fromStdString(drawing.style)).toLower()), QString());
    for (const std::string& name : allStyles())
        m_style->addItem(humanised(QString::fromStdString(name)), QString::fromStdString(name));
    form.addRow(tr("&Style"), m_style);
    m_arrows = comboBox("exportArrows", tr("How to draw arrows"));
    m_arrows->addItem(tr("Direct"), static_cast<int>(ArrowForm::Direct));
    m_arrows->addItem(tr("Along the links"), static_cast<int>(ArrowForm::Lanes));
    m_arrows->setCurrentIndex(m_arrows->findData(static_cast<int>(figure.arrows)));
    form.addRow(tr("&Arrows"), m_arrows);
    m_contents = comboBox("exportContents", tr("How to show what each node holds"));
    m_contents->addItem(tr("Nothing"), static_cast<int>(Contents::Nothing));
    if (m_source.hasCells)
        m_contents->addItem(tr("Cells in the nodes"), static_cast<int>(Contents::Cells));
    m_contents->addItem(tr("Text beside the nodes"), static_cast<int>(Contents::Text));
    m_contents->setCurrentIndex(m_contents->findData(static_cast<int>(contentsOf(figure, m_source.hasCells))));
    connect(m_contents, &QComboBox::currentIndexChanged, this, [this] { m_areContentsUsers = true; });
    form.addRow(tr("&Contents"), m_contents);
    m_ghosts = checkBox("exportGhosts", tr("Future rounds, faint"));
    m_ghosts->setChecked(figure.ghosts);
    form.addRow({}, m_ghosts);
    m_final = checkBox("exportFinal", tr("Final panel: the end"));
    m_final->setChecked(figure.finalPanel);
    form.addRow({}, m_final);
    m_title = new QLineEdit(QString::fromStdString(figure.title));
    m_title->setObjectName(QStringLiteral("exportTitle"));
    m_title->setPlaceholderText(tr("none"));
    form.addRow(tr("&Title below"), m_title);
}

void ExportForm::addPaperRows(QFormLayout& form)
{
    m_paper = new PaperFields(m_choice.drawing.figure.paper, this);
    form.addRow(tr("&Width"), m_paper);
    m_columns = numberBox(QStringLiteral("exportColumns"), tr("Panels per row"), 0, mostColumns);
    m_columns->setSpecialValueText(tr("Automatic"));
    m_columns->setValue(m_choice.drawing.figure.columns);
    form.addRow(tr("&Columns"), m_columns);
}

} // namespace lockstep
