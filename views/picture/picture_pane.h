// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The picture of a place of a run, and if it is wanted another one of the same place at its side: in step, with the
// same things marked in both. Knows nothing of runs.

#include <QSplitter>
#include <functional>

#include "views/picture/figure_view.h"

namespace lockstep {

class PicturePane : public QSplitter {
    Q_OBJECT

public:
    /// A figure, or a sentence that says why there is none; with neither what was said before stays.
    struct Picture {
        std::shared_ptr<const Figure> figure;
        QString notice;
    };
    using Drawer = std::function<Picture()>;

    explicit PicturePane(QWidget* parent = nullptr);

    FigureView& view() { return *m_view; }
    const std::vector<Subject>& chosen() const { return m_view->chosen(); }
    void setTeller(FigureView::Teller teller) { m_teller = std::move(teller); }
    /// The one at the side; it is asked for only while it is shown. `name` is what a screen reader calls it.
    void setBeside(const QString& name, Drawer draw);

public Q_SLOTS:
    /// As FigureView::showFigure().
    void showPicture(const lockstep::PicturePane::Picture& picture, lockstep::FigureView::Motion motion, int round = 0,
        const std::vector<lockstep::Subject>& growing = {});
    void showBeside(bool shown);
    void setFigureStyle(const lockstep::Style& style);
    void setNotice(const QString& sentence) { m_view->setNotice(sentence); }
    void setBanner(const QString& sentence) { m_view->setBanner(sentence); }
    void setChosen(const std::vector<lockstep::Subject>& subjects);
    void setFollowed(const std::vector<lockstep::Subject>& subjects) { m_view->setFollowed(subjects); }
    void setSpeed(double factor);
    void zoomToFit() { m_view->zoomToFit(); }

Q_SIGNALS:
    /// In either picture; it adds with Ctrl.
    void subjectClicked(const lockstep::Subject& subject, bool adds);
    void groundClicked();
    void swiped(int by);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void add(FigureView* view);
    void layOut();
    void drawBeside(FigureView::Motion motion, const std::vector<Subject>& growing);

    FigureView* m_view = nullptr;
    FigureView* m_beside = nullptr; ///< null where there is none
    FigureView::Teller m_teller;
    Drawer m_drawBeside;
    int m_round = 0;
};

} // namespace lockstep
