// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "views/picture/grey_pdf.h"

#include <QList>
#include <QtEndian>
#include <algorithm>
#include <map>

#include "core/figure/model/figure.h"
#include "core/figure/model/roles.h"
#include "core/figure/style/style.h"

namespace lockstep {
namespace {

bool isGreyColour(const std::optional<Colour>& colour)
{
    return !colour || (colour->red == colour->green && colour->green == colour->blue);
}

/// The objects of a PDF by number, and what follows them from "xref" on.
struct PdfParts {
    QByteArray head; ///< before the first object
    std::map<int, QByteArray> objects;
    QList<int> order; ///< of their offsets
    QByteArray trailer;
    bool isWhole = false;

    explicit PdfParts(const QByteArray& pdf)
    {
        const auto last = pdf.lastIndexOf("startxref\n");
        const auto table = last < 0 ? -1 : pdf.mid(last + 10).split('\n').first().toLongLong();
        const auto trailerAt = pdf.indexOf("trailer", std::max<qsizetype>(table, 0));
        if (table <= 0 || trailerAt < 0 || !pdf.mid(table).startsWith("xref\n0 "))
            return;
        const QList<QByteArray> lines = pdf.mid(table, trailerAt - table).split('\n');
        QList<std::pair<qsizetype, int>> places;
        for (int number = 1; number + 2 < lines.size(); ++number) // the first entry is free
            if (lines[number + 2].contains(" n"))
                places.append({lines[number + 2].left(10).toLongLong(), number});
        std::ranges::sort(places);
        if (places.isEmpty() || places.last().first >= table)
            return;
        head = pdf.left(places.first().first);
        for (qsizetype i = 0; i < places.size(); ++i) {
            const auto end = i + 1 < places.size() ? places[i + 1].first : qsizetype{table};
            objects[places[i].second] = pdf.mid(places[i].first, end - places[i].first);
            order.append(places[i].second);
        }
        trailer = pdf.mid(trailerAt, last - trailerAt);
        isWhole = true;
    }

    QByteArray joined() const
    {
        constexpr int digits = 10;
        QByteArray pdf = head;
        std::map<int, qsizetype> offsets;
        for (const int number : order) {
            offsets[number] = pdf.size();
            pdf += objects.at(number);
        }
        const auto table = pdf.size();
        const int count = offsets.rbegin()->first + 1;
        pdf += "xref\n0 " + QByteArray::number(count) + "\n0000000000 65535 f \n";
        for (int number = 1; number < count; ++number) {
            const auto found = offsets.find(number);
            const qsizetype at = found == offsets.end() ? 0 : found->second;
            pdf += QByteArray::number(at).rightJustified(digits, '0') + (at > 0 ? " 00000 n \n" : " 65535 f \n");
        }
        return pdf + trailer + "startxref\n" + QByteArray::number(table) + " \n%%EOF\n";
    }
};

/// "0.5 0.5 0.5 scn" -> "0.5 scn"; "0.5 0.5 0.5 /Pat1 scn" likewise.
QByteArray greyLine(const QByteArray& line)
{
    QList<QByteArray> words = line.simplified().split(' ');
    const QByteArray& last = words.last();
    if (last != "scn" && last != "SCN")
        return line;
    const auto end = words.size() - 1 - (words.size() > 1 && words[words.size() - 2].startsWith('/') ? 1 : 0);
    if (end < 3)
        return line;
    const double grey =
        0.299 * words[end - 3].toDouble() + 0.587 * words[end - 2].toDouble() + 0.114 * words[end - 1].toDouble();
    words[end - 3] = QByteArray::number(grey, 'g', 4);
    words.remove(end - 2, 2);
    return words.join(' ');
}

/// What a page or a pattern draws; nothing if the object is something else.
std::optional<QByteArray> drawingIn(const QByteArray& object)
{
    const auto at = object.indexOf("stream\n");
    if (at < 0 || !object.left(at).contains("/FlateDecode") || object.left(at).contains("/Length1"))
        return std::nullopt;
    const auto begin = at + 7;
    const auto end = object.lastIndexOf("\nendstream");
    QByteArray packed(4, 0); // the size is not known
    qToBigEndian<quint32>(1, packed.data());
    packed += object.mid(begin, end - begin);
    const QByteArray drawing = qUncompress(packed);
    return drawing.isEmpty() ? std::nullopt : std::optional(drawing);
}

/// The number of the object that holds the length of the stream.
int lengthObject(const QByteArray& object)
{
    const auto at = object.indexOf("/Length ");
    const QList<QByteArray> words = object.mid(at + 8, 24).simplified().split(' ');
    return at >= 0 && words.size() > 2 && words[2].startsWith('R') ? words[0].toInt() : 0;
}

} // namespace

bool isGrey(const Figure& figure, const Style& style)
{
    const auto inks = inksOf(figure);
    return isGreyColour(style.background) && std::ranges::all_of(inks, [&](const auto& ink) {
        const Paint paint = style.paint(ink.first, ink.second);
        return isGreyColour(paint.fill) && isGreyColour(paint.stroke);
    });
}

QByteArray greyPdf(const QByteArray& pdf)
{
    PdfParts parts(pdf);
    if (!parts.isWhole)
        return pdf;
    for (auto& [number, object] : parts.objects) {
        const auto drawing = drawingIn(object);
        if (!drawing) {
            if (!object.contains("stream\n")) {
                object.replace("/CSp /DeviceRGB", "/CSp /DeviceGray");
                object.replace("[/Pattern /DeviceRGB]", "[/Pattern /DeviceGray]");
            }
            continue;
        }
        const auto length = parts.objects.find(lengthObject(object));
        if (length == parts.objects.end())
            return pdf;
        QList<QByteArray> lines = drawing->split('\n');
        for (QByteArray& line : lines)
            line = greyLine(line);
        const QByteArray packed = qCompress(lines.join('\n')).mid(4);
        const auto begin = object.indexOf("stream\n") + 7;
        object.replace(begin, object.lastIndexOf("\nendstream") - begin, packed);
        length->second =
            QByteArray::number(length->first) + " 0 obj\n" + QByteArray::number(packed.size()) + "\nendobj\n";
    }
    return parts.joined();
}

} // namespace lockstep
