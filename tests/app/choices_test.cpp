// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
// The choices at the left of the window: what is chosen runs at once, and what cannot be chosen says why.

#include <QAbstractItemView>
#include <QComboBox>
#include <QCompleter>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QSettings>
#include <QSignalSpy>
#include <QSpinBox>
#include <QStandardItemModel>
#include <QTest>
#include <QToolButton>
#include <QWheelEvent>
#include <doctest/doctest.h>

#include "app/window/frame/main_window.h"
#include "core/header/header.h"
#include "core/header/program.h"
#include "core/trace/round_record.h"
#include "core/trace/trace.h"
#include "tests/app/arrival.h"
#include "tests/views/clock.h"
#include "tests/views/qt_strings.h"
#include "views/code/code_view.h"
#include "views/look/elided_label.h"

using namespace lockstep;

namespace {

struct ChoicesList {
    MainWindow window{std::make_shared<const Library>()};

    explicit ChoicesList(const QString& algorithm)
    {
        QSettings().clear();
        named<QAction>("choicesShown").setChecked(true);
        window.resize(1280, 1000);
        window.show();
        REQUIRE(QTest::qWaitForWindowExposed(&window));
        REQUIRE(runs([&] { session().openAlgorithm(algorithm); }));
    }
    Session& session() { return window.session(); }
    const OperationSetup& operation() { return session().trace()->request.operation; }
    template <class T> T& named(const char* name) { return *window.findChild<T*>(QString::fromLatin1(name)); }
    template <class Act> bool runs(Act act) { return test::runs(session(), act); }
    void type(const char* field, const QString& text)
    {
        auto& line = named<QLineEdit>(field);
        line.setFocus();
        line.selectAll();
        QTest::keyClick(&line, Qt::Key_Delete);
        QTest::keyClicks(&line, text);
        QTest::keyClick(&line, Qt::Key_Return);
    }
    QString problem(const char* label)
    {
        const auto& text = named<QLabel>(label);
        return text.isVisibleTo(&window) ? text.text() : QString();
    }
};

} // namespace

TEST_CASE("choices: values are numbers for the blocks, one per process")
{
    ChoicesList w("all-reduce/hypercube");
    const auto& field = w.named<QLineEdit>("values");
    CHECK(field.placeholderText() == "8 numbers: 3, 1, 4 …");
    REQUIRE(w.runs([&] { w.type("values", "3 1 4, 1,5 9 2 6"); }));
    CHECK(w.operation().values == std::vector<std::int64_t>{3, 1, 4, 1, 5, 9, 2, 6});
    CHECK(field.text() == "3, 1, 4, 1, 5, 9, 2, 6");
    CHECK(w.problem("valuesProblem") == "");
    REQUIRE(w.runs([&] { w.type("values", "3 1"); }));
    CHECK(w.problem("valuesProblem") == "2 numbers for 8 processes. Give one per process, such as 3,1,4,1,5,9,2,6.");
    CHECK(w.operation().values.size() == 8); // the run before
    QSignalSpy started(&w.session(), &Session::runStarted);
    w.type("values", "3 x");
    CHECK(started.isEmpty());
    CHECK(w.problem("valuesProblem") == "values takes a list of whole numbers such as 3,1,4, not \"3,x\"");
    REQUIRE(w.runs([&] { w.type("values", ""); }));
    CHECK(w.operation().values.empty());
    CHECK(w.problem("valuesProblem") == "");
}

TEST_CASE("choices: a comma in a time is a decimal point")
{
    ChoicesList w("all-to-all-broadcast/ring");
    auto& ts = w.named<QDoubleSpinBox>("ts");
    ts.setFocus();
    ts.selectAll();
    REQUIRE(w.runs([&] {
        QTest::keyClicks(&ts, "2,5");
        QTest::keyClick(&ts, Qt::Key_Return);
    }));
    CHECK(w.session().options().settings.at("ts") == "2.5");
}

TEST_CASE("choices: a row of the search is chosen again after the field has lost the focus")
{
    ChoicesList w("all-to-all-broadcast/ring");
    auto& find = w.named<QLineEdit>("findAlgorithm");
    const auto choose = [&](const char* words) {
        find.setFocus();
        return w.runs([&] {
            QTest::keyClicks(&find, words);
            QTest::keyClick(find.completer()->popup(), Qt::Key_Down);
            QTest::keyClick(find.completer()->popup(), Qt::Key_Return);
        });
    };
    REQUIRE(choose("scatter"));
    const std::string first = w.session().options().program;
    CHECK(first.starts_with("scatter/"));
    w.named<QDoubleSpinBox>("ts").setFocus();
    test::settle();
    REQUIRE(choose("allreduce"));
    CHECK(w.session().options().program.starts_with("all-reduce/"));
    CHECK(find.text().isEmpty());
}

TEST_CASE("choices: Escape empties the search with its list, then leaves it")
{
    ChoicesList w("all-to-all-broadcast/ring");
    auto& find = w.named<QLineEdit>("findAlgorithm");
    find.setFocus();
    QTest::keyClicks(&find, "ring");
    REQUIRE(find.completer()->popup()->isVisible());
    QTest::keyClick(&find, Qt::Key_Escape);
    CHECK(find.text().isEmpty());
    CHECK_FALSE(find.completer()->popup()->isVisible());
    CHECK(find.hasFocus());
    QTest::keyClick(&find, Qt::Key_Escape);
    CHECK_FALSE(find.hasFocus());
}

TEST_CASE("choices: the search finds figures, lessons and exercises, an algorithm first where both have the number")
{
    Window w;
    auto& find = w.named<QLineEdit>("findAlgorithm");
    const auto first = [&](const char* words) {
        find.clear();
        QTest::keyClicks(&find, words);
        return find.completer()->model()->index(0, 0).data().toString();
    };
    CHECK(first("4.11") == "All-to-all broadcast on an eight-node hypercube  ·  Figure 4.11");
    CHECK(first("4.2") == "One-to-all broadcast by recursive doubling  ·  Algorithms 4.1 and 4.2");
    CHECK(first("figure 4.2") == "One-to-all broadcast on an eight-node ring  ·  Figure 4.2");
    CHECK(first("lesson 2") == "Why far first?  ·  Lesson 2");
    CHECK(first("after you") == "After you  ·  Exercise");
    find.setFocus();
    first("4.11");
    REQUIRE(w.runs([&] { QTest::keyClick(&find, Qt::Key_Return); }));
    CHECK(w.place().drawing().figure.layout == FigureLayout::Filmstrip);
    first("lesson 2");
    REQUIRE(w.runs([&] { QTest::keyClick(&find, Qt::Key_Return); }));
    CHECK(w.named<QWidget>("lessonDock").isVisible());
}

TEST_CASE("choices: the process with the result is the root")
{
    ChoicesList w("all-to-one-reduction/recursive-halving");
    const auto name = [&] {
        auto& source = w.named<QWidget>("source");
        return static_cast<QLabel*>(static_cast<QFormLayout*>(source.parentWidget()->layout())->labelForField(&source))
            ->text();
    };
    CHECK(name() == "Root");
    REQUIRE(w.runs([&] { w.session().openAlgorithm("scatter/recursive"); }));
    CHECK(name() == "Source");
}

TEST_CASE("choices: a time keeps all its digits")
{
    ChoicesList w("all-to-all-broadcast/ring");
    REQUIRE(w.runs([&] { w.named<QDoubleSpinBox>("ts").setValue(12345.67); }));
    CHECK(w.session().trace()->request.settings.ts == 12345.67);
    CHECK(w.session().options().settings.at("ts") == "12345.67");
}

TEST_CASE("choices: fields that the operation does not use are disabled and say so")
{
    ChoicesList w("all-to-all-broadcast/ring");
    CHECK_FALSE(w.named<QSpinBox>("source").isEnabled());
    CHECK(w.named<QSpinBox>("source").toolTip()
        == "All-to-all broadcast has no source: all processes have the same role.");
    CHECK_FALSE(w.named<QSpinBox>("shift").isVisibleTo(&w.window)); // only a circular shift has one
    REQUIRE(w.runs([&] { w.session().openAlgorithm("scatter/recursive"); }));
    CHECK(w.named<QSpinBox>("source").isEnabled());
    REQUIRE(w.runs([&] { w.session().openAlgorithm("circular-shift/mesh"); }));
    CHECK(w.named<QSpinBox>("shift").isVisibleTo(&w.window));
    CHECK_FALSE(w.named<QSpinBox>("source").isEnabled());
}

TEST_CASE("choices: an embedding that the network does not support is disabled and says why")
{
    ChoicesList w("all-to-all-broadcast/ring");
    auto& box = w.named<QComboBox>("embedding");
    const auto possible = [&](const char* name) {
        const auto& items = dynamic_cast<const QStandardItemModel&>(*box.model());
        return items.item(box.findData(QString::fromLatin1(name)))->isEnabled();
    };
    CHECK(possible("identity"));
    CHECK(possible("gray"));
    CHECK_FALSE(possible("snake"));
    CHECK(box.itemData(box.findData("snake"), Qt::ToolTipRole).toString()
        == "the embedding snake does not suit ring:8\nsnake is for meshes and tori");
    REQUIRE(w.runs([&] {
        auto& family = w.named<QComboBox>("family");
        family.setCurrentIndex(family.findData("mesh"));
        Q_EMIT family.activated(family.currentIndex());
    }));
    CHECK(possible("snake"));
}

TEST_CASE("choices: store and forward has no choice of sharing")
{
    ChoicesList w("all-to-all-broadcast/ring");
    auto& sharing = w.named<QComboBox>("sharing");
    CHECK(sharing.isEnabled());
    REQUIRE(w.runs([&] {
        auto& switching = w.named<QComboBox>("switching");
        switching.setFocus();
        QTest::keyClick(&switching, Qt::Key_Down);
    }));
    CHECK_FALSE(sharing.isEnabled());
    CHECK(sharing.currentData().toString() == "exclusive");
    CHECK(sharing.toolTip()
        == "With store-and-forward, a link carries one message per round: links are always exclusive.");
}

TEST_CASE("choices: a pasted listing performs the chosen operation with its own data")
{
    ChoicesList w("one-to-all-broadcast/recursive-doubling");
    auto& code = *w.window.findChild<CodeView*>();
    auto& operation = w.named<QComboBox>("operation");
    CHECK_FALSE(w.named<QLineEdit>("input").isVisibleTo(&w.window)); // the header says it
    code.selectAll();
    code.insertPlainText("1. procedure ONE_TO_ALL_BC(d, my_id, X)\n2. begin\n3. mask := 2^d - 1;\n"
                         "4. for i := d - 1 downto 0 do\n5. mask := mask XOR 2^i;\n6. if (my_id AND mask) = 0 then\n"
                         "7. if (my_id AND 2^i) = 0 then\n8. msg_destination := my_id XOR 2^i;\n"
                         "9. send X to msg_destination;\n10. else\n11. msg_source := my_id XOR 2^i;\n"
                         "12. receive X from msg_source;\n13. endelse;\n14. endif;\n15. endfor;\n"
                         "16. end ONE_TO_ALL_BC\n");
    REQUIRE(w.runs([&] { QTest::keyClick(&w.window, Qt::Key_F5); }));
    CHECK(w.operation().kind == OperationKind::OneToAllBroadcast);
    REQUIRE(w.session().trace()->verdict);
    CHECK(w.session().trace()->verdict->correct);
    CHECK(operation.currentData().toString() == "one-to-all-broadcast");
    CHECK(w.named<QComboBox>("algorithm").currentText() == "ONE_TO_ALL_BC (your program)");
    CHECK(w.window.windowTitle() == "ONE_TO_ALL_BC (your program)[*] — Lockstep");
    CHECK(w.named<ElidedLabel>("runTitle").wholeText() == "ONE_TO_ALL_BC (your program)");
    CHECK(w.session().trace()->request.program->name == "ONE_TO_ALL_BC (your program)");
    CHECK(w.session().document().fileName() == "ONE_TO_ALL_BC");
    CHECK(w.named<QLineEdit>("input").isVisibleTo(&w.window));
    CHECK(w.named<QLineEdit>("input").placeholderText() == "X");
    CHECK(w.named<QLineEdit>("result").placeholderText() == "X");
}

TEST_CASE("choices: another operation checks the user's own program again and discards nothing")
{
    ChoicesList w("one-to-all-broadcast/recursive-doubling");
    auto& code = *w.window.findChild<CodeView*>();
    const QString mine = "procedure MINE(my_id, p, n, M, S)\nbegin\n   S := M;\nend MINE\n";
    code.setPlainText(mine);
    auto& operation = w.named<QComboBox>("operation");
    REQUIRE(w.runs([&] {
        operation.setCurrentIndex(operation.findData("prefix-sums"));
        Q_EMIT operation.activated(operation.currentIndex());
    }));
    CHECK(code.toPlainText() == mine);
    CHECK(w.operation().kind == OperationKind::PrefixSums);
    CHECK(operation.currentData().toString() == "prefix-sums");
    CHECK(w.named<QLineEdit>("input").placeholderText() == "M"); // n is neither sent nor assigned
    CHECK(w.named<QLineEdit>("result").placeholderText() == "S");
    REQUIRE(w.runs([&] { w.type("result", "M"); }));
    CHECK(w.session().trace()->request.program->header.result == "M");
    REQUIRE(w.runs([&] {
        operation.setCurrentIndex(operation.findData("none"));
        Q_EMIT operation.activated(operation.currentIndex());
    }));
    CHECK(w.operation().kind == OperationKind::None);
    CHECK_FALSE(w.named<QLineEdit>("input").isVisibleTo(&w.window));
    // another program with a header: nothing of this stays
    REQUIRE(w.runs([&] { w.session().openAlgorithm("all-to-all-broadcast/ring"); }));
    CHECK(w.operation().kind == OperationKind::AllToAllBroadcast);
    CHECK(operation.currentData().toString() == "all-to-all-broadcast");
}

TEST_CASE("choices: data or operation that a run needs is requested where it failed")
{
    ChoicesList w("one-to-all-broadcast/recursive-doubling");
    auto& code = *w.window.findChild<CodeView*>();
    code.setPlainText("procedure MINE(my_id, p, M)\nbegin\n   if my_id = 0 then\n      for i := 1 to p - 1 do\n"
                      "         send M to i;\n   else\n      receive M from 0;\nend MINE\n");
    auto& operation = w.named<QComboBox>("operation");
    auto& offer = w.named<QWidget>("operationOffer");
    CHECK_FALSE(offer.isVisibleTo(&w.window));
    REQUIRE(w.runs([&] {
        operation.setCurrentIndex(operation.findData("none"));
        Q_EMIT operation.activated(operation.currentIndex());
    }));
    CHECK(offer.isVisibleTo(&w.window)); // M has no value
    CHECK(w.named<QLineEdit>("offeredData").text() == "M");
    auto& offered = w.named<QComboBox>("offeredOperation");
    CHECK(offered.currentText() == "One-to-all broadcast");
    REQUIRE(w.runs([&] { QTest::mouseClick(&w.named<QToolButton>("acceptOffer"), Qt::LeftButton); }));
    CHECK_FALSE(offer.isVisibleTo(&w.window));
    CHECK(w.session().trace()->verdict->correct);
    CHECK(operation.currentData().toString() == "one-to-all-broadcast");
    CHECK(w.named<QLineEdit>("input").text() == "M");
}

TEST_CASE("choices: a listing of another operation is recognised by the name of its procedure")
{
    ChoicesList w("one-to-all-broadcast/recursive-doubling");
    auto& code = *w.window.findChild<CodeView*>();
    code.selectAll();
    code.insertPlainText("procedure ALL_TO_ALL_BC_RING(my_id, my_msg, p, result)\nbegin\n"
                         "   left := (my_id - 1) mod p;\n   right := (my_id + 1) mod p;\n"
                         "   result := my_msg;\n   msg := result;\n   for i := 1 to p - 1 do\n"
                         "      send msg to right;\n      receive msg from left;\n"
                         "      result := result ∪ msg;\n   endfor;\nend ALL_TO_ALL_BC_RING\n");
    REQUIRE(w.runs([&] { QTest::keyClick(&w.window, Qt::Key_F5); }));
    REQUIRE(w.session().trace()->error);
    CHECK(w.session().trace()->error->unset == "my_msg");
    auto& offer = w.named<QWidget>("operationOffer");
    CHECK(offer.isVisibleTo(&w.window));
    CHECK(w.named<QComboBox>("offeredOperation").currentText() == "All-to-all broadcast");
    CHECK(w.named<QLineEdit>("offeredData").text() == "my_msg");
    REQUIRE(w.runs([&] { QTest::mouseClick(&w.named<QToolButton>("acceptOffer"), Qt::LeftButton); }));
    CHECK_FALSE(offer.isVisibleTo(&w.window));
    REQUIRE(w.session().trace()->verdict);
    CHECK(w.session().trace()->verdict->correct);
}

TEST_CASE("choices: Ctrl+Z after a refused entry restores the last one and keeps all other fields")
{
    ChoicesList w("one-to-all-broadcast/recursive-doubling");
    auto& undo = w.named<QAction>("undo");
    const auto& size = w.named<QLineEdit>("networkCode");
    REQUIRE(w.runs([&] { w.type("networkCode", "16"); }));
    w.type("networkCode", "0");
    CHECK_FALSE(w.problem("networkProblem").isEmpty());
    undo.trigger();
    CHECK(w.problem("networkProblem").isEmpty());
    CHECK(size.text() == "ring:16");
    CHECK(w.session().options().network == "ring:16");
    REQUIRE(w.runs([&] { undo.trigger(); })); // now the choice before
    CHECK(w.session().options().network == "ring:8");
    w.type("networkCode", "0"); // with nothing to be taken back but this
    undo.trigger();
    CHECK(size.text() == "ring:8");
    const auto& values = w.named<QLineEdit>("values");
    REQUIRE(w.runs([&] { w.type("values", "3,1"); }));
    CHECK_FALSE(w.problem("valuesProblem").isEmpty());
    REQUIRE(w.runs([&] { undo.trigger(); }));
    CHECK(w.problem("valuesProblem").isEmpty());
    w.window.findChild<CodeView*>()->insertPlainText(" ");
    QCoreApplication::processEvents();
    for (const QLineEdit* field : {&size, &values}) {
        INFO(field->objectName().toStdString());
        CHECK(field->isVisible());
        CHECK(field->height() >= field->sizeHint().height());
        const auto& choices = *field->parentWidget();
        const QPoint middle = field->mapTo(&choices, field->rect().center());
        CHECK(choices.childAt(middle) == field);
    }
}

TEST_CASE("choices: the title keeps its star after everything is deleted")
{
    ChoicesList w("one-to-all-broadcast/recursive-doubling");
    auto& code = *w.window.findChild<CodeView*>();
    CHECK_FALSE(w.window.isWindowModified());
    code.setFocus();
    QTest::keyClick(&code, Qt::Key_A, Qt::ControlModifier);
    QTest::keyClick(&code, Qt::Key_Delete);
    CHECK(w.window.isWindowModified());
    CHECK(w.window.windowTitle() == "your program[*] — Lockstep");
    QTest::keyClick(&code, Qt::Key_Z, Qt::ControlModifier);
    CHECK_FALSE(w.window.isWindowModified());
}

TEST_CASE("choices: a program parameter has a field whose changes can be undone")
{
    ChoicesList w("one-to-all-broadcast/recursive-doubling");
    const auto open = [&](const QString& parameters) {
        RunOptions options;
        options.program = "mine.algo";
        options.network = "linear:4";
        options.text = ("/* operation: one-to-all-broadcast\n   input: X\n" + parameters
            + "*/\nprocedure A(my_id, p, X)\nbegin\n   reach := 1;\n   if my_id = 0 then\n      send X to reach;\n"
              "   else if my_id = reach then\n      receive X from 0;\nend A\n")
                           .toStdString();
        REQUIRE(w.runs([&] { w.session().openRun(options); }));
    };
    const auto fields = [&] {
        return w.window.findChildren<QDoubleSpinBox*>(QRegularExpression("parameter-.*")).size();
    };
    CHECK(fields() == 0);
    open("   parameters: far = 3, near = -9007199254740991\n");
    CHECK(fields() == 2);
    auto& far = w.named<QDoubleSpinBox>("parameter-far");
    CHECK(far.text() == "3");
    CHECK(far.toolTip() == "The program's parameter far (default: 3)");
    CHECK(w.named<QDoubleSpinBox>("parameter-near").text() == "-9007199254740991");
    far.setFocus();
    far.selectAll();
    REQUIRE(w.runs([&] {
        QTest::keyClicks(&far, "12");
        QTest::keyClick(&far, Qt::Key_Return);
    }));
    CHECK(w.session().options().parameters == std::map<std::string, std::string>{{"far", "12"}});
    CHECK(w.session().trace()->request.parameters == std::vector<std::int64_t>{12, -9007199254740991});
    auto& undo = w.named<QAction>("undo");
    CHECK(undo.text().contains("set far=12"));
    REQUIRE(w.runs([&] { undo.trigger(); }));
    CHECK(w.named<QDoubleSpinBox>("parameter-far").text() == "3");
    CHECK(w.session().trace()->request.parameters == std::vector<std::int64_t>{3, -9007199254740991});
    open("   parameters: other = 1\n");
    CHECK(fields() == 1);
    REQUIRE(w.runs([&] { w.session().openAlgorithm("one-to-all-broadcast/recursive-doubling"); }));
    CHECK(fields() == 0);
}

TEST_CASE("choices: the wheel over a field scrolls until the field has the focus")
{
    ChoicesList w("one-to-all-broadcast/recursive-doubling");
    w.named<QToolButton>("travelShown").setChecked(true);
    auto& duplex = w.named<QComboBox>("duplex");
    auto& words = w.named<QSpinBox>("words");
    QSignalSpy started(&w.session(), &Session::runStarted);
    const auto turn = [](QWidget& field) {
        QWheelEvent event(QPointF(5, 5), field.mapToGlobal(QPointF(5, 5)), {}, {0, 120}, Qt::NoButton, Qt::NoModifier,
            Qt::NoScrollPhase, false);
        QSpontaneKeyEvent::setSpontaneous(&event); // as from a mouse: only then a field might take the keyboard
        qApp->notify(&field, &event);
    };
    w.window.activateWindow();
    REQUIRE(QTest::qWaitForWindowActive(&w.window));
    turn(duplex);
    turn(words);
    CHECK(started.isEmpty());
    CHECK_FALSE(duplex.hasFocus());
    CHECK_FALSE(words.hasFocus());
    words.setFocus();
    REQUIRE(w.runs([&] { turn(words); }));
    CHECK(w.session().options().words == 2);
}

TEST_CASE("choices: settings are a summary until unfolded, with non-default ones in bold")
{
    ChoicesList w("one-to-all-broadcast/recursive-doubling");
    auto& said = w.named<QLabel>("travelShownWords");
    CHECK(said.isVisibleTo(&w.window));
    CHECK_FALSE(w.named<QComboBox>("ports").isVisibleTo(&w.window));
    CHECK(said.text().contains(">one port, full duplex, cut-through, buffered sends, shared links"));
    QTest::mouseClick(&w.named<QToolButton>("travelShown"), Qt::LeftButton);
    CHECK_FALSE(said.isVisibleTo(&w.window));
    CHECK(w.named<QComboBox>("ports").isVisibleTo(&w.window));
    REQUIRE(w.runs([&] { w.session().openAlgorithm("one-to-all-broadcast/all-port-parts"); }));
    QTest::mouseClick(&w.named<QToolButton>("travelShown"), Qt::LeftButton);
    CHECK(said.isVisibleTo(&w.window));
    CHECK(said.text().contains("<b>all ports</b>, full duplex"));
}

TEST_CASE("choices: another topology keeps the number of processes, and the code accepts a size or a whole network")
{
    ChoicesList w("one-to-all-broadcast/recursive-doubling");
    const auto choose = [&](const char* name) {
        auto& family = w.named<QComboBox>("family");
        return w.runs([&] {
            family.setCurrentIndex(family.findData(QString::fromLatin1(name)));
            Q_EMIT family.activated(family.currentIndex());
        });
    };
    REQUIRE(choose("mesh"));
    CHECK(w.session().options().network == "mesh:2x4");
    REQUIRE(choose("hypercube"));
    CHECK(w.session().options().network == "hypercube:8");
    REQUIRE(w.runs([&] { w.type("networkCode", "torus:4x4"); }));
    CHECK(w.session().options().network == "torus:4x4");
    CHECK(w.named<QComboBox>("family").currentData().toString() == "torus");
    CHECK(w.named<QLineEdit>("networkCode").text() == "torus:4x4");
    REQUIRE(choose("ring"));
    CHECK(w.session().options().network == "ring:16");
}

TEST_CASE("choices: algorithms that do not run on the network say so and switch to one that fits")
{
    ChoicesList w("all-to-all-broadcast/ring");
    auto& algorithm = w.named<QComboBox>("algorithm");
    const int mesh = algorithm.findData("all-to-all-broadcast/mesh");
    CHECK(algorithm.itemText(mesh) == "4.6  Mesh  —  not on ring:8");
    CHECK(algorithm.itemText(algorithm.findData("all-to-all-broadcast/ring")) == "4.4  Ring");
    REQUIRE(w.runs([&] {
        algorithm.setCurrentIndex(mesh);
        Q_EMIT algorithm.activated(mesh);
    }));
    CHECK(w.session().trace()->processes() == 8);
    CHECK(algorithm.currentText() == "4.6  Mesh");
}

TEST_CASE("choices: an algorithm that is named after a network opens on it; others keep the network")
{
    ChoicesList w("all-to-all-broadcast/mesh");
    REQUIRE(w.session().options().network == "mesh:2x4");
    REQUIRE(w.runs([&] { w.session().openAlgorithm("one-to-all-broadcast/recursive-doubling"); }));
    CHECK(w.session().options().network == "mesh:2x4");
    REQUIRE(w.runs([&] { w.session().openAlgorithm("all-to-all-broadcast/hypercube"); })); // runs on meshes, too
    CHECK(w.session().options().network == "hypercube:8");
    REQUIRE(w.runs([&] { w.session().openAlgorithm("all-reduce/ring"); }));
    CHECK(w.session().options().network == "ring:8");
}

TEST_CASE("choices: the list also says beside the user's own program what does not run there")
{
    ChoicesList w("all-to-all-broadcast/ring");
    w.window.findChild<CodeView*>()->appendPlainText("/* mine */");
    QCoreApplication::processEvents();
    const auto& algorithm = w.named<QComboBox>("algorithm");
    REQUIRE(algorithm.currentText() == "ALL_TO_ALL_BC_RING (your program)");
    CHECK(algorithm.itemText(algorithm.findData("all-to-all-broadcast/mesh")) == "4.6  Mesh  —  not on ring:8");
}

TEST_CASE("choices: an algorithm is found by its number, whatever its operation")
{
    ChoicesList w("all-to-all-broadcast/ring");
    auto& find = w.named<QLineEdit>("findAlgorithm");
    const auto finds = [&](const char* text) {
        REQUIRE(w.runs([&] {
            find.setFocus();
            QTest::keyClicks(&find, QString::fromLatin1(text));
            QTest::keyClick(&find, Qt::Key_Return);
        }));
        return w.session().options().program;
    };
    CHECK(finds("listing 4.3") == "all-to-one-reduction/recursive-halving");
    CHECK(finds("4.1") == "one-to-all-broadcast/recursive-doubling-from-0");
    CHECK(finds("scatter by") == "scatter/recursive");
    CHECK(finds("MPI_Alltoall mesh") == "all-to-all-personalized/mesh");
    QTest::keyClicks(&find, "no such thing");
    const auto* rows = find.completer()->popup()->model();
    REQUIRE(rows->rowCount() == 1);
    CHECK(rows->index(0, 0).data().toString() == "Nothing found for “no such thing”.");
    QTest::keyClick(&find, Qt::Key_Return);
    CHECK(w.session().options().program == "all-to-all-personalized/mesh");
    CHECK(find.text() == "no such thing"); // to be put right
    find.clear();
    QTest::keyClicks(&find, "gossip hypercube");
    CHECK(rows->index(0, 0).data().toString() == "All-to-all broadcast on a hypercube  ·  Algorithm 4.7  ·  gossip");
}

TEST_CASE("choices: a run limit stops the run, and an invalid one is reported beside its field")
{
    ChoicesList w("all-to-all-broadcast/ring");
    QTest::mouseClick(&w.named<QToolButton>("moreChoices"), Qt::LeftButton);
    REQUIRE(w.runs([&] { w.type("max-rounds", "3"); }));
    REQUIRE(w.session().trace()->error);
    CHECK(w.session().trace()->error->kind == RunError::Kind::Budget);
    CHECK(w.session().trace()->rounds.size() == 3);
    QSignalSpy started(&w.session(), &Session::runStarted);
    w.type("max-rounds", "few");
    CHECK(started.isEmpty());
    CHECK(w.problem("max-roundsProblem") == "“Max. rounds” in Choices must be a whole number, not \"few\"");
    REQUIRE(w.runs([&] { w.type("max-rounds", ""); }));
    CHECK_FALSE(w.session().trace()->error);
    REQUIRE(w.runs([&] { w.type("max-memory", "50"); }));
    CHECK(w.session().trace()->request.budgets.memory == 50'000'000);
}

TEST_CASE("choices: the size and the options of a network have fields, and the code follows")
{
    ChoicesList w("one-to-all-broadcast/recursive-doubling");
    const auto choose = [&](const char* field, const char* value) {
        auto& box = w.named<QComboBox>(field);
        // Two choices are buttons.
        for (auto* button : box.parentWidget()->findChildren<QToolButton*>(QString(), Qt::FindDirectChildrenOnly))
            if (button->isVisible() && button->text().toLower() == QLatin1String(value))
                return w.runs([&] { QTest::mouseClick(button, Qt::LeftButton); });
        REQUIRE(box.isVisible());
        return w.runs([&] {
            box.setCurrentIndex(box.findData(QString::fromLatin1(value)));
            Q_EMIT box.activated(box.currentIndex());
        });
    };
    const auto& code = w.named<QLineEdit>("networkCode");
    CHECK(code.text() == "ring:8");
    CHECK(w.named<QComboBox>("ties").isVisible());
    CHECK_FALSE(w.named<QComboBox>("labels").isVisible());
    REQUIRE(choose("ties", "clockwise"));
    CHECK(code.text() == "ring:8,ties=clockwise");
    REQUIRE(choose("family", "mesh"));
    CHECK(code.text() == "mesh:2x4");
    CHECK(w.named<QSpinBox>("size0").value() == 1); // planes
    CHECK(w.named<QSpinBox>("size1").value() == 2);
    CHECK(w.named<QSpinBox>("size2").value() == 4);
    REQUIRE(w.runs([&] { w.named<QSpinBox>("size1").setValue(4); }));
    CHECK(code.text() == "mesh:4x4");
    REQUIRE(choose("labels", "columns"));
    CHECK(w.session().options().network == "mesh:4x4,labels=columns");
    REQUIRE(choose("origin", "top"));
    CHECK(code.text() == "mesh:4x4,labels=columns,origin=top");
    REQUIRE(choose("labels", "rows"));
    CHECK(code.text() == "mesh:4x4,origin=top");
    REQUIRE(w.runs([&] { w.named<QSpinBox>("size0").setValue(2); }));
    CHECK(code.text() == "mesh:2x4x4,origin=top");
    REQUIRE(w.runs([&] { w.type("networkCode", "fat-tree:16,taper=2"); }));
    CHECK(w.named<QComboBox>("taper").currentText() == "2");
    CHECK(w.named<QSpinBox>("size0").value() == 16);
    CHECK_FALSE(w.named<QSpinBox>("size1").isVisible());
    REQUIRE(w.runs([&] { w.type("networkCode", "hypercube:3d"); }));
    CHECK(w.named<QSpinBox>("size0").value() == 8);
    REQUIRE(w.runs([&] { w.named<QSpinBox>("size0").stepUp(); }));
    CHECK(code.text() == "hypercube:16");
    REQUIRE(w.runs([&] { w.named<QSpinBox>("size0").stepDown(); }));
    CHECK(code.text() == "hypercube:8");
}

TEST_CASE("choices: a fault is chosen from the messages of the run, and concerns it once it is confirmed")
{
    ChoicesList w("one-to-all-broadcast/recursive-doubling");
    QTest::mouseClick(&w.named<QToolButton>("moreChoices"), Qt::LeftButton);
    CHECK_FALSE(w.named<QLineEdit>("faultCode").isVisible());
    const auto confirm = [&] { QTest::mouseClick(&w.named<QPushButton>("confirmFault"), Qt::LeftButton); };
    const auto choose = [](QComboBox& box, int index) {
        box.setCurrentIndex(index);
        Q_EMIT box.activated(index);
    };
    w.named<QAction>("addFault-drop").trigger();
    settle();
    CHECK(w.session().options().faults.empty()); // nothing has been chosen
    CHECK_FALSE(w.named<QPushButton>("confirmFault").isEnabled());
    auto& message = w.named<QComboBox>("faultMessage");
    CHECK(message.currentIndex() == -1);
    REQUIRE(message.count() == 8); // far first: 1 + 2 + 4 messages, and another one
    CHECK(message.itemText(0) == "Round 1: 0 → 4, X0");
    CHECK(message.itemText(1) == "Round 2: 0 → 2, X0");
    CHECK_FALSE(w.named<QSpinBox>("faultRound").isVisible());
    choose(message, 1);
    CHECK(message.currentIndex() == 1);
    CHECK(w.session().options().faults.empty()); // not confirmed
    REQUIRE(w.runs(confirm));
    const auto& code = w.named<QLineEdit>("faultCode");
    CHECK(code.text() == "--drop 2:0-2");
    CHECK(code.isVisible());
    // A message that the run does not have is given by hand.
    auto* lost = w.window.findChild<QWidget*>("fault-drop");
    REQUIRE(lost);
    auto* listed = lost->findChild<QComboBox*>("faultMessage");
    choose(*listed, listed->count() - 1);
    REQUIRE(lost->findChild<QSpinBox*>("faultRound")->isVisible());
    w.runs([&] { lost->findChild<QSpinBox*>("faultRound")->setValue(3); });
    CHECK_FALSE(w.problem("faultProblem").isEmpty()); // 0 sends nothing to 2 in round 3
    REQUIRE(w.runs([&] { lost->findChild<QSpinBox*>("faultRound")->setValue(2); }));
    CHECK(w.problem("faultProblem") == "");
    w.named<QAction>("addFault-slow").trigger();
    settle();
    CHECK(w.session().options().faults.size() == 1);
    auto* slow = w.window.findChild<QWidget*>("fault-slow");
    REQUIRE(slow);
    auto* link = slow->findChild<QComboBox*>("faultLink");
    CHECK(link->count() == 8);
    slow->findChild<QSpinBox*>("faultAmount")->setValue(5);
    choose(*link, 0);
    CHECK(link->currentText() == "0–1");
    REQUIRE(w.runs(confirm));
    CHECK(code.text() == "--drop 2:0-2 --slow 0-1:5");
    REQUIRE(w.runs([&] {
        QTest::mouseClick(
            w.window.findChild<QWidget*>("fault-drop")->findChild<QToolButton*>("removeFault"), Qt::LeftButton);
    }));
    CHECK(code.text() == "--slow 0-1:5");
    REQUIRE(w.runs([&] { w.named<QAction>("undo").trigger(); }));
    CHECK(code.text() == "--drop 2:0-2 --slow 0-1:5");
}

TEST_CASE("choices: Ctrl+Z in a field that has nothing to undo undoes the last choice")
{
    ChoicesList w("one-to-all-broadcast/recursive-doubling");
    REQUIRE(w.runs([&] { w.named<QSpinBox>("size0").setValue(16); }));
    CHECK(w.session().options().network == "ring:16");
    for (QWidget* field : {static_cast<QWidget*>(&w.named<QLineEdit>("networkCode")),
             static_cast<QWidget*>(&w.named<QSpinBox>("size0"))}) {
        field->setFocus();
        settle();
        REQUIRE(w.runs([&] { QTest::keyClick(field, Qt::Key_Z, Qt::ControlModifier); }));
        CHECK(w.session().options().network == "ring:8");
        REQUIRE(w.runs([&] { w.named<QAction>("redo").trigger(); }));
        CHECK(w.session().options().network == "ring:16");
    }
    auto& code = w.named<QLineEdit>("networkCode");
    code.setFocus();
    QTest::keyClick(&code, Qt::Key_End);
    QTest::keyClick(&code, Qt::Key_0);
    REQUIRE(code.text() == "ring:160");
    QTest::keyClick(&code, Qt::Key_Z, Qt::ControlModifier); // its own typing first
    CHECK(code.text() == "ring:16");
}

TEST_CASE("choices: the operation of a text that cannot be read and does not say it is not known")
{
    ChoicesList w("one-to-all-broadcast/recursive-doubling");
    const auto& operation = w.named<QComboBox>("operation");
    CHECK(operation.currentText() == "One-to-all broadcast");
    const auto runText = [&](const QString& text) {
        w.named<CodeView>("codeView").setPlainText(text);
        REQUIRE(w.runs([&] { w.named<QAction>("run").trigger(); }));
    };
    const QString faulty = "procedure MINE(my_id, X)\nbegin\n   send send X;\nend MINE\n";
    runText(faulty);
    CHECK(operation.currentIndex() == -1);
    runText("/* operation: scatter\n   input: X */\n" + faulty);
    CHECK(operation.currentText() == "Scatter");
}
