// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// One of the two runs of a comparison: its settings, its picture, and a sentence about the round.

#include <QWidget>
#include <memory>

#include "app/window/session/session.h"
#include "views/picture/picture_pane.h"

class QFrame;
class QToolButton;

namespace lockstep {

class ChoicePanel;
class ElidedLabel;

class CompareSide : public QWidget {
    Q_OBJECT

public:
    explicit CompareSide(std::shared_ptr<const Library> library, QWidget* parent = nullptr);

    Session& session() { return *m_session; }
    const Session& session() const { return *m_session; }
    PicturePane& picture() { return *m_picture; }
    /// A title just long enough to distinguish the sides: "Recursive doubling near first: ring of 8".
    QString shortTitle() const;
    /// Whether the whole title has space.
    bool fitsTitle() const;
    void showTitle(bool whole);
    /// Shows the options in effect again after a choice without result.
    void showOptions();
    /// The sentence about the round.
    QString sentence() const;
    int rounds() const { return m_session->place().rounds(); }
    /// The round that matches a step of both runs, counted from the start or from the end; 0 is before the first
    /// round. A run that has finished stays at its end.
    int roundOf(int step) const;
    bool isBackwards() const { return m_isBackwards; }
    /// The round that is drawn: of a run that goes backwards, at step 0 its end.
    RoundNumber shownRound(int step) const;
    /// How it is drawn: of a run that goes backwards, without earlier rounds, and at step 0 without messages.
    FigureOptions ofStep(FigureOptions figure, int step) const;
    void setBackwards(bool isBackwards) { m_isBackwards = isBackwards; }
    void showStep(int step, FigureView::Motion motion);
    void setDrawing(const DrawOptions& drawing);

Q_SIGNALS:
    void networkWanted(); ///< a network from a file
    void resized();
    /// Emitted when the run changes or goes away.
    void runChanged();
    /// Emitted when the user wants the main window's run on this side.
    void shownWanted();
    /// Emitted when the user wants to open a file on this side.
    void fileWanted();

protected:
    void resizeEvent(QResizeEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void showChoices(bool shown);
    void placeChoices();
    void setupHead();
    void setupChoices();
    void showRun();
    void showRefusal();
    void showClicked(const lockstep::Subject& subject);
    void showSentence(const QString& ofClicked);
    QString stepSentence(int step) const;
    std::shared_ptr<const Figure> figureOf(int step);

    std::unique_ptr<Session> m_session;
    ChoicePanel* m_choice = nullptr;
    QFrame* m_choices = nullptr; ///< over the picture, hidden until the user opens it
    QWidget* m_head = nullptr;
    QToolButton* m_choicesShown = nullptr;
    ElidedLabel* m_title = nullptr;
    PicturePane* m_picture = nullptr;
    ElidedLabel* m_sentence = nullptr;
    DrawOptions m_drawing;
    int m_step = 0;
    bool m_isBackwards = false;
};

} // namespace lockstep
