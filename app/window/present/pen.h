// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// Pen, captions, eraser and spotlight over the picture. Drawings belong to the current round or to the whole run, and
// are saved with the session's notes.

#include <QObject>
#include <QPointer>

#include "core/base/geometry.h"
#include "views/picture/ink_layer.h"

class QAction;
class QPlainTextEdit;

namespace lockstep {

class FigureView;
class LineSpotlight;
class PenPalette;
class Session;

class Pen : public QObject {
    Q_OBJECT

public:
    struct Actions {
        QAction *pen, *spotlight, *clear;
    };

    Pen(Session& session, FigureView& view, QPlainTextEdit& code, QObject* parent = nullptr);

    const Actions& actions() const { return m_actions; }
    InkLayer& layer() { return *m_layer; }

Q_SIGNALS:
    /// Emitted when the picture should have the focus.
    void focusWanted();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void setupActions();
    void setDrawing(bool on);
    void setSpotlight(bool on);
    void draw(const std::vector<Point>& points, const std::string& text = {});
    void erase(Point at, double reach);
    void undo();
    void clearRound();
    bool onKey(int key, Qt::KeyboardModifiers modifiers, bool isOverride);
    void setTool(InkLayer::Tool tool);
    void setColour(int colour);
    void setOfRun(bool ofRun);
    void showState();

    Session& m_session;
    FigureView& m_view;
    QPointer<InkLayer> m_layer; ///< owned by the view, which may be destroyed first
    LineSpotlight* m_line = nullptr;
    QPointer<PenPalette> m_palette; ///< owned by the view, as the layer
    Actions m_actions{};
    int m_colour = 0;
    bool m_ofRun = false; ///< drawings appear in all rounds
};

} // namespace lockstep
