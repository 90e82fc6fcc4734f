// SPDX-License-Identifier: GPL-3.0-or-later
// The widgets of the export dialog.

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QToolButton>
#include <QVBoxLayout>

#include "app/window/choice_panel.h"
#include "app/window/export_dialog.h"
#include "app/window/kind_box.h"
#include "app/window/session/session.h"
#include "core/figure/style.h"
#include "views/figure_view.h"
#include "views/theme.h"

namespace lockstep {

ExportDialog::ExportDialog(Session& session, Dialogs dialogs, QWidget* parent)
    : QDialog(parent), m_session(session), m_dialogs(std::move(dialogs))
{
    setObjectName(QStringLiteral("exportDialog"));
    setWindowTitle(tr("Export — Lockstep"));
    m_choice.drawing = session.place().drawing();
    QWidget* preview = makePreview();
    auto* form = new QFormLayout;
    form->setVerticalSpacing(theme::grid);
    addPictureRows(form);
    form->addItem(new QSpacerItem(0, theme::grid));
    addFormatRows(form);
    auto* top = new QHBoxLayout;
    top->setSpacing(2 * theme::grid);
    top->addWidget(preview, 1);
    top->addLayout(form);
    auto* buttons = new QDialogButtonBox;
    m_export = buttons->addButton(tr("Export"), QDialogButtonBox::AcceptRole);
    m_export->setObjectName(QStringLiteral("exportButton"));
    m_export->setDefault(true);
    buttons->addButton(tr("Cancel"), QDialogButtonBox::RejectRole);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(2 * theme::grid, 2 * theme::grid, 2 * theme::grid, 2 * theme::grid);
    layout->setSpacing(theme::grid);
    layout->addLayout(top, 1);
    layout->addSpacing(theme::grid);
    layout->addLayout(makeFileRow());
    auto* foot = new QHBoxLayout;
    foot->addWidget(m_files, 1);
    foot->addWidget(buttons);
    layout->addLayout(foot);
    readSettings();
    refresh();
    // The name is at hand: a name, Enter.
    m_path->setFocus();
    connect(buttons, &QDialogButtonBox::accepted, this, &ExportDialog::exportFiles);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    for (const QComboBox* box : findChildren<QComboBox*>())
        connect(box, &QComboBox::currentIndexChanged, this, &ExportDialog::refresh);
    for (const QCheckBox* box : findChildren<QCheckBox*>())
        connect(box, &QCheckBox::toggled, this, &ExportDialog::refresh);
    for (const QSpinBox* box : findChildren<QSpinBox*>())
        connect(box, &QSpinBox::valueChanged, this, &ExportDialog::refresh);
    connect(m_title, &QLineEdit::editingFinished, this, &ExportDialog::refresh);
    connect(m_path, &QLineEdit::textEdited, this, [this] { m_ownName = true; });
    connect(m_path, &QLineEdit::editingFinished, this, [this] {
        if (m_ownName)
            adoptEnding();
    });
    connect(m_back, &QToolButton::clicked, this, [this] { showPicture(m_picture - 1); });
    connect(m_on, &QToolButton::clicked, this, [this] { showPicture(m_picture + 1); });
}

QSize ExportDialog::sizeHint() const
{
    const int letter = fontMetrics().horizontalAdvance(QLatin1Char('n'));
    return QDialog::sizeHint().expandedTo({140 * letter, 74 * letter});
}

QWidget* ExportDialog::makePreview()
{
    auto* pane = new QWidget;
    auto* layout = new QVBoxLayout(pane);
    layout->setContentsMargins(0, 0, 0, 0);
    auto* frame = new QFrame; // where the picture ends, on a ground of its own colour
    frame->setFrameShape(QFrame::StyledPanel);
    auto* inside = new QVBoxLayout(frame);
    inside->setContentsMargins(1, 1, 1, 1);
    m_preview = new FigureView;
    m_preview->setObjectName(QStringLiteral("exportPreview"));
    m_preview->setAccessibleName(tr("Preview"));
    inside->addWidget(m_preview);
    layout->addWidget(frame, 1);
    const auto step = [](const QString& icon, const QString& text, const char* name) {
        auto* button = new QToolButton;
        button->setIcon(theme::icon(icon));
        button->setToolTip(text);
        button->setAccessibleName(text);
        button->setObjectName(QString::fromLatin1(name));
        button->setAutoRaise(true);
        return button;
    };
    m_back = step(QStringLiteral("back"), tr("The picture before"), "previewBack");
    m_on = step(QStringLiteral("on"), tr("The next picture"), "previewOn");
    m_which = new QLabel;
    m_which->setObjectName(QStringLiteral("previewWhich"));
    auto* foot = new QHBoxLayout;
    foot->addStretch(1);
    foot->addWidget(m_back);
    foot->addWidget(m_which);
    foot->addWidget(m_on);
    foot->addStretch(1);
    layout->addLayout(foot);
    return pane;
}

QComboBox* ExportDialog::comboBox(const char* name, const QString& tip)
{
    auto* box = new QComboBox(this);
    box->setObjectName(QString::fromLatin1(name));
    box->setToolTip(tip);
    return box;
}

QCheckBox* ExportDialog::checkBox(const char* name, const QString& text)
{
    auto* box = new QCheckBox(text, this);
    box->setObjectName(QString::fromLatin1(name));
    return box;
}

QWidget* ExportDialog::makeRoundsRow()
{
    m_range = new QWidget;
    auto* layout = new QHBoxLayout(m_range);
    layout->setContentsMargins(0, 0, 0, 0);
    const auto spin = [this](const char* name, const QString& tip, int value) {
        auto* box = new QSpinBox;
        box->setObjectName(QString::fromLatin1(name));
        box->setToolTip(tip);
        box->setRange(0, rounds());
        box->setValue(value);
        return box;
    };
    m_first = spin("exportFirst", tr("The first round"), 1);
    m_last = spin("exportLast", tr("The last round"), rounds());
    layout->addWidget(m_first, 1);
    layout->addWidget(new QLabel(tr("to")));
    layout->addWidget(m_last, 1);
    return m_range;
}

void ExportDialog::addPictureRows(QFormLayout* form)
{
    const DrawOptions& drawing = m_choice.drawing;
    const FigureOptions& figure = drawing.figure;
    m_kind = new KindBox(this);
    m_kind->setObjectName(QStringLiteral("exportKind"));
    m_kind->offer(m_session.trace() ? m_session.trace()->request.program.get() : nullptr, figure);
    form->addRow(tr("&Picture"), m_kind);
    m_layout = comboBox("exportLayout", tr("How several rounds are shown"));
    m_layout->addItem(tr("One round"), static_cast<int>(FigureLayout::Single));
    m_layout->addItem(tr("Over each other"), static_cast<int>(FigureLayout::Overlay));
    m_layout->addItem(tr("Filmstrip"), static_cast<int>(FigureLayout::Filmstrip));
    m_layout->setCurrentIndex(m_layout->findData(static_cast<int>(figure.layout)));
    form->addRow(tr("&Layout"), m_layout);
    m_rounds = comboBox("exportRounds", tr("Which rounds"));
    m_rounds->addItem(tr("As shown, round %1").arg(shownRound()), static_cast<int>(ExportChoice::Rounds::Shown));
    m_rounds->addItem(tr("All"), static_cast<int>(ExportChoice::Rounds::All));
    m_rounds->addItem(tr("Some"), static_cast<int>(ExportChoice::Rounds::Range));
    form->addRow(tr("&Rounds"), m_rounds);
    form->addRow({}, makeRoundsRow());
    m_slides = checkBox("exportSlides", tr("A picture for each round"));
    form->addRow({}, m_slides);
    m_style = comboBox("exportStyle", tr("How it is painted"));
    m_style->addItem(tr("As shown, %1").arg(humanised(QString::fromStdString(drawing.style)).toLower()), QString());
    for (const std::string& name : styleNames())
        m_style->addItem(humanised(QString::fromStdString(name)), QString::fromStdString(name));
    form->addRow(tr("&Style"), m_style);
    m_arrows = comboBox("exportArrows", tr("How arrows run"));
    m_arrows->addItem(tr("Direct"), static_cast<int>(ArrowForm::Direct));
    m_arrows->addItem(tr("Along the links"), static_cast<int>(ArrowForm::Lanes));
    m_arrows->setCurrentIndex(m_arrows->findData(static_cast<int>(figure.arrows)));
    form->addRow(tr("&Arrows"), m_arrows);
    m_contents = checkBox("exportContents", tr("What each node holds"));
    m_contents->setChecked(figure.contents);
    form->addRow({}, m_contents);
    m_ghosts = checkBox("exportGhosts", tr("Rounds to come, faint"));
    m_ghosts->setChecked(figure.ghosts);
    form->addRow({}, m_ghosts);
    m_final = checkBox("exportFinal", tr("A last panel: the end"));
    m_final->setChecked(figure.finalPanel);
    form->addRow({}, m_final);
    m_title = new QLineEdit(QString::fromStdString(figure.title));
    m_title->setObjectName(QStringLiteral("exportTitle"));
    m_title->setPlaceholderText(tr("none"));
    form->addRow(tr("&Title below"), m_title);
}

void ExportDialog::addFormatRows(QFormLayout* form)
{
    m_format = comboBox("exportFormat", tr("The format of the file"));
    for (const auto format : {ExportChoice::Format::Svg, ExportChoice::Format::Pdf, ExportChoice::Format::Png})
        m_format->addItem(endingOf(format).toUpper(), endingOf(format));
    m_sharpness = new QSpinBox;
    m_sharpness->setObjectName(QStringLiteral("exportSharpness"));
    m_sharpness->setToolTip(tr("Pixels of the image for each of a screen's"));
    m_sharpness->setRange(1, 10);
    m_sharpness->setSuffix(tr("×"));
    auto* row = new QHBoxLayout;
    row->addWidget(m_format, 1);
    row->addWidget(m_sharpness);
    auto* formatLabel = new QLabel(tr("&Format"));
    formatLabel->setBuddy(m_format);
    form->addRow(formatLabel, row);
    m_onePdf = checkBox("exportOnePdf", tr("All in one file"));
    form->addRow({}, m_onePdf);
}

/// Below everything: a path is long.
QHBoxLayout* ExportDialog::makeFileRow()
{
    m_path = new QLineEdit;
    m_path->setObjectName(QStringLiteral("exportPath"));
    m_path->setToolTip(tr("Where it is written"));
    auto* label = new QLabel(tr("F&ile"));
    label->setBuddy(m_path);
    auto* browse = new QPushButton(tr("&Browse …"));
    browse->setAutoDefault(false);
    connect(browse, &QPushButton::clicked, this, &ExportDialog::browse);
    m_files = new QLabel;
    m_files->setObjectName(QStringLiteral("exportFiles"));
    m_files->setWordWrap(true);
    QPalette colours = m_files->palette();
    colours.setColor(QPalette::WindowText, theme::quiet());
    m_files->setPalette(colours);
    auto* row = new QHBoxLayout;
    row->addWidget(label);
    row->addWidget(m_path, 1);
    row->addWidget(browse);
    return row;
}

} // namespace lockstep
