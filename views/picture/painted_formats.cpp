// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "views/picture/painted_formats.h"

#include <QPdfWriter>
#include <QString>

#include "core/export/carried_run.h"

namespace lockstep {

std::vector<ExportFormat> allPaintedFormatList(); // generated from the folder formats

const std::vector<ExportFormat>& paintedFormats()
{
    static const auto formats = allPaintedFormatList();
    return formats;
}

namespace {

/// Removes an entry of a dictionary. Its length depends on the time zone, and later objects move, so that the table of
/// ten-digit offsets at the end must change, too.
void removeEntry(QByteArray& pdf, const char* key)
{
    constexpr qsizetype entry = 20; // bytes per line of the table
    constexpr qsizetype digits = 10;
    const qsizetype begin = pdf.indexOf(key);
    const qsizetype end = pdf.indexOf(')', begin) + 1;
    const qsizetype table = pdf.lastIndexOf("\nxref\n") + 1 - (end - begin);
    if (begin < 0 || end == 0 || table < begin)
        return;
    pdf.remove(begin, end - begin);
    const qsizetype trailer = pdf.lastIndexOf("trailer\n");
    const qsizetype first = pdf.indexOf('\n', table + 5) + 1; // below "xref" and the range of its objects
    for (qsizetype at = first; at + entry <= trailer; at += entry)
        if (const qlonglong place = pdf.mid(at, digits).toLongLong(); place > begin)
            pdf.replace(at, digits, QByteArray::number(place - (end - begin)).rightJustified(digits, '0'));
    const qsizetype start = pdf.indexOf("startxref\n", table) + digits;
    pdf.replace(start, pdf.indexOf(' ', start) - start, QByteArray::number(qlonglong{table}));
}

} // namespace

void describe(QPdfWriter& writer, const std::string& title, std::string_view run)
{
    writer.setTitle(QString::fromStdString(title));
    writer.setDocumentXmpMetadata(QByteArray::fromStdString(xmpPacket(title, run)));
    writer.setCreator(QStringLiteral("Lockstep"));
}

void removeDate(QByteArray& pdf)
{
    for (const char* key : {"\n/CreationDate (", "\n/ModDate ("}) // Qt 6.4, Qt 6.8
        removeEntry(pdf, key);
    const qsizetype id = pdf.indexOf("\n/ID [", pdf.lastIndexOf("trailer\n")); // Qt 6.8
    if (id >= 0)
        pdf.remove(id, pdf.indexOf(']', id) + 1 - id);
}

} // namespace lockstep
