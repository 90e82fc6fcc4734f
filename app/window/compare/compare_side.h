// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// One of the two runs of a comparison: what runs, its picture, and what happens in the round.

#include <QWidget>
#include <memory>

#include "app/window/session/session.h"
#include "views/picture/picture_pane.h"

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
    /// What runs where, as short as tells the sides apart: "Recursive doubling near first on ring:8".
    QString shortTitle() const;
    /// What happens, in words.
    QString sentence() const;
    int rounds() const { return m_session->place().rounds(); }
    /// The round that stands for a step of both runs: the same one, or counted from the end; 0 before the first of
    /// them. A run that is done stays where it ended.
    int roundOf(int step) const;
    bool isBackwards() const { return m_isBackwards; }
    void setBackwards(bool isBackwards) { m_isBackwards = isBackwards; }
    void showStep(int step, FigureView::Motion motion);
    void setDrawing(const DrawOptions& drawing);

Q_SIGNALS:
    /// Another run, or none.
    void runChanged();
    /// What the main window shows is wanted here.
    void shownWanted();
    /// A file of somebody's own is.
    void fileWanted();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void fitTitle();
    void setupHead();
    void setupChoices();
    void showOptions();
    void showRun();
    void showRefusal();
    void showClicked(const lockstep::Subject& subject);
    void showSentence(const QString& ofClicked);
    QString stepSentence(int step) const;
    std::shared_ptr<const Figure> figureOf(int round);

    std::unique_ptr<Session> m_session;
    ChoicePanel* m_choice = nullptr;
    QWidget* m_choices = nullptr; ///< the panel, hidden until it is asked for
    QWidget* m_head = nullptr;
    QToolButton* m_choicesShown = nullptr;
    ElidedLabel* m_title = nullptr;
    PicturePane* m_picture = nullptr;
    ElidedLabel* m_sentence = nullptr;
    int m_step = 0;
    bool m_isBackwards = false;
};

} // namespace lockstep
