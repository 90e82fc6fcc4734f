// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "views/look/theme.h"

#include <QApplication>
#include <QFile>
#include <QFontDatabase>
#include <QFrame>
#include <QIconEngine>
#include <QPainter>
#include <QPalette>
#include <QPixmapCache>
#include <QProxyStyle>
#include <QStyle>
#include <QStyleFactory>
#include <QStyleOption>
#include <QSvgRenderer>
#include <QWidget>

#include "views/look/theme_changes.h"

// Outside of any namespace: the macro declares a global function.
static void makeIconsKnown() { Q_INIT_RESOURCE(lockstep_icons); }

namespace lockstep::theme {

namespace {

bool dark = false;
bool desktopIsDark = false;

/// Colours as 0xrrggbb, for a light and a dark theme.
QColor either(QRgb onLight, QRgb onDark) { return QColor(dark ? onDark : onLight); }

/// Fusion outlines fields by darker lines, which are invisible on a dark ground.
class OutliningStyle : public QProxyStyle {
public:
    using QProxyStyle::QProxyStyle;

    void drawPrimitive(
        PrimitiveElement element, const QStyleOption* option, QPainter* painter, const QWidget* widget) const override
    {
        QProxyStyle::drawPrimitive(element, option, painter, widget);
        if (element == PE_FrameLineEdit)
            outline(*option, *painter);
    }

    void drawComplexControl(ComplexControl control, const QStyleOptionComplex* option, QPainter* painter,
        const QWidget* widget) const override
    {
        QProxyStyle::drawComplexControl(control, option, painter, widget);
        if (control == CC_ComboBox || control == CC_SpinBox)
            outline(*option, *painter);
    }

private:
    static void outline(const QStyleOption& option, QPainter& painter)
    {
        if (!dark || (option.state & State_HasFocus)) // the focus has its own
            return;
        painter.save();
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(QColor(0x5a6570), 1));
        painter.drawRoundedRect(QRectF(option.rect).adjusted(0.5, 0.5, -0.5, -0.5), 2, 2);
        painter.restore();
    }
};

} // namespace

bool isDark() { return dark; }

QColor accent() { return either(0x0072b2, 0x56b4e9); }
QColor accentSoft() { return either(0xdcecf7, 0x1f4059); }
QColor accentChosen() { return either(0xb9dbf0, 0x2b587a); }
QColor onAccent() { return either(0xffffff, 0x10151a); }
QColor trail() { return either(0xe69f00, 0xe69f00); }
QColor ink() { return either(0x22262b, 0xe8ebee); }
QColor quiet() { return either(0x5f6770, 0xa7b0b9); }
QColor rule() { return either(0xd5d9de, 0x3c444c); }
QColor ground() { return either(0xf5f6f8, 0x23292f); }
QColor paper() { return either(0xffffff, 0x1a1f24); }
QColor warning() { return either(0xb44600, 0xff9b57); }
QColor warningSoft() { return either(0xfff6ec, 0x3d2a1a); }
QColor good() { return either(0x14602b, 0x8fd6a3); }
QColor goodSoft() { return either(0xe3f2e6, 0x1b3323); }
QColor syntax(Syntax what)
{
    switch (what) {
    case Syntax::Keyword: return either(0x3d4a8a, 0xa3b1f5);
    case Syntax::Operator: return either(0x6b4a7d, 0xd0a9e6);
    case Syntax::Function: return either(0x1f6f64, 0x6fd0c0);
    case Syntax::Literal: return either(0x8a4b0b, 0xf0b070);
    default: return either(0x6a727b, 0x8f99a3);
    }
}

QFrame* ruleLine()
{
    auto* line = new QFrame;
    line->setFixedHeight(1);
    line->setAutoFillBackground(true);
    setColours(*line, {{QPalette::Window, rule}});
    return line;
}

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

/// Drawn on demand in the current colours.
class SvgIcon : public QIconEngine {
public:
    SvgIcon(QString name, QByteArray svg) : m_name(std::move(name)), m_svg(std::move(svg)) {}

    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State state) override
    {
        const double sharpness = painter->device()->devicePixelRatioF();
        painter->drawPixmap(rect, pixmap((QSizeF(rect.size()) * sharpness).toSize(), mode, state));
    }

    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State) override
    {
        if (size.isEmpty())
            return {};
        const QColor ink = mode == QIcon::Disabled ? either(0xb4bac1, 0x5d666f) : either(0x30343b, 0xdfe4e8);
        const QString key = QStringLiteral("%1 %2 %3 %4").arg(m_name, ink.name()).arg(size.width()).arg(size.height());
        QPixmap result;
        if (QPixmapCache::find(key, &result))
            return result;
        QByteArray svg = m_svg;
        svg.replace("#30343b", ink.name().toLatin1());
        QSvgRenderer renderer(svg);
        result = QPixmap(size);
        result.fill(Qt::transparent);
        QPainter painter(&result);
        renderer.setAspectRatioMode(Qt::KeepAspectRatio);
        renderer.render(&painter);
        painter.end();
        QPixmapCache::insert(key, result);
        return result;
    }

    QIconEngine* clone() const override { return new SvgIcon(m_name, m_svg); }

private:
    QString m_name;
    QByteArray m_svg;
};

} // namespace

QIcon icon(const QString& name)
{
    makeIconsKnown();
    QFile file(QStringLiteral(":/icons/%1.svg").arg(name));
    return file.open(QIODevice::ReadOnly) ? QIcon(new SvgIcon(name, file.readAll())) : QIcon();
}

bool movesByDefault() { return QApplication::style()->styleHint(QStyle::SH_Widget_Animation_Duration) > 0; }

namespace {

QPalette windowPalette()
{
    QPalette palette;
    palette.setColor(QPalette::Window, ground());
    palette.setColor(QPalette::WindowText, ink());
    palette.setColor(QPalette::Base, paper());
    palette.setColor(QPalette::AlternateBase, either(0xf8f9fa, 0x1f252a));
    palette.setColor(QPalette::Text, ink());
    palette.setColor(QPalette::Button, either(0xfbfbfc, 0x2e353c));
    palette.setColor(QPalette::ButtonText, ink());
    palette.setColor(QPalette::BrightText, onAccent());
    palette.setColor(QPalette::Light, either(0xffffff, 0x3a434c));
    palette.setColor(QPalette::Midlight, either(0xf0f2f4, 0x333b43));
    palette.setColor(QPalette::Mid, either(0xb8bec5, 0x4a545e));
    palette.setColor(QPalette::Dark, either(0x9fa6ae, 0x14181c));
    palette.setColor(QPalette::Shadow, either(0x767d85, 0x0a0c0e));
    palette.setColor(QPalette::PlaceholderText, quiet());
    palette.setColor(QPalette::Highlight, accent());
    palette.setColor(QPalette::HighlightedText, onAccent());
    palette.setColor(QPalette::Link, accent());
    palette.setColor(QPalette::LinkVisited, accent());
    palette.setColor(QPalette::ToolTipBase, either(0xffffff, 0x2e353c));
    palette.setColor(QPalette::ToolTipText, ink());
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        palette.setColor(QPalette::Disabled, role, either(0x9aa1a9, 0x727c86));
    palette.setColor(QPalette::Disabled, QPalette::Highlight, either(0xc5cbd2, 0x464f58));
    return palette;
}

} // namespace

void apply(QApplication& application)
{
    // The system's theme, read before this program sets its palette.
    dark = desktopIsDark = QApplication::palette().color(QPalette::Window).lightness() < 128;
    QApplication::setStyle(new OutliningStyle(QStyleFactory::create(QStringLiteral("Fusion"))));
    application.setPalette(windowPalette());
    application.setWindowIcon(icon(QStringLiteral("lockstep")));
}

void setGround(Ground ground)
{
    const bool wanted = ground == Ground::Dark || (ground == Ground::System && desktopIsDark);
    if (wanted == dark)
        return;
    dark = wanted;
    QApplication::setPalette(windowPalette());
    applyAll();
}

} // namespace lockstep::theme
