// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/window/export/format_fields.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QSettings>
#include <QSpinBox>
#include <QVBoxLayout>

#include "app/window/export/export_formats.h"
#include "app/window/parts/choice_fields.h"
#include "core/base/catalogue.h"
#include "core/base/paper_length.h"
#include "views/look/elided_box.h"
#include "views/look/theme.h"

namespace lockstep {

namespace {

QSpinBox* spinBox(const char* name, const QString& tip, const QString& suffix, int least, int most)
{
    auto* box = numberBox(QString::fromLatin1(name), tip, least, most);
    box->setSuffix(suffix);
    return box;
}

QCheckBox* checkBox(const char* name, const QString& text)
{
    auto* box = new QCheckBox(text);
    box->setObjectName(QString::fromLatin1(name));
    return box;
}

} // namespace

FormatFields::FormatFields(bool hasRun, QWidget* parent)
    : QWidget(parent), m_format(new ElidedBox),
      m_sharpness(spinBox("exportSharpness", tr("Image pixels per screen pixel"), tr("×"), 1, 10)),
      m_density(spinBox("exportDensity", tr("Image pixels per inch of paper"), tr(" dpi"), 72, 2400)),
      m_onePdf(checkBox("exportOnePdf", tr("All in one file"))),
      m_plays(checkBox("exportPlays", tr("Plays in a browser")))
{
    m_onePdf->setToolTip(tr("One page per picture"));
    m_plays->setToolTip(tr("One file that plays the pictures one after the other"));
    m_format->setObjectName(QStringLiteral("exportFormat"));
    m_format->setToolTip(tr("File format"));
    for (const ExportFormat& format : allFormats()) {
        if (format.takesRun && !hasRun)
            continue;
        m_format->addItem(QString::fromStdString(inLanguage(format.title)), QString::fromStdString(format.ending));
        m_format->setItemData(
            m_format->count() - 1, capitalised(QString::fromStdString(inLanguage(format.summary))), Qt::ToolTipRole);
    }
    auto* row = new QHBoxLayout;
    row->addWidget(m_format, 1);
    row->addWidget(m_sharpness);
    row->addWidget(m_density);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(theme::grid);
    layout->addLayout(row);
    layout->addWidget(m_onePdf);
    layout->addWidget(m_plays);
    setFocusPolicy(Qt::StrongFocus); // for the mnemonic of its label
    setFocusProxy(m_format);
    connect(m_format, &QComboBox::currentIndexChanged, this, &FormatFields::changed);
    for (const QSpinBox* box : {m_sharpness, m_density})
        connect(box, &QSpinBox::valueChanged, this, &FormatFields::changed);
    for (const QCheckBox* box : {m_onePdf, m_plays})
        connect(box, &QCheckBox::toggled, this, &FormatFields::changed);
}

const ExportFormat& FormatFields::format() const
{
    return *findFormat(allFormats(), m_format->currentData().toString().toStdString());
}

bool FormatFields::choose(const QString& ending)
{
    const int format = m_format->findData(ending);
    if (format < 0 || format == m_format->currentIndex())
        return false;
    m_format->setCurrentIndex(format);
    return true;
}

FormatOptions FormatFields::options(bool onPaper, bool several) const
{
    FormatOptions options;
    if (format().takesScale)
        options.scale = onPaper ? m_density->value() / pointsPerInch : m_sharpness->value();
    options.animated = format().takesAnimation && several && m_plays->isChecked();
    return options;
}

bool FormatFields::onePdf() const { return m_onePdf->isChecked(); }

void FormatFields::offer(bool onPaper, bool several)
{
    m_sharpness->setVisible(format().takesScale && !onPaper);
    m_density->setVisible(format().takesScale && onPaper);
    m_onePdf->setVisible(format().takesPages && several);
    m_plays->setVisible(format().takesAnimation && several);
}

void FormatFields::restore(const QSettings& settings)
{
    choose(settings.value(QStringLiteral("export/format"), QStringLiteral("svg")).toString());
    m_sharpness->setValue(settings.value(QStringLiteral("export/sharpness"), 3).toInt());
    m_density->setValue(settings.value(QStringLiteral("export/density"), 300).toInt());
    m_onePdf->setChecked(settings.value(QStringLiteral("export/one-pdf"), true).toBool());
    m_plays->setChecked(settings.value(QStringLiteral("export/plays"), false).toBool());
}

void FormatFields::remember(QSettings& settings) const
{
    settings.setValue(QStringLiteral("export/format"), m_format->currentData());
    settings.setValue(QStringLiteral("export/sharpness"), m_sharpness->value());
    settings.setValue(QStringLiteral("export/density"), m_density->value());
    settings.setValue(QStringLiteral("export/one-pdf"), m_onePdf->isChecked());
    settings.setValue(QStringLiteral("export/plays"), m_plays->isChecked());
}

} // namespace lockstep
