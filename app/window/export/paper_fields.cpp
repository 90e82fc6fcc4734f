// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/window/export/paper_fields.h"

#include <QHBoxLayout>
#include <QSettings>

#include "app/window/parts/decimal_box.h"
#include "views/look/theme.h"

namespace lockstep {

namespace {

constexpr double pointsPerCentimetre = 72 / 2.54;

QDoubleSpinBox* lengthBox(const char* name, const QString& tip, const QString& suffix, double least, double most)
{
    auto* box = new DecimalBox;
    box->setObjectName(QString::fromLatin1(name));
    box->setToolTip(tip);
    box->setAccessibleName(tip);
    box->setSuffix(suffix);
    box->setRange(least, most);
    box->setDecimals(1);
    box->setSingleStep(0.5);
    box->setKeyboardTracking(false); // do not apply 1 while the user types 12
    return box;
}

} // namespace

PaperFields::PaperFields(const std::optional<Paper>& paper, QWidget* parent)
    : QWidget(parent),
      m_width(lengthBox("exportWidth",
          tr("Width on paper, such as a column's; Lockstep lays out the picture for it and never scales text"),
          tr(" cm"), 0, 100)),
      m_type(lengthBox("exportType", tr("Text size on paper"), tr(" pt"), 4, 36)), m_height(paper ? paper->height : 0)
{
    m_width->setSpecialValueText(tr("As on the screen"));
    m_width->setValue(paper ? paper->width / pointsPerCentimetre : 0);
    m_type->setValue(paper.value_or(Paper()).type);
    m_type->setVisible(paper.has_value());
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(theme::grid);
    layout->addWidget(m_width, 1);
    layout->addWidget(m_type);
    setFocusPolicy(Qt::StrongFocus); // for the mnemonic of its label
    setFocusProxy(m_width);
    connect(m_width, &QDoubleSpinBox::valueChanged, this, [this](double width) {
        m_type->setVisible(width > 0);
        Q_EMIT changed();
    });
    connect(m_type, &QDoubleSpinBox::valueChanged, this, &PaperFields::changed);
}

std::optional<Paper> PaperFields::paper() const
{
    if (m_width->value() <= 0)
        return std::nullopt;
    return Paper{m_width->value() * pointsPerCentimetre, m_type->value(), m_height};
}

void PaperFields::restore(const QSettings& settings)
{
    if (paper())
        return;
    m_type->setValue(settings.value(QStringLiteral("export/type"), m_type->value()).toDouble());
    m_width->setValue(settings.value(QStringLiteral("export/width"), 0).toDouble());
}

void PaperFields::remember(QSettings& settings) const
{
    settings.setValue(QStringLiteral("export/width"), m_width->value());
    settings.setValue(QStringLiteral("export/type"), m_type->value());
}

} // namespace lockstep
