// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
// The table processes x blocks, and the block that is followed.

#include <QAbstractItemModelTester>
#include <QComboBox>
#include <QHeaderView>
#include <QMenu>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>
#include <QToolButton>
#include <doctest/doctest.h>

#include "core/operation/judge.h"
#include "core/trace/message_record.h"
#include "core/value/arithmetic.h"
#include "tests/trace/made_trace.h"
#include "tests/views/fakes.h"
#include "tests/views/qt_strings.h"
#include "views/data/held_blocks_model.h"
#include "views/data/held_blocks_view.h"
#include "views/data/holdings_pane.h"

using namespace lockstep;

namespace {

using Model = HeldBlocksModel;
using States = std::vector<ProcessView>;

Value block(ProcessId origin, ProcessId destination = nobody) { return Value::block(origin, destination, 1, origin); }

Value blocks(std::initializer_list<ProcessId> origins)
{
    std::vector<Value> all;
    for (const ProcessId origin : origins)
        all.push_back(block(origin));
    return Value::set(all);
}

States states(const std::vector<Value>& data)
{
    States result;
    for (const Value& value : data) {
        result.push_back(test::process(Activity::Ready, 4, value));
        result.back().hasResult = true;
    }
    return result;
}

std::shared_ptr<Trace> runOf(const std::string& network, OperationKind kind)
{
    auto trace = std::make_shared<Trace>(madeTrace(network));
    trace->request.program = test::program();
    trace->request.operation.kind = kind;
    return trace;
}

/// Three on a ring pass on what they have: 0→1, 1→2, 2→0, twice.
struct Ring {
    std::shared_ptr<Trace> trace = runOf("ring:3", OperationKind::AllToAllBroadcast);
    std::vector<States> after = {states({block(0), block(1), block(2)}),
        states({blocks({0, 2}), blocks({0, 1}), blocks({1, 2})}),
        states({blocks({0, 1, 2}), blocks({0, 1, 2}), blocks({0, 1, 2})})};

    Ring()
    {
        for (int round = 1; round <= 2; ++round)
            for (int i = 0; i < 3; ++i)
                addMessage(*trace, round, {i, (i + 1) % 3}, block((i - round + 4) % 3));
        for (MessageRecord& message : trace->messages)
            message.received = message.round;
        trace->verdict = Verdict{};
    }
    template <class Shows> void show(Shows& shows, int round)
    {
        const auto i = static_cast<std::size_t>(round);
        shows.showState(trace, round, after[i], round > 0 ? after[i - 1] : States());
    }
};

/// One letter a cell: . nothing, h held, c came, m made, + added to, x overwritten, ? missing, ! unexpected; > sent on.
QStringList drawn(const Model& model)
{
    QStringList rows;
    for (int row = 0; row < model.rowCount(); ++row) {
        QStringList cells;
        for (int column = 0; column < model.columnCount(); ++column) {
            const int marks = model.index(row, column).data(Model::marksRole).toInt();
            QString cell = marks & Model::Came ? "c"
                : marks & Model::Combined      ? "+"
                : marks & Model::Made          ? "m"
                : marks & Model::Lost          ? "x"
                : marks & Model::Missing       ? "?"
                : marks & Model::Held          ? "h"
                                               : ".";
            if (marks & Model::Unexpected)
                cell += "!";
            if (marks & Model::SentOn)
                cell += ">";
            cells << cell;
        }
        rows << cells.join(' ');
    }
    return rows;
}

struct Pane {
    Ring ring;
    HoldingsPane pane;
    Pane()
    {
        pane.resize(900, 240);
        pane.show();
        REQUIRE(QTest::qWaitForWindowExposed(&pane));
        ring.show(pane, 0);
    }
    QTableView& blocks() { return *pane.findChild<QTableView*>("heldBlocks"); }
    QTableView& list() { return *pane.findChild<QTableView*>("holdings"); }
    QComboBox& form() { return *pane.findChild<QComboBox*>("holdingsForm"); }
    void clickCell(int row, int column)
    {
        const QRect cell = blocks().visualRect(blocks().model()->index(row, column));
        QTest::mouseClick(blocks().viewport(), Qt::LeftButton, {}, cell.center());
    }
    void clickHeading(int column)
    {
        QHeaderView& header = *blocks().horizontalHeader();
        QTest::mouseClick(header.viewport(), Qt::LeftButton, {},
            {header.sectionViewportPosition(column) + header.sectionSize(column) / 2, header.height() / 2});
    }
};

} // namespace

TEST_CASE("held blocks: only as many blocks as can be shown are examined")
{
    constexpr int processes = 100, each = 1000;
    auto trace = test::trace();
    trace->request.network = std::make_shared<const Network>(*makeNetwork("ring:100"));
    trace->request.embedding = *makeEmbedding("", *trace->request.network);
    trace->request.operation.processes = processes;
    States states(processes);
    for (ProcessView& state : states) {
        std::vector<Value> numbers;
        for (int i = 0; i < each; ++i)
            numbers.push_back(Value::integer(i));
        state.data = Value::list(std::move(numbers));
    }
    Model model;
    takeWork();
    model.showState(trace, 1, states, states);
    CHECK(takeWork() < 30 * each); // of 200 lists
}

TEST_CASE("held blocks: the table fills round by round, forward and back")
{
    Ring ring;
    Model model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
    CHECK(model.rowCount() == 0);
    ring.show(model, 0);
    CHECK(model.headerData(2, Qt::Horizontal, Qt::DisplayRole).toString() == "X2");
    CHECK(drawn(model) == QStringList{"h . .", ". h .", ". . h"});
    ring.show(model, 1);
    CHECK(drawn(model) == QStringList{"h> . c", "c h> .", ". c h>"});
    ring.show(model, 2);
    CHECK(drawn(model) == QStringList{"h c h>", "h> h c", "c h> h"});
    ring.show(model, 1);
    CHECK(drawn(model) == QStringList{"h> . c", "c h> .", ". c h>"});
    ring.show(model, 0);
    CHECK(drawn(model) == QStringList{"h . .", ". h .", ". . h"});
    model.showState(nullptr, 0, {}, {});
    CHECK(model.rowCount() == 0);
    CHECK(model.columnCount() == 0);
}

TEST_CASE("held blocks: within a round only visible messages mark cells")
{
    Ring ring;
    Model model;
    // only 0→1 has crossed, and 1 has taken it
    model.showState(ring.trace, 1, states({block(0), blocks({0, 1}), block(2)}), ring.after[0], std::vector<int>{0});
    CHECK(drawn(model) == QStringList{"h> . .", "c h .", ". . h"});
    model.showState(ring.trace, 1, ring.after[0], ring.after[0], std::vector<int>{});
    CHECK(drawn(model) == QStringList{"h . .", ". h .", ". . h"});
}

TEST_CASE("held blocks: overwritten blocks and blocks that a process creates are marked")
{
    const auto trace = runOf("ring:2", OperationKind::CircularShift);
    addMessage(*trace, 1, {0, 1}, block(0));
    trace->messages[0].received = 1;
    Model model;
    model.showState(trace, 1, states({block(1), block(0)}), states({block(0), block(1)}));
    CHECK(drawn(model) == QStringList{"x> m", "c x"});
    CHECK(model.index(0, 0).data(Qt::ToolTipRole).toString()
        == "X0 at process 0: just sent in this round; overwritten in this round.");
    CHECK(model.index(0, 1).data(Qt::AccessibleTextRole).toString()
        == "X1 at process 0: new, but not received in this round.");
}

TEST_CASE("held blocks: a block that waits in another variable is held")
{
    const auto trace = runOf("ring:3", OperationKind::AllToAllBroadcast);
    addMessage(*trace, 1, {0, 1}, block(0));
    trace->messages[0].received = 1;
    States now = states({block(0), block(1), block(2)});
    now[1].elsewhere = {block(0), Value::list({block(1)})};
    Model model;
    model.showState(trace, 1, now, states({block(0), block(1), block(2)}));
    CHECK(drawn(model) == QStringList{"h> . .", "c h .", ". . h"});
}

TEST_CASE("held blocks: a message received later marks its blocks when it is received")
{
    const auto trace = runOf("ring:2", OperationKind::AllToAllBroadcast);
    addMessage(*trace, 1, {0, 1}, block(0));
    addMessage(*trace, 2, {1, 0}, block(1));
    trace->messages[0].received = 2;
    trace->messages[1].received = 2;
    Model model;
    const States start = states({block(0), block(1)});
    model.showState(trace, 1, start, start);
    CHECK(drawn(model) == QStringList{"h> .", ". h"});
    model.showState(trace, 2, states({blocks({0, 1}), blocks({0, 1})}), start);
    CHECK(drawn(model) == QStringList{"h c", "c h>"});
}

TEST_CASE("held blocks: sums show their contributors and whether they grew or were received")
{
    const auto trace = runOf("ring:3", OperationKind::AllReduce);
    const Value both = arithmetic::plus(block(0), block(1));
    addMessage(*trace, 1, {1, 0}, block(1));
    addMessage(*trace, 2, {0, 2}, both);
    trace->messages[0].received = 1;
    trace->messages[1].received = 2;
    Model model;
    const States start = states({block(0), block(1), block(2)});
    const States one = states({both, block(1), block(2)});
    model.showState(trace, 1, one, start);
    CHECK(model.headerData(0, Qt::Horizontal, Qt::DisplayRole).toString() == "Σ");
    CHECK(drawn(model) == QStringList{"+", "h>", "h"});
    CHECK(model.index(0, 0).data().toString() == "0, 1");
    CHECK(model.index(0, 0).data(Model::shareRole).toDouble() == doctest::Approx(2.0 / 3));
    CHECK(model.index(0, 0).data(Qt::ToolTipRole).toString() == "Σ (0, 1) at process 0: combined in this round.");
    model.showState(trace, 2, states({both, block(1), both}), one);
    CHECK(drawn(model) == QStringList{"h>", "h", "c"});
}

TEST_CASE("held blocks: without a result the largest sum of any variable is shown")
{
    const auto trace = runOf("ring:3", OperationKind::AllReduce);
    addMessage(*trace, 1, {1, 0}, block(1));
    trace->messages[0].received = 1;
    States now = states({block(0), block(1), block(2)});
    now[0].elsewhere = {arithmetic::plus(block(0), block(1)), block(1)};
    now[0].hasResult = false;
    Model model;
    model.showState(trace, 1, now, states({block(0), block(1), block(2)}));
    CHECK(model.index(0, 0).data().toString() == "0, 1");
    now[0].hasResult = true;
    model.showState(trace, 1, now, states({block(0), block(1), block(2)}));
    CHECK(model.index(0, 0).data().toString() == "0");
}

TEST_CASE("held blocks: at the end missing and unexpected blocks are marked")
{
    Ring ring;
    Wrong wrong;
    wrong.process = 1;
    wrong.missing = {block(2).asBlock()};
    wrong.unexpected = {block(0).asBlock()};
    ring.trace->verdict = Verdict{false, {wrong}};
    Model model;
    ring.after[2] = states({blocks({0, 1, 2}), blocks({0, 1}), blocks({0, 1, 2})});
    ring.show(model, 1);
    CHECK(drawn(model) == QStringList{"h> . c", "c h> .", ". c h>"});
    ring.show(model, 2);
    CHECK(drawn(model) == QStringList{"h c h>", "h!> h ?", "c h> h"});
    CHECK(model.index(1, 2).data(Qt::ToolTipRole).toString() == "X2 at process 1: missing at the end.");
    CHECK(model.index(2, 0).data(Qt::ToolTipRole).toString() == "X0 at process 2: just received in this round.");
}

TEST_CASE("held blocks: arrays without data have a column per slot, as text unless the table is chosen")
{
    const auto trace = runOf("ring:2", OperationKind::None);
    const auto array = [](std::int64_t number) { return Value::array({{{3, 0, false}, Value::integer(number)}}); };
    trace->results = {array(8), array(9)};
    Pane w;
    w.pane.showState(trace, 0, states({array(7), array(9)}), {});
    CHECK(w.pane.form() == HoldingsPane::Form::Text);
    CHECK(w.list().model()->index(0, 1).data().toString() == "[3: 7]");
    CHECK_FALSE(w.list().isColumnHidden(1));
    QTest::keyClick(&w.form(), Qt::Key_Up);
    CHECK(w.pane.form() == HoldingsPane::Form::Blocks);
    CHECK(w.blocks().model()->headerData(0, Qt::Horizontal, Qt::DisplayRole).toString() == "[3]");
    CHECK(w.blocks().model()->index(0, 0).data().toString() == "7");
}

TEST_CASE("holdings pane: Tab leaves the table, and Shift+Tab returns to the selected row")
{
    Pane p;
    p.pane.activateWindow();
    REQUIRE(QTest::qWaitForWindowActive(&p.pane));
    QTest::mouseClick(
        p.list().viewport(), Qt::LeftButton, {}, p.list().visualRect(p.list().model()->index(1, 0)).center());
    REQUIRE(p.list().hasFocus());
    const QModelIndex row = p.list().currentIndex();
    QTest::keyClick(&p.list(), Qt::Key_Tab);
    CHECK_FALSE(p.list().hasFocus());
    CHECK_FALSE(p.blocks().hasFocus()); // its rows are those of the list
    CHECK(p.list().currentIndex() == row);
    REQUIRE(p.pane.focusWidget());
    QTest::keyClick(p.pane.focusWidget(), Qt::Key_Backtab);
    CHECK(p.list().hasFocus());
    CHECK(p.list().currentIndex() == row);
}

TEST_CASE("holdings pane: the chosen form, table or text, stays")
{
    Pane w;
    CHECK(w.pane.form() == HoldingsPane::Form::Blocks);
    CHECK(w.list().isColumnHidden(1));
    QTest::keyClick(&w.form(), Qt::Key_Down);
    CHECK(w.pane.form() == HoldingsPane::Form::Text);
    CHECK_FALSE(w.list().isColumnHidden(1));
    CHECK(w.list().model()->index(0, 1).data().toString() == "X0");
    Ring other;
    other.show(w.pane, 1);
    CHECK(w.pane.form() == HoldingsPane::Form::Text);
    const auto free = runOf("ring:2", OperationKind::None);
    QTest::keyClick(&w.form(), Qt::Key_Up);
    w.pane.showState(free, 0, states({{}, {}}), {});
    CHECK(w.pane.form() == HoldingsPane::Form::Text);
    CHECK_FALSE(w.form().isEnabled());
    CHECK(w.form().toolTip() == "The processes of this program hold no blocks to show in a table.");
}

TEST_CASE("holdings pane: a click on a heading follows its block, and a second one stops")
{
    Pane w;
    QSignalSpy changed(&w.pane, &HoldingsPane::followedChanged);
    w.clickHeading(2);
    CHECK(changed.size() == 1);
    CHECK(w.pane.followedText() == "X2: created at 2; to 0 in round 1; to 1 in round 2.");
    CHECK(w.pane.followedHolders() == std::vector<ProcessId>{2});
    CHECK(w.pane.followedMessages().empty());
    w.ring.show(w.pane, 1);
    CHECK(changed.size() == 2);
    CHECK(w.pane.followedHolders() == std::vector<ProcessId>{0, 2});
    CHECK(w.pane.followedMessages() == std::vector<int>{2}); // 2→0
    w.clickHeading(2);
    CHECK(w.pane.followedText() == "");
    CHECK_FALSE(w.pane.followed());
    CHECK(w.pane.followedMessages().empty());
}

TEST_CASE("holdings pane: a click on a cell follows its block and selects its process")
{
    Pane w;
    QSignalSpy chosen(&w.pane, &HoldingsPane::processChosen);
    w.clickCell(1, 0);
    CHECK(chosen.back().front().toInt() == 1);
    CHECK(w.pane.process() == 1);
    CHECK(w.pane.followedText() == "X0: created at 0; to 1 in round 1; to 2 in round 2.");
    w.clickCell(2, 0); // another process, the same block
    CHECK(w.pane.process() == 2);
    CHECK(w.pane.followed());
    w.clickCell(2, 0);
    CHECK_FALSE(w.pane.followed());
    w.clickCell(2, 1);
    CHECK(w.pane.followed());
    QTest::mouseClick(w.pane.findChild<QToolButton*>("stopFollowing"), Qt::LeftButton);
    CHECK_FALSE(w.pane.followed());
}

TEST_CASE("holdings pane: in sums a cell follows the contribution of its process")
{
    const auto trace = runOf("ring:3", OperationKind::AllToOneReduction);
    const Value both = arithmetic::plus(block(1), block(2));
    addMessage(*trace, 1, {2, 1}, block(2));
    addMessage(*trace, 3, {1, 0}, both);
    Pane w;
    w.pane.showState(trace, 0, states({block(0), block(1), block(2)}), {});
    w.clickCell(2, 0);
    CHECK(w.pane.followedText() == "X2 in Σ: created at 2; to 1 in round 1; waited at 1 in round 2; to 0 in round 3.");
    CHECK(w.pane.followedHolders() == std::vector<ProcessId>{2});
    w.clickHeading(0);
    CHECK(w.pane.followedText() == "Σ: 2→1 in round 1; waited at 1 in round 2; 1→0 in round 3.");
    CHECK(w.pane.followedHolders() == std::vector<ProcessId>{0, 1, 2});
}

TEST_CASE("holdings pane: the next run follows the same block if it exists")
{
    Pane w;
    w.clickHeading(2);
    Ring again;
    again.show(w.pane, 0);
    CHECK(w.pane.followedText() == "X2: created at 2; to 0 in round 1; to 1 in round 2.");
    const auto other = runOf("ring:2", OperationKind::AllToAllBroadcast);
    w.pane.showState(other, 0, states({block(0), block(1)}), {});
    CHECK_FALSE(w.pane.followed());
    CHECK(w.pane.followedText() == "");
}

TEST_CASE("holdings pane: of a few blocks each has its name, whatever the width")
{
    const auto trace = runOf("ring:8", OperationKind::AllToAllBroadcast);
    std::vector<Value> own;
    for (int i = 0; i < 8; ++i)
        own.push_back(Value::block(1000 + i, nobody, 1, 0));
    Pane w;
    for (const int width : {1200, 700, 500}) {
        w.pane.resize(width, 300);
        w.pane.showState(trace, 0, states(own), {});
        QCoreApplication::processEvents();
        CHECK(dynamic_cast<ThinnedHeader&>(*w.blocks().horizontalHeader()).step() == 1);
    }
}

TEST_CASE("holdings pane: the tables scroll together, and narrow columns show some of the names")
{
    const auto trace = runOf("ring:300", OperationKind::AllToAllBroadcast);
    std::vector<Value> own;
    for (int i = 0; i < 300; ++i)
        own.push_back(block(i));
    Pane w;
    w.pane.showState(trace, 0, states(own), {});
    CHECK(w.blocks().model()->columnCount() == 300);
    auto& header = dynamic_cast<ThinnedHeader&>(*w.blocks().horizontalHeader());
    const int step = header.step();
    CHECK(step > 1);
    CHECK(step * header.sectionSize(0) >= header.widestLabel());
    w.list().setCurrentIndex(w.list().model()->index(299, 0));
    QCoreApplication::processEvents();
    for (const int row : {295, 299})
        CHECK(w.list().visualRect(w.list().model()->index(row, 0)).y()
            == w.blocks().visualRect(w.blocks().model()->index(row, 0)).y());
    CHECK_FALSE(w.pane.grab().isNull());
}

TEST_CASE("holdings pane: the legend keeps its entries in two rows, or in the menu of its end")
{
    HeldLegend legend;
    const int one = legend.heightForWidth(2000);
    const int two = legend.heightForWidth(legend.sizeHint().width() * 2 / 3);
    CHECK(one == legend.sizeHint().height());
    CHECK(two == 2 * one);
    CHECK(legend.heightForWidth(20) == two);
    legend.resize(2000, one);
    QTest::mouseClick(&legend, Qt::LeftButton);
    CHECK(legend.findChild<QMenu*>() == nullptr); // it shows all
    legend.resize(120, two);
    QTest::mouseClick(&legend, Qt::LeftButton);
    const auto* menu = legend.findChild<QMenu*>();
    REQUIRE(menu != nullptr);
    CHECK(menu->actions().size() == 5);
    CHECK(legend.toolTip() == "Legend: has it, just received, just sent, overwritten, missing");
}

TEST_CASE("holdings pane: the dots of the legend stand beside its last entry")
{
    HeldLegend legend;
    const int height = legend.heightForWidth(20);
    const int letter = legend.fontMetrics().horizontalAdvance(QStringLiteral("…"));
    const auto inkRight = [&](int width) { // of the second row, without the dots
        legend.resize(width, height);
        QImage image = legend.grab().toImage();
        const QRgb paper = image.pixel(image.width() - 1, 0);
        for (int x = image.width() - letter - 1; x > 0; --x)
            for (int y = height / 2 + 1; y < image.height(); ++y)
                if (image.pixel(x, y) != paper)
                    return x;
        return 0;
    };
    // At some of these widths an entry would just fit, and the dots would cover its end.
    const int narrowest = legend.fontMetrics().horizontalAdvance(QStringLiteral("just received")) + 3 * letter + height;
    for (int width = narrowest; width < legend.sizeHint().width() / 2; ++width)
        CHECK_MESSAGE(inkRight(width) < width - letter - 4, width);
}

TEST_CASE("holdings pane: texts of sums are below their heading, and columns wide enough for both")
{
    const auto trace = runOf("ring:8", OperationKind::AllToAllReduction);
    States own;
    for (int i = 0; i < 8; ++i)
        own.push_back(states({block(i)}).front());
    Pane w;
    w.pane.resize(500, 300);
    w.pane.showState(trace, 0, own, {});
    QCoreApplication::processEvents();
    const auto& header = dynamic_cast<ThinnedHeader&>(*w.blocks().horizontalHeader());
    const int rowHeight = w.blocks().verticalHeader()->defaultSectionSize();
    REQUIRE(header.count() > 0);
    CHECK(header.textAt == heldTextAt(rowHeight));
    CHECK(header.textAt >= rowHeight); // beside the symbol
    QFont bold = w.blocks().font();
    bold.setBold(true);
    CHECK(header.sectionSize(0) >= header.textAt + QFontMetrics(bold).horizontalAdvance("0, 7"));
    // Blocks without texts have their symbol and their heading in the middle.
    Pane blocksOnly;
    CHECK(dynamic_cast<ThinnedHeader&>(*blocksOnly.blocks().horizontalHeader()).textAt < 0);
}
