// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Below the picture while prediction is on: what is asked, what was answered, what was right and why. It draws the
// arrows into the picture and takes its keys.

#include <QWidget>
#include <vector>

#include "app/window/panes/arrow_typing.h"
#include "app/window/session/prediction.h"

class QAction;
class QComboBox;
class QLabel;
class QListWidget;
class QPushButton;
class QStackedLayout;

namespace lockstep {

class ArrowSketch;
class PicturePane;

class PredictPane : public QWidget {
    Q_OBJECT

public:
    PredictPane(Session& session, Selection& selection, PicturePane& pictures, QWidget* parent = nullptr);

    Prediction& prediction() { return m_prediction; }
    ArrowSketch& sketch() { return *m_sketch; }
    QAction* action() const { return m_action; }
    /// The network without the arrows of the round before is to be shown: arrows are asked, or were compared.
    bool wantsBareNetwork() const;
    /// The name of the kind that is asked, "" where none is; and as it was, where it is one.
    std::string saved() const;
    void restore(const std::string& kind);
    /// Large type, and nothing is counted.
    void setPresented(bool presented);

Q_SIGNALS:
    /// What is asked and what came of it, in words.
    void told(const QString& sentence);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    enum class Page { Hint, Choices, Judgement };
    void makeHead();
    void makeBody();
    void makeFoot();
    void fillKinds();
    void connectAll();
    void fitType();
    void refresh();
    void showSketch();
    void showChoices(bool judged);
    void showJudgement();
    void showTyped();
    void enter();
    bool takesKey(int key, const QString& text) const;
    bool pressKey(int key, const QString& text);
    void draw(const Arrow& arrow);
    void tell();
    QString hintText() const;
    QString scoreText() const;
    QString resultText() const;

    Session& m_session;
    PicturePane& m_pictures;
    Prediction m_prediction;
    ArrowTyping m_typing;
    ArrowSketch* m_sketch = nullptr; ///< lies over the picture
    QAction* m_action = nullptr;
    QLabel* m_question = nullptr;
    QComboBox* m_kind = nullptr;
    QLabel* m_score = nullptr;
    QPushButton* m_enter = nullptr;
    QWidget* m_body = nullptr;
    QStackedLayout* m_pages = nullptr;
    QLabel* m_hint = nullptr;
    std::vector<QPushButton*> m_choices;
    QListWidget* m_judged = nullptr;
    QString m_said; ///< told last
};

} // namespace lockstep
