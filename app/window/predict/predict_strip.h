// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// The bar below the picture during prediction: the question, the possible answers, and which answers were correct and
// why. It shows a Prediction and changes nothing.

#include <QWidget>
#include <vector>

#include "app/window/predict/prediction.h"

class QComboBox;
class QLabel;
class QListWidget;
class QPushButton;
class QStackedLayout;

namespace lockstep {

class PredictStrip : public QWidget {
    Q_OBJECT

public:
    PredictStrip(const Session& session, const Prediction& prediction, QWidget* parent = nullptr);

    QString question() const;
    /// `typed` is the unfinished arrow.
    void refresh(const QString& typed);
    /// Selects an item of the judged answer.
    void choose(int row);

Q_SIGNALS:
    void chosen(int choice);
    void kindChosen(lockstep::Question::Kind kind);
    void entered();
    void rowLookedAt(int row);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    enum class Page { Hint, Choices, Judgement };
    void lookAt(int row);
    void makeHead();
    void makeBody();
    void makeFoot();
    void fitType();
    bool isAtEnd() const;
    void showFoot();
    void showWatching();
    void showTyped(const QString& typed);
    void showChoices(bool judged);
    void showJudgement();

    const Session& m_session;
    const Prediction& m_prediction;
    QLabel* m_question = nullptr;
    QComboBox* m_kind = nullptr;
    QLabel* m_score = nullptr;
    QPushButton* m_enter = nullptr;
    QWidget* m_body = nullptr;
    QStackedLayout* m_pages = nullptr;
    QLabel* m_hint = nullptr;
    std::vector<QPushButton*> m_choices;
    QListWidget* m_judged = nullptr;
};

} // namespace lockstep
