// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
// Links are copied from the window and opened in it.

#include <QClipboard>
#include <QDir>
#include <QPlainTextEdit>
#include <doctest/doctest.h>

#include "app/documents/link.h"
#include "app/documents/link_data.h"
#include "core/network/network.h"
#include "core/trace/trace.h"
#include "tests/app/window_fixture.h"

using namespace lockstep;
using namespace lockstep::test;

namespace {

constexpr auto passOn = "procedure PASS_ON(p, my_id, X)\\nbegin\\n   if my_id > 0 then receive X from my_id - 1;\\n"
                        "   if my_id < p - 1 then send X to my_id + 1;\\nend PASS_ON\\n";

QString linkTo(const std::string& members)
{
    return QString::fromStdString("https://example.org/play.html#run=" + packed("{\"v\":1," + members + "}"));
}

QString passingOn(const std::string& name, const std::string& more = {})
{
    return linkTo("\"program\":\"" + std::string(passOn) + "\",\"name\":\"" + name
        + R"(","options":{"network":"linear:6","operation":"one-to-all-broadcast","input":"X","result":"X"})" + more);
}

QString copied() { return QGuiApplication::clipboard()->text(); }

RunLink copiedLink()
{
    auto link = readLink(copied().toStdString(), *library());
    REQUIRE(link);
    return *std::move(link.value);
}

constexpr auto besidePlay = " It begins with play.html, so it works beside that page of a site and in Lockstep. "
                            "File, Site address sets the address of your site.";

} // namespace

TEST_CASE("links: Ctrl+Alt+C copies a link to the algorithm, its options and the shown round")
{
    Window w;
    w.key(Qt::Key_Right);
    w.key(Qt::Key_Right);
    w.key(Qt::Key_C, Qt::ControlModifier | Qt::AltModifier);
    CHECK(copied().startsWith("play.html#run="));
    CHECK(copied().endsWith("&round=2"));
    CHECK(copied().size() < 300);
    CHECK(w.detail() == QStringLiteral("Copied the link to this run.") + besidePlay);
    const RunLink link = copiedLink();
    CHECK(link.run.program == broadcast);
    CHECK_FALSE(link.run.text);
    CHECK(givenOptions(link.run) == NamedOptions{{"network", "ring:8"}});
    CHECK_FALSE(link.drawing); // as the window draws it by default
    CHECK(link.round == 2);
    w.named<QAction>("lanes").trigger();
    w.key(Qt::Key_C, Qt::ControlModifier | Qt::AltModifier);
    REQUIRE(copiedLink().drawing);
    CHECK(copiedLink().drawing->figure.arrows == ArrowForm::Lanes);
}

TEST_CASE("links: the address of the site is a setting, checked and offered again")
{
    Window w;
    w.typed = QStringLiteral(" https://example.org/lockstep ");
    w.key(Qt::Key_A, Qt::ControlModifier | Qt::AltModifier);
    CHECK(w.offered.isEmpty());
    CHECK(w.detail() == "Copied links begin with https://example.org/lockstep.");
    w.key(Qt::Key_C, Qt::ControlModifier | Qt::AltModifier);
    CHECK(copied().startsWith("https://example.org/lockstep/play.html#run="));
    CHECK(w.detail() == "Copied the link to this run.");

    w.key(Qt::Key_Right);
    w.key(Qt::Key_E, Qt::ControlModifier | Qt::AltModifier);
    CHECK(copied().startsWith("<iframe src=\"https://example.org/lockstep/play.html#run="));
    CHECK(copied().contains("&amp;round=1&amp;embed=picture\" title=\"One-to-all broadcast"));
    CHECK(copied().endsWith(
        " on ring:8 (Lockstep)\" style=\"width:100%;max-width:50rem;aspect-ratio:8/5;min-height:24rem;border:0\" "
        "loading=\"lazy\" allow=\"clipboard-write\"></iframe>"));
    CHECK(w.detail() == "Copied the HTML that shows this picture inside your own page.");

    w.typed = QStringLiteral("javascript:alert(1)");
    w.key(Qt::Key_A, Qt::ControlModifier | Qt::AltModifier);
    CHECK(w.offered == "https://example.org/lockstep");
    CHECK(w.complaints
        == QStringList{
            "javascript:alert(1) is not the address of a site. Write it like https://example.org/lockstep/."});
    w.typed.reset(); // cancelled
    w.key(Qt::Key_A, Qt::ControlModifier | Qt::AltModifier);
    CHECK(w.offered == "https://example.org/lockstep");
    w.typed = QString();
    w.key(Qt::Key_A, Qt::ControlModifier | Qt::AltModifier);
    CHECK(w.detail() == "Copied links begin with play.html.");
    w.key(Qt::Key_C, Qt::ControlModifier | Qt::AltModifier);
    CHECK(copied().startsWith("play.html#run="));
}

TEST_CASE("links: unsaved edits are carried, and copying changes nothing")
{
    Window w;
    const QString before = w.document().text();
    w.code().setFocus();
    QTest::keyClick(&w.code(), Qt::Key_End, Qt::ControlModifier);
    QTest::keyClicks(&w.code(), "/* mine */");
    const QString edited = w.document().text();
    REQUIRE(edited == before + "/* mine */");
    w.key(Qt::Key_C, Qt::ControlModifier | Qt::AltModifier);
    CHECK(copiedLink().run.text == edited.toStdString());
    CHECK(copied().size() < 2000);
    CHECK(w.document().hasUnsavedText());
    QTest::keyClick(&w.code(), Qt::Key_Z, Qt::ControlModifier);
    CHECK(w.document().text() == before);
    w.key(Qt::Key_C, Qt::ControlModifier | Qt::AltModifier);
    CHECK(copiedLink().run.program == broadcast);
}

TEST_CASE("links: a network from a file is not linked, and the window says so")
{
    Window w;
    const QString path = w.folder.filePath(QStringLiteral("g.dot"));
    QFile file(path);
    REQUIRE(file.open(QIODevice::WriteOnly));
    file.write("graph { 0 -- 1; 1 -- 2; }\n");
    file.close();
    REQUIRE(w.runs([&] { w.session().openAlgorithm(QStringLiteral("one-to-all-broadcast/flood")); }));
    RunOptions options = w.session().options();
    options.network = "file:" + path.toStdString();
    REQUIRE(w.runs([&] { w.session().setOptions(options); }));
    QGuiApplication::clipboard()->setText(QStringLiteral("before"));
    w.key(Qt::Key_C, Qt::ControlModifier | Qt::AltModifier);
    CHECK(copied() == "before");
    CHECK(w.complaints
        == QStringList{"the network " + path
            + " is a file, and a link neither carries nor opens files\n"
              "choose a network that Lockstep builds, such as ring:8, or send the files"});
}

TEST_CASE("links: a program in a link opens as a draft, at its round, within the sandbox limits")
{
    Window w;
    REQUIRE(w.runs([&] { CHECK(w.fileActions().openGiven(passingOn("pass-on.algo", ",\"round\":4") + "&round=2")); }));
    CHECK(w.document().title() == "PASS_ON (your program)");
    CHECK(w.document().path().isEmpty());
    CHECK(w.window.isWindowModified());
    CHECK(w.session().options().network == "linear:6");
    CHECK(w.place().round() == 2);
    CHECK(w.place().rounds() == 5);
    REQUIRE(w.session().trace()->verdict);
    CHECK(w.session().trace()->verdict->correct);
    CHECK(w.session().trace()->request.budgets.statements == 20'000'000);
    CHECK(w.messagesShown("2").size() == 1);
    // It is asked about before another one opens, and saved under a name that the user chooses.
    CHECK_FALSE(w.fileActions().openAlgorithm(broadcast));
    CHECK(w.asked == 1);
    w.savePath = w.folder.filePath(QStringLiteral("own.algo"));
    w.key(Qt::Key_S, Qt::ControlModifier);
    CHECK(QString::fromUtf8(read(w.savePath)) == w.document().text());
    CHECK_FALSE(w.session().options().fromLink);
}

TEST_CASE("links: a program in a link reads and replaces no file of its name")
{
    Window w;
    const QString before = QDir::currentPath();
    REQUIRE(QDir::setCurrent(w.folder.path()));
    for (const char* name : {"mine.algo", "mine", "tools.algo"}) {
        QFile file(w.folder.filePath(QString::fromLatin1(name)));
        REQUIRE(file.open(QIODevice::WriteOnly));
        file.write("procedure TOOL(x)\nbegin\n   x := 1;\nend TOOL\n");
    }
    const QString link = linkTo(
        R"("program":"use tools;\nprocedure P(my_id)\nbegin\n   TOOL(my_id);\nend P\n","name":"mine.algo","options":{"network":"ring:4"})");
    REQUIRE(w.runs([&] { CHECK(w.fileActions().openGiven(link)); }));
    REQUIRE_FALSE(w.session().programProblems().empty());
    CHECK(sentence(w.session().programProblems().front()) == "cannot find tools to use");
    CHECK(w.document().path().isEmpty());
    w.key(Qt::Key_S, Qt::ControlModifier); // asks for a name, and gets none
    CHECK(read(w.folder.filePath(QStringLiteral("mine.algo"))).startsWith("procedure TOOL"));
    QDir::setCurrent(before);
}

TEST_CASE("links: an algorithm of the library opens with the picture of the link")
{
    Window w;
    w.window.show();
    const QString link = linkTo(
        R"("algorithm":"all-to-all-broadcast/ring","options":{"network":"ring:5"},"figure":{"arrows":"lanes"},"round":3)");
    REQUIRE(w.runs([&] { CHECK(w.fileActions().openGiven(link)); }));
    CHECK(w.document().title() == "all-to-all-broadcast/ring");
    CHECK_FALSE(w.window.isWindowModified());
    CHECK(w.place().drawing().figure.arrows == ArrowForm::Lanes);
    CHECK(w.place().drawing().style == ShownMoment::defaultStyle); // the user's own, since the link names none
    CHECK(w.place().round() == 3);
    CHECK(w.session().trace()->request.network->spec() == "ring:5");
    // Without a network, one that suits the algorithm.
    REQUIRE(
        w.runs([&] { CHECK(w.fileActions().openGiven(linkTo(R"("algorithm":"all-to-all-broadcast/hypercube")"))); }));
    CHECK(w.session().trace()->request.network->spec() == "hypercube:8");
}

TEST_CASE("links: a damaged link is reported, and the window stays as it is")
{
    Window w;
    CHECK_FALSE(w.fileActions().openGiven(QStringLiteral("play.html#run=AQIA_f9h")));
    CHECK(w.complaints
        == QStringList{"cannot read this link: its data is damaged or cut off\n"
                       "copy the whole link again: everything after # belongs to it"});
    CHECK(w.document().title() == broadcast);
}
