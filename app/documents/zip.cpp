// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/documents/zip.h"

#include <cstdint>

#include <zlib.h>

#include "app/documents/link_data.h"

namespace lockstep {
namespace {

constexpr std::uint32_t fileMark = 0x04034b50, listMark = 0x02014b50, endMark = 0x06054b50;
constexpr unsigned neededVersion = 20, utf8Names = 1U << 11U, deflateMethod = 8;
constexpr unsigned firstDay = 0x21; ///< 1 January 1980, the first day that there is

/// Numbers with their lowest byte first.
void put(std::string& out, std::uint64_t number, int bytes)
{
    for (int i = 0; i < bytes; ++i)
        out += static_cast<char>(number >> (8U * static_cast<unsigned>(i)) & 0xFFU);
}

/// What both tables have of a file: from the needed version to the length of its name.
std::string commonOf(const ZipEntry& entry, const std::string& packedBytes)
{
    std::string text;
    put(text, neededVersion, 2);
    put(text, utf8Names, 2);
    put(text, deflateMethod, 2);
    put(text, 0, 2);
    put(text, firstDay, 2);
    put(text, crc32(0, reinterpret_cast<const Bytef*>(entry.bytes.data()), static_cast<uInt>(entry.bytes.size())), 4);
    put(text, packedBytes.size(), 4);
    put(text, entry.bytes.size(), 4);
    put(text, entry.name.size(), 2);
    put(text, 0, 2); // no further fields
    return text;
}

} // namespace

std::string zipOf(const std::vector<ZipEntry>& entries)
{
    std::string files, list;
    for (const ZipEntry& entry : entries) {
        const std::string bytes = deflated(entry.bytes);
        const std::string common = commonOf(entry, bytes);
        put(list, listMark, 4);
        put(list, neededVersion, 2);
        list += common;
        put(list, 0, 2); // no comment
        put(list, 0, 2); // the first disc
        put(list, 0, 2); // internal attributes
        put(list, 0, 4); // external ones
        put(list, files.size(), 4);
        list += entry.name;
        put(files, fileMark, 4);
        files += common + entry.name + bytes;
    }
    std::string end;
    put(end, endMark, 4);
    put(end, 0, 4); // this disc is the first and only one
    put(end, entries.size(), 2);
    put(end, entries.size(), 2);
    put(end, list.size(), 4);
    put(end, files.size(), 4);
    put(end, 0, 2); // no comment
    return files + list + end;
}

} // namespace lockstep
