// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/window/predict/predict_pane.h"

#include <QAction>
#include <QApplication>
#include <QKeyEvent>
#include <algorithm>
#include <utility>

#include "app/window/parts/choice_fields.h"
#include "app/window/parts/pane_parts.h"
#include "app/window/predict/predict_strip.h"
#include "app/window/predict/predict_words.h"
#include "app/window/session/session.h"
#include "core/trace/trace.h"
#include "views/picture/arrow_sketch.h"
#include "views/picture/picture_pane.h"

namespace lockstep {

namespace {

SketchedArrow::Look lookOf(JudgedItem::Mark mark)
{
    switch (mark) {
    case JudgedItem::Mark::Right: return SketchedArrow::Look::Right;
    case JudgedItem::Mark::Missing: return SketchedArrow::Look::Missing;
    case JudgedItem::Mark::Wrong: return SketchedArrow::Look::Wrong;
    }
    return SketchedArrow::Look::Drawn;
}

bool isEnter(int key) { return key == Qt::Key_Return || key == Qt::Key_Enter; }

bool isTyping(const QWidget* focus)
{
    return focus
        && (focus->inherits("QPlainTextEdit") || focus->inherits("QTextEdit") || focus->inherits("QLineEdit")
            || focus->inherits("QAbstractSpinBox") || focus->inherits("QComboBox"));
}

} // namespace

PredictPane::PredictPane(Session& session, Selection& selection, PicturePane& pictures, QObject* parent)
    : QObject(parent), m_session(session), m_pictures(pictures), m_prediction(session, selection),
      m_strip(new PredictStrip(session, m_prediction)), m_sketch(new ArrowSketch(pictures.view()))
{
    m_action = makeAction(this, {}, tr("P&redict each round"), QKeySequence(Qt::CTRL | Qt::Key_P), "predict");
    m_action->setCheckable(true);
    m_act = makeAction(
        this, {}, tr("Act as the selected &process"), QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_Y), "actAsProcess");
    m_act->setToolTip(tr("The run pauses where the process must act: say what it sends or receives"));
    connect(m_act, &QAction::triggered, this, [this] {
        m_prediction.setKind(Question::Kind::Acts);
        m_action->setChecked(true);
    });
    connectAll();
    refresh();
}

void PredictPane::connectAll()
{
    connect(m_action, &QAction::toggled, this, [this](bool on) {
        m_prediction.setOn(on);
        if (on && !isTyping(QApplication::focusWidget()))
            m_pictures.setFocus();
    });
    connect(&m_prediction, &Prediction::changed, this, &PredictPane::refresh);
    connect(&m_prediction, &Prediction::answerMissed, this, [this] {
        Q_EMIT reported(isDrawn(m_prediction.question().kind)
                ? tr("Draw the arrows first, or press Enter if no process sends.")
                : tr("Choose an answer first: click it or press its number."));
    });
    connect(m_strip, &PredictStrip::kindChosen, &m_prediction, &Prediction::setKind);
    connect(m_strip, &PredictStrip::chosen, &m_prediction, &Prediction::choose);
    connect(m_strip, &PredictStrip::entered, this, &PredictPane::enter);
    connect(m_strip, &PredictStrip::rowLookedAt, m_sketch, &ArrowSketch::setMarked);
    connect(m_sketch, &ArrowSketch::arrowDrawn, &m_prediction, &Prediction::addArrow);
    connect(m_sketch, &ArrowSketch::arrowRemoved, &m_prediction, &Prediction::removeArrow);
    connect(m_sketch, &ArrowSketch::arrowClicked, m_strip, &PredictStrip::choose);
    connect(
        &m_session, &Session::runFinished, this, [this] { m_typing = ArrowTyping(m_session.trace()->processes()); });
    QApplication::instance()->installEventFilter(this); // numbers are answers wherever the focus is
}

bool PredictPane::wantsBareNetwork() const
{
    const auto state = m_prediction.state();
    return (state == Prediction::State::Asking || state == Prediction::State::Judged)
        && isDrawn(m_prediction.question().kind);
}

std::string PredictPane::saved() const
{
    return m_prediction.isOn() ? std::string(questionKind(m_prediction.kind()).name) : "";
}

void PredictPane::restore(const std::string& name)
{
    const auto kind =
        std::ranges::find_if(Prediction::kinds(), [&](Question::Kind each) { return questionKind(each).name == name; });
    if (kind != Prediction::kinds().end())
        m_prediction.setKind(*kind);
    m_prediction.setOn(kind != Prediction::kinds().end());
}

void PredictPane::setPresented(bool presented) { m_prediction.setPresented(presented); }

void PredictPane::refresh()
{
    const auto state = m_prediction.state();
    m_action->setChecked(state != Prediction::State::Off);
    if (state != Prediction::State::Asking)
        m_typing = ArrowTyping(m_session.trace() ? m_session.trace()->processes() : 0);
    showSketch();
    m_strip->refresh(m_typing.text());
    if (state == Prediction::State::Asking || state == Prediction::State::Judged)
        report();
}

void PredictPane::showSketch()
{
    const auto state = m_prediction.state();
    const bool isArrows = wantsBareNetwork();
    std::vector<SketchedArrow> arrows;
    if (isArrows && state == Prediction::State::Asking)
        for (const Arrow& arrow : m_prediction.arrows())
            arrows.push_back({arrow.from, arrow.to});
    if (isArrows && state == Prediction::State::Judged)
        for (const JudgedItem& item : m_prediction.judgement().items) {
            const Arrow& arrow = std::get<Arrow>(item.item);
            arrows.push_back({arrow.from, arrow.to, lookOf(item.mark), capitalised(whyText(item.reason))});
            if (m_prediction.isPresented() && m_prediction.arrows().empty())
                arrows.back().look = SketchedArrow::Look::Right; // reported to the reader
        }
    const bool open = isArrows && state == Prediction::State::Asking;
    if (open != m_sketch->isOpen())
        m_sketch->setOpen(open);
    m_sketch->show(std::move(arrows));
}

/// Reports the question or result to the detail line, the caption and screen readers.
void PredictPane::report()
{
    const bool judged = m_prediction.state() == Prediction::State::Judged;
    const QString drawn = wantsBareNetwork() ? drawnText(m_prediction, m_typing.text()) : QString();
    const QString asked = drawn.isEmpty() ? m_strip->question() : tr("%1 So far: %2").arg(m_strip->question(), drawn);
    const QString sentence = judged ? outcomeText(m_prediction) : asked;
    if (std::exchange(m_said, sentence) != sentence)
        Q_EMIT reported(sentence);
}

void PredictPane::enter()
{
    if (const auto arrow = m_typing.finish()) {
        draw(*arrow);
        return;
    }
    switch (m_prediction.state()) {
    case Prediction::State::Off: break;
    case Prediction::State::Watching: m_session.place().stepOnTo({m_session.place().round() + 1, 0}); break;
    case Prediction::State::Asking: m_prediction.compare(); break;
    case Prediction::State::Judged: m_prediction.goOn(); break;
    }
}

void PredictPane::draw(const Arrow& arrow)
{
    m_sketch->setSender(nobody);
    m_prediction.addArrow(arrow.from, arrow.to);
    refresh();
}

bool PredictPane::takesKey(int key, const QString& text) const
{
    const auto state = m_prediction.state();
    if (isEnter(key) || state != Prediction::State::Asking)
        return isEnter(key) && state != Prediction::State::Off;
    if (text.isEmpty())
        return key == Qt::Key_Backspace;
    const bool isArrows = isDrawn(m_prediction.question().kind);
    return key == Qt::Key_Backspace || text.front().isDigit()
        || (isArrows && m_typing.takesSeparator() && QStringLiteral(" ,->").contains(text.front()))
        || (isArrows && !m_typing.isEmpty() && key == Qt::Key_Escape);
}

bool PredictPane::pressKey(int key, const QString& text)
{
    if (!takesKey(key, text))
        return false;
    if (isEnter(key)) {
        enter();
        return true;
    }
    if (!isDrawn(m_prediction.question().kind)) {
        if (!text.isEmpty() && text.front().isDigit())
            m_prediction.choose(text.front().digitValue() - 1);
        return true;
    }
    if (key == Qt::Key_Escape)
        m_typing = ArrowTyping(m_session.trace()->processes());
    else if (key != Qt::Key_Backspace)
        m_typing.type(text.front());
    else if (!m_typing.removeLast())
        m_prediction.undoArrow();
    if (const auto arrow = m_typing.finished()) {
        draw(*arrow);
        return true;
    }
    m_sketch->setSender(m_typing.sender());
    refresh();
    return true;
}

/// Whether keys that this widget gets are answers: it is in the window of the picture, and takes no text itself.
bool PredictPane::isForAnswers(const QObject* watched) const
{
    const auto* widget = qobject_cast<const QWidget*>(watched);
    return widget && widget->window() == m_pictures.window() && !isTyping(widget)
        && (widget == &m_pictures.view() || widget == QApplication::focusWidget());
}

/// Handles keys before window shortcuts can take them.
bool PredictPane::eventFilter(QObject* watched, QEvent* event)
{
    const bool isKey = event->type() == QEvent::ShortcutOverride || event->type() == QEvent::KeyPress;
    if (!isKey || !m_prediction.isOn() || !isForAnswers(watched))
        return QObject::eventFilter(watched, event);
    if (event->type() == QEvent::ShortcutOverride || event->type() == QEvent::KeyPress) {
        auto* key = static_cast<QKeyEvent*>(event);
        const bool plain = !(key->modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier));
        if (plain && event->type() == QEvent::ShortcutOverride && takesKey(key->key(), key->text())) {
            event->accept();
            return true;
        }
        if (plain && event->type() == QEvent::KeyPress && pressKey(key->key(), key->text()))
            return true;
    }
    return QObject::eventFilter(watched, event);
}

} // namespace lockstep
