// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/window/present/pen_palette.h"

#include <QButtonGroup>
#include <QEvent>
#include <QPainter>
#include <QPixmap>
#include <QToolButton>
#include <QVBoxLayout>
#include <iterator>
#include <tuple>

#include "core/figure/style/style.h"
#include "views/look/theme.h"
#include "views/look/theme_changes.h"
#include "views/picture/figure_geometry.h"

namespace lockstep {

namespace {

QIcon dotOf(const QColor& colour)
{
    constexpr int side = 32;
    QPixmap dot(side, side);
    dot.fill(Qt::transparent);
    QPainter painter(&dot);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(colour);
    painter.setPen(Qt::NoPen);
    painter.drawEllipse(QRectF(side / 4.0, side / 4.0, side / 2.0, side / 2.0));
    return QIcon(dot);
}

} // namespace

PenPalette::PenPalette(QWidget& picture) : QFrame(&picture)
{
    using Tool = InkLayer::Tool;
    setObjectName(QStringLiteral("penPalette"));
    setAccessibleName(tr("Pen"));
    setAutoFillBackground(true);
    setFrameShape(QFrame::StyledPanel);
    auto* rows = new QVBoxLayout(this);
    rows->setContentsMargins(theme::grid / 4, theme::grid / 4, theme::grid / 4, theme::grid / 4);
    rows->setSpacing(0);
    m_tools = new QButtonGroup(this);
    const std::tuple<Tool, const char*, QString, QString> tools[] = {
        {Tool::Pen, "penTool", QStringLiteral("pen"), tr("Draw (D)")},
        {Tool::Caption, "captionTool", QStringLiteral("caption"), tr("Write a caption (T)")},
        {Tool::Eraser, "eraserTool", QStringLiteral("eraser"), tr("Erase what you touch (E)")}};
    for (const auto& [tool, name, icon, what] : tools) {
        QToolButton* button = add(name, icon, what);
        button->setCheckable(true);
        m_tools->addButton(button, static_cast<int>(tool));
    }
    connect(m_tools, &QButtonGroup::idClicked, this, [this](int tool) { Q_EMIT toolChosen(static_cast<Tool>(tool)); });
    rows->addWidget(theme::ruleLine());
    m_colours = new QButtonGroup(this);
    const QString colours[] = {tr("Red (1)"), tr("Blue (2)"), tr("Green (3)"), tr("Plain (4)")};
    for (int colour = 0; colour < static_cast<int>(std::size(colours)); ++colour) {
        QToolButton* button = add("inkColour", {}, colours[colour]);
        button->setCheckable(true);
        m_colours->addButton(button, colour);
    }
    connect(m_colours, &QButtonGroup::idClicked, this, &PenPalette::colourChosen);
    rows->addWidget(theme::ruleLine());
    m_all = add("inAllRounds", QStringLiteral("all-rounds"), tr("Draw in all rounds, not only in this one (A)"));
    m_all->setCheckable(true);
    connect(m_all, &QToolButton::clicked, this, &PenPalette::allRoundsChosen);
    connect(add("undoInk", QStringLiteral("undo"), tr("Undo (Ctrl+Z)")), &QToolButton::clicked, this,
        &PenPalette::undoWanted);
    connect(add("clearInkHere", QStringLiteral("erase-all"), tr("Erase all drawings on this round")),
        &QToolButton::clicked, this, &PenPalette::clearWanted);
    connect(add("closePen", QStringLiteral("close"), tr("Stop drawing (Esc)")), &QToolButton::clicked, this,
        &PenPalette::closeWanted);
    picture.installEventFilter(this);
    theme::onChange(*this, [this] { place(); });
    hide();
}

QToolButton* PenPalette::add(const char* name, const QString& icon, const QString& what)
{
    auto* button = new QToolButton;
    button->setObjectName(QString::fromLatin1(name));
    button->setToolTip(what);
    button->setAccessibleName(what);
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::NoFocus); // the picture keeps the keys
    if (!icon.isEmpty())
        theme::onChange(*button, [button, icon] { button->setIcon(theme::icon(icon)); });
    layout()->addWidget(button);
    return button;
}

void PenPalette::showState(InkLayer::Tool tool, int colour, bool inAllRounds)
{
    setVisible(tool != InkLayer::Tool::None);
    if (auto* chosen = m_tools->button(static_cast<int>(tool)))
        chosen->setChecked(true);
    m_colours->button(colour)->setChecked(true);
    m_all->setChecked(inAllRounds);
    place();
    raise();
}

void PenPalette::setFigureStyle(const Style& style)
{
    for (int colour = 0; colour < static_cast<int>(m_colours->buttons().size()); ++colour)
        m_colours->button(colour)->setIcon(dotOf(toQt(style.paint(Role::Pen, colour).stroke.value_or(Colour{}))));
}

void PenPalette::place()
{
    const QWidget& picture = *parentWidget();
    resize(sizeHint().boundedTo(picture.size()));
    move(picture.width() - width(), (picture.height() - height()) / 2);
}

bool PenPalette::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Resize && watched == parentWidget())
        place();
    return QFrame::eventFilter(watched, event);
}

} // namespace lockstep
