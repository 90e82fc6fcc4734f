// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/window/secondary/keys_sheet.h"

#include <QAction>
#include <QDialogButtonBox>
#include <QMenu>
#include <QMenuBar>
#include <QScreen>
#include <QTextBrowser>
#include <QVBoxLayout>

namespace lockstep {

namespace {

QString withoutMark(QString text) { return text.remove(QLatin1Char('&')).remove(QStringLiteral(" …")).toHtmlEscaped(); }

QString keysOf(const QAction& action)
{
    QStringList keys;
    for (const QKeySequence& key : action.shortcuts())
        keys << key.toString(QKeySequence::NativeText).toHtmlEscaped();
    return keys.join(QStringLiteral(", "));
}

QString rowOf(const QString& keys, const QString& what)
{
    return QStringLiteral("<tr><td style='padding-right: 12px; white-space: pre'><b>%1</b></td><td>%2</td></tr>")
        .arg(keys, what);
}

QString rowsOf(const QMenu& menu)
{
    QString rows;
    for (const QAction* action : menu.actions()) {
        if (action->menu())
            rows += rowsOf(*action->menu());
        else if (!action->isSeparator() && !action->shortcuts().empty())
            rows += rowOf(keysOf(*action), withoutMark(action->text()));
    }
    return rows;
}

QString tableOf(const QString& heading, const QString& rows)
{
    return rows.isEmpty() ? QString()
                          : QStringLiteral("<p><b>%1</b></p><table cellspacing='2'>%2</table>").arg(heading, rows);
}

} // namespace

QString keysText(const QMenuBar& menus)
{
    QStringList tables;
    for (const QAction* menu : menus.actions())
        if (menu->menu())
            tables << tableOf(withoutMark(menu->text()), rowsOf(*menu->menu()));
    QString mouse;
    mouse += rowOf(KeysSheet::tr("Click"), KeysSheet::tr("a node, arrow, link, line or block: show its details"));
    mouse += rowOf(KeysSheet::tr("Ctrl+click on a node"), KeysSheet::tr("add its variables to those shown"));
    mouse += rowOf(
        KeysSheet::tr("Ctrl+wheel, drag"), KeysSheet::tr("zoom or move the picture; elsewhere change the text size"));
    mouse += rowOf(KeysSheet::tr("PgDown, PgUp"), KeysSheet::tr("in full screen: one step forward, back"));
    mouse += rowOf(KeysSheet::tr("B, ."), KeysSheet::tr("in full screen: black until the next key"));
    mouse += rowOf(KeysSheet::tr("Swipe"), KeysSheet::tr("over the picture: one step"));
    mouse += rowOf(KeysSheet::tr("0 4, Backspace, Enter"),
        KeysSheet::tr("when predicting: draw an arrow from 0 to 4, undo it, compare"));
    mouse += rowOf(KeysSheet::tr("Shift+drag on the slider"), KeysSheet::tr("select the rounds to loop"));
    mouse += rowOf(KeysSheet::tr("Alt+Enter"), KeysSheet::tr("in the program: fixes for the line"));
    mouse +=
        rowOf(KeysSheet::tr("Ctrl+Space, Tab"), KeysSheet::tr("in the program: show completions, accept the first"));
    mouse += rowOf(KeysSheet::tr("Ctrl+Tab"), KeysSheet::tr("leave the program; Tab and Shift+Tab indent there"));
    mouse += rowOf(KeysSheet::tr("Esc"), KeysSheet::tr("leave the program or full screen, stop following a block"));
    tables.removeAll(QString());
    // Three columns of about the same length.
    const auto lengthOf = [](const QString& table) { return table.count(QStringLiteral("<tr>")) + 2; };
    qsizetype all = 0;
    for (const QString& table : tables)
        all += lengthOf(table);
    QString columns[3];
    int column = 0;
    qsizetype taken = 0;
    for (const QString& table : tables) {
        constexpr qsizetype slack = 3;
        if (column < 2 && taken > 0 && taken + lengthOf(table) > all / 3 + slack) {
            ++column;
            taken = 0;
        }
        columns[column] += table;
        taken += lengthOf(table);
    }
    columns[0] += tableOf(KeysSheet::tr("Mouse and other keys"), mouse); // the shortest
    return QStringLiteral(
        "<table width='100%'><tr><td width='33%'>%1</td><td width='33%'>%2</td><td>%3</td></tr></table>")
        .arg(columns[0], columns[1], columns[2]);
}

KeysSheet::KeysSheet(const QMenuBar& menus, QWidget* parent) : QDialog(parent)
{
    setObjectName(QStringLiteral("keysSheet"));
    setWindowTitle(tr("Keyboard shortcuts"));
    auto* page = new QTextBrowser;
    page->setObjectName(QStringLiteral("keys"));
    page->setFrameShape(QFrame::NoFrame);
    page->setHtml(keysText(menus));
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(page, 1);
    layout->addWidget(buttons);
    const int letter = fontMetrics().averageCharWidth();
    resize(QSize(170 * letter, 38 * fontMetrics().height()).boundedTo(screen()->availableSize() * 9 / 10));
}

} // namespace lockstep
