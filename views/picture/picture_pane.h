// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// The picture of a place in a run, and optionally a second one beside it, in step and with the same marks. Independent
// of runs.

#include <QSplitter>
#include <functional>

#include "views/picture/figure_view.h"

namespace lockstep {

class PicturePane : public QSplitter {
    Q_OBJECT

public:
    /// A figure, or a message why there is none; with neither, the previous message stays.
    struct Picture {
        std::shared_ptr<const Figure> figure;
        QString notice;
    };
    using Drawer = std::function<Picture()>;

    explicit PicturePane(QWidget* parent = nullptr);

    FigureView& view() { return *m_view; }
    /// The picture, and the one at the side if there is one.
    std::vector<FigureView*> views() const;
    const std::vector<Subject>& chosen() const { return m_view->chosen(); }
    void setHoverText(FigureView::HoverText hoverText) { m_hoverText = std::move(hoverText); }
    /// The picture at the side, requested only while it is shown. `name` is its accessible name.
    void setBeside(const QString& name, Drawer draw);

public Q_SLOTS:
    /// Works like FigureView::showFigure().
    void showPicture(const lockstep::PicturePane::Picture& picture, lockstep::FigureView::Motion motion, int round = 0,
        const std::vector<lockstep::Subject>& growing = {});
    void showBeside(bool shown);
    void setFigureStyle(const lockstep::Style& style);
    void setNotice(const QString& sentence) { m_view->setNotice(sentence); }
    void setBanner(const QString& sentence) { m_view->setBanner(sentence); }
    void setChosen(const std::vector<lockstep::Subject>& subjects);
    void setFollowed(const std::vector<lockstep::Subject>& subjects) { m_view->setFollowed(subjects); }
    void zoomToFit() { m_view->zoomToFit(); }

Q_SIGNALS:
    /// Emitted on a click in either picture; `adds` with Ctrl.
    void subjectClicked(const lockstep::Subject& subject, bool adds);
    void groundClicked();
    /// As those of FigureView, from either picture.
    void nodeDragged(lockstep::NodeId node, QPointF by);
    void menuWanted(const lockstep::Subject& subject, QPoint where);
    void groundMenuWanted(QPoint where);
    void swiped(int by);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void add(FigureView* view);
    void layOut();
    void drawBeside(FigureView::Motion motion, const std::vector<Subject>& growing);

    FigureView* m_view = nullptr;
    FigureView* m_beside = nullptr; ///< null if there is none
    FigureView::HoverText m_hoverText;
    Drawer m_drawBeside;
    int m_round = 0;
};

} // namespace lockstep
