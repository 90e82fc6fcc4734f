// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/look/dressing.h"

#include <QApplication>
#include <QFontInfo>
#include <QPointer>
#include <QWidget>
#include <cmath>
#include <vector>

namespace lockstep::theme {

namespace {

struct Dressed {
    QPointer<QObject> who;
    std::function<void()> how;
};

std::vector<Dressed>& dressed()
{
    static std::vector<Dressed> all;
    return all;
}

struct Type {
    QFont usual; ///< the desktop's
    double factor = 1;
};

/// What the desktop has is asked while nothing has changed it.
Type& type()
{
    static Type now;
    if (now.factor == 1)
        now.usual = QApplication::font();
    return now;
}

} // namespace

void dress(QObject& who, std::function<void()> how)
{
    how();
    auto& all = dressed();
    constexpr std::size_t few = 64;
    static std::size_t tidied = few;
    if (all.size() >= 2 * tidied) {
        std::erase_if(all, [](const Dressed& each) { return each.who.isNull(); });
        tidied = std::max(few, all.size());
    }
    all.push_back({&who, std::move(how)});
}

void dressAll()
{
    for (std::size_t i = 0; i < dressed().size(); ++i)
        if (const auto how = dressed()[i].who ? dressed()[i].how : std::function<void()>())
            how();
}

void paintAs(QWidget& widget, std::initializer_list<std::pair<QPalette::ColorRole, QColor (*)()>> colours)
{
    dress(widget, [&widget, all = std::vector(colours)] {
        QPalette palette = widget.palette();
        for (const auto& [role, colour] : all)
            palette.setColor(role, colour());
        widget.setPalette(palette);
    });
}

double typeInPixels(double factor) { return QFontInfo(type().usual).pixelSize() * factor; }

void setTypeFactor(double factor)
{
    Type& now = type();
    if (now.factor == factor)
        return;
    now.factor = factor;
    QFont font = now.usual;
    if (font.pointSizeF() > 0)
        font.setPointSizeF(font.pointSizeF() * factor);
    else
        font.setPixelSize(static_cast<int>(std::lround(font.pixelSize() * factor)));
    QApplication::setFont(font);
    QCoreApplication::sendPostedEvents(nullptr, QEvent::ApplicationFontChange); // to every window, now
    dressAll();
}

} // namespace lockstep::theme
