// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/panes/predict_pane.h"

#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QStackedLayout>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

#include "app/window/choices/choice_fields.h"
#include "app/window/panes/pane_parts.h"
#include "app/window/session/session.h"
#include "core/trace/trace.h"
#include "views/arrow_sketch.h"
#include "views/picture_pane.h"
#include "views/theme.h"

namespace lockstep {

namespace {

constexpr int mostChoices = 4;
constexpr int bodyLines = 4;      ///< below the question
constexpr int linesOnScreen = 34; ///< of the type while it is presented

QString begun(const std::string& sentence) { return capitalised(QString::fromStdString(sentence)); }

QString kindName(Question::Kind kind)
{
    switch (kind) {
    case Question::Kind::Arrows: return PredictPane::tr("Who sends to whom");
    case Question::Kind::Holders: return PredictPane::tr("Who has it afterwards");
    case Question::Kind::Holds: return PredictPane::tr("What somebody holds");
    case Question::Kind::Load: return PredictPane::tr("The busiest link");
    default: return PredictPane::tr("Where somebody stands");
    }
}

SketchedArrow::Look lookOf(JudgedItem::Mark mark)
{
    switch (mark) {
    case JudgedItem::Mark::Right: return SketchedArrow::Look::Right;
    case JudgedItem::Mark::Missing: return SketchedArrow::Look::Missing;
    case JudgedItem::Mark::Wrong: return SketchedArrow::Look::Wrong;
    }
    return SketchedArrow::Look::Drawn;
}

/// "✗ 2→6: 2 has nothing to send yet: it waits for 0 at line 9"
QString judgedText(const JudgedItem& item)
{
    const char* words[] = {QT_TRANSLATE_NOOP("lockstep::PredictPane", "✓ right"),
        QT_TRANSLATE_NOOP("lockstep::PredictPane", "… missing"), QT_TRANSLATE_NOOP("lockstep::PredictPane", "✗ wrong")};
    const QString mark = PredictPane::tr(words[static_cast<int>(item.mark)]);
    const QString what = QString::fromStdString(itemText(item.item));
    const QString why = QString::fromStdString(reasonText(item.reason));
    return why.isEmpty() ? QStringLiteral("%1  %2").arg(mark, what) : QStringLiteral("%1  %2: %3").arg(mark, what, why);
}

bool isEnter(int key) { return key == Qt::Key_Return || key == Qt::Key_Enter; }

bool isTyping(const QWidget* focus)
{
    return focus && (focus->inherits("QPlainTextEdit") || focus->inherits("QTextEdit") || focus->inherits("QLineEdit"));
}

} // namespace

PredictPane::PredictPane(Session& session, Selection& selection, PicturePane& pictures, QWidget* parent)
    : QWidget(parent), m_session(session), m_pictures(pictures), m_prediction(session, selection)
{
    setObjectName(QStringLiteral("predictPane"));
    setAutoFillBackground(true);
    m_sketch = new ArrowSketch(pictures.view());
    m_action = makeAction(this, {}, tr("P&redict each round"), QKeySequence(Qt::CTRL | Qt::Key_P), "predict");
    m_action->setCheckable(true);
    auto* layout = column(this);
    layout->addWidget(theme::ruleLine());
    makeHead();
    makeBody();
    makeFoot();
    connectAll();
    setPresented(false);
    hide();
}

void PredictPane::makeHead()
{
    m_question = new QLabel;
    m_question->setObjectName(QStringLiteral("predictQuestion"));
    m_question->setTextFormat(Qt::PlainText);
    m_question->setWordWrap(true);
    m_question->setContentsMargins(theme::grid, theme::grid / 2, theme::grid, 0);
    layout()->addWidget(m_question);
}

void PredictPane::makeFoot()
{
    auto* foot = new QHBoxLayout;
    foot->setContentsMargins(theme::grid, 0, theme::grid, theme::grid / 2);
    foot->setSpacing(theme::grid);
    m_kind = new QComboBox;
    m_kind->setObjectName(QStringLiteral("predictKind"));
    m_kind->setAccessibleName(tr("What is asked"));
    m_kind->setToolTip(tr("What is asked before a round is shown"));
    m_kind->setFocusPolicy(Qt::NoFocus);
    for (const Question::Kind kind : Prediction::kinds())
        m_kind->addItem(kindName(kind));
    m_score = new QLabel;
    m_score->setObjectName(QStringLiteral("predictScore"));
    m_enter = new QPushButton;
    m_enter->setObjectName(QStringLiteral("predictEnter"));
    m_enter->setFocusPolicy(Qt::NoFocus);
    foot->addWidget(m_kind);
    foot->addWidget(m_score, 1);
    foot->addWidget(m_enter);
    static_cast<QVBoxLayout*>(layout())->addLayout(foot);
}

void PredictPane::makeBody()
{
    m_body = new QWidget;
    m_pages = new QStackedLayout(m_body);
    m_hint = new QLabel;
    m_hint->setObjectName(QStringLiteral("predictHint"));
    m_hint->setTextFormat(Qt::PlainText);
    m_hint->setWordWrap(true);
    m_hint->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    m_hint->setContentsMargins(theme::grid, theme::grid / 2, theme::grid, 0);
    m_pages->addWidget(m_hint);
    auto* choices = new QWidget;
    auto* grid = new QGridLayout(choices);
    grid->setContentsMargins(theme::grid, theme::grid / 2, theme::grid, theme::grid / 2);
    grid->setSpacing(theme::grid / 2);
    for (int i = 0; i < mostChoices; ++i) {
        auto* button = new QPushButton;
        button->setObjectName(QStringLiteral("choice%1").arg(i + 1));
        button->setFocusPolicy(Qt::NoFocus);
        button->setCheckable(true);
        button->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
        connect(button, &QPushButton::clicked, this, [this, i] {
            m_prediction.choose(i);
            refresh(); // a button that was clicked again stays as it was
        });
        grid->addWidget(button, i / 2, i % 2);
        m_choices.push_back(button);
    }
    m_pages->addWidget(choices);
    m_judged = new QListWidget;
    m_judged->setObjectName(QStringLiteral("predictJudged"));
    m_judged->setAccessibleName(tr("What was right and what was not"));
    m_judged->setFrameShape(QFrame::NoFrame);
    m_judged->setFocusPolicy(Qt::NoFocus);
    m_judged->setMouseTracking(true);
    m_judged->setWordWrap(true);
    m_judged->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* judged = new QWidget; // its rows begin where the question does
    auto* beside = new QHBoxLayout(judged);
    beside->setContentsMargins(theme::grid / 2, theme::grid / 2, theme::grid, 0);
    beside->addWidget(m_judged);
    m_pages->addWidget(judged);
    layout()->addWidget(m_body);
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
        Q_EMIT told(m_prediction.question().kind == Question::Kind::Arrows
                ? tr("Draw arrows first, or press Enter: nobody sends.")
                : tr("Choose an answer first: click it, or press its number."));
    });
    connect(m_kind, &QComboBox::activated, this,
        [this](int index) { m_prediction.setKind(Prediction::kinds()[static_cast<std::size_t>(index)]); });
    connect(m_enter, &QPushButton::clicked, this, &PredictPane::enter);
    connect(m_sketch, &ArrowSketch::arrowDrawn, &m_prediction, &Prediction::addArrow);
    connect(m_sketch, &ArrowSketch::arrowTakenAway, &m_prediction, &Prediction::takeAwayArrow);
    connect(m_sketch, &ArrowSketch::arrowClicked, m_judged, [this](int arrow) {
        m_judged->setCurrentRow(arrow);
        m_sketch->setMarked(arrow);
    });
    connect(m_judged, &QListWidget::itemEntered, m_sketch,
        [this](const QListWidgetItem* item) { m_sketch->setMarked(m_judged->row(item)); });
    connect(m_judged, &QListWidget::currentRowChanged, m_sketch, &ArrowSketch::setMarked);
    connect(
        &m_session, &Session::runFinished, this, [this] { m_typing = ArrowTyping(m_session.trace()->processes()); });
    m_pictures.view().installEventFilter(this);
}

bool PredictPane::wantsBareNetwork() const
{
    const auto state = m_prediction.state();
    return (state == Prediction::State::Asking || state == Prediction::State::Judged)
        && m_prediction.question().kind == Question::Kind::Arrows;
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

void PredictPane::setPresented(bool presented)
{
    m_kind->setVisible(!presented);
    m_score->setVisible(!presented);
    m_prediction.setPresented(presented);
    fitType();
}

void PredictPane::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    fitType();
}

/// To be read from the last row where it is presented.
void PredictPane::fitType()
{
    QFont type = QApplication::font(this);
    if (m_prediction.isPresented())
        type.setPixelSize(std::clamp(window()->height() / linesOnScreen, 16, 56));
    setFont(type);
    QFont bold = type;
    bold.setBold(true);
    m_question->setFont(bold);
    m_body->setFixedHeight(bodyLines * QFontMetrics(type).lineSpacing() + 2 * theme::grid);
}

void PredictPane::refresh()
{
    const auto state = m_prediction.state();
    const bool on = state != Prediction::State::Off;
    setVisible(on);
    m_action->setChecked(on);
    if (state != Prediction::State::Asking)
        m_typing = ArrowTyping(m_session.trace() ? m_session.trace()->processes() : 0);
    showSketch();
    if (!on)
        return;
    m_score->setText(scoreText());
    m_kind->setCurrentIndex(
        static_cast<int>(std::ranges::find(Prediction::kinds(), m_prediction.kind()) - Prediction::kinds().begin()));
    const bool atEnd = !m_session.trace() || m_session.place().round() >= m_session.place().rounds();
    m_enter->setEnabled(state != Prediction::State::Watching || !atEnd);
    m_enter->setText(state == Prediction::State::Asking ? tr("Compare (Enter)") : tr("Go on (Enter)"));
    if (state == Prediction::State::Watching) {
        m_question->setText(
            atEnd ? tr("That was the last round.") : tr("Step on: you are asked before the round is shown."));
        m_hint->setText(atEnd ? resultText() : QString());
        m_pages->setCurrentIndex(static_cast<int>(Page::Hint));
        return;
    }
    const auto& refusal = m_prediction.refusal(); // of what was to be asked
    m_question->setText((refusal ? begun(sentence(*refusal)) + QStringLiteral(". ") : QString())
        + begun(questionText(m_prediction.question(), *m_session.trace())));
    const bool isArrows = m_prediction.question().kind == Question::Kind::Arrows;
    const bool judged = state == Prediction::State::Judged;
    if (!isArrows)
        showChoices(judged);
    else if (judged)
        showJudgement();
    else
        showTyped();
    tell();
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
            arrows.push_back({arrow.from, arrow.to, lookOf(item.mark), begun(reasonText(item.reason))});
        }
    const bool open = isArrows && state == Prediction::State::Asking;
    if (open != m_sketch->isOpen())
        m_sketch->setOpen(open);
    m_sketch->show(std::move(arrows));
}

void PredictPane::showTyped()
{
    QStringList drawn;
    for (const Arrow& arrow : m_prediction.arrows())
        drawn << QString::fromStdString(itemText(arrow));
    if (!m_typing.isEmpty())
        drawn << m_typing.text();
    m_hint->setText(drawn.isEmpty() ? hintText() : drawn.join(QStringLiteral(",  ")) + QLatin1Char('\n') + hintText());
    m_pages->setCurrentIndex(static_cast<int>(Page::Hint));
}

QString PredictPane::hintText() const
{
    return m_prediction.arrows().empty()
        ? tr("Click or drag from sender to receiver, or type “0 4”. If nobody sends, press Enter.")
        : tr("A click on an arrow or Backspace takes it back. Enter compares.");
}

void PredictPane::showChoices(bool judged)
{
    const auto& choices = m_prediction.choices();
    const int right = judged ? m_prediction.rightChoice() : -1;
    for (int i = 0; i < mostChoices; ++i) {
        QPushButton& button = *m_choices[static_cast<std::size_t>(i)];
        button.setVisible(i < static_cast<int>(choices.size()));
        if (button.isHidden())
            continue;
        const QString text =
            QString::fromStdString(answerText(m_prediction.question(), choices[static_cast<std::size_t>(i)]));
        const QString mark = i == right            ? QStringLiteral("✓ ")
            : judged && i == m_prediction.chosen() ? QStringLiteral("✗ ")
                                                   : QString();
        const QString shown = QStringLiteral("%1%2:  %3").arg(mark).arg(i + 1).arg(text);
        button.setText(
            button.fontMetrics().elidedText(shown, Qt::ElideRight, std::max(100, width() / 2 - 6 * theme::grid)));
        button.setToolTip(text);
        button.setAccessibleName(shown);
        button.setChecked(i == m_prediction.chosen());
        QFont type = font();
        type.setBold(i == right);
        button.setFont(type);
    }
    m_pages->setCurrentIndex(static_cast<int>(Page::Choices));
}

void PredictPane::showJudgement()
{
    m_judged->clear();
    for (const JudgedItem& item : m_prediction.judgement().items) {
        auto* row = new QListWidgetItem(judgedText(item), m_judged);
        if (item.mark == JudgedItem::Mark::Wrong)
            row->setForeground(theme::warning());
    }
    if (m_judged->count() == 0)
        new QListWidgetItem(tr("✓ right  Nobody sends in this round."), m_judged);
    m_pages->setCurrentIndex(static_cast<int>(Page::Judgement));
}

QString PredictPane::scoreText() const
{
    const auto [right, asked] = m_prediction.score();
    return asked == 0 ? QString() : tr("%1 of %2 right").arg(right).arg(asked);
}

QString PredictPane::resultText() const
{
    const auto [right, asked] = m_prediction.score();
    if (asked == 0)
        return {};
    if (right == asked)
        return asked == 1 ? tr("You were right.") : tr("All %1 rounds right.").arg(asked);
    return tr("You had %1 of %2 rounds right. Home begins anew: rounds that you have seen are not asked again; run it "
              "(F5) to be asked once more.")
        .arg(right)
        .arg(asked);
}

/// For the line below, the caption and a screen reader.
void PredictPane::tell()
{
    QString sentence = m_question->text();
    if (m_prediction.state() == Prediction::State::Judged) {
        const Judgement& judgement = m_prediction.judgement();
        const int right = judgement.count(JudgedItem::Mark::Right),
                  missing = judgement.count(JudgedItem::Mark::Missing),
                  wrong = judgement.count(JudgedItem::Mark::Wrong);
        const bool isArrows = m_prediction.question().kind == Question::Kind::Arrows;
        if (!isArrows)
            sentence = judgement.isRight()
                ? tr("Right.")
                : tr("It is %1.")
                      .arg(QString::fromStdString(answerText(m_prediction.question(),
                          m_prediction.choices()[static_cast<std::size_t>(m_prediction.rightChoice())])));
        else if (judgement.isRight())
            sentence = right == 0 ? tr("Right: nobody sends.") : tr("All right.");
        else
            sentence = tr("%1 right, %2 missing, %3 wrong.").arg(right).arg(missing).arg(wrong);
        for (const JudgedItem& item : judgement.items)
            if (isArrows && item.mark == JudgedItem::Mark::Wrong)
                sentence += QLatin1Char(' ') + begun(reasonText(item.reason)) + QLatin1Char('.');
    }
    if (std::exchange(m_said, sentence) != sentence)
        Q_EMIT told(sentence);
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
    const bool isArrows = m_prediction.question().kind == Question::Kind::Arrows;
    return key == Qt::Key_Backspace || text.front().isDigit()
        || (isArrows && !m_typing.isEmpty()
            && (QStringLiteral(" ,->").contains(text.front()) || key == Qt::Key_Escape));
}

bool PredictPane::pressKey(int key, const QString& text)
{
    if (!takesKey(key, text))
        return false;
    if (isEnter(key)) {
        enter();
        return true;
    }
    if (m_prediction.question().kind != Question::Kind::Arrows) {
        if (!text.isEmpty() && text.front().isDigit())
            m_prediction.choose(text.front().digitValue() - 1);
        return true;
    }
    if (key == Qt::Key_Escape)
        m_typing = ArrowTyping(m_session.trace()->processes());
    else if (key != Qt::Key_Backspace)
        m_typing.type(text.front());
    else if (!m_typing.takeBack())
        m_prediction.takeBack();
    if (const auto arrow = m_typing.finished()) {
        draw(*arrow);
        return true;
    }
    m_sketch->setSender(m_typing.sender());
    showTyped();
    return true;
}

/// The keys of the picture; shortcuts of the window would take some of them first.
bool PredictPane::eventFilter(QObject* watched, QEvent* event)
{
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
    return QWidget::eventFilter(watched, event);
}

} // namespace lockstep
