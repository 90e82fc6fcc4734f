// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// The menus of the picture: what can be done to a node, a link, a message, or the picture as a whole. Whatever changes
// the run is one of its options, so that the choices and the chips above the picture show it, and undo takes it back.

#include <QObject>
#include <QPoint>
#include <QPointF>
#include <functional>
#include <optional>
#include <string>

#include "app/request/options.h"
#include "core/figure/model/subject.h"

class QAction;
class QMenu;

namespace lockstep {

class HoldingsPane;
class PicturePane;
class PredictPane;
class Selection;
class Session;

class PictureMenu : public QObject {
    Q_OBJECT

public:
    /// Of one `parent`, which outlives it and owns the menus. `predict` is asked to act as a process, `holdings` to
    /// follow data.
    PictureMenu(Session& session, Selection& selection, PicturePane& pictures, PredictPane& predict,
        HoldingsPane& holdings, QWidget* parent);

    /// Null adds a separator. They are at the end of the background's menu.
    void setGroundActions(const QList<QAction*>& actions) { m_ground = actions; }
    /// Puts all nodes where their network has them.
    QAction* defaultPlaces() const { return m_defaultPlaces; }

    /// Opens the menu of an object at that point of the screen; without one (null), that of the background.
    void open(const Subject* subject, QPoint where);
    /// Moves a node by so many distances between neighbours from where it is.
    void moveNode(lockstep::NodeId node, QPointF by);

Q_SIGNALS:
    /// Emitted with a sentence about what a choice has changed.
    void changed(const QString& sentence);
    /// Emitted to show the pane of that name, see paneRows().
    void paneWanted(const QString& pane);

private:
    void fill(QMenu& menu, const Subject& subject);
    void fillNode(QMenu& menu, NodeId node, ProcessId process);
    void fillLink(QMenu& menu, NodeId from, NodeId to);
    void fillMessage(QMenu& menu, int message);
    void fillGround(QMenu& menu);
    void addMoves(QMenu& menu, NodeId node);
    /// A submenu of the objects in the picture that the condition accepts, for those who do not point at them.
    void addObjects(QMenu& menu, const QString& title, const std::function<QString(const Subject&)>& nameOf);
    /// An entry that is checked while the run has a fault that `isIt` accepts, and gives or takes it.
    QAction* addFault(
        QMenu& menu, const QString& text, const Fault& fault, const std::function<bool(const Fault&)>& isIt);
    void setFault(const std::optional<Fault>& fault, const std::function<bool(const Fault&)>& replaces);
    void setRun(const RunOptions& options, const std::string& change);

    Session& m_session;
    Selection& m_selection;
    PicturePane& m_pictures;
    PredictPane& m_predict;
    HoldingsPane& m_holdings;
    QWidget* m_parent;
    QList<QAction*> m_ground;
    QAction* m_defaultPlaces = nullptr;
};

} // namespace lockstep
