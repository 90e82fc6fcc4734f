// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// The window with dialogs that answer by themselves, for tests that drive it by keys and clicks.

#include <QAction>
#include <QApplication>
#include <QDialog>
#include <QFile>
#include <QLineEdit>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <doctest/doctest.h>

#include "app/window/files/file_actions.h"
#include "app/window/frame/main_window.h"
#include "core/base/notation.h"
#include "tests/app/figure_reading.h"
#include "tests/app/run.h"
#include "tests/views/clock.h"
#include "tests/views/qt_strings.h"
#include "views/code/code_view.h"
#include "views/look/elided_label.h"
#include "views/picture/figure_view.h"
#include "views/run/transport_bar.h"

namespace lockstep::test {

/// The window on the broadcast over eight processes, with dialogs that answer by themselves.
struct Window {
    QTemporaryDir folder;
    QString savePath, openPath;
    Edits edits = Edits::Keep;
    Conflict conflict = Conflict::Overwrite;
    int asked = 0;
    std::optional<QString> typed; ///< into the dialog that asks for a text
    QString offered;              ///< by it
    bool mayReplace = false;
    QStringList replacing;
    QStringList complaints;
    /// Nothing that the test before has chosen.
    struct Fresh {
        Fresh()
        {
            QSettings().clear();
            useNotation("grama");
        }
    } fresh;
    MainWindow window;

    Window() : window(library(), answers())
    {
        named<QAction>("choicesShown").setChecked(true); // the offscreen screen is a small one
        window.resize(1280, 800);
        window.show();
        REQUIRE(QTest::qWaitForWindowExposed(&window));
        window.activateWindow();
        REQUIRE(runs([&] { session().openAlgorithm(broadcast); }));
        picture().setFocus();
    }

    Dialogs answers()
    {
        Dialogs dialogs;
        dialogs.savePath = [this](QWidget*, const QString&, const QString&, const QString&) { return savePath; };
        dialogs.openPath = [this](QWidget*, const QString&, const QString&) { return openPath; };
        dialogs.aboutEdits = [this](QWidget*, const QString&) {
            ++asked;
            return edits;
        };
        dialogs.aboutConflict = [this](QWidget*, const QString&, const QString&) { return conflict; };
        dialogs.replace = [this](QWidget*, const QStringList& files) {
            replacing = files;
            return mayReplace;
        };
        dialogs.line = [](QWidget*, int, int last) { return last; };
        dialogs.text = [this](QWidget*, const QString&, const QString&, const QString& current) {
            offered = current;
            return typed;
        };
        dialogs.complain = [this](QWidget*, const QString& sentence) { complaints << sentence; };
        return dialogs;
    }

    Session& session() { return window.session(); }
    ShownMoment& place() { return session().place(); }
    FileActions& fileActions() { return window.fileActions(); }
    Document& document() { return session().document(); }
    FigureView& picture() { return *window.findChild<FigureView*>(QStringLiteral("figureView")); }
    CodeView& code() { return *window.findChild<CodeView*>(); }
    TransportBar& transport() { return *window.findChild<TransportBar*>(); }
    QTableView& holdings() { return *window.findChild<QTableView*>("holdings"); }
    QTableView& variables() { return *window.findChild<QTableView*>("variables"); }
    template <class T> T& named(const char* name) { return *window.findChild<T*>(QString::fromLatin1(name)); }
    /// Through the export dialog, with its other choices as they come.
    void exportTo(const QString& path)
    {
        named<QAction>("exportPicture").trigger();
        auto* dialog = window.findChild<QDialog*>("exportDialog");
        REQUIRE(dialog);
        auto* file = dialog->findChild<QLineEdit*>("exportPath");
        file->selectAll();
        QTest::keyClicks(file, path);
        QTest::mouseClick(dialog->findChild<QPushButton*>("exportButton"), Qt::LeftButton);
        delete dialog;
        activate();
    }
    /// Keys go to the window again.
    void activate()
    {
        window.activateWindow();
        REQUIRE(QTest::qWaitForWindowActive(&window));
    }
    QString detail() { return named<ElidedLabel>("detail").wholeText(); }
    QString held(int row) { return holdings().model()->index(row, 1).data().toString(); }

    /// Does something and waits for the run that comes of it, refused or not.
    template <class Act> bool runs(Act act) { return test::runs(session(), act); }
    void key(Qt::Key which, Qt::KeyboardModifiers modifiers = {}) { QTest::keyClick(&window, which, modifiers); }
    void clickOn(const QString& id, Qt::KeyboardModifiers modifiers = {}) { clickOn(picture(), id, modifiers); }
    static void clickOn(FigureView& view, const QString& id, Qt::KeyboardModifiers modifiers = {})
    {
        test::clickOn(view, id, modifiers);
    }
    static QPoint pointOn(FigureView& view, const QString& id) { return test::pointOn(view, id); }
    static QStringList chosen(const FigureView& view) { return chosenIn(view); }
    static QStringList followed(const FigureView& view) { return followedIn(view); }
    /// What has another place or size now.
    static QStringList moved(const QStringList& before, const QStringList& now)
    {
        QStringList result;
        for (const QString& place : now) {
            if (!before.contains(place))
                result << place;
        }
        return result;
    }
    QStringList messagesShown(const QString& round) { return messagesIn(picture(), round.toInt()); }
};

inline QByteArray read(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace lockstep::test
