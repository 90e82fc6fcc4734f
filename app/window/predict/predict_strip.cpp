// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/window/predict/predict_strip.h"

#include <QApplication>
#include <QComboBox>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QStackedLayout>
#include <QVBoxLayout>
#include <algorithm>

#include "app/window/parts/pane_parts.h"
#include "app/window/predict/predict_words.h"
#include "app/window/session/session.h"
#include "core/account/account.h"
#include "core/trace/trace.h"
#include "views/look/elided_box.h"
#include "views/look/theme.h"
#include "views/look/theme_changes.h"

namespace lockstep {

namespace {

constexpr int mostChoices = 4;
constexpr int bodyLines = 4;   ///< below the question
constexpr int stripLines = 34; ///< of the text while presenting

} // namespace

PredictStrip::PredictStrip(const Session& session, const Prediction& prediction, QWidget* parent)
    : QWidget(parent), m_session(session), m_prediction(prediction)
{
    setObjectName(QStringLiteral("predictStrip"));
    setAutoFillBackground(true);
    column(this)->addWidget(theme::ruleLine());
    makeHead();
    makeBody();
    makeFoot();
    fitType();
    theme::onChange(*this, [this] {
        if (m_pages->currentIndex() == static_cast<int>(Page::Judgement))
            showJudgement();
    });
    hide();
}

void PredictStrip::makeHead()
{
    m_question = new QLabel;
    m_question->setObjectName(QStringLiteral("predictQuestion"));
    m_question->setTextFormat(Qt::PlainText);
    m_question->setWordWrap(true);
    m_question->setContentsMargins(theme::grid, theme::grid / 2, theme::grid, 0);
    layout()->addWidget(m_question);
}

void PredictStrip::makeBody()
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
            m_choices[static_cast<std::size_t>(i)]->setChecked(i == m_prediction.chosen()); // until accepted
            Q_EMIT chosen(i);
        });
        grid->addWidget(button, i / 2, i % 2);
        m_choices.push_back(button);
    }
    m_pages->addWidget(choices);
    m_judged = new QListWidget;
    m_judged->setObjectName(QStringLiteral("predictJudged"));
    m_judged->setAccessibleName(tr("Correct and incorrect answers"));
    m_judged->setFrameShape(QFrame::NoFrame);
    m_judged->setFocusPolicy(Qt::NoFocus);
    m_judged->setMouseTracking(true);
    m_judged->setWordWrap(true);
    m_judged->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* judged = new QWidget; // aligns its rows with the question
    auto* beside = new QHBoxLayout(judged);
    beside->setContentsMargins(theme::grid / 2, theme::grid / 2, theme::grid, 0);
    beside->addWidget(m_judged);
    m_pages->addWidget(judged);
    connect(m_judged, &QListWidget::itemEntered, this,
        [this](const QListWidgetItem* item) { lookAt(m_judged->row(item)); });
    connect(m_judged, &QListWidget::currentRowChanged, this, &PredictStrip::lookAt);
    layout()->addWidget(m_body);
}

void PredictStrip::makeFoot()
{
    auto* foot = new QHBoxLayout;
    foot->setContentsMargins(theme::grid, 0, theme::grid, theme::grid / 2);
    foot->setSpacing(theme::grid);
    m_kind = new ElidedBox;
    m_kind->setObjectName(QStringLiteral("predictKind"));
    m_kind->setAccessibleName(tr("Question"));
    m_kind->setToolTip(tr("The question before each round"));
    m_kind->setFocusPolicy(Qt::NoFocus);
    for (const Question::Kind kind : Prediction::kinds())
        m_kind->addItem(kindName(kind));
    m_score = new QLabel;
    m_score->setObjectName(QStringLiteral("predictScore"));
    m_enter = new QPushButton;
    m_enter->setObjectName(QStringLiteral("predictEnter"));
    m_enter->setFocusPolicy(Qt::NoFocus);
    connect(m_kind, &QComboBox::activated, this,
        [this](int index) { Q_EMIT kindChosen(Prediction::kinds()[static_cast<std::size_t>(index)]); });
    connect(m_enter, &QPushButton::clicked, this, &PredictStrip::entered);
    foot->addWidget(m_kind);
    foot->addWidget(m_score, 1);
    foot->addWidget(m_enter);
    static_cast<QVBoxLayout*>(layout())->addLayout(foot);
}

void PredictStrip::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    fitType();
}

/// Uses a size that the last row can read while presenting.
void PredictStrip::fitType()
{
    QFont type = QApplication::font(this);
    if (m_prediction.isPresented())
        type.setPixelSize(std::clamp(window()->height() / stripLines, 16, 56));
    setFont(type);
    QFont bold = type;
    bold.setBold(true);
    m_question->setFont(bold);
    m_body->setFixedHeight(bodyLines * QFontMetrics(type).lineSpacing() + 2 * theme::grid);
}

/// Below the arrows there are consequences, which no arrow shows.
void PredictStrip::lookAt(int row)
{
    Q_EMIT rowLookedAt(row < static_cast<int>(m_prediction.judgement().items.size()) ? row : -1);
}

QString PredictStrip::question() const { return m_question->text(); }

void PredictStrip::choose(int row) { m_judged->setCurrentRow(row); }

void PredictStrip::refresh(const QString& typed)
{
    const auto state = m_prediction.state();
    const bool asks = state == Prediction::State::Asking || state == Prediction::State::Judged;
    const bool isArrows = asks && isDrawn(m_prediction.question().kind);
    const bool presented = m_prediction.isPresented(); // the caption shows the question, the picture its arrows
    setVisible(state != Prediction::State::Off && (!presented || (asks && !isArrows)));
    for (QWidget* widget : std::initializer_list<QWidget*>{m_question, m_kind, m_score, m_enter})
        widget->setVisible(!presented);
    fitType();
    showFoot();
    if (state == Prediction::State::Off)
        return;
    if (!asks) {
        showWatching();
        return;
    }
    const auto& refusal = m_prediction.refusal(); // of the chosen kind
    m_question->setText((refusal ? asSentence(sentence(*refusal)) + QStringLiteral(". ") : QString())
        + asSentence(questionText(m_prediction.question(), *m_session.trace())));
    if (!isArrows)
        showChoices(state == Prediction::State::Judged);
    else if (state == Prediction::State::Judged)
        showJudgement();
    else
        showTyped(typed);
}

bool PredictStrip::isAtEnd() const
{
    return !m_session.trace() || m_session.place().round() >= m_session.place().rounds();
}

void PredictStrip::showFoot()
{
    const auto state = m_prediction.state();
    m_score->setText(scoreText(m_prediction));
    m_kind->setCurrentIndex(
        static_cast<int>(std::ranges::find(Prediction::kinds(), m_prediction.kind()) - Prediction::kinds().begin()));
    m_enter->setEnabled(state != Prediction::State::Watching || !isAtEnd());
    m_enter->setText(state == Prediction::State::Asking ? tr("Compare (Enter)") : tr("Continue (Enter)"));
}

void PredictStrip::showWatching()
{
    if (!m_session.trace()) {
        m_question->setText(tr("There is no run to predict."));
        m_hint->clear();
    } else if (isAtEnd()) {
        m_question->setText(tr("That was the last round."));
        m_hint->setText(resultText(m_prediction));
    } else if (m_prediction.kind() == Question::Kind::Acts && m_session.place().round() >= 0) {
        m_question->setText(actorText(m_prediction, m_session.place().account()));
        m_hint->setText(tr("Step forward: Lockstep asks you before each round in which you send or receive. Select a "
                           "process in the picture to be that one."));
    } else {
        m_question->setText(tr("Step forward: Lockstep asks you before it shows the round."));
        m_hint->clear();
    }
    m_pages->setCurrentIndex(static_cast<int>(Page::Hint));
}

void PredictStrip::showTyped(const QString& typed)
{
    const QString drawn = drawnText(m_prediction, typed);
    const QString hint = hintText(m_prediction);
    m_hint->setText(drawn.isEmpty() ? hint : drawn + QLatin1Char('\n') + hint);
    m_pages->setCurrentIndex(static_cast<int>(Page::Hint));
}

void PredictStrip::showChoices(bool judged)
{
    const auto& choices = m_prediction.choices();
    const int right = judged ? m_prediction.rightChoice() : -1;
    const std::string reason = judged ? m_prediction.reasonOfChosen() : std::string();
    for (int i = 0; i < mostChoices; ++i) {
        QPushButton& button = *m_choices[static_cast<std::size_t>(i)];
        button.setVisible(i < static_cast<int>(choices.size()));
        if (button.isHidden())
            continue;
        const std::string answer = answerText(m_prediction.question(), choices[static_cast<std::size_t>(i)].answer);
        const QString text = QString::fromStdString(i == m_prediction.chosen() ? withReason(answer, reason) : answer);
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

void PredictStrip::showJudgement()
{
    m_judged->clear();
    const QListWidgetItem* firstWrong = nullptr;
    for (const JudgedItem& item : m_prediction.judgement().items) {
        auto* row = new QListWidgetItem(judgedText(item), m_judged);
        if (item.mark == JudgedItem::Mark::Wrong)
            row->setForeground(theme::warning());
        if (item.mark == JudgedItem::Mark::Wrong && !firstWrong)
            firstWrong = row;
    }
    for (const std::string& each : m_prediction.consequences())
        new QListWidgetItem(QStringLiteral("→ %1").arg(asSentence(each)), m_judged);
    if (firstWrong) // its reason is the most useful
        m_judged->scrollToItem(firstWrong, QAbstractItemView::PositionAtTop);
    if (m_judged->count() == 0)
        new QListWidgetItem(tr("✓ correct  No process sends in this round."), m_judged);
    m_pages->setCurrentIndex(static_cast<int>(Page::Judgement));
}

} // namespace lockstep
