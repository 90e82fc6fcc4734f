// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "views/look/theme_changes.h"

#include <QApplication>
#include <QFontInfo>
#include <QPointer>
#include <QWidget>
#include <cmath>
#include <vector>

namespace lockstep::theme {

namespace {

struct Listener {
    QPointer<QObject> who;
    std::function<void()> how;
};

std::vector<Listener>& listeners()
{
    static std::vector<Listener> all;
    return all;
}

struct Type {
    QFont standard; ///< the system's
    double factor = 1;
};

/// Reads the system font before anything changes it.
Type& type()
{
    static Type now;
    if (now.factor == 1)
        now.standard = QApplication::font();
    return now;
}

} // namespace

void onChange(QObject& who, std::function<void()> how)
{
    how();
    auto& all = listeners();
    constexpr std::size_t few = 64;
    static std::size_t tidied = few;
    if (all.size() >= 2 * tidied) {
        std::erase_if(all, [](const Listener& each) { return each.who.isNull(); });
        tidied = std::max(few, all.size());
    }
    all.push_back({&who, std::move(how)});
}

void applyAll()
{
    for (std::size_t i = 0; i < listeners().size(); ++i)
        if (const auto how = listeners()[i].who ? listeners()[i].how : std::function<void()>())
            how();
}

void setColours(QWidget& widget, std::initializer_list<std::pair<QPalette::ColorRole, QColor (*)()>> colours)
{
    onChange(widget, [&widget, all = std::vector(colours)] {
        QPalette palette = widget.palette();
        for (const auto& [role, colour] : all)
            palette.setColor(role, colour());
        widget.setPalette(palette);
    });
}

double typeInPixels(double factor) { return QFontInfo(type().standard).pixelSize() * factor; }

void setTypeFactor(double factor)
{
    Type& now = type();
    if (now.factor == factor)
        return;
    now.factor = factor;
    QFont font = now.standard;
    if (font.pointSizeF() > 0)
        font.setPointSizeF(font.pointSizeF() * factor);
    else
        font.setPixelSize(static_cast<int>(std::lround(font.pixelSize() * factor)));
    QApplication::setFont(font);
    QCoreApplication::sendPostedEvents(
        nullptr, QEvent::ApplicationFontChange); // delivers it to every window immediately
    applyAll();
}

} // namespace lockstep::theme
