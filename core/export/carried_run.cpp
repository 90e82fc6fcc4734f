// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/export/carried_run.h"

#include <array>
#include <boost/crc.hpp>
#include <nlohmann/json.hpp>
#include <pugixml.hpp>
#include <sstream>

namespace lockstep {
namespace {

using namespace std::string_view_literals;

constexpr auto pngSignature = "\x89PNG\r\n\x1a\n"sv;
constexpr auto pdfSignature = "%PDF-"sv;
constexpr std::size_t chunkFrame = 12;           // length, type, sum
constexpr auto keyword = "Lockstep\0\0\0\0\0"sv; // not compressed, no language, no translated keyword
constexpr auto elementOpening = "<lockstep:run>"sv;
constexpr auto elementClosing = "</lockstep:run>"sv;

std::string bigEndian(std::uint32_t number)
{
    std::string bytes;
    for (const unsigned shift : {24U, 16U, 8U, 0U})
        bytes += static_cast<char>(number >> shift & 255U);
    return bytes;
}

std::uint32_t numberAt(std::string_view bytes, std::size_t at)
{
    std::uint32_t number = 0;
    for (std::size_t i = at; i < at + 4; ++i)
        number = number << 8U | static_cast<unsigned char>(bytes[i]);
    return number;
}

std::string chunk(std::string_view type, std::string_view data)
{
    const std::string body = std::string(type).append(data);
    boost::crc_32_type sum;
    sum.process_bytes(body.data(), body.size());
    return bigEndian(static_cast<std::uint32_t>(data.size())) + body + bigEndian(sum.checksum());
}

std::optional<std::string> runInPng(std::string_view png)
{
    std::size_t at = pngSignature.size();
    while (at + chunkFrame <= png.size()) {
        const std::size_t length = numberAt(png, at);
        if (length > png.size() - at - chunkFrame)
            return std::nullopt;
        const auto data = png.substr(at + 8, length);
        if (png.substr(at + 4, 4) == "iTXt" && data.starts_with(keyword))
            return std::string(data.substr(keyword.size()));
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

std::string carriedRun(const Figure& figure, const Style& style)
{
    auto json = nlohmann::ordered_json::parse(figure.metadata, nullptr, false);
    if (!json.is_object())
        return {};
    json["style"] = style.name;
    return json.dump(-1, ' ', true); // plain ASCII, which other programs preserve
}

std::string pngWithRun(std::string png, std::string_view run)
{
    const std::string end = chunk("IEND", "");
    if (run.empty() || !png.starts_with(pngSignature) || !png.ends_with(end))
        return png;
    return png.insert(png.size() - end.size(), chunk("iTXt", std::string(keyword).append(run)));
}

std::string xmpWithRun(const std::string& title, std::string_view run)
{
    pugi::xml_document document;
    auto meta = document.append_child("x:xmpmeta");
    meta.append_attribute("xmlns:x") = "adobe:ns:meta/";
    auto rdf = meta.append_child("rdf:RDF");
    rdf.append_attribute("xmlns:rdf") = "http://www.w3.org/1999/02/22-rdf-syntax-ns#";
    auto about = rdf.append_child("rdf:Description");
    about.append_attribute("rdf:about") = "";
    about.append_attribute("xmlns:dc") = "http://purl.org/dc/elements/1.1/";
    about.append_attribute("xmlns:lockstep") = "https://lockstep.github.io/ns/run/";
    auto name = about.append_child("dc:title").append_child("rdf:Alt").append_child("rdf:li");
    name.append_attribute("xml:lang") = "x-default";
    name.text() = title.c_str();
    about.append_child("lockstep:run").text() = std::string(run).c_str();
    std::ostringstream packet;
    packet << "<?xpacket begin=\"\xef\xbb\xbf\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>\n";
    document.save(packet, "", pugi::format_raw | pugi::format_no_declaration);
    packet << "\n<?xpacket end=\"r\"?>\n";
    return packet.str();
}

std::optional<std::string> runIn(std::string_view picture)
{
    if (picture.starts_with(pngSignature))
        return runInPng(picture);
    return picture.starts_with(pdfSignature) ? runInPdf(picture) : std::nullopt;
}

bool isPngOrPdf(std::string_view picture)
{
    return picture.starts_with(pngSignature) || picture.starts_with(pdfSignature);
}

} // namespace lockstep
