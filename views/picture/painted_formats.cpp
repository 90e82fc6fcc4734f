// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/picture/painted_formats.h"

namespace lockstep {

std::vector<ExportFormat> allPaintedFormatList(); // generated from the folder formats

const std::vector<ExportFormat>& paintedFormats()
{
    static const auto formats = allPaintedFormatList();
    return formats;
}

// The length of the date depends on the time zone: removing it moves later objects, so the table of ten-digit offsets
// at the end must change, too.
void removeDate(QByteArray& pdf)
{
    constexpr qsizetype entry = 20; // bytes per line of the table
    constexpr qsizetype digits = 10;
    const qsizetype begin = pdf.indexOf("\n/CreationDate (");
    const qsizetype end = pdf.indexOf(')', begin) + 1;
    if (begin < 0 || end == 0)
        return;
    pdf.remove(begin, end - begin);
    const qsizetype table = pdf.lastIndexOf("\nxref\n") + 1;
    const qsizetype trailer = pdf.lastIndexOf("trailer\n");
    const qsizetype first = pdf.indexOf('\n', table + 5) + 1; // below "xref" and the range of its objects
    for (qsizetype at = first; at + entry <= trailer; at += entry)
        if (const qlonglong place = pdf.mid(at, digits).toLongLong(); place > begin)
            pdf.replace(at, digits, QByteArray::number(place - (end - begin)).rightJustified(digits, '0'));
    const qsizetype start = pdf.indexOf("startxref\n", table) + digits;
    pdf.replace(start, pdf.indexOf(' ', start) - start, QByteArray::number(qlonglong{table}));
}

} // namespace lockstep
