// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Pen, captions, eraser and spotlight over the picture: what is drawn belongs to the round that is shown, or to the
// whole run, and goes with the notes of the session.

#include <QObject>
#include <QPointer>

#include "core/base/geometry.h"
#include "views/picture/ink_layer.h"

class QAction;
class QLabel;
class QPlainTextEdit;
class QTimer;

namespace lockstep {

class FigureView;
class LineSpotlight;
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
    /// The picture has the keys.
    void begun();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void setupActions();
    void setDrawing(bool on);
    void setSpotlight(bool on);
    void draw(const std::vector<Point>& points, const std::string& text = {});
    void erase(Point at, double reach);
    void takeBack();
    void clearRound();
    bool onKey(int key, Qt::KeyboardModifiers modifiers, bool isOverride);
    void tell();

    Session& m_session;
    FigureView& m_view;
    QPointer<InkLayer> m_layer; ///< the view's, which may go first
    LineSpotlight* m_line = nullptr;
    QLabel* m_state = nullptr;        ///< what the keys do, in a corner of the picture
    QTimer* m_keysAreShown = nullptr; ///< beside the state, while it runs
    Actions m_actions{};
    int m_colour = 0;
    bool m_ofRun = false; ///< what is drawn is seen in all rounds
};

} // namespace lockstep
