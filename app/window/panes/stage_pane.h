// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The middle: the picture of the shown moment under its title and choices, space-time at its side when it is asked for,
// and below it, while it fills the screen, what happens in words.

#include <QWidget>
#include <vector>

#include "app/request/options.h"
#include "views/picture/picture_pane.h"

namespace lockstep {

class DrawingActions;
class DrawingChips;
class ElidedLabel;
class HoldingsPane;
class PredictPane;
class PresentingBar;
class RunningStrip;
class Selection;
class Session;
class StageBar;
class TransportBar;
struct Figure;

class StagePane : public QWidget {
    Q_OBJECT

public:
    /// What `holdings` follows is marked here too.
    StagePane(Session& session, Selection& selection, const HoldingsPane& holdings, QWidget* parent = nullptr);

    DrawingActions& drawing() { return *m_drawing; }
    QAction* copyAction() const { return m_copy; }
    QAction* fitAction() const { return m_fit; }
    PredictPane& predict() { return *m_predict; }
    StageBar& bar() { return *m_bar; }
    void focusPicture() { m_pictures->setFocus(); }
    PicturePane& pictures() { return *m_pictures; }
    /// To stand below all while the screen is filled.
    PresentingBar& presenting() { return *m_presenting; }
    /// Only pictures, caption and transport; or all as before, and the transport is the caller's again.
    void present(TransportBar& transport);
    void endPresenting();

public Q_SLOTS:
    /// What happens, in words.
    void setCaption(const QString& sentence);
    void copyPicture();

Q_SIGNALS:
    /// A sentence about what was done.
    void told(const QString& sentence);

private:
    void setupPictures();
    void setupActions();
    void connectSession();
    void showRun();
    void showRefusal();
    void showDrawing();
    void showMoment(FigureView::Motion motion);
    PicturePane::Picture drawn(const std::shared_ptr<const Figure>& figure) const;
    PicturePane::Picture drawBeside();
    void showFollowed();
    void showBanner();
    void showOutcome();
    void showOmitted(const Figure* figure);
    QString hoverText(const Subject& subject) const;

    Session& m_session;
    Selection& m_selection;
    const HoldingsPane& m_holdings;
    DrawingActions* m_drawing = nullptr;
    QAction* m_copy = nullptr;
    QAction* m_fit = nullptr;
    StageBar* m_bar = nullptr;
    DrawingChips* m_chips = nullptr;
    PicturePane* m_pictures = nullptr;
    RunningStrip* m_running = nullptr;
    PredictPane* m_predict = nullptr;
    bool m_isBare = false;                 ///< the arrows of the shown round are left out
    ElidedLabel* m_omitted = nullptr;      ///< what found no place in the picture
    PresentingBar* m_presenting = nullptr; ///< its place is where the window has one for it
    bool m_isPresented = false;
};

} // namespace lockstep
