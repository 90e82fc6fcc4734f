// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include <QAbstractItemModelTester>
#include <QFont>
#include <QLabel>
#include <doctest/doctest.h>

#include "app/library/messages.h"
#include "core/header/program.h"
#include "core/network/network.h"
#include "core/operation/judge.h"
#include "core/trace/message_record.h"
#include "core/trace/round_record.h"
#include "tests/views/fakes.h"
#include "tests/views/qt_strings.h"
#include "views/data/holdings_model.h"
#include "views/data/variables_model.h"
#include "views/look/theme_changes.h"
#include "views/run/cost_view.h"

using namespace lockstep;
using test::process;

namespace {

QStringList row(const QAbstractItemModel& model, int number)
{
    QStringList texts;
    for (int column = 0; column < model.columnCount(); ++column)
        texts << model.index(number, column).data().toString();
    return texts;
}

/// As test::trace(), and 0 sends to 1 once more in round 3.
std::shared_ptr<Trace> traceThatGoesOn()
{
    auto trace = test::trace();
    MessageRecord later = trace->messages[0];
    later.round = later.arrived = later.received = 3;
    trace->messages = {trace->messages[0], later};
    return trace;
}

const auto failWithQt = QAbstractItemModelTester::FailureReportingMode::Fatal;

} // namespace

TEST_CASE("holdings model: the contents of each process, and whether they are new")
{
    HoldingsModel model;
    QAbstractItemModelTester tester(&model, failWithQt);
    CHECK(model.rowCount() == 0);
    const auto trace = test::trace();
    const Value block = Value::block(0, nobody, 1, 0);
    const std::vector<ProcessView> start = {process(Activity::Ready, 4, block), process(Activity::Ready, 4)};
    ProcessView waiting = process(Activity::Receiving, 5);
    waiting.waitsFor = 0;
    model.showState(trace, 0, {process(Activity::Sending, 4, block), waiting}, {});
    CHECK(row(model, 0) == QStringList{"0", "X0", "waits to send (line 4)", ""});
    CHECK(row(model, 1) == QStringList{"1", "–", "waits for 0 (line 5)", ""});
    CHECK(model.index(1, HoldingsModel::HoldsColumn).data(HoldingsModel::newRole) == -1);

    ProcessView sending = process(Activity::Sending, 6, block);
    sending.waitsFor = 1;
    sending.action = {ProcessAction::Kind::Sends, 4, "P", 1};
    model.showState(traceThatGoesOn(), 1, {sending, waiting}, start);
    CHECK(row(model, 0)[HoldingsModel::DoingColumn] == "sends to 1 (line 4)");
    CHECK(model.index(0, HoldingsModel::DoingColumn).data(Qt::ToolTipRole)
        == "sends to 1 (line 4); next: waits to send to 1 (line 6)");
    CHECK(row(model, 1)[HoldingsModel::DoingColumn] == "waits for 0 (line 5)"); // still

    model.showState(trace, 1, {process(Activity::Done, 0, block), process(Activity::Done, 0, block)}, start);
    CHECK(row(model, 1) == QStringList{"1", "+ X0", "has ended", "correct"});
    CHECK(model.index(1, HoldingsModel::HoldsColumn).data(HoldingsModel::newRole) == 0);
    CHECK(model.index(0, HoldingsModel::HoldsColumn).data(HoldingsModel::newRole) == -1);
    // Only what is new is marked.
    const Value both = Value::list({block, Value::block(1, nobody, 1, 0)});
    model.showState(trace, 1, {process(Activity::Done, 0, both), process(Activity::Done, 0, block)}, start);
    CHECK(row(model, 0)[HoldingsModel::HoldsColumn] == "X0, + X1");
    CHECK(model.index(0, HoldingsModel::HoldsColumn).data(HoldingsModel::newRole) == 4);
    model.showState(nullptr, 0, {}, {});
    CHECK(model.rowCount() == 0);
}

TEST_CASE("holdings model: an ended process is not done while its message is in transit")
{
    HoldingsModel model;
    const auto trace = test::trace(); // 0 sends to 1 in round 1
    MessageRecord untaken = trace->messages[0];
    untaken.received = 0;
    trace->messages = {untaken};
    const std::vector<ProcessView> ended = {process(Activity::Done, 0), process(Activity::Done, 0)};
    model.showState(trace, 0, ended, {});
    CHECK(row(model, 0)[HoldingsModel::DoingColumn] == "has ended, but its message to 1 waits to cross");
    CHECK(row(model, 1)[HoldingsModel::DoingColumn] == "has ended");
    model.showState(trace, 1, ended, {});
    CHECK(row(model, 0)[HoldingsModel::DoingColumn] == "has ended");
}

TEST_CASE("holdings model: a line of a used file is shown with that file")
{
    HoldingsModel model;
    ProcessView waiting = process(Activity::Receiving, 2, {}, "HELP");
    waiting.waitsFor = 0;
    waiting.action = {ProcessAction::Kind::Receives, 3, "HELP", 0, 0, {0}, 3, "HELP"};
    model.showState(traceThatGoesOn(), 1, {process(Activity::Done, 0), waiting}, {});
    CHECK(row(model, 1)[HoldingsModel::DoingColumn] == "receives from 0 (line 3 of other.algo)");
    CHECK(model.index(1, HoldingsModel::DoingColumn).data(Qt::ToolTipRole)
        == "receives from 0 (line 3 of other.algo); next: waits for 0 (line 2 of other.algo)");
}

namespace {

struct CountingRounds : RecordMaker<RoundRecord> {
    mutable int made = 0;
    std::size_t size() const override { return 10'000; }
    RoundRecord make(std::size_t) const override
    {
        ++made;
        RoundRecord round;
        round.time = 2;
        return round;
    }
};

} // namespace

TEST_CASE("cost view: the time late in a long run is found without visiting all rounds")
{
    auto trace = test::trace();
    const auto rounds = std::make_shared<CountingRounds>();
    trace->rounds = Records<RoundRecord, 1>(rounds);
    trace->totals.time = 20'000;
    trace->bound = {};
    CostView view;
    view.showTrace(trace);
    const auto time = [&] {
        for (const QLabel* label : view.findChildren<QLabel*>())
            if (label->text().contains(" of 20,000"))
                return label->text();
        return QString();
    };
    CHECK(time() == "20,000 of 20,000");
    view.showRound(9'998);
    CHECK(time() == "19,996 of 20,000");
    view.showRound(3);
    CHECK(time() == "6 of 20,000");
    CHECK(rounds->made < 200); // pages of them are made
}

TEST_CASE("holdings model: an incorrect result explains its errors")
{
    auto trace = test::trace();
    Wrong wrong;
    wrong.process = 1;
    wrong.missing = {Value::block(0, nobody, 1, 0).asBlock()};
    wrong.unexpected = {Value::block(1, nobody, 1, 1).asBlock()};
    trace->verdict = Verdict{false, {wrong}};
    HoldingsModel model;
    QAbstractItemModelTester tester(&model, failWithQt);
    model.showState(trace, 1, {process(Activity::Done, 0), process(Activity::Done, 0)}, {});
    CHECK(row(model, 0)[HoldingsModel::VerdictColumn] == "correct");
    CHECK(row(model, 1)[HoldingsModel::VerdictColumn] == "is missing X0; should not have X1");
    // before the end nobody is judged
    model.showState(trace, 0, {process(Activity::Done, 0), process(Activity::Done, 0)}, {});
    CHECK(row(model, 1)[HoldingsModel::VerdictColumn] == "");
}

TEST_CASE("holdings model: an embedded process shows its node")
{
    auto trace = test::trace();
    trace->request.embedding = Embedding({1, 0});
    HoldingsModel model;
    model.showState(trace, 0, {process(Activity::Ready, 4), process(Activity::Ready, 4)}, {});
    CHECK(row(model, 0)[HoldingsModel::ProcessColumn] == "0 on node 1");
}

TEST_CASE("variables model: variables have their bits, and changes are bold")
{
    VariablesModel model;
    QAbstractItemModelTester tester(&model, failWithQt);
    const std::vector<VariableView> before = {{"mask", Value::integer(7)}, {"my_id", Value::integer(5)}};
    const std::vector<VariableView> now = {
        {"mask", Value::integer(3)}, {"my_id", Value::integer(5)}, {"X", Value::block(0, nobody, 1, 0)}};
    model.showVariables({{4, now, before, {}, {}, 1}}, 3);
    CHECK(row(model, 0) == QStringList{"mask", "3"});
    CHECK(row(model, 1) == QStringList{"my_id", "5"});
    CHECK(row(model, 2) == QStringList{"X", "X0"});
    CHECK(model.headerData(1, Qt::Horizontal, Qt::DisplayRole) == "Value");
    CHECK(model.index(0, 1).data(VariablesModel::bitsRole) == "011");
    CHECK(model.index(0, 1).data(VariablesModel::stepBitRole) == 1); // bit 1 of three, from the left
    CHECK(model.index(0, 1).data(Qt::AccessibleTextRole) == "3, binary 011");
    CHECK(model.index(1, 1).data(VariablesModel::bitsRole) == "101");
    CHECK(model.index(2, 1).data(VariablesModel::bitsRole) == "");
    CHECK(model.index(2, 1).data(VariablesModel::stepBitRole) == -1);
    CHECK(model.index(0, 1).data(Qt::FontRole).value<QFont>().bold());
    CHECK_FALSE(model.index(1, 1).data(Qt::FontRole).value<QFont>().bold());
    CHECK(model.index(2, 1).data(Qt::FontRole).value<QFont>().bold());
    model.showVariables({}, 3);
    CHECK(model.rowCount() == 0);
}

TEST_CASE("variables model: several processes are side by side below their decisions")
{
    VariablesModel model;
    QAbstractItemModelTester tester(&model, failWithQt);
    auto program = std::make_shared<Program>();
    program->text = "procedure MAIN(my_id)\nbegin\n   if my_id = 0 then\n";
    const std::vector<VariableView> zero = {{"i", Value::integer(2)}, {"msg", Value::block(0, nobody, 1, 0)}};
    const std::vector<VariableView> five = {{"i", Value::integer(1)}};
    const auto decided = [](int process) {
        const bool holds = process == 0;
        const Working compared{"=", Value::integer(process), Value::integer(0), Value::truth(holds)};
        return Decision{3, "MAIN", holds, {{"i", Value::integer(2)}}, {compared}};
    };
    model.showVariables({{0, zero, {}, {}, {decided(0)}, {}}, {5, five, {}, {}, {decided(5)}, {}}}, 3, program);
    CHECK(model.headerData(1, Qt::Horizontal, Qt::DisplayRole) == "0"); // "Process 10" would be cut
    CHECK(model.headerData(2, Qt::Horizontal, Qt::DisplayRole) == "5");
    CHECK(model.headerData(2, Qt::Horizontal, Qt::AccessibleTextRole) == "Process 5");
    CHECK(row(model, 0) == QStringList{"line 3", "true: 0 = 0", "false, because 5 ≠ 0"});
    CHECK(row(model, 1) == QStringList{"i", "2", "1"});
    CHECK(row(model, 2) == QStringList{"msg", "X0", "–"});
    CHECK(model.index(0, 2).data(Qt::ToolTipRole) == "i = 2: if my_id = 0 then: false, because 5 ≠ 0 (line 3)");
    Decision unknown = decided(0);
    unknown.workings.clear();
    model.showVariables({{0, zero, {}, {}, {unknown}, {}}}, 3, program);
    CHECK(row(model, 0) == QStringList{"line 3", "true: if my_id = 0 then"});
}

TEST_CASE("variables model: a variable at the round's statement also shows its value at the end of the round")
{
    VariablesModel model;
    QAbstractItemModelTester tester(&model, failWithQt);
    const std::vector<VariableView> now = {{"i", Value::integer(2)}, {"d", Value::integer(3)}};
    const std::vector<VariableView> next = {
        {"i", Value::integer(1)}, {"d", Value::integer(3)}, {"k", Value::integer(7)}};
    model.showVariables({{0, now, {}, next, {}, 2}}, 3);
    CHECK(row(model, 0) == QStringList{"i", "2 → 1"});
    CHECK(row(model, 1) == QStringList{"d", "3"});
    CHECK(row(model, 2) == QStringList{"k", "– → 7"});
    CHECK(model.index(0, 1).data(VariablesModel::bitsRole) == "010→001");
    CHECK(model.index(0, 1).data(VariablesModel::stepBitRole) == 0); // the step's bit is that of the round's value
    CHECK(model.index(1, 1).data(VariablesModel::bitsRole) == "011");
    CHECK(model.index(0, 1).data(Qt::AccessibleTextRole) == "2, binary 010; 1, binary 001 at the end of the round");
}

TEST_CASE("cost view: cost, bound and verdict in plain words")
{
    auto trace = test::trace();
    Totals totals = trace->totals;
    CHECK(costFormula(totals)
        == "1&nbsp;<i>t<sub>s</sub></i> + 1&nbsp;<i>t<sub>w</sub></i> + 1&nbsp;<i>t<sub>h</sub></i>");
    totals.th = 0;
    CHECK(costFormula(totals) == "1&nbsp;<i>t<sub>s</sub></i> + 1&nbsp;<i>t<sub>w</sub></i>");
    // Where links differ, no sum gives the time.
    Trace slow = *trace;
    slow.request.network = std::make_shared<const Network>(slow.request.network->withSlowLink("0", "1", 5));
    slow.totals.time = 14;
    slow.totals.exact = false;
    CHECK(costText(slow) == "14: not all links take the same time");
    CHECK(costText(*trace) == costFormula(trace->totals));
    CostView view;
    CHECK(view.verdict() == "Nothing has run yet.");
    view.showTrace(test::trace());
    CHECK(view.verdict() == "Correct: every process holds the data of process 0.");
}

TEST_CASE("cost view: informed processes or contributions are shown beside their maximum, only for such bounds")
{
    CostView view;
    auto& known = *view.findChild<QLabel*>("knowIt");
    auto trace = test::trace(); // 0 tells 1
    trace->request.operation.kind = OperationKind::OneToAllBroadcast;
    view.showTrace(trace);
    CHECK(known.text() == "1, 2\nat most 1, 2");
    CHECK_FALSE(known.isHidden());
    CHECK(view.findChild<QLabel*>("knowItName")->text() == "Informed");
    auto reduction = test::trace();
    reduction->request.operation.kind = OperationKind::AllToOneReduction;
    view.showTrace(reduction);
    CHECK(view.findChild<QLabel*>("knowItName")->text() == "In one sum");
    CHECK(known.text() == "1, 2\nat most 1, 2"); // 1 has its own and that of 0
    auto gather = test::trace();
    gather->request.operation.kind = OperationKind::Gather;
    view.showTrace(gather);
    CHECK(known.isHidden());
}

TEST_CASE("cost view: the time grows with the rounds")
{
    CostView view;
    view.showTrace(test::trace());
    const auto says = [&](const QString& text) {
        for (const QLabel* label : view.findChildren<QLabel*>()) {
            if (label->text() == text)
                return true;
        }
        return false;
    };
    CHECK(says("2 of 2"));
    view.showRound(0);
    CHECK(says("0 of 2"));
    theme::applyAll(); // other colours or type change nothing of it
    CHECK(says("0 of 2"));
}
