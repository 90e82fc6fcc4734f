// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// The picture: shows a Figure, animates its arrows, and reports clicks. Independent of runs.

#include <QFont>
#include <QRect>
#include <QString>
#include <QVariantAnimation>
#include <QWidget>
#include <functional>
#include <memory>
#include <optional>

#include "core/figure/model/figure.h"
#include "core/figure/style/style.h"
#include "views/picture/halos.h"
#include "views/picture/magnifier.h"
#include "views/picture/picture_layers.h"
#include "views/picture/viewport.h"

class QPainter;

namespace lockstep {

/// A message over a picture, such as why the run failed.
struct Banner {
    QString sentence; ///< empty: none

    /// Its rectangle, centred at the top for that width; empty without a message.
    QRect box(const QFont& font, int width) const;
    void paint(QPainter& painter, const QFont& font, int width) const;
};

class FigureView : public QWidget {
    Q_OBJECT

public:
    enum class Motion { Still, Grow };

    /// The tooltip of the object under the mouse; empty for the figure's own text.
    using HoverText = std::function<QString(const Subject& subject)>;

    /// What is shown of a node under the mouse in place of a tooltip.
    using Magnify = std::function<Magnified(ProcessId process)>;

    explicit FigureView(QWidget* parent = nullptr);

    void setHoverText(HoverText hoverText) { m_hoverText = std::move(hoverText); }
    void setMagnify(Magnify magnify) { m_magnify = std::move(magnify); }
    /// Whether the card of that process shows neighbouring cells as one.
    bool joinsCells(ProcessId process) const;
    const std::shared_ptr<const Figure>& figure() const { return m_layers.figure(); }
    /// Figure units -> widget.
    QTransform transform() const { return m_viewport.transform(); }
    QString notice() const { return m_notice; }
    QString banner() const { return m_banner.sentence; }
    const std::vector<Subject>& chosen() const { return m_halos.chosen(); }
    double zoom() const { return m_viewport.zoom; }
    /// The area for the picture: without margins, banner and what is reserved.
    QRectF room() const;
    const QMarginsF& reserved() const { return m_reserved; }
    QPointF pan() const { return m_viewport.pan; }
    const std::vector<Subject>& followed() const { return m_halos.followed(); }
    const std::vector<Subject>& wrong() const { return m_halos.wrong(); }
    /// 400 ms until the arrows arrive, then a moment with marked receivers; tests drive it.
    QVariantAnimation& animation() { return m_animation; }
    /// Whether messages move by themselves.
    bool isMoving() const { return m_animation.state() == QAbstractAnimation::Running; }
    /// Whether they stand on their way, or will stop there.
    bool isHalted() const;
    /// How far through the step they are: 0 at their senders, 1 when nothing is on its way.
    double share() const;
    /// Where they stop, or stand; 1 when nothing is on its way.
    double heading() const { return m_animation.state() == QAbstractAnimation::Stopped ? 1 : m_until; }
    /// The share of a step at which messages have made that part of their way.
    static double shareAt(double way);
    QSize sizeHint() const override { return {640, 480}; }
    QSize minimumSizeHint() const override { return {160, 120}; }

public Q_SLOTS:
    /// Shows a figure (null: the notice). Grow animates the arrows of that round (0: all), or only the given ones.
    void showFigure(std::shared_ptr<const Figure> figure, lockstep::FigureView::Motion motion, int round = 0,
        const std::vector<lockstep::Subject>& growing = {});
    /// Lines of pictures that are drawn small are wider than the style has them, see setLinePixels().
    void setFigureStyle(const lockstep::Style& style);
    /// How many pixels a line of width 1 has at least; at first 1.
    void setLinePixels(double pixels);
    /// The message shown while there is no figure: the situation and what to do.
    void setNotice(const QString& sentence);
    /// A message over the picture; empty: none.
    void setBanner(const QString& sentence);
    /// Objects with a halo: selected here or in another view.
    void setChosen(const std::vector<lockstep::Subject>& subjects);
    /// Objects on the journey of the followed block, marked in addition to the selection.
    void setFollowed(const std::vector<lockstep::Subject>& subjects);
    /// Nodes that end with other data than expected, marked with a cross.
    void setWrong(const std::vector<lockstep::Subject>& subjects);
    void zoomToFit();
    /// Free space around the picture, in figure units: pictures with the same total size have the same scale.
    void setAround(const QMarginsF& around);
    /// Less space for the picture than there is, in widget units.
    void setReserved(const QMarginsF& reserved);
    /// Shows all cells of a node until the selection changes, if its card shows cells; with nobody, no more.
    void magnify(lockstep::ProcessId process);
    /// Zoom (1: fits) and offset from the centre in pixels.
    void zoomTo(double zoom, QPointF pan);
    /// Speed of the animation; 1: default.
    void setSpeed(double factor);
    /// Whether nodes of a network can be dragged with the mouse, see nodeDragged().
    void setMovesNodes(bool moves) { m_movesNodes = moves; }
    /// Whether goOn() moves anything, or puts it at once where it goes.
    void setAnimated(bool isAnimated) { m_isAnimated = isAnimated; }
    /// Stops messages where they are.
    void halt();
    /// Moves them on up to that share of the step.
    void goOn(double until = 1);
    /// Puts them where they are after that share of the step, if the figure was shown with what grows.
    void haltAt(double share);

Q_SIGNALS:
    /// Emitted on a click; `adds` with Ctrl: extends the selection.
    void subjectClicked(const lockstep::Subject& subject, bool adds);
    void groundClicked();
    /// Emitted when a node was dropped, `by` distances between neighbours from where the figure has it.
    void nodeDragged(lockstep::NodeId node, QPointF by);
    /// Emitted by the right mouse button on an object, or by the key for menus for the selected one. `where` is on the
    /// screen.
    void menuWanted(const lockstep::Subject& subject, QPoint where);
    /// The same without an object.
    void groundMenuWanted(QPoint where);
    void resized();
    /// Emitted on a swipe over a picture that fits: 1 to the left (forward), -1 to the right (back).
    void swiped(int by);
    void chosenChanged(const std::vector<lockstep::Subject>& subjects);
    /// Emitted when messages have moved or stopped.
    void travelled();

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    bool event(QEvent* event) override;

private:
    void fitRoom();
    void fitLines();
    void repaintAll();
    void travel();
    bool showMagnified(ProcessId process);
    void hideMagnified();
    void paintNotice(QPainter& painter) const;
    void paintDragged(QPainter& painter) const;
    void click(const QMouseEvent& event);
    void takeNode(const QMouseEvent& event);
    void dropNode();
    int chosenObject() const;
    int objectUnder(QPointF position) const;
    std::optional<ProcessId> processAt(int object) const;
    QString tipOf(int object) const;

    HoverText m_hoverText;
    Magnify m_magnify;
    Magnifier* m_magnifier = nullptr; ///< null until first needed
    ProcessId m_magnified = nobody;
    bool m_isMagnifiedChosen = false; ///< stays when the mouse leaves
    PictureLayers m_layers;
    Style m_style; ///< as it was given
    double m_linePixels = 1;
    double m_timesWider = 1; ///< its lines, in the picture
    Viewport m_viewport;
    QMarginsF m_reserved;
    QString m_notice;
    Banner m_banner;
    Halos m_halos;
    int m_hovered = -1;            ///< index of an object
    QVariantAnimation m_animation; ///< 0 .. 1: arrows grow, 1 .. 2: receivers are marked
    double m_until = 1;            ///< share of the step at which it stops, or stands
    bool m_isAnimated = true;
    QPointF m_pressed;
    QPointF m_panAtPress;
    bool m_dragging = false;
    bool m_movesNodes = false;
    int m_dragged = -1;  ///< index of a node that the mouse moves, or will
    QPointF m_draggedBy; ///< in pixels
};

} // namespace lockstep
