// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArray>
#include <QHashSeed>
#include <string>
#include <string_view>
#include <vector>

#include "core/export/format.h"

class QPdfWriter;

namespace lockstep {

/// The formats in the folder `formats`, by name: Qt paints them and needs a QGuiApplication for fonts.
const std::vector<ExportFormat>& paintedFormats();

/// While it exists, QPdfWriter writes fonts in the same order every time. The order depends on the seed of hash tables.
class SameFontOrder {
public:
    SameFontOrder() { QHashSeed::setDeterministicGlobalSeed(); }
    ~SameFontOrder() { QHashSeed::resetRandomGlobalSeed(); }
    SameFontOrder(const SameFontOrder&) = delete;
    SameFontOrder& operator=(const SameFontOrder&) = delete;
};

/// Sets the title, the creator and the metadata of a PDF, with the run unless it is empty. Without metadata, Qt 6.8
/// writes its own, with the time and a random number.
void describe(QPdfWriter& writer, const std::string& title, std::string_view run = {});

/// Removes the date and the identifier that QPdfWriter writes, so that the same document always has the same bytes, in
/// any time zone.
void removeDate(QByteArray& pdf);

} // namespace lockstep
