// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/theme.h"

#include <QApplication>
#include <QFile>
#include <QFontDatabase>
#include <QPainter>
#include <QPalette>
#include <QStyle>
#include <QStyleFactory>
#include <QSvgRenderer>
#include <QWidget>

// Outside of any namespace: the macro declares a global function.
static void makeIconsKnown() { Q_INIT_RESOURCE(lockstep_icons); }

namespace lockstep::theme {

QColor accent() { return QColor(0x00, 0x72, 0xb2); }
QColor accentSoft() { return QColor(0xdc, 0xec, 0xf7); }
QColor trail() { return QColor(0xe6, 0x9f, 0x00); }
QColor ink() { return QColor(0x22, 0x26, 0x2b); }
QColor quiet() { return QColor(0x5f, 0x67, 0x70); }
QColor rule() { return QColor(0xd5, 0xd9, 0xde); }
QColor ground() { return QColor(0xf5, 0xf6, 0xf8); }
QColor warning() { return QColor(0xb4, 0x46, 0x00); }

QFont codeFont()
{
    QFont font = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    font.setFamilies({QStringLiteral("JetBrains Mono"), QStringLiteral("DejaVu Sans Mono"),
        QStringLiteral("Liberation Mono"), font.family()});
    font.setStyleHint(QFont::Monospace);
    font.setFixedPitch(true);
    font.setPointSizeF(QApplication::font().pointSizeF());
    return font;
}

QFont smallFont(const QWidget& widget)
{
    QFont font = widget.font();
    if (font.pointSizeF() > 0)
        font.setPointSizeF(font.pointSizeF() * 0.9);
    return font;
}

namespace {

QPixmap drawn(QByteArray svg, int side, const QColor& colour)
{
    svg.replace("#30343b", colour.name().toLatin1());
    QSvgRenderer renderer(svg);
    QPixmap pixmap(side, side);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    renderer.render(&painter);
    return pixmap;
}

} // namespace

QIcon icon(const QString& name)
{
    makeIconsKnown();
    QFile file(QStringLiteral(":/icons/%1.svg").arg(name));
    if (!file.open(QIODevice::ReadOnly))
        return {};
    const QByteArray svg = file.readAll();
    QIcon icon;
    for (const int side : {16, 20, 24, 32, 48, 64, 96}) {
        icon.addPixmap(drawn(svg, side, QColor(0x30, 0x34, 0x3b)), QIcon::Normal);
        icon.addPixmap(drawn(svg, side, QColor(0xb4, 0xba, 0xc1)), QIcon::Disabled);
    }
    return icon;
}

bool movesUsually() { return QApplication::style()->styleHint(QStyle::SH_Widget_Animation_Duration) > 0; }

void apply(QApplication& application)
{
    QApplication::setStyle(QStyleFactory::create(QStringLiteral("Fusion")));
    QPalette palette;
    palette.setColor(QPalette::Window, ground());
    palette.setColor(QPalette::WindowText, ink());
    palette.setColor(QPalette::Base, Qt::white);
    palette.setColor(QPalette::AlternateBase, QColor(0xf8, 0xf9, 0xfa));
    palette.setColor(QPalette::Text, ink());
    palette.setColor(QPalette::Button, QColor(0xfb, 0xfb, 0xfc));
    palette.setColor(QPalette::ButtonText, ink());
    palette.setColor(QPalette::PlaceholderText, quiet());
    palette.setColor(QPalette::Highlight, accent());
    palette.setColor(QPalette::HighlightedText, Qt::white);
    palette.setColor(QPalette::Link, accent());
    palette.setColor(QPalette::ToolTipBase, Qt::white);
    palette.setColor(QPalette::ToolTipText, ink());
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        palette.setColor(QPalette::Disabled, role, QColor(0x9a, 0xa1, 0xa9));
    palette.setColor(QPalette::Disabled, QPalette::Highlight, QColor(0xc5, 0xcb, 0xd2));
    application.setPalette(palette);
    application.setWindowIcon(icon(QStringLiteral("lockstep")));
}

} // namespace lockstep::theme
