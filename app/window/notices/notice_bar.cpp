// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/notices/notice_bar.h"

#include <QAction>
#include <QLabel>

#include "app/window/parts/choice_fields.h"
#include "views/look/theme.h"

namespace lockstep {

namespace {

/// As high as its wrapped lines; a tool bar would reserve more.
class Sentence : public QLabel {
public:
    using QLabel::QLabel;

protected:
    void resizeEvent(QResizeEvent* event) override
    {
        QLabel::resizeEvent(event);
        fitHeight(*this, width());
    }
};

} // namespace

NoticeBar::NoticeBar(const QString& name, const QString& title, const QString& sentence, QWidget* parent)
    : QToolBar(title, parent)
{
    setObjectName(name);
    setMovable(false);
    toggleViewAction()->setVisible(false); // users cannot toggle it
    auto* text = new Sentence(sentence);
    text->setObjectName(name + QStringLiteral("Text"));
    text->setContentsMargins(theme::grid, theme::grid / 2, 2 * theme::grid, theme::grid / 2);
    text->setWordWrap(true);
    text->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    addWidget(text);
}

QAction* NoticeBar::addAnswer(const QString& name, const QString& words)
{
    QAction* answer = addAction(words);
    answer->setObjectName(name);
    return answer;
}

} // namespace lockstep
