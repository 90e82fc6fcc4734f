// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
// The window in another language: a folder adds one, a choice takes effect at once, and everything is said in it.

#include <QDir>
#include <QMenuBar>

#include "app/library/languages.h"
#include "app/window/frame/window_host.h"
#include "app/window/parts/window_language.h"
#include "core/base/catalogue.h"
#include "tests/app/window_fixture.h"

using namespace lockstep;
using namespace lockstep::test;

namespace {

/// A user's own folder with a language that the program does not have.
struct OwnLanguage {
    QTemporaryDir folder;
    QByteArray before = qgetenv("XDG_DATA_HOME");

    OwnLanguage()
    {
        const QString place = folder.path() + QStringLiteral("/lockstep/translations/eo");
        QDir().mkpath(place);
        QFile file(place + QStringLiteral("/lockstep.po"));
        REQUIRE(file.open(QIODevice::WriteOnly));
        file.write("msgid \"\"\nmsgstr \"Language: eo\\nX-Language-Name: Esperanto\\n\"\n"
                   "\"Plural-Forms: nplurals=2; plural=(n != 1);\\n\"\n\n"
                   "msgid \"&View\"\nmsgstr \"&Vido\"\n\nmsgid \"takes no part\"\nmsgstr \"ne partoprenas\"\n");
        qputenv("XDG_DATA_HOME", folder.path().toUtf8());
    }
    ~OwnLanguage()
    {
        qputenv("XDG_DATA_HOME", before);
        speak(nullptr);
        installLanguage(*qApp);
        QSettings().clear();
    }
    OwnLanguage(const OwnLanguage&) = delete;
    OwnLanguage& operator=(const OwnLanguage&) = delete;
};

QStringList menusOf(const MainWindow& window)
{
    QStringList titles;
    for (const QAction* action : window.menuBar()->actions())
        titles << action->text();
    return titles;
}

} // namespace

TEST_CASE("language: a folder of translations adds one, and a choice takes effect at once and keeps the work")
{
    const OwnLanguage own;
    QSettings().clear();
    WindowHost host(library());
    host.window().show();
    REQUIRE(runs(host.window().session(), [&] { host.window().session().openAlgorithm(broadcast); }));
    CHECK(menusOf(host.window()).contains("&View"));
    auto* code = host.window().findChild<CodeView*>();
    code->setFocus();
    QTest::keyClick(code, Qt::Key_Home, Qt::ControlModifier);
    QTest::keyClicks(code, "// mine");
    QTest::keyClick(code, Qt::Key_Return);
    const QString text = host.window().session().document().text();
    REQUIRE(text.contains("// mine"));
    host.window().findChild<QAction*>("language-eo")->trigger();
    settle();
    CHECK(menusOf(host.window()).contains("&Vido"));
    CHECK(menusOf(host.window()).contains("&File")); // it has no other translation
    CHECK(host.window().isVisible());
    CHECK(host.window().session().document().text() == text);
    CHECK(host.window().fileActions().isModified());
    CHECK(host.window().findChild<QAction*>("language-eo")->isChecked());
    CHECK(translated("takes no part") == "ne partoprenas");
    CHECK(chosenLanguage() == "eo");
    host.window().findChild<QAction*>("language-en")->trigger();
    settle();
    CHECK(menusOf(host.window()).contains("&View"));
    CHECK(host.window().session().document().text() == text);
}
