// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
// Rounds that are predicted: by the mouse, by keys, by choice, and what is kept back until then.

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>

#include "app/window/panes/rounds_pane.h"
#include "app/window/panes/stage_pane.h"
#include "app/window/predict/predict_pane.h"
#include "core/replay/process_view.h"
#include "core/trace/trace.h"
#include "tests/app/pane_fixture.h"
#include "views/data/holdings_pane.h"
#include "views/picture/arrow_sketch.h"
#include "views/run/transport_bar.h"

using namespace lockstep;
using namespace lockstep::test;

namespace {

/// The broadcast over eight processes, predicted: 0→4 | 0→2 4→6 | 0→1 2→3 4→5 6→7.
struct Predicted : Run {
    RoundsPane rounds{session, selection};
    StagePane pane{session, selection, rounds.holdings()};
    Shown shown{pane};

    Predicted()
    {
        REQUIRE(opens());
        action().setChecked(true);
        picture().setFocus();
    }
    template <class T> T& named(const char* name) { return *pane.findChild<T*>(QString::fromLatin1(name)); }
    QAction& action() { return *pane.predict().action(); }
    Prediction& prediction() { return pane.predict().prediction(); }
    FigureView& picture() { return named<FigureView>("figureView"); }
    QString question() { return named<QLabel>("predictQuestion").text(); }
    QString hint() { return named<QLabel>("predictHint").text(); }
    QString score() { return named<QLabel>("predictScore").text(); }
    QStringList judged()
    {
        QStringList rows;
        const auto& list = named<QListWidget>("predictJudged");
        for (int i = 0; i < list.count(); ++i)
            rows << list.item(i)->text();
        return rows;
    }
    QString choice(int number) { return named<QPushButton>(("choice" + std::to_string(number)).c_str()).toolTip(); }
    QString text(int number) { return named<QPushButton>(("choice" + std::to_string(number)).c_str()).text(); }
    /// The number of the choice that reads so; 0: there is none.
    int numberOf(const QString& answer)
    {
        for (int number = 1; number <= 4; ++number)
            if (choice(number) == answer || choice(number).startsWith(answer + " ("))
                return number;
        return 0;
    }
    void on() { place().stepOnTo({place().round() + 1, 0}); }
    void press(Qt::Key key) { QTest::keyClick(&picture(), key); }
    void type(const char* keys) { QTest::keyClicks(&picture(), QString::fromLatin1(keys)); }
    QPoint node(int process) { return pointOn(picture(), QStringLiteral("node-%1").arg(process)); }
    void click(int process) { QTest::mouseClick(&picture(), Qt::LeftButton, {}, node(process)); }
    void drag(int from, QPoint to)
    {
        QTest::mousePress(&picture(), Qt::LeftButton, {}, node(from));
        // QTest::mouseMove moves no mouse whose button is down
        QMouseEvent half(
            QEvent::MouseMove, QPointF(node(from) + to) / 2, QPointF(), Qt::LeftButton, Qt::LeftButton, {});
        QApplication::sendEvent(&picture(), &half);
        QTest::mouseRelease(&picture(), Qt::LeftButton, {}, to);
    }
    void ask(Question::Kind kind) { prediction().setKind(kind); }
};

std::vector<Arrow> none() { return {}; }

} // namespace

TEST_CASE("predict pane: a step forward asks about the next round before showing it")
{
    Predicted s;
    CHECK(s.question() == "Step forward: Lockstep asks you before it shows the round.");
    s.on();
    CHECK(s.place().round() == 0);
    CHECK(s.question() == "Who sends to whom in round 1?");
    s.press(Qt::Key_Return); // nobody sends?
    CHECK(s.judged() == QStringList{"… missing  0→4: 0 sends to 4, line 44"});
    CHECK(s.place().round() == 0);
    s.press(Qt::Key_Return);
    CHECK(s.place().round() == 1);
    CHECK(messagesIn(s.picture(), 1) == QStringList{"message-r1-0-4"});
    CHECK(s.score() == "Rounds: 0 of 1 correct");
}

TEST_CASE("predict pane: arrows are dragged, clicked, typed and undone")
{
    Predicted s;
    s.on();
    s.drag(0, s.node(4));
    CHECK(s.prediction().arrows() == std::vector<Arrow>{{0, 4}});
    s.click(2);
    CHECK(s.pane.predict().sketch().sender() == 2);
    s.click(6);
    s.type("7 3");
    CHECK(s.prediction().arrows() == std::vector<Arrow>{{0, 4}, {2, 6}, {7, 3}});
    CHECK(s.hint().startsWith("0→4,  2→6,  7→3\n"));
    s.press(Qt::Key_Backspace);
    CHECK(s.prediction().arrows() == std::vector<Arrow>{{0, 4}, {2, 6}});
    s.type("5");
    CHECK(s.hint().startsWith("0→4,  2→6,  5 → …\n"));
    s.press(Qt::Key_Backspace); // the 5, and no arrow
    CHECK(s.prediction().arrows().size() == 2);
    const QPoint half = s.pane.predict().sketch().wayOf(2, 6).pointAtPercent(0.7).toPoint();
    QTest::mouseClick(&s.picture(), Qt::LeftButton, {}, half);
    CHECK(s.prediction().arrows() == std::vector<Arrow>{{0, 4}});
    s.drag(1, QPoint(3, 3)); // let go beside all nodes
    s.click(3);
    s.click(3); // no arrow to oneself
    CHECK(s.prediction().arrows() == std::vector<Arrow>{{0, 4}});
    CHECK(s.selection.processes() == std::vector<ProcessId>{0}); // these clicks choose nothing
}

TEST_CASE("predict pane: correct, missing and incorrect arrows are explained from the run")
{
    Predicted s;
    s.on();
    s.type("04");
    s.press(Qt::Key_Return);
    CHECK(s.judged() == QStringList{"✓ correct  0→4: 0 sends to 4, line 44"});
    s.press(Qt::Key_Return);
    s.press(Qt::Key_Return); // Enter steps on too
    CHECK(s.question() == "Who sends to whom in round 2?");
    s.type("0226");
    s.press(Qt::Key_Return);
    CHECK(s.judged()
        == QStringList{"✓ correct  0→2: 0 sends to 2, line 44", "… missing  4→6: 4 sends to 6, line 44",
            "✗ incorrect  2→6: 2 has nothing to send yet: it receives from 0 (line 47)"});
    using Look = SketchedArrow::Look;
    const auto& arrows = s.pane.predict().sketch().arrows();
    REQUIRE(arrows.size() == 3);
    CHECK(arrows[0].look == Look::Right);
    CHECK(arrows[1].look == Look::Missing);
    CHECK(arrows[2].look == Look::Wrong);
    CHECK(arrows[2].tip == "2 has nothing to send yet: it receives from 0 (line 47)");
    s.press(Qt::Key_Return);
    CHECK(s.place().round() == 2);
    CHECK(s.score() == "Rounds: 1 of 2 correct");
    CHECK(s.pane.predict().sketch().arrows().empty());
}

TEST_CASE("predict pane: numbers are answers wherever the focus is, but in fields they are text")
{
    Predicted s;
    QPushButton beside(&s.pane);
    QLineEdit field(&s.pane);
    beside.show();
    field.show();
    s.on();
    beside.setFocus();
    REQUIRE(QApplication::focusWidget() == &beside);
    QTest::keyClicks(&beside, "0 4");
    CHECK(s.prediction().arrows() == std::vector<Arrow>{{0, 4}});
    field.setFocus();
    QTest::keyClicks(&field, "2 6");
    CHECK(field.text() == "2 6");
    CHECK(s.prediction().arrows().size() == 1);
    beside.setFocus();
    QTest::keyClick(&beside, Qt::Key_Return);
    CHECK(s.judged() == QStringList{"✓ correct  0→4: 0 sends to 4, line 44"});
    s.action().setChecked(false);
    QTest::keyClicks(&beside, "1 2");
    CHECK(s.prediction().arrows().empty());
}

TEST_CASE("predict pane: the hint does not contain the answer")
{
    Predicted s;
    s.on();
    CHECK(s.hint()
        == "Click or drag from sender to receiver, or type their two numbers. If no process sends, press Enter.");
}

TEST_CASE("predict pane: as a process, the run pauses where it must act, and an answer has consequences")
{
    Predicted s;
    s.action().setChecked(false);
    s.selection.chooseProcesses({5});
    s.pane.predict().actAction()->trigger();
    CHECK(s.action().isChecked());
    CHECK(s.question() == "You are process 5. You hold nothing.");
    s.on(); // rounds in which process 5 does nothing are shown at once
    s.on();
    CHECK(s.place().round() == 2);
    s.on();
    CHECK(s.place().round() == 2);
    CHECK(s.question() == "You are process 5. What do you do in round 3?");
    CHECK(s.hint().startsWith("Draw or type an arrow from you"));
    s.type("54");
    s.press(Qt::Key_Return);
    CHECK(s.judged()
        == QStringList{"… missing  4→5: 4 sends to 5, line 44", "✗ incorrect  5→4: the other way round: 4 sends to 5",
            "→ If you do not receive from 4: No process can continue in round 4: 5 waits for 4 (line 47), which has "
            "ended.",
            "→ If you send to 4: it never asks for a message from you, and what you send is never received."});
    s.press(Qt::Key_Return);
    CHECK(s.place().round() == 3);
    CHECK(s.score() == "Rounds: 0 of 1 correct");
}

TEST_CASE("predict pane: in a larger run the learner is one of its processes")
{
    Predicted s;
    s.action().setChecked(false);
    REQUIRE(s.runsOn("ring:2"));
    s.pane.predict().actAction()->trigger();
    CHECK(s.question() == "You are process 1. You hold nothing.");
    REQUIRE(s.runsOn("ring:16"));
    CHECK(s.question() == "You are process 8. You hold nothing."); // 0→8 is the only message of round 1
}

TEST_CASE("predict pane: the learner acts as the selected process")
{
    Predicted s;
    s.action().setChecked(false);
    s.selection.chooseProcesses({4});
    s.pane.predict().actAction()->trigger();
    s.selection.chooseProcesses({0});
    CHECK(s.question() == "You are process 0. You hold X0.");
    s.selection.chooseProcesses({4});
    CHECK(s.question() == "You are process 4. You hold nothing.");
    s.on();
    CHECK(s.question() == "You are process 4. What do you do in round 1?");
    s.type("04");
    s.press(Qt::Key_Return);
    CHECK(s.judged() == QStringList{"✓ correct  0→4: 0 sends to 4, line 44"});
}

TEST_CASE("predict pane: nothing of a round is revealed before the answer")
{
    Predicted s;
    s.on();
    s.type("04");
    s.press(Qt::Key_Return);
    CHECK(messagesIn(s.picture(), 1).isEmpty());
    s.press(Qt::Key_Return);
    REQUIRE(s.place().round() == 1);
    // 0 has run on to its send to 2: that is round 2.
    for (const ProcessView& process : s.place().state()) {
        CHECK(process.activity != Activity::Sending);
        CHECK(process.waitsFor != 2);
    }
    s.on();
    CHECK(messagesIn(s.picture(), 1).isEmpty()); // the picture is for new arrows
    s.action().setChecked(false);
    CHECK(s.place().state()[0].activity == Activity::Sending);
    CHECK(messagesIn(s.picture(), 1).size() == 1);
    s.on();
    CHECK(s.place().round() == 2);
}

TEST_CASE("predict pane: the journey of a followed block is shown as far as it was seen")
{
    Predicted s;
    auto& holdings = s.rounds.holdings();
    HeldItem item;
    item.origin = 0;
    item.words = 1;
    holdings.follow(HeldBlocksModel::Followed{item, {}});
    CHECK(holdings.followedText() == "X0: not sent yet.");
    s.on();
    s.press(Qt::Key_Return);
    CHECK(holdings.followedText() == "X0: not sent yet.");
    s.press(Qt::Key_Return);
    CHECK(holdings.followedText() == "X0: created at 0; to 4 in round 1.");
    s.action().setChecked(false);
    CHECK(holdings.followedText()
        == "X0: created at 0; to 4 in round 1; to 2 and 6 in round 2; to 1, 3, 5 and 7 in round 3.");
}

TEST_CASE("predict pane: messages of several hops are asked about where they start")
{
    Predicted s;
    RunOptions options = s.session.options();
    REQUIRE(setRunOption(options, "switching", "store-and-forward") == std::nullopt);
    REQUIRE(test::runs(s.session, [&] { s.session.setOptions(options); }));
    s.on();
    CHECK(s.question() == "Which messages start in round 1: who sends to whom?");
    s.drag(0, s.node(4));
    s.press(Qt::Key_Return);
    CHECK(s.judged() == QStringList{"✓ correct  0→4: 0 sends to 4, line 44"});
    s.press(Qt::Key_Return);
    s.on(); // it is still under way, and 0 can send again: a node that passes a message on uses no port
    s.type("04");
    s.press(Qt::Key_Return);
    CHECK(s.judged()
        == QStringList{"… missing  0→2: 0 sends to 2, line 44", "✗ incorrect  0→4: 0 sends in this round, but to 2"});
}

TEST_CASE("predict pane: back, jumps and play stop at rounds without a prediction")
{
    Predicted s;
    s.place().showRound(3); // the class is asked about this one
    CHECK(s.place().round() == 2);
    CHECK(s.question() == "Who sends to whom in round 3?");
    s.type("01");
    s.place().showRound(1);
    CHECK(s.place().round() == 1); // what was seen is shown
    CHECK(s.question() == "Step forward: Lockstep asks you before it shows the round.");
    s.place().showRound(2);
    CHECK(s.question() == "Who sends to whom in round 3?"); // found again
    CHECK(s.prediction().arrows() == std::vector<Arrow>{{0, 1}});
    s.press(Qt::Key_Backspace);
    auto& transport = s.rounds.transport();
    s.place().showRound(0);
    transport.togglePlay();
    CHECK(s.place().round() == 1);
    transport.stop();
    s.place().showRound(2);
    CHECK(transport.round() == 2);
    transport.togglePlay();
    CHECK_FALSE(transport.isPlaying());
    CHECK(transport.round() == 2);
    CHECK(s.place().round() == 2);
}

TEST_CASE("predict pane: one step compares the drawing, and the next one shows the round")
{
    Predicted s;
    s.on();
    s.on();
    CHECK(s.prediction().state() == Prediction::State::Asking); // nothing was answered
    s.type("04");
    s.on();
    CHECK(s.prediction().state() == Prediction::State::Judged);
    s.on();
    CHECK(s.place().round() == 1);
}

TEST_CASE("predict pane: other questions are answered by click or number")
{
    Predicted s;
    s.ask(Question::Kind::Holders);
    s.on();
    CHECK(s.question() == "Which processes have the data of process 0 after round 1?");
    CHECK(s.numberOf("4") > 0);          // who receives
    CHECK(s.numberOf("0, 2, 4, 6") > 0); // after the next one
    CHECK(s.numberOf("0–7") > 0);
    const int right = s.numberOf("0, 4");
    s.type(std::to_string(right).c_str());
    CHECK(s.prediction().state() == Prediction::State::Judged);
    CHECK(s.score() == "Rounds: 1 of 1 correct");
    CHECK(s.text(right) == QStringLiteral("✓ %1:  0, 4").arg(right));
    s.press(Qt::Key_Return);
    CHECK(s.place().round() == 1);
    s.ask(Question::Kind::Load);
    s.on();
    CHECK(s.question() == "How many words does the busiest link carry in round 2?");
    const int all = s.numberOf("2"), one = s.numberOf("1"); // two messages of one word
    QTest::mouseClick(&s.named<QPushButton>(("choice" + std::to_string(all)).c_str()), Qt::LeftButton);
    CHECK(s.text(all) == QStringLiteral("✗ %1:  2 (that many words are in all messages together)").arg(all));
    CHECK(s.text(one).startsWith(QStringLiteral("✓ %1:  1").arg(one)));
    CHECK(s.score() == "Rounds: 1 of 2 correct");
    s.press(Qt::Key_Return);
    s.on();
    CHECK(s.question() == "How many words does the busiest link carry in round 3?");
    const int four = s.numberOf("4"); // four messages of one word
    REQUIRE(four > 0);
    QPushButton& button = s.named<QPushButton>(("choice" + std::to_string(four)).c_str());
    QTest::mouseClick(&button, Qt::LeftButton);
    CHECK(
        button.accessibleName() == QStringLiteral("✗ %1:  4 (that many words are in all messages together)").arg(four));
}

TEST_CASE("predict pane: the score belongs to the run")
{
    Predicted s;
    s.on();
    s.type("04");
    s.press(Qt::Key_Return);
    CHECK(s.score() == "Rounds: 1 of 1 correct");
    REQUIRE(s.opens());
    CHECK(s.score().isEmpty());
    CHECK(s.prediction().isOn());
    CHECK(s.prediction().arrows() == none());
}

TEST_CASE("predict pane: after the last round it starts again")
{
    Predicted s;
    for (const char* keys : {"04", "0246", "01234567"}) {
        s.on();
        s.type(keys);
        s.press(Qt::Key_Return);
        s.place().showRound(0); // to look back begins nothing anew
        CHECK(s.score() != "");
        s.place().showRound(s.prediction().question().round.value() - 1);
        s.press(Qt::Key_Return);
    }
    CHECK(s.place().round() == 3);
    CHECK(s.hint() == "You got all 3 rounds right. Press Home to start again.");
    CHECK_FALSE(s.place().withholds());
    s.place().showRound(0);
    CHECK(s.score().isEmpty());
    CHECK(s.place().withholds());
    s.on();
    CHECK(s.question() == "Who sends to whom in round 1?");
}

TEST_CASE("predict pane: a process that could send but does not is explained by its condition and values")
{
    Predicted s;
    REQUIRE(s.opens("all-to-one-reduction/recursive-halving")); // 1→0 3→2 5→4 7→6 | 2→0 6→4 | 4→0
    s.place().showRound(2);
    s.type("13");
    s.press(Qt::Key_Return);
    REQUIRE(s.judged().size() == 3);
    CHECK(s.judged().back()
        == "✗ incorrect  1→3: 1 takes no part in this round: i = 1: if (my_virtual_id AND mask) = 0 then: false, "
           "because "
           "001 AND 001 = 001, not 0 (line 37)");
}

TEST_CASE("predict pane: drawn arrows pass between nodes and avoid their opposites")
{
    Predicted s;
    REQUIRE(s.runsOn("linear:5"));
    s.on();
    const ArrowSketch& sketch = s.pane.predict().sketch();
    constexpr double disc = 8; // pixels, at least
    for (ProcessId from = 0; from < 5; ++from)
        for (ProcessId to = 0; to < 5; ++to) {
            const QPainterPath way = sketch.wayOf(from, to);
            for (ProcessId other = 0; other < 5; ++other)
                for (int i = 0; from != to && other != from && other != to && i <= 50; ++i)
                    CHECK(QLineF(way.pointAtPercent(i / 50.0), *sketch.placeOf(other)).length() > disc);
            if (from < to)
                CHECK(QLineF(way.pointAtPercent(0.5), sketch.wayOf(to, from).pointAtPercent(0.5)).length() > disc);
        }
}

TEST_CASE("predict pane: question, drawing and result are described in words")
{
    Predicted s;
    QString told;
    QObject::connect(&s.pane.predict(), &PredictPane::reported, [&](const QString& sentence) { told = sentence; });
    s.on();
    CHECK(told == "Who sends to whom in round 1?");
    s.type("04");
    CHECK(told == "Who sends to whom in round 1? So far: 0→4");
    s.type("2");
    CHECK(told == "Who sends to whom in round 1? So far: 0→4,  2 → …");
    s.type("6");
    s.press(Qt::Key_Return);
    CHECK(told == "1 correct, 0 missing, 1 incorrect. 2 has nothing to send yet: it waits for 0 (line 47).");
    s.press(Qt::Key_Return);
    s.pane.predict().setPresented(true);
    s.on();
    s.type("02");
    s.press(Qt::Key_Return);
    CHECK(told == "The answer is 0→2, 4→6."); // nothing is counted
}

TEST_CASE("predict pane: another question is asked with a reason if nobody can draw the arrows")
{
    Predicted s;
    REQUIRE(s.runsOn("hypercube:128"));
    s.on();
    CHECK(s.prediction().question().kind == Question::Kind::Line); // of one message nothing else could be thought
    REQUIRE(s.prediction().refusal());
    CHECK(sentence(*s.prediction().refusal())
        == "arrows can be drawn between at most 64 processes, and this run has 128");
    CHECK(s.question().startsWith("Arrows can be drawn between at most 64 processes, and this run has 128. "));
}

TEST_CASE("predict pane: a deadlock is found at the end, where nobody sends")
{
    Predicted s;
    REQUIRE(s.runs("procedure P(my_id)\nbegin\n  if my_id = 0 then\n    send 1 to 1;\n  if my_id = 1 then\n"
                   "    receive v from 0;\n  receive w from my_id XOR 1;\nend P\n"));
    REQUIRE(s.session.trace()->error);
    CHECK(s.place().round() == 0);
    CHECK(s.picture().banner().isEmpty());
    s.on();
    s.type("01");
    s.press(Qt::Key_Return);
    s.press(Qt::Key_Return);
    CHECK(s.score() == "Rounds: 1 of 1 correct");
    s.on();
    s.press(Qt::Key_Return);
    CHECK(s.judged() == QStringList{"✓ correct  No process sends in this round."});
    s.press(Qt::Key_Return);
    CHECK(s.place().round() == 2);
    CHECK_FALSE(s.picture().banner().isEmpty());
    CHECK(s.question() == "That was the last round.");
    CHECK(s.hint() == "You got all 2 rounds right. Press Home to start again.");
}

TEST_CASE("predict pane: diagrams of time and of all rounds are replaced by the network while arrows are asked")
{
    Predicted s;
    DrawOptions drawing = s.place().drawing();
    drawing.figure.kind = "space-time";
    s.place().setDrawing(drawing);
    s.on();
    CHECK(s.pane.predict().sketch().placeOf(5));
    s.drag(0, s.node(4));
    CHECK(s.prediction().arrows() == std::vector<Arrow>{{0, 4}});
    s.press(Qt::Key_Return);
    s.press(Qt::Key_Return);
    CHECK(s.place().drawing().figure.kind == "space-time");
}

TEST_CASE("predict pane: while presenting, the class is asked without a score, and Enter reveals")
{
    Predicted s;
    s.pane.predict().setPresented(true);
    s.ask(Question::Kind::Holders);
    s.on();
    s.type("1");
    CHECK(s.prediction().state() == Prediction::State::Asking); // a vote
    s.type("3");
    s.press(Qt::Key_Return);
    CHECK(s.prediction().state() == Prediction::State::Judged);
    s.press(Qt::Key_Return);
    s.ask(Question::Kind::Arrows);
    s.on();
    s.on(); // a clicker
    CHECK(s.prediction().state() == Prediction::State::Judged);
    CHECK(s.score().isEmpty());
    CHECK_FALSE(s.named<QLabel>("predictScore").isVisible());
}

TEST_CASE("predict pane: the kind of question is saved with the session")
{
    Predicted s;
    s.ask(Question::Kind::Line);
    CHECK(s.pane.predict().saved() == "line");
    s.action().setChecked(false);
    CHECK(s.pane.predict().saved().empty());
    s.pane.predict().restore("holds");
    CHECK(s.prediction().isOn());
    CHECK(s.prediction().kind() == Question::Kind::Holds);
    s.pane.predict().restore("");
    CHECK_FALSE(s.prediction().isOn());
    s.pane.predict().restore("quux");
    CHECK_FALSE(s.prediction().isOn());
}
