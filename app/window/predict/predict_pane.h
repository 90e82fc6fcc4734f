// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Prediction in the window: draws the arrows into the picture, takes its keys, and shows below it what is asked.

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

private:
    void connectAll();
    void refresh();
    void showSketch();
    void enter();
    bool takesKey(int key, const QString& text) const;
    bool pressKey(int key, const QString& text);
    void draw(const Arrow& arrow);
    void tell();

    Session& m_session;
    PicturePane& m_pictures;
    Prediction m_prediction;
    ArrowTyping m_typing;
    PredictStrip* m_strip = nullptr; ///< of whoever puts it below the picture
    ArrowSketch* m_sketch = nullptr; ///< lies over the picture
    QAction* m_action = nullptr;
    QString m_said; ///< told last
};

} // namespace lockstep
