// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/export/carried_run.h"

#include <cstdint>
#include <pugixml.hpp>

#include "core/export/carried_signs.h"

namespace lockstep {
namespace {

constexpr std::string_view pdfSignature = "%PDF-";
constexpr std::string_view elementOpening = "<lockstep:run>";
constexpr std::string_view elementClosing = "</lockstep:run>";
constexpr std::size_t chunkFrame = 12; // length, type, sum

std::uint32_t numberAt(std::string_view bytes, std::size_t at)
{
    std::uint32_t number = 0;
    for (std::size_t i = at; i < at + 4; ++i)
        number = number << 8U | static_cast<unsigned char>(bytes[i]);
    return number;
}

std::optional<std::string> runInPng(std::string_view png)
{
    std::size_t at = carried::pngSignature.size();
    while (at + chunkFrame <= png.size()) {
        const std::size_t length = numberAt(png, at);
        if (length > png.size() - at - chunkFrame)
            return std::nullopt;
        const auto data = png.substr(at + 8, length);
        if (png.substr(at + 4, 4) == "iTXt" && data.starts_with(carried::keyword))
            return std::string(data.substr(carried::keyword.size()));
        at += chunkFrame + length;
    }
    return std::nullopt;
}

std::optional<std::string> runInPdf(std::string_view pdf)
{
    const auto from = pdf.find(elementOpening);
    const auto to = from == std::string_view::npos ? from : pdf.find(elementClosing, from);
    if (to == std::string_view::npos)
        return std::nullopt;
    pugi::xml_document document;
    const auto element = pdf.substr(from, to + elementClosing.size() - from);
    if (!document.load_buffer(element.data(), element.size()))
        return std::nullopt;
    return document.document_element().text().get();
}

} // namespace

std::optional<std::string> runIn(std::string_view picture)
{
    if (picture.starts_with(carried::pngSignature))
        return runInPng(picture);
    return picture.starts_with(pdfSignature) ? runInPdf(picture) : std::nullopt;
}

bool isPngOrPdf(std::string_view picture)
{
    return picture.starts_with(carried::pngSignature) || picture.starts_with(pdfSignature);
}

} // namespace lockstep
