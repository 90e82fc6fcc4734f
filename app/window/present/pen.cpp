// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/window/present/pen.h"

#include <QAction>
#include <QKeyEvent>
#include <algorithm>

#include "app/window/panes/theme_actions.h"
#include "app/window/parts/pane_parts.h"
#include "app/window/present/pen_palette.h"
#include "app/window/session/session.h"
#include "core/base/text.h"
#include "core/figure/model/ink.h"
#include "views/code/line_spotlight.h"
#include "views/look/theme_changes.h"
#include "views/picture/figure_geometry.h"
#include "views/picture/figure_view.h"

namespace lockstep {

Pen::Pen(Session& session, FigureView& view, QPlainTextEdit& code, QObject* parent)
    : QObject(parent), m_session(session), m_view(view)
{
    m_layer = new InkLayer(view);
    m_line = new LineSpotlight(code);
    m_palette = new PenPalette(view);
    connect(m_palette, &PenPalette::toolChosen, this, &Pen::setTool);
    connect(m_palette, &PenPalette::colourChosen, this, &Pen::setColour);
    connect(m_palette, &PenPalette::allRoundsChosen, this, &Pen::setOfRun);
    connect(m_palette, &PenPalette::undoWanted, this, &Pen::undo);
    connect(m_palette, &PenPalette::clearWanted, this, &Pen::clearRound);
    connect(m_palette, &PenPalette::closeWanted, this, [this] { m_actions.pen->setChecked(false); });
    setupActions();
    view.installEventFilter(this);
    connect(m_layer, &InkLayer::drawn, this, [this](const std::vector<Point>& points) { draw(points); });
    connect(
        m_layer, &InkLayer::written, this, [this](Point at, const QString& text) { draw({at}, text.toStdString()); });
    connect(m_layer, &InkLayer::erased, this, &Pen::erase);
    const auto showStyle = [this] {
        const Style style = shownStyleOf(m_session.place().drawing());
        m_layer->setFigureStyle(style);
        m_palette->setFigureStyle(style);
    };
    connect(&session.place(), &ShownMoment::drawingChanged, this, showStyle);
    connect(&session.place(), &ShownMoment::changed, m_layer, qOverload<>(&QWidget::update));
    theme::onChange(*m_layer, showStyle);
}

void Pen::setupActions()
{
    const auto add = [this](const QString& text, const QKeySequence& key, const char* name) {
        return makeAction(this, {}, text, key, name);
    };
    m_actions.pen = add(tr("&Draw on the picture"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_P), "pen");
    m_actions.spotlight = add(tr("&Spotlight: dim everything except where you point"),
        QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_O), "spotlight");
    m_actions.clear =
        add(tr("&Erase drawings on this round"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_K), "clearInk");
    m_actions.pen->setCheckable(true);
    m_actions.spotlight->setCheckable(true);
    connect(m_actions.pen, &QAction::toggled, this, &Pen::setDrawing);
    connect(m_actions.spotlight, &QAction::toggled, this, &Pen::setSpotlight);
    connect(m_actions.clear, &QAction::triggered, this, &Pen::clearRound);
}

void Pen::setDrawing(bool on)
{
    m_session.place().setDrawnOn(on);
    m_layer->setTool(on ? InkLayer::Tool::Pen : InkLayer::Tool::None);
    if (on)
        Q_EMIT focusWanted();
    showState();
}

void Pen::setSpotlight(bool on)
{
    m_layer->setSpotlight(on);
    m_line->setOn(on);
    showState();
}

void Pen::setTool(InkLayer::Tool tool)
{
    m_layer->setTool(tool);
    showState();
}

/// Choosing a colour also takes the pen in place of the eraser.
void Pen::setColour(int colour)
{
    m_colour = colour;
    m_layer->setColour(colour);
    if (m_layer->tool() == InkLayer::Tool::Eraser)
        m_layer->setTool(InkLayer::Tool::Pen);
    showState();
}

void Pen::setOfRun(bool ofRun)
{
    m_ofRun = ofRun;
    showState();
}

void Pen::showState()
{
    if (m_palette) // not after the view has gone
        m_palette->showState(m_layer->tool(), m_colour, m_ofRun);
}

void Pen::draw(const std::vector<Point>& points, const std::string& text)
{
    ShownMoment& place = m_session.place();
    const auto figure = m_view.figure();
    if (!figure || place.round() < 0)
        return;
    InkMark mark{std::nullopt, m_colour, place.inkPicture(), figure->size, points, text};
    if (!m_ofRun)
        mark.round = place.inkRound();
    SessionNotes notes = m_session.document().notes();
    notes.ink.push_back(std::move(mark));
    m_session.document().adoptNotes(std::move(notes));
}

namespace {

/// Whether the mark is visible on the current picture and round.
bool isSeen(const InkMark& mark, const ShownMoment& place)
{
    return mark.on == place.inkPicture() && (!mark.round || *mark.round == place.inkRound());
}

bool isNear(const InkMark& mark, Size size, Point at, double reach)
{
    const auto points = inkPoints(mark, size);
    if (!mark.text.empty()) { // a caption extends to the right of its start
        const double high = 14, wide = 9 * static_cast<double>(characterCount(mark.text));
        const Rect box{points.front().x, points.front().y - high, wide, 2 * high};
        return box.grown(reach).contains(at);
    }
    if (points.size() == 1)
        return distance(points.front(), at) <= reach;
    return distanceTo(PolylineShape{points, 0}, toQt(at)) <= reach;
}

} // namespace

void Pen::erase(Point at, double reach)
{
    const auto figure = m_view.figure();
    if (!figure)
        return;
    SessionNotes notes = m_session.document().notes();
    const auto& place = m_session.place();
    const auto gone = std::erase_if(
        notes.ink, [&](const InkMark& mark) { return isSeen(mark, place) && isNear(mark, figure->size, at, reach); });
    if (gone > 0)
        m_session.document().adoptNotes(std::move(notes));
}

/// Undoes the latest visible drawing.
void Pen::undo()
{
    SessionNotes notes = m_session.document().notes();
    const auto& place = m_session.place();
    const auto last =
        std::find_if(notes.ink.rbegin(), notes.ink.rend(), [&](const InkMark& mark) { return isSeen(mark, place); });
    if (last == notes.ink.rend())
        return;
    notes.ink.erase(std::next(last).base());
    m_session.document().adoptNotes(std::move(notes));
}

void Pen::clearRound()
{
    SessionNotes notes = m_session.document().notes();
    const auto& place = m_session.place();
    std::erase_if(notes.ink, [&](const InkMark& mark) { return isSeen(mark, place); });
    m_session.document().adoptNotes(std::move(notes));
}

/// Handles keys while drawing; false if the key is not for the pen.
bool Pen::onKey(int key, Qt::KeyboardModifiers modifiers, bool isOverride)
{
    using Tool = InkLayer::Tool;
    const bool isBack = key == Qt::Key_Z && modifiers == Qt::ControlModifier;
    const bool isOwn = key == Qt::Key_D || key == Qt::Key_E || key == Qt::Key_T || key == Qt::Key_A
        || key == Qt::Key_Escape || (key >= Qt::Key_1 && key <= Qt::Key_4);
    if (!isBack && (!isOwn || modifiers != Qt::NoModifier))
        return false;
    if (isOverride)
        return true;
    switch (key) {
    case Qt::Key_Z: undo(); break;
    case Qt::Key_D: setTool(Tool::Pen); break;
    case Qt::Key_E: setTool(Tool::Eraser); break;
    case Qt::Key_T: setTool(Tool::Caption); break;
    case Qt::Key_A: setOfRun(!m_ofRun); break;
    case Qt::Key_Escape: m_actions.pen->setChecked(false); break;
    default: setColour(key - Qt::Key_1);
    }
    return true;
}

bool Pen::eventFilter(QObject* watched, QEvent* event)
{
    const bool isOverride = event->type() == QEvent::ShortcutOverride;
    if (!m_layer || m_layer->tool() == InkLayer::Tool::None || (!isOverride && event->type() != QEvent::KeyPress))
        return QObject::eventFilter(watched, event);
    const auto* key = static_cast<QKeyEvent*>(event);
    if (!onKey(key->key(), key->modifiers() & ~Qt::KeypadModifier, isOverride))
        return QObject::eventFilter(watched, event);
    event->accept();
    return true;
}

} // namespace lockstep
