// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// Prediction in the window: draws arrows into the picture, handles its keys, and shows the question below the picture.

#include <QObject>

#include "app/window/predict/arrow_typing.h"
#include "app/window/predict/prediction.h"

class QAction;

namespace lockstep {

class ArrowSketch;
class PicturePane;
class PredictStrip;

class PredictPane : public QObject {
    Q_OBJECT

public:
    PredictPane(Session& session, Selection& selection, PicturePane& pictures, QObject* parent = nullptr);

    Prediction& prediction() { return m_prediction; }
    ArrowSketch& sketch() { return *m_sketch; }
    PredictStrip& strip() { return *m_strip; }
    QAction* action() const { return m_action; }
    /// Predicts what one process does, the selected one if there is one.
    QAction* actAction() const { return m_act; }
    /// True if the picture should hide the previous round's arrows: arrows are asked, or were just compared.
    bool wantsBareNetwork() const;
    /// The name of the kind of question, "" while prediction is off; restore() sets it again.
    std::string saved() const;
    void restore(const std::string& kind);
    /// Presents with large text and keeps no score.
    void setPresented(bool presented);

Q_SIGNALS:
    /// Emitted with the question or the result as a sentence.
    void reported(const QString& sentence);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void connectAll();
    void refresh();
    void showSketch();
    void enter();
    bool isForAnswers(const QObject* watched) const;
    bool takesKey(int key, const QString& text) const;
    bool pressKey(int key, const QString& text);
    void draw(const Arrow& arrow);
    void report();

    Session& m_session;
    PicturePane& m_pictures;
    Prediction m_prediction;
    ArrowTyping m_typing;
    PredictStrip* m_strip = nullptr; ///< owned by the caller, who places it below the picture
    ArrowSketch* m_sketch = nullptr; ///< overlay on the picture
    QAction* m_action = nullptr;
    QAction* m_act = nullptr;
    QString m_said; ///< last reported
};

} // namespace lockstep
