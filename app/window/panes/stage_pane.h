// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// The middle: the picture of the current moment below its title and choices, optionally the space-time diagram beside
// it, and in full screen the description below.

#include <QWidget>
#include <vector>

#include "app/request/options.h"
#include "views/picture/picture_pane.h"

namespace lockstep {

class DrawingActions;
class ElidedLabel;
class HoldingsPane;
class PictureMenu;
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
    /// Marks the block that `holdings` follows, too.
    StagePane(Session& session, Selection& selection, HoldingsPane& holdings, QWidget* parent = nullptr);

    DrawingActions& drawing() { return *m_drawing; }
    QAction* copyAction() const { return m_copy; }
    QAction* fitAction() const { return m_fit; }
    PredictPane& predict() { return *m_predict; }
    StageBar& bar() { return *m_bar; }
    PictureMenu& menu() { return *m_menu; }
    void focusPicture() { m_pictures->setFocus(); }
    PicturePane& pictures() { return *m_pictures; }
    /// The height of what stands above and below the picture.
    int heightAround() const;
    /// The bar at the bottom of the screen in full screen.
    PresentingBar& presenting() { return *m_presenting; }
    /// Reduces the pane to pictures, caption and transport, or restores it and returns the transport to the caller.
    void present(TransportBar& transport);
    void endPresenting();

public Q_SLOTS:
    /// Sets the description of the round.
    void setCaption(const QString& sentence);
    void copyPicture();

Q_SIGNALS:
    /// Emitted with a message about an action.
    void reported(const QString& sentence);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void setupPictures();
    void setupActions();
    void connectSession();
    void fitTitle();
    void fitRoom();
    void fitLines();
    void showRun();
    QString pictureWords() const;
    void showRefusal();
    void sayInsteadOfRun(const QString& what);
    void showWhetherFixed();
    void showDrawing();
    void showMoment(FigureView::Motion motion);
    void scrub(double share);
    PicturePane::Picture drawn(const std::shared_ptr<const Figure>& figure) const;
    PicturePane::Picture drawBeside();
    void showFollowed();
    void showBanner();
    void showOutcome();
    void showWrong();
    void showOmitted(const Figure* figure);
    QString hoverText(const Subject& subject) const;

    Session& m_session;
    Selection& m_selection;
    HoldingsPane& m_holdings;
    DrawingActions* m_drawing = nullptr;
    QAction* m_copy = nullptr;
    QAction* m_fit = nullptr;
    StageBar* m_bar = nullptr;
    PicturePane* m_pictures = nullptr;
    RunningStrip* m_running = nullptr;
    PredictPane* m_predict = nullptr;
    PictureMenu* m_menu = nullptr;
    bool m_isBare = false;                 ///< the current round's arrows are hidden
    ElidedLabel* m_omitted = nullptr;      ///< labels that did not fit into the picture
    PresentingBar* m_presenting = nullptr; ///< the window places it
    bool m_isPresented = false;
    bool m_isScrubbed = false; ///< the picture was shown so that all messages of the round can stand anywhere
    bool m_isOfOther = false;  ///< the run is that of another program than the open one
};

} // namespace lockstep
