// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/window/export/export_preview.h"

#include <QFrame>
#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>

#include "views/look/theme.h"
#include "views/picture/picture_pane.h"

namespace lockstep {

namespace {

QToolButton* stepButton(const QString& icon, const QString& text, const char* name)
{
    auto* button = new QToolButton;
    button->setIcon(theme::icon(icon));
    button->setToolTip(text);
    button->setAccessibleName(text);
    button->setObjectName(QString::fromLatin1(name));
    button->setAutoRaise(true);
    return button;
}

} // namespace

ExportPreview::ExportPreview(QWidget* parent)
    : QWidget(parent), m_picture(new PicturePane), m_which(new QLabel),
      m_back(stepButton(QStringLiteral("back"), tr("Previous picture"), "previewBack")),
      m_on(stepButton(QStringLiteral("on"), tr("Next picture"), "previewOn"))
{
    m_picture->view().setObjectName(QStringLiteral("exportPreview"));
    m_picture->view().setAccessibleName(tr("Preview"));
    m_picture->view().setFocusPolicy(Qt::NoFocus);
    m_which->setObjectName(QStringLiteral("previewWhich"));
    auto* frame = new QFrame; // shows the picture's edge on its own background
    frame->setFrameShape(QFrame::StyledPanel);
    auto* inside = new QVBoxLayout(frame);
    inside->setContentsMargins(1, 1, 1, 1);
    inside->addWidget(m_picture);
    auto* foot = new QHBoxLayout;
    foot->addStretch(1);
    foot->addWidget(m_back);
    foot->addWidget(m_which);
    foot->addWidget(m_on);
    foot->addStretch(1);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(frame, 1);
    layout->addLayout(foot);
    connect(m_back, &QToolButton::clicked, this, &ExportPreview::backClicked);
    connect(m_on, &QToolButton::clicked, this, &ExportPreview::onClicked);
}

void ExportPreview::show(const std::shared_ptr<const Figure>& figure, const QString& problem, const Style& style)
{
    m_picture->setFigureStyle(style);
    m_picture->showPicture({figure, problem}, FigureView::Motion::Still);
}

void ExportPreview::showNumber(int index, int count, const QString& more)
{
    for (QWidget* widget : std::initializer_list<QWidget*>{m_back, m_on})
        widget->setVisible(count > 1);
    m_back->setEnabled(index > 0);
    m_on->setEnabled(index + 1 < count);
    m_which->setText((count > 1 ? tr("Picture %1 of %2").arg(index + 1).arg(count) : tr("Preview")) + more);
}

} // namespace lockstep
