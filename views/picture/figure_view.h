// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The picture: shows a Figure, lets its arrows grow, tells what was clicked. Knows nothing of runs.

#include <QString>
#include <QVariantAnimation>
#include <QWidget>
#include <functional>
#include <memory>

#include "core/figure/model/figure.h"
#include "core/figure/style/style.h"
#include "views/picture/banner.h"
#include "views/picture/halos.h"
#include "views/picture/picture_layers.h"
#include "views/picture/viewport.h"

namespace lockstep {

class FigureView : public QWidget {
    Q_OBJECT

public:
    enum class Motion { Still, Grow };

    /// What to say of what is under the mouse; empty for what the figure says itself.
    using Teller = std::function<QString(const Subject& subject)>;

    explicit FigureView(QWidget* parent = nullptr);

    void setTeller(Teller teller) { m_teller = std::move(teller); }
    const std::shared_ptr<const Figure>& figure() const { return m_layers.figure(); }
    /// Figure units -> widget.
    QTransform transform() const { return m_viewport.transform(); }
    QString notice() const { return m_notice; }
    QString banner() const { return m_banner.sentence; }
    const std::vector<Subject>& chosen() const { return m_halos.chosen(); }
    double zoom() const { return m_viewport.zoom; }
    QPointF pan() const { return m_viewport.pan; }
    const std::vector<Subject>& followed() const { return m_halos.followed(); }
    /// 400 ms until the arrows are there, then a moment in which their receivers are marked; tests drive it.
    QVariantAnimation& animation() { return m_animation; }
    QSize sizeHint() const override { return {640, 480}; }
    QSize minimumSizeHint() const override { return {160, 120}; }

public Q_SLOTS:
    /// Null shows the notice. Grow lets the arrows of that round grow, of all if it is 0; only those that are given, if
    /// any is.
    void showFigure(std::shared_ptr<const Figure> figure, lockstep::FigureView::Motion motion, int round = 0,
        const std::vector<lockstep::Subject>& growing = {});
    void setFigureStyle(const lockstep::Style& style);
    /// One sentence that says what is the case and what to do, shown where there is no figure.
    void setNotice(const QString& sentence);
    /// One sentence over the picture. Empty for none.
    void setBanner(const QString& sentence);
    /// Objects with a halo: what was chosen here or in another view.
    void setChosen(const std::vector<lockstep::Subject>& subjects);
    /// Objects on the way of what is followed; marked beside those that are chosen.
    void setFollowed(const std::vector<lockstep::Subject>& subjects);
    void zoomToFit();
    /// 1: it fits. `pan` is away from the middle, in pixels.
    void zoomTo(double zoom, QPointF pan);
    /// 1: the animation's usual speed.
    void setSpeed(double factor);

Q_SIGNALS:
    /// It adds with Ctrl: it is to be beside what is chosen.
    void subjectClicked(const lockstep::Subject& subject, bool adds);
    void groundClicked();
    void resized();
    /// A finger over a picture that fits: 1 to the left, for what comes next, -1 to the right.
    void swiped(int by);
    void chosenChanged(const std::vector<lockstep::Subject>& subjects);

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    bool event(QEvent* event) override;

private:
    QRectF room() const;
    void fitRoom();
    void repaintAll();
    void paintNotice(QPainter& painter) const;
    int objectUnder(QPointF position) const;
    QString tipOf(int object) const;

    Teller m_teller;
    PictureLayers m_layers;
    Viewport m_viewport;
    QString m_notice;
    Banner m_banner;
    Halos m_halos;
    int m_hovered = -1;            ///< index of an object
    QVariantAnimation m_animation; ///< 0 .. 1 growing, 1 .. 2 the receivers are marked
    QPointF m_pressed;
    QPointF m_panAtPress;
    bool m_dragging = false;
};

} // namespace lockstep
