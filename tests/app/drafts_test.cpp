// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// Drafts of windows in processes of their own, which are killed: this program itself, with the case that is skipped.

#include <QCoreApplication>
#include <QProcess>
#include <QTemporaryDir>
#include <QWidget>
#include <csignal>
#include <cstdio>

#include <sys/resource.h>

#include <doctest/doctest.h>

#include "app/window/files/file_actions.h"
#include "tests/app/drafts.h"
#include "tests/app/run.h"
#include "tests/views/qt_strings.h"

using namespace lockstep;
using namespace lockstep::test;

namespace {

QString contentOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

/// A window's files without its panes.
struct Desk : Run {
    QStringList complaints;
    Dialogs dialogs;
    QWidget window;
    FileActions fileActions{session, dialogs, [] { return SavedWindow(); }, &window};

    Desk()
    {
        dialogs.complain = [this](QWidget*, const QString& sentence) { complaints << sentence; };
        dialogs.savePath = [](QWidget*, const QString&, const QString&, const QString&) { return QString(); };
        dialogs.aboutConflict = [](QWidget*, const QString&, const QString&) { return Conflict::Cancel; };
        REQUIRE(opens());
    }
};

/// Types into the file of the environment's DRAFT_OF without end; each line on the standard output says what is kept.
struct Typist {
    QProcess process;

    explicit Typist(const QString& path)
    {
        auto environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("DRAFT_OF"), path);
        environment.insert(QStringLiteral("LOCKSTEP_TEST_DATA"), QStringLiteral("yes")); // that of this process
        process.setProcessEnvironment(environment);
        process.start(QCoreApplication::applicationFilePath(),
            {QStringLiteral("--no-skip"), QStringLiteral("-tc=drafts: a typist in another process")});
    }
    /// Kills it once it has kept that many drafts; returns the number of the last one that it has reported.
    int killedAfter(int drafts)
    {
        int kept = -1;
        while (kept < drafts && process.waitForReadyRead())
            while (process.canReadLine())
                if (const QByteArray line = process.readLine(); line.startsWith("kept "))
                    kept = line.mid(5).trimmed().toInt();
        process.kill();
        process.waitForFinished();
        while (process.canReadLine())
            if (const QByteArray line = process.readLine(); line.startsWith("kept "))
                kept = line.mid(5).trimmed().toInt();
        return kept;
    }
};

int numberIn(const Draft& draft)
{
    const QString text = QString::fromStdString(draft.lecture.now().run.text.value_or(""));
    return text.section(QStringLiteral("/* typed "), -1).section(QLatin1Char(' '), 0, 0).toInt();
}

} // namespace

TEST_CASE("drafts: a typist in another process" * doctest::skip())
{
    Desk desk;
    REQUIRE(test::runs(desk.session, [&] { REQUIRE(desk.fileActions.openPath(qEnvironmentVariable("DRAFT_OF"))); }));
    const QString text = desk.document().text();
    for (int number = 0;; ++number) {
        desk.document().setText(text + QStringLiteral("/* typed %1 */\n").arg(number));
        desk.fileActions.keepDraft();
        std::printf("kept %d\n", number);
        std::fflush(stdout);
    }
}

TEST_CASE("drafts: a window that is killed at any moment loses nothing that was kept")
{
    forgetDrafts();
    const QTemporaryDir folder;
    const QString path = folder.filePath("mine.algo");
    {
        Desk desk;
        QFile file(path);
        REQUIRE(file.open(QIODevice::WriteOnly));
        file.write(desk.document().text().toUtf8());
    }
    const QString before = contentOf(path);
    for (int times = 0; times < 6; ++times) {
        Typist typist(path);
        const int kept = typist.killedAfter(1 + 7 * times);
        REQUIRE(kept > 7 * times);
        CHECK(Drafts().left().size() == static_cast<std::size_t>(times) + 1); // none replaces another one
        const auto draft = leftDraft();
        REQUIRE(draft.has_value());
        CHECK(numberIn(*draft) >= kept); // one more may have been written and not reported
        CHECK(draft->program == path);
        CHECK(draft->saved == before);
    }
    CHECK(contentOf(path) == before);
    forgetDrafts();
}

TEST_CASE("drafts: two processes at one file keep one draft each, and the latest is offered with the file")
{
    forgetDrafts();
    const QTemporaryDir folder;
    const QString path = folder.filePath("mine.algo");
    Desk desk;
    {
        QFile file(path);
        REQUIRE(file.open(QIODevice::WriteOnly));
        file.write(desk.document().text().toUtf8());
    }
    Typist one(path);
    one.process.waitForReadyRead();
    Typist two(path);
    const int second = two.killedAfter(3);
    CHECK(draftFiles().size() == 2);
    CHECK(Drafts().left().size() == 1); // the first is still there
    const int first = one.killedAfter(10);
    REQUIRE(Drafts().left().size() == 2);
    CHECK(numberIn(Drafts().left().front()) >= first);
    CHECK(numberIn(Drafts().left().back()) >= second);
    REQUIRE(test::runs(desk.session, [&] { CHECK(desk.fileActions.openPath(path)); }));
    REQUIRE(test::runs(desk.session, [&] { desk.fileActions.restoreFoundDraft(); }));
    CHECK(desk.document().text().contains(QStringLiteral("/* typed ")));
    CHECK(desk.document().path() == path);
    CHECK(desk.fileActions.save());
    CHECK(draftFiles().size() == 1); // that of the other one
    forgetDrafts();
}

TEST_CASE("drafts: a full disk keeps the file and the draft, and says why")
{
    forgetDrafts();
    const QTemporaryDir folder;
    const QString path = folder.filePath("mine.algo");
    Desk desk;
    {
        QFile file(path);
        REQUIRE(file.open(QIODevice::WriteOnly));
        file.write(desk.document().text().toUtf8());
    }
    const QString before = contentOf(path);
    REQUIRE(test::runs(desk.session, [&] { CHECK(desk.fileActions.openPath(path)); }));
    desk.document().setText(before + QStringLiteral("/* mine */\n"));
    desk.fileActions.keepDraft();
    const QString draft = Drafts::defaultFolder() + QStringLiteral("/drafts/") + draftFiles().front();
    const QString kept = contentOf(draft);
    {
        rlimit limit{};
        ::getrlimit(RLIMIT_FSIZE, &limit);
        const auto handler = std::signal(SIGXFSZ, SIG_IGN);
        const rlimit full{100, limit.rlim_max};
        ::setrlimit(RLIMIT_FSIZE, &full);
        CHECK_FALSE(desk.fileActions.save());
        desk.document().setText(before + QStringLiteral("/* more */\n"));
        desk.fileActions.keepDraft();
        ::setrlimit(RLIMIT_FSIZE, &limit);
        std::signal(SIGXFSZ, handler);
    }
    CHECK(desk.complaints == QStringList{"cannot write " + path + ": File too large"});
    CHECK(contentOf(path) == before);
    CHECK(contentOf(draft) == kept); // the last one that was written whole
    CHECK(desk.fileActions.isModified());
    CHECK(desk.fileActions.save());
    CHECK(contentOf(path) == before + QStringLiteral("/* more */\n"));
    CHECK(draftFiles().isEmpty());
}
